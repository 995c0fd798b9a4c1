"""The collection of the last scan, for one that finds most files as they were then.

Asking the store for each of many files, checking the row of each and making objects of it takes
most of such a scan. So what a scan made of its files is kept whole: under a digest of options and
readers, with the path and stamp of each file. If a file has another stamp, or its row was written
since, the row is asked, and what is made of it takes the place of what was known
(``services.scan.changed``).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from simfinder import __version__
from simfinder.domain.documents import FoundFile, Problem, Source
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.matching.match import is_all_known
from simfinder.services.scan.changed import KnownPart
from simfinder.services.scan.scan_record import (
    ScanResult,
    pack,
    path_bytes,
    paths_of,
    stamps,
    unpack,
)
from simfinder.store.documents import Store
from simfinder.store.pairs import PackedColumns, StoredScan

VERSION = "3"
"""Of how documents are made of what was read: raised whenever the same rows may make others."""

_NO_MATTER = ("jobs", "passwords")


def may_know(options: ScanOptions) -> bool:
    """Whether the result of a scan with these options depends on files and the store only."""
    return not options.passwords and not options.removes_template_text


class UnchangedResult:
    """What the last scan made of the same files, and what the next one may take over."""

    def __init__(
        self,
        store: Store,
        files: Sequence[FoundFile],
        walk: Sequence[Problem],
        sources: Sequence[Source],
        options: ScanOptions,
        versions: Sequence[str],
    ) -> None:
        """``walk``: the problems met while walking. ``versions``: of the profile and readers."""
        self._store = store
        self._files = files
        self._key = _key(sources, options, versions, walk)
        self._pending_record: PackedColumns | None = None
        self._record: StoredScan | None = None
        self._must_keep = True
        self.taken_over = False
        """Whether nothing has changed: no row of a file has been written since the last scan."""

    def recall(self, memory: JoinMemory) -> ScanResult | None:
        """Return what the last scan made of the files, without sketches.

        None where that is not known or a file has changed, or where ``memory`` does not know all
        pairs, so that texts have to be compared.
        """
        attempts = self._store.open_attempts()
        if attempts and any(file.path in attempts for file in self._files):
            return None  # some of them may have ended the program
        record = self._record = self._store.load_scan_result(self._key)
        if record is None or not _is_of_files(record, self._files):
            return None
        result = unpack(record, self._files, np.arange(len(record.columns["place"])))
        if not is_all_known(result.collection, memory):
            return None
        self._record = None
        self.taken_over, self._files = True, ()
        return result

    def recall_part(self) -> KnownPart | None:
        """Return what the last scan made of the files that have not changed since.

        After ``recall``, which found nothing; None where most have to be asked.
        """
        record, self._record = self._record, None
        part = None if record is None else KnownPart.of(record, self._files)
        if part is not None:
            # A file that was removed is to be forgotten, and the others are asked each time.
            self._must_keep = part.is_any_missing or len(part.changed) > part.MOST_ASKED
        return part

    def ask_all(self) -> None:
        """Keep the next result, since the known part was of no use."""
        self._must_keep = True

    def take(self, result: ScanResult) -> None:
        """Take what a scan made of the files, as the store has them, until ``keep``."""
        if self._must_keep:
            self._pending_record = pack(result, self._files)

    def keep(self) -> tuple[Detail, ...]:
        """Write what was taken, to be found by the next scan; return remarks."""
        result, self._pending_record, self._files = self._pending_record, None, ()
        if result is None or self._store.notes:
            return ()  # a store that took the place of a damaged one has no rows of the files
        try:
            self._store.save_scan_result(self._key, *result)
        except StoreError as error:
            return (Message(Code.STORE_NOT_WRITTEN, rest=error),)
        return ()


def _key(
    sources: Sequence[Source],
    options: ScanOptions,
    versions: Sequence[str],
    walk: Sequence[Problem],
) -> str:
    """Return the digest of all that the documents follow from besides the files."""
    places = [f"{os.path.abspath(s.path)} {s.role} {s.recursive}" for s in sources]  # noqa: PTH100
    parts = [
        f"{f.name} {getattr(options, f.name)!r}"
        for f in fields(options)
        if f.name not in _NO_MATTER
    ]
    problems = [f"{problem.path} {problem.reason}" for problem in walk]
    digest = hashlib.blake2b(digest_size=32)
    for words in (
        (__version__, VERSION, *versions),
        places,
        parts,
        problems,
    ):
        # Neither a path nor a version holds a zero byte.
        data = "\0".join((str(len(words)), *words))
        digest.update(data.encode("utf-8", "surrogatepass") + b"\0")
    return digest.hexdigest()


def _is_of_files(record: StoredScan, files: Sequence[FoundFile]) -> bool:
    """Whether the files are those of a record, with no row written since."""
    return (
        not record.written
        and np.array_equal(record.columns["stamps"], stamps(files))
        and paths_of(record) == path_bytes(files)
    )
