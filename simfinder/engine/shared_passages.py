"""Where two texts have passages in common, in whatever order: for showing what overlaps.

The suffixes of both texts are sorted together by doubling (Manber and Myers 1993), all of them at
once in NumPy. The longest run that begins at a place of the left text and stands anywhere in the
right one is shared with one of the two suffixes of the right that are its neighbours in that
order. So repeated passages cost no more than others: the time is O(n log² n) for any texts.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.diff_tokens import Units, Vocabulary, cut

LEAST_TOKENS = 8
"""Words of the shortest passage that is shown; shorter ones are phrases of the language."""
CHARACTERS_A_WORD = 2
"""Characters of scripts without spaces that count as one word."""

Ints = NDArray[np.int64]
Passage = tuple[range, range]


def shared_passages(left: str, right: str, least: int = LEAST_TOKENS) -> list[Passage]:
    """Return the longest runs of words of the left text that stand in the right one too.

    Letter case, spaces and punctuation do not count. No run can be made longer on the left, and
    none lies inside another there; they may overlap. One that stands several times on the
    right is named with one of its places.

    Args:
        left: a text.
        right: another.
        least: words of the shortest run; two characters of a script without spaces are one.

    Returns:
        Ranges of characters in the left and in the right text, ascending on the left.
    """
    vocabulary = Vocabulary()
    units = cut([left], vocabulary), cut([right], vocabulary)
    numbers, weights = _folded(vocabulary.texts)
    kept = [np.flatnonzero(weights[u.ids] > 0) for u in units]
    sides = [numbers[u.ids[k]] for u, k in zip(units, kept, strict=True)]
    if not all(map(len, sides)):
        return []
    start, place, length = _runs(sides[0], sides[1])
    total = np.concatenate(([0], np.cumsum(weights[units[0].ids[kept[0]]])))
    enough = total[start + length] - total[start] >= least * CHARACTERS_A_WORD
    return [
        (_characters(units[0], kept[0], i, n), _characters(units[1], kept[1], j, n))
        for i, j, n in zip(
            start[enough].tolist(), place[enough].tolist(), length[enough].tolist(), strict=True
        )
    ]


def _characters(units: Units, kept: Ints, first: int, count: int) -> range:
    return range(int(units.start[kept[first]]), int(units.end[kept[first + count - 1]]))


def _folded(texts: list[str]) -> tuple[Ints, Ints]:
    """Return for each unit a number without regard to case, and its weight; marks weigh 0."""
    numbers: dict[str, int] = {}
    folded = [numbers.setdefault(text.casefold(), len(numbers)) for text in texts]
    weights = [_weight(text) for text in texts]
    return np.array(folded, np.int64), np.array(weights, np.int64)


def _weight(unit: str) -> int:
    if not unit[:1].isalnum():
        return 0
    alone = len(unit) == 1 and not unit.isascii() and unit.lower() == unit.upper()
    return 1 if alone else CHARACTERS_A_WORD


def _runs(left: Ints, right: Ints) -> tuple[Ints, Ints, Ints]:
    """Return start, place on the right and length of the runs that lie in no other."""
    levels = _levels(left, right)
    order = np.argsort(levels[-1], kind="stable")
    of_right = order > len(left)
    ranks = np.arange(len(order))
    before = np.maximum.accumulate(np.where(of_right, ranks, -1))
    after = np.minimum.accumulate(np.where(of_right, ranks, len(order))[::-1])[::-1]
    where = np.empty(len(order), np.int64)
    where[order] = ranks
    mine = np.arange(len(left))
    best, place = np.zeros(len(left), np.int64), np.zeros(len(left), np.int64)
    for neighbour in (before[where[mine]], after[where[mine]]):
        there = np.flatnonzero((neighbour >= 0) & (neighbour < len(order)))
        other = order[neighbour[there]]
        common = _common(levels, there, other)
        better = common > best[there]
        best[there[better]] = common[better]
        place[there[better]] = other[better] - len(left) - 1
    ends = mine + best
    longer = (best > 0) & (ends > np.concatenate(([0], ends[:-1])))
    return mine[longer], place[longer], best[longer]


def _levels(left: Ints, right: Ints) -> list[NDArray[np.int32]]:
    """Return ranks of all stretches of 1, 2, 4 … units of both texts, until they are distinct.

    The right text follows the left one behind a unit of its own, and another ends it, so no
    stretch over an end is equal to any other.
    """
    most = int(max(left.max(), right.max()))
    joined = np.concatenate((left, [most + 1], right, [most + 2]))
    count = len(joined)
    values, rank = np.unique(joined, return_inverse=True)
    levels = [rank.astype(np.int32)]
    width = 1
    while len(values) < count:
        key = levels[-1].astype(np.int64) * (count + 1)
        key[: count - width] += levels[-1][width:] + 1
        values, rank = np.unique(key, return_inverse=True)
        levels.append(rank.astype(np.int32))
        width *= 2
    return levels


def _common(levels: list[NDArray[np.int32]], one: Ints, other: Ints) -> Ints:
    """Return how many units the suffixes from ``one[i]`` and ``other[i]`` have in common."""
    length = np.zeros(len(one), np.int64)
    last = len(levels[0]) - 1
    for k in range(len(levels) - 1, -1, -1):
        i, j = np.minimum(one + length, last), np.minimum(other + length, last)
        length += np.where(levels[k][i] == levels[k][j], 1 << k, 0)
    return length
