"""One normal form for every text: the characters that are compared, and the kind of each.

Two files have the same text when they have the same letters and digits, whatever full-width forms,
ligatures, capitals, soft hyphens and line breaks the program that wrote them used. So every
profile starts here: NFKC (Unicode Standard Annex 15), full case folding, invisible characters
removed, letters of other alphabets that look like Latin ones replaced in words that mix
alphabets, and traditional Chinese characters replaced by simplified ones unless scripts are
distinguished. A table look-up for each code point does this for almost all texts; only a text with
characters that expand, compose or vanish is processed as strings.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import Int64s, Mask, UInt8s, UInt32s, offsets
from simfinder.engine.features.chinese import simplified_characters, simplify

# Letters of other alphabets that look like Latin ones.
#
# A Cyrillic *a* in an English word is not visible, but makes it another word. Words of one alphabet
# are not changed, so Russian and Greek are not affected. In a mixed word the letters of the one
# alphabet are replaced if each of them has a twin in the other: by Latin ones, or else by Cyrillic
# ones (a Latin *c* typed in a Russian word). Words for which neither works, such as *kΩ*, are not
# changed.
#
# The twins are those of Unicode Technical Standard 39 (confusables.txt), in the case in which they
# look the same, then case folded: В looks like B, so в and b are twins here. μ is excluded, since
# μm is not mm, and of ν/Ν and υ/Υ only the small letter counts.

_CYRILLIC = "авекмнорстухіјѕԁһԛԝѵӏ"
_AS_LATIN = "abekmhopctyxijsdhqwvl"
_GREEK_ARMENIAN = "αβεζηικνορτυχօս"
_GREEK_AS_LATIN = "abezhikvoptuxou"
TO_LATIN = dict(zip(_CYRILLIC + _GREEK_ARMENIAN, _AS_LATIN + _GREEK_AS_LATIN, strict=True))
TO_CYRILLIC = dict(zip("abekmhopctyxijs", "авекмнорстухіјѕ", strict=True))

SAME_SHAPE = frozenset("асеорхуіјѕԁһԛԝӏАВЕКМНОРСТУХІЈЅοαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")
"""Letters in the case in which they look exactly like Latin ones."""

_LATIN_CLASS = "a-z\u00df-\u00f6\u00f8-\u024f"
_FOREIGN_CLASS = "\u03ac-\u03ce\u0430-\u045f\u0461-\u0481\u048a-\u052f\u0561-\u0587"
_FOREIGN = re.compile(f"[{_FOREIGN_CLASS}]")
_LATIN = re.compile(f"[{_LATIN_CLASS}]")
_LETTER_CLASS = _LATIN_CLASS + _FOREIGN_CLASS
_MIXED_WORD = re.compile(
    rf"(?<![{_LETTER_CLASS}])"
    rf"(?:[{_FOREIGN_CLASS}]++[{_LATIN_CLASS}]|[{_LATIN_CLASS}]++[{_FOREIGN_CLASS}])"
    rf"[{_LETTER_CLASS}]*"
)
_CASED_LETTERS = re.compile("[A-Za-z\u00c0-\u024f\u0386-\u0587]+")
_EITHER_CASE = re.compile("[\u0386-\u0587]")
_LATIN_LAST = 0x250
_IS_LATIN = np.array([_LATIN.match(chr(c)) is not None for c in range(_LATIN_LAST + 1)])


@lru_cache(1 << 14)
def unmix_word(word: str) -> str:
    """Return a folded word in one alphabet if possible, else unchanged."""
    foreign, latin = _FOREIGN.findall(word), _LATIN.findall(word)
    if not foreign or not latin:
        return word
    if all(letter in TO_LATIN for letter in foreign):
        return "".join(TO_LATIN.get(c, c) for c in word)
    if all(letter in TO_CYRILLIC for letter in latin) and all(map(_is_cyrillic, foreign)):
        return "".join(TO_CYRILLIC.get(c, c) for c in word)
    return word


def _is_cyrillic(letter: str) -> bool:
    return "\u0400" <= letter <= "\u052f"


def unmix_text(text: str) -> str:
    """Return a folded text with all its words in one alphabet if possible."""
    if not _FOREIGN.search(text):
        return text
    return _MIXED_WORD.sub(lambda match: unmix_word(match[0]), text)


def unmix_letters(text: str) -> str:
    """Return a text that is not folded with its words in one alphabet, as long as it was."""
    if text.isascii() or not _EITHER_CASE.search(text):
        return text
    return _CASED_LETTERS.sub(lambda match: _unmix_case(match[0]), text)


def _unmix_case(word: str) -> str:
    folds = word.lower()
    replacement = unmix_word(folds)
    if replacement == folds or len(folds) != len(word):
        return word
    pairs = zip(word, folds, replacement, strict=True)
    return "".join(c if f == m else m.upper() if c != f else m for c, f, m in pairs)


def unmix(points: NDArray[np.unsignedinteger], places: Int64s) -> NDArray[np.unsignedinteger]:
    """Return folded code points with their words in one alphabet, as :func:`unmix_text` does.

    ``places``: positions of letters that are not Latin; the last code point is not a letter.
    """
    neighbours = points[np.stack((places - 1, places + 1))]  # before the first place is the last
    is_latin = _IS_LATIN.take(neighbours, mode="clip")
    if not is_latin.any():
        return points
    text, result, end = to_text(points), points.astype(np.uint32), 0
    for place in places[is_latin.any(axis=0)].tolist():
        if place >= end:
            begin, end = text.rfind(" ", 0, place) + 1, text.find(" ", place)
            end = end if end >= 0 else len(text)
            result[begin:end] = list(map(ord, unmix_text(text[begin:end])))
    return result


SEPARATOR = 0
"""Space, punctuation, symbols: between tokens, never in them."""
WORD = 1
"""Letter or digit of a script that puts spaces between words."""
HAN = 2
"""Han character of the word segmenter."""
NO_SPACES = 3
"""Letter of a script without spaces: kana, Thai, Lao, Khmer, Burmese, Tibetan, rare Han."""
KIND = 3
"""Mask of the four kinds above."""
MARK = 16
"""Set for a vowel sign or accent: part of a token, but not a character of its own."""
SIGNS = ",-./"
"""Separators that are kept, since they have a meaning between two digits."""
MINUS = ord("-")
"""Every dash is folded to it."""
_NUMBER_SIGNS = "%‰‱$¢£¥€₹₩₽₺₴₫฿₪₦₱₡₲₵₸₼₾₿৳៛₭₮"
SIGN_CODES = 31
"""Signs of numbers are folded to 1, 2 and so on in this order, all other currencies to this."""
SPACE = 32
"""All white space is folded to it."""
_END = "\0"
_FOREIGN_LETTERS = 32
"""Set for a letter of an alphabet that has twins of Latin letters."""
_SLOW = 128
_UNKNOWN = 255

IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that are invisible and without meaning."""
_MARKS = 30
_LONG_MARKS = re.compile(rf"[^\w\x00-\x7f]{{{_MARKS + 1},}}")
"""Longer runs without letters, which may be combining marks."""
_JOINER = "\u034f"
_ACCENTS = re.compile("[\u0300-\u036f]+")
_HAN = (0x4E00, 0x9FD5)
_FIRST_IDEOGRAPH = 0x3400
_NO_SPACES_RANGES = (
    (0x0E00, 0x0EFF),
    (0x0F00, 0x0FFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x1950, 0x19DF),
    (0x1A20, 0x1AAF),
    (0x3005, 0x3007),
    (0x3040, 0x30FF),
    (0x31F0, 0x31FF),
    (0x3400, 0x4DBF),
    (0x9FD6, 0x9FFF),
    (0xA9E0, 0xA9FF),
    (0xAA60, 0xAA7F),
    (0xF900, 0xFAFF),
    (0x1B000, 0x1B16F),
    (0x20000, 0x3FFFF),
)
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_COMPOSING_RANGES = ((0x1100, 0x11FF), (0xA960, 0xA97F), (0xD7B0, 0xD7FF), (0x16D63, 0x16D6A))


