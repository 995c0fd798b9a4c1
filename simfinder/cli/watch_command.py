"""``simfinder watch``: a line for each new file in some folders that resembles what is known."""

from __future__ import annotations

import argparse
import queue
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NoReturn, TextIO

from simfinder.cli.console import Interruptible, interruptible, standard_output
from simfinder.cli.options import options_from
from simfinder.domain.errors import Cancelled, NothingToScan, UsageError
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.options import ScanOptions
from simfinder.domain.watch import Arrival, WatchMode, WatchState
from simfinder.i18n import translate

_MOST_SECONDS = 3600
_Event = WatchState | tuple[Arrival, ...]


def run(choice: argparse.Namespace) -> int:
    """Watch until Ctrl+C, which ends it with 130; NothingToScan where no place is there."""
    from simfinder.cli.places import merge_places, print_remarks, refuse_table_options
    from simfinder.services.watch import Watch

    options = options_from(choice)
    if not 0 <= choice.settle <= _MOST_SECONDS:
        raise UsageError(
            at_option(
                "--settle",
                Message(Code.OUT_OF_RANGE, value=choice.settle, low=0, high=_MOST_SECONDS),
            )
        )
    if options.compares_rows:
        _watch_rows(choice, options)
    refuse_table_options(choice)
    sources, remarks = merge_places(choice.paths)
    if not any(source.path.exists() for source in sources):
        raise NothingToScan(translate("Console", "none of these locations exists"))
    print_remarks(remarks)
    event_queue = _EventQueue()
    watch = Watch(sources, options.resolve(), event_queue, choice.store, settle=choice.settle)
    with interruptible(event_queue), standard_output() as stream:
        watch.start()
        try:
            _print(event_queue, stream, as_json=choice.json)
        finally:
            watch.close()
    raise Cancelled


def _watch_rows(choice: argparse.Namespace, options: ScanOptions) -> NoReturn:
    """Print a line for each new or changed row that is similar to others, until Ctrl+C."""
    from simfinder.cli.places import check_row_lookup, print_remarks
    from simfinder.services.lookup.lookup import json_line
    from simfinder.services.tables.lookup import watch_rows

    check_row_lookup(choice)
    names = [path.as_posix() for path in choice.paths]
    observer = Interruptible()
    with interruptible(observer), standard_output() as stream:
        for event in watch_rows(names, options.resolve(), observer, choice.store, choice.settle):
            if isinstance(event, Arrival):
                line = json_line(event) if choice.json else _line(event)
                print(line, file=stream, flush=True)
            else:
                print_remarks([event])
    raise Cancelled


class _EventQueue(Interruptible):
    """Passes events to the one thread that prints, also a request to stop."""

    def __init__(self) -> None:
        super().__init__()
        # Not queue.Queue: its locks could be held by the very thread that a signal interrupts.
        self.events: queue.SimpleQueue[_Event | None] = queue.SimpleQueue()

    def stop(self) -> None:
        super().stop()
        self.events.put(None)

    def handle_arrivals(self, arrivals: Sequence[Arrival]) -> None:
        self.events.put(tuple(arrivals))

    def handle_departures(self, departures: Mapping[Path, Path | None]) -> None:
        """Ignore them: a printed line stays."""

    def state(self, state: WatchState) -> None:
        self.events.put(state)


def _print(event_queue: _EventQueue, stream: TextIO, *, as_json: bool) -> None:
    from simfinder.services.lookup.lookup import json_line

    old_lines: set[str] = set()
    while (event := event_queue.events.get()) is not None:
        if isinstance(event, WatchState):
            old_lines = _print_state(event, old_lines)
            continue
        for arrival in event:
            print(json_line(arrival) if as_json else _line(arrival), file=stream, flush=True)


def _print_state(state: WatchState, old_lines: set[str]) -> set[str]:
    """Print on standard error what is new of the folders; return all that holds now."""
    from simfinder.messages import render
    from simfinder.messages.numbers import visible

    lines = list(_of_folders(state))
    if state.trouble:
        lines.append(visible(render(state.trouble)))
    for line in lines:
        if line not in old_lines:
            print(f"simfinder: {line}", file=sys.stderr, flush=True)
    return set(lines)


def _of_folders(state: WatchState) -> Iterable[str]:
    from simfinder.messages.numbers import path_text

    for folder in state.folders:
        text = {
            WatchMode.SYSTEM: translate("Console", "watching {path}"),
            WatchMode.LIMIT: translate(
                "Console",
                "checking {path} twice a minute: the system cannot watch more folders",
            ),
            WatchMode.NETWORK: translate(
                "Console", "checking {path} twice a minute: it is a network folder"
            ),
            WatchMode.MISSING: translate(
                "Console", "{path} is not available; watching resumes when it is back"
            ),
        }[folder.mode]
        yield text.format(path=path_text(folder.path))


def _line(arrival: Arrival) -> str:
    from simfinder.messages.nouns import noun_of
    from simfinder.messages.numbers import path_text, similarity_text, visible
    from simfinder.messages.words import relation_word

    name = path_text(arrival.path)
    member = arrival.answer.member
    first = arrival.answer.matches[0]
    share = similarity_text(first.similarity, exact=first.exact)
    more = len(arrival.answer.matches) + arrival.answer.further_count - 1
    text = translate("Console", "{name}: {share} {relation} {other}").format(
        name=f"{name} › {visible(member)}" if member else name,
        share=share,
        relation=relation_word(first.relation, noun_of(first.document), more=first.holds_more),
        other=visible(first.document.place),
    )
    return f"{text}  … {translate('Console', '%n more', '', more)}" if more else text
