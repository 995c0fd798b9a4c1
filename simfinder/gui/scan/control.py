"""Starts, pauses and ends scans, one at a time, and says which of these can be done now."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.documents import Problem, Source
from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.gui.kit.tasks import GuiPriority

# A scan in a thread of its own: it only waits on ``services.scan`` and batches what it hears.
#
# The worker is the scan's observer. Its methods are called in the scan's thread, and what it tells
# travels to the window as queued signals, at most ten a second, each with a whole batch.


class ScanFunction(Protocol):
    """What the worker calls: ``services.scan.scan``, or a stand-in in tests."""

    def __call__(
        self, sources: Sequence[Source], options: ScanOptions, observer: Observer, **more: Any
    ) -> ScanReport:
        """Scan; ``retry`` may name files whose problem is to be forgotten."""


INTERVAL = 0.1
"""Least time between two batches, in seconds."""


class ScanWorker(QObject):
    """Runs one scan in the scan's thread; implements ``domain.progress.Observer``."""

    progressed = Signal(object)
    """The latest Progress."""
    problems_met = Signal(object)
    """A list of Problem."""
    partial = Signal(object)
    """A ScanReport of what has been read so far."""
    finished = Signal(object)
    """The whole ScanReport."""
    failed = Signal(object)
    """The SimFinderError or bug that ended the scan."""
    cancelled = Signal()
    broken = Signal()
    """A bug ended the scan; it goes on to ``threading.excepthook``."""
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
        """Scan to the end, then tell how it ended."""
        has_outcome = False
        try:
            report = self._scan(self._sources, self._options, self, **self._more)
        except Cancelled:
            has_outcome = True
            self._tell()
            self.cancelled.emit()
        except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as error:
            has_outcome = True
            self._tell()
            self.failed.emit(error)
        else:
            has_outcome = True
            self._tell()
            self.finished.emit(report)
        finally:
            if not has_outcome:
                self.broken.emit()
            self.ended.emit()

    def pause(self) -> None:
        """Hold the scan at its next report; may be called from any thread."""
        self._go.clear()

    def resume(self) -> None:
        """Let it go on."""
        self._go.set()

    def cancel(self) -> None:
        """Stop it and throw away what it found."""
        self._cancel.set()
        self._go.set()
        self.first.release()

    def stop_and_show(self) -> None:
        """Stop reading; group what has been read."""
        self._stop_reading.set()
        self._go.set()
        self.first.release()

    def progress(self, progress: Progress) -> None:
        """Keep the latest; tell it when it is time, or when a new stage begins."""
        self._latest_progress = progress
        new_stage = progress.stage is not self._stage
        self._stage = progress.stage
        if new_stage or time.monotonic() - self._last_report_time >= INTERVAL:
            self._tell()

    def preview(self, report: ScanReport) -> None:
        """Hand on what can be shown so far, and pause a moment until it is."""
        self.first.hold()
        self.partial.emit(report)
        self.first.give_way()

    def problem(self, problem: Problem) -> None:
        """Gather it for the next batch."""
        self._problems.append(problem)
        if time.monotonic() - self._last_report_time >= INTERVAL:
            self._tell()

    def check(self) -> None:
        """Wait while paused; raise Cancelled once that was asked."""
        if not self._go.is_set():
            self._tell()
            self._go.wait()
        if self._cancel.is_set():
            raise Cancelled

    def should_stop_reading(self) -> bool:
        """Whether to stop reading now."""
        return self._stop_reading.is_set()

    def _tell(self) -> None:
        if self._problems:
            batch, self._problems = self._problems, []
            self.problems_met.emit(batch)
        if self._latest_progress is not None:
            latest, self._latest_progress = self._latest_progress, None
            self.progressed.emit(latest)
        self._last_report_time = time.monotonic()


class ScanThread:
    """A worker together with its thread: started once, ended and waited for by its owner.

    A thread of Python, not of Qt: one that a silent disk holds can be left behind, and neither
    the window nor the end of the program waits for it.
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
        self.latest_request: tuple[tuple[Source, ...], ScanOptions] | None = None
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
    def give_way_to_painting(self) -> None:
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


# Shows how far a scan is on the program's icon in the task bar, where the desktop can do that.
#
# Desktops of Linux take it as a signal on the session bus, in the words of Unity's launcher that
# KDE's task bar and the docks of GNOME and others understand too:
# https://wiki.ubuntu.com/Unity/LauncherAPI

log = logging.getLogger(__name__)

APPLICATION = "application://simfinder.desktop"
_PATH, _INTERFACE = "/io/simfinder/launcher", "com.canonical.Unity.LauncherEntry"

Tell = Callable[[float, bool], None]
"""Hears how far it is, 0 to 1, and whether that is to be seen."""


class TaskBar(QObject):
    """Follows a scan; a paused one stays where it is, and one that ended is taken away."""

    def __init__(self, scan: ScanControl, tell: Tell | None = None) -> None:
        """``tell`` is passed in by tests; without one this desktop is told, if it listens."""
        super().__init__(scan)
        self._scan = scan
        self._tell = tell or tell_desktop
        self._visible_percent: int | None = None
        scan.progressed.connect(self._follow_progress)
        scan.state_changed.connect(self._follow_state)

    @Slot(object)
    def _follow_progress(self, progress: Progress) -> None:
        if self._scan.state is ScanState.IDLE:
            return
        share = min(1.0, progress.done / progress.total) if progress.total else 0.0
        percent = int(share * 100)
        if percent != self._visible_percent:  # progress comes ten times a second
            self._visible_percent = percent
            self._tell(share, True)  # noqa: FBT003 a callable has no names

    @Slot(object)
    def _follow_state(self, state: ScanState) -> None:
        if state is ScanState.IDLE and self._visible_percent is not None:
            self._visible_percent = None
            self._tell(0.0, False)  # noqa: FBT003 a callable has no names


def tell_desktop(share: float, visible: bool) -> None:
    """Send it on the session bus, where there is one; nobody needs to hear it."""
    if sys.platform == "linux" and _has_bus():
        _send_signal(share, visible)


def _send_signal(share: float, visible: bool) -> None:
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError as error:
        log.debug("the task bar is not told: %s", error)
        return
    message = QDBusMessage.createSignal(_PATH, _INTERFACE, "Update")
    message.setArguments([APPLICATION, {"progress": share, "progress-visible": visible}])
    if not QDBusConnection.sessionBus().send(message):
        log.debug("the task bar is not told: there is no session bus")


def _has_bus() -> bool:
    """Whether there is a bus already; to ask for one would start one."""
    if os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(folder) and Path(folder or "", "bus").exists()
