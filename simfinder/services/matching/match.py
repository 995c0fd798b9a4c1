"""From the features of documents to verified pairs: candidates, measures, relations.

Documents with equal text form a class that takes part once; the classes are compared, and the
pairs found are spread over their members at the end. Candidates come from two indexes: the block
index is exact up to the distance that it is asked for, the passage index finds those that share
passages, whatever the distance. Every candidate is verified by its sketch and, near the bar,
exactly.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Role
from simfinder.domain.matching import (
    MAX_DISTANCE,
    RELATIONS,
    PairTable,
    Relation,
)
from simfinder.domain.options import ScanOptions, Scope
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import FRACTION, SIZE
from simfinder.engine.pairs import verify
from simfinder.engine.pairs import verify as relate
from simfinder.engine.pairs.verify import CONTAINED_SHARE, Measures
from simfinder.services.matching.candidates import incomplete, number_hashes
from simfinder.services.matching.candidates import index_distance as index_distance
from simfinder.services.matching.classes import (
    Check,
    Ints,
    Note,
    ShareListener,
    compare_classes,
    is_relevant,
)
from simfinder.services.matching.collection import Collection
from simfinder.services.matching.equal_texts import spread_over
from simfinder.services.matching.join_memory import Columns, JoinMemory, knows_all
from simfinder.services.matching.short_texts import ShortTexts
from simfinder.services.memory import trim_memory

# Which estimates of overlaps must be made exact before a person is told of them.
#
# A sketch keeps at least one shingle in 16 and at least 256 of a document. Of a short text beside
# a long one only those of its shingles count that the long one's sketch could hold too: of 100
# shingles beside a book perhaps six, and a containment of 6 out of 6 says little.

DEVIATIONS = 4.0
"""Estimates nearer to a bar than this many standard deviations are made exact: beyond, chance
puts one in thirty thousand on the wrong side."""


def sample_sizes(
    a: NDArray[np.int64], b: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return about how many shingles of each document of a pair an estimate looks at.

    ``a b``: distinct shingles of the documents. Up to the lower bar of the two sketches both
    are known; the longer document's share of all hashes below its bar is that of both.
    """
    longer = np.maximum(np.maximum(a, b), 1)
    share: NDArray[np.float64] = np.clip(SIZE / longer, 1 / FRACTION, 1.0)
    return np.multiply(a, share), np.multiply(b, share)


def is_exact_enough(measures: Measures, options: ScanOptions) -> NDArray[np.bool_]:
    """Return which pairs are listed because so much of the one text stands in the other."""
    more = np.maximum(measures.a_in_b, measures.b_in_a)
    # As columns of pairs hold it, in single precision.
    return np.asarray(more >= np.float32(options.containment))


def uncertain_overlaps(
    measures: Measures, a: NDArray[np.int64], b: NDArray[np.int64], containment: float
) -> NDArray[np.bool_]:
    """Return which estimates may lie on the wrong side of a bar that overlaps are judged by.

    The bars are ``containment``, for a pair to be shown, and WHOLLY, for the word of it. The
    share of a sample of k has the standard deviation ``sqrt(p·(1 - p)/k)`` where p is true.
    """
    wrong = np.zeros(len(measures.resemblance), np.bool_)
    columns = zip((measures.a_in_b, measures.b_in_a), sample_sizes(a, b), strict=True)
    for share, sample in columns:
        for bar in (containment, CONTAINED_SHARE):
            deviation = np.sqrt(bar * (1 - bar) / np.maximum(sample, 1))
            wrong |= np.abs(share - bar) <= DEVIATIONS * deviation + 0.5 / np.maximum(sample, 1)
    return wrong & ~measures.exact


Exact = Callable[[Ints, Ints, Check], verify.Measures]
"""Documents a and b to their exact measures; rows that are not exact are to be ignored."""

NEAR_THE_BAR = 0.06
"""Resemblances this close to the bar are verified exactly: three times a sketch's error."""
_ROW_BATCH = 1 << 17


