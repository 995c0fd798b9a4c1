"""Why two files are a pair, or not: the same steps as a scan, shown one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import Comparison
from simfinder.domain.documents import NO_CONTENT, Problem, Reason
from simfinder.domain.errors import UsageError
from simfinder.domain.explanation import (
    DecidedBy,
    ExplainedSide,
    Explanation,
    Likeness,
    PairRule,
    RuleBranch,
    WeightedTerm,
    are_hopeless,
    reachable_setting,
)
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import LEAST_SHARE, OVERLAP_SHARE, ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import MAX_DISTANCE, Pair, Relation, WholeTextMeasures
from simfinder.engine.features import profiles
from simfinder.engine.features.chinese import simplify
from simfinder.engine.pairs import verify
from simfinder.engine.pairs import verify as metadata_similarity
from simfinder.engine.pairs.match import OVERLAP_RELATIONS, is_far_pair
from simfinder.engine.pairs.short_texts import LEAST_RESEMBLANCE
from simfinder.files.identity import hash_of
from simfinder.report import json_report
from simfinder.services.compare.two_texts import TextMatch, TextToMatch, match_two
from simfinder.services.reading.batch import features_from
from simfinder.services.reading.examine import examine
from simfinder.services.reading.idf_files import load_idf_table
from simfinder.services.templates import COMMON_TO_TWO, read_template, too_little
from simfinder.services.workers.packing import hashes_from
from simfinder.services.workers.pool import WorkerPool
from simfinder.store.records import StoredDocument, StoredFeatures

# The conditions of a pair, each checked for two texts, with the setting that would fulfil it.
#
# Two texts are listed in one of two ways: they are near, by distance and by similarity, or, where
# overlaps are wished for, enough of one stands in the other.


@dataclass(frozen=True)
class RuleMeasures:
    """The measures that the conditions check; shares from 0 to 1."""

    characters: int
    """Letters and digits of the shorter text."""
    kinds_differ: bool
    """Whether one text is of numbers only and the other is not."""
    short: bool
    """Whether they are compared as short texts."""
    distance: int
    similarity: float
    resemblance: float
    containment: float
    """The larger containment of the two texts."""
    pair: Pair | None
    """What a scan keeps of them at the loosest settings; None where no setting shows them."""
    is_far: bool = False
    """Whether they are similar enough to be kept at any distance."""
    overlap: float = 0.0
    """Greatest wanted share of one text in the other at which the two are listed for it."""


def rules_of(measures: RuleMeasures, options: ScanOptions) -> tuple[PairRule, ...]:
    """Return the conditions, required ones first, beginning with the length."""
    common_rules = tuple(_common_rules(measures, options))
    branches = [tuple(_near_rules(measures, options))]
    if options.overlaps:
        branches.insert(0, tuple(_overlap_rules(measures, options)))
    has_no_way = measures.pair is None or are_hopeless(common_rules)
    if measures.pair is None and not are_hopeless(common_rules):
        branches = [
            branch if are_hopeless(branch) else (*branch, _unfound(branch[0].branch))
            for branch in branches
        ]
    rules_by_way = [
        tuple(map(PairRule.without_setting, branch))
        if has_no_way or are_hopeless(branch)
        else branch
        for branch in branches
    ]
    if all(map(are_hopeless, rules_by_way)):
        common_rules = tuple(map(PairRule.without_setting, common_rules))
    if len(rules_by_way) == 1:
        return common_rules + tuple(
            replace(rule, branch=RuleBranch.REQUIRED) for rule in rules_by_way[0]
        )
    outcomes = [all(rule.is_met for rule in branch) for branch in rules_by_way]
    alternatives = [
        rule if rule.is_met or passes or not any(outcomes) else replace(rule, is_optional=True)
        for branch, passes in zip(rules_by_way, outcomes, strict=True)
        for rule in branch
    ]
    return common_rules + tuple(alternatives)


def with_overlaps(
    rules: tuple[PairRule, ...], overlap_rules: tuple[PairRule, ...]
) -> tuple[PairRule, ...]:
    """Add to conditions without overlaps the way by overlaps, where settings lead there.

    ``rules``: those of a pair that is not listed, while no overlaps are asked for;
    ``overlap_rules``: those of the same two texts if overlaps were asked for.
    """
    common_rules = tuple(rule for rule in overlap_rules if rule.branch is RuleBranch.REQUIRED)
    branch = tuple(rule for rule in overlap_rules if rule.branch is RuleBranch.OVERLAP)
    if are_hopeless((*common_rules, *branch)):
        return rules
    names = {rule.name for rule in common_rules}
    near_rules = (
        replace(rule, branch=RuleBranch.SIMILARITY) for rule in rules if rule.name not in names
    )
    overlap_rule = PairRule(
        "overlaps", is_met=False, value=0, limit=1, meets_at=1, branch=RuleBranch.OVERLAP
    )
    return (*common_rules, overlap_rule, *branch, *near_rules)


def _common_rules(measures: RuleMeasures, options: ScanOptions) -> Iterable[PairRule]:
    characters, least = measures.characters, options.minimum_characters
    yield PairRule("characters", characters >= least, characters, least, max(characters, 1))
    if measures.kinds_differ and measures.pair is None:
        yield PairRule("numbers-apart", is_met=False, value=0, limit=1)
    passes = measures.containment >= LEAST_SHARE
    yield PairRule("overlap", passes, measures.containment, LEAST_SHARE)


def _near_rules(measures: RuleMeasures, options: ScanOptions) -> Iterable[PairRule]:
    assert options.distance is not None
    assert options.similarity is not None
    passes = measures.resemblance >= LEAST_RESEMBLANCE
    is_overlap = options.overlaps and measures.overlap >= max(options.containment, OVERLAP_SHARE)
    if measures.short and (passes or not is_overlap):
        yield PairRule(
            "short-resemblance",
            passes,
            measures.resemblance,
            LEAST_RESEMBLANCE,
            branch=RuleBranch.SIMILARITY,
        )
    distance, share = measures.distance, measures.similarity
    # The greatest threshold is none.
    is_kept = distance <= MAX_DISTANCE or measures.is_far
    within = min(distance, MAX_DISTANCE) if is_kept else None
    is_near = within is not None and within <= options.distance
    yield PairRule("distance", is_near, distance, options.distance, within, RuleBranch.SIMILARITY)
    # As columns of pairs hold it, in single precision.
    is_similar = bool(np.float32(share) >= np.float32(options.similarity))
    yield PairRule(
        "similarity",
        is_similar,
        share,
        options.similarity,
        reachable_setting(share),
        RuleBranch.SIMILARITY,
    )


def _overlap_rules(measures: RuleMeasures, options: ScanOptions) -> Iterable[PairRule]:
    least = OVERLAP_SHARE if measures.short else LEAST_SHARE
    least_share, share = max(options.containment, least), measures.overlap
    passes = bool(np.float32(share) >= np.float32(least_share))
    reach = max(reachable_setting(share), least) if share >= least else None
    # Where passages do not count, none of the text does, whatever its share.
    shown = share or min(measures.containment, least_share)
    yield PairRule("listed-overlap", passes, shown, least_share, reach, RuleBranch.OVERLAP)
    if measures.pair is not None and measures.pair.relation not in OVERLAP_RELATIONS:
        yield PairRule("overlap-kind", is_met=False, value=0, limit=1, branch=RuleBranch.OVERLAP)


def _unfound(branch: RuleBranch) -> PairRule:
    """Return why a scan does not keep two texts although no measure of theirs rules it out."""
    return PairRule("shared-passages", is_met=False, value=0, limit=1, branch=branch)


_FIRST_TOKENS = 40
_EXAMPLES = 5
_LONGEST_TOKEN = 80
"""Characters of a token that are shown; a text without spaces may be one of millions."""
_JOINED_TOKENS = 8
"""How many tokens an example passage grows to before the next one begins."""


Hashes = NDArray[np.uint64]


@dataclass(frozen=True)
class _ExplainedFile:
    """One file with all that a worker reported about it."""

    side: ExplainedSide
    words: list[str]
    shingles: NDArray[np.uint64]
    own_words: NDArray[np.uint64]
    """Hashes of all words, for the similarity."""
    whole: NDArray[np.uint64]
    """With the shingles of templates; the words and the shingles above are without."""
    whole_print: int
    """Fingerprint with them."""
    document: StoredDocument | None
    file_hash: str = ""
    """SHA-256 of the bytes of a file without a text; empty where they cannot be read."""

    @property
    def content(self) -> str:
        """SHA-256 of the bytes, empty where they are not known."""
        return self.file_hash if self.document is None else self.document.content_hash


def explain(
    left: Path,
    right: Path,
    options: ScanOptions,
    *,
    pool: WorkerPool | None = None,
    template: Hashes | None = None,
    members: tuple[str, str] = ("", ""),
    keywords: int = 0,
) -> Explanation:
    """Read two files and return every step from their texts to the decision.

    A file that cannot be read is named in its side; UsageError for impossible options.
    ``template``: passages that are taken out, such as those of a scan's report; None reads those
    of ``options``. Two files do not show what is common. ``members``: names of the
    documents inside the two files, empty for the files themselves. ``keywords``: how many
    of each text are found at most; for Chinese texts they take two seconds.
    """
    options = options.resolve()
    load_idf_table(options)
    if template is None and options.common:
        raise UsageError(COMMON_TO_TWO)
    if template is None and options.template:
        template = read_template(options, SilentObserver()).passages
    places = (left, members[0]), (right, members[1])
    return _explain(places, options, template, pool, keywords)


def _explain(
    places: tuple[tuple[Path, str], tuple[Path, str]],
    options: ScanOptions,
    template: Hashes | None,
    pool: WorkerPool | None,
    keywords: int,
) -> Explanation:
    if pool is None:
        with WorkerPool(2, options.max_memory) as own:
            return _explain(places, options, template, own, keywords)
    a, b = (_examine(*place, options, template, pool, keywords) for place in places)
    identical = a.content not in ("", NO_CONTENT) and a.content == b.content
    if identical:
        a, b = _with_one_reading(a, b)
    if a.document is None or b.document is None:
        result = Explanation(a.side, b.side, options.profile)
    else:
        result = _explain_texts(a, b, options)
    if not identical:
        return result
    rules = tuple(replace(rule, is_optional=not rule.is_met) for rule in result.rules)
    return replace(result, is_pair=True, relation=Relation.IDENTICAL_FILE, rules=rules)


def _with_one_reading(
    a: _ExplainedFile, b: _ExplainedFile
) -> tuple[_ExplainedFile, _ExplainedFile]:
    """Return two files with the same bytes with one text, as a scan compares them."""
    best = max((a, b), key=lambda entry: entry.side.characters)
    if best.document is None:
        return a, b
    results = [
        replace(
            best,
            side=replace(best.side, path=entry.side.path, problem=entry.side.problem),
            document=replace(best.document, path=entry.side.path),
        )
        for entry in (a, b)
    ]
    return results[0], results[1]


def _examine(
    path: Path,
    member: str,
    options: ScanOptions,
    template: Hashes | None,
    pool: WorkerPool,
    keywords: int,
) -> _ExplainedFile:
    path = path.absolute()
    reply, identity = examine(
        pool, path, options, member=member, template=template, with_words=True, keywords=keywords
    )
    if identity is None or reply.problem is not None:
        reason, detail = reply.problem or (Reason.UNREADABLE, "")
        problem = Problem(path, reason, detail)
        none = np.zeros(0, np.uint64)
        content = "" if identity is None or member else hash_of(path, identity)
        return _ExplainedFile(
            ExplainedSide(path, problem=problem), [], none, none, none, 0, None, content
        )
    header = reply.header
    version = profiles.profile_version(options.method)
    own = template is not None
    numbers, sketch = (
        (header["own"], reply.payload[2]) if own else (header["features"], reply.payload[0])
    )
    features = features_from(numbers, sketch, version)
    document = StoredDocument(
        path,
        identity,
        header["content_hash"],
        header["format"],
        header["reader"],
        features=features,
        metadata=tuple(map(str, header.get("metadata", ()))),
    )
    words = header["words"]
    side = ExplainedSide(
        path,
        header["format"],
        header["library"],
        header["partial"],
        _too_short(path, features, options),
        features.characters,
        features.tokens,
        tuple(map(_shorten, (header["own_words"] if own else words)[:_FIRST_TOKENS])),
        features.shingles,
        features.fingerprint,
        header.get("encoding") or "",
        header.get("remark") or "",
        tuple(map(_shorten, header.get("keywords", ()))),
        tuple(WeightedTerm(**term) for term in header.get("terms", ())),
    )
    whole, hashes = hashes_from(reply.payload[1]), hashes_from(reply.payload[-1])
    if not own:
        return _ExplainedFile(side, words, whole, hashes, whole, features.fingerprint, document)
    print_ = int(header["features"]["fingerprint"], 16)
    own_shingles = hashes_from(reply.payload[3])
    return _ExplainedFile(side, header["own_words"], own_shingles, hashes, whole, print_, document)


def _too_short(path: Path, features: StoredFeatures, options: ScanOptions) -> Problem | None:
    if features.characters >= options.minimum_characters:
        return None
    characters, least = features.characters, options.minimum_characters
    detail = (
        Message(Code.ONE_LETTER_ONLY, m=least)
        if characters == 1
        else Message(Code.TOO_FEW_LETTERS, n=characters, m=least)
    )
    if options.removes_template_text:
        detail = too_little(characters, least)
    return Problem(path, Reason.TOO_SHORT, detail)


def _explain_texts(a: _ExplainedFile, b: _ExplainedFile, options: ScanOptions) -> Explanation:
    shingles_in_both = len(np.intersect1d(a.shingles, b.shingles, assume_unique=True))
    n = profiles.shingle_length(options.method)
    left, right = (
        TextToMatch(s.side.path, s.document, s.shingles, s.own_words) for s in (a, b) if s.document
    )
    match = match_two(left, right, options)
    pair = match.pair
    resemblance, a_in_b, b_in_a = (
        (pair.resemblance, pair.a_in_b, pair.b_in_a) if pair else _exact_shares(match)
    )
    kinds = _of_numbers(a.words), _of_numbers(b.words)
    characters = min(a.side.characters, b.side.characters)
    differ = kinds[0] != kinds[1]
    rules = rules_of(_measures_of(match, characters, options, kinds_differ=differ), options)
    is_joined = match.is_listed and rules[0].is_met
    if not is_joined and not options.overlaps:
        overlap_options = replace(options, overlaps=True)
        wide_measures = _measures_of(
            match_two(left, right, overlap_options),
            characters,
            overlap_options,
            kinds_differ=differ,
        )
        rules = with_overlaps(rules, rules_of(wide_measures, overlap_options))
    lengths = [profiles.NUMBERS_LENGTH if numbers else n for numbers in kinds]
    common, differences = _passages(
        a.words, b.words, lengths, simplified=not options.distinguish_scripts
    )
    return Explanation(
        a.side,
        b.side,
        options.profile,
        shingles_in_both,
        common,
        differences,
        match.distance,
        resemblance,
        a_in_b,
        b_in_a,
        match.similarity,
        pair.relation if pair else None,
        rules=rules,
        is_pair=is_joined,
        whole=_with_template(a, b, options) if options.removes_template_text else None,
        grams=match.grams,
        shared_grams=match.shared_grams,
        either_grams=match.either_grams,
        metadata=_metadata(a, b, options),
        likeness=_likeness(a, b, options, match),
    )


def _exact_shares(match: TextMatch) -> tuple[float, float, float]:
    """Return resemblance and both containments over all shingles."""
    exact = match.exact
    return float(exact.resemblance[0]), float(exact.a_in_b[0]), float(exact.b_in_a[0])


def _measures_of(
    match: TextMatch, characters: int, options: ScanOptions, *, kinds_differ: bool
) -> RuleMeasures:
    shares = _exact_shares(match)
    pair = match.pair
    resemblance, a_in_b, b_in_a = (pair.resemblance, pair.a_in_b, pair.b_in_a) if pair else shares
    return RuleMeasures(
        characters,
        kinds_differ,
        match.grams > 0,
        match.distance,
        match.similarity,
        resemblance,
        max(a_in_b, b_in_a),
        match.loosest,
        match.loosest is not None
        and bool(is_far_pair(np.array([match.loosest.resemblance]), options)[0]),
        match.overlap,
    )


def _metadata(a: _ExplainedFile, b: _ExplainedFile, options: ScanOptions) -> float | None:
    if options.profile != metadata_similarity.PROFILE or a.document is None or b.document is None:
        return None
    return metadata_similarity.resemblance(a.document.metadata, b.document.metadata)


def _likeness(
    a: _ExplainedFile, b: _ExplainedFile, options: ScanOptions, match: TextMatch
) -> Likeness | None:
    """Return how fingerprints and metadata decide together under the profile with metadata."""
    if options.profile != metadata_similarity.PROFILE or a.document is None or b.document is None:
        return None
    distance, common = (
        (a.side.fingerprint ^ b.side.fingerprint).bit_count(),
        _metadata(a, b, options),
    )
    rule = options.likeness_rule
    value = metadata_similarity.likeness(distance, common, rule)
    expected = metadata_similarity.combined_distance(distance, common, rule)
    decided_by = DecidedBy.FINGERPRINTS if common is None else DecidedBy.METADATA
    if (
        a.document.features
        and b.document.features
        and (a.document.features.text_hash == b.document.features.text_hash)
    ):
        decided_by = DecidedBy.SAME_TEXT
    elif match.grams or match.distance != expected:
        decided_by = DecidedBy.SHORT_TEXTS
    return Likeness(distance, common, rule.mu, rule.threshold, value, decided_by)


def _with_template(a: _ExplainedFile, b: _ExplainedFile, options: ScanOptions) -> WholeTextMeasures:
    measures = verify.exact([a.whole, b.whole], np.zeros(1, np.int32), np.ones(1, np.int32))
    power = profiles.similarity_power(options.method)
    similarity = verify.estimated_similarity(measures.resemblance, power)
    distance = (a.whole_print ^ b.whole_print).bit_count()
    return WholeTextMeasures(float(similarity[0]), float(measures.resemblance[0]), distance)


def _of_numbers(words: list[str]) -> bool:
    return not any(c.isalpha() for word in words for c in word)


def _passages(
    left: list[str], right: list[str], lengths: list[int], *, simplified: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a few passages that both texts have, and a few that only one has.

    ``lengths``: tokens of a passage on each side; where they differ no passage is in both.
    ``simplified``: traditional and simplified Chinese characters are the same.
    """
    forms = [list(map(simplify, words)) if simplified else words for words in (left, right)]
    grams = [
        [tuple(words[i : i + n]) for i in range(len(words) - n + 1)]
        for words, n in zip(forms, lengths, strict=True)
    ]
    sets = [set(g) for g in grams]
    common = _runs(left, grams[0], sets[1], lengths[0], inside=True)
    differences = _runs(left, grams[0], sets[1], lengths[0], inside=False)
    return common, differences + _runs(right, grams[1], sets[0], lengths[1], inside=False)


