"""Reads many files through the worker pool: big files first, both cores busy."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress

from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.services.converting.programs import Programs
from simfinder.services.processes.workers import WorkerPool
from simfinder.services.reading.read_lot import Job, LotReader, Outcome

_PATIENCE_SECONDS = 5.0
_LOT_FILES = 8
_LOT_BYTES = 128 << 10
"""Files that together are smaller are asked for at once: a question costs as much as a short text."""


def lots_of(jobs: Sequence[Job], workers: int) -> Iterator[list[Job]]:
    """Yield the jobs in the same order in lots that one worker takes at once.

    Small files go together, but never so many that a worker is left without at the end. A file
    that was tried before goes alone, and so does what is not read from its file.
    """
    most = max(1, min(_LOT_FILES, len(jobs) // (4 * workers)))
    lot: list[Job] = []
    size = 0
    for job in jobs:
        alone = job.tried or job.known is not None
        if lot and (alone or len(lot) == most or size + job.file.identity.size > _LOT_BYTES):
            yield lot
            lot, size = [], 0
        if alone:
            yield [job]
        else:
            lot.append(job)
            size += job.file.identity.size
    if lot:
        yield lot


class Reading:
    """Feeds files to workers and hands their outcomes to one thread, in the order of arrival."""

    def __init__(
        self,
        pool: WorkerPool,
        options: ScanOptions,
        profile_version: str,
        programs: Programs | None = None,
    ) -> None:
        """``options`` must be resolved; ``programs``: those of the machine, looked up if None."""
        self._pool = pool
        self._tasks: queue.Queue[Sequence[Job]] = queue.Queue(maxsize=len(pool.workers))
        self._outcomes: queue.Queue[Outcome | BaseException] = queue.Queue(maxsize=256)
        self._stop = threading.Event()
        self._lots = LotReader(pool, options, profile_version, programs or Programs(), self._stop)

    def read(
        self,
        jobs: Sequence[Job],
        begin: Callable[[Sequence[Job]], Sequence[Job]],
        idle: Callable[[], None],
    ) -> Generator[Outcome, None, None]:
        """Yield an outcome for each job; ``begin`` and ``idle`` run in the calling thread.

        ``begin`` is told of jobs before a worker gets them, and gives them back complete. Files
        that were tried before are in hand alone, so that the guilty one is found.
        ``idle`` is called at least ten times a second and may raise to end the reading. Closing
        the iterator ends it at once; the files in hand then have no outcome.
        """
        threads = [
            threading.Thread(target=self._work, name=f"simfinder-reader-{i}", daemon=True)
            for i in range(min(len(self._pool.workers), len(jobs)))
        ]
        for thread in threads:
            thread.start()
        whole = False
        try:
            yield from self._drive(jobs, begin, idle)
            whole = True
        finally:
            self._stop.set()
            with suppress(queue.Full):  # then nobody waits for a task
                for _ in threads:
                    self._tasks.put_nowait(())
            # A disk that does not answer holds its thread, which then must not hold the person.
            patience = time.monotonic() + _PATIENCE_SECONDS
            while (left := [t for t in threads if t.is_alive()]) and time.monotonic() < patience:
                if not whole:  # else they have nothing in hand, and their workers can live on
                    self._pool.interrupt()
                left[0].join(0.02)
            self._lots.close()

    def _drive(
        self,
        jobs: Sequence[Job],
        begin: Callable[[Sequence[Job]], Sequence[Job]],
        idle: Callable[[], None],
    ) -> Iterator[Outcome]:
        lots = lots_of(jobs, len(self._pool.workers))
        pending = next(lots, None)
        left, in_hand = len(jobs), 0
        while left:
            idle()
            while pending and not self._tasks.full() and not (pending[0].tried and in_hand):
                self._tasks.put(begin(pending))
                in_hand += len(pending)
                pending = next(lots, None)
            try:
                outcome = self._outcomes.get(timeout=0.1)
            except queue.Empty:
                continue
            if isinstance(outcome, BaseException):
                raise outcome
            if not outcome.document.member:
                left -= 1
                in_hand -= 1
            yield outcome

    def _work(self) -> None:
        while not self._stop.is_set():
            try:
                lot = self._tasks.get(timeout=0.05)
            except queue.Empty:
                continue
            if not lot:  # the word that there is no more
                return
            try:
                with closing(self._lots.outcomes(lot)) as outcomes:
                    for outcome in outcomes:
                        self._hand_over(outcome)
                        if self._stop.is_set():
                            return
            except Cancelled:
                return
            except (OSError, ValueError, KeyError, RuntimeError, AssertionError) as error:
                # A bug or a machine out of processes: told in the calling thread.
                self._hand_over(error)

    def _hand_over(self, result: Outcome | BaseException) -> None:
        while not self._stop.is_set():
            try:
                self._outcomes.put(result, timeout=0.1)
            except queue.Full:
                continue
            return
