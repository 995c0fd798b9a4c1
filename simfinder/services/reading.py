"""Reads many files through the worker pool: big files first, both cores busy."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace

import numpy as np

from simfinder.domain.document import FoundFile, Identity, Reason
from simfinder.domain.errors import Cancelled, ReadProblem
from simfinder.domain.options import ScanOptions
from simfinder.extract import registry
from simfinder.files.identity import CheckedFile
from simfinder.services.frames import Header
from simfinder.services.wire import limits_header
from simfinder.services.workers import Reply, Request, WorkerPool
from simfinder.store.records import StoredDocument, StoredFeatures

_RETRIED = frozenset({Reason.CHANGED, Reason.CRASHED})
_PATIENCE_SECONDS = 5.0
_LOT_FILES = 8
_LOT_BYTES = 128 << 10
"""Files that together are smaller are asked for at once: a question costs as much as a short text."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a document: what the store keeps of it, and its packed text if there is one.

    The documents inside a file come before the file itself, with the same position.
    """

    position: int
    """Position in the list of files to read."""
    file: FoundFile
    """The file, or the document inside it."""
    document: StoredDocument
    packed: bytes | None


@dataclass
class _Task:
    """A job on its way: how often and how far it was asked for."""

    job: Job
    again: bool = False
    """It was tried and has to be tried once more."""
    skip: int = 0
    """Documents inside the file that have their outcome."""
    done: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """One file to read; where it is ``known``, its text may be kept and only features missing."""

    position: int
    file: FoundFile
    known: StoredDocument | None = None
    packed: bytes | None = None
    """The kept text; looked up just before it is needed, since all would not fit into memory."""
    tried: bool = False
    """The program has ended before while this file, perhaps beside others, was in hand."""


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


def problem_version(options: ScanOptions) -> str:
    """Return what a remembered problem follows from: all readers, and the limits in force."""
    limits = (options.max_seconds, options.max_memory, options.max_size)
    asked = [name for name in ("attachments", "archives") if getattr(options, name)]
    return " ".join((registry.VERSION, *(f"{limit:g}" for limit in limits), *asked))


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
        self._tasks: queue.Queue[Sequence[Job]] = queue.Queue(maxsize=len(pool.workers))
        self._outcomes: queue.Queue[Outcome | BaseException] = queue.Queue(maxsize=256)
        self._stop = threading.Event()

    def read(
        self,
        jobs: Sequence[Job],
        begin: Callable[[Sequence[Job]], Sequence[Job]],
        idle: Callable[[], None],
    ) -> Generator[Outcome, None, None]:
        """Yield an outcome for each job; ``begin`` and ``idle`` run in the calling thread.

        ``begin`` is told of jobs before a worker gets them, and gives them back complete. Files
        that were tried before are in hand alone, so that the guilty one is found. ``idle`` is called at least ten times a second and may raise to end the reading. Closing
        the iterator ends it at once; the files in hand then have no outcome.
        """
        threads = [
            threading.Thread(target=self._work, name=f"simfinder-reader-{i}", daemon=True)
            for i in range(min(len(self._pool.workers), len(jobs)))
        ]
        for thread in threads:
            thread.start()
        try:
            yield from self._drive(jobs, begin, idle)
        finally:
            self._stop.set()
            # A disk that does not answer holds its thread, which then must not hold the person.
            patience = time.monotonic() + _PATIENCE_SECONDS
            while any(t.is_alive() for t in threads) and time.monotonic() < patience:
                self._pool.interrupt()
                threads[0].join(0.02)

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
            try:
                with closing(self._outcomes_of(lot)) as outcomes:
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

    def _outcomes_of(self, lot: Sequence[Job]) -> Generator[Outcome, None, None]:
        """Yield the outcomes of each job; one bad file costs the others of its lot nothing."""
        if lot[0].known is not None and lot[0].packed is not None:
            yield self._features(lot[0], lot[0].known, lot[0].packed)
            return
        waiting = [_Task(job) for job in lot]
        while waiting:
            # After a failure the process is gone, and the rest is asked for anew: first those
            # that have not been tried, so that what fails twice is alone the second time.
            tasks = [task for task in waiting if not task.again] or waiting[:1]
            with closing(self._ask(tasks)) as outcomes:
                yield from outcomes
            waiting = [task for task in waiting if not task.done]

    def _ask(self, tasks: Sequence[_Task]) -> Generator[Outcome, None, None]:
        """Yield outcomes as far as one request goes, and note in the tasks how far that was."""
        with ExitStack() as stack:
            opened: list[tuple[_Task, CheckedFile]] = []
            for task in tasks:
                try:
                    opened.append((task, stack.enter_context(CheckedFile(task.job.file.path))))
                except ReadProblem as problem:
                    task.done = True
                    yield self._problem(task, problem)
            if not opened:
                return
            request = Request(
                self._header([task for task, _ in opened]),
                (),
                len(opened),
                self._options.max_seconds,
                [file for _, file in opened],
            )
            replies = stack.enter_context(closing(self._pool.run_each(request)))
            for task, file in opened:
                yield from self._answers(task, file, replies)
                if not task.done and not task.again:
                    return  # the process is gone

    def _header(self, tasks: Sequence[_Task]) -> Header:
        options = self._options
        return {
            "task": "read",
            "files": [
                {"suffix": task.job.file.path.suffix.lower(), "skip": task.skip} for task in tasks
            ],
            "inside": {"attachments": options.attachments, "archives": options.archives},
            "profile": options.profile,
            "limits": limits_header(options),
        }

    def _answers(
        self, task: _Task, file: CheckedFile, replies: Iterator[Reply]
    ) -> Generator[Outcome, None, None]:
        """Yield the outcomes of one file: first the documents inside it, itself the last.

        So whoever keeps them knows a file only together with all that is in it.
        """
        reply = next(replies, None)
        if reply is None:
            return
        fault = file.fault()
        if fault is not None and reply.failure is None:
            # Bytes that were never together in the file; what was made of them means nothing.
            for _ in range(int(reply.header.get("follow", 0))):
                next(replies, None)
            reply = Reply({}, failure=fault.reason, detail=fault.detail)
        if _reason_of(reply) in _RETRIED and not task.again:
            task.again = True
            return
        members = [(str(name), int(size)) for name, size in reply.header.get("members", ())]
        for name, size in members[task.skip :]:
            answer = next(replies, None)
            if answer is None:
                return
            task.skip += 1
            inside = replace(task.job.file, member=name, member_size=size)
            yield Outcome(task.job.position, inside, *self._stored(inside, file.identity, answer))
            if answer.failure is not None:
                if task.skip < len(members):
                    return
                break
        task.done = True
        document, packed = self._stored(task.job.file, file.identity, reply)
        if "members" in reply.header:
            document = replace(document, members=tuple(members))
        yield Outcome(task.job.position, task.job.file, document, packed)

    def _problem(self, task: _Task, problem: ReadProblem) -> Outcome:
        reply = Reply({}, failure=problem.reason, detail=problem.detail)
        file = task.job.file
        return Outcome(task.job.position, file, *self._stored(file, file.identity, reply))

    def _features(self, job: Job, known: StoredDocument, packed: bytes) -> Outcome:
        header = {"task": "features", "profile": self._options.profile}
        reply = self._pool.run_one(header, [packed], self._options.max_seconds)
        if reply.failure is not None or not reply.header.get("ok"):
            return Outcome(job.position, job.file, *self._stored(job.file, known.identity, reply))
        features = features_from(reply.header["features"], reply.payload[0], self._profile_version)
        return Outcome(job.position, job.file, replace(known, features=features), None)

    def _stored(
        self, file: FoundFile, identity: Identity, reply: Reply
    ) -> tuple[StoredDocument, bytes | None]:
        header = reply.header
        reason = _reason_of(reply)
        if reason is not None:
            detail = reply.detail or str(header.get("detail", ""))
            return StoredDocument(
                path=file.path,
                identity=identity,
                content_hash=str(header.get("content_hash", "")),
                format="",
                reader=problem_version(self._options),
                problem=(reason, detail),
                member=file.member,
            ), None
        locked = bool(header["locked"])
        document = StoredDocument(
            path=file.path,
            identity=identity,
            content_hash=header["content_hash"],
            format=header["format"],
            reader=header["reader"],
            partial=header["partial"],
            encoding=header["encoding"],
            # What a password protects is not laid down in the clear, not even its first line.
            title="" if locked else header["title"],
            problem=None,
            features=features_from(header["features"], reply.payload[0], self._profile_version),
            member=file.member,
        )
        return document, None if locked else reply.payload[1]


def _reason_of(reply: Reply) -> Reason | None:
    if reply.failure is not None:
        return reply.failure
    if reply.header.get("ok"):
        return None
    return Reason(reply.header["reason"])
