"""What a person does with a large result, by the keys, buttons and menus of the real window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from window_watch import TimedWindow, settle

from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.table import GroupsTable
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.translator import LanguageSwitch

ENDINGS = ("html", "csv", "json", "md", "xlsx", "docx", "pdf")


class Driving(Protocol):
    """The part of the benchmark's drive that is used here."""

    window: TimedWindow
    groups: GroupsView
    model: GroupsModel
    table: GroupsTable
    language: LanguageSwitch

    def note(
        self, name: str, work: Callable[[], object], until: Callable[[], bool] | None = None
    ) -> None:
        """Do something, wait for it, and keep the stall under its name."""

    def action(self, act: str, name: str) -> None:
        """Trigger an action of the window, and keep the stall under the name of the act."""

    def shown(self) -> bool:
        """Whether the whole report is shown, and names are ready to be searched."""


def walk(drive: Driving) -> None:
    """Walk, scroll and fold."""
    table, model = drive.table, drive.model
    middle = model.rowCount() // 2
    bar = table.verticalScrollBar()
    drive.note("next row, compare pane open", key(drive, Qt.Key.Key_Down))
    drive.note("page down", key(drive, Qt.Key.Key_PageDown))
    drive.note("scroll a page", lambda: bar.setValue(bar.value() + 600))
    drive.note("scroll to the middle", lambda: bar.setValue(bar.maximum() // 2))
    control = Qt.KeyboardModifier.ControlModifier
    drive.note("jump to the end", key(drive, Qt.Key.Key_End, control))
    drive.note("jump to the beginning", key(drive, Qt.Key.Key_Home, control))
    drive.action("next group", "next_group")
    drive.action("next unreviewed group", "next_unreviewed")
    drive.note(
        "fold a group in the middle", lambda: model.fold(head(model, middle), is_folded=True)
    )
    drive.note("unfold it", lambda: model.fold(head(model, middle), is_folded=False))
    drive.action("fold all", "collapse_all")
    drive.action("unfold all", "expand_all")
    drive.action("close the compare pane", "compare")
    drive.action("open the compare pane", "compare")
    drive.action("close the sources", "sources")
    drive.action("open the sources", "sources")


def mark(drive: Driving) -> None:
    """Select and mark, a few and all, and take it back."""
    table = drive.table
    space = key(drive, Qt.Key.Key_Space)
    choose(drive, 2000)
    drive.note("mark 2,000 selected rows", space)
    drive.note("unmark them", space)
    drive.note("select all", key(drive, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier))
    drive.note("mark all", space)
    drive.action("undo that", "undo")
    drive.action("redo that", "redo")
    drive.note("unmark all", space)
    drive.action("invert all", "invert")
    drive.action("undo that", "undo")
    session = drive.window.result_control.session
    keep_all = drive.window.actions_table["review_keep_all"].trigger
    count = len(drive.model.groups)
    drive.note("keep all of all groups", keep_all, lambda: session.is_reviewed.sum() == count)
    drive.action("undo that", "undo")
    drive.note("select one row", lambda: table.go_to(1))
    drive.action("mark all in this folder", "mark_folder")
    drive.action("undo that", "undo")
    drive.action("keep the files of this folder", "keep_in_folder")
    drive.action("undo that", "undo")


def choose(drive: Driving, count: int) -> None:
    """Select every other row, so that nothing can be joined."""
    some = np.arange(0, min(drive.model.rowCount(), count * 2), 2)
    drive.table.select_rows(some, int(some[-1]))
    settle(0.2)


def order(drive: Driving) -> None:
    """Filter by keys and the filter's menu, sort by clicks on each head, and show a flat list."""
    groups, table = drive.groups, drive.table
    field = groups.bar.field
    for letter in "lease":
        drive.note("type in the filter", partial(QTest.keyClicks, field, letter))
    drive.note("filter by two words", lambda: groups.set_filter("lease 2014"))
    drive.note("clear the filter", groups.clear_filter)
    groups.bar.menu.aboutToShow.emit()  # which counts the groups of each
    for chip, only in groups.bar.chips.items():
        if only.isEnabled():
            name = chip.value.lower()
            drive.note(f"only groups: {name}", only.trigger)
            drive.note("all groups again", only.trigger)
    heading = table.horizontalHeader()
    for column in Column:
        if not table.isColumnHidden(column):
            name = f"sort by {column.name.lower()}"
            place = QPoint(heading.sectionViewportPosition(column) + 8, heading.height() // 2)
            drive.note(name, click(heading.viewport(), place))
            drive.note(f"{name}, downwards", click(heading.viewport(), place))
    up = Qt.SortOrder.AscendingOrder
    drive.note("as found", partial(heading.setSortIndicator, -1, up))
    drive.note("flat list", groups.bar.flat.trigger)
    drive.note("flat list by name", partial(heading.setSortIndicator, Column.NAME, up))
    drive.note("as found, flat", partial(heading.setSortIndicator, -1, up))
    drive.note("groups again", groups.bar.flat.trigger)


def others(drive: Driving) -> None:
    """Other pages, options, languages and themes."""
    window = drive.window
    drive.action("open Not comparable", "not_compared")
    drive.action("open the overview", "overview")
    tabs = window.results.overview
    for page in (1, 2, 0):
        drive.note(f"page {page} of the overview", partial(tabs.show_page, page))
    drive.note("back to the groups", window.results.show_groups)
    drive.action("picture of the group", "group_picture")
    drive.action("close the picture", "group_picture")
    scope = window.options.widget("scope")
    drive.note("another scope", partial(scope.setCurrentIndex, 1))
    drive.note("the scope of before", partial(scope.setCurrentIndex, 0))
    drive.note("a larger window", lambda: window.resize(1600, 1000))
    drive.note("a smaller window", lambda: window.resize(1440, 900))
    drive.note("to Chinese", lambda: drive.language.choose("zh_CN"))
    drive.note("to English", lambda: drive.language.choose("en"))
    for name in ("dark", "light"):
        choose_look = window.actions_table[f"theme_{name}"].trigger
        drive.note(f"to {name}", choose_look, window.updatesEnabled)


def act(drive: Driving) -> None:
    """Mark by rules, look at what would go to the trash, and take the marks back."""
    window, table = drive.window, drive.window.actions_table
    marking, files = window.controls.auto_mark_control, window.controls.clean_control

    def previewed() -> bool:
        return marking.dialog is not None and marking.dialog.mark.isEnabled()

    drive.note("open Auto-mark, until its preview", table["auto_mark"].trigger, previewed)
    rules = marking.dialog
    assert rules is not None
    drive.note("mark by rules", lambda: QTest.mouseClick(rules.mark, Qt.MouseButton.LeftButton))
    drive.action("undo that", "undo")
    drive.action("redo that", "redo")

    def planned() -> bool:
        return files.dialog is not None and files.dialog.plan.save.isEnabled()

    drive.note("open Move to trash, until its plan", table["trash"].trigger, planned)
    plan = files.dialog
    assert plan is not None
    plan.reject()
    settle(0.2)
    drive.note("results arrive, all marked before", window.start_scan, drive.shown)
    drive.table.setFocus()
    drive.note("select all", drive.table.selectAll)
    drive.note("unmark all", key(drive, Qt.Key.Key_Space))


def export(drive: Driving) -> None:
    """Write the whole result in each format by the entries of the menu."""
    window = drive.window
    for ending in ENDINGS:
        done: list[object] = []
        window.controls.export_control.done.connect(done.append)
        window.controls.export_control.failed.connect(done.append)
        trigger = window.actions_table[f"export_{ending}"].trigger
        drive.note(f"export {ending}", trigger, partial(bool, done))
        window.controls.export_control.done.disconnect(done.append)
        window.controls.export_control.failed.disconnect(done.append)
        if not done:  # so long shows what writing does to the window
            window.controls.export_control.cancel()
            while window.controls.export_control.is_running:
                settle(0.05)
        else:
            assert isinstance(done[0], Path), done
            done[0].unlink()


def key(
    drive: Driving,
    pressed: Qt.Key,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> Callable[[], object]:
    """Return what presses a key in the list."""
    return partial(QTest.keyClick, drive.table, pressed, modifier)


def click(widget: QWidget, place: QPoint) -> Callable[[], object]:
    """Return what clicks a place."""
    none = Qt.KeyboardModifier.NoModifier
    return partial(QTest.mouseClick, widget, Qt.MouseButton.LeftButton, none, place)


def head(model: GroupsModel, row: int) -> int:
    """Return the row of the group that a row belongs to."""
    return model.row_of_group(model.group_at(row))
