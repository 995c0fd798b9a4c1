"""Why two files are a pair, or not: the same steps as a scan, told one by one."""

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
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule, RuleBranch
from simfinder.domain.matching import (
    MAX_DISTANCE,
    Pair,
    Relation,
    WholeTextMeasures,
)
from simfinder.domain.options import LEAST_SHARE, OVERLAP_SHARE, ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine.features import profiles
from simfinder.engine.pairs import verify
from simfinder.engine.pairs import verify as metadata_similarity
from simfinder.files.identity import hash_of
from simfinder.report import explain_report
from simfinder.services.compare.two_texts import Matched, TextToMatch, match_two
from simfinder.services.matching.short_texts import LEAST_RESEMBLANCE
from simfinder.services.reading.batch import features_from
from simfinder.services.reading.examine import examine
from simfinder.services.review.regroup import OVERLAP_RELATIONS
from simfinder.services.templates import COMMON_TO_TWO, read_template, too_little
from simfinder.services.workers.pool import Reply, WorkerPool
from simfinder.services.workers.task_data import hashes_from
from simfinder.store.records import StoredDocument, StoredFeatures

# The conditions of a pair, each held against two texts, with the setting at which they would meet.
#
# Two texts are listed in one of two ways: they are near, by distance and by similarity, or, where
# overlaps are wished for, enough of one stands in the other.


@dataclass(frozen=True)
class Measured:
    """What the conditions are held against; shares from 0 to 1."""

    characters: int
    """Letters and digits of the shorter text."""
    kinds_differ: bool
    """Whether one text is of numbers only and the other is not."""
    short: bool
    """Whether they are compared as short texts."""
    distance: int
    similarity: float
    held: float
    """What the bar of similarity is held against."""
    resemblance: float
    contained: float
    """How much of the one stands in the other, whichever is more."""
    pair: Pair | None
    """What a scan keeps of them at the loosest settings; None where no setting shows them."""
    exact_held: float | None = None
    """``held`` over all shingles, where that differs: a scan measures so near its bars."""
    exact_contained: float | None = None
    """``contained`` likewise."""


def rules_of(measured: Measured, options: ScanOptions) -> tuple[PairRule, ...]:
    """Return the conditions, those that always hold first; the first is the one of length."""
    always = tuple(_always(measured, options))
    ways = [tuple(_near(measured, options))]
    if options.overlaps:
        ways.insert(0, tuple(_overlapping(measured, options)))
    nowhere = measured.pair is None or _hopeless(always)
    if measured.pair is None and not _hopeless(always):
        ways = [way if _hopeless(way) else (*way, _unfound(way[0].way)) for way in ways]
    told = [tuple(map(_without_setting, way)) if nowhere or _hopeless(way) else way for way in ways]
    if all(map(_hopeless, told)):
        always = tuple(map(_without_setting, always))
    if len(told) == 1:
        return always + tuple(replace(rule, way=RuleBranch.ALWAYS) for rule in told[0])
    passed = [all(rule.passed for rule in way) for way in told]
    spared = [
        rule if rule.passed or taken or not any(passed) else replace(rule, spared=True)
        for way, taken in zip(told, passed, strict=True)
        for rule in way
    ]
    return always + tuple(spared)


def with_overlaps(
    rules: tuple[PairRule, ...], wished: tuple[PairRule, ...]
) -> tuple[PairRule, ...]:
    """Add to conditions without overlaps the way by overlaps, where settings lead there.

    ``rules``: those of a pair that is not listed, while no overlaps are asked for; ``wished``:
    those of the same two texts if overlaps were asked for.
    """
    always = tuple(rule for rule in wished if rule.way is RuleBranch.ALWAYS)
    way = tuple(rule for rule in wished if rule.way is RuleBranch.OVERLAP)
    if _hopeless((*always, *way)):
        return rules
    names = {rule.name for rule in always}
    near = (replace(rule, way=RuleBranch.NEAR) for rule in rules if rule.name not in names)
    asked = PairRule("overlaps", False, 0, 1, 1, RuleBranch.OVERLAP)
    return (*always, asked, *way, *near)


def settings_of(rules: tuple[PairRule, ...]) -> tuple[tuple[PairRule, ...], ...]:
    """Return, for each way that settings open to a pair, the conditions they have to change.

    Within one way all of them are needed.
    """
    always = [rule for rule in rules if rule.way is RuleBranch.ALWAYS and not rule.passed]
    ways = dict.fromkeys(rule.way for rule in rules if rule.way is not RuleBranch.ALWAYS)
    failed = [
        (*always, *(rule for rule in rules if rule.way is way and not rule.passed)) for way in ways
    ] or [tuple(always)]
    return tuple(needed for needed in failed if needed and not _hopeless(needed))


