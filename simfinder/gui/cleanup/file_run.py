"""Runs file operations in the background, with progress and a way to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from simfinder.domain.errors import Cancelled
from simfinder.domain.operations import Operation
from simfinder.gui.kit.tasks import Tasks

if TYPE_CHECKING:
    from simfinder.services.cleanup.file_work import Work
    from simfinder.services.cleanup.operation import Watcher


_EVERY = 0.1
"""Seconds between two progress signals, so as not to flood the event loop."""

FileTask = Callable[["Watcher"], "Work"]


class FileOperationRunner(QObject):
    """One piece of work at a time, in a thread of its own."""

    progressed = Signal(object)
    """(files before the one in hand, files in all, path of that one)."""
    ended = Signal(object)
    """The Work with the result of each file."""
    failed = Signal(object)
    """The error for which nothing could be done at all."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tasks = Tasks(self)
        """Create it idle; it serialises all access to the journal."""
        self._stop = threading.Event()
        self._is_running = False
        self._last_report = 0.0

    @property
    def is_running(self) -> bool:
        """Whether files are being acted on."""
        return self._is_running

    def start(self, task: FileTask) -> None:
        """Begin; ``ended`` or ``failed`` follows."""
        if self._is_running:
            return
        self._is_running = True
        self._stop.clear()
        self._last_report = 0.0
        self.tasks.run(lambda: task(self), self._finish, self._fail)

    def stop(self) -> None:
        """Stop after the current file; completed operations stay."""
        self._stop.set()

    def look(
        self, work: Work, deliver: Callable[[Sequence[Operation], Sequence[Path]], None]
    ) -> None:
        """Check the disks in the background; deliver the operations and missing paths."""

        def check_disks() -> list[Path]:
            from simfinder.services.cleanup.file_work import missing_sources

            return missing_sources(work.operations)

        self.tasks.run(check_disks, lambda places: deliver(work.operations, places))

    def _finish(self, work: Work) -> None:
        self._is_running = False
        self.ended.emit(work)

    def _fail(self, error: BaseException) -> None:
        self._is_running = False
        self.failed.emit(error)

    # The Watcher, called in the other thread

    def progress(self, count: int, total: int, current: Path) -> None:
        """Report the progress, at most ten times a second."""
        now = time.monotonic()
        if now - self._last_report >= _EVERY:
            self._last_report = now
            self.progressed.emit((count, total, current))

    def check(self) -> None:
        """Raise Cancelled after ``stop``."""
        if self._stop.is_set():
            raise Cancelled

    def close(self) -> bool:
        """Stop and wait; return whether it ended in time. The journal records interrupted work."""
        self.stop()
        return self.tasks.close()
