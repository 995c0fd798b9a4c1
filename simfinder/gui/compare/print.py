"""Prints a comparison: both texts side by side, page by page, in small steps.

Signs of the kinds are next to the lines, removed words are struck out and new ones underlined, for
black and white prints.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
)

from simfinder.domain.comparison import ChangeKind, ComparedText, Comparison
from simfinder.gui.compare.pages import cursor_position, line_option
from simfinder.gui.compare.plan import Band, TextPiece
from simfinder.gui.compare.wording import KIND_SHAPES, fold_text
from simfinder.gui.kit import theme
from simfinder.gui.kit.names import shown_name, visible

_GAP = 0.4
"""Between two paragraphs, in lines."""
_MARK = 1.3
"""Width of the column with the shapes, in lines; that of the numbers is twice as wide."""

_BELOW_SUMMARY = 0.8
"""Space between the summary and the texts, in lines."""
_STEP = 20
"""Lines of a paragraph painted between two returns to the event loop."""


@dataclass(frozen=True)
class SheetWords:
    """Texts of every page, in the current language."""

    date: str
    page: str
    """With ``{page}`` and ``{pages}``."""
    digest: str
    """With ``{digest}``."""
    summary: Sequence[str] = ()
    """Lines above both texts on the first page."""


class PrintJob:
    """Lays bands out on the pages of a device and paints them."""

    def __init__(
        self,
        comparison: Comparison,
        bands: Sequence[Band],
        device: QPagedPaintDevice,
        words: SheetWords,
        font: QFont,
    ) -> None:
        """``font`` has its size in points; nothing is painted yet."""
        self._comparison, self._bands, self._device, self._words = comparison, bands, device, words
        self._fonts = {False: QFont(font, device), True: QFont(font, device)}
        self._fonts[True].setBold(True)
        self._metrics = QFontMetricsF(self._fonts[False], device)
        self._line = self._metrics.lineSpacing() * 1.12
        area = QRectF(0, 0, device.width(), device.height())
        self._head = QRectF(0, 0, area.width(), 3.4 * self._line)
        self._body = QRectF(
            0,
            self._head.bottom(),
            area.width(),
            area.height() - self._head.height() - 2 * self._line,
        )
        self._foot = QRectF(0, self._body.bottom() + self._line, area.width(), self._line)
        self._side = (area.width() - self._line) / 2
        self._text = QSizeF(self._side - 3 * _MARK * self._line, 0)
        self._colours = theme.load_theme("light").colours
        self.page_offset = self.total = 0
        """Pages of the comparisons before this one, and of all together."""

    def walk(self, painter: QPainter | None) -> Generator[None, None, int]:
        """Go through all lines; without a painter only count the pages, which are returned."""
        page, y = self.page_offset + 1, self._body.top()
        if painter is not None:
            self._frame(painter, page)
            self._summarise(painter, y)
        y += (len(self._words.summary) + _BELOW_SUMMARY) * self._line * bool(self._words.summary)
        for band in self._bands:
            sides = yield from self._lines(band)
            count = max(map(len, sides), default=0)
            for at in range(count):
                if y + self._line > self._body.bottom():
                    page, y = page + 1, self._body.top()
                    if painter is not None:
                        self._device.newPage()
                        self._frame(painter, page)
                if painter is not None:
                    for side, lines in enumerate(sides):
                        self._paint_line(painter, band, side, lines[at : at + 1], at, y)
                    if at % _STEP == 0:
                        yield
                y += self._line
            y += _GAP * self._line
            yield
        return page - self.page_offset

    def _summarise(self, painter: QPainter, y: float) -> None:
        """Print a summary at the top of the first page, critical differences first."""
        for at, words in enumerate(self._words.summary):
            painter.setFont(self._fonts[at == 0])
            painter.setPen(QColor("black"))
            place = QRectF(0, y + at * self._line, self._head.width(), self._line)
            metrics = QFontMetricsF(painter.font(), self._device)
            elided_text = metrics.elidedText(words, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, elided_text)

    def _lines(self, band: Band) -> Generator[None, None, list[list[_Line]]]:
        """Lay out both sides, piece by piece."""
        fold = (TextPiece(fold_text(band), ChangeKind.EQUAL),)
        sides: list[list[_Line]] = []
        for side, pieces in enumerate((fold, fold) if band.folded_count else band.sides):
            sides.append([])
            for piece in pieces:
                sides[side] += self._lines_of(piece, side)
                yield
        return sides

    def _lines_of(self, piece: TextPiece, side: int) -> list[_Line]:
        lines = []
        layout = QTextLayout(piece.text, self._fonts[piece.heading], self._device)
        layout.setTextOption(line_option(piece.text))
        layout.setFormats(self._formats(piece, side))
        layout.beginLayout()
        number = piece.number
        while (line := layout.createLine()).isValid():
            line.setLineWidth(self._text.width())
            lines.append(_Line(layout, layout.lineCount() - 1, piece.kind, number))
            number = 0
        layout.endLayout()
        return lines

    def _formats(self, piece: TextPiece, side: int) -> list[QTextLayout.FormatRange]:
        kind = piece.kind
        if kind is ChangeKind.CHANGED:
            spans = piece.spans
        elif kind in (ChangeKind.ADDED, ChangeKind.REMOVED):
            spans = ((0, len(piece.text)),)
        else:
            spans = ()
        went = side == 0
        tint = self._colours["removed_strong" if went else "added_strong"]
        ranges = []
        for start, end in spans:
            part = QTextLayout.FormatRange()
            part.start = cursor_position(piece.text, start)
            part.length = cursor_position(piece.text, end) - part.start
            look = QTextCharFormat()
            if kind is ChangeKind.CHANGED:
                look.setBackground(tint)
            look.setFontStrikeOut(went)
            look.setFontUnderline(not went)
            part.format = look
            ranges.append(part)
        return ranges

    def _paint_line(
        self, painter: QPainter, band: Band, side: int, lines: Sequence[_Line], at: int, y: float
    ) -> None:
        left = side * (self._side + self._line)
        if not lines:
            return
        line = lines[0]
        box = QRectF(left, y, self._side, self._line)
        if line.kind is not ChangeKind.EQUAL:
            painter.fillRect(box, self._colours[f"{line.kind.value}_background"])
        mark = _MARK * self._line
        painter.setFont(self._fonts[True])
        if line.kind is not ChangeKind.EQUAL and at == 0:
            painter.setPen(self._colours[line.kind.value])
            place = QRectF(left, y, mark, self._line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, KIND_SHAPES[line.kind])
        painter.setFont(self._fonts[False])
        if line.number:
            painter.setPen(self._colours["muted"])
            place = QRectF(left + mark, y, 2 * mark - 0.4 * self._line, self._line)
            alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, alignment, str(line.number))
        painter.setPen(self._colours["muted"] if band.folded_count else QColor("black"))
        text_line = line.layout.lineAt(line.at)
        text_line.draw(painter, QPointF(left + 3 * mark, y - text_line.y() + 0.06 * self._line))

    def _frame(self, painter: QPainter, page: int) -> None:
        """Paint the parts of every page: both names with hashes, date and number."""
        for side, text in enumerate((self._comparison.left, self._comparison.right)):
            self._name(painter, side * (self._side + self._line), text)
        painter.setPen(QPen(self._colours["border"], self._line / 20))
        y = self._head.bottom() - 0.5 * self._line
        painter.drawLine(QPointF(0, y), QPointF(self._head.width(), y))
        painter.setPen(self._colours["muted"])
        painter.setFont(self._fonts[False])
        painter.drawText(self._foot, Qt.AlignmentFlag.AlignLeft, self._words.date)
        locale = QLocale()
        text_ = self._words.page.format(
            page=locale.toString(page), pages=locale.toString(self.total)
        )
        painter.drawText(self._foot, Qt.AlignmentFlag.AlignRight, text_)

    def _name(self, painter: QPainter, left: float, text: ComparedText) -> None:
        digest = self._words.digest.format(digest=text.digest[:16]) if text.digest else ""
        rows = (
            (visible(shown_name(text)), True, QColor("black")),
            (visible(str(text.path.parent)), False, self._colours["muted"]),
            (digest, False, self._colours["muted"]),
        )
        for at, (words, bold, colour) in enumerate(rows):
            painter.setFont(self._fonts[bold])
            painter.setPen(colour)
            metrics = QFontMetricsF(self._fonts[bold], self._device)
            words = metrics.elidedText(words, Qt.TextElideMode.ElideMiddle, self._side)
            place = QRectF(left, at * 0.95 * self._line, self._side, self._line)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)


def paint_sheets(
    sheets: Sequence[PrintJob], device: QPagedPaintDevice
) -> Generator[None, None, int]:
    """Count the pages of comparisons, then paint them, each from a new page on.

    Yields after each band, returns the number of pages; raises OSError where the device fails.
    """
    total = 0
    for sheet in sheets:
        sheet.page_offset = total
        total += yield from sheet.walk(None)
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("the printer does not answer")
    try:
        for sheet in sheets:
            sheet.total = total
            if sheet.page_offset:
                device.newPage()
            yield from sheet.walk(painter)
    finally:
        painter.end()
    return total


@dataclass(frozen=True)
class _Line:
    """A line that is laid out, with its mark and number."""

    layout: QTextLayout
    at: int
    kind: ChangeKind
    number: int
