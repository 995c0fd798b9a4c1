"""The window as a person uses it: with mouse, keys and dropped folders."""

from __future__ import annotations

import logging
import threading
import warnings
from pathlib import Path

import builders
import pytest
from drag_and_drop import FREE, drag, drop
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from simfinder.domain.documents import Problem, Reason, Role
from simfinder.domain.errors import NothingToScan
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions, Scope
from simfinder.domain.progress import Progress, Stage
from simfinder.gui.kit import tasks
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.failures import Failures
from simfinder.gui.shell.main_window import EMPTY, RESULTS, SETUP, WAITING
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings


@pytest.fixture
def folders(tmp_path):
    for name in ("contracts", "letters", "contracts/old"):
        (tmp_path / name).mkdir()
    return tmp_path


def scanned(qtbot, window, folders):
    """Add a folder and wait for the result of its scan."""
    window.source_control.add([folders / "contracts"])
    with qtbot.waitSignal(window.result_control.shown):
        qtbot.mouseClick(window.setup.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)


def test_first_window_is_a_drop_zone_and_cannot_scan(window):
    assert window.centre.currentIndex() == EMPTY
    assert not window.actions_table["scan"].isEnabled()
    assert window.empty._sample.isVisible()
    assert not window.toolbar.isVisible()


def test_dropped_folder_becomes_a_source(window, folders):
    drop(window, [folders / "contracts"])
    assert [s.path for s in window.source_control.sources] == [folders / "contracts"]
    assert window.actions_table["scan"].isEnabled()
    assert window.centre.currentIndex() == SETUP
    assert window.setup.scan.isVisible()
    assert window.setup.scan.isEnabled()


def test_dragging_explains_the_drop(window, folders):
    (folders / "a.txt").write_text("a")
    event, _data = drag(window, [folders / "contracts", folders / "a.txt"])
    assert event.isAccepted()
    assert window.controls.drop.overlay.isVisible()
    assert window.controls.drop.overlay.text() == "Add 1 folder and 1 file to the sources"
    drop(window, [])
    assert not window.controls.drop.overlay.isVisible()


def test_only_files_are_accepted(window):
    event, _data = drag(window, [])
    assert not event.isAccepted()


def test_repeated_folder_is_merged_with_a_note(window, folders):
    drop(window, [folders / "contracts"])
    drop(window, [folders / "letters" / ".." / "contracts"])
    assert [s.path for s in window.source_control.sources] == [folders / "contracts"]
    assert "already" in window.note.text()


def test_a_nested_folder_stays_and_is_reported(window, folders):
    drop(window, [folders / "contracts"])
    drop(window, [folders / "contracts" / "old"])
    assert len(window.source_control.sources) == 2
    assert "count once" in window.note.text()


def test_a_drop_of_repeated_and_nested_folders_reports_both(window, folders):
    drop(window, [folders / "contracts"])
    drop(window, [folders / "contracts", folders / "contracts" / "old"])
    assert "already" in window.note.text()
    assert "count once" in window.note.text()


def test_one_drop_shows_one_note(window, folders):
    drop(window, [folders / "contracts"])
    drop(window, [folders / "contracts", folders / "nowhere"])
    assert "already" in window.note.text()
    assert "1 dropped item cannot be found" in window.note.text()


@pytest.mark.parametrize(
    ("address", "said"),
    [("smb://server/share/docs", "network folder"), ("https://example.org/a.html", "Save them")],
)
def test_addresses_that_are_no_folders_are_refused_with_a_reason(window, address, said):
    data = QMimeData()
    data.setUrls([QUrl(address)])
    event = carried(QDragEnterEvent, window, data)
    assert event.isAccepted()
    assert said in window.controls.drop.overlay.text()
    carried(QDropEvent, window, data)
    assert not window.controls.drop.overlay.isVisible()
    assert window.source_control.sources == ()
    assert said in window.note.text()


