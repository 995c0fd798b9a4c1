"""The buttons that end a dialog, in the order of the platform, the same in every dialog."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QProgressBar,
    QPushButton,
    QStyle,
    QWidget,
)

from simfinder.gui.kit.labels import ElidedLabel, label, push_button
from simfinder.gui.kit.layouts import STRETCH, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin

_DO_IT_FIRST = (QDialogButtonBox.ButtonLayout.WinLayout, QDialogButtonBox.ButtonLayout.KdeLayout)


class DialogButtons(QWidget):
    """The button that does what was asked and the one that does not.

    Not a ``QDialogButtonBox``: that one takes its first button out of the order of Tab where the
    button was disabled when the box was laid out (Qt 6.11), and gives standard buttons its own
    words. Which one Enter presses is said by ``setDefault`` before the dialog is shown.
    """

    accepted = Signal()
    rejected = Signal()

    def __init__(
        self, do_it: QPushButton, cancel: QPushButton, go_on: QPushButton | None = None
    ) -> None:
        """Put them side by side; their words stay with them.

        ``go_on`` does it too and leaves the dialog open; it stands at the other end.
        """
        super().__init__()
        layout = self.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout)
        first = QDialogButtonBox.ButtonLayout(layout) in _DO_IT_FIRST
        more = () if go_on is None else (go_on,)
        self.buttons = (do_it, cancel, *more) if first else (*more, cancel, do_it)
        """From left to right."""
        do_it.clicked.connect(self.accepted)
        cancel.clicked.connect(self.rejected)
        self.setLayout(hbox(STRETCH, *self.buttons))


def foot(
    do_it: QPushButton,
    cancel: QPushButton,
    others: tuple[QPushButton, ...] = (),
    go_on: QPushButton | None = None,
) -> QHBoxLayout:
    """Return the last row of a dialog: ``others`` at its beginning, what ends it at its end."""
    return hbox(*others, STRETCH, DialogButtons(do_it, cancel, go_on))


def closing_row(dialog: QDialog, act: QPushButton, close: QPushButton) -> QWidget:
    """Return the last row of a dialog that only shows something; ``close`` closes the dialog.

    Not a ``QDialogButtonBox``: there Tab goes to the button that Enter presses and passes by the
    other one (Qt 6.11).
    """
    line = QWidget()
    line.setLayout(hbox(STRETCH, act, close))
    close.clicked.connect(dialog.reject)
    return line


class ProgressPage(AppearanceMixin, QWidget):
    """How far a long piece of work of a dialog is: a bar, figures, what is in hand, a way to stop.

    A class of its own for each piece of work gives it its words.
    """

    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_stopping = False
        """Whether it was asked to stop and has not ended yet."""
        self.title, self.figures = label("title"), label("muted")
        self.bar = QProgressBar(textVisible=False)
        self.current = ElidedLabel(quiet=True)
        self.stop = push_button(self._stop)
        lines = (STRETCH, self.title, self.bar, self.figures, self.current, STRETCH)
        spacing = round(self.fontMetrics().height() * 0.7)
        vbox(*lines, hbox(STRETCH, self.stop), parent=self, spacing=spacing)
        self.follow()

    def heading(self) -> str:
        """Return what is being done."""
        raise NotImplementedError

    def progress_text(self) -> str:
        """Return how far it is, or that it is about to stop."""
        raise NotImplementedError

    def stop_word(self) -> str:
        """Return what the button says."""
        raise NotImplementedError

    def start(self, current: str) -> None:
        """Start anew with what is in hand, nobody knowing yet how much there is to do."""
        self.is_stopping = False
        self.bar.setRange(0, 0)
        self.current.set_text(visible(current))
        self.stop.setEnabled(True)
        self.stop.setFocus()
        self.retranslate()

    def set_progress(self, count: int, total: int) -> None:
        """Move the bar and tell the figures; ``total`` 0 where nobody knows."""
        self.bar.setRange(0, total)
        self.bar.setValue(count)
        self.figures.setText(self.progress_text())

    @Slot()
    def _stop(self) -> None:
        self.is_stopping = True
        self.stop.setEnabled(False)
        self.figures.setText(self.progress_text())
        self.stop_requested.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.title.setText(self.heading())
        self.bar.setAccessibleName(self.title.text())
        self.stop.setText(self.stop_word())
        self.figures.setText(self.progress_text())


D = TypeVar("D", bound=QDialog)


class OneDialog(Generic[D]):
    """Keeps one dialog of a kind while it is open: a second request leads back to it."""

    def __init__(self) -> None:
        self.current: D | None = None

    def come_forward(self) -> bool:
        """Bring the open dialog before the window; return whether there is one."""
        if self.current is None:
            return False
        self.current.raise_()
        self.current.activateWindow()
        return True

    def open(self, dialog: D, *, modal: bool = True) -> None:
        """Show this dialog; with ``modal`` the window waits for it."""
        self.current = dialog
        dialog.finished.connect(self._release)
        keep_on_screen(dialog)
        if modal:
            dialog.open()
        else:
            dialog.show()

    def _release(self, result: int) -> None:
        del result
        dialog, self.current = self.current, None
        if dialog is not None:
            dialog.deleteLater()

    def reject(self) -> None:
        """Close it as a person does who does not want it."""
        if self.current is not None:
            self.current.reject()


def keep_on_screen(dialog: QWidget) -> None:
    """Make a dialog that is not shown yet no larger than the room it has."""
    room = room_on_screen(dialog)
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room))
    dialog.resize(dialog.size().boundedTo(room))


def room_on_screen(dialog: QWidget) -> QSize:
    """Return how large a dialog may be, so that all of it, its frame too, is on the screen.

    A small screen with large letters has less room than a dialog would like to have, and what
    lies beyond its edge, the buttons first of all, cannot be reached.
    """
    frame = 2 * dialog.fontMetrics().height()
    return dialog.screen().availableGeometry().size() - QSize(frame // 2, frame)


class PlaceholderList(QListWidget):
    """A list that says in its middle what to do while it is empty, to screen readers too."""

    words = ""
    head = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty; icons are as high as a line."""
        super().__init__(parent)
        em = self.fontMetrics().height()
        self.setIconSize(QSize(em, em))

    def say_when_empty(self, words: str, head: str = "") -> None:
        """Set the words in the language in use; ``head`` stands above them, heavier."""
        self.words, self.head = words, head
        self.tell()

    def tell(self) -> None:
        """Follow what is in the list now; call it after filling it."""
        description = "\n".join(filter(None, (self.head, self.words)))
        self.setAccessibleDescription("" if self.count() else description)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the entries, or the words where there are none."""
        super().paintEvent(event)
        if not self.count():
            draw_words(self, self.words, self.head)


def draw_words(view: QAbstractItemView, words: str, head: str = "") -> None:
    """Draw words into the middle of an empty list; ``head`` above them, heavier."""
    if not words:
        return
    painter = QPainter(view.viewport())
    painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
    margin = view.fontMetrics().height()
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    room = view.viewport().rect().adjusted(margin, margin, -margin, -margin)
    if not head:
        painter.drawText(room, int(flags), words)
        return
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    text_rect = painter.boundingRect(room, int(flags), words)
    bold = QFont(view.font())
    bold.setWeight(QFont.Weight.DemiBold)
    line = round(margin * 1.5)
    room.setTop(room.center().y() - (text_rect.height() + line) // 2)
    painter.drawText(room.adjusted(0, line, 0, 0), int(flags), words)
    painter.setFont(bold)
    painter.setPen(view.palette().color(QPalette.ColorRole.Text))
    painter.drawText(room, int(flags), head)
