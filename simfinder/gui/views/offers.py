"""What can be done about files that were not compared: passwords to enter, archives to open."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simfinder.domain.document import Problem, Reason
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.following import Following
from simfinder.gui.views.note_bar import NoteBar

CLOSED_ARCHIVE = "a ZIP archive, whose files are read only where that is asked for"
"""The detail that readers give to an archive while nobody asks for its files."""


CLOSED_MAILBOX = "a mailbox, whose messages are read one by one where attachments are asked for"
"""The same for a mailbox."""


def is_locked(problem: Problem) -> bool:
    """Whether a password could open the document."""
    return problem.reason is Reason.ENCRYPTED


def is_closed_archive(problem: Problem) -> bool:
    """Whether an archive was passed over because nobody asked for its files."""
    return problem.reason is Reason.UNSUPPORTED and problem.detail == CLOSED_ARCHIVE


def is_closed_mailbox(problem: Problem) -> bool:
    """Whether a mailbox was passed over because nobody asked for what mail holds."""
    return problem.reason is Reason.UNSUPPORTED and problem.detail == CLOSED_MAILBOX


class Offers(Following, QWidget):
    """Quiet lines, each with a button; none is shown where it would help nobody."""

    passwords_wanted = Signal()
    archives_wanted = Signal()
    mailboxes_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with nothing to offer."""
        super().__init__(parent)
        self.locked = NoteBar()
        self.archives = NoteBar()
        self.mailboxes = NoteBar()
        self._counts = (0, 0, 0)
        self._busy = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.locked)
        column.addWidget(self.archives)
        column.addWidget(self.mailboxes)
        self.hide()
        self.follow()

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Offer what would help these files."""
        kinds = is_locked, is_closed_archive, is_closed_mailbox
        locked, archives, mailboxes = (sum(map(kind, problems)) for kind in kinds)
        self._counts = locked, archives, mailboxes
        self._say()

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Offer nothing while a scan runs."""
        self._busy = busy
        self._say()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._say()

    def _say(self) -> None:
        locked, archives, mailboxes = (0, 0, 0) if self._busy else self._counts
        for bar in (self.locked, self.archives, self.mailboxes):
            bar.clear()
        if locked:
            text = counted(self.tr("%n documents ask for a password.", "", locked), locked)
            action = self.tr("Enter passwords…")
            self.locked.tell(text, "info", action, self.passwords_wanted.emit, stays=True)
        if archives:
            text = counted(self.tr("%n ZIP archives were not opened.", "", archives), archives)
            action = self.tr("Look inside archives")
            self.archives.tell(text, "info", action, self.archives_wanted.emit, stays=True)
        if mailboxes:
            text = counted(self.tr("%n mailboxes were not opened.", "", mailboxes), mailboxes)
            action = self.tr("Look inside mail")
            self.mailboxes.tell(text, "info", action, self.mailboxes_wanted.emit, stays=True)
        self.setVisible(bool(locked or archives or mailboxes))
