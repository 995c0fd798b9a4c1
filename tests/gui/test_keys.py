"""Keys of the whole window, pressed as a person presses them."""

from __future__ import annotations

import builders
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def five():
    """One group of five files, and a file that was not compared."""
    documents = tuple(builders.make_document(i, f"/docs/file {i}.txt") for i in range(5))
    pairs = builders.make_pairs([(a, b) for b in range(5) for a in range(b)])
    problem = Problem(documents[0].path.with_name("x.pdf"), Reason.DAMAGED, "the file is empty", 3)
    return ScanReport(ScanOptions(), (), documents, pairs, (problem,), {"total": 1.0}, 6)


@pytest.fixture
def shown(qtbot, make_window, five, tmp_path):
    window = make_window(lambda sources, options, observer: five)
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.until_it_has_keys(window)
    return window


def press(key, modifier=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_arrow_keys_work_immediately_after_a_scan(shown):
    assert shown.results.groups.table.hasFocus()


@pytest.mark.parametrize("number", [1, 2, 4])
def test_alt_digit_shows_that_file_on_the_right(shown, number):
    groups = shown.results.groups
    members = groups.model.groups.members
    press(KEY(KEY.Key_0 + number), ALT)
    assert groups.current_document() == members[number]
    assert shown.result_control._pair == (members[0], members[number])


def test_digit_beyond_the_group_changes_nothing(shown):
    groups = shown.results.groups
    press(KEY.Key_2, ALT)
    before = groups.current_document()
    press(KEY.Key_9, ALT)
    assert groups.current_document() == before


def test_digit_in_the_texts_shows_another_file_too(shown):
    press(KEY.Key_1, ALT)
    shown.results.compare.take_focus()
    press(KEY.Key_3, ALT)
    assert shown.results.groups.current_document() == shown.result_control.groups.members[3]


def test_digit_in_a_field_is_written(shown):
    before = shown.results.groups.current_document()
    press(KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    press(KEY.Key_3)
    assert shown.results.groups.bar.field.text() == "3"
    assert shown.results.groups.current_document() == before


def test_enter_goes_to_the_texts_and_f6_back(shown):
    press(KEY.Key_1, ALT)
    press(KEY.Key_Return)
    assert shown.results.compare.isAncestorOf(QApplication.focusWidget())
    press(KEY.Key_F6)
    assert shown.results.groups.table.hasFocus()


def test_enter_brings_hidden_texts_back(shown):
    shown.actions_table["compare"].trigger()
    assert shown.results.compare.isHidden()
    press(KEY.Key_1, ALT)
    press(KEY.Key_Return)
    assert shown.results.compare.isVisible()


def test_f6_stays_in_the_list_while_the_texts_are_hidden(shown):
    shown.actions_table["compare"].trigger()
    press(KEY.Key_F6)
    assert shown.results.groups.table.hasFocus()


def test_only_differences_works_from_anywhere(shown):
    compare, action = shown.results.compare, shown.actions_table["only_differences"]
    press(KEY.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert compare.only_differences()
    assert compare.footer.only.isChecked()
    assert action.isChecked()
    compare.take_focus()
    press(KEY.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert not compare.only_differences()
    compare.footer.only.click()
    assert action.isChecked()


def test_escape_closes_one_thing_at_a_time(qtbot, shown):
    press(KEY.Key_1, ALT)
    qtbot.waitUntil(lambda: shown.results.compare.comparison() is not None)
    shown.results.groups.set_filter("file")
    shown.results.compare.find_bar.show()
    shown.note.show_message("a note", "warning")
    shown.results.groups.table.setFocus()
    press(KEY.Key_Question)
    assert shown.keys.isVisible()
    press(KEY.Key_Escape)
    assert not shown.keys.isVisible()
    assert shown.results.groups.table.hasFocus()
    assert shown.results.compare.find_bar.isVisible()
    press(KEY.Key_Escape)
    assert not shown.results.compare.find_bar.isVisible()
    assert shown.results.groups.model.filter_text
    press(KEY.Key_Escape)
    assert not shown.results.groups.model.filter_text
    assert shown.note.text()
    press(KEY.Key_Escape)
    assert not shown.note.text()


def test_escape_in_the_texts_goes_back_to_the_list(shown):
    shown.results.compare.take_focus()
    press(KEY.Key_Escape)
    assert shown.results.groups.table.hasFocus()


def test_escape_in_the_filter_clears_it(shown):
    press(KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(shown.results.groups.bar.field, "file")
    press(KEY.Key_Escape)
    assert shown.results.groups.bar.field.text() == ""


def test_escape_in_an_empty_filter_goes_back_to_the_list(shown):
    press(KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert not shown.results.groups.table.hasFocus()
    press(KEY.Key_Escape)
    assert shown.results.groups.table.hasFocus()


def test_home_and_end_are_the_first_row_and_the_last(shown):
    table = shown.results.groups.table
    last = table.model().rowCount() - 1
    press(KEY.Key_End)
    assert (table.current_row(), table.selected_rows().tolist()) == (last, [last])
    column = table.currentIndex().column()
    press(KEY.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    assert table.current_row() == 0
    assert table.selected_rows().tolist() == list(range(last + 1))
    assert table.currentIndex().column() == column


def test_home_and_end_work_in_other_lists(shown):
    rows = RowsView(RowsModel((RowColumn(lambda: "name", str),)))
    rows.model().set_rows(["a", "b", "c"])
    rows.show()
    QTest.keyClick(rows, KEY.Key_End)
    assert rows.currentIndex().row() == 2
    QTest.keyClick(rows, KEY.Key_Home)
    assert rows.currentIndex().row() == 0
    rows.close()


def test_hiding_the_focused_pane_moves_the_focus_to_the_list(shown):
    table = shown.results.groups.table
    shown.results.compare.take_focus()
    press(KEY.Key_F9)
    assert shown.results.compare.isHidden()
    assert table.hasFocus()
    for part in (shown.sources.list, table):
        press(KEY.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert part.hasFocus()


def test_escape_clears_the_filter_of_skipped_files(shown):
    shown.show_skipped()
    view = shown.results.problems
    press(KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert view.filter.hasFocus()
    QTest.keyClicks(view.filter, "nothing like it")
    assert view.model.rowCount() == 0
    press(KEY.Key_Escape)
    assert view.model.rowCount() == 1
    assert view.table.hasFocus()
    press(KEY.Key_F, Qt.KeyboardModifier.ControlModifier)
    press(KEY.Key_Escape)
    assert view.table.hasFocus()
    press(KEY.Key_Escape)
    assert shown.results.groups.table.hasFocus()


def test_the_list_of_skipped_files_has_the_focus_when_opened(shown):
    press(KEY.Key_N, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert shown.results.problems.table.hasFocus()
    assert shown.results.problems.table.currentIndex().row() == 0


def test_escape_returns_from_the_overview(shown):
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    press(KEY.Key_V, both)
    assert not shown.results.groups.isVisible()
    press(KEY.Key_Escape)
    assert shown.results.groups.table.hasFocus()
    assert shown.centre.currentIndex() == RESULTS


def test_list_of_keys_names_the_keys_without_a_menu(shown):
    press(KEY.Key_Question)
    texts = {label.text() for label in shown.keys.findChildren(QLabel)}
    assert {"Alt+1 … 9", "A … Z", "Ctrl+D", "Esc", "Return", "F6"} <= texts
    assert sum("nth file" in text for text in texts) == 2
    assert "Ctrl+1 … 9" in texts
    card = shown.keys._card
    assert card.height() <= shown.keys.height()


@pytest.mark.parametrize("size", [(1024, 700), (700, 420)])
def test_list_of_keys_scrolls_to_the_last_line(qtbot, shown, size):
    shown.resize(*size)
    press(KEY.Key_Question)
    card, bar = shown.keys._card, shown.keys._card.bar()
    assert shown.keys.rect().contains(card.geometry())
    assert card.rect().contains(bar.geometry().translated(bar.mapTo(card, bar.pos()) - bar.pos()))
    bar.setValue(bar.maximum())
    last = max(
        (label for label in card.findChildren(QLabel) if label.isVisible()),
        key=lambda label: label.mapTo(card, label.rect().bottomLeft()).y(),
    )
    assert last.mapTo(card, last.rect().bottomLeft()).y() < card.rect().bottom()
    assert shown.keys.search.mapTo(card, shown.keys.search.pos()).y() >= 0


def test_list_of_keys_has_one_column_with_large_fonts(shown, theme):
    theme.choose_font_size(200)
    shown.resize(1024, 700)
    press(KEY.Key_Question)
    card = shown.keys._card
    assert card._lines.width() <= card._area.viewport().width()
    theme.choose_font_size(100)


def test_the_card_is_as_wide_as_its_lines(qtbot, shown):
    shown.resize(1440, 900)
    shown.actions_table["keys"].trigger()
    qtbot.waitUntil(shown.keys.isVisible)
    area = shown.keys._card._area
    assert area.widget().width() <= area.viewport().width()
