"""Starts, pauses and ends scans, one at a time, and says which of these can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.document import Source
from simfinder.domain.options import ScanOptions
from simfinder.gui.scan_worker import ScanFunction, ScanThread, ScanWorker

PATIENCE = 5.0
"""Seconds that a cancelled scan may take to end, before its thread is left behind."""


class ScanState(StrEnum):
    """Where the scan stands, for what buttons offer."""

    IDLE = "idle"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"


class ScanControl(QObject):
    """Owns the thread of the scan that runs."""

    state_changed = Signal(object)
    progressed = Signal(object)
    problems_met = Signal(object)
    partial = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    broken = Signal()
    left_behind = Signal()
    """After ``cancelled``: a disk does not answer, and the scan's thread still waits for it."""

    def __init__(self, scan: ScanFunction, parent: QObject | None = None) -> None:
        """``scan`` does the work; it is passed in so that tests can put another in its place."""
        super().__init__(parent)
        self._scan = scan
        self._state = ScanState.IDLE
        self._thread: ScanThread | None = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._leave_behind)
        self.asked: tuple[tuple[Source, ...], ScanOptions] | None = None
        """Sources and options of the latest scan."""

    @property
    def state(self) -> ScanState:
        """Where the scan stands."""
        return self._state

    def start(
        self, sources: Sequence[Source], options: ScanOptions, retry: Sequence[Path] = ()
    ) -> None:
        """Begin a scan; nothing happens while one runs.

        ``retry``: files to read again although it is remembered why they were not compared.
        """
        if self._thread is not None:
            return
        self.asked = tuple(sources), options
        worker = ScanWorker(self._scan, sources, options, retry)
        worker.progressed.connect(self.progressed)
        worker.problems_met.connect(self.problems_met)
        worker.partial.connect(self.partial)
        worker.finished.connect(self.finished)
        worker.failed.connect(self.failed)
        worker.cancelled.connect(self.cancelled)
        worker.broken.connect(self.broken)
        worker.ended.connect(self._ended)
        self._thread = ScanThread(worker)
        self._set_state(ScanState.RUNNING)
        self._thread.start()

    @Slot(bool)
    def toggle_pause(self, pause: bool) -> None:
        """Hold the scan, or let it go on."""
        if self._thread is None or self._state is ScanState.STOPPING:
            return
        if pause:
            self._thread.worker.pause()
            self._set_state(ScanState.PAUSED)
        else:
            self._thread.worker.resume()
            self._set_state(ScanState.RUNNING)

    @Slot()
    def shown(self) -> None:
        """Hear that what was found so far is shown; the scan pauses for that."""
        if self._thread is not None:
            self._thread.worker.first.paint()

    @Slot()
    def stop_and_show(self) -> None:
        """Stop reading and show what has been read."""
        if self._thread is not None:
            self._thread.worker.stop_and_show()
            self._set_state(ScanState.STOPPING)

    @Slot()
    def cancel(self) -> None:
        """Stop and throw away."""
        if self._thread is not None:
            self._thread.worker.cancel()
            self._set_state(ScanState.STOPPING)
            self._patience.start(round(PATIENCE * 1000))

    def close(self) -> bool:
        """Cancel what runs and wait for its thread; return whether it has ended."""
        self.cancel()
        self._patience.stop()
        if self._thread is None:
            return True
        ended = self._thread.wait(PATIENCE)
        if not ended:
            self._thread.worker.blockSignals(True)
        self._thread = None
        self._set_state(ScanState.IDLE)
        return ended

    @Slot()
    def _ended(self) -> None:
        if self._thread is not None and self.sender() is self._thread.worker:
            self._patience.stop()
            self._thread.wait()
            self._thread.worker.deleteLater()
            self._thread = None
            self._set_state(ScanState.IDLE)

    @Slot()
    def _leave_behind(self) -> None:
        """Go on without a scan that does not end; its thread ends when the disk answers."""
        if self._thread is None:
            return
        self._thread.worker.blockSignals(True)
        self._thread = None
        self._set_state(ScanState.IDLE)
        self.cancelled.emit()
        self.left_behind.emit()

    def _set_state(self, state: ScanState) -> None:
        if state is not self._state:
            self._state = state
            self.state_changed.emit(state)
