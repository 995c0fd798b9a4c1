"""Tab goes round every page and dialog as the eye does, to all that can be used, and sticks
nowhere."""

from __future__ import annotations

import threading

import pytest
import window_parts
from compare_setup import settle
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tab_walk import faults, walk

from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.options import ScanOptions
from simfinder.gui.overview.view import COUNTS, FOLDERS, PAIRS
from simfinder.gui.results.folder_control import UncoveredDialog, UncoveredFile
from simfinder.gui.scan.control import ScanState
from simfinder.gui.sources.table_dialogs import TableDialog
from simfinder.gui.sources.template_dialogs import TemplatePairsDialog, TemplatesDialog
from simfinder.services.tables.head import TableHead

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def full(qtbot, make_window, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    window = window_parts.window_with_groups(qtbot, make_window, tmp_path / "papers")
    window.resize(1400, 900)
    settle(qtbot, window.results.compare)
    return window


def whole(window):
    """Return whether all that is asked for in the background stands where it belongs."""
    page, counts = window.controls.similar_control.page, window.results.overview.counts
    if window.actions_table["group_picture"].isChecked() and window.results.lower_views.isVisible():
        return window.results.picture.graph.isVisible()
    if counts.isVisible():
        return counts.cards["folders"].lines
    return page is None or not page.busy.isVisible()


def held(qtbot, window, seen=None):
    """Wait for what is to be seen; return what is wrong with the way through the window."""
    qtbot.waitUntil(lambda: seen is None or seen.isVisible())
    qtbot.waitUntil(lambda: bool(whole(window)))
    settle(qtbot, window.results.compare)
    qtbot.until_it_has_keys(window)
    return faults(window)


def test_window_without_sources_and_with_one(qtbot, window, tmp_path):
    qtbot.until_it_has_keys(window)
    assert faults(window) == []
    window.source_control.add([tmp_path])
    qtbot.until_it_has_keys(window)
    assert faults(window) == []


def test_pages_of_the_window(qtbot, full):
    wrong, met = {}, 0
    for name, page in window_parts.pages(qtbot, full):
        if name != "keys":
            met += 1
            wrong[name] = held(qtbot, page)
    assert met > 8
    assert {name: what for name, what in wrong.items() if what} == {}


def test_groups_without_texts(qtbot, full):
    full.actions_table["compare"].setChecked(False)
    qtbot.waitUntil(lambda: not full.results.compare.isVisible())
    assert held(qtbot, full) == []


def test_the_list_of_keys_keeps_the_focus(qtbot, full):
    full.actions_table["keys"].trigger()
    qtbot.until_it_has_keys(full)
    assert faults(full.keys) == []
    assert len(walk(full.keys).stops) == 2
    assert full.keys.isVisible()


def test_shift_alone_does_not_close_the_list_of_keys(qtbot, full):
    full.actions_table["keys"].trigger()
    qtbot.until_it_has_keys(full)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Shift)
    QTest.keyClicks(QApplication.focusWidget(), "F")
    assert full.keys.isVisible()
    assert full.keys.search.text() == "F"


@pytest.mark.parametrize("page", [COUNTS, PAIRS, FOLDERS])
def test_pages_of_the_overview(qtbot, full, page):
    full.actions_table["overview"].trigger()
    overview = full.results.overview
    overview.show_page(page)
    if page == PAIRS:
        qtbot.waitUntil(overview.pairs.isVisible)
        overview.pairs.histogram.open_requested.emit(97)
        qtbot.waitUntil(overview.pairs.table.isVisible)
    if page == FOLDERS:
        qtbot.waitUntil(lambda: overview.folders.model.rowCount() > 1)
        overview.folders.matrix.setCurrentIndex(overview.folders.model.index(0, 1))
    assert held(qtbot, full, overview) == []
    if page == FOLDERS:
        overview.folders.as_list.click()
        assert held(qtbot, full, overview.folders.list) == []


def test_dialogs(qtbot, full):
    wrong, met = {}, 0
    for name, dialog in window_parts.dialogs(qtbot, full):
        met += 1
        qtbot.until_it_has_keys(dialog)
        wrong[name] = faults(dialog)
    assert met > 12
    assert {name: what for name, what in wrong.items() if what} == {}


def test_pages_of_the_settings(qtbot, full):
    full.actions_table["settings"].trigger()
    dialog = full.controls.settings_control.dialog
    wrong = {}
    for page in range(dialog.pages.count()):
        dialog.pages.setCurrentRow(page)
        qtbot.until_it_has_keys(dialog)
        wrong[page] = faults(dialog)
    dialog.close()
    assert {name: what for name, what in wrong.items() if what} == {}


def test_tab_visits_rules_in_their_order(qtbot, full):
    full.actions_table["auto_mark"].trigger()
    dialog = full.controls.auto_mark_control.dialog
    for kind in (KeepCriterion.FOLDER, KeepCriterion.NAME, KeepCriterion.LARGEST):
        dialog.rules.add_rule(kind)
    qtbot.waitUntil(lambda: dialog.preview.preview is not None)
    qtbot.until_it_has_keys(dialog)
    assert faults(dialog) == []
    dialog.rules.rows[-1].up.click()
    added = dialog.rules.add_rule(KeepCriterion.SHALLOW)
    while added is not dialog.rules.rows[0]:
        added.up.click()
    qtbot.waitUntil(lambda: dialog.rules.rows[0].isVisible())
    qtbot.waitUntil(lambda: dialog.preview.preview is not None)
    assert faults(dialog) == []
    dialog.reject()


def test_window_while_a_scan_runs(qtbot, make_window, tmp_path, report):
    started, going_on = threading.Event(), threading.Event()

    def scan(sources, options, observer):
        started.set()
        while not observer.should_stop_reading():
            observer.check()
            going_on.wait(0.01)  # a loop without rest would leave the window no time
        return report

    window = make_window(scan)
    window.source_control.add([tmp_path])
    window.start_scan()
    qtbot.waitUntil(started.is_set)
    qtbot.until_it_has_keys(window)
    wrong = faults(window)
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    assert wrong == []


def test_dialogs_about_tables_and_templates(qtbot, full, tmp_path):
    def look(path, options, cancel):
        return TableHead(("id", "name"), ("name",), "id", "csv", 2, ("One", "Two"), (("1", "a"),))

    report = full.result_control.report
    wrong = {}
    for dialog in (
        TableDialog((tmp_path / "a.csv", tmp_path / "b.csv"), ScanOptions(), full, look),
        TemplatePairsDialog(report.pairs, report.documents, full),
        TemplatesDialog((tmp_path / "form.txt",), "", 5, lambda *_: None, full.dialogs, full),
        UncoveredDialog(("a", "b"), [UncoveredFile(report.documents[0], None)], 1, full),
    ):
        dialog.open()
        if isinstance(dialog, TableDialog):
            qtbot.waitUntil(lambda dialog=dialog: not dialog.loader.busy)
        qtbot.until_it_has_keys(dialog)
        wrong[type(dialog).__name__] = faults(dialog)
        dialog.reject()
        dialog.deleteLater()
    assert {name: what for name, what in wrong.items() if what} == {}
