"""What is asked of tables before a scan: columns, sheets, addresses; nothing is read for real."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from simfinder.domain.documents import Reason
from simfinder.domain.errors import NoSuchTable, ReadProblem, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.gui.sources.table_dialogs import TableDialog
from simfinder.gui.sources.view import SOURCE_ROLE
from simfinder.gui.sources.write_back import WriteBackDialog
from simfinder.services.preferences import settings as settings_service
from simfinder.services.review.regroup import Regrouper
from simfinder.services.tables import sources as table_sources
from simfinder.services.tables.compare import forget_rows
from simfinder.services.tables.head import TableHead
from simfinder.services.tables.scan import scan_tables

LEFT = Qt.MouseButton.LeftButton
BOOK, ORDERS = Path("/tables/book.xlsx"), Path("/tables/orders.csv")
ROWS = ScanOptions(profile="fields")
SECRET = "pass@word/1"


def head(*columns, key="", tables=(), sample=()):
    compared = tuple(name for name in columns if name != key)
    return TableHead(columns, compared, key, "csv", 2, tables, sample)


class Tables:
    """Stands in for the tables; remembers what it was asked."""

    def __init__(self, answers):
        self.answers, self.asked = answers, []

    def __call__(self, path, options, cancel):
        self.asked.append((path, options.table))
        answer = self.answers(path, options.table)
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture(autouse=True)
def _no_addresses():
    yield
    table_sources.forget_addresses()


@pytest.fixture
def ask(qtbot, make_window):
    """Open the dialog for some tables that answer so."""
    window, opened = make_window(), []

    def open_it(answers, paths=(BOOK,), options=ROWS):
        tables = Tables(answers)
        dialog = TableDialog(paths, options, window, tables)
        dialog.taken, dialog.tables = [], tables
        dialog.chosen.connect(lambda options: dialog.taken.append((options.columns, options.table)))
        dialog.open()
        opened.append(dialog)
        qtbot.waitUntil(lambda: not dialog.loader.busy)
        return dialog

    yield open_it
    for dialog in opened:
        dialog.reject()


def test_all_columns_but_the_key_are_checked_by_default(qtbot, ask):
    dialog = ask(lambda path, table: head("id", "name", "city", key="id"))
    assert dialog.columns.checked_columns() == ("name", "city")
    assert dialog.columns.list.item(0).text() == "id (row name)"
    qtbot.mouseClick(dialog.use, LEFT)
    assert dialog.taken == [((), "")]


def test_none_and_all_apply_to_the_filtered_columns(qtbot, ask):
    names = [f"column {n}" for n in range(20)] + ["street", "street 2"]
    dialog = ask(lambda path, table: head(*names))
    columns = dialog.columns
    qtbot.mouseClick(columns.none, LEFT)
    assert not dialog.use.isEnabled()
    assert dialog._state.text() == "At least one column is needed."
    qtbot.keyClicks(columns.filter, "STREET")
    qtbot.mouseClick(columns.every, LEFT)
    columns.filter.clear()
    assert columns.checked_columns() == ("street", "street 2")
    qtbot.mouseClick(dialog.use, LEFT)
    assert dialog.taken == [(("street", "street 2"), "")]


def test_too_many_columns_are_refused_with_a_message(qtbot, ask):
    names = [f"column {n}" for n in range(70)]
    dialog = ask(lambda path, table: TableHead(tuple(names), tuple(names[:64]), "", "csv", 2))
    assert dialog.use.isEnabled()
    qtbot.mouseClick(dialog.columns.every, LEFT)
    assert dialog._state.text() == "At most 64 columns can be compared."
    assert not dialog.use.isEnabled()


def test_space_checks_all_selected_columns(qtbot, ask):
    dialog = ask(lambda path, table: head("name", "city", "born"))
    rows = dialog.columns.list
    rows.selectAll()
    qtbot.keyClick(rows, Qt.Key.Key_Space)
    assert dialog.columns.checked_columns() == ()
    qtbot.keyClick(rows, Qt.Key.Key_Space)
    assert dialog.columns.checked_columns() == ("name", "city", "born")


def test_another_sheet_shows_its_own_columns(qtbot, ask):
    sheets = {"": ("a", "b"), "Sheet1": ("a", "b"), "People": ("name", "born")}
    dialog = ask(lambda path, table: head(*sheets[table], tables=("Sheet1", "People")))
    assert dialog.table.isVisible()
    assert dialog.columns.names() == ("a", "b")
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: dialog.columns.names() == ("name", "born"))
    qtbot.waitUntil(dialog.use.isEnabled)
    qtbot.mouseClick(dialog.use, LEFT)
    assert dialog.taken == [((), "People")]


def test_a_database_of_several_tables_shows_the_first(qtbot, ask):
    def answer(path, table):
        return head("x", tables=("a", "b")) if table else NoSuchTable("--table", ("a", "b"))

    dialog = ask(answer)
    qtbot.waitUntil(lambda: dialog.columns.names() == ("x",))
    assert [table for _, table in dialog.tables.asked] == ["", "a"]
    assert "--table" not in dialog._state.text()


def test_several_tables_offer_their_common_columns(qtbot, ask):
    columns = {BOOK: ("name", "city", "vat"), ORDERS: ("city", "name")}
    dialog = ask(lambda path, table: head(*columns[path]), (BOOK, ORDERS))
    assert dialog.source.isVisible()
    assert dialog.columns.names() == ("name", "city")
    assert "only some of the tables" in dialog._state.text()
    qtbot.mouseClick(dialog.use, LEFT)
    assert dialog.taken == [((), "")]


def test_an_unreadable_table_is_reported_and_cannot_be_used(ask):
    dialog = ask(lambda path, table: ReadProblem(Reason.DAMAGED, "not a workbook: x"))
    assert dialog._state.text() == "Damaged: not a workbook: x"
    assert not dialog.use.isEnabled()


def test_closing_the_dialog_stops_the_reading(qtbot, make_window):
    window, began, ended = make_window(), threading.Event(), []

    def slow(path, options, cancel):
        began.set()
        while True:
            try:
                cancel.check()
            except BaseException:
                ended.append(path)
                raise
            threading.Event().wait(0.01)

    dialog = TableDialog((BOOK,), ROWS, window, slow)
    dialog.open()
    assert began.wait(30)
    assert not dialog.use.isEnabled()
    qtbot.mouseClick(dialog._cancel, LEFT)
    assert ended == [BOOK]
    assert not dialog.isVisible()


# Addresses


@pytest.fixture
def address(qtbot, make_window):
    """The dialog for an address, and the window that it is open over."""
    window = make_window()

    def open_it(answers):
        window.controls.tables.look = Tables(answers)
        window.actions_table["add_database"].trigger()
        return window, window.controls.tables.dialog

    yield open_it
    if window.controls.tables.dialog is not None:
        window.controls.tables.dialog.reject()


def test_a_database_that_answers_is_added_without_its_password(qtbot, address, tmp_path):
    window, dialog = address(lambda path, table: head("name", "city"))
    qtbot.keyClicks(dialog.address, f"postgresql://me:{SECRET}@db.example/shop")
    qtbot.mouseClick(dialog.connect_button, LEFT)
    assert SECRET not in dialog.address.text()
    assert dialog.password.text() == SECRET
    assert dialog.password.echoMode() is QLineEdit.EchoMode.Password
    qtbot.waitUntil(lambda: isinstance(window.controls.tables.dialog, TableDialog))
    qtbot.waitUntil(lambda: not window.controls.tables.dialog.loader.busy)
    source = window.sources.model.index(0).data(SOURCE_ROLE)
    tip = window.sources.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "postgresql://me:***@db.example/shop"
    assert window.options.compares_rows
    assert table_sources._name(source.path).count("pass%40word%2F1") == 1
    window.controls.tables.dialog.reject()
    window.close()
    kept = settings_service.settings_path().read_text("utf-8")
    assert "db.example" in kept
    assert "word" not in kept.replace("keyword", "").replace("passwords", "")


def test_a_missing_driver_is_reported_in_one_line(qtbot, address):
    text = "reading this database requires pg8000: pip install 'simfinder[tables]'"
    window, dialog = address(lambda path, table: UsageError(text))
    qtbot.keyClicks(dialog.address, "postgresql://me@db.example/shop")
    qtbot.keyClick(dialog.address, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.state.text() == text)
    assert dialog.isVisible()
    assert window.source_control.sources == ()


def test_an_invalid_address_is_refused_without_a_connection(qtbot, address):
    window, dialog = address(lambda path, table: head("name"))
    qtbot.keyClicks(dialog.address, "https://db.example")
    qtbot.mouseClick(dialog.connect_button, LEFT)
    assert dialog.state.text() == "https://db.example is not a database address"
    assert window.controls.tables.look.asked == []


def test_a_password_is_asked_again_after_a_restart(qtbot, make_window):
    place = Path("postgresql:/me:***@db.example/shop")
    window = make_window()
    window.controls.tables.look = Tables(lambda path, table: head("name"))
    window.options.choose_rows()
    window.source_control.add([place])
    dialog = window.controls.tables.dialog
    assert dialog.address.text() == "postgresql://me@db.example/shop"
    qtbot.keyClicks(dialog.password, "again")
    qtbot.keyClick(dialog.password, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: isinstance(window.controls.tables.dialog, TableDialog))
    assert table_sources._name(place) == "postgresql://me:again@db.example/shop"
    assert len(window.source_control.sources) == 1
    window.controls.tables.dialog.reject()


# The panels


def test_a_table_added_among_documents_offers_its_rows(qtbot, make_window, tmp_path):
    window, place = make_window(), tmp_path / "people.csv"
    place.write_text("name,city\n")
    window.controls.tables.look = Tables(lambda path, table: head("name", "city"))
    window.source_control.add([place])
    assert "rows" in window.note.text()
    qtbot.mouseClick(window.note._action, LEFT)
    assert window.options.compares_rows
    qtbot.waitUntil(lambda: not window.controls.tables.dialog.loader.busy)
    window.controls.tables.dialog.reject()


def test_options_of_documents_are_hidden_for_rows(make_window):
    window = make_window()
    options = window.options
    assert not options.columns.isVisible()
    options.widget("overlaps").setChecked(True)
    options.choose_rows()
    window.show_setup()
    assert options.columns.isVisible()
    assert not options.widget("overlaps").isVisible()
    asked = options.values()
    assert (asked.profile, asked.overlaps, asked.template) == ("fields", False, ())


def test_sources_without_effect_are_listed_with_the_options(make_window, tmp_path):
    window = make_window()
    window.source_control.add([tmp_path, Path("mysql:/me@db.example/shop")])
    hint = window.options._left_out_hint
    assert hint.text().startswith("1 database was skipped")
    window.options.choose_rows()
    assert hint.text().startswith("1 folder was skipped")
    assert window.controls.tables.tables() == (Path("mysql:/me@db.example/shop"),)


def test_chosen_columns_come_back_at_the_next_start(make_window, tmp_path):
    place = tmp_path / "people.csv"
    place.write_text("name,city\n")
    first = make_window()
    first.source_control.add([place])
    first.options.choose_rows()
    first.options.set_table_choice(ScanOptions(columns=("name",), table="People"))
    first.close()
    second = make_window(settings=settings_service.load())
    chosen = second.options.values()
    assert (chosen.profile, chosen.columns, chosen.table) == ("fields", ("name",), "People")
    assert second.controls.tables.dialog is None
    assert second.options.columns.text() == "Columns: 1…"


# Advanced options, and groups written back


def test_advanced_options_are_hidden_until_they_are_wanted(qtbot, ask):
    dialog = ask(lambda path, table: head("name", "street", "city"))
    assert not dialog.advanced.isVisible()
    qtbot.mouseClick(dialog.advanced_button, LEFT)
    form = dialog.advanced
    assert form.isVisible()
    assert not form.distance.isEnabled()
    form.column.setCurrentIndex(form.column.findData("street"))
    form.kind.setCurrentIndex(form.kind.findData("text"))
    form.kind.activated.emit(form.kind.currentIndex())
    form.limit.setValue(500)
    form.new_rows.setChecked(True)
    options = []
    dialog.chosen.connect(options.append)
    qtbot.mouseClick(dialog.use, LEFT)
    assert options[0].column_kinds == ("street=text",)
    assert (options[0].row_limit, options[0].new_rows) == (500, True)
    assert (options[0].features, options[0].distance) == ("words", None)


def test_joined_columns_must_exist(qtbot, ask):
    dialog = ask(lambda path, table: head("name", "street", "city"))
    dialog.advanced_button.click()
    dialog.advanced.joined.setText("street + nowhere")
    assert "street + nowhere" in dialog._state.text()
    assert not dialog.use.isEnabled()
    dialog.advanced.joined.setText("street + city")
    qtbot.mouseClick(dialog.use, LEFT)
    assert dialog.taken == [(("name", "street", "city", "street + city"), "")]


def test_a_query_replaces_the_table(qtbot, ask):
    dialog = ask(lambda path, table: head("a", "b", tables=("one", "two")))
    dialog.advanced_button.click()
    dialog.advanced.query.setText("SELECT a, b FROM one")
    dialog.advanced.query.editingFinished.emit()
    qtbot.waitUntil(lambda: not dialog.loader.busy and len(dialog.tables.asked) > 1)
    options = []
    dialog.chosen.connect(options.append)
    qtbot.mouseClick(dialog.use, LEFT)
    assert (options[0].query, options[0].table) == ("SELECT a, b FROM one", "")


def test_fingerprints_of_trigrams_reach_the_next_scan(make_window):
    options = make_window().options
    options.choose_rows()
    options.set_table_choice(replace(ROWS, features="trigrams", distance=4))
    asked = options.values()
    assert (asked.features, asked.distance) == ("trigrams", 4)
    options.field("profile").set_value("passages")
    asked = options.values()
    assert (asked.features, asked.distance) == ("words", None)


def test_groups_are_written_to_a_database(qtbot, make_window, tmp_path):
    sqlite3 = pytest.importorskip("sqlite3")
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "people.db"
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name, city)")
        made.executemany(
            "INSERT INTO people VALUES (?, ?, ?)", [(n, "Anna", "Ulm") for n in (1, 2)]
        )
    made.close()
    report = scan_tables([str(path)], ROWS, SilentObserver())
    window = make_window()
    dialog = WriteBackDialog((path,), report, Regrouper(report).groups(24, 0.5), window)
    told = []
    dialog.written.connect(told.append)
    dialog.open()
    dialog.name.setText("people")
    qtbot.mouseClick(dialog.write, LEFT)
    qtbot.waitUntil(lambda: "not created by SimFinder" in dialog.state.text())
    dialog.name.setText("groups")
    qtbot.mouseClick(dialog.write, LEFT)
    qtbot.waitUntil(lambda: bool(told))
    assert told == ["2 rows written to table groups"]
    forget_rows()
