"""Selects the pairs of classes that are worth keeping, and estimates their similarity.

A sketch has at least one shingle in 16 and at least 256 of a document. Of a short text and a long
one only those shingles count that could be in the long one's sketch: of 100 shingles compared with
a book perhaps six, and a containment of 6 out of 6 is not reliable. So estimates near a threshold
for overlaps are replaced by exact measures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Role
from simfinder.domain.matching import PairTable
from simfinder.domain.options import LEAST_SHARE, ScanOptions, Scope, profile_info
from simfinder.domain.relations import MAX_DISTANCE, RELATIONS, Relation, Sharing
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s
from simfinder.engine.candidates.hash_places import ChangedHashes
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import FRACTION, SIZE
from simfinder.engine.pairs.collection import Collection, TextClasses, incomplete, number_hashes
from simfinder.engine.pairs.columns import Columns, EarlierJoin, pair_keys
from simfinder.engine.pairs.equal_texts import spread_over
from simfinder.engine.pairs.formula import (
    MOST_OF_FORM,
    Corpus,
    formula_documents,
    is_judged,
    judge,
    may_be_reworded,
)
from simfinder.engine.pairs.short_texts import LEAST_RESEMBLANCE, SHORT, ShortTexts
from simfinder.engine.pairs.verify import (
    CONTAINED_SHARE,
    PROFILE,
    HashNumbers,
    Measures,
    PairFacts,
    SketchTable,
    combined_distances,
    estimate,
    estimated_similarity,
    least_resemblance,
    number_hashes_of_some,
    relate,
)

DEVIATIONS = 4.0
"""Estimates within so many standard deviations of a threshold are measured exactly: beyond, one in
thirty thousand is on the wrong side by chance."""
LEAST_FAR_SIMILARITY = 0.4
"""Estimated similarity from which pairs beyond MAX_DISTANCE are kept."""
OVERLAP_RELATIONS = (Relation.EXTENDED, Relation.EXCERPT, Relation.OVERLAPPING)
"""Relations that ``--overlaps`` includes at every threshold."""
_OVERLAPS = tuple(map(RELATIONS.index, OVERLAP_RELATIONS))
_LEAST_KNOWN = 0.5
"""Where a smaller part of the pairs is known, all are judged again."""
_ROW_BATCH = 1 << 17

Exact = Callable[[Int32s, Int32s, Callable[[], None]], Measures]
"""Documents a and b to their exact measures; rows that are not exact are to be ignored."""


def sample_sizes(a: Int64s, b: Int64s) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return about how many shingles of each document of a pair an estimate is based on.

    ``a b``: distinct shingles of the documents. Up to the lower bar of the two sketches both
    are known; the longer document's share of all hashes below its bar is that of both.
    """
    longer = np.maximum(np.maximum(a, b), 1)
    share: NDArray[np.float64] = np.clip(SIZE / longer, 1 / FRACTION, 1.0)
    return np.multiply(a, share), np.multiply(b, share)


def overlap_mask(measures: Measures, options: ScanOptions) -> Mask:
    """Return which pairs are listed for the share of one text in the other."""
    # In single precision, like the columns of pairs.
    return np.asarray(measures.containment >= np.float32(options.containment))


def listed_overlaps(pairs: PairTable, options: ScanOptions) -> Mask:
    """Return which pairs are listed at every threshold, since the scan includes overlaps."""
    if not options.overlaps:
        return np.zeros(len(pairs), np.bool_)
    if pairs.sharing is None:
        containment = np.maximum(pairs.a_in_b, pairs.b_in_a)
        is_overlap = containment >= np.float32(options.containment)
    else:
        is_overlap = (pairs.sharing & np.uint8(Sharing.PASSAGES)) != 0
    return np.asarray(np.isin(pairs.relation, _OVERLAPS) & is_overlap)


