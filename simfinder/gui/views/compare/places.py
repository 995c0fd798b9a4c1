"""Leads to places in two texts, through folds that hide them, once the texts are laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.comparison import ChangeKind, Comparison, CriticalChange
from simfinder.gui.views.compare.body import CompareBody
from simfinder.gui.views.compare.changes_plan import Change
from simfinder.gui.views.compare.find import FindBar
from simfinder.gui.views.compare.search import Hit, rows_of
from simfinder.gui.views.compare.shared import SharedBody
from simfinder.gui.views.compare.side import SideView
from simfinder.gui.views.compare.words import broken

_MOST_LIT = 300
"""Found places whose colour is shown at once: thousands would make scrolling slow."""


@dataclass(frozen=True)
class _Sought:
    """A place that is gone to once the texts are laid out."""

    row: int
    hit: Hit | None = None


class Places(QObject):
    """Knows which folds are open, and what is being gone to."""

    message = Signal(str)
    """A short sentence for the status line."""
    differences_wanted = Signal()
    """What is sought stands among the differences, which should be shown."""
    folds_changed = Signal()
    """The texts have to be laid out anew."""

    def __init__(
        self, body: CompareBody, shared_body: SharedBody, find_bar: FindBar, parent: QObject
    ) -> None:
        """Lead to places of these texts."""
        super().__init__(parent)
        self._body, self._shared_body, self._find_bar = body, shared_body, find_bar
        self._made: Comparison | None = None
        self._sought: _Sought | None = None
        self.shared = False
        """Whether the shared passages are shown, not the differences."""
        self.away = False
        """Whether more than two texts are shown, in which places are found otherwise."""
        self.opened: set[int] = set()
        """First rows of folds that were opened."""
        find_bar.found.connect(self._light)
        find_bar.wanted.connect(self._show_hit)
        body.fold_opened.connect(self._open_fold)
        body.mark_clicked.connect(self._mark_clicked)
        body.shown.connect(self._laid_out)

    def begin(self, made: Comparison | None) -> None:
        """Turn to another comparison, with all folds closed."""
        self._made, self._sought, self.opened = made, None, set()

    @Slot(object)
    def show_critical(self, change: CriticalChange) -> None:
        """Show the place of a difference that matters, among the differences."""
        self.differences_wanted.emit()
        self._seek(_Sought(change.row))

    @Slot(object)
    def show_change(self, change: Change) -> None:
        """Show the place of an entry of the list."""
        self._seek(_Sought(change.row))

    @Slot(object)
    def _show_hit(self, hit: Hit) -> None:
        if not self.away:
            self._seek(_Sought(hit.row, hit))

    @Slot(int, int)
    def go_to_block(self, side: int, block: int) -> None:
        """Show a paragraph of a side, 0 for left; ``block``: its position."""
        if self._made is not None:
            row = rows_of(self._made)[side][block]
            self.differences_wanted.emit()
            self._seek(_Sought(row, Hit(row, side, block, 0, 0)))

    @Slot()
    def other_place(self) -> None:
        """Go from a moved paragraph to where it stands on the other side."""
        for row in self._body.current_rows():
            if self._jump(row):
                return
        self.message.emit(self.tr("This difference is no moved paragraph."))

    @Slot(int)
    def _mark_clicked(self, row: int) -> None:
        number = self._body.difference_of(row)
        if not self._jump(row) and number >= 0:
            self._body.go_to(number)

    def _jump(self, row: int) -> bool:
        made = self._made
        if made is None or broken(made) or made.rows[row].kind is not ChangeKind.MOVED:
            return False
        here = made.rows[row]
        side = 1 if here.left >= 0 else 0
        self._seek(_Sought(rows_of(made)[side][here.partner]))
        return True

    def _seek(self, sought: _Sought) -> None:
        if self.shared:
            select(self._shared_body.views, sought.hit)
            return
        fold = self._body.fold_of(sought.row)
        self._sought = sought
        if fold >= 0:
            self._open_fold(fold)
        elif not self._body.building():
            self._arrive()

    @Slot()
    def _laid_out(self) -> None:
        self._light()
        self._arrive()

    def _arrive(self) -> None:
        sought, self._sought = self._sought, None
        if sought is None:
            return
        fold = self._body.fold_of(sought.row)
        if fold >= 0 and fold not in self.opened:
            self._sought = sought
            self._open_fold(fold)
        elif not self._body.go_to_row(sought.row):
            self.tell_unknown()
        else:
            select(self._body.views, sought.hit)

    def tell_unknown(self) -> None:
        """Say that there is no place to go to."""
        self.message.emit(self.tr("Its place in the texts is not known."))

    @Slot(int)
    def _open_fold(self, row: int) -> None:
        self.opened.add(row)
        self.folds_changed.emit()

    @Slot()
    def _light(self) -> None:
        """Show the found places around the one that is pointed at."""
        # Of shared passages the one that is pointed at has the stronger colour.
        if not self.shared and not self.away:
            light(self._body.views, self._find_bar)


def light(views: Sequence[SideView], find_bar: FindBar) -> None:
    """Show the found places around the one that is pointed at."""
    middle = max(0, find_bar.current)
    near = find_bar.hits[max(0, middle - _MOST_LIT // 2) :][:_MOST_LIT]
    for side, view in enumerate(views):
        view.light((h.block, h.start, h.end) for h in near if h.side == side)


def select(views: Sequence[SideView], hit: Hit | None) -> None:
    """Put the cursor over a found place, where its paragraph is shown."""
    if hit is not None:
        cursor = views[hit.side].cursor_at(hit.block, hit.start, hit.end)
        if cursor is not None:
            views[hit.side].setTextCursor(cursor)
