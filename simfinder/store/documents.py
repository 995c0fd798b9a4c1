"""The store of documents, kept between scans.

Two files in one private folder: ``index.db`` (files, contents, features, verified pairs,
attempts) and ``text.db`` (texts). Features belong to a content, not to a path, so a renamed file, a
copy and a second profile cost nothing twice. Everything in it can be read again from the documents;
it is never a reason to delete something.

A batch is safe once ``save`` has returned; a batch in progress is lost whole, never in part.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message, join_messages, message_of
from simfinder.paths import private_dir
from simfinder.store import pairs, rows, segments, table_rows
from simfinder.store import records as attempts
from simfinder.store import records as described
from simfinder.store import records as texts
from simfinder.store.database import DamagedDatabase, Database, WriterLock
from simfinder.store.pairs import DamagedColumns, PairKey, StoredJoin, StoredScan, VerifiedPairs
from simfinder.store.records import Attempt, Key, StoredDocument, path_names, to_unsigned
from simfinder.store.rows import StoredSketches
from simfinder.store.schema import INDEX, TEXT
from simfinder.store.table_rows import RowBatch, StoredTable

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Statistics:
    """Contents of the store; sizes in bytes on disk."""

    files: int
    contents: int
    pairs: int
    index_bytes: int
    text_bytes: int


class Store:
    """Stored documents, texts and pairs; a context manager.

    ``read_only``: another program writes to it, or the disk cannot be written: then it can be
    read, and ``save`` has no effect.
    """

    def __init__(self, index: Database, text: Database, lock: WriterLock | None) -> None:
        """Use ``open`` to create a store from its databases."""
        self._index = index
        self._text = text
        self._lock = lock
        self._remarks: list[Detail] = []
        self.read_only = lock is None

    @classmethod
    def open(cls, folder: Path) -> Store:
        """Open the store in that folder, or create one; StoreError where neither is possible."""
        remarks: list[Detail] = []
        lock = None
        try:
            private_dir(folder)
            lock = WriterLock.take(folder / "lock")
            if lock is None:
                remarks.append(Message(Code.STORE_LOCKED))
        except OSError as error:
            remarks.append(Message(Code.STORE_CANNOT_BE_WRITTEN, rest=error))
        index = None
        try:
            index = Database(folder / "index.db", INDEX, writable=lock is not None)
            text = Database(folder / "text.db", TEXT, writable=lock is not None)
        except StoreError as error:
            if index is not None:
                index.close()
            if lock is not None:
                lock.release()
            raise StoreError(join_messages((*remarks, message_of(error)))) from error
        store = cls(index, text, lock)
        store._remarks += remarks
        return store

    def __enter__(self) -> Store:
        """Return the store itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Close the files and let another program write; doing it twice is harmless."""
        self._index.close()
        self._text.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def notes(self) -> tuple[Detail, ...]:
        """Remarks on problems of the store, so far."""
        return (*self._remarks, *self._index.notes, *self._text.notes)

    def load(
        self,
        files: Sequence[FoundFile],
        profile_version: str,
        reader_version: Callable[[str], str],
        problem_version: str,
    ) -> list[StoredDocument | None]:
        """Return the stored document of each file, None where it must be read.

        A row is valid only while the file has the same inode, size and times, and its reader (by
        ``reader_version`` of the format; ``problem_version`` for a file that had a problem) is the
        same. Its features are None where they are missing for this profile: its text may still be
        stored.
        """

        def load(connection: sqlite3.Connection) -> list[StoredDocument | None]:
            return rows.load(connection, files, profile_version, reader_version, problem_version)

        return self._ask(self._index, load, [None] * len(files))

    def load_sketches(
        self, profile_version: str, words: NDArray[np.uint64]
    ) -> StoredSketches | None:
        """Return the sketches of texts, None where one of them is missing or damaged.

        ``words``: the result of ``text_words`` for them, each once.
        """

        def load(connection: sqlite3.Connection) -> StoredSketches | None:
            profile = rows.find_profile(connection, profile_version)
            return rows.load_sketches(connection, profile, words)

        return self._ask(self._index, load, None)

    def save(
        self, batch: Sequence[StoredDocument], packed_texts: Mapping[Key, bytes] | None = None
    ) -> None:
        """Store documents and their packed texts, and settle their attempts.

        All documents of a batch or none; StoreError where the disk is full or failing. A batch of
        ten costs about a millisecond, so large batches are not needed.
        """
        if self.read_only or not batch:
            return
        if packed_texts:
            # Texts first: a text without a row is only litter, a row without text reads again.
            self._do(self._text, lambda: texts.save_texts(self._text, packed_texts))

        def save(connection: sqlite3.Connection) -> None:
            rows.save(connection, batch)
            attempts.end(connection, path_names(d.path for d in batch if not d.member))

        self._write(save)

    def text(self, content_hash: str, reader: str) -> bytes | None:
        """Return the packed text of a content, None where it is not kept."""
        key = (content_hash, reader)
        return dict(self.texts([key])).get(key)

    def texts(self, keys: Iterable[Key]) -> Iterator[tuple[Key, bytes]]:
        """Yield keys and packed texts of those that are stored, in the order of the keys."""
        try:
            yield from texts.load_texts(self._text, keys)
        except DamagedDatabase as damage:
            self._replace(self._text, damage)

    def differences(self, version: str, between: Sequence[PairKey]) -> dict[PairKey, str]:
        """Return the differences of texts, for the pairs that were examined."""
        try:
            return pairs.load_differences(self._text, version, between)
        except DamagedDatabase as damage:
            self._replace(self._text, damage)
            return {}

    def save_differences(self, version: str, findings: Mapping[PairKey, str]) -> None:
        """Store the differences of texts, as found by a version of the engine."""
        if not self.read_only:
            self._do(self._text, lambda: pairs.save_differences(self._text, version, findings))

    def load_verified_pairs(
        self,
        profile_version: str,
        hashes: Sequence[str],
        a: NDArray[np.integer],
        b: NDArray[np.integer],
    ) -> VerifiedPairs:
        """Return the measures that are known of pairs.

        ``hashes``: text hash of each document. ``a``, ``b``: positions in it, one pair an entry.
        """

        def load(connection: sqlite3.Connection) -> VerifiedPairs:
            profile = rows.find_profile(connection, profile_version)
            if profile is None:
                return VerifiedPairs.none(len(a))
            return pairs.load(connection, profile, pairs.text_words(hashes), a, b)

        return self._ask(self._index, load, VerifiedPairs.none(len(a)))

    def save_verified_pairs(
        self,
        profile_version: str,
        hashes: Sequence[str],
        a: NDArray[np.integer],
        b: NDArray[np.integer],
        measures: tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]],
        exact: NDArray[np.bool_],
    ) -> None:
        """Remember measures of pairs: resemblance, a in b, b in a, one entry a pair each."""
        if self.read_only or not len(a):
            return
        records = pairs.pack_pairs(pairs.text_words(hashes), a, b, measures, exact)

        def save(connection: sqlite3.Connection) -> None:
            pairs.save(connection, rows.make_profile(connection, profile_version), records)

        self._write(save)

    def load_join(self, key: str, note: Callable[[Detail], object]) -> StoredJoin | None:
        """Return the stored pairs of a scan; ``note`` is called where they are damaged."""
        try:
            return self._ask(self._index, lambda connection: pairs.load_join(connection, key), None)
        except DamagedColumns:
            note(Message(Code.STORED_PAIRS_DAMAGED))
            return None

    def save_join(self, key: str, join: StoredJoin) -> None:
        """Remember the pairs of a whole scan."""
        if not self.read_only:
            self._write(lambda connection: pairs.save_join(connection, key, join))

    def load_scan_result(self, key: str) -> StoredScan | None:
        """Return the result of a scan with this key, None where it is no longer valid."""
        return self._ask(
            self._index, lambda connection: pairs.load_scan_result(connection, key), None
        )

    def save_scan_result(
        self, key: str, head: Mapping[str, Any], columns: Mapping[str, NDArray[Any]]
    ) -> None:
        """Store the result of a scan; files whose rows are written later are noted in it."""
        if not self.read_only:
            self._write(lambda connection: pairs.save_scan_result(connection, key, head, columns))

    def find_moved_files(
        self,
        files: Sequence[FoundFile],
        profile_version: str,
        reader_version: Callable[[str], str],
    ) -> dict[Path, list[StoredDocument]]:
        """Return by file the stored documents of other paths with the same size and time.

        Whether the bytes are the same must still be checked.
        """
        return self._ask(
            self._index,
            lambda connection: rows.find_moved_files(
                connection, files, profile_version, reader_version
            ),
            {},
        )

    def paths_under(self, root: Path | None) -> list[tuple[bytes, int]]:
        """Return path, as bytes, and device of the files known at and below a folder; None: all."""
        empty: list[tuple[bytes, int]] = []
        name = b"" if root is None else os.fsencode(root)
        findings = self._ask(
            self._index, lambda connection: rows.paths_under(connection, name), empty
        )
        return [(path, to_unsigned(device)) for path, device in findings]

    def attempt(self, tries: Iterable[tuple[FoundFile, str]]) -> None:
        """Record, before reading, that these files are given to their readers."""
        if self.read_only:
            return
        names = list(tries)
        self._write(lambda connection: attempts.begin(connection, names))

    def settle(self, paths: Iterable[Path]) -> None:
        """Cross out attempts that ended without anything to save, such as a cancelled one."""
        if self.read_only:
            return
        names = path_names(paths)
        self._write(lambda connection: attempts.end(connection, names))

    def open_attempts(self) -> dict[Path, Attempt]:
        """Return the files that were in hand when a program died; see ``Attempt.rules_out``."""
        return self._ask(self._index, attempts.unfinished_attempts, {})

    def forget(self, root: Path, *, keep: Collection[Path] = ()) -> int:
        """Remove the rows of the files at and below a folder; return how many there were.

        Their bytes are overwritten. ``keep``: files whose rows are kept: after a complete walk, the
        found files, so that only missing ones are removed. Never after an empty walk, since a disk
        that is not mounted looks the same.
        """
        if self.read_only:
            raise StoreError(Message(Code.STORE_BUSY))
        keep_names = {os.fsencode(path) for path in keep}
        files = self._remove(lambda c: rows.remove_under(c, os.fsencode(root), keep_names))
        if not keep_names:
            files += self._remove_tables(root)
        if not keep_names:
            segments.remove(self._index)
            self._index.remove_damaged_copies()
            self._text.remove_damaged_copies()
        return files

    def forget_files(self, missing_files: Sequence[Path], texts: Collection[str] = ()) -> int:
        """Remove the rows of files that are certainly missing; return how many.

        ``texts``: hashes of texts that other files still have.
        """
        if self.read_only or not missing_files:
            return 0
        names = [os.fsencode(path) for path in missing_files]
        return self._remove(lambda connection: rows.remove_files(connection, names), texts)

    def _remove(
        self,
        remove: Callable[[sqlite3.Connection], rows.RemovedRows],
        remaining_hashes: Collection[str] = (),
    ) -> int:
        def forget() -> rows.RemovedRows:
            with self._index.write() as connection:
                removal = remove(connection)
                words = pairs.text_words(
                    [t for t in removal.text_hashes if t not in remaining_hashes]
                )
                pairs.forget(connection, words)
                pairs.forget_joins(connection, words)
            self._index.empty_log()
            return removal

        removal = self._do(self._index, forget)
        segments.remove_stale(self._index)
        if removal is None:
            return 0
        self._do(self._text, lambda: pairs.delete_differences(self._text, removal.keys))
        self._do(self._text, lambda: texts.delete_texts(self._text, removal.keys))
        return removal.files

    def tables(self) -> dict[int, StoredTable]:
        """Return the tables whose rows are stored, by their numbers."""
        return self._ask(self._text, table_rows.tables, {})

    def table_batches(self, number: int) -> Iterator[RowBatch]:
        """Yield the stored rows of a table, in batches."""
        with self._text.read() as connection:
            yield from table_rows.batches(connection, number)

    def save_tables(self, tables: Iterable[tuple[StoredTable, Iterable[RowBatch]]]) -> None:
        """Store the rows of tables, of all or of none; StoreError where the disk is full."""
        if self.read_only:
            return
        with self._text.write() as connection:
            for table, batches in tables:
                table_rows.save(connection, table, batches)

    def _remove_tables(self, root: Path) -> int:
        def remove() -> int:
            with self._text.write() as connection:
                return table_rows.remove_under(connection, os.fsencode(root))

        count = self._do(self._text, remove) or 0
        if count:
            self._text.compact()
        return count

    def clear(self, *, texts_only: bool = False) -> None:
        """Forget everything, or only the texts, and give the space back."""
        if self.read_only:
            raise StoreError(Message(Code.STORE_BUSY))
        for database in (self._text,) if texts_only else (self._text, self._index):
            self._do(database, database.empty)
            database.remove_damaged_copies()
        segments.remove_stale(self._index)

    def compact(self) -> None:
        """Free the disk space of removed rows."""
        for database in (self._text, self._index):
            self._do(database, database.compact)

    def all_documents(self) -> list[StoredDocument]:
        """Return all stored documents, without features, in the order of paths.

        Unlike ``load`` this does not check whether the reader is still the same.
        """
        return self._ask(self._index, described.all_documents, [])

    def statistics(self) -> Statistics:
        """Return how much is remembered."""
        counts = self._ask(self._index, described.counts, (0, 0, 0))
        return Statistics(*counts, self._index.size(), self._text.size())

    def _ask(
        self, database: Database, query: Callable[[sqlite3.Connection], _T], default: _T
    ) -> _T:
        try:
            with database.snapshot() as connection:
                return query(connection)
        except DamagedDatabase as damage:
            self._replace(database, damage)
            return default

    def _write(self, action: Callable[[sqlite3.Connection], object]) -> None:
        """Do something to the rows of the index, all of it or nothing."""

        def write() -> None:
            with self._index.write() as connection:
                action(connection)

        self._do(self._index, write)

    def _do(self, database: Database, action: Callable[[], _T]) -> _T | None:
        try:
            return action()
        except DamagedDatabase as damage:
            self._replace(database, damage)
            return action()

    def _replace(self, database: Database, damage: DamagedDatabase) -> None:
        if self.read_only:
            self._remarks.append(str(damage))
        else:
            database.recreate(damage)


# A store for reading: another process may write meanwhile, and it is not created if missing.


def open_read_only(folder: Path) -> Store | None:
    """Open the store in that folder for reading; None where there is none.

    Raises:
        StoreError: it is damaged, or another version of the program has written it.
    """
    if not (folder / "index.db").exists() or not (folder / "text.db").exists():
        return None
    index = Database(folder / "index.db", INDEX, writable=False)
    try:
        text = Database(folder / "text.db", TEXT, writable=False)
    except BaseException:
        index.close()
        raise
    return Store(index, text, None)
