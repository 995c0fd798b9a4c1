"""The differences of two texts that matter: other facts in words that stayed the same.

Sentences that say the same are set aside first, wherever they stand; what is left between them
is aligned word by word with each fact as one word. A fact that has no partner there is a critical
difference where the words around it do: a rewritten clause is another clause, not a changed one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from simfinder.domain.comparison import CriticalChange, Row
from simfinder.domain.matching import Critical
from simfinder.engine.align import Run, align
from simfinder.engine.critical_blocks import unlike
from simfinder.engine.critical_facts import IDENTITY, NEGATION, NUMBER, Fact
from simfinder.engine.critical_text import FactText, Memory, Sentence, Token, prepare

_AROUND = 10
"""Words on either side of a fact that tell whether its place is the same."""
_SHORT_GAP = 400
"""Letters of a stretch that is aligned even where the same facts follow each other in it."""
_PAIRED, _ALONE = 0.4, 0.6
"""Least share of these words that are alike, for a changed fact and for a lost or added one."""
_MOST_TOKENS = 60_000
"""Of both sides of one stretch without an equal sentence; beyond, it is not examined."""
VERSION = "1"
"""Changes when other differences would be found."""

Stop = Callable[[], bool]


def never() -> bool:
    """Go on to the end."""
    return False


def critical_differences(
    left: Sequence[str], right: Sequence[str], rows: Sequence[Row] = (), stop: Stop = never
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences of two texts, given as paragraphs, in the order read.

    ``rows``: those of the texts' comparison; each difference then names its row. Layout,
    notation, punctuation, moved paragraphs and renumbered lists are never among them. None where
    the texts are too long to tell in time (``stop``).
    """
    found = differences(left, right, stop)
    if found is None:
        return None
    by_left = {row.left: at for at, row in enumerate(rows) if row.left >= 0}
    by_right = {row.right: at for at, row in enumerate(rows) if row.right >= 0}
    return tuple(
        replace(c, row=by_left.get(c.left_block, by_right.get(c.right_block, -1))) for c in found
    )


def differences(
    left_blocks: Sequence[str],
    right_blocks: Sequence[str],
    stop: Stop = never,
    memory: Memory | None = None,
) -> tuple[CriticalChange, ...] | None:
    """Return the critical differences without their rows; see ``critical_differences``.

    ``memory``: what is known of paragraphs, where many texts are compared.
    """
    some = unlike(left_blocks, right_blocks, stop)
    fences = some.before, some.after
    left = prepare(left_blocks, some.left, fences, memory)
    right = prepare(right_blocks, some.right, fences, memory)
    numbers: dict[str, int] = {}
    a, b = (
        np.array([numbers.setdefault(s.key, len(numbers)) for s in text.sentences], np.int64)
        for text in (left, right)
    )
    runs, _ = align(a, b, stop)
    work = _Work(left, right)
    work.count_on(runs)
    for gap in _gaps(runs, left, right):
        if stop() or not work.compare(gap):
            return None
    return work.result()


@dataclass(frozen=True, slots=True)
class _Gap:
    """Sentences between two equal ones; whether there is an equal one before and after."""

    left: list[Sentence]
    right: list[Sentence]
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
            list(_stayed(left.sentences[x0:x1], gone[0])),
            list(_stayed(right.sentences[y0:y1], gone[1])),
            x0 > 0 and y0 > 0,
            n > 0,
        )


def _stayed(sentences: Sequence[Sentence], moved: Counter[str]) -> Iterator[Sentence]:
    for sentence in sentences:
        if sentence.telling and moved[sentence.key]:
            moved[sentence.key] -= 1
        else:
            yield sentence


