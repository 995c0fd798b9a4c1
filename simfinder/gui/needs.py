"""What actions need: one state of the window says which of them can run, and why others cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from simfinder.i18n import translate_noop

REASONS = "ActionReasons"
"""The context in which reasons are translated."""


@dataclass(frozen=True)
class ActionState:
    """All that decides which actions can run; as it stands here, of a window without anything."""

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
    """What was done in an earlier result waits for a scan that shows its files again."""
    can_redo: bool = False
    can_resume: bool = False
    has_arrivals: bool = False


Need = Callable[[ActionState], str]
"""Returns why an action cannot run, as a text to be translated; empty where it can."""


def scan(state: ActionState) -> str:
    """Need a scan."""
    return "" if state.is_scanning else translate_noop(REASONS, "No scan is running.")


def scan_that_goes_on(state: ActionState) -> str:
    """Need a scan that nobody has stopped."""
    return translate_noop(REASONS, "No scan is running.") if state.is_stopping else scan(state)


def no_scan(state: ActionState) -> str:
    """Need that no scan runs."""
    return translate_noop(REASONS, "A scan is running.") if state.is_scanning else ""


def sources(state: ActionState) -> str:
    """Need something to scan."""
    return "" if state.has_sources else translate_noop(REASONS, "No folder or file was added yet.")


def result(state: ActionState) -> str:
    """Need the result of a scan."""
    return "" if state.has_result else translate_noop(REASONS, "There is no result yet.")


def template(state: ActionState) -> str:
    """Need template text that was left out."""
    text = translate_noop(REASONS, "No template text was left out of the comparison.")
    return result(state) or ("" if state.has_template else text)


_OTHER_PAGE = translate_noop(REASONS, "The list of groups is on another page.")


def result_page(state: ActionState) -> str:
    """Need that the result is what the window shows."""
    return result(state) or (_OTHER_PAGE if state.is_covered else "")


def files(state: ActionState) -> str:
    """Need a result about files."""
    text = translate_noop(REASONS, "Rows of a table are no files.")
    return result_page(state) or (text if state.is_of_tables else "")


def groups(state: ActionState) -> str:
    """Need groups, on whichever page of the result one is."""
    return result_page(state) or (
        "" if state.has_groups else translate_noop(REASONS, "No groups were found.")
    )


def groups_page(state: ActionState) -> str:
    """Need that the list of groups is shown."""
    return result_page(state) or ("" if state.is_groups_page else _OTHER_PAGE)


def list_page(state: ActionState) -> str:
    """Need that the list of groups, or of files that could not be compared, is shown."""
    return result_page(state) if state.is_problems_page else groups_page(state)


def shown_groups(state: ActionState) -> str:
    """Need groups in the list that is shown."""
    return groups_page(state) or groups(state)


def rows(state: ActionState) -> str:
    """Need rows in the list of groups."""
    text = translate_noop(REASONS, "The filter hides every group.")
    return shown_groups(state) or ("" if state.has_rows else text)


def folds(state: ActionState) -> str:
    """Need groups that can be folded."""
    text = translate_noop(REASONS, "The files are shown as one list, without groups.")
    return rows(state) or (text if state.is_flat else "")


_NO_ROW = translate_noop(REASONS, "No row is chosen.")


def row(state: ActionState) -> str:
    """Need a row at the cursor; it counts as chosen where no other is."""
    return rows(state) or ("" if state.has_cursor else _NO_ROW)


def entry(state: ActionState) -> str:
    """Need a chosen file, of a group or of those that could not be compared."""
    if not state.is_problems_page:
        return row(state)
    return result_page(state) or ("" if state.has_problem else _NO_ROW)


def no_keeper(state: ActionState) -> str:
    """Need a file that its group does not keep yet."""
    text = translate_noop(REASONS, "The group keeps this file already.")
    return row(state) or (text if state.is_keeper else "")


def texts(state: ActionState) -> str:
    """Need two texts that are shown."""
    text = translate_noop(REASONS, "The compared texts are hidden.")
    return row(state) or ("" if state.are_texts_shown else text)


def critical(state: ActionState) -> str:
    """Need files that differ in something that matters."""
    text = translate_noop(REASONS, "No file differs in something that matters.")
    return shown_groups(state) or ("" if state.has_critical else text)


def other_threshold(state: ActionState) -> str:
    """Need a threshold that is not the usual one."""
    text = translate_noop(REASONS, "Distance and similarity are the usual ones.")
    return result_page(state) or (text if state.is_threshold_usual else "")


def step(state: ActionState) -> str:
    """Need a step to undo."""
    if state.can_undo:
        return ""
    if state.has_earlier_steps:
        return translate_noop(
            REASONS,
            "What was done in an earlier result can be undone once a scan shows its files as "
            "they were.",
        )
    return translate_noop(REASONS, "Nothing was done since the last scan that could be undone.")


def undone_step(state: ActionState) -> str:
    """Need a step that was undone."""
    return "" if state.can_redo else translate_noop(REASONS, "Nothing was undone.")


def review(state: ActionState) -> str:
    """Need an earlier review."""
    return (
        ""
        if state.can_resume
        else translate_noop(REASONS, "There is no earlier review to go back to.")
    )


def arrivals(state: ActionState) -> str:
    """Need new files that resemble others."""
    return "" if state.has_arrivals else translate_noop(REASONS, "No new file resembles others.")
