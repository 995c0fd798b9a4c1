"""Reads the two files that are compared, and more that one of them is compared with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.domain.comparison import DEFAULT_IGNORE, Comparison, IgnoreOptions
from simfinder.domain.documents import Document, Reason
from simfinder.domain.errors import LongTexts
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.gui.compare.header import (
    File,
    estimated_length,
    failure,
    has_unknown_length,
    member_of,
    path_of,
)
from simfinder.gui.kit.loader import Compare, CompareLoader, Template

ASK_FROM = 1_000_000
"""Characters of both texts from which on the user has to confirm the comparison."""
_PATIENCE = 250


class PairReader(QObject):
    """Reads one pair at a time; the pair before is dropped at once."""

    pair_changed = Signal()
    """Other files are to be read; nothing of them is known yet."""
    confirmation_requested = Signal(bool)
    """The user has to decide: because the texts are long (True), or because reading was stopped."""
    late = Signal()
    """Reading takes long: a page should show it."""
    comparison_ready = Signal(object)

    def __init__(self, compare: Compare | None, parent: QObject) -> None:
        """``compare`` does the work, in another thread; by default it is the service."""
        super().__init__(parent)
        self.files: tuple[File, File] | None = None
        self.comparison: Comparison | None = None
        self.relation: Relation | None = None
        """Relation of the pair in the scan, None where unknown."""
        self.scan_similarity: Callable[[File, File], float | None] = lambda left, right: None
        """Returns the similarity that a list shows of two files, None without a measured one."""
        self.loader = CompareLoader(compare, self)
        self.loader.loaded.connect(self._accept)
        self.loader.failed.connect(self._handle_error)
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE)
        self._patience.timeout.connect(self.late)

    def set_scan(self, options: ScanOptions, template: Template | None) -> None:
        """Compare with the options of a scan, and mark the template text that it took out."""
        self.loader.template = None if template is None else (options, template)

    def show(self, left: File, right: File, relation: Relation | None) -> bool:
        """Turn to a pair; return whether it is another one than before."""
        if self.files == (left, right) and self.comparison is not None:
            return False
        self._stop()
        self.files, self.comparison, self.relation = (left, right), None, relation
        if estimated_length(left) + estimated_length(right) > ASK_FROM:
            self._ask()
        else:
            self._start(ASK_FROM if any(map(has_unknown_length, self.files)) else 0)
        return True

    def set_passwords(self, passwords: tuple[str, ...]) -> None:
        """Use these passwords; a pair that needs one is read again."""
        self.loader.passwords = passwords
        comparison = self.comparison
        problems = (
            (comparison.left.problem, comparison.right.problem) if comparison is not None else ()
        )
        if passwords and any(p is not None and p.reason is Reason.ENCRYPTED for p in problems):
            self.load()

    def clear(self) -> None:
        """Turn to no pair."""
        self._stop()
        self.files = self.comparison = None

    @Slot()
    def cancel(self) -> None:
        """Stop reading, and offer to start again."""
        self._stop()
        self._ask()

    @Slot()
    def load(self) -> None:
        """Read the pair, however long its texts are."""
        self._start()

    def _start(self, most: int = 0) -> None:
        if self.files is None:
            return
        self.pair_changed.emit()
        self._patience.start()
        left, right = self.files
        self.loader.load(path_of(left), path_of(right), (member_of(left), member_of(right)), most)

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self.loader.close()

    def _stop(self) -> None:
        self.loader.stop()
        self._patience.stop()

    def _ask(self) -> None:
        self.pair_changed.emit()
        self.confirmation_requested.emit(
            self.files is not None and sum(map(estimated_length, self.files)) > ASK_FROM
        )

    @Slot(object)
    def _accept(self, comparison: Comparison) -> None:
        self._patience.stop()
        similarity = self.scan_similarity(*self.files) if self.files is not None else None
        if similarity is not None and self.matches_list(comparison):
            comparison = replace(comparison, similarity=similarity)
        self.comparison = comparison
        self.comparison_ready.emit(comparison)

    def matches_list(self, comparison: Comparison) -> bool:
        """Whether the documents read are those that the list knows."""
        assert self.files is not None
        return all(
            file.content_hash == side.digest
            for file, side in zip(self.files, (comparison.left, comparison.right), strict=True)
            if isinstance(file, Document)
        )

    @Slot(object)
    def _handle_error(self, error: BaseException) -> None:
        """Ask to confirm long texts; show a failure as a problem of both files."""
        if isinstance(error, LongTexts):
            self._patience.stop()
            self.pair_changed.emit()
            self.confirmation_requested.emit(True)  # noqa: FBT003 a signal's
        elif self.files is not None:
            self._accept(failure(self.files, error))


# Compares one file with several others, one after the other, in the background.


class ManyReader(QObject):
    """Reads on from a pair that is known already; a new row of files drops the one before."""

    comparison_ready = Signal(object)
    """All comparisons with the first file on the left, a tuple."""
    failed = Signal(object)

    def __init__(self, compare: Compare | None, parent: QObject) -> None:
        """``compare`` does the work, in another thread; by default it is the service."""
        super().__init__(parent)
        self._loader = CompareLoader(compare, self)
        self._loader.loaded.connect(self._accept)
        self._loader.failed.connect(self.failed)
        self._base: File | None = None
        self._queue: list[File] = []
        self._comparisons: list[Comparison] = []

    @property
    def is_running(self) -> bool:
        """Whether an answer is awaited."""
        return self._loader.is_running

    def read(
        self,
        first: Comparison,
        base: File,
        others: Sequence[File],
        ignore: IgnoreOptions = DEFAULT_IGNORE,
    ) -> None:
        """Compare ``base`` with the others too; ``first`` is its comparison with one of them."""
        self._loader.ignore_options = ignore
        self._base, self._queue, self._comparisons = base, list(others), [first]
        self._next()

    def stop(self) -> None:
        """Cancel the current work."""
        self._loader.stop()
        self._queue = []

    def close(self) -> None:
        """Stop for good and wait for the thread."""
        self._loader.close()

    def _next(self) -> None:
        if self._base is None or not self._queue:
            self.comparison_ready.emit(tuple(self._comparisons))
            return
        base, other = self._base, self._queue.pop(0)
        members = member_of(base), member_of(other)
        self._loader.load(path_of(base), path_of(other), members)

    @Slot(object)
    def _accept(self, comparison: Comparison) -> None:
        # A text that cannot be read leaves nothing to show next to the others.
        if comparison.left.problem is None and comparison.right.problem is None:
            self._comparisons.append(comparison)
        self._next()
