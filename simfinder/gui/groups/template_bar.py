"""A line above the groups: how much template text is left out, and which pairs it alone makes alike."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from simfinder.domain.matching import TemplateUsage
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent


class TemplateBar(AppearanceMixin, QFrame):
    """Hidden where no template text was left out."""

    list_wanted = Signal()
    """A person wants to see the pairs that template text alone makes alike."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: TemplateUsage | None = None
        self._pairs = 0
        self._picture, self._text = QLabel(), QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setProperty("tone", "muted")
        self.show_pairs = QPushButton()
        self.show_pairs.setProperty("kind", "link")
        self.show_pairs.clicked.connect(self.list_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addWidget(self._text, 1)
        row.addWidget(self.show_pairs)
        self.follow()

    def tell(self, told: TemplateUsage | None, pairs: int) -> None:
        """Say how much was left out, and how many pairs it alone makes alike; None: nothing."""
        self._told, self._pairs = told, pairs
        self.retranslate()

    def text(self) -> str:
        """Return what is said, empty where nothing is."""
        return "" if self.isHidden() else self._text.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        told, pairs = self._told, self._pairs
        self.show_pairs.setText(self.tr("Show them…"))
        self.show_pairs.setAccessibleName(
            self.tr("Show the pairs that are alike only by template text")
        )
        self.setVisible(told is not None)
        if told is None:
            return
        share = percent(told.letters / told.of if told.of else 0.0)
        parts = [self.tr("Template text is left out: {share} of all text.").format(share=share)]
        if pairs:
            text = self.tr("%n pairs are alike only by it and make no group.", "", pairs)
            parts.append(localize_count(text, pairs))
        self._text.setText(wording.sentences(parts))
        self.show_pairs.setVisible(bool(pairs))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self._picture.setPixmap(theme.icon("document-text", "muted").pixmap(edge, edge))
