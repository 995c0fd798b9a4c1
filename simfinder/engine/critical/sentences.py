"""A text cut into sentences, each with its facts and a key that is independent of notation.

Two sentences have one key when they have the same letters and facts with the same values. Layout,
punctuation and the numbers in front of paragraphs are no part of it.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import numpy as np

from simfinder.engine.critical.facts import NUMBER, Fact, facts, facts_of_plain
from simfinder.engine.critical.quantities import has_invisible, plain
from simfinder.engine.diff.align import MatchRun, align, merge
from simfinder.engine.features.normalise import IGNORABLE, unmix_letters

_END = re.compile(r"[。!?;]+|\.(?=\s)")
_NO_LETTERS = re.compile(r"[\W_]+")
_SINGLE = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u9fff"
    "\uf900-\ufaff\U00020000-\U0003ffff"
)
_WORD = re.compile(rf"[{_SINGLE}]|[^\W_{_SINGLE}]+")
_PAGE = re.compile(r"\s*(-\s*)?(\d{1,4})(\s*-)?\s*")
_SHORT = 24
_MOST_LINES = 60
_ABBREVIATION = re.compile(
    r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|No|Art|Sec|para|US?)\.\s*$"
)
_OPEN = ",，、-$€£¥￥"
_LINE_LENGTH = 30
"""A shorter line without a mark at its end is a heading or a cell; a longer one continues."""
_LINE_END = re.compile("\n")
_WORD_END = re.compile(" ")
_PIECE = 20_000
"""Characters of a paragraph that are read at once, some tenths of a second at worst."""
_TAIL = 16
_LEAST_LETTERS = 8
"""Least letters around its facts by which a sentence is recognised at another place."""


@dataclass(slots=True)
class Sentence:
    """A sentence and its facts, wherever it is; immutable."""

    key: str
    start: int
    end: int
    facts: tuple[Fact, ...]
    letters: int
    """Letters besides its facts; a character of a script without spaces counts twice."""
    _words: SentenceWords | None = None

    @property
    def is_distinctive(self) -> bool:
        """Whether it is long enough to be recognised anywhere."""
        return self.letters >= _LEAST_LETTERS

    def list_numbers(self) -> Iterator[Fact]:
        """Yield the numbers that only count."""
        return (f for f in self.facts if f.is_listed)

    def words(self, form: str) -> SentenceWords:
        """Return its words and facts in order; ``form``: the plain form of its group."""
        if self._words is None:
            self._words = _words_of(form, self)
        return self._words


@dataclass(frozen=True, slots=True)
class SentenceWords:
    """Words, characters of a script without spaces, and facts, in order; columns of one length.

    ``keys``: for comparison. ``facts``: None for a word.
    """

    keys: tuple[str, ...]
    facts: tuple[Fact | None, ...]


def _words_of(form: str, sentence: Sentence) -> SentenceWords:
    keys: list[str] = []
    facts: list[Fact | None] = []
    at = sentence.start
    for fact in sentence.facts:
        keys += _words(form, at, fact.start)
        facts += [None] * (len(keys) - len(facts))
        name = fact.value.partition(":")[0] if fact.is_listed else fact.value
        keys.append(f"\0{fact.is_listed}{fact.kind} {name}")
        facts.append(fact)
        at = fact.end
    keys += _words(form, at, sentence.end)
    facts += [None] * (len(keys) - len(facts))
    return SentenceWords(tuple(map(sys.intern, keys)), tuple(facts))


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
    """The group of each sentence; -1 where it represents equal paragraphs."""

    def words(self, at: int) -> SentenceWords:
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


_NO_WORDS = SentenceWords((), ())


class Memory:
    """Analysed paragraphs, so that none is analysed twice.

    It is cleared when it has more than ``max_characters`` characters.
    """

    def __init__(self, max_characters: int = 1 << 62) -> None:
        """Start empty."""
        self.groups: dict[str, tuple[str, tuple[Sentence, ...]]] = {}
        """Groups with their plain forms and sentences."""
        self.numbers: dict[str, int] = {}
        """A number for each paragraph, equal where only white space differs."""
        self._max_characters, self._size = max_characters, 0

    def analyse(
        self, text: str, check_cancelled: Callable[[], object], form: str | None = None
    ) -> tuple[str, tuple[Sentence, ...]]:
        """Return the plain form, if it is not given, and the sentences of a group."""
        memory_ = self.groups.get(text)
        if memory_ is None:
            form = plain(text) if form is None else form
            memory_ = self.groups[text] = form, _analyse(text, form, check_cancelled)
            self._size += len(text)
        return memory_

    def make_room(self) -> None:
        """Clear it where it is too large. Counting takes time, so call this now and then."""
        if self._size + sum(map(len, self.numbers)) > self._max_characters:
            self.groups, self.numbers, self._size = {}, {}, 0


def prepare(
    blocks: Sequence[str],
    stretches: Sequence[Sequence[int]] | None = None,
    fences: tuple[bool, bool] = (False, False),
    memory: Memory | None = None,
    check_cancelled: Callable[[], object] = bool,
) -> FactText:
    """Cut a text, given as paragraphs, into sentences with their facts. Linear in its length.

    ``stretches``: positions of the paragraphs to use, None for all. Between two stretches there is
    a sentence that is equal on both sides of a comparison; ``fences``: whether there is one before
    the first and after the last, too. ``check_cancelled`` is called at every paragraph and every
    few thousand characters, and may raise to end the work.
    """
    parts = [range(len(blocks))] if stretches is None else stretches
    memory_ = Memory() if memory is None else memory
    pages = _pages(blocks, [number for part in parts for number in part])
    groups = [
        [
            (first, blocks[first] if first == last else "\n".join(blocks[first : last + 1]))
            for first, last in _groups(blocks, part, pages)
        ]
        for part in parts
    ]
    new_texts = list(
        dict.fromkeys(t for part in groups for _, t in part if t not in memory_.groups)
    )
    new_forms = dict(zip(new_texts, _plain_forms(new_texts, check_cancelled), strict=True))
    forms: dict[int, str] = {}
    sentences: list[Sentence] = []
    places: list[int] = []
    for at in range(len(parts)):
        if at or fences[0]:
            sentences.append(_fence(at))
            places.append(-1)
        for first, text in groups[at]:
            check_cancelled()
            if first in pages:
                forms[first], group_sentences = plain(text), _page(text)
            else:
                form = None if text in memory_.groups else new_forms.get(text)
                forms[first], group_sentences = memory_.analyse(text, check_cancelled, form)
            sentences += group_sentences
            places += [first] * len(group_sentences)
    if fences[1]:
        sentences.append(_fence(len(parts)))
        places.append(-1)
    return FactText(blocks, forms, tuple(sentences), tuple(places))


def _fence(number: int) -> Sentence:
    return Sentence(f"\1{number}", 0, 0, (), 0)


def _groups(
    blocks: Sequence[str], part: Sequence[int], pages: set[int]
) -> Iterator[tuple[int, int]]:
    """Yield first and last paragraphs of groups: lines that continue in the next one."""
    at = 0
    while at < len(part):
        first = last = part[at]
        while (
            at + 1 < len(part)
            and part[at + 1] == last + 1
            and last - first < _MOST_LINES
            and len(blocks[last]) >= _LINE_LENGTH
            and _goes_on(blocks[last])
            and not {last, last + 1} & pages
        ):
            at, last = at + 1, last + 1
        yield first, last
        at += 1


def _goes_on(block: str) -> bool:
    tail = block.rstrip()[-_TAIL:]
    end = tail[-1:]
    return end.isalnum() or end in _OPEN or _ABBREVIATION.search(tail) is not None


def _plain_forms(texts: Sequence[str], check_cancelled: Callable[[], object]) -> Iterator[str]:
    """Yield the plain form of each text, many at once: a form does not go beyond a line."""
    at = 0
    while at < len(texts):
        check_cancelled()
        end, size = at, 0
        while end < len(texts) and (end == at or size + len(texts[end]) < _PIECE):
            size += len(texts[end]) + 1
            end += 1
        form, start = plain("\n".join(texts[at:end])), 0
        for text in texts[at:end]:
            yield form[start : start + len(text)]
            start += len(text) + 1
        at = end


def _analyse(text: str, form: str, check_cancelled: Callable[[], object]) -> tuple[Sentence, ...]:
    """Return the sentences of a group; a long one is processed in pieces."""
    sentences: list[Sentence] = []
    start = 0
    while start < len(form):
        check_cancelled()
        part, plain_part = text[start : start + _PIECE], form[start : start + _PIECE]
        own_facts = facts(part) if has_invisible(part) else facts_of_plain(part, plain_part)
        if start + _PIECE < len(form):
            length = _part_length(plain_part, own_facts)
            plain_part = plain_part[:length]
            own_facts = tuple(fact for fact in own_facts if fact.end <= length)
        piece_sentences = _sentences(plain_part, own_facts)
        sentences += (_shift(s, start) for s in piece_sentences) if start else piece_sentences
        start += len(plain_part)
    return tuple(sentences)


def _part_length(form: str, own_facts: Sequence[Fact]) -> int:
    """Return where a piece ends: after a whole line, else sentence, else word, but in no fact.

    The last quarter is left to the next piece, as a fact may continue after the end.
    """
    low, high = _PIECE // 4, _PIECE * 3 // 4
    inside = {n for fact in own_facts for n in range(fact.start + 1, fact.end)}
    for mark in (_LINE_END, _END, _WORD_END):
        ends = [m.end() for m in mark.finditer(form, low, high) if m.end() not in inside]
        if ends:
            return ends[-1]
    return high


def _shift(sentence: Sentence, by: int) -> Sentence:
    shifted_facts = tuple(replace(f, start=f.start + by, end=f.end + by) for f in sentence.facts)
    return replace(sentence, start=sentence.start + by, end=sentence.end + by, facts=shifted_facts)


def _pages(blocks: Sequence[str], part: Sequence[int]) -> set[int]:
    """Return which isolated numbers are page numbers: they are consecutive."""
    page_numbers = []
    for number in part:
        match = _PAGE.fullmatch(blocks[number]) if len(blocks[number]) < _SHORT else None
        if match is not None:
            page_numbers.append((number, int(match[2]), bool(match[1] and match[3])))
    pages = {number for number, _, has_dashes in page_numbers if has_dashes}
    for (one, first, _), (other, second, _) in pairwise(page_numbers):
        if second == first + 1:
            pages |= {one, other}
    return pages


def _page(text: str) -> tuple[Sentence, ...]:
    own_facts = (
        replace(f, kind=NUMBER, value=f"page:{f.value}", is_listed=True) for f in facts(text)
    )
    return tuple(_sentence(plain(text), 0, len(text), tuple(own_facts)))


def _sentences(form: str, own_facts: tuple[Fact, ...]) -> Iterator[Sentence]:
    """Yield the sentences of a text."""
    at = first = 0
    for match in _END.finditer(form):
        end = match.end()
        last = first
        while last < len(own_facts) and own_facts[last].end <= end:
            last += 1
        if last < len(own_facts) and own_facts[last].start < end:
            continue  # a mark inside a fact ends nothing
        yield from _sentence(form, at, end, own_facts[first:last])
        at, first = end, last
    yield from _sentence(form, at, len(form), own_facts[first:])


def _sentence(form: str, start: int, end: int, own_facts: tuple[Fact, ...]) -> Iterator[Sentence]:
    """Yield the sentence, or nothing where it has no letters."""
    parts: list[str] = []
    letters, at = 0, start
    for fact in own_facts:
        parts.append(_letters_of(form[at : fact.start]))
        letters += len(parts[-1])
        if not fact.is_listed:
            parts.append(f"\0{fact.kind} {fact.value}\0")
        at = fact.end
    parts.append(_letters_of(form[at:end]))
    letters += len(parts[-1])
    key = "".join(parts)
    if key or own_facts:
        yield Sentence(key, start, end, own_facts, letters if key.isascii() else 2 * letters)


def _letters_of(text: str) -> str:
    """Return the letters and digits of a text, in normal form."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", _visible(text))
    return _NO_LETTERS.sub("", text).casefold()


