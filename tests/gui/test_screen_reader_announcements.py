"""What a screen reader is told: each row in one sentence, and what happens beside the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from review_setup import Hands, alike

from simfinder.gui.groups.layout import Column
from simfinder.gui.kit import focus


@pytest.fixture
def heard(monkeypatch):
    """What is handed to the system, in its order: (text, whether it breaks off other speech)."""
    told: list[tuple[str, bool]] = []
    urgent = QAccessible.AnnouncementPoliteness.Assertive

    class Reader(QAccessible):
        @staticmethod
        def updateAccessibility(event):
            told.append((event.message(), event.politeness() == urgent))

    monkeypatch.setattr(focus, "QAccessible", Reader)
    return told


@pytest.fixture
def hands(qtbot, make_window, tmp_path, heard):
    made = Hands(qtbot, make_window, tmp_path, alike(["a b c", "d e"], protected="c"))
    yield made
    made.end()


def cell(hands, name, column=Column.NAME):
    """What a screen reader reads of a file's cell, by way of Qt."""
    model, table = hands.view.model, hands.view.table
    document = next(d.id for d in model.documents if hands.name(d.id) == name)
    # Qt counts the heads of rows and columns among the cells.
    place = (model.row_of(document) + 1) * (model.columnCount() + 1) + column + 1
    read = QAccessible.queryAccessibleInterface(table).child(place)
    assert read.role() == QAccessible.Role.Cell
    return read.text(QAccessible.Text.Name)


def test_end_of_a_scan_is_announced(hands, heard):
    (text,) = (text for text, _ in heard if text.startswith("5 files found"))
    assert text.startswith("5 files found · 5 compared · 2 groups · 5 files · ")


def test_mark_is_announced_and_read_with_its_row(qtbot, hands, heard):
    hands.go("b")
    qtbot.waitUntil(lambda: "no longer exists" in cell(hands, "b"))  # is found out by a thread
    assert cell(hands, "b").endswith("not marked")
    assert "%" in cell(hands, "b")
    heard.clear()
    hands.press(Qt.Key.Key_Space)
    assert [text for text, _ in heard] == [cell(hands, "b")]
    assert cell(hands, "b").startswith("b.txt, ")
    assert cell(hands, "b").endswith(", marked")
    assert cell(hands, "c").startswith("c.txt, ")
    assert cell(hands, "c").endswith("kept file, protected")


def test_folding_a_group_is_announced_with_its_row(hands, heard):
    hands.press(Qt.Key.Key_Home)
    heard.clear()
    hands.press(Qt.Key.Key_Left)
    hands.press(Qt.Key.Key_Right)
    assert [text.rpartition(", ")[2] for text, _ in heard] == ["collapsed", "expanded"]
    assert all(text.startswith("Group 1, ") for text, _ in heard)


def test_a_refused_mark_is_announced_immediately(hands, heard):
    hands.go("c")
    heard.clear()
    hands.press(Qt.Key.Key_Space)
    assert heard == [("“c.txt” is protected and cannot be marked.", True)]
    assert cell(hands, "c").endswith("protected")


def test_the_slider_announces_its_value_and_effect(hands):
    slider = hands.window.results.threshold.slider
    read = QAccessible.queryAccessibleInterface(slider)
    assert read.role() == QAccessible.Role.Slider
    assert read.text(QAccessible.Text.Name) == "Minimum similarity in percent"
    hands.qtbot.keyClick(slider, Qt.Key.Key_Home)
    assert read.valueInterface().currentValue() == 50
    hands.settle()
    assert "groups, " in read.text(QAccessible.Text.Description)
    hands.qtbot.keyClick(slider, Qt.Key.Key_Right)
    assert read.valueInterface().currentValue() == 51
    hands.settle()


def test_switches_announce_their_state(hands):
    box = hands.window.options.widget("attachments")
    read = QAccessible.queryAccessibleInterface(box)
    assert read.role() == QAccessible.Role.CheckBox
    off = read.state()
    box.setFocus()
    hands.qtbot.keyClick(box, Qt.Key.Key_Space)
    on = read.state()
    assert box.isChecked()
    assert (bool(off.checked), bool(on.checked)) == (False, True)
