"""Opens every dialog and page that the table of actions knows, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cleanup_setup import files_in, report_about, show
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from simfinder.domain.relations import Critical
from simfinder.gui.cleanup.auto_mark import AutoMarkDialog
from simfinder.gui.cleanup.dialog import CleanUpDialog
from simfinder.gui.shell.main_window import MainWindow

NAMES = ("contracts/a.txt", "contracts/b.txt", "copies/c.txt", "drafts/d.txt", "drafts/e.txt")
LEFT_OUT = (
    *("quit", "open", "reveal", "scan", "pause", "stop_show", "cancel", "escape", "sample"),
    # What takes the groups away that other commands ask about.
    *("not_a_match", "matches_nothing", "split", "hide", "clear_decisions", "keep_in_folder"),
    # The system's own dialogs, which are not made here.
    *("print_comparison", "add_folder", "add_files"),
)
"""Commands that end the program or what is shown, or hand over to another program."""
CHOICES = ("theme_", "language_", "member_", "left_member_", "only_")
"""How the names of commands begin that only choose what is shown."""
PAGES = ("lookalikes", "compare_files", "overview", "not_compared", "arrivals")
"""How the names of commands begin that turn to another page: they come last."""


def window_with_groups(
    qtbot: Any, make_window: Callable[..., MainWindow], folder: Path
) -> MainWindow:
    """Return a window with two groups of real files in three folders, the cursor on the second."""
    paths = files_in(folder, NAMES)
    money = {(0, 1): (Critical("money", "50 000", "75 000"),)}
    report = report_about(folder, paths, [(0, 1, 2), (3, 4)], money)
    window = show(qtbot, make_window, folder, report)
    window.results.groups.table.go_to(1)
    return window


def dialogs(qtbot: Any, window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Yield the name of each command that opens a window of its own, and that window."""
    for action in sorted(window.actions_table, key=lambda a: a.objectName().startswith(PAGES)):
        name = action.objectName()
        if name.startswith(CHOICES) or name in LEFT_OUT:
            continue
        groups = window.results.groups
        groups.table.go_to(1)
        if not groups.marked_ids():
            groups.toggle_marks()
        if not action.isEnabled():
            continue
        before = set(_windows())
        action.trigger()
        QApplication.processEvents()
        for opened in [widget for widget in _windows() if widget not in before]:
            if isinstance(opened, CleanUpDialog):
                # Lines and filters appear once the files have been checked in the background.
                qtbot.waitUntil(lambda plan=opened.plan: plan.model.rowCount() > 0)
            if isinstance(opened, AutoMarkDialog):
                qtbot.waitUntil(lambda panel=opened.preview: panel.preview is not None)
            yield name, opened
            if isValid(opened) and opened.isVisible():
                opened.close()
        if action.isCheckable() and not action.isChecked():
            action.trigger()
        if window.keys.isVisible():
            window.keys.close_overlay()


def pages(qtbot: Any, window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Yield each page of the window and what can lie over it."""
    table = window.actions_table
    yield "groups", window
    for name in ("compare", "shared_passages", "change_list", "group_picture", "find_in_texts"):
        if table[name].isEnabled():
            if not table[name].isChecked():
                table[name].trigger()
            QApplication.processEvents()
            yield name, window
    table["side_by_side"].trigger()
    QApplication.processEvents()
    yield "side_by_side", window
    window.results.groups.table.go_to(1)
    for name in ("overview", "not_compared", "lookalikes", "lookalikes_text", "keys"):
        if table[name].isEnabled():
            table[name].trigger()
            QApplication.processEvents()
            # Tab stays in the list of keys, which lies over all else.
            yield name, window.keys if name == "keys" else window
    window.keys.close_overlay()


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press a key where the focus is in that window."""
    target = widget.focusWidget() or widget
    QTest.keyClick(target, key)
    QApplication.processEvents()


def _windows() -> list[QWidget]:
    return [
        widget
        for widget in QApplication.topLevelWidgets()
        if widget.isVisible() and not widget.inherits("QTipLabel") and not widget.inherits("QMenu")
    ]