def carried(kind, window, data):
    """Send a drag or a drop of such data to the middle of the window."""
    place = window.rect().center() if kind is QDragEnterEvent else QPointF(window.rect().center())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        event = kind(place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, FREE)
    QApplication.sendEvent(window, event)
    return event


def test_missing_sources_are_named_at_the_next_start(qtbot, make_window, folders):
    lines = [f"normal\t{folders / name}" for name in ("contracts", "usb stick")]
    window = make_window(settings=Settings(hints=False, sources=lines))
    assert [s.path for s in window.source_control.sources] == [folders / "contracts"]
    qtbot.waitUntil(lambda: "usb stick" in window.note.text())
    assert "contracts" not in window.note.text()


def test_missing_folder_is_named_in_a_note(window, folders):
    drop(window, [folders / "nowhere"])
    assert window.source_control.sources == ()
    assert "1 dropped item cannot be found" in window.note.text()


def test_add_folder_asks_and_adds(qtbot, window, folders, dialogs):
    dialogs.next_folder = folders / "letters"
    qtbot.mouseClick(window.empty._add, Qt.MouseButton.LeftButton)
    assert [s.path for s in window.source_control.sources] == [folders / "letters"]


def test_scan_shows_its_result(qtbot, window, folders, report):
    scanned(qtbot, window, folders)
    assert window.centre.currentIndex() == RESULTS
    assert window.result_control.report is report
    assert len(window.result_control.groups) > 0
    assert f"{len(report.documents)} compared" in window.status.stage.toolTip()
    assert " groups · " in window.status.stage.text()
    assert window.toolbar.isVisible()
    assert window.toolbar.scan.text().strip() == "Scan again"


def test_skipped_files_are_one_click_away(qtbot, window, folders, report):
    scanned(qtbot, window, folders)
    count = len(report.problems)
    assert window.status.link.text() == f"{count} skipped – show reasons"
    qtbot.mouseClick(window.status.link, Qt.MouseButton.LeftButton)
    assert window.results.problems.isVisible()
    assert window.results.problems.model.rowCount() == count


def test_running_scan_offers_pause_and_stop(qtbot, make_window, folders, report):
    told = threading.Event()

    def scan(sources, options, observer):
        for name in "xy":
            observer.problem(Problem(Path(f"/docs/{name}.pdf"), Reason.DAMAGED))
        observer.progress(Progress(Stage.READ, 12, 100, "/docs/a.txt", 4096, 3.0, 60.0, 2, 3.8))
        told.set()
        while not observer.should_stop_reading():
            observer.check()
        return report

    window = make_window(scan)
    window.source_control.add([folders / "contracts"])
    window.start_scan()
    assert window.centre.currentIndex() == WAITING
    qtbot.waitUntil(lambda: window.scan_page.counts.text() == "12 of 100 files read")
    assert window.scan_page.stage.text() == "Reading"
    assert window.scan_page.current.text() == "/docs/a.txt"
    assert window.scan_page.figures.text() == "4 files/s · 4.1 kB · about 1 min left"
    assert window.status.stage.text() == "Reading"
    assert not window.status.bar.isVisible()
    assert window.status.current.text() == ""
    qtbot.waitUntil(lambda: window.status.link.text() == "2 skipped – show reasons")
    assert not window.toolbar.scan.isVisible()
    qtbot.mouseClick(window.toolbar.pause, Qt.MouseButton.LeftButton)
    assert window.scan_control.state is ScanState.PAUSED
    assert window.status.stage.text().startswith("Paused")
    assert window.scan_page.stage.text().startswith("Paused")
    assert window.toolbar.pause.text().strip() == "Continue"
    qtbot.mouseClick(window.toolbar.pause, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(window.result_control.shown):
        qtbot.mouseClick(window.toolbar.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.toolbar.scan.isVisible())
    assert not window.actions_table["pause"].isChecked()


def test_partial_result_is_shown_and_then_reading_goes_on(
    qtbot, make_window, folders, report, monkeypatch
):
    monkeypatch.setattr(tasks, "_LONGEST", 1000.0)
    reading = threading.Event()

    def scan(sources, options, observer):
        observer.preview(report)
        reading.set()
        while not observer.should_stop_reading():
            observer.check()
        return report

    window = make_window(scan)
    window.source_control.add([folders / "contracts"])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    assert window.centre.currentIndex() == RESULTS
    qtbot.waitUntil(reading.is_set, timeout=20_000)
    with qtbot.waitSignal(window.scan_control.finished):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)


