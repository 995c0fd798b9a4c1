"""Keys that walk through differences or choose what is shown, pressed in the list of the window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cleanup_setup import report_about, show
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from simfinder.domain.relations import Critical

CHANGED = {3: "The rent is 700 euros.", 20: "The tenant may keep a cat.", 40: "The end."}


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    """Show two versions that differ in three places, and two files that differ in nothing."""
    lines = [f"Paragraph {n} of the lease says something of its own." for n in range(50)]
    other = [CHANGED.get(n, line) for n, line in enumerate(lines)]
    texts = {"a.txt": lines, "b.txt": other, "c.txt": ["Alike."] * 9, "d.txt": ["Alike."] * 9}
    paths: list[Path] = []
    for name, text in texts.items():
        paths.append(tmp_path / "papers" / name)
        paths[-1].parent.mkdir(exist_ok=True)
        paths[-1].write_text("\n\n".join(text), "utf-8")
        os.utime(paths[-1], ns=(0, 10**18))
    money = {(0, 1): (Critical("money", "", "700 euros"),)}
    report = report_about(tmp_path / "papers", paths, [(0, 1), (2, 3)], money)
    window = show(qtbot, make_window, tmp_path / "papers", report)
    window.resize(1300, 900)
    with qtbot.waitActive(window):
        window.activateWindow()
    table = window.results.groups.table
    table.setFocus()
    row = next(r for r in range(table.model().rowCount()) if says(table, r) == "b.txt")
    table.go_to(row)
    qtbot.waitUntil(window.results.compare.is_settled)
    return window


def says(table, row):
    return table.model().index(row, 1).data(Qt.ItemDataRole.DisplayRole)


def press(window, keys):
    QTest.keySequence(window.results.groups.table, QKeySequence(keys))


@pytest.mark.parametrize(("on", "back"), [("F8", "F7"), ("Alt+Down", "Alt+Up")])
def test_keys_go_to_the_next_and_previous_difference(qtbot, window, on, back):
    footer = window.results.compare.footer
    qtbot.waitUntil(lambda: footer.position_text() == "Differences 1 to 2 of 5")
    press(window, on)
    qtbot.waitUntil(lambda: footer.position_text() == "Differences 3 to 4 of 5")
    press(window, on)
    qtbot.waitUntil(lambda: footer.position_text() == "Difference 5 of 5")
    press(window, back)
    qtbot.waitUntil(lambda: footer.position_text() == "Differences 3 to 4 of 5")


def test_ctrl_d_toggles_only_differences(qtbot, window):
    pane = window.results.compare
    press(window, "Ctrl+D")
    qtbot.waitUntil(lambda: pane.only_differences())
    assert window.actions_table["only_differences"].isChecked()
    press(window, "Ctrl+D")
    qtbot.waitUntil(lambda: not pane.only_differences())


def test_ctrl_shift_f_shows_only_groups_with_critical_differences(qtbot, window):
    model = window.results.groups.model
    assert model.rowCount() == 6
    press(window, "Ctrl+Shift+F")
    qtbot.waitUntil(lambda: model.rowCount() == 3)
    press(window, "Ctrl+Shift+F")
    qtbot.waitUntil(lambda: model.rowCount() == 6)
