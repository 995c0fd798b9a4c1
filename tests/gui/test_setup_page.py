"""The page of sources and options: before the first scan, and over a result."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from simfinder.domain.documents import Role
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import EMPTY, RESULTS, SETUP

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def ready(window, tmp_path):
    """A window with a source that was never scanned."""
    window.source_control.add([tmp_path])
    return window


@pytest.fixture
def scanned(qtbot, ready):
    with qtbot.waitSignal(ready.result_control.shown):
        qtbot.mouseClick(ready.setup.scan, LEFT)
    qtbot.waitUntil(lambda: ready.scan_control.state is ScanState.IDLE)
    qtbot.until_it_has_keys(ready)
    return ready


def inside(page, part):
    place = QRect(part.mapTo(page, QPoint(0, 0)), part.size())
    return QRect(QPoint(0, 0), page.size()).contains(place)


def test_before_a_scan_there_is_no_way_back_and_no_toolbar(ready):
    assert ready.centre.currentIndex() == SETUP
    assert not ready.toolbar.isVisible()
    assert not ready.setup.back.isVisible()
    assert ready.setup.scan.text() == "Scan now"
    assert ready.setup.scan.property("kind") == "primary"


def test_over_a_result_the_page_leads_back_and_scans_again(qtbot, scanned):
    assert scanned.toolbar.isVisible()
    row = scanned.results.groups.table.current_row()
    qtbot.mouseClick(scanned.toolbar.edit, LEFT)
    assert scanned.centre.currentIndex() == SETUP
    assert QApplication.focusWidget() is scanned.sources.list
    assert not scanned.toolbar.isVisible()
    assert scanned.setup.scan.text() == "Scan again"
    qtbot.mouseClick(scanned.setup.back, LEFT)
    assert scanned.centre.currentIndex() == RESULTS
    assert QApplication.focusWidget() is scanned.results.groups.table
    assert scanned.results.groups.table.current_row() == row
    qtbot.mouseClick(scanned.toolbar.edit, LEFT)
    with qtbot.waitSignal(scanned.result_control.shown):
        qtbot.mouseClick(scanned.setup.scan, LEFT)
    assert scanned.centre.currentIndex() == RESULTS


def test_a_key_opens_and_closes_the_page(qtbot, scanned):
    for page in (SETUP, RESULTS):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_B, CONTROL)
        assert scanned.centre.currentIndex() == page


def test_without_sources_the_key_leads_back_to_the_first_page(qtbot, window):
    qtbot.until_it_has_keys(window)
    for page in (SETUP, EMPTY):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_B, CONTROL)
        assert window.centre.currentIndex() == page
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_B, CONTROL)
    assert not window.setup.scan.isEnabled()


def test_the_last_source_removed_leads_to_the_first_page(qtbot, ready):
    ready.sources.list.setFocus()
    ready.sources.list.setCurrentIndex(ready.sources.model.index(0))
    qtbot.keyClick(ready.sources.list, Qt.Key.Key_Delete)
    assert ready.source_control.sources == ()
    assert ready.centre.currentIndex() == EMPTY


def test_a_changed_role_shows_in_the_list_of_sources(ready, tmp_path):
    ready.source_control.set_role([tmp_path], Role.PROTECTED)
    assert ready.centre.currentIndex() == SETUP
    assert ready.sources.list.isVisible()
    assert ready.source_control.sources[0].role is Role.PROTECTED


def test_presets_and_kinds_of_sources_are_offered_on_the_page(ready):
    assert ready.setup.presets.isVisible()
    assert ready.setup.presets.accessibleName() == "Presets"
    assert ready.setup.presets.menu() is ready.actions_table.menu("presets")
    offered = [action.objectName() for action in ready.sources._add.menu().actions()]
    assert offered == ["add_folder", "add_files", "add_table", "add_database", "sample"]
    assert ready.sources._add.isVisible()
    assert ready.sources._add.text() == "Add folder…"


def test_a_click_on_the_button_adds_a_folder(qtbot, ready, dialogs, tmp_path):
    (tmp_path / "more").mkdir()
    dialogs.next_folder = tmp_path / "more"
    button = ready.sources._add
    qtbot.mouseClick(button, LEFT, pos=QPoint(10, button.height() // 2))
    assert tmp_path / "more" in [source.path for source in ready.source_control.sources]


def test_the_summary_names_sources_method_and_files(qtbot, scanned, report, tmp_path):
    text = scanned.toolbar.summary.text()
    assert tmp_path.name in text
    assert scanned.options.widget("profile").currentText() in text
    assert f"{report.file_count:,} files" in text
    (tmp_path / "more").mkdir()
    scanned.source_control.add([tmp_path / "more"])
    assert "+1" in scanned.toolbar.summary.text()
    assert "more" in scanned.toolbar.summary.toolTip()


@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize(("width", "height"), [(46, 36), (60, 44), (84, 52), (120, 62)])
def test_every_part_is_within_the_page(qtbot, ready, theme, language, width, height, code):
    theme.choose("light")
    language.choose(code)
    ready.setMinimumSize(1, 1)
    em = ready.fontMetrics().height()
    ready.resize(em * width, em * height)
    qtbot.waitUntil(lambda: ready.width() == em * width)
    page = ready.setup
    for part in (page.scan, page.presets, page.sources.list, page.sources._add, page.options):
        assert part.isVisible()
        qtbot.waitUntil(lambda part=part: inside(page, part))
    for button in (page.scan, page.presets, page.sources._add):
        assert button.width() >= button.minimumSizeHint().width()
    assert page.sources.list.height() >= 2 * em
    row = page.options.widget("profile")
    assert inside(page, row)
    assert row.width() >= 6 * em


def test_options_are_below_the_sources_only_in_a_narrow_window(qtbot, ready):
    em = ready.fontMetrics().height()
    ready.setMinimumSize(1, 1)
    page = ready.setup

    def beside():
        return page.options.mapTo(page, QPoint(0, 0)).x() >= page.sources.geometry().right()

    ready.resize(em * 84, em * 60)
    qtbot.waitUntil(beside)
    ready.resize(em * 40, em * 60)
    qtbot.waitUntil(lambda: not beside())


def test_nothing_of_the_page_is_offered_during_a_scan(scanned):
    scanned.scan_control.state_changed.emit(ScanState.RUNNING)
    assert not scanned.options.isEnabled()
    scanned.scan_control.state_changed.emit(ScanState.IDLE)
    assert scanned.options.isEnabled()