def _visible(form: str) -> str:
    """Return a part of a plain form without invisible characters."""
    bare = IGNORABLE.sub("", form)
    return form if len(bare) == len(form) else unmix_letters(bare)


def _words(text: str, start: int, end: int) -> list[str]:
    if start == end:
        return []
    text = text[start:end]
    words: list[str] = _WORD.findall(text if text.isascii() else _visible(text))
    return list(map(_fold, words))


@lru_cache(1 << 16)
def _fold(word: str) -> str:
    return (word if word.isascii() else unicodedata.normalize("NFKC", word)).casefold()


# The paragraphs of two texts that are not equal and need analysis.
#
# Most pairs of a scan differ in a few paragraphs, and finding facts costs far more than comparing
# strings, so equal paragraphs are removed first.

_LEAST_MOVE = 24
"""A paragraph of so many characters is the same one at another place; a shorter one recurs."""
_ONLY_ONE_SIDE = 300
"""So many characters that only one text has are a new passage, and nothing in it is changed."""


@dataclass(frozen=True)
class ChangedStretches:
    """Positions of paragraphs, a list for each stretch between equal ones, left and right.

    ``has_equal_start``, ``has_equal_end``: whether there are equal ones before the first and after
    the last.
    """

    left: list[list[int]]
    right: list[list[int]]
    has_equal_start: bool
    has_equal_end: bool


