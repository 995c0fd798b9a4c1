"""From the lines of PDF pages to paragraphs, with page numbers and running heads set apart."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from simfinder.domain.document import BlockKind
from simfinder.extract import lines as shape
from simfinder.extract.collector import Collector, printable

#: PDFium writes U+0002 for a hyphen at the end of a line, older versions U+FFFE.
_HYPHENS = "\x02\ufffe"
_LINE = re.compile("\r\n|[\n\r\u2028\u2029]")
_DIGITS = re.compile(r"\d+")
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(
    r"[-–—·•|\s]*(?:第|page|p\.|seite|页)?\s*(\d{1,5})\s*[页頁]?\s*"
    r"(?:(?:/|of|von|共|，共|,)\s*(\d{1,5})\s*[页頁]?)?[-–—·•|\s]*$",
    re.IGNORECASE,
)
_ZONE = 2
"""Lines at the top and at the bottom of a page among which running heads are looked for."""
_FEWEST_PAGES = 3
_SHARE = 0.3
"""Share of the pages on which a line must recur: heads differ on left and right pages."""


_NARROWEST = 16
"""Columns below which lines are no running text."""
_TELLING_LINES = 8
_VERSES = 0.6
_PAUSES = frozenset("。！？；，、.!?;,：:")
_LEADERS = re.compile(r"(?:[.·…‥．]\s?){3,}\s*[\divxlc]+$")


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    page: int
    glued: bool = False
    """Whether the next line goes on with the same word."""


def lay_out(pages: Sequence[tuple[int, str]], out: Collector) -> None:
    """Turn pages of text into blocks.

    Args:
        pages: number from 1 and text of each page, lines as the page shows them.
        out: where the blocks go; may raise ``Full``.
    """
    split = [(number, _lines(number, text)) for number, text in pages]
    apart = _furniture(split)
    if all((line.page, line.text) in apart for _, page in split for line in page):
        # Nothing but what recurs: then that is the text of the document.
        apart = set()
    usual = _column([line for _, page in split for line in page])
    pending: list[_Line] = []
    for number, page in split:
        top, rest, bottom = _parts(page, apart)
        for line in top:
            out.add(line.text, BlockKind.FURNITURE, number)
        page_measure = _page_measure(rest, usual)
        for line in rest:
            if pending and not _goes_on(pending[-1], line, page_measure):
                _emit(pending, out)
            pending.append(line)
        if bottom:
            # The paragraph may go on on the next page; the furniture must not come between.
            if pending and not _may_go_on(pending[-1]):
                _emit(pending, out)
            for line in bottom:
                out.add(line.text, BlockKind.FURNITURE, number)
    _emit(pending, out)


def _lines(number: int, text: str) -> list[_Line]:
    """Split a page; a word broken by a hyphen glues its two lines."""
    found: list[_Line] = []
    for raw in _LINE.split(text):
        pieces = re.split(f"[{_HYPHENS}]", raw)
        for position, piece in enumerate(pieces):
            glued = position < len(pieces) - 1
            piece = printable(piece)
            if piece.strip() or glued:
                found.append(_Line(piece.strip() if not glued else piece.lstrip(), number, glued))
    return found


def _furniture(pages: list[tuple[int, list[_Line]]]) -> set[tuple[int, str]]:
    """Return (page, text) of the lines at the edges of pages that recur or number them."""
    seen: Counter[tuple[str, str]] = Counter()
    numbered: Counter[tuple[str, int]] = Counter()
    for number, page in pages:
        for edge, line in _edges(page):
            seen[edge, _mask(line.text)] += 1
            if match := _NUMBER.match(line.text):
                numbered[edge, int(match[1]) - number] += 1
    least = max(_FEWEST_PAGES, _SHARE * len(pages))
    apart: set[tuple[int, str]] = set()
    for number, page in pages:
        for edge, line in _edges(page):
            match = _NUMBER.match(line.text)
            dressed = match is not None and not line.text.strip().isdigit()
            counts = match is not None and numbered[edge, int(match[1]) - number] >= 2
            recurs = seen[edge, _mask(line.text)] >= least and _LETTER.search(line.text)
            if counts or recurs or (dressed and len(pages) == 1):
                apart.add((number, line.text))
    return apart


def _edges(page: list[_Line]) -> list[tuple[str, _Line]]:
    """Return the lines near the edges with the name of the edge, each line once."""
    if len(page) <= 2 * _ZONE:
        half = (len(page) + 1) // 2
        return [("top", line) for line in page[:half]] + [("end", line) for line in page[half:]]
    return [("top", line) for line in page[:_ZONE]] + [("end", line) for line in page[-_ZONE:]]


def _mask(text: str) -> str:
    return _DIGITS.sub("#", " ".join(text.split()))


def _parts(
    page: list[_Line], apart: set[tuple[int, str]]
) -> tuple[list[_Line], list[_Line], list[_Line]]:
    """Split a page into furniture at the top, text, and furniture at the bottom."""
    near = {id(line): edge for edge, line in _edges(page)}
    top: list[_Line] = []
    rest: list[_Line] = []
    bottom: list[_Line] = []
    for line in page:
        if id(line) in near and (line.page, line.text) in apart:
            (top if near[id(line)] == "top" else bottom).append(line)
        else:
            rest.append(line)
    return top, rest, bottom


def _column(lines: Sequence[_Line]) -> int:
    """Return the width of the column that these lines fill, 0 where they fill none.

    The widest lines are not typical (formulas, tables), hence the ninth decile. Where nearly all
    of the long lines end with a mark they are verses or entries, not lines of a paragraph.
    """
    if not lines:
        return 0
    widths = sorted(shape.width(line.text) for line in lines)
    measure = widths[int(len(widths) * 0.9)]
    full = [line.text for line in lines if shape.width(line.text) > measure * 7 // 8]
    ended = sum(text[-1:] in _PAUSES for text in full)
    return 0 if measure < _NARROWEST or ended > _VERSES * len(full) else measure


def _page_measure(page: list[_Line], usual: int) -> int:
    """Return the width of the column on this page, or the usual one where it tells nothing."""
    own = _column(page) if len(page) >= _TELLING_LINES else 0
    return own if own >= usual // 2 else usual


def _goes_on(line: _Line, following: _Line, measure: int) -> bool:
    """Whether two lines belong to one paragraph."""
    if line.glued:
        return True
    if not measure or _LEADERS.search(line.text):
        return False
    ended = shape.ends_sentence(line.text)
    if ended and line.page != following.page:
        return False
    if (ended or line.text[-1:] in "；;：:") and shape.starts_item(following.text):
        return False
    # Letters differ in width, so a line may be full in fewer columns than another; where a
    # sentence ends it must be fuller, since it may as well be the last of its paragraph.
    slack = (measure // 24 + 1) if ended else measure // 7
    return shape.is_full(line.text, following.text, measure - slack)


def _may_go_on(line: _Line) -> bool:
    return line.glued or not shape.ends_sentence(line.text)


def _emit(pending: list[_Line], out: Collector) -> None:
    """Join the waiting lines to one block on the page where it begins."""
    if not pending:
        return
    words: list[str] = []
    glued = False
    for line, following in itertools.zip_longest(pending, pending[1:]):
        text = _unbroken(line.text, following.text) if following else line.text
        if glued:
            words[-1] += text
        else:
            words.append(text)
        glued = line.glued or len(text) < len(line.text)
    page = pending[0].page
    pending.clear()
    out.add(shape.join(words), BlockKind.BODY, page)


def _unbroken(text: str, following: str) -> str:
    """Drop the typographic hyphen that broke a word; a plain one joins words: well-known."""
    if text.endswith("\u2010") and following[:1].islower():
        return text[:-1]
    return text
