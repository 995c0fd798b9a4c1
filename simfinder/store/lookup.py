"""Lookups of similar documents in the store, opened for reading only.

The hits of segments are candidates. Each is looked up in the database, where its row must be valid
and a file must have its content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Identity
from simfinder.domain.messages import Code, Detail, Message, from_text
from simfinder.store import pairs, rows
from simfinder.store.database import DamagedDatabase, Database
from simfinder.store.records import (
    CONTENT_COLUMNS,
    DAMAGE_ERRORS,
    FILE_COLUMNS,
    FeatureArena,
    Key,
    StoredDocument,
    content_checksum,
    load_texts,
    metadata_from_json,
    read_document,
    read_features,
)
from simfinder.store.schema import INDEX, TEXT
from simfinder.store.segments import (
    FOLDER,
    AlteredSegment,
    Segment,
    Segments,
    Words,
    build_segments,
    gaps,
    mix_keys,
)
from simfinder.store.sketches import SketchReader

_BATCH_SIZE = 400


@dataclass(frozen=True, slots=True)
class LookupKey:
    """The features for a lookup of a document.

    ``sketch``, ``grams``: uint64, distinct. ``text``: the text hash, 64 hex digits. ``rarest``: how
    many of the grams are looked up, the rarest ones; None for all.
    """

    sketch: Words
    grams: Words
    text: str
    rarest: int | None = None


@dataclass(frozen=True, slots=True)
class Hits:
    """Stored documents that share features with a document; arrays of one length.

    ``common_hashes``: shared hashes of the sketches, or more by chance; ``common_rare``: those of
    them that are in few texts. ``common_grams``: shared n-grams among those looked up.
    ``same_text``: bool. The others are the columns of segments.
    """

    row: NDArray[np.int64]
    common_hashes: NDArray[np.int64]
    common_rare: NDArray[np.int64]
    common_grams: NDArray[np.int64]
    same_text: NDArray[np.bool_]
    fingerprint: NDArray[np.uint64]
    bar: NDArray[np.uint64]
    hashes: NDArray[np.int64]
    shingles: NDArray[np.int64]
    characters: NDArray[np.int64]
    grams: NDArray[np.int64]

    def select(self, selection: NDArray[np.bool_]) -> Hits:
        """Return the selected ones."""
        return Hits(*(getattr(self, name)[selection] for name in self.__dataclass_fields__))


@dataclass(frozen=True, slots=True)
class Found:
    """The hits of a document, and in how many texts its hashes are.

    ``frequency``: int64, how many different texts have each hash of its sketch, itself included.
    ``texts``: how many different texts there are, itself included. ``is_stored``: whether one of
    the stored documents has its text.
    """

    hits: Hits
    frequency: NDArray[np.int64]
    texts: int
    is_stored: bool


class StoredLookup:
    """Documents of one profile in a store, for lookups; one thread at a time.

    It can be used while others write: each query notices saved, removed and merged rows.
    """

    def __init__(self, folder: Path, profile_version: str, minimum_characters: int = 0) -> None:
        """Open the store in that folder; StoreError where there is none or it cannot be read.

        ``minimum_characters``: shorter texts are found, but do not count as texts with a hash.
        """
        self.notes: list[Detail] = []
        self._minimum_characters = minimum_characters
        self._counted: dict[int, NDArray[np.bool_]] = {}
        self._version = profile_version
        self._index = Database(folder / "index.db", INDEX, writable=False)
        self._text: Database | None = None
        if (folder / "text.db").is_file():
            self._text = Database(folder / "text.db", TEXT, writable=False)
        self._files = Segments(folder / FOLDER, profile_version)
        self._state: tuple[int, int] | None = None
        self._profile: int | None = None
        self._segments: list[Segment] = []

    def close(self) -> None:
        """Close the store; doing it twice is harmless."""
        self._segments = []
        self._index.close()
        if self._text is not None:
            self._text.close()

    def __len__(self) -> int:
        """Return the approximate number of texts: some may have been removed since."""
        self._refresh()
        return sum(map(len, self._segments))

    @property
    def needs_sealing(self) -> bool:
        """Whether so many documents are in no segment that a writer should seal them first."""
        with self._index.read() as connection:
            profile = rows.find_profile(connection, self._version)
            return profile is not None and self._files.needs_sealing(connection, profile, str)

    @property
    def versions(self) -> tuple[str, ...]:
        """Versions of the profiles that anything was ever kept for."""
        with self._index.read() as connection:
            result_rows = connection.execute("SELECT version FROM profile ORDER BY id").fetchall()
        return tuple(str(version) for (version,) in result_rows)

    def search(self, key: LookupKey, rare_limit: Callable[[int], int]) -> Found:
        """Return every stored document that shares a hash or a looked-up n-gram or has the text.

        ``rare_limit``: returns for a number of texts how many of them have a rare hash at most.
        """
        self._refresh()
        texts = self._count_texts()
        keys, most = mix_keys(key.sketch), rare_limit(texts + 1)
        parts: list[_SegmentHits] = []
        for segment in list(self._segments):
            try:
                parts.append(self._find(segment, key, keys, most))
            except AlteredSegment as damage:
                sound_segments = self._instead_of(segment, damage)
                parts += [self._find(other, key, keys, most) for other in sound_segments]
        is_stored = any(part.is_same.any() for part in parts)
        frequency = np.full(len(keys), not is_stored, np.int64)
        for part in parts:
            frequency += part.frequency
        texts += not is_stored
        is_rare = frequency <= rare_limit(texts)
        hits = [_no_hits(), *(part.hits(is_rare) for part in parts)]
        names = Hits.__dataclass_fields__
        columns = (np.concatenate([getattr(p, name) for p in hits]) for name in names)
        return Found(Hits(*columns), frequency, texts, is_stored)

    def frequencies(self, hashes: Words) -> NDArray[np.int64]:
        """Return how many different stored texts have each hash in their sketch, int64."""
        self._refresh()
        keys = mix_keys(hashes)
        total = np.zeros(len(keys), np.int64)
        for segment in list(self._segments):
            try:
                total += self._frequency(segment, *segment.occurrences(keys), len(keys))
            except AlteredSegment as damage:
                for other in self._instead_of(segment, damage):
                    total += self._frequency(other, *other.occurrences(keys), len(keys))
        return total

    def _find(self, segment: Segment, key: LookupKey, keys: Words, most: int) -> _SegmentHits:
        """Return the hits in a segment; ``most``: texts with a hash that may be rare."""
        positions, documents = segment.occurrences(keys)
        frequency = self._frequency(segment, positions, documents, len(keys))
        may_be_rare = frequency[positions] <= most
        grams = np.zeros(len(segment), np.int64)
        if len(key.grams):
            gram_keys = mix_keys(key.grams, grams=True)
            if key.rarest is not None:
                order = np.argsort(segment.frequencies(gram_keys), kind="stable")
                gram_keys = gram_keys[order[: key.rarest]]
            grams = segment.count_common(gram_keys)
        return _SegmentHits(
            segment,
            np.bincount(documents, minlength=len(segment)),
            grams,
            np.asarray(segment.columns["text"] == np.uint64(int(key.text[:16], 16))),
            frequency,
            positions[may_be_rare],
            documents[may_be_rare],
        )

    def _frequency(
        self,
        segment: Segment,
        positions: NDArray[np.int64],
        documents: NDArray[np.int64],
        count: int,
    ) -> NDArray[np.int64]:
        if id(segment) not in self._counted:
            self._count_texts(again=True)
        is_counted = self._counted[id(segment)]
        return np.bincount(positions[is_counted[documents]], minlength=count)

    def _count_texts(self, *, again: bool = False) -> int:
        """Return the number of different texts, and mark the first document of each."""
        if again or (self._segments and not self._counted):
            texts = np.concatenate([segment.columns["text"] for segment in self._segments])
            characters = np.concatenate([s.columns["characters"] for s in self._segments])
            is_first = np.zeros(len(texts), np.bool_)
            is_first[np.unique(texts, return_index=True)[1]] = True
            is_first &= characters >= self._minimum_characters
            ends = np.cumsum([len(segment) for segment in self._segments])
            marks = np.split(is_first, ends[:-1])
            self._counted = {id(s): m for s, m in zip(self._segments, marks, strict=True)}
        return sum(int(np.count_nonzero(mark)) for mark in self._counted.values())

    def documents(self, row_numbers: Sequence[int]) -> Iterator[tuple[int, int, StoredDocument]]:
        """Yield number of row, number of content, and document, for rows that are there and sound.

        The documents have features, but no path: see ``files``.
        """
        arena = FeatureArena()
        for start in range(0, len(row_numbers), _BATCH_SIZE):
            batch = [int(number) for number in row_numbers[start : start + _BATCH_SIZE]]
            with self._index.snapshot() as connection:
                sketches = SketchReader(connection)
                result_rows = connection.execute(
                    f"SELECT features.id, content.id, {CONTENT_COLUMNS}, fingerprint,"  # noqa: S608
                    " shingles, characters, tokens, text_hash, features.checksum, block, first,"
                    " hashes FROM features JOIN content ON content.id = features.content"
                    f" WHERE features.id IN ({_marks(batch)}) AND profile = ?",
                    [*batch, self._profile],
                ).fetchall()
                documents = [
                    (row, content, self._document(values[:9], values[9:], sketches, arena))
                    for row, content, *values in result_rows
                ]
            for row, content, document in documents:
                if document is not None:
                    yield row, content, document

    def load_verified_pairs(
        self,
        version: str,
        hashes: Sequence[str],
        a: NDArray[np.integer],
        b: NDArray[np.integer],
    ) -> pairs.VerifiedPairs:
        """Return what scans have stored of pairs; see ``Store.load_verified_pairs``."""
        with self._index.read() as connection:
            profile = rows.find_profile(connection, version)
            if profile is None:
                return pairs.VerifiedPairs.none(len(a))
            return pairs.load(connection, profile, pairs.text_words(hashes), a, b)

    def texts(self, keys: Iterable[Key]) -> Iterator[tuple[Key, bytes]]:
        """Yield keys and packed texts of those that are stored, in the order of the keys."""
        if self._text is None:
            return
        try:
            yield from load_texts(self._text, keys)
        except DamagedDatabase as damage:
            self._note(Message(Code.STORE_NOT_USED, rest=damage))

    def files(self, contents: Sequence[int]) -> Iterator[tuple[int, StoredDocument]]:
        """Yield number of content, path, member and identity of each file with these contents."""
        for start in range(0, len(contents), _BATCH_SIZE):
            batch = [int(number) for number in contents[start : start + _BATCH_SIZE]]
            yield from self._files_where(
                f"content.id IN ({_marks(batch)}) AND reason IS NULL", batch
            )

    def same_bytes(self, content_hash: str) -> Iterator[StoredDocument]:
        """Yield every file and document inside a file with these bytes, also without a text."""
        for _, document in self._files_where("content.hash = ?", [bytes.fromhex(content_hash)]):
            yield document

    def _files_where(
        self, condition: str, values: Sequence[object]
    ) -> Iterator[tuple[int, StoredDocument]]:
        with self._index.read() as connection:
            result_rows = connection.execute(
                f"SELECT content.id, {FILE_COLUMNS}, {CONTENT_COLUMNS}"  # noqa: S608
                " FROM file JOIN content ON content.id = file.content"
                f" WHERE {condition} ORDER BY file.path",
                values,
            ).fetchall()
        for number, *row in result_rows:
            document = read_document(row[:11], row[11:])
            if document is not None:
                yield number, document

    def _document(
        self,
        content: Sequence[Any],
        numbers: Sequence[Any],
        sketches: SketchReader,
        arena: FeatureArena,
    ) -> StoredDocument | None:
        """Return the document of rows of a content and its features; None where one is damaged."""
        digest, kind, reader, partial, _, title, remark, metadata, check = content
        try:
            if content_checksum(content[:8]) != check:
                return None
            features = read_features(digest, self._version, numbers, sketches, arena)
            if features is None:
                return None
            return StoredDocument(
                Path(),
                Identity(0, 0, 0, 0, 0),
                digest.hex(),
                kind,
                reader,
                None if partial is None else from_text(partial),
                title=title,
                features=features,
                remark=from_text(remark or ""),
                metadata=metadata_from_json(metadata),
            )
        except DAMAGE_ERRORS:
            return None

    def _refresh(self) -> None:
        """Refresh if the database was written, or segments were added or removed."""
        with self._index.snapshot() as connection:
            version = connection.execute("PRAGMA data_version").fetchone()[0]
            state = (int(version), self._files.state_key())
            if state == self._state:
                return
            self._profile = rows.find_profile(connection, self._version)
            self._segments = []
            if self._profile is not None:
                stored_segments = self._files.open_segments(connection, self._note)
                for low, high in gaps(stored_segments):
                    self._segments += build_segments(connection, self._profile, low, high)
                self._segments += stored_segments
        self._counted = {}
        self._state = state

    def _instead_of(self, bad: Segment, damage: AlteredSegment) -> list[Segment]:
        """Replace a damaged segment by one in memory."""
        self._note(
            Message(Code.SEGMENT_UNUSABLE, file=f"segment {bad.low}-{bad.high}", error=damage)
        )
        assert self._profile is not None
        with self._index.snapshot() as connection:
            replacement = list(build_segments(connection, self._profile, bad.low, bad.high))
        self._segments = [s for s in self._segments if s is not bad] + replacement
        self._counted = {}
        return replacement

    def _note(self, remark: Detail) -> None:
        if remark not in self.notes:
            self.notes.append(remark)


def _no_hits() -> Hits:
    empty = np.zeros(0, np.int64)
    words = np.zeros(0, np.uint64)
    numbers = empty, empty, empty, empty
    return Hits(*numbers, np.zeros(0, np.bool_), words, words, *numbers)


@dataclass(frozen=True, slots=True)
class _SegmentHits:
    """What a document shares with those of a segment: arrays with an entry a document.

    ``frequency``: texts of the segment with each hash. ``positions documents``: where the hashes
    occur that may be rare.
    """

    segment: Segment
    hashes: NDArray[np.int64]
    grams: NDArray[np.int64]
    is_same: NDArray[np.bool_]
    frequency: NDArray[np.int64]
    positions: NDArray[np.int64]
    documents: NDArray[np.int64]

    def hits(self, is_rare: NDArray[np.bool_]) -> Hits:
        """Return the hits; ``is_rare``: of the hashes that were looked up."""
        rare = self.documents[is_rare[self.positions]]
        common_rare = np.bincount(rare, minlength=len(self.segment))
        selection = np.flatnonzero((self.hashes > 0) | (self.grams > 0) | self.is_same)
        columns = {name: column[selection] for name, column in self.segment.columns.items()}
        return Hits(
            columns["row"].astype(np.int64),
            self.hashes[selection],
            common_rare[selection],
            self.grams[selection],
            self.is_same[selection],
            columns["fingerprint"].astype(np.uint64),
            columns["bar"].astype(np.uint64),
            *(columns[n].astype(np.int64) for n in ("hashes", "shingles", "characters", "grams")),
        )


def _marks(values: Sequence[object]) -> str:
    return ",".join("?" * len(values))
