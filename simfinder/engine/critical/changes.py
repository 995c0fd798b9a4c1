"""The differences of two texts that matter: other facts in words that stayed the same.

Sentences that say the same are set aside first, wherever they stand; what is left between them
is aligned word by word with each fact as one word. A fact that has no partner there is a critical
difference where the words around it do: a rewritten clause is another clause, not a changed one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from simfinder.domain.comparison import CriticalChange, Row
from simfinder.domain.matching import Critical
from simfinder.engine.align import Run, align
from simfinder.engine.critical.align import aligned
from simfinder.engine.critical.blocks import Stretches, unlike
from simfinder.engine.critical.facts import (
    DATE,
    IDENTITY,
    LIMIT,
    NEGATION,
    NUMBER,
    WHEN,
    Fact,
    is_negative,
)
from simfinder.engine.critical.partners import Side, kind_of, partners
from simfinder.engine.critical.placing import placed
from simfinder.engine.critical.text import FactText, Memory, Sentence, prepare

_SHORT_GAP = 400
"""Letters of a stretch that is aligned even where the same facts follow each other in it."""
_PAIRED, _ALONE = 0.4, 0.6
"""Least share of these words that are alike, for a changed fact and for a lost or added one."""
_MOST_TOKENS = 60_000
"""Of both sides of one stretch without an equal sentence; beyond, it is not examined."""
_MOST_CHARACTERS = 2_000_000
"""Of the changed paragraphs of both texts; beyond, they are not examined."""
_PARTS = re.compile(r"(?<![0-9])[\W_]+|[\W_]+(?![0-9\W_])|[\W_]*\s[\W_]*")
"""What stands between words, but not the point in 7.9 and the stroke in 3/4."""
_TITLES = 1
"""A title is the first paragraph, or the second behind itself or a line that leads elsewhere."""
_TOLD_AS = {WHEN: DATE, LIMIT: NUMBER}
"""Kinds of words that say something only beside another one of theirs, and what they are told as."""
VERSION = "11"
"""Changes when other differences would be found."""

Stop = Callable[[], bool]


class _TooLong(Exception):
    """The texts are too long for the time that there is."""


def never() -> bool:
    """Go on to the end."""
    return False


def critical_differences(
    left: Sequence[str], right: Sequence[str], rows: Sequence[Row] = (), stop: Stop = never
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences of two texts, given as paragraphs, in the order read.

    ``rows``: those of the texts' comparison; each difference then names its row, and of places
    that read the same the one that the rows mark. Layout,
    notation, punctuation, moved paragraphs and renumbered lists are never among them. None where
    the texts are too long to tell in time (``stop``).
    """
    found = differences(left, right, stop)
    if found is None or not rows:
        return found
    told, shown = placed(found, left, right, rows)
    if not shown:
        # Of paragraphs that repeat others were taken for equal than the rows take.
        beside = [(row.left, row.right) for row in rows if row.left >= 0 and row.right >= 0]
        again = differences(left, right, stop, beside=beside)
        other, shown = placed(again, left, right, rows) if again is not None else ((), False)
        told = other if shown else told
    return told


