"""Measures of one document beside others, as ``match`` gives them to pairs before it looks closer.

``match`` compares all with all; here one is compared with some, by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE, PairTable, ScanReport
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.engine import metadata_similarity, profiles, relate, short, verify
from simfinder.services.matching import overlaps as match_overlaps
from simfinder.services.matching.collection import Collection
from simfinder.services.matching.match import near_the_bar
from simfinder.services.matching.sameness import equal, not_whole
from simfinder.services.matching.short_texts import LEAST_RESEMBLANCE, ShortTexts
from simfinder.services.reviewing.regroup import Regrouper
from simfinder.store.pairs import VerifiedPairs

Ints = NDArray[np.int32]
Verified = Callable[[Sequence[str], Ints, Ints], VerifiedPairs]
"""Text hashes and positions in them, a pair an entry, to what a scan has measured of the pairs."""


@dataclass(frozen=True)
class _Beside:
    """The first document of a collection beside each other one."""

    a: Ints
    b: Ints
    same: NDArray[np.bool_]
    """Whether the texts are equal."""

    @classmethod
    def of(cls, collection: Collection) -> _Beside:
        n = len(collection.documents) - 1
        a, b = np.zeros(n, np.int32), np.arange(1, n + 1, dtype=np.int32)
        return cls(a, b, equal([d.text_hash for d in collection.documents], a, b))


def measure(collection: Collection, options: ScanOptions, verified: Verified) -> PairTable:
    """Return the pairs of the first document with others that are within the options.

    Near the bar of similarity a scan has measured exactly, and ``verified`` remembers it: what is
    said here is what the scan says.
    """
    beside = _Beside.of(collection)
    if not len(beside.a):
        return PairTable.empty()
    table = _table(collection, beside, options, verified)
    report = ScanReport(options, (), collection.documents, table, (), {}, len(table) + 1)
    bar = options.distance or 0, options.similarity or 0.0
    return Regrouper(report).pairs(*bar)


def _table(
    collection: Collection, beside: _Beside, options: ScanOptions, verified: Verified
) -> PairTable:
    a, b, same = beside.a, beside.b, beside.same
    distance, m, kept = _measured(collection, beside, options)
    shorts = ShortTexts.of(collection)
    n = profiles.shingle_length(options.method)
    doubtful = kept & ~m.exact & near_the_bar(m.resemblance, options.similarity or 0.0, n)
    if doubtful.any():
        m = _remembered(m, np.flatnonzero(doubtful), collection, beside, verified)
    similarity = verify.similarity(m.resemblance, shorts.lengths(a, b, n))
    documents = collection.documents
    relation = relate.relate(
        m,
        similarity,
        equal([d.content_hash for d in documents], a, b),
        same,
        collection.tokens[a],
        collection.tokens[b],
        *not_whole(documents, a, b),
        shorts.few_changes(a, b, m),
    )
    columns = (m.resemblance, m.a_in_b, m.b_in_a, relation, m.exact)
    return PairTable(a, b, distance, similarity, *columns).select(kept)


def _measured(
    collection: Collection, beside: _Beside, options: ScanOptions
) -> tuple[NDArray[np.uint8], verify.Measures, NDArray[np.bool_]]:
    """Return distances and measures, and which pairs a scan would keep."""
    a, b, same = beside.a, beside.b, beside.same
    sketches = verify.SketchTable.of(collection.sketches, collection.shingles.tolist())
    shingles_a, shingles_b = sketches.shingles[a], sketches.shingles[b]
    shorts = ShortTexts.of(collection)
    bits = np.bitwise_count(collection.fingerprints[a] ^ collection.fingerprints[b])
    estimated = verify.estimate(sketches, a, b)
    together, sharing = shorts.together(a, b), estimated.resemblance > 0
    near = bits <= MAX_DISTANCE
    distance = bits
    if options.profile == metadata_similarity.PROFILE and collection.metadata:
        distance = metadata_similarity.settled(distance, collection.metadata, a, b)
    unlike = np.zeros(len(a), np.bool_)
    distance, measures = short.settle(distance, estimated, shingles_a, shingles_b, unlike)
    measures = _short_of_equal(measures, np.maximum(shingles_a, shingles_b))
    distance, measures = shorts.settle(distance, measures, a, b, options.profile)
    if options.overlaps:
        candidate = near | sharing | (together & (measures.resemblance >= LEAST_RESEMBLANCE))
    else:
        brief = np.minimum(shingles_a, shingles_b) < short.SHORT
        candidate = together | near | (sharing & brief)
    contained = np.maximum(measures.a_in_b, measures.b_in_a)
    wanted = distance <= MAX_DISTANCE
    if options.overlaps:
        wanted |= match_overlaps.enough(measures, options)
    kept = candidate & wanted & (contained >= LEAST_SHARE)
    least = options.containment if options.overlaps else None
    kept &= shorts.worth_keeping(measures, a, b, least)
    return np.where(same, 0, distance).astype(np.uint8), _whole(measures, same), kept | same


def _remembered(
    measures: verify.Measures,
    rows: NDArray[np.int64],
    collection: Collection,
    beside: _Beside,
    verified: Verified,
) -> verify.Measures:
    """Return the measures with exact ones in these rows, where a scan has made them."""
    known = verified([d.text_hash for d in collection.documents], beside.a[rows], beside.b[rows])
    hit = known.found & known.exact
    columns = []
    for name in ("resemblance", "a_in_b", "b_in_a", "exact"):
        column = getattr(measures, name).copy()
        column[rows[hit]] = getattr(known, name)[hit]
        columns.append(column)
    return verify.Measures(*columns)


def _whole(measures: verify.Measures, same: NDArray[np.bool_]) -> verify.Measures:
    """Return the measures with those of equal texts put right."""
    m, one = measures, np.float32(1)
    shares = [np.where(same, one, share) for share in (m.resemblance, m.a_in_b, m.b_in_a)]
    return verify.Measures(shares[0], shares[1], shares[2], m.exact | same)


def _short_of_equal(measures: verify.Measures, shingles: NDArray[np.int64]) -> verify.Measures:
    """Keep estimates of unlike texts below 1: equal sketches miss the one word that differs."""
    most = (1 - 1 / (shingles + 1)).astype(np.float32)
    capped = np.where(measures.exact, measures.resemblance, np.minimum(measures.resemblance, most))
    return verify.Measures(capped, measures.a_in_b, measures.b_in_a, measures.exact)
