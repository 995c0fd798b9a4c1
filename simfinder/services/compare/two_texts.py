"""What a scan makes of two texts: the one source of the measures that are shown of a pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.domain.relations import Pair
from simfinder.engine.features import profiles
from simfinder.engine.pairs import short_texts, verify
from simfinder.engine.pairs import verify as metadata_similarity
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.formula import overlap_reach
from simfinder.engine.pairs.match import with_relations
from simfinder.engine.pairs.short_texts import ShortTexts
from simfinder.engine.pairs.word_similarity import number_words, unequal_similarity
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.store.records import StoredDocument

Hashes = NDArray[np.uint64]


@dataclass(frozen=True)
class TextToMatch:
    """A text as a scan stores it, with all of its shingles (uint64, sorted and distinct)."""

    path: Path
    document: StoredDocument
    shingles: Hashes
    words: Hashes
    """See ``word_similarity.word_units``."""


@dataclass(frozen=True)
class TextMatch:
    """What a scan makes of two texts; distances in bits, shares from 0 to 1."""

    pair: Pair | None
    """As a scan keeps it, measured by samples where a scan does so; None where it keeps none."""
    is_listed: bool
    """Whether the pair is within the options."""
    similarity: float
    """Measured on the words of both texts."""
    distance: int
    exact: verify.Measures
    """Over all shingles, or all n-grams of short texts; one row."""
    units: int
    """Tokens of a shingle, or characters of an n-gram."""
    grams: int = 0
    """Characters of the n-grams by which they are compared; 0 where they are not."""
    shared_grams: int = 0
    either_grams: int = 0
    loosest: Pair | None = None
    """As a scan with the loosest settings keeps it; None where no setting shows the two."""
    overlap: float = 0.0
    """Greatest wanted share of one text in the other at which the two are listed for it."""


def match_two(a: TextToMatch, b: TextToMatch, options: ScanOptions) -> TextMatch:
    """Let two texts go through the same matching as in a scan."""
    items = [(FoundFile(text.path, text.document.identity, 0), text.document) for text in (a, b)]
    collection, _ = collect(items, 1)
    ends = np.zeros(1, np.int32), np.ones(1, np.int32)
    sets = [a.shingles, b.shingles]

    def exact(
        x: NDArray[np.int32], y: NDArray[np.int32], _check: Callable[[], None]
    ) -> verify.Measures:
        return verify.exact(sets, x, y)

    similarity = _similarity(a, b, options)
    table = _measured(
        match(collection, options, exact, match_monitor(lambda: None)), collection, similarity
    )
    distance, measures = _settle(a, b, verify.exact(sets, *ends), options)
    units, grams, counts = profiles.shingle_length(options.method), 0, (0, 0)
    if len(collection.documents) == 2 and _text_hash(a) != _text_hash(b):
        texts = ShortTexts.of(collection, method=options.method)
        is_both_short = texts.is_both_short(*ends)[0]
        if is_both_short:
            distance, measures = texts.settle(distance, measures, *ends, options.profile)
        if is_both_short and not texts.has_same_words(*ends)[0]:
            units = int(texts.length[0])
            both = len(np.intersect1d(texts.grams[0], texts.grams[1], assume_unique=True))
            grams, counts = units, (both, sum(map(len, texts.grams)) - both)
    if not len(table):
        if options.overlaps:
            loose = replace(options, containment=LEAST_SHARE)
            table = _measured(
                match(collection, loose, exact, match_monitor(lambda: None)),
                collection,
                similarity,
            )
        loosest = table.row(0) if len(table) else None
        bits = int(distance[0]) if loosest is None else loosest.distance
        return TextMatch(
            pair=None,
            is_listed=False,
            similarity=similarity,
            distance=bits,
            exact=measures,
            units=units,
            grams=grams,
            shared_grams=counts[0],
            either_grams=counts[1],
            loosest=loosest,
            overlap=_overlap(collection, measures, options),
        )
    pair = table.row(0)
    report = ScanReport(options, (), collection.documents, table, (), {}, 2)
    is_listed = Regrouper(report).within(options.distance or 0, options.similarity or 0.0)
    return TextMatch(
        pair,
        bool(is_listed[0]),
        similarity,
        pair.distance,
        measures,
        units,
        grams,
        *counts,
        pair,
        _overlap(collection, measures, options),
    )


def _similarity(a: TextToMatch, b: TextToMatch, options: ScanOptions) -> float:
    if _text_hash(a) == _text_hash(b):
        return 1.0
    one, other = number_words([a.words, b.words])
    return unequal_similarity(one, other, any_order=profiles.ignores_order(options.method))


def _measured(pairs: PairTable, collection: Collection, similarity: float) -> PairTable:
    """Return the pair of two documents, if there is one, with its measured similarity."""
    if not len(pairs):
        return pairs
    value, exact = np.full(len(pairs), similarity, np.float32), np.ones(len(pairs), np.bool_)
    return with_relations(replace(pairs, similarity=value, exact=exact), collection)


def _overlap(collection: Collection, measures: verify.Measures, options: ScanOptions) -> float:
    """Return the greatest wanted share at which two texts are listed as an overlap, 0 for none."""
    if len(collection.documents) < 2:
        return 0.0
    texts, ends = (collection.table(), ShortTexts.of(collection)), np.arange(2, dtype=np.int32)
    return float(overlap_reach(*texts, ends[:1], ends[1:], measures, options.method)[0])


def _settle(
    a: TextToMatch, b: TextToMatch, measures: verify.Measures, options: ScanOptions
) -> tuple[NDArray[np.uint8], verify.Measures]:
    """Return distance and measures of two texts as a scan computes them, one row each.

    The distance of short texts is derived from their sets: fingerprints of few shingles are vague.
    """
    ends = np.zeros(1, np.int32), np.ones(1, np.int32)
    distance = np.array([(_fingerprint(a) ^ _fingerprint(b)).bit_count()], np.uint8)
    if options.profile == metadata_similarity.PROFILE:
        metadata = [a.document.metadata, b.document.metadata]
        distance = metadata_similarity.combined_distances(
            distance, metadata, *ends, options.likeness_rule
        )
    one, other = (np.array([len(text.shingles)], np.int64) for text in (a, b))
    same = np.array([_text_hash(a) == _text_hash(b)])
    return short_texts.settle(distance, measures, one, other, same)


def _fingerprint(text: TextToMatch) -> int:
    assert text.document.features is not None
    return text.document.features.fingerprint


def _text_hash(text: TextToMatch) -> str:
    assert text.document.features is not None
    return text.document.features.text_hash
