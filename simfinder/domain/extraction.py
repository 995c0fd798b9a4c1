"""How the texts that two versions of the readers found in the same files compare."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.document import place


class Verdict(StrEnum):
    """What became of a document from the old reading to the new one."""

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
class Reading:
    """What one version found in a document.

    ``state``: ``ok``, ``partial`` or the reason why there is no text; ``detail`` says more.
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
    verdict: Verdict
    old: Reading | None
    new: Reading | None
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
    def verdicts(self) -> Counter[Verdict]:
        """How many documents there are of each verdict."""
        return Counter(row.verdict for row in self.rows)
