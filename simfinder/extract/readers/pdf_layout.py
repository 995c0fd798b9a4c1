"""From the lines of PDF pages to paragraphs, with page numbers and running heads set apart."""

from __future__ import annotations

import ctypes
import itertools
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from pypdfium2 import raw

from simfinder.domain.documents import MARGIN_KINDS, BlockKind
from simfinder.extract import lines as shape
from simfinder.extract.collector import Collector, join_surrogates, printable

# Finds running heads, page numbers and line numbers among the lines of pages.

_DIGITS = re.compile(r"\d+")
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(
    r"[-–—·•|\s]*(?:第|page|p\.|seite|页码[:：]?|页)?\s*(\d{1,5})\s*[页頁]?\s*"
    r"(?:(?:/|of|von|共|，共|,)\s*(\d{1,5})\s*[页頁]?)?[-–—·•|\s]*$",
    re.IGNORECASE,
)
_ROMAN = re.compile(r"[-–—\s]*(?:page\s+)?([ivxl]{1,7}|[IVXL]{1,7})[-–—\s]*$")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50}
_ZONE = 2
"""Lines at the top and at the bottom of a page that may be running heads."""
_FEWEST_PAGES = 3
_SHARE = 0.3
"""Share of the pages on which a line must be repeated: heads differ on left and right pages."""
_MARGIN = re.compile(r"(\d{1,4})(?:\s+|$)")
_FEWEST_NUMBERS = 15
"""Lines that must be numbered in a row; pleadings have 25 or 28 on a page."""
_NUMBERED_PAGES = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page."""

    text: str
    page: int
    is_glued: bool = False
    """Whether the next line continues the last word."""
    new: bool = False
    """Whether it is at a distance from the line before it."""


_Pages = Sequence[tuple[int, list[Line]]]
"""Number and lines of each page."""
_Places = set[tuple[int, str]]
"""Lines by page and text."""


def furniture(pages: _Pages) -> _Places:
    """Return (page, text) of the lines at the edges of pages that recur or number them."""
    # For both edges: programs draw a foot before the text on one page, after it on another.
    texts: Counter[str] = Counter()
    number_places: Counter[tuple[str, int]] = Counter()
    for number, page in pages:
        edges = [line.text for _, line in _edges(page)]
        texts.update({_mask(text) for text in edges})
        counts = {page_number for text in edges if (page_number := _page_number(text))}
        number_places.update((form, count - number) for form, count in counts)
    min_pages = max(_FEWEST_PAGES, _SHARE * len(pages))
    margins: _Places = set()
    repeats: dict[str, _Places] = {}
    for number, page in pages:
        for _, line in _edges(page):
            page_number = _page_number(line.text)
            has_words = bool(_NUMBER.match(line.text)) and not line.text.strip().isdigit()
            counts_up = (
                page_number is not None
                and number_places[page_number[0], page_number[1] - number] >= 2
            )
            if counts_up or (has_words and len(pages) == 1):
                margins.add((number, line.text))
            elif texts[_mask(line.text)] >= min_pages and _LETTER.search(line.text):
                repeats.setdefault(_mask(line.text), set()).add((number, line.text))
    return margins | _running_heads(pages, margins, repeats)


def _running_heads(
    pages: _Pages,
    numbers: _Places,
    repeats: dict[str, _Places],
) -> _Places:
    """Return those of the repeated lines that are around a text, and not the text itself.

    A line is the text where most of its pages have nothing else, and all of them are where they
    make up most of the document, as in a file of receipts that differ in dates and amounts.
    """
    heads = set().union(*repeats.values())
    margin_lines = heads | numbers
    pages_with_text = {
        number
        for number, page in pages
        if any((number, line.text) not in margin_lines for line in page)
    }
    for places in repeats.values():
        if 2 * sum(number in pages_with_text for number, _ in places) < len(places):
            heads -= places
    # Pages of repeated lines only were decided above; they give no information on the others.
    sizes = {True: 0, False: 0}
    for number, page in pages:
        if number in pages_with_text:
            for line in page:
                if (number, line.text) not in numbers:
                    sizes[(number, line.text) in heads] += len(line.text)
    return heads if sizes[True] <= sizes[False] else set()


def parts(page: list[Line], margins: _Places) -> tuple[list[Line], list[Line], list[Line]]:
    """Split a page into furniture at the top, text, and furniture at the bottom."""
    edge_of = {id(line): edge for edge, line in _edges(page)}
    top: list[Line] = []
    rest: list[Line] = []
    bottom: list[Line] = []
    for line in page:
        if id(line) in edge_of and (line.page, line.text) in margins:
            (top if edge_of[id(line)] == "top" else bottom).append(line)
        else:
            rest.append(line)
    return top, rest, bottom


def without_line_numbers(
    pages: _Pages,
) -> tuple[list[tuple[int, list[Line]]], dict[int, str]]:
    """Remove the line numbers from the margin, as pleadings and manuscripts have them.

    They are drawn as a column of their own, or each before its line. A list may look like the
    latter, so its pages must be numbered throughout, and two of them.

    Returns:
        The pages without them, and the numbers by page.
    """
    columns: dict[int, str] = {}
    results: list[tuple[int, list[Line]]] = []
    for number, page in pages:
        page, numbers = _without_column(page)
        results.append((number, page))
        if numbers:
            columns[number] = numbers
    margin_numbers = {number: _line_numbers(page) for number, page in results}
    if sum(bool(numbers) for numbers in margin_numbers.values()) < _NUMBERED_PAGES:
        return results, columns
    plain: list[tuple[int, list[Line]]] = []
    for number, page in results:
        page_numbers = margin_numbers[number]
        if page_numbers:
            columns[number] = " ".join(str(value) for value in page_numbers.values())
            page = [
                replace(line, text=_MARGIN.sub("", line.text, count=1))
                if at in page_numbers
                else line
                for at, line in enumerate(page)
            ]
        plain.append((number, [line for line in page if line.text or line.is_glued]))
    return plain, columns


def _without_column(page: list[Line]) -> tuple[list[Line], str]:
    """Return the lines of a page without a stretch of bare numbers that count up."""
    start = 0
    for at in range(len(page) + 1):
        bare = at < len(page) and page[at].text.isdecimal() and len(page[at].text) < 5
        if bare and at > start and int(page[at].text) == int(page[at - 1].text) + 1:
            continue
        if at - start >= _FEWEST_NUMBERS:
            numbers = " ".join(line.text for line in page[start:at])
            return page[:start] + page[at:], numbers
        start = at if bare else at + 1
    return page, ""


def _line_numbers(page: list[Line]) -> dict[int, int]:
    """Return the numbers before the lines by position, where nearly all lines have the next."""
    numbers: dict[int, int] = {}
    for at, line in enumerate(page):
        match = _MARGIN.match(line.text)
        if match and (not numbers or int(match[1]) == list(numbers.values())[-1] + 1):
            numbers[at] = int(match[1])
    is_enough = len(numbers) >= max(_FEWEST_NUMBERS, len(page) - 2 * _ZONE)
    return numbers if is_enough else {}


def _page_number(text: str) -> tuple[str, int] | None:
    """Return how a line numbers its page, and the number."""
    if match := _NUMBER.match(text):
        return "digits", int(match[1])
    if match := _ROMAN.match(text):
        values = [_VALUES[letter] for letter in match[1].lower()]
        successors = [*values[1:], 0]
        return "roman", sum(
            -one if one < successor else one
            for one, successor in zip(values, successors, strict=True)
        )
    return None


def _edges(page: list[Line]) -> list[tuple[str, Line]]:
    """Return the lines near the edges with the name of the edge, each line once."""
    if len(page) <= 2 * _ZONE:
        half = (len(page) + 1) // 2
        return [("top", line) for line in page[:half]] + [("end", line) for line in page[half:]]
    return [("top", line) for line in page[:_ZONE]] + [("end", line) for line in page[-_ZONE:]]


def _mask(text: str) -> str:
    return _DIGITS.sub("#", " ".join(text.split()))


#: PDFium writes U+0002 for a hyphen at the end of a line, older versions U+FFFE.
_HYPHENS = re.compile("[\x02\ufffe]")
_LINE = re.compile("\r\n|[\n\r\u2028\u2029]")
_NARROWEST = 16
"""Columns below which lines are no running text."""
_TELLING_LINES = 8
_VERSES = 0.6
_PAUSES = frozenset("。！？；，、.!?;,：:")
_LEADERS = re.compile(r"(?:[.·…‥．]\s?){3,}\s*[\divxlc]+$")


#: Ligatures; other characters that NFKC would change (superscripts, widths) are text.
_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
)
_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
#: Single characters with a space after each: titles with spaced letters. Two of them count only
#: where they are the whole line, since they may be cells of a table.
_SPACED_TITLE = re.compile(
    f"(?<![^\\s])[{_HAN}](?: +[{_HAN}]){{2,}}(?![^\\s：:])|^[{_HAN}] +[{_HAN}]$"
)


def write_layout(
    pages: Sequence[tuple[int, str]],
    sink: Collector,
    insertions: Mapping[int, Sequence[tuple[str, BlockKind]]] | None = None,
) -> None:
    """Turn pages of text into blocks.

    Args:
        pages: number from 1 and text of each page, lines as on the page.
        sink: receives the blocks; may raise ``Full``.
        insertions: more blocks by page, to follow its text.
    """
    line_pages = [(number, _lines(number, text)) for number, text in pages]
    line_pages, margins = without_line_numbers(line_pages)
    margin_lines = furniture(line_pages)
    if all((line.page, line.text) in margin_lines for _, page in line_pages for line in page):
        # Nothing but repeated lines: then that is the text of the document.
        margin_lines = set()
    widths = {id(line): shape.width(line.text) for _, page in line_pages for line in page}
    usual = _column([line for _, page in line_pages for line in page], widths)
    writer = _Writer(sink)
    for number, page in line_pages:
        top, rest, bottom = parts(page, margin_lines)
        for line in top:
            writer.margin(line.text, BlockKind.FURNITURE, number)
        measure = _page_measure(rest, widths, usual)
        for line in rest:
            writer.line(line, measure)
        for line in bottom:
            writer.margin(line.text, BlockKind.FURNITURE, number)
        if number in margins:
            writer.margin(margins[number], BlockKind.FURNITURE, number)
        for text, kind in (insertions or {}).get(number, ()):
            writer.margin(text, kind, number)
    writer.end()


class _Writer:
    """Joins lines to paragraphs; text next to a paragraph follows it."""

    def __init__(self, sink: Collector) -> None:
        self._sink = sink
        self._lines: list[Line] = []
        self._deferred_blocks: list[tuple[str, BlockKind, int]] = []

    def line(self, line: Line, measure: int) -> None:
        """Add the next line of the text."""
        if self._lines and not _goes_on(self._lines[-1], line, measure):
            self.end()
        self._lines.append(line)

    def margin(self, text: str, kind: BlockKind, page: int) -> None:
        """Add text next to the lines; the paragraph may continue on the next page."""
        if self._lines and (not _may_go_on(self._lines[-1]) or kind not in MARGIN_KINDS):
            self.end()
        if self._lines:
            self._deferred_blocks.append((text, kind, page))
        else:
            self._sink.add(text, kind, page)

    def end(self) -> None:
        """End the paragraph."""
        _emit(self._lines, self._sink)
        blocks, self._deferred_blocks = self._deferred_blocks, []
        for text, kind, page in blocks:
            self._sink.add(text, kind, page)


def _lines(number: int, text: str) -> list[Line]:
    """Split a page; a word broken by a hyphen glues its two lines."""
    lines: list[Line] = []
    for source in _LINE.split(text.replace("\u00ad\r\n", "\x02").replace("\u00ad\n", "\x02")):
        is_new = source.startswith("\f")
        pieces = _HYPHENS.split(source)
        for position, piece in enumerate(pieces):
            is_glued = position < len(pieces) - 1
            piece = _whole_words(printable(piece))
            if piece.strip() or is_glued:
                piece = piece.lstrip() if is_glued else piece.strip()
                lines.append(Line(piece, number, is_glued, is_new))
                is_new = False
    return lines


def _whole_words(text: str) -> str:
    """Part joined letters, and close up characters that were spread to fill a line."""
    if text.isascii():
        return text
    return _SPACED_TITLE.sub(
        lambda match: match[0].replace(" ", ""), text.translate(_LIGATURES).strip()
    )


def _column(lines: Sequence[Line], widths_of: Mapping[int, int]) -> int:
    """Return the width of the column that these lines fill, 0 where they fill none.

    The widest lines are not typical (formulas, tables), hence the ninth decile. Where nearly all
    of the long lines end with a mark they are verses or entries, not lines of a paragraph.
    """
    if not lines:
        return 0
    widths = sorted(widths_of[id(line)] for line in lines)
    measure = widths[int(len(widths) * 0.9)]
    full = [line.text for line in lines if widths_of[id(line)] > measure * 7 // 8]
    sentence_ends = sum(text[-1:] in _PAUSES for text in full)
    return 0 if measure < _NARROWEST or sentence_ends > _VERSES * len(full) else measure


def _page_measure(page: list[Line], widths_of: Mapping[int, int], usual: int) -> int:
    """Return the width of the column on this page, or the usual one where it is unclear."""
    own = _column(page, widths_of) if len(page) >= _TELLING_LINES else 0
    return own if own >= usual // 2 else usual


def _goes_on(line: Line, next_line: Line, measure: int) -> bool:
    """Whether two lines belong to one paragraph."""
    if line.is_glued:
        return True
    if next_line.new or not measure or _leads_to_page(line.text):
        return False
    is_end = shape.ends_sentence(line.text)
    if is_end and line.page != next_line.page:
        return False
    if (is_end or line.text[-1:] in "；;：:") and shape.starts_item(next_line.text):
        return False
    # Letters differ in width, so a line may be full in fewer columns than another; where a
    # sentence ends it must be fuller, since it may as well be the last of its paragraph.
    slack = (measure // 24 + 1) if is_end else measure // 7
    return shape.is_full(line.text, next_line.text, measure - slack)


def _leads_to_page(text: str) -> bool:
    """Whether dots lead to a number at the end, as in a table of contents."""
    last = text[-1:]
    return (last.isdecimal() or last in "ivxlc") and _LEADERS.search(text) is not None


def _may_go_on(line: Line) -> bool:
    return line.is_glued or not shape.ends_sentence(line.text)


def _emit(lines: list[Line], sink: Collector) -> None:
    """Join the waiting lines to one block on the page where it begins."""
    if not lines:
        return
    words: list[str] = []
    is_glued = False
    for line, next_line in itertools.zip_longest(lines, lines[1:]):
        text = _unbroken(line.text, next_line.text) if next_line else line.text
        if is_glued:
            words[-1] += text
        else:
            words.append(text)
        is_glued = line.is_glued or len(text) < len(line.text)
    page = lines[0].page
    lines.clear()
    sink.add(shape.join(words), BlockKind.BODY, page)


def _unbroken(text: str, next_line: str) -> str:
    """Drop the typographic hyphen that broke a word; a plain one joins words: well-known."""
    if text.endswith("\u2010") and next_line[:1].islower():
        return text[:-1]
    return text


# Puts the text of a page in reading order where the page was drawn in another one.
#
# PDFium returns text in the order in which it was drawn, and nearly every program draws in reading
# order, column by column and cell by cell. Rectangles around the drawn pieces reveal the others:
# pages on which the text often jumps back up, and pages on which lines cross a gutter. Boxes are
# (left, bottom, right, top) in a frame in which text runs to the right and lines go down.

Box = tuple[float, float, float, float]

_FEWEST_JUMPS = 5
_JUMP_SHARE = 0.2
"""Share of the steps between lines that go back up above which a page was not drawn in order."""
_GUTTER = 1.2
"""Width of a gutter in heights of a line; glyph boxes are about 0.7 em high."""
_FEWEST_ROWS = 6
_FULL = 0.75
_FULL_ROWS = 0.55
_NARROWEST_GAP = 9
"""Heights of a line, about 14 letters, below which the parts of a row are rather cells."""
_EDGE = 8
"""Last pieces that may be the lines of a head that was drawn last."""
_NO_SPACE = 0.15
"""Gap in heights of a line below which two pieces belong to one word."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """A piece of a line that was drawn at once."""

    text: str
    box: Box
    at: int = 0
    """Its position in the order of drawing."""

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return (self.box[1] + self.box[3]) / 2


_Row = list[TextRun]


def level(one: Box, other: Box) -> bool:
    """Whether two boxes are on one line: they share half of the lower one's height."""
    _, bottom, _, top = one
    _, low, _, high = other
    overlap = (top if top < high else high) - (bottom if bottom > low else low)
    return 2 * overlap >= top - bottom or 2 * overlap >= high - low


