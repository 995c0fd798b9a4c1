"""Shared text of two documents: resemblance and containment of their shingle sets.

``resemblance`` is |A∩B| / |A∪B|, ``a_in_b`` is |A∩B| / |A| (Broder 1997). They are exact where
the whole sets are available, and estimated from sketches otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.domain.word_settings import LikenessRule
from simfinder.engine.arrays import (
    Float32s,
    Int32s,
    Int64s,
    Mask,
    UInt8s,
    UInt64s,
    batches,
    hash_portions,
    join,
    offsets,
    ranges,
    run_starts,
)
from simfinder.engine.candidates.hash_places import count_hashes
from simfinder.engine.features.hashes import LIMIT
from simfinder.engine.features.normalise import normalise
from simfinder.engine.sparse import Rows, common_counts, common_hashes

Check = Callable[[], None] | None
Ints = NDArray[np.integer]

_CHUNK = 1 << 20
"""Hashes that are processed at a time, which limits the memory to some 50 MB."""
_ROW = 16
"""Weight of a pair in addition to its hashes."""


@dataclass(frozen=True, slots=True)
class SketchTable:
    """The sketches of all documents in one array.

    ``values``: uint64, each document's sorted and distinct. ``start``: int64, shape (n + 1).
    ``shingles``: int64, shape (n), how many distinct shingles each whole document has.
    """

    values: UInt64s
    start: Int64s
    shingles: Int64s

    @classmethod
    def of(cls, sketches: Sequence[UInt64s], counts: Sequence[int]) -> SketchTable:
        """Return the table of these sketches, with the shingle count of each document."""
        return cls(*join(sketches, np.uint64), np.asarray(counts, np.int64))

    def select(self, rows: Ints) -> SketchTable:
        """Return the table of some of the documents, in their order."""
        size = np.diff(self.start)[rows]
        places = ranges(self.start[rows], size)
        return SketchTable(self.values[places], offsets(size), self.shingles[rows])

    @property
    def is_complete(self) -> Mask:
        """Whether each sketch is the document's whole set, shape (n)."""
        return np.diff(self.start) >= self.shingles


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of pairs as columns: float32 from 0 to 1, and whether each row is exact."""

    resemblance: Float32s
    a_in_b: Float32s
    b_in_a: Float32s
    exact: Mask

    @classmethod
    def complete(cls, count: int) -> Measures:
        """Return the measures of so many pairs of equal texts."""
        whole = np.ones(count, np.float32)
        return cls(whole, whole, whole, np.ones(count, np.bool_))

    @classmethod
    def concatenate(cls, parts: Sequence[Measures]) -> Measures:
        """Return the rows of all parts, one part after the other."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in _COLUMNS))

    @property
    def containment(self) -> NDArray[np.float32]:
        """The greater of the two containments."""
        larger: NDArray[np.float32] = np.maximum(self.a_in_b, self.b_in_a)
        return larger

    def select(self, rows: NDArray[np.bool_] | NDArray[np.integer] | slice) -> Measures:
        """Return some of the rows."""
        return Measures(*(getattr(self, name)[rows] for name in _COLUMNS))

    def update(self, rows: NDArray[np.integer], measures: Measures) -> Measures:
        """Return the same with other measures in these rows."""
        columns = []
        for name in _COLUMNS:
            column = getattr(self, name).copy()
            column[rows] = getattr(measures, name)
            columns.append(column)
        return Measures(*columns)

    def swap(self, rows: NDArray[np.bool_]) -> Measures:
        """Return the same with the two documents of these rows exchanged."""
        return Measures(
            self.resemblance,
            np.where(rows, self.b_in_a, self.a_in_b),
            np.where(rows, self.a_in_b, self.b_in_a),
            self.exact,
        )

    def limit_unequal(self, shingles: NDArray[np.int64]) -> Measures:
        """Return the same with estimates of unequal texts below 1.

        Equal sketches miss the one word that differs. ``shingles``: of the longer text of each row.
        """
        limit = (1 - 1 / (shingles + 1)).astype(np.float32)
        resemblance = np.where(self.exact, self.resemblance, np.minimum(self.resemblance, limit))
        return replace(self, resemblance=resemblance)

    def with_equal(self, is_equal: NDArray[np.bool_]) -> Measures:
        """Return the same with full measures in the rows of equal texts."""
        one = np.float32(1)
        return Measures(
            np.where(is_equal, one, self.resemblance),
            np.where(is_equal, one, self.a_in_b),
            np.where(is_equal, one, self.b_in_a),
            self.exact | is_equal,
        )


