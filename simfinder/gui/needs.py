"""Needs of actions: one state of the window says which of them can run, and why others cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from simfinder.i18n import translate_noop

REASONS = "ActionReasons"
"""The context in which reasons are translated."""


@dataclass(frozen=True)
class ActionState:
    """State that decides which actions can run; the defaults are those of an empty window."""

    is_scanning: bool = False
    is_stopping: bool = False
    """A scan is about to end."""
    has_sources: bool = False
    has_result: bool = False
    has_template: bool = False
    """Template text was left out of the comparison."""
    is_covered: bool = False
    """The page of similar documents hides the result."""
    is_groups_page: bool = True
    is_problems_page: bool = False
    has_groups: bool = False
    has_rows: bool = False
    """The filter leaves some rows in the list of groups."""
    has_cursor: bool = False
    """The cursor is on one of them."""
    is_keeper: bool = False
    """It is on a file that its group keeps already, or on the row of a group that does."""
    is_flat: bool = False
    """Files are shown as one list."""
    is_of_tables: bool = False
    """Rows of tables were compared, not files."""
    has_critical: bool = False
    """Some files differ in something that matters, or only these are shown."""
    has_problem: bool = False
    """A file that could not be compared is chosen."""
    is_threshold_usual: bool = True
    are_texts_shown: bool = True
    can_undo: bool = False
    has_earlier_steps: bool = False
    """Steps of an earlier result are kept until a scan shows their files again."""
    can_redo: bool = False
    can_resume: bool = False
    has_arrivals: bool = False
    is_exporting: bool = False
    """A report is being written."""


Need = Callable[[ActionState], str]
"""Returns why an action cannot run, untranslated; empty where it can."""


@dataclass(frozen=True)
class Condition:
    """A need with one reason; those in ``after`` are checked before it."""

    holds: Callable[[ActionState], bool]
    reason: str
    prerequisites: tuple[Need, ...] = ()

    def __call__(self, state: ActionState) -> str:
        """Return the first reason that applies."""
        for need in self.prerequisites:
            if reason := need(state):
                return reason
        return "" if self.holds(state) else self.reason


_NO_SCAN = translate_noop(REASONS, "No scan is running.")
_OTHER_PAGE = translate_noop(REASONS, "The group list is on another page.")
_NO_ROW = translate_noop(REASONS, "No row is selected.")

scan = Condition(lambda s: s.is_scanning, _NO_SCAN)
unstopped_scan = Condition(lambda s: s.is_scanning and not s.is_stopping, _NO_SCAN)
no_scan = Condition(lambda s: not s.is_scanning, translate_noop(REASONS, "A scan is running."))
sources = Condition(
    lambda s: s.has_sources, translate_noop(REASONS, "No folders or files have been added yet.")
)
result = Condition(lambda s: s.has_result, translate_noop(REASONS, "There are no results yet."))
template = Condition(
    lambda s: s.has_template,
    translate_noop(REASONS, "No boilerplate was ignored in the comparison."),
    (result,),
)
result_page = Condition(lambda s: not s.is_covered, _OTHER_PAGE, (result,))
"""The window shows the result."""
no_export = Condition(
    lambda s: not s.is_exporting,
    translate_noop(REASONS, "Another report is being written."),
    (result_page,),
)
files = Condition(
    lambda s: not s.is_of_tables,
    translate_noop(REASONS, "Table rows are not files."),
    (result_page,),
)
"""The result is about files."""
table_rows = Condition(
    lambda s: s.is_of_tables,
    translate_noop(REASONS, "No table rows were compared."),
    (result_page,),
)
"""The result is about rows of tables."""
groups = Condition(
    lambda s: s.has_groups, translate_noop(REASONS, "No groups were found."), (result_page,)
)
"""There are groups, on whichever page of the result one is."""
groups_page = Condition(lambda s: s.is_groups_page, _OTHER_PAGE, (result_page,))
list_page = Condition(lambda s: s.is_groups_page or s.is_problems_page, _OTHER_PAGE, (result_page,))
"""The list of groups, or of files that could not be compared, is shown."""
shown_groups = Condition(lambda s: True, "", (groups_page, groups))
rows = Condition(
    lambda s: s.has_rows, translate_noop(REASONS, "The filter hides all groups."), (shown_groups,)
)
folds = Condition(
    lambda s: not s.is_flat,
    translate_noop(REASONS, "The files are shown as one list, without groups."),
    (rows,),
)
row = Condition(lambda s: s.has_cursor, _NO_ROW, (rows,))
"""There is a current row; it counts as selected where no other is."""
problem = Condition(lambda s: s.has_problem, _NO_ROW, (result_page,))
no_keeper = Condition(
    lambda s: not s.is_keeper, translate_noop(REASONS, "The group already keeps this file."), (row,)
)
texts = Condition(
    lambda s: s.are_texts_shown, translate_noop(REASONS, "The compared texts are hidden."), (row,)
)
critical = Condition(
    lambda s: s.has_critical,
    translate_noop(REASONS, "There are no critical differences."),
    (shown_groups,),
)
other_threshold = Condition(
    lambda s: not s.is_threshold_usual,
    translate_noop(REASONS, "Distance and similarity are already at their defaults."),
    (result_page,),
)
undone_step = Condition(lambda s: s.can_redo, translate_noop(REASONS, "There is nothing to redo."))
review = Condition(
    lambda s: s.can_resume,
    translate_noop(REASONS, "There is no earlier review to continue."),
)
arrivals = Condition(
    lambda s: s.has_arrivals, translate_noop(REASONS, "There are no new similar files.")
)


def entry(state: ActionState) -> str:
    """Need a selected file, of a group or a skipped one."""
    return problem(state) if state.is_problems_page else row(state)


def step(state: ActionState) -> str:
    """Need a step to undo."""
    if state.can_undo:
        return ""
    if state.has_earlier_steps:
        return translate_noop(
            REASONS,
            "Earlier steps can be undone after a scan finds their files unchanged.",
        )
    return translate_noop(REASONS, "There is nothing to undo since the last scan.")
