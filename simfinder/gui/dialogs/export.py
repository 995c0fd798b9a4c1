"""The dialog of an export: what is chosen, then how far it is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from simfinder.gui.dialogs.export_choice import Choice, ExportChoicePage, Offer
from simfinder.gui.dialogs.export_progress import ExportProgressPage
from simfinder.gui.views.following import Following
from simfinder.services.reports.wish import Written


class ExportDialog(Following, QDialog):
    """Closing it while a report is written cancels the report."""

    wanted = Signal(object)
    """The ``Choice`` that a place is to be asked for."""
    cancelled = Signal()

    def __init__(self, offer: Offer, choice: Choice, parent: QWidget) -> None:
        """Start with the choice."""
        super().__init__(parent)
        self.page = ExportChoicePage(offer, choice)
        self.work = ExportProgressPage()
        self._pages = QStackedWidget()
        for page in (self.page, self.work):
            self._pages.addWidget(page)
        self.page.accepted.connect(self._accepted)
        self.page.cancelled.connect(self.reject)
        self.work.stop_wanted.connect(self.cancelled)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.addWidget(self._pages)
        self.resize(em * 45, em * 34)
        self.page.formats.setFocus()
        self.follow()

    @property
    def working(self) -> bool:
        """Whether a report is being written."""
        return self._pages.currentWidget() is self.work

    @Slot()
    def _accepted(self) -> None:
        self.wanted.emit(self.page.choice())

    def show_work(self, path: Path) -> None:
        """Turn to how far it is; the window can be used meanwhile."""
        self._pages.setCurrentWidget(self.work)
        self.work.begin(str(path))
        if self.isVisible() and self.isModal():
            self.hide()
        self.setWindowModality(Qt.WindowModality.NonModal)
        ignored = QSizePolicy.Policy.Ignored
        self.page.setSizePolicy(ignored, ignored)  # or the stack would stay as large as the choice
        em = self.fontMetrics().height()
        self.resize(em * 32, em * 12)

    @Slot(object)
    def show_progress(self, at: Written) -> None:
        """Tell how far it is."""
        self.work.show_progress(at)

    @Slot()
    def end(self) -> None:
        """Close it once the report is there, or is not to be."""
        self._pages.setCurrentWidget(self.page)
        self.accept()

    def reject(self) -> None:
        """Close it; while it works, cancel that first."""
        if self.working:
            if self.work.stop.isEnabled():
                self.work.stop.click()
            return
        super().reject()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Export"))