_COLUMNS = tuple(item.name for item in fields(Measures))


def _measures(common: Int64s, a: Int64s, b: Int64s, exact: Mask) -> Measures:
    one = np.int64(1)
    return Measures(
        (common / np.maximum(a + b - common, one)).astype(np.float32),
        (common / np.maximum(a, one)).astype(np.float32),
        (common / np.maximum(b, one)).astype(np.float32),
        exact,
    )


def _chunks(weight: Int64s, check: Check) -> Iterator[slice]:
    """Yield slices of rows whose total weight is at most a chunk; at least one row each."""
    for first, last in batches(offsets(weight), _CHUNK):
        if check is not None:
            check()
        yield slice(first, last)


def known_limits(table: SketchTable) -> UInt64s:
    """Return the hash up to which each document is fully known, uint64, shape (n).

    It is the largest hash of its sketch, or the FracMinHash limit where that is larger, or the
    largest number where the sketch is complete.
    """
    limits = np.full(len(table.shingles), np.uint64(2**64 - 1), np.uint64)
    part = ~table.is_complete
    limits[part] = np.maximum(table.values[table.start[1:][part] - 1], np.uint64(LIMIT - 1))
    return limits


def ranks(table: SketchTable, rows: Ints, bar: UInt64s) -> Int64s:
    """Return how many hashes of each selected document are at most ``bar``, by bisection."""
    values, start = table.values, table.start
    low, high = start[rows].copy(), start[rows + 1].copy()
    # One of two documents is mostly known just up to the bar of both, so all of its hashes count.
    last_below = np.flatnonzero(low < high)
    last_below = last_below[values[high[last_below] - 1] <= bar[last_below]]
    low[last_below] = high[last_below]
    while True:
        unsettled = np.flatnonzero(low < high)
        if not unsettled.size:
            return low - start[rows]
        middle = (low[unsettled] + high[unsettled]) >> 1
        is_below = values[middle] <= bar[unsettled]
        low[unsettled] = np.where(is_below, middle + 1, low[unsettled])
        high[unsettled] = np.where(is_below, high[unsettled], middle)


@dataclass(frozen=True, slots=True)
class HashNumbers:
    """The hashes of a table that two documents can share, as small numbers.

    ``rows``: documents by numbers. ``frequency documents``: int64, how many of so many documents
    have each number; None where the rows are those of all documents.
    """

    rows: Rows
    frequency: Int64s | None = None
    documents: int = 0


def number_hashes(table: SketchTable, check: Check = None) -> HashNumbers:
    """Number the hashes that several documents have; the others cannot be shared.

    A part of the hashes is sorted at a time, so that no second array of all is needed.
    """
    values, start = table.values, table.start
    numbers = np.full(len(values), -1, np.int32)
    count = 0
    for places in hash_portions(values, _CHUNK):
        if check is not None:
            check()
        hashes = values[places]
        order = np.argsort(hashes)
        hashes = hashes[order]
        new = run_starts(hashes)
        is_unique = new & np.append(new[1:], True)
        assigned_numbers = np.cumsum(new & ~is_unique) + (count - 1)
        numbers[places[order]] = np.where(is_unique, -1, assigned_numbers)
        count = int(assigned_numbers[-1]) + 1 if len(assigned_numbers) else count
    sizes = np.zeros(len(start) - 1, np.int64)
    place = 0
    for first, last in batches(start, _CHUNK):
        some = numbers[start[first] : start[last]]
        is_shared = some >= 0
        bounds = offsets(is_shared)[start[first : last + 1] - start[first]]
        sizes[first:last] = np.diff(bounds)
        # What is kept is moved to the front of the same array, where it overwrites nothing.
        numbers[place : place + bounds[-1]] = some[is_shared]
        place += int(bounds[-1])
    return HashNumbers(Rows(offsets(sizes), _shortened(numbers, place), count))


