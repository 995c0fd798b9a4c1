"""What a person did stays while results grow, move with the slider, and are written."""

from __future__ import annotations

import json
import threading
from dataclasses import replace

import builders
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.domain.matching import PairTable, ScanReport
from simfinder.gui.groups import view as groups_module
from simfinder.gui.groups.layout import Column
from simfinder.gui.kit import wording
from simfinder.gui.scan.control import ScanState
from simfinder.services.review.regroup import Regrouper


def turned(report: ScanReport, gone: int = -1) -> ScanReport:
    """The same documents under other ids, as a longer report of the same scan has them."""
    count = len(report.documents)
    new = count - 1 - np.arange(count)
    documents = [replace(d, id=int(new[d.id])) for d in reversed(report.documents)]
    if gone >= 0:
        documents[new[gone]] = builders.make_document(int(new[gone]), "/docs/another.txt")
    old = report.pairs
    a, b = new[old.b], new[old.a]
    order = np.lexsort((b, a))
    columns = {
        name: getattr(old, name)[order]
        for name in ("distance", "similarity", "resemblance", "relation", "exact")
    }
    pairs = PairTable(
        a=a[order].astype(np.int32),
        b=b[order].astype(np.int32),
        a_in_b=old.b_in_a[order],
        b_in_a=old.a_in_b[order],
        **columns,
    )
    return replace(report, documents=tuple(documents), pairs=pairs)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "contracts").mkdir()
    return tmp_path / "contracts"


@pytest.fixture
def shown(qtbot, window, folder):
    """A window whose scan has ended."""
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    return window


def path_of(view, document: int):
    return view.model.documents[document].path


def test_decisions_stay_when_the_result_grows(qtbot, make_window, folder):
    clique = [
        (a, b) for first in (0, 3) for a in range(first, first + 3) for b in range(a + 1, first + 3)
    ]
    first = builders.make_report(6, clique)
    go_on = threading.Event()

    def scan(sources, options, observer):
        observer.preview(replace(first, is_complete=False))
        go_on.wait(10)
        return turned(first)

    window = make_window(scan)
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    view = window.results.groups
    kept, folded = (view.model.groups.row(g).members[1] for g in (0, 1))
    kept_path, folded_path = path_of(view, kept), path_of(view, folded)
    view.select_document(kept)
    assert view.make_keeper()
    marked = view.model.groups.row(0).members[1]
    marked_path = path_of(view, marked)
    view.select_document(marked)
    view.toggle_marks()
    view.model.fold(view.model.row_of_group(1), is_folded=True)
    with qtbot.waitSignal(window.result_control.shown):
        go_on.set()
    assert [path_of(view, i) for i in view.marked_ids()] == [marked_path]
    assert path_of(view, view.current_document()) == marked_path
    here = view.model.group_of(view.current_document())
    assert path_of(view, view.model.keeper_of(here)) == kept_path
    (other,) = {0, 1} - {here}
    assert view.model.is_folded(other)
    assert not view.model.is_folded(here)
    paths = {path_of(view, i) for i in view.model.groups.row(other).members}
    assert folded_path in paths


def test_a_removed_document_loses_its_mark(qtbot, shown, report):
    view = shown.results.groups
    member = view.model.groups.row(0).members[1]
    view.select_document(member)
    view.toggle_marks()
    assert view.marked_ids() == (member,)
    with qtbot.waitSignal(shown.result_control.shown):
        shown.result_control.show_report(turned(report, gone=member))
    assert view.marked_ids() == ()


def test_marks_of_removed_sources_are_restored_and_reported(qtbot, shown, folder):
    view = shown.results.groups
    view.select_document(view.model.groups.row(0).members[1])
    view.toggle_marks()
    marked = view.marked_ids()
    shown.source_control.remove([folder])
    assert shown.result_control.report is None
    shown.source_control.add([folder])
    with qtbot.waitSignal(shown.result_control.shown):
        shown.start_scan()
    qtbot.waitUntil(lambda: shown.scan_control.state is ScanState.IDLE)
    assert view.marked_ids() == marked
    assert "from the last review: 1" in shown.note.text()


def test_moving_the_slider_does_not_lose_a_pending_report(qtbot, shown, report):
    other = turned(report)
    with qtbot.waitSignal(shown.result_control.shown):
        shown.result_control.show_report(other)
        shown.results.threshold.distance_slider.setValue(3)
        shown.results.threshold._report_threshold()
    assert shown.result_control.report is other
    qtbot.waitUntil(lambda: shown.result_control.visible_report.options.distance == 3)
    assert shown.results.threshold.threshold[0] == 3
    similarity = shown.results.threshold.threshold[1]
    assert len(shown.result_control.groups) == len(Regrouper(other).groups(3, similarity))


