"""A text of several lines that shows dots in place of its letters until it is asked to show them."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPointF, QRectF, Qt
from PySide6.QtGui import QFontDatabase, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPlainTextEdit, QWidget

_COPYING = (QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Cut)


class SecretEdit(QPlainTextEdit):
    """Qt masks fields of one line only; this one paints its dots itself.

    A fixed-width font keeps dots, cursor and pointer in the same places as the letters below.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start masked."""
        super().__init__(parent)
        self._revealed = False
        self.setProperty("field", True)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(max(font.pointSizeF(), self.font().pointSizeF()))
        self.setFont(font)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhHiddenText
            | Qt.InputMethodHint.ImhSensitiveData
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
        )

    def is_revealed(self) -> bool:
        """Whether the letters are shown."""
        return self._revealed

    def reveal(self, revealed: bool) -> None:
        """Show the letters, or dots in their place."""
        self._revealed = revealed
        self.viewport().update()

    def createMimeDataFromSelection(self) -> QMimeData:
        """Hand out nothing that is not shown, by dragging either."""
        return super().createMimeDataFromSelection() if self._revealed else QMimeData()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the clipboard alone while nothing is shown."""
        if not self._revealed and any(event.matches(key) for key in _COPYING):
            event.accept()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint dots, the selection and the cursor; what is shown openly is Qt's to paint."""
        if self._revealed or self.document().isEmpty():
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        block, cursor = self.firstVisibleBlock(), self.textCursor()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > self.viewport().height():
                break
            first, last = block.position(), block.position() + block.length()
            chosen = range(max(cursor.selectionStart(), first), min(cursor.selectionEnd(), last))
            self._dots(painter, box, len(block.text()), [p - first for p in chosen])
            if self.hasFocus() and first <= cursor.position() < last:
                x = box.left() + self._margin() + self._step() * (cursor.position() - first)
                pen = self.palette().color(QPalette.ColorRole.Text)
                painter.fillRect(QRectF(x, box.top() + 1, 1.5, box.height() - 2), pen)
            block = block.next()

    def _dots(self, painter: QPainter, box: QRectF, count: int, chosen: list[int]) -> None:
        palette, role = self.palette(), QPalette.ColorRole
        step, left = self._step(), box.left() + self._margin()
        painter.setPen(Qt.PenStyle.NoPen)
        for place in range(count):
            cell = QRectF(left + step * place, box.top(), step, box.height())
            if place in chosen:
                painter.fillRect(cell, palette.color(role.Highlight))
            painter.setBrush(palette.color(role.HighlightedText if place in chosen else role.Text))
            radius = step * 0.27
            painter.drawEllipse(QPointF(cell.center()), radius, radius)

    def _step(self) -> float:
        return self.fontMetrics().horizontalAdvance("0" * 100) / 100

    def _margin(self) -> float:
        return self.document().documentMargin()
