"""Pairs, relations and groups; in bulk as NumPy columns, not as a million objects."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Problem, Source
from simfinder.domain.messages import Detail
from simfinder.domain.relations import (
    RELATIONS,
    Critical,
    Pair,
    Sharing,
    WholeTextMeasures,
)

if TYPE_CHECKING:
    from simfinder.domain.options import ScanOptions


@dataclass(frozen=True)
class PairTable:
    """All verified pairs of a scan as columns of one length, sorted by (a, b), ``a < b``.

    ``a b``: int32 document ids. ``distance``: uint8 bits. ``similarity resemblance a_in_b
    b_in_a``: float32 from 0 to 1. ``relation``: uint8, position in RELATIONS. ``exact``: bool,
    False where the measures are estimated from sketches.
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    distance: NDArray[np.uint8]
    similarity: NDArray[np.float32]
    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    relation: NDArray[np.uint8]
    exact: NDArray[np.bool_]
    critical: dict[int, tuple[Critical, ...]] = field(default_factory=dict)
    """Row to critical differences, only for rows that have some."""
    is_examined: NDArray[np.bool_] | None = None
    """Rows in which critical differences were looked for; None where they were in none."""
    similarity_whole: NDArray[np.float32] | None = None
    resemblance_whole: NDArray[np.float32] | None = None
    distance_whole: NDArray[np.uint8] | None = None
    """Measures with template text; None where none was removed. The other columns are without."""
    sharing: NDArray[np.uint8] | None = None
    """Flags of ``Sharing``; None where they were not examined."""

    def __len__(self) -> int:
        """Return the number of pairs."""
        return len(self.a)

    @classmethod
    def empty(cls) -> PairTable:
        """Return a table without pairs."""
        ints, floats = np.zeros(0, np.int32), np.zeros(0, np.float32)
        small, bools = np.zeros(0, np.uint8), np.zeros(0, np.bool_)
        return cls(ints, ints, small, floats, floats, floats, floats, small, bools)

    def row(self, index: int) -> Pair:
        """Return one pair as an object."""
        return Pair(
            int(self.a[index]),
            int(self.b[index]),
            int(self.distance[index]),
            float(self.similarity[index]),
            float(self.resemblance[index]),
            float(self.a_in_b[index]),
            float(self.b_in_a[index]),
            RELATIONS[self.relation[index]],
            self.critical.get(index, ()),
            bool(self.exact[index]),
            self.is_examined is not None and bool(self.is_examined[index]),
            self.whole(index),
            None if self.sharing is None else Sharing(int(self.sharing[index])),
        )

    def whole(self, index: int) -> WholeTextMeasures | None:
        """Return the measures of a row with template text, None where none was removed."""
        whole = self.similarity_whole, self.resemblance_whole, self.distance_whole
        if whole[0] is None or whole[1] is None or whole[2] is None:
            return None
        return WholeTextMeasures(
            float(whole[0][index]), float(whole[1][index]), int(whole[2][index])
        )

    def differences(self, index: int) -> tuple[Critical, ...] | None:
        """Return the critical differences of a row, None where it was not examined."""
        if index in self.critical:
            return self.critical[index]
        is_examined = self.is_examined is not None and bool(self.is_examined[index])
        return () if is_examined else None

    def has_form(self, index: int) -> bool:
        """Return whether the texts of a row follow one form and differ in facts."""
        return self.sharing is not None and bool(self.sharing[index] & Sharing.FORM)

    def set_similarity(self, index: int, similarity: float) -> None:
        """Replace the estimated similarity of a row by its measured one, in place.

        Groups that were made before keep the estimate.
        """
        if self.similarity.flags.writeable and self.exact.flags.writeable:
            self.similarity[index], self.exact[index] = similarity, True

    def __iter__(self) -> Iterator[Pair]:
        """Walk the pairs as objects; for reports, not for computing."""
        return (self.row(i) for i in range(len(self)))

    def select(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> PairTable:
        """Return the named rows (a mask, or ascending positions) as a table of their own."""
        positions = np.flatnonzero(rows) if rows.dtype == np.bool_ else rows
        critical = {}
        if self.critical:
            new_rows = enumerate(positions.tolist())
            critical = {new: self.critical[old] for new, old in new_rows if old in self.critical}
        columns = {item.name: getattr(self, item.name) for item in fields(self)}
        parts = {n: column[positions] for n, column in columns.items() if hasattr(column, "dtype")}
        return replace(self, critical=critical, **parts)


@dataclass(frozen=True, slots=True)
class Group:
    """A star: every member is within the threshold of the keeper."""

    id: int
    keeper: int
    members: tuple[int, ...]
    """Document ids, the keeper first, then the most similar first."""
    further_links: int
    """Pairs within the threshold that lead out of the group."""


@dataclass(frozen=True)
class GroupTable:
    """All groups at one threshold as columns.

    ``start``: int64, shape (groups + 1); group g holds ``members[start[g]:start[g + 1]]``, the
    keeper first. ``members``: int32 document ids. ``link``: int32, for each member the row of
    its pair with the keeper in the PairTable, -1 for the keeper. ``further_links``: int32,
    shape (groups). ``family``: int32, for each member the number of its family in the group,
    ascending, 0 for that of the keeper; the best file of a family is its first.
    """

    start: NDArray[np.int64]
    members: NDArray[np.int32]
    link: NDArray[np.int32]
    further_links: NDArray[np.int32]
    family: NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of groups."""
        return len(self.start) - 1

    @classmethod
    def empty(cls) -> GroupTable:
        """Return a table without groups."""
        empty = np.zeros(0, np.int32)
        return cls(np.zeros(1, np.int64), empty, empty, empty, empty)

    @property
    def sizes(self) -> NDArray[np.int64]:
        """How many members each group has, int64, shape (groups)."""
        return np.diff(self.start)

    @property
    def keepers(self) -> NDArray[np.int32]:
        """The keeper of each group, int32, shape (groups)."""
        return self.members[self.start[:-1]]

    @property
    def owner(self) -> NDArray[np.int64]:
        """The group of each member, int64, shape (members)."""
        return np.repeat(np.arange(len(self)), self.sizes)

    @property
    def family_counts(self) -> NDArray[np.int64]:
        """How many families each group has, int64, shape (groups)."""
        last = self.family[self.start[1:] - 1] if len(self) else self.family
        return last.astype(np.int64) + 1

    def family_count(self, group: int) -> int:
        """Return how many families a group has."""
        return int(self.family[self.start[group + 1] - 1]) + 1

    @property
    def family_start(self) -> NDArray[np.int64]:
        """The positions of the first member of each family, in their order, int64."""
        is_first = np.ones(len(self.members), np.bool_)
        is_first[1:] = self.family[1:] != self.family[:-1]
        is_first[self.start[:-1]] = True
        return np.flatnonzero(is_first)

    def split_families(self) -> GroupTable:
        """Return each family as a group of its own, its best file as the keeper.

        Links stay those to the keepers of the whole groups; no links lead outside.
        """
        start = np.append(self.family_start, len(self.members))
        none = np.zeros(len(start) - 1, np.int32)
        return GroupTable(start, self.members, self.link, none, np.zeros_like(self.family))

    def families_of(self, group: int) -> list[list[int]]:
        """Return the members of each family of a group, in their order."""
        start, end = self.start[group : group + 2]
        families: list[list[int]] = [[] for _ in range(int(self.family[end - 1]) + 1)]
        numbers = self.family[start:end].tolist()
        for number, member in zip(numbers, self.members[start:end].tolist(), strict=True):
            families[number].append(member)
        return families

    def group_of(self, documents: int) -> NDArray[np.int64]:
        """Return the group of each document, -1 where it is in none, int64, shape (documents)."""
        group = np.full(documents, -1, np.int64)
        group[self.members] = self.owner
        return group

    def has_any(self, selection: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which groups have a member in a selection, bool, shape (members)."""
        result: NDArray[np.bool_] = np.logical_or.reduceat(selection, self.start[:-1])
        return result

    def has_all(self, selection: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Return which groups have all members in a selection, bool, shape (members)."""
        result: NDArray[np.bool_] = np.logical_and.reduceat(selection, self.start[:-1])
        return result

    def row(self, index: int) -> Group:
        """Return one group as an object."""
        members = self.members[self.start[index] : self.start[index + 1]].tolist()
        return Group(index, members[0], tuple(members), int(self.further_links[index]))

    def __iter__(self) -> Iterator[Group]:
        """Walk the groups as objects."""
        return (self.row(i) for i in range(len(self)))


@dataclass(frozen=True, slots=True)
class TemplateUsage:
    """How much template text a scan removed, in letters and digits of all its documents."""

    letters: int
    total: int
    common: int = 0
    """Least number of documents for a passage to be removed; 0 for none."""
    unlisted_count: int = 0
    """Pairs within the options by template text alone that are not in the report, since there are
    too many; the most similar are listed."""


@dataclass(frozen=True)
class ScanReport:
    """The result of a scan. ``timings``: seconds by stage, and ``total``.

    ``pairs`` holds every verified pair up to MAX_DISTANCE and down to the lowest similarity
    that is kept, so that a threshold can be moved without another scan; ``services.regroup``
    chooses those within ``options``.
    """

    options: ScanOptions
    sources: tuple[Source, ...]
    documents: tuple[Document, ...]
    pairs: PairTable
    problems: tuple[Problem, ...]
    timings: dict[str, float]
    file_count: int
    """Files that were found: compared and not compared."""
    is_complete: bool = True
    """False while the scan runs, and when reading was stopped early."""
    notes: tuple[Detail, ...] = ()
    """Remarks, e.g. that the store could not be used."""
    template: NDArray[np.uint64] | None = None
    """Hashes of the removed template passages, sorted; None where none were removed."""
    template_usage: TemplateUsage | None = None
    """How much that was; None where nothing was to be removed."""
    without_store: bool = False
    """The store could not be used: nothing of this scan is remembered."""

    @cached_property
    def compared_count(self) -> int:
        """How many documents were compared by their text, as far as it can be read."""
        return sum(document.unread is None for document in self.documents)

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """Size of each document in bytes, int64, shape (documents)."""
        return np.fromiter((d.identity.size for d in self.documents), np.int64, len(self.documents))


# NumPy functions that let other threads run, so that the window responds.

Scalar = TypeVar("Scalar", bound=np.integer)

_ARRAYS_PER_STEP = 256
"""Arrays that are joined at once, before other threads can run."""


def distinct(values: NDArray[Scalar]) -> NDArray[Scalar]:
    """Return the distinct values of an array of any shape, ascending, as ``np.unique`` does.

    NumPy 2.3 and later put them into a hash table: for two million numbers of 64 bits that takes
    eighty times as long as to sort them, and no other thread can run meanwhile. They also load
    ``numpy.ma``, a tenth of the time in which a scan of two files starts.
    """
    sorted_values = np.sort(values, axis=None)
    new = np.ones(len(sorted_values), np.bool_)
    np.not_equal(sorted_values[1:], sorted_values[:-1], out=new[1:])
    return sorted_values[new]


def concatenate(
    arrays: Sequence[NDArray[Scalar]],
    kind: type[Scalar],
    whole: NDArray[Scalar] | None = None,
    after_part: Callable[[], object] | None = None,
) -> NDArray[Scalar]:
    """Return one-dimensional arrays of one type joined, as ``np.concatenate`` does.

    That holds the interpreter's lock until all are copied, and the window waits.
    ``whole``: where to write the result. ``after_part``: called after each part of it.
    """
    if whole is None:
        whole = np.empty(sum(map(len, arrays)), kind)
    at = 0
    for first in range(0, len(arrays), _ARRAYS_PER_STEP):
        step = arrays[first : first + _ARRAYS_PER_STEP]
        end = at + sum(map(len, step))
        np.concatenate(step, out=whole[at:end])
        at = end
        if after_part is not None:
            after_part()
    return whole


# Disk space of the members of groups that could be removed.


class DiskSpace:
    """Finds the disk space that removing members of groups would free.

    A file with several names is on the disk once, and is removed with its last name only.
    """

    def __init__(self, documents: Sequence[Document], sizes: NDArray[np.int64]) -> None:
        """``sizes``: bytes, int64, shape (documents)."""
        count = len(documents)
        self.must_stay = np.fromiter((d.must_stay for d in documents), np.bool_, count)
        """Documents that are protected or inside a file; bool, shape (documents)."""
        self._sizes = sizes
        numbers: dict[tuple[int, ...], int] = {}
        self._contents = np.fromiter(
            (numbers.setdefault(d.file_key, len(numbers)) for d in documents),
            np.int64,
            count,
        )
        self._content_count = len(numbers)

    def reclaimable_bytes(self, groups: GroupTable) -> NDArray[np.int64]:
        """Return the bytes that removing each member frees, int64, shape (members).

        Only keepers and protected files remain. Where all names of one content are removed, the
        first in the order of the groups counts.
        """
        members = groups.members
        removable = ~self.must_stay[members]
        removable[groups.start[:-1]] = False
        if self._content_count < len(self._contents):
            removable = self._one_name_each(members, removable)
        return np.where(removable, self._sizes[members], 0)

    def _one_name_each(
        self, members: NDArray[np.int32], removable: NDArray[np.bool_]
    ) -> NDArray[np.bool_]:
        """Choose one of the removed names of each content, none where another name remains."""
        stays = np.ones(len(self._contents), np.bool_)
        stays[members[removable]] = False
        is_content_kept = np.zeros(self._content_count, np.bool_)
        is_content_kept[self._contents[stays]] = True
        position = np.flatnonzero(removable & ~is_content_kept[self._contents[members]])
        _, first = np.unique(self._contents[members[position]], return_index=True)
        chosen_names = np.zeros(len(members), np.bool_)
        chosen_names[position[first]] = True
        return chosen_names


class DocumentSubset(Sequence[Document]):
    """A selection of documents that copies their numbers only, e.g. for another thread."""

    def __init__(
        self, documents: Sequence[Document], ids: NDArray[np.int64] | Sequence[int]
    ) -> None:
        """Select these documents, in this order."""
        self._documents, self._ids = documents, ids

    def __len__(self) -> int:
        """Return the number of documents."""
        return len(self._ids)

    @overload
    def __getitem__(self, at: int) -> Document: ...
    @overload
    def __getitem__(self, at: slice) -> DocumentSubset: ...

    def __getitem__(self, at: int | slice) -> Document | DocumentSubset:
        """Return one document, or a selection."""
        if isinstance(at, slice):
            return DocumentSubset(self._documents, self._ids[at])
        return self._documents[int(self._ids[at])]

    def __iter__(self) -> Iterator[Document]:
        """Iterate over the documents."""
        ids = self._ids.tolist() if isinstance(self._ids, np.ndarray) else self._ids
        return (self._documents[i] for i in ids)