@dataclass(slots=True)
class _Side:
    """The words of one side of a gap, and which of them are alike on the other side."""

    tokens: list[Token]
    same: list[bool]
    """Whether a fact has its partner."""
    firm: list[bool]
    """Whether a word stands among equal words, not by chance."""

    @classmethod
    def of(cls, tokens: list[Token]) -> _Side:
        return cls(tokens, [False] * len(tokens), [False] * len(tokens))

    def around(self, at: int, before: bool, after: bool) -> float:
        """Return which share of the words around a fact are alike."""
        alike = count = 0
        for step, outside in ((-1, before), (1, after)):
            place, seen = at + step, 0
            while seen < _AROUND and 0 <= place < len(self.tokens):
                if self.tokens[place].fact is None:
                    alike += self.firm[place]
                    seen += 1
                place += step
            count += seen
            if outside and seen < _AROUND:  # beyond the gap all is equal
                count, alike = count + _AROUND - seen, alike + _AROUND - seen
        return alike / count if count else 1.0


@dataclass
class _Work:
    """One comparison while it goes on."""

    left: FactText
    right: FactText
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

    def compare(self, gap: _Gap) -> bool:
        """Align a gap word by word and keep the facts that have no partner in it.

        Return False where it is too long.
        """
        self.gap += 1
        if _letters(gap) > _SHORT_GAP and self._nothing_new(gap):
            return True
        a = _Side.of([t for s in gap.left for t in self.left.tokens(s)])
        b = _Side.of([t for s in gap.right for t in self.right.tokens(s)])
        if min(len(a.tokens), len(b.tokens)) > _MOST_TOKENS:
            return False
        runs = _aligned(a.tokens, b.tokens)
        for i, j, n in runs:
            edge = (i == 0 or j == 0) or i + n == len(a.tokens) or j + n == len(b.tokens)
            for k in range(n):
                x, y = a.tokens[i + k].fact, b.tokens[j + k].fact
                if x is not None and y is not None and x.listed:
                    self._renumber(x, y)
                a.same[i + k] = b.same[j + k] = True
                a.firm[i + k] = b.firm[j + k] = n > 1 or edge
        pa = pb = 0
        for i, j, n in [*runs, (len(a.tokens), len(b.tokens), 0)]:
            self._stretch(gap, a, range(pa, i), b, range(pb, j))
            pa, pb = i + n, j + n
        return True

    def _nothing_new(self, gap: _Gap) -> bool:
        """Whether both sides have the same facts in the same order, as most changed text has."""
        (lefts, marks), (rights, others) = _facts(gap.left), _facts(gap.right)
        if lefts != rights:
            return False
        if [m.value.partition(":")[0] for m in marks] != [
            m.value.partition(":")[0] for m in others
        ]:
            return not lefts
        for one, other in zip(marks, others, strict=True):
            self._renumber(one, other)
        return True

    def _stretch(self, gap: _Gap, a: _Side, lefts: range, b: _Side, rights: range) -> None:
        """Pair the facts between two equal runs of words."""
        xs = [x for x in lefts if a.tokens[x].fact is not None]
        ys = [y for y in rights if b.tokens[y].fact is not None]
        if not xs and not ys:
            return
        for x, y in _partners(xs, ys, a, b):
            self._judge(gap, a, x, b, y)

    def _judge(self, gap: _Gap, a: _Side, x: int | None, b: _Side, y: int | None) -> None:
        one = a.tokens[x].fact if x is not None else None
        other = b.tokens[y].fact if y is not None else None
        if (one is None or one.listed) and (other is None or other.listed):
            return
        if one is not None and other is not None and (one.listed or other.listed):
            return
        shares = []
        if x is not None:
            shares.append(a.around(x, gap.before, gap.after))
        if y is not None:
            shares.append(b.around(y, gap.before, gap.after))
        if sum(shares) / len(shares) < (_PAIRED if len(shares) == 2 else _ALONE):
            return
        change = CriticalChange(
            Critical(
                (one or other).kind if one is None or other is None else _kind(one, other),  # type: ignore[union-attr]
                one.shown if one is not None else "",
                other.shown if other is not None else "",
            ),
        )
        if x is not None and one is not None:
            block, span = self.left.place(a.tokens[x].group, one)
            change = replace(change, left_block=block, left_span=span)
        if y is not None and other is not None:
            block, span = self.right.place(b.tokens[y].group, other)
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


