"""From the rows of tables to verified pairs: classes of equal rows, candidates, measures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import compress
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import LEAST_ROW_SIMILARITY
from simfinder.domain.documents import Document, Identity
from simfinder.domain.matching import PairTable, distinct
from simfinder.domain.options import ScanOptions, kinds_of_columns
from simfinder.domain.relations import Sharing
from simfinder.engine.arrays import Mask
from simfinder.engine.candidates.near import near_fingerprints
from simfinder.engine.features import profiles
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.features.normalise import effective_characters
from simfinder.engine.fields.pairs import RowMeasurement, RowPairs, trigram_fingerprints
from simfinder.engine.fields.rows import ALL_OF_A_CLASS, Classes, LongFields, candidates
from simfinder.engine.fields.values import FieldKind, TitleWords, comparer, kind_of
from simfinder.engine.fields.verify import Verifier, bar, weights
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.match import is_in_scope
from simfinder.services.matching.match import match
from simfinder.services.tables.spool import PairSpool, TableRows

Ints = NDArray[np.int32]
CountListener = Callable[[int, int], None]

MOST_PAIRS = 1_000_000
"""Pairs that are kept, and rows in them; of more, the most similar ones stay."""
_NEAR_LIMITS = ((100_000, 6), (2_000_000, 3))
"""Fingerprints this near make a candidate too in tables of at most so many rows, however the
rows' keys differ. In larger ones that finds next to nothing but chance, and takes longest."""
_SAMPLE = 10_000
_PART = 1 << 17
_CHUNK = 1 << 16
_NO_IDENTITY = Identity(0, 0, 0, 0, 0)


@dataclass(frozen=True)
class RowMatches:
    """What was found among the rows of tables."""

    pairs: PairTable
    large_classes: int
    """Rows in classes of equal rows so large that not all their pairs are listed."""
    unlisted_count: int
    """Pairs that were found and are not kept, since there are too many."""
    measurement: RowMeasurement


def measurement_of(rows: TableRows, names: Sequence[str], options: ScanOptions) -> RowMeasurement:
    """Return how rows are measured, by what their tables hold; ``names``: of the fields."""
    return _Fields(rows, names, options).measurement


class _Fields:
    """How the fields of rows are compared: by the values that they have, or as a person says."""

    def __init__(self, rows: TableRows, names: Sequence[str], options: ScanOptions) -> None:
        self._rows = rows
        chosen = kinds_of_columns(options.column_kinds)
        # The rows of a sample tell the kinds; equal rows count once.
        some = np.sort(np.unique(rows.whole[: 2 * _SAMPLE], return_index=True)[1])[:_SAMPLE]
        sample = some.astype(np.int32)
        kinds = [
            FieldKind(chosen[name]) if name in chosen else kind_of(rows.texts(i, sample))
            for i, name in enumerate(names)
        ]
        self.titles = {
            i: TitleWords(rows.count, partial(self._chunks, i))
            for i, kind in enumerate(kinds)
            if kind is FieldKind.TITLE
        }
        self.texts = tuple(i for i, kind in enumerate(kinds) if kind is FieldKind.TEXT)
        comparers = (comparer(kind, partial(self._chunks, i)) for i, kind in enumerate(kinds))
        title_bits = {i: words.bits for i, words in self.titles.items()}
        self.measurement = RowMeasurement(
            weights(rows.codes, rows.lengths(), title_bits),
            tuple(comparers),
            bar(rows.count),
            simplified=not options.distinguish_scripts,
            trigrams=options.compares_trigrams,
        )

    def _chunks(self, field: int) -> Iterator[list[str]]:
        for low in range(0, self._rows.count, _CHUNK):
            yield self._rows.texts(
                field, np.arange(low, min(low + _CHUNK, self._rows.count), dtype=np.int32)
            )

    def values(self, field: int, rows: Ints) -> list[str]:
        """Return the values that the comparer of a field compares."""
        return self._rows.texts(field, rows, raw=field in self.texts)


@dataclass(frozen=True)
class RowCollection:
    """Rows to compare.

    ``names``: of the fields. ``source``: int32 (rows), the table that each is from. ``is_new``:
    bool (rows); only pairs with such a row are wanted, or all where it is None.
    """

    rows: TableRows
    names: Sequence[str]
    source: Ints
    is_new: Mask | None = None


