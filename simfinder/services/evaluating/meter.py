"""Measures what a piece of work costs: seconds, and the memory of the program and its workers."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import psutil

_SECONDS = 0.05


@dataclass
class Cost:
    """What was measured; it is complete when the work is done."""

    seconds: float = 0.0
    peak_bytes: int = 0


@contextmanager
def measured() -> Iterator[Cost]:
    """Measure the work inside, looking at the memory twenty times a second.

    What the system has handed out counts, so pages shared with workers count for each of them.
    """
    cost = Cost()
    done = threading.Event()
    program = psutil.Process()

    def watch() -> None:
        while True:
            cost.peak_bytes = max(cost.peak_bytes, _held(program))
            if done.wait(_SECONDS):
                return

    watcher = threading.Thread(target=watch, name="memory", daemon=True)
    started = time.monotonic()
    watcher.start()
    try:
        yield cost
    finally:
        cost.seconds = time.monotonic() - started
        done.set()
        watcher.join()
        # On a busy machine the watcher may not have had its turn since the most was held.
        cost.peak_bytes = max(cost.peak_bytes, _held(program))


def _held(program: psutil.Process) -> int:
    total = int(program.memory_info().rss)
    for child in program.children(recursive=True):
        try:
            total += int(child.memory_info().rss)
        except psutil.Error:
            continue  # it has just ended
    return total