def uncertain_overlaps(measures: Measures, a: Int64s, b: Int64s, containment: float) -> Mask:
    """Return which estimates may be on the wrong side of a threshold for overlaps.

    The thresholds are ``containment``, for a pair to be shown, and CONTAINED_SHARE, for its
    relation. The share of a sample of k has the standard deviation ``sqrt(p·(1 - p)/k)`` where p is
    true.
    """
    wrong = np.zeros(len(measures.resemblance), np.bool_)
    columns = zip((measures.a_in_b, measures.b_in_a), sample_sizes(a, b), strict=True)
    for share, sample in columns:
        for bar in (containment, CONTAINED_SHARE):
            deviation = np.sqrt(bar * (1 - bar) / np.maximum(sample, 1))
            wrong |= np.abs(share - bar) <= DEVIATIONS * deviation + 0.5 / np.maximum(sample, 1)
    return wrong & ~measures.exact


def is_far_pair(resemblance: NDArray[np.floating], options: ScanOptions) -> Mask:
    """Return which pairs are kept whatever the distance of their fingerprints.

    A fingerprint of 64 bits is a rough measure: of texts with a third of their shingles in common
    one pair in ten is further apart than MAX_DISTANCE. Profiles that are defined by a small
    distance keep no such pairs.
    """
    if profile_info(options.profile).distance < MAX_DISTANCE:
        return np.zeros(len(resemblance), np.bool_)
    power = profiles.similarity_power(options.method)
    return np.asarray(resemblance >= np.float32(least_resemblance(LEAST_FAR_SIMILARITY, power)))


def select_classes(
    pairs: Columns,
    collection: Collection,
    classes: TextClasses,
    options: ScanOptions,
    exact: Exact | None,
    check: Callable[[], None],
) -> Columns:
    """Return the pairs of classes that are worth keeping, overlaps measured near a threshold.

    ``exact`` None leaves estimates as they are.
    """
    if exact is not None and options.overlaps and len(pairs.a):
        shingles = collection.shingles[classes.first]
        rows = _doubtful_rows(pairs, shingles, options)
        if len(rows):
            first = classes.first
            measures = exact(first[pairs.a[rows]], first[pairs.b[rows]], check)
            rows, measures = rows[measures.exact], measures.select(measures.exact)
            pairs = Columns(pairs.a, pairs.b, pairs.distance, pairs.measures.update(rows, measures))
    selection = pairs.measures.containment >= LEAST_SHARE
    if options.overlaps:
        is_near = (pairs.distance <= MAX_DISTANCE) | is_far_pair(
            pairs.measures.resemblance, options
        )
        selection &= is_near | _may_overlap(pairs, collection, classes, options)
    return pairs if selection.all() else pairs.select(selection)


def _may_overlap(
    pairs: Columns, collection: Collection, classes: TextClasses, options: ScanOptions
) -> Mask:
    """Return which pairs may be listed as overlaps, before passages are weighed."""
    mask = overlap_mask(pairs.measures, options)
    if is_judged(options.method):
        shingles = collection.shingles[classes.first]
        sizes = shingles[pairs.a], shingles[pairs.b]
        mask |= may_be_reworded(*sizes, pairs.measures.containment)
    return mask


def judge_classes(
    pairs: Columns,
    collection: Collection,
    classes: TextClasses,
    options: ScanOptions,
    check: Callable[[], None],
    earlier: EarlierJoin | None = None,
) -> UInt8s:
    """Return what each pair of classes shares, uint8: a sum of the flags of ``Sharing``.

    It depends on all documents: on how many of them have the same passages. Of pairs in ``earlier``
    for which that is as before, the flags are taken over.
    """
    if not _has_examined(pairs, options):
        return _unexamined(pairs, options)
    first = classes.with_text
    table = collection.table(first)
    known = None if earlier is None else _known_flags(pairs, table, collection, first, earlier)
    if known is None:
        shorts = ShortTexts.of(collection, first, options.method)
        return _judged(pairs, table, shorts, options, check)
    flags, is_known = known
    rows = np.flatnonzero(~is_known)
    some = pairs.select(rows)
    ends, place = np.unique(np.concatenate((some.a, some.b)), return_inverse=True)
    one, other = np.split(place.astype(np.int32), 2)
    part = table.select(ends)
    shorts = ShortTexts.of(collection, first[ends], options.method)
    numbers = number_hashes_of_some(part, table, check)
    some = replace(some, a=one, b=other)
    flags[rows] = _judged(some, part, shorts, options, check, numbers)
    return flags


