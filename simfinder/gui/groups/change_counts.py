"""Counts the changes of the files in sight, in the background, for the column of differences."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Slot

from simfinder.domain.comparison import DEFAULT_IGNORE, Comparison
from simfinder.gui.compare.header import File, estimated_length, member_of, path_of
from simfinder.gui.compare.wording import lacks_text
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.loader import CompareLoader

_REST = 500
"""Milliseconds that the list must rest before changes are counted."""
_LONGEST = 400_000
"""Characters of two texts up to which they are compared only to be counted."""


class ChangeCounter(QObject):
    """Compares visible files with their kept files, one after the other, while the list rests."""

    def __init__(self, view: GroupsView, shown: CompareLoader, parent: QObject) -> None:
        """``shown``: loads the pair that a person looks at, which goes first."""
        super().__init__(parent)
        self._view, self._shown = view, shown
        self._loader = CompareLoader(shown.compare, self)
        self._pair: tuple[int, int] | None = None
        self._failed_pairs: set[tuple[int, int]] = set()
        self.is_paused = False
        """Whether nothing is counted, because a scan needs the processor."""
        self._timer = QTimer(self, singleShot=True, interval=_REST)
        self._timer.timeout.connect(self._next)
        view.model.modelReset.connect(self._begin)
        view.model.rowsInserted.connect(self._timer.start)
        view.model.rowsRemoved.connect(self._timer.start)
        view.table.viewport().installEventFilter(self)
        view.table.verticalScrollBar().valueChanged.connect(self._timer.start)
        self._loader.loaded.connect(self._take)
        self._loader.failed.connect(self._skip)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count what comes into sight with a larger list, or with the page of the list."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize):
            self._timer.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _begin(self) -> None:
        self._loader.stop()
        self._failed_pairs.clear()
        self._timer.start()

    @Slot()
    def _next(self) -> None:
        """Compare the next pair in sight whose changes are unknown."""
        if self._loader.is_running or self.is_paused or not self._view.isVisible():
            return
        if self._shown.is_running:
            self._timer.start()
            return
        pair = self._find_pair()
        if pair is None:
            return
        self._pair = pair
        left, right = (self._view.model.documents[i] for i in pair)
        self._loader.template = self._shown.template
        self._loader.passwords = self._shown.passwords
        members = member_of(left), member_of(right)
        self._loader.load(path_of(left), path_of(right), members, _LONGEST)

    def _find_pair(self) -> tuple[int, int] | None:
        """Return the first visible pair of kept file and file that has to be counted."""
        model = self._view.model
        for document in self._view.visible_documents():
            group = model.group_of(document)
            keeper = model.keeper_of(group) if group >= 0 else document
            pair = keeper, document
            if document == keeper or pair in model.changes or pair in self._failed_pairs:
                continue
            files: tuple[File, File] = model.documents[keeper], model.documents[document]
            if model.has_equal_text(document) or model.documents[document].is_row:
                continue
            if sum(map(estimated_length, files)) <= _LONGEST:
                return pair
        return None

    @Slot(object)
    def _take(self, comparison: Comparison) -> None:
        count = countable_changes(comparison)
        if self._pair is not None and count is not None:
            self._view.model.note_changes(*self._pair, count)
            self._next()
        else:
            self._skip()

    @Slot()
    def _skip(self) -> None:
        if self._pair is not None:
            self._failed_pairs.add(self._pair)
        self._next()

    def set_paused(self, is_paused: bool) -> None:
        """Stop counting while a scan is running, or continue."""
        self.is_paused = is_paused
        if is_paused:
            self._loader.stop()
        else:
            self._timer.start()

    def close(self) -> None:
        """Stop for good and wait."""
        self._timer.stop()
        self._loader.close()


def countable_changes(comparison: Comparison) -> int | None:
    """Return the number of changes for a list; None where it would mislead.

    That is where differences were ignored, a text is missing, or nearly all of it differs.
    """
    if comparison.ignore != DEFAULT_IGNORE or comparison.too_different or lacks_text(comparison):
        return None
    return comparison.changes
