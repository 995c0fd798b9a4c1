"""Texts that are too short, or too similar, for their fingerprints to measure their distance.

A fingerprint is a vote of many features. With under 20 of them one changed word changes anything
from a few bits to half of them, and two texts can agree by chance. Their sketches, however, are
their whole sets, so resemblance is exact and the expected distance follows from it.

Fingerprints and shingles of words measure a title poorly. Two texts with character n-grams are
therefore compared by these alone: resemblance and containment are those of the sets of n-grams,
and the distance is the average of fingerprints of such sets, on the scale of the profile.

N-grams depend on the order of words. So under a method that compares single words, two short texts
are measured by these where one has nearly all words of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import acos, ceil, pi

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import OVERLAP_SHARE, ScanOptions, profile_info
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s, UInt64s, join
from simfinder.engine.candidates.set_join import intersection_sizes, similar_sets
from simfinder.engine.features.profiles import ignores_order
from simfinder.engine.features.short_grams import gram_length
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.columns import Columns
from simfinder.engine.pairs.verify import CONTAINED_SHARE, Measures
from simfinder.engine.pairs.word_similarity import MOVED_WORDS

_NO_WORDS = np.zeros(0, np.uint64)
SHORT = 20
"""A text with fewer distinct shingles than this is short."""


def expected_distance(
    common: NDArray[np.floating], a: NDArray[np.integer], b: NDArray[np.integer]
) -> UInt8s:
    """Return the distance that fingerprints of sets have on average, in bits, rounded.

    ``common`` features of ``a`` and of ``b``: two random hyperplane bits differ with the
    probability ``acos(cosine) / pi`` (Charikar 2002), where the cosine of two sets is
    ``|A∩B| / sqrt(|A|·|B|)``. 0 for equal sets only, 32 for sets that share nothing.
    """
    sizes = np.maximum(np.asarray(a, np.float64) * b, 1)  # an empty set shares nothing
    cosine = np.clip(common / np.sqrt(sizes), 0, 1)
    bits = np.rint(64 * np.arccos(cosine) / np.pi)
    differ = (common < a) | (common < b)
    return np.where(differ, np.maximum(bits, 1), 0).astype(np.uint8)


def settle(
    distance: UInt8s, measures: Measures, shingles_a: Int64s, shingles_b: Int64s, same_text: Mask
) -> tuple[UInt8s, Measures]:
    """Return distances and measures of pairs, corrected where fingerprints are unreliable.

    Columns of one length. ``distance``: of the fingerprints. ``same_text``: equal bytes or
    equal hash of the text, which always means distance 0 and full resemblance, even where the
    layout cut a word in one of the two. Where the shorter text is short and its measures are
    exact, the distance is the expected one.
    """
    short = (np.minimum(shingles_a, shingles_b) < SHORT) & measures.exact & ~same_text
    result_distance = distance.copy()
    a, b = shingles_a[short], shingles_b[short]
    result_distance[short] = expected_distance(np.rint(measures.a_in_b[short] * a), a, b)
    result_distance[same_text] = 0
    return result_distance, measures.with_equal(same_text)


# Distances of short texts under profiles that allow a few bits only.
#
# No two titles reach the 3 bits of the textbook, so there the scale is reduced: a resemblance of
# LEAST_SIMILARITY has the profile's own distance.

LEAST_SIMILARITY = 0.6
"""Resemblance of n-grams that has a profile's own distance."""
_DISTANCE = ceil(64 * acos(2 * LEAST_SIMILARITY / (1 + LEAST_SIMILARITY)) / pi)
"""Greatest expected distance of texts with a resemblance of LEAST_SIMILARITY: 15 bits."""


def shown_distance(distance: UInt8s, profile: str) -> UInt8s:
    """Return the distances of short texts on the scale of a profile, bits.

    ``distance``: the expected ones. The profiles of the textbook allow 3 bits, which no two titles
    reach: there the scale is reduced so that LEAST_SIMILARITY maps to the profile's distance.
    """
    max_distance = profile_info(profile).distance
    if max_distance >= _DISTANCE:
        return distance
    weights: UInt8s = np.ceil(distance * (max_distance / _DISTANCE)).astype(np.uint8)
    return weights


_PAIR_POWER, _TRIPLE_POWER = 0.5, 0.7
"""Of the similarity that is estimated from common n-grams: a changed character changes two bigrams,
a changed word of five letters seven trigrams."""

LEAST_RESEMBLANCE = 0.5
"""Pairs of short texts are kept from here up; below, any two titles are about as similar."""
FEW_CHARACTERS = 2
"""Changed characters up to which a short text has small changes."""