def match(
    collection: Collection,
    options: ScanOptions,
    exact: Exact | None,
    check: Check,
    note: Note = str,
    progress: ShareListener = float,
    memory: JoinMemory | None = None,
) -> PairTable:
    """Return all pairs of the collection up to MAX_DISTANCE, verified and related.

    ``exact`` None leaves the pairs near the bar estimated (while a scan still runs). ``note``
    is told in English where not all pairs were looked for; ``progress`` hears how much is done,
    0 to 1. ``memory`` tells the pairs of the last scan, and keeps those of this one.
    """
    if len(collection.documents) < 2:
        return PairTable.empty()
    class_of, first, is_read = _classes(collection)
    with_text = first[:is_read]
    texts = [collection.documents[i].text_hash for i in with_text.tolist()]
    earlier = memory.earlier(texts) if memory is not None else None
    pairs_of_classes = compare_classes(
        collection, with_text, options, check, note, progress, earlier
    )
    unique, how = pairs_of_classes.pairs, pairs_of_classes.how
    del pairs_of_classes, earlier
    trim_memory()
    n = profiles.shingle_length(options.method)
    if exact is not None and len(unique.a):
        shingles = collection.shingles[first]
        unique = _verify_near_the_bar(unique, first, shingles, options, n, exact, check)
    worth = is_relevant(unique.measures)
    if not worth.all():
        unique = unique.select(worth)
    if options.overlaps:
        is_near = unique.distance <= MAX_DISTANCE
        unique = unique.select(is_near | is_exact_enough(unique.measures, options))
    if memory is not None:
        memory.keep(texts, unique, how, check)
    pairs = spread_over(unique, class_of, first, collection.documents)
    if options.scope is not Scope.ALL:
        pairs = pairs.select(_in_scope(pairs.a, pairs.b, collection.documents, options.scope))
    return _table(pairs, collection, n)


def is_all_known(collection: Collection, memory: JoinMemory | None) -> bool:
    """Whether ``match`` would take all pairs over from the last scan, and look at no sketch."""
    if memory is None or len(collection.documents) < 2:
        return False
    _, first, is_read = _classes(collection)
    first = first[:is_read]
    texts = [collection.documents[i].text_hash for i in first.tolist()]
    return knows_all(memory.earlier(texts), collection.fingerprints[first])


def _classes(collection: Collection) -> tuple[Ints, Ints, int]:
    """Return each document's class, int32 (documents), and each class's first document.

    The number counts the classes of texts. Those behind them are files whose bytes alone are
    compared, which are like each other and like nothing else.
    """
    class_of = number_hashes([d.text_hash for d in collection.documents])
    _, first = np.unique(class_of, return_index=True)
    some = [collection.documents[i] for i in first.tolist()]
    unread = np.array([d.unread is not None and d.text_hash == d.content_hash for d in some])
    if not unread.any():
        return class_of, first.astype(np.int32), len(first)
    order = np.argsort(unread, kind="stable")
    place = np.empty(len(order), np.int32)
    place[order] = np.arange(len(order))
    return place[class_of], first[order].astype(np.int32), int(np.count_nonzero(~unread))


def _verify_near_the_bar(
    pairs: Columns,
    first: Ints,
    shingles: NDArray[np.int64],
    options: ScanOptions,
    n: int,
    exact: Exact,
    check: Check,
) -> Columns:
    """Replace estimates whose side of the bar is uncertain by exact measures."""
    assert options.similarity is not None
    m = pairs.measures
    doubtful = near_the_bar(m.resemblance, options.similarity, n)
    if options.overlaps:
        doubtful |= pairs.distance > MAX_DISTANCE
        doubtful |= uncertain_overlaps(m, shingles[pairs.a], shingles[pairs.b], options.containment)
    rows = np.flatnonzero(~m.exact & doubtful)
    if not len(rows):
        return pairs
    exact_measures = exact(first[pairs.a[rows]], first[pairs.b[rows]], check)
    shares = [np.array(column) for column in (m.resemblance, m.a_in_b, m.b_in_a)]
    is_exact = np.array(m.exact)
    rows = rows[exact_measures.exact]
    for share, column in zip(
        shares,
        (exact_measures.resemblance, exact_measures.a_in_b, exact_measures.b_in_a),
        strict=True,
    ):
        share[rows] = column[exact_measures.exact]
    is_exact[rows] = True
    measures = verify.Measures(shares[0], shares[1], shares[2], is_exact)
    return Columns(pairs.a, pairs.b, pairs.distance, measures)


