"""The dialog of a clean-up: the plan, then how far it is, then what became of each file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QStackedWidget, QVBoxLayout, QWidget

from simfinder.domain.operation import Action
from simfinder.gui import clean_words
from simfinder.gui.dialogs.clean_plan_page import CleanPlanPage
from simfinder.gui.dialogs.clean_progress_page import CleanProgressPage
from simfinder.gui.dialogs.clean_result_page import CleanResultPage
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.views.following import Following


class CleanUpDialog(Following, QDialog):
    """Cannot be closed while files are acted on: closing it then stops the work first."""

    stop_wanted = Signal()

    def __init__(self, action: Action, dialogs: Dialogs, parent: QWidget) -> None:
        """Start with the plan, which follows by ``plan.show_plan``."""
        super().__init__(parent)
        self._action = action
        self.plan = CleanPlanPage(action, dialogs)
        self.work = CleanProgressPage()
        self.results = CleanResultPage()
        self._pages = QStackedWidget()
        for page in (self.plan, self.work, self.results):
            self._pages.addWidget(page)
        self.plan.cancelled.connect(self.reject)
        self.work.stop_wanted.connect(self.stop_wanted)
        self.results.close_wanted.connect(self.accept)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.addWidget(self._pages)
        self.setMinimumSize(em * 38, em * 30)
        self.resize(em * 68, em * 42)
        self.follow()
        if action in (Action.MOVE, Action.COPY):
            self.plan.folder.field.setFocus()
        else:
            self.plan.cancel.setFocus()

    @property
    def action(self) -> Action:
        """What is done to the files."""
        return self._action

    def set_action(self, action: Action) -> None:
        """Go on with something else for the files that were left."""
        self._action = action
        self.retranslate()

    @property
    def working(self) -> bool:
        """Whether files are being acted on."""
        return self._pages.currentWidget() is self.work

    def show_work(self, back: bool) -> None:
        """Turn to how far it is; ``back``: files are brought back."""
        self._pages.setCurrentWidget(self.work)
        self.work.begin(self._action, back)

    @Slot(object)
    def show_progress(self, at: tuple[int, int, Path]) -> None:
        """Tell how far it is."""
        self.work.show_progress(*at)

    def show_result(self) -> None:
        """Turn to the results, which ``results.show_result`` was given."""
        self._pages.setCurrentWidget(self.results)

    def reject(self) -> None:
        """Close it; while it works, stop that first."""
        if self.working:
            self.work.stop.click()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Do the same where the window's own button is pressed."""
        if self.working:
            event.ignore()
            self.work.stop.click()
        else:
            super().closeEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(clean_words.title(self._action).rstrip("…"))
        self.plan.folder.set_name(self.windowTitle())
