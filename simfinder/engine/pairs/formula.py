"""Tells what two texts share from what very many texts of the collection share.

Office replies, certificates and judgments are written by a formula: most of their words are in all
of them, and what differs are the facts. Two of them have most of their text in common without
having anything to do with each other. So shingles are weighed by how many documents have them:
passages that very many have do not make a pair (inverse document frequency, Spärck Jones 1972).

The same counts show the opposite. A text that was reworded from another has few runs of words in
common with it, but runs that no other document has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.domain.relations import Sharing
from simfinder.engine.arrays import (
    Float32s,
    Int32s,
    Int64s,
    Mask,
    UInt8s,
    UInt64s,
    batches,
    is_in_sorted,
    offsets,
)
from simfinder.engine.features import profiles
from simfinder.engine.pairs.short_texts import ShortTexts
from simfinder.engine.pairs.verify import (
    HashNumbers,
    Measures,
    SketchTable,
    known_limits,
    number_hashes,
    ranks,
)
from simfinder.engine.sparse import Rows, common_columns

Check = Callable[[], None]
Floats = NDArray[np.float64]

MANY_DOCUMENTS = 20
"""A passage in more documents than this is part of a formula."""
_FEWEST_DOCUMENTS = 8
"""The same in a small collection, where more than half of the documents have it."""
LEAST_SHINGLES = 6
"""Shared shingles of the shortest contained passage: one of 8 words has 6 runs of 3, and shorter
ones are phrases of the language."""
RESEMBLANCE = 0.55
"""Resemblance of texts that have more than half in common: over runs of 3 words, 0.55 is about as
much as 0.5 over runs of 5."""
_SHORT_RESEMBLANCE = 0.5
"""The same of short texts in a script without spaces, where a run of 3 words is one of some 5
characters."""
FORM_SHARE = 1 / 3
"""Share of the common shingles that are part of a formula from which a text follows a form."""
_FORM_RESEMBLANCE = 0.58
"""Resemblance of texts that follow a form and have more than half in common: names, dates and
subjects stand alone between its passages, and such a word leaves fewer runs of 5 than of 3."""
MOST_OF_FORM = 0.85
"""Pairs with a greater resemblance are no mere formula, and are not examined."""
CONTAINED = 0.8
"""Containment from which one text is in the other."""
CONTAINED_FORMULA = 0.85
"""The same where the passages are part of a formula."""
_RARE_SHARE = 0.4
"""Share of the shorter text in rare common passages from which these are no formula."""
SHORT_SHARE = 0.75
"""Least share of a short text in rare passages of another text."""
PASSAGE_SHINGLES = 40
"""Shingles of a quoted passage that makes a pair of a short text too: a paragraph of some 40 words
that few other documents have is a quotation, whatever its share of a letter."""
PARTICULAR_SHARE = 0.45
"""With less of their particular passages in common, two texts of one formula differ in facts."""
_FEWEST_PARTICULAR = 3

SHORT_SHINGLES = 150
"""A text with fewer is short: a page has twice as many."""
MOST_REWORDED = 600
"""Most shingles of a text that is compared with another for rewording: beyond, a share of a tenth
is a passage, which has to be as long as others."""
_REWORDED_RATIO = 3.0
REWORDED_SHARE = LEAST_SHARE
"""Least share of a text in rare runs of another from which it may have been reworded: of a text
whose words were replaced by half, an eighth of the runs of three remains."""
_REWORDED_MARGIN = 0.8
"""Changes are less evenly spread than the formula assumes: so much less is enough."""
FEWEST_REWORDED = 8
"""Rare common shingles from which chance is no explanation."""

RECORD_SHINGLES = 28
"""A text with fewer is as short as a record of literature: authors, title, journal and year."""
MOST_RECORD_SHINGLES = 60
"""A text with more is none; between, the least weight rises."""
RECORD_RESEMBLANCE = 0.4
"""Least resemblance of n-grams of two records of one work."""
RECORD_WEIGHT = 0.125
"""Least weight of their common shingles, as a share of the shorter one's shingles."""
_RECORD_STEP = 12
"""Further shingles for which the least weight rises by RECORD_WEIGHT."""
_WEIGHT_UNITS = 1 << 20
_CHUNK = 1 << 21
"""Shingles of pairs that are intersected at a time: some 40 MB."""