def near_the_bar(resemblance: NDArray[np.float32], bar: float, n: int) -> NDArray[np.bool_]:
    """Return which estimates leave it open on which side of the least similarity a pair is."""
    doubtful = np.zeros(len(resemblance), np.bool_)
    is_near = _reach_the_bar(resemblance, bar, n)
    low = verify.similarity(np.maximum(resemblance[is_near] - NEAR_THE_BAR, 0), n)
    high = verify.similarity(np.minimum(resemblance[is_near] + NEAR_THE_BAR, 1), n)
    doubtful[is_near] = (low < bar) & (high >= bar)
    return doubtful


def _reach_the_bar(resemblance: NDArray[np.float32], bar: float, n: int) -> NDArray[np.int64]:
    """Return the rows that may be so similar if resemblance is a little more; few in a scan."""
    share = np.exp(n * (bar - 1))  # the inverse of ``verify.similarity``
    return np.flatnonzero(resemblance >= share / (2 - share) - 1.1 * NEAR_THE_BAR)


def _in_scope(a: Ints, b: Ints, documents: tuple[Document, ...], scope: Scope) -> NDArray[np.bool_]:
    source = np.fromiter((d.source for d in documents), np.int32, len(documents))
    if scope is Scope.ACROSS:
        return np.asarray(source[a] != source[b])
    if scope is Scope.WITHIN:
        return np.asarray(source[a] == source[b])
    if scope is Scope.PROTECTED:
        is_protected = np.fromiter(
            (d.role is Role.PROTECTED for d in documents), np.bool_, len(documents)
        )
        return np.asarray(is_protected[a] | is_protected[b])
    return np.ones(len(a), np.bool_)


def _table(pairs: Columns, collection: Collection, n: int) -> PairTable:
    """Return the pairs with what follows from their measures and from their documents.

    Some of the rows at a time: between them there are a dozen columns of numbers of eight bytes.
    """
    documents, every = collection.documents, pairs.measures
    shorts = ShortTexts.of(collection)
    contents = number_hashes([d.content_hash for d in documents])
    texts = number_hashes([d.text_hash for d in documents])
    is_cut, is_damaged = incomplete(documents)
    similarity = np.empty(len(pairs.a), np.float32)
    relation = np.empty(len(pairs.a), np.uint8)
    for begin in range(0, len(pairs.a), _ROW_BATCH):
        rows = slice(begin, begin + _ROW_BATCH)
        a, b = pairs.a[rows], pairs.b[rows]
        m = verify.Measures(
            every.resemblance[rows], every.a_in_b[rows], every.b_in_a[rows], every.exact[rows]
        )
        similarity[rows] = verify.similarity(m.resemblance, shorts.lengths(a, b, n))
        relation[rows] = relate.relate(
            m,
            similarity[rows],
            contents[a] == contents[b],
            texts[a] == texts[b],
            collection.tokens[a],
            collection.tokens[b],
            is_cut[a] | is_cut[b],
            is_damaged[a] | is_damaged[b],
            shorts.few_changes(a, b, m),
        )
    assert RELATIONS[0] is Relation.IDENTICAL_FILE
    return PairTable(
        pairs.a,
        pairs.b,
        pairs.distance,
        similarity,
        every.resemblance,
        every.a_in_b,
        every.b_in_a,
        relation,
        every.exact,
    )
