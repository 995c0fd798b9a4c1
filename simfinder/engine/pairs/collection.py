"""The documents of a scan with the arrays for comparing them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, overload

import numpy as np

from simfinder.domain.documents import Document
from simfinder.domain.matching import concatenate
from simfinder.domain.messages import Code, Detail, Message
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt64s, offsets
from simfinder.engine.pairs.verify import SketchTable

_NO_HASHES = np.zeros(0, np.uint64)
_DAMAGE = re.compile(r"[\d,]+ damaged characters?")
"""The message of older versions for a text with a few damaged characters."""


class PackedSketches(Sequence[UInt64s]):
    """The sketches of documents in one array, those of equal texts once."""

    def __init__(self, table: SketchTable, rows: Int64s) -> None:
        """``rows``: of the table, for each document; -1 for one without a sketch."""
        self._table = table
        self._rows = rows

    def __len__(self) -> int:
        """Return the number of documents."""
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> UInt64s: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[UInt64s]: ...

    def __getitem__(self, place: int | slice) -> UInt64s | Sequence[UInt64s]:
        """Return the sketch of a document, or those of some."""
        if isinstance(place, slice):
            return PackedSketches(self._table, self._rows[place])
        row = int(self._rows[place])
        if row < 0:
            return _NO_HASHES
        return self._table.values[self._table.start[row] : self._table.start[row + 1]]

    def table(self, selection: Int32s | None) -> SketchTable:
        """Return the sketches of some documents, or of all; all of them need to have one."""
        rows = self._rows if selection is None else self._rows[selection]
        is_whole = len(rows) == len(self._table.shingles)
        if is_whole and np.array_equal(rows, np.arange(len(rows))):
            return self._table
        return self._table.select(rows)


@dataclass(frozen=True)
class Collection:
    """The documents of a scan as arrays of one length; positions are document ids.

    ``fingerprints``: uint64. ``shingles`` (distinct) and ``tokens``: int64. ``sketches``: sorted
    uint64 arrays.
    """

    documents: tuple[Document, ...]
    fingerprints: UInt64s
    shingles: Int64s
    tokens: Int64s
    sketches: Sequence[UInt64s]
    metadata: tuple[tuple[str, ...], ...] = ()
    """Keywords, tags and the like of each document; empty where no profile uses them."""
    grams: tuple[UInt64s, ...] = ()
    """Character n-grams of the short texts; empty for the others, or where there are none."""

    sketch_values: UInt64s = field(default_factory=lambda: _NO_HASHES)
    """The array that the sketches are pieces of, the first of each text in their order."""

    def without_arrays(self) -> Collection:
        """Return a copy without the arrays for comparing, which are most of it."""
        return replace(self, sketches=(), grams=(), sketch_values=_NO_HASHES)

    def table(self, selection: Int32s | None = None) -> SketchTable:
        """Return the sketches of some documents, or of all, in one array.

        Nothing is copied where they are contiguous, see ``pack_sketches``.
        """
        if isinstance(self.sketches, PackedSketches):
            return self.sketches.table(selection)
        places = range(len(self.sketches)) if selection is None else selection.tolist()
        sketches = [self.sketches[i] for i in places]
        counts = self.shingles if selection is None else self.shingles[selection]
        start = offsets(list(map(len, sketches)))
        values = self.sketch_values[: start[-1]]
        if len(values) == start[-1] and _are_pieces(values, sketches, start):
            return SketchTable(values, start, counts)
        return SketchTable.of(sketches, counts.tolist())


class Arena(Protocol):
    """Memory for large arrays, which a file may back."""

    def allocate(self, size: int) -> UInt64s:
        """Return an array to be written."""

    def free_memory(self) -> None:
        """Return memory to the system, if a file holds what was written."""


def pack_sketches(
    sketches: Sequence[UInt64s], texts: Sequence[str], arena: Arena | None = None
) -> tuple[UInt64s, tuple[UInt64s, ...]]:
    """Return the sketches in one array, equal texts once, and each as a piece of it.

    ``arena``: allocates that array.
    """
    place: dict[str, int] = {}
    unique: list[UInt64s] = []
    for text, sketch in zip(texts, sketches, strict=True):
        if text not in place:
            place[text] = len(unique)
            unique.append(sketch)
    start = offsets(list(map(len, unique))).tolist()
    if arena is None:
        values = concatenate(unique, np.uint64)
    else:
        values = concatenate(unique, np.uint64, arena.allocate(start[-1]), arena.free_memory)
    slices = []
    for text, sketch in zip(texts, sketches, strict=True):
        position = place[text]
        # Equal texts have equal sketches, unless somebody altered the store.
        is_equal = sketch is unique[position] or np.array_equal(sketch, unique[position])
        slices.append(values[start[position] : start[position + 1]] if is_equal else sketch)
    return values, tuple(slices)


def _are_pieces(values: UInt64s, pieces: Sequence[UInt64s], start: Int64s) -> bool:
    """Whether the arrays are the pieces of ``values`` between the starts."""
    address = values.__array_interface__["data"][0]
    return all(
        piece.__array_interface__["data"][0] == address + 8 * begin
        for piece, begin in zip(pieces, start[:-1].tolist(), strict=True)
        if len(piece)
    )


def number_hashes(hashes: Sequence[str]) -> Int32s:
    """Return a number for each hash, int32: equal for equal ones, by their first appearance."""
    numbers = dict(zip(dict.fromkeys(hashes), range(len(hashes)), strict=False))
    return np.fromiter(map(numbers.__getitem__, hashes), np.int32, len(hashes))


@dataclass(frozen=True, slots=True)
class TextClasses:
    """Documents in classes of equal texts.

    ``of``: int32, the class of each document. ``first``: int32, the first document of each class.
    ``read_count``: how many classes have a text. The classes after them are files of which only the
    bytes are compared.
    """

    of: Int32s
    first: Int32s
    read_count: int
    texts: list[str]
    """Hashes of the texts, one for each class that has one."""

    @classmethod
    def find(cls, documents: Sequence[Document]) -> TextClasses:
        """Return the classes of these documents."""
        class_of = number_hashes([d.text_hash for d in documents])
        first = np.unique(class_of, return_index=True)[1].astype(np.int32)
        first_documents = [documents[i] for i in first.tolist()]
        unread = np.array(
            [d.unread is not None and d.text_hash == d.content_hash for d in first_documents]
        )
        texts = [
            d.text_hash
            for d, is_unread in zip(first_documents, unread, strict=True)
            if not is_unread
        ]
        if not unread.any():
            return cls(class_of, first, len(first), texts)
        order = np.argsort(unread, kind="stable")
        place = np.empty(len(order), np.int32)
        place[order] = np.arange(len(order))
        return cls(place[class_of], first[order], len(texts), texts)

    @property
    def with_text(self) -> Int32s:
        """The first document of each class that has a text."""
        return self.first[: self.read_count]


def incomplete(documents: Sequence[Document]) -> tuple[Mask, Mask]:
    """Return which documents were read in part, and which are damaged; bool, shape (documents).

    The unread part is unknown, so such a text is never the same as another; one with damaged
    characters has small changes at best.
    """
    n = len(documents)
    is_damaged = np.fromiter((d.partial is not None for d in documents), np.bool_, n)
    is_cut = np.zeros(n, np.bool_)
    for row in np.flatnonzero(is_damaged).tolist():
        is_cut[row] = not _is_only_damaged(documents[row].partial)
    return is_cut, is_damaged


def _is_only_damaged(partial: Detail | None) -> bool:
    """Whether nothing is missing from a text but single characters."""
    if isinstance(partial, Message):
        return partial.code in (Code.DAMAGED_CHARACTER, Code.DAMAGED_CHARACTERS)
    return _DAMAGE.fullmatch(partial or "") is not None