def _letters(gap: _Gap) -> int:
    return sum(s.letters for s in (*gap.left, *gap.right))


def _facts(sentences: Sequence[Sentence]) -> tuple[list[tuple[str, str]], list[Fact]]:
    """Return kinds and values of the facts of sentences, and the numbers that only count."""
    every = [f for s in sentences for f in s.facts]
    return [(f.kind, f.value) for f in every if not f.listed], [f for f in every if f.listed]


def _aligned(left: list[Token], right: list[Token]) -> list[Run]:
    numbers: dict[str, int] = {}
    a, b = (
        np.array([numbers.setdefault(t.key, len(numbers)) for t in side], np.int64)
        for side in (left, right)
    )
    runs, _ = align(a, b, never)
    return runs


def _partners(
    xs: list[int], ys: list[int], a: _Side, b: _Side
) -> Iterator[tuple[int | None, int | None]]:
    """Yield facts of both sides that stand for each other, and those that have no other.

    First what says the same in another way, then facts of one kind in their order, then numbers
    of any kind.
    """
    free = list(ys)
    left: list[int] = []
    for x in xs:
        same = next((y for y in free if _alike(_fact(a, x), _fact(b, y))), None)
        if same is None:
            left.append(x)
        else:
            free.remove(same)
    rest: list[int] = []
    for x in left:
        kind = next((y for y in free if _one_kind(_fact(a, x), _fact(b, y))), None)
        if kind is None:
            rest.append(x)
        else:
            free.remove(kind)
            yield x, kind
    for x in rest:
        other = None
        if _fact(a, x).kind != NEGATION:
            other = next((y for y in free if _fact(b, y).kind != NEGATION), None)
        if other is not None:
            free.remove(other)
        yield x, other
    for y in free:
        yield None, y


def _fact(side: _Side, at: int) -> Fact:
    fact = side.tokens[at].fact
    assert fact is not None
    return fact


def _one_kind(one: Fact, other: Fact) -> bool:
    return one.kind == other.kind and one.listed == other.listed


def _alike(one: Fact, other: Fact) -> bool:
    """Whether two facts that are written differently may say the same."""
    if NEGATION in (one.kind, other.kind):
        return one.kind == other.kind
    if one.listed or other.listed:
        return (one.listed and other.listed) or one.value.split(":")[-1] == other.value.split(":")[
            -1
        ]
    if one.kind == other.kind:
        if ("|" in one.value) != ("|" in other.value):
            return bool(set(one.value.split("|")) & set(other.value.split("|")))
        head, tail = one.value.partition(" ")[::2], other.value.partition(" ")[::2]
        return one.kind == NUMBER and head[0] == tail[0] and not (head[1] and tail[1])
    plain = {one.kind, other.kind}
    if NUMBER in plain and plain != {NUMBER, "percentage"}:
        return one.value.split(" ")[-1] == other.value.split(" ")[-1] or (
            IDENTITY in plain and one.value.split(" ")[0] == other.value.split(" ")[0]
        )
    return False


def _kind(one: Fact, other: Fact) -> str:
    """Return the kind of a change: that of the fact that says more than a number."""
    return other.kind if one.kind == NUMBER else one.kind


def _without_moved(found: list[tuple[int, CriticalChange]]) -> list[tuple[int, CriticalChange]]:
    """Leave out what was lost at one place and added in the same words at another."""
    lost: dict[tuple[str, str], list[int]] = defaultdict(list)
    for at, (_, change) in enumerate(found):
        if not change.critical.right and change.critical.kind != NEGATION:
            lost[change.critical.kind, change.critical.left].append(at)
    gone: set[int] = set()
    for at, (gap, change) in enumerate(found):
        if change.critical.left:
            continue
        for origin in lost.get((change.critical.kind, change.critical.right), ()):
            if origin not in gone and found[origin][0] != gap:
                gone |= {origin, at}
                break
    return [entry for at, entry in enumerate(found) if at not in gone]