def changed_stretches(
    left: Sequence[str],
    right: Sequence[str],
    stop: Callable[[], bool],
    numbers: dict[str, int] | None = None,
    row_pairs: Sequence[tuple[int, int]] = (),
) -> ChangedStretches:
    """Return the stretches of paragraphs between equal ones, without moved ones.

    ``stop`` is called at every paragraph, so that it may raise to end the work. ``numbers``: of
    paragraphs, where many texts are compared; filled here. ``row_pairs``: which paragraphs share
    a row, ascending on both sides, if known: of repeated paragraphs, those are the equal ones.
    """
    numbers = {} if numbers is None else numbers
    lefts, rights = (_number_blocks(side, numbers, stop) for side in (left, right))
    if row_pairs:
        runs = merge([(x, y, 1) for x, y in row_pairs if lefts[x] == rights[y]])
    else:
        runs, _ = align(np.array(lefts, np.int64), np.array(rights, np.int64), stop)
    cuts = gaps_between(runs, len(left), len(right))
    keys = [
        [number if len(block) >= _LEAST_MOVE else None for number, block in zip(*side, strict=True)]
        for side in ((lefts, left), (rights, right))
    ]
    left_stretches, right_stretches = [], []
    for xs, ys in drop_moves(cuts, *keys):
        left_stretches.append(xs)
        right_stretches.append(ys)
        _leave_new(xs, left, ys)
        _leave_new(ys, right, xs)
    has_equal_start = bool(runs) and runs[0][:2] == (0, 0)
    has_equal_end = bool(runs) and (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]) == (
        len(left),
        len(right),
    )
    return ChangedStretches(left_stretches, right_stretches, has_equal_start, has_equal_end)