def normalise(text: str, *, simplified: bool = True) -> str:
    """Return the text in normal form: invisible characters removed, NFKC, case folded.

    This is the definition; :func:`code_points` gives the same faster. Accents without a letter
    (the spacing acute typed for an apostrophe becomes one) are removed too. ``simplified``:
    traditional Chinese characters are replaced by simplified ones.
    """
    # Nothing composes across a line feed, and most lines of most texts are ASCII.
    result = "\n".join(map(_normalise_line, text.split("\n")))
    return simplify(result) if simplified else result


def _normalise_line(text: str) -> str:
    if text.isascii():
        return text.casefold()
    text = unicodedata.normalize("NFKC", stream_safe(IGNORABLE.sub("", text))).casefold()
    text = unicodedata.normalize("NFKC", stream_safe(text)).replace(_JOINER, "")
    return unmix_text(_ACCENTS.sub(_on_letter, text))


def stream_safe(text: str) -> str:
    """Return the text with U+034F after every 30 combining marks in a row.

    Marks are put in order by insertion, which takes the square of their number (Unicode Standard
    Annex 15, section 13, Stream-Safe Text Process); no script needs more than a few.
    """
    return _LONG_MARKS.sub(_insert_joiners, text)


def _insert_joiners(marks_match: re.Match[str]) -> str:
    marks = marks_match[0]
    return _JOINER.join(marks[at : at + _MARKS] for at in range(0, len(marks), _MARKS))