def test_a_pending_report_is_dropped_by_a_new_scan(qtbot, shown, report):
    shown.result_control.show_report(turned(report))
    shown.result_control.clear()
    with qtbot.assertNotEmitted(shown.result_control.shown, wait=200):
        pass
    assert shown.result_control.report is None
    assert shown.results.groups.model.rowCount() == 0


def test_an_export_follows_the_slider(qtbot, shown, folder, dialogs, report):
    shown.results.threshold.distance_slider.setValue(4)
    shown.results.threshold.similarity.setValue(96)
    qtbot.waitUntil(lambda: shown.result_control.visible_report.options.distance == 4)
    dialogs.next_save = folder / "out.json"
    with qtbot.waitSignal(shown.controls.export_control.done):
        shown.actions_table["export_json"].trigger()
    written = json.loads(dialogs.next_save.read_text("utf-8"))
    expected = Regrouper(report).pairs(4, 0.96)
    assert written["summary"]["pairs"] == len(expected) < len(report.pairs)
    assert written["summary"]["groups"] == len(shown.result_control.groups)
    assert (written["options"]["distance"], written["options"]["similarity"]) == (4, 0.96)


def test_another_keeper_changes_what_could_be_freed(qtbot, make_window, folder):
    documents = [builders.make_document(i, size=10**i) for i in (0, 3, 7)]
    report = builders.make_report(documents, [(0, 1), (0, 2), (1, 2)])
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    view, label = window.results.groups, window.status.stage
    for document in view.model.groups.row(0).members[::-1]:
        view.select_document(document)
        view.make_keeper()
        left = sum(10**s for i, s in enumerate((0, 3, 7)) if i != document)
        size = wording.size(left)
        qtbot.waitUntil(lambda size=size: size in label.text())


def test_a_filter_and_an_order_wait_for_names(qtbot, theme, report, monkeypatch):
    monkeypatch.setattr(groups_module, "IMMEDIATE_LIMIT", 0)
    view = groups_module.GroupsView()
    qtbot.addWidget(view)
    view.show()
    view.set_report(report)
    view.set_groups(Regrouper(report).groups(18, 0.9))
    document = int(view.model.groups.members[0])
    name = report.documents[document].path.name
    view.set_filter(name)
    view.table.horizontalHeader().setSortIndicator(Column.NAME, Qt.SortOrder.DescendingOrder)
    assert view.model.filter_text == ""
    assert view.model.order is None
    qtbot.waitUntil(lambda: view.model.filter_text == name)
    assert view.model.order == (Column.NAME, True)
    assert view.model.group_of(document) == view.model.group_at(0)


def test_a_cleared_filter_is_not_applied_later(qtbot, theme, report, monkeypatch):
    monkeypatch.setattr(groups_module, "IMMEDIATE_LIMIT", 0)
    view = groups_module.GroupsView()
    qtbot.addWidget(view)
    view.set_report(report)
    view.set_groups(Regrouper(report).groups(18, 0.9))
    view.set_filter("nothing is called so")
    view.set_filter("")
    with qtbot.waitSignal(view.model.names_ready):
        pass
    assert view.model.filter_text == ""
    assert view.model.rowCount() > 0


def test_a_filter_stays_in_force_when_the_result_grows(qtbot, shown, report):
    view = shown.results.groups
    name = report.documents[int(view.model.groups.members[0])].path.name
    view.set_filter(name)
    rows = view.model.rowCount()
    with qtbot.waitSignal(shown.result_control.shown):
        shown.result_control.show_report(turned(report))
    assert view.model.filter_text == name
    assert 0 < view.model.rowCount() == rows


def test_a_selection_of_all_rows_stays_through_a_regrouping(shown, report):
    view = shown.results.groups
    view.table.select_rows(np.arange(0, view.model.rowCount(), 2), 2)
    QTest.keySequence(view.table, "Ctrl+A")
    everything = list(range(view.model.rowCount()))
    assert view.table.selected_rows().tolist() == everything
    assert view.marked_ids() == ()
    view.set_groups(Regrouper(report).groups(18, 0.93), (18, 0.93))
    assert view.table.selected_rows().tolist() == everything


def test_scattered_rows_stay_selected_through_a_regrouping(shown, report):
    view = shown.results.groups
    rows = np.arange(1, view.model.rowCount(), 3)
    view.table.select_rows(rows, int(rows[4]))
    view.set_groups(Regrouper(report).groups(18, 0.93), (18, 0.93))
    assert view.table.selected_rows().tolist() == rows.tolist()
    assert view.table.current_row() == rows[4]
