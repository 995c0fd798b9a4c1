"""Differences of two texts, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np

from simfinder.domain.documents import Block, Problem
from simfinder.domain.explanation import PairRule, are_hopeless, reachable_setting
from simfinder.domain.messages import Detail
from simfinder.domain.relations import MAX_DISTANCE, Agreement, Critical

# Two rows of tables measured field by field.


@dataclass(frozen=True, slots=True)
class FieldMeasure:
    """One field of two rows."""

    name: str
    left: str
    right: str
    agreement: Agreement
    degree: float
    """Degree of agreement, 0 to 1; 0 where a value is missing."""
    weight: float
    """Evidence of a full agreement, in bits."""
    evidence: float
    """Evidence in bits; a negative value is evidence against a pair."""


LEAST_ROW_SIMILARITY = 0.2
"""Pairs of rows below this share of agreeing fields are not kept, whatever is asked."""


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """The measures of two rows; ``evidence``, ``threshold`` and ``distance`` in bits.

    Two rows are a pair where the evidence reaches the threshold, and the similarity and the
    distance of their fingerprints are within the options.
    """

    fields: tuple[FieldMeasure, ...]
    evidence: float
    threshold: float | None
    """None where fingerprints alone decide, whatever the evidence."""
    similarity: float
    distance: int
    fingerprints: tuple[int, int]
    is_found: bool = True
    """Whether a scan of the same tables compares the two: equal values, words or trigrams that few
    other rows have lead it to them."""
    matches_with_all_columns: bool = False
    """Whether the chosen columns are too few evidence, and all columns of the tables are enough."""

    @property
    def same(self) -> bool:
        """Whether all fields are equal; fields that are empty in both rows are."""
        return all(f.agreement in (Agreement.EQUAL, Agreement.EMPTY) for f in self.fields)

    @property
    def is_by_evidence(self) -> bool:
        """Whether the two are a pair by their fields, and not by equal values or fingerprints."""
        return not self.same and self.threshold is not None

    @property
    def has_enough_evidence(self) -> bool:
        """Whether the evidence, which is measured in single precision, reaches the threshold."""
        if self.same or self.threshold is None:
            return True
        return bool(np.float32(self.evidence) >= np.float32(self.threshold))

    @property
    def pair_distance(self) -> int:
        """The distance that their pair is listed with.

        It is 0 for equal rows, and at most MAX_DISTANCE where other rows need evidence.
        """
        if self.same:
            return 0
        return self.distance if self.threshold is None else min(self.distance, MAX_DISTANCE)


def row_rules(measures: RowMeasures, distance: int, similarity: float) -> tuple[PairRule, ...]:
    """Return the conditions of a pair of rows: ``evidence``, ``distance`` and ``similarity``.

    There is no ``evidence`` where fingerprints alone decide, and ``same-values`` in its place for
    equal rows. ``shared-values`` is added where a scan does not compare the two.

    Args:
        measures: of the two rows.
        distance: the largest that the options allow, in bits.
        similarity: the least that the options allow, 0 to 1.
    """
    rules = []
    if measures.same:
        rules.append(PairRule("same-values", is_met=True, value=1, limit=1))
    elif measures.threshold is not None:
        is_enough = measures.has_enough_evidence
        rules.append(PairRule("evidence", is_enough, measures.evidence, measures.threshold))
        if is_enough and not measures.is_found:
            rules.append(PairRule("shared-values", is_met=False, value=0, limit=1))
    bits, share = measures.pair_distance, measures.similarity
    reach = float(bits) if bits <= MAX_DISTANCE else None
    rules.append(PairRule("distance", bits <= distance, bits, distance, reach))
    floor = LEAST_ROW_SIMILARITY if measures.is_by_evidence else 0.0
    least = max(similarity, floor)
    # As columns of pairs hold it, in single precision.
    is_similar = bool(np.float32(share) >= np.float32(least))
    setting = reachable_setting(share) if share >= floor else None
    rules.append(PairRule("similarity", is_similar, share, least, setting))
    if are_hopeless(rules):
        rules = [rule.without_setting() for rule in rules]
    return tuple(rules)


class ChangeKind(StrEnum):
    """Kind of a change of a paragraph, from left to right."""

    EQUAL = "equal"
    CHANGED = "changed"
    ADDED = "added"
    """Only on the right."""
    REMOVED = "removed"
    """Only on the left."""
    MOVED = "moved"
    """The same text on both sides, at another place; the row names only one side."""


@dataclass(frozen=True, slots=True)
class AlignedRow:
    """One aligned row: a paragraph on the left, on the right, or both.

    ``left`` and ``right`` are positions of blocks, -1 where there is none. Spans are
    half-open character ranges of that block's text that differ, ascending, not touching.
    ``partner``: for MOVED, the position of the block on the other side; else -1.
    An EQUAL or CHANGED row with one side only continues the row above it: the paragraph of one
    side is several paragraphs on the other.
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
        is_one_sided = self.left < 0 or self.right < 0
        return is_one_sided and self.kind in (ChangeKind.EQUAL, ChangeKind.CHANGED)


