"""How likely text is in a language whose letters are single bytes in its old encodings.

Each character is weighed after the one before it: letters by which letter follows which in the
language (``packaging/build_charset_table.py``), capitals by where capitals stand, typographic
marks by what stands before and after them. ASCII costs the same under every encoding, so only the
pairs with another byte in them decide; the ASCII letters near them tell the language, and with it
which encodings are to be expected.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import cache
from operator import mul

from simfinder.extract.charset.model import ASCII_COST, WRONG, tables

Pairs = dict[str, int]
"""How often each two neighbouring characters occur."""

_UNSEEN = -12.0
_SEEN_ELSEWHERE = {
    **dict.fromkeys("éèáíóúñçüöäßàêâôûëïîœæøåãõ", -7.5),
    **dict.fromkeys("ÉÈÁÍÓÚÑÇÜÖÄÀÊÂÔÛËÏÎŒÆØÅÃÕ", -9.0),
    **dict.fromkeys("ùòìšžčćřśłńęąźżğışőű", -9.5),
}
"""What a letter foreign to the language costs: names and loan words hold some."""
_MIXED = -9.0
"""What a Latin letter right beside one of another script costs more."""
_CAPITAL_INSIDE = -6.0
_CAPITAL_FIRST = -1.5
_CAPITAL_RUN = -0.7
_SMALL_AFTER_CAPITAL = -0.7
_AFTER = 4.0
"""What a mark in a place that is strange for it costs more."""
#: Cost of the marks of prose, in nats, and what may stand before them: a letter, a digit, a space,
#: another mark.
_MARKS: dict[str, tuple[float, str]] = {
    "’": (-4.5, "a.0"), "“": (-5.0, " ."), "”": (-5.0, "a.0 "), "‘": (-6.0, " ."),
    "«": (-5.0, " .a0"), "»": (-5.0, "a.0 "), "„": (-5.5, " ."), "–": (-5.0, " 0a."),
    "—": (-5.0, " a.0"), "…": (-5.5, "a. 0"), "•": (-5.5, " ."), "\xa0": (-4.5, "a0. "),
    "©": (-6.0, " ."), "®": (-6.0, "a."), "™": (-6.5, "a."), "°": (-6.0, "0 a"),
    "§": (-5.5, " ."), "€": (-6.0, " 0."), "£": (-6.0, " ."), "№": (-6.5, " "),
    "±": (-7.0, " .0"), "×": (-7.5, " 0"), "²": (-7.0, "a0"), "³": (-7.5, "a0"),
    "½": (-7.5, " 0"), "¼": (-8.0, " 0"), "¾": (-8.5, " 0"), "µ": (-7.5, " 0."),
    "·": (-7.0, " a."), "¶": (-7.5, " .a"), "†": (-8.0, "a.0 "), "‡": (-9.0, "a.0 "),
    "‹": (-7.5, " ."), "›": (-7.5, "a. "), "‚": (-7.5, " ."), "¿": (-7.0, " ."),
    "¡": (-7.5, " ."), "º": (-7.0, "0a"), "ª": (-7.5, "0a"), "¢": (-8.5, " 0"),
    "¥": (-8.0, " ."), "÷": (-8.5, " 0"), "\xad": (-7.5, "a"), "¹": (-8.0, "a. 0"),
    "´": (-8.5, "a ."), "¬": (-9.0, " ."), "¨": (-9.5, " ."), "‰": (-9.0, "0 "),
    "¤": (-10.0, " 0"), "¦": (-9.5, " ."), "،": (-4.0, "a"), "؛": (-6.0, "a"), "؟": (-5.5, "a"),
    "\u200c": (-5.0, "a"), "\u200d": (-8.0, "a"), "\u200e": (-8.0, "a .0"), "\u200f": (-8.0, "a .0"),
    "־": (-6.0, "a"), "₪": (-7.0, " 0"), "฿": (-8.0, " "), "\u0385": (-9.0, " "),
}  # fmt: skip
_RARELY = 2.5
_APOSTROPHE = frozenset(("en", "fr", "it", "ca", "ga", "nl", "tr", "uk", "be"))
"""Languages that write words with an apostrophe in them."""
_OPENING = frozenset("“„‘‹‚¿¡")
_NOT_BEFORE_WORDS = frozenset("™®…†‡•¶©°±¤¦¢")
_LATIN = frozenset((
    "en", "fr", "de", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "ca", "ga", "et", "pl",
    "cs", "sk", "hu", "sl", "hr", "ro", "tr", "az", "lt", "lv", "vi",
))  # fmt: skip


@cache
def kind(character: str) -> str:
    """Return ``a`` for a letter or a mark upon one, a space, ``0`` for a digit, else a dot."""
    category = unicodedata.category(character)
    if category[0] in "LM":
        return "a"
    return " " if character.isspace() else "0" if category == "Nd" else "."


class Language(dict[str, float]):
    """The weight of each two neighbouring characters in one language, worked out when asked for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        raw = tables()
        self.name = name
        self._step = float(raw["step"])
        self._letters = raw["languages"][name]["letters"]
        self._rows = dict(zip(self._letters, raw["languages"][name]["rows"], strict=True))
        self._place = {letter: i for i, letter in enumerate(self._letters)}

    def __missing__(self, pair: str) -> float:
        weight = self._weight(pair[0], pair[1])
        if len(self) < 1 << 15:
            self[pair] = weight
        return weight

    def of(self, pairs: Pairs) -> float:
        """Return the log-likelihood of the pairs."""
        return self.weigh(pairs, pairs.values())

    def weigh(self, pairs: Iterable[str], counts: Iterable[int]) -> float:
        """Return the log-likelihood of pairs that occur so often."""
        return float(sum(map(mul, counts, map(self.__getitem__, pairs))))

    def _follows(self, left: str, right: str) -> float:
        row = self._rows.get(left)
        return -self._step * (ord((row or self._rows[" "])[self._place[right]]) - 48)

    def _weight(self, left: str, right: str) -> float:
        before, after = kind(left), kind(right)
        if after == "a":
            return self._letter(left, right, before) - (ASCII_COST if right < "\x80" else 0.0)
        if right < "\x80":
            if (right < " " and right not in "\t\n\r\f\x1a\x1b") or right == "\x7f":
                return WRONG
            return self._end(left, before, right)
        return self._mark(left, right, before)

    def _letter(self, left: str, right: str, before: str) -> float:
        """Weigh a letter: which follows which, and whether a capital may stand here."""
        small = right.lower()
        small = small if len(small) == 1 else right
        if small in self._place:
            weight = self._follows(left.lower()[0] if before == "a" else " ", small)
            if left < "\x80" and before == "a" and self.name not in _LATIN:
                weight += _MIXED
        elif right < "\x80":
            weight = ASCII_COST + (_MIXED if before == "a" else 0.0)
        else:
            latin = self.name in _LATIN
            weight = _SEEN_ELSEWHERE.get(right, _UNSEEN) if latin else _UNSEEN
            if unicodedata.category(right) == "Co":
                return WRONG
        if before != "a" or left.lower() == left.upper():
            capital = right != small
            return weight + (_CAPITAL_FIRST if capital else 0.0) - self._strange_before(left)
        if right.lower() == right.upper():
            return weight
        if right != small:
            return weight + (_CAPITAL_RUN if left != left.lower() else _CAPITAL_INSIDE)
        return weight + (_SMALL_AFTER_CAPITAL if left != left.lower() else 0.0)

    def _strange_before(self, left: str) -> float:
        """Return what a letter costs more after a mark that seldom begins a word."""
        if left in _NOT_BEFORE_WORDS:
            return _AFTER
        dash = left in "–—" and self.name != "en"
        return _RARELY if dash or left == "\xa0" else 0.0

    def _end(self, left: str, before: str, right: str) -> float:
        """Weigh what ends a word, or follows a mark, against other ASCII characters."""
        if before == "a":
            known = left.lower()[0] in self._place
            return (self._follows(left.lower()[0], " ") if known else -2.0) + 1.5
        return -_AFTER if left in _OPENING and right.isspace() else 1.0

    def _mark(self, left: str, right: str, before: str) -> float:
        """Weigh a character that is no letter by itself and by what it follows."""
        code = ord(right)
        if code < 0xA0 or right == "\ufffd" or 0xE000 <= code <= 0xF8FF:
            return WRONG
        if right in _MARKS:
            cost, places = _MARKS[right]
            if right == "’" and before == "a" and self.name not in _APOSTROPHE:
                cost -= _RARELY
            return cost if before in places else cost - _AFTER
        if "\u2500" <= right <= "\u259f":
            return -1.5 if left == right else -5.0 if "\u2500" <= left <= "\u259f" else -8.0
        return _UNSEEN


@cache
def language(name: str) -> Language:
    """Return the weights of a language."""
    return Language(name)


@cache
def _ascii_letters(name: str) -> Language:
    return Language(name)


_LANGUAGE_SHARE = 0.6
"""Part of what ASCII letters say about the language that counts: documents mix languages."""
_LANGUAGE_MOST = 24.0


def strangeness(ascii_pairs: Pairs) -> dict[str, float]:
    """Return how much less likely the ASCII letters are in each language than in the best one."""
    worths = {name: _ascii_letters(name).of(ascii_pairs) for name in _LATIN}
    best = max(worths.values())
    return {
        name: min(_LANGUAGE_MOST, _LANGUAGE_SHARE * (best - worth))
        for name, worth in worths.items()
    }


def split(pairs: Counter[tuple[int, int]]) -> tuple[Pairs, dict[bytes, int]]:
    """Part counted pairs of bytes into those of ASCII letters and those with a high byte."""
    plain: Pairs = {}
    high: dict[bytes, int] = {}
    for (left, right), count in pairs.items():
        if left > 0x7F or right > 0x7F:
            high[bytes((left, right))] = count
        elif chr(left).isalpha() or chr(right).isalpha():
            plain[chr(left) + chr(right)] = count
    return plain, high
