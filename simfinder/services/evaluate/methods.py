"""The methods that are evaluated: every profile, its fingerprints alone, and the baselines."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source
from simfinder.domain.evaluation import MethodKind, Setting
from simfinder.domain.matching import MAX_DISTANCE, ScanReport
from simfinder.domain.options import OPTION_TABLE, ScanOptions
from simfinder.domain.progress import Observer
from simfinder.engine.baselines import scores, signatures, vector_space
from simfinder.engine.baselines.signatures import Check, ScoredPairs
from simfinder.services.evaluate.answers import (
    Answered,
    Answers,
    Axis,
    PairAnswers,
    PartitionAnswers,
    ProfileAnswers,
    group_labels,
    measured,
)
from simfinder.services.evaluate.corpus import Hashed, Truth
from simfinder.services.matching.candidates import near_fingerprints
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.services.tables.scan import scan_tables

_log = logging.getLogger(__name__)

TEXTBOOK_DISTANCE = 3
"""What the papers on SimHash take two fingerprints for the same at (Manku and others 2007)."""
_HUNDREDTHS = tuple(i / 100 for i in range(50, 101))
_TWENTIETHS = tuple(i / 20 for i in range(1, 21))
_DISTANCES = tuple(float(d) for d in range(MAX_DISTANCE, -1, -1))
_RESEMBLANCE, _COSINE, _SHARED = 0.5, 0.9, 1.0
_COSINES = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98)
_IDF_FROM = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)
_IDF_TO = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
_IDF = (0.1, 0.8)
_COUNTING = "words"
_FEATURES = next(spec.choices for spec in OPTION_TABLE if spec.name == "features")


@dataclass(frozen=True)
class Round:
    """One collection to try all methods on.

    ``words``, ``shingles``: of the documents ``numbers``, which are those of the truth that were
    compared. ``words_seconds``: what it took to make these. ``jobs``: processes of a scan, 0: one a
    core.
    """

    sources: tuple[Source, ...]
    store: Path | None
    """None: the sources are tables, and their rows are the documents."""
    truth: Truth
    numbers: NDArray[np.int64]
    words: Hashed
    shingles: Hashed
    words_seconds: float = 0.0
    jobs: int = 0


Method = Callable[[Round, Observer], Iterable[Answered]]


def methods(profiles: Iterable[str], *, baselines: bool = True) -> dict[str, Method]:
    """Return what is to be tried, by name: profiles with each kind of feature they have."""
    chosen: dict[str, Method] = {}
    for name in profiles:
        for features in _FEATURES if name == _COUNTING else ("",):
            options = ScanOptions(profile=name)
            if features:
                options = replace(options, features=features)
            chosen[options.method] = partial(_profile, options)
    if baselines:
        chosen |= {name: partial(_baseline, name, run) for name, run in _BASELINES.items()}
    return chosen


# -- profiles --------------------------------------------------------------------------------


def _profile(options: ScanOptions, given: Round, observer: Observer) -> Iterable[Answered]:
    options, name = replace(options, jobs=given.jobs).resolved(), options.method
    with measured() as cost:
        if given.store is None:
            tables = [str(source.path) for source in given.sources]
            report = scan_tables(tables, options, observer)
        else:
            report = scan(given.sources, options, observer, given.store)
    number = np.array(
        [given.truth.number.get((d.path, d.member), -1) for d in report.documents], np.int64
    )
    made = report.timings.get("read", 0.0)
    compared = report.timings.get("compare", 0.0)
    answers = _scanned(report, number, given.truth)
    yield Answered(name, MethodKind.PROFILE, answers, made, compared, cost.peak_bytes)
    with measured() as cost:
        alone = _fingerprints(report, number, given.truth, observer)
    yield Answered(name, MethodKind.FINGERPRINT, alone, made, cost.seconds, cost.peak_bytes)


def _scanned(report: ScanReport, number: NDArray[np.int64], truth: Truth) -> Answers:
    distance, similarity = report.options.distance or 0, report.options.similarity or 0.0
    regrouper = Regrouper(report)
    shown = regrouper.pairs(distance, similarity)
    keys = _keys(number[shown.a], number[shown.b])
    groups = group_labels(regrouper.groups(distance, similarity), number, len(truth))
    pairs = report.pairs
    near = Axis("distance", _DISTANCES)
    alike = Axis("similarity", tuple(sorted({0.0, *_HUNDREDTHS, similarity})))
    usual = (("distance", float(distance)), ("similarity", similarity))
    axes = ((near, pairs.distance.astype(np.float32)), (alike, pairs.similarity))
    ends = number[pairs.a], number[pairs.b]
    return ProfileAnswers(truth, ends, axes, usual, (keys, groups))


def _keys(a: NDArray[np.int64], b: NDArray[np.int64]) -> scores.Keys:
    known = (a >= 0) & (b >= 0)
    return scores.pair_keys(a[known], b[known])


def _fingerprints(
    report: ScanReport, number: NDArray[np.int64], truth: Truth, observer: Observer
) -> Answers:
    codes = np.fromiter((d.fingerprint for d in report.documents), np.uint64, len(number))
    memory = report.options.compare_memory
    near, reach = near_fingerprints(codes, memory, observer.check, _log.info)
    usual = float(min(TEXTBOOK_DISTANCE, reach))
    axis = Axis("distance", tuple(float(d) for d in range(reach, -1, -1)))
    ends = number[near.a], number[near.b]
    values = near.distance.astype(np.float32)
    return PairAnswers(truth, ends, ((axis, values),), (("distance", usual),))


# -- baselines -------------------------------------------------------------------------------

_Baseline = Callable[[Round, Check], Answers]


def _baseline(name: str, run: _Baseline, given: Round, observer: Observer) -> Iterable[Answered]:
    with measured() as cost:
        answers = run(given, observer.check)
    made = given.words_seconds
    yield Answered(name, MethodKind.BASELINE, answers, made, cost.seconds, cost.peak_bytes)


def _by_strength(given: Round, found: ScoredPairs, axis: Axis, usual: float) -> Answers:
    ends = given.numbers[found.a], given.numbers[found.b]
    setting = ((axis.name, usual),)
    return PairAnswers(given.truth, ends, ((axis, found.strength),), setting)


def _dsc(given: Round, check: Check) -> Answers:
    sampled = signatures.sample(given.words.values, given.words.start, check)
    found = signatures.resembling_shingles(*sampled, check)
    return _by_strength(given, found, Axis("resemblance", _TWENTIETHS), _RESEMBLANCE)


def _dsc_super(given: Round, check: Check) -> Answers:
    sampled = signatures.sample(given.words.values, given.words.start, check)
    found = signatures.sharing_supershingles(*sampled, check)
    axis = Axis("supershingles", tuple(float(i) for i in range(1, 21)))
    return _by_strength(given, found, axis, _SHARED)


def _min_hash(given: Round, check: Check) -> Answers:
    found = signatures.resembling(given.shingles.values, given.shingles.start, check)
    return _by_strength(given, found, Axis("resemblance", _TWENTIETHS), _RESEMBLANCE)


def _cosine(given: Round, check: Check) -> Answers:
    made = vector_space.vectors(given.words.values, given.words.start, check)
    found = vector_space.alike(made, _HUNDREDTHS[0], check)
    return _by_strength(given, found, Axis("cosine", _HUNDREDTHS), _COSINE)


def _i_match(given: Round, check: Check) -> Answers:
    bounds = [(low, high) for low in _IDF_FROM for high in _IDF_TO if low < high]
    made = signatures.signatures(given.words.values, given.words.start, bounds, check)
    groups = {_idf(bound): _placed(given, g) for bound, g in zip(bounds, made, strict=True)}
    return PartitionAnswers(given.truth, groups, _idf(_IDF))


def _idf(bounds: tuple[float, float]) -> Setting:
    return (("idf-from", bounds[0]), ("idf-to", bounds[1]))


def _single_pass(given: Round, check: Check) -> Answers:
    made = vector_space.vectors(given.words.values, given.words.start, check)
    blocks = vector_space.cosine_blocks(made, check)
    clusters = signatures.clusters(blocks, len(given.numbers), _COSINES, check)
    groups: Mapping[Setting, NDArray[np.int64]] = {
        (("cosine", t),): _placed(given, c) for t, c in zip(_COSINES, clusters, strict=True)
    }
    return PartitionAnswers(given.truth, groups, (("cosine", _COSINE),))


def _placed(given: Round, groups: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return groups of the compared documents as groups of all that the truth knows."""
    n = len(given.truth)
    labels = np.arange(n, dtype=np.int64)
    labels[given.numbers] = groups.astype(np.int64) + n
    return labels


_BASELINES: dict[str, _Baseline] = {
    "shingle-dsc": _dsc,
    "supershingles": _dsc_super,
    "i-match": _i_match,
    "vsm-cosine": _cosine,
    "minhash": _min_hash,
    "single-pass": _single_pass,
}
