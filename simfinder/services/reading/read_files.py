"""Reads many files through the worker pool: big files first, both cores busy."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from simfinder.domain.documents import FoundFile, Reason
from simfinder.domain.errors import Cancelled, StoreError
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import RATE_SECONDS, Progress, Stage
from simfinder.services.converting.convert import Programs
from simfinder.services.reading.batch import BatchReader, ReadJob, ReadOutcome
from simfinder.services.reading.known_files import is_young
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.documents import Store
from simfinder.store.records import Key, StoredDocument

_PATIENCE_SECONDS = 5.0
_LOT_FILES = 32
_BATCH_BYTES = 128 << 10
"""Files up to this total size are requested together: a request costs as much as a short text."""
_START_BYTES = 64 << 10
"""How much is read in about the time that another worker needs to start."""


def batches_of(jobs: Sequence[ReadJob], workers: int) -> Iterator[list[ReadJob]]:
    """Yield the jobs in the same order, in batches for one worker.

    Small files go together, but never so many that a worker is left without at the end. A file
    that was tried before goes alone, and so does what is not read from its file.
    """
    max_files = max(1, min(_LOT_FILES, len(jobs) // (4 * workers)))
    batch: list[ReadJob] = []
    size = 0
    for job in jobs:
        is_single = job.was_tried or job.document is not None
        if batch and (
            is_single or len(batch) == max_files or size + job.file.identity.size > _BATCH_BYTES
        ):
            yield batch
            batch, size = [], 0
        if is_single:
            yield [job]
        else:
            batch.append(job)
            size += job.file.identity.size
    if batch:
        yield batch


def count_readers(jobs: Sequence[ReadJob], workers: int) -> int:
    """Return how many workers are worth their start for these files."""
    size = sum(job.file.identity.size for job in jobs)
    return min(workers, len(jobs), 1 + size // _START_BYTES)


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
        self._tasks: queue.Queue[Sequence[ReadJob]] = queue.Queue(maxsize=len(pool.workers))
        self._outcomes: queue.Queue[ReadOutcome | BaseException] = queue.Queue(maxsize=256)
        self._stop = threading.Event()
        self._batch_reader = BatchReader(
            pool, options, profile_version, programs or Programs(), self._stop
        )

    def read(
        self,
        jobs: Sequence[ReadJob],
        begin: Callable[[Sequence[ReadJob]], Sequence[ReadJob]],
        idle: Callable[[], None],
    ) -> Generator[ReadOutcome, None, None]:
        """Yield an outcome for each job; ``begin`` and ``idle`` run in the calling thread.

        ``begin`` receives jobs before a worker gets them, and gives them back complete. Files
        that were tried before are in hand alone, so that the guilty one is found.
        ``idle`` is called at least ten times a second and may raise to end the reading. Closing
        the iterator ends it at once; the files in hand then have no outcome.
        """
        threads = [
            threading.Thread(target=self._work, name=f"simfinder-reader-{i}", daemon=True)
            for i in range(count_readers(jobs, len(self._pool.workers)))
        ]
        for thread in threads:
            thread.start()
        whole = False
        try:
            yield from self._drive(jobs, begin, idle)
            whole = True
        finally:
            self._stop.set()
            with suppress(queue.Full):  # no task is waiting then
                for _ in threads:
                    self._tasks.put_nowait(())
            # A disk that does not answer holds its thread, which then must not hold the person.
            patience = time.monotonic() + _PATIENCE_SECONDS
            while (alive := [t for t in threads if t.is_alive()]) and time.monotonic() < patience:
                if not whole:  # else they have nothing in hand, and their workers can live on
                    self._pool.interrupt()
                alive[0].join(0.02)
            self._batch_reader.close()

    def _drive(
        self,
        jobs: Sequence[ReadJob],
        begin: Callable[[Sequence[ReadJob]], Sequence[ReadJob]],
        idle: Callable[[], None],
    ) -> Iterator[ReadOutcome]:
        batches = batches_of(jobs, len(self._pool.workers))
        next_batch = next(batches, None)
        rest, in_hand = len(jobs), 0
        while rest:
            idle()
            while (
                next_batch and not self._tasks.full() and not (next_batch[0].was_tried and in_hand)
            ):
                self._tasks.put(begin(next_batch))
                in_hand += len(next_batch)
                next_batch = next(batches, None)
            try:
                outcome = self._outcomes.get(timeout=0.1)
            except queue.Empty:
                continue
            if isinstance(outcome, BaseException):
                raise outcome
            if not outcome.document.member:
                rest -= 1
                in_hand -= 1
            yield outcome

    def _work(self) -> None:
        while not self._stop.is_set():
            try:
                batch = self._tasks.get(timeout=0.05)
            except queue.Empty:
                continue
            if not batch:  # the word that there is no more
                return
            try:
                with closing(self._batch_reader.outcomes(batch)) as outcomes:
                    for outcome in outcomes:
                        self._hand_over(outcome)
                        if self._stop.is_set():
                            return
            except Cancelled:
                return
            except (OSError, ValueError, KeyError, RuntimeError, AssertionError) as error:
                # A bug or a machine out of processes: raised in the calling thread.
                self._hand_over(error)

    def _hand_over(self, result: ReadOutcome | BaseException) -> None:
        while not self._stop.is_set():
            try:
                self._outcomes.put(result, timeout=0.1)
            except queue.Full:
                continue
            return


# How far the reading of a scan has come, and what a job needs before it is begun.

_GUESS_SECONDS = 2.0


def with_kept_text(job: ReadJob, store: Store) -> ReadJob:
    """Return the job with its text where the store keeps it, else as one that reads the file."""
    if job.document is None:
        return job
    data = store.text(job.document.content_hash, job.document.reader)
    return replace(job, document=job.document if data else None, text_data=data)


@dataclass
class ReadState:
    """How far the reading has come; sizes in bytes."""

    total: int
    total_bytes: int
    done_count: int
    left_bytes: int
    current: str = ""

    @classmethod
    def of(cls, files: Sequence[FoundFile], jobs: Sequence[ReadJob]) -> ReadState:
        """Return the state of reading before the first job is done."""
        size = sum(file.identity.size for file in files)
        rest = sum(job.file.identity.size for job in jobs)
        return cls(len(files), size, len(files) - len(jobs), rest)

    def __post_init__(self) -> None:
        self.start_time = time.monotonic()
        self.fresh_bytes = self.fresh_files = 0

    def add(self, file: FoundFile) -> None:
        """Count a file that was read."""
        self.done_count += 1
        self.fresh_files += 1
        self.fresh_bytes += file.identity.size
        self.left_bytes -= file.identity.size
        self.current = str(file.path)

    def progress(self, scan_start: float) -> Progress:
        """Return the state of reading for a scan that began at that time."""
        now = time.monotonic()
        seconds = now - self.start_time
        rest = rate = None
        if seconds >= RATE_SECONDS and self.fresh_files:
            rate = self.fresh_files / seconds
        if seconds > _GUESS_SECONDS and self.fresh_bytes > 0:
            # Large files take their time by bytes, small ones by their number: the slower counts.
            by_bytes = self.left_bytes / self.fresh_bytes
            by_files = (self.total - self.done_count) / self.fresh_files
            rest = seconds * max(by_bytes, by_files)
        return Progress(
            Stage.READ,
            self.done_count,
            self.total,
            self.current,
            self.total_bytes - self.left_bytes,
            now - scan_start,
            rest,
            rate=rate,
        )


# Writes outcomes to the store in small batches, so that a killed scan loses next to nothing.

_SECONDS = 0.1
_COUNT = 64
_PASSING_REASONS = frozenset(
    {Reason.VANISHED, Reason.UNREADABLE, Reason.CHANGED, Reason.NOT_REGULAR}
)


class DocumentSaver:
    """Outcomes that are not in the store yet; used by the scan's thread only."""

    def __init__(self, store: Store, version: str) -> None:
        """``version``: of all readers together, for attempts."""
        self._version = version
        self.notes: list[Detail] = []
        self.is_settled = True
        """Whether the store has all outcomes, none of which has to be checked again."""
        self._store = store
        self._documents: list[StoredDocument] = []
        self._texts: dict[Key, bytes] = {}
        self._in_hand: dict[Path, int] = {}
        """The time at which each file was given to a reader, nanoseconds."""
        self._last_save = time.monotonic()

    def attempt(self, batch: Sequence[ReadJob]) -> None:
        """Write down that files go to their readers, before they do."""
        self._in_hand.update(dict.fromkeys((job.file.path for job in batch), time.time_ns()))
        self._try(lambda: self._store.attempt([(job.file, self._version) for job in batch]))

    def close(self) -> None:
        """Write what is waiting, and cross out files that a stopped scan had still in hand."""
        self.save()
        if self._in_hand:
            self._try(lambda: self._store.settle(self._in_hand))

    def add(self, document: StoredDocument, data: bytes | None) -> None:
        """Keep an outcome, and write the batch when it is due.

        What only holds for the moment is not kept: a disk that was away may come back unchanged.
        """
        if document.problem is not None and document.problem[0] in _PASSING_REASONS:
            self.is_settled = False
            return  # it stays in hand, and ``close`` crosses it out
        start_time = self._in_hand.get(document.path)
        # Without bytes to compare, another look would be another try at what ended its reader.
        if start_time is not None and document.content_hash:
            young = is_young(document.identity, start_time)
            if young != document.young:
                document = replace(document, young=young)
        self.is_settled = self.is_settled and not document.young
        self._documents.append(document)
        if not document.member:
            self._in_hand.pop(document.path, None)
        if data is not None:
            self._texts[document.content_hash, document.reader] = data
        self.save_when_due()

    def save_when_due(self) -> None:
        """Write the batch where it is old or large enough."""
        if len(self._documents) >= _COUNT or time.monotonic() - self._last_save > _SECONDS:
            self.save()

    def save(self) -> None:
        """Write pending outcomes; a failing store is reported once, and the scan continues."""
        if self._documents:
            documents, texts = self._documents, self._texts
            self._try(lambda: self._store.save(documents, texts))
        self._documents, self._texts, self._last_save = [], {}, time.monotonic()

    def _try(self, write: Callable[[], None]) -> None:
        if self.notes:
            return
        try:
            write()
        except StoreError as error:
            self.notes.append(Message(Code.STORE_NOT_WRITTEN, rest=error))
            self.is_settled = False
