"""How far a clean-up is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from simfinder.domain.operation import Action
from simfinder.gui import clean_words, words
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.progress_page import ProgressPage


class CleanProgressPage(ProgressPage):
    """Shown while files are acted on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        self._action, self._back = Action.TRASH, False
        self._at = (0, 0)
        super().__init__(parent)

    def begin(self, action: Action, back: bool) -> None:
        """Start anew; ``back``: files are brought back."""
        self._action, self._back, self._at = action, back, (0, 0)
        self.start("")

    def show_progress(self, done: int, total: int, current: Path) -> None:
        """Tell how far it is."""
        self._at = (done, total)
        self.current.set_text(visible(str(current)))
        self.show_done(done, max(1, total))

    def heading(self) -> str:
        """Return what is being done."""
        return clean_words.running(self._action, self._back)

    def said(self) -> str:
        """Return how far it is, or that it is about to stop."""
        done, total = self._at
        if self.stopping:
            return self.tr("Stopping after this file…")
        if not total:
            return ""
        return self.tr("{done} of {all} files").format(
            done=words.count(done), all=words.count(total)
        )

    def stop_word(self) -> str:
        """Return what the button says."""
        return self.tr("Stop")
