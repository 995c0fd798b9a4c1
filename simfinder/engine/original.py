"""Where the letters of a normalised text stand in the text as it was written.

Normalising expands ligatures, composes accents and drops what is invisible, so the n-th letter
is seldom the n-th character. Nothing composes across a line feed: each line is mapped alone.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.normalise import SEPARATOR, code_points

_CLUSTER = re.compile(r".[^\w\s\x00-\x7f]*", re.DOTALL)
"""A character and what may combine with it: marks are neither words nor space."""


def letter_places(text: str, letters: int) -> NDArray[np.int64]:
    """Return the position in the text of each letter of its normal form, int64, ascending.

    ``letters``: how many there are. In a line whose letters cannot be told character by character
    (Hangul written in single sounds) positions are spread evenly.
    """
    parts: list[NDArray[np.int64]] = []
    at = 0
    for line in text.split("\n"):
        parts.append(_in_line(line) + at)
        at += len(line) + 1
    places = np.concatenate([np.zeros(0, np.int64), *parts])
    return places if len(places) == letters else _spread(letters, len(text))


def _in_line(line: str) -> NDArray[np.int64]:
    if line.isascii():
        return np.array([i for i, c in enumerate(line) if c.isalnum()], np.int64)
    begins, clusters = [], []
    for match in _CLUSTER.finditer(line):
        begins.append(match.start())
        clusters.append(match[0])
    inside = np.concatenate(([0], np.cumsum(code_points(clusters).kinds != SEPARATOR)))
    start = code_points(clusters).start
    counts = np.diff(inside[start])
    whole = int(np.count_nonzero(code_points([line]).kinds != SEPARATOR))
    if int(counts.sum()) != whole:
        return _spread(whole, len(line))
    return np.repeat(np.array(begins, np.int64), counts)


def _spread(letters: int, length: int) -> NDArray[np.int64]:
    return np.arange(letters, dtype=np.int64) * length // max(letters, 1)