def _on_letter(accents: re.Match[str]) -> str:
    place = accents.start() - 1
    return accents[0] if place >= 0 and accents.string[place].isalnum() else ""


@dataclass(frozen=True, slots=True)
class CodePoints:
    """Texts as one array of folded code points.

    ``points``: uint32, shape (n); or uint8 where no letter is beyond Latin-1, and then
    separators are below the digit 0. ``kinds``: uint8, shape (n), one of the four kinds, with
    MARK added. ``start``: int64, shape (texts + 1); text i holds ``start[i]`` up to
    ``start[i + 1] - 1``, whose last place is a SEPARATOR, so that no token crosses texts.
    White space between two characters of scripts without spaces is left out: it comes from the
    layout, and a line break must not cut a word.
    """

    points: NDArray[np.unsignedinteger]
    kinds: UInt8s
    start: Int64s


_KIND_SHIFT = np.uint32(24)
_POINT = np.uint32(0x1FFFFF)


class _Table:
    """Kind and fold of every code point in one number, filled a page of 256 at a time."""

    def __init__(self, *, simplified: bool) -> None:
        self._simplified = simplified
        self._entries = np.full(0x110000, _UNKNOWN << 24, np.uint32)

    def look_up(self, raw: NDArray[np.unsignedinteger]) -> tuple[UInt32s, UInt8s]:
        """Return the folded code points and their kinds."""
        entries = self._entries.take(raw.astype(np.intp))
        kinds = (entries >> _KIND_SHIFT).astype(np.uint8)
        if kinds.max(initial=SEPARATOR) == _UNKNOWN:
            for page in sorted(set((raw[kinds == _UNKNOWN] >> np.uint32(8)).tolist())):
                for point in range(page << 8, (page + 1) << 8):
                    folds, kind = _entry(point, simplified=self._simplified)
                    self._entries[point] = kind << 24 | folds
            return self.look_up(raw)
        entries &= _POINT
        return entries, kinds


def _inside(point: int, ranges: Sequence[tuple[int, int]]) -> bool:
    return any(low <= point <= high for low, high in ranges)


