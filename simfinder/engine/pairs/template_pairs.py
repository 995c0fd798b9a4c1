"""Pairs with and without template text.

The text without templates is compared, grouped and shown. Each pair has its measures with template
text too, and pairs by these alone are kept in the table, to explain why two files that look similar
are not in one group. Such a pair has the relation ``template`` where hardly anything but template
text is shared. At a threshold all pairs have it that are within it only by their measures with
template text (``services.review.regroup``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from simfinder.domain.matching import PairTable
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.domain.relations import MAX_DISTANCE, RELATIONS, Relation
from simfinder.engine.arrays import Int64s, Mask
from simfinder.engine.features import profiles
from simfinder.engine.pairs.collection import Collection, number_hashes
from simfinder.engine.pairs.columns import pair_keys
from simfinder.engine.pairs.verify import (
    Measures,
    PairFacts,
    estimate,
    estimated_similarity,
    relate,
)

MOST_TEMPLATE_PAIRS = 100_000
"""Most pairs of the relation ``template``; the most similar are kept."""

_SAME, _SMALL, _TEMPLATE = (
    np.uint8(RELATIONS.index(relation))
    for relation in (Relation.SAME_TEXT, Relation.SMALL_CHANGES, Relation.TEMPLATE)
)
_COLUMNS = ("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a", "relation")

Check = Callable[[], None]


def merge_pairs(
    pairs: PairTable,
    whole_pairs: PairTable,
    own: Collection,
    whole: Collection,
    options: ScanOptions,
    check: Check,
) -> tuple[PairTable, int]:
    """Merge the pairs of texts without templates with those of whole texts.

    ``own whole``: the same documents without and with template text. The number counts the pairs
    of whole texts within the options that were left out since they are too many; the most similar
    are kept.
    """
    template_pairs = whole_pairs.select(~np.isin(_keys(whole_pairs), _keys(pairs)))
    lost_count = 0
    if len(template_pairs) > MOST_TEMPLATE_PAIRS:
        order = np.argsort(-template_pairs.similarity, kind="stable")
        rest = template_pairs.select(np.sort(order[MOST_TEMPLATE_PAIRS:]))
        is_listed = rest.similarity >= np.float32(options.similarity or 0.0)
        is_listed &= np.minimum(rest.distance, MAX_DISTANCE) <= (options.distance or 0)
        lost_count = int(np.count_nonzero(is_listed))
        template_pairs = template_pairs.select(np.sort(order[:MOST_TEMPLATE_PAIRS]))
    # Nothing is the same text whose whole texts differ: their templates may.
    differ = (pairs.relation == _SAME) & ~_has_same_text(own, pairs)
    relation = np.where(differ, _SMALL, pairs.relation).astype(np.uint8)
    all_pairs = _join(
        replace(pairs, relation=relation), _of_template(template_pairs, own, options, check)
    )
    return _with_whole(all_pairs, whole_pairs, whole, options, check), lost_count


def _keys(pairs: PairTable) -> Int64s:
    return pair_keys(pairs.a, pairs.b)


def _has_same_text(collection: Collection, pairs: PairTable) -> Mask:
    code = number_hashes([d.text_hash for d in collection.documents])
    return np.asarray(code[pairs.a] == code[pairs.b])


def _of_template(
    whole_pairs: PairTable, own: Collection, options: ScanOptions, check: Check
) -> PairTable:
    """Return pairs that are similar by their whole texts only, measured without template text."""
    a, b = whole_pairs.a, whole_pairs.b
    m = estimate(own.table(), a, b, check=check)
    shares = estimated_similarity(m.resemblance, profiles.similarity_power(options.method))
    is_equal = np.zeros(len(a), np.bool_)
    facts = PairFacts(is_equal, is_equal, own.tokens[a], own.tokens[b])
    relation = relate(m, shares, facts)
    has_little = m.containment < LEAST_SHARE
    return replace(
        whole_pairs,
        distance=np.bitwise_count(own.fingerprints[a] ^ own.fingerprints[b]).astype(np.uint8),
        similarity=shares,
        resemblance=m.resemblance,
        a_in_b=m.a_in_b,
        b_in_a=m.b_in_a,
        relation=np.where(has_little, _TEMPLATE, relation).astype(np.uint8),
        exact=is_equal,
    )


def _join(one: PairTable, other: PairTable) -> PairTable:
    """Return the rows of two tables without critical differences, sorted by (a, b)."""
    columns: dict[str, Any] = {
        name: np.concatenate((getattr(one, name), getattr(other, name)))
        for name in (*_COLUMNS, "exact")
    }
    if one.sharing is not None:
        # Pairs by their whole texts are no overlaps of the texts that are compared.
        none = np.zeros(len(other), np.uint8)
        columns["sharing"] = np.concatenate((one.sharing, none))
    pairs = replace(one, **columns)
    return pairs.select(np.argsort(_keys(pairs), kind="stable"))


def _with_whole(
    pairs: PairTable, whole_pairs: PairTable, whole: Collection, options: ScanOptions, check: Check
) -> PairTable:
    """Return the pairs with the measures of ``whole_pairs``, or estimates where these lack one."""
    a, b = pairs.a, pairs.b
    measures: Measures = estimate(whole.table(), a, b, check=check)
    measures = measures.limit_unequal(np.maximum(whole.shingles[a], whole.shingles[b]))
    resemblance = measures.with_equal(_has_same_text(whole, pairs)).resemblance
    shares = estimated_similarity(resemblance, profiles.similarity_power(options.method))
    distance = np.bitwise_count(whole.fingerprints[a] ^ whole.fingerprints[b]).astype(np.uint8)
    if len(whole_pairs):
        keys, whole_keys = _keys(pairs), _keys(whole_pairs)
        place = np.minimum(whole_keys.searchsorted(keys), len(whole_keys) - 1)
        exists = whole_keys[place] == keys
        rows = place[exists]
        shares[exists] = whole_pairs.similarity[rows]
        resemblance[exists] = whole_pairs.resemblance[rows]
        distance[exists] = whole_pairs.distance[rows]
    return replace(
        pairs, similarity_whole=shares, resemblance_whole=resemblance, distance_whole=distance
    )
