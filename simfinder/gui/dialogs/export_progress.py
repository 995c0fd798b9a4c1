"""How far a report is."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from simfinder.gui import words
from simfinder.gui.views.progress_page import ProgressPage
from simfinder.services.reports.wish import Step, Written


class ExportProgressPage(ProgressPage):
    """Shown while a report is written."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        self._at: Written | None = None
        super().__init__(parent)

    def begin(self, path: str) -> None:
        """Start anew, for the report that goes to this path."""
        self._at = None
        self.start(path)

    @Slot(object)
    def show_progress(self, at: Written) -> None:
        """Tell how far it is."""
        self._at = at
        ended = at.step is not Step.READ and at.done >= at.total
        # What comes after the last row or part, such as packing the file, cannot be counted.
        self.show_done(at.done, 0 if ended else max(1, at.total))

    def heading(self) -> str:
        """Return what is being done."""
        return self.tr("Writing the report")

    def said(self) -> str:
        """Return how far it is, or that it is about to stop."""
        at = self._at
        if self.stopping:
            return self.tr("Cancelling…")
        if at is None:
            return self.tr("Beginning…")
        text = self.tr("Writing: {share}")
        if at.step is Step.READ:
            text = self.tr("Reading texts again: {done} of {all} pairs")
        elif at.step is Step.SET:
            text = (
                self.tr("Setting the text: {share}") if at.total else self.tr("Setting the pages…")
            )
        share = 100 * at.done // max(1, at.total)
        return text.format(
            share=words.whole_percent(share), done=words.count(at.done), all=words.count(at.total)
        )

    def stop_word(self) -> str:
        """Return what the button says."""
        return self.tr("Cancel")
