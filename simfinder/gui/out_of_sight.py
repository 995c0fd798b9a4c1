"""Which commands are about something that is not seen now, and so are not offered."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.gui.actions import NEEDS_ROWS
from simfinder.gui.views.groups import GroupsView
from simfinder.gui.views.results import GROUPS_TAB, PROBLEMS_TAB, ResultsPage

OF_BOTH_LISTS = ("open", "reveal", "copy_path")
"""They act on the chosen files that could not be compared too."""
OF_THE_ROWS = ("next_group", "previous_group", "expand_all", "collapse_all", "next_unreviewed")
"""They lead to rows, or show and hide them, wherever the cursor is."""
OF_FOLDS = ("expand_all", "collapse_all")
"""There is nothing to unfold where files are shown as one list."""
OF_A_ROW = (
    *(name for name in NEEDS_ROWS if name not in (*OF_BOTH_LISTS, *OF_THE_ROWS)),
    *(f"member_{n}" for n in range(1, 10)),
    "to_texts",
)
"""They act on the chosen rows, or on the one at the cursor where none is chosen."""
OF_THE_LIST = ("find", "only_critical", "other_pane")
"""They look for something in the list of groups, or go from one part below it to another."""
OF_PANES = ("compare", "group_picture")
"""They show and hide what stands below the list."""
OF_MARKED_FILES = ("auto_mark", "trash", "move_to", "copy_to", "quarantine")


def out_of_sight(page: ResultsPage) -> Iterator[str]:
    """Yield the names of the commands that have nothing before them on the page of results."""
    tab, model = page.tabs.currentIndex(), page.groups.model
    rows = model.rowCount() if tab == GROUPS_TAB else 0
    chosen = rows > 0 and has_cursor(page.groups)
    if not rows:
        yield from OF_THE_ROWS
    if not chosen:
        yield from OF_A_ROW
    elif keeps_already(page.groups):
        yield "keep"
    if not (len(page.problems.chosen()) if tab == PROBLEMS_TAB else chosen):
        yield from OF_BOTH_LISTS
    if tab != GROUPS_TAB:
        yield from (name for name in OF_THE_LIST if name != "find" or tab != PROBLEMS_TAB)
        yield from OF_PANES
    if not len(model.groups):
        yield from (*OF_THE_LIST, *OF_MARKED_FILES)
    if model.flat:
        yield from OF_FOLDS
    if not (model.only_critical or (not model.row_tables and model.facts.critical.any())):
        yield "only_critical"
    if page.distance.at_default:
        yield "reset_threshold"


def has_cursor(view: GroupsView) -> bool:
    """Whether the cursor is on a row of the list."""
    return 0 <= view.table.current_row() < view.model.rowCount()


def keeps_already(view: GroupsView) -> bool:
    """Whether the group at the cursor keeps the file there already; a mark of it can still go."""
    if not has_cursor(view):
        return False
    model, row = view.model, view.table.current_row()
    keeper = model.keeper_of(model.group_at(row))
    return model.document_at(row) in (None, keeper) and keeper not in model.marks


class Sight(QObject):
    """Tells when there may be something else to act on than before."""

    changed = Signal()

    def __init__(self, page: ResultsPage, parent: QObject) -> None:
        """Watch this page; of a cursor that moves only what makes a difference is told."""
        super().__init__(parent)
        self._groups = groups = page.groups
        self._seen = (False, False)
        # Once the cursor is back in its place: to take commands away for a moment holds lists up.
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look_anew)
        groups.model.modelReset.connect(self._soon.start)
        groups.table.selectionModel().currentChanged.connect(self._look)
        groups.marks_changed.connect(self._look)
        page.tabs.currentChanged.connect(self.changed)
        page.distance.threshold_changed.connect(self.changed)
        page.problems.table.selectionModel().selectionChanged.connect(self.changed)

    @Slot()
    def _look(self) -> None:
        seen = (has_cursor(self._groups), keeps_already(self._groups))
        if seen != self._seen:
            self._seen = seen
            self.changed.emit()

    @Slot()
    def _look_anew(self) -> None:
        self._seen = (has_cursor(self._groups), keeps_already(self._groups))
        self.changed.emit()
