"""Which estimates of overlaps must be made exact before a person is told of them.

A sketch keeps at least one shingle in 16 and at least 256 of a document. Of a short text beside
a long one only those of its shingles count that the long one's sketch could hold too: of 100
shingles beside a book perhaps six, and a containment of 6 out of 6 says little.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.options import ScanOptions
from simfinder.engine.relate import WHOLLY
from simfinder.engine.sketch import FRACTION, SIZE
from simfinder.engine.verify import Measures

DEVIATIONS = 4.0
"""Estimates nearer to a bar than this many standard deviations are made exact: beyond, chance
puts one in thirty thousand on the wrong side."""


def sample_sizes(
    a: NDArray[np.int64], b: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return about how many shingles of each document of a pair an estimate looks at.

    ``a b``: distinct shingles of the documents. Up to the lower bar of the two sketches both
    are known; the longer document's share of all hashes below its bar is that of both.
    """
    longer = np.maximum(np.maximum(a, b), 1)
    share: NDArray[np.float64] = np.clip(SIZE / longer, 1 / FRACTION, 1.0)
    return np.multiply(a, share), np.multiply(b, share)


def enough(measures: Measures, options: ScanOptions) -> NDArray[np.bool_]:
    """Return which pairs are listed because so much of the one text stands in the other."""
    more = np.maximum(measures.a_in_b, measures.b_in_a)
    # As columns of pairs hold it, in single precision.
    return np.asarray(more >= np.float32(options.containment))


def doubtful(
    measures: Measures, a: NDArray[np.int64], b: NDArray[np.int64], containment: float
) -> NDArray[np.bool_]:
    """Return which estimates may lie on the wrong side of a bar that overlaps are judged by.

    The bars are ``containment``, for a pair to be shown, and WHOLLY, for the word of it. The
    share of a sample of k has the standard deviation ``sqrt(p·(1 - p)/k)`` where p is true.
    """
    wrong = np.zeros(len(measures.resemblance), np.bool_)
    columns = zip((measures.a_in_b, measures.b_in_a), sample_sizes(a, b), strict=True)
    for share, sample in columns:
        for bar in (containment, WHOLLY):
            spread = np.sqrt(bar * (1 - bar) / np.maximum(sample, 1))
            wrong |= np.abs(share - bar) <= DEVIATIONS * spread + 0.5 / np.maximum(sample, 1)
    return wrong & ~measures.exact
