"""Pairs with and without template text.

What is compared, grouped and told is what documents say themselves. Beside it each pair carries
its measures with template text, and pairs that these alone bring stay in the table: so it can be
shown why two files that look alike are not in one group. Such a pair has the relation
``template`` where hardly anything but template text is shared. At a threshold all those are
called so that are within it by their measures with template text only (``services.regroup``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Problem
from simfinder.domain.matching import RELATIONS, PairTable, Relation
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.engine import profiles, relate, verify
from simfinder.services.matching.classes import Check, Note, Told
from simfinder.services.matching.collection import Collection, collect
from simfinder.services.matching.match import Exact, match
from simfinder.services.matching.short_bar import judged
from simfinder.services.templates.template import WithoutTemplate

MOST_TEMPLATE_PAIRS = 100_000
"""Pairs of the relation ``template`` that are kept, the most alike first."""

_SAME, _SMALL, _TEMPLATE = (
    np.uint8(RELATIONS.index(relation))
    for relation in (
        Relation.SAME_TEXT,
        Relation.SMALL_CHANGES,
        Relation.TEMPLATE,
    )
)


def collect_without(
    made: WithoutTemplate, minimum_characters: int
) -> tuple[Collection, Collection, list[Problem]]:
    """Return the documents by what they say themselves, as a whole, and those too short.

    Both collections have the same documents. Of these the counts are those of the whole texts;
    the fingerprint is that of their own text, since it is what distances are told from.
    """
    own, problems = collect(made.known, minimum_characters)
    whole, _ = collect(made.whole, minimum_characters)
    documents = tuple(
        replace(as_whole, fingerprint=document.fingerprint)
        for as_whole, document in zip(whole.documents, own.documents, strict=True)
    )
    return replace(own, documents=documents), whole, [*made.problems, *problems]


def match_both(
    own: Collection,
    whole: Collection,
    options: ScanOptions,
    exact: Exact | None,
    check: Check,
    note: Note = str,
    progress: Told = float,
) -> tuple[PairTable, int]:
    """Return the pairs of what documents say themselves with those of whole texts among them.

    The number counts the pairs of whole texts that were left out, since they are too many and
    less alike than others, although they are within the options. ``exact``: measures without
    template text; those with it are estimated from sketches.
    """
    pairs = match(own, options, exact, check, note, lambda share: progress(share / 2))
    alike = match(whole, options, None, check, note, lambda share: progress((1 + share) / 2))
    more = alike.select(~np.isin(_keys(alike), _keys(pairs)))
    left_out = 0
    if len(more) > MOST_TEMPLATE_PAIRS:
        order = np.argsort(-more.similarity, kind="stable")
        rest = more.select(np.sort(order[MOST_TEMPLATE_PAIRS:]))
        bar = judged(rest, whole.documents, options) >= np.float32(options.similarity or 0.0)
        left_out = int(np.count_nonzero(bar & (rest.distance <= (options.distance or 0))))
        more = more.select(np.sort(order[:MOST_TEMPLATE_PAIRS]))
    joined = _joined(_told_apart(pairs, own), _of_template(more, own, options, check))
    return _with_whole(joined, alike, whole, options, check), left_out


def _keys(pairs: PairTable) -> NDArray[np.int64]:
    return pairs.a.astype(np.int64) << np.int64(32) | pairs.b.astype(np.int64)


def _same_text(collection: Collection, pairs: PairTable) -> NDArray[np.bool_]:
    numbers: dict[str, int] = {}
    hashes = (numbers.setdefault(d.text_hash, len(numbers)) for d in collection.documents)
    code = np.fromiter(hashes, np.int64, len(collection.documents))
    return np.asarray(code[pairs.a] == code[pairs.b])


def _told_apart(pairs: PairTable, own: Collection) -> PairTable:
    """Call nothing the same text whose whole texts differ: their templates may."""
    differ = (pairs.relation == _SAME) & ~_same_text(own, pairs)
    return replace(pairs, relation=np.where(differ, _SMALL, pairs.relation).astype(np.uint8))


def _of_template(
    alike: PairTable, own: Collection, options: ScanOptions, check: Check
) -> PairTable:
    """Return pairs that only whole texts make alike, with the measures of what is their own."""
    a, b = alike.a, alike.b
    table = own.table()
    m = verify.estimate(table, a, b, check=check)
    similarity = verify.similarity(m.resemblance, profiles.shingle_length(options.method))
    apart = np.zeros(len(a), np.bool_)
    relation = relate.relate(m, similarity, apart, apart, own.tokens[a], own.tokens[b])
    little = np.maximum(m.a_in_b, m.b_in_a) < LEAST_SHARE
    distance = np.bitwise_count(own.fingerprints[a] ^ own.fingerprints[b]).astype(np.uint8)
    return replace(
        alike,
        distance=distance,
        similarity=similarity,
        resemblance=m.resemblance,
        a_in_b=m.a_in_b,
        b_in_a=m.b_in_a,
        relation=np.where(little, _TEMPLATE, relation).astype(np.uint8),
        exact=m.exact,
    )


def _joined(one: PairTable, other: PairTable) -> PairTable:
    """Return the rows of two tables without critical differences, sorted by (a, b)."""
    columns = ("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a", "relation")
    every: dict[str, Any] = {
        name: np.concatenate((getattr(one, name), getattr(other, name)))
        for name in (*columns, "exact")
    }
    joined = replace(one, **every)
    return joined.select(np.argsort(_keys(joined), kind="stable"))


def _with_whole(
    pairs: PairTable, alike: PairTable, whole: Collection, options: ScanOptions, check: Check
) -> PairTable:
    """Return the pairs with the measures of ``alike``, and their own where they are not in it."""
    table = whole.table()
    measures = verify.estimate(table, pairs.a, pairs.b, check=check)
    same = _same_text(whole, pairs)
    # Equal sketches of unlike texts miss the one word that differs.
    most = 1 - 1 / (np.maximum(whole.shingles[pairs.a], whole.shingles[pairs.b]) + 1)
    capped = np.where(measures.exact, measures.resemblance, np.minimum(measures.resemblance, most))
    resemblance = np.where(same, np.float32(1), capped).astype(np.float32)
    n = profiles.shingle_length(options.method)
    similarity = verify.similarity(resemblance, n)
    codes = whole.fingerprints
    distance = np.bitwise_count(codes[pairs.a] ^ codes[pairs.b]).astype(np.uint8)
    if len(alike):
        keys, known = _keys(pairs), _keys(alike)
        place = np.minimum(known.searchsorted(keys), len(known) - 1)
        there = known[place] == keys
        found = place[there]
        similarity[there] = alike.similarity[found]
        resemblance[there] = alike.resemblance[found]
        distance[there] = alike.distance[found]
    return replace(
        pairs,
        similarity_whole=similarity,
        resemblance_whole=resemblance,
        distance_whole=distance,
    )