def _entry(point: int, *, simplified: bool) -> tuple[int, int]:
    """Return the folded form of a code point, and its kind."""
    if _HAN[0] <= point <= _HAN[1]:
        return _folded_entry(chr(point), simplified=simplified)
    if 0xD800 <= point <= 0xDFFF:
        return point, SEPARATOR
    character = chr(point)
    if IGNORABLE.match(character):
        return point, SEPARATOR | _SLOW
    if character.isspace():
        return SPACE, SEPARATOR
    if point <= SIGN_CODES:
        return 0, SEPARATOR
    if character in _DASHES:
        return MINUS, SEPARATOR
    if _is_mark(character):
        return point, _kind(point) | _SLOW | MARK
    folds = unicodedata.normalize("NFKC", character).casefold()
    folds = unicodedata.normalize("NFKC", folds)
    if len(folds) != 1 or _is_mark(folds):
        if any(c.isalnum() or _is_mark(c) for c in folds):
            return point, SEPARATOR | _SLOW
        return (SPACE if folds.isspace() else point), SEPARATOR
    if sign := _sign(folds):
        return sign, SEPARATOR
    return _folded_entry(folds, simplified=simplified)


def _folded_entry(character: str, *, simplified: bool) -> tuple[int, int]:
    """Return what a character in normal form is replaced by, and its kind.

    The kind is that of the simplified character, so that a text has as many Han characters, and
    the same words, whether scripts are distinguished or not.
    """
    point = target = ord(character)
    if point >= _FIRST_IDEOGRAPH:
        target = simplified_characters().get(point, point)
    flag = _FOREIGN_LETTERS if _FOREIGN.match(character) else 0
    if _inside(point, _COMPOSING_RANGES):
        flag = _SLOW
    kind = _kind(target) if character.isalnum() else SEPARATOR
    return target if simplified else point, kind | flag


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def _sign(character: str) -> int:
    """Return the folded form of a sign of numbers, 0 for other characters."""
    if character in _NUMBER_SIGNS:
        return _NUMBER_SIGNS.index(character) + 1
    return SIGN_CODES if unicodedata.category(character) == "Sc" else 0


def _kind(point: int) -> int:
    if _HAN[0] <= point <= _HAN[1]:
        return HAN
    if chr(point).isdecimal():
        return WORD  # numbers are written together in every script
    return NO_SPACES if _inside(point, _NO_SPACES_RANGES) else WORD


@cache
def _table(*, simplified: bool) -> _Table:
    return _Table(simplified=simplified)


_TRUE = np.ones(1, np.bool_)


_FIRST_LETTER = ord("0")
"""The first letter or digit of ASCII; SIGNS are before it."""


def _ascii(c: str) -> int:
    if c.isspace():
        return SPACE
    return ord(c.lower()) if c.isalnum() or c in SIGNS else _sign(c)


_ASCII = bytes(map(_ascii, map(chr, range(128)))) + bytes(128)
_ASCII_END = 128
_LATIN_END = 256
_RARE = 8
"""Up to one character in so many that is not ASCII, the faster function for ASCII is used."""


def _starts(texts: Sequence[str]) -> Int64s:
    return offsets(np.fromiter(map(len, texts), np.int64, len(texts)) + 1)


def _encode_ascii(texts: Sequence[str]) -> CodePoints:
    data = _END.join([*texts, ""]).encode("ascii").translate(_ASCII)
    points = np.frombuffer(data, np.uint8)
    return CodePoints(points, (points >= _FIRST_LETTER).view(np.uint8), _starts(texts))


