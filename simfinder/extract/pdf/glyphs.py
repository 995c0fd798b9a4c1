"""Where the text of a page stands: rectangles of drawn pieces, and glyphs gathered into runs."""

from __future__ import annotations

import ctypes
import math
import re
from collections import Counter
from typing import Any

from simfinder.extract.pdf.order import Box, Run

MAX_PIECES = 20_000
"""Rectangles, and five times as many glyphs, above which a page is left as it was drawn."""
_WATERMARK = 60.0
"""Points: no line of a text stands higher, but a word across the page does."""
_SLANT = 5
"""Degrees from which text stands neither level nor upright."""

#: TeX fonts without ToUnicode give codes of their own as controls: of the T1 (Cork) encoding
#: 10-16 and 1B-1F, of OT1 0B-0F but for 0D, which ends lines here.
TEX = str.maketrans(
    dict(zip("\x10\x11\x15\x16", "“”–—", strict=True))
    | dict(zip("\x1b\x1c\x1d\x1e\x1f", "ﬀﬁﬂﬃﬄ", strict=True))
    | dict(zip("\x0b\x0c\x0e\x0f", "ﬀﬁﬃﬄ", strict=True))
)


def boxes(text_page: Any) -> list[Box]:
    """Return the rectangles around the drawn pieces, in the order in which they were drawn."""
    import pypdfium2.raw as raw

    count = raw.FPDFText_CountRects(text_page.raw, 0, -1)
    if not 1 < count <= MAX_PIECES:
        return []
    left, top, right, bottom = (ctypes.c_double() for _ in range(4))
    places = [ctypes.byref(value) for value in (left, top, right, bottom)]
    found: list[Box] = []
    for number in range(count):
        raw.FPDFText_GetRect(text_page.raw, number, *places)
        found.append((left.value, bottom.value, right.value, top.value))
    return found


def slanted(found: list[Box]) -> bool:
    """Whether a rectangle is so high and broad that its text may run across the page."""
    return any(b[3] - b[1] > _WATERMARK < b[2] - b[0] for b in found)


def turned(text_page: Any) -> bool:
    """Whether a few glyphs all say that the text runs up or down, or upside down."""
    import pypdfium2.raw as raw

    count = raw.FPDFText_CountChars(text_page.raw)
    return all(
        _quarter(raw.FPDFText_GetCharAngle(text_page.raw, count * part // 8)) for part in (1, 4, 7)
    )


def level_text(text_page: Any, text: str) -> tuple[str, str]:
    """Split a page into its text and what is written across it, where characters tell both.

    Args:
        text_page: the page.
        text: its characters, one for each that PDFium counts.
    """
    import pypdfium2.raw as raw

    kept: list[str] = []
    across: list[str] = []
    start = 0
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        angle = math.degrees(raw.FPDFText_GetCharAngle(text_page.raw, start))
        off = abs((angle + 45) % 90 - 45)
        (across if off > _SLANT else kept).append(line)
        start += len(line)
    return "".join(kept), "".join(across)


class Glyphs:
    """The glyphs of a page with their places, read one by one: slow, so only where needed."""

    def __init__(self, text_page: Any, visible: Box) -> None:
        """Take a page and the part of it that is shown."""
        import pypdfium2.raw as raw

        self._raw = raw
        self._page = text_page.raw
        self._visible = visible
        self._values = [ctypes.c_double() for _ in range(4)]
        self._places = [ctypes.byref(value) for value in self._values]
        self.count = int(raw.FPDFText_CountChars(self._page))

    def turn(self) -> int:
        """Return how most text runs: 0 to the right, 1 down, 2 upside down, 3 up."""
        step = max(1, self.count // 50)
        turns = Counter(self._turn(index) for index in range(0, self.count, step))
        return turns.most_common(1)[0][0]

    def runs(self, turn: int) -> tuple[list[Run], list[str]]:
        """Return the runs that are turned so, in an upright frame, and the text of the others."""
        found: list[Run] = []
        others: list[str] = []
        text: list[str] = []
        box: Box | None = None
        first = 0
        for index in range(self.count + 1):
            character = self._character(index) if index < self.count else "\n"
            place = None if character.isspace() else self._box(index, turn)
            if character == "\n" or (place and box and _apart(box, place)):
                if text and box:
                    joined = _whole("".join(text))
                    if self._turn(first) == turn:
                        found.append(Run(joined, box, len(found)))
                    else:
                        others.append(joined)
                text, box = [], None
            if place:
                first = first if box else index
                box = _around(box, place) if box else place
                text.append(character)
            elif box and character != "\n":
                text.append(" ")
        return found, others

    def _character(self, index: int) -> str:
        code = int(self._raw.FPDFText_GetUnicode(self._page, index))
        return (
            "\n" if code in (10, 13) else chr(code).translate(TEX) if 0 < code <= 0x10FFFF else " "
        )

    def _turn(self, index: int) -> int:
        return _quarter(float(self._raw.FPDFText_GetCharAngle(self._page, index)))

    def _box(self, index: int, turn: int) -> Box | None:
        """Return the place of a glyph in the upright frame, None outside of what is shown."""
        left, right, bottom, top = self._places
        self._raw.FPDFText_GetCharBox(self._page, index, left, right, bottom, top)
        x1, x2, y1, y2 = (value.value for value in self._values)
        shown = self._visible
        if not (shown[0] <= (x1 + x2) / 2 <= shown[2] and shown[1] <= (y1 + y2) / 2 <= shown[3]):
            return None
        return upright((x1, y1, x2, y2), turn)


def _quarter(angle: float) -> int:
    """Return the quarter turns, clockwise, that an angle is nearest to."""
    return round(angle / (math.pi / 2)) % 4


def upright(box: Box, turn: int) -> Box:
    """Return a box in the frame in which text that is turned so runs to the right."""
    left, bottom, right, top = box
    if turn == 1:
        return (-top, left, -bottom, right)
    if turn == 2:
        return (-right, -top, -left, -bottom)
    if turn == 3:
        return (bottom, -right, top, -left)
    return box


def _apart(box: Box, place: Box) -> bool:
    """Whether a glyph stands off the run before it, as across a gutter or on another line."""
    height = max(box[3] - box[1], place[3] - place[1], 1.0)
    gap = place[0] - box[2]
    return gap > height or gap < -height or place[1] > box[3] or place[3] < box[1]


def _around(box: Box, place: Box) -> Box:
    return (
        min(box[0], place[0]),
        min(box[1], place[1]),
        max(box[2], place[2]),
        max(box[3], place[3]),
    )


def _whole(text: str) -> str:
    """Join the halves of characters beyond the first plane."""
    if text.isprintable():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
