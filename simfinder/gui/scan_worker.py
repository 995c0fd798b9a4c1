"""A scan in a thread of its own: it only waits on ``services.scan`` and batches what it hears.

The worker is the scan's observer. Its methods are called in the scan's thread, and what it tells
travels to the window as queued signals, at most ten a second, each with a whole batch.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from simfinder.domain.document import Problem, Source
from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.gui.window_first import WindowFirst


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
        self.first = WindowFirst(self)
        self._more = {"retry": tuple(retry)} if retry else {}
        self._scan = scan
        self._sources = tuple(sources)
        self._options = options
        self._go = threading.Event()
        self._go.set()
        self._cancel = threading.Event()
        self._enough = threading.Event()
        self._pending: Progress | None = None
        self._problems: list[Problem] = []
        self._stage: Stage | None = None
        self._told = 0.0

    def run(self) -> None:
        """Scan to the end, then tell how it ended."""
        told = False
        try:
            report = self._scan(self._sources, self._options, self, **self._more)
        except Cancelled:
            told = True
            self._tell()
            self.cancelled.emit()
        except (SimFinderError, OSError, ValueError, RuntimeError, MemoryError) as error:
            told = True
            self._tell()
            self.failed.emit(error)
        else:
            told = True
            self._tell()
            self.finished.emit(report)
        finally:
            if not told:
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
        self._enough.set()
        self._go.set()
        self.first.release()

    def progress(self, progress: Progress) -> None:
        """Keep the latest; tell it when it is time, or when a new stage begins."""
        self._pending = progress
        new_stage = progress.stage is not self._stage
        self._stage = progress.stage
        if new_stage or time.monotonic() - self._told >= INTERVAL:
            self._tell()

    def found(self, report: ScanReport) -> None:
        """Hand on what can be shown so far, and pause a moment until it is."""
        self.first.hold()
        self.partial.emit(report)
        self.first.give_way()

    def problem(self, problem: Problem) -> None:
        """Gather it for the next batch."""
        self._problems.append(problem)
        if time.monotonic() - self._told >= INTERVAL:
            self._tell()

    def check(self) -> None:
        """Wait while paused; raise Cancelled once that was asked."""
        if not self._go.is_set():
            self._tell()
            self._go.wait()
        if self._cancel.is_set():
            raise Cancelled

    def enough(self) -> bool:
        """Whether to stop reading now."""
        return self._enough.is_set()

    def _tell(self) -> None:
        if self._problems:
            batch, self._problems = self._problems, []
            self.problems_met.emit(batch)
        if self._pending is not None:
            latest, self._pending = self._pending, None
            self.progressed.emit(latest)
        self._told = time.monotonic()


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
    def running(self) -> bool:
        """Whether the thread is still there."""
        return self._thread.is_alive()

    def wait(self, seconds: float = 15.0) -> bool:
        """Wait until the thread has ended; return whether it has."""
        if self._thread.ident is not None:
            self._thread.join(seconds)
        return not self.running