def _encode(texts: Sequence[str], *, simplified: bool) -> CodePoints:
    table = _table(simplified=simplified)
    data = _END.join([*texts, ""]).encode("utf-32-le", "surrogatepass")
    raw = np.frombuffer(data, "<u4")
    start = _starts(texts)
    non_ascii = raw >= _ASCII_END
    if np.count_nonzero(non_ascii) * _RARE <= len(raw):
        other_places = np.flatnonzero(non_ascii)
        folds, kinds = table.look_up(raw[other_places])
        # Between scripts without spaces white space is distinguished from other separators.
        if not (kinds & np.uint8(HAN)).any():
            return _mostly_ascii(raw, start, other_places, folds, kinds)
    points, kinds = table.look_up(raw)
    return CodePoints(points, kinds, start)


def _mostly_ascii(
    raw: UInt32s, start: Int64s, other_places: Int64s, folds: UInt32s, other_kinds: UInt8s
) -> CodePoints:
    """Encode as ASCII, then insert the ``other_places``."""
    data = bytearray(raw.astype(np.uint8)).translate(_ASCII)
    points: NDArray[np.unsignedinteger] = np.frombuffer(data, np.uint8)
    folds[(other_kinds == SEPARATOR) & (folds >= _FIRST_LETTER)] = 0
    if folds.max(initial=0) >= _LATIN_END:
        points = points.astype(np.uint32)
    points[other_places] = folds
    kinds = (points >= _FIRST_LETTER).view(np.uint8)
    kinds[other_places] = other_kinds
    return CodePoints(points, kinds, start)


def code_points(texts: Sequence[str], *, simplified: bool = True) -> CodePoints:
    """Return the normal form of the texts as code points, folded, with their kinds.

    ``simplified``: as in :func:`normalise`; places and kinds are the same with and without.
    """
    if not texts:
        return CodePoints(np.zeros(0, np.uint32), np.zeros(0, np.uint8), np.zeros(1, np.int64))
    if all(text.isascii() for text in texts):
        return _encode_ascii(texts)
    codes = _encode(texts, simplified=simplified)
    special = np.flatnonzero(codes.kinds >= _FOREIGN_LETTERS)
    if special.size:
        slow = special[codes.kinds[special] >= _SLOW]
        if slow.size:
            slow_texts = sorted(set((np.searchsorted(codes.start, slow, "right") - 1).tolist()))
            normalised_texts = {i: normalise(texts[i], simplified=simplified) for i in slow_texts}
            codes = _replace_texts(codes, texts, normalised_texts, simplified=simplified)
        if len(slow) < len(special):
            places = np.flatnonzero(codes.kinds & np.uint8(_FOREIGN_LETTERS))
            kinds = codes.kinds & np.uint8(KIND | MARK)
            codes = CodePoints(unmix(codes.points, places), kinds, codes.start)
    return _without_inner_spaces(codes)


def _replace_texts(
    codes: CodePoints,
    texts: Sequence[str],
    normalised_texts: dict[int, str],
    *,
    simplified: bool,
) -> CodePoints:
    """Replace the texts that need it by their normalised texts."""
    parts, last = [], 0
    for i, text in normalised_texts.items():
        one = _encode([text], simplified=simplified)
        parts.append(
            (
                codes.points[codes.start[last] : codes.start[i]],
                codes.kinds[codes.start[last] : codes.start[i]],
            )
        )
        parts.append((one.points, one.kinds & np.uint8(KIND | MARK)))
        last = i + 1
    parts.append((codes.points[codes.start[last] :], codes.kinds[codes.start[last] :]))
    return CodePoints(
        np.concatenate([p for p, _ in parts]),
        np.concatenate([k for _, k in parts]),
        _starts([normalised_texts.get(i, text) for i, text in enumerate(texts)]),
    )


