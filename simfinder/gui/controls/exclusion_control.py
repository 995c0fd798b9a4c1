"""Opens the dialog of exclusion patterns, and works out beside the window what they leave out."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.document import Source
from simfinder.domain.errors import Cancelled
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.source_control import SourceControl
from simfinder.gui.dialogs.exclusions import ExclusionsDialog
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.load import Cancel
from simfinder.gui.views.exclusion_line import ExclusionLine
from simfinder.services.preferences.exclusion_preview import LeftOut, Listing, left_out, list_names


class HasExclusions(Protocol):
    """What shows the patterns in a line of its own."""

    @property
    def exclusions(self) -> ExclusionLine:
        """The line."""


class ExclusionControl(QObject):
    """One dialog at a time, and one preview: what is asked anew cancels what was asked before."""

    def __init__(self, options: HasExclusions, sources: SourceControl, window: QWidget) -> None:
        """Serve this panel of options, or page of the settings; previews are about these sources."""
        super().__init__(window)
        self._options, self._sources, self._window = options, sources, window
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._listed: tuple[tuple[Source, ...], Listing] | None = None
        self._one: OneDialog[ExclusionsDialog] = OneDialog()
        options.exclusions.wanted.connect(self.open)

    @property
    def dialog(self) -> ExclusionsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the patterns and ask for others."""
        if self._one.come_forward():
            return
        # What lies in the sources may have changed since the dialog was last open.
        self._listed = None
        dialog = ExclusionsDialog(self._options.exclusions.patterns, self._window)
        dialog.preview_wanted.connect(self._preview)
        dialog.accepted.connect(self._agreed)
        dialog.finished.connect(self._closed)
        self._one.open(dialog)

    @Slot()
    def _agreed(self) -> None:
        if self.dialog is not None:
            self._options.exclusions.choose(self.dialog.list.patterns())

    @Slot()
    def _preview(self) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        self._cancel.cancel()
        cancel = self._cancel = Cancel()
        sources, patterns, listed = self._sources.sources, dialog.patterns(), self._listed

        def work() -> tuple[Listing, LeftOut] | None:
            try:
                if listed is not None and listed[0] == sources:
                    listing = listed[1]
                else:
                    listing = list_names(sources, cancel.check)
                return listing, left_out(listing, patterns, cancel.check)
            except Cancelled:
                return None

        def done(made: tuple[Listing, LeftOut] | None) -> None:
            if made is not None and cancel is self._cancel and self.dialog is not None:
                self._listed = sources, made[0]
                self.dialog.show_preview(made[1], made[0])

        def failed(error: BaseException) -> None:
            if self.dialog is not None:
                self.dialog.fail(str(error))

        self._tasks.run(work, done, failed, topic="preview")

    @Slot()
    def _closed(self) -> None:
        self._cancel.cancel()
        self._listed = None

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._cancel.cancel()
        self._tasks.close()
