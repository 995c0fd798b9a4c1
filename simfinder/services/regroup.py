"""Groups, counts and pairs of a finished scan at any threshold: the engine of the slider.

A scan keeps every verified pair up to the largest distance, so another threshold needs neither
the files nor the store: all here is a pure function of the report.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from math import cos, log, pi

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

OVERLAPS = tuple(
    RELATIONS.index(r) for r in (Relation.EXTENDED, Relation.EXCERPT, Relation.OVERLAPPING)
)
"""Codes of the relations that ``--overlaps`` asks for, whatever the similarity."""
_ENOUGH = 30
"""Fewer pairs than this at a distance say little about what to expect there."""


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


class Regrouper:
    """Answers for one report; safe to ask from several threads."""

    def __init__(self, report: ScanReport) -> None:
        """Take a report; what is needed of it is prepared at the first question."""
        self._report = report
        self._last: tuple[tuple[int, float, frozenset[int]], GroupTable] | None = None

    def histogram(self, similarity: float | None = None) -> NDArray[np.int64]:
        """Return how many pairs there are at each distance, int64, shape (MAX_DISTANCE + 1).

        Args:
            similarity: count only pairs of at least this similarity; None counts all.
        """
        pairs = self._report.pairs
        distance = pairs.distance
        if similarity is not None:
            distance = distance[pairs.similarity >= np.float32(similarity)]
        counts = np.bincount(distance, minlength=MAX_DISTANCE + 1)[: MAX_DISTANCE + 1]
        return counts.astype(np.int64, copy=False)

    def groups(self, distance: int, similarity: float, keepers: Collection[int] = ()) -> GroupTable:
        """Return the groups at a threshold.

        Args:
            distance: largest distance of a pair, in bits.
            similarity: least similarity of a pair, 0 to 1.
            keepers: ids of documents that a person chose to keep: what is linked to one of
                them stands around it, even if other groups change by that. A protected file is
                a keeper only where it is linked to all others of its group; it may be a member
                elsewhere, and stays all the same.
        """
        asked = (distance, similarity, frozenset(keepers))
        last = self._last
        if last is not None and last[0] == asked:
            return last[1]
        preferred = None
        if asked[2]:
            preferred = np.zeros(len(self._report.documents), np.int8)
            preferred[list(asked[2])] = 1
        found = self._stars.groups(distance, similarity, preferred)
        self._last = (asked, found)
        return found

    def counts(self, distance: int, similarity: float, keepers: Collection[int] = ()) -> Counts:
        """Return how much there is at a threshold. A file with several names counts once."""
        groups = self.groups(distance, similarity, keepers)
        going = np.zeros(len(self._report.documents), np.bool_)
        going[groups.members] = True
        going[groups.members[groups.start[:-1]]] = False
        going[self._protected] = False
        gone = np.ones(len(self._contents_size), np.bool_)
        gone[self._contents[~going]] = False
        return Counts(
            int(self._within(distance, similarity).sum()),
            len(groups),
            len(groups.members),
            int(self._contents_size[gone].sum()),
        )

    def pairs(self, distance: int, similarity: float) -> PairTable:
        """Return the pairs at a threshold, and what overlaps if the scan was asked for it.

        An excerpt is far from its source and not very similar to it, so the pairs that
        ``overlaps`` asks for are listed whatever the threshold.
        """
        return self._report.pairs.select(self._within(distance, similarity))

    def reading(self, distance: int) -> float:
        """Return how alike pairs at a distance are at least, 0 to 1: a plain reading of bits.

        It is the similarity that 95 of 100 pairs of this report reach at that distance. Where
        the report has too few, it is what is expected of fingerprints over sets: the angle
        between two sets of one size is π·d/64, its cosine 2J/(1+J) (Charikar 2002), and by the
        Mash formula (Ondov 2016) the similarity is then 1 + ln(cosine)/n. It never rises with
        the distance.
        """
        return float(self._readings[distance])

    def _within(self, distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which pairs of the report are within a threshold."""
        pairs = self._report.pairs
        near = pairs.distance <= distance
        near &= pairs.similarity >= np.float32(similarity)
        if self._overlapping is not None:
            near |= self._overlapping
        return near

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
        return StarIndex(
            self._report.pairs, len(documents), keeper_rank(documents), self._overlapping
        )

    @cached_property
    def _protected(self) -> NDArray[np.bool_]:
        """Which documents are protected."""
        documents = self._report.documents
        roles = (d.role is Role.PROTECTED for d in documents)
        return np.fromiter(roles, np.bool_, len(documents))

    @cached_property
    def _contents(self) -> NDArray[np.int64]:
        """Number of the content on the disk that each document is a name of."""
        numbers: dict[tuple[int, ...], int] = {}
        return np.fromiter(
            (
                numbers.setdefault(
                    (d.identity.device, d.identity.inode) if d.identity.inode else (d.id,),
                    len(numbers),
                )
                for d in self._report.documents
            ),
            np.int64,
            len(self._report.documents),
        )

    @cached_property
    def _contents_size(self) -> NDArray[np.int64]:
        """Bytes of each of these contents."""
        size = np.zeros(int(self._contents.max(initial=-1)) + 1, np.int64)
        size[self._contents] = self._report.sizes
        return size

    @cached_property
    def _readings(self) -> NDArray[np.float64]:
        """The readings of all distances."""
        pairs = self._report.pairs
        n = shingle_length(self._report.options.profile)
        order = np.lexsort((pairs.similarity, pairs.distance))
        bounds = np.searchsorted(pairs.distance[order], np.arange(MAX_DISTANCE + 2))
        readings = np.empty(MAX_DISTANCE + 1)
        for d in range(MAX_DISTANCE + 1):
            rows = order[bounds[d] : bounds[d + 1]]
            if len(rows) >= _ENOUGH:
                readings[d] = pairs.similarity[rows[len(rows) // 20]]
            else:
                readings[d] = max(0.0, 1 + log(cos(pi * d / 64)) / n)
        return np.minimum.accumulate(readings)


def keeper_rank(documents: Collection[Document]) -> NDArray[np.int64]:
    """Return which document is the better keeper: int64, shape (documents), smaller is better.

    A protected file, then the longest text, the newest, the shortest path, the first path.
    """

    def preference(document: Document) -> tuple[bool, int, int, int, str]:
        path = str(document.path)
        protected = document.role is Role.PROTECTED
        newest = document.identity.mtime_ns
        return (not protected, -document.characters, -newest, len(path), path)

    order = np.array([d.id for d in sorted(documents, key=preference)], np.int64)
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    return rank
