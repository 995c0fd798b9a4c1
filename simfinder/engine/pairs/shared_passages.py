"""Finds the passages that two texts have in common, in any order.

The runs come from the sorted suffixes of both texts (``longest_runs.py``); here the longest of them
are chosen that cover something new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from simfinder.domain.comparison import BlockRange, Passage, SharedPassages
from simfinder.engine.arrays import Int32s, Int64s, offsets
from simfinder.engine.diff.tokens import SplitTexts, Units, split_texts
from simfinder.engine.pairs.longest_runs import Runs, longest_runs

LEAST_TOKENS = 8
"""Words of the shortest passage that is shown; shorter ones are phrases of the language."""
CHARACTERS_A_WORD = 2
"""Characters of scripts without spaces that count as one word."""
MOST_PASSAGES = 1000
"""Most passages in the result, the longest; people would not read more."""
MOST_UNITS = 1_000_000
"""Most units of each text; ``longest_runs`` can handle 2²¹ in all."""
_REPEAT_FACTOR = 4
"""A run of so many times the least length is listed at each of its places."""
_LOOKS = 256
"""Passages between two checks of the time."""


@dataclass(frozen=True, slots=True)
class _Text:
    """The units of a text that count, in order; arrays of one length.

    ``numbers`` are equal for equal units. ``weight``: of a unit in the length of a run.
    ``block start end``: its place. ``whole``: whether all units of the text are included.
    """

    numbers: Int64s
    weight: Int64s
    block: Int32s
    start: Int32s
    end: Int32s
    whole: bool

    def __len__(self) -> int:
        return len(self.numbers)

    def places(self, first: int, count: int) -> tuple[BlockRange, ...]:
        """Return the places of a run, one for each of its paragraphs."""
        block = self.block[first : first + count]
        cuts = np.flatnonzero(np.diff(block)) + 1
        begins = first + np.concatenate(([0], cuts))
        ends = first + np.concatenate((cuts, [count])) - 1
        return tuple(
            zip(
                self.block[begins].tolist(),
                self.start[begins].tolist(),
                self.end[ends].tolist(),
                strict=True,
            )
        )


def shared_passages(
    left: Sequence[str],
    right: Sequence[str],
    min_words: int = LEAST_TOKENS,
    stop: Callable[[], bool] = lambda: False,
    split: SplitTexts | None = None,
) -> SharedPassages | None:
    """Return the longest runs of words that are in both texts, and how much they cover.

    Letter case, spaces, punctuation and paragraphs are ignored. Each passage is as long as
    possible. They may overlap, but each covers something new on both sides; a long one that is
    several times in a text is listed with each of its places there. Exchanging the texts exchanges
    the sides of the answer and changes nothing else.

    Args:
        left: a text, paragraph by paragraph.
        right: another.
        min_words: words of the shortest run; two characters of a script without spaces are one.
        stop: whether time has run out.
        split: the units of these texts with the usual differences to ignore, if known.

    Returns:
        The passages in the order of the left text; None where time ran out before any was found.
    """
    is_swapped = list(right) < list(left)  # one order for both questions makes their answers equal
    split = split or split_texts(left, right)
    sides = (split.right, split.left) if is_swapped else (split.left, split.right)
    one, other = _texts(*sides, split.texts)
    if not len(one) or not len(other):
        return SharedPassages((), 0, 0.0, 0.0, 0, one.whole and other.whole)
    all_runs = longest_runs(one.numbers, other.numbers, max(1, min_words), stop)
    if all_runs is None:
        return None
    chosen_runs, covered_counts, is_timed_out = _choose_runs(
        *all_runs, one, other, min_words * CHARACTERS_A_WORD, stop
    )
    longest = sorted(chosen_runs, key=lambda run: -run[2])[:MOST_PASSAGES]
    passages = [Passage(one.places(i, n), other.places(j, n), n) for i, j, n in longest]
    if is_swapped:
        passages = [Passage(p.right, p.left, p.words) for p in passages]
        covered_counts = covered_counts[1], covered_counts[0]
        one, other = other, one
    passages.sort(key=lambda p: (p.left[0], p.right[0], p.words))
    return SharedPassages(
        tuple(passages),
        min(covered_counts),
        covered_counts[0] / len(one),
        covered_counts[1] / len(other),
        len(chosen_runs),
        one.whole and other.whole and not is_timed_out,
    )


def _texts(one: Units, other: Units, texts: list[str]) -> tuple[_Text, _Text]:
    # Numbers in the order of the first text: of equally long runs their order decides.
    ids = np.concatenate((one.ids, other.ids))
    first = np.full(len(texts), len(ids))
    first[ids[::-1]] = np.arange(len(ids))[::-1]
    order = np.argsort(first, kind="stable")
    ordered_numbers, weights = _number_units([texts[n] for n in order.tolist()])
    numbers, weights_of = np.empty_like(ordered_numbers), np.empty_like(weights)
    numbers[order], weights_of[order] = ordered_numbers, weights
    return _text(one, numbers, weights_of), _text(other, numbers, weights_of)


def _text(units: Units, numbers: Int64s, weights: Int64s) -> _Text:
    positions = np.flatnonzero(weights[units.ids] > 0) if len(units) else np.zeros(0, np.int64)
    whole = len(positions) <= MOST_UNITS
    positions = positions[:MOST_UNITS]
    ids = units.ids[positions]
    return _Text(
        numbers[ids],
        weights[ids],
        units.block[positions],
        units.start[positions],
        units.end[positions],
        whole,
    )


def _choose_runs(
    forward: Runs,
    backward: Runs,
    one: _Text,
    other: _Text,
    min_words: int,
    stop: Callable[[], bool],
) -> tuple[list[tuple[int, int, int]], tuple[int, int], bool]:
    """Choose runs, longest first, that cover something new; formulas are not named many times.

    Returns them, how many units of each side they cover, and whether time ran out.
    """
    start = np.concatenate((forward[0], backward[1]))
    place = np.concatenate((forward[1], backward[0]))
    length = np.concatenate((forward[2], backward[2]))
    total = offsets(one.weight)
    is_long = total[start + length] - total[start] >= min_words
    runs = np.unique(np.stack((-length, start, place), axis=1)[is_long], axis=0)
    new = one.weight.copy(), other.weight.copy()  # 0 where it is covered
    chosen_runs, is_timed_out = [], False
    for number, (negative, i, j) in enumerate(runs.tolist()):
        if number % _LOOKS == 0 and stop():
            is_timed_out = True
            break
        n = -negative
        fresh = new[0][i : i + n].sum(), new[1][j : j + n].sum()
        least_new = min(fresh) if sum(fresh) < _REPEAT_FACTOR * min_words else max(fresh)
        if least_new >= min_words:
            chosen_runs.append((i, j, n))
            new[0][i : i + n] = 0
            new[1][j : j + n] = 0
    return chosen_runs, (int((new[0] == 0).sum()), int((new[1] == 0).sum())), is_timed_out


def _number_units(texts: list[str]) -> tuple[Int64s, Int64s]:
    """Return for each unit a number without regard to case, and its weight; marks weigh 0."""
    numbers: dict[str, int] = {}
    unit_numbers = [numbers.setdefault(text.casefold(), len(numbers)) for text in texts]
    weights = [_weight(text) for text in texts]
    return np.array(unit_numbers, np.int64), np.array(weights, np.int64)


def _weight(unit: str) -> int:
    if not unit[:1].isalnum():
        return 0
    is_character = len(unit) == 1 and not unit.isascii() and unit.lower() == unit.upper()
    return 1 if is_character else CHARACTERS_A_WORD
