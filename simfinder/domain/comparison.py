"""What differs between two texts, paragraph by paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from simfinder.domain.document import Block, Problem
from simfinder.domain.matching import Critical


class ChangeKind(StrEnum):
    """What happened to a paragraph, read from left to right."""

    EQUAL = "equal"
    CHANGED = "changed"
    ADDED = "added"
    """Only on the right."""
    REMOVED = "removed"
    """Only on the left."""
    MOVED = "moved"
    """The same text on both sides, at another place; the row names only one side."""


@dataclass(frozen=True, slots=True)
class Row:
    """One aligned row: a paragraph on the left, on the right, or both.

    ``left`` and ``right`` are positions of blocks, -1 where there is none. Spans are
    half-open character ranges of that block's text that differ, ascending, not touching.
    ``partner``: for MOVED, the position of the block on the other side; else -1.
    A row that is EQUAL or CHANGED and names one side only continues the row above it: one
    side cut into several paragraphs what the other has in one.
    """

    kind: ChangeKind
    left: int
    right: int
    left_spans: tuple[tuple[int, int], ...] = ()
    right_spans: tuple[tuple[int, int], ...] = ()
    partner: int = -1

    @property
    def continues(self) -> bool:
        """Whether the row belongs to the paragraph of the row above it."""
        one_sided = self.left < 0 or self.right < 0
        return one_sided and self.kind in (ChangeKind.EQUAL, ChangeKind.CHANGED)


@dataclass(frozen=True, slots=True)
class Side:
    """One text of a comparison, with what its header shows."""

    path: Path
    blocks: tuple[Block, ...]
    format: str = ""
    size: int = 0
    modified_ns: int = 0
    characters: int = 0
    tokens: int = 0
    problem: Problem | None = None
    """Why there is no text to compare; then ``blocks`` is empty."""
    left_out: int = 0
    """Page headers, footers and furniture that stand around the text and are not compared."""
    member: str = ""
    """Name of the document inside the file at ``path``; empty where it is the file itself."""
    template: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Of each block the half-open character ranges that template text covers; empty where no
    template was named."""


@dataclass(frozen=True, slots=True)
class CriticalChange:
    """A critical difference and where it stands.

    ``row``: position in the comparison's rows, -1 where it is not known. ``left_block`` and
    ``right_block``: positions of blocks, -1 where the fact is missing on that side; the spans are
    half-open character ranges of those blocks' texts.
    """

    critical: Critical
    row: int = -1
    left_block: int = -1
    left_span: tuple[int, int] = (0, 0)
    right_block: int = -1
    right_span: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two texts and how they differ.

    ``similarity``: share of units (words, or characters of scripts without spaces) that are
    alike, ``2·equal / (left + right)``, 0 to 1.
    """

    left: Side
    right: Side
    rows: tuple[Row, ...]
    similarity: float
    too_different: bool = False
    """True where the texts were not aligned inside paragraphs, because it would take too long."""
    critical: tuple[CriticalChange, ...] | None = None
    """The differences that matter, in the order read; None where they were not looked for."""

    @property
    def changes(self) -> int:
        """Return the number of rows that are not equal."""
        return sum(row.kind is not ChangeKind.EQUAL for row in self.rows)
