"""Which of the documents that share something with one can turn out to be like it.

What is left out here could not have passed: the shared hashes are at least as many as there are,
and the rest of what an estimate from sketches looks at is known, or bounded.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.options import ScanOptions
from simfinder.engine import metadata_similarity, profiles, short
from simfinder.engine.short_grams import GRAM_CHARACTERS, without_grams
from simfinder.engine.sketch import LIMIT
from simfinder.services.matching.short_texts import LEAST_RESEMBLANCE
from simfinder.store.records import StoredFeatures
from simfinder.store.stored_lookup import Asked, Hits

_ROUNDING = 1e-3
_DEVIATIONS = 8.0
"""A count of even hashes is no further below what is expected, but once in 10^15 times."""

Flags = NDArray[np.bool_]
Floats = NDArray[np.float64]


def question(features: StoredFeatures, overlaps: bool) -> Asked:
    """Return what a document is looked up by.

    Two sets of n-grams that resemble each other by half share half of either, so one of the
    rarest, half and one, is among what they share (prefix filter: Chaudhuri and others 2006).
    """
    sketch, grams = without_grams(features.sketch, features.shingles)
    rarest = None if overlaps else len(grams) - math.ceil(len(grams) * LEAST_RESEMBLANCE) + 1
    return Asked(sketch, grams, features.text_hash, rarest)


def possible(hits: Hits, features: StoredFeatures, asked: Asked, options: ScanOptions) -> Flags:
    """Return which hits have to be measured, bool, one a hit."""
    together = (hits.grams_shared > 0) & (len(asked.grams) > 0)
    bounds = _Bounds(hits, features, asked)
    passed = hits.same_text | (~together & bounds.near(options))
    if options.overlaps:
        contained = bounds.contained >= options.containment - _ROUNDING
        return np.asarray(passed | together | (contained & (hits.shared > 0)))
    rest = 0 if asked.rarest is None else max(len(asked.grams) - asked.rarest, 0)
    # A resemblance of a half is an overlap of a third of both together.
    least = (len(asked.grams) + hits.grams) * LEAST_RESEMBLANCE / (1 + LEAST_RESEMBLANCE)
    return np.asarray(passed | (together & (hits.grams_shared + rest >= least - _ROUNDING)))


def nearest_first(hits: Hits, features: StoredFeatures, asked: Asked) -> NDArray[np.int64]:
    """Return the positions of the hits, those first that can resemble the document most, int64."""
    grams = hits.grams_shared / np.maximum(np.maximum(hits.grams, len(asked.grams)), 1)
    most = np.maximum(_Bounds(hits, features, asked).resemblance, grams)
    return np.argsort(-most, kind="stable")


class _Bounds:
    """The most that the measures of each hit can be."""

    def __init__(self, hits: Hits, features: StoredFeatures, asked: Asked) -> None:
        self._hits = hits
        self._features = features
        own = np.uint64(_bar(asked, features.shingles))
        top = np.uint64(2**64 - 1)
        part = hits.hashes < hits.shingles
        bars = np.where(part, np.maximum(hits.bar, np.uint64(LIMIT - 1)), top)
        lower = np.minimum(bars, own)
        size = np.searchsorted(asked.sketch, lower, "right").astype(np.float64)
        # Of a hit whose bar is higher, only some hashes count, and how many is not known.
        expected = hits.hashes * (lower.astype(np.float64) / bars.astype(np.float64))
        fewest = np.maximum(expected - _DEVIATIONS * np.sqrt(expected) - _DEVIATIONS, 0)
        theirs = np.where(bars <= own, hits.hashes, np.floor(fewest))
        shared = hits.shared.astype(np.float64)
        theirs = np.maximum(theirs, shared)
        size = np.maximum(size, 1)
        self.resemblance: Floats = shared / np.maximum(size + theirs - shared, 1)
        self.contained: Floats = np.maximum(shared / size, shared / np.maximum(theirs, 1))

    def near(self, options: ScanOptions) -> Flags:
        """Return which can be within the options by distance and similarity."""
        hits, features = self._hits, self._features
        brief = np.minimum(hits.shingles, features.shingles) < short.SHORT
        keywords = options.profile == metadata_similarity.PROFILE
        farthest = MAX_DISTANCE if keywords else options.distance or 0
        bits = np.bitwise_count(hits.fingerprint ^ np.uint64(features.fingerprint))
        # Of two short texts similarity is judged more gently.
        gentle = np.maximum(hits.characters, features.characters) < GRAM_CHARACTERS
        alike = gentle | (self.resemblance >= _least_resemblance(options) - _ROUNDING)
        return np.asarray((hits.shared > 0) & (brief | (bits <= farthest)) & alike)


def _bar(asked: Asked, shingles: int) -> int:
    """Return up to which hash a sketch holds all of its document."""
    if len(asked.sketch) >= shingles:
        return 2**64 - 1
    return max(int(asked.sketch[-1]), LIMIT - 1)


def _least_resemblance(options: ScanOptions) -> float:
    """Return the resemblance that the least similarity asks for: the Mash formula turned round."""
    if not options.similarity:
        return 0.0  # the formula is cut off at a similarity of 0, which every resemblance reaches
    length = profiles.shingle_length(options.method)
    share = math.exp(length * (options.similarity - 1))
    return share / (2 - share)