def _known_flags(
    pairs: Columns,
    table: SketchTable,
    collection: Collection,
    first: Int32s,
    earlier: EarlierJoin,
) -> tuple[UInt8s, Mask] | None:
    """Return the flags of pairs from an earlier join, and which of them are known.

    None where most have to be found out again.
    """
    limit = formula_documents(len(first))
    removed = earlier.load_removed()
    if removed is None or limit != formula_documents(earlier.count):
        return None
    changed = changed_hashes(table, earlier, removed)
    is_other = changed.before != changed.after
    # Of two records of literature it matters how rare each word is, of others which are rare.
    may_matter = is_other & (np.minimum(changed.before, changed.after) <= limit)
    is_crossing = (changed.before <= limit) != (changed.after <= limit)
    has_grams = ShortTexts.of(collection, first).length > 0
    is_changed = ~earlier.is_known | changed.holders(is_crossing, len(first))
    is_changed |= has_grams & changed.holders(may_matter, len(first))
    old = earlier.pairs
    if not len(old.a):
        return None
    keys = pair_keys(old.a, old.b)
    wanted = pair_keys(pairs.a, pairs.b)
    rows = np.minimum(keys.searchsorted(wanted), len(keys) - 1)
    is_known = (keys[rows] == wanted) & ~is_changed[pairs.a] & ~is_changed[pairs.b]
    for name in ("resemblance", "a_in_b", "b_in_a", "exact"):
        is_known &= getattr(old.measures, name)[rows] == getattr(pairs.measures, name)
    is_known &= old.distance[rows] == pairs.distance
    if np.mean(is_known) < _LEAST_KNOWN:
        return None
    return earlier.sharing[rows], is_known


def changed_hashes(
    table: SketchTable,
    earlier: EarlierJoin,
    removed: SketchTable,
    check: Callable[[], None] | None = None,
) -> ChangedHashes:
    """Return which hashes of sketches other numbers of classes have than at an earlier join.

    ``table``: of the present classes. ``removed``: those that took part then and are gone.
    """
    added = table.select(np.flatnonzero(~earlier.is_known))
    return ChangedHashes.of(table.values, table.start, added.values, removed.values, check=check)


def judge_with_first(
    pairs: Columns, collection: Collection, options: ScanOptions, corpus: Corpus
) -> UInt8s:
    """Return the same of the pairs of ``pairs_with_first``, by a collection that they are from."""
    if not _has_examined(pairs, options):
        return _unexamined(pairs, options)
    table, shorts = collection.table(), ShortTexts.of(collection, method=options.method)
    return _judged(pairs, table, shorts, options, lambda: None, corpus)


def _has_examined(pairs: Columns, options: ScanOptions) -> bool:
    is_examined = pairs.measures.resemblance < np.float32(MOST_OF_FORM)
    return bool(is_examined.any()) and is_judged(options.method)


def _unexamined(pairs: Columns, options: ScanOptions) -> UInt8s:
    return np.full(len(pairs.a), Sharing.PASSAGES if options.overlaps else 0, np.uint8)


