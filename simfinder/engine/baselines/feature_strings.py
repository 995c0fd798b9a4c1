"""Feature strings (特征码): the characters around full stops, as the identity of a page.

The method of Chinese search engines for copied web pages (Wu, Chen and Ma, "The study on large
scale duplicated web pages of Chinese fast deletion algorithm based on string of feature code",
2003): a copied article keeps its sentences, while menus and advertisements around it have no full
stops. So the few characters before and after each full stop are taken, and pages are copies where
these strings are equal. The paper uses full stops and five characters on each side; here ``!`` and
``?`` end sentences too, so that other languages have as many strings.
"""

from __future__ import annotations

import re

from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Int64s
from simfinder.engine.baselines.signatures import Check, ScoredPairs, resembling_shingles
from simfinder.engine.baselines.vector_space import NearPairs
from simfinder.engine.features.hashes import Hashes, word_hashes

AROUND = 5
"""Characters before and after a full stop."""
_STOP = "。"
_SENTENCE_END = re.compile(r"[。．！？]|[.!?](?=\s|$)")
_NO_CHARACTER = re.compile(rf"[^\w{_STOP}]|_")


def feature_strings(text: str, around: int = AROUND) -> list[str]:
    """Return the strings around the ends of sentences, in reading order.

    Each is ``around`` letters, digits and full stops before the end, and as many after it, fewer at
    the beginning and the end of the text. Space, other punctuation and case do not count.
    """
    plain = _NO_CHARACTER.sub("", _SENTENCE_END.sub(_STOP, text.casefold()))
    return [
        plain[max(0, place - around) : place] + plain[place + 1 : place + 1 + around]
        for place, character in enumerate(plain)
        if character == _STOP
    ]


def string_hashes(text: str, around: int = AROUND) -> Hashes:
    """Return the hashes of the distinct feature strings of a text, uint64, sorted."""
    strings = sorted(set(filter(None, feature_strings(text, around))))
    return distinct(word_hashes(strings))


def feature_string_pairs(
    values: Hashes, start: Int64s, threshold: float, check: Check
) -> ScoredPairs:
    """Return the pairs that share feature strings; strength: ``|A ∩ B| / |A ∪ B|`` of the sets.

    ``values``: as ``string_hashes`` returns them for each document; ``start``: as usual. A string
    of more than ``signatures.COMMON`` documents brings no pair. ``threshold``: least strength;
    raised while there are too many pairs.
    """
    near_pairs = NearPairs(threshold)
    near_pairs.add_pairs(resembling_shingles(values, start, check))
    return near_pairs.pairs()
