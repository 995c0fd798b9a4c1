"""Words that announce what a text concludes, or where it turns.

The improved TF-IDF SimHash of 2020 raises them fivefold, since sentences with them carry the
argument. Its list could not be had whole: these are its examples and the usual connectives of
conclusion, contrast and emphasis in both languages. A cue of several English words is
left out; its head stands here alone (*conclusion*, *summary*).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, word_hashes
from simfinder.engine.segment import cut_han

_CHINESE_LISTED = """
综上所述 综上 总之 总而言之 总的来说 总的来看 由此可见 可见 概括地说 归根到底 归根结底 一言以蔽之 因此 因而 所以 于是 从而 故而 据此 为此 结论 总结 小结 结果表明 但是
但 然而 可是 不过 却 反之 相反 尽管 虽然 否则 除外 尤其 特别是 重要的是 最后 最终
"""
CHINESE = tuple(_CHINESE_LISTED.split())
_ENGLISH_LISTED = """
conclusion conclusions conclude concludes concluded summary summarize summarise summarizing
overall altogether finally lastly ultimately eventually therefore thus hence consequently
accordingly thereby so result results findings but however nevertheless nonetheless yet although
though whereas conversely contrary notwithstanding otherwise except unless especially
particularly notably importantly
"""
ENGLISH = tuple(_ENGLISH_LISTED.split())


@cache
def hashes() -> Hashes:
    """Return the hashes of all cue words, sorted.

    A Chinese cue that the dictionary does not hold in one piece stands for its parts of two
    characters and more.
    """
    words = set(ENGLISH)
    for cue in CHINESE:
        parts = cut_han(cue)
        words.update(part for part in parts if len(parts) == 1 or len(part) > 1)
    return np.sort(word_hashes(sorted(words)))


def is_cue(values: Hashes) -> NDArray[np.bool_]:
    """Return which of these words are cues."""
    return np.isin(values, hashes())