def _measure_sets(sets: Sequence[UInt64s], a: Int32s, b: Int32s) -> tuple[UInt8s, Measures]:
    """Return the expected distances of pairs of sets that are not empty, and exact measures."""
    values, start = join(sets, np.uint64)
    common = intersection_sizes(values, start, a, b)
    size = np.diff(start)
    of_a, of_b = size[a], size[b]
    either = of_a + of_b - common
    resemblance = np.minimum(common / either, either / (either + 1))
    measures = Measures(
        resemblance.astype(np.float32),
        (common / of_a).astype(np.float32),
        (common / of_b).astype(np.float32),
        np.ones(len(a), np.bool_),
    )
    return expected_distance(common.astype(np.float64), of_a, of_b), measures


@dataclass(frozen=True)
class ShortTexts:
    """The n-grams of short texts, for finding and comparing them.

    ``grams``: of every document, empty where it has none. ``length``: int64, the characters of its
    n-grams, 0 where it has none. ``words``: of every document, each occurrence a feature of its
    own; empty where their order counts, and under methods that do not compare single words.
    """

    grams: Sequence[UInt64s]
    length: Int64s
    words: Sequence[UInt64s] = ()

    @classmethod
    def of(
        cls, collection: Collection, selection: Int32s | None = None, method: str = ""
    ) -> ShortTexts:
        """Return those of some documents of a collection, or of all.

        ``method``: by which the collection was made, where words are needed.
        """
        places = range(len(collection.documents)) if selection is None else selection.tolist()
        if not collection.grams:
            return cls([], np.zeros(len(places), np.int64))
        grams = [collection.grams[i] for i in places]
        length = np.array([gram_length(values) if len(values) else 0 for values in grams], np.int64)
        if not method or not ignores_order(method):
            return cls(grams, length)
        # The sketch of a short text is its whole set. In longer texts the order counts.
        has_words = (length > 0) & (collection.shingles[list(places)] < MOVED_WORDS)
        words = [
            collection.sketches[i] if has else _NO_WORDS
            for i, has in zip(places, has_words.tolist(), strict=True)
        ]
        return cls(grams, length, words)

    def is_both_short(self, a: Int32s, b: Int32s) -> Mask:
        """Return which pairs are compared by n-grams: both have the same kind."""
        length = self.length.astype(np.uint8)  # of a few bytes it is found in a third of the time
        one = length[a]
        return np.asarray((one == length[b]) & (one > 0))

    def powers(self, a: Int32s, b: Int32s, otherwise: float) -> NDArray[np.float64]:
        """Return the power of each pair for ``verify.estimated_similarity``."""
        powers = np.full(len(a), otherwise, np.float64)
        rows = np.flatnonzero(self.is_both_short(a, b))
        powers[rows] = np.where(self.length[a[rows]] == 2, _PAIR_POWER, _TRIPLE_POWER)
        return powers

    def candidates(self, check: Callable[[], None]) -> tuple[tuple[Int32s, Int32s], Detail]:
        """Return the pairs of short texts with a resemblance of a half or more.

        With very many texts of one pattern some are missing: then there is a remark.
        """
        pairs, remark = self._similar(self.grams, check)
        if not self.words:
            return pairs, remark
        by_words, other_remark = self._similar(self.words, check)
        a, b = (np.concatenate(ends) for ends in zip(pairs, by_words, strict=True))
        return (a, b), remark or other_remark

    def _similar(
        self, sets: Sequence[UInt64s], check: Callable[[], None]
    ) -> tuple[tuple[Int32s, Int32s], Detail]:
        """Return the pairs of short texts with similar sets, and perhaps a remark."""
        own = np.flatnonzero(np.fromiter(map(len, sets), np.int64, len(sets))).astype(np.int32)
        if len(own) < 2:
            return (np.zeros(0, np.int32), np.zeros(0, np.int32)), ""
        values, start = join([sets[i] for i in own.tolist()], np.uint64)
        pairs = similar_sets(values, start, LEAST_RESEMBLANCE, check)
        a, b = own[pairs.a], own[pairs.b]
        selection = self.is_both_short(a, b)
        if not pairs.whole:
            return (a[selection], b[selection]), Message(Code.SHORT_TEXT_PAIRS_SKIPPED, n=len(own))
        is_above = pairs.resemblance > LEAST_RESEMBLANCE
        percent = f"{pairs.resemblance * 100:g}"
        return (a[selection], b[selection]), Message(
            Code.SHORT_TEXT_PAIRS_UNDER_SKIPPED, percent=percent, n=len(own)
        ) if is_above else ""

    def instead_of(
        self, lists: Iterable[tuple[Int32s, Int32s]], monitor: Monitor, *, keep_all: bool
    ) -> Iterator[tuple[Int32s, Int32s]]:
        """Yield ``candidates``, then those of other indexes without their pairs of short texts.

        ``keep_all``: keep them, since one text may contain the other. They are also kept where
        ``candidates`` are incomplete, which is noted.
        """
        own, remark = self.candidates(monitor.check)
        if remark:
            monitor.note(remark)
        yield own
        all_stay = keep_all or bool(remark) or not self.length.any()
        for a, b in lists:
            selection = slice(None) if all_stay else ~self.is_both_short(a, b)
            yield a[selection], b[selection]

    def settle(
        self, distance: UInt8s, measures: Measures, a: Int32s, b: Int32s, profile: str
    ) -> tuple[UInt8s, Measures]:
        """Return distances and measures of unequal texts, of short ones by n-grams or words.

        Unequal texts with the same n-grams, or words, are measured as if they differed in one.
        """
        rows = np.flatnonzero(self.is_both_short(a, b))
        if not len(rows):
            return distance, measures
        bits, exact, is_by_words = self._measure(a[rows], b[rows])
        shown = np.maximum(shown_distance(bits, profile), 1)
        # Of texts with the same words the similarity alone decides.
        most = np.uint8(profile_info(profile).distance)
        result = distance.copy()
        result[rows] = np.where(is_by_words, np.minimum(shown, most), shown)
        return result, measures.update(rows, exact)

    def has_same_words(self, a: Int32s, b: Int32s) -> Mask:
        """Return which pairs of short texts are measured by words instead of n-grams."""
        return self._measure(a, b)[2]

    def _measure(self, a: Int32s, b: Int32s) -> tuple[UInt8s, Measures, Mask]:
        """Return expected distances and measures of pairs of short texts, and which are by words.

        By words, where one text has nearly all of the other's and n-grams are less similar: then
        they are in another order. Where words were replaced, n-grams tell how much.
        """
        bits, by_grams = _measure_sets(self.grams, a, b)
        if not self.words:
            return bits, by_grams, np.zeros(len(a), np.bool_)
        has_words = np.fromiter(map(len, self.words), np.int64, len(self.words)) > 0
        rows = np.flatnonzero(has_words[a] & has_words[b])
        word_bits, by_words = _measure_sets(self.words, a[rows], b[rows])
        selection = by_words.containment >= np.float32(CONTAINED_SHARE)
        selection &= by_words.resemblance >= np.float32(LEAST_RESEMBLANCE)
        selection &= by_words.resemblance > by_grams.resemblance[rows]
        rows = rows[selection]
        bits[rows] = word_bits[selection]
        is_by_words = np.zeros(len(a), np.bool_)
        is_by_words[rows] = True
        return bits, by_grams.update(rows, by_words.select(selection)), is_by_words

    def settle_unequal(self, pairs: Columns, shingles: Int64s, profile: str) -> Columns:
        """Return pairs of unequal texts with the final distances and measures.

        ``pairs``: distances of fingerprints, estimates from sketches. ``shingles``: of each text.
        """
        a, b = pairs.a, pairs.b
        size_a, size_b = shingles[a], shingles[b]
        is_equal = np.zeros(len(a), np.bool_)
        distance, measures = settle(pairs.distance, pairs.measures, size_a, size_b, is_equal)
        measures = measures.limit_unequal(np.maximum(size_a, size_b))
        distance, measures = self.settle(distance, measures, a, b, profile)
        return replace(pairs, distance=distance, measures=measures)

    def few_changes(self, a: Int32s, b: Int32s, measures: Measures) -> Mask:
        """Return which pairs of short texts differ in one or two characters, or a similar amount.

        A changed character changes as many n-grams as these have characters. By the share of
        unchanged text, no title with a typing error would have small changes.
        """
        size = np.fromiter(map(len, self.grams), np.int64, len(self.grams))
        if not size.any():
            return np.zeros(len(a), np.bool_)
        is_similar = measures.resemblance >= np.float32(LEAST_SIMILARITY)
        rows = np.flatnonzero(self.is_both_short(a, b) & is_similar)
        one, other, m = a[rows], b[rows], measures
        changes = np.maximum(size[one] * (1 - m.a_in_b[rows]), size[other] * (1 - m.b_in_a[rows]))
        has_few = np.zeros(len(a), np.bool_)
        has_few[rows] = np.rint(changes) <= FEW_CHARACTERS * self.length[one]
        return has_few

    def is_relevant(self, pairs: Columns, options: ScanOptions) -> Mask:
        """Return which pairs are more than two short texts with some characters in common.

        With overlaps, one may contain the other. Under a half that is no pair: any two titles
        share a tenth of their letters.
        """
        is_enough = pairs.measures.resemblance >= LEAST_RESEMBLANCE
        if options.overlaps:
            min_containment = max(options.containment, OVERLAP_SHARE)
            is_enough |= pairs.measures.containment >= min_containment
        return np.asarray(is_enough | ~self.is_both_short(pairs.a, pairs.b))
