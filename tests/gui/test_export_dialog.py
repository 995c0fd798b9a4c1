"""The dialog of an export: format, part, language, progress and cancel, on real documents."""

from __future__ import annotations

import json
import shutil
import threading

import menus
import numpy as np
import openpyxl
import pytest
from drag_and_drop import drop
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from review_setup import REVIEW

from simfinder.assets import resource
from simfinder.gui import app
from simfinder.gui.export.dialog import FORMATS, ExportOptions
from simfinder.gui.kit import tasks
from simfinder.gui.results import row_files
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS
from simfinder.services.export import excerpts as report_excerpts
from simfinder.services.export import export as service
from simfinder.services.export.export import ReportScope, WriteProgress, WriteStep
from simfinder.services.preferences import settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def profile_folder(own_profile, tmp_path, monkeypatch):
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "profile"))


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    """A window that shows three groups of the samples."""
    shutil.copytree(resource("samples"), tmp_path / "docs")
    window = make_window(app.scan)
    drop(window, [tmp_path / "docs"])
    with qtbot.waitSignal(window.scan_control.finished):
        qtbot.mouseClick(window.setup.scan, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS)
    qtbot.waitUntil(lambda: len(window.result_control.groups) == 3)
    return window


@pytest.fixture
def opened(window):
    def open_it():
        window.actions_table["export"].trigger()
        return window.controls.export_control.dialog

    return open_it


def choose(dialog, ending):
    row = [known.ending for known in FORMATS].index(ending)
    item = dialog.page.formats.item(row)
    dialog.page.formats.setCurrentItem(item)


def written(qtbot, window, dialog, dialogs, path):
    dialogs.next_save = path
    with qtbot.waitSignal(window.controls.export_control.done):
        qtbot.mouseClick(dialog.page.export, LEFT)
    assert window.controls.export_control.dialog is None
    return path


def test_a_workbook_in_chinese_is_written_from_an_english_window(
    qtbot, window, opened, dialogs, tmp_path, monkeypatch
):
    handed = []
    monkeypatch.setattr(row_files, "open_file", handed.append)
    dialog = opened()
    choose(dialog, ".xlsx")
    dialog.page.language.setCurrentIndex(dialog.page.language.findData("zh_CN"))
    path = written(qtbot, window, dialog, dialogs, tmp_path / "报告.xlsx")
    assert dialogs.filters[0][1] == ".xlsx"
    book = openpyxl.load_workbook(path, read_only=True)
    assert book.sheetnames[1] == "分组"
    assert "Exported to" in window.note.text()
    qtbot.mouseClick(window.note.findChild(QPushButton), LEFT)
    qtbot.waitUntil(lambda: handed == [path])
    again = opened()
    assert again.page.choice().ending == ".xlsx"
    again.page.cancel.click()
    assert window.controls.export_control.dialog is None


def test_only_the_group_that_is_chosen_is_written_with_its_note(
    qtbot, window, opened, dialogs, tmp_path
):
    table = window.results.groups.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Home)
    qtbot.keyClick(table, Qt.Key.Key_A, REVIEW)
    dialog = opened()
    page = dialog.page
    choose(dialog, ".json")
    assert not page.texts.isEnabled()
    assert not page.which.model().item(2).isEnabled()
    page.which.setCurrentIndex(page.which.findData(ReportScope.GROUPS))
    qtbot.mouseClick(page.problems, LEFT)
    assert not page.problems.isChecked()
    path = written(qtbot, window, dialog, dialogs, tmp_path / "one.json")
    made = json.loads(path.read_text("utf-8"))
    assert made["part"]["groups"] == 1
    assert made["part"]["of_groups"] == 3
    assert made["groups"][0]["review"] == "keep-all"
    group = made["groups"][0]
    assert group["members"][0] == group["keeper"]
    assert sorted(group["members"]) == list(range(len(made["documents"])))
    assert made["not_compared"] == []
    assert made["summary"]["not_compared"] == 3


