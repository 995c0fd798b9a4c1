"""A text cut into sentences, each with its facts and a key that knows no notation.

Two sentences have one key when they say the same: their letters are the same, and their facts
have the same values. Layout, punctuation and the numbers in front of paragraphs are no part of it.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from simfinder.engine.critical.facts import NUMBER, Fact, facts, facts_of_plain
from simfinder.engine.critical.quantities import has_invisible, plain
from simfinder.engine.diff.align import align, merge
from simfinder.engine.features.normalise import IGNORABLE, unmixed_letters

_END = re.compile(r"[。!?;]+|\.(?=\s)")
_NOT_SAID = re.compile(r"[\W_]+")
_SINGLE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_SINGLE}]|[^\W_{_SINGLE}]+")
_PAGE = re.compile(r"\s*(-\s*)?(\d{1,4})(\s*-)?\s*")
_SHORT = 24
_MOST_LINES = 60
_SHORTENED = re.compile(
    r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|No|Art|Sec|para|US?)\.\s*$"
)
_OPEN = ",，、-"
_WRAPPED = 30
"""A shorter line that no mark ends is a heading or a cell; a longer one goes on in the next."""
_PIECE = 20_000
"""Characters of a paragraph that are looked at in one go, some tenths of a second at worst."""
_TAIL = 16
_TELLING = 8
"""So much text beside its facts makes a sentence known at another place."""


@dataclass(slots=True)
class Sentence:
    """A sentence and its facts, wherever it stands; never changed once it is made."""

    key: str
    start: int
    end: int
    facts: tuple[Fact, ...]
    letters: int
    """How much it says beside its facts; a character of a script without spaces counts twice."""
    _words: Words | None = None

    @property
    def telling(self) -> bool:
        """Whether it says enough to be known wherever it stands."""
        return self.letters >= _TELLING

    def listed(self) -> Iterator[Fact]:
        """Yield the numbers that only count."""
        return (f for f in self.facts if f.listed)

    def words(self, form: str) -> Words:
        """Return its words and facts in order; ``form``: the plain form of its group."""
        if self._words is None:
            self._words = _words_of(form, self)
        return self._words


@dataclass(frozen=True, slots=True)
class Words:
    """Words, characters of a script without spaces, and facts, in order; columns of one length.

    ``keys``: what is compared. ``facts``: None for a word.
    """

    keys: tuple[str, ...]
    facts: tuple[Fact | None, ...]


def _words_of(form: str, sentence: Sentence) -> Words:
    keys: list[str] = []
    facts: list[Fact | None] = []
    at = sentence.start
    for fact in sentence.facts:
        keys += _words(form, at, fact.start)
        facts += [None] * (len(keys) - len(facts))
        name = fact.value.partition(":")[0] if fact.listed else fact.value
        keys.append(f"\0{fact.listed}{fact.kind} {name}")
        facts.append(fact)
        at = fact.end
    keys += _words(form, at, sentence.end)
    facts += [None] * (len(keys) - len(facts))
    return Words(tuple(map(sys.intern, keys)), tuple(facts))


@dataclass(frozen=True)
class FactText:
    """A text prepared for comparing its facts with those of another.

    Paragraphs that are lines of one are joined to a group, named by the position of its first.
    """

    blocks: Sequence[str]
    forms: Mapping[int, str]
    """The plain forms of the groups."""
    sentences: tuple[Sentence, ...]
    groups: tuple[int, ...]
    """The group of each sentence; -1 where it stands for paragraphs that are the same."""

    def words(self, at: int) -> Words:
        """Return the words and facts of the sentence at a position."""
        group = self.groups[at]
        return _NO_WORDS if group < 0 else self.sentences[at].words(self.forms[group])

    def place(self, group: int, fact: Fact) -> tuple[int, tuple[int, int]]:
        """Return the paragraph that a fact begins in, and its span there."""
        block, start = group, fact.start
        while start > len(self.blocks[block]):
            start -= len(self.blocks[block]) + 1
            block += 1
        return block, (start, min(start + fact.end - fact.start, len(self.blocks[block])))


_NO_WORDS = Words((), ())


class Memory:
    """What is known of paragraphs, so that none is looked at twice however often it recurs.

    It forgets all once it holds ``most`` characters, so that it stays as small.
    """

    def __init__(self, most: int = 1 << 62) -> None:
        """Know nothing yet."""
        self.groups: dict[str, tuple[str, tuple[Sentence, ...]]] = {}
        """Groups with their plain forms and sentences."""
        self.numbers: dict[str, int] = {}
        """A number for each paragraph, equal where only white space differs."""
        self._most, self._held = most, 0

    def look(self, text: str, heed: Callable[[], object]) -> tuple[str, tuple[Sentence, ...]]:
        """Return the plain form and the sentences of a group."""
        known = self.groups.get(text)
        if known is None:
            known = self.groups[text] = _look(text, heed)
            self._held += len(text)
        return known

    def make_room(self) -> None:
        """Forget all where it is too much. Counts them, so ask now and then."""
        if self._held + sum(map(len, self.numbers)) > self._most:
            self.groups, self.numbers, self._held = {}, {}, 0


def prepare(
    blocks: Sequence[str],
    stretches: Sequence[Sequence[int]] | None = None,
    fences: tuple[bool, bool] = (False, False),
    memory: Memory | None = None,
    heed: Callable[[], object] = bool,
) -> FactText:
    """Cut a text, given as paragraphs, into sentences with their facts. Linear in its length.

    ``stretches``: positions of the paragraphs that count, all where None. Between two stretches
    stands a sentence that is the same on both sides of a comparison; ``fences``: whether one
    stands before the first and after the last, too. ``heed`` is called at every paragraph and
    every few thousand characters, and may raise to end the work.
    """
    parts = [range(len(blocks))] if stretches is None else stretches
    known = Memory() if memory is None else memory
    pages = _pages(blocks, [number for part in parts for number in part])
    forms: dict[int, str] = {}
    sentences: list[Sentence] = []
    places: list[int] = []
    for at, part in enumerate(parts):
        if at or fences[0]:
            sentences.append(_fence(at))
            places.append(-1)
        for first, last in _groups(blocks, part, pages):
            heed()
            text = blocks[first] if first == last else "\n".join(blocks[first : last + 1])
            if first in pages:
                forms[first], found = plain(text), _page(text)
            else:
                forms[first], found = known.look(text, heed)
            sentences += found
            places += [first] * len(found)
    if fences[1]:
        sentences.append(_fence(len(parts)))
        places.append(-1)
    return FactText(blocks, forms, tuple(sentences), tuple(places))


def _fence(number: int) -> Sentence:
    return Sentence(f"\1{number}", 0, 0, (), 0)


def _groups(
    blocks: Sequence[str], part: Sequence[int], pages: set[int]
) -> Iterator[tuple[int, int]]:
    """Yield first and last paragraphs of groups: lines that break off go on in the next."""
    at = 0
    while at < len(part):
        first = last = part[at]
        while (
            at + 1 < len(part)
            and part[at + 1] == last + 1
            and last - first < _MOST_LINES
            and len(blocks[last]) >= _WRAPPED
            and _goes_on(blocks[last])
            and not {last, last + 1} & pages
        ):
            at, last = at + 1, last + 1
        yield first, last
        at += 1


def _goes_on(block: str) -> bool:
    tail = block.rstrip()[-_TAIL:]
    end = tail[-1:]
    return end.isalnum() or end in _OPEN or _SHORTENED.search(tail) is not None


def _look(text: str, heed: Callable[[], object]) -> tuple[str, tuple[Sentence, ...]]:
    """Return the plain form and the sentences of a group; a long one is looked at in pieces."""
    form = plain(text)
    found: list[Sentence] = []
    for start, end in _pieces(form):
        heed()
        part, plain_part = text[start:end], form[start:end]
        told = facts(part) if has_invisible(part) else facts_of_plain(part, plain_part)
        some = _sentences(plain_part, told)
        found += (_shifted(s, start) for s in some) if start else some
    return form, tuple(found)


def _pieces(form: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of pieces: whole lines, else whole sentences, else whole words."""
    at = 0
    while len(form) - at > _PIECE:
        low, high = at + _PIECE // 2, at + _PIECE
        end = form.rfind("\n", low, high) + 1
        if not end:
            end = max((m.end() for m in _END.finditer(form, low, high)), default=0)
        end = end or form.rfind(" ", low, high) + 1 or high
        yield at, end
        at = end
    yield at, len(form)


