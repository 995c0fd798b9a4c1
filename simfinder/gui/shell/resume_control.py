"""Saves the position in the review, and restores it after any end of the program."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.matching import ScanReport
from simfinder.gui.scan.control import ScanState
from simfinder.gui.settings.window_state import WindowState
from simfinder.gui.shell.parts import WindowParts
from simfinder.gui.shell.session_control import SessionControl
from simfinder.services.preferences import settings as settings_service

log = logging.getLogger(__name__)

_REST_DELAY = 1_500
"""Milliseconds that the cursor has to rest before its place is written."""
_GROUP = "group"


class ResumeControl(QObject):
    """Writes the place into the settings, with the sources and choices that lead to it."""

    def __init__(
        self,
        parts: WindowParts,
        session: SessionControl,
        window_state: WindowState,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._scan, self._sources = parts.scan, parts.sources
        self._start_scan, self._settings = parts.start_scan, parts.settings
        self._session, self._window_state = session, window_state
        self._results, self._view = parts.results, parts.page.groups
        self._target = list(parts.settings.place)
        self._timer = QTimer(self, singleShot=True, interval=_REST_DELAY)
        self._timer.timeout.connect(self.remember)
        self._view.table.current_row_changed.connect(self._timer.start)

    def begin(self) -> None:
        """Follow the results."""
        self._results.shown.connect(self._follow_report)

    @property
    def can_resume(self) -> bool:
        """Whether a review was left that is not shown yet."""
        sources = bool(self._sources.sources)
        has_place = bool(self._target) and (sources or bool(self._settings.session))
        return has_place and self._results.report is None

    @Slot()
    def resume(self) -> None:
        """Open the session again, or scan: known files are not read again."""
        if not self.can_resume or self._scan.state is not ScanState.IDLE:
            return
        if self._settings.session:
            self._session.open_path(Path(self._settings.session))
        else:
            self._start_scan()

    @Slot(object)
    def _follow_report(self, report: ScanReport) -> None:
        if not report.is_complete:
            return
        target, self._target = self._target, []
        # A person may have moved the cursor in the meantime.
        if len(target) >= 2 and self._view.table.current_row() <= 1:
            self._go(target)
        self._timer.start()

    def _go(self, target: list[str]) -> None:
        model = self._view.model
        key = f"{target[0]}\0{target[1]}" if target[1] else target[0]
        document = model.find_key(key)
        group = model.group_of(document) if document >= 0 else -1
        if group < 0:
            return
        if target[2:] != [_GROUP] and self._view.select_document(document):
            return
        row = model.row_of_group(group)
        if row >= 0:
            self._view.table.go_to(row)

    @Slot()
    def remember(self) -> None:
        """Save the place of the cursor, with sources and options."""
        report = self._results.report
        if report is None or not report.is_complete:
            return
        if self._scan.state is not ScanState.IDLE:
            return
        self._take_place()
        self._window_state.gather(self._settings)
        try:
            settings_service.save(self._settings)
        except OSError as error:
            log.warning("the place in the review cannot be saved: %s", error)

    def _take_place(self) -> None:
        model, row = self._view.model, self._view.table.current_row()
        self._settings.session = str(self._session.path or "")
        if row < 0:
            return
        head = model.is_group_row(row)
        entry = model.documents[model.best_at(row)]
        place = [str(entry.path), entry.member]
        if all(part.isprintable() for part in place):  # invalid Unicode cannot be saved
            self._settings.place = [*place, _GROUP] if head else place

    def close(self) -> None:
        """Save the position a last time; call it while the window is complete."""
        self._timer.stop()
        if self._results.report is not None:
            self._take_place()