def test_the_menu_of_a_group_exports_this_group(qtbot, window, opened, dialogs, tmp_path):
    table = window.results.groups.table
    table.go_to(window.results.groups.model.row_of_group(1))
    menu = window.results.groups.actions_of_row.menu()
    (action,) = (a for a in menus.entries(menu) if a.text() == "Export this group…")
    action.trigger()
    menu.deleteLater()
    dialog = window.controls.export_control.dialog
    assert dialog.page.which.currentText() == "Selected groups: 1"
    choose(dialog, ".json")
    path = written(qtbot, window, dialog, dialogs, tmp_path / "one.json")
    made = json.loads(path.read_text("utf-8"))
    assert made["part"]["groups"] == 1
    first = window.result_control.groups.keepers[1]
    kept = made["documents"][made["groups"][0]["keeper"]]
    assert kept["path"] == str(window.result_control.report.documents[first].path)
    again = opened()  # of everything, though one row is selected as always
    assert again.page.which.currentText() == "All groups: 3"
    again.page.cancel.click()


def test_several_selected_groups_are_the_first_choice(qtbot, window, opened):
    model, table = window.results.groups.model, window.results.groups.table
    rows = np.array([model.row_of_group(group) for group in (0, 2)], np.int64)
    table.select_rows(rows, int(rows[0]))
    dialog = opened()
    assert dialog.page.which.currentText() == "Selected groups: 2"
    dialog.page.cancel.click()


def test_groups_with_a_marked_file_are_written_whole(qtbot, window, opened, dialogs, tmp_path):
    groups = window.results.groups
    table = groups.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Home)
    for _ in range(2):
        qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(groups.marked_ids()) == 1)
    report = window.result_control.report
    marked = groups.marked_ids()[0]
    dialog = opened()
    choose(dialog, ".json")
    which = dialog.page.which
    texts = [which.itemText(row) for row in range(which.count())]
    assert texts == ["All groups: 3", "Selected groups: 1", "Groups with marked files: 1"]
    which.setCurrentIndex(which.findData(ReportScope.MARKED))
    path = written(qtbot, window, dialog, dialogs, tmp_path / "marked.json")
    made = json.loads(path.read_text("utf-8"))
    place = str(report.documents[marked].path)
    assert [d["path"] for d in made["documents"] if d.get("marked")] == [place]
    owner = window.result_control.groups.group_of(len(report.documents))[marked]
    size = window.result_control.groups.sizes[owner]
    assert [len(group["members"]) for group in made["groups"]] == [size]


def toolbar_text(window):
    return window.toolbar.exporting.text().strip("\u202a\u202c")


def test_progress_is_in_the_toolbar_and_a_click_leaves_the_old_file(
    qtbot, window, opened, dialogs, tmp_path, monkeypatch
):
    path = tmp_path / "old.html"
    path.write_text("old", "utf-8")
    held = threading.Event()
    real = report_excerpts.compare_for_report

    def slow(*args, **named):
        held.wait(60)
        return real(*args, **named)

    monkeypatch.setattr(report_excerpts, "compare_for_report", slow)
    bar = window.toolbar
    assert bar.export.isVisible()
    assert not bar.exporting.isVisible()
    dialog = opened()
    choose(dialog, ".html")
    dialogs.next_save = path
    qtbot.mouseClick(dialog.page.export, LEFT)
    assert window.controls.export_control.dialog is None, "nothing stays open over the window"
    qtbot.waitUntil(bar.exporting.isVisible)
    assert not bar.export.isVisible()
    qtbot.waitUntil(lambda: "Rereading texts: 0 of" in bar.exporting.toolTip())
    assert toolbar_text(window) == "Exporting 0\u202f%"
    assert str(path) in bar.exporting.toolTip()
    assert bar.exporting.accessibleDescription() == "Click to cancel the export."
    csv = window.actions_table["export_csv"]
    assert not csv.isEnabled(), "one report at a time"
    window.controls.export_control.export_problems(())
    assert window.note.text() == "Another report is being written."
    qtbot.mouseClick(bar.exporting, LEFT)
    assert toolbar_text(window) == "Cancelling…"
    assert not bar.exporting.isEnabled()
    held.set()
    qtbot.waitUntil(bar.export.isVisible)
    assert not window.controls.export_control.is_running
    assert not bar.exporting.isVisible()
    assert csv.isEnabled()
    assert path.read_text("utf-8") == "old"
    assert not list(tmp_path.glob(".simfinder*"))


def test_writing_waits_until_the_progress_is_shown(
    qtbot, window, opened, dialogs, tmp_path, monkeypatch
):
    monkeypatch.setattr(tasks, "_LONGEST", 1000.0)
    shown = []
    dialog = opened()

    def told(report, groups, path, *, listener, give_way, **named):
        for done in range(1, 6):
            listener(WriteProgress(WriteStep.WRITE, done, 10))
            give_way()
            shown.append(toolbar_text(window))
        path.write_text("", "utf-8")

    monkeypatch.setattr(service, "export", told)
    choose(dialog, ".csv")
    written(qtbot, window, dialog, dialogs, tmp_path / "x.csv")
    assert shown == [f"Exporting {done}\u202f%" for done in (10, 20, 30, 40, 50)]


