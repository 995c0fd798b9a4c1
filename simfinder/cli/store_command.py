"""``simfinder store``: what is remembered of documents, and how it is forgotten."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TextIO

from simfinder.cli.console import standard_output
from simfinder.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simfinder.services.store_maintenance import KnownFolder, StoreChange, StoreFacts

_MOST_LINES = 60
_LEVELS = 2


def run(choice: argparse.Namespace) -> int:
    """Show the store, or forget and print how much; StoreError where the store is in use."""
    from simfinder.services import store_maintenance

    if choice.forget:
        change = store_maintenance.forget(choice.forget, choice.store)
    elif choice.clear:
        change = store_maintenance.clear(choice.store)
    else:
        facts = store_maintenance.read_facts(choice.store)
        with standard_output() as stream:
            _print_facts(facts, stream)
        return 0
    with standard_output() as stream:
        _print_change(change, stream)
    return 0


def _print_facts(facts: StoreFacts, stream: TextIO) -> None:
    from simfinder.messages.numbers import path_text, size_text

    text = translate("Console", "{folder}: {size}")
    print(text.format(folder=path_text(facts.folder), size=size_text(facts.size)), file=stream)
    print(translate("Console", "%n document(s) in the index", "", facts.files), file=stream)
    for line in list(_lines(facts.folders, 0))[:_MOST_LINES]:
        print(line, file=stream)


def _lines(folders: Iterable[KnownFolder], level: int) -> Iterable[str]:
    from simfinder.messages.numbers import number, path_text

    for folder in folders:
        yield f"{number(folder.files):>12}  {'  ' * level}{path_text(folder.path)}"
        if level + 1 < _LEVELS:
            yield from _lines(folder.folders, level + 1)


def _print_change(change: StoreChange, stream: TextIO) -> None:
    from simfinder.messages.numbers import size_text

    print(
        translate("Console", "%n document(s) cleared from the index", "", change.files), file=stream
    )
    text = translate("Console", "index size before: {before}, now: {after}")
    sizes = text.format(before=size_text(change.old_size), after=size_text(change.new_size))
    print(sizes, file=stream)
    stays = translate(
        "Console",
        "documents, marks, exceptions and the record of clean-ups are not affected",
    )
    print(stays, file=stream)
