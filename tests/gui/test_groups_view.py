"""The list of groups under the hands of a person: keys, marks, keepers, and keeping the place."""

from __future__ import annotations

from pathlib import Path

import builders
import menus
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from simfinder.domain.documents import Role
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.table import file_urls
from simfinder.gui.groups.view import GroupsView
from simfinder.services.review.regroup import Regrouper

Key = Qt.Key


@pytest.fixture
def small():
    """Two groups: 0 keeps 1 and 2 (2 is protected), 3 keeps 4 and 5; 1 and 2 are not alike."""
    documents = [builders.make_document(i) for i in range(6)]
    documents[2] = builders.make_document(2, role=Role.PROTECTED)
    pairs = builders.make_pairs([(0, 1), (0, 2), (3, 4, 2, 0.99), (3, 5), (4, 5)])
    return builders.make_report(documents, pairs)


@pytest.fixture
def view(qtbot, theme, small) -> GroupsView:
    made = GroupsView()
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    made.set_report(small)
    made.set_groups(builders.make_groups(small.pairs, [[0, 1, 2], [3, 4, 5]]), (18, 0.9))
    made.table.setFocus()
    return made


def press(view: GroupsView, key: Key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(view.table, key, modifier)


def click_mark(view: GroupsView, document: int) -> None:
    index = view.model.index(view.model.row_of(document), Column.MARK)
    place = view.table.visualRect(index).center()
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_arrows_fold_unfold_and_climb(view):
    view.select_document(1)
    press(view, Key.Key_Left)
    assert view.model.is_group_row(view.table.current_row())
    press(view, Key.Key_Left)
    assert view.model.is_folded(0)
    assert view.model.rowCount() == 5
    press(view, Key.Key_Right)
    press(view, Key.Key_Right)
    assert view.current_document() == 0
    assert view.model.rowCount() == 8


def test_control_and_arrows_go_from_group_to_group(view):
    view.select_document(1)
    press(view, Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert view.current_document() == 3
    press(view, Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert view.current_document() == 3
    press(view, Key.Key_Up, Qt.KeyboardModifier.ControlModifier)
    assert view.current_document() == 0


def test_moving_to_a_group_with_control_selects_it(view, qtbot):
    view.select_document(1)
    window = view.windowHandle()
    qtbot.waitUntil(lambda: view.table.hasFocus())
    for key in (Key.Key_Down, Key.Key_Up, Key.Key_Down):
        QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert view.table.selected_rows().tolist() == [view.table.current_row()]
    assert view.current_document() == 3
    press(view, Key.Key_Space)
    assert view.marked_ids() == (3,)


def test_the_selected_rows_follow_a_group_that_is_folded_above_them(view):
    view.select_document(4)
    row = view.table.current_row()
    assert view.table.selected_rows().tolist() == [row]
    view.model.fold(0, is_folded=True)
    assert view.table.selected_rows().tolist() == [row - 3] == [view.model.row_of(4)]
    view.model.fold(0, is_folded=False)
    assert view.table.selected_rows().tolist() == [row]
    view.model.set_filter("nothing of this name")
    assert not len(view.table.selected_rows())


def test_a_mark_is_painted_in_the_next_turn_of_the_event_loop(view, qtbot):
    viewport = view.table.viewport()
    view.select_document(1)
    before = viewport.grab().toImage()
    press(view, Key.Key_Space)
    assert not viewport.updatesEnabled()
    qtbot.waitUntil(viewport.updatesEnabled)
    assert viewport.grab().toImage() != before


def test_a_keeper_is_paired_with_its_most_similar_member(view, qtbot):
    pairs = []
    view.current_pair_changed.connect(pairs.append)
    view.select_document(2)
    view.select_document(0)
    view.select_document(3)
    view.clear()
    assert pairs == [(0, 2), (0, 1), (3, 4), None]


def test_space_marks_and_unmarks_all_selected_rows(view):
    told = []
    view.marks_changed.connect(told.append)
    view.table.selectAll()
    press(view, Key.Key_Space)
    # The protected file 2 stays and becomes the keeper in place of 0.
    assert view.groups().row(0).keeper == 2
    assert view.marked_ids() == (0, 1, 4, 5)
    assert told[-1] == (4, 1000 + 1001 + 1004 + 1005)
    assert view.note.text() == (
        "1 files were not marked: one file in each group must be kept. "
        "1 protected files cannot be marked."
    )
    view.select_document(4)
    press(view, Key.Key_Space)
    assert view.marked_ids() == (0, 1, 5)


def test_space_on_a_group_marks_all_but_its_keeper(view):
    view.table.go_to(view.model.row_of_group(1))
    press(view, Key.Key_Space)
    assert view.marked_ids() == (4, 5)
    press(view, Key.Key_Space)
    assert view.marked_ids() == ()


def test_selecting_everything_marks_nothing(view):
    press(view, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert view.marked_ids() == ()


def test_a_click_on_the_box_marks_only_that_file(view):
    view.table.selectAll()
    click_mark(view, 4)
    assert view.marked_ids() == (4,)
    click_mark(view, 4)
    assert view.marked_ids() == ()


def test_a_protected_file_is_refused_in_one_sentence(view, qtbot):
    with qtbot.waitSignal(view.message) as told:
        click_mark(view, 2)
    assert "protected" in told.args[0]
    assert view.note.text() == told.args[0]
    assert view.marked_ids() == ()


def test_the_last_file_of_a_group_is_refused_in_one_sentence(view):
    for document in (3, 4, 5):
        click_mark(view, document)
    assert sorted(view.marked_ids()) == [3, 4]
    assert view.groups().row(1).keeper == 5
    assert "document-5.txt" in view.note.text()
    click_mark(view, 4)
    assert view.note.text() == ""


def test_k_makes_a_file_the_keeper_where_all_others_are_similar(view, qtbot):
    click_mark(view, 5)
    view.select_document(5)
    with qtbot.waitSignal(view.groups_changed):
        press(view, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert view.groups().row(1).members == (5, 3, 4)
    assert view.current_document() == 5
    assert view.marked_ids() == ()


def test_k_keeps_any_file_of_the_group(view):
    view.select_document(1)
    press(view, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert view.groups().row(0).keeper == 1
    assert view.note.isHidden()


def test_a_chosen_keeper_survives_regrouping(view, small):
    view.select_document(5)
    view.make_keeper()
    view.set_groups(builders.make_groups(small.pairs, [[0, 1, 2], [3, 4, 5]]), (18, 0.9))
    assert view.groups().row(1).keeper == 5


def test_alt_k_keeps_and_moves_on(view):
    view.select_document(0)
    press(view, Key.Key_K, Qt.KeyboardModifier.AltModifier)
    assert view.current_document() == 3


def test_a_double_click_requests_the_comparison(view, qtbot):
    index = view.model.index(view.model.row_of(2), Column.NAME)
    place = view.table.visualRect(index).center()
    with qtbot.waitSignal(view.compare_requested) as asked:
        QTest.mouseDClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked.args == [(0, 2)]
    with qtbot.waitSignal(view.compare_requested):
        press(view, Key.Key_Return)


def test_the_arrow_of_a_group_folds_it(view):
    place = QPoint(12, view.table.rowViewportPosition(0) + 10)
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.model.is_folded(0)


def test_the_menu_acts_on_the_row(view, qtbot):
    view.select_document(4)
    menu = view.actions_of_row.menu()
    by_name = menus.commands(menu)
    own = ["open", "reveal", "keep", "mark", "copy_path", "copy_name", "keep_next"]
    assert [name for name in by_name if name] == own
    assert all(action.text() for action in menus.entries(menu))
    with qtbot.waitSignal(view.open_requested) as asked:
        by_name["open"].trigger()
    assert [d.path for d in asked.args] == [Path("/docs/document-4.txt")]
    with qtbot.waitSignal(view.reveal_requested):
        by_name["reveal"].trigger()
    by_name["copy_path"].trigger()
    assert QGuiApplication.clipboard().text() == str(Path("/docs/document-4.txt"))
    by_name["copy_name"].trigger()
    assert QGuiApplication.clipboard().text() == "document-4.txt"
    by_name["mark"].trigger()
    assert view.marked_ids() == (4,)
    menu.deleteLater()


def test_dragged_paths_keep_every_byte():
    urls = file_urls([Path("/docs/a#b?c%20 合同.txt"), Path("/docs/caf\udce9.txt")]).urls()
    assert urls[0].toLocalFile() == "/docs/a#b?c%20 合同.txt"
    assert bytes(urls[1].toEncoded().data()).endswith(b"caf%E9.txt")


@pytest.mark.parametrize("change", ["regroup", "sort", "flat", "filter", "collapse"])
def test_cursor_selection_and_place_stay_with_their_documents(qtbot, theme, report, change):
    view = GroupsView()
    qtbot.addWidget(view)
    view.resize(900, 300)
    view.show()
    regrouper = Regrouper(report)
    view.set_report(report)
    view.set_groups(regrouper.groups(18, 0.9))
    view.expand_all()
    document = int(view.model.groups.members[view.model.groups.start[6] + 1])
    view.select_document(document)
    height = view.table.rowViewportPosition(view.table.current_row())
    name = report.documents[document].path.name
    {
        "regroup": lambda: view.set_groups(regrouper.groups(24, 0.9)),
        "sort": lambda: (
            view.table.sortByColumn(Column.SIZE, Qt.SortOrder.AscendingOrder)
            or view.table.order_requested.emit((Column.SIZE, False))
        ),
        "flat": lambda: view.set_flat(True),
        "filter": lambda: view.set_filter(name),
        "collapse": view.collapse_all,
    }[change]()
    assert view.model.group_of(view.current_document()) == view.model.group_of(document)
    if change != "collapse":
        assert view.current_document() == document
        assert view.table.selected_rows().tolist() == [view.model.row_of(document)]
    if change == "regroup":
        assert view.table.rowViewportPosition(view.table.current_row()) == height
    row = view.table.current_row()
    assert 0 <= view.table.rowViewportPosition(row) < view.table.viewport().height()


def test_a_filter_that_hides_everything_can_be_cleared(view):
    view.set_filter("no such file")
    assert not view.table.isVisible()
    assert view.no_match_page.isVisible()
    view.no_match_page.first.click()
    assert view.table.isVisible()
    assert view.model.rowCount() == 8


def test_an_empty_list_shows_a_message(view):
    view.set_groups(builders.make_groups(builders.make_pairs([]), []))
    assert view.nothing.isVisible()
    assert view.current_document() is None


def test_a_click_on_a_header_sorts_and_a_third_one_restores(view):
    head = view.table.horizontalHeader()
    x = head.sectionViewportPosition(Column.SIZE) + 20
    orders = []
    for _ in range(3):
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(x, 8))
        orders.append(view.model.order)
    assert orders[0] == (Column.SIZE, False)
    assert orders[1] == (Column.SIZE, True)
    assert orders[2] is None


def test_every_control_has_a_name_for_a_screen_reader(view):
    controls = [view.table, *view.bar.findChildren(QAbstractButton), *view.findChildren(QLineEdit)]
    for widget in controls:
        face = QAccessible.queryAccessibleInterface(widget)
        if not isinstance(widget.parent(), QLineEdit):
            assert face.text(QAccessible.Text.Name), widget


def test_colours_follow_the_theme(view, theme):
    light = view.table.look.text.name()
    theme.choose("dark")
    assert view.table.look.text.name() != light
    view.grab()


def test_the_row_of_the_cursor_stays_selected_when_the_list_turns_flat(view):
    view.table.go_to(view.model.row_of_group(1))
    press(view, Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    press(view, Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    view.set_flat(True)
    assert view.table.current_row() in view.table.selected_rows()
    press(view, Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    view.table.horizontalHeader().setSortIndicator(Column.SIZE, Qt.SortOrder.DescendingOrder)
    assert view.table.current_row() in view.table.selected_rows()
    view.set_filter("document-1")
    assert view.table.selected_rows().tolist() == [view.table.current_row()] == [0]


def test_sorting_by_marks_puts_marked_groups_first(view):
    click_mark(view, 4)
    view.table.horizontalHeader().setSortIndicator(Column.MARK, Qt.SortOrder.AscendingOrder)
    assert view.model.group_at(0) == 1
    view.set_flat(True)
    assert view.model.document_at(0) == 4
