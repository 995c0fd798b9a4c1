"""The one way to what is done to files: clean up, take back, and what was done before.

Each call opens the journal of this person, settles what an earlier call left unsettled, and
closes it again, so that another window or command can act in between.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from simfinder import paths
from simfinder.domain.errors import NothingToUndo, SimFinderError, StoreError, UsageError
from simfinder.domain.messages import Code, Message
from simfinder.domain.operations import Action, Operation, OperationBatch, OperationRequest, State
from simfinder.files import sources
from simfinder.files.names import check_name
from simfinder.files.quarantine import FOLDER as QUARANTINE
from simfinder.files.quarantine import QuarantinedFile, list_files
from simfinder.services.cleanup import cleanup
from simfinder.services.cleanup.operation import Watcher
from simfinder.services.cleanup.quarantine_lists import adopt
from simfinder.services.cleanup.recovery import recover
from simfinder.services.cleanup.undo import undo
from simfinder.store.journal import FILE, UNFINISHED_STATES, Journal

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Work:
    """What became of files."""

    operations: tuple[Operation, ...]
    recovered_operations: tuple[Operation, ...] = ()
    """Operations of before that had been cut off."""
    archive: Path | None = None
    """Where a damaged journal was put, or the note of one that was missing: what is not in the new
    one can no longer be taken back from here."""
    adoptions: tuple[Operation, ...] = ()
    """Files that the journal did not know any more and that a quarantine listed; it does now."""

    @property
    def undoable(self) -> tuple[Operation, ...]:
        """Operations of before that still cannot be settled, since a disk is away."""
        return tuple(o for o in self.recovered_operations if o.state in UNFINISHED_STATES)

    @property
    def unsettled_operations(self) -> tuple[Operation, ...]:
        """Earlier operations undone only now, not undoable yet, or without their file."""
        ends = (*UNFINISHED_STATES, State.UNDONE, State.LOST)
        return tuple(o for o in self.recovered_operations if o.state in ends)

    @property
    def failures(self) -> tuple[Operation, ...]:
        """Operations that were not finished, and finished ones that left something behind."""
        return tuple(o for o in self.operations if o.refusal is not None or o.state not in _ENDS)


_ENDS = (State.DONE, State.UNDONE)
_PATIENCE = 2.0
"""Seconds to wait for another process, which may only look at what was done before."""

__all__ = [
    "QUARANTINE",
    "Work",
    "archive_journal",
    "check_name",
    "clean_up",
    "find",
    "has_trash",
    "history",
    "missing_sources",
    "operations_of",
    "rename",
    "restore",
    "restore_batch",
    "settle",
]


def clean_up(
    action: Action,
    quarantine: Path | None,
    requests: Sequence[OperationRequest],
    watcher: Watcher | None = None,
    *,
    keep_structure: bool = False,
) -> Work:
    """Do something to files; see ``cleanup.perform``.

    Raises:
        UsageError: The chosen folder is in the trash, or a needed one is missing.
        StoreError: The journal cannot be used; nothing was moved unless the message says so.
    """
    if action in (Action.MOVE, Action.COPY):
        if quarantine is None:
            raise UsageError(Message(Code.FOLDER_NEEDED))
        if quarantine.exists() and not quarantine.is_dir():
            raise UsageError(Message(Code.NOT_A_FOLDER, path=quarantine))
    with _journal() as (journal, work):
        operations = cleanup.perform(
            journal, action, quarantine, requests, watcher, keep_structure=keep_structure
        )
        return replace(work, operations=tuple(operations))


def rename(request: OperationRequest, name: str, watcher: Watcher | None = None) -> Work:
    """Give a file another name in its folder; see ``cleanup.rename``.

    Raises:
        UsageError: No file can have this name.
        StoreError: The journal cannot be used.
    """
    check_name(name)
    with _journal() as (journal, work):
        operation = cleanup.rename(journal, request, name, watcher)
        return replace(work, operations=(operation,))


def restore_batch(batch: int | None = None, watcher: Watcher | None = None) -> Work:
    """Undo a batch, or the latest that can be undone.

    Where only interrupted operations are left of it, the result has their outcome.

    Raises:
        NothingToUndo: There is nothing to take back.
        UsageError: There is no such batch.
        StoreError: The journal cannot be used or is incomplete.
    """
    with _journal() as (journal, work):
        if batch is None:
            batch = next((b.id for b in journal.batches() if b.undoable_count), None)
        if batch is None:
            if work.unsettled_operations:
                return replace(work, operations=work.unsettled_operations)
            raise _nothing(journal)
        operations = journal.operations(batch)
        if not operations:
            raise (
                _nothing(journal)
                if archive_journal()
                else UsageError(Message(Code.NO_OPERATION, n=batch))
            )
        targets = [o for o in operations if o.state is State.DONE]
        if not targets:
            rest = tuple(o for o in work.unsettled_operations if o.batch == batch)
            if rest:
                return replace(work, operations=rest)
            raise NothingToUndo(Message(Code.OPERATION_NOT_UNDOABLE, n=batch))
        return replace(work, operations=tuple(undo(journal, targets, watcher)))


def _nothing(journal: Journal) -> SimFinderError:
    """Return the error for a journal in which nothing can be taken back: what is certain of it."""
    if archive_journal():
        return StoreError(Message(Code.JOURNAL_DAMAGED))
    if journal.batches(1):
        return NothingToUndo(Message(Code.NOTHING_TO_UNDO))
    places = [place for place, files in _near_quarantines() if files]
    if places:
        folders = ", ".join(map(os.fspath, places))
        return StoreError(Message(Code.NO_CLEANUP_HERE, rest=folders))
    return NothingToUndo(Message(Code.NO_CLEANUP_IN, path=paths.data_dir() / FILE))


def _near_quarantines() -> Iterator[tuple[Path, list[QuarantinedFile]]]:
    """Yield the quarantines in the usual places, each with the files of its list."""
    folders = [Path.home()]
    with suppress(OSError):
        folders.append(Path.cwd())
    for place in dict.fromkeys([*(sources.top_of_disk(folder) for folder in folders), *folders]):
        with suppress(OSError):  # there is none, or it belongs to another person
            yield place / QUARANTINE, list_files(place / QUARANTINE)


def restore(operations: Sequence[Operation], watcher: Watcher | None = None) -> Work:
    """Undo single operations of any batches."""
    with _journal() as (journal, work):
        return replace(work, operations=tuple(undo(journal, operations, watcher)))


def settle() -> Work:
    """Settle what an earlier run left unsettled, such as after a power cut.

    Nothing where another process acts on files just now: it has done so itself.
    """
    with Journal.open(paths.data_dir()) as journal:
        return Work(()) if journal.read_only else _ready(journal)


def archive_journal() -> list[Path]:
    """Return the journals that were damaged, and the notes of missing ones, the oldest first.

    The files are still in the trash, in a quarantine with its list, or in the chosen folders.
    """
    stem, folder = FILE.split(".")[0], paths.data_dir()
    files = [*folder.glob(f"{stem}.*-*.db"), *folder.glob(f"{stem}.missing-*")]
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name))


def history(limit: int = 1000) -> list[OperationBatch]:
    """Return what was done to files, the latest first."""
    with Journal.open(paths.data_dir()) as journal:
        adopt(journal)
        return journal.batches(limit)


def operations_of(batch: int) -> list[Operation]:
    """Return the operations of a batch in their order."""
    with Journal.open(paths.data_dir()) as journal:
        return journal.operations(batch)


def find(text: str, limit: int = 10_000) -> list[Operation]:
    """Return the operations whose source or target path contains all words, the latest first.

    Without regard to case; each word has to be in one of the two paths.
    """
    words = text.casefold().split()
    matches: list[Operation] = []
    with Journal.open(paths.data_dir()) as journal:
        for batch in journal.batches():
            for operation in journal.operations(batch.id):
                haystack = f"{operation.source}\n{operation.target or ''}".casefold()
                if all(word in haystack for word in words):
                    matches.append(operation)
                    if len(matches) == limit:
                        return matches
    return matches


def has_trash() -> bool:
    """Whether this system has a trash that files can go to and come back from; see files.trash."""
    return sys.platform.startswith(("linux", "freebsd", "openbsd"))


def missing_sources(operations: Sequence[Operation]) -> list[Path]:
    """Return the places that files have left and that nothing has now, as the disks show.

    Renamed files have left none: they are where they were.
    """
    sources = (
        o.source
        for o in operations
        if o.state is State.DONE and o.action not in (Action.COPY, Action.RENAME)
    )
    return [path for path in sources if not os.path.lexists(path)]


@contextmanager
def _journal() -> Iterator[tuple[Journal, Work]]:
    """Yield the journal, and what was found out when it was opened."""
    until = time.monotonic() + _PATIENCE
    while True:
        with Journal.open(paths.data_dir()) as journal:
            if not journal.read_only:
                yield journal, _ready(journal)
                return
        if time.monotonic() > until:
            raise StoreError(Message(Code.CLEANUP_BUSY))
        time.sleep(0.05)


def _ready(journal: Journal) -> Work:
    """Settle and take over what there is, and return it."""
    batches = adopt(journal)
    return Work((), tuple(recover(journal)), journal.damaged_path, batches)
