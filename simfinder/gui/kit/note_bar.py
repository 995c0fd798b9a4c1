"""A line above the work area with the latest message, and an action."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from simfinder.gui.kit import theme
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.labels import label, push_button, repolish, set_tip, style_as
from simfinder.gui.kit.layouts import grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin

NOTE_DURATION = 12_000
"""Milliseconds after which a note that is no warning disappears."""


class NoteBar(AppearanceMixin, QFrame):
    """Shows one note at a time; a new one replaces the old.

    One with ``still_holds`` returns after the other has closed, as long as it holds.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style_as(self, "note")
        self._kind = "info"
        self._then: Callable[[], None] | None = None
        self._still_holds: Callable[[], bool] | None = None
        self._anew: Callable[[], tuple[str, str]] | None = None
        self._current_note: tuple[str, str, str] = ("", "info", "")
        self._next_note: partial[None] | None = None
        self._picture = QLabel()
        self._text = label(wrap=True)
        self._action = push_button(self._act, "link")
        self._close = QToolButton()
        self._close.clicked.connect(self.clear)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear)
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
        still_holds: Callable[[], bool] | None = None,
    ) -> None:
        """Show a note.

        Args:
            text: plain, translated.
            kind: ``info``, ``success`` or ``warning``.
            action: text of a button, empty for none.
            then: called when that button is pressed.
            stays: until it is closed; None: for a warning.
            still_holds: whether to show the note again after a later one has closed.
        """
        if self._still_holds is not None and not self.isHidden():
            self._next_note = partial(
                self.show_message,
                *self._current_note,
                self._then,
                stays=True,
                still_holds=self._still_holds,
            )
        if still_holds is not None:
            self._next_note = None
        self._kind, self._then, self._still_holds, self._anew = kind, then, still_holds, None
        self.setProperty("tells", kind)
        repolish(self)
        self._set_words(text, action)
        self._tint()
        self.show()
        announce(self, text, assertive=kind == "warning")
        self._timer.stop()
        if not (kind == "warning" if stays is None else stays):
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

    def text(self) -> str:
        """Return the text, empty for none."""
        return "" if self.isHidden() else self._text.text()

    @Slot()
    def clear(self) -> None:
        """Take the note away."""
        self._timer.stop()
        own, self._still_holds = self._still_holds, None
        next_note, self._next_note = self._next_note, None
        self._then = self._anew = None
        self.hide()
        if own is None and next_note is not None and next_note.keywords["still_holds"]():
            next_note()

    @Slot()
    def _act(self) -> None:
        then = self._then
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
        edge = round(self.fontMetrics().height() * 1.25)
        self._picture.setPixmap(theme.icon(self._kind, meaning).pixmap(edge, edge))
        self._close.setIcon(theme.icon("close", "muted"))
