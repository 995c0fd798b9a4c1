"""Joins runs of text that stand at places of a page to lines."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

_SAME_LINE = 0.4
"""Baselines that differ by less than this share of the height of the letters are one."""
_APART = 0.25
"""A gap of this share of the height of the letters is a space."""
_TWICE = 0.1
"""The same text no further away than this share of its height was painted twice, to look bold."""
_FAR = 4.0
"""A gap of so many heights of the letters is that between columns."""
_ASTRAY = 0.3
"""Share of lines above the one before them from which their order is not that of reading."""


@dataclass(frozen=True, slots=True)
class Run:
    """Text on one baseline: where it begins and ends, its baseline, and the height of letters."""

    text: str
    left: float
    right: float
    baseline: float
    height: float


@dataclass(slots=True)
class _Line:
    runs: list[Run]
    baseline: float
    height: float

    @property
    def left(self) -> float:
        return self.runs[0].left

    def text(self) -> str:
        parts = [self.runs[0].text]
        for before, run in itertools.pairwise(self.runs):
            if run.left - before.right > _APART * run.height:
                parts.append(" ")
            parts.append(run.text)
        return "".join(parts)


def lines_of(runs: list[Run]) -> list[str]:
    """Return the lines of a page in the order of reading.

    Programs paint most pages in that order. Where many lines stand above the one before them and
    not beside it, as in the next column, the order is taken from the places instead.
    """
    runs = [run for run in runs if _is_sane(run)]
    lines = _joined(runs)
    back = sum(
        after.baseline < before.baseline - after.height and after.left <= before.left + after.height
        for before, after in itertools.pairwise(lines)
    )
    if back > 1 and back > _ASTRAY * len(lines):
        grid = max(line.height for line in lines) * _SAME_LINE
        runs.sort(key=lambda run: (round(run.baseline / grid), run.left))
        lines = _joined(runs)
    return [line.text() for line in lines]


def _is_sane(run: Run) -> bool:
    return (
        all(
            math.isfinite(number) and abs(number) < 1e9
            for number in (run.left, run.right, run.baseline, run.height)
        )
        and run.height > 0
    )


def _joined(runs: list[Run]) -> list[_Line]:
    """Join runs that follow each other on one baseline."""
    lines: list[_Line] = []
    for run in runs:
        line = lines[-1] if lines else None
        if line is not None and abs(run.baseline - line.baseline) < _SAME_LINE * line.height:
            last = line.runs[-1]
            if run.text == last.text and abs(run.left - last.left) < _TWICE * run.height:
                continue
            if -run.height < run.left - last.right < _FAR * run.height:
                line.runs.append(run)
                continue
        lines.append(_Line([run], run.baseline, run.height))
    return lines