def _always(measured: Measured, options: ScanOptions) -> Iterable[PairRule]:
    characters, least = measured.characters, options.minimum_characters
    yield PairRule("characters", characters >= least, characters, least, max(characters, 1))
    if measured.kinds_differ and measured.pair is None:
        yield PairRule("numbers-apart", False, 0, 1)
    enough = measured.contained >= LEAST_SHARE
    yield PairRule("overlap", enough, measured.contained, LEAST_SHARE)


def _near(measured: Measured, options: ScanOptions) -> Iterable[PairRule]:
    assert options.distance is not None
    assert options.similarity is not None
    enough = measured.resemblance >= LEAST_RESEMBLANCE
    overlapping = options.overlaps and measured.contained >= max(options.containment, OVERLAP_SHARE)
    if measured.short and (enough or not overlapping):
        yield PairRule(
            "short-resemblance",
            enough,
            measured.resemblance,
            LEAST_RESEMBLANCE,
            way=RuleBranch.NEAR,
        )
    distance, held = measured.distance, measured.held
    within = distance if distance <= MAX_DISTANCE else None
    near = distance <= options.distance
    yield PairRule("distance", near, distance, options.distance, within, RuleBranch.NEAR)
    name = "similarity" if held == measured.similarity else "short-similarity"
    # As columns of pairs hold it, in single precision.
    alike = bool(np.float32(held) >= np.float32(options.similarity))
    reach = held if measured.exact_held is None else measured.exact_held
    yield PairRule(name, alike, held, options.similarity, _setting(reach), RuleBranch.NEAR)


def _setting(share: float) -> float:
    """Return the greatest whole tenth of a percent that a share meets.

    Rounded up, the setting that people read would be one that the two just miss.
    """
    rounded = round(share, 3)
    met = np.float32(rounded) <= np.float32(share)
    return rounded if met else round(rounded - 0.001, 3)


def _overlapping(measured: Measured, options: ScanOptions) -> Iterable[PairRule]:
    contained, least = measured.contained, OVERLAP_SHARE if measured.short else LEAST_SHARE
    needed = max(options.containment, least)
    enough = bool(np.float32(contained) >= np.float32(needed))
    exact = contained if measured.exact_contained is None else measured.exact_contained
    reach = max(_setting(exact), least) if exact >= least else None
    yield PairRule("listed-overlap", enough, contained, needed, reach, RuleBranch.OVERLAP)
    if measured.pair is not None and measured.pair.relation not in OVERLAP_RELATIONS:
        yield PairRule("overlap-kind", False, 0, 1, way=RuleBranch.OVERLAP)


def _unfound(way: RuleBranch) -> PairRule:
    """Return why a scan does not keep two texts although no measure of theirs rules it out."""
    return PairRule("shared-passages", False, 0, 1, way=way)


def _hopeless(rules: Iterable[PairRule]) -> bool:
    return any(not rule.passed and rule.meets_at is None for rule in rules)


def _without_setting(rule: PairRule) -> PairRule:
    """Promise no setting where another condition is met at none."""
    return rule if rule.passed else replace(rule, meets_at=None)


_FIRST_TOKENS = 40
_EXAMPLES = 5
_LONGEST_TOKEN = 80
"""Characters of a token that are shown; a text without spaces may be one of millions."""
_JOINED_TOKENS = 8
"""How many tokens an example passage grows to before the next one begins."""


Hashes = NDArray[np.uint64]


@dataclass(frozen=True)
class _Seen:
    """One file with all that a worker told of it."""

    side: ExplainedSide
    words: list[str]
    shingles: NDArray[np.uint64]
    whole: NDArray[np.uint64]
    """With the shingles of templates; the words and the shingles above are without."""
    whole_print: int
    """Fingerprint with them."""
    stored: StoredDocument | None
    hashed: str = ""
    """SHA-256 of the bytes of a file without a text; empty where they cannot be read."""

    @property
    def content(self) -> str:
        """SHA-256 of the bytes, empty where they are not known."""
        return self.hashed if self.stored is None else self.stored.content_hash


def explain(
    left: Path,
    right: Path,
    options: ScanOptions,
    *,
    pool: WorkerPool | None = None,
    template: Hashes | None = None,
    members: tuple[str, str] = ("", ""),
) -> Explanation:
    """Read two files and return every step from their texts to the decision.

    A file that cannot be read is told in its side; UsageError for impossible options.
    ``template``: passages that are taken out, such as those of a scan's report; None reads those
    of ``options``. What is common cannot be told from two files. ``members``: names of the
    documents inside the two files, empty for the files themselves.
    """
    options = options.resolved()
    if template is None and options.common:
        raise UsageError(COMMON_TO_TWO)
    if template is None and options.template:
        template = read_template(options, SilentObserver()).passages
    return _explain(((left, members[0]), (right, members[1])), options, template, pool)


