"""The panel of sources: rows, roles, counts and what can be asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import builders
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QAbstractItemModelTester

from simfinder.domain.documents import Problem, Reason, Role, Source
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.groups.snapshot import Counts, count_by_source
from simfinder.gui.kit import wording
from simfinder.gui.sources.view import COUNTS_ROLE, SourceModel, SourcesPanel

SOURCES = (
    Source(Path("/docs/a")),
    Source(Path("/docs/b"), Role.PROTECTED),
    Source(Path("/docs/a/old"), Role.EXCLUDED),
)


@pytest.fixture
def panel(qtbot, theme, language):
    made = SourcesPanel()
    qtbot.addWidget(made)
    made.set_sources(SOURCES)
    return made


def test_model_keeps_the_rules_of_models(qapp):
    model = SourceModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_sources(SOURCES)
    model.set_counts({SOURCES[0].path: Counts(3, 1)})
    model.set_sources(())


def test_rows_show_name_role_and_counts(panel):
    panel.model.set_counts({Path("/docs/a"): Counts(1203, 4), Path("/docs/b"): Counts(1, 0)})
    rows = [panel.model.index(i) for i in range(3)]
    assert [r.data() for r in rows] == ["a", "b", "old"]
    assert rows[0].data(COUNTS_ROLE) == f"{wording.count_text(1207)} files, 4 skipped"
    assert rows[1].data(COUNTS_ROLE) == "1 file"
    assert rows[2].data(COUNTS_ROLE) == "Excluded"
    assert "Protected" in rows[1].data(Qt.ItemDataRole.AccessibleTextRole)


def test_files_are_counted_below_the_nearest_source():
    documents = tuple(replace(builders.make_document(i), source=i % 2) for i in range(5))
    problems = (
        Problem(Path("/docs/a/x.pdf"), Reason.EMPTY),
        Problem(Path("/docs/a/old/y.pdf"), Reason.EMPTY),
        Problem(Path("/elsewhere/z.pdf"), Reason.EMPTY),
    )
    report = ScanReport(ScanOptions(), SOURCES, documents, PairTable.empty(), problems, {}, 8)
    assert count_by_source(report) == {
        Path("/docs/a"): Counts(3, 1),
        Path("/docs/b"): Counts(2, 0),
        Path("/docs/a/old"): Counts(0, 1),
    }


def test_removing_selected_sources_is_requested(qtbot, panel):
    both = QItemSelectionModel.SelectionFlag.Select
    for row in (0, 2):
        panel.list.selectionModel().select(panel.model.index(row), both)
    with qtbot.waitSignal(panel.remove_requested) as heard:
        qtbot.mouseClick(panel._remove, Qt.MouseButton.LeftButton)
    assert heard.args == [[Path("/docs/a"), Path("/docs/a/old")]]


def test_without_a_selection_nothing_is_requested(qtbot, panel):
    assert not panel._remove.isEnabled()
    with qtbot.assertNotEmitted(panel.remove_requested):
        qtbot.keyClick(panel.list, Qt.Key.Key_Delete)


@pytest.mark.parametrize(("row", "role"), list(enumerate(Role)))
def test_menu_gives_each_role(qtbot, panel, row, role):
    panel.list.setCurrentIndex(panel.model.index(0))
    menu = panel.menu()
    with qtbot.waitSignal(panel.role_requested) as heard:
        menu.actions()[row].trigger()
    menu.deleteLater()
    assert heard.args == [[Path("/docs/a")], role]


def test_an_empty_panel_shows_a_hint(panel):
    panel.set_sources(())
    assert not panel._hint.isHidden()
    assert panel._hint.text() == "Drop folders or files here"


def test_rows_are_painted_in_both_themes(panel, theme):
    panel.resize(260, 300)
    pictures = []
    for name in ("light", "dark"):
        theme.choose(name)
        pictures.append(panel.list.grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("percent", [100, 200])
def test_one_source_needs_no_bar_in_the_lowest_panel(qtbot, panel, percent):
    panel.set_sources(SOURCES[:1])
    font = panel.list.font()
    font.setPointSizeF(font.pointSizeF() * percent / 100)
    panel.list.setFont(font)
    panel.show()
    panel.resize(panel.minimumSizeHint())
    qtbot.waitUntil(lambda: panel.list.viewport().height() > 0, timeout=20_000)
    row = panel.list.visualRect(panel.list.model().index(0, 0))
    assert panel.list.viewport().rect().contains(row)
    assert not panel.list.verticalScrollBar().isVisible()
