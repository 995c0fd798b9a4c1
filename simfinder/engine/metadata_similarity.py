"""How alike two documents are by fingerprint and keywords together.

Wang and Wang 2019: ``mu / (1 + Hamming) + (1 - mu) * minhash(metadata)`` with ``mu = 0.9``, and
similar from 0.25 up; metadata are keywords, tags and references. Their sets are so small that
the resemblance that MinHash estimates is counted exactly here.

The source does not say what documents without metadata are to each other. Where one of two has
none, the fingerprints count alone (``mu = 1``): 0.25 is then reached up to distance 3, which is the
distance of the profile. So the two bars are one, and a pair's likeness is told on the scale that
everything else uses: as the distance at which the fingerprints alone would be as alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.normalise import normalise

PROFILE = "tfidf-length"
"""The profile that looks at metadata."""
MU = 0.9
LEAST = 0.25
"""Likeness from which on documents count as similar."""
_ROUNDING = 1e-9
_BITS = 64


def resemblance(one: Iterable[str], other: Iterable[str]) -> float | None:
    """Return the share of keywords that two documents have in common, None without any."""
    a, b = _set(one), _set(other)
    return len(a & b) / len(a | b) if a and b else None


def _set(words: Iterable[str]) -> frozenset[str]:
    return frozenset(filter(None, (" ".join(normalise(word).split()) for word in words)))


def likeness(distance: int, shared: float | None) -> float:
    """Return the likeness of two documents, above 0 and up to 1.

    ``shared``: :func:`resemblance` of their metadata.
    """
    if shared is None:
        return 1 / (1 + distance)
    return MU / (1 + distance) + (1 - MU) * shared


def told_distance(distance: int, shared: float | None) -> int:
    """Return the least distance at which fingerprints alone are no more alike than this."""
    alike = likeness(distance, shared)
    return min(int(np.ceil(1 / alike - 1 - _ROUNDING)), _BITS)


def settled(
    distance: NDArray[np.uint8],
    metadata: Sequence[Iterable[str]],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
) -> NDArray[np.uint8]:
    """Return the told distances of the pairs ``(a[i], b[i])`` from those of the fingerprints.

    ``metadata``: of each document.
    """
    numbers: dict[frozenset[str], int] = {}
    of = np.array([numbers.setdefault(_set(words), len(numbers)) for words in metadata], np.int64)
    sets = list(numbers)
    some = np.array([bool(words) for words in sets], np.bool_)
    rows = np.flatnonzero(some[of[a]] & some[of[b]])
    told = distance.copy()
    if not rows.size:
        return told
    keys = np.stack((of[a[rows]], of[b[rows]], distance[rows].astype(np.int64)))
    kinds, place = np.unique(keys, axis=1, return_inverse=True)
    answers = [
        told_distance(d, len(sets[x] & sets[y]) / len(sets[x] | sets[y]))
        for x, y, d in kinds.T.tolist()
    ]
    told[rows] = np.array(answers, np.uint8)[place.ravel()]
    return told