def _explain(
    places: tuple[tuple[Path, str], tuple[Path, str]],
    options: ScanOptions,
    template: Hashes | None,
    pool: WorkerPool | None,
) -> Explanation:
    if pool is None:
        with WorkerPool(2, options.max_memory) as own:
            return _explain(places, options, template, own)
    a, b = (_examine(path, member, options, template, pool) for path, member in places)
    identical = a.content not in ("", NO_CONTENT) and a.content == b.content
    if identical:
        a, b = _with_one_reading(a, b)
    if a.stored is None or b.stored is None:
        made = Explanation(a.side, b.side, options.profile)
    else:
        made = _explained(a, b, options)
    if not identical:
        return made
    rules = tuple(replace(rule, spared=not rule.passed) for rule in made.rules)
    return replace(made, joined=True, relation=Relation.IDENTICAL_FILE, rules=rules)


def _with_one_reading(a: _Seen, b: _Seen) -> tuple[_Seen, _Seen]:
    """Return two files with the same bytes with one text, as a scan compares them."""
    chosen = max((a, b), key=lambda seen: seen.side.characters)
    if chosen.stored is None:
        return a, b
    made = [
        replace(
            chosen,
            side=replace(chosen.side, path=seen.side.path, problem=seen.side.problem),
            stored=replace(chosen.stored, path=seen.side.path),
        )
        for seen in (a, b)
    ]
    return made[0], made[1]


def _examine(
    path: Path, member: str, options: ScanOptions, template: Hashes | None, pool: WorkerPool
) -> _Seen:
    path = path.absolute()
    reply, identity = examine(pool, path, options, member=member, template=template)
    if identity is None or reply.failure is not None or not reply.header.get("ok"):
        problem = _problem(path, reply)
        none = np.zeros(0, np.uint64)
        content = "" if identity is None or member else hash_of(path, identity)
        return _Seen(ExplainedSide(path, problem=problem), [], none, none, 0, None, content)
    told = reply.header
    version = profiles.profile_version(options.method)
    own = template is not None
    numbers, sketch = (
        (told["own"], reply.payload[2]) if own else (told["features"], reply.payload[0])
    )
    features = features_from(numbers, sketch, version)
    stored = StoredDocument(
        path,
        identity,
        told["content_hash"],
        told["format"],
        told["reader"],
        features=features,
        metadata=tuple(map(str, told.get("metadata", ()))),
    )
    words = told["words"]
    side = ExplainedSide(
        path,
        told["format"],
        told["library"],
        told["partial"],
        _too_short(path, features, options),
        features.characters,
        features.tokens,
        tuple(map(_cut, (told["own_words"] if own else words)[:_FIRST_TOKENS])),
        features.shingles,
        features.fingerprint,
        told.get("encoding") or "",
        told.get("remark") or "",
    )
    whole = hashes_from(reply.payload[1])
    if not own:
        return _Seen(side, words, whole, whole, features.fingerprint, stored)
    print_ = int(told["features"]["fingerprint"], 16)
    own_shingles = hashes_from(reply.payload[3])
    return _Seen(side, told["own_words"], own_shingles, whole, print_, stored)


def _problem(path: Path, reply: Reply) -> Problem:
    reason = reply.failure or Reason(reply.header["reason"])
    return Problem(path, reason, reply.detail or str(reply.header.get("detail", "")))


def _too_short(path: Path, features: StoredFeatures, options: ScanOptions) -> Problem | None:
    if features.characters >= options.minimum_characters:
        return None
    characters, least = features.characters, options.minimum_characters
    detail = (
        f"1 letter or digit, at least {least} are needed"
        if characters == 1
        else f"{characters} letters and digits, at least {least} are needed"
    )
    if options.takes_out:
        detail = too_little(characters, least)
    return Problem(path, Reason.TOO_SHORT, detail)


