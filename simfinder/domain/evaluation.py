"""Scores of comparison methods on a labelled collection."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.documents import place
from simfinder.domain.messages import Detail

Setting = tuple[tuple[str, float], ...]
"""Options of a method by name: ``(("distance", 18), ("similarity", 0.93))``."""


class MethodKind(StrEnum):
    """Kind of a method."""

    PROFILE = "profile"
    """A profile as a scan uses it: every candidate verified."""
    FINGERPRINT = "fingerprint"
    """The fingerprints of a profile alone, as the papers on SimHash use them."""
    BASELINE = "baseline"
    """A method of other papers, for comparison."""
    OVERLAPS = "overlaps"
    """A profile that also finds excerpts and shared passages."""


OVERLAPS = "overlaps"
"""Name of the method that also finds excerpts and shared passages."""

Name = tuple[Path, str]
"""A document: its file, and its name inside it or the empty string."""


@dataclass(frozen=True, slots=True)
class Topics:
    """How samples are drawn. A topic is a group of the labels.

    ``per_topic``: documents of each of five topics. ``unrelated``: documents of other groups, one
    of each. ``rounds``: samples, each with other draws, whose counts are added up.
    """

    per_topic: int
    seed: int = 1
    rounds: int = 1
    unrelated: int = 200


@dataclass(frozen=True, slots=True)
class Score:
    """Numbers of correct, wrong and missed results."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        """Share of the results that are right; 1 where there are none."""
        total = self.right + self.wrong
        return self.right / total if total else 1.0

    @property
    def recall(self) -> float:
        """Share of the true ones that were found; 1 where there are none."""
        total = self.right + self.missed
        return self.right / total if total else 1.0

    @property
    def f1(self) -> float:
        """Harmonic mean of the two (van Rijsbergen 1979): 0 where nothing right was found."""
        whole = 2 * self.right + self.wrong + self.missed
        return 2 * self.right / whole if whole else 1.0

    def __add__(self, other: Score) -> Score:
        return Score(self.right + other.right, self.wrong + other.wrong, self.missed + other.missed)


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some results have a property."""

    part: int = 0
    whole: int = 0

    @property
    def value(self) -> float:
        """From 0 to 1; 0 where there are no results."""
        return self.part / self.whole if self.whole else 0.0

    def __add__(self, other: Share) -> Share:
        return Share(self.part + other.part, self.whole + other.whole)


@dataclass(frozen=True, slots=True)
class TextScore:
    """The results of a method, judged by the texts alone.

    ``pairs``: as listed; right are those of a resemblance of at least 0.5, or a containment of at
    least 0.8. ``split``: listed pairs of a resemblance of at least 0.9 that are not in one group.
    ``unlike``: pairs of documents in one group of a resemblance below 0.3.
    """

    pairs: Score
    split: Share
    unlike: Share

    def __add__(self, other: TextScore) -> TextScore:
        return TextScore(
            self.pairs + other.pairs, self.split + other.split, self.unlike + other.unlike
        )


@dataclass(frozen=True, slots=True)
class MethodScore:
    """The score of a method at one setting.

    ``pairs``: as listed. ``documents``: those in a pair; right where one of the partners is.
    ``groups``: pairs of documents within one group. ``rand``: adjusted Rand index of the groups.
    ``split``: listed pairs that are not in one group. ``texts``: None where texts were not
    measured, as for rows of tables.
    """

    setting: Setting
    pairs: Score
    documents: Score
    groups: Score
    rand: float
    split: Share
    texts: TextScore | None


@dataclass(frozen=True, slots=True)
class MethodResult:
    """A method at its own setting and at the best of all that were tried.

    ``curve``: the score of the pairs at every setting tried. ``features_seconds``: from text to
    features. ``compare_seconds``: from features to pairs. ``peak_bytes``: most memory of the
    program and its workers meanwhile.
    """

    method: str
    kind: MethodKind
    usual: MethodScore
    best: MethodScore
    curve: tuple[tuple[Setting, Score], ...]
    features_seconds: float
    compare_seconds: float
    peak_bytes: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """All methods on one labelled collection, or on samples of it added up.

    ``documents``: those compared. ``unread``: labelled, but not comparable; their pairs count as
    missed. ``rounds``: samples, 1 for the whole collection.
    """

    folder: Path
    truth: str
    documents: int
    unread: int
    true_pairs: int
    true_groups: int
    methods: tuple[MethodResult, ...]
    read_seconds: float
    rounds: int = 1
    notes: tuple[Detail, ...] = ()


# Texts of the same files, read by two versions of the readers.


class ExtractionChange(StrEnum):
    """How the new reading of a document differs from the old one."""

    SAME = "same"
    """The same text, or the same reason why there is none."""
    CHANGED = "changed"
    """Another text, nearly as long and nearly alike."""
    BETTER = "better"
    """Text where there was none, or whole where it was partial."""
    WORSE = "worse"
    """Less than before: no text, a part of it, or a shorter one."""
    OTHER_TEXT = "other-text"
    """A text as long or longer that is hardly like the one before."""
    OTHER_REASON = "other-reason"
    """No text, before and now, for another reason."""
    OTHER_FILE = "other-file"
    """The file itself has changed between the two readings."""
    ONLY_OLD = "only-old"
    ONLY_NEW = "only-new"


@dataclass(frozen=True, slots=True)
class ExtractionState:
    """The reading of a document by one version.

    ``state``: ``ok``, ``partial`` or the reason why there is no text, with its ``detail``.
    ``characters``: letters and digits of the text, None where it is not kept.
    """

    state: str
    detail: str
    format: str
    reader: str
    characters: int | None = None


@dataclass(frozen=True, slots=True)
class ExtractionRow:
    """One document in both readings.

    ``likeness``: resemblance of the two texts, 0 to 1. ``distance``: of their fingerprints, in
    bits. Both are None where there are not two texts.
    """

    path: Path
    member: str
    verdict: ExtractionChange
    old: ExtractionState | None
    new: ExtractionState | None
    likeness: float | None = None
    distance: int | None = None

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return place(self.path, self.member)


@dataclass(frozen=True, slots=True)
class ExtractionReport:
    """All documents of two stores, in the order of their paths."""

    profile: str
    rows: tuple[ExtractionRow, ...]

    @property
    def verdicts(self) -> Counter[ExtractionChange]:
        """How many documents there are of each verdict."""
        return Counter(row.verdict for row in self.rows)
