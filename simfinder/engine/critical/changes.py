"""Critical differences of two texts: other facts in the same words.

Equal sentences are removed first, wherever they are; what remains between them is aligned word by
word, with each fact as one word. A fact without a partner is a critical difference if the words
around it are the same: a rewritten clause is another clause, not a changed one.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

import numpy as np

from simfinder.domain.comparison import AlignedRow, CriticalChange
from simfinder.domain.relations import Critical
from simfinder.engine.critical.facts import (
    DATE,
    FORBIDS,
    IDENTITY,
    MONEY,
    NAME,
    NEGATION,
    NUMBER,
    WHEN,
    WORD_KINDS,
    Fact,
    is_negative,
)
from simfinder.engine.critical.names import is_same_name
from simfinder.engine.critical.quantities import has_sign, names_currency, same_duration
from simfinder.engine.critical.sentences import (
    ChangedStretches,
    FactText,
    Memory,
    Sentence,
    changed_stretches,
    drop_moves,
    gaps_between,
    prepare,
)
from simfinder.engine.critical.terms import LIMIT, MODAL, ROLE, TERM_KINDS, are_opposites
from simfinder.engine.diff.align import MatchRun, align

# Aligns the words of two stretches so that facts of both sides are opposite each other.
#
# Of several longest common sequences the aligner takes any. "Ref. 7, the 3rd of May\nThe water" and
# "Ref. 7, 3/5/2026\nThe water" share one "the": matched with the first one it separates the two
# dates, matched with the second it leaves them opposite each other.


def align_words(
    left: Sequence[str], right: Sequence[str], check_cancelled: Callable[[], bool]
) -> list[MatchRun]:
    """Return the runs of equal words, moved back where this joins gaps."""
    numbers: dict[str, int] = {}
    a, b = (
        np.array([numbers.setdefault(key, len(numbers)) for key in side], np.int64)
        for side in (left, right)
    )
    runs, _ = align(a, b, check_cancelled)
    return _slide(runs, a.tolist(), b.tolist())


def _slide(runs: Sequence[MatchRun], a: Sequence[int], b: Sequence[int]) -> list[MatchRun]:
    """Move whole runs to the end of a gap that only one side has, if the other has one before.

    The number of equal words stays the same. Linear in the words.
    """
    result: list[MatchRun] = []
    i0 = j0 = 0
    next_places = [(i, j) for i, j, _ in runs[1:]] + [(len(a), len(b))]
    for (i, j, n), (i1, j1) in zip(runs, next_places, strict=False):
        gap_left, gap_right = j1 == j + n and i1 > i + n, i1 == i + n and j1 > j + n
        slides_left = gap_left and i0 < i1 - n and a[i1 - n : i1] == a[i : i + n]
        slides_right = gap_right and b[j1 - n : j1] == b[j : j + n]
        if slides_left and j > j0 and i == i0 and i1 - n >= i:
            i = i1 - n
        elif slides_right and i > i0 and j == j0 and j1 - n >= j:
            j = j1 - n
        result.append((i, j, n))
        i0, j0 = i + n, j + n
    return result


# Pairs the facts between two runs of equal words.

_AROUND = 10
"""Words on either side of a fact that show whether its place is the same."""
_PROSE = 6
"""Least words of a sentence, without its facts; a shorter one may be the cell of a table."""
_REACH = 100
"""How far partners are searched among other facts, so that a list of facts takes linear time."""


BlockSpan = tuple[int, tuple[int, int]]
"""A paragraph, and a half-open character range of its text."""


@dataclass(slots=True)
class GapSide:
    """The words of one side of a gap, and which of them are also on the other side.

    Columns of one length: ``keys`` are compared, ``facts`` are None for words, ``firm`` is whether
    a word is among equal words, not equal by chance.
    """

    keys: list[str]
    facts: list[Fact | None]
    firm: list[bool]
    starts: list[int]
    """Where each sentence begins among the words."""
    sentences: list[int]
    """The positions of the sentences in the text."""
    text: FactText

    @classmethod
    def of(
        cls, text: FactText, sentences: list[int], check_cancelled: Callable[[], bool]
    ) -> GapSide:
        """Return the words of sentences, none of them marked as equal yet."""
        keys: list[str] = []
        facts: list[Fact | None] = []
        starts = []
        for at in sentences:
            check_cancelled()
            words = text.words(at)
            starts.append(len(keys))
            keys += words.keys
            facts += words.facts
        return cls(keys, facts, [False] * len(keys), starts, sentences, text)

    def sentence_of(self, at: int) -> int:
        """Return the position of the sentence of a word."""
        return self.sentences[bisect_right(self.starts, at) - 1]

    def words_around(self, at: int) -> int:
        """Return how many words the sentence of a fact has without its facts."""
        place = bisect_right(self.starts, at)
        end = self.starts[place] if place < len(self.starts) else len(self.keys)
        facts = self.facts[self.starts[place - 1] : end]
        return sum(fact is None or _is_context(fact) for fact in facts)

    def sentence_text(self, at: int) -> str:
        """Return the plain form of the sentence of a fact."""
        place = self.sentence_of(at)
        sentence = self.text.sentences[place]
        return self.text.forms[self.text.groups[place]][sentence.start : sentence.end]

    def place(self, at: int) -> BlockSpan:
        """Return the paragraph that a fact begins in, and its span there."""
        return self.text.place(self.text.groups[self.sentence_of(at)], _fact(self, at))

    def around(self, at: int, edges: tuple[bool, bool]) -> float:
        """Return the share of the words around a fact that are equal.

        ``edges``: whether all is equal before and after the gap.
        """
        equal_count = count = 0
        for step, edge_is_equal in zip((-1, 1), edges, strict=True):
            place, near_count = at + step, 0
            last = max(0, at - _REACH), min(len(self.facts), at + _REACH)
            while near_count < _AROUND and last[0] <= place < last[1]:
                fact = self.facts[place]
                if fact is None or _is_context(fact):
                    equal_count += self.firm[place]
                    near_count += 1
                place += step
            count += near_count
            at_edge = not 0 <= place < len(self.facts)
            if edge_is_equal and at_edge and near_count < _AROUND:  # beyond the gap all is equal
                count, equal_count = (
                    count + _AROUND - near_count,
                    equal_count + _AROUND - near_count,
                )
        return equal_count / count if count else 1.0


def _is_context(fact: Fact) -> bool:
    """Whether a fact shows where another one is: terms do, as words do."""
    return fact.kind in TERM_KINDS


def match_facts(
    xs: list[int], ys: list[int], a: GapSide, b: GapSide, check_cancelled: Callable[[], bool]
) -> Iterator[tuple[int | None, int | None]]:
    """Yield pairs of facts of both sides, and facts without a partner.

    First facts with the same value in another notation, then facts of one kind in their order, then
    a negation and the word that it reverses (不得, 应当), then numbers of any kind.
    ``check_cancelled`` is called at each fact, as the work grows with the square of their number.
    """
    steps: list[Callable[[int, int], bool]] = [
        lambda x, y: _same(a, x, b, y),
        lambda x, y: _same_kind(_fact(a, x), _fact(b, y)),
        lambda x, y: _reverses(_fact(a, x), _fact(b, y)),
        lambda x, y: WORD_KINDS.isdisjoint((_fact(a, x).kind, _fact(b, y).kind)),
    ]
    free, rest = list(ys), list(xs)
    for number, matches in enumerate(steps, 1):
        queue, rest = rest, []
        for x in queue:
            check_cancelled()
            match = next((y for y in free if matches(x, y)), None)
            if match is not None:
                free.remove(match)
            if match is None and number < len(steps):
                rest.append(x)
            elif number > 1:
                yield x, match
    for y in free:
        check_cancelled()
        yield None, y


def _fact(side: GapSide, at: int) -> Fact:
    fact = side.facts[at]
    assert fact is not None
    return fact


def _same(a: GapSide, x: int, b: GapSide, y: int) -> bool:
    return _may_agree(_fact(a, x), _fact(b, y)) and not (
        _lost_currency(a, x, b, y) or _lost_currency(b, y, a, x)
    )


def _lost_currency(a: GapSide, x: int, b: GapSide, y: int) -> bool:
    """Whether an amount lost its currency in a sentence that names none.

    Cells of tables lose it without a loss: the head of the column may have it, or the next cell.
    So does 三万元, which is 三万 in speech.
    """
    money, number = _fact(a, x), _fact(b, y)
    if money.kind != MONEY or number.kind != NUMBER:
        return False
    if money.value.startswith("CNY ") and not has_sign(money.text):
        return False
    return a.words_around(x) >= _PROSE <= b.words_around(y) and not names_currency(
        b.sentence_text(y)
    )


def _same_kind(one: Fact, other: Fact) -> bool:
    if one.kind == other.kind == WHEN:  # a day stands for a day only, a half for a half
        return one.value.startswith("day") == other.value.startswith("day")
    if one.kind in TERM_KINDS:
        return one.kind == other.kind and are_opposites(one.value, other.value)
    return one.kind == other.kind and one.is_listed == other.is_listed


def _reverses(one: Fact, other: Fact) -> bool:
    """Whether a negation replaces a modal verb, or a limit of the opposite side."""
    kinds = {one.kind, other.kind}
    return kinds == {NEGATION, MODAL} or (
        kinds == {NEGATION, LIMIT} and {_side(one), _side(other)} == {"up", "down"}
    )


def _side(fact: Fact) -> str:
    """Return the side of a limit or negation, ``up`` or ``down``; empty if it has none."""
    return fact.value.partition(" ")[2]


def _may_agree(one: Fact, other: Fact) -> bool:
    """Whether two facts in different notations may have the same value."""
    if {one.kind, other.kind} == {NEGATION, LIMIT}:
        return _side(one) == _side(other)
    if NEGATION in (one.kind, other.kind):
        return one.kind == other.kind and {_side(one), _side(other)} != {"up", "down"}
    if one.kind == other.kind == NAME:
        return is_same_name(one.value, other.value)
    if one.kind in WORD_KINDS or other.kind in WORD_KINDS:
        is_modal = one.kind == MODAL and FORBIDS in (one.value, other.value)
        return one.kind == other.kind and (is_modal or one.value == other.value)
    if one.is_listed or other.is_listed:
        return (one.is_listed and other.is_listed) or one.value.split(":")[-1] == other.value.split(
            ":"
        )[-1]
    if one.kind == other.kind:
        if ("|" in one.value) != ("|" in other.value):
            return bool(set(one.value.split("|")) & set(other.value.split("|")))
        if one.kind != NUMBER:
            return False
        head, tail = one.value.partition(" ")[::2], other.value.partition(" ")[::2]
        return same_duration(one.value) == same_duration(other.value) or (
            head[0] == tail[0] and not (head[1] and tail[1])
        )
    plain = {one.kind, other.kind}
    if NUMBER in plain and plain != {NUMBER, "percentage"}:
        return one.value.split(" ")[-1] == other.value.split(" ")[-1] or (
            IDENTITY in plain and one.value.split(" ")[0] == other.value.split(" ")[0]
        )
    return False


def kind_of(one: Fact, other: Fact) -> str:
    """Return the kind of a change: that of the fact that is more than a number."""
    if NEGATION in (one.kind, other.kind):
        return LIMIT if one.kind == other.kind else NEGATION
    return other.kind if one.kind == NUMBER else one.kind


# Moves a critical difference to the place, among equal ones, where the rows mark it.
#
# Facts are compared by sentences, rows by words, and of repeated paragraphs each may choose a
# different one as the changed one. The difference is the same, so it is reported where the rows
# show it.

_NEAREST = 50
"""Most different paragraphs in which the same words are searched."""


def attach_rows(
    changes: Sequence[CriticalChange],
    left: Sequence[str],
    right: Sequence[str],
    rows: Sequence[AlignedRow],
) -> tuple[tuple[CriticalChange, ...], bool]:
    """Return critical differences with their rows, in the order read; whether rows mark them all.

    A difference that the rows do not mark moves to an equal place that they do mark: in the row of
    its other half, else in a paragraph with the same text, else in one nearby. It is not moved if
    there is none, as where the notation of the fact is ignored.
    """
    sides = _MarkedText(left, rows, 0), _MarkedText(right, rows, 1)
    every = [[(c.left_block, c.left_span), (c.right_block, c.right_span)] for c in changes]
    for number, own in enumerate(sides):
        own.reported = {places[number] for places in every if own.marks(places[number])}
    for places in every:
        for side in (0, 1, 0):
            own_place, other_place = places[side], places[1 - side]
            if own_place[0] < 0 or sides[side].marks(own_place):
                continue
            row = sides[1 - side].row(other_place) if sides[1 - side].marks(other_place) else None
            places[side] = sides[side].better(own_place, row)
    result = []
    for change, places in zip(changes, every, strict=True):
        present = [
            (side, place) for side, place in zip(sides, places, strict=True) if place[0] in side.at
        ]
        # Of two rows the first that marks its half.
        halves = sorted(present, key=lambda half: not half[0].marks(half[1]))
        row = halves[0][0].row(halves[0][1]) if halves else -1
        (left_block, left_span), (right_block, right_span) = places
        result.append(
            CriticalChange(change.critical, row, left_block, left_span, right_block, right_span)
        )
    result.sort(key=lambda change: change.row)
    is_complete = all(
        side.marks(place)
        for places in every
        for side, place in zip(sides, places, strict=True)
        if place[0] >= 0
    )
    return tuple(result), is_complete


class _MarkedText:
    """One text, and the ranges that the rows mark in it."""

    def __init__(self, texts: Sequence[str], rows: Sequence[AlignedRow], number: int) -> None:
        self._texts = texts
        own = [(r.right, r.right_spans) if number else (r.left, r.left_spans) for r in rows]
        self._blocks = [block for block, _ in own]
        self.at = {block: row for row, block in enumerate(self._blocks) if block >= 0}
        self._marks = {block: spans for block, spans in own if block >= 0 and spans}
        self.reported: set[BlockSpan] = set()

    @cached_property
    def _marked_blocks(self) -> list[int]:
        return sorted(self._marks)

    @cached_property
    def _blocks_by_text(self) -> dict[str, list[int]]:
        blocks = defaultdict(list)
        for number in self._marked_blocks:
            blocks[self._texts[number]].append(number)
        return blocks

    def row(self, place: BlockSpan) -> int:
        """Return the number of the row with a place."""
        return self.at[place[0]]

    def marks(self, place: BlockSpan) -> bool:
        """Whether the rows mark some of a place."""
        block, (start, end) = place
        return any(a < end and start < b for a, b in self._marks.get(block, ()))

    def better(self, place: BlockSpan, row: int | None) -> BlockSpan:
        """Return an equal place that is marked and not reported yet; else this one.

        ``row``: of the other half of the difference, None where that is not known.
        """
        for other in self._candidates(place, row):
            if self.marks(other) and other not in self.reported:
                self.reported.add(other)
                return other
        return place

    def _candidates(self, place: BlockSpan, row: int | None) -> Iterator[BlockSpan]:
        block, (start, end) = place
        wording = self._texts[block][start:end]
        other_block = self._blocks[row] if row is not None else -1
        if other_block >= 0:
            yield from self._occurrences(wording, other_block)

        same_text = self._blocks_by_text.get(self._texts[block], [])
        yield from ((number, (start, end)) for number in _nearest(same_text, block))
        for number in islice(_nearest(self._marked_blocks, block), _NEAREST):
            yield from self._occurrences(wording, number)

    def _occurrences(self, wording: str, block: int) -> Iterator[BlockSpan]:
        """Yield the places in a paragraph with the same wording as whole words."""
        whole = re.compile(rf"(?<![0-9A-Za-z]){re.escape(wording)}(?![0-9A-Za-z])")
        yield from ((block, match.span()) for match in whole.finditer(self._texts[block]))


def _nearest(numbers: Sequence[int], number: int) -> Iterator[int]:
    """Yield ascending numbers by their distance from one of them or another number."""
    high = bisect_left(numbers, number)
    low = high - 1
    while low >= 0 or high < len(numbers):
        is_low = low >= 0 and (
            high == len(numbers) or number - numbers[low] <= numbers[high] - number
        )
        if is_low:
            yield numbers[low]
            low -= 1
        else:
            yield numbers[high]
            high += 1


_SHORT_GAP = 400
"""Letters of a stretch that is aligned even where the same facts follow each other in it."""
_PAIRED_SHARE, _SINGLE_SHARE = 0.4, 0.6
"""Least share of equal words around a changed fact, and around a lost or added one."""
_MOST_TOKENS = 60_000
"""Of both sides of one stretch without an equal sentence; beyond, it is not examined."""
_MOST_CHARACTERS = 2_000_000
"""Of the changed paragraphs of both texts; beyond, they are not examined."""
_PARTS = re.compile(r"(?<![0-9])[\W_]+|[\W_]+(?![0-9\W_])|[\W_]*\s[\W_]*")
"""Characters between words, but not the point in 7.9 and the stroke in 3/4."""
_TITLES = 1
"""A title is the first paragraph, or the second behind itself or a line that leads elsewhere."""
_REPORT_KINDS = {WHEN: DATE, ROLE: "party", MODAL: "duty"}
"""Kinds that are reported under another name."""
_WEAK_KINDS = TERM_KINDS | {WHEN, NAME}
"""Kinds of words that count only if both sides have one."""

Stop = Callable[[], bool]


class _TooLong(Exception):
    """The texts are too long for the time that there is."""


def never_stop() -> bool:
    """Return False: the default for ``stop``."""
    return False


def critical_differences(
    left: Sequence[str],
    right: Sequence[str],
    rows: Sequence[AlignedRow] = (),
    stop: Stop = never_stop,
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences of two texts, given as paragraphs, in the order read.

    ``rows``: those of the texts' comparison; each difference then names its row, and of equal
    places the one that the rows mark. Layout, notation, punctuation, moved paragraphs and
    renumbered lists are never among them. None where the texts are too long to compare in the
    time given (``stop``).
    """
    memory = Memory()
    changes = differences(left, right, stop, memory)
    if changes is None or not rows:
        return changes
    placed_changes, is_complete = attach_rows(changes, left, right, rows)
    if not is_complete:
        # Of repeated paragraphs, others were chosen as equal than in the rows.
        row_pairs = [(row.left, row.right) for row in rows if row.left >= 0 and row.right >= 0]
        row_changes = differences(left, right, stop, memory, row_pairs)
        if row_changes is not None:
            other, is_complete = attach_rows(row_changes, left, right, rows)
            placed_changes = other if is_complete else placed_changes
    return placed_changes


