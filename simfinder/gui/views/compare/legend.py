"""Says what the shaded text is, and hides it: the passages of templates that a scan took out."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from simfinder.domain.comparison import Comparison
from simfinder.gui import icons, theme
from simfinder.gui.views.following import Following


class TemplateLegend(Following, QWidget):
    """A sample of the shade, its meaning, and a button that folds template paragraphs."""

    toggled = Signal(bool)
    """True to hide template text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._sample = _Sample()
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setProperty("tone", "muted")
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.toggled.connect(self.toggled)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(5)
        for widget in (self._sample, self.words, self.button):
            row.addWidget(widget)
        self.hide()
        self.follow()

    def show_for(self, made: Comparison | None, foldable: bool) -> None:
        """Show it where a comparison has template text; ``foldable``: whether it can be hidden."""
        there = made is not None and any(any(s.template) for s in (made.left, made.right))
        self.setVisible(there)
        self.button.setVisible(foldable)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.words.setText(self.tr("template text, not compared"))
        self.button.setToolTip(self.tr("Hide paragraphs of nothing but template text"))
        self.button.setAccessibleName(self.button.toolTip())
        self._sample.setToolTip(self.words.text())
        self._tint()

    def _tint(self) -> None:
        self.button.setIcon(icons.icon("eye"))


class _Sample(QWidget):
    """A bit of the shade, with the dotted line of the margin."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        edge = self.fontMetrics().height()
        return QSize(edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self.rect().adjusted(0, 1, -1, -1)
        painter.fillRect(box, theme.colour("template_background"))
        painter.setPen(QPen(theme.colour("muted"), 1.5, Qt.PenStyle.DotLine))
        painter.drawLine(box.topLeft(), box.bottomLeft())
