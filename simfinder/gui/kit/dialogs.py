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
    """The buttons that accept and reject a dialog.

    Not a ``QDialogButtonBox``: that one removes its first button from the tab order where the
    button was disabled during layout (Qt 6.11), and replaces texts of standard buttons. The default
    button is set with ``setDefault`` before the dialog is shown.
    """

    accepted = Signal()
    rejected = Signal()

    def __init__(
        self, do_it: QPushButton, cancel: QPushButton, go_on: QPushButton | None = None
    ) -> None:
        """Put them side by side with their texts.

        ``go_on`` also accepts, keeps the dialog open, and is at the other end.
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
    """Return the last row of a dialog: ``others`` on the left, its main buttons on the right."""
    return hbox(*others, STRETCH, DialogButtons(do_it, cancel, go_on))


def closing_row(dialog: QDialog, act: QPushButton, close: QPushButton) -> QWidget:
    """Return the last row of a dialog without input; ``close`` closes the dialog.

    Not a ``QDialogButtonBox``: Tab goes to its default button and skips the other one (Qt 6.11).
    """
    line = QWidget()
    line.setLayout(hbox(STRETCH, act, close))
    close.clicked.connect(dialog.reject)
    return line


class ProgressPage(AppearanceMixin, QWidget):
    """Progress of long work in a dialog: a bar, figures, the current item, a stop button.

    Subclasses define the texts.
    """

    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_stopping = False
        """Whether it was stopped and has not ended yet."""
        self.title, self.figures = label("title"), label("muted")
        self.bar = QProgressBar(textVisible=False)
        self.current = ElidedLabel(quiet=True)
        self.stop = push_button(self._stop)
        lines = (STRETCH, self.title, self.bar, self.figures, self.current, STRETCH)
        spacing = round(self.fontMetrics().height() * 0.7)
        vbox(*lines, hbox(STRETCH, self.stop), parent=self, spacing=spacing)
        self.follow()

    def heading(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def progress_text(self) -> str:
        """Return how far it is, or that it is about to stop."""
        raise NotImplementedError

    def stop_text(self) -> str:
        """Return the text of the button."""
        raise NotImplementedError

    def start(self, current: str) -> None:
        """Start again with the current item and an unknown total."""
        self.is_stopping = False
        self.bar.setRange(0, 0)
        self.current.set_text(visible(current))
        self.stop.setEnabled(True)
        self.stop.setFocus()
        self.retranslate()

    def set_progress(self, count: int, total: int) -> None:
        """Update bar and figures; ``total`` 0 where it is unknown."""
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
        self.stop.setText(self.stop_text())
        self.figures.setText(self.progress_text())


D = TypeVar("D", bound=QDialog)


class OneDialog(Generic[D]):
    """Keeps one dialog of a kind: a second request raises the open one."""

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
        """Reject it, as Esc does."""
        if self.current is not None:
            self.current.reject()


def keep_on_screen(dialog: QWidget) -> None:
    """Limit a hidden dialog to the available size."""
    room = room_on_screen(dialog)
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room))
    dialog.resize(dialog.size().boundedTo(room))


def room_on_screen(dialog: QWidget) -> QSize:
    """Return the largest size of a dialog that fits on the screen with its frame.

    On a small screen with large fonts, parts beyond its edge, such as the buttons, cannot be
    reached.
    """
    frame = 2 * dialog.fontMetrics().height()
    return dialog.screen().availableGeometry().size() - QSize(frame // 2, frame)


class PlaceholderList(QListWidget):
    """A list that shows a message while it is empty, also as accessible description."""

    words = ""
    head = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty; icons are as high as a line."""
        super().__init__(parent)
        em = self.fontMetrics().height()
        self.setIconSize(QSize(em, em))

    def set_empty_text(self, words: str, head: str = "") -> None:
        """Set the message in the current language; ``head`` is a bold line above it."""
        self.words, self.head = words, head
        self.show_message()

    def show_message(self) -> None:
        """Update the accessible description; call it after filling the list."""
        description = "\n".join(filter(None, (self.head, self.words)))
        self.setAccessibleDescription("" if self.count() else description)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the entries, or the message."""
        super().paintEvent(event)
        if not self.count():
            draw_words(self, self.words, self.head)


def draw_words(view: QAbstractItemView, words: str, head: str = "") -> None:
    """Draw a message in the centre of an empty list; ``head`` above it in bold."""
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
