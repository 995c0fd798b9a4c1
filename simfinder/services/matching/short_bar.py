"""At which bar two short texts count as similar.

One changed word in a title of ten weighs as much as ten in a page of a hundred: judged by the
share of words that are unchanged, hardly any two titles are as alike as two versions of a contract
are. So short texts are measured like all others but judged more gently: those with a resemblance
of ALIKE stand at the profile's own bar, equal ones at 1, and between and below it goes on alike.
From SHORT_CHARACTERS to GRAM_CHARACTERS the gentleness fades, so that no text becomes unlike another
by one letter more. The same holds for distances under profiles that allow a few bits only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import acos, ceil, pi

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import PairTable
from simfinder.domain.options import ScanOptions, profile_info
from simfinder.engine.short_grams import GRAM_CHARACTERS, SHORT_CHARACTERS
from simfinder.engine.verify import similarity

ALIKE = 0.6
"""Resemblance of n-grams from which two short texts are similar under a profile's defaults."""
ALIKE_AT_LAST = 0.88
"""The same for the longest texts with n-grams: a word in fourteen has changed then, which is
what the default profile asks of longer texts."""
_DISTANCE = ceil(64 * acos(2 * ALIKE / (1 + ALIKE)) / pi)
"""Distance that is expected of a resemblance of ALIKE, at most: 15 bits."""
_OF_RECORDS = "fields"


def alike_from(characters: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the resemblance from which texts of so many letters and digits are similar.

    ``characters``: int64, those of the shorter text of each pair.
    """
    over = np.maximum(characters - SHORT_CHARACTERS, 0) / (GRAM_CHARACTERS - SHORT_CHARACTERS)
    return np.asarray(ALIKE + over * (ALIKE_AT_LAST - ALIKE))


def told(distance: NDArray[np.uint8], profile: str) -> NDArray[np.uint8]:
    """Return the distances of short texts on the scale of a profile, bits.

    ``distance``: those expected of sets as alike. The profiles of the textbook allow 3 bits, which
    no two titles reach; so where fewer are allowed than ALIKE gives, ALIKE stands at these.
    """
    most = profile_info(profile).distance
    if most >= _DISTANCE:
        return distance
    scaled: NDArray[np.uint8] = np.ceil(distance * (most / _DISTANCE)).astype(np.uint8)
    return scaled


def judged(
    pairs: PairTable, documents: Sequence[Document], options: ScanOptions
) -> NDArray[np.float32]:
    """Return what a threshold of similarity is held against, float32, one for each pair.

    It is the similarity itself but for pairs of short texts. Of these it is
    ``1 + ln(2J / (1 + J)) / n``, the formula of similarity, with the n that makes
    :func:`alike_from` the profile's default similarity.
    """
    if options.profile == _OF_RECORDS or not len(pairs):
        return pairs.similarity
    size = np.fromiter((d.characters for d in documents), np.int64, len(documents))
    few = size < GRAM_CHARACTERS
    short = np.flatnonzero(few[pairs.a] & few[pairs.b])
    if not len(short):
        return pairs.similarity
    bar = ScanOptions(options.profile, options.features).resolved().similarity
    assert bar is not None
    alike = alike_from(np.minimum(size[pairs.a[short]], size[pairs.b[short]]))
    gentle = similarity(pairs.resemblance[short], np.log(2 * alike / (1 + alike)) / (bar - 1))
    values = pairs.similarity.copy()
    # Rounding must not put those at the bar below it.
    values[short] = np.maximum(
        values[short],
        np.where(
            pairs.resemblance[short] >= alike.astype(np.float32),
            np.maximum(gentle, np.float32(bar)),
            gentle,
        ),
    )
    return values
