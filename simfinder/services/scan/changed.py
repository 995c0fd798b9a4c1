"""The result of the last scan for the files that have not changed since, joined with the others.

What a scan makes of a file depends on others only by its bytes: files with the same bytes share
one reading, and files without text are compared by their bytes alone. So the known part is used
only where the changed files, before and after, share bytes with no file that was read otherwise or
not at all. Documents inside files, and files with problems, are asked with all others again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile
from simfinder.engine.pairs.collection import Collection, PackedSketches, TextClasses
from simfinder.services.matching.collection import KnownFile, collect
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.scan.scan_record import (
    ScanResult,
    contents_of,
    paths_of,
    stamps,
    unpack,
)
from simfinder.store.pairs import StoredScan
from simfinder.store.records import path_names

MOST_CHANGED = 0.2
"""Where more of the files have changed, all are asked."""


@dataclass(frozen=True)
class KnownPart:
    """The result of the last scan, as far as its files have not changed.

    ``rows``: int64, ascending by the present place of their files: the documents that are still
    what they were. ``changed``: places of the files to ask. ``is_any_missing``: whether a file is
    gone.
    """

    MOST_ASKED = 500
    """Files that are asked in each scan, before a result with all of them is stored."""

    record: StoredScan
    files: Sequence[FoundFile]
    rows: NDArray[np.int64]
    places: NDArray[np.int64]
    changed: list[int]
    is_any_missing: bool

    @classmethod
    def of(cls, record: StoredScan, files: Sequence[FoundFile]) -> KnownPart | None:
        """Return the part of a record that holds for files; None where all have to be asked."""
        then, now = (paths_of(record).split(b"\0"), path_names(file.path for file in files))
        number = dict(zip(now, range(len(now)), strict=True))
        if len(number) < len(now) or len(set(then)) < len(then):
            return None
        places = np.array([number.get(path, -1) for path in then], np.int64)
        stamps_then = record.columns["stamps"].reshape(-1, 4)
        is_same = places >= 0
        is_same &= (stamps(files).reshape(-1, 4)[places] == stamps_then).all(axis=1)
        if record.written:
            is_same &= np.array([path not in record.written for path in then], np.bool_)
        is_known = np.zeros(len(now), np.bool_)
        is_known[places[is_same]] = True
        changed = np.flatnonzero(~is_known).tolist()
        gone = ~is_same
        if len(changed) > max(1, MOST_CHANGED * len(now)) or any(
            gone[place] for place, *_ in record.head["problems"]
        ):
            return None
        place_then = record.columns["place"]
        if any(gone[place_then[row]] for row, *_ in record.head["inside"]):
            return None
        rows = np.flatnonzero(is_same[place_then])
        rows = rows[np.argsort(places[place_then[rows]], kind="stable")]
        return cls(record, files, rows, places, changed, bool((places < 0).any()))

    def join(self, items: Sequence[KnownFile], least_characters: int) -> ScanResult | None:
        """Return the result of a scan, without sketches of the known part.

        ``items``: what is known of the changed files by now. None where all files have to be asked
        at once. ``least_characters``: the option ``minimum_characters``.
        """
        if any(file.member or document.problem for file, document in items):
            return None
        some, problems = collect(items, least_characters)
        if problems or not self._is_independent(items):
            return None
        place_of = {id(self.files[place].path): place for place in self.changed}
        new_places = np.array([place_of[id(d.path)] for d in some.documents], np.int64)
        known_places = self.places[self.record.columns["place"][self.rows]]
        order = np.argsort(np.concatenate((known_places, new_places)), kind="stable")
        ids = np.empty(len(order), np.int64)
        ids[order] = np.arange(len(order))
        files_then = self._files_then()
        known = unpack(self.record, files_then, self.rows, ids[: len(self.rows)])
        new = [
            replace(document, id=number)
            for document, number in zip(some.documents, ids[len(self.rows) :].tolist(), strict=True)
        ]
        whole = known.collection
        documents = [*whole.documents, *new]
        grams: tuple[NDArray[np.uint64], ...] = ()
        if whole.grams or any(map(len, some.grams)):
            none = np.zeros(0, np.uint64)
            both = [*(whole.grams or [none] * len(self.rows)), *some.grams]
            grams = tuple(both[row] for row in order.tolist())
        collection = Collection(
            tuple(documents[row] for row in order.tolist()),
            np.concatenate((whole.fingerprints, some.fingerprints))[order],
            np.concatenate((whole.shingles, some.shingles))[order],
            np.concatenate((whole.tokens, some.tokens))[order],
            (),
            (),
            grams,
        )
        keys = {
            document.content_hash: (document.content_hash, document.reader) for _, document in items
        }
        return ScanResult(collection, known.problems, known.keys | keys, known.problem_contents)

    def _is_independent(self, items: Sequence[KnownFile]) -> bool:
        """Whether no other file shares bytes with a changed one and was read otherwise."""
        record = self.record
        contents, words = contents_of(record), record.head["words"]
        kept = np.zeros(len(contents), np.bool_)
        kept[self.rows] = True
        affected = {document.content_hash for _, document in items}
        gone = np.flatnonzero(~kept).tolist()
        affected.update(contents[row] for row in gone)
        if not affected.isdisjoint(_problem_contents(record)):
            return False
        readings: dict[str, set[tuple[str | None, str | None]]] = {}
        for _, document in items:
            reading = document.format, document.reader
            readings.setdefault(document.content_hash, set()).add(reading)
        formats, readers, unread = (record.columns[n] for n in ("format", "reader", "unread"))
        for row, content in enumerate(contents):
            if content not in affected:
                continue
            if words["unread"][unread[row]] is not None:
                return False
            reading = words["format"][formats[row]], words["reader"][readers[row]]
            readings.setdefault(content, set()).add(reading)
        return all(len(some) == 1 for some in readings.values())

    def _files_then(self) -> list[FoundFile]:
        """Return the present file of each place in the record; any one for those that are gone."""
        return [self.files[place] for place in self.places.tolist()]


def with_sketches(collection: Collection, memory: JoinMemory) -> Collection | None:
    """Return a collection with the sketches of its texts from the store; None if one is missing."""
    classes = TextClasses.find(collection.documents)
    table = memory.load_sketches(classes.texts)
    if table is None or not np.array_equal(table.shingles, collection.shingles[classes.with_text]):
        return None
    rows = classes.of.astype(np.int64)
    rows[rows >= classes.read_count] = -1
    return replace(collection, sketches=PackedSketches(table, rows))


def _problem_contents(record: StoredScan) -> list[str]:
    text = record.columns["problem_contents"].tobytes().hex()
    return [text[first : first + 64] for first in range(0, len(text), 64)]
