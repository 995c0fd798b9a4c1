"""The button in the toolbar that shows how far an export is; a click cancels the export."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.services.export.export import WriteProgress, WriteStep


class ExportingButton(AppearanceMixin, QToolButton):
    """``Exporting 42 %`` with a cross; its tip says what is being done."""

    stop_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path, self._percent = "", 0
        self._at: WriteProgress | None = None
        self._is_stopping = self._is_narrow = False
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # The cross is behind the text, as on other things that can be closed.
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.clicked.connect(self._stop)
        self.follow()

    def start(self, path: Path) -> None:
        """Start again at 0, for the report that is written to this path."""
        self._path, self._percent, self._at = wording.path(path), 0, None
        self._is_stopping = False
        self.setEnabled(True)
        self.retranslate()

    @Slot(float, object)
    def show_progress(self, share: float, at: WriteProgress) -> None:
        """Show the progress; ``share``: of all the work, 0 to 1."""
        self._percent, self._at = wording.full_percent(share), at
        self.retranslate()

    def set_narrow(self, is_narrow: bool) -> None:
        """Set whether there is room for the number only."""
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.retranslate()

    @Slot()
    def _stop(self) -> None:
        self._is_stopping = True
        self.setEnabled(False)
        self.retranslate()
        self.stop_requested.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        percent = wording.whole_percent(self._percent)
        text = self.tr("Exporting {percent}").format(percent=percent)
        if self._is_stopping:
            text = self.tr("Cancelling…")
        short = "…" if self._is_stopping else percent
        # An embedding keeps the order of number and percent sign beside the cross.
        self.setText(f"\u202a{short if self._is_narrow else text}\u202c")
        tips = (self._step_text(), self._path, self.tr("Click to cancel the export."))
        self.setToolTip("\n".join(filter(None, tips[: 2 if self._is_stopping else 3])))
        self.setAccessibleName(text)
        self.setAccessibleDescription(tips[2])

    def _step_text(self) -> str:
        """Return what is being done, empty before it is known."""
        at = self._at
        if at is None:
            return ""
        if at.step is WriteStep.READ:
            text = self.tr("Rereading texts: {done} of %n pairs", "", at.total)
            return text.format(done=wording.count_text(at.done))
        return self.tr("Writing") if at.step is WriteStep.WRITE else self.tr("Laying out pages")

    def _tint(self) -> None:
        self.setIcon(theme.icon("close"))