def _shortened(numbers: Int32s, count: int) -> Int32s:
    """Return the first numbers; a copy where most of the array would be kept for nothing."""
    return numbers[:count].copy() if 2 * count < len(numbers) else numbers[:count]


def number_hashes_of_some(
    table: SketchTable, whole: SketchTable, check: Check = None
) -> HashNumbers:
    """Number the hashes of some documents, and count them in those of all.

    ``table``: a selection of ``whole``.
    """
    hashes = distinct(table.values)
    numbers = hashes.searchsorted(table.values).astype(np.int32)
    frequency = count_hashes(whole.values, hashes, check=check)
    return HashNumbers(Rows(table.start, numbers, len(hashes)), frequency, len(whole.shingles))


def _numbered_intersections(
    numbers_of_hashes: HashNumbers, a: Ints, b: Ints, check: Check
) -> Int64s:
    """Return how many hashes each pair of documents has in common."""
    common, rows = np.zeros(len(a), np.int64), numbers_of_hashes.rows
    for some in _chunks(rows.sizes[a] + rows.sizes[b] + _ROW, check):
        common[some] = common_counts(rows, a[some], b[some])
    return common


def estimate(
    table: SketchTable,
    a: Ints,
    b: Ints,
    check: Check = None,
    numbers_of_hashes: HashNumbers | None = None,
) -> Measures:
    """Estimate the measures of the pairs (a[i], b[i]) from their sketches.

    A sketch has every hash of its document up to a bar: its largest hash, or the FracMinHash limit
    where that is larger, or all where it is complete. Up to the lower bar of the two both documents
    are known in full, and hashes are uniform, so the shares there estimate the shares of the whole
    (Cohen and Kaplan 2007); exact where both are complete. ``check`` is called between chunks and
    may raise to stop. ``numbers_of_hashes``: the result of ``number_hashes`` for the table, where
    many pairs are estimated in several calls.
    """
    top = known_limits(table)
    bar = np.minimum(top[a], top[b])
    common = _numbered_intersections(
        number_hashes(table, check) if numbers_of_hashes is None else numbers_of_hashes, a, b, check
    )
    size_a, size_b = ranks(table, a, bar), ranks(table, b, bar)
    common = np.where(np.equal(a, b), size_a, common)
    # A corrupt sketch may have a hash twice.
    common = np.minimum(common, np.minimum(size_a, size_b))
    return _measures(common, size_a, size_b, bar == np.uint64(2**64 - 1))


def exact(sets: Sequence[UInt64s], a: Ints, b: Ints, check: Check = None) -> Measures:
    """Measure the pairs (a[i], b[i]) over full sets of shingles, each sorted and distinct."""
    size = np.fromiter(map(len, sets), np.int64, len(sets))
    common = np.zeros(len(a), np.int64)
    for rows in _chunks(size[a] + size[b] + _ROW, check):
        documents, place = np.unique(np.concatenate((a[rows], b[rows])), return_inverse=True)
        one, other = np.split(place, 2)
        values, start = _join_sets([sets[i] for i in documents.tolist()])
        common[rows] = common_hashes(values, start, one, other)
    return _measures(common, size[a], size[b], np.ones(len(a), np.bool_))


