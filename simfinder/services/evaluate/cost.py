"""What a piece of an evaluation costs, and how its scans report."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import ClassVar

import psutil

from simfinder.domain.documents import Problem
from simfinder.domain.matching import ScanReport
from simfinder.domain.progress import Observer, Progress

_SECONDS = 0.05


@dataclass
class Cost:
    """What was measured; it is complete when the work is done."""

    seconds: float = 0.0
    peak_bytes: int = 0


@contextmanager
def measure_cost() -> Iterator[Cost]:
    """Measure the work inside, looking at the memory twenty times a second.

    What the system has handed out counts, so pages shared with workers count for each of them.
    """
    cost = Cost()
    stop_event = threading.Event()
    program = psutil.Process()

    def watch() -> None:
        while True:
            cost.peak_bytes = max(cost.peak_bytes, _memory_of(program))
            if stop_event.wait(_SECONDS):
                return

    watcher = threading.Thread(target=watch, name="memory", daemon=True)
    start_time = time.monotonic()
    watcher.start()
    try:
        yield cost
    finally:
        cost.seconds = time.monotonic() - start_time
        stop_event.set()
        watcher.join()
        # On a busy machine the watcher may not have had its turn since the most was held.
        cost.peak_bytes = max(cost.peak_bytes, _memory_of(program))


def _memory_of(program: psutil.Process) -> int:
    total = int(program.memory_info().rss)
    for child in program.children(recursive=True):
        try:
            total += int(child.memory_info().rss)
        except psutil.Error:
            continue  # it has just ended
    return total


# Tells of the scans inside an evaluation by the name of the method that they are made for.


@dataclass(frozen=True, slots=True)
class NamedObserver:
    """An observer that passes on where a scan stands, and neither its results nor its problems.

    ``name`` takes the place of the file at hand: every profile reads the same documents again.
    """

    to: Observer
    name: str
    takes_previews: ClassVar[bool] = False

    def progress(self, progress: Progress) -> None:
        """Pass it on under the name."""
        self.to.progress(replace(progress, current=self.name, problems=0))

    def preview(self, report: ScanReport) -> None:
        """Ignore it: groups that are shown while a scan runs are not scored."""

    def problem(self, problem: Problem) -> None:
        """Ignore it: what cannot be read is counted once, as missed."""

    def check(self) -> None:
        """Stop where the listener wants it."""
        self.to.check()

    def should_stop_reading(self) -> bool:
        """Never: a part of the documents would be another collection."""
        return False
