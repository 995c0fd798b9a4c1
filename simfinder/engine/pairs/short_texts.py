"""The distance of texts that are too short, or too much alike, for their fingerprints to tell.

A fingerprint is a vote of many features. With under 20 of them one changed word moves it by
anything from a few bits to half of them, and two texts can agree by chance. Their sketches,
however, are their whole sets, so resemblance is exact and says what the distance should be.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.pairs.verify import Measures

SHORT = 20
"""A text with fewer distinct shingles than this is short."""


def expected_distance(
    common: NDArray[np.floating], a: NDArray[np.integer], b: NDArray[np.integer]
) -> NDArray[np.uint8]:
    """Return the distance that fingerprints of sets have on average, in bits, rounded.

    ``common`` features of ``a`` and of ``b``: two random hyperplane bits differ with the
    probability ``acos(cosine) / pi`` (Charikar 2002), where the cosine of two sets is
    ``|A∩B| / sqrt(|A|·|B|)``. 0 for equal sets only, 32 for sets that share nothing.
    """
    sizes = np.maximum(np.asarray(a, np.float64) * b, 1)  # an empty set shares nothing
    cosine = np.clip(common / np.sqrt(sizes), 0, 1)
    bits = np.rint(64 * np.arccos(cosine) / np.pi)
    differ = (common < a) | (common < b)
    return np.where(differ, np.maximum(bits, 1), 0).astype(np.uint8)


def settle(
    distance: NDArray[np.uint8],
    measures: Measures,
    shingles_a: NDArray[np.int64],
    shingles_b: NDArray[np.int64],
    same_text: NDArray[np.bool_],
) -> tuple[NDArray[np.uint8], Measures]:
    """Return distances and measures of pairs, put right where fingerprints cannot be trusted.

    Columns of one length. ``distance``: of the fingerprints. ``same_text``: equal bytes or
    equal hash of the text, which always means distance 0 and full resemblance, even where the
    layout cut a word in one of the two. Where the shorter text is short and its measures are
    exact, the distance is the one expected from them.
    """
    short = (np.minimum(shingles_a, shingles_b) < SHORT) & measures.exact & ~same_text
    corrected = distance.copy()
    a, b = shingles_a[short], shingles_b[short]
    corrected[short] = expected_distance(np.rint(measures.a_in_b[short] * a), a, b)
    corrected[same_text] = 0
    one = np.float32(1)
    return corrected, Measures(
        np.where(same_text, one, measures.resemblance),
        np.where(same_text, one, measures.a_in_b),
        np.where(same_text, one, measures.b_in_a),
        measures.exact | same_text,
    )
