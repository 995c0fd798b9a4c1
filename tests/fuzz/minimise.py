"""Makes a finding small: parts, then pieces of a part, are left out as long as it stays one."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from parts import Opened, joined, taken_apart
from seeds import Seed

_PIECE = re.compile(rb"<[^<>]*>|[^<]{1,60}|<", re.DOTALL)


def minimised(seed: Seed, still: Callable[[Seed], bool], seconds: float) -> Seed:
    """Return the smallest file found in that time for which ``still`` holds."""
    end = time.monotonic() + seconds
    best = seed
    opened = taken_apart(seed.data)
    if opened.kind != "plain" and still(Seed(joined(opened), seed.suffix)):
        opened = _fewer_parts(opened, seed.suffix, still, end)
        for place in range(len(opened.parts)):
            content = opened.parts[place][1]

            def holds(made: bytes, place: int = place, whole: Opened = opened) -> bool:
                return still(Seed(joined(whole.changed(place, made)), seed.suffix))

            opened = opened.changed(place, _smaller(content, holds, end))
        best = Seed(joined(opened), seed.suffix)
        return best if len(best.data) <= len(seed.data) else seed
    data = _smaller(seed.data, lambda made: still(Seed(made, seed.suffix)), end)
    return Seed(data, seed.suffix)


def _fewer_parts(opened: Opened, suffix: str, still: Callable[[Seed], bool], end: float) -> Opened:
    if opened.kind == "pdf":
        return opened
    for place in reversed(range(len(opened.parts))):
        fewer = Opened(opened.kind, opened.parts[:place] + opened.parts[place + 1 :])
        if fewer.parts and time.monotonic() < end and still(Seed(joined(fewer), suffix)):
            opened = fewer
    return opened


def _smaller(content: bytes, holds: Callable[[bytes], bool], end: float) -> bytes:
    """Leave out runs of pieces, first long ones, then shorter ones (Zeller's ddmin, simplified)."""
    pieces = _PIECE.findall(content)
    run = len(pieces) // 2
    while run and time.monotonic() < end:
        at = 0
        while at < len(pieces) and time.monotonic() < end:
            fewer = pieces[:at] + pieces[at + run :]
            made = b"".join(fewer)
            if made and holds(made):
                pieces = fewer
            else:
                at += run
        run //= 2
    return b"".join(pieces)
