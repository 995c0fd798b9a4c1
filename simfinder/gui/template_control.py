"""Lets a person name documents whose text is left out of the next scans."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.templates import TemplatesDialog
from simfinder.gui.views.options_card import OptionsCard


class TemplateControl(QObject):
    """One dialog at a time; what it returns goes to the panel of options."""

    def __init__(self, options: OptionsCard, dialogs: Dialogs, window: QWidget) -> None:
        """Serve this panel of options."""
        super().__init__(window)
        self._options, self._dialogs, self._window = options, dialogs, window
        self.dialog: TemplatesDialog | None = None
        """The dialog while it is open."""
        options.template_wanted.connect(self.open_dialog)

    @Slot()
    def open_dialog(self) -> None:
        """Ask for the documents."""
        if self.dialog is not None:
            self.dialog.raise_()
            return
        known = self._options.values().template
        self.dialog = TemplatesDialog(known, self._dialogs, self._window)
        self.dialog.chosen.connect(self._take)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    @Slot(object)
    def _take(self, paths: tuple[Path, ...]) -> None:
        self._options.set_template(paths)

    @Slot(int)
    def _closed(self, result: int) -> None:
        del result
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
