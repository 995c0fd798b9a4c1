"""Common behaviour of widgets with texts or icons of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Base
else:
    _Base = object


# A window has hundreds of such widgets, each of which hears of every change of every kind.
_LANGUAGE_CHANGE = QEvent.Type.LanguageChange
_LOOK_CHANGES = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)


class AppearanceMixin(_Base):
    """Updates texts after a change of language, and icons after a change of theme.

    It precedes the widget: ``class NoteBar(AppearanceMixin, QFrame)``, whose constructor calls
    ``follow`` after creating all parts: Qt sends palette events before that.
    """

    _follows = False

    def follow(self) -> None:
        """Set texts and pictures, and keep them true from now on."""
        self._follows = True
        self.retranslate()
        self._tint()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""

    def _tint(self) -> None:
        """Make pictures, colours and sizes of its own in the look and the font in use."""

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and look."""
        if self._follows:
            kind = event.type()
            if kind == _LANGUAGE_CHANGE:
                self.retranslate()
            elif kind in _LOOK_CHANGES:
                self._tint()
        super().changeEvent(event)
