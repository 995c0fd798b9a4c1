"""Groups, counts and pairs of a finished scan at any threshold: the model of the slider.

A report has all verified pairs up to the largest distance, so another threshold needs neither files
nor the store.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Role, own_name
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport
from simfinder.domain.relations import MAX_DISTANCE, RELATIONS, Relation, Sharing
from simfinder.engine.grouping import UNLISTED_DISTANCE, GroupIndex, PairCounts, PairLists
from simfinder.engine.pairs.match import listed_overlaps
from simfinder.services.review.keepers import Links
from simfinder.services.review.name_hints import newer_versions, version_stage

_TEMPLATE = np.uint8(RELATIONS.index(Relation.TEMPLATE))
_FARTHEST = np.uint8(255)
"""Larger than every threshold."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts below the slider.

    ``files``: in groups. ``freed_bytes``: freed if each group kept only its keeper and protected
    files.
    """

    pairs: int
    groups: int
    files: int
    freed_bytes: int


@dataclass(frozen=True, slots=True)
class Slide:
    """Everything that changes with the slider.

    ``similarity_histogram``: pairs at each percentage within the distance, int64, shape (51).
    ``distance_histogram``: pairs at each distance with at least the similarity, int64, shape (25).
    """

    distance: int
    similarity: float
    groups: GroupTable
    counts: Counts
    similarity_histogram: NDArray[np.int64]
    distance_histogram: NDArray[np.int64]


class Regrouper:
    """Groups and figures of one report; safe for several threads."""

    def __init__(self, report: ScanReport, excluded_mask: NDArray[np.bool_] | None = None) -> None:
        """``excluded_mask``: pairs within no threshold, bool, shape (pairs); None for none.

        Everything is computed lazily.
        """
        self._report = report
        self._excluded_mask = excluded_mask
        self._whole: Regrouper | None = None
        self._last: tuple[tuple[int, float], GroupTable] | None = None

    def without(self, excluded_mask: NDArray[np.bool_] | None) -> Regrouper:
        """Return a regrouper of the same report with other excluded pairs.

        It shares what both have in common, and so is several times as fast as a new one.
        """
        whole = self if self._excluded_mask is None else self._whole or Regrouper(self._report)
        if excluded_mask is None:
            return whole
        other = Regrouper(self._report, excluded_mask)
        other._whole = whole
        return other

    def similarity_histogram(self, distance: int = MAX_DISTANCE) -> NDArray[np.int64]:
        """Return the number of pairs at each percentage from LEAST_PERCENT up, int64, shape (51).

        ``distance``: of the pairs that count, at most.
        """
        return self._pair_counts.at_each_similarity(distance)

    def rows_at_similarity(self, percent: int, distance: int) -> NDArray[np.int32]:
        """Return the rows of a bar of ``similarity_histogram``, most similar first."""
        return self._pair_lists.rows_at_percent(percent, distance)

    def distance_histogram(self, similarity: float = 0.0) -> NDArray[np.int64]:
        """Return the number of pairs at each distance, int64, shape (MAX_DISTANCE + 1).

        ``similarity``: of the pairs that count, at least.
        """
        return self._pair_counts.at_each_distance(similarity)

    def rows_at_distance(self, distance: int, similarity: float) -> NDArray[np.int32]:
        """Return the rows of a bar of ``distance_histogram``, most similar first."""
        return self._pair_lists.rows(distance, similarity)

    def groups(self, distance: int, similarity: float) -> GroupTable:
        """Return the groups at a threshold.

        Args:
            distance: largest distance of a pair, in bits.
            similarity: least similarity of a pair, 0 to 1.
        """
        threshold, last = (distance, similarity), self._last
        if last is not None and last[0] == threshold:
            return last[1]
        groups = self.index.groups(distance, similarity)
        self._last = (threshold, groups)
        return groups

    def counts(self, distance: int, similarity: float, groups: GroupTable | None = None) -> Counts:
        """Return the counts at a threshold; bytes of a file with several names count once.

        ``groups``: the groups to count; None for those of the measures.
        """
        if groups is None:
            groups = self.groups(distance, similarity)
        return Counts(
            self._pairs_within(distance, similarity),
            len(groups),
            len(groups.members),
            int(self.space.reclaimable_bytes(groups).sum()),
        )

    def slide(self, distance: int, similarity: float, groups: GroupTable | None = None) -> Slide:
        """Return groups and figures at a threshold.

        ``groups``: the groups to show; None for those of the measures.
        """
        if groups is None:
            groups = self.groups(distance, similarity)
        return Slide(
            distance,
            similarity,
            groups,
            self.counts(distance, similarity, groups),
            self.similarity_histogram(distance),
            self.distance_histogram(similarity),
        )

    def pairs(self, distance: int, similarity: float) -> PairTable:
        """Return the pairs at a threshold, with all overlaps where the scan includes them.

        An excerpt is far from its source, so overlaps are independent of the threshold.
        """
        return self._report.pairs.select(self.within(distance, similarity))

    def by_template(self, distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which pairs are within a threshold only with template text, bool (pairs)."""
        pairs = self._report.pairs
        if pairs.distance_whole is None or pairs.similarity_whole is None:
            return np.zeros(len(pairs), np.bool_)
        is_near = np.minimum(pairs.distance_whole, np.uint8(MAX_DISTANCE)) <= distance
        is_near &= pairs.similarity_whole >= np.float32(similarity)
        if self._excluded_mask is not None:
            is_near &= ~self._excluded_mask
        return is_near & ~self.within(distance, similarity)

    def template_pairs(self, distance: int, similarity: float) -> PairTable:
        """Return the pairs within a threshold only with template text, with that relation."""
        pairs = self._report.pairs.select(self.by_template(distance, similarity))
        return replace(pairs, relation=np.full(len(pairs), _TEMPLATE, np.uint8))

    def within(self, distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which pairs of the report are in ``pairs``, bool, shape (pairs)."""
        pairs = self.judged_pairs
        is_near = pairs.distance <= distance
        is_near &= pairs.similarity >= np.float32(similarity)
        if self._overlap_mask is not None:
            is_near |= self._overlap_mask
        return is_near

    def _pairs_within(self, distance: int, similarity: float) -> int:
        """Return how many pairs ``within`` finds, from counts alone."""
        count = self._pair_counts.within(distance, similarity)
        if self._overlap_mask is None or self._overlap_counts is None:
            return count
        overlap_count = self._overlap_counts.within(distance, similarity)
        return count + int(np.count_nonzero(self._overlap_mask)) - overlap_count

    @cached_property
    def _pair_counts(self) -> PairCounts:
        pairs = self.judged_pairs
        return PairCounts(pairs.distance, pairs.similarity)

    @cached_property
    def _pair_lists(self) -> PairLists:
        pairs = self.judged_pairs
        return PairLists(pairs.distance, pairs.similarity)

    @cached_property
    def _overlap_counts(self) -> PairCounts | None:
        """Counts of the overlaps, which are within every threshold."""
        if self._overlap_mask is None:
            return None
        pairs = self.judged_pairs
        return PairCounts(pairs.distance[self._overlap_mask], pairs.similarity[self._overlap_mask])

    @cached_property
    def judged_pairs(self) -> PairTable:
        """The pairs with the distances that thresholds are compared with, at most 24 bits."""
        if self._whole is not None and self._excluded_mask is not None:
            whole = self._whole.judged_pairs
            return replace(whole, distance=np.where(self._excluded_mask, _FARTHEST, whole.distance))
        report = self._report
        # The greatest threshold is none: fingerprints of similar texts may be further apart.
        distance = np.minimum(report.pairs.distance, np.uint8(MAX_DISTANCE))
        template = report.pairs.relation == _TEMPLATE
        if report.pairs.distance_whole is not None and template.any():
            # Template text alone never makes a group.
            distance = np.where(template, _FARTHEST, distance)
        if report.pairs.sharing is not None:
            is_unlisted = (report.pairs.sharing & np.uint8(Sharing.NO_PAIR)) != 0
            distance = np.where(is_unlisted, np.uint8(UNLISTED_DISTANCE), distance)
        if self._excluded_mask is not None:
            distance = np.where(self._excluded_mask, _FARTHEST, distance)
        return replace(report.pairs, distance=distance)

    @cached_property
    def _overlap_mask(self) -> NDArray[np.bool_] | None:
        """The overlaps, bool, shape (pairs); None where the scan does not include them."""
        if not self._report.options.overlaps:
            return None
        mask = listed_overlaps(self._report.pairs, self._report.options)
        return mask if self._excluded_mask is None else mask & ~self._excluded_mask

    @cached_property
    def index(self) -> GroupIndex:
        """The pairs, prepared to be grouped at any threshold."""
        documents = len(self._report.documents)
        return GroupIndex(self.judged_pairs, documents, self.rank, self._overlap_mask, self._same())

    @cached_property
    def rank(self) -> NDArray[np.int64]:
        """The rank of each document as a keeper, int64, shape (documents)."""
        return self._whole.rank if self._whole else keeper_rank(self._report.documents)

    def _same(self) -> NDArray[np.int64]:
        """Return a number for each document, equal for files with the same bytes.

        Excluded copies, rows of tables and documents with unknown bytes get numbers of their own.
        """
        documents = self._report.documents
        numbers: dict[str, int] = {}
        same = np.fromiter(
            (numbers.setdefault(d.copy_hash, len(documents) + len(numbers)) for d in documents),
            np.int64,
            len(documents),
        )
        is_single = same == numbers.get("", -1)
        if self._excluded_mask is not None:
            pairs = self._report.pairs
            is_excluded_copy = (
                same[pairs.a[self._excluded_mask]] == same[pairs.b[self._excluded_mask]]
            )
            is_single |= np.isin(same, same[pairs.a[self._excluded_mask][is_excluded_copy]])
        same[is_single] = np.flatnonzero(is_single)
        return same

    @cached_property
    def space(self) -> DiskSpace:
        """The disk space of the documents."""
        if self._whole is not None:
            return self._whole.space
        return DiskSpace(self._report.documents, self._report.sizes)

    @cached_property
    def links(self) -> Links:
        """Finds pairs by their documents."""
        documents = len(self._report.documents)
        finder = self.index.finder
        return Links(self.judged_pairs, documents, self._overlap_mask, self.rank, finder)


def keeper_rank(documents: Sequence[Document]) -> NDArray[np.int64]:
    """Return the rank of each document as a keeper, int64, shape (documents), 0 is best.

    Protected files come first, then files that are not inside another. Then the latest version: a
    name or folder that says *final* before one that says nothing, and that before *draft* or
    *old*; the highest number or date in a name that is equal otherwise (*final 2* after *final*);
    the longest text, the newest, the shortest path, the first path.
    """
    count = len(documents)
    paths = [d.place for d in documents]
    protected_role = Role.PROTECTED
    keys = (
        np.fromiter(map(len, paths), np.int64, count),
        np.array([-d.identity.mtime_ns for d in documents], np.int64),
        np.array([-d.characters for d in documents], np.int64),
        np.array(newer_versions([own_name(d) for d in documents]), np.int64),
        np.array([-version_stage(d.path) for d in documents], np.int64),
        np.array([bool(d.member) for d in documents], np.int64),
        np.array([d.role is not protected_role for d in documents], np.int64),
    )
    # numpy sorts the numbers without the interpreter's lock; paths only decide ties.
    order = np.lexsort(keys)
    same = np.ones(max(0, count - 1), np.bool_)
    for key in keys:
        same &= np.diff(key[order]) == 0
    edges = np.flatnonzero(np.diff(same.astype(np.int8), prepend=0, append=0))
    for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        order[first : last + 1] = sorted(order[first : last + 1].tolist(), key=paths.__getitem__)
    rank = np.empty(count, np.int64)
    rank[order] = np.arange(count)
    return rank
