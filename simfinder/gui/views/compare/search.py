"""Where words stand in the texts that are shown, in the order of the rows, folded away or not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simfinder.domain.comparison import Comparison, Side

_STEP = 200_000
"""Characters that are looked through before others may do something."""


@dataclass(frozen=True, slots=True, order=True)
class Hit:
    """A place where the words stand, in order: row, which of the texts, paragraph, range."""

    row: int
    """Of the comparison; where more than two texts are shown the number of a ``ManyBand``."""
    side: int
    block: int
    start: int
    end: int


def rows_of(made: Comparison) -> tuple[list[int], list[int]]:
    """Return for each paragraph of both sides the row that shows it; without rows its position."""
    left, right = list(range(len(made.left.blocks))), list(range(len(made.right.blocks)))
    for number, row in enumerate(made.rows):
        if row.left >= 0:
            left[row.left] = number
        if row.right >= 0:
            right[row.right] = number
    return left, right


@dataclass(frozen=True, slots=True)
class Texts:
    """What is looked through: the texts that are shown, and the row of each of their paragraphs."""

    sides: tuple[Side, ...] = ()
    rows: tuple[Sequence[int], ...] = ()


def two_texts(made: Comparison) -> Texts:
    """Return both texts of a comparison."""
    return Texts((made.left, made.right), rows_of(made))


def pattern(words: str) -> re.Pattern[str]:
    """Return what finds words whatever their capitals and the width of spaces between them."""
    return re.compile(r"\s+".join(map(re.escape, words.split())), re.IGNORECASE)


def search(texts: Texts, words: str) -> Iterator[list[Hit]]:
    """Yield what was found so far, ever longer, and at last all of it in order."""
    found: list[Hit] = []
    if not words.split():
        yield found
        return
    wanted, left = pattern(words), _STEP
    for side, (text, rows) in enumerate(zip(texts.sides, texts.rows, strict=True)):
        for block, paragraph in enumerate(text.blocks):
            matches = wanted.finditer(paragraph.text)
            found.extend(Hit(rows[block], side, block, *match.span()) for match in matches)
            left -= len(paragraph.text) + 100
            if left < 0:
                yield found
                left = _STEP
    found.sort()
    yield found
