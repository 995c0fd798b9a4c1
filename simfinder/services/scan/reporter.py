"""What a scan reports while it runs: how far it is, what it could not read, and remarks."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from simfinder.domain.documents import Problem
from simfinder.domain.messages import Detail
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine.monitor import Monitor
from simfinder.services.matching.match import match_monitor

PROGRESS_SECONDS = 0.1
"""Progress is passed on no more often."""


class ScanReporter:
    """Passes progress and problems on to an observer, and keeps problems and remarks.

    ``problems``: files that are not compared. ``notes``: remarks, each once. ``start_time``: by
    the monotonic clock.
    """

    def __init__(self, observer: Observer) -> None:
        """Begin now."""
        self._observer = observer
        self._last = 0.0
        self.start_time = time.monotonic()
        self.problems: list[Problem] = []
        self.notes: list[Detail] = []
        self._stage: Stage | None = None
        self._held: list[Problem] | None = None

    def progress(self, progress: Progress, *, now: bool = False) -> None:
        """Pass progress on, if that is due, the stage is new, or it is to be done ``now``."""
        if now or progress.stage is not self._stage or self.is_due():
            self._stage = progress.stage
            self._last = clock = time.monotonic()
            seconds, count = clock - self.start_time, len(self.problems)
            self._observer.progress(replace(progress, elapsed_seconds=seconds, problems=count))

    def is_due(self) -> bool:
        """Whether it is a while since progress was passed on."""
        return time.monotonic() - self._last >= PROGRESS_SECONDS

    @contextmanager
    def held_problems(self) -> Iterator[list[Problem]]:
        """Keep problems from the observer, and yield the list of them."""
        held: list[Problem] = []
        self._held = held
        try:
            yield held
        finally:
            self._held = None

    def problem(self, problem: Problem) -> None:
        """Report a file that is not compared."""
        if self._held is not None:
            self._held.append(problem)
            return
        self.problems.append(problem)
        self._observer.problem(problem)

    def add_problems(self, problems: Iterable[Problem]) -> None:
        """Report files that are not compared."""
        for problem in problems:
            self.problem(problem)

    def note(self, remark: Detail) -> None:
        """Keep a remark, each once."""
        if remark not in self.notes:
            self.notes.append(remark)

    def monitor(self, total: int) -> Monitor:
        """Return what a comparison of so many documents reports to."""
        position = 0

        def check() -> None:
            self._observer.check()
            self.progress(Progress(Stage.COMPARE, position, total))

        def progress(share: float) -> None:
            nonlocal position
            position = int(share * total)
            check()

        return match_monitor(check, self.note, progress)