def _join_sets(sets: Sequence[UInt64s]) -> tuple[UInt64s, Int64s]:
    """Return the sets one after the other, and where each begins; a damaged one is sorted."""
    values, start = join(sets, np.uint64)
    is_above = np.append(True, values[1:] > values[:-1])
    is_above[start[:-1][np.diff(start) > 0]] = True
    return (
        (values, start)
        if is_above[: len(values)].all()
        else join(list(map(np.unique, sets)), np.uint64)
    )


def estimated_similarity(
    resemblance: NDArray[np.floating], power: float | NDArray[np.floating]
) -> Float32s:
    """Return what the similarity of two texts probably is, float32, 0 to 1.

    ``(2J / (1 + J)) ** power``: the share of common shingles, which fall together where changes are
    close to each other. Of licences, laws and manual pages it is within 1 point of the measured
    similarity in the median and 6 in 95 of 100 pairs. ``power``: of the kind of shingles, see
    ``features.profiles``; it may differ by row.
    """
    j = np.asarray(resemblance, np.float64)
    return np.asarray((2 * j / (1 + j)) ** power, np.float32)


def least_resemblance(similarity: float, power: float) -> float:
    """Return the resemblance whose estimated similarity is ``similarity``."""
    share = similarity ** (1 / power)
    return float(share / (2 - share))


# The relation of two documents, from their measures.
#
# The strongest that applies, in this order: identical-file, same-text, excerpt, extended,
# small-changes, overlapping. ``template`` needs the measures with and without template text:
# see ``template_pairs``.

SMALL_CHANGES = 0.93
"""Least similarity of texts with small changes: about one word in fourteen."""
CONTAINED_SHARE = 0.9
"""Least containment of an excerpt: the places where it was cut out, or where a number or heading
was adapted, cost a few shingles."""
LONGER = 1.2
"""Least ratio of lengths from which the longer text extends the shorter."""
MUCH_LONGER = 3.0
"""Least ratio of lengths from which the shorter is an excerpt of the longer."""

_CODE = {relation: np.uint8(RELATIONS.index(relation)) for relation in Relation}


@dataclass(frozen=True, slots=True)
class PairFacts:
    """Facts about pairs besides their measures, each a column with one entry a pair.

    ``same_content``: equal bytes. ``same_text``: equal digest of the text. Texts with the same
    shingles may differ: their words may be in another order, and 15.0 has the characters of 150.
    ``tokens_a tokens_b``: lengths of both texts. ``is_cut``: a part of one of the texts was not
    read, so only an overlap is certain. ``is_damaged``: single characters of one of them were not
    read, so it is the same text with small changes at best.
    ``few_changes``: the changes are known to be small, whatever the similarity.
    """

    same_content: Mask
    same_text: Mask
    tokens_a: NDArray[np.integer]
    tokens_b: NDArray[np.integer]
    is_cut: Mask | None = None
    is_damaged: Mask | None = None
    few_changes: Mask | None = None


def relate(measures: Measures, similarity: Float32s, facts: PairFacts) -> UInt8s:
    """Return the relation of each pair as its position in ``domain.matching.RELATIONS``.

    All columns of the arguments have one length.
    """
    same_text, is_cut, is_damaged = facts.same_text, facts.is_cut, facts.is_damaged
    length_a = np.asarray(facts.tokens_a, np.float64)
    length_b = np.asarray(facts.tokens_b, np.float64)
    ratio = np.maximum(length_a, length_b) / np.maximum(np.minimum(length_a, length_b), 1)
    inside = np.where(length_a <= length_b, measures.a_in_b, measures.b_in_a) >= CONTAINED_SHARE
    small = similarity >= SMALL_CHANGES
    if facts.few_changes is not None:
        small = small | facts.few_changes
    if is_damaged is not None:
        small = small | (same_text & is_damaged)
        same_text = same_text & ~is_damaged
    return np.select(
        [
            facts.same_content,
            np.zeros_like(same_text) if is_cut is None else is_cut,
            same_text,
            inside & (ratio >= MUCH_LONGER),
            inside & (ratio >= LONGER),
            small,
        ],
        [
            _CODE[Relation.IDENTICAL_FILE],
            _CODE[Relation.OVERLAPPING],
            _CODE[Relation.SAME_TEXT],
            _CODE[Relation.EXCERPT],
            _CODE[Relation.EXTENDED],
            _CODE[Relation.SMALL_CHANGES],
        ],
        default=_CODE[Relation.OVERLAPPING],
    ).astype(np.uint8)