@dataclass(frozen=True, slots=True)
class ComparedText:
    """One text of a comparison, with the facts for its header."""

    path: Path
    blocks: tuple[Block, ...]
    format: str = ""
    size: int = 0
    modified_ns: int = 0
    characters: int = 0
    tokens: int = 0
    problem: Problem | None = None
    """Why there is no text to compare; then ``blocks`` is empty."""
    skipped_blocks: int = 0
    """Page headers, footers and furniture, which are not compared."""
    member: str = ""
    """Name of the document inside the file at ``path``; empty where it is the file itself."""
    partial: Detail | None = None
    """Why something of the text is missing, so that it cannot be compared; None where whole."""
    template: tuple[tuple[tuple[int, int], ...], ...] = ()
    """Of each block the half-open character ranges that template text covers; empty where no
    template was named."""
    digest: str = ""
    """SHA-256 of its bytes, 64 hex digits; empty where it was not read as a whole."""


@dataclass(frozen=True, slots=True)
class CriticalChange:
    """A critical difference and its position.

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


BlockRange = tuple[int, int, int]
"""Position of a block, and a half-open character range of its text."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of both texts: its positions, one for each block that it runs through.

    ``words``: how many it has, as the sides count them; where they count none, a character of a
    script without spaces is one.
    """

    left: tuple[BlockRange, ...]
    right: tuple[BlockRange, ...]
    words: int


@dataclass(frozen=True, slots=True)
class SharedPassages:
    """The passages that two texts share, in any order.

    ``passages`` in the order of the left text; they may overlap. ``words``: how many of them both
    texts have in these passages. ``left_share`` ``right_share``: how much of each text they
    cover, 0 to 1. ``total``: number of passages; more than are named where only the longest are.
    ``whole``: False where time or the size of a text ended the search, so there may be more.
    """

    passages: tuple[Passage, ...]
    words: int
    left_share: float
    right_share: float
    total: int
    whole: bool = True


@dataclass(frozen=True, slots=True)
class IgnoreOptions:
    """Differences to ignore.

    ``space``: white space inside a paragraph. ``punctuation``: marks outside numbers. ``case``:
    capitals. ``width``: full-width and half-width forms. ``script``: traditional and simplified
    Chinese characters, one by one.
    """

    space: bool = True
    punctuation: bool = False
    case: bool = True
    width: bool = True
    script: bool = True


DEFAULT_IGNORE = IgnoreOptions()
"""The differences that most readers would not notice."""


@dataclass(frozen=True, slots=True)
class ComparisonRequest:
    """Which documents inside two files are compared, and how.

    ``members``: their names inside the two files, empty for the files themselves. ``ignore``:
    differences to ignore. ``most``: characters of both beyond which they are not compared, 0 for
    any.
    """

    members: tuple[str, str] = ("", "")
    ignore: IgnoreOptions = DEFAULT_IGNORE
    most: int = 0


DEFAULT_REQUEST = ComparisonRequest()
"""The files themselves, whatever their length, with the usual differences."""

_ALIGNED_SHARE = 0.6
"""Share unchanged from which on aligned paragraphs show more than shared passages do."""


@dataclass(frozen=True)
class Comparison:
    """Two texts and how they differ.

    ``unchanged_share``: share of units (words, or characters of scripts without spaces) that are
    on both sides in the aligned rows, ``2·equal / (left + right)``, 0 to 1. It is internal:
    people see the similarity everywhere.
    """

    left: ComparedText
    right: ComparedText
    rows: tuple[AlignedRow, ...]
    unchanged_share: float
    too_different: bool = False
    """True where the texts were not aligned inside paragraphs, because it would take too long."""
    critical: tuple[CriticalChange, ...] | None = None
    """The differences that matter, in the order read; None where they were not looked for."""
    measures: RowMeasures | None = None
    """Of two rows of tables: how they agree, field by field."""
    shared: SharedPassages | None = None
    """The passages that both texts have; None where they were not looked for."""
    ignore: IgnoreOptions = DEFAULT_IGNORE
    """The differences that were ignored."""
    similarity: float | None = None
    """The similarity of lists and reports, 0 to 1; None where it was not measured."""

    @property
    def identical(self) -> bool:
        """Whether both files have the same bytes, also where their text cannot be read."""
        return bool(self.left.digest) and self.left.digest == self.right.digest

    @property
    def overlaps_in_part(self) -> bool:
        """Whether the texts overlap only in part, so that shared passages show more than rows."""
        if self.shared is None or not self.shared.passages:
            return False
        return self.too_different or self.unchanged_share < _ALIGNED_SHARE

    @property
    def are_versions(self) -> bool:
        """Whether the texts are versions: then no critical difference means equal facts.

        Facts are compared where the words around them are the same. Elsewhere the texts may
        differ in everything.
        """
        return self.unchanged_share >= _ALIGNED_SHARE and not self.overlaps_in_part

    @cached_property
    def changed_places(self) -> tuple[tuple[ChangeKind, range], ...]:
        """Each change once, as ``change_ranges`` yields them from the rows."""
        return tuple(change_ranges(self.rows))

    @property
    def changes(self) -> int:
        """Return how many changes there are."""
        return len(self.changed_places)

    @property
    def one_sided_count(self) -> int:
        """Return how many of them are passages of one text only.

        Their facts have no counterpart, so no critical difference is found in them.
        """
        one_sided_kinds = (ChangeKind.ADDED, ChangeKind.REMOVED)
        return sum(kind in one_sided_kinds for kind, _ in self.changed_places)


def row_ranges(rows: Sequence[AlignedRow]) -> Iterator[range]:
    """Yield the numbers of the rows of each place, in their order.

    A paragraph that is several paragraphs on the other side is one place with several rows.
    """
    start = 0
    for at in range(1, len(rows) + 1):
        continues_previous = rows[at - 1].kind in (ChangeKind.EQUAL, ChangeKind.CHANGED)
        if at == len(rows) or not (rows[at].continues and continues_previous):
            yield range(start, at)
            start = at


def change_ranges(rows: Sequence[AlignedRow]) -> Iterator[tuple[ChangeKind, range]]:
    """Yield each change once: its kind and the numbers of its rows.

    A moved paragraph has a row at its old and one at its new place; only the old is yielded.
    A paragraph that was cut into several is one change.
    """
    for place in row_ranges(rows):
        kind = next((rows[n].kind for n in place if rows[n].kind is not ChangeKind.EQUAL), None)
        first = rows[place.start]
        if kind is not None and not (kind is ChangeKind.MOVED and first.left < 0):
            yield kind, place


def split_by_ranges(
    length: int, *kinds: Iterable[tuple[int, int]]
) -> Iterator[tuple[int, int, tuple[bool, ...]]]:
    """Cut a text at the ends of ranges; yield for each part the kinds of ranges that cover it.

    Args:
        length: characters of the text.
        kinds: half-open ranges of each kind, inside the text; they may overlap.

    Yields:
        Start, end, and for each kind whether one of its ranges covers the part.
    """
    steps = {0: [0] * len(kinds), length: [0] * len(kinds)}
    for kind, ranges in enumerate(kinds):
        for start, end in ranges:
            steps.setdefault(start, [0] * len(kinds))[kind] += 1
            steps.setdefault(end, [0] * len(kinds))[kind] -= 1
    inside = [0] * len(kinds)
    for start, end in pairwise(sorted(steps)):
        inside = [depth + step for depth, step in zip(inside, steps[start], strict=True)]
        yield start, end, tuple(depth > 0 for depth in inside)
