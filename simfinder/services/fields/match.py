"""From the rows of tables to verified pairs: classes of equal rows, candidates, measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE, PairTable
from simfinder.domain.options import Scope
from simfinder.engine import relate, verify
from simfinder.engine.features import Hashes
from simfinder.engine.fields import keys as fields_keys
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import weights as fields_weights
from simfinder.engine.fields.classes import ALL_OF_A_CLASS, Classes
from simfinder.services.fields.spool import PairSpool, Rows
from simfinder.services.matching.near import near_fingerprints

Ints = NDArray[np.int32]
Check = Callable[[], None]
Told = Callable[[int, int], None]
Note = Callable[[str], object]

LEAST_SIMILARITY = 0.2
"""Pairs below this share of agreeing fields are not kept, whatever is asked."""
MOST_PAIRS = 1_000_000
"""Pairs that are kept, and rows in them; of more, the most similar ones stay."""
_NEAR = ((100_000, 6), (2_000_000, 3))
"""Fingerprints this near make a candidate too in tables of at most so many rows, however the
rows' keys differ. In larger ones that finds next to nothing but chance, and takes longest."""
_SAMPLE = 10_000
_PART = 1 << 17


@dataclass(frozen=True)
class Matched:
    """What was found among the rows of tables."""

    pairs: PairTable
    collapsed: int
    """Rows in classes of equal rows so large that not all their pairs are listed."""
    left_out: int
    """Pairs that were found and are not kept, since there are too many."""
    measuring: Measuring


@dataclass(frozen=True)
class Measuring:
    """What measures two rows of these tables, now and later."""

    weights: fields_weights.Weights
    kinds: tuple[fields_verify.Kind, ...]
    bar: float
    """Bits of evidence from which two rows are a pair."""


@dataclass(frozen=True)
class _Pairs:
    """Pairs while they are made: rows with their distance and measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measured: fields_verify.Measured

    def select(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> _Pairs:
        return _Pairs(self.a[rows], self.b[rows], self.distance[rows], _pick(self.measured, rows))


def measuring(rows: Rows) -> Measuring:
    """Return how rows are measured, by what their tables hold."""
    weights = fields_weights.weights(rows.codes, rows.lengths())
    # What the rows of a sample hold tells the kinds; equal rows count once.
    some = np.sort(np.unique(rows.whole[: 2 * _SAMPLE], return_index=True)[1])[:_SAMPLE]
    chosen = some.astype(np.int32)
    kinds = tuple(fields_verify.kind_of(rows.texts(i, chosen)) for i in range(rows.fields))
    return Measuring(weights, kinds, fields_verify.bar(rows.count))


def match_rows(
    rows: Rows,
    source: NDArray[np.int32],
    scope: Scope,
    check: Check,
    looking: Told,
    verifying: Told,
    memory: int,
    note: Note,
) -> Matched:
    """Return all pairs of rows, and what is not listed.

    Args:
        rows: what was read.
        source: int32 (rows), the table that each is from.
        scope: which rows may form a pair.
        check: called now and then; may raise.
        looking: hears how many kinds of keys were looked at for candidates, of how many.
        verifying: hears how many candidates were verified, of how many.
        memory: the most that finding near fingerprints may take, in MiB.
        note: is told where that was too little for all of them.
    """
    how = measuring(rows)
    check()
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    check()
    verifier = fields_verify.Verifier(rows.codes, rows.texts, how.weights, how.kinds)
    with closing(PairSpool(rows.count)) as spool:
        lots = fields_keys.candidates(rows.codes, rows.grams, how.weights, check, first, looking)
        for lot in lots:
            spool.add(lot)
        for near in _near(rows.fingerprints[first], first, memory, check, note):
            spool.add(near)
        found, left_out = _verified(rows, verifier, spool, how.bar, check, verifying)
    a, b, origin = classes.spread(found.a, found.b)
    spread = found.select(origin)
    found = _joined([replace(spread, a=a, b=b), _equal(*classes.equal())])
    found = found.select(_in_scope(source[found.a], source[found.b], scope))
    found, more = _strongest(found)
    crowded = classes.size[classes.size > ALL_OF_A_CLASS].sum()
    empty = classes.size[np.searchsorted(classes.first, classes.empty)]
    crowded -= empty[empty > ALL_OF_A_CLASS].sum()
    return Matched(_table(found, rows), int(crowded), left_out + more, how)


def _near(
    fingerprints: Hashes, rows: Ints, memory: int, check: Check, note: Note
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of rows with near fingerprints, as sorted numbers."""
    wanted = next((bits for most, bits in _NEAR if len(fingerprints) <= most), 0)
    if not wanted or len(fingerprints) < 2:
        return
    near, _ = near_fingerprints(fingerprints, memory, check, note, wanted=wanted)
    yield rows[near.a].astype(np.int64) << 32 | rows[near.b].astype(np.int64)


def _verified(
    rows: Rows,
    verifier: fields_verify.Verifier,
    spool: PairSpool,
    bar: float,
    check: Check,
    verifying: Told,
) -> tuple[_Pairs, int]:
    """Return the candidates that hold, verified in parts, and how many too many there were."""
    kept: list[_Pairs] = [_equal(*[np.zeros(0, np.int32)] * 2)]
    waiting = done = left_out = 0
    verifying(0, spool.count)
    for part in spool.parts():
        keys, of = spool.take(part)
        for low in range(0, len(keys), _PART):
            lot = keys[low : low + _PART]
            x, y = (lot >> 32).astype(np.int32), lot.astype(np.int32)
            measured = verifier.measure(x, y, check)
            distance = np.bitwise_count(rows.fingerprints[x] ^ rows.fingerprints[y])
            good = measured.evidence >= np.float32(bar)
            good &= measured.similarity >= LEAST_SIMILARITY
            kept.append(_Pairs(x, y, distance, measured).select(good))
            waiting += len(kept[-1].a)
            verifying(done + of * (low + len(lot)) // len(keys), spool.count)
        done += of
        if waiting > 2 * MOST_PAIRS:
            strongest, less = _strongest(_joined(kept))
            kept, waiting, left_out = [strongest], len(strongest.a), left_out + less
    return _joined(kept), left_out


def _strongest(found: _Pairs) -> tuple[_Pairs, int]:
    """Return the most similar pairs, as many as are kept, and how many are not."""
    if len(found.a) <= MOST_PAIRS // 2:
        return found, 0
    order = np.argsort(-found.measured.similarity, kind="stable")[:MOST_PAIRS]
    ends = np.column_stack((found.a[order], found.b[order])).ravel()
    fresh = np.zeros(len(ends), np.int64)
    fresh[np.unique(ends, return_index=True)[1]] = 1
    rows = np.cumsum(fresh)[1::2]
    kept = np.sort(order[: int(np.searchsorted(rows, MOST_PAIRS, "right"))])
    return found.select(kept), len(found.a) - len(kept)


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


def _equal(a: Ints, b: Ints) -> _Pairs:
    """Return pairs of equal rows."""
    ones = np.ones(len(a), np.float32)
    distance = np.zeros(len(a), np.uint8)
    return _Pairs(a, b, distance, fields_verify.Measured(ones, ones, ones, ones, ones))


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