def match_rows(
    collection: RowCollection,
    options: ScanOptions,
    monitor: Monitor,
    report_search: CountListener,
    report_check: CountListener,
) -> RowMatches:
    """Return all pairs of rows, and what is not listed.

    Args:
        collection: what was read.
        options: which rows may form a pair, and the memory for finding near fingerprints.
        monitor: a note says where that memory was too little for all of them.
        report_search: receives how many kinds of keys were searched for candidates, of how many.
        report_check: receives how many candidates were verified, of how many.
    """
    rows, is_new = collection.rows, collection.is_new
    fields, check = _Fields(rows, collection.names, options), monitor.check
    measurement = fields.measurement
    check()
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    check()
    verifier = Verifier(rows.codes, fields.values, measurement.weights, measurement.comparers)
    # Equal rows share their first row, so one of them may be new where that is not.
    is_wanted = None if is_new is None else classes.any_member(is_new)
    with closing(_WantedPairs(rows.count, is_wanted)) as spool:
        if options.compares_trigrams:
            rows.fingerprints = _trigram_fingerprints(rows)
            batches = _near_rows(rows, first, options, monitor)
        else:
            batches = _candidates(rows, fields, first, options, monitor, report_search)
        for batch in batches:
            spool.add(batch)
        least = -math.inf if options.compares_trigrams else measurement.bar
        pairs, unlisted_count = _verify(rows, verifier, spool, least, check, report_check)
    if options.compares_trigrams:
        pairs = pairs.by_distance()
    a, b, origin = classes.spread(pairs.a, pairs.b)
    spread_pairs = replace(pairs.select(origin), a=a, b=b)
    pairs = RowPairs.concatenate([spread_pairs, RowPairs.equal(*classes.equal())])
    if is_new is not None:
        pairs = pairs.select(is_new[pairs.a] | is_new[pairs.b])
    pairs = pairs.select(is_in_scope(pairs.a, pairs.b, collection.source, options.scope))
    pairs, more = pairs.strongest(MOST_PAIRS)
    rows_in_large_classes = classes.size[classes.size > ALL_OF_A_CLASS].sum()
    empty = classes.size[np.searchsorted(classes.first, classes.empty)]
    rows_in_large_classes -= empty[empty > ALL_OF_A_CLASS].sum()
    table = pairs.table(rows.codes, rows.whole)
    return RowMatches(table, int(rows_in_large_classes), unlisted_count + more, measurement)


def are_compared(
    rows: TableRows,
    names: Sequence[str],
    pair: tuple[int, int],
    options: ScanOptions,
    monitor: Monitor,
) -> bool:
    """Return whether a scan of these rows compares two unequal ones of them, field by field.

    It looks for the candidates of all rows, since those who share a key with too many do not count.
    """
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    a, b = sorted(int(first[rows.whole[first] == rows.whole[row]][0]) for row in pair)
    wanted = np.int64(a << 32 | b)
    fields = _Fields(rows, names, options)
    batches = _candidates(rows, fields, first, options, monitor, lambda done, of: None)
    return any(bool((batch == wanted).any()) for batch in batches)


