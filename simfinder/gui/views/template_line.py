"""What text is left out of the next scans, in a line that opens the dialog, and a way to clear it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QWidget

from simfinder.domain.errors import UsageError
from simfinder.domain.options import common_documents
from simfinder.gui import icons, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.following import Following


class TemplateLine(Following, QWidget):
    """Holds the documents whose text is left out, and how common other passages are that go too."""

    wanted = Signal()
    """A person wants to choose."""
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with nothing left out."""
        super().__init__(parent)
        self.paths: tuple[Path, ...] = ()
        """The documents."""
        self.common = ""
        """``12`` documents or ``30%`` of them have the passages that go; empty: none do."""
        self.button = QPushButton()
        self.button.setProperty("kind", "link")
        self.button.clicked.connect(self.wanted)
        self.clear_all = QToolButton()
        self.clear_all.setAutoRaise(True)
        self.clear_all.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.button)
        row.addWidget(self.clear_all)
        self.follow()

    def choose(self, paths: tuple[Path, ...], common: str = "") -> None:
        """Leave out these, and tell of it where that is something else.

        ``common`` that makes no sense, as a file of settings may hold it, is nothing.
        """
        try:
            common_documents(common, 0)
        except UsageError:
            common = ""
        if (paths, common) != (self.paths, self.common):
            self.paths, self.common = paths, common
            self.retranslate()
            self.changed.emit()

    @Slot()
    def clear(self) -> None:
        """Leave nothing out any more."""
        self.choose(())
        self.button.setFocus()

    def text(self) -> str:
        """Return what the line says."""
        return self.button.text()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        count = len(self.paths)
        templates = counted(self.tr("%n templates", "", count), count)
        common = common_words(self.common)
        if count and common:
            text = self.tr("{templates}, {common} left out…")
        elif count:
            text = self.tr("{templates} left out…")
        elif common:
            text = self.tr("{common} left out…")
        else:
            text = self.tr("Template text…")
        text = text.format(templates=templates, common=self._passages(common))
        self.button.setText(text)
        self.button.setAccessibleName(text)
        tip = self.tr("Leave out the text of forms and other documents that you name")
        names = [words.path(path) for path in self.paths]
        self.button.setToolTip("\n".join([tip, *names]))
        self.button.setAccessibleDescription(tip)
        self.clear_all.setVisible(bool(count or common))
        clear = self.tr("Leave nothing out any more")
        self.clear_all.setToolTip(clear)
        self.clear_all.setAccessibleName(clear)

    def _passages(self, common: str) -> str:
        return self.tr("passages in {common}").format(common=common)

    def _tint(self) -> None:
        self.button.setIcon(icons.beside_text("document-text", "accent"))
        self.button.setIconSize(icons.gap_size(self.fontMetrics().height()))
        self.clear_all.setIcon(icons.icon("close", "muted"))


def common_words(common: str) -> str:
    """Return ``30 %`` for a share, ``12 +`` for a number of documents; empty for neither."""
    if not common:
        return ""
    if common.endswith("%"):
        return f"{common[:-1].strip()}\u202f%"
    return f"≥\u202f{words.count(int(common))}"
