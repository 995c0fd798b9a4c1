"""The lists of quarantines: shortened after a batch, taken over by a journal that is not whole."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.operations import Action, BatchKey, Operation, OperationBatch, State
from simfinder.files.identity import identity
from simfinder.files.quarantine import QuarantinedFile, compact_list, list_files
from simfinder.store.journal import Journal

_SECOND = 10**9
"""Nanoseconds. The lists hold times to a second."""
_PAUSE = 10 * _SECOND
"""Between files of lines without a batch from which on they count as of two."""
_ALL = 1 << 62
"""More batches than there are."""

log = logging.getLogger(__name__)


def shorten_lists(folders: Iterable[Path]) -> None:
    """Drop from the lists of these quarantines the files that are no longer there."""
    for folder in folders:
        try:
            compact_list(folder)
        except OSError as error:
            # It is what it was, and the next batch tries again.
            log.warning("the list of %s cannot be shortened: %s", folder, error)


def adopt(journal: Journal) -> tuple[Operation, ...]:
    """Add the operations in the lists of quarantines to a journal that was found incomplete.

    The files of each batch stay together, so that batches can be undone one by one.
    """
    if journal.read_only or journal.damaged_path is None:
        return ()
    batches = journal.batches(_ALL)
    known_batches = {
        o.target: o.batch
        for batch in reversed(batches)
        for o in journal.operations(batch.id)
        if o.target is not None and o.state is not State.UNDONE
    }
    operations: list[Operation] = []
    used: set[int] = set()
    for group in _groups(list(_list_files(journal))):
        rows = [
            row
            for file in group.files
            if file.path not in known_batches
            if (row := _to_operation(file))
        ]
        if not rows:
            continue
        batch = next((known_batches[f.path] for f in group.files if f.path in known_batches), None)
        if batch is None:
            batch = _begun_as(group, [b for b in batches if b.id not in used])
        if batch is not None:
            used.add(batch)
        number = group.key.number if group.key is not None else None
        operations += journal.adopt(rows, group.made_ns, batch, number)
    return tuple(operations)


@dataclass(frozen=True, slots=True)
class _Group:
    """Files of one batch, as far as their list shows."""

    files: tuple[QuarantinedFile, ...]
    key: BatchKey | None

    @property
    def made_ns(self) -> int:
        """When the batch began, or else by when it had."""
        return self.key.made_ns if self.key is not None else self.files[0].at_ns + _SECOND


def _groups(files: Sequence[QuarantinedFile]) -> list[_Group]:
    """Return the batches of files, the first one first."""
    by_batch: dict[BatchKey, list[QuarantinedFile]] = {}
    runs: list[list[QuarantinedFile]] = []
    for file in sorted(files, key=lambda file: file.at_ns):
        if file.batch is not None:
            by_batch.setdefault(file.batch, []).append(file)
        elif runs and file.at_ns - runs[-1][-1].at_ns < _PAUSE:
            runs[-1].append(file)
        else:
            runs.append([file])
    groups = [_Group(tuple(files), key) for key, files in by_batch.items()]
    groups += [_Group(tuple(entries), None) for entries in runs]
    return sorted(groups, key=lambda group: group.made_ns)


def _begun_as(group: _Group, batches: Sequence[OperationBatch]) -> int | None:
    """Return the batch of the journal for files that it does not have."""
    for batch in batches:
        if not batch.action.uses_quarantine:
            continue
        if group.key is None and batch.made_ns <= group.made_ns:
            return batch.id
        if group.key is not None and batch.made_ns == group.key.made_ns:
            return batch.id
    return None


def _list_files(journal: Journal) -> Iterator[QuarantinedFile]:
    for folder in journal.quarantines():
        try:
            yield from list_files(folder)
        except OSError as error:
            log.warning("the list of %s cannot be read: %s", folder, error)


def _to_operation(file: QuarantinedFile) -> Operation | None:
    """Return the operation that took a file to a quarantine, None where it is not there."""
    try:
        status = os.lstat(file.path)
    except OSError:
        return None  # it was removed manually
    if not stat.S_ISREG(status.st_mode):
        return None
    root = file.source.parent
    return Operation(
        0,
        0,
        Action.LINK if file.is_linked else Action.QUARANTINE,
        file.source,
        root,
        identity(status),
        file.content,
        None,
        file.path,
        State.DONE,
        real_root=Path(os.path.realpath(root)),
    )
