"""Which groups and files a person has selected in the list."""

from __future__ import annotations

from simfinder.gui.views.groups import GroupsView


def chosen_rows(view: GroupsView) -> dict[int, list[int] | None]:
    """Return the selected files of each group, in the order of the group, by its number.

    None stands for the whole group, where its own row is selected. Without a selection the row of
    the cursor counts.
    """
    model = view.model
    rows = view.table.selected_rows()
    found: dict[int, list[int] | None] = {}
    current = view.table.current_row()
    chosen = rows.tolist() or ([current] if 0 <= current < model.rowCount() else [])
    for row in chosen:
        group, document = model.group_at(row), model.document_at(row)
        if document is None:
            found[group] = None
        elif (files := found.setdefault(group, [])) is not None:
            files.append(document)
    for group, files in found.items():
        if files:
            wanted = set(files)
            found[group] = [i for i in members_of(view, group) if i in wanted]
    return found


def members_of(view: GroupsView, group: int) -> list[int]:
    """Return the files of a group, the keeper first."""
    groups = view.model.groups
    members: list[int] = groups.members[groups.start[group] : groups.start[group + 1]].tolist()
    return members
