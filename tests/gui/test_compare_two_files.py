"""Two files of any place: chosen together, one after the other, by button, key or drop."""

from __future__ import annotations

import pytest
from compare_setup import LEFT, RIGHT, settle
from drag_and_drop import drop
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)


@pytest.fixture
def paths(tmp_path):
    """Three files, of which the last is one too many."""
    paths = tuple(tmp_path / name for name in ("one.txt", "two.txt", "three.txt"))
    for path, text in zip(paths, (LEFT, RIGHT, LEFT), strict=True):
        path.write_text("\n\n".join(text))
    return paths


@pytest.fixture
def window(make_window):
    return make_window()


@pytest.fixture
def compare(window, dialogs):
    """Run the command, with these files chosen in the system's own dialog."""

    def run(*chosen):
        dialogs.next_files = chosen
        window.actions_table["compare_files"].trigger()
        return window.controls.compare_control.two_files.current

    yield run
    window.controls.compare_control.two_files.reject()


def names(dialog):
    return [slot.name.text() for slot in dialog.slots.slots]


def is_compared(qtbot, dialog, *paths):
    assert dialog.pane.isVisible()
    settle(qtbot, dialog.pane)
    assert dialog.pane.comparison() is not None
    return dialog.pane.files() == paths


def test_a_second_file_is_chosen_by_its_button(qtbot, compare, dialogs, paths):
    dialog = compare(paths[0])
    assert dialog.slots.isVisible()
    assert names(dialog) == ["one.txt", "Drop a file here"]
    first, second = (slot.choose for slot in dialog.slots.slots)
    assert (first.text(), second.text()) == ("Choose another file…", "Choose file…")
    dialogs.next_files = ()
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert names(dialog) == ["one.txt", "Drop a file here"]
    dialogs.next_files = (paths[2],)
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    assert names(dialog) == ["three.txt", "Drop a file here"]
    dialogs.next_files = (paths[1],)
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert is_compared(qtbot, dialog, paths[2], paths[1])
    assert not dialog.note.isVisible()


def test_the_empty_slot_is_filled_by_the_keyboard(qtbot, compare, dialogs, paths):
    dialog = compare(paths[0])
    qtbot.until_it_has_keys(dialog)
    first, second = (slot.choose for slot in dialog.slots.slots)
    assert QApplication.focusWidget() is second
    assert "Second file" in second.accessibleDescription()
    qtbot.keyClick(second, Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is first
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    dialogs.next_files = (paths[1],)
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert is_compared(qtbot, dialog, *paths[:2])
    assert dialog.pane.isAncestorOf(QApplication.focusWidget())


@pytest.mark.parametrize("side", [0, 1])
def test_a_dropped_file_fills_the_slot_below_it(qtbot, compare, paths, side):
    dialog = compare(paths[0])
    slots = dialog.slots
    place = slots.slots[side].geometry().center()
    drop(slots, [paths[1]], place=place)
    if side:
        assert is_compared(qtbot, dialog, *paths[:2])
    else:
        assert names(dialog) == ["two.txt", "Drop a file here"]


def test_more_than_two_files_are_reported(qtbot, compare, paths):
    dialog = compare(*paths)
    assert is_compared(qtbot, dialog, *paths[:2])
    said = "Only two files can be compared at a time; the first two are shown."
    assert dialog.note.text() == said
    dialog.note.hide()
    assert compare(paths[2]) is dialog
    drop(dialog.slots, list(paths))
    assert is_compared(qtbot, dialog, *paths[:2])
    assert dialog.note.text() == said


def test_the_command_chooses_again_while_the_window_is_open(qtbot, compare, dialogs, paths):
    dialog = compare(*paths[:2])
    assert is_compared(qtbot, dialog, *paths[:2])
    assert compare() is dialog  # nothing chosen: nothing changes
    assert is_compared(qtbot, dialog, *paths[:2])
    assert compare(paths[2], paths[1]) is dialog
    assert is_compared(qtbot, dialog, paths[2], paths[1])
    assert compare(paths[2]) is dialog
    assert dialog.slots.isVisible()
    assert names(dialog) == ["three.txt", "Drop a file here"]


def test_the_slots_are_in_the_language_in_use(compare, language, paths):
    dialog = compare(paths[0])
    language.choose("zh_CN")
    QApplication.processEvents()
    assert names(dialog) == ["one.txt", "将文件拖放到此处"]
    assert dialog.slots.slots[1].choose.text() == "选择文件…"
