"""How far the reports of a scan are: a bar in a terminal, lines where wished, else silence."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from simfinder.cli.console import LINE_SECONDS, bar_in_terminal
from simfinder.i18n import translate

if TYPE_CHECKING:
    from rich.progress import Progress

    from simfinder.services.reports.wish import Written

Told = Callable[[Path, "Written"], None]
"""Hears which report is being written, and how far it is."""


@contextmanager
def report_progress(quiet: bool, lines: bool) -> Iterator[Told]:
    """Give what tells how far reports are."""
    if not quiet and sys.stderr.isatty():
        with bar_in_terminal() as bar:
            yield _Bar(bar)
    elif not quiet and lines:
        yield _Lines(sys.stderr)
    else:
        yield _silence


def _silence(path: Path, at: Written) -> None:
    del path, at


class _Bar:
    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=None, counts="")

    def __call__(self, path: Path, at: Written) -> None:
        self._bar.update(
            self._task,
            description=_step_text(path, at),
            completed=at.done,
            total=at.total or None,
            counts=_counts(at),
        )


class _Lines:
    """Prints a line at each new step, about every second, and at the end of each step."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._step, self._at = "", 0.0

    def __call__(self, path: Path, at: Written) -> None:
        now, step = time.monotonic(), _step_text(path, at)
        ended = 0 < at.total <= at.done
        if step == self._step and now - self._at < LINE_SECONDS and not ended:
            return
        self._step, self._at = step, now
        print(": ".join(filter(None, (step, _counts(at)))), file=self._stream, flush=True)


def _step_text(path: Path, at: Written) -> str:
    from simfinder.services.reports.export import visible
    from simfinder.services.reports.wish import Step

    text = translate("Console", "Writing {file}")
    if at.step is Step.READ:
        text = translate("Console", "Reading texts again for {file}")
    elif at.step is Step.SET:
        text = translate("Console", "Setting the pages of {file}")
    return text.format(file=visible(path.name))


def _counts(at: Written) -> str:
    return f"{at.done:,} / {at.total:,}" if at.total else ""