def test_closing_during_a_scan_leaves_no_thread(qtbot, make_window, folders):
    started = threading.Event()

    def scan(sources, options, observer):
        started.set()
        while True:
            observer.check()

    window = make_window(scan)
    window.source_control.add([folders / "contracts"])
    window.start_scan()
    started.wait(10)
    window.close()
    assert window.scan_control.state is ScanState.IDLE


def test_scan_without_documents_shows_a_message(qtbot, make_window, folders):
    def scan(sources, options, observer):
        raise NothingToScan("no file")

    window = make_window(scan)
    window.source_control.add([folders / "contracts"])
    with qtbot.waitSignal(window.scan_control.failed):
        window.start_scan()
    assert window.centre.currentIndex() == SETUP
    assert "There are no readable documents" in window.note.text()
    assert window.note.isVisible()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)


def test_scan_without_groups_shows_the_number_of_compared_files(qtbot, make_window, folders):
    documents = tuple(builders.make_document(i) for i in range(3))

    def scan(sources, options, observer):
        return ScanReport(options, sources, documents, PairTable.empty(), (), {}, 3)

    window = make_window(scan)
    scanned(qtbot, window, folders)
    assert window.results.shows_nothing
    assert "3 documents were compared." in window.results.nothing.text.text()


def test_choices_of_the_panel_become_options(qtbot, make_window, folders, report):
    seen = []

    def scan(sources, options, observer):
        seen.append(options)
        return report

    window = make_window(scan)
    qtbot.mouseClick(window.empty._options, Qt.MouseButton.LeftButton)
    window.options.widget("profile").setCurrentIndex(2)
    window.options.widget("scope").setCurrentIndex(1)
    qtbot.mouseClick(window.options.widget("overlaps"), Qt.MouseButton.LeftButton)
    scanned(qtbot, window, folders)
    assert (seen[0].profile, seen[0].scope.value, seen[0].overlaps) == ("words", "across", True)


def test_f9_hides_and_shows_the_compare_pane(qtbot, window, folders):
    scanned(qtbot, window, folders)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert not window.results.compare.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert window.results.compare.isVisible()


def test_question_mark_lists_the_keys_and_escape_closes_the_list(qtbot, window):
    qtbot.keyClick(window, Qt.Key.Key_Question)
    assert window.keys.isVisible()
    qtbot.keyClick(window.keys, Qt.Key.Key_Escape)
    assert not window.keys.isVisible()


@pytest.mark.parametrize("ending", ["html", "csv", "json"])
def test_export_writes_the_file_and_offers_its_folder(qtbot, window, folders, dialogs, ending):
    scanned(qtbot, window, folders)
    dialogs.next_save = folders / f"out.{ending}"
    with qtbot.waitSignal(window.controls.export_control.done):
        window.actions_table[f"export_{ending}"].trigger()
    assert dialogs.filters[0][1] == f".{ending}"
    assert dialogs.next_save.stat().st_size > 100
    assert str(dialogs.next_save) in window.note.text()
    assert window.note._action.isVisible()


def test_a_failed_export_is_shown_in_the_window(qtbot, window, folders, dialogs):
    scanned(qtbot, window, folders)
    dialogs.next_save = folders / "no such folder" / "out.html"
    with qtbot.waitSignal(window.controls.export_control.failed):
        window.actions_table["export_html"].trigger()
    assert "Operation failed" in window.note.text()


