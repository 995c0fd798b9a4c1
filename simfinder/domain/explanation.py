"""Why two files are a pair or not: every step from the text to the decision."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import numpy as np

from simfinder.domain.documents import Problem
from simfinder.domain.messages import Detail
from simfinder.domain.relations import MAX_DISTANCE, Relation, WholeTextMeasures


@dataclass(frozen=True, slots=True)
class WeightedTerm:
    """A word of a text and what its weight in the fingerprint follows from."""

    word: str
    count: int
    """Occurrences in the text."""
    rarity: float
    """Inverse document frequency, in nats."""
    length: int
    """Characters."""
    weight: float
    density: float | None = None
    """How usual its length is, N(4.51, 2.207) divided by its maximum: 0 to 1; None where the
    method does not use it."""


class DecidedBy(StrEnum):
    """By what the distance of two texts was decided under the method with metadata."""

    SAME_TEXT = "same-text"
    SHORT_TEXTS = "short-texts"
    """The runs of characters of two short texts, or the few features of a text."""
    FINGERPRINTS = "fingerprints"
    """Fingerprints alone, since one of the two has no metadata."""
    METADATA = "fingerprints-and-metadata"


@dataclass(frozen=True, slots=True)
class Likeness:
    """The likeness of two documents, ``mu / (1 + distance) + (1 - mu) * metadata``.

    ``distance``: of the fingerprints, in bits. ``metadata``: the share in common, None where one
    has none; then the likeness is ``1 / (1 + distance)``. ``threshold``: the least likeness.
    """

    distance: int
    metadata: float | None
    mu: float
    threshold: float
    value: float
    decided_by: DecidedBy


@dataclass(frozen=True, slots=True)
class ExplainedSide:
    """One file and the steps to its fingerprint."""

    path: Path
    format: str = ""
    reader: str = ""
    partial: Detail | None = None
    problem: Problem | None = None
    """Why there is nothing to compare; then all counts are 0."""
    characters: int = 0
    """Effective characters: letters and digits."""
    tokens: int = 0
    first_tokens: tuple[str, ...] = ()
    """The first few, as compared."""
    shingles: int = 0
    """Distinct shingles."""
    fingerprint: int = 0
    encoding: str = ""
    """Of a plain text; empty where the format defines it."""
    remark: Detail = ""
    """One English line on how it is written, such as hidden characters; often empty."""
    keywords: tuple[str, ...] = ()
    """What it is about, the best first; empty where they were not wanted, or it is protected."""
    terms: tuple[WeightedTerm, ...] = ()
    """The ten words with the greatest weights, under methods that weigh words by rarity."""


class RuleBranch(StrEnum):
    """How two texts become a pair; where overlaps count, one of two branches suffices."""

    REQUIRED = "always"
    """Needed in every branch."""
    SIMILARITY = "near"
    """By distance and similarity."""
    OVERLAP = "overlap"
    """By the share of one text in the other."""


@dataclass(frozen=True, slots=True)
class PairRule:
    """One condition of a pair: passed where ``value`` meets ``limit``.

    ``name`` is one of ``characters``, ``distance``, ``similarity``, ``overlap`` or ``same-text``;
    ``short-resemblance``: the least resemblance of short texts; ``listed-overlap``: the least share
    of listed overlaps, whatever the options;
    ``overlaps``: that overlaps are wanted, given where they would lead to a pair;
    ``overlap-kind``: that the two differ by more than small changes;
    ``numbers-apart``: that a text of numbers is not compared with a text that has letters;
    ``shared-passages``: that a scan finds the two by shared passages. These four have no values.
    Rows of tables have ``evidence``, in bits, ``distance`` and ``similarity``; equal
    rows ``same-values`` in place of evidence, and ``shared-values`` says that a scan does not
    compare the two. The last two have no values.
    Shares are from 0 to 1, distances in bits. ``limit`` is the value in the options;
    ``meets_at`` the setting at which the two files would just pass, None where none would do.
    """

    name: str
    is_met: bool
    value: float
    limit: float
    meets_at: float | None = None
    branch: RuleBranch = RuleBranch.REQUIRED
    is_optional: bool = False
    """Not passed and not needed, since the other branch suffices."""

    def without_setting(self) -> PairRule:
        """Promise no setting, since another condition is met at none."""
        return self if self.is_met else replace(self, meets_at=None)


def are_hopeless(rules: Iterable[PairRule]) -> bool:
    """Return whether one of these conditions is met at no setting."""
    return any(not rule.is_met and rule.meets_at is None for rule in rules)


def settings_of(rules: tuple[PairRule, ...]) -> tuple[tuple[PairRule, ...], ...]:
    """Return, for each way that settings open to a pair, the conditions they have to change.

    Within one way all of them are needed.
    """
    common_failures = [
        rule for rule in rules if rule.branch is RuleBranch.REQUIRED and not rule.is_met
    ]
    branches = dict.fromkeys(
        rule.branch for rule in rules if rule.branch is not RuleBranch.REQUIRED
    )
    failures = [
        (*common_failures, *(rule for rule in rules if rule.branch is branch and not rule.is_met))
        for branch in branches
    ] or [tuple(common_failures)]
    return tuple(settings for settings in failures if settings and not are_hopeless(settings))


def reachable_setting(share: float) -> float:
    """Return the greatest whole tenth of a percent that a share meets.

    Rounded up, the setting that people read would be one that the two just miss.
    """
    value = round(share, 3)
    is_met = np.float32(value) <= np.float32(share)
    return value if is_met else round(value - 0.001, 3)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Two files, their measures and the rules for a pair.

    ``shared_examples`` and ``unshared_examples`` are passages of a few tokens, joined as in the
    text; unshared ones of the left file come first.
    """

    left: ExplainedSide
    right: ExplainedSide
    profile: str
    shared_count: int = 0
    """Distinct shingles that both have."""
    shared_examples: tuple[str, ...] = ()
    unshared_examples: tuple[str, ...] = ()
    distance: int = 0
    resemblance: float = 0.0
    a_in_b: float = 0.0
    b_in_a: float = 0.0
    similarity: float = 0.0
    relation: Relation | None = None
    """None where the two are not a pair."""
    exact: bool = True
    rules: tuple[PairRule, ...] = ()
    is_pair: bool = False
    """Whether they are a pair within the options."""
    whole: WholeTextMeasures | None = None
    """The measures with template text; None where none was named. All others are without."""
    grams: int = 0
    """Length of the character n-grams that two short texts are compared by; 0 for shingles."""
    shared_grams: int = 0
    either_grams: int = 0
    """Distinct n-grams that both have, and that at least one has."""
    metadata: float | None = None
    """Share of keywords and references in common; None where the profile ignores them, or where
    one of the two has none."""
    likeness: Likeness | None = None
    """Under the profile with metadata."""

    @property
    def by_template(self) -> bool:
        """Whether template text alone makes the two a pair within the options."""
        if self.whole is None or self.is_pair:
            return False
        limits = {rule.name: rule.limit for rule in self.rules}
        is_near = min(self.whole.distance, MAX_DISTANCE) <= limits.get("distance", -1)
        return is_near and self.whole.similarity >= limits.get("similarity", 2.0)
