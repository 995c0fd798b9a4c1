"""The latest message with an action: as a line of a layout, or floating in a corner."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer, Slot
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from simfinder.gui.kit import theme
from simfinder.gui.kit.focus import announce, contains_focus
from simfinder.gui.kit.labels import NoteFrame, label, push_button, set_tip, style_as
from simfinder.gui.kit.layouts import grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin

NOTE_DURATION = 6_000
"""Milliseconds after which a note that is no warning disappears."""


class NoteBar(AppearanceMixin, NoteFrame):
    """Shows one note at a time; a new one replaces the old.

    One that stays returns after a later one has disappeared.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind, self._stays = "info", False
        self._then: Callable[[], None] | None = None
        self._anew: Callable[[], tuple[str, str]] | None = None
        self._current_note: tuple[str, str, str] = ("", "info", "")
        self._standing_notes: dict[str, Callable[[], None]] = {}
        """Notes that stay and are covered by the present one: what shows them again, by text."""
        self._picture = QLabel()
        self._text = label(wrap=True)
        self._action = push_button(self._act, "link")
        self._close = QToolButton()
        self._close.clicked.connect(self.clear)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._expire)
        line = hbox(self._picture, grow(self._text), self._action, self._close, spacing=10)
        line.setContentsMargins(12, 6, 6, 6)
        self.setLayout(line)
        self.follow()
        self.hide()

    def show_message(
        self,
        text: str,
        kind: str = "info",
        action: str = "",
        then: Callable[[], None] | None = None,
        *,
        stays: bool | None = None,
    ) -> None:
        """Show a note.

        Args:
            text: plain, translated.
            kind: ``info``, ``success`` or ``warning``.
            action: text of a button, empty for none.
            then: called when that button is pressed.
            stays: until it is closed; None: for a warning.
        """
        if self._stays and not self.isHidden():
            old = self._current_note
            show_again = partial(self.show_message, *old, self._then, stays=True)
            self._standing_notes[old[0]] = show_again
        self._standing_notes.pop(text, None)
        self._kind, self._then, self._anew = kind, then, None
        self._set_words(text, action)
        self._tint()
        self.show()
        announce(self, text, assertive=kind == "warning")
        self._timer.stop()
        self._stays = kind == "warning" if stays is None else stays
        if not self._stays:
            self._timer.start(NOTE_DURATION)

    def update_message(self, words: Callable[[], tuple[str, str]]) -> None:
        """Set a function that returns text and button text after a change of language."""
        self._anew = words

    def _set_words(self, text: str, action: str) -> None:
        self._current_note = (text, self._kind, action)
        self._text.setText(text)
        self._action.setText(action)
        self._action.setAccessibleName(action)
        self._action.setVisible(bool(action))

    def natural_width(self) -> int:
        """Return the width of the text on one line with everything next to it, in pixels."""
        others = sum(
            part.sizeHint().width()
            for part in (self._picture, self._action, self._close)
            if not part.isHidden()
        )
        around = 5 * self.fontMetrics().height()
        return self._text.fontMetrics().horizontalAdvance(self._text.text()) + others + around

    def text(self) -> str:
        """Return the text, empty for none."""
        return "" if self.isHidden() else self._text.text()

    @Slot()
    def _expire(self) -> None:
        """Disappear, unless its buttons are being used by keys."""
        if contains_focus(self):
            self._timer.start(NOTE_DURATION)
        else:
            self.clear()

    @Slot()
    def clear(self) -> None:
        """Take the note away; one that it covers and that stays is shown again."""
        self._timer.stop()
        self._then = self._anew = None
        self.hide()
        if self._standing_notes:
            _, show_again = self._standing_notes.popitem()
            show_again()

    def withdraw(self, text: str) -> None:
        """Take a note away that is not true any more, even where another one covers it."""
        self._standing_notes.pop(text, None)
        if self.text() == text:
            self.clear()

    def clear_all(self) -> None:
        """Take away the note and those that it covers."""
        self._standing_notes.clear()
        self.clear()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay while it is being read or used."""
        super().enterEvent(event)
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Disappear some time after the pointer has left."""
        super().leaveEvent(event)
        if not self._stays and not self.isHidden():
            self._timer.start(NOTE_DURATION)

    @Slot()
    def _act(self) -> None:
        then = self._then
        self._standing_notes.pop(self._current_note[0], None)
        self.clear()
        if then is not None:
            then()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        if self._anew is not None:
            self._set_words(*self._anew())
        set_tip(self._close, self.tr("Close this message"))
        self._action.setAccessibleName(self._action.text() or self.tr("Next step"))

    def _tint(self) -> None:
        meaning = {"info": "accent", "success": "success", "warning": "warning"}[self._kind]
        size = round(self.fontMetrics().height() * 1.25)
        self._picture.setPixmap(theme.icon(self._kind, meaning).pixmap(size, size))
        self.edge_meaning = meaning
        self.update()
        self._close.setIcon(theme.icon("close", "muted"))


_WIDEST = 44
"""Greatest width of a floating note, in line heights."""
_ABOVE_EDGE = 3.0
"""Distance from the lower edge, in line heights: the bar below the texts stays usable."""


class FloatingNote(NoteBar):
    """A note in the lower right corner of a widget, over its content."""

    def __init__(self) -> None:
        super().__init__()
        self._area: QWidget | None = None
        style_as(self, "floating")

    def float_over(self, area: QWidget) -> None:
        """Show notes in the corner of this part of a widget; call it before the first note."""
        self.setParent(area.parentWidget())
        self._area = area
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Fit another text."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def show_message(self, *args: Any, **options: Any) -> None:
        """Show a note, see ``NoteBar``."""
        super().show_message(*args, **options)
        self._place()
        self.raise_()

    def _place(self) -> None:
        """Take the room of the text, at most the width of the area, and stay in the corner."""
        line, em = self.layout(), self.fontMetrics().height()
        if self._area is None or line is None:
            return
        area = self._area.geometry()
        widest = min(em * _WIDEST, area.width() - em)
        width = min(widest, self.natural_width())
        height = max(line.totalHeightForWidth(width), line.totalMinimumSize().height())
        above = round(em * _ABOVE_EDGE)
        corner = QPoint(area.right() - width - em // 4, area.bottom() - height - above)
        self.setGeometry(QRect(corner, QSize(width, height)))
