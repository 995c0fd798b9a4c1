"""A low window leaves its height to groups and texts; what gave way comes back with the room."""

from __future__ import annotations

import menus
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.gui.groups.chips import Chip
from simfinder.gui.shell.small_window import LOW
from simfinder.services.preferences.settings import Settings
from simfinder.services.review.regroup import Counts

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot, make_window, report, tmp_path):
    """A window with groups, in which all hints are still to come."""
    window = make_window(lambda sources, options, observer: report, settings=Settings())
    window.source_control.add([tmp_path])
    resize(window, 84, 56)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: bool(window.controls.hint_control.current))
    return window


def resize(window, width, height):
    em = window.fontMetrics().height()
    window.resize(em * width, em * height)


def test_a_hint_waits_for_a_higher_window(qtbot, window):
    bar = window.controls.hint_control.bar
    qtbot.waitUntil(bar.isVisible)
    resize(window, 84, LOW - 1)
    qtbot.waitUntil(lambda: not bar.isVisible())
    resize(window, 84, LOW + 1)
    qtbot.waitUntil(bar.isVisible)
    QTest.mouseClick(bar.stop_button, LEFT)
    resize(window, 84, LOW - 1)
    resize(window, 84, LOW + 1)
    assert not bar.isVisible()


def test_the_first_pages_of_a_low_window_show_how_to_begin(qtbot, make_window, tmp_path):
    window = make_window(settings=Settings())
    resize(window, 84, 36)
    assert window.empty._add.isVisible()
    window.source_control.add([tmp_path])
    button = window.setup.scan
    qtbot.waitUntil(button.isVisible)
    bottom = button.mapTo(window, button.rect().bottomLeft()).y()
    assert bottom <= window.height()
    assert button.height() >= button.minimumSizeHint().height()


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_four_rows_of_groups_are_visible_with_note_and_texts(qtbot, window, language, code):
    language.choose(code)
    window.actions_table["compare"].setChecked(True)
    resize(window, 73, 50)
    groups = window.results.groups
    groups.note.show_message("This group now keeps another file.")
    rows = groups.table.viewport
    qtbot.waitUntil(lambda: rows().height() >= 4 * groups.table.look.row_height)
    assert groups.note.height() >= groups.note.sizeHint().height()
    assert window.results.compare.isVisible()


def test_filters_take_no_line_until_they_are_in_force(qtbot, window):
    resize(window, 62, 50)
    groups = window.results.groups
    assert not groups.tags.isVisible()
    entries = (groups.bar.chips[Chip.UNREVIEWED], groups.bar.chips[Chip.FOLDERS])
    for entry in entries:
        menus.choose_from(groups.bar.menu_button, entry)
    buttons = [groups.tags.buttons[chip] for chip in (Chip.UNREVIEWED, Chip.FOLDERS)]
    qtbot.waitUntil(lambda: all(b.isVisible() for b in buttons))
    assert len({b.y() for b in buttons}) == 1
    assert all(b.geometry().right() <= groups.tags.width() for b in buttons)
    assert all(b.width() >= b.sizeHint().width() for b in buttons)
    assert all(b.accessibleName().strip() and b.toolTip() for b in buttons)
    for button in buttons:
        QTest.mouseClick(button, LEFT)
    assert not groups.tags.isVisible()


def test_a_note_about_the_list_is_closed_by_a_click(qtbot, window):
    resize(window, 73, 50)
    groups = window.results.groups
    groups.note.show_message("Something was refused.", "warning")
    qtbot.waitUntil(groups.note.isVisible)
    close = groups.note._close
    place = close.mapTo(window, close.rect().center())
    assert window.childAt(place) is close
    QTest.mouseClick(close, LEFT)
    qtbot.waitUntil(lambda: not groups.note.isVisible())


def test_two_sliders_work_without_their_histograms(qtbot, window):
    resize(window, 73, 50)
    control = window.results.threshold
    assert control.histogram.isVisible()
    control.show_advanced(visible_now=True)
    qtbot.waitUntil(lambda: not control.histogram.isVisible())
    assert not control.distance_histogram.isVisible()
    before = control.threshold[0]
    control.distance_slider.setFocus()
    with qtbot.waitSignal(control.threshold_changed):
        QTest.keyClick(control.distance_slider, Qt.Key.Key_Left)
    assert control.threshold[0] == before - 1
    resize(window, 84, 56)
    qtbot.waitUntil(control.histogram.isVisible)
    assert control.distance_histogram.isVisible()


def test_the_list_of_groups_keeps_its_footer_in_a_low_window(qtbot, window):
    window.actions_table["compare"].setChecked(True)
    window.setMinimumSize(1, 1)
    table, em = window.results.groups.table, window.fontMetrics().height()
    high = 56
    while table.parentWidget().height() >= 7 * em:
        high -= 1
        resize(window, 46, high)
        QApplication.processEvents()
    assert table.parentWidget().height() > 3 * em
    place = table.parentWidget().rect()
    assert place.contains(table.geometry())


def test_counts_are_complete_where_they_fit(qtbot, window):
    status = window.status
    status.finish(1330, 1330, 0)
    status.set_reviewed(0, 271)
    status.set_marked(290, 5_200_000)
    needed = sum(x.sizeHint().width() for x in (status.stage, status.reviewed, status.marked))
    row = status.layout()
    edges = row.contentsMargins().left() + row.contentsMargins().right()
    gaps = edges + 3 * row.spacing()
    window.setMinimumSize(1, 1)
    window.resize(window.width() - status.width() + needed + gaps, window.height())
    qtbot.waitUntil(lambda: status.stage.width() >= status.stage.sizeHint().width(), timeout=20_000)
    for line in (status.stage, status.reviewed):
        assert line.visible_text() == line.text()


@pytest.mark.parametrize("width", [46, 73, 120])
def test_counts_in_the_status_bar_are_whole_or_elided_with_a_tooltip(qtbot, window, width):
    resize(window, width, 50)
    line = window.status.stage
    window.results.threshold.set_counts(Counts(14, 3, 10, 131_300))
    assert line.text() == "3 groups · 10 files · 14 pairs · 131.3 kB reclaimable"
    assert window.status.isVisible()
    right = line.mapTo(window, line.rect().topRight()).x()
    assert right <= window.width()
    if line.visible_text() != line.text():
        assert line.toolTip()