def _shifted(sentence: Sentence, by: int) -> Sentence:
    moved = tuple(replace(f, start=f.start + by, end=f.end + by) for f in sentence.facts)
    return replace(sentence, start=sentence.start + by, end=sentence.end + by, facts=moved)


def _pages(blocks: Sequence[str], some: Sequence[int]) -> set[int]:
    """Return which numbers that stand alone are page numbers: they count on from each other."""
    alone = []
    for number in some:
        match = _PAGE.fullmatch(blocks[number]) if len(blocks[number]) < _SHORT else None
        if match is not None:
            alone.append((number, int(match[2]), bool(match[1] and match[3])))
    pages = {number for number, _, framed in alone if framed}
    for (one, first, _), (other, second, _) in pairwise(alone):
        if second == first + 1:
            pages |= {one, other}
    return pages


def _page(text: str) -> tuple[Sentence, ...]:
    found = (replace(f, kind=NUMBER, value=f"page:{f.value}", listed=True) for f in facts(text))
    return tuple(_sentence(plain(text), 0, len(text), tuple(found)))


def _sentences(form: str, found: tuple[Fact, ...]) -> Iterator[Sentence]:
    """Yield the sentences of a text."""
    at = first = 0
    for match in _END.finditer(form):
        end = match.end()
        last = first
        while last < len(found) and found[last].end <= end:
            last += 1
        if last < len(found) and found[last].start < end:
            continue  # a mark inside a fact ends nothing
        yield from _sentence(form, at, end, found[first:last])
        at, first = end, last
    yield from _sentence(form, at, len(form), found[first:])


