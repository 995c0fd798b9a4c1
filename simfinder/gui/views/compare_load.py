"""Gets a comparison in the background; stale answers are dropped, and it can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from simfinder.domain.comparison import Comparison
from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.gui.tasks import Tasks


class Cancel(SilentObserver):
    """Tells a comparison in another thread to stop."""

    def __init__(self) -> None:
        """Start with nothing cancelled."""
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask to stop."""
        self._event.set()

    def cancelled(self) -> bool:
        """Return whether it should stop."""
        return self._event.is_set()

    def check(self) -> None:
        """Raise Cancelled once it should stop."""
        if self._event.is_set():
            raise Cancelled


Compare = Callable[[Path, Path, Cancel], Comparison]


def compare_files(left: Path, right: Path, cancel: Cancel) -> Comparison:
    """Compare two files with the usual limits."""
    from simfinder.services.compare import compare

    return compare(left, right, options=ScanOptions().resolved(), observer=cancel)


class CompareLoader(QObject):
    """Runs one comparison at a time; a new one stops the one before."""

    loaded = Signal(object)
    failed = Signal(object)

    def __init__(self, compare: Compare | None, parent: QObject) -> None:
        """``compare`` runs in another thread and must not touch widgets."""
        super().__init__(parent)
        self._compare = compare or compare_files
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._generation = 0

    def load(self, left: Path, right: Path) -> None:
        """Compare two files; ``loaded`` or ``failed`` follows unless it is stopped before."""
        self.stop()
        cancel = self._cancel = Cancel()
        compare, generation = self._compare, self._generation

        def work() -> Comparison | None:
            try:
                cancel.check()
                return compare(left, right, cancel)
            except Cancelled:
                return None

        def done(made: Comparison | None) -> None:
            if generation == self._generation and made is not None:
                self.loaded.emit(made)

        def failed(error: BaseException) -> None:
            if generation == self._generation:
                self.failed.emit(error)

        self._tasks.run(work, done, failed)

    def stop(self) -> None:
        """Stop what runs; its answer will not be delivered."""
        self._cancel.cancel()
        self._generation += 1

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self.stop()
        self._tasks.close()
