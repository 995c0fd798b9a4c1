"""Below the sources: the switch for watching, and its state in a muted line."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.messages import Code, is_code
from simfinder.domain.watch import WatchMode, WatchState
from simfinder.gui.kit import wording
from simfinder.gui.kit.fields import Switch
from simfinder.gui.kit.labels import label, push_button
from simfinder.gui.kit.layouts import Part, grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.messages import render

PAUSE_FROM = 20
"""Number of pending files from which reading can be paused."""


class WatchLine(AppearanceMixin, QWidget):
    """Shows a ``WatchState``; requests are signals."""

    pause_requested = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._state: WatchState | None = None
        self.switch = Switch()
        self.message = label("muted", wrap=True)
        self.hold = push_button(self._hold, "link")
        line = hbox(grow(self.message), Part(self.hold, alignment=Qt.AlignmentFlag.AlignTop))
        vbox(self.switch, line, parent=self, margins=(4, 2, 0, 0), spacing=2)
        self.follow()

    def show_state(self, state: WatchState | None) -> None:
        """Show the state; None where nothing is watched."""
        self._state = state
        self._update_text()

    @Slot()
    def _hold(self) -> None:
        self.pause_requested.emit(self._state is not None and not self._state.is_paused)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.switch.setText(self.tr("Watch these folders"))
        self.switch.setAccessibleName(self.switch.text())
        self.switch.setToolTip(
            self.tr(
                "New files in these folders are read once they are complete. You are "
                "notified if one is similar to a scanned document."
            )
        )
        self._update_text()

    def _update_text(self) -> None:
        state = self._state
        lines = [] if state is None else [*self._of_folders(state), *self._of_files(state)]
        text = "\n".join(lines)
        self.message.setText(text)
        self.message.setVisible(bool(text))
        self.message.setAccessibleName(text)
        has_button = state is not None and (state.is_paused or state.queue_length >= PAUSE_FROM)
        self.hold.setVisible(has_button)
        is_paused = state is not None and state.is_paused
        self.hold.setText(self.tr("Continue") if is_paused else self.tr("Pause"))
        self.hold.setAccessibleName(
            self.tr("Continue reading new files")
            if is_paused
            else self.tr("Pause reading new files")
        )

    def _of_folders(self, state: WatchState) -> list[str]:
        if not state.folders:
            return [self.tr("There are no folders to watch yet.")]
        lines = []
        for folder in state.folders:
            name = visible(folder.path.name or wording.path(folder.path))
            if folder.mode is WatchMode.MISSING:
                text = self.tr("{name} is not available. Watching resumes when it is back.")
            elif folder.mode is WatchMode.NETWORK:
                text = self.tr("{name} is a network folder: it is checked twice a minute.")
            elif folder.mode is WatchMode.LIMIT:
                text = self.tr(
                    "{name} is checked twice a minute: the system cannot watch more folders."
                )
            else:
                continue
            lines.append(text.format(name=name))
        return lines

    def _of_files(self, state: WatchState) -> list[str]:
        if is_code(state.trouble, Code.NOTHING_SCANNED):
            return [self.tr("Scan first, so that there are documents to compare with.")]
        if state.trouble:
            return [visible(render(state.trouble))]
        count = state.queue_length
        if not count:
            return []
        if state.is_paused:
            return [localize_count(self.tr("Paused: %n new files are waiting.", "", count), count)]
        if state.is_busy:
            text = self.tr("%n new files are waiting for the scan to finish.", "", count)
            return [localize_count(text, count)]
        return [localize_count(self.tr("Reading %n new files.", "", count), count)]
