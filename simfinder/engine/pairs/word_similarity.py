"""Similarity of two texts: the share of their words that a comparison leaves unmarked.

``2 · unchanged / (words of one + words of the other)``, where ``unchanged`` are the words of a
longest common subsequence (Indel similarity), and words of long passages that are in both texts
in another order. Of scripts without spaces, each character is a word. Unlike an estimate from
shingles, the figure does not depend on how the changes are spread over a text.

Under a method that compares single words, of two texts that are too short for such a passage all
words count that both have, in any order: ``unchanged`` is the size of the intersection of two
multisets.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np
from rapidfuzz.distance import LCSseq

from simfinder.domain.word_settings import PUBLISHED, WordSettings
from simfinder.engine import kernels
from simfinder.engine.arrays import Int64s, Mask, UInt64s, ranges
from simfinder.engine.critical.quantities import ZH, parse_zh
from simfinder.engine.diff.align import align
from simfinder.engine.features.chinese import chinese_version
from simfinder.engine.features.hashes import mix, pieces, token_hashes
from simfinder.engine.features.normalise import (
    HAN,
    KIND,
    NO_SPACES,
    SEPARATOR,
    WORD,
    CodePoints,
    code_points,
)
from simfinder.engine.features.template import digest, template_spans

_REVISION = 2
"""Raised whenever the figure of any two texts changes."""
MOVED_WORDS = 40
"""Words of the shortest passage that counts as moved and not as changed: a paragraph. Shorter
runs, such as phrases and headings, recur in any two texts on one subject.

