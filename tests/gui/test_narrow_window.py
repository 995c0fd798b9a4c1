"""A narrow window leaves its width to the result; the sources come back with the room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from simfinder.gui.shell.layout import LOWEST, NARROW


@pytest.fixture
def window(qtbot, make_window, report, tmp_path):
    """A window with groups, which may be smaller than it lets itself be made by hand."""
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([tmp_path])
    resize(window, 84, 56)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    return window


def resize(window, width, height):
    em = window.fontMetrics().height()
    window.setMinimumSize(1, 1)  # a size of none leaves it to the layout
    window.resize(em * width, em * height)


def test_the_sources_are_hidden_in_a_narrow_window_and_return(qtbot, window):
    assert window.sources.isVisible()
    resize(window, NARROW - 1, 56)
    qtbot.waitUntil(lambda: not window.sources.isVisible())
    assert not window.actions_table["sources"].isChecked()
    resize(window, NARROW + 30, 56)
    qtbot.waitUntil(window.sources.isVisible)
    assert window.actions_table["sources"].isChecked()


def test_the_sources_can_be_shown_in_a_narrow_window(qtbot, window):
    resize(window, NARROW - 1, 56)
    qtbot.waitUntil(lambda: not window.sources.isVisible())
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(window.sources.isVisible)
    resize(window, NARROW - 2, 56)
    assert window.sources.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.sources.isVisible())
    window.centre.setCurrentWidget(window.empty)
    qtbot.waitUntil(window.sources.isVisible)


def test_manually_hidden_sources_stay_hidden(qtbot, window):
    window.actions_table["sources"].trigger()
    resize(window, NARROW - 1, 56)
    resize(window, NARROW + 30, 56)
    qtbot.waitUntil(lambda: window.width() > window.fontMetrics().height() * NARROW)
    assert not window.sources.isVisible()


def test_the_lowest_window_hides_the_threshold_for_the_texts(qtbot, window):
    window.actions_table["compare"].setChecked(True)
    resize(window, 84, LOWEST - 1)
    card, compare = window.results.threshold, window.results.compare
    qtbot.waitUntil(lambda: not card.isVisible())
    assert compare.isVisible()
    window.actions_table["compare"].setChecked(False)
    qtbot.waitUntil(card.isVisible)
    window.actions_table["compare"].setChecked(True)
    qtbot.waitUntil(lambda: not card.isVisible())
    resize(window, 84, LOWEST + 10)
    qtbot.waitUntil(card.isVisible)


def test_the_footer_fits_in_the_window(qtbot, window):
    window.results.groups.table.selectAll()
    window.actions_table["mark"].trigger()
    window.status.set_marked(351_000, 41_000_000_000)
    window.status.finish(508_000, 508_000, 12_000)
    resize(window, NARROW - 10, 56)
    status = window.status
    qtbot.waitUntil(lambda: window.statusBar().width() <= window.width())
    link = status.link
    for part in (link, status.marked):
        right = part.mapTo(window, part.rect().topRight()).x()
        qtbot.waitUntil(lambda part=part: part.width() >= part.sizeHint().width())
        assert right <= window.width()
    assert status.stage.toolTip() == status.stage.text() == "508,000 files found · 508,000 compared"
