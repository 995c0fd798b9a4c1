"""Page where two files to compare are chosen, each by a button or a drop."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from simfinder.gui.compare.file_drop import FileDropMixin
from simfinder.gui.compare.header import name_of
from simfinder.gui.compare.pane import DropOutline
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import ElidedLabel, label, push_button, set_title_font, style_as
from simfinder.gui.kit.layouts import STRETCH, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin


class FileSlot(QFrame):
    """The name of one file, and a button to choose it."""

    def __init__(self) -> None:
        super().__init__()
        style_as(self, "card")
        self.path: Path | None = None
        self.title, self.name = label("section"), ElidedLabel(in_middle=True)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose = push_button()
        em = self.fontMetrics().height()
        button = hbox(STRETCH, self.choose, STRETCH)
        vbox(self.title, self.name, button, parent=self, margins=em, spacing=em)

    def set_texts(self, title: str, name: str, button: str) -> None:
        """Set the texts; a screen reader tells by the title which file the button is about."""
        self.title.setText(title)
        self.name.set_text(name)
        self.choose.setText(button)
        self.choose.setAccessibleDescription(f"{title}: {name}")


class FileSlots(FileDropMixin, AppearanceMixin, QWidget):
    """Two slots side by side; two files given at once fill both."""

    filled = Signal(object)
    """The paths of two files or more, of which the first two are to be compared."""

    def __init__(self, dialogs: Dialogs) -> None:
        super().__init__()
        self._dialogs = dialogs
        self.slots = FileSlot(), FileSlot()
        self._title = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        set_title_font(self._title, 1.5)
        for side, slot in enumerate(self.slots):
            slot.choose.clicked.connect(partial(self._choose, side))
        em = self.fontMetrics().height()
        row = hbox(*map(grow, self.slots), spacing=em)
        vbox(grow(None), self._title, row, grow(None), parent=self, margins=2 * em, spacing=em)
        self.setAcceptDrops(True)
        DropOutline(self, right=None)
        self.follow()

    def show_files(self, paths: Sequence[Path]) -> None:
        """Show no file or one, and wait for the others."""
        for slot, path in zip(self.slots, (*paths, None, None), strict=False):
            slot.path = path
        self.retranslate()
        self.take_focus()

    def take_focus(self) -> None:
        """Move the focus to the button of the first empty slot."""
        empty = next(slot for slot in self.slots if slot.path is None)
        empty.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_files(self, paths: tuple[Path, ...], x: float) -> None:
        """Put a dropped file into the slot below the pointer; several fill both."""
        self._put(1 if x > self.width() / 2 else 0, paths)

    def _choose(self, side: int) -> None:
        self._put(side, self._dialogs.files(self.tr("Choose a file to compare")))

    def _put(self, side: int, paths: tuple[Path, ...]) -> None:
        if len(paths) > 1:
            self.filled.emit(paths)
            return
        for path in paths:
            self.slots[side].path = path
        chosen = tuple(slot.path for slot in self.slots if slot.path is not None)
        if len(chosen) == len(self.slots):
            self.filled.emit(chosen)
        elif paths:
            self.retranslate()
            self.take_focus()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._title.setText(self.tr("Choose two files to compare"))
        for slot, title in zip(
            self.slots, (self.tr("First file"), self.tr("Second file")), strict=True
        ):
            if slot.path is None:
                slot.set_texts(title, self.tr("Drop a file here"), self.tr("Choose file…"))
            else:
                slot.set_texts(title, name_of(slot.path), self.tr("Choose another file…"))
