"""Invisible or misleading characters that look deliberate.

All of them are removed or corrected before texts are compared
(:mod:`~simfinder.engine.features.normalise`), so they hide nothing; here they are counted to
inform people. Ordinary texts have some too: a zero-width space where a web page may break a line,
soft hyphens, the joiners of Arabic, Indic and emoji, one Cyrillic letter from the wrong keyboard.
So only those *inside* a word of a script that does not need them count, and they are reported
only from a few on (``FEWEST``) and only where they are not rare (``RARE``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.messages import Code, Detail, Message, join_messages
from simfinder.engine.features.normalise import SAME_SHAPE

FEWEST = 3
"""Fewer than this are an accident."""
RARE = 2000
"""One in more characters than this is an accident in a long text."""
_EXAMPLES = 3
_LONGEST_EXAMPLE = 40
_MOST_CHARACTERS = 1_000_000


class Trick(StrEnum):
    """Kinds of hidden characters."""

    INVISIBLE = "invisible"
    """Characters without width between two letters or digits of a word, and needless overrides of
    the direction of writing that change nothing."""
    LOOKALIKE = "lookalike"
    """Letters of another alphabet that look the same, in Latin words, and words in letters of
    formulas or, where no script needs them, full-width letters."""
    TAG = "tag"
    """Invisible copies of ASCII (U+E0020 to U+E007E) that are not part of a flag."""
    SELECTOR = "selector"
    """Variation selectors behind letters that have no variants."""
    WIDE = "wide"
    """Single full-width letters in words of ordinary ones."""
    RIGHT_TO_LEFT = "turned"
    """Overrides that show left-to-right letters from right to left: people read another text than
    the one that is compared. One is enough, as nothing else needs them."""


@dataclass(frozen=True, slots=True)
class HiddenCharacters:
    """How many hidden characters (lookalikes: words) there are of each kind, with examples.

    ``examples``: up to three words a kind, as displayed. ``characters``: length of the text.
    """

    counts: dict[Trick, int]
    examples: dict[Trick, tuple[str, ...]]
    characters: int

    @property
    def deliberate(self) -> tuple[Trick, ...]:
        """The kinds that are too many for an accident, in the order of their declaration."""
        min_count = max(FEWEST, self.characters // RARE)
        minimums = dict.fromkeys(Trick, min_count) | {Trick.RIGHT_TO_LEFT: 1}
        return tuple(kind for kind in Trick if self.counts.get(kind, 0) >= minimums[kind])

    @property
    def remark(self) -> Detail:
        """A remark for people; empty where nothing looks deliberate."""
        lines = []
        for kind in self.deliberate:
            plain, with_example = _MESSAGES[kind]
            values: dict[str, object] = {"n": self.counts[kind]}
            if examples := self.examples.get(kind, ()):
                values["name"] = examples[0]
            lines.append(Message(with_example if examples else plain, **values))
        return join_messages(lines)


_MESSAGES = {
    Trick.INVISIBLE: (Code.INVISIBLE_CHARACTERS, Code.INVISIBLE_CHARACTERS_SUCH_AS),
    Trick.LOOKALIKE: (Code.MIXED_ALPHABETS, Code.MIXED_ALPHABETS_SUCH_AS),
    Trick.TAG: (Code.TAG_CHARACTERS, Code.TAG_CHARACTERS_SUCH_AS),
    Trick.SELECTOR: (Code.VARIATION_SELECTORS, Code.VARIATION_SELECTORS_SUCH_AS),
    Trick.WIDE: (Code.FULL_WIDTH_LETTERS, Code.FULL_WIDTH_LETTERS_SUCH_AS),
    Trick.RIGHT_TO_LEFT: (Code.RIGHT_TO_LEFT, Code.RIGHT_TO_LEFT_SUCH_AS),
}
"""The message without and with an example."""

_PLAIN = "0-9A-Za-z\u00c0-\u024f\u0370-\u052f\u4e00-\u9fff"
"""Scripts that need no joiners and no marks for breaking words."""
_ZERO = (
    "\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f"
    "\u3164\ufeff\uffa0"
)
_INVISIBLE = re.compile(f"(?<=[{_PLAIN}])[{_ZERO}]+(?=[{_PLAIN}])")
_TAG = re.compile("[\U000e0001\U000e0020-\U000e007f]+")
_FLAG = "\U0001f3f4"
_SELECTOR = re.compile(
    "(?<=[0-9A-Za-z\u00c0-\u024f\u0370-\u052f])[\ufe00-\ufe0e\U000e0100-\U000e01ef]+"
    "|(?<=[A-Za-z\u00c0-\u024f\u0370-\u052f])\ufe0f+"
)
_NOT_PLAIN = re.compile(f"[^{_PLAIN}]+")
_WORD = re.compile("[A-Za-z\u0370-\u052f]{3,}")
_WIDE = re.compile(
    "(?<![A-Za-z])"
    "(?:[A-Za-z]{2,}[\uff21-\uff3a\uff41-\uff5a][A-Za-z]+"
    "|[A-Za-z]+[\uff21-\uff3a\uff41-\uff5a][A-Za-z]{2,})"
)
"""Matched at the beginning of words only: at each letter of a long word it would take minutes."""
_OVERRIDE = re.compile("\u202d(?=[\u0021-\u024f\u4e00-\u9fff])")
"""Forces the direction that letters have anyway."""
_RIGHT_TO_LEFT_OVERRIDE = re.compile(
    f"\u202e[^{_PLAIN}\\n]{{0,8}}([{_PLAIN}]{{2,{_LONGEST_EXAMPLE}}})"
)
_RTL_SCRIPTS = re.compile("[\u0590-\u08ff]")
"""Scripts that may need an override."""
_MATHEMATICAL = re.compile(
    "[\U0001d400-\U0001d7ff]{4,}|(?<=[A-Za-z])[\U0001d400-\U0001d7ff]+(?=[A-Za-z])"
)
"""Words of such letters; formulas have single ones, and short names."""
_FULL_WORD = re.compile("[\uff21-\uff3a\uff41-\uff5a]{2,}")
_FOREIGN = re.compile("[\u0370-\u052f]")
_LATIN = re.compile("[A-Za-z]")


# Which kinds of characters a text has, in one look at each: regular expressions take ten times as
# long, and most texts have none of these.

_SUSPECT, _FORMULA, _FULL, _WIDE_SCRIPT, _OTHER_ALPHABET, _LATIN_LETTER = (1 << n for n in range(6))
_RANGES = {
    _SUSPECT: (
        *((0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x180E, 0x180E), (0x200B, 0x200F)),
        *((0x202A, 0x202E), (0x2060, 0x2064), (0x2066, 0x206F), (0x3164, 0x3164)),
        *((0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFF21, 0xFF3A), (0xFF41, 0xFF5A)),
        *((0xFFA0, 0xFFA0), (0xE0001, 0xE01EF)),
    ),
    _FORMULA: ((0x1D400, 0x1D7FF),),
    _FULL: ((0xFF21, 0xFF3A), (0xFF41, 0xFF5A)),
    # Full-width letters belong next to these.
    _WIDE_SCRIPT: ((0x1100, 0x11FF), (0x3040, 0x30FF), (0x3400, 0x9FFF), (0xAC00, 0xD7AF)),
    _OTHER_ALPHABET: ((0x370, 0x52F),),
    _LATIN_LETTER: ((0x41, 0x5A), (0x61, 0x7A)),
}


@cache
def _table() -> NDArray[np.uint8]:
    table = np.zeros(0x110000, np.uint8)
    for kind, ranges in _RANGES.items():
        for first, last in ranges:
            table[first : last + 1] |= kind
    return table


def _kinds(text: str) -> int:
    """Return the kinds of characters that a text has, as flags."""
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    return int(np.bitwise_or.reduce(_table()[points], initial=0))


_Find = tuple[Trick, int, str]
"""A kind, how many characters or words of it there are at a place, and the word, "" for none."""


def find_hidden_characters(text: str) -> HiddenCharacters:
    """Count the hidden characters in the first million characters of a text."""
    text = text[:_MOST_CHARACTERS]
    counts: Counter[Trick] = Counter()
    examples: dict[Trick, tuple[str, ...]] = {}
    for kind, count, word in () if text.isascii() else _finds(text):
        counts[kind] += count
        words = examples.get(kind, ())
        if len(words) < _EXAMPLES and word and word not in words:
            examples[kind] = (*words, word[:_LONGEST_EXAMPLE])
    return HiddenCharacters(dict(counts), examples, len(text))


def _finds(text: str) -> Iterator[_Find]:
    kinds = _kinds(text)
    if kinds & _SUSPECT:
        yield from _invisible(text)
    # Words in letters of formulas, and words in full-width letters in a Latin text.
    if kinds & _FORMULA:
        yield from ((Trick.LOOKALIKE, 1, match[0]) for match in _MATHEMATICAL.finditer(text))
    if kinds & _FULL and not kinds & _WIDE_SCRIPT:
        yield from ((Trick.LOOKALIKE, 1, match[0]) for match in _FULL_WORD.finditer(text))
    if kinds & _OTHER_ALPHABET and kinds & _LATIN_LETTER:
        yield from _lookalikes(text)


def _invisible(text: str) -> Iterator[_Find]:
    for kind, pattern in ((Trick.INVISIBLE, _INVISIBLE), (Trick.SELECTOR, _SELECTOR)):
        for match in pattern.finditer(text):
            yield kind, len(match[0]), _around(text, match.start(), match.end())
    for match in _OVERRIDE.finditer(text):
        if not text[match.start() - 1 : match.start()].isalnum():
            yield Trick.INVISIBLE, 1, ""
    for match in () if _RTL_SCRIPTS.search(text) else _RIGHT_TO_LEFT_OVERRIDE.finditer(text):
        yield Trick.RIGHT_TO_LEFT, 1, match[1]
    for match in _TAG.finditer(text):
        if text[match.start() - 1 : match.start()] != _FLAG:
            yield Trick.TAG, len(match[0]), ""
    yield from ((Trick.WIDE, 1, match[0]) for match in _WIDE.finditer(text))


def _lookalikes(text: str) -> Iterator[_Find]:
    for match in _WORD.finditer(text):
        word = match[0]
        if word.isascii() or not _LATIN.search(word):
            continue
        foreign = _FOREIGN.findall(word)
        # One letter at the end is a sign, as in TNFα, or a slip of the keyboard's language.
        inside = _FOREIGN.search(word[1:-1]) is not None
        if inside and len(foreign) <= len(word) // 2 and SAME_SHAPE.issuperset(foreign):
            yield Trick.LOOKALIKE, 1, word


def _around(text: str, start: int, end: int) -> str:
    """Return the word around a place, without invisible characters."""
    head = re.split(r"[\s\W]", text[max(start - 20, 0) : start])[-1]
    tail = re.split(r"[\s\W]", text[end : end + 20], maxsplit=1)[0]
    return _NOT_PLAIN.sub("", head + tail)
