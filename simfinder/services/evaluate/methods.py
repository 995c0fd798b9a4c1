"""The methods that are evaluated: every profile, its fingerprints alone, and the baselines."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source
from simfinder.domain.evaluation import OVERLAPS, MethodKind, Setting
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions, option_spec
from simfinder.domain.progress import Observer, Stage
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.baselines import (
    feature_strings,
    row_pairs,
    scores,
    signatures,
    vector_space,
    wide_fingerprints,
    word_overlap,
)
from simfinder.engine.baselines.answers import (
    Answers,
    Axis,
    PairAnswers,
    PartitionAnswers,
    ProfileAnswers,
    ScoredAnswers,
    group_labels,
)
from simfinder.engine.baselines.signatures import Check, ScoredPairs
from simfinder.engine.baselines.truth import HashTable, Truth
from simfinder.engine.baselines.wide_fingerprints import WidePrints
from simfinder.engine.candidates.near import near_fingerprints
from simfinder.engine.features.hashes import Hashes
from simfinder.services.evaluate.corpus import Words, row_texts
from simfinder.services.evaluate.cost import measure_cost
from simfinder.services.matching.match import match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.services.tables.scan import scan_tables

_log = logging.getLogger(__name__)

TEXTBOOK_DISTANCE = 3
"""What the papers on SimHash take two fingerprints for the same at (Manku and others 2007)."""
WIDE_DISTANCE = 2 * TEXTBOOK_DISTANCE
"""The same share of 128 bits."""
WIDE_BASELINES = {f"{profile}-128": profile for profile in wide_fingerprints.PROFILES}
"""Baselines with fingerprints of 128 bits, and the profiles that these belong to."""
_HUNDREDTHS = tuple(i / 100 for i in range(50, 101))
_TWENTIETHS = tuple(i / 20 for i in range(1, 21))
_DISTANCES = tuple(float(d) for d in range(MAX_DISTANCE, -1, -1))
_RESEMBLANCE, _COSINE, _COMMON = 0.5, 0.9, 1.0
_SUBSET, _DICE = 0.8, 0.8
_ROW_COSINE, _JARO_WINKLER, _EDIT_RATIO = 0.5, 0.8, 0.7
_COSINES = (0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.98)
_IDF_FROM = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)
_IDF_TO = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
_IDF = (0.1, 0.8)
_COUNTS = "words"
_FEATURES = option_spec("features").choices


@dataclass(frozen=True)
class Round:
    """One collection to try all methods on.

    ``words``: of the documents ``numbers``, which are those of the truth that were compared.
    ``words_seconds``: what it took to make these. ``jobs``: processes of a scan, 0: one a core.
    ``wide_prints``: fingerprints of 128 bits by the name of their profile, where they are compared,
    and ``wide_seconds`` what they took.
    """

    sources: tuple[Source, ...]
    store: Path | None
    """None: the sources are tables, and their rows are the documents."""
    truth: Truth
    numbers: NDArray[np.int64]
    words: Words
    words_seconds: float = 0.0
    jobs: int = 0
    wide_prints: Mapping[str, WidePrints] = field(default_factory=dict)
    wide_seconds: float = 0.0


Method = Callable[[Round, Observer], Iterable[ScoredAnswers]]


def methods(profiles: Iterable[str], baselines: Iterable[str]) -> dict[str, Method]:
    """Return what is to be tried, by name: profiles with each kind of feature they have."""
    selection: dict[str, Method] = {}
    for name in profiles:
        if name == OVERLAPS:
            selection[name] = _overlaps
            continue
        for features in _FEATURES if name == _COUNTS else ("",):
            options = ScanOptions(profile=name)
            if features:
                options = replace(options, features=features)
            selection[options.method] = partial(_profile, options)
    selection |= {name: partial(_baseline, name, _BASELINES[name]) for name in baselines}
    return selection


# -- profiles --------------------------------------------------------------------------------


def _profile(options: ScanOptions, round_: Round, observer: Observer) -> Iterable[ScoredAnswers]:
    report, peak_bytes = _scan(options, round_, observer)
    number = _numbers(report, round_.truth)
    answers = _answers_of_scan(report, number, round_.truth)
    reading_seconds = report.timings.get("read", 0.0)
    compare_seconds = report.timings.get("compare", 0.0)
    name = options.method
    yield ScoredAnswers(
        name, MethodKind.PROFILE, answers, reading_seconds, compare_seconds, peak_bytes
    )
    with measure_cost() as cost:
        fingerprint_answers = _fingerprints(report, number, round_.truth, observer)
    yield ScoredAnswers(
        name,
        MethodKind.FINGERPRINT,
        fingerprint_answers,
        reading_seconds,
        cost.seconds,
        cost.peak_bytes,
    )


def _overlaps(round_: Round, observer: Observer) -> Iterable[ScoredAnswers]:
    report, peak_bytes = _scan(ScanOptions(overlaps=True), round_, observer)
    yield ScoredAnswers(
        OVERLAPS,
        MethodKind.OVERLAPS,
        _answers_with_overlaps(report, _numbers(report, round_.truth), round_.truth),
        report.timings.get("read", 0.0),
        report.timings.get("compare", 0.0),
        peak_bytes,
    )


def _scan(options: ScanOptions, round_: Round, observer: Observer) -> tuple[ScanReport, int]:
    """Return the report of a scan, and the most memory that it took."""
    options = replace(options, jobs=round_.jobs).resolve()
    with measure_cost() as cost:
        if round_.store is None:
            tables = [str(source.path) for source in round_.sources]
            report = scan_tables(tables, options, observer)
        else:
            report = scan(round_.sources, options, observer, round_.store, until=Stage.MEASURE)
    return report, cost.peak_bytes


def _numbers(report: ScanReport, truth: Truth) -> NDArray[np.int64]:
    """Return the number of each document in the truth, -1 where it is not there."""
    return np.array([truth.number.get((d.path, d.member), -1) for d in report.documents], np.int64)


def _answers_of_scan(report: ScanReport, number: NDArray[np.int64], truth: Truth) -> Answers:
    distance, similarity = report.options.distance or 0, report.options.similarity or 0.0
    regrouper = Regrouper(report)
    selection = regrouper.pairs(distance, similarity)
    keys = _keys(number[selection.a], number[selection.b])
    pairs = report.pairs
    distances = Axis("distance", _DISTANCES)
    similarities = Axis("similarity", tuple(sorted({0.0, *_HUNDREDTHS, similarity})))
    usual = (("distance", float(distance)), ("similarity", similarity))
    axes = ((distances, pairs.distance.astype(np.float32)), (similarities, pairs.similarity))
    ends = number[pairs.a], number[pairs.b]

    def groups_at(setting: Setting) -> NDArray[np.int64]:
        values = dict(setting)
        groups = regrouper.groups(int(values["distance"]), values["similarity"])
        return group_labels(groups, number, len(truth))

    return ProfileAnswers(truth, ends, axes, usual, keys, groups_at)


def _answers_with_overlaps(report: ScanReport, number: NDArray[np.int64], truth: Truth) -> Answers:
    """Return the pairs within the threshold of the profile, and overlaps of each containment."""
    options, pairs = report.options, report.pairs
    distance, similarity = options.distance or 0, options.similarity or 0.0
    regrouper = Regrouper(report)
    is_found = regrouper.within(distance, similarity)
    profile_alone = replace(report, options=replace(options, overlaps=False))
    is_near = Regrouper(profile_alone).within(distance, similarity)
    contained = np.where(is_found, np.maximum(pairs.a_in_b, pairs.b_in_a), np.float32(0))
    values = np.where(is_near, np.float32(1), contained)
    usual = options.containment
    shares = tuple(sorted({usual, *(share for share in _TWENTIETHS if share > usual)}))
    ends = number[pairs.a], number[pairs.b]
    keys = _keys(number[pairs.a[is_found]], number[pairs.b[is_found]])
    axes = ((Axis("containment", shares), values),)

    def groups_at(setting: Setting) -> NDArray[np.int64]:
        least = dict(setting)["containment"]
        other = replace(report, options=replace(options, containment=least))
        groups = Regrouper(other).groups(distance, similarity)
        return group_labels(groups, number, len(truth))

    return ProfileAnswers(truth, ends, axes, (("containment", usual),), keys, groups_at)


def _keys(a: NDArray[np.int64], b: NDArray[np.int64]) -> scores.Keys:
    is_known = (a >= 0) & (b >= 0)
    return scores.pair_keys(a[is_known], b[is_known])


def _fingerprints(
    report: ScanReport, number: NDArray[np.int64], truth: Truth, observer: Observer
) -> Answers:
    codes = np.fromiter((d.fingerprint for d in report.documents), np.uint64, len(number))
    memory = report.options.compare_memory
    pairs, reach = near_fingerprints(codes, memory, match_monitor(observer.check, _log.info))
    usual = float(min(TEXTBOOK_DISTANCE, reach))
    axis = Axis("distance", tuple(float(d) for d in range(reach, -1, -1)))
    ends = number[pairs.a], number[pairs.b]
    values = pairs.distance.astype(np.float32)
    return PairAnswers(truth, ends, ((axis, values),), (("distance", usual),))


# -- baselines -------------------------------------------------------------------------------

_Baseline = Callable[[Round, Check], Answers]


def _baseline(
    name: str, baseline: _Baseline, round_: Round, observer: Observer
) -> Iterable[ScoredAnswers]:
    with measure_cost() as cost:
        answers = baseline(round_, observer.check)
    seconds = round_.wide_seconds if name in WIDE_BASELINES else round_.words_seconds
    yield ScoredAnswers(name, MethodKind.BASELINE, answers, seconds, cost.seconds, cost.peak_bytes)


def _by_strength(round_: Round, pairs: ScoredPairs, axis: Axis, usual: float) -> Answers:
    ends = round_.numbers[pairs.a], round_.numbers[pairs.b]
    setting = ((axis.name, usual),)
    return PairAnswers(round_.truth, ends, ((axis, pairs.strength),), setting)


def _dsc(round_: Round, check: Check) -> Answers:
    samples = signatures.sample(*_arrays(round_.words.words), check)
    pairs = signatures.resembling_shingles(*samples, check)
    return _by_strength(round_, pairs, Axis("resemblance", _TWENTIETHS), _RESEMBLANCE)


def _dsc_super(round_: Round, check: Check) -> Answers:
    samples = signatures.sample(*_arrays(round_.words.words), check)
    pairs = signatures.supershingle_pairs(*samples, check)
    axis = Axis("supershingles", tuple(float(i) for i in range(1, 21)))
    return _by_strength(round_, pairs, axis, _COMMON)


def _min_hash(round_: Round, check: Check) -> Answers:
    pairs = signatures.resembling_pairs(*_arrays(round_.words.shingles), check)
    return _by_strength(round_, pairs, Axis("resemblance", _TWENTIETHS), _RESEMBLANCE)


def _cosine(round_: Round, check: Check) -> Answers:
    vectors = vector_space.vectors(*_arrays(round_.words.words), check)
    pairs = vector_space.cosine_pairs(vectors, _HUNDREDTHS[0], check)
    return _by_strength(round_, pairs, Axis("cosine", _HUNDREDTHS), _COSINE)


def _scam(round_: Round, check: Check) -> Answers:
    counts = vector_space.word_counts(*_arrays(round_.words.words), check)
    pairs = word_overlap.scam_pairs(counts, _HUNDREDTHS[0], check)
    return _by_strength(round_, pairs, Axis("subset", _HUNDREDTHS), _SUBSET)


def _boolean(round_: Round, check: Check) -> Answers:
    counts = vector_space.word_counts(*_arrays(round_.words.words), check)
    pairs = word_overlap.boolean_pairs(counts, _HUNDREDTHS[0], check)
    return _by_strength(round_, pairs, Axis("dice", _HUNDREDTHS), _DICE)


def _feature_strings(round_: Round, check: Check) -> Answers:
    assert round_.words.strings is not None, "files have feature strings"
    arrays = _arrays(round_.words.strings)
    pairs = feature_strings.feature_string_pairs(*arrays, _TWENTIETHS[0], check)
    return _by_strength(round_, pairs, Axis("resemblance", _TWENTIETHS), _RESEMBLANCE)


def _i_match(round_: Round, check: Check) -> Answers:
    bounds = [(low, high) for low in _IDF_FROM for high in _IDF_TO if low < high]
    signature_groups = signatures.signatures(*_arrays(round_.words.words), bounds, check)
    groups = {
        _idf(limit): _place(round_, g) for limit, g in zip(bounds, signature_groups, strict=True)
    }
    return PartitionAnswers(round_.truth, groups, _idf(_IDF))


def _idf(bounds: tuple[float, float]) -> Setting:
    return (("idf-from", bounds[0]), ("idf-to", bounds[1]))


def _single_pass(round_: Round, check: Check) -> Answers:
    vectors = vector_space.vectors(*_arrays(round_.words.words), check)
    blocks = vector_space.cosine_blocks(vectors, check)
    clusters = signatures.clusters(blocks, len(round_.numbers), _COSINES, check)
    groups: Mapping[Setting, NDArray[np.int64]] = {
        (("cosine", t),): _place(round_, c) for t, c in zip(_COSINES, clusters, strict=True)
    }
    return PartitionAnswers(round_.truth, groups, (("cosine", _COSINE),))


def _place(round_: Round, groups: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return groups of the compared documents as groups of all that the truth knows."""
    n = len(round_.truth)
    labels = np.arange(n, dtype=np.int64)
    labels[round_.numbers] = groups.astype(np.int64) + n
    return labels


