"""``simfinder store``: what is remembered of documents, and how it is forgotten."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, TextIO

from simfinder.cli.console import standard_output
from simfinder.i18n import translate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from simfinder.services.store_care import KnownFolder, StoreChange, StoreFacts

_MOST_LINES = 60
_LEVELS = 2


def run(choice: argparse.Namespace) -> int:
    """Show, or forget and tell how much; StoreError where the store is in use."""
    from simfinder.services import store_care

    if choice.forget:
        done = store_care.forget(choice.forget, choice.store)
    elif choice.clear:
        done = store_care.clear(choice.store)
    else:
        facts = store_care.look(choice.store)
        with standard_output() as out:
            _print_facts(facts, out)
        return 0
    with standard_output() as out:
        _print_forgotten(done, out)
    return 0


def _print_facts(facts: StoreFacts, out: TextIO) -> None:
    from simfinder.messages.numbers import path_text, size_text

    told = translate("Console", "{folder}: {size}")
    print(told.format(folder=path_text(facts.folder), size=size_text(facts.size)), file=out)
    print(translate("Console", "%n document(s) remembered", "", facts.files), file=out)
    for line in list(_lines(facts.folders, 0))[:_MOST_LINES]:
        print(line, file=out)


def _lines(folders: Iterable[KnownFolder], level: int) -> Iterable[str]:
    from simfinder.messages.numbers import number, path_text

    for folder in folders:
        yield f"{number(folder.files):>12}  {'  ' * level}{path_text(folder.path)}"
        if level + 1 < _LEVELS:
            yield from _lines(folder.folders, level + 1)


def _print_forgotten(done: StoreChange, out: TextIO) -> None:
    from simfinder.messages.numbers import size_text

    print(translate("Console", "%n document(s) forgotten", "", done.files), file=out)
    told = translate("Console", "the store took {before} and takes {after} now")
    sizes = told.format(before=size_text(done.old_size), after=size_text(done.new_size))
    print(sizes, file=out)
    stays = translate(
        "Console",
        "documents, marks, what is not a match, and the record of clean-ups stay as they are",
    )
    print(stays, file=out)
