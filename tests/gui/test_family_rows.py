"""Families in the list of groups: rows, keys, marks, order, and texts for screen readers."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import builders
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest

from simfinder.domain.documents import Role
from simfinder.domain.relations import Relation
from simfinder.gui.groups.delegate import FAMILY_BOX
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.view import GroupsView, chosen_rows
from simfinder.services.review.regroup import Regrouper

Key = Qt.Key


@pytest.fixture
def families():
    """A group of clients: 0 to 2 (0 is kept), 3 to 6 (6 is the same text as 3), and 7 alone.

    A second group: 8 and 9. 5 is protected.
    """
    client = (0, 0, 0, 1, 1, 1, 1, 2)
    pairs = [
        (a, b, 2, 0.995 - b / 10_000 if client[a] == client[b] else 0.92 - b / 1000)
        for a, b in combinations(range(8), 2)
        if (a, b) != (3, 6)
    ]
    pairs += [(3, 6, 0, 1.0, Relation.SAME_TEXT), (8, 9, 1, 0.95)]
    documents = [
        builders.make_document(
            i,
            f"/docs/{['Meadow', 'Harbor', 'Ridge'][client[i]] if i < 8 else 'Note'} {i}.docx",
            characters=100 - i,
            tokens=100 - i,
            role=Role.PROTECTED if i == 5 else Role.NORMAL,
        )
        for i in range(10)
    ]
    # A protected file would be kept: its length must not decide.
    documents[0] = builders.make_document(
        0, "/docs/Meadow 0.docx", characters=200, tokens=100, role=Role.PROTECTED
    )
    return builders.make_report(documents, builders.make_pairs(pairs))


def filled(report) -> GroupsModel:
    model = GroupsModel()
    model.set_report(report)
    model.set_groups(Regrouper(report).groups(18, 0.9))
    return model


@pytest.fixture
def view(qtbot, theme, families) -> GroupsView:
    made = GroupsView()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    made.set_report(families)
    made.set_groups(Regrouper(families).groups(18, 0.9), (18, 0.9))
    made.table.setFocus()
    return made


def shown(model):
    """The rows: G for a group, F and its best file for a family, else the document."""
    rows = []
    for row in range(model.rowCount()):
        if model.is_group_row(row):
            rows.append("G")
        elif model.is_family_row(row):
            rows.append(f"F{model.best_at(row)}")
        else:
            rows.append(model.document_at(row))
    return rows


def press(view, key):
    QTest.keyClick(view.table, key)


def family(view, document):
    return view.model.row_of_family(document)


WHOLE = ["G", "F0", 0, 1, 2, "F5", 5, 3, 4, 6, 7, "G", 8, 9]


def test_families_of_several_files_have_a_row(qapp, families):
    model = filled(families)
    assert shown(model) == WHOLE
    assert [model.is_indented(i) for i in (0, 3, 7, 8)] == [True, True, False, False]


def test_qt_finds_no_fault_with_families(qapp, families):
    model = filled(families)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for row in (1, 2, 1, 0, 0):
        model.fold(row, is_folded=not model.is_folded_at(row))
    for column in Column:
        model.set_order(column, is_descending=True)
        model.set_order(column)
    model.set_flat(True)
    model.set_flat(False)
    model.set_filter("Harbor 4")
    model.set_report(None)
    assert model.rowCount() == 0
    del tester


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(st.integers(0, 13), max_size=8))
def test_folding_hides_what_is_below_and_nothing_else(qapp, families, rows):
    model = filled(families)
    folded = set()
    for row in rows:
        if row < model.rowCount() and model.is_head_row(row):
            name = (model.is_group_row(row), model.best_at(row))
            model.fold(row, is_folded=name not in folded)
            folded ^= {name}
        expected, group, hidden = [], False, False
        for name in WHOLE:
            if name == "G":
                group = (True, 8 if "G" in expected else 0) in folded
                expected.append(name)
            elif not group:
                if isinstance(name, str):
                    hidden = (False, int(name[1:])) in folded
                    expected.append(name)
                elif name >= 7 or not hidden:
                    expected.append(name)
        assert shown(model) == expected


def test_a_folded_family_stays_folded_after_regrouping(qapp, families):
    model = filled(families)
    model.fold(5, is_folded=True)
    model.set_groups(Regrouper(families).groups(18, 0.9))
    assert shown(model) == [*WHOLE[:6], *WHOLE[10:]]
    model.fold_all(is_folded=False)
    assert shown(model) == WHOLE


def test_arrows_fold_a_family_and_climb_from_file_to_family_to_group(view):
    view.select_document(4)
    press(view, Key.Key_Left)
    assert view.table.current_row() == family(view, 4)
    press(view, Key.Key_Left)
    assert view.model.is_family_folded(family(view, 4))
    assert 4 not in shown(view.model)
    press(view, Key.Key_Left)
    assert view.model.is_group_row(view.table.current_row())
    view.table.go_to(family(view, 4))
    press(view, Key.Key_Right)
    press(view, Key.Key_Right)
    assert view.current_document() == 5
    assert shown(view.model) == WHOLE


def test_a_document_in_a_folded_family_is_found_and_the_cursor_stays_at_its_family(view):
    view.table.go_to(family(view, 4))
    press(view, Key.Key_Left)
    assert view.model.row_of(4) == -1
    view.set_groups(Regrouper(view.session.report).groups(18, 0.9), (18, 0.9))
    assert view.table.current_row() == family(view, 4)
    assert view.select_document(4)
    assert view.model.document_at(view.table.current_row()) == 4
    press(view, Key.Key_Up)
    press(view, Key.Key_Up)
    assert view.current_document() == 5


def test_the_box_of_a_family_marks_its_files_but_not_kept_and_protected_ones(view):
    def click(document):
        box = view.table.visualRect(view.model.index(family(view, document), Column.MARK))
        place = QPoint(round(view.table.look.em * FAMILY_BOX / 2), box.center().y())
        QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def state(document):
        return view.model.index(family(view, document), Column.MARK).data(
            Qt.ItemDataRole.CheckStateRole
        )

    click(4)
    assert sorted(view.marked_ids()) == [3, 4, 6]
    assert view.note.isHidden()
    assert Qt.CheckState(state(4)) == Qt.CheckState.Checked
    click(1)
    assert sorted(view.marked_ids()) == [1, 2, 3, 4, 6]
    view.select_document(3)
    press(view, Key.Key_Space)
    assert Qt.CheckState(state(4)) == Qt.CheckState.PartiallyChecked
    click(4)
    click(4)
    assert sorted(view.marked_ids()) == [1, 2]
    assert Qt.CheckState(state(4)) == Qt.CheckState.Unchecked
    view.session.undo()
    assert sorted(view.marked_ids()) == [1, 2, 3, 4, 6]


def test_space_at_a_family_marks_it_and_at_its_group_all_but_the_kept_file(view):
    view.table.go_to(family(view, 1))
    press(view, Key.Key_Space)
    assert sorted(view.marked_ids()) == [1, 2]
    view.table.go_to(view.model.row_of_group(0))
    press(view, Key.Key_Space)
    assert sorted(view.marked_ids()) == [1, 2, 3, 4, 6, 7]


def test_a_family_is_kept_and_copied_by_its_best_file(view):
    view.table.go_to(family(view, 4))
    assert [d.id for d in view.table.chosen_documents()] == [5]
    assert view.model.pair_at(view.table.current_row()) == (0, 5)
    assert chosen_rows(view) == {0: [5, 3, 4, 6]}
    assert view.make_keeper()
    assert view.model.keeper_of(0) == 5
    assert shown(view.model)[:6] == ["G", "F5", 5, 3, 4, 6]


def test_a_click_at_the_arrow_folds_and_a_double_click_too(view):
    row = family(view, 4)
    middle = view.table.visualRect(view.model.index(row, Column.NAME)).center()
    arrow = QPoint(round(view.table.look.em * 3), middle.y())
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=arrow)
    assert view.model.is_family_folded(row)
    QTest.mouseDClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert not view.model.is_family_folded(row)
    assert not view.marked_ids()


def test_a_column_sorts_families_by_their_best_value_and_members_within(qapp, families):
    model = filled(families)
    model.set_order(Column.NAME)
    assert shown(model)[:11] == ["G", "F5", 3, 4, 5, 6, "F0", 0, 1, 2, 7]
    model.set_order(Column.NAME, is_descending=True)
    assert shown(model)[-11:] == ["G", 7, "F0", 2, 1, 0, "F5", 6, 5, 4, 3]
    model.set_order(Column.WORDS)
    assert shown(model)[-11:] == ["G", 7, "F5", 6, 5, 4, 3, "F0", 2, 1, 0]
    model.set_order(None)
    assert shown(model) == WHOLE


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(list(Column)), st.booleans())
def test_families_stay_in_one_piece_in_any_order(qapp, families, column, descending):
    model = filled(families)
    model.set_order(column, is_descending=descending)
    rows = shown(model)
    assert sorted(map(str, rows)) == sorted(map(str, WHOLE))
    groups = model.groups
    family_of = dict(zip(groups.members.tolist(), groups.family.tolist(), strict=True))
    numbers = [family_of[row] for row in rows if isinstance(row, int) and row < 8]
    assert np.count_nonzero(np.diff(numbers)) == 2


def test_a_filter_keeps_the_families_of_a_group_with_a_hit(qapp, families):
    model = filled(families)
    model.set_filter("Harbor 4")
    assert shown(model) == WHOLE[:11]


def test_type_ahead_finds_a_folded_family_by_its_name(view):
    view.model.fold(family(view, 4), is_folded=True)
    row = view.table.find_row("harbor 5", 0)
    assert row == family(view, 4)
    assert view.table.find_row("harbor 4", 0) == -1


def test_screen_readers_hear_the_name_the_files_and_the_state(view):
    model = view.model
    assert model.cells.accessible(family(view, 4), Column.NAME) == (
        "Family Harbor 5.docx, 4 files, expanded"
    )
    view.table.go_to(family(view, 4))
    press(view, Key.Key_Space)
    model.fold(family(view, 4), is_folded=True)
    assert model.cells.accessible(family(view, 4), Column.NAME) == (
        "Family Harbor 5.docx, 4 files, 3 marked, collapsed"
    )
    assert model.index(family(view, 4), Column.NAME).data() == "Harbor 5.docx · 4 files · 3 marked"
    assert "8 files in 3 families" in model.cells.accessible(0, Column.NAME)
    assert "famil" not in model.cells.accessible(model.row_of_group(1), Column.NAME)


def test_a_copy_names_the_best_file_of_its_family(qapp, families):
    model = filled(families)
    model.session.keepers.choose(1, model.groups)
    chosen = model.session.keepers.choose(3, model.groups)
    model.set_groups(chosen)
    # Of the kept file's family the relation to that is shown.
    assert model.cells.text(model.row_of(6), Column.RELATION) == "Same text"
    model = filled(families)
    assert model.family_relation(6) is None  # the best file is another text
    assert model.cells.text(model.row_of(6), Column.RELATION) == "Small changes"
    documents = [replace(document, role=Role.NORMAL) for document in families.documents]
    model = filled(replace(families, documents=tuple(documents)))
    assert model.best_of_family(6) == 3
    assert model.cells.text(model.row_of(6), Column.RELATION) == "same text as Harbor 3.docx"
    assert model.shown_relation(6) is Relation.SAME_TEXT
    assert "same text as Harbor 3.docx" in model.cells.tool_tip(model.row_of(6), Column.RELATION)


def test_a_family_is_painted_like_the_rows_around_it(view):
    before = view.table.grab().toImage()
    view.table.go_to(family(view, 4))
    press(view, Key.Key_Left)
    assert view.table.grab().toImage() != before