def jumps(boxes: Sequence[Box]) -> bool:
    """Whether the pieces go back up so often that this is not the reading order.

    Columns and cells begin further to the right (in some scripts to the left) of the text above
    their end. A page in order therefore goes up to one side only, and never to the same place.
    """
    over = leftward = right = steps = 0
    for previous, current in itertools.pairwise(boxes):
        if level(previous, current):
            continue
        steps += 1
        if current[1] < previous[3]:
            continue
        if current[0] >= previous[2]:
            right += 1
        elif current[2] <= previous[0]:
            leftward += 1
        else:
            over += 1
    count = over + min(leftward, right)
    return count >= _FEWEST_JUMPS and count >= _JUMP_SHARE * steps


def runs_across(boxes: Sequence[Box]) -> bool:
    """Whether enough lines are drawn over one gap, and the gap is a gutter between columns."""
    gaps = [
        (previous[2], current[0])
        for previous, current in itertools.pairwise(boxes)
        if current[0] - previous[2] > 0.8 * _GUTTER * (previous[3] - previous[1])
        and level(previous, current)
    ]
    if len(gaps) < _FEWEST_ROWS or _deepest(gaps)[1] < _FEWEST_ROWS:
        return False
    rows = _rows([TextRun("", box, number) for number, box in enumerate(boxes)])
    return _columns(rows, drawn_across=True) is not None


