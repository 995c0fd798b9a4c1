"""A low window leaves its height to groups and texts; what gave way comes back with the room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.gui.shell.layout import LOW
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
    qtbot.waitUntil(lambda: bool(window.hint_control.current))
    return window


def resize(window, width, height):
    em = window.fontMetrics().height()
    window.resize(em * width, em * height)


def test_a_hint_waits_for_a_higher_window(qtbot, window):
    bar = window.hint_control.bar
    qtbot.waitUntil(bar.isVisible)
    resize(window, 84, LOW - 1)
    qtbot.waitUntil(lambda: not bar.isVisible())
    resize(window, 84, LOW + 1)
    qtbot.waitUntil(bar.isVisible)
    QTest.mouseClick(bar.stop_button, LEFT)
    resize(window, 84, LOW - 1)
    resize(window, 84, LOW + 1)
    assert not bar.isVisible()


def test_the_first_page_of_a_low_window_explains_how_to_begin(qtbot, make_window, tmp_path):
    window = make_window(settings=Settings())
    resize(window, 84, LOW - 1)
    window.source_control.add([tmp_path])
    qtbot.waitUntil(window.hint_control.bar.isVisible)


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


def test_chips_take_one_row_and_keep_their_names(qtbot, window):
    resize(window, 62, 50)
    chips = window.results.groups.chips
    buttons = [*chips.buttons.values(), window.results.groups.bar.critical]
    qtbot.waitUntil(lambda: len({b.y() for b in buttons}) == 1)
    assert all(b.geometry().right() <= chips.width() for b in buttons)
    assert any(b.text() != b.accessibleName() for b in buttons)
    assert all(b.accessibleName().strip() and b.toolTip() for b in buttons)
    resize(window, 62, LOW + 4)
    qtbot.waitUntil(lambda: all(b.text() == b.accessibleName() for b in buttons))


def test_a_note_replaces_the_chips_temporarily(qtbot, window):
    resize(window, 73, 50)
    groups = window.results.groups
    qtbot.waitUntil(groups.chips.isVisible)
    groups.note.show_message("Something was refused.", "warning")
    qtbot.waitUntil(lambda: not groups.chips.isVisible())
    close = groups.note.mapTo(groups, QPoint(groups.note.width() - 24, groups.note.height() // 2))
    QTest.mouseClick(groups.childAt(close), LEFT)
    qtbot.waitUntil(groups.chips.isVisible)


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
def test_counts_are_never_cut_within_a_word(qtbot, window, width):
    resize(window, width, 50)
    control = window.results.threshold
    label = control.counts_label
    control.set_counts(Counts(123_456_789, 12_345_678, 123_456_789, 999_900_000_000))
    qtbot.waitUntil(lambda: label.toolTip() != "")
    for line, whole in zip(label.text().split("\n"), label.toolTip().split("\n"), strict=True):
        assert label.fontMetrics().horizontalAdvance(line) <= label.width()
        assert whole.startswith(line)
    control.set_counts(Counts(14, 3, 10, 131_300))
    assert label.toolTip() == ""
    assert "131.3 kB reclaimable" in label.text()
