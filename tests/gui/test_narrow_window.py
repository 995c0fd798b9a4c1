"""A narrow or low window: the list is above the texts, and all parts stay inside."""

from __future__ import annotations

import pytest

from simfinder.gui.scan.control import ScanState

NARROWEST, LOWEST = 46, 36
"""Least size of a window, in line heights."""


@pytest.fixture
def window(qtbot, make_window, report, tmp_path):
    """A window with groups, which may be smaller than it lets itself be made by hand."""
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([tmp_path])
    resize(window, 84, 56)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    return window


def resize(window, width, height):
    em = window.fontMetrics().height()
    window.setMinimumSize(1, 1)  # a size of none leaves it to the layout
    window.resize(em * width, em * height)


def inside(window, part):
    corner = part.mapTo(window, part.rect().bottomRight())
    return window.rect().contains(corner) and window.rect().contains(
        part.mapTo(window, part.rect().topLeft())
    )


@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize("has_limit", [False, True])
@pytest.mark.parametrize("width", [NARROWEST, 60, 68, 70, 84])
def test_the_controls_above_the_list_are_whole(
    qtbot, window, theme, language, width, has_limit, code
):
    theme.choose("light")
    language.choose(code)
    page = window.results
    if has_limit:
        page.threshold.set_threshold(12, 0.9)
    resize(window, width, 56)
    em = window.fontMetrics().height()
    qtbot.waitUntil(lambda: window.width() == em * width)
    control, bar = page.threshold, page.groups.bar
    for part in (control.similarity, control.slider, control.advanced_button, bar.field):
        assert inside(window, part)
        assert part.isVisible()
        qtbot.waitUntil(lambda part=part: part.width() >= part.minimumSizeHint().width() * 0.75)
    qtbot.waitUntil(lambda: control.slider.width() >= em * 5)
    for button in (control.advanced_button, bar.menu_button, control.limit_tag):
        if button.isVisible():
            assert button.width() >= button.minimumSizeHint().width()
    last = page.tabs.tabRect(page.tabs.count() - 1)
    assert last.right() <= page.tabs.width()
    assert control.limit_tag.isVisible() == has_limit


def test_a_narrow_window_has_the_list_above_the_texts(qtbot, window):
    resize(window, NARROWEST, 56)
    page = window.results
    qtbot.waitUntil(lambda: not page.is_beside)
    assert page.compare.isVisible()
    top = page.groups.mapTo(page, page.groups.rect().bottomLeft()).y()
    assert top <= page.compare.mapTo(page, page.compare.rect().topLeft()).y()


def test_the_lowest_window_keeps_threshold_list_and_texts(qtbot, window):
    resize(window, NARROWEST, LOWEST)
    page = window.results
    qtbot.waitUntil(lambda: window.height() <= window.fontMetrics().height() * (LOWEST + 1))
    em = window.fontMetrics().height()
    for part, least in ((page.threshold.slider, 1), (page.groups.table, 4), (page.compare, 6)):
        assert part.isVisible()
        assert inside(window, part)
        assert part.height() >= em * least


def test_the_footer_fits_in_the_window(qtbot, window):
    window.results.groups.table.selectAll()
    window.actions_table["mark"].trigger()
    window.status.set_marked(351_000, 41_000_000_000)
    window.status.finish(508_000, 508_000, 12_000)
    resize(window, NARROWEST + 4, 56)
    status = window.status
    qtbot.waitUntil(lambda: window.statusBar().width() <= window.width())
    link = status.link
    for part in (link, status.marked):
        right = part.mapTo(window, part.rect().topRight()).x()
        qtbot.waitUntil(lambda part=part: part.width() >= part.sizeHint().width())
        assert right <= window.width()
    assert status.stage.toolTip() == "508,000 files found · 508,000 compared"
