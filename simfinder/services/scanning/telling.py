"""What a scan tells while it runs: where it stands, what it could not read, and remarks."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace

from simfinder.domain.document import Problem
from simfinder.domain.progress import Observer, Progress

_SECONDS = 0.1


class Telling:
    """Passes on to an observer what happens, where it stands not too often, and keeps the rest.

    ``problems``: files that are not compared. ``notes``: remarks in English. ``started``: by the
    monotonic clock.
    """

    def __init__(self, observer: Observer) -> None:
        """Begin now."""
        self._observer = observer
        self._last = 0.0
        self.started = time.monotonic()
        self.problems: list[Problem] = []
        self.notes: list[str] = []

    def progress(self, progress: Progress, *, now: bool = False) -> None:
        """Tell where the scan stands, if that is due or to be told ``now``."""
        if now or self.is_due():
            self._last = clock = time.monotonic()
            elapsed, count = clock - self.started, len(self.problems)
            self._observer.progress(replace(progress, elapsed=elapsed, problems=count))

    def is_due(self) -> bool:
        """Whether it is a while since it was told where the scan stands."""
        return time.monotonic() - self._last >= _SECONDS

    def problem(self, problem: Problem) -> None:
        """Tell of a file that is not compared."""
        self.problems.append(problem)
        self._observer.problem(problem)

    def each(self, problems: Iterable[Problem]) -> None:
        """Tell of files that are not compared."""
        for problem in problems:
            self.problem(problem)

    def note(self, remark: str) -> None:
        """Keep a remark, each once."""
        if remark not in self.notes:
            self.notes.append(remark)
