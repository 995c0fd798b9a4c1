"""Groups, counts and pairs of a finished scan at any threshold: the engine of the slider.

A scan keeps every verified pair up to the largest distance, so another threshold needs neither
the files nor the store: all here is a pure function of the report.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, Role
from simfinder.domain.matching import (
    MAX_DISTANCE,
    OVERLAP_SHARE,
    RELATIONS,
    GroupTable,
    PairTable,
    Relation,
    ScanReport,
)
from simfinder.engine.group import StarIndex
from simfinder.engine.profiles import shingle_length
from simfinder.services.disk_space import DiskSpace
from simfinder.services.review import Keepers, Links
from simfinder.services.short_bar import judged

OVERLAPS = tuple(
    RELATIONS.index(r) for r in (Relation.EXTENDED, Relation.EXCERPT, Relation.OVERLAPPING)
)
"""Codes of the relations that ``--overlaps`` asks for, whatever the similarity."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What stands below the slider.

    ``files``: those in groups. ``freed_bytes``: what would be freed if of each group only the
    keeper and the protected files stayed.
    """

    pairs: int
    groups: int
    files: int
    freed_bytes: int


@dataclass(frozen=True, slots=True)
class Slide:
    """All that changes when the slider moves, computed together.

    ``histogram``: pairs at each distance of at least the similarity, int64, shape (25).
    ``readings``: how alike pairs at each distance are at least, float64, shape (25).
    """

    distance: int
    similarity: float
    groups: GroupTable
    counts: Counts
    histogram: NDArray[np.int64]
    readings: NDArray[np.float64]


class Regrouper:
    """Answers for one report; safe to ask from several threads."""

    def __init__(self, report: ScanReport) -> None:
        """Take a report; what is needed of it is prepared at the first question."""
        self._report = report
        self._last: tuple[tuple[int, float], GroupTable] | None = None

    def histogram(self, similarity: float | None = None) -> NDArray[np.int64]:
        """Return how many pairs there are at each distance, int64, shape (MAX_DISTANCE + 1).

        Args:
            similarity: count only pairs of at least this similarity; None counts all.
        """
        pairs = self._judged
        distance = pairs.distance
        if similarity is not None:
            distance = distance[pairs.similarity >= np.float32(similarity)]
        counts = np.bincount(distance, minlength=MAX_DISTANCE + 1)[: MAX_DISTANCE + 1]
        return counts.astype(np.int64, copy=False)

    def groups(self, distance: int, similarity: float) -> GroupTable:
        """Return the groups at a threshold.

        Args:
            distance: largest distance of a pair, in bits.
            similarity: least similarity of a pair, 0 to 1.
        """
        asked = (distance, similarity)
        last = self._last
        if last is not None and last[0] == asked:
            return last[1]
        found = self._stars.groups(distance, similarity)
        self._last = (asked, found)
        return found

    def counts(self, distance: int, similarity: float, groups: GroupTable | None = None) -> Counts:
        """Return how much there is at a threshold. A file with several names counts once.

        ``groups``: those at the threshold, where a person has changed their keepers.
        """
        if groups is None:
            groups = self.groups(distance, similarity)
        return Counts(
            int(np.count_nonzero(self._within(distance, similarity))),
            len(groups),
            len(groups.members),
            int(self.space.freed(groups).sum()),
        )

    def slide(self, distance: int, similarity: float, keepers: Keepers | None = None) -> Slide:
        """Return what a threshold shows, with the keepers that a person has chosen."""
        groups = self.groups(distance, similarity)
        if keepers is not None:
            groups = keepers.apply(groups, distance, similarity)
        return Slide(
            distance,
            similarity,
            groups,
            self.counts(distance, similarity, groups),
            self.histogram(similarity),
            self._readings,
        )

    def pairs(self, distance: int, similarity: float) -> PairTable:
        """Return the pairs at a threshold, and what overlaps if the scan was asked for it.

        An excerpt is far from its source and not very similar to it, so the pairs that
        ``overlaps`` asks for are listed whatever the threshold.
        """
        return self._report.pairs.select(self._within(distance, similarity))

    def reading(self, distance: int) -> float:
        """Return how alike pairs at a distance are at least, 0 to 1: a plain reading of bits.

        It is what is expected of fingerprints over sets: the angle between two sets of one size
        is π·d/64, its cosine 2J/(1+J) (Charikar 2002), and by the Mash formula (Ondov 2016) the
        similarity is then 1 + ln(cosine)/n. What pairs of the report reach is no better guide,
        since at the larger distances most of them are there by chance.
        """
        return float(self._readings[distance])

    def within(self, distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which pairs of the report ``pairs`` names, bool, one a row."""
        return self._within(distance, similarity)

    def _within(self, distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which pairs of the report are within a threshold."""
        pairs = self._judged
        near = pairs.distance <= distance
        near &= pairs.similarity >= np.float32(similarity)
        if self._overlapping is not None:
            near |= self._overlapping
        return near

    @cached_property
    def _judged(self) -> PairTable:
        """The pairs with the similarity that thresholds are held against."""
        report = self._report
        return replace(
            report.pairs, similarity=judged(report.pairs, report.documents, report.options)
        )

    @cached_property
    def _overlapping(self) -> NDArray[np.bool_] | None:
        """Which pairs are excerpts and shared passages, None where these are not wished for."""
        if not self._report.options.overlaps:
            return None
        pairs = self._report.pairs
        much = np.maximum(pairs.a_in_b, pairs.b_in_a) >= OVERLAP_SHARE
        return np.isin(pairs.relation, OVERLAPS) & much

    @cached_property
    def _stars(self) -> StarIndex:
        documents = self._report.documents
        return StarIndex(self._judged, len(documents), keeper_rank(documents), self._overlapping)

    @cached_property
    def space(self) -> DiskSpace:
        """What of the documents takes room on the disk."""
        return DiskSpace(self._report.documents, self._report.sizes)

    @cached_property
    def links(self) -> Links:
        """The pairs, to be found by their documents."""
        return Links(self._judged, len(self._report.documents), self._overlapping)

    @cached_property
    def _readings(self) -> NDArray[np.float64]:
        """The readings of all distances."""
        n = shingle_length(self._report.options.method)
        cosine = np.cos(np.pi * np.arange(MAX_DISTANCE + 1) / 64)
        return np.maximum(0.0, 1 + np.log(cosine) / n)


def keeper_rank(documents: Sequence[Document]) -> NDArray[np.int64]:
    """Return which document is the better keeper: int64, shape (documents), smaller is better.

    A protected file, then one that is not inside another, then the longest text, the newest, the
    shortest path, the first path.
    """
    count = len(documents)
    paths = [d.place for d in documents]
    keys = (
        np.fromiter(map(len, paths), np.int64, count),
        np.fromiter((-d.identity.mtime_ns for d in documents), np.int64, count),
        np.fromiter((-d.characters for d in documents), np.int64, count),
        np.fromiter((bool(d.member) for d in documents), np.int64, count),
        np.fromiter((d.role is not Role.PROTECTED for d in documents), np.int64, count),
    )
    # Sorted as numbers, which leaves other threads free to run; paths are seldom asked for.
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
