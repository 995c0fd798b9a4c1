"""Traditional and simplified Chinese: one code point for the characters that mean the same.

The dictionary of characters of OpenCC lists, for each traditional character, the simplified ones
that replace it. For some fifty there are several, and the word decides: 瞭解 is 了解, but 瞭望
keeps its first character. A text and its conversion must be equal whichever was chosen, and a
table of code points knows no words; so all characters of an entry, and all entries that share one,
are a class (disjoint sets), and each class is represented by one simplified character.

Words that differ (軟體, 软件) and variants that the dictionary does not list (看著, 看着) stay
different.
"""

from __future__ import annotations

from functools import cache
from importlib import metadata, resources

import numpy as np
from numpy.typing import NDArray

_PACKAGE = "opencc-python-reimplemented"


@cache
def chinese_version() -> str:
    """Return name and version of the dictionary in use, without loading it."""
    return f"opencc-{metadata.version(_PACKAGE)}"


def _entries() -> dict[str, list[str]]:
    """Return the simplified characters of each traditional one, the usual one first."""
    dictionary = resources.files("opencc") / "dictionary" / "TSCharacters.txt"
    lines = dictionary.read_text("utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if line)
    return {traditional: simplified.split() for traditional, simplified in pairs}


@cache
def simplified_characters() -> dict[int, int]:
    """Return the code point that represents each Chinese character, but for those that stay.

    No value is a key, so that to replace twice is to replace once.
    """
    entries = _entries()
    parent: dict[str, str] = {}

    def find_root(character: str) -> str:
        while (above := parent.setdefault(character, character)) != character:
            character = above
        return character

    for traditional, simplified in entries.items():
        for character in simplified:
            parent[find_root(character)] = find_root(traditional)
    classes: dict[str, list[str]] = {}
    for character in list(parent):
        classes.setdefault(find_root(character), []).append(character)
    usual = {simplified[0] for simplified in entries.values()}

    def rank(character: str) -> tuple[bool, bool, str]:
        return character in entries, character not in usual, character

    result: dict[int, int] = {}
    for members in classes.values():
        # A dictionary of words must know it: it is nothing but simplified, and usual. Of several
        # the first by code point, since rare characters came to Unicode later.
        representative = min(members, key=rank)
        others = (character for character in members if character != representative)
        result.update(dict.fromkeys(map(ord, others), ord(representative)))
    return result


def simplify(text: str) -> str:
    """Return the text with each Chinese character replaced by the one that represents it."""
    return text if text.isascii() else text.translate(simplified_characters())


@cache
def _table() -> NDArray[np.uint32]:
    characters = simplified_characters()
    table = np.arange(max(characters) + 1, dtype=np.uint32)
    table[list(characters)] = list(characters.values())
    return table


def simplify_points(points: NDArray[np.unsignedinteger]) -> NDArray[np.unsignedinteger]:
    """Return code points as :func:`simplify` replaces characters, of the same shape."""
    table = _table()
    return np.where(points < len(table), table.take(points, mode="clip"), points)
