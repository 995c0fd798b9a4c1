"""A small sample of a document's shingles that tells how much it shares with another.

The 256 smallest hashes (bottom-k, Broder 1997; Cohen and Kaplan 2007) and all those below
2^64 / 16 (FracMinHash, Irber et al. 2022): short texts are kept whole, and of long ones
enough to find a page in a book: of 100 shingles all are missed once in 600 times.
"""

from __future__ import annotations

import numpy as np

from simfinder.engine.features import Hashes

SIZE = 256
"""Fewest hashes of a sketch, where the document has as many."""
FRACTION = 16
"""One shingle in this many is always in the sketch."""
LIMIT = 2**64 // FRACTION
"""Hashes below this are always in the sketch."""
_BOUND = np.uint64(LIMIT)


def sketch(values: Hashes) -> Hashes:
    """Return the sketch of a set of hashes, sorted and distinct, as its first values.

    It is the whole set if and only if it is as long as the set.
    """
    if len(values) <= SIZE:
        return values.copy()
    return values[: max(SIZE, int(values.searchsorted(_BOUND)))].copy()
