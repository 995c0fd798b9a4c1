"""Which facts stand for each other between two runs of equal words, and how sure their place is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from simfinder.engine.critical.facts import IDENTITY, LIMIT, MONEY, NEGATION, NUMBER, WHEN, Fact
from simfinder.engine.critical.quantities import has_sign, names_currency
from simfinder.engine.critical.text import FactText

_AROUND = 10
"""Words on either side of a fact that tell whether its place is the same."""
_WORDS = (NEGATION, WHEN, LIMIT)
"""Kinds that never stand for a number, nor for each other."""
_PROSE = 6
"""Words of a sentence, beside its facts; what has fewer may be the cell of a table."""
_REACH = 100
"""So far they are looked for among other facts, so that a list of facts costs no square."""


@dataclass(slots=True)
class Side:
    """The words of one side of a gap, and which of them are alike on the other side.

    Columns of one length: ``keys`` are compared, ``facts`` are None for words, ``same`` says
    whether a fact has its partner, ``firm`` whether a word stands among equal words, not by chance.
    """

    keys: list[str]
    facts: list[Fact | None]
    same: list[bool]
    firm: list[bool]
    starts: list[int]
    """Where each sentence begins among the words."""
    sentences: list[int]
    """The positions of the sentences in the text."""
    text: FactText

    @classmethod
    def of(cls, text: FactText, sentences: list[int], heed: Callable[[], bool]) -> Side:
        """Return the words of sentences with none of them known to be alike."""
        keys: list[str] = []
        facts: list[Fact | None] = []
        starts = []
        for at in sentences:
            heed()
            words = text.words(at)
            starts.append(len(keys))
            keys += words.keys
            facts += words.facts
        return cls(keys, facts, [False] * len(keys), [False] * len(keys), starts, sentences, text)

    def sentence_of(self, at: int) -> int:
        """Return the position of the sentence that a word stands in."""
        return self.sentences[bisect_right(self.starts, at) - 1]

    def _bounds(self, at: int) -> tuple[int, int]:
        """Return where the sentence of a word begins and ends among the words."""
        place = bisect_right(self.starts, at)
        return self.starts[place - 1], self.starts[place] if place < len(self.starts) else len(
            self.keys
        )

    def words_around(self, at: int) -> int:
        """Return how many words the sentence of a fact has beside its facts."""
        start, end = self._bounds(at)
        return self.facts[start:end].count(None)

    def said(self, at: int) -> str:
        """Return the plain form of the sentence of a fact."""
        place = self.sentence_of(at)
        sentence = self.text.sentences[place]
        return self.text.forms[self.text.groups[place]][sentence.start : sentence.end]

    def around(self, at: int, before: bool, after: bool) -> float:
        """Return which share of the words around a fact are alike."""
        alike = count = 0
        for step, outside in ((-1, before), (1, after)):
            place, seen = at + step, 0
            last = max(0, at - _REACH), min(len(self.facts), at + _REACH)
            while seen < _AROUND and last[0] <= place < last[1]:
                if self.facts[place] is None:
                    alike += self.firm[place]
                    seen += 1
                place += step
            count += seen
            ended = not 0 <= place < len(self.facts)
            if outside and ended and seen < _AROUND:  # beyond the gap all is equal
                count, alike = count + _AROUND - seen, alike + _AROUND - seen
        return alike / count if count else 1.0


def partners(
    xs: list[int], ys: list[int], a: Side, b: Side, heed: Callable[[], bool]
) -> Iterator[tuple[int | None, int | None]]:
    """Yield facts of both sides that stand for each other, and those that have no other.

    First what says the same in another way, then facts of one kind in their order, then numbers
    of any kind. ``heed`` is asked at each fact, as the work grows with the square of their number.
    """
    free = list(ys)
    left: list[int] = []
    for x in xs:
        heed()
        same = next((y for y in free if _same(a, x, b, y)), None)
        if same is None:
            left.append(x)
        else:
            free.remove(same)
    rest: list[int] = []
    for x in left:
        heed()
        kind = next((y for y in free if _one_kind(_fact(a, x), _fact(b, y))), None)
        if kind is None:
            rest.append(x)
        else:
            free.remove(kind)
            yield x, kind
    for x in rest:
        heed()
        other = None
        if _fact(a, x).kind not in _WORDS:
            other = next((y for y in free if _fact(b, y).kind not in _WORDS), None)
        if other is not None:
            free.remove(other)
        yield x, other
    for y in free:
        heed()
        yield None, y


def _fact(side: Side, at: int) -> Fact:
    fact = side.facts[at]
    assert fact is not None
    return fact


def _same(a: Side, x: int, b: Side, y: int) -> bool:
    return _alike(_fact(a, x), _fact(b, y)) and not (_unsigned(a, x, b, y) or _unsigned(b, y, a, x))


def _unsigned(a: Side, x: int, b: Side, y: int) -> bool:
    """Whether an amount lost its currency in a sentence that names none.

    Cells of tables lose it without a loss: the head of the column may have it, or the next cell.
    So does 三万元, which is 三万 in speech.
    """
    money, number = _fact(a, x), _fact(b, y)
    if money.kind != MONEY or number.kind != NUMBER:
        return False
    if money.value.startswith("CNY ") and not has_sign(money.shown):
        return False
    return a.words_around(x) >= _PROSE <= b.words_around(y) and not names_currency(b.said(y))


def _one_kind(one: Fact, other: Fact) -> bool:
    if one.kind == other.kind == WHEN:  # a day stands for a day only, a half for a half
        return one.value.startswith("day") == other.value.startswith("day")
    return one.kind == other.kind and one.listed == other.listed


def _alike(one: Fact, other: Fact) -> bool:
    """Whether two facts that are written differently may say the same."""
    if NEGATION in (one.kind, other.kind):
        sides = {one.value.partition(" ")[2], other.value.partition(" ")[2]}
        return one.kind == other.kind and sides != {"up", "down"}
    if WHEN in (one.kind, other.kind) or LIMIT in (one.kind, other.kind):
        return one.kind == other.kind and one.value == other.value
    if one.listed or other.listed:
        return (one.listed and other.listed) or one.value.split(":")[-1] == other.value.split(":")[
            -1
        ]
    if one.kind == other.kind:
        if ("|" in one.value) != ("|" in other.value):
            return bool(set(one.value.split("|")) & set(other.value.split("|")))
        head, tail = one.value.partition(" ")[::2], other.value.partition(" ")[::2]
        if one.kind != NUMBER:
            return False
        return _months(*head) == _months(*tail) or (
            head[0] == tail[0] and not (head[1] and tail[1])
        )
    plain = {one.kind, other.kind}
    if NUMBER in plain and plain != {NUMBER, "percentage"}:
        return one.value.split(" ")[-1] == other.value.split(" ")[-1] or (
            IDENTITY in plain and one.value.split(" ")[0] == other.value.split(" ")[0]
        )
    return False


def _months(count: str, unit: str) -> tuple[str, str]:
    """Return a time in months where it is one in years (2 years are 24 months)."""
    return (str(12 * int(count)), "m") if unit == "y" and count.isdecimal() else (count, unit)


def kind_of(one: Fact, other: Fact) -> str:
    """Return the kind of a change: that of the fact that says more than a number."""
    return other.kind if one.kind == NUMBER else one.kind
