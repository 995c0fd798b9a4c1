"""Exact resemblance and containment of all pairs of texts, whatever any method finds.

A text is the set of its shingles of five words (Broder 1997), a Chinese character counting as a
word, in NFKC and lower case. Words are runs of letters and digits as Unicode has them and not the
words of the program, so the measures do not depend on the methods that are measured. Of two sets of
the sizes x and y with c shingles in common, resemblance is ``c / (x + y - c)``, containment
``c / min(x, y)``.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from simfinder.engine.arrays import Float32s, Int64s, offsets, run_starts
from simfinder.engine.baselines.scores import Keys
from simfinder.engine.baselines.signatures import Check
from simfinder.engine.features.hashes import Hashes, shingles, word_hashes
from simfinder.engine.features.profiles import distinct_features
from simfinder.engine.sparse import Rows, count_products

WORDS = 5
"""Words of a shingle."""
ALIKE, CONTAINED = 0.5, 0.8
"""Least resemblance, or else containment, of two texts that should be found."""
NEAR, UNLIKE = 0.9, 0.3
"""Resemblance of texts that should not be in two groups, and of texts that should not be in one."""
MOST_PAIRS = 50_000_000
"""Pairs that are listed; where there are more, none are."""
_IDEOGRAPH = "\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WORD = re.compile(rf"[{_IDEOGRAPH}]|[^\W{_IDEOGRAPH}]+")
_WORK = 4_000_000
"""Equal shingles counted at a time: at most 50 MB."""


def text_shingles(text: str) -> Hashes:
    """Return the hashes of a text's shingles, uint64, sorted and distinct."""
    words = _WORD.findall(unicodedata.normalize("NFKC", text).lower())
    if not words:
        return np.zeros(0, np.uint64)
    start = np.array([0, len(words)], np.int64)
    return distinct_features(*shingles(word_hashes(words), start, WORDS))[0]


@dataclass(frozen=True)
class TextPairs:
    """The pairs of texts with a resemblance of UNLIKE or a containment of CONTAINED, or more.

    ``keys``: of ``scores.pair_keys``, sorted. ``resemblance containment``: float32, 0 to 1.
    """

    keys: Keys
    resemblance: Float32s
    containment: Float32s

    @cached_property
    def alike(self) -> Keys:
        """Those that a method should find."""
        is_alike = self.resemblance >= np.float32(ALIKE)
        return self.keys[is_alike | (self.containment >= np.float32(CONTAINED))]

    @cached_property
    def near(self) -> Keys:
        """Those that should not be in two groups."""
        return self.keys[self.resemblance >= np.float32(NEAR)]

    @cached_property
    def akin(self) -> Keys:
        """Those that may be in one group; all other pairs are unlike."""
        return self.keys[self.resemblance >= np.float32(UNLIKE)]


def text_pairs(values: Hashes, start: Int64s, numbers: Int64s, check: Check) -> TextPairs | None:
    """Return the pairs of texts that have much in common; None where there are too many.

    Args:
        values: uint64, the shingles of each text, sorted and distinct.
        start: int64, shape (texts + 1): where the shingles of each text begin.
        numbers: int64, shape (texts), ascending: what the texts are called in the result.
        check: called several times a second; it may raise to cancel.
    """
    rows, size = _repeated_shingles(values, start), np.diff(start)
    check()
    keys: list[Keys] = [np.zeros(0, np.int64)]
    measures: list[tuple[Float32s, Float32s]] = [(np.zeros(0, np.float32),) * 2]
    pair_count = 0
    for a, b, counts in count_products(rows, rows.transpose(), _WORK, successors=True):
        check()
        common, one, other = counts.astype(np.float64), size[a], size[b]
        resemblance = (common / (one + other - common)).astype(np.float32)
        containment = (common / np.minimum(one, other)).astype(np.float32)
        selection = (resemblance >= np.float32(UNLIKE)) | (containment >= np.float32(CONTAINED))
        keys.append(numbers[a[selection]] << 32 | numbers[b[selection]])
        measures.append((resemblance[selection], containment[selection]))
        pair_count += len(keys[-1])
        if pair_count > MOST_PAIRS:
            return None
    whole = np.concatenate(keys)
    order = np.argsort(whole, kind="stable")
    resemblance, containment = map(np.concatenate, zip(*measures, strict=True))
    return TextPairs(whole[order], resemblance[order], containment[order])


def _repeated_shingles(values: Hashes, start: Int64s) -> Rows:
    """Return which of the shingles of several texts each text has: texts by shingles."""
    order = np.argsort(values, kind="stable")
    begins = run_starts(values[order])
    # A shingle of one text alone follows another shingle and comes before another one.
    is_used = ~(begins & np.append(begins[1:], True))
    shingle = np.cumsum(begins & is_used) - 1
    column = np.full(len(values), -1, np.int64)
    column[order[is_used]] = shingle[is_used]
    begin = offsets(column >= 0)[start]
    entries = column[column >= 0].astype(np.int32)
    return Rows(begin, entries, int(entries.max(initial=-1)) + 1)
