"""Screen readers hear the row at which keys are, and where a step in the texts has led."""

from __future__ import annotations

import pytest
from compare_setup import show
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListView, QTableView, QTreeView, QWidget

from simfinder.gui.kit import focus
from simfinder.gui.kit.focus import RowAnnouncer, child_of
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.overview.version_graph import GroupGraph


def read(widget, child):
    """What a screen reader reads at a place of a list."""
    return QAccessible.queryAccessibleInterface(widget).child(child).text(QAccessible.Text.Name)


def filled(kind, qtbot):
    view, model = kind(), QStandardItemModel(4, 3)
    for row in range(4):
        for column in range(3):
            model.setItem(row, column, QStandardItem(f"{row} {column}"))
    model.setParent(view)
    view.setModel(model)
    qtbot.addWidget(view)
    return view, model


@pytest.mark.parametrize("kind", [QTableView, QListView])
def test_the_index_of_a_cell_agrees_with_qt(qtbot, kind):
    view, model = filled(kind, qtbot)
    view.show()
    for row, column in ((0, 0), (2, 0), (3, 0)) if kind is QListView else ((0, 0), (2, 1), (3, 2)):
        assert read(view, child_of(view, model.index(row, column))) == f"{row} {column}"


def test_nothing_is_announced_without_a_row(qtbot):
    table, _ = filled(QTableView, qtbot)
    tree, model = filled(QTreeView, qtbot)
    assert child_of(table, QModelIndex()) == -1
    assert child_of(tree, model.index(1, 0)) == -1


@pytest.fixture
def told(qapp, monkeypatch):
    """The cells that are told when keys come to a list: (widget, what is read there)."""
    heard = []

    class Reader(QAccessible):
        @staticmethod
        def isActive():
            return True

        @staticmethod
        def updateAccessibility(event):
            heard.append((event.object(), read(event.object(), event.child())))

    monkeypatch.setattr(focus, "QAccessible", Reader)
    teller = RowAnnouncer(qapp)
    yield heard
    qapp.focusChanged.disconnect(teller._timer.start)
    teller.deleteLater()


def test_the_row_is_announced_when_a_list_gets_the_focus(qtbot, told):
    window = QWidget()
    row = QHBoxLayout(window)
    field = QLineEdit()
    column = RowColumn(lambda: "Name", str), RowColumn(lambda: "Length", lambda row: str(len(row)))
    model = RowsModel(column)
    view = RowsView(model)
    row.addWidget(field)
    row.addWidget(view)
    qtbot.addWidget(window)
    model.set_rows(["lease", "contract"])
    view.setCurrentIndex(model.index(1, 0))
    window.show()
    field.setFocus()
    qtbot.until_it_has_keys(window)
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [(view, "contract, Length 8")]


def test_other_cells_are_read_alone(qtbot):
    model = RowsModel((RowColumn(lambda: "Name", str), RowColumn(lambda: "Length", lambda row: "")))
    model.set_rows(["lease"])
    role = Qt.ItemDataRole.AccessibleTextRole
    assert model.index(0, 0).data(role) == "lease"
    assert model.index(0, 1).data(role) == "–"


@pytest.fixture
def heard(monkeypatch):
    said = []

    class Reader(QAccessible):
        @staticmethod
        def updateAccessibility(event):
            said.append(event.message())

    monkeypatch.setattr(focus, "QAccessible", Reader)
    return said


def test_steps_in_the_texts_announce_the_change(qtbot, make_pane, heard):
    pane = make_pane()
    show(qtbot, pane)
    qtbot.waitUntil(lambda: not pane.work.changes.building())
    heard.clear()
    said = []
    for _ in range(2):
        pane.next_difference()
        said.append(heard[-1])
    assert said[0] != said[1]
    assert all(pane.footer.position_text() and "of" in one for one in said)
    assert any("cat" in one and "Removed" in one for one in said)
    pane.previous_difference()
    assert heard[-1] == said[0]


def test_the_picture_of_a_group_is_a_slider_over_its_files(qtbot):
    graph = GroupGraph()
    qtbot.addWidget(graph)
    spoken = QAccessible.queryAccessibleInterface(graph)
    assert spoken.role() == QAccessible.Role.Slider
    assert spoken.text(QAccessible.Text.Name)
