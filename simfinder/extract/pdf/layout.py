"""From the lines of PDF pages to paragraphs, with page numbers and running heads set apart."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence

from simfinder.domain.document import APART, BlockKind
from simfinder.extract import lines as shape
from simfinder.extract.collector import Collector, printable
from simfinder.extract.pdf.furniture import Line, furniture, parts, without_line_numbers

#: PDFium writes U+0002 for a hyphen at the end of a line, older versions U+FFFE.
_HYPHENS = re.compile("[\x02\ufffe]")
_LINE = re.compile("\r\n|[\n\r\u2028\u2029]")
_NARROWEST = 16
"""Columns below which lines are no running text."""
_TELLING_LINES = 8
_VERSES = 0.6
_PAUSES = frozenset("。！？；，、.!?;,：:")
_LEADERS = re.compile(r"(?:[.·…‥．]\s?){3,}\s*[\divxlc]+$")


#: Typographic joins of letters; what else NFKC would change (superscripts, widths) is text.
_LIGATURES = str.maketrans(
    {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
)
_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
#: Single characters with a space after each: titles whose letters were spread. Two of them are
#: taken for spread only where they are the whole line, since they may be cells of a table.
_SPREAD = re.compile(f"(?<![^\\s])[{_HAN}](?: +[{_HAN}]){{2,}}(?![^\\s：:])|^[{_HAN}] +[{_HAN}]$")


def lay_out(
    pages: Sequence[tuple[int, str]],
    out: Collector,
    beside: Mapping[int, Sequence[tuple[str, BlockKind]]] | None = None,
) -> None:
    """Turn pages of text into blocks.

    Args:
        pages: number from 1 and text of each page, lines as the page shows them.
        out: where the blocks go; may raise ``Full``.
        beside: more blocks by page, to follow its text.
    """
    split = [(number, _lines(number, text)) for number, text in pages]
    split, margins = without_line_numbers(split)
    apart = furniture(split)
    if all((line.page, line.text) in apart for _, page in split for line in page):
        # Nothing but what recurs: then that is the text of the document.
        apart = set()
    widths = {id(line): shape.width(line.text) for _, page in split for line in page}
    usual = _column([line for _, page in split for line in page], widths)
    writer = _Writer(out)
    for number, page in split:
        top, rest, bottom = parts(page, apart)
        for line in top:
            writer.aside(line.text, BlockKind.FURNITURE, number)
        measure = _page_measure(rest, widths, usual)
        for line in rest:
            writer.line(line, measure)
        for line in bottom:
            writer.aside(line.text, BlockKind.FURNITURE, number)
        if number in margins:
            writer.aside(margins[number], BlockKind.FURNITURE, number)
        for text, kind in (beside or {}).get(number, ()):
            writer.aside(text, kind, number)
    writer.end()


class _Writer:
    """Gathers lines to paragraphs; what stands beside a paragraph follows it."""

    def __init__(self, out: Collector) -> None:
        self._out = out
        self._lines: list[Line] = []
        self._held: list[tuple[str, BlockKind, int]] = []

    def line(self, line: Line, measure: int) -> None:
        """Take the next line of the text."""
        if self._lines and not _goes_on(self._lines[-1], line, measure):
            self.end()
        self._lines.append(line)

    def aside(self, text: str, kind: BlockKind, page: int) -> None:
        """Take what stands beside the lines; the paragraph may go on on the next page."""
        if self._lines and (not _may_go_on(self._lines[-1]) or kind not in APART):
            self.end()
        if self._lines:
            self._held.append((text, kind, page))
        else:
            self._out.add(text, kind, page)

    def end(self) -> None:
        """End the paragraph."""
        _emit(self._lines, self._out)
        held, self._held = self._held, []
        for text, kind, page in held:
            self._out.add(text, kind, page)


def _lines(number: int, text: str) -> list[Line]:
    """Split a page; a word broken by a hyphen glues its two lines."""
    found: list[Line] = []
    for raw in _LINE.split(text.replace("\u00ad\r\n", "\x02").replace("\u00ad\n", "\x02")):
        away = raw.startswith("\f")
        pieces = _HYPHENS.split(raw)
        for position, piece in enumerate(pieces):
            glued = position < len(pieces) - 1
            piece = _whole_words(printable(piece))
            if piece.strip() or glued:
                found.append(
                    Line(piece.strip() if not glued else piece.lstrip(), number, glued, away)
                )
                away = False
    return found


def _whole_words(text: str) -> str:
    """Part joined letters, and close up characters that were spread to fill a line."""
    if text.isascii():
        return text
    return _SPREAD.sub(lambda match: match[0].replace(" ", ""), text.translate(_LIGATURES).strip())


def _column(lines: Sequence[Line], known: Mapping[int, int]) -> int:
    """Return the width of the column that these lines fill, 0 where they fill none.

    The widest lines are not typical (formulas, tables), hence the ninth decile. Where nearly all
    of the long lines end with a mark they are verses or entries, not lines of a paragraph.
    """
    if not lines:
        return 0
    widths = sorted(known[id(line)] for line in lines)
    measure = widths[int(len(widths) * 0.9)]
    full = [line.text for line in lines if known[id(line)] > measure * 7 // 8]
    ended = sum(text[-1:] in _PAUSES for text in full)
    return 0 if measure < _NARROWEST or ended > _VERSES * len(full) else measure


def _page_measure(page: list[Line], known: Mapping[int, int], usual: int) -> int:
    """Return the width of the column on this page, or the usual one where it tells nothing."""
    own = _column(page, known) if len(page) >= _TELLING_LINES else 0
    return own if own >= usual // 2 else usual


def _goes_on(line: Line, following: Line, measure: int) -> bool:
    """Whether two lines belong to one paragraph."""
    if line.glued:
        return True
    if following.new or not measure or _leads_to_page(line.text):
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


def _leads_to_page(text: str) -> bool:
    """Whether dots lead to a number at the end, as in a table of contents."""
    last = text[-1:]
    return (last.isdecimal() or last in "ivxlc") and _LEADERS.search(text) is not None


def _may_go_on(line: Line) -> bool:
    return line.glued or not shape.ends_sentence(line.text)


def _emit(pending: list[Line], out: Collector) -> None:
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
