"""Where long words may break over lines: paths, addresses and names fit into narrow columns."""

from __future__ import annotations

import re

_MOST = 24
"""Characters that stand together; the narrowest column of a page holds as many."""
#: What holds together without spaces. East Asian writing breaks anywhere by its own rules.
_LONG = re.compile(rf"[^\s\u2e80-\uffff]{{{_MOST + 1},}}")
_PART = re.compile(rf"[^/\\_.\-?&=,;:+|]{{0,{_MOST - 1}}}(?:[/\\_.\-?&=,;:+|]+|.)", re.DOTALL)


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
