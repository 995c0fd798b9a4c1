"""Short texts among the documents of a scan: found and measured by their character n-grams.

Fingerprints and shingles of words say little of a title. Two texts with n-grams, at least one of
them short, are therefore compared exactly, by these alone: resemblance and containment are those
of the sets of n-grams, and the distance is the one that fingerprints of such sets have on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import OVERLAP_SHARE
from simfinder.engine.set_join import count_shared, pairs_alike
from simfinder.engine.short import expected_distance
from simfinder.engine.short_grams import SHORT_CHARACTERS, gram_length, joined
from simfinder.engine.verify import Measures
from simfinder.services.collection import Collection

Ints = NDArray[np.int32]
Mask = NDArray[np.bool_]

LEAST_RESEMBLANCE = 0.5
"""Pairs of short texts are kept from here up: a similarity of 80 % for pairs of characters, 86 %
for threes. Below, one title is as much like another as any."""


@dataclass(frozen=True)
class ShortTexts:
    """What is needed of documents to tell which are short, and to compare these.

    ``grams``: of every document, empty where it has none. ``length``: int64, how many characters
    its n-grams have, 0 where it has none. ``short``: bool.
    """

    grams: Sequence[NDArray[np.uint64]]
    length: NDArray[np.int64]
    short: Mask

    @classmethod
    def of(cls, collection: Collection, chosen: Ints | None = None) -> ShortTexts:
        """Take the named documents of a collection, or all."""
        places = range(len(collection.documents)) if chosen is None else chosen.tolist()
        if not collection.grams:
            return cls([], np.zeros(len(places), np.int64), np.zeros(len(places), np.bool_))
        grams = [collection.grams[i] for i in places]
        length = np.array([gram_length(some) if len(some) else 0 for some in grams], np.int64)
        size = np.array([collection.documents[i].characters for i in places], np.int64)
        return cls(grams, length, (length > 0) & (size < SHORT_CHARACTERS))

    def together(self, a: Ints, b: Ints) -> Mask:
        """Return which pairs are compared by n-grams: one is short, both have the same kind."""
        alike = (self.length[a] == self.length[b]) & (self.length[a] > 0)
        return np.asarray(alike & (self.short[a] | self.short[b]))

    def lengths(self, a: Ints, b: Ints, otherwise: int) -> NDArray[np.int64]:
        """Return of how many units a shingle of each pair is, for the formula of similarity."""
        return np.where(self.together(a, b), self.length[a], otherwise)

    def candidates(self, check: Callable[[], None]) -> tuple[tuple[Ints, Ints], bool]:
        """Return the pairs with a short text that resembles the other by half or more.

        The second tells whether these are all; with very many texts of one pattern they are not.
        """
        own = np.flatnonzero(self.length).astype(np.int32)
        if not self.short.any() or len(own) < 2:
            return (np.zeros(0, np.int32), np.zeros(0, np.int32)), True
        values, start = joined([self.grams[i] for i in own.tolist()])
        found = pairs_alike(values, start, LEAST_RESEMBLANCE, check)
        a, b = own[found.a], own[found.b]
        kept = self.together(a, b)
        all_ = found.whole and found.resemblance <= LEAST_RESEMBLANCE
        return (a[kept], b[kept]), all_

    def instead_of(
        self, lists: Sequence[tuple[Ints, Ints]], overlaps: bool, check: Callable[[], None]
    ) -> list[tuple[Ints, Ints]]:
        """Return candidates of other indexes, those with short texts replaced by ``candidates``.

        ``overlaps``: they stay beside them, since one may be contained in the other. So they do
        where ``candidates`` are not all.
        """
        mine, all_ = self.candidates(check)
        if overlaps or not all_:
            return [*lists, mine]
        others = []
        for a, b in lists:
            kept = ~self.together(a, b)
            others.append((a[kept], b[kept]))
        return [*others, mine]

    def settle(
        self, distance: NDArray[np.uint8], measures: Measures, a: Ints, b: Ints
    ) -> tuple[NDArray[np.uint8], Measures]:
        """Return distances and measures of pairs of unlike texts, of short ones by n-grams.

        Unlike texts can have the same n-grams; they count as differing in one.
        """
        rows = np.flatnonzero(self.together(a, b))
        if not len(rows):
            return distance, measures
        values, start = joined(list(self.grams))
        one, other = a[rows], b[rows]
        shared = count_shared(values, start, one, other)
        size = np.diff(start)
        of_a, of_b = size[one], size[other]
        either = of_a + of_b - shared
        settled = distance.copy()
        settled[rows] = np.maximum(expected_distance(shared.astype(np.float64), of_a, of_b), 1)
        m = measures
        shares = [np.array(x) for x in (m.resemblance, m.a_in_b, m.b_in_a)]
        shares[0][rows] = np.minimum(shared / either, either / (either + 1))
        shares[1][rows] = shared / of_a
        shares[2][rows] = shared / of_b
        exact = m.exact.copy()
        exact[rows] = True
        return settled, Measures(shares[0], shares[1], shares[2], exact)

    def worth_keeping(self, measures: Measures, a: Ints, b: Ints, overlaps: bool) -> Mask:
        """Return which pairs are not merely two short texts with some characters in common."""
        enough = measures.resemblance >= LEAST_RESEMBLANCE
        if overlaps:
            enough |= np.maximum(measures.a_in_b, measures.b_in_a) >= OVERLAP_SHARE
        return np.asarray(enough | ~self.together(a, b))