# The similarity of two documents by fingerprint and keywords together.
#
# Wang and Wang 2019: ``mu / (1 + Hamming) + (1 - mu) * minhash(metadata)`` with ``mu = 0.9``, and
# similar from 0.25 up; metadata are keywords, tags and references. Their sets are so small that
# the resemblance that MinHash estimates is counted exactly here.
#
# The source does not define the case of documents without metadata. Where one of two has none, only
# the fingerprints are used (``mu = 1``): 0.25 is then reached up to distance 3, which is the
# distance of the profile. So there is one threshold, and the likeness of a pair is given as the
# distance at which fingerprints alone would be as similar. With another threshold the distances of
# pairs with metadata are scaled, so that 3 bits are its likeness.

PROFILE = "tfidf-length"
"""The profile that uses metadata."""
PUBLISHED = LikenessRule()
_LIMIT = round(1 / PUBLISHED.threshold) - 1
"""The greatest distance at which fingerprints alone are similar: 3 bits."""
_ROUNDING_ERROR = 1e-9
_BITS = 64


def resemblance(one: Iterable[str], other: Iterable[str]) -> float | None:
    """Return the share of keywords that two documents have in common; None where one has none."""
    a, b = _normalised_set(one), _normalised_set(other)
    return len(a & b) / len(a | b) if a and b else None


def _normalised_set(words: Iterable[str]) -> frozenset[str]:
    return frozenset(filter(None, (" ".join(normalise(word).split()) for word in words)))


def likeness(distance: int, common: float | None, rule: LikenessRule = PUBLISHED) -> float:
    """Return the likeness of two documents, above 0 and up to 1.

    ``common``: :func:`resemblance` of their metadata.
    """
    if common is None:
        return 1 / (1 + distance)
    return rule.mu / (1 + distance) + (1 - rule.mu) * common


def combined_distance(distance: int, common: float | None, rule: LikenessRule = PUBLISHED) -> int:
    """Return the least distance at which fingerprints alone are no more similar than this."""
    if common is None:
        return distance
    own_likeness = likeness(distance, common, rule)
    scale = _LIMIT / (1 / rule.threshold - 1)
    bits = scale * (1 / own_likeness - 1)
    return min(int(np.ceil(bits - _ROUNDING_ERROR)), _BITS)


def combined_distances(
    distance: UInt8s,
    metadata: Sequence[Iterable[str]],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    rule: LikenessRule = PUBLISHED,
) -> UInt8s:
    """Return the listed distances of pairs ``(a[i], b[i])`` from those of the fingerprints.

    ``metadata``: of each document.
    """
    numbers: dict[frozenset[str], int] = {}
    of = np.array(
        [numbers.setdefault(_normalised_set(words), len(numbers)) for words in metadata], np.int64
    )
    sets = list(numbers)
    has_words = np.array([bool(words) for words in sets], np.bool_)
    rows = np.flatnonzero(has_words[of[a]] & has_words[of[b]])
    result = distance.copy()
    if not rows.size:
        return result
    keys = np.stack((of[a[rows]], of[b[rows]], distance[rows].astype(np.int64)))
    kinds, place = np.unique(keys, axis=1, return_inverse=True)
    answers = [
        combined_distance(d, len(sets[x] & sets[y]) / len(sets[x] | sets[y]), rule)
        for x, y, d in kinds.T.tolist()
    ]
    result[rows] = np.array(answers, np.uint8)[place.ravel()]
    return result
