"""Why a command is not offered now, as a sentence for its tip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simfinder.gui.actions import NEEDS_RESULT, NEEDS_ROWS, Actions
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.results.compare_control import OF_COMPARISON
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import GROUPS_TAB, PROBLEMS_TAB, ResultsPage
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.shell.features import OF_FILES, OF_GROUPS, OF_REVIEW
from simfinder.gui.shell.lookups import Lookups
from simfinder.gui.sources.control import SourceControl
from simfinder.i18n import translate_noop

# Which commands are about something that is not seen now, and so are not offered.

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


NO_SCAN = translate_noop("WhyOff", "No scan is running.")
A_SCAN = translate_noop("WhyOff", "A scan is running.")
NO_SOURCE = translate_noop("WhyOff", "No folder or file was added yet.")
NO_RESULT = translate_noop("WhyOff", "There is no result yet.")
NO_GROUPS = translate_noop("WhyOff", "No groups were found.")
FILTERED = translate_noop("WhyOff", "The filter hides every group.")
ELSEWHERE = translate_noop("WhyOff", "The list of groups is on another page.")
NO_ROW = translate_noop("WhyOff", "No row is chosen.")
KEPT = translate_noop("WhyOff", "The group keeps this file already.")
AS_ONE_LIST = translate_noop("WhyOff", "The files are shown as one list, without groups.")
TEXTS_HIDDEN = translate_noop("WhyOff", "The compared texts are hidden.")
OF_TABLES = translate_noop("WhyOff", "Rows of a table are no files.")
NOT_CRITICAL = translate_noop("WhyOff", "No file differs in something that matters.")
NOT_MOVED = translate_noop("WhyOff", "Distance and similarity are the usual ones.")
NOT_DONE = translate_noop("WhyOff", "Nothing was done since the last scan that could be undone.")
STEPS_ASIDE = translate_noop(
    "WhyOff",
    "What was done in an earlier result can be undone once a scan shows its files as they were.",
)
NOT_UNDONE = translate_noop("WhyOff", "Nothing was undone.")
NO_REVIEW = translate_noop("WhyOff", "There is no earlier review to go back to.")
NO_ARRIVALS = translate_noop("WhyOff", "No new file resembles others.")
NO_TEMPLATE = translate_noop("WhyOff", "No template text was left out of the comparison.")

_OF_SCANS = ("pause", "stop_show", "cancel")
_AT_REST = ("sample", "open_session", "save_session", *OF_FILES)
_OWN = {
    "undo": NOT_DONE,
    "redo": NOT_UNDONE,
    "resume": NO_REVIEW,
    "arrivals": NO_ARRIVALS,
}
_OF_RESULT = frozenset(
    (*NEEDS_RESULT, *NEEDS_ROWS, *OF_COMPARISON, *OF_GROUPS, *OF_REVIEW, *OF_FILES)
) | {"save_session", "overview", "group_picture", "with_template"}
_OF_TABLES = frozenset((*OF_GROUPS, *OF_FILES, "lookalikes"))
_ANYWHERE = frozenset((*OF_MARKED_FILES, "reset_threshold"))
"""They do not ask for the list of groups to be seen, but for what is in it."""


class Offering(Protocol):
    """The window; ``MainWindow`` is one."""

    actions_table: Actions
    lookups: Lookups
    result_control: ResultsControl
    results: ResultsPage
    scan_control: ScanControl
    source_control: SourceControl


_BY_THEMSELVES = ("undo", "redo", "arrivals")
"""They come and go at other times than all others."""


class WhyOff(QObject):
    """Lets the tip of each command that is off end with the reason."""

    def __init__(self, window: Offering) -> None:
        """Speak of the commands of this window, all of whose controls are there."""
        assert isinstance(window, QObject)
        super().__init__(window)
        self._window = window
        for name in _BY_THEMSELVES:
            window.actions_table[name].enabledChanged.connect(self.say)
        window.actions_table["compare"].toggled.connect(self.say)

    @Slot()
    def say(self) -> None:
        """Say anew what is off and why; call it whenever something else is offered."""
        table = self._window.actions_table
        off = [action.objectName() for action in table if not action.isEnabled()]
        table.set_reasons({name: why_off(name, self._window) for name in off})


def why_off(name: str, window: Offering) -> str:
    """Return why a command is off, as a text to be translated; empty where that is not known."""
    return next(_reasons(name, window), "")


def _reasons(name: str, window: Offering) -> Iterator[str]:
    """Yield what stands against a command, the weightiest first."""
    idle = window.scan_control.state is ScanState.IDLE
    report, page = window.result_control.report, window.results
    if name in _OF_SCANS:
        yield NO_SCAN
    if name == "undo" and window.result_control.undo.steps_aside:
        yield STEPS_ASIDE
    if name in _OWN:
        yield _OWN[name]
    if name in _OF_RESULT and report is None:
        yield NO_RESULT
    if not idle and name in (*_AT_REST, "scan"):
        yield A_SCAN
    if name == "scan":
        yield NO_SOURCE
    if name == "with_template":
        yield NO_TEMPLATE
    if name not in _OF_RESULT or report is None:
        return
    if window.lookups.lookalikes.is_shown:
        yield ELSEWHERE
    if page.groups.model.row_tables and name in _OF_TABLES:
        yield OF_TABLES
    yield from _of_the_list(name, page)
    if not window.actions_table["compare"].isChecked():
        yield TEXTS_HIDDEN


def _of_the_list(name: str, page: ResultsPage) -> Iterator[str]:
    groups, tab = page.groups, page.tabs.currentIndex()
    if name == "reset_threshold":
        yield NOT_MOVED
    if tab == PROBLEMS_TAB and name in ("open", "reveal", "copy_path"):
        yield NO_ROW
    if tab != GROUPS_TAB and name not in _ANYWHERE:
        yield ELSEWHERE
    if not len(groups.model.groups):
        yield NO_GROUPS
    if name == "only_critical":
        yield NOT_CRITICAL
    if not groups.model.rowCount():
        yield FILTERED
    if groups.model.flat and name in OF_FOLDS:
        yield AS_ONE_LIST
    if not has_cursor(groups):
        yield NO_ROW
    if name == "keep" and keeps_already(groups):
        yield KEPT