def differences(
    left_blocks: Sequence[str],
    right_blocks: Sequence[str],
    stop: Stop = never,
    memory: Memory | None = None,
    beside: Sequence[tuple[int, int]] = (),
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences without their rows; see ``critical_differences``.

    ``memory``: what is known of paragraphs, where many texts are compared. ``beside``: which
    paragraphs stand beside each other, where that is known.
    """

    def heed() -> bool:
        if stop():
            raise _TooLong
        return False

    try:
        some = unlike(
            left_blocks, right_blocks, heed, (memory := memory or Memory()).numbers, beside
        )
        return _differences(left_blocks, right_blocks, some, heed, memory)
    except _TooLong:
        return None


def _differences(
    left_blocks: Sequence[str],
    right_blocks: Sequence[str],
    some: Stretches,
    heed: Stop,
    memory: Memory,
) -> tuple[CriticalChange, ...]:
    """Return the critical differences in some of the paragraphs.

    Every step asks ``heed``, which raises to end the work.
    """
    changed = ((left_blocks, some.left), (right_blocks, some.right))
    if sum(len(of[x]) for of, parts in changed for part in parts for x in part) > _MOST_CHARACTERS:
        raise _TooLong
    fences = some.before, some.after
    left = prepare(left_blocks, some.left, fences, memory, heed)
    right = prepare(right_blocks, some.right, fences, memory, heed)
    keys: dict[str, int] = {}
    a, b = (
        np.array([keys.setdefault(s.key, len(keys)) for s in text.sentences], np.int64)
        for text in (left, right)
    )
    runs, _ = align(a, b, heed)
    work = _Work(left, right, heed)
    work.count_on(runs)
    for gap in _gaps(runs, left, right):
        heed()
        work.compare(gap)
    return work.result()


@dataclass(frozen=True, slots=True)
class _Gap:
    """Positions of sentences between two equal ones; whether there is one before and after."""

    left: list[int]
    right: list[int]
    before: bool
    after: bool


def _gaps(runs: list[Run], left: FactText, right: FactText) -> Iterator[_Gap]:
    """Yield what is between the equal sentences, without those that only moved."""
    cuts = []
    pa = pb = 0
    for i, j, n in [*runs, (len(left.sentences), len(right.sentences), 0)]:
        if i > pa or j > pb:
            cuts.append((pa, i, pb, j, n))
        pa, pb = i + n, j + n
    lefts = [s for x0, x1, _, _, _ in cuts for s in left.sentences[x0:x1] if s.telling]
    rights = [s for _, _, y0, y1, _ in cuts for s in right.sentences[y0:y1] if s.telling]
    moved = Counter(s.key for s in lefts) & Counter(s.key for s in rights)
    gone = [Counter(moved), Counter(moved)]
    for x0, x1, y0, y1, n in cuts:
        yield _Gap(
            list(_stayed(left.sentences, range(x0, x1), gone[0])),
            list(_stayed(right.sentences, range(y0, y1), gone[1])),
            x0 > 0 and y0 > 0,
            n > 0,
        )


def _stayed(sentences: Sequence[Sentence], some: range, moved: Counter[str]) -> Iterator[int]:
    for at in some:
        sentence = sentences[at]
        if sentence.telling and moved[sentence.key]:
            moved[sentence.key] -= 1
        else:
            yield at


@dataclass
class _Work:
    """One comparison while it goes on."""

    left: FactText
    right: FactText
    heed: Stop
    changes: list[tuple[int, CriticalChange]] = field(default_factory=list)
    """Number of the gap, and what was found in it."""
    references: list[tuple[int, CriticalChange, str, str]] = field(default_factory=list)
    renumbered: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    gap: int = 0

    def count_on(self, runs: list[Run]) -> None:
        """Learn from equal sentences which number became which."""
        for i, j, n in runs:
            for k in range(n):
                one, other = self.left.sentences[i + k], self.right.sentences[j + k]
                for x, y in zip(one.listed(), other.listed(), strict=False):
                    self._renumber(x, y)

    def _renumber(self, one: Fact, other: Fact) -> None:
        if one.value != other.value:
            self.renumbered[one.value].add(other.value)

    def compare(self, gap: _Gap) -> None:
        """Align a gap word by word and keep the facts that have no partner in it."""
        self.gap += 1
        lefts = [self.left.sentences[at] for at in gap.left]
        rights = [self.right.sentences[at] for at in gap.right]
        if _letters(lefts) + _letters(rights) > _SHORT_GAP and self._nothing_new(lefts, rights):
            return
        a = Side.of(self.left, gap.left, self.heed)
        b = Side.of(self.right, gap.right, self.heed)
        if min(len(a.keys), len(b.keys)) > _MOST_TOKENS:
            raise _TooLong
        runs = aligned(a.keys, b.keys, self.heed)
        for i, j, n in runs:
            edge = (i == 0 or j == 0) or i + n == len(a.keys) or j + n == len(b.keys)
            for k in range(n):
                x, y = a.facts[i + k], b.facts[j + k]
                if x is not None and y is not None and x.listed:
                    self._renumber(x, y)
                a.same[i + k] = b.same[j + k] = True
                a.firm[i + k] = b.firm[j + k] = n > 1 or edge
        pa = pb = 0
        for i, j, n in [*runs, (len(a.keys), len(b.keys), 0)]:
            self._stretch(gap, a, range(pa, i), b, range(pb, j))
            pa, pb = i + n, j + n

    def _nothing_new(self, left: list[Sentence], right: list[Sentence]) -> bool:
        """Whether both sides have the same facts in the same order, as most changed text has."""
        (lefts, marks), (rights, others) = _facts(left), _facts(right)
        if lefts != rights:
            return False
        if [m.value.partition(":")[0] for m in marks] != [
            m.value.partition(":")[0] for m in others
        ]:
            return not lefts
        for one, other in zip(marks, others, strict=True):
            self._renumber(one, other)
        return True

    def _stretch(self, gap: _Gap, a: Side, lefts: range, b: Side, rights: range) -> None:
        """Pair the facts between two equal runs of words."""
        xs = [x for x in lefts if a.facts[x] is not None]
        ys = [y for y in rights if b.facts[y] is not None]
        if not xs and not ys:
            return
        if xs and ys and _spelled(a, lefts) == _spelled(b, rights):
            return  # the same letters, digits and signs, only broken into other words and lines
        for x, y in partners(xs, ys, a, b, self.heed):
            self._judge(gap, a, x, b, y)

    def _judge(self, gap: _Gap, a: Side, x: int | None, b: Side, y: int | None) -> None:
        one = a.facts[x] if x is not None else None
        other = b.facts[y] if y is not None else None
        if (one is None or one.listed) and (other is None or other.listed):
            return
        if one is not None and other is not None and (one.listed or other.listed):
            return
        if (one is None or other is None) and (one or other).kind in _TOLD_AS:  # type: ignore[union-attr]
            return
        if other is None and x is not None and _is_title(self.left, a.sentence_of(x), one):
            return
        if one is None and y is not None and _is_title(self.right, b.sentence_of(y), other):
            return
        if other is None and x is not None and _is_ordinal(self.left, a.sentence_of(x), one):
            return
        if one is None and y is not None and _is_ordinal(self.right, b.sentence_of(y), other):
            return
        shares = []
        if x is not None:
            shares.append(a.around(x, gap.before, gap.after))
        if y is not None:
            shares.append(b.around(y, gap.before, gap.after))
        if sum(shares) / len(shares) < (_PAIRED if len(shares) == 2 else _ALONE):
            return
        kind = (one or other).kind if one is None or other is None else kind_of(one, other)  # type: ignore[union-attr]
        change = CriticalChange(
            Critical(
                _TOLD_AS.get(kind, kind),
                one.shown if one is not None else "",
                other.shown if other is not None else "",
            ),
        )
        if x is not None and one is not None:
            block, span = self.left.place(self.left.groups[a.sentence_of(x)], one)
            change = replace(change, left_block=block, left_span=span)
        if y is not None and other is not None:
            block, span = self.right.place(self.right.groups[b.sentence_of(y)], other)
            change = replace(change, right_block=block, right_span=span)
        if one is not None and other is not None and ":" in one.value and ":" in other.value:
            self.references.append((self.gap, change, one.value, other.value))
        else:
            self.changes.append((self.gap, change))

    def result(self) -> tuple[CriticalChange, ...]:
        """Return what was found, in the order of the texts, without what only moved."""
        found = [
            (gap, change)
            for gap, change, one, other in self.references
            if other not in self.renumbered.get(one, ())
        ]
        kept = _without_moved(self.changes) + found
        kept.sort(key=lambda entry: (entry[0], entry[1].left_block, entry[1].left_span[0]))
        return tuple(change for _, change in kept)


def _is_title(text: FactText, sentence: int, fact: Fact | None) -> bool:
    """Whether a name stands alone in front of a text: a title, which some formats give twice."""
    said = text.sentences[sentence]
    alone = text.groups[sentence] <= _TITLES and said.letters == 0 and len(said.facts) == 1
    return alone and fact is not None and fact.kind == IDENTITY


def _is_ordinal(text: FactText, sentence: int, fact: Fact | None) -> bool:
    """Whether a number follows 第, as in 第一次, which other words say too (首次)."""
    form = text.forms[text.groups[sentence]]
    return fact is not None and fact.kind == NUMBER and form[fact.start - 1 : fact.start] == "第"


def _letters(sentences: Sequence[Sentence]) -> int:
    return sum(s.letters for s in sentences)


def _facts(sentences: Sequence[Sentence]) -> tuple[list[tuple[str, str]], list[Fact]]:
    """Return kinds and values of the facts of sentences, and the numbers that only count."""
    every = [f for s in sentences for f in s.facts]
    return [(f.kind, f.value) for f in every if not f.listed], [f for f in every if f.listed]


def _spelled(side: Side, some: range) -> tuple[str, tuple[str, ...]]:
    """Return words and facts as they are written, without spaces and what parts words.

    The signs of numbers are no letters and yet say something, so they are told beside them.
    """
    facts = side.facts[some.start : some.stop]
    words = zip(side.keys[some.start : some.stop], facts, strict=True)
    text = " ".join(key if fact is None else fact.shown for key, fact in words)
    text = unicodedata.normalize("NFKC", text)
    signs = [c for c in text if c in "%‰" or unicodedata.category(c) == "Sc"]
    signs += ["-" for fact in facts if fact is not None and is_negative(fact)]
    return _PARTS.sub("", text).casefold(), tuple(signs)


def _without_moved(found: list[tuple[int, CriticalChange]]) -> list[tuple[int, CriticalChange]]:
    """Leave out what was lost at one place and added in the same words at another."""
    lost: dict[tuple[str, str], dict[int, deque[int]]] = defaultdict(dict)
    for at, (gap, change) in enumerate(found):
        if not change.critical.right and change.critical.kind != NEGATION:
            here = lost[change.critical.kind, change.critical.left]
            here.setdefault(gap, deque()).append(at)
    gone: set[int] = set()
    for at, (gap, change) in enumerate(found):
        origins = lost.get((change.critical.kind, change.critical.right), {})
        if change.critical.left or not origins:
            continue
        origin = next((other for other in origins if other != gap), None)
        if origin is not None:
            gone |= {origins[origin].popleft(), at}
            if not origins[origin]:
                del origins[origin]
    return [entry for at, entry in enumerate(found) if at not in gone]