def count_lines_over(boxes: Sequence[Box]) -> int:
    """Return how many lines at the beginning are clearly above all others, 0 where that is usual.

    With boxes from the last to the first these are the lines of a head that was drawn last.
    """
    max_lines = min(_EDGE, len(boxes) // 2)
    if not max_lines:
        return 0
    highest = max(box[3] for box in boxes[max_lines:])
    count = lines = 0
    for number in range(max_lines, 0, -1):
        if min(box[1] for box in boxes[:number]) >= highest:
            count = number
            break
        highest = max(highest, boxes[number - 1][3])
    for previous, box in zip([None, *boxes[:count]], boxes[:count], strict=False):
        lines += previous is None or not level(previous, box)
    return lines


def in_order(runs: Sequence[TextRun], *, only_columns: bool) -> str | None:
    """Return the lines of a page from above to below, column by column.

    Args:
        runs: the pieces of the page.
        only_columns: return None unless lines were drawn across a gutter between columns; the rows
            of a table are not changed, nor are columns that were drawn one after the other.
    """
    rows = _rows(runs)
    lines, has_columns = _read_rows(rows, drawn_across=only_columns, depth=0)
    return None if only_columns and not has_columns else "\n".join(lines)


def _rows(runs: Sequence[TextRun]) -> list[_Row]:
    """Group the pieces of each line, each row from left to right."""
    rows: list[_Row] = []
    for piece in sorted(runs, key=lambda piece: -piece.middle):
        if rows and any(level(other.box, piece.box) for other in rows[-1][-3:]):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    for row in rows:
        row.sort(key=lambda piece: piece.box[0])
    return rows


def _read_rows(rows: list[_Row], *, drawn_across: bool, depth: int) -> tuple[list[str], bool]:
    """Return the lines, and whether there were columns."""
    band = _columns(rows, drawn_across=drawn_across) if depth < 6 else None
    if band is None:
        return [_line(row) for row in rows], False
    first, last, gutter = band
    lines: list[str] = []
    inside = rows[first:last]
    sides = (
        [[piece for piece in row if piece.box[2] <= gutter] for row in inside],
        [[piece for piece in row if piece.box[0] >= gutter] for row in inside],
    )
    for part in (rows[:first], *sides, rows[last:]):
        rest = [row for row in part if row]
        lines += _read_rows(rest, drawn_across=drawn_across, depth=depth + 1)[0]
    return lines, True


def _columns(rows: list[_Row], *, drawn_across: bool) -> tuple[int, int, float] | None:
    """Return the first row, the row after the last, and the middle of a gutter between them."""
    gaps: list[tuple[float, float]] = []
    for row in rows:
        for previous, current in itertools.pairwise(row):
            wide = current.box[0] - previous.box[2] > _GUTTER * (previous.box[3] - previous.box[1])
            if wide and (not drawn_across or current.at == previous.at + 1):
                gaps.append((previous.box[2], current.box[0]))
    if len(gaps) < _FEWEST_ROWS:
        return None
    gutter, _ = _deepest(gaps)
    best = (0, 0)
    begin = 0
    for number in range(len(rows) + 1):
        if number == len(rows) or any(p.box[0] < gutter < p.box[2] for p in rows[number]):
            best = max(best, (begin, number), key=lambda span: span[1] - span[0])
            begin = number + 1
    first, last = best
    return (first, last, gutter) if _running_text(rows[first:last], gutter) else None


def _deepest(gaps: list[tuple[float, float]]) -> tuple[float, int]:
    """Return the middle of the strip that most gaps share, and how many do."""
    events = sorted([(start, 1) for start, _ in gaps] + [(end, -1) for _, end in gaps])
    best = depth = 0
    place = 0.0
    for (x, change), (next_x, _) in itertools.pairwise(events):
        depth += change
        if depth > best:
            best, place = depth, (x + next_x) / 2
    return place, best


def _running_text(rows: list[_Row], gutter: float) -> bool:
    """Whether both sides have lines that fill a column, unlike the cells of a table."""
    two_sided = 0
    sides: tuple[list[_Row], list[_Row]] = ([], [])
    for row in rows:
        left_side = [piece for piece in row if piece.box[2] <= gutter]
        right = [piece for piece in row if piece.box[0] >= gutter]
        two_sided += bool(left_side and right)
        for side, part in zip(sides, (left_side, right), strict=True):
            if part:
                side.append(part)
    return two_sided >= _FEWEST_ROWS and all(_fills(side) for side in sides)


def _fills(side: list[_Row]) -> bool:
    widths = [row[-1].box[2] - row[0].box[0] for row in side]
    column = sorted(widths)[int(0.9 * len(widths))]
    full = sum(width >= _FULL * column for width in widths)
    height = median(row[0].box[3] - row[0].box[1] for row in side)
    return median(widths) >= _NARROWEST_GAP * height and full >= _FULL_ROWS * len(side)


def _line(row: _Row) -> str:
    pieces: list[str] = []
    for previous, piece in zip([None, *row], row, strict=False):
        if previous is not None:
            gap = piece.box[0] - previous.box[2]
            pieces.append("" if gap < _NO_SPACE * (piece.box[3] - piece.box[1]) else " ")
        pieces.append(piece.text.strip())
    return "".join(pieces)


# Places of the text of a page: rectangles of drawn pieces, and glyphs grouped into runs.

MAX_PIECES = 20_000
"""Rectangles, and five times as many glyphs, above which a page keeps the order of drawing."""
_WATERMARK = 60.0
"""Points: no line of a text is higher, but a word across the page is."""
_SLANT = 5
"""Degrees from which text is neither level nor upright."""

#: TeX fonts without ToUnicode use codes of their own as controls: of the T1 (Cork) encoding 10-16
#: and 1B-1F, of OT1 0B-0F except 0D, which ends lines here.
TEX = str.maketrans(
    dict(zip("\x10\x11\x15\x16", "“”–—", strict=True))
    | dict(zip("\x1b\x1c\x1d\x1e\x1f", "ﬀﬁﬂﬃﬄ", strict=True))
    | dict(zip("\x0b\x0c\x0e\x0f", "ﬀﬁﬃﬄ", strict=True))
)


def boxes(text_page: Any) -> list[Box]:
    """Return the rectangles around the drawn pieces, in the order in which they were drawn."""
    count = raw.FPDFText_CountRects(text_page.raw, 0, -1)
    if not 1 < count <= MAX_PIECES:
        return []
    left, top, right, bottom = values = [ctypes.c_double() for _ in range(4)]
    places = [ctypes.byref(value) for value in values]
    glyph_boxes: list[Box] = []
    for number in range(count):
        raw.FPDFText_GetRect(text_page.raw, number, *places)
        glyph_boxes.append((left.value, bottom.value, right.value, top.value))
    return glyph_boxes


def is_slanted(boxes: list[Box]) -> bool:
    """Whether a rectangle is so high and broad that its text may run across the page."""
    return any(b[3] - b[1] > _WATERMARK < b[2] - b[0] for b in boxes)


def is_turned(text_page: Any) -> bool:
    """Whether a few glyphs all show that the text runs up or down, or upside down."""
    count = raw.FPDFText_CountChars(text_page.raw)
    return all(
        _quarter(raw.FPDFText_GetCharAngle(text_page.raw, count * part // 8)) for part in (1, 4, 7)
    )


def level_text(text_page: Any, text: str) -> tuple[str, str]:
    """Split a page into its text and the text across it, where characters show both.

    Args:
        text_page: the page.
        text: its characters, one for each that PDFium counts.
    """
    pieces: list[str] = []
    across: list[str] = []
    start = 0
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        angle = math.degrees(raw.FPDFText_GetCharAngle(text_page.raw, start))
        off = abs((angle + 45) % 90 - 45)
        (across if off > _SLANT else pieces).append(line)
        start += len(line)
    return "".join(pieces), "".join(across)


class Glyphs:
    """The glyphs of a page with their places, read one by one: slow, so only where needed."""

    def __init__(self, text_page: Any, visible: Box) -> None:
        """Use a page and its visible part."""
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

    def runs(self, turn: int) -> tuple[list[TextRun], list[str]]:
        """Return the runs that are turned so, in an upright frame, and the text of the others."""
        runs: list[TextRun] = []
        other_texts: list[str] = []
        text: list[str] = []
        box: Box | None = None
        first = 0
        for index in range(self.count + 1):
            character = self._character(index) if index < self.count else "\n"
            place = None if character.isspace() else self._box(index, turn)
            if character == "\n" or (place and box and _is_separate(box, place)):
                if text and box:
                    content = join_surrogates("".join(text))
                    if self._turn(first) == turn:
                        runs.append(TextRun(content, box, len(runs)))
                    else:
                        other_texts.append(content)
                text, box = [], None
            if place:
                first = first if box else index
                box = _around(box, place) if box else place
                text.append(character)
            elif box and character != "\n":
                text.append(" ")
        return runs, other_texts

    def _character(self, index: int) -> str:
        code = int(raw.FPDFText_GetUnicode(self._page, index))
        return (
            "\n" if code in (10, 13) else chr(code).translate(TEX) if 0 < code <= 0x10FFFF else " "
        )

    def _turn(self, index: int) -> int:
        return _quarter(float(raw.FPDFText_GetCharAngle(self._page, index)))

    def _box(self, index: int, turn: int) -> Box | None:
        """Return the place of a glyph in the upright frame, None outside of the visible part."""
        raw.FPDFText_GetCharBox(self._page, index, *self._places)
        x1, x2, y1, y2 = (value.value for value in self._values)
        left, bottom, right, top = self._visible
        is_visible = left <= (x1 + x2) / 2 <= right and bottom <= (y1 + y2) / 2 <= top
        return upright((x1, y1, x2, y2), turn) if is_visible else None


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


def _is_separate(box: Box, place: Box) -> bool:
    """Whether a glyph is separate from the run before it, as across a gutter or on another line."""
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


# Detects meaningless characters: fonts need not define the characters of their glyphs.

GARBLED_SHARE = 0.10
"""Share of characters without a meaning above which a text layer is not to be trusted."""
_MEANINGLESS = frozenset(("Co", "Cn", "Cc", "Cs"))


def is_garbled(texts: Iterable[str]) -> bool:
    """Whether more than a tenth of the characters mean nothing (no ToUnicode in the fonts)."""
    return garbled_share(texts) > GARBLED_SHARE


def garbled_share(texts: Iterable[str]) -> float:
    """Return the share of meaningless characters, without spaces."""
    total = bad = 0
    for text in texts:
        # Nearly all pages have nothing to check in detail; checking each character is slow.
        if _plain(text) and "\ufffd" not in text:
            total += len(text) - text.count(" ")
            continue
        for character, count in Counter(text).items():
            if character.isspace() or character in "\x02\ufffe\u00ad":
                continue
            total += count
            if character == "\ufffd" or unicodedata.category(character) in _MEANINGLESS:
                bad += count
    return bad / total if total else 0.0


def _plain(text: str) -> bool:
    """Whether no character but those that end or break lines is special."""
    for mark in "\r\n\x02":
        text = text.replace(mark, "")
    return text.isprintable()


def worth(text: str) -> float:
    """Weigh the text of a reader on a page by its meaningful characters."""
    characters = len(text) - text.count(" ") - text.count("\n") - text.count("\r")
    return characters * (1.0 - min(1.0, 2 * garbled_share([text])))
