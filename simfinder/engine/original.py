"""Where the letters of a normalised text stand in the text as it was written.

Normalising expands ligatures, composes accents and drops what is invisible, so the n-th letter
is seldom the n-th character. Nothing composes across a line feed, so texts are mapped in parts.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.normalise import SEPARATOR, code_points

_CHUNK = 1 << 16
_CLUSTER = re.compile(r".[^\w\s\x00-\x7f]*", re.DOTALL)
"""A character and what may combine with it: marks are neither words nor space."""


def letter_places(text: str, letters: int) -> NDArray[np.int64]:
    """Return the position in the text of each letter of its normal form, int64, ascending.

    ``letters``: how many there are. In a line whose letters cannot be told character by character
    (Hangul written in single sounds) positions are spread evenly.
    """
    parts: list[NDArray[np.int64]] = []
    at = 0
    while at < len(text):
        end = at + _CHUNK
        if end < len(text):
            # Behind a line feed, or hard where a line is that long.
            end = text.rfind("\n", at, end) + 1 or end
        parts.append(_in(text[at:end]) + at)
        at = end
    places = np.concatenate([np.zeros(0, np.int64), *parts])
    return places if len(places) == letters else _spread(letters, len(text))


def _in(text: str) -> NDArray[np.int64]:
    whole = code_points([text]).kinds != SEPARATOR
    if text.isascii():
        return np.flatnonzero(whole)
    begins, clusters = [], []
    for match in _CLUSTER.finditer(text):
        begins.append(match.start())
        clusters.append(match[0])
    coded = code_points(clusters)
    inside = np.concatenate(([0], np.cumsum(coded.kinds != SEPARATOR)))
    counts = np.diff(inside[coded.start])
    letters = int(np.count_nonzero(whole))
    if int(counts.sum()) == letters:
        return np.repeat(np.array(begins, np.int64), counts)
    if "\n" not in text:
        return _spread(letters, len(text))
    parts, at = [], 0
    for line in text.split("\n"):
        parts.append(_in(line) + at)
        at += len(line) + 1
    return np.concatenate(parts)


def _spread(letters: int, length: int) -> NDArray[np.int64]:
    return np.arange(letters, dtype=np.int64) * length // max(letters, 1)