def _without_inner_spaces(codes: CodePoints) -> CodePoints:
    """Leave out white space between characters of scripts without spaces."""
    has_no_spaces = (codes.kinds & np.uint8(HAN)) != 0
    if not has_no_spaces.any():
        return codes
    spaces = np.flatnonzero(codes.points == SPACE)
    if not spaces.size:
        return codes
    # The first and the last space of each run, by their neighbours; place -1 is the last one, a
    # separator, and so is the place after it.
    new = spaces[1:] - spaces[:-1] > 1
    first = spaces[np.concatenate((_TRUE, new))]
    last = spaces[np.concatenate((new, _TRUE))]
    inside = has_no_spaces[first - 1] & has_no_spaces[np.minimum(last + 1, len(has_no_spaces) - 1)]
    drop = spaces if inside.all() else spaces[np.repeat(inside, last - first + 1)]
    if not drop.size:
        return codes
    keep = np.ones(len(has_no_spaces), np.bool_)
    keep[drop] = False
    start = codes.start - np.searchsorted(drop, codes.start)
    return CodePoints(codes.points[keep], codes.kinds[keep], start)


def effective_characters(text: str) -> int:
    """Return the number of letters and digits of a text in normal form."""
    kinds = code_points([text]).kinds
    return int(np.count_nonzero((kinds != SEPARATOR) & (kinds < MARK)))


def to_text(points: NDArray[np.unsignedinteger]) -> str:
    """Return the string of an array of code points."""
    if points.dtype == np.uint8:
        return points.tobytes().decode("latin-1")
    return points.astype("<u4", copy=False).tobytes().decode("utf-32-le", "surrogatepass")


# Which code points are decimal digits, of any script.

Points = NDArray[np.unsignedinteger]

_ZERO, _TEN = np.uint8(ord("0")), 10
_PLANES = 0x20000
"""Beyond are planes of Han characters and tags, without digits."""


@cache
def _decimals() -> Mask:
    decimals = np.zeros(0x110000, np.bool_)
    decimals[:_PLANES] = [chr(c).isdecimal() for c in range(_PLANES)]
    return decimals


def digits(points: Points) -> Mask:
    """Return which folded code points are decimal digits, bool, of the same shape."""
    if points.dtype == np.uint8:
        return np.asarray(points - _ZERO < _TEN)
    return _decimals().take(points)


# Positions of the letters of a normalised text in the original text.
#
# Normalising expands ligatures, composes accents and drops what is invisible, so the n-th letter
# is seldom the n-th character. Nothing composes across a line feed, so texts are mapped in parts.

_CHUNK = 1 << 16
_CLUSTER = re.compile(r".[^\w\s\x00-\x7f]*", re.DOTALL)
"""A character with possible combining marks, which are neither words nor space."""


def letter_places(text: str, letters: int) -> Int64s:
    """Return the position in the text of each letter of its normal form, int64, ascending.

    ``letters``: how many there are. In a line whose letters are not known character by character
    (Hangul written in single sounds) positions are spread evenly.
    """
    parts: list[Int64s] = []
    at = 0
    while at < len(text):
        end = at + _CHUNK
        if end < len(text):
            # Behind a line feed, or hard where a line is that long.
            end = text.rfind("\n", at, end) + 1 or end
        parts.append(_in(text[at:end]) + at)
        at = end
    places = np.concatenate([np.zeros(0, np.int64), *parts])
    return places if len(places) == letters else _even_places(letters, len(text))


def _in(text: str) -> Int64s:
    whole = code_points([text]).kinds != SEPARATOR
    if text.isascii():
        return np.flatnonzero(whole)
    begins, clusters = [], []
    for match in _CLUSTER.finditer(text):
        begins.append(match.start())
        clusters.append(match[0])
    codes = code_points(clusters)
    counts = np.diff(offsets(codes.kinds != SEPARATOR)[codes.start])
    letters = int(np.count_nonzero(whole))
    if int(counts.sum()) == letters:
        return np.repeat(np.array(begins, np.int64), counts)
    if "\n" not in text:
        return _even_places(letters, len(text))
    parts, at = [], 0
    for line in text.split("\n"):
        parts.append(_in(line) + at)
        at += len(line) + 1
    return np.concatenate(parts)


def _even_places(letters: int, length: int) -> Int64s:
    return np.arange(letters, dtype=np.int64) * length // max(letters, 1)
