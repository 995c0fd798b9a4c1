"""Why two files are a pair, or not: every step from the text to the decision."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.document import Problem
from simfinder.domain.matching import Relation, WithTemplate


@dataclass(frozen=True, slots=True)
class ExplainedSide:
    """What became of one file on its way to a fingerprint."""

    path: Path
    format: str = ""
    reader: str = ""
    partial: str | None = None
    problem: Problem | None = None
    """Why there is nothing to compare; then all counts are 0."""
    characters: int = 0
    """Effective characters: letters and digits."""
    tokens: int = 0
    first_tokens: tuple[str, ...] = ()
    """The first few, as they are compared."""
    shingles: int = 0
    """Distinct shingles."""
    fingerprint: int = 0


@dataclass(frozen=True, slots=True)
class Rule:
    """One condition of a pair: passed where ``value`` meets ``needed``.

    ``name`` is one of ``characters``, ``distance``, ``similarity``, ``overlap`` or ``same-text``.
    Shares are from 0 to 1, distances in bits. ``needed`` is what the options ask for;
    ``meets_at`` the setting at which the two files would just pass, None where none would do.
    """

    name: str
    passed: bool
    value: float
    needed: float
    meets_at: float | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """Two files, their measures and the rules that join or part them.

    ``shared_examples`` and ``unshared_examples`` are passages, a few tokens each, joined as they
    stand in the text; unshared ones come from the left file first, then from the right.
    """

    left: ExplainedSide
    right: ExplainedSide
    profile: str
    shared: int = 0
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
    rules: tuple[Rule, ...] = ()
    joined: bool = False
    """Whether they are a pair within the options."""
    whole: WithTemplate | None = None
    """The measures with template text; None where none was named. All others are without."""