def formula_documents(documents: int) -> int:
    """Return the number of documents beyond which a passage is part of a formula."""
    return min(MANY_DOCUMENTS, max(_FEWEST_DOCUMENTS, documents // 2))


@dataclass(frozen=True, slots=True)
class Corpus:
    """How many texts of a large collection have the hashes of one of them and of others.

    ``documents``: the number of different texts. ``own``: int64, how many have each hash of the
    sketch of the one, in its order. ``frequencies``: returns the same for other hashes, uint64.
    """

    documents: int
    own: Int64s
    frequencies: Callable[[UInt64s], Int64s]


@dataclass(frozen=True, slots=True)
class CommonShingles:
    """What pairs of documents have in common, as columns of one length, float64.

    Counted as far as the sketches of both documents are complete. ``common``: shingles that both
    have. ``rare``: those of them that are in few documents. ``weight``: the same, each weighed from
    1 for a shingle in two documents only to 0 for one that is part of a formula. ``size_a size_b``:
    shingles of each. ``rare_a rare_b``: how many of these are in few documents, NaN where that was
    not counted.
    """

    common: Floats
    rare: Floats
    weight: Floats
    size_a: Floats
    size_b: Floats
    rare_a: Floats
    rare_b: Floats

    @property
    def smaller(self) -> Floats:
        """The number of shingles of the shorter document, at least 1."""
        return np.maximum(np.minimum(self.size_a, self.size_b), 1)

    @property
    def resemblance(self) -> Floats:
        """The share of shingles that both have."""
        return self.common / np.maximum(self.size_a + self.size_b - self.common, 1)

    @property
    def containment(self) -> Floats:
        """The share of the shorter document that the other has."""
        return self.common / self.smaller

    def has_form(self) -> Mask:
        """Return of which pairs FORM_SHARE of what they share is in very many documents."""
        return np.asarray(self.common - self.rare >= FORM_SHARE * np.maximum(self.common, 1))

    def is_formula(self) -> Mask:
        """Return which pairs share a form and differ in facts.

        Most of what they share is in very many documents, and less than PARTICULAR_SHARE of what
        is particular to each of them is in the other. False where that was not counted.
        """
        particular = np.minimum(self.rare_a, self.rare_b)
        form = self.common - self.rare
        is_by_form = (form > 0) & (form >= self.rare)
        has_facts = particular >= _FEWEST_PARTICULAR
        differs = self.rare < PARTICULAR_SHARE * particular
        return np.asarray(is_by_form & has_facts & differs)


def common_shingles(
    table: SketchTable,
    a: Int32s,
    b: Int32s,
    check: Check | None = None,
    numbers: HashNumbers | None = None,
) -> CommonShingles:
    """Count what each pair ``(a[i], b[i])`` has in common, and how much of it is rare.

    ``table``: the sketches of all documents, by which passages are rare or part of a formula.
    ``numbers``: the result of ``number_hashes`` for it, or of ``number_hashes_of_some`` where
    the table has only some of the documents.
    """
    numbers = number_hashes(table, check) if numbers is None else numbers
    limit = formula_documents(numbers.documents or len(table.shingles))
    common, rare, weight = intersect(numbers, limit, a, b, check)
    is_rare = _frequencies(numbers) <= limit
    limits = known_limits(table)
    bar = np.minimum(limits[a], limits[b])
    # Of a long document the shares are those of its sketch.
    sizes = np.maximum(np.diff(table.start), 1)
    rare_shares = 1 - numbers.rows.sums((~is_rare).astype(np.int64)) / sizes
    size_a, size_b = (ranks(table, ends, bar).astype(np.float64) for ends in (a, b))
    return CommonShingles(
        common,
        rare,
        weight,
        size_a,
        size_b,
        size_a * rare_shares[a],
        size_b * rare_shares[b],
    )


def common_with_first(
    table: SketchTable, b: Int32s, is_without_spaces: Mask, corpus: Corpus, check: Check | None
) -> CommonShingles:
    """Return the same for the first document of a table and others, weighed by a corpus.

    ``is_without_spaces``: of which pairs n-grams of a script without spaces are compared. What is
    particular to the documents is counted only where the answer depends on it, since that takes
    one access to the corpus for each hash.
    """
    a = np.zeros(len(b), np.int32)
    limit = formula_documents(corpus.documents)
    numbers = _numbers_of_first(table)
    common, rare, weight = intersect(numbers, limit, a, b, check, corpus.own)
    limits = known_limits(table)
    bar = np.minimum(limits[a], limits[b])
    size_a, size_b = (ranks(table, ends, bar).astype(np.float64) for ends in (a, b))
    unknown = np.full(len(b), np.nan)
    found = CommonShingles(common, rare, weight, size_a, size_b, unknown, unknown.copy())
    resemblance = found.resemblance
    is_needed = is_without_spaces & (resemblance >= _SHORT_RESEMBLANCE)
    rows = np.flatnonzero(is_needed & (resemblance < RESEMBLANCE))
    if len(rows):
        others = table.select(b[rows])
        hashes, place = np.unique(others.values, return_inverse=True)
        is_form = (corpus.frequencies(hashes) > limit)[place].astype(np.float64)
        sizes = np.maximum(np.diff(others.start), 1)
        found.rare_b[rows] = size_b[rows] * (1 - _sums(is_form, others.start) / sizes)
        own_share = np.mean(corpus.own <= limit) if len(corpus.own) else 1.0
        found.rare_a[rows] = size_a[rows] * own_share
    return found


def _numbers_of_first(table: SketchTable) -> HashNumbers:
    """Return the hashes of the first document as numbers, and which documents have them."""
    own = table.values[: table.start[1]]
    is_own = is_in_sorted(table.values, own)
    place = own.searchsorted(table.values[is_own]).astype(np.int32)
    return HashNumbers(Rows(offsets(is_own)[table.start], place, len(own)))


def intersect(
    numbers: HashNumbers,
    limit: int,
    a: Int32s,
    b: Int32s,
    check: Check | None = None,
    frequency: Int64s | None = None,
) -> tuple[Floats, Floats, Floats]:
    """Return ``common``, ``rare`` and ``weight`` of CommonShingles for pairs of documents.

    ``limit``: most documents that a rare shingle is in. ``frequency``: how many have each number;
    None where ``numbers`` are those of all documents.
    """
    frequency = _frequencies(numbers) if frequency is None else frequency
    is_rare, weights, rows = frequency <= limit, rarity(frequency, limit), numbers.rows
    common, rare, weight = np.zeros((3, len(a)))
    for first, last in batches(offsets(rows.sizes[a] + rows.sizes[b] + 1), _CHUNK):
        if check is not None:
            check()
        start, shared = common_columns(rows, a[first:last], b[first:last])
        common[first:last] = np.diff(start)
        rare[first:last] = _sums(is_rare[shared], start)
        weight[first:last] = _sums(weights[shared], start)
    return common, rare, weight


def _frequencies(numbers: HashNumbers) -> Int64s:
    """Return in how many documents each hash is."""
    if numbers.frequency is not None:
        return numbers.frequency
    return np.bincount(numbers.rows.columns, minlength=numbers.rows.width).astype(np.int64)


def rarity(frequency: NDArray[np.integer], limit: int) -> Floats:
    """Return the weights of shingles in so many documents: 1 for two, 0 for more than ``limit``.

    Between, they decrease with the logarithm of the number. They have few digits, so that their
    sums are exact, and the same in whatever order and company they are added.
    """
    share = np.log(np.maximum(frequency, 2) / 2) / np.log(max(limit, 2))
    weights = np.rint((1 - share) * _WEIGHT_UNITS) / _WEIGHT_UNITS
    return np.where(frequency <= limit, weights, 0.0)


def _sums(values: NDArray[np.generic], start: NDArray[np.integer]) -> Floats:
    """Return the sums of consecutive parts, which may be empty."""
    totals = np.concatenate(([0.0], np.cumsum(values, dtype=np.float64)))
    return np.asarray(totals[start[1:]] - totals[start[:-1]])


def is_judged(method: str) -> bool:
    """Whether the shingles of a method are runs of words or characters that one can call rare."""
    return profiles.definition(method).weigh is profiles.distinct_features


def may_be_reworded(
    shingles_a: Int64s, shingles_b: Int64s, containment: NDArray[np.floating]
) -> Mask:
    """Return which pairs are long enough, and not too long, to be reworded from one another."""
    small, large = np.minimum(shingles_a, shingles_b), np.maximum(shingles_a, shingles_b)
    is_page = (small >= SHORT_SHINGLES) & (large <= MOST_REWORDED)
    is_page &= large <= _REWORDED_RATIO * small
    return np.asarray(is_page & (containment >= np.float32(REWORDED_SHARE)))


def judge(  # noqa: PLR0913 the columns of pairs, and what they are from
    table: SketchTable,
    shorts: ShortTexts,
    a: Int32s,
    b: Int32s,
    measures: Measures,
    options: ScanOptions,
    check: Check,
    corpus: Corpus | HashNumbers | None = None,
) -> UInt8s:
    """Return what each pair shares, uint8: a sum of the flags of ``Sharing``.

    ``table shorts``: of all documents. ``a b measures``: the pairs. Those with a resemblance of
    MOST_OF_FORM or more are not examined: they are no mere formula, and overlaps in any case.
    ``corpus``: by which passages are rare, where the documents are a part of a collection. With a
    ``Corpus``, ``a`` is the first one in all pairs, and the flag FORM only tells of pairs that are
    none.
    """
    result = np.zeros(len(a), np.uint8)
    is_examined = measures.resemblance < np.float32(MOST_OF_FORM)
    if options.overlaps:
        result[~is_examined] = Sharing.PASSAGES
    rows = np.flatnonzero(is_examined)
    if not len(rows):
        return result
    ends = a[rows], b[rows]
    pairs = _Evidence.of(table, shorts, *ends, measures.select(rows), check, corpus)
    is_formula = pairs.found.is_formula()
    is_listed = np.zeros(len(rows), np.bool_)
    if options.overlaps:
        is_listed = pairs.reach(options.method) >= np.float32(options.containment)
    is_no_pair = pairs.is_unlike(is_formula) & ~is_listed
    is_form = is_formula | is_no_pair
    flags = is_listed * np.uint8(Sharing.PASSAGES) + is_form * np.uint8(Sharing.FORM)
    result[rows] = flags + is_no_pair * np.uint8(Sharing.NO_PAIR)
    return result


def overlap_reach(
    table: SketchTable,
    shorts: ShortTexts,
    a: Int32s,
    b: Int32s,
    measures: Measures,
    method: str,
    check: Check | None = None,
) -> Float32s:
    """Return the greatest wanted share at which pairs are listed as overlaps, 0 where at none.

    Arguments as for ``judge``, which lists the pairs that reach ``options.containment``.
    """
    if not is_judged(method):
        return measures.containment
    reach = _Evidence.of(table, shorts, a, b, measures, check).reach(method)
    is_examined = measures.resemblance < np.float32(MOST_OF_FORM)
    return np.where(is_examined, reach, measures.containment).astype(np.float32)


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What speaks for pairs being overlaps, as columns of one length.

    ``resemblance containment rare``: of shingles also where short texts are measured by n-grams;
    ``rare`` is the share of the shorter text in rare passages. ``small large``: int64, shingles of
    the two. ``is_both_short``: whether ``measures`` are of n-grams; ``is_without_spaces``: whether
    these are pairs of characters, of a script without spaces.
    """

    found: CommonShingles
    measures: Measures
    resemblance: Floats
    containment: Floats
    rare: Floats
    small: Int64s
    large: Int64s
    is_both_short: Mask
    is_without_spaces: Mask

    @classmethod
    def of(
        cls,
        table: SketchTable,
        shorts: ShortTexts,
        a: Int32s,
        b: Int32s,
        measures: Measures,
        check: Check | None,
        corpus: Corpus | HashNumbers | None = None,
    ) -> _Evidence:
        """Count the shingles that pairs have in common; arguments as for ``judge``."""
        is_both_short = shorts.is_both_short(a, b)
        is_without_spaces = is_both_short & (shorts.length[a] == 2)
        if isinstance(corpus, Corpus):
            found = common_with_first(table, b, is_without_spaces, corpus, check)
        else:
            found = common_shingles(table, a, b, check, corpus)
        # Others are measured by all of their shingles near a threshold, which is more exact.
        resemblance = np.where(is_both_short, found.resemblance, measures.resemblance)
        containment = np.where(is_both_short, found.containment, measures.containment)
        scale = containment / np.maximum(found.containment, 1e-9)
        rare = found.rare / found.smaller * np.minimum(scale, 1)
        ends = table.shingles[a], table.shingles[b]
        small, large = np.minimum(*ends), np.maximum(*ends)
        return cls(
            found,
            measures,
            resemblance,
            containment,
            rare,
            small,
            large,
            is_both_short,
            is_without_spaces,
        )

    def is_unlike(self, is_formula: Mask) -> Mask:
        """Return which pairs follow a form and have less than half in common.

        ``is_formula``: which of them differ in facts. Of the others one may be a copy of the other
        with an addition, which makes them an overlap.
        """
        least = np.where(self.is_without_spaces, _SHORT_RESEMBLANCE, _FORM_RESEMBLANCE)
        is_unlike = self.found.has_form() & (self.resemblance < least)
        return np.asarray(is_unlike | (is_formula & (self.resemblance < RESEMBLANCE)))

    def reach(self, method: str) -> Float32s:
        """Return the greatest share at which pairs are listed as overlaps, 0 where at none."""
        n = profiles.shingle_length(method)
        most = np.maximum.reduce(
            [self._alike(), self._passages(), self._reworded(n), self._one_work()]
        )
        reach: Float32s = most.astype(np.float32)
        reach[self.measures.containment < np.float32(LEAST_SHARE)] = 0
        return reach

    def _alike(self) -> Floats:
        """Texts that have more than half in common."""
        is_alike = self.resemblance >= RESEMBLANCE
        is_short_alike = self.is_without_spaces & (self.resemblance >= _SHORT_RESEMBLANCE)
        is_alike |= is_short_alike & ~self.found.is_formula()
        return np.where(is_alike, self.measures.containment, 0.0)

    def _passages(self) -> Floats:
        """Texts of which one is in the other, or has passages that few other documents have."""
        is_rare = self.rare >= _RARE_SHARE
        is_contained = (self.containment >= CONTAINED) & is_rare
        is_contained |= self.containment >= CONTAINED_FORMULA
        is_passage = (self.small >= SHORT_SHINGLES) | (self.rare >= SHORT_SHARE)
        is_passage |= self.rare * self.small >= PASSAGE_SHINGLES
        share = np.where(is_contained, self.containment, np.where(is_passage, self.rare, 0.0))
        return np.where(self.containment * self.small >= LEAST_SHINGLES, share, 0.0)

    def _reworded(self, n: int) -> Floats:
        """Texts with so many rare runs of another that they were reworded from it.

        Of a text with a share s of its words unchanged, ``s ** n`` of the runs of n words are, if
        the changes are evenly spread. So the wanted share of words gives that of runs.
        """
        is_page = may_be_reworded(self.small, self.large, self.containment)
        is_page &= (self.rare >= REWORDED_SHARE) & (self.found.rare >= FEWEST_REWORDED)
        words = np.minimum(self.rare / _REWORDED_MARGIN, 1) ** (1 / n)
        return np.where(is_page, words, 0.0)

    def _one_work(self) -> Floats:
        """Short texts that are records of one work.

        Records of literature abbreviate names and journals in many ways, but the title has the
        same words. These are in few records, those of the authors and of the journal in more.
        """
        is_alike = self.measures.resemblance >= np.float32(RECORD_RESEMBLANCE)
        least = RECORD_WEIGHT * (1 + np.maximum(self.small - RECORD_SHINGLES, 0) / _RECORD_STEP)
        has_title = self.found.weight >= least * self.found.smaller
        is_record = self.is_both_short & (self.small <= MOST_RECORD_SHINGLES) & is_alike
        return np.where(is_record & has_title, self.measures.containment, 0.0)
