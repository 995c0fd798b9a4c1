"""Which commands are about something that is not seen now, and so are not offered."""

from __future__ import annotations

from collections.abc import Iterator

from simfinder.gui.actions import NEEDS_ROWS
from simfinder.gui.views.results import GROUPS_TAB, PROBLEMS_TAB, ResultsPage

OF_BOTH_LISTS = ("open", "reveal", "copy_path")
"""They act on the chosen files that could not be compared too."""
OF_ROWS = (
    *(name for name in NEEDS_ROWS if name not in OF_BOTH_LISTS),
    *(f"member_{n}" for n in range(1, 10)),
)
OF_THE_LIST = ("find", "only_critical", "other_pane")
"""They look for something in the list of groups, or go from one part below it to another."""
OF_PANES = ("compare", "group_picture")
"""They show and hide what stands below the list."""
OF_MARKED_FILES = ("auto_mark", "trash", "move_to", "copy_to", "quarantine")


def out_of_sight(page: ResultsPage) -> Iterator[str]:
    """Yield the names of the commands that have nothing before them on the page of results."""
    tab, model = page.tabs.currentIndex(), page.groups.model
    rows = model.rowCount() if tab == GROUPS_TAB else 0
    if not rows:
        yield from OF_ROWS
    if not (len(page.problems.chosen()) if tab == PROBLEMS_TAB else rows):
        yield from OF_BOTH_LISTS
    if tab != GROUPS_TAB:
        yield from (name for name in OF_THE_LIST if name != "find" or tab != PROBLEMS_TAB)
        yield from OF_PANES
    if not len(model.groups):
        yield from (*OF_THE_LIST, *OF_MARKED_FILES)
