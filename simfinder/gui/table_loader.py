"""Looks at tables beside the window: their columns, sheets and first rows; it can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from simfinder.domain.errors import Cancelled, SimFinderError
from simfinder.domain.options import ScanOptions
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.load import Cancel

if TYPE_CHECKING:
    from simfinder.services.fields.scan import TableHead

Look = Callable[[Path, ScanOptions, Cancel], "TableHead"]


def look_at(path: Path, options: ScanOptions, cancel: Cancel) -> TableHead:
    """Look at a table with the usual limits."""
    from simfinder.services.fields.table_sources import look

    return look(path, options, cancel)


class TableLoader(QObject):
    """Looks at some tables one after the other; what is asked anew stops what was asked before."""

    looked = Signal(object, object)
    """A path, and its TableHead or the error that there was instead."""
    done = Signal()
    """All that was asked has been answered."""

    def __init__(self, look: Look | None, parent: QObject) -> None:
        """``look`` runs in another thread and must not touch widgets."""
        super().__init__(parent)
        self._look = look or look_at
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._waiting = 0

    @property
    def busy(self) -> bool:
        """Whether answers are still to come."""
        return self._waiting > 0

    def load(self, paths: Sequence[Path], table: str) -> None:
        """Look at these tables; ``table`` names one where there can be several."""
        self.stop()
        self._cancel, self._waiting = Cancel(), len(paths)
        for path in paths:
            self._load(path, ScanOptions(profile="fields", table=table), self._cancel)

    def _load(self, path: Path, options: ScanOptions, cancel: Cancel) -> None:
        def work() -> object:
            try:
                cancel.check()
                return self._look(path, options, cancel)
            except Cancelled:
                return None
            except (SimFinderError, OSError) as error:
                return error

        def done(answer: object) -> None:
            if cancel is self._cancel and not cancel.cancelled():
                self._waiting -= 1
                self.looked.emit(path, answer)
                if not self._waiting:
                    self.done.emit()

        self._tasks.run(work, done)

    def stop(self) -> None:
        """Stop what runs; its answer will not be delivered."""
        self._cancel.cancel()
        self._waiting = 0

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self.stop()
        self._tasks.close()