def _candidates(
    rows: TableRows,
    fields: _Fields,
    first: Ints,
    options: ScanOptions,
    monitor: Monitor,
    report_search: CountListener,
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of first rows to be verified field by field, as sorted numbers."""
    yield from candidates(
        rows.codes,
        rows.grams,
        fields.measurement.weights,
        monitor.check,
        first,
        report_search,
        LongFields(fields.titles, fields.texts),
    )
    for field in fields.texts:
        yield _text_pairs(rows, field, first, monitor)
    yield from _near_rows(rows, first, options, monitor)


_MARGIN = 0.12
"""How much lower than a similarity the estimate of long texts in rows, its substitute, may be."""


def _text_pairs(rows: TableRows, field: int, first: Ints, monitor: Monitor) -> NDArray[np.int64]:
    """Return the pairs of rows whose texts in a field a scan of files would list, sorted."""
    classes = Classes(rows.codes[field][first])
    distinct_rows = first[classes.first[rows.codes[field][first[classes.first]] != 0]]
    texts = rows.texts(field, distinct_rows, raw=True)
    has_letters = np.fromiter(map(effective_characters, texts), np.int64, len(texts)) > 0
    texts, distinct_rows = list(compress(texts, has_letters)), distinct_rows[has_letters]
    options = ScanOptions().resolve()
    pairs = match(_collection(texts, options.method), options, None, monitor)
    if pairs.sharing is None:
        return np.zeros(0, np.int64)
    similarity = options.similarity or 0.0
    is_pair = (pairs.similarity >= np.float32(similarity - _MARGIN)) & (
        (pairs.sharing & np.uint8(Sharing.NO_PAIR)) == 0
    )
    x, y = (np.searchsorted(first, distinct_rows[side[is_pair]]) for side in (pairs.a, pairs.b))
    a, b, _ = classes.spread(x.astype(np.int32), y.astype(np.int32))
    same = classes.equal()
    left, right = (first[np.concatenate(sides)] for sides in zip((a, b), same, strict=True))
    keys = np.minimum(left, right).astype(np.int64) << 32 | np.maximum(left, right)
    return distinct(keys)


def _collection(texts: Sequence[str], method: str) -> Collection:
    """Return texts with letters or digits as the documents of a scan."""
    features: list[profiles.Features] = []
    for low in range(0, len(texts), _CHUNK):
        features += profiles.features_batch(texts[low : low + _CHUNK], method)
    documents = tuple(
        Document(
            i,
            Path(),
            _NO_IDENTITY,
            f.text_hash,
            f.text_hash,
            "",
            f.characters,
            f.tokens,
            f.fingerprint,
        )
        for i, f in enumerate(features)
    )
    return Collection(
        documents,
        np.array([f.fingerprint for f in features], np.uint64),
        np.array([f.shingles for f in features], np.int64),
        np.array([f.tokens for f in features], np.int64),
        tuple(f.sketch for f in features),
        grams=tuple(f.grams for f in features),
    )


def _near_rows(
    rows: TableRows, first: Ints, options: ScanOptions, monitor: Monitor
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of rows with near fingerprints, as sorted numbers."""
    fingerprints = rows.fingerprints[first]
    distance = next((bits for most, bits in _NEAR_LIMITS if len(fingerprints) <= most), 0)
    if options.compares_trigrams:
        distance = options.distance or 0
    elif not distance:
        return
    if len(fingerprints) < 2:
        return
    pairs, _ = near_fingerprints(fingerprints, options.compare_memory, monitor, distance)
    yield first[pairs.a].astype(np.int64) << 32 | first[pairs.b].astype(np.int64)


def _trigram_fingerprints(rows: TableRows) -> Hashes:
    """Return the fingerprint of the character trigrams of each row, uint64."""
    fingerprints = np.zeros(rows.count, np.uint64)
    for low in range(0, rows.count, _CHUNK):
        part = np.arange(low, min(low + _CHUNK, rows.count), dtype=np.int32)
        columns = [rows.texts(field, part) for field in range(rows.fields)]
        values = [" ".join(filter(None, row)) for row in zip(*columns, strict=True)]
        fingerprints[part] = trigram_fingerprints(values)
    return fingerprints


class _WantedPairs(PairSpool):
    """Pairs of first rows to be verified, those left out that are not wanted."""

    def __init__(self, rows: int, is_wanted: Mask | None) -> None:
        """``is_wanted``: bool (rows); pairs without such a row are left out."""
        super().__init__(rows)
        self._is_wanted = is_wanted

    def add(self, keys: NDArray[np.int64]) -> None:
        """Take pairs; see ``PairSpool``."""
        if self._is_wanted is not None:
            keys = keys[self._is_wanted[keys >> 32] | self._is_wanted[keys & 0x7FFFFFFF]]
        super().add(keys)


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
            if math.isfinite(least_evidence):
                good &= measures.similarity >= LEAST_ROW_SIMILARITY
            parts.append(RowPairs(x, y, distance, measures).select(good))
            size += len(parts[-1].a)
            report_check(count + total * (low + len(batch)) // len(keys), spool.count)
        count += total
        if size > 2 * MOST_PAIRS:
            strongest, less = RowPairs.concatenate(parts).strongest(MOST_PAIRS)
            parts, size, unlisted_count = [strongest], len(strongest.a), unlisted_count + less
    return RowPairs.concatenate(parts), unlisted_count
