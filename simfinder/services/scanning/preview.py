"""Groups to look at while a scan still reads: compared beside the reading, never in its way."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor

from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import PairTable
from simfinder.domain.options import ScanOptions
from simfinder.services.matching.collection import Collection
from simfinder.services.matching.match import match

_FIRST_FILES = 20
_GROWTH = 1.6
_SECONDS = 2.0
_SHARE = 0.1
"""Of the time, at most: comparing takes a core from the readers."""
_MOST_FILES = 30_000
"""No comparison of more: it would need as much memory as the one at the end does."""


class Preview:
    """Compares what was read so far in a thread of its own; used by the scan's thread only.

    In the thread of the scan a comparison would hold up what is read meanwhile, which could then
    neither be saved nor make room for more.
    """

    def __init__(self, options: ScanOptions) -> None:
        """Start nothing yet."""
        self._options = options
        self._stop = threading.Event()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="simfinder-preview")
        self._running: Future[PairTable] | None = None
        self._collection: Collection | None = None
        self._started = self._ended = time.monotonic()
        self._next = _FIRST_FILES

    def due(self, files: int) -> bool:
        """Whether so many files that were read are worth another comparison now."""
        if self._running is not None or not self._next <= files <= _MOST_FILES:
            return False
        spent = self._ended - self._started
        return time.monotonic() - self._ended >= max(_SECONDS, spent / _SHARE)

    def start(self, collection: Collection, files: int) -> None:
        """Begin to compare what so many files were made into; ``take`` gives the result."""
        self._collection = collection
        self._started = time.monotonic()
        self._next = int(files * _GROWTH)
        self._running = self._threads.submit(match, collection, self._options, None, self._check)

    def take(self) -> tuple[Collection, PairTable] | None:
        """Return what was compared and its pairs once they are there, None before and after."""
        if self._running is None or self._collection is None or not self._running.done():
            return None
        pairs = self._running.result()
        collection, self._collection = self._collection, None
        self._running, self._ended = None, time.monotonic()
        return collection, pairs

    def close(self) -> None:
        """End a comparison that still runs; its result is of no use any more."""
        self._stop.set()
        self._threads.shutdown(wait=True)

    def _check(self) -> None:
        if self._stop.is_set():
            raise Cancelled