def test_the_dialog_says_how_large_the_report_will_be(opened):
    dialog = opened()
    page = dialog.page

    def expected():
        assert page.export.accessibleDescription() == page.expected.text()
        return page.expected.text()

    for row in FORMATS:
        choose(dialog, row.ending)
        unit = "pages" if row.ending in (".docx", ".pdf") else "kB"
        assert unit in expected()
        assert expected().startswith("Expected: about ")
    texts = []
    choose(dialog, ".pdf")
    for change in (
        lambda: page.texts.setChecked(False),
        lambda: page.problems.setChecked(False),
        lambda: page.texts.setChecked(True),
        lambda: page.length.setValue(1_000),
        lambda: choose(dialog, ".html"),
        lambda: page.excerpts.setValue(1),
        lambda: page.problems.setChecked(True),
    ):
        change()
        texts.append(expected())
    assert len(set(texts)) >= 5
    assert page.texts.isChecked()
    with_texts = texts[-1]
    page.texts.setChecked(False)
    assert expected() != with_texts


def test_a_web_report_shows_both_texts_where_they_differ(qtbot, window, opened, dialogs, tmp_path):
    dialog = opened()
    choose(dialog, ".html")
    assert dialog.page.texts.isChecked()
    path = written(qtbot, window, dialog, dialogs, tmp_path / "page.html")
    assert "Differences between the texts" in path.read_text("utf-8")


def test_a_write_error_is_reported_and_closes_the_dialog(
    qtbot, window, opened, dialogs, tmp_path, monkeypatch
):
    def refuse(path, write):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(service, "replace_with", refuse)
    dialog = opened()
    choose(dialog, ".csv")
    dialogs.next_save = tmp_path / "x.csv"
    with qtbot.waitSignal(window.controls.export_control.failed):
        qtbot.mouseClick(dialog.page.export, LEFT)
    assert window.controls.export_control.dialog is None
    assert "Operation failed" in window.note.text()


def test_choices_survive_a_restart(qtbot, window, opened, dialogs, tmp_path):
    dialog = opened()
    choose(dialog, ".docx")
    dialog.page.language.setCurrentIndex(dialog.page.language.findData("zh_CN"))
    dialog.page.excerpts.setValue(3)
    dialog.page.length.setValue(5_000)
    dialog.page.order.setCurrentIndex(1)
    qtbot.mouseClick(dialog.page.problems, LEFT)
    written(qtbot, window, dialog, dialogs, tmp_path / "a.docx")
    window.close()
    kept = ExportOptions.of(settings.load().export)
    assert kept == ExportOptions(".docx", ReportScope.ALL, "zh_CN", True, 3, False, 5_000, False)


def test_invalid_saved_choices_become_defaults():
    wrong = {"ending": ".exe", "language": "xx", "excerpts": "9" * 5000, "texts": "?", "x": "y"}
    wrong |= {"length": "9" * 5000, "critical_first": "?"}
    assert ExportOptions.of(wrong) == ExportOptions.of({}) == ExportOptions()


def test_a_report_contains_as_much_of_a_pair_as_chosen(
    qtbot, window, opened, dialogs, tmp_path, monkeypatch
):
    asked = []
    real = report_excerpts.excerpts_of

    def noted(contents, wanted, *others):
        asked.append(wanted)
        return real(contents, wanted, *others)

    monkeypatch.setattr(report_excerpts, "excerpts_of", noted)
    dialog = opened()
    choose(dialog, ".html")
    dialog.page.length.setValue(3_000)
    dialog.page.order.setCurrentIndex(1)
    written(qtbot, window, dialog, dialogs, tmp_path / "a.html")
    assert asked == [report_excerpts.ExcerptRequest(50, 3_000, False)]


def test_pdf_shows_texts_of_fewer_pairs_than_html(opened):
    dialog = opened()
    choose(dialog, ".html")
    dialog.page.excerpts.setValue(2000)
    assert dialog.page.choice().excerpts == 2000
    choose(dialog, ".pdf")
    assert dialog.page.choice().excerpts == 300
    dialog.page.cancel.click()
