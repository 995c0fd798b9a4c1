"""Why a command is not offered now, as a sentence for its tip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QObject, Slot

from simfinder.gui.actions import NEEDS_RESULT, NEEDS_ROWS, Actions
from simfinder.gui.controls.cleaning import OF_FILES
from simfinder.gui.controls.compare_control import OF_COMPARISON
from simfinder.gui.controls.deciding import OF_GROUPS
from simfinder.gui.controls.lookups import Lookups
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.controls.reviewing import OF_REVIEW
from simfinder.gui.controls.scan_control import ScanControl, ScanState
from simfinder.gui.controls.source_control import SourceControl
from simfinder.gui.out_of_sight import OF_FOLDS, OF_MARKED_FILES, has_cursor, keeps_already
from simfinder.gui.views.results import GROUPS_TAB, PROBLEMS_TAB, ResultsPage
from simfinder.i18n import later

NO_SCAN = later("WhyOff", "No scan is running.")
A_SCAN = later("WhyOff", "A scan is running.")
NO_SOURCE = later("WhyOff", "No folder or file was added yet.")
NO_RESULT = later("WhyOff", "There is no result yet.")
NO_GROUPS = later("WhyOff", "No groups were found.")
FILTERED = later("WhyOff", "The filter hides every group.")
ELSEWHERE = later("WhyOff", "The list of groups is on another page.")
NO_ROW = later("WhyOff", "No row is chosen.")
KEPT = later("WhyOff", "The group keeps this file already.")
AS_ONE_LIST = later("WhyOff", "The files are shown as one list, without groups.")
TEXTS_HIDDEN = later("WhyOff", "The compared texts are hidden.")
OF_TABLES = later("WhyOff", "Rows of a table are no files.")
NOT_CRITICAL = later("WhyOff", "No file differs in something that matters.")
NOT_MOVED = later("WhyOff", "Distance and similarity are the usual ones.")
NOT_DONE = later("WhyOff", "Nothing was done since the last scan that could be undone.")
STEPS_ASIDE = later(
    "WhyOff",
    "What was done in an earlier result can be undone once a scan shows its files as they were.",
)
NOT_UNDONE = later("WhyOff", "Nothing was undone.")
NO_REVIEW = later("WhyOff", "There is no earlier review to go back to.")
NO_ARRIVALS = later("WhyOff", "No new file resembles others.")
NO_TEMPLATE = later("WhyOff", "No template text was left out of the comparison.")

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
