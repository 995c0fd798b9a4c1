"""What every widget with words or pictures of its own does while the program runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Base
else:
    _Base = object


class AppearanceMixin(_Base):
    """Says its texts anew in another language, and makes its pictures anew in another look.

    Stands before the widget that it helps: ``class NoteBar(Following, QFrame)``, whose
    constructor calls ``follow`` once all parts are there: Qt tells of palettes before that.
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
            if event.type() == QEvent.Type.LanguageChange:
                self.retranslate()
            elif event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
                self._tint()
        super().changeEvent(event)
