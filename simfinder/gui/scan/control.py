"""Starts, pauses and ends scans, one at a time, and keeps their state."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.documents import Problem, Source
from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.gui.kit.tasks import GuiPriority

if TYPE_CHECKING:
    from simfinder.domain.matching import ScanReport

# A scan in a thread of its own, which waits on ``services.scan`` and batches its events. The worker
# is the scan's observer. Its methods are called in the scan's thread, and events reach the window
# as queued signals, at most ten a second, each with a whole batch.


class ScanFunction(Protocol):
    """Called by the worker: ``services.scan.scan``, or a stand-in in tests."""

    def __call__(
        self, sources: Sequence[Source], options: ScanOptions, observer: Observer, **more: Any
    ) -> ScanReport:
        """Scan; ``retry`` names files whose problem is to be forgotten."""


INTERVAL = 0.1
"""Least time between two batches, in seconds."""


class ScanWorker(QObject):
    """Runs one scan in the scan's thread; implements ``domain.progress.Observer``."""

    takes_previews = True
    progressed = Signal(object)
    """The latest Progress."""
    problems_met = Signal(object)
    """A list of Problem."""
    partial = Signal(object)
    """A ScanReport of the files read so far."""
    finished = Signal(object)
    """The whole ScanReport."""
    failed = Signal(object)
    """The SimFinderError or bug that ended the scan."""
    cancelled = Signal()
    broken = Signal()
    """A bug ended the scan; it goes to ``threading.excepthook``."""
    ended = Signal()
    """Always the last one."""

    def __init__(
        self,
        scan: ScanFunction,
        sources: Sequence[Source],
        options: ScanOptions,
        retry: Sequence[Path] = (),
    ) -> None:
        """Prepare a scan; ``run`` does it."""
        super().__init__()
        self.first = GuiPriority(self)
        self._more = {"retry": tuple(retry)} if retry else {}
        self._scan = scan
        self._sources = tuple(sources)
        self._options = options
        self._go = threading.Event()
        self._go.set()
        self._cancel = threading.Event()
        self._stop_reading = threading.Event()
        self._latest_progress: Progress | None = None
        self._problems: list[Problem] = []
        self._stage: Stage | None = None
        self._last_report_time = 0.0

    def run(self) -> None:
        """Run the scan, then emit how it ended."""
        has_outcome = False
        try:
            report = self._scan(self._sources, self._options, self, **self._more)
        except Cancelled:
            has_outcome = True
            self._emit_problems()
            self.cancelled.emit()
        except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as error:
            has_outcome = True
            self._emit_problems()
            self.failed.emit(error)
        else:
            has_outcome = True
            self._emit_problems()
            self.finished.emit(report)
        finally:
            if not has_outcome:
                self.broken.emit()
            self.ended.emit()

    def pause(self) -> None:
        """Pause the scan at its next report; from any thread."""
        self._go.clear()

    def resume(self) -> None:
        """Resume the scan."""
        self._go.set()

    def cancel(self) -> None:
        """Cancel the scan and drop its result."""
        self._cancel.set()
        self._go.set()
        self.first.release()

    def stop_and_show(self) -> None:
        """Stop reading; group the files read so far."""
        self._stop_reading.set()
        self._go.set()
        self.first.release()

    def progress(self, progress: Progress) -> None:
        """Store the latest progress; emit it at intervals, or when a new stage begins."""
        self._latest_progress = progress
        new_stage = progress.stage is not self._stage
        self._stage = progress.stage
        if new_stage or time.monotonic() - self._last_report_time >= INTERVAL:
            self._emit_problems()

    def preview(self, report: ScanReport) -> None:
        """Emit a partial report, and wait briefly until it is shown."""
        self.first.request_pause()
        self.partial.emit(report)
        self.first.pause_if_requested()

    def problem(self, problem: Problem) -> None:
        """Gather it for the next batch."""
        self._problems.append(problem)
        if time.monotonic() - self._last_report_time >= INTERVAL:
            self._emit_problems()

    def check(self) -> None:
        """Wait while paused; raise Cancelled after ``cancel``."""
        if not self._go.is_set():
            self._emit_problems()
            self._go.wait()
        if self._cancel.is_set():
            raise Cancelled

    def should_stop_reading(self) -> bool:
        """Whether to stop reading now."""
        return self._stop_reading.is_set()

    def _emit_problems(self) -> None:
        if self._problems:
            batch, self._problems = self._problems, []
            self.problems_met.emit(batch)
        if self._latest_progress is not None:
            latest, self._latest_progress = self._latest_progress, None
            self.progressed.emit(latest)
        self._last_report_time = time.monotonic()


