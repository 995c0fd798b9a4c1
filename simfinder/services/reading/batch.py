"""Reads the files of one batch; where a bad file ends the worker, it reads the others again."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from simfinder.domain.documents import FoundFile, Identity, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing
from simfinder.domain.options import ScanOptions
from simfinder.extract import registry
from simfinder.files.identity import CheckedFile, content_hash
from simfinder.services.converting.convert import (
    Bounds,
    Conversion,
    ConvertedFile,
    Profiles,
    Programs,
    convert,
    readers_of,
)
from simfinder.services.matching.collection import name_of
from simfinder.services.workers.frames import Header, limits_header
from simfinder.services.workers.pool import Reply, Request, WorkerPool
from simfinder.store.records import StoredDocument, StoredFeatures


@dataclass(frozen=True, slots=True)
class Need:
    """A document that no reader here reads: its kind, and its bytes where it is inside a file."""

    kind: str
    words: str
    data: bytes | None


def need_of(reply: Reply) -> Need | None:
    """Return the need of a document that a worker reports; None where it was read or failed."""
    kind = reply.header.get("kind")
    if kind is None:
        return None
    return Need(str(kind), str(reply.header["words"]), next(iter(reply.payload), None))


@dataclass(frozen=True, slots=True)
class Converters:
    """The programs of the machine, and what they may use; see ``converting.convert``."""

    programs: Programs
    profiles: Profiles
    bounds: Bounds

    @classmethod
    def of(cls, options: ScanOptions, programs: Programs, stop: threading.Event) -> Converters:
        """Return programs within the limits of these options; setting ``stop`` ends them."""
        bounds = Bounds(options.max_seconds, options.max_memory, options.max_size, stop)
        return cls(programs, Profiles(), bounds)

    def read(
        self, need: Need, path: Path, suffix: str, read_file: Callable[[ConvertedFile], Reply]
    ) -> tuple[Reply, Conversion | None]:
        """Return the reading of the output of the first program that succeeds, and its conversion.

        ``path``: the file, or the one that the document is inside; ``suffix``: of the document.
        Where no program succeeds, the reply has the reason and the conversion is None.
        """
        conversions = self.programs.conversions(need.kind, suffix)
        reply = Reply(
            {}, failure=Reason.UNSUPPORTED, detail=_advice(need, is_installed=bool(conversions))
        )
        for conversion in conversions:
            try:
                reply = read_file(self._convert(need, path, suffix, conversion))
            except ReadProblem as problem:
                reply = Reply.failed(problem)
            if reply.problem is None:
                return reply, conversion
        return reply, None

    def _convert(
        self, need: Need, path: Path, suffix: str, conversion: Conversion
    ) -> ConvertedFile:
        if need.data is not None:
            return convert(
                ConvertedFile(need.data, suffix, ""), conversion, self.bounds, self.profiles
            )
        with CheckedFile(path) as file:
            result = convert(file, conversion, self.bounds, self.profiles)
            if (fault := file.fault()) is not None:
                raise fault
        return result


def _advice(need: Need, *, is_installed: bool) -> Message:
    """Return why a document is not read, and which program would read it."""
    names = readers_of(need.kind)
    if is_installed or not names:
        return Message(Code.FORMAT_NOT_SUPPORTED, what=Thing(need.words))
    what = Thing(need.words)
    return Message(Code.PROGRAM_NOT_INSTALLED, what=what, name=" or ".join(names))


_RETRY_REASONS = frozenset({Reason.CHANGED, Reason.CRASHED})
_PASSING_REASONS = frozenset({Reason.CHANGED, Reason.VANISHED, Reason.UNREADABLE})


@dataclass(frozen=True, slots=True)
class ReadOutcome:
    """What became of a document: what the store keeps of it, and its packed text if there is one.

    The documents inside a file come before the file itself, with the same position.
    """

    position: int
    """Position in the list of files to read."""
    file: FoundFile
    """The file, or the document inside it."""
    document: StoredDocument
    text_data: bytes | None
    need: Need | None = None


@dataclass(frozen=True, slots=True)
class ReadJob:
    """One file to read; where it is ``known``, its text may be kept and only features missing."""

    position: int
    file: FoundFile
    document: StoredDocument | None = None
    text_data: bytes | None = None
    """The kept text; looked up just before it is needed, since all would not fit into memory."""
    was_tried: bool = False
    """The program has ended before while this file, perhaps with others, was in hand."""


@dataclass
class _Task:
    """A job in progress: how often it was requested, and which parts were answered."""

    job: ReadJob
    is_retry: bool = False
    """It was tried and has to be tried once more."""
    skip: int = 0
    """Documents inside the file that have their outcome."""
    is_done: bool = False


def problem_version(options: ScanOptions, programs: Programs) -> str:
    """Return what a remembered problem follows from: readers, programs, and limits in force."""
    limits = (options.max_seconds, options.max_memory, options.max_size)
    names = [name for name in ("attachments", "archives") if getattr(options, name)]
    numbers = [f"{limit:g}" for limit in limits]
    return " ".join((registry.VERSION, *numbers, *names, programs.versions)).rstrip()


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


def document_from(
    file: FoundFile, identity: Identity, reply: Reply, profile_version: str, problem_reader: str
) -> StoredDocument:
    """Return what a worker answered of a document, as the store keeps it.

    ``problem_reader``: the version that a problem is remembered under, see ``problem_version``.
    """
    header = reply.header
    if reply.problem is not None:
        return StoredDocument(
            path=file.path,
            identity=identity,
            content_hash=str(header.get("content_hash", "")),
            format="",
            reader=problem_reader,
            problem=reply.problem,
            member=file.member,
        )
    is_locked = bool(header["locked"])
    return StoredDocument(
        path=file.path,
        identity=identity,
        content_hash=header["content_hash"],
        format=header["format"],
        reader=header["reader"],
        partial=header["partial"],
        encoding=header["encoding"],
        # What a password protects is not stored in the clear, not even its first line.
        title="" if is_locked else header["title"],
        features=features_from(header["features"], reply.payload[0], profile_version),
        member=file.member,
        remark=header.get("remark", ""),
        metadata=() if is_locked else tuple(map(str, header.get("metadata", ()))),
    )


def read_header(options: ScanOptions, files: Sequence[Header]) -> Header:
    """Return a request to read files, ``suffix`` and ``skip`` of each, with what is inside them."""
    return {
        "task": "read",
        "files": list(files),
        "inside": {"attachments": options.attachments, "archives": options.archives},
        "profile": options.method,
        "limits": limits_header(options),
    }


def read_content(pool: WorkerPool, content: ConvertedFile, options: ScanOptions) -> Reply:
    """Return what a worker makes of a document that is no file here."""
    files = [{"suffix": content.suffix, "skip": 0}]
    header = read_header(options, files) | {"inside": {}}
    return pool.run_one(header, (), options.max_seconds, [content])


class BatchReader:
    """Reads batches on the workers of a pool; each of many threads may do so at the same time."""

    def __init__(
        self,
        pool: WorkerPool,
        options: ScanOptions,
        profile_version: str,
        programs: Programs,
        stop: threading.Event,
    ) -> None:
        """``options`` must be resolved; ``stop`` ends what programs of the machine are doing."""
        self._pool = pool
        self._options = options
        self._profile_version = profile_version
        self._converters = Converters.of(options, programs, stop)
        self._problem_version = problem_version(options, programs)

    def close(self) -> None:
        """Remove what programs of the machine were given to work with."""
        self._converters.profiles.close()

    def outcomes(self, batch: Sequence[ReadJob]) -> Generator[ReadOutcome, None, None]:
        """Yield the outcomes of each job; one bad file costs the others nothing."""
        if batch[0].document is not None and batch[0].text_data is not None:
            yield self._features(batch[0], batch[0].document, batch[0].text_data)
            return
        queue = [_Task(job) for job in batch]
        while queue:
            # After a failure the process is gone, and the rest is asked for again: first those
            # that have not been tried, so that what fails twice is alone the second time.
            tasks = [task for task in queue if not task.is_retry] or queue[:1]
            results: list[ReadOutcome] = []
            with closing(self._ask(tasks)) as outcomes:
                for outcome in outcomes:
                    # A program's work is read by a worker, and this one is not free yet. What
                    # comes after waits too: a file comes after the documents inside it.
                    if results or outcome.need is not None:
                        results.append(outcome)
                    else:
                        yield outcome
            for outcome in results:
                yield self._convert(outcome)
            queue = [task for task in queue if not task.is_done]

    def _ask(self, tasks: Sequence[_Task]) -> Generator[ReadOutcome, None, None]:
        """Yield the outcomes of one request and record the progress in the tasks."""
        with ExitStack() as stack:
            files: list[tuple[_Task, CheckedFile]] = []
            for task in tasks:
                try:
                    files.append((task, stack.enter_context(CheckedFile(task.job.file.path))))
                except ReadProblem as problem:
                    task.is_done = True
                    yield self._problem(task, problem)
            if not files:
                return
            suffixes = [
                {"suffix": task.job.file.path.suffix.lower(), "skip": task.skip}
                for task, _ in files
            ]
            request = Request(
                read_header(self._options, suffixes),
                (),
                len(files),
                self._options.max_seconds,
                [file for _, file in files],
            )
            replies = stack.enter_context(closing(self._pool.run_each(request)))
            for task, file in files:
                yield from self._answers(task, file, replies)
                if not task.is_done and not task.is_retry:
                    return  # the process is gone

    def _answers(
        self, task: _Task, file: CheckedFile, replies: Iterator[Reply]
    ) -> Generator[ReadOutcome, None, None]:
        """Yield the outcomes of one file, those of the documents inside it first.

        So a file is stored only after all that is inside it.
        """
        reply = next(replies, None)
        if reply is None:
            return
        fault = file.fault()
        if fault is not None and reply.failure is None:
            # Bytes that were never together in the file; what was made of them means nothing.
            for _ in range(int(reply.header.get("follow", 0))):
                next(replies, None)
            reply = Reply.failed(fault)
        if reply.problem and reply.problem[0] in _RETRY_REASONS and not task.is_retry:
            task.is_retry = True
            return
        members = [(str(name), int(size)) for name, size in reply.header.get("members", ())]
        for name, size in members[task.skip :]:
            answer = next(replies, None)
            if answer is None:
                return
            task.skip += 1
            inside = replace(task.job.file, member=name, member_size=size)
            inner = self._to_document(inside, file.identity, answer)
            yield ReadOutcome(task.job.position, inside, *inner, need_of(answer))
            if answer.failure is not None:
                if task.skip < len(members):
                    return
                break
        task.is_done = True
        if reply.failure is not None and reply.failure not in _PASSING_REASONS:
            # What ended its reader may still be the same file as another one.
            reply = replace(reply, header={"content_hash": content_hash(file)})
        document, data = self._to_document(task.job.file, file.identity, reply)
        if "members" in reply.header:
            document = replace(document, members=tuple(members))
        yield ReadOutcome(task.job.position, task.job.file, document, data, need_of(reply))

    def _convert(self, outcome: ReadOutcome) -> ReadOutcome:
        """Return what a program of the machine makes of a document, where one is needed."""
        need, file = outcome.need, outcome.file
        if need is None:
            return outcome

        def read_file(content: ConvertedFile) -> Reply:
            return read_content(self._pool, content, self._options)

        suffix = name_of(file).suffix.lower()
        reply, _ = self._converters.read(need, file.path, suffix, read_file)
        if reply.problem is not None:
            return replace(outcome, document=replace(outcome.document, problem=reply.problem))
        document, data = self._to_document(file, outcome.document.identity, reply)
        document = replace(
            document,
            content_hash=outcome.document.content_hash,
            format=need.kind,
            reader=self._converters.programs.version(need.kind) or "",
            members=outcome.document.members,
        )
        return replace(outcome, document=document, text_data=data)

    def _problem(self, task: _Task, problem: ReadProblem) -> ReadOutcome:
        file, reply = task.job.file, Reply.failed(problem)
        return ReadOutcome(task.job.position, file, *self._to_document(file, file.identity, reply))

    def _features(self, job: ReadJob, document: StoredDocument, data: bytes) -> ReadOutcome:
        header = {"task": "features", "profile": self._options.method}
        reply = self._pool.run_one(header, [data], self._options.max_seconds)
        if reply.problem is not None:
            failed = self._to_document(job.file, document.identity, reply)
            return ReadOutcome(job.position, job.file, *failed)
        features = features_from(reply.header["features"], reply.payload[0], self._profile_version)
        return ReadOutcome(job.position, job.file, replace(document, features=features), None)

    def _to_document(
        self, file: FoundFile, identity: Identity, reply: Reply
    ) -> tuple[StoredDocument, bytes | None]:
        """Return a document and its packed text, which is not kept where a password protects it."""
        version, problem_reader = self._profile_version, self._problem_version
        document = document_from(file, identity, reply, version, problem_reader)
        has_text = document.problem is None and not reply.header["locked"]
        return document, reply.payload[1] if has_text else None
