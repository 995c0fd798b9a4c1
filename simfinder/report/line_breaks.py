"""Where long words may break over lines: paths, addresses and names fit into narrow columns."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate, pairwise

_MOST = 24
"""Characters that stand together; the narrowest column of a page holds as many."""
#: What holds together without spaces. East Asian writing breaks anywhere by its own rules.
_LONG = re.compile(rf"[^\s\u2e80-\uffff]{{{_MOST + 1},}}")
_PART = re.compile(rf"[^/\\_.\-?&=,;:+|]{{0,{_MOST - 1}}}(?:[/\\_.\-?&=,;:+|]+|.)", re.DOTALL)


Run = tuple[list[str], bool, bool]
"""Pieces of a text that look alike: how they look, and whether a line may break behind them."""


def breakable_runs(runs: Iterable[tuple[str, bool]]) -> list[Run]:
    """Cut a text that changes its look where lines may break, as if it had one look only."""
    given = list(runs)
    ends = set(accumulate(map(len, breakable("".join(text for text, _ in given)))))
    found, start = [], 0
    for text, look in given:
        stop = start + len(text)
        cuts = [start, *sorted(end for end in ends if start < end < stop), stop]
        pieces = [text[a - start : b - start] for a, b in pairwise(cuts)]
        found.append((pieces, look, stop in ends))
        start = stop
    return found


def breakable(text: str) -> list[str]:
    r"""Return the pieces of a text between which a line may break, each ``\n`` one of its own."""
    pieces: list[str] = []
    for at, line in enumerate(text.split("\n")):
        if at:
            pieces.append("\n")
        done = 0
        for word in _LONG.finditer(line):
            # What comes before the word stays with its first part: there is a space between.
            first, *others = _PART.findall(word[0])
            pieces += [line[done : word.start()] + first, *others]
            done = word.end()
        pieces.append(line[done:])
    return [piece for piece in pieces if piece] or [""]
