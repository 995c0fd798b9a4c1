"""What the compare pane shows while there is no comparison: nothing yet, a question, or work."""

from __future__ import annotations

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from simfinder.gui.views.following import Following
from simfinder.gui.views.message_page import MessagePage


class CompareStack(Following, QStackedWidget):
    """The three pages, and behind them the one with the texts."""

    def __init__(self, work: QWidget, parent: QWidget | None = None) -> None:
        """``work`` holds the texts."""
        super().__init__(parent)
        self.empty = MessagePage("compare")
        self.question = MessagePage("document-text")
        self.busy = MessagePage("compare", progress=True)
        self.busy.bar.setRange(0, 0)
        self.work = work
        self._large = False
        self._first = ""
        for page in (self.empty, self.question, self.busy, work):
            self.addWidget(page)
        self.follow()

    def wait_for_other(self, name: str) -> None:
        """Say that a file of this name waits for another one; empty: none does."""
        self._first = name
        self.retranslate()

    @Slot(bool)
    def ask(self, large: bool) -> None:
        """Ask before the work: because the texts are ``large``, or because it was stopped."""
        self._large = large
        self.retranslate()
        self.setCurrentWidget(self.question)

    def minimumSizeHint(self) -> QSize:
        """Ask for the height that the texts need: the pages leave out their pictures for it."""
        return QSize(super().minimumSizeHint().width(), self.work.minimumSizeHint().height())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.empty.say(
            self.tr("Drop another file here") if self._first else self.tr("No file is chosen"),
            self.tr("It will be compared with {name}.").format(name=self._first)
            if self._first
            else self.tr(
                "Choose one above to see it beside the keeper of its group, with what differs."
            ),
        )
        self.question.say(
            self.tr("These texts are very long") if self._large else self.tr("Stopped"),
            self.tr("Comparing them can take several seconds.")
            if self._large
            else self.tr("The two texts have not been compared."),
            self.tr("Compare anyway") if self._large else self.tr("Compare"),
        )
        self.busy.say(self.tr("Comparing\u2026"), "", self.tr("Cancel"))
