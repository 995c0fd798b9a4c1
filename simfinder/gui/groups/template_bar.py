"""A line above the groups: how much template text is left out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from simfinder.domain.matching import TemplateUsage
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import label, push_button
from simfinder.gui.kit.layouts import grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent


class TemplateBar(AppearanceMixin, QFrame):
    """Result of template removal; hidden where no template text was ignored."""

    list_requested = Signal()
    """Requests the pairs that are similar only by template text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._usage: TemplateUsage | None = None
        self._pairs = 0
        self._picture, self._text = QLabel(), label("muted", wrap=True)
        self.show_pairs = push_button(self.list_requested, "link")
        row = hbox(self._picture, grow(self._text), self.show_pairs, spacing=8)
        row.setContentsMargins(4, 0, 4, 0)
        self.setLayout(row)
        self.follow()

    def show_usage(self, usage: TemplateUsage | None, pairs: int) -> None:
        """Show the amount of ignored text, and of pairs similar only by it; None: nothing."""
        self._usage, self._pairs = usage, pairs
        self.retranslate()

    def text(self) -> str:
        """Return the text, empty for none."""
        return "" if self.isHidden() else self._text.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        usage, pairs = self._usage, self._pairs
        self.show_pairs.setText(self.tr("Show pairs…"))
        self.show_pairs.setAccessibleName(
            self.tr("Show the pairs that are similar only because of boilerplate")
        )
        self.setVisible(usage is not None)
        if usage is None:
            return
        share = percent(usage.letters / usage.total if usage.total else 0.0)
        parts = [self.tr("Boilerplate is ignored: {share} of all text.").format(share=share)]
        if pairs:
            text = self.tr(
                ("%n pairs are similar only because of boilerplate and are not grouped."), "", pairs
            )
            parts.append(localize_count(text, pairs))
        self._text.setText(wording.sentences(parts))
        self.show_pairs.setVisible(bool(pairs))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self._picture.setPixmap(theme.icon("document-text", "muted").pixmap(edge, edge))