def _arrays(table: HashTable) -> tuple[Hashes, NDArray[np.int64]]:
    return table.values, table.start


def _blocks(round_: Round, check: Check) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    return row_pairs.blocked_pairs(*_arrays(round_.words.words), check)


def _row_cosine(round_: Round, check: Check) -> Answers:
    pairs = row_pairs.cosine_pairs(row_texts(round_.words.columns), *_blocks(round_, check), check)
    return _by_strength(round_, pairs, Axis("cosine", _TWENTIETHS), _ROW_COSINE)


def _jaro_winkler(round_: Round, check: Check) -> Answers:
    pairs = row_pairs.jaro_winkler_pairs(round_.words.columns, *_blocks(round_, check), check)
    return _by_strength(round_, pairs, Axis("jaro-winkler", _HUNDREDTHS), _JARO_WINKLER)


def _edit_ratio(round_: Round, check: Check) -> Answers:
    pairs = row_pairs.ratio_pairs(row_texts(round_.words.columns), *_blocks(round_, check), check)
    return _by_strength(round_, pairs, Axis("ratio", _HUNDREDTHS), _EDIT_RATIO)


def _wide_prints(profile: str, round_: Round, check: Check) -> Answers:
    a, b, distance, reach = wide_fingerprints.near_pairs(round_.wide_prints[profile], check)
    usual = float(min(WIDE_DISTANCE, reach))
    axis = Axis("distance", tuple(float(d) for d in range(reach, -1, -1)))
    ends = round_.numbers[a], round_.numbers[b]
    values = distance.astype(np.float32)
    return PairAnswers(round_.truth, ends, ((axis, values),), (("distance", usual),))


_BASELINES: dict[str, _Baseline] = {
    "shingle-dsc": _dsc,
    "supershingles": _dsc_super,
    "i-match": _i_match,
    "vsm-cosine": _cosine,
    "minhash": _min_hash,
    "single-pass": _single_pass,
    "scam": _scam,
    "boolean": _boolean,
    "feature-strings": _feature_strings,
    **{name: partial(_wide_prints, profile) for name, profile in WIDE_BASELINES.items()},
    "tfidf-cosine": _row_cosine,
    "jaro-winkler": _jaro_winkler,
    "edit-ratio": _edit_ratio,
}
ROW_BASELINES = ("tfidf-cosine", "jaro-winkler", "edit-ratio")
"""Methods of others for rows of tables."""
FILE_BASELINES = tuple(name for name in _BASELINES if name not in ROW_BASELINES)
"""Methods of others for files."""