def _explained(a: _Seen, b: _Seen, options: ScanOptions) -> Explanation:
    shared = len(np.intersect1d(a.shingles, b.shingles, assume_unique=True))
    n = profiles.shingle_length(options.method)
    left, right = (TextToMatch(s.side.path, s.stored, s.shingles) for s in (a, b) if s.stored)
    matched = match_two(left, right, options)
    pair = matched.pair
    resemblance, a_in_b, b_in_a = (
        (pair.resemblance, pair.a_in_b, pair.b_in_a) if pair else _exact_shares(matched)
    )
    kinds = _of_numbers(a.words), _of_numbers(b.words)
    characters = min(a.side.characters, b.side.characters)
    differ = kinds[0] != kinds[1]
    rules = rules_of(_measured(matched, characters, differ), options)
    joined = matched.listed and rules[0].passed
    if not joined and not options.overlaps:
        wished = replace(options, overlaps=True)
        found = _measured(match_two(left, right, wished), characters, differ)
        rules = with_overlaps(rules, rules_of(found, wished))
    lengths = [profiles.NUMBERS_LENGTH if numbers else n for numbers in kinds]
    common, apart = _passages(a.words, b.words, lengths)
    return Explanation(
        a.side,
        b.side,
        options.profile,
        shared,
        common,
        apart,
        matched.distance,
        resemblance,
        a_in_b,
        b_in_a,
        matched.similarity,
        pair.relation if pair else None,
        pair is None or pair.exact,
        rules,
        joined,
        _with_template(a, b, n) if options.takes_out else None,
        matched.grams,
        matched.shared_grams,
        matched.either_grams,
        _metadata(a, b, options),
    )


def _exact_shares(matched: Matched) -> tuple[float, float, float]:
    """Return resemblance and how much of either stands in the other, over all shingles."""
    exact = matched.exact
    return float(exact.resemblance[0]), float(exact.a_in_b[0]), float(exact.b_in_a[0])


def _measured(matched: Matched, characters: int, kinds_differ: bool) -> Measured:
    shares = _exact_shares(matched)
    pair = matched.pair
    resemblance, a_in_b, b_in_a = (pair.resemblance, pair.a_in_b, pair.b_in_a) if pair else shares
    return Measured(
        characters, kinds_differ, matched.grams > 0, matched.distance, matched.similarity,
        matched.held, resemblance, max(a_in_b, b_in_a), matched.loosest, matched.exact_held,
        max(shares[1:]),
    )  # fmt: skip


def _metadata(a: _Seen, b: _Seen, options: ScanOptions) -> float | None:
    if options.profile != metadata_similarity.PROFILE or a.stored is None or b.stored is None:
        return None
    return metadata_similarity.resemblance(a.stored.metadata, b.stored.metadata)


def _with_template(a: _Seen, b: _Seen, n: int) -> WholeTextMeasures:
    measures = verify.exact([a.whole, b.whole], np.zeros(1, np.int32), np.ones(1, np.int32))
    similarity = verify.similarity(measures.resemblance, n)
    distance = (a.whole_print ^ b.whole_print).bit_count()
    return WholeTextMeasures(float(similarity[0]), float(measures.resemblance[0]), distance)


def _of_numbers(words: list[str]) -> bool:
    return not any(c.isalpha() for word in words for c in word)


def _passages(
    left: list[str], right: list[str], lengths: list[int]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a few passages that both texts have, and a few that only one has.

    ``lengths``: tokens of a passage on each side; where they differ no passage is in both.
    """
    grams = [
        [tuple(words[i : i + n]) for i in range(len(words) - n + 1)]
        for words, n in zip((left, right), lengths, strict=True)
    ]
    sets = [set(g) for g in grams]
    common = _runs(left, grams[0], sets[1], lengths[0], inside=True)
    apart = _runs(left, grams[0], sets[1], lengths[0], inside=False)
    return common, apart + _runs(right, grams[1], sets[0], lengths[1], inside=False)


def _runs(
    words: list[str],
    grams: list[tuple[str, ...]],
    others: set[tuple[str, ...]],
    n: int,
    *,
    inside: bool,
) -> tuple[str, ...]:
    found: list[str] = []
    i = 0
    while i < len(grams) and len(found) < _EXAMPLES:
        if (grams[i] in others) != inside:
            i += 1
            continue
        start = i
        while i < len(grams) and (grams[i] in others) == inside and i - start < _JOINED_TOKENS:
            i += 1
        found.append(_joined(words[start : i - 1 + n]))
    return tuple(found)


def _cut(word: str) -> str:
    """Return a token as far as a person reads it."""
    return word if len(word) <= _LONGEST_TOKEN else f"{word[:_LONGEST_TOKEN]}…"


def _joined(words: list[str]) -> str:
    """Join tokens as they would stand in a text: spaces only where a Latin word is involved."""
    text = ""
    for word in map(_cut, words):
        spaced = text and (text[-1].isascii() or word[:1].isascii())
        text += f" {word}" if spaced else word
    return text


# Gives an explanation as JSON.


def explanation_json(explanation: Explanation, options: ScanOptions) -> str:
    """Return why two documents are a pair, or not."""
    stream = BytesIO()
    explain_report.write(explanation, options.resolved(), stream)
    return stream.getvalue().decode("ascii")


def rows_json(comparison: Comparison, options: ScanOptions) -> str:
    """Return why two rows of tables are a pair, or not."""
    stream = BytesIO()
    explain_report.write_rows(comparison, options, stream)
    return stream.getvalue().decode("ascii")