def test_the_filtered_list_of_skipped_files_is_exported(qtbot, window, folders, dialogs, report):
    scanned(qtbot, window, folders)
    window.show_skipped()
    view = window.results.problems
    view.filter.setText(report.problems[0].path.name)
    dialogs.next_save = folders / "problems.csv"
    with qtbot.waitSignal(window.controls.export_control.done):
        qtbot.mouseClick(view.export, Qt.MouseButton.LeftButton)
    text = dialogs.next_save.read_text("utf-8-sig")
    assert report.problems[0].path.name in text
    assert report.problems[-1].path.name not in text


def test_the_path_of_a_skipped_file_is_copied(qtbot, window, folders):
    scanned(qtbot, window, folders)
    window.show_skipped()
    window.results.problems.table.selectRow(0)
    window.actions_table["copy_path"].trigger()
    assert (
        Path(QGuiApplication.clipboard().text())
        == window.results.problems.selected_problems()[0].path
    )


def test_the_window_layout_is_restored(qtbot, make_window, folders):
    first = make_window()
    first.source_control.add([folders / "contracts", folders / "letters"])
    first.source_control.set_role([folders / "letters"], Role.PROTECTED)
    first.options.show_options(ScanOptions(profile="characters", scope=Scope.WITHIN, overlaps=True))
    first.setGeometry(40, 50, 1100, 720)
    first.actions_table["compare"].setChecked(False)
    first.close()
    second = make_window(settings=settings_service.load())
    assert second.source_control.sources == first.source_control.sources
    assert second.options.values() == first.options.values()
    assert second.geometry() == first.geometry()
    assert not second.actions_table["compare"].isChecked()


def test_the_share_of_overlaps_is_shown_with_its_option_and_restored(qtbot, make_window):
    window = make_window()
    qtbot.mouseClick(window.empty._options, Qt.MouseButton.LeftButton)
    options, line = window.options, window.options.widget("containment")
    assert not line.isEnabled()
    assert options.values().containment == 0.5
    qtbot.mouseClick(options.widget("overlaps"), Qt.MouseButton.LeftButton)
    assert line.isEnabled()
    with qtbot.waitSignal(options.changed):
        line.setFocus()
        line.selectAll()
        qtbot.keyClicks(line, "20")
        qtbot.keyClick(line, Qt.Key.Key_Return)
    assert options.values().containment == pytest.approx(0.2)
    options.widget("overlaps").setChecked(False)
    assert options.values().containment == 0.5
    window.close()
    again = make_window(settings=settings_service.load())
    assert not again.options.widget("containment").isEnabled()
    assert again.options.field("containment").value() == pytest.approx(0.2)


def test_place_outside_every_screen_is_not_restored(make_window):
    window = make_window(settings=Settings(geometry=[90_000, 90_000, 900, 700]))
    assert window.geometry().x() < 50_000


def test_damaged_settings_are_reported(window):
    window.report_damaged_settings(Path("/home/anna/settings-damaged-1.toml"))
    assert "settings-damaged-1.toml" in window.note.text()


def test_sources_are_removed_by_key_and_get_roles_by_menu(qtbot, window, folders):
    window.source_control.add([folders / "contracts", folders / "letters"])
    view = window.sources.list
    assert view.isVisible()
    view.setCurrentIndex(window.sources.model.index(0))
    menu = window.sources.menu()
    menu.actions()[1].trigger()
    assert window.source_control.sources[0].role is Role.PROTECTED
    menu.deleteLater()
    view.setCurrentIndex(window.sources.model.index(1))
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert [s.path.name for s in window.source_control.sources] == ["contracts"]


