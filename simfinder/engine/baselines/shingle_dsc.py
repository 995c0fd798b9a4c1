"""Digital syntactic clustering by shingles, and by supershingles of them.

Broder, Glassman, Manasse and Zweig, "Syntactic clustering of the Web" (1997): a document is the
set of its ten-word shingles; of these a fixed share is kept, those whose hash is divisible by 25;
resemblance is estimated on what was kept. Supershingles are shingles of the sorted sample: two
documents that share one agree in a run of it. The paper leaves their length open; six is chosen
here. A document too short to have a sample is never found, as others have noticed of the method
(Chowdhury and others 2002).
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from simfinder.engine import verify
from simfinder.engine.baselines.scored_pairs import Check, ScoredPairs, joined, portions
from simfinder.engine.candidates import passage_index
from simfinder.engine.features import Hashes, Starts, shingles
from simfinder.engine.weigh import once

WORDS = 10
"""Words of a shingle."""
MODULUS = 25
"""One shingle in so many is kept."""
RUN = 6
"""Sampled shingles of a supershingle."""
COMMON = 1000
"""A shingle of more documents brings no candidates."""


def sample(
    values: Hashes,
    start: Starts,
    check: Check,
    *,
    words: int = WORDS,
    modulus: int = MODULUS,
) -> tuple[Hashes, Starts]:
    """Return of each document the distinct shingle hashes that ``modulus`` divides, sorted."""
    parts = []
    for _, hashes, begin in portions(values, start, check):
        whole, bounds = once(*shingles(hashes, begin, words))
        kept = whole % np.uint64(modulus) == 0
        before = np.concatenate((np.zeros(1, np.int64), np.cumsum(kept)))
        parts.append((whole[kept], before[bounds]))
    return joined(parts)


def resembling(sampled: Hashes, start: Starts, check: Check) -> ScoredPairs:
    """Return the pairs that share a sampled shingle; strength: resemblance of the samples."""
    a, b, _ = passage_index.candidates(sampled, start, max_documents=COMMON, check=check)
    sets = [sampled[low:high] for low, high in pairwise(start.tolist())]
    made = verify.exact(sets, a, b, check)
    return ScoredPairs(a, b, made.resemblance)


def sharing_supershingles(
    sampled: Hashes, start: Starts, check: Check, *, run: int = RUN
) -> ScoredPairs:
    """Return the pairs that share supershingles; strength: how many."""
    made, begin = once(*shingles(sampled, start, run))
    a, b, shared = passage_index.candidates(made, begin, max_documents=COMMON, check=check)
    return ScoredPairs(a, b, shared.astype(np.float32))
