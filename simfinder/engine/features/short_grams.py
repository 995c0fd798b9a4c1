"""The character n-grams by which short texts are compared: titles, addresses, single articles.

Of a title of five words one changed letter changes every shingle of words that it touches, and
moves a fingerprint by anything up to half of its bits. Of its overlapping pairs of characters it
changes two. So short texts carry the whole set of theirs, and their resemblance is exact.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.features.normalise import (
    HAN,
    KIND,
    NO_SPACES,
    SEPARATOR,
    CodePoints,
    code_points,
)

SHORT_CHARACTERS = 128
"""A text of fewer letters and digits is short: some 20 words of English, 75 of Chinese."""
GRAM_CHARACTERS = 2 * SHORT_CHARACTERS
"""Texts with fewer have n-grams, so that a short one is compared with all that resemble it."""
_BITS = np.uint64(21)
_TRIPLES = np.uint64(1 << 63)
_NO_HASHES = np.zeros(0, np.uint64)


def grams(text: str, *, simplified: bool = True) -> Hashes:
    """Return the n-grams of a text with fewer than GRAM_CHARACTERS, uint64, sorted, distinct.

    A longer text has none.

    Letters and digits in normal form, without the characters between them. Bigrams where the text
    has any of a script without spaces, since a character there is a syllable or a word; trigrams
    otherwise. A gram is its code points as one number, so no two are confused. A text of too few
    characters is one gram. ``simplified``: as in ``normalise``.
    """
    codes = code_points([text], simplified=simplified)
    return grams_of(codes.points[codes.kinds != SEPARATOR], pairs=_has_no_spaces(codes))


def grams_of(letters: NDArray[np.unsignedinteger], *, pairs: bool) -> Hashes:
    """Return the n-grams of letters in normal form: bigrams with ``pairs``, else trigrams.

    They are not normalised again, since parts of a syllable with something between them would be
    joined.
    """
    if not 0 < len(letters) < GRAM_CHARACTERS:
        return _NO_HASHES
    points = letters.astype(np.uint64)
    length = 2 if pairs else 3
    if len(points) < length:
        points = np.concatenate((points, np.zeros(length - len(points), np.uint64)))
    result = np.zeros(len(points) - length + 1, np.uint64)
    for offset in range(length):
        result = result << _BITS | points[offset : offset + len(result)]
    return distinct(result if pairs else result | _TRIPLES)


def _has_no_spaces(codes: CodePoints) -> bool:
    kind = codes.kinds & np.uint8(KIND)
    return bool(((kind == HAN) | (kind == NO_SPACES)).any())


def gram_length(grams: Hashes) -> int:
    """Return how many characters the n-grams of a text have."""
    return 3 if grams[0] & _TRIPLES else 2


def with_grams(sketch: Hashes, some: Hashes) -> Hashes:
    """Return one array for the store: a sketch, and behind it the n-grams of a short text."""
    return np.concatenate((sketch, some))


def without_grams(stored_hashes: Hashes, shingles: int) -> tuple[Hashes, Hashes]:
    """Undo ``with_grams``, for a text of so many distinct shingles.

    The sketch of a short text is its whole set, so the hashes beyond its shingles are n-grams; the
    sketch of any other text is never longer than its set.
    """
    return stored_hashes[:shingles], stored_hashes[shingles:]