A text with fewer has no such passage: there, methods that compare single words ignore the order."""
_MOST_CELLS = 1 << 30
"""Product of the lengths up to which the subsequence is exact, some 20 ms; beyond, texts are
aligned at passages that occur once in each of them."""
_SAME_WORDS = 0.999
"""Similarity of unequal texts with the same words: below 1, which the same text has."""
_FREQUENT, _SAMPLE = 256, 8192
"""Words that get small numbers, and words that are looked at to find them."""
CELLS_A_WORD = 4000
"""Products of two words to compare for each word, from which small numbers save more time than it
takes to find them."""
_MARGIN = 0.12
"""How far below its estimate a similarity is looked for first."""
_FACTOR = np.uint64(0xD1342543DE82EF95)
_MARK_BITS = 13
_MARK_SHIFT = np.uint64(64 - _MARK_BITS)

# Numbers in one spelling: 30,000 and 叁万 are both 30000.

_GROUPED_DIGITS = re.compile(r"(?<![\d.,，])\d{1,3}(?:[,，]\d{3})+(?![\d,，])")
_HAS_GROUP = re.compile(r"[,，](?<=\d.)\d{3}")
"""Begins with the comma, so that the search can skip to it."""
_TRADITIONAL = str.maketrans("萬億兩貳參陸圓", "万亿两贰叁陆圆")
_NUMERAL_CHARACTERS = ZH + "萬億兩貳參陸"
_HAS_NUMERAL = re.compile(f"[{_NUMERAL_CHARACTERS}]")
_NUMERAL = re.compile(
    rf"[{_NUMERAL_CHARACTERS}]{{1,40}}(?=[元圆圓个個份年月日天次件台名人%])(?:[元圆圓][整正]?)?"
)
_YUAN = "元圆整正"


def _plain_number(match: re.Match[str]) -> str:
    text = match[0].translate(_TRADITIONAL)
    numeral = text.rstrip(_YUAN)
    value = parse_zh(numeral)
    if value is None:
        return match[0]
    # Words are runs of letters, so the number must not join a digit next to it.
    return f" {value} {'元' if len(numeral) < len(text) else ''}"


def _spell_numbers(text: str) -> str:
    """Return the text with grouped digits and Chinese numerals of quantities as plain digits."""
    if _HAS_GROUP.search(text):
        text = _GROUPED_DIGITS.sub(lambda match: re.sub("[,，]", "", match[0]), text)
    if not text.isascii() and _HAS_NUMERAL.search(text):
        text = _NUMERAL.sub(_plain_number, text)
    return text


def figure_version(
    *,
    simplified: bool = True,
    template: UInt64s | None = None,
    settings: WordSettings = PUBLISHED,
    any_order: bool = False,
) -> str:
    """Return a version that changes when stored figures would no longer be the same.

    ``simplified``: as in :func:`word_units`. ``template``: passages that are taken out of texts.
    ``settings``: by which words are left out. ``any_order``: as in :class:`WordTexts`.
    """
    unicode = f"unicode-{unicodedata.unidata_version}"
    scripts = "" if simplified else " scripts"
    without = "" if template is None else f" without-{digest(template)}"
    own = "" if settings.selection == PUBLISHED else f" settings-{settings.selection.digest()}"
    order = " any-order" if any_order else ""
    return f"words-{_REVISION} {unicode} {chinese_version()}{scripts}{without}{own}{order}"


def word_units(text: str, *, simplified: bool = True) -> UInt64s:
    """Return a hash for each word of a text, in order, uint64.

    ``simplified``: traditional and simplified Chinese characters are the same.
    """
    parts = [_piece_units(piece, simplified=simplified) for piece in pieces(_spell_numbers(text))]
    return parts[0] if len(parts) == 1 else np.concatenate(parts)


def _piece_units(piece: str, *, simplified: bool) -> UInt64s:
    codes = code_points([piece], simplified=simplified)
    letters = codes.points.take(np.flatnonzero(codes.kinds != SEPARATOR))
    if codes.kinds.max(initial=SEPARATOR) <= WORD:
        return token_hashes(codes, letters)[0]
    kind = codes.kinds & np.uint8(KIND)
    is_character = (kind == HAN) | (kind == NO_SPACES)
    kinds = np.where(is_character, np.uint8(HAN), codes.kinds)
    characters = CodePoints(codes.points, kinds, codes.start)
    return token_hashes(characters, letters, np.ones(int(is_character.sum()), np.bool_))[0]


def own_units(text: str, profile: str, template: UInt64s, *, simplified: bool = True) -> UInt64s:
    """Return a hash for each word outside of the passages of templates, in order, uint64."""
    parts, place = [], 0
    for begin, end in template_spans([text], profile, template)[0]:
        parts.append(text[place:begin])
        place = end
    return word_units("\n".join([*parts, text[place:]]), simplified=simplified)


def number_words(texts: Sequence[UInt64s]) -> list[UInt64s]:
    """Return the same texts with numbers below 256 in place of the hashes of frequent words.

    rapidfuzz finds subsequences of such numbers in a third of the time; the compiled loops need
    none. Which words are frequent is taken from a sample; it changes no result.
    """
    if kernels.compiled is not None or not any(map(len, texts)):
        return list(texts)
    every = np.concatenate(texts)
    words, counts = np.unique(every[:: len(every) // _SAMPLE + 1], return_counts=True)
    frequent = np.sort(words[np.argsort(-counts, kind="stable")[:_FREQUENT]])
    place = np.minimum(frequent.searchsorted(every), len(frequent) - 1)
    numbers = np.where(frequent[place] == every, place.astype(np.uint64), every)
    return np.split(numbers, np.cumsum([len(text) for text in texts])[:-1])


class WordTexts:
    """Texts, as their words, that are compared in many pairs: work on one text is done once."""

    def __init__(
        self, texts: Sequence[UInt64s], length: int = MOVED_WORDS, *, any_order: bool = False
    ) -> None:
        """``texts``: the words of each, see :func:`word_units`.

        ``length``: words of the shortest passage that counts as moved. ``any_order``: of two texts
        with fewer words, the order of these does not count; see ``profiles.ignores_order``.
        """
        self._texts, self._length, self._any_order = texts, length, any_order
        self._arrays: dict[int, array[int]] = {}
        self._passages: dict[int, UInt64s] = {}
        self._anchors: dict[int, tuple[UInt64s, Int64s, Mask] | None] = {}

    def similarity(self, x: int, y: int, estimate: float = 0.0) -> float:
        """Return the similarity of the texts with these numbers; see ``word_similarity``."""
        a, b = self._texts[x], self._texts[y]
        if not len(a) or not len(b):
            return 0.0
        if self._any_order and max(len(a), len(b)) < self._length:
            return 2 * words_in_both(a, b) / (len(a) + len(b))
        if len(a) * len(b) > _MOST_CELLS:
            runs = _runs(a, b)
            unchanged = sum(n for _, _, n in runs)
            may_gain = may_have_moved_passage(a, b, runs, self._length)
        else:
            unchanged, may_gain = self._common_words(x, y, estimate), True
        rest = min(len(a), len(b)) - unchanged
        if rest >= self._length and may_gain and self._has_moved(x, y):
            # Passages are chosen in the order of one text; the figure must not depend on which.
            one, other = (a, b) if len(a) <= len(b) else (b, a)
            unchanged = moved_and_common(one, other, self._length)
            if len(a) == len(b):
                unchanged = max(unchanged, moved_and_common(other, one, self._length))
        return 2 * unchanged / (len(a) + len(b))

    def unequal_similarity(self, x: int, y: int, estimate: float = 0.0) -> float:
        """Return the similarity of texts that are not the same, below 1.

        Texts with the same words may differ in signs, in how numbers are spelled and, where that
        does not count, in their order. None of this costs a word, so they are at least as similar
        as texts of their length of which one word differs.
        """
        value = self.similarity(x, y, estimate)
        longest = max(len(self._texts[x]), len(self._texts[y]))
        return value if value < 1 else max(_SAME_WORDS, 1 - 1 / (longest + 1))

    def may_have_moved(self, x: int, y: int) -> bool:
        """Whether long passages may be in another order, by a small part of the work.

        Every passage of the second text contains one of the short passages that begin at multiples
        of half its length. If no short one recurs and all are in the order of the first text, so
        are the long ones.
        """
        anchors = self._anchors_of(y)
        if anchors is None:
            return True
        values, place, marks = anchors
        passages = self._short_passages(x)
        # A look at the upper bits spares the search for nearly all that are no anchors.
        passages = passages[marks.take(passages >> _MARK_SHIFT)]
        found = np.minimum(values.searchsorted(passages), len(values) - 1)
        order = place[found[values[found] == passages]]
        return bool((np.diff(order) <= 0).any())

    def _has_moved(self, x: int, y: int) -> bool:
        """Whether long passages of both texts are in another order."""
        if not self.may_have_moved(x, y):
            return False
        _, right = common_passages(self._texts[x], self._texts[y], self._length)
        return bool((np.diff(right) < 0).any())

    def _common_words(self, x: int, y: int, estimate: float) -> int:
        """Return the length of a longest common subsequence."""
        a, b = self._texts[x], self._texts[y]
        # Above a cutoff only a band along the diagonal is computed.
        cutoff = int((estimate - _MARGIN) * (len(a) + len(b)) / 2)
        if kernels.compiled is not None:
            return kernels.compiled.common_words(a, b, cutoff)
        one, other = self._array(x), self._array(y)
        if cutoff > 0 and (common := LCSseq.similarity(one, other, score_cutoff=cutoff)):
            return common
        return LCSseq.similarity(one, other)

    def _array(self, x: int) -> array[int]:
        if x not in self._arrays:
            self._arrays[x] = array("Q", self._texts[x].tobytes())
        return self._arrays[x]

    def _short_passages(self, x: int) -> UInt64s:
        if x not in self._passages:
            self._passages[x] = _passages(self._texts[x], (self._length + 1) // 2)
        return self._passages[x]

    def _anchors_of(self, x: int) -> tuple[UInt64s, Int64s, Mask] | None:
        """Return short passages at regular places, sorted, and their order; None if one recurs.

        The third array marks the upper bits of each.
        """
        if x not in self._anchors:
            step = self._length // 2 + 1
            anchors = self._short_passages(x)[::step]
            values, place = np.unique(anchors, return_index=True)
            marks = np.zeros(1 << _MARK_BITS, np.bool_)
            marks[values >> _MARK_SHIFT] = True
            self._anchors[x] = (values, place, marks) if len(values) == len(anchors) else None
        return self._anchors[x]


def word_similarity(
    a: UInt64s, b: UInt64s, estimate: float = 0.0, *, any_order: bool = False
) -> float:
    """Return the share of the words of two texts that are unchanged, 0 to 1; 0 without words.

    Args:
        a: the words of a text, see :func:`word_units`.
        b: those of the other.
        estimate: what the similarity may be; a good one makes the computation faster and changes
            no result.
        any_order: as in :class:`WordTexts`.
    """
    return WordTexts([a, b], any_order=any_order).similarity(0, 1, estimate)


def unequal_similarity(
    a: UInt64s, b: UInt64s, estimate: float = 0.0, *, any_order: bool = False
) -> float:
    """Return the similarity of texts that are not the same, below 1; see ``WordTexts``."""
    return WordTexts([a, b], any_order=any_order).unequal_similarity(0, 1, estimate)


def words_in_both(a: UInt64s, b: UInt64s) -> int:
    """Return how many words two texts have in common, in any order; repeats count."""
    return (Counter(a.tolist()) & Counter(b.tolist())).total()


def _runs(a: UInt64s, b: UInt64s) -> list[tuple[int, int, int]]:
    return align(a.view(np.int64), b.view(np.int64), lambda: False)[0]


def _passages(values: UInt64s, length: int) -> UInt64s:
    """Return a hash of each passage of ``length`` words, in order."""
    count = len(values) - length + 1
    if kernels.compiled is not None:
        result = np.empty(count, np.uint64)
        kernels.compiled.passages(np.ascontiguousarray(values), length, result)
        return result
    result = np.zeros(count, np.uint64)
    # By the binary digits of the length: a passage of 2n words is two passages of n words.
    parts, width, place = values, 1, 0
    while True:
        if length & 1:
            result = mix(result * _FACTOR + parts[place : place + count])
            place += width
        length >>= 1
        if not length:
            return result
        size = len(parts) - width
        parts = mix(parts[:size] * _FACTOR + parts[width:])
        width *= 2


def common_passages(a: UInt64s, b: UInt64s, length: int) -> tuple[Int64s, Int64s]:
    """Return where equal passages begin in both texts, each at its first place, by the left."""
    one, in_a = np.unique(_passages(a, length), return_index=True)
    other, in_b = np.unique(_passages(b, length), return_index=True)
    place = np.minimum(np.searchsorted(other, one), len(other) - 1)
    is_equal = other[place] == one
    left, right = in_a[is_equal], in_b[place[is_equal]]
    order = np.argsort(left)
    return left[order], right[order]


def may_have_moved_passage(
    a: UInt64s, b: UInt64s, runs: Sequence[tuple[int, int, int]], length: int
) -> bool:
    """Whether ``moved_and_common`` may find more than the runs, by a small part of its work.

    A passage that counts has ``length`` words outside of the runs, and each of them is in a passage
    of that length that both texts have and that is not inside of one run.
    """
    i, j, n = np.array(runs, np.int64).reshape(-1, 3).T
    one, place = _passages_outside(a, i, n, length)
    other, _ = _passages_outside(b, j, n, length)
    begins = place[np.isin(one, other)]
    is_shared = np.zeros(len(a), np.bool_)
    is_shared[ranges(begins, np.full(len(begins), length))] = True
    is_shared[ranges(i, n)] = False
    return int(is_shared.sum()) >= length


def _passages_outside(
    values: UInt64s, starts: Int64s, sizes: Int64s, length: int
) -> tuple[UInt64s, Int64s]:
    """Return hashes and places of the passages that are not inside of one run."""
    low = np.where(starts == 0, 0, starts + length - 1)
    ends = starts + sizes
    high = np.where(ends == len(values), len(values), ends - length + 1)
    is_long = low < high
    keep = np.ones(len(values), np.bool_)
    keep[ranges(low[is_long], (high - low)[is_long])] = False
    place = np.flatnonzero(keep)
    if len(place) < length:
        return values[:0], place[:0]
    first = place[: len(place) - length + 1]
    is_whole = place[length - 1 :] - first == length - 1
    return _passages(values[place], length)[is_whole], first[is_whole]


def moved_and_common(a: UInt64s, b: UInt64s, length: int) -> int:
    """Return how many words are unchanged or in a passage of ``length`` words that has moved.

    Passages are taken from the longest on; of each, the words count that neither the common
    subsequence nor a passage before has in either text, where these are ``length`` or more.
    """
    is_used = np.zeros(len(a), np.bool_), np.zeros(len(b), np.bool_)
    unchanged = 0
    for i, j, n in _runs(a, b):
        is_used[0][i : i + n] = True
        is_used[1][j : j + n] = True
        unchanged += n
    for i, j, n in _moved_passages(a, b, length):
        is_new = ~(is_used[0][i : i + n] | is_used[1][j : j + n])
        if int(is_new.sum()) >= length:
            _use(is_used[0], i, is_new)
            _use(is_used[1], j, is_new)
            unchanged += int(is_new.sum())
    return unchanged


def _use(is_used: Mask, place: int, is_new: Mask) -> None:
    is_used[place : place + len(is_new)] |= is_new


def _moved_passages(a: UInt64s, b: UInt64s, length: int) -> Iterator[tuple[int, int, int]]:
    """Yield place in both texts and length of the common passages, the longest first."""
    left, right = common_passages(a, b, length)
    if not len(left):
        return
    cuts = np.flatnonzero((np.diff(left) != 1) | (np.diff(right) != 1)) + 1
    first = np.concatenate((np.zeros(1, np.int64), cuts))
    size = np.diff(np.append(first, len(left))) + length - 1
    for row in np.argsort(-size, kind="stable").tolist():
        yield int(left[first[row]]), int(right[first[row]]), int(size[row])