def _judged(
    pairs: Columns,
    table: SketchTable,
    shorts: ShortTexts,
    options: ScanOptions,
    check: Callable[[], None],
    corpus: Corpus | HashNumbers | None = None,
) -> UInt8s:
    flags = judge(table, shorts, pairs.a, pairs.b, pairs.measures, options, check, corpus)
    if options.overlaps:
        # They were kept since they might have been overlaps.
        is_far = is_far_pair(pairs.measures.resemblance, options)
        is_other = (pairs.distance > MAX_DISTANCE) & ~is_far
        is_other |= ~shorts.is_relevant(pairs, replace(options, overlaps=False))
        is_other &= (flags & np.uint8(Sharing.PASSAGES)) == 0
        flags[is_other] |= np.uint8(Sharing.NO_PAIR)
    return flags


def _doubtful_rows(pairs: Columns, shingles: Int64s, options: ScanOptions) -> Int64s:
    """Return the rows of which estimates leave open whether they are overlaps."""
    measures = pairs.measures
    sizes = shingles[pairs.a], shingles[pairs.b]
    doubtful = uncertain_overlaps(measures, *sizes, options.containment)
    doubtful |= pairs.distance > MAX_DISTANCE
    return np.flatnonzero(~measures.exact & doubtful)


def document_pairs(
    pairs: Columns,
    collection: Collection,
    classes: TextClasses,
    options: ScanOptions,
    sharing: UInt8s,
) -> PairTable:
    """Return the pairs of documents that follow from pairs of classes.

    ``sharing``: the result of ``judge_classes``. Of what is no pair, texts of one form are kept,
    since their similarity says how far groups are apart.
    """
    documents = collection.documents
    is_kept = (sharing & np.uint8(Sharing.NO_PAIR | Sharing.FORM)) != Sharing.NO_PAIR
    if not is_kept.all():
        pairs, sharing = pairs.select(is_kept), sharing[is_kept]
    class_keys = pair_keys(pairs.a, pairs.b)
    pairs = spread_over(pairs, classes.of, classes.first, documents)
    if options.scope is not Scope.ALL:
        source = np.fromiter((d.source for d in documents), np.int32, len(documents))
        pairs = pairs.select(is_in_scope(pairs.a, pairs.b, source, options.scope, documents))
    table = pair_table(pairs, collection, options)
    if not is_judged(options.method):
        return table
    flags = _spread_sharing(sharing, class_keys, classes.of[table.a], classes.of[table.b])
    return replace(table, sharing=flags)


def _spread_sharing(sharing: UInt8s, class_keys: Int64s, a: Int32s, b: Int32s) -> UInt8s:
    """Return the flags of pairs of documents, given by their classes ``a`` and ``b``.

    ``class_keys``: ascending keys of the pairs of classes that ``sharing`` belongs to.
    """
    flags = np.full(len(a), Sharing.PASSAGES, np.uint8)  # those of one class are equal
    rows = np.flatnonzero(a != b)
    keys = pair_keys(np.minimum(a[rows], b[rows]), np.maximum(a[rows], b[rows]))
    flags[rows] = sharing[np.searchsorted(class_keys, keys)]
    return flags


def is_in_scope(
    a: Int32s, b: Int32s, source: Int32s, scope: Scope, documents: Sequence[Document] = ()
) -> Mask:
    """Return which pairs a scope allows; ``source``: int32, of each document."""
    if scope is Scope.ACROSS:
        return np.asarray(source[a] != source[b])
    if scope is Scope.WITHIN:
        return np.asarray(source[a] == source[b])
    if scope is Scope.PROTECTED:
        roles = (d.role is Role.PROTECTED for d in documents)
        is_protected = np.fromiter(roles, np.bool_, len(documents))
        return np.asarray(is_protected[a] | is_protected[b])
    return np.ones(len(a), np.bool_)