class ScanThread:
    """A worker with its thread: started once, ended and joined by its owner.

    It is a Python thread instead of a QThread: one that blocks on an unresponsive disk can be
    abandoned, and neither the window nor the end of the program waits for it.
    """

    def __init__(self, worker: ScanWorker) -> None:
        """Prepare a thread that ends with the worker."""
        self.worker = worker
        self._thread = threading.Thread(target=worker.run, name="simfinder-scan", daemon=True)

    def start(self) -> None:
        """Begin the scan."""
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """Whether the thread is still there."""
        return self._thread.is_alive()

    def wait(self, seconds: float = 15.0) -> bool:
        """Wait until the thread has ended; return whether it has."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self.is_running


PATIENCE = 5.0
"""Seconds that a cancelled scan may take to end, before its thread is left behind."""


class ScanState(StrEnum):
    """State of the scan, for the buttons."""

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
        self.latest_request: tuple[tuple[Source, ...], ScanOptions] | None = None
        """Sources and options of the latest scan."""

    @property
    def state(self) -> ScanState:
        """State of the scan."""
        return self._state

    def start(
        self, sources: Sequence[Source], options: ScanOptions, retry: Sequence[Path] = ()
    ) -> None:
        """Start a scan, unless one runs.

        ``retry``: files to read again although their problem is stored.
        """
        if self._thread is not None:
            return
        self.latest_request = tuple(sources), options
        worker = ScanWorker(self._scan, sources, options, retry)
        worker.progressed.connect(self.progressed)
        worker.problems_met.connect(self.problems_met)
        worker.partial.connect(self.partial)
        worker.finished.connect(self.finished)
        worker.failed.connect(self.failed)
        worker.cancelled.connect(self.cancelled)
        worker.broken.connect(self.broken)
        worker.ended.connect(self._clear_thread)
        self._thread = ScanThread(worker)
        self._set_state(ScanState.RUNNING)
        self._thread.start()

    @Slot(bool)
    def toggle_pause(self, pause: bool) -> None:
        """Pause or resume the scan."""
        if self._thread is None or self._state is ScanState.STOPPING:
            return
        if pause:
            self._thread.worker.pause()
            self._set_state(ScanState.PAUSED)
        else:
            self._thread.worker.resume()
            self._set_state(ScanState.RUNNING)

    @Slot()
    def wait_for_painting(self) -> None:
        """Release the scan, which pauses until its partial result is shown."""
        if self._thread is not None:
            self._thread.worker.first.paint()

    @Slot()
    def stop_and_show(self) -> None:
        """Stop reading and show the partial result."""
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
        """Cancel the scan and wait for its thread; return whether it has ended."""
        self.cancel()
        self._patience.stop()
        if self._thread is None:
            return True
        has_ended = self._thread.wait(PATIENCE)
        if not has_ended:
            self._thread.worker.blockSignals(True)  # noqa: FBT003 Qt's
        self._thread = None
        self._set_state(ScanState.IDLE)
        return has_ended

    @Slot()
    def _clear_thread(self) -> None:
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
        self._thread.worker.blockSignals(True)  # noqa: FBT003 Qt's
        self._thread = None
        self._set_state(ScanState.IDLE)
        self.cancelled.emit()
        self.left_behind.emit()

    def _set_state(self, state: ScanState) -> None:
        if state is not self._state:
            self._state = state
            self.state_changed.emit(state)


# Shows the progress on the program's icon in the task bar, where the desktop supports it. Linux
# desktops accept a signal on the session bus by the protocol of Unity's launcher, which KDE's task
# bar and the docks of GNOME and others support too: https://wiki.ubuntu.com/Unity/LauncherAPI

log = logging.getLogger(__name__)

APPLICATION = "application://simfinder.desktop"
_PATH, _INTERFACE = "/io/simfinder/launcher", "com.canonical.Unity.LauncherEntry"

SendProgress = Callable[[float, bool], None]
"""Takes the progress, 0 to 1, and whether it is visible."""


class TaskBar(QObject):
    """Shows the progress of a scan on its icon in the task bar."""

    def __init__(self, scan: ScanControl, send: SendProgress | None = None) -> None:
        """``send`` replaces ``notify_desktop`` in tests."""
        super().__init__(scan)
        self._scan = scan
        self._send = send or notify_desktop
        self._visible_percent: int | None = None
        scan.progressed.connect(self._follow_progress)
        scan.state_changed.connect(self._follow_state)

    @Slot(object)
    def _follow_progress(self, progress: Progress) -> None:
        if self._scan.state is ScanState.IDLE:
            return
        share = min(1.0, progress.done / progress.total) if progress.total else 0.0
        percent = int(share * 100)
        if percent != self._visible_percent:  # progress arrives ten times a second
            self._visible_percent = percent
            self._send(share, True)  # noqa: FBT003 a callable has no names

    @Slot(object)
    def _follow_state(self, state: ScanState) -> None:
        if state is ScanState.IDLE and self._visible_percent is not None:
            self._visible_percent = None
            self._send(0.0, False)  # noqa: FBT003 a callable has no names


def notify_desktop(share: float, visible: bool) -> None:
    """Send the progress on the session bus, where there is one."""
    if sys.platform == "linux" and _has_bus():
        _send_signal(share, visible)


def _send_signal(share: float, visible: bool) -> None:
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError as error:
        log.debug("no progress in the task bar: %s", error)
        return
    message = QDBusMessage.createSignal(_PATH, _INTERFACE, "Update")
    message.setArguments([APPLICATION, {"progress": share, "progress-visible": visible}])
    if not QDBusConnection.sessionBus().send(message):
        log.debug("no progress in the task bar: there is no session bus")


def _has_bus() -> bool:
    """Whether a session bus runs already; connecting would start one."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and Path(folder or "", "bus").exists()
