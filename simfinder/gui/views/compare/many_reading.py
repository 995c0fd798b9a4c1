"""Compares one file with several others, one after the other, in the background."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.comparison import IGNORED, Comparison, Ignoring
from simfinder.gui.views.compare.files import File, member_of, path_of
from simfinder.gui.views.compare.load import Compare, CompareLoader


class ManyReader(QObject):
    """Reads on from a pair that is known already; a new row of files drops the one before."""

    made = Signal(object)
    """All comparisons with the first file on the left, a tuple."""
    failed = Signal(object)

    def __init__(self, compare: Compare | None, parent: QObject) -> None:
        """``compare`` does the work, in another thread; by default it is the service."""
        super().__init__(parent)
        self._loader = CompareLoader(compare, self)
        self._loader.loaded.connect(self._loaded)
        self._loader.failed.connect(self.failed)
        self._base: File | None = None
        self._waiting: list[File] = []
        self._found: list[Comparison] = []

    @property
    def running(self) -> bool:
        """Whether an answer is awaited."""
        return self._loader.running

    def read(
        self, first: Comparison, base: File, others: Sequence[File], ignoring: Ignoring = IGNORED
    ) -> None:
        """Compare ``base`` with the others too; ``first`` is its comparison with one of them."""
        self._loader.ignoring = ignoring
        self._base, self._waiting, self._found = base, list(others), [first]
        self._next()

    def stop(self) -> None:
        """Drop what is under way."""
        self._loader.stop()
        self._waiting = []

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self._loader.close()

    def _next(self) -> None:
        if self._base is None or not self._waiting:
            self.made.emit(tuple(self._found))
            return
        base, other = self._base, self._waiting.pop(0)
        members = member_of(base), member_of(other)
        self._loader.load(path_of(base), path_of(other), members)

    @Slot(object)
    def _loaded(self, made: Comparison) -> None:
        # A text that cannot be read has nothing to be shown beside the others.
        if made.left.problem is None and made.right.problem is None:
            self._found.append(made)
        self._next()
