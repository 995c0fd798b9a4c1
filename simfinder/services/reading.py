"""Reads many files through the worker pool: big files first, both cores busy."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from simfinder.domain.document import FoundFile, Identity, Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.extract import registry
from simfinder.services.frames import Header
from simfinder.services.wire import path_to_json
from simfinder.services.workers import Reply, WorkerPool
from simfinder.store.records import StoredDocument, StoredFeatures

_RETRIED = frozenset({Reason.CHANGED, Reason.CRASHED})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one file: what the store keeps of it, and its packed text if there is one."""

    position: int
    """Position in the list of files to read."""
    document: StoredDocument
    packed: bytes | None


@dataclass(frozen=True, slots=True)
class Job:
    """One file to read; with ``packed`` its text is known and only features are missing."""

    position: int
    file: FoundFile
    known: StoredDocument | None = None
    packed: bytes | None = None


def limits_header(options: ScanOptions) -> Header:
    """Return the limits that a worker holds itself to."""
    return {"max_characters": options.max_characters, "max_size": options.max_size}


def features_from(header: Header, sketch: bytes, profile_version: str) -> StoredFeatures:
    """Return the features that a worker answered with."""
    return StoredFeatures(
        profile_version=profile_version,
        fingerprint=int(header["fingerprint"], 16),
        sketch=np.frombuffer(sketch, "<u8").astype(np.uint64),
        shingles=header["shingles"],
        characters=header["characters"],
        tokens=header["tokens"],
        text_hash=header["text_hash"],
    )


class Reading:
    """Feeds files to workers and hands their outcomes to one thread, in the order of arrival."""

    def __init__(self, pool: WorkerPool, options: ScanOptions, profile_version: str) -> None:
        """``options`` must be resolved."""
        self._pool = pool
        self._options = options
        self._profile_version = profile_version
        self._tasks: queue.Queue[Job] = queue.Queue(maxsize=2 * len(pool.workers))
        self._outcomes: queue.Queue[Outcome | BaseException] = queue.Queue(maxsize=256)
        self._stop = threading.Event()

    def read(
        self, jobs: Sequence[Job], started: Callable[[Job], None], idle: Callable[[], None]
    ) -> Generator[Outcome, None, None]:
        """Yield an outcome for each job; ``started`` and ``idle`` run in the calling thread.

        ``idle`` is called at least ten times a second and may raise to end the reading. Closing
        the iterator ends it at once; the files in hand then have no outcome.
        """
        threads = [
            threading.Thread(target=self._work, name=f"simfinder-reader-{i}", daemon=True)
            for i in range(min(len(self._pool.workers), len(jobs)))
        ]
        for thread in threads:
            thread.start()
        try:
            yield from self._drive(jobs, started, idle)
        finally:
            self._stop.set()
            while any(thread.is_alive() for thread in threads):
                self._pool.interrupt()
                threads[0].join(0.02)

    def _drive(
        self, jobs: Sequence[Job], started: Callable[[Job], None], idle: Callable[[], None]
    ) -> Iterator[Outcome]:
        waiting = iter(jobs)
        pending = next(waiting, None)
        left = len(jobs)
        while left:
            idle()
            while pending is not None and not self._tasks.full():
                started(pending)
                self._tasks.put(pending)
                pending = next(waiting, None)
            try:
                outcome = self._outcomes.get(timeout=0.1)
            except queue.Empty:
                continue
            if isinstance(outcome, BaseException):
                raise outcome
            left -= 1
            yield outcome

    def _work(self) -> None:
        while not self._stop.is_set():
            try:
                job = self._tasks.get(timeout=0.05)
            except queue.Empty:
                continue
            try:
                result: Outcome | BaseException = self._one(job)
            except Cancelled:
                return
            except (OSError, ValueError, KeyError, RuntimeError, AssertionError) as error:
                result = error  # a bug or a machine out of processes: told in the calling thread
            while not self._stop.is_set():
                try:
                    self._outcomes.put(result, timeout=0.1)
                    break
                except queue.Full:
                    continue

    def _one(self, job: Job) -> Outcome:
        if job.known is not None and job.packed is not None:
            return self._features(job, job.known, job.packed)
        reply = self._ask(job)
        if _reason_of(reply) in _RETRIED and not self._stop.is_set():
            reply = self._ask(job)
        return Outcome(job.position, *self._stored(job.file, reply))

    def _ask(self, job: Job) -> Reply:
        header = {
            "task": "read",
            "path": path_to_json(job.file.path),
            "profile": self._options.profile,
            "limits": limits_header(self._options),
        }
        return self._pool.run_one(header, (), self._options.max_seconds)

    def _features(self, job: Job, known: StoredDocument, packed: bytes) -> Outcome:
        header = {"task": "features", "profile": self._options.profile}
        reply = self._pool.run_one(header, [packed], self._options.max_seconds)
        if reply.failure is not None or not reply.header.get("ok"):
            return Outcome(job.position, *self._stored(job.file, reply))
        features = features_from(reply.header["features"], reply.payload[0], self._profile_version)
        return Outcome(job.position, replace(known, features=features), None)

    def _stored(self, file: FoundFile, reply: Reply) -> tuple[StoredDocument, bytes | None]:
        header = reply.header
        reason = _reason_of(reply)
        identity = Identity(*header["identity"]) if "identity" in header else file.identity
        if reason is not None:
            detail = reply.detail or str(header.get("detail", ""))
            return StoredDocument(
                path=file.path,
                identity=identity,
                content_hash=str(header.get("content_hash", "")),
                format="",
                reader=registry.VERSION,
                problem=(reason, detail),
            ), None
        document = StoredDocument(
            path=file.path,
            identity=identity,
            content_hash=header["content_hash"],
            format=header["format"],
            reader=header["reader"],
            partial=header["partial"],
            encoding=header["encoding"],
            title=header["title"],
            problem=None,
            features=features_from(header["features"], reply.payload[0], self._profile_version),
        )
        return document, reply.payload[1]


def _reason_of(reply: Reply) -> Reason | None:
    if reply.failure is not None:
        return reply.failure
    if reply.header.get("ok"):
        return None
    return Reason(reply.header["reason"])
