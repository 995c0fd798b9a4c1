"""At which bar two short texts count as similar.

One changed word in a title of ten weighs as much as ten in a page of a hundred: judged by the
share of words that are unchanged, hardly any two titles are as alike as two versions of a contract
are. So short texts are measured like all others but judged more gently: those with a resemblance
of ALIKE stand at the profile's own bar, equal ones at 1, and between and below it goes on alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import PairTable
from simfinder.domain.options import ScanOptions, profile_info
from simfinder.engine.short_grams import GRAM_CHARACTERS, SHORT_CHARACTERS
from simfinder.engine.verify import similarity

ALIKE = 0.6
"""Resemblance of n-grams from which two short texts are similar under a profile's defaults."""
_OF_RECORDS = "fields"


def judged(
    pairs: PairTable, documents: Sequence[Document], options: ScanOptions
) -> NDArray[np.float32]:
    """Return what a threshold of similarity is held against, float32, one for each pair.

    It is the similarity itself but for pairs of short texts. Of these it is
    ``1 + ln(2J / (1 + J)) / n``, the formula of similarity, with the n that makes ALIKE the
    profile's default similarity.
    """
    if options.profile == _OF_RECORDS or not len(pairs):
        return pairs.similarity
    size = np.fromiter((d.characters for d in documents), np.int64, len(documents))
    a, b = size[pairs.a], size[pairs.b]
    short = (np.minimum(a, b) < SHORT_CHARACTERS) & (np.maximum(a, b) < GRAM_CHARACTERS)
    if not short.any():
        return pairs.similarity
    bar = profile_info(options.profile).similarity
    n = log(2 * ALIKE / (1 + ALIKE)) / (bar - 1)
    gentle = similarity(pairs.resemblance[short], n)
    values = pairs.similarity.copy()
    # Rounding must not put those at the bar below it.
    values[short] = np.maximum(
        values[short],
        np.where(
            pairs.resemblance[short] >= np.float32(ALIKE),
            np.maximum(gentle, np.float32(bar)),
            gentle,
        ),
    )
    return values
