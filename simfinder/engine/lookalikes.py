"""Letters of other alphabets that look like Latin ones, put right in words that mix alphabets.

A Cyrillic *а* in an English word is seen by nobody and makes another word of it. In
the words of one alphabet nothing is changed, so Russian and Greek stay what they are. In a mixed word
the letters of the one alphabet are replaced where each of them has a twin in the other: by Latin
ones, or, failing that, by Cyrillic ones (a Latin *c* typed in a Russian word). Words for which
neither works stay mixed, such as *kΩ*.

The twins are those of Unicode Technical Standard 39 (confusables.txt), in the case in which they
look alike, then case folded: В looks like B, so в and b are twins here. Left out is μ, since μm is
not mm, and of ν/Ν and υ/Υ only the small letter counts.
"""

from __future__ import annotations

import re
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

_CYRILLIC = "авекмнорстухіјѕԁһԛԝѵӏ"
_AS_LATIN = "abekmhopctyxijsdhqwvl"
_GREEK_ARMENIAN = "αβεζηικνορτυχօս"
_GREEK_AS_LATIN = "abezhikvoptuxou"
TO_LATIN = dict(zip(_CYRILLIC + _GREEK_ARMENIAN, _AS_LATIN + _GREEK_AS_LATIN, strict=True))
TO_CYRILLIC = dict(zip("abekmhopctyxijs", "авекмнорстухіјѕ", strict=True))

SAME_SHAPE = frozenset("асеорхуіјѕԁһԛԝӏАВЕКМНОРСТУХІЈЅοαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")
"""Letters in the case in which nobody tells them from Latin ones."""

_LATIN_CLASS = "a-z\u00df-\u00f6\u00f8-\u024f"
_FOREIGN_CLASS = "\u03ac-\u03ce\u0430-\u045f\u0461-\u0481\u048a-\u052f\u0561-\u0587"
_MIXED = re.compile(f"[{_LATIN_CLASS}{_FOREIGN_CLASS}]+")
_FOREIGN = re.compile(f"[{_FOREIGN_CLASS}]")
_LATIN = re.compile(f"[{_LATIN_CLASS}]")
_MIXED_CASES = re.compile("[A-Za-z\u00c0-\u024f\u0386-\u0587]+")
_EITHER_CASE = re.compile("[\u0386-\u0587]")
_FIRST, _LAST = 0x03AC, 0x0587


def _marked(pattern: str) -> NDArray[np.bool_]:
    table = np.zeros(_LAST + 2, np.bool_)
    for character in re.findall(pattern, "".join(map(chr, range(_LAST + 1)))):
        table[ord(character)] = True
    return table


_IS_LATIN = _marked(f"[{_LATIN_CLASS}]")
_IS_FOREIGN = _marked(f"[{_FOREIGN_CLASS}]")
_IN_WORD = _IS_LATIN | _IS_FOREIGN


def is_foreign(point: int) -> bool:
    """Whether a folded code point is a letter that may have a Latin twin, or stand beside one."""
    return _FIRST <= point <= _LAST and bool(_IS_FOREIGN[point])


@lru_cache(1 << 14)
def unmixed(word: str) -> str:
    """Return a folded word in one alphabet where that can be done, else as it is."""
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


def unmixed_text(text: str) -> str:
    """Return a folded text with all its words in one alphabet where that can be done."""
    if not _FOREIGN.search(text) or not _LATIN.search(text):
        return text
    return _MIXED.sub(lambda found: unmixed(found[0]), text)


def unmixed_letters(text: str) -> str:
    """Return a text that is not folded with its words in one alphabet, as long as it was."""
    if text.isascii() or not _EITHER_CASE.search(text):
        return text
    return _MIXED_CASES.sub(lambda found: _unmixed_cased(found[0]), text)


def _unmixed_cased(word: str) -> str:
    folded = word.lower()
    made = unmixed(folded)
    if made == folded or len(folded) != len(word):
        return word
    pairs = zip(word, folded, made, strict=True)
    return "".join(c if f == m else m.upper() if c != f else m for c, f, m in pairs)


def unmix(
    points: NDArray[np.unsignedinteger], places: NDArray[np.int64]
) -> NDArray[np.unsignedinteger]:
    """Return folded code points with their words in one alphabet, as :func:`unmixed_text` does.

    ``places``: where letters stand that are not Latin; the last code point is none.
    """
    beside = np.concatenate((places - 1, places + 1))  # -1, before the first, is the last
    if not _IS_LATIN[np.minimum(points[beside], np.uint32(_LAST + 1)).astype(np.intp)].any():
        return points
    near = np.minimum(points, np.uint32(_LAST + 1)).astype(np.intp)
    edges = np.flatnonzero(np.diff(_IN_WORD[near], prepend=False, append=False))
    begins, ends = edges[::2], edges[1::2]
    foreign = np.concatenate(([0], np.cumsum(_IS_FOREIGN[near])))
    latin = np.concatenate(([0], np.cumsum(_IS_LATIN[near])))
    both = (foreign[ends] > foreign[begins]) & (latin[ends] > latin[begins])
    made = points.astype(np.uint32)
    for begin, end in zip(begins[both].tolist(), ends[both].tolist(), strict=True):
        word = "".join(map(chr, made[begin:end].tolist()))
        made[begin:end] = [ord(c) for c in unmixed(word)]
    return made