def test_row_actions_have_their_keys_in_the_list_only(qtbot, window, folders):
    scanned(qtbot, window, folders)
    groups = window.results.groups
    groups.next_group()
    member = window.result_control.groups.members[1]
    groups.select_document(int(member))
    groups.table.setFocus()
    qtbot.mouseClick(window.toolbar.edit, Qt.MouseButton.LeftButton)
    switch = window.options.widget("overlaps")
    assert switch.isVisible()
    switch.setFocus()
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert switch.isChecked()
    assert groups.marked_ids() == ()
    qtbot.mouseClick(window.setup.back, Qt.MouseButton.LeftButton)
    assert groups.table.isVisible()
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_Space)
    assert groups.marked_ids() == (member,)
    assert window.status.marked.text().startswith("1 marked")


def test_path_of_a_row_is_copied(qtbot, window, folders, report):
    scanned(qtbot, window, folders)
    window.results.groups.next_group()
    window.actions_table["copy_path"].trigger()
    assert Path(QGuiApplication.clipboard().text()) in {d.path for d in report.documents}


def test_moving_the_slider_regroups_without_a_scan(qtbot, window, folders):
    scanned(qtbot, window, folders)
    before = len(window.result_control.groups)
    window.results.threshold.distance_slider.setValue(0)
    qtbot.waitUntil(lambda: window.result_control.session.requested_threshold.distance == 0)
    qtbot.waitUntil(lambda: len(window.result_control.groups) != before)
    assert window.results.tabs.tabText(0).endswith(str(len(window.result_control.groups)))
    window.actions_table["reset_threshold"].trigger()
    qtbot.waitUntil(lambda: len(window.result_control.groups) == before)


def test_a_bug_in_a_scan_is_reported_and_shows_the_sources_again(
    qtbot, make_window, folders, dialogs, caplog
):
    caplog.set_level(logging.CRITICAL)

    def scan(sources, options, observer):
        raise KeyError("a bug")

    window = make_window(scan)
    window.source_control.add([folders / "contracts"])
    failures = Failures(dialogs)
    failures.install()
    try:
        with qtbot.waitSignal(window.scan_control.broken):
            window.start_scan()
        qtbot.waitUntil(lambda: bool(dialogs.errors))
        qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    finally:
        failures.remove()
        failures.deleteLater()
    assert "a bug" in dialogs.errors[0][2]
    assert window.centre.currentIndex() == SETUP


def test_each_page_is_as_far_from_both_edges(qtbot, window, folders):
    def edges():
        page = window.centre.currentWidget()
        place = page.mapTo(window, page.rect().topLeft()).x()
        return place, window.width() - place - page.width()

    for page in (EMPTY, SETUP):
        window.actions_table["sources"].trigger()
        if window.centre.currentIndex() != page:
            window.actions_table["sources"].trigger()
        assert window.centre.currentIndex() == page
        qtbot.waitUntil(lambda: edges()[0] == edges()[1] > 4, timeout=20_000)
    scanned(qtbot, window, folders)
    qtbot.waitUntil(lambda: edges()[0] == edges()[1] > 4, timeout=20_000)


def test_a_splitter_with_a_hidden_part_is_restored(qtbot, make_window, folders, report):
    saved = {"below": [310, 700], "distances": [120, 340]}
    settings = Settings(hints=False, splitters=dict(saved))
    window = make_window(lambda *_: report, settings)
    scanned(qtbot, window, folders)
    assert not window.results.picture.isVisible()
    window.close()
    assert {name: settings.splitters[name] for name in saved} == saved


def test_skipped_files_are_counted_once_during_a_scan(make_window):
    window = make_window()
    problems = [Problem(Path(f"/x/{n}.pdf"), Reason.DAMAGED) for n in range(3)]
    window.scan_control.problems_met.emit(problems[:2])
    window.status.show_progress(Progress(Stage.READ, 5, 9, problems=7))
    window.scan_control.problems_met.emit(problems[2:])
    assert window.results.problems.model.total() == 3
    assert window.status.link.text() == "3 skipped – show reasons"
    assert window.results._counts[1] == 3