def _runs(
    words: list[str],
    grams: list[tuple[str, ...]],
    others: set[tuple[str, ...]],
    n: int,
    *,
    inside: bool,
) -> tuple[str, ...]:
    passages: list[str] = []
    i = 0
    while i < len(grams) and len(passages) < _EXAMPLES:
        if (grams[i] in others) != inside:
            i += 1
            continue
        start = i
        while i < len(grams) and (grams[i] in others) == inside and i - start < _JOINED_TOKENS:
            i += 1
        passages.append(_join(words[start : i - 1 + n]))
    return tuple(passages)


def _shorten(word: str) -> str:
    """Return a token as far as a person reads it."""
    return word if len(word) <= _LONGEST_TOKEN else f"{word[:_LONGEST_TOKEN]}…"


def _join(words: list[str]) -> str:
    """Join tokens into text, with spaces only next to Latin words."""
    text = ""
    for word in map(_shorten, words):
        needs_space = text and (text[-1].isascii() or word[:1].isascii())
        text += f" {word}" if needs_space else word
    return text


# Gives an explanation as JSON.


def explanation_json(explanation: Explanation, options: ScanOptions) -> str:
    """Return why two documents are a pair, or not."""
    stream = BytesIO()
    json_report.write_explanation(explanation, options.resolve(), stream)
    return stream.getvalue().decode("ascii")


def rows_json(comparison: Comparison, options: ScanOptions) -> str:
    """Return why two rows of tables are a pair, or not."""
    stream = BytesIO()
    json_report.write_row_explanation(comparison, options, stream)
    return stream.getvalue().decode("ascii")