def pair_table(pairs: Columns, collection: Collection, options: ScanOptions) -> PairTable:
    """Return the pairs with an estimate of their similarity, and their relations.

    ``exact`` is set where both texts are the same.
    """
    shorts, measures = ShortTexts.of(collection), pairs.measures
    texts = number_hashes([d.text_hash for d in collection.documents])
    powers = shorts.powers(pairs.a, pairs.b, profiles.similarity_power(options.method))
    table = PairTable(
        pairs.a,
        pairs.b,
        pairs.distance,
        estimated_similarity(measures.resemblance, powers),
        measures.resemblance,
        measures.a_in_b,
        measures.b_in_a,
        np.zeros(len(pairs.a), np.uint8),
        np.asarray(texts[pairs.a] == texts[pairs.b]),
    )
    return with_relations(table, collection)


def with_relations(pairs: PairTable, collection: Collection) -> PairTable:
    """Return pairs with the relations that follow from their other columns and the documents.

    A part of the rows is computed at a time, to save memory.
    """
    documents = collection.documents
    shorts = ShortTexts.of(collection)
    contents = number_hashes([d.content_hash for d in documents])
    texts = number_hashes([d.text_hash for d in documents])
    is_cut, is_damaged = incomplete(documents)
    relations = np.empty(len(pairs), np.uint8)
    for begin in range(0, len(pairs), _ROW_BATCH):
        rows = slice(begin, begin + _ROW_BATCH)
        a, b = pairs.a[rows], pairs.b[rows]
        shares = pairs.resemblance[rows], pairs.a_in_b[rows], pairs.b_in_a[rows]
        measures = Measures(*shares, pairs.exact[rows])
        facts = PairFacts(
            contents[a] == contents[b],
            texts[a] == texts[b],
            collection.tokens[a],
            collection.tokens[b],
            is_cut[a] | is_cut[b],
            is_damaged[a] | is_damaged[b],
            shorts.few_changes(a, b, measures),
        )
        relations[rows] = relate(measures, pairs.similarity[rows], facts)
    return replace(pairs, relation=relations)


def pairs_with_first(collection: Collection, options: ScanOptions) -> Columns:
    """Return the pairs of the first document with each other one that a scan would keep.

    A scan compares all with all; this compares one with some by the same rules.
    """
    n = len(collection.documents) - 1
    a, b = np.zeros(n, np.int32), np.arange(1, n + 1, dtype=np.int32)
    texts = number_hashes([d.text_hash for d in collection.documents])
    is_same = np.asarray(texts[a] == texts[b])
    table, shorts = collection.table(), ShortTexts.of(collection, method=options.method)
    distance = np.bitwise_count(collection.fingerprints[a] ^ collection.fingerprints[b])
    estimates = estimate(table, a, b)
    is_near, has_common = distance <= MAX_DISTANCE, estimates.resemblance > 0
    if options.profile == PROFILE and collection.metadata:
        distance = combined_distances(distance, collection.metadata, a, b, options.likeness_rule)
    pairs = Columns(a, b, distance, estimates)
    pairs = shorts.settle_unequal(pairs, table.shingles, options.profile)
    measures, is_both_short = pairs.measures, shorts.is_both_short(a, b)
    is_far = is_far_pair(measures.resemblance, options)
    is_close = (pairs.distance <= MAX_DISTANCE) | is_far
    if options.overlaps:
        is_short_match = is_both_short & (measures.resemblance >= LEAST_RESEMBLANCE)
        is_candidate = is_near | has_common | is_short_match
        is_close |= overlap_mask(measures, options)
        if is_judged(options.method):
            sizes = table.shingles[a], table.shingles[b]
            is_close |= may_be_reworded(*sizes, measures.containment)
    else:
        is_brief = np.minimum(table.shingles[a], table.shingles[b]) < SHORT
        is_candidate = is_both_short | is_near | is_far | (has_common & is_brief)
    selection = is_candidate & is_close & (measures.containment >= LEAST_SHARE)
    selection &= shorts.is_relevant(pairs, options)
    distance = np.where(is_same, 0, pairs.distance).astype(np.uint8)
    result = Columns(a, b, distance, measures.with_equal(is_same))
    return result.select(selection | is_same)
