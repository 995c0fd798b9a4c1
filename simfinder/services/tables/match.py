"""From the rows of tables to verified pairs: classes of equal rows, candidates, measures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import PairTable
from simfinder.domain.options import ScanOptions
from simfinder.engine.candidates.near import near_fingerprints
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.fields.pairs import RowMeasurement, RowPairs
from simfinder.engine.fields.rows import ALL_OF_A_CLASS, Classes, candidates
from simfinder.engine.fields.verify import Verifier, bar, kind_of, weights
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs.match import is_in_scope
from simfinder.services.tables.spool import PairSpool, TableRows

Ints = NDArray[np.int32]
CountListener = Callable[[int, int], None]

LEAST_SIMILARITY = 0.2
"""Pairs below this share of agreeing fields are not kept, whatever is asked."""
MOST_PAIRS = 1_000_000
"""Pairs that are kept, and rows in them; of more, the most similar ones stay."""
_NEAR_LIMITS = ((100_000, 6), (2_000_000, 3))
"""Fingerprints this near make a candidate too in tables of at most so many rows, however the
rows' keys differ. In larger ones that finds next to nothing but chance, and takes longest."""
_SAMPLE = 10_000
_PART = 1 << 17


@dataclass(frozen=True)
class RowMatches:
    """What was found among the rows of tables."""

    pairs: PairTable
    large_classes: int
    """Rows in classes of equal rows so large that not all their pairs are listed."""
    unlisted_count: int
    """Pairs that were found and are not kept, since there are too many."""
    measurement: RowMeasurement


def measurement_of(rows: TableRows, options: ScanOptions) -> RowMeasurement:
    """Return how rows are measured, by what their tables hold."""
    # The rows of a sample tell the kinds; equal rows count once.
    some = np.sort(np.unique(rows.whole[: 2 * _SAMPLE], return_index=True)[1])[:_SAMPLE]
    sample = some.astype(np.int32)
    kinds = tuple(kind_of(rows.texts(i, sample)) for i in range(rows.fields))
    weights_of_rows = weights(rows.codes, rows.lengths())
    simplified = not options.distinguish_scripts
    return RowMeasurement(weights_of_rows, kinds, bar(rows.count), simplified)


def match_rows(
    rows: TableRows,
    source: Ints,
    options: ScanOptions,
    monitor: Monitor,
    report_search: CountListener,
    report_check: CountListener,
) -> RowMatches:
    """Return all pairs of rows, and what is not listed.

    Args:
        rows: what was read.
        source: int32 (rows), the table that each is from.
        options: which rows may form a pair, and the memory for finding near fingerprints.
        monitor: a note says where that memory was too little for all of them.
        report_search: receives how many kinds of keys were searched for candidates, of how many.
        report_check: receives how many candidates were verified, of how many.
    """
    measurement, check = measurement_of(rows, options), monitor.check
    check()
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    check()
    weights_of_rows = measurement.weights
    verifier = Verifier(rows.codes, rows.texts, weights_of_rows, measurement.kinds)
    with closing(PairSpool(rows.count)) as spool:
        for batch in candidates(
            rows.codes, rows.grams, weights_of_rows, check, first, report_search
        ):
            spool.add(batch)
        for batch in _near_rows(rows.fingerprints[first], first, options.compare_memory, monitor):
            spool.add(batch)
        pairs, unlisted_count = _verify(rows, verifier, spool, measurement.bar, check, report_check)
    a, b, origin = classes.spread(pairs.a, pairs.b)
    spread_pairs = replace(pairs.select(origin), a=a, b=b)
    pairs = RowPairs.concatenate([spread_pairs, RowPairs.equal(*classes.equal())])
    pairs = pairs.select(is_in_scope(pairs.a, pairs.b, source, options.scope))
    pairs, more = pairs.strongest(MOST_PAIRS)
    rows_in_large_classes = classes.size[classes.size > ALL_OF_A_CLASS].sum()
    empty = classes.size[np.searchsorted(classes.first, classes.empty)]
    rows_in_large_classes -= empty[empty > ALL_OF_A_CLASS].sum()
    table = pairs.table(rows.codes, rows.whole)
    return RowMatches(table, int(rows_in_large_classes), unlisted_count + more, measurement)


def _near_rows(
    fingerprints: Hashes, rows: Ints, memory: int, monitor: Monitor
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of rows with near fingerprints, as sorted numbers."""
    distance = next((bits for most, bits in _NEAR_LIMITS if len(fingerprints) <= most), 0)
    if not distance or len(fingerprints) < 2:
        return
    pairs, _ = near_fingerprints(fingerprints, memory, monitor, distance)
    yield rows[pairs.a].astype(np.int64) << 32 | rows[pairs.b].astype(np.int64)


def _verify(
    rows: TableRows,
    verifier: Verifier,
    spool: PairSpool,
    least_evidence: float,
    check: Callable[[], None],
    report_check: CountListener,
) -> tuple[RowPairs, int]:
    """Return the candidates that hold, verified in parts, and how many too many there were."""
    none = np.zeros(0, np.int32)
    parts = [RowPairs.equal(none, none)]
    size = count = unlisted_count = 0
    report_check(0, spool.count)
    for part in spool.parts():
        keys, total = spool.take(part)
        for low in range(0, len(keys), _PART):
            batch = keys[low : low + _PART]
            x, y = (batch >> 32).astype(np.int32), batch.astype(np.int32)
            measures = verifier.measure(x, y, check)
            distance = np.bitwise_count(rows.fingerprints[x] ^ rows.fingerprints[y])
            good = measures.evidence >= np.float32(least_evidence)
            good &= measures.similarity >= LEAST_SIMILARITY
            parts.append(RowPairs(x, y, distance, measures).select(good))
            size += len(parts[-1].a)
            report_check(count + total * (low + len(batch)) // len(keys), spool.count)
        count += total
        if size > 2 * MOST_PAIRS:
            strongest, less = RowPairs.concatenate(parts).strongest(MOST_PAIRS)
            parts, size, unlisted_count = [strongest], len(strongest.a), unlisted_count + less
    return RowPairs.concatenate(parts), unlisted_count