def differences(
    left_blocks: Sequence[str],
    right_blocks: Sequence[str],
    stop: Stop = never_stop,
    memory: Memory | None = None,
    row_pairs: Sequence[tuple[int, int]] = (),
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences without their rows; see ``critical_differences``.

    ``memory``: analysed paragraphs, where many texts are compared. ``row_pairs``: which paragraphs
    share a row, if known.
    """

    def check_cancelled() -> bool:
        if stop():
            raise _TooLong
        return False

    try:
        stretches = changed_stretches(
            left_blocks,
            right_blocks,
            check_cancelled,
            (memory := memory or Memory()).numbers,
            row_pairs,
        )
        return _differences(left_blocks, right_blocks, stretches, check_cancelled, memory)
    except _TooLong:
        return None


def _differences(
    left_blocks: Sequence[str],
    right_blocks: Sequence[str],
    stretches: ChangedStretches,
    check_cancelled: Stop,
    memory: Memory,
) -> tuple[CriticalChange, ...]:
    """Return the critical differences in some of the paragraphs.

    ``check_cancelled`` is called at every step and may raise to end the work.
    """
    compared_parts = ((left_blocks, stretches.left), (right_blocks, stretches.right))
    if (
        sum(len(of[x]) for of, parts in compared_parts for part in parts for x in part)
        > _MOST_CHARACTERS
    ):
        raise _TooLong
    fences = stretches.has_equal_start, stretches.has_equal_end
    left = prepare(left_blocks, stretches.left, fences, memory, check_cancelled)
    right = prepare(right_blocks, stretches.right, fences, memory, check_cancelled)
    keys: dict[str, int] = {}
    a, b = (
        np.array([keys.setdefault(s.key, len(keys)) for s in text.sentences], np.int64)
        for text in (left, right)
    )
    runs, _ = align(a, b, check_cancelled)
    work = _Work(left, right, check_cancelled)
    work.count_on(runs)
    for gap in _gaps(runs, left, right):
        check_cancelled()
        work.compare(gap)
    return work.result()


@dataclass(frozen=True, slots=True)
class _Gap:
    """Positions of sentences between two equal ones; whether there is one before and after."""

    left: list[int]
    right: list[int]
    edges: tuple[bool, bool]


def _gaps(runs: list[MatchRun], left: FactText, right: FactText) -> Iterator[_Gap]:
    """Yield the gaps between the equal sentences, without sentences that only moved."""
    ends = len(left.sentences), len(right.sentences)
    cuts = gaps_between(runs, *ends)
    keys = [[s.key if s.is_distinctive else None for s in text.sentences] for text in (left, right)]
    for (xs, ys), (lefts, rights) in zip(cuts, drop_moves(cuts, *keys), strict=True):
        is_last = (xs.stop, ys.stop) == ends
        yield _Gap(lefts, rights, (xs.start > 0 and ys.start > 0, not is_last))


@dataclass
class _Work:
    """The state of one comparison."""

    left: FactText
    right: FactText
    check_cancelled: Stop
    changes: list[tuple[int, CriticalChange]] = field(default_factory=list)
    """Number of the gap, and a change in it."""
    references: list[tuple[int, CriticalChange, str, str]] = field(default_factory=list)
    number_changes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    gap: int = 0

    def count_on(self, runs: list[MatchRun]) -> None:
        """Learn from equal sentences which number became which."""
        for i, j, n in runs:
            for k in range(n):
                one, other = self.left.sentences[i + k], self.right.sentences[j + k]
                for x, y in zip(one.list_numbers(), other.list_numbers(), strict=False):
                    self._renumber(x, y)

    def _renumber(self, one: Fact, other: Fact) -> None:
        if one.value != other.value:
            self.number_changes[one.value].add(other.value)

    def compare(self, gap: _Gap) -> None:
        """Align a gap word by word and keep the facts that have no partner in it."""
        self.gap += 1
        lefts = [self.left.sentences[at] for at in gap.left]
        rights = [self.right.sentences[at] for at in gap.right]
        if _has_nothing(lefts, rights):
            return
        if _letters(lefts) + _letters(rights) > _SHORT_GAP and self._nothing_new(lefts, rights):
            return
        a = GapSide.of(self.left, gap.left, self.check_cancelled)
        b = GapSide.of(self.right, gap.right, self.check_cancelled)
        if min(len(a.keys), len(b.keys)) > _MOST_TOKENS:
            raise _TooLong
        if self._changes_words_only(a, b):
            return
        runs = align_words(a.keys, b.keys, self.check_cancelled)
        for i, j, n in runs:
            edge = (i == 0 or j == 0) or i + n == len(a.keys) or j + n == len(b.keys)
            for k in range(n):
                x, y = a.facts[i + k], b.facts[j + k]
                if x is not None and y is not None and x.is_listed:
                    self._renumber(x, y)
                a.firm[i + k] = b.firm[j + k] = n > 1 or edge
        pa = pb = 0
        for i, j, n in [*runs, (len(a.keys), len(b.keys), 0)]:
            self._stretch(gap, a, range(pa, i), b, range(pb, j))
            pa, pb = i + n, j + n

    def _nothing_new(self, left: list[Sentence], right: list[Sentence]) -> bool:
        """Whether both sides have the same facts in the same order, as most changed text has."""
        (lefts, marks), (rights, right_marks) = _facts(left), _facts(right)
        if lefts != rights:
            return False
        if [m.value.partition(":")[0] for m in marks] != [
            m.value.partition(":")[0] for m in right_marks
        ]:
            return not lefts
        for one, other in zip(marks, right_marks, strict=True):
            self._renumber(one, other)
        return True

    def _changes_words_only(self, a: GapSide, b: GapSide) -> bool:
        """Whether there is no fact between the words that both sides begin and end with.

        Then no alignment can leave one without a partner. This is the usual case, and far faster.
        """
        shorter = min(len(a.keys), len(b.keys))
        first = next((k for k in range(shorter) if a.keys[k] != b.keys[k]), shorter)
        last = shorter - first
        last = next((k for k in range(last) if a.keys[-1 - k] != b.keys[-1 - k]), last)
        ends = len(a.keys) - last, len(b.keys) - last
        if any(a.facts[first : ends[0]]) or any(b.facts[first : ends[1]]):
            return False
        equal = zip(
            a.facts[:first] + a.facts[ends[0] :], b.facts[:first] + b.facts[ends[1] :], strict=True
        )
        for x, y in equal:
            if x is not None and y is not None and x.is_listed:
                self._renumber(x, y)
        return True

    def _stretch(self, gap: _Gap, a: GapSide, lefts: range, b: GapSide, rights: range) -> None:
        """Pair the facts between two equal runs of words."""
        xs = [x for x in lefts if a.facts[x] is not None]
        ys = [y for y in rights if b.facts[y] is not None]
        if not xs and not ys:
            return
        if xs and ys and _spelling(a, lefts) == _spelling(b, rights):
            return  # the same letters, digits and signs, only broken into other words and lines
        for x, y in match_facts(xs, ys, a, b, self.check_cancelled):
            self._judge(gap, (a, x), (b, y))

    def _judge(self, gap: _Gap, *sides: tuple[GapSide, int | None]) -> None:
        """Keep a change of facts that matters; one of both sides may have none."""
        present = [(side, at, _fact(side, at)) for side, at in sides if at is not None]
        facts = [fact for _, _, fact in present]
        if any(fact.is_listed for fact in facts):
            return
        if len(present) == 1 and _is_weak_fact(*present[0]):
            return
        shares = [side.around(at, gap.edges) for side, at, _ in present]
        is_changed = len(facts) == 2 and not _reverses(*facts)
        if sum(shares) / len(shares) < (_PAIRED_SHARE if is_changed else _SINGLE_SHARE):
            return
        kind = kind_of(*facts) if len(facts) == 2 else facts[0].kind
        places = [(-1, (0, 0)) if at is None else side.place(at) for side, at in sides]
        texts = ["" if at is None else _fact(side, at).text for side, at in sides]
        (left_block, left_span), (right_block, right_span) = places
        change = CriticalChange(
            Critical(_REPORT_KINDS.get(kind, kind), *texts),
            left_block=left_block,
            left_span=left_span,
            right_block=right_block,
            right_span=right_span,
        )
        if len(facts) == 2 and all(":" in fact.value for fact in facts):
            self.references.append((self.gap, change, facts[0].value, facts[1].value))
        else:
            self.changes.append((self.gap, change))

    def result(self) -> tuple[CriticalChange, ...]:
        """Return the changes in the order of the texts, without facts that only moved."""
        changes = [
            (gap, change)
            for gap, change, one, other in self.references
            if other not in self.number_changes.get(one, ())
        ]
        entries = _drop_moves(self.changes) + changes
        entries.sort(key=lambda entry: (entry[0], entry[1].left_block, entry[1].left_span[0]))
        return tuple(change for _, change in entries)


def _is_weak_fact(side: GapSide, at: int, fact: Fact) -> bool:
    """Whether a fact that only one text has is no difference.

    Such are days and terms, which belong to other facts; a name that is alone in front of a
    text, a title, which some formats repeat; and a number after 第, as in 第一次, which has other
    wordings (首次).
    """
    if fact.kind in _WEAK_KINDS:
        return True
    text, place = side.text, side.sentence_of(at)
    sentence, group = text.sentences[place], text.groups[place]
    is_alone = group <= _TITLES and sentence.letters == 0 and len(sentence.facts) == 1
    is_ordinal = text.forms[group][fact.start - 1 : fact.start] == "第"
    return (is_alone and fact.kind == IDENTITY) or (is_ordinal and fact.kind == NUMBER)


def _has_nothing(left: Sequence[Sentence], right: Sequence[Sentence]) -> bool:
    """Whether no fact of a gap could be a difference: there is none, or only one side has some.

    Those that only count, and words that count only if both sides have one, do not.
    """
    sides = [[fact for s in side for fact in s.facts] for side in (left, right)]
    if all(sides):
        return False
    return all(fact.is_listed or fact.kind in _WEAK_KINDS for side in sides for fact in side)


def _letters(sentences: Sequence[Sentence]) -> int:
    return sum(s.letters for s in sentences)


def _facts(sentences: Sequence[Sentence]) -> tuple[list[tuple[str, str]], list[Fact]]:
    """Return kinds and values of the facts of sentences, and the numbers that only count."""
    all_facts = [f for s in sentences for f in s.facts]
    return [(f.kind, f.value) for f in all_facts if not f.is_listed], [
        f for f in all_facts if f.is_listed
    ]


def _spelling(side: GapSide, part: range) -> tuple[str, tuple[str, ...]]:
    """Return the original words and facts, without spaces and separators of words.

    The signs of numbers are no letters but change the value, so they are compared as well.
    """
    facts = side.facts[part.start : part.stop]
    words = zip(side.keys[part.start : part.stop], facts, strict=True)
    text = " ".join(key if fact is None else fact.text for key, fact in words)
    text = unicodedata.normalize("NFKC", text)
    signs = [c for c in text if c in "%‰" or unicodedata.category(c) == "Sc"]
    signs += ["-" for fact in facts if fact is not None and is_negative(fact)]
    return _PARTS.sub("", text).casefold(), tuple(signs)


def _drop_moves(changes: list[tuple[int, CriticalChange]]) -> list[tuple[int, CriticalChange]]:
    """Remove facts that were lost at one place and added in the same words at another."""
    lost_facts: dict[tuple[str, str], dict[int, deque[int]]] = defaultdict(dict)
    for at, (gap, change) in enumerate(changes):
        if not change.critical.right and change.critical.kind != NEGATION:
            left_occurrences = lost_facts[change.critical.kind, change.critical.left]
            left_occurrences.setdefault(gap, deque()).append(at)
    move_entries: set[int] = set()
    for at, (gap, change) in enumerate(changes):
        origins = lost_facts.get((change.critical.kind, change.critical.right), {})
        if change.critical.left or not origins:
            continue
        origin = next((other for other in origins if other != gap), None)
        if origin is not None:
            move_entries |= {origins[origin].popleft(), at}
            if not origins[origin]:
                del origins[origin]
    return [entry for at, entry in enumerate(changes) if at not in move_entries]
