"""Rows of tables in the window, with the real services: added, scanned, marked, exported."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from drag_and_drop import drop
from PySide6.QtCore import Qt

from simfinder.cli.main import main as command_line
from simfinder.domain.options import ScanOptions
from simfinder.gui import app
from simfinder.gui.groups.layout import Column
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS
from simfinder.services.tables import compare as fields_compare

LEFT = Qt.MouseButton.LeftButton
HEAD = ["name", "street", "city", "birth"]
PEOPLE = [
    ["Anna Schmidt", "Hauptstrasse 12", "Köln", "1980-02-01"],
    ["Anna Schmitd", "Hauptstrasse 12", "Köln", "1980-02-01"],
    ["Bob Miller", "Elm Street 4", "Bonn", "1971-11-30"],
    ["Bob Miller", "Elm Street 4", "Bonn", "1971-11-30"],
    ["Carla Jones", "Lindenallee 9", "Ulm", "1965-03-30"],
    ["王小明", "中山路 18 号", "上海", "1990-10-10"],
]


@pytest.fixture(autouse=True)
def _nothing_kept():
    yield
    fields_compare.forget_rows()


@pytest.fixture
def customers(tmp_path):
    path = tmp_path / "客户 #1.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEAD, *PEOPLE])
    return path


@pytest.fixture
def window(make_window):
    return make_window(app.scan)


def choose_rows(qtbot, window):
    """Choose the profile in its box by keys, as a person does."""
    box = window.options.widget("profile")
    box.setFocus()
    while not window.options.compares_rows:
        before = box.currentIndex()
        qtbot.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() > before


def looked(qtbot, window):
    qtbot.waitUntil(lambda: window.controls.tables.dialog is not None)
    dialog = window.controls.tables.dialog
    qtbot.waitUntil(lambda: not dialog.loader.busy, timeout=60_000)
    return dialog


def tick(qtbot, dialog, name):
    """Click the tick of a column."""
    columns = dialog.columns
    item = columns.list.item(columns.names().index(name))
    columns.list.setCurrentItem(item)
    qtbot.keyClick(columns.list, Qt.Key.Key_Space)


def scanned(qtbot, window):
    with qtbot.waitSignal(window.scan_control.finished, timeout=60_000):
        qtbot.mouseClick(window.toolbar.scan, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS, timeout=30_000)
    qtbot.waitUntil(lambda: len(window.result_control.groups) > 0)


def test_chosen_columns_of_a_dropped_table_give_the_groups_of_the_command_line(
    qtbot, window, customers, dialogs, tmp_path
):
    choose_rows(qtbot, window)
    drop(window, [customers])
    dialog = looked(qtbot, window)
    assert dialog.columns.checked_columns() == tuple(HEAD)
    assert dialog.preview.model().index(5, 0).data() == "王小明"
    for name in ("street", "city"):
        tick(qtbot, dialog, name)
    assert dialog.preview.visible_columns() == ["name", "birth"]
    qtbot.mouseClick(dialog.use, LEFT)
    assert window.options.columns.text() == "Columns: 2…"
    scanned(qtbot, window)
    dialogs.next_save = tmp_path / "window.json"
    with qtbot.waitSignal(window.controls.export_control.done, timeout=30_000):
        window.actions_table["export_json"].trigger()
    typed = tmp_path / "typed.json"
    command = ["scan", str(customers), "--profile", "fields", "--columns", "name,birth"]
    assert command_line([*command, "--quiet", "--report", str(typed)]) == 0
    ours, theirs = (json.loads(p.read_text("utf-8")) for p in (dialogs.next_save, typed))
    assert len(ours["groups"]) == 2
    assert ours["groups"] == theirs["groups"]


def test_rows_are_named_counted_compared_and_marked_without_touching_the_table(
    qtbot, window, customers
):
    before = customers.read_bytes()
    window.options.choose_rows()
    window.source_control.add([customers])
    looked(qtbot, window).reject()
    scanned(qtbot, window)
    groups = window.results.groups
    model = groups.model
    row = model.row_of(int(model.groups.members[1]))
    assert model.index(row, Column.NAME).data().startswith("row ")
    assert model.index(row, Column.SIZE).data() == ""
    assert model.index(row, Column.MODIFIED).data() == ""
    assert "2 rows" in model.cells.group_summary(0)
    assert window.status.stage.text() == "2 groups · 4 rows · 2 pairs"
    assert window.status.stage.toolTip() == "6 rows compared"
    assert window.sources.model.counts_text(window.source_control.sources[0]) == "6 rows"
    groups.table.go_to(row)
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_Space)
    document = model.document_at(row)
    assert document in model.marks
    assert window.status.marked.text() == "1 marked"
    assert model.documents[document].must_stay
    qtbot.waitUntil(lambda: window.results.compare.comparison() is not None, timeout=30_000)
    made = window.results.compare.comparison()
    assert made.left.problem is None
    assert made.left.blocks[0].text.startswith("name: ")
    assert customers.read_bytes() == before


def test_rows_are_called_rows(qtbot, window, customers):
    window.options.choose_rows()
    window.source_control.add([customers])
    looked(qtbot, window).reject()
    scanned(qtbot, window)
    pane, groups = window.results.compare, window.results.groups
    assert window.actions_table["keep"].text() == "Keep this row"
    assert groups.bar.field.placeholderText() == "Filter by row or table"
    assert not groups.bar.critical.isVisible()
    groups.table.go_to(groups.model.row_of(int(groups.model.groups.members[1])))
    qtbot.waitUntil(lambda: pane.comparison() is not None, timeout=30_000)
    assert [header._details.text() for header in pane.body.headers] == ["4 values", "4 values"]
    assert pane.body.headers[0].buttons.star.accessibleName() == "Kept row"
    assert not pane.critical.isVisible()
    assert not pane.footer.passages_toggle.isVisible()
    window.actions_table["table_view"].trigger()
    hidden = [c for c in Column if groups.table.isColumnHidden(c)]
    assert hidden == [Column.MODIFIED, Column.SIZE, Column.WHOLE]


def test_the_window_explains_field_by_field_why_two_rows_match(qtbot, window, customers):
    window.options.choose_rows()
    window.source_control.add([customers])
    looked(qtbot, window).reject()
    scanned(qtbot, window)
    groups = window.results.groups
    document = next(n for n, d in enumerate(groups.model.documents) if "row 2" in d.member)
    assert groups.select_document(document)
    window.actions_table["why"].trigger()
    dialog = window.controls.why.dialog
    qtbot.waitUntil(lambda: bool(dialog.text.toPlainText()), timeout=30_000)
    told = dialog.text.toPlainText()
    assert told.startswith("With these settings, the two rows match.")
    assert "✓ evidence that both rows refer to the same thing, in bits: " in told
    assert "≈ name: similar, " in told
    assert "Anna Schmidt ↔ Anna Schmitd" in told or "Anna Schmitd ↔ Anna Schmidt" in told
    assert "= street: equal" in told
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.controls.why.dialog is None)


def test_a_missing_column_is_reported_with_a_choice_of_others(qtbot, window, customers):
    window.options.choose_rows()
    window.options.set_table_choice(ScanOptions(columns=("name", "shoe size")))
    window.source_control.add([customers])
    looked(qtbot, window).reject()
    with qtbot.waitSignal(window.scan_control.failed, timeout=60_000):
        qtbot.mouseClick(window.toolbar.scan, LEFT)
    qtbot.waitUntil(window.note._action.isVisible)
    assert "shoe size" in window.note.text()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.mouseClick(window.note._action, LEFT)
    dialog = looked(qtbot, window)
    assert dialog.columns.checked_columns() == ("name",)
    dialog.reject()


def test_a_scan_of_documents_skips_databases(qtbot, window, tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text("the same sentence stands in both of these " * 3)
    window.source_control.add([tmp_path, Path("postgresql:/reader@localhost/shop")])
    scanned(qtbot, window)
    assert len(window.result_control.report.documents) == 2
    assert window.result_control.report.problems == ()
