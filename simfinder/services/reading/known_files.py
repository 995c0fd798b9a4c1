"""Files that the store knows, and files that have to be read."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from pathlib import Path

from simfinder.domain.documents import FoundFile, Identity, Problem, Reason, Role, Source
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message, is_code, parts
from simfinder.domain.options import ScanOptions
from simfinder.extract import registry
from simfinder.files.identity import hash_of
from simfinder.files.sources import MissingFiles
from simfinder.services.converting.convert import Programs
from simfinder.services.matching.collection import KnownFile, problem_of
from simfinder.services.reading.batch import ReadJob, problem_version
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument

_MAIL = frozenset(("eml", "msg"))


@dataclass
class FileMemory:
    """The files of a scan and what is known of each, in the order found.

    ``done``: None where a file is still to be read. ``inside``: of each file the documents
    inside it that are known.
    """

    files: list[FoundFile]
    documents: list[StoredDocument | None]
    inside: list[list[KnownFile]]

    def items(self) -> Iterator[KnownFile]:
        """Yield what is known so far: each file, and after it what is inside."""
        for file, document, inside in zip(self.files, self.documents, self.inside, strict=True):
            if document is not None:
                yield file, document
            yield from inside

    def is_settled(self) -> bool:
        """Whether each file is known as the walk has met it, and cannot change unseen any more."""
        every = zip(self.files, self.documents, self.inside, strict=True)
        return all(
            old is not None
            and old.identity == file.identity
            and not old.young
            and not any(document.young for _, document in inside)
            for file, old, inside in every
        )


def recall(
    files: list[FoundFile],
    store: Store,
    options: ScanOptions,
    profile_version: str,
    programs: Programs,
) -> FileMemory:
    """Return the stored documents of the files and, where requested, of the documents inside.

    A file counts as known only together with all the documents inside it.
    """
    problems = problem_version(options, programs)
    reader_version = reader_versions(programs)

    def load(some: Sequence[FoundFile]) -> list[StoredDocument | None]:
        return store.load(some, profile_version, reader_version, problems)

    documents = [None if cut_otherwise(d, options) else d for d in load(files)]
    inside: list[list[KnownFile]] = [[] for _ in files]
    if not (options.attachments or options.archives):
        return FileMemory(files, documents, inside)
    places: list[int] = []
    members: list[FoundFile] = []
    for position, (file, document) in enumerate(zip(files, documents, strict=True)):
        if document is None:
            continue
        if not looked_inside(document, options):
            documents[position] = None
        for name, size in document.members or ():
            places.append(position)
            members.append(replace(file, member=name, member_size=size))
    for position, member, document in zip(places, members, load(members), strict=True):
        if (
            document is None
            or cut_otherwise(document, options)
            or (document.features is None and document.problem is None)
        ):
            documents[position] = None
        else:
            inside[position].append((member, document))
    for position, document in enumerate(documents):
        if document is None:
            inside[position] = []
    return FileMemory(files, documents, inside)


def reader_versions(programs: Programs) -> Callable[[str], str]:
    """Return a function that gives the version of the reader of a format."""

    def reader_version(name: str) -> str:
        return programs.version(name) or registry.reader_version(name)

    return reader_version


def looked_inside(document: StoredDocument, options: ScanOptions) -> bool:
    """Whether a file was skipped without attachments, and attachments are requested now."""
    return not (document.members is None and document.format in _MAIL and options.attachments)


def cut_otherwise(document: StoredDocument | None, options: ScanOptions) -> bool:
    """Whether a stored text was cut at a limit that the options have changed."""
    partial = document.partial if document is not None else None
    if isinstance(partial, str):  # of an older version
        limit_text = f"only the first {options.max_characters:,} characters"
        return "only the first" in partial and "characters" in partial and limit_text not in partial
    limit_messages = [part for part in parts(partial) if is_code(part, Code.FIRST_CHARACTERS_READ)]
    return (
        bool(limit_messages)
        and Message(Code.FIRST_CHARACTERS_READ, n=options.max_characters) not in limit_messages
    )


def jobs_to_read(
    memory: FileMemory,
    store: Store,
    options: ScanOptions,
    retry: frozenset[Path],
    programs: Programs,
) -> tuple[list[ReadJob], list[Problem]]:
    """Return what has to be read, and the problems that are known without reading.

    The biggest files are first, so that no core idles at the end; files that were being read when
    the program died are last. ``retry``: files to read again although their problem is known.
    """
    jobs: list[ReadJob] = []
    problems: list[Problem] = []
    attempts = store.open_attempts()
    problem_reader = problem_version(options, programs)
    for position, (file, document) in enumerate(zip(memory.files, memory.documents, strict=True)):
        attempt = attempts.get(file.path) if attempts else None
        must_read = (retry and file.path in retry) or _may_open_now(
            document, memory.inside[position], options
        )
        if must_read and (document is None or _has_problem(document, memory.inside[position])):
            memory.documents[position], memory.inside[position] = None, []
            jobs.append(ReadJob(position, file, was_tried=True))
        elif attempt is not None and attempt.is_exhausted(file, problem_reader):
            detail = Message(Code.PROGRAM_ENDED_TWICE)
            problems.append(Problem(file.path, Reason.CRASHED, detail, file.identity.size))
            memory.documents[position] = _crash_record(file, detail)
        elif document is None:
            jobs.append(ReadJob(position, file, was_tried=attempt is not None))
        elif document.problem is None and document.features is None:
            memory.documents[position] = None
            # A file with documents inside is read as a whole, since only that lists them.
            usable = None if document.members else document
            jobs.append(ReadJob(position, file, usable, was_tried=attempt is not None))
        elif document.problem is not None or memory.inside[position]:
            items = [(file, document), *memory.inside[position]]
            problems += [problem_of(f, d) for f, d in items if d.problem is not None]
    jobs.sort(key=lambda job: (job.was_tried, -job.file.identity.size))
    return jobs, problems


def _crash_record(file: FoundFile, detail: Detail) -> StoredDocument:
    """Return what is known of a file that no reader may have again: its bytes.

    The store does not learn of it, so the next scan has to ask again.
    """
    content = hash_of(file.path, file.identity)
    why = Reason.CRASHED, detail
    return StoredDocument(file.path, file.identity, content, "", "", problem=why, young=True)


def _has_problem(document: StoredDocument, inside: Sequence[KnownFile]) -> bool:
    return document.problem is not None or any(d.problem is not None for _, d in inside)


def _may_open_now(
    old: StoredDocument | None, inside: Sequence[KnownFile], options: ScanOptions
) -> bool:
    """Whether a password was missing and there are some to try."""
    if old is None or not options.passwords:
        return False
    every = [old, *(document for _, document in inside)]
    return any(d.problem is not None and d.problem[0] is Reason.ENCRYPTED for d in every)


# Files that the store knows by their bytes: moved files, and files with unreliable times.
#
# A file is hashed where that saves reading it, or where its times cannot be trusted. It was
# written so shortly before it was read that a later change may bear the same times; or it is
# unknown, and one as large that was written at the same moment is known under another path.

CLOCK_NS = 2_000_000_000
"""Resolution of the coarsest times of a file system (FAT)."""

Keep = Callable[[StoredDocument], None]


def is_young(identity: Identity, started_ns: int) -> bool:
    """Whether a file could have changed after that moment without other times.

    True also for times in the future.
    """
    return started_ns - max(identity.mtime_ns, identity.ctime_ns) < CLOCK_NS


def recognise(
    memory: FileMemory,
    store: Store,
    options: ScanOptions,
    profile_version: str,
    reader_version: Callable[[str], str],
    check: Callable[[], None],
    keep: Keep,
) -> None:
    """Correct what is remembered of the files of a scan; ``keep`` gets what the store is to learn.

    ``check`` may raise to cancel.
    """
    _check_young(memory, check, keep)
    unknown = [
        file for file, old in zip(memory.files, memory.documents, strict=True) if old is None
    ]
    if not unknown:
        return
    check()
    moves = store.find_moved_files(unknown, profile_version, reader_version)
    if not moves:
        return
    for position, (file, old) in enumerate(zip(memory.files, memory.documents, strict=True)):
        if old is not None or file.path not in moves:
            continue
        check()
        start_time = time.time_ns()
        content = hash_of(file.path, file.identity)
        for document in moves[file.path]:
            usable = not cut_otherwise(document, options) and looked_inside(document, options)
            if document.content_hash == content and usable:
                result = replace(document, young=is_young(file.identity, start_time))
                memory.documents[position] = result
                keep(result)
                break


def _check_young(memory: FileMemory, check: Callable[[], None], keep: Keep) -> None:
    """Forget what is known of files with young rows and other bytes by now."""
    for position, (file, document) in enumerate(zip(memory.files, memory.documents, strict=True)):
        if document is None or not document.young:
            continue
        check()
        start_time = time.time_ns()
        if document.content_hash and hash_of(file.path, file.identity) == document.content_hash:
            if not is_young(file.identity, start_time):
                memory.documents[position] = result = replace(document, young=False)
                keep(result)
        else:
            memory.documents[position], memory.inside[position] = None, []


# Forgets missing files, but not those of a source whose disk is away.


def forget_missing(
    store: Store,
    sources: Sequence[Source],
    paths: Iterable[Path],
    texts: AbstractSet[str],
    check: Callable[[], None],
) -> tuple[list[Detail], bool]:
    """Forget the files of the sources that certainly no longer exist.

    ``paths``: files of the walk. ``texts``: hashes of texts that still exist. ``check`` may raise
    to cancel. Returns remarks, and whether all other files of the sources are forgotten.
    """
    notes: list[Detail] = []
    missing_places: dict[Path, None] = {}
    missing_folders: set[Path] = set()
    names = set(os.fsencode("\0".join(map(str, paths))).split(b"\0"))
    for source in sources:
        if source.role is Role.EXCLUDED:
            continue
        check()
        stored_files = store.paths_under(source.path.absolute())
        missing_files = [
            (Path(os.fsdecode(p)), device) for p, device in stored_files if p not in names
        ]
        if not missing_files:
            continue
        missing_folders.update(path for path, _ in missing_files)
        absence = MissingFiles(source.path)
        if absence.is_unavailable():
            notes.append(Message(Code.SOURCE_AWAY, path=source.path, n=len(stored_files)))
        else:
            missing_places.update(dict.fromkeys(absence.find_missing_files(missing_files)))
    try:
        store.forget_files(list(missing_places), texts)
    except StoreError as error:
        notes.append(Message(Code.STORE_NOT_WRITTEN, rest=error))
        return notes, False
    return notes, len(missing_places) == len(missing_folders)
