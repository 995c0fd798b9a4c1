"""From the rows of tables to verified pairs: classes of equal rows, candidates, measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE, PairTable
from simfinder.domain.options import Scope
from simfinder.engine import block_index, fields_keys, fields_verify, fields_weights, relate, verify
from simfinder.engine.features import Hashes
from simfinder.services.fields_spool import Rows
from simfinder.services.match import index_distance

Ints = NDArray[np.int32]
Check = Callable[[], None]
Told = Callable[[int, int], None]

LEAST_SIMILARITY = 0.2
"""Pairs below this share of agreeing fields are not kept, whatever is asked."""
_NEAR = 6
"""Fingerprints this near make a candidate too, however the rows' keys differ."""
_SAMPLE = 10_000
_ALL_OF_A_CLASS = 30
"""Equal rows up to this many are paired each with each, more with the first only."""
_ALL_BETWEEN = 64


@dataclass(frozen=True)
class _Pairs:
    """Pairs while they are made: rows with their distance and measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measured: fields_verify.Measured

    def select(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> _Pairs:
        return _Pairs(self.a[rows], self.b[rows], self.distance[rows], _pick(self.measured, rows))


def match_rows(
    rows: Rows,
    source: NDArray[np.int32],
    scope: Scope,
    check: Check,
    verifying: Told,
) -> tuple[PairTable, int]:
    """Return all pairs of rows, and how many rows are in classes not all listed.

    Args:
        rows: what was read.
        source: int32 (rows), the table that each is from.
        scope: which rows may form a pair.
        check: called now and then; may raise.
        verifying: hears how many candidates were verified, of how many.
    """
    class_of, first = _classes(rows.whole)
    weights = fields_weights.weights(rows.codes, rows.lengths())
    codes, grams = (rows.codes, rows.grams) if len(first) == rows.count else rows.of(first)
    check()
    some = first[:_SAMPLE]
    kinds = [fields_verify.kind_of(rows.texts(i, some)) for i in range(rows.fields)]
    verifier = fields_verify.Verifier(rows.codes, rows.texts, weights, kinds)
    ours = fields_weights.Weights(weights.field, tuple(value[first] for value in weights.value))
    one, other = fields_keys.candidates(codes, grams, ours, check)
    one, other = _merged((one, other), _near(rows.fingerprints[first], check))
    found = _verified(rows, verifier, first[one], first[other], check, verifying)
    found = _spread(found, class_of, first, rows)
    found = found.select(_in_scope(source[found.a], source[found.b], scope))
    size = np.bincount(class_of) if len(class_of) else np.zeros(0, np.int64)
    return _table(found, rows), int(size[size > _ALL_OF_A_CLASS].sum())


def _classes(whole: Hashes) -> tuple[Ints, Ints]:
    """Return the class of each row, and the first row of each, in the order of the rows."""
    _, first, place = np.unique(whole, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(order), np.int32)
    rank[order] = np.arange(len(order), dtype=np.int32)
    return rank[place], first[order].astype(np.int32)


def _near(fingerprints: Hashes, check: Check) -> tuple[Ints, Ints]:
    if len(fingerprints) < 2:
        none = np.zeros(0, np.int32)
        return none, none
    near = block_index.pairs_within(fingerprints, index_distance(fingerprints, _NEAR), check=check)
    return near.a, near.b


def _merged(one: tuple[Ints, Ints], other: tuple[Ints, Ints]) -> tuple[Ints, Ints]:
    keys = np.unique(
        np.concatenate([a.astype(np.int64) << 32 | b.astype(np.int64) for a, b in (one, other)])
    )
    return (keys >> 32).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


def _verified(
    rows: Rows,
    verifier: fields_verify.Verifier,
    a: Ints,
    b: Ints,
    check: Check,
    verifying: Told,
) -> _Pairs:
    """Return the candidates that hold, verified in parts: most fall, and need no memory."""
    kept: list[_Pairs] = []
    bar = np.float32(fields_verify.bar(rows.count))
    for low in range(0, max(len(a), 1), 1 << 17):
        x, y = a[low : low + (1 << 17)], b[low : low + (1 << 17)]
        measured = verifier.measure(x, y, check)
        distance = np.bitwise_count(rows.fingerprints[x] ^ rows.fingerprints[y])
        good = (measured.evidence >= bar) & (measured.similarity >= LEAST_SIMILARITY)
        kept.append(_Pairs(x, y, distance, measured).select(good))
        verifying(min(low + len(x), len(a)), len(a))
    return _joined(kept)


def _joined(parts: list[_Pairs]) -> _Pairs:
    return _Pairs(
        np.concatenate([p.a for p in parts]),
        np.concatenate([p.b for p in parts]),
        np.concatenate([p.distance for p in parts]),
        fields_verify.Measured(
            *(
                np.concatenate([getattr(p.measured, name) for p in parts])
                for name in fields_verify.Measured.__dataclass_fields__
            )
        ),
    )


def _pick(
    measured: fields_verify.Measured, rows: NDArray[np.bool_] | NDArray[np.int64]
) -> fields_verify.Measured:
    return fields_verify.Measured(
        *(getattr(measured, name)[rows] for name in fields_verify.Measured.__dataclass_fields__)
    )


def _spread(found: _Pairs, class_of: Ints, first: Ints, rows: Rows) -> _Pairs:
    """Spread pairs of classes over their rows, and add the pairs inside each class."""
    if len(first) == rows.count:
        return found
    order = np.argsort(class_of, kind="stable").astype(np.int32)
    start = np.searchsorted(class_of[order], np.arange(len(first) + 1))
    size = np.diff(start)
    left, right = class_of[found.a], class_of[found.b]
    plain = (size[left] == 1) & (size[right] == 1)
    parts = [found.select(plain)]
    for i in np.flatnonzero(~plain).tolist():
        x = order[start[left[i]] : start[left[i] + 1]]
        y = order[start[right[i]] : start[right[i] + 1]]
        if len(x) * len(y) <= _ALL_BETWEEN:
            a, b = np.repeat(x, len(y)), np.tile(y, len(x))
        else:
            # Every row meets the first of the other class, so that none is left out.
            a = np.concatenate((x, np.full(len(y) - 1, x[0], np.int32)))
            b = np.concatenate((np.full(len(x), y[0], np.int32), y[1:]))
        one = found.select(np.full(len(a), i, np.int64))
        parts.append(_Pairs(a, b, one.distance, one.measured))
    parts += [
        _equal(order[start[c] : start[c + 1]], rows)
        for c in np.flatnonzero(size > 1).tolist()
        if rows.whole[order[start[c]]]
    ]
    return _joined(parts)


def _equal(members: Ints, rows: Rows) -> _Pairs:
    n = len(members)
    if n <= _ALL_OF_A_CLASS:
        i, j = np.triu_indices(n, 1)
    else:
        i, j = np.zeros(n - 1, np.int64), np.arange(1, n)
    ones = np.ones(len(i), np.float32)
    return _Pairs(
        members[i],
        members[j],
        np.zeros(len(i), np.uint8),
        fields_verify.Measured(ones, ones, ones, ones, ones),
    )


def _in_scope(a: NDArray[np.int32], b: NDArray[np.int32], scope: Scope) -> NDArray[np.bool_]:
    if scope is Scope.ACROSS:
        return np.asarray(a != b)
    if scope is Scope.WITHIN:
        return np.asarray(a == b)
    return np.ones(len(a), np.bool_)


def _table(found: _Pairs, rows: Rows) -> PairTable:
    """Return the pairs in order, as every other part of the program knows them."""
    a, b = np.minimum(found.a, found.b), np.maximum(found.a, found.b)
    order = np.argsort(a.astype(np.int64) << 32 | b, kind="stable")
    swapped = (found.a > found.b)[order]
    a, b = a[order], b[order]
    m = _pick(found.measured, order)
    forth = np.where(swapped, m.b_in_a, m.a_in_b)
    back = np.where(swapped, m.a_in_b, m.b_in_a)
    same = np.asarray(rows.whole[a] == rows.whole[b])
    filled_a, filled_b = _filled(rows, a), _filled(rows, b)
    measures = verify.Measures(m.equal, forth, back, np.ones(len(a), np.bool_))
    relation = relate.relate(
        measures, m.similarity, np.zeros(len(a), np.bool_), same, filled_a, filled_b
    )
    return PairTable(
        a,
        b,
        # The slider ends there; that these rows are alike was seen in their fields.
        np.minimum(found.distance[order], MAX_DISTANCE).astype(np.uint8),
        m.similarity,
        m.equal,
        forth,
        back,
        relation,
        np.ones(len(a), np.bool_),
    )


def _filled(rows: Rows, some: Ints) -> NDArray[np.int64]:
    """Return how many fields of each row have a value."""
    count = np.zeros(len(some), np.int64)
    for codes in rows.codes:
        count += codes[some] != 0
    return count
