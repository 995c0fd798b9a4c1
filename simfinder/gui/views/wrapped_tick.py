"""A tick box whose words go on in a further line where they do not fit into one."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QWidget


class WrappedTick(QCheckBox):
    """Qt itself cuts the words of a tick box off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without words."""
        super().__init__(parent)
        self._words = ""
        # Qt's own policy would not let it become narrower than its words.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Set the words, which may stand in several lines."""
        self._words = words
        self.setAccessibleName(words)
        self._wrap()

    def minimumSizeHint(self) -> QSize:
        """Ask for the height of what is shown now, and for little width."""
        em = self.fontMetrics().height()
        return QSize(em * 6, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Ask for the width that one line needs."""
        advance = self.fontMetrics().horizontalAdvance(self._words)
        return QSize(self._beside() + advance + 2, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew."""
        super().resizeEvent(event)
        self._wrap()

    def _beside(self) -> int:
        """Return the width of the box and of the gap between it and the words."""
        style = self.style()
        box = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth, None, self)
        gap = style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing, None, self)
        return box + gap + self.fontMetrics().height() // 2

    def _wrap(self) -> None:
        room = self.width() - self._beside()
        layout = QTextLayout(self._words, self.font())
        layout.setTextOption(QTextOption())
        layout.beginLayout()
        lines = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, room))
            start = line.textStart()
            lines.append(self._words[start : start + line.textLength()].strip())
        layout.endLayout()
        text = "\n".join(lines)
        if text != self.text():
            self.setText(text)