def _sentence(form: str, start: int, end: int, found: tuple[Fact, ...]) -> Iterator[Sentence]:
    """Yield the sentence, or nothing where nothing is said."""
    parts: list[str] = []
    letters, at = 0, start
    for fact in found:
        parts.append(_said(form[at : fact.start]))
        letters += len(parts[-1])
        if not fact.listed:
            parts.append(f"\0{fact.kind} {fact.value}\0")
        at = fact.end
    parts.append(_said(form[at:end]))
    letters += len(parts[-1])
    key = "".join(parts)
    if key or found:
        yield Sentence(key, start, end, found, letters if key.isascii() else 2 * letters)


def _said(text: str) -> str:
    """Return the letters and digits of a text, in normal form."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", _seen(text))
    return _NOT_SAID.sub("", text).casefold()


def _seen(form: str) -> str:
    """Return a part of a plain form without what nobody sees in it."""
    bare = IGNORABLE.sub("", form)
    return form if len(bare) == len(form) else unmixed_letters(bare)


def _words(text: str, start: int, end: int) -> list[str]:
    if start == end:
        return []
    text = text[start:end]
    words: list[str] = _WORD.findall(text if text.isascii() else _seen(text))
    return [
        (word if word.isascii() else unicodedata.normalize("NFKC", word)).casefold()
        for word in words
    ]


# Which paragraphs of two texts need a closer look: those that are not word for word the same.
#
# Most pairs of a scan differ in a few paragraphs, and looking for facts costs far more than
# comparing strings, so what is equal is set aside first.

_MOVED = 24
"""A paragraph of so many characters is the same one at another place; a shorter one recurs."""
_ONLY_ONE_SIDE = 300
"""So many characters that only one text has are a new passage, and nothing in it is changed."""


@dataclass(frozen=True)
class Stretches:
    """Positions of paragraphs, a list for each stretch between equal ones, left and right.

    ``before``, ``after``: whether there are equal ones before the first and after the last.
    """

    left: list[list[int]]
    right: list[list[int]]
    before: bool
    after: bool


def unlike(
    left: Sequence[str],
    right: Sequence[str],
    stop: Callable[[], bool],
    numbers: dict[str, int] | None = None,
    beside: Sequence[tuple[int, int]] = (),
) -> Stretches:
    """Return the stretches of paragraphs that stand between equal ones, without moved ones.

    ``stop`` is asked at every paragraph, so that it may raise to end the work. ``numbers``: of
    paragraphs, where many texts are compared; filled here. ``beside``: which paragraphs stand
    beside each other, ascending on both sides, where that has been found out before: of
    paragraphs that repeat, those are the equal ones.
    """
    numbers = {} if numbers is None else numbers
    lefts, rights = (_numbered(side, numbers, stop) for side in (left, right))
    if beside:
        runs = merge([(x, y, 1) for x, y in beside if lefts[x] == rights[y]])
    else:
        runs, _ = align(np.array(lefts, np.int64), np.array(rights, np.int64), stop)
    cuts = []
    i0 = j0 = 0
    for i, j, n in [*runs, (len(left), len(right), 0)]:
        if i > i0 or j > j0:
            cuts.append((range(i0, i), range(j0, j)))
        i0, j0 = i + n, j + n
    moved = _long(lefts, left, (x for xs, _ in cuts for x in xs)) & _long(
        rights, right, (y for _, ys in cuts for y in ys)
    )
    gone = [Counter(moved), Counter(moved)]
    some_left, some_right = [], []
    for xs, ys in cuts:
        some_left.append(_stayed(xs, lefts, left, gone[0]))
        some_right.append(_stayed(ys, rights, right, gone[1]))
        _leave_new(some_left[-1], left, some_right[-1])
        _leave_new(some_right[-1], right, some_left[-1])
    starts = bool(runs) and runs[0][:2] == (0, 0)
    ends = bool(runs) and (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]) == (
        len(left),
        len(right),
    )
    return Stretches(some_left, some_right, starts, ends)


def _numbered(
    blocks: Sequence[str], numbers: dict[str, int], stop: Callable[[], bool]
) -> list[int]:
    """Return one number for each text, whatever white space is in it."""
    found = []
    for block in blocks:
        stop()
        number = numbers.get(block)
        if number is None:
            number = numbers.setdefault(" ".join(block.split()), len(numbers))
            numbers[block] = number
        found.append(number)
    return found


def _long(numbers: Sequence[int], blocks: Sequence[str], at: Iterable[int]) -> Counter[int]:
    return Counter(numbers[x] for x in at if len(blocks[x]) >= _MOVED)


def _stayed(
    at: Iterable[int], numbers: Sequence[int], blocks: Sequence[str], moved: Counter[int]
) -> list[int]:
    kept = []
    for x in at:
        if len(blocks[x]) >= _MOVED and moved[numbers[x]]:
            moved[numbers[x]] -= 1
        else:
            kept.append(x)
    return kept


def _leave_new(some: list[int], blocks: Sequence[str], other: list[int]) -> None:
    """Empty a list of paragraphs that face none and are too long to be a change."""
    if not other and sum(len(blocks[x]) for x in some) > _ONLY_ONE_SIDE:
        some.clear()