def _number_blocks(
    blocks: Sequence[str], numbers: dict[str, int], stop: Callable[[], bool]
) -> list[int]:
    """Return one number for each text, ignoring white space."""
    block_numbers = []
    for block in blocks:
        stop()
        number = numbers.get(block)
        if number is None:
            number = numbers.setdefault(" ".join(block.split()), len(numbers))
            numbers[block] = number
        block_numbers.append(number)
    return block_numbers


def gaps_between(runs: Sequence[MatchRun], left: int, right: int) -> list[tuple[range, range]]:
    """Return the gaps between runs of equal items of two sequences of these lengths."""
    cuts = []
    i0 = j0 = 0
    for i, j, n in [*runs, (left, right, 0)]:
        if i > i0 or j > j0:
            cuts.append((range(i0, i), range(j0, j)))
        i0, j0 = i + n, j + n
    return cuts


def drop_moves(
    cuts: Sequence[tuple[range, range]],
    left: Sequence[Hashable | None],
    right: Sequence[Hashable | None],
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the positions of each cut without those of items that only moved.

    ``left`` and ``right``: the key of an item, None where it is too short to be recognised.
    """
    common_items = Counter(left[x] for xs, _ in cuts for x in xs) & Counter(
        right[y] for _, ys in cuts for y in ys
    )
    del common_items[None]
    move_counts = Counter(common_items), Counter(common_items)

    def rest(at: range, keys: Sequence[Hashable | None], moves: Counter[Hashable]) -> list[int]:
        if not moves:
            return list(at)
        positions = []
        for x in at:
            if moves.get(keys[x]):
                moves[keys[x]] -= 1
            else:
                positions.append(x)
        return positions

    for xs, ys in cuts:
        yield rest(xs, left, move_counts[0]), rest(ys, right, move_counts[1])


def _leave_new(positions: list[int], blocks: Sequence[str], other_positions: list[int]) -> None:
    """Empty a list of paragraphs that face none and are too long to be a change."""
    if not other_positions and sum(len(blocks[x]) for x in positions) > _ONLY_ONE_SIDE:
        positions.clear()
