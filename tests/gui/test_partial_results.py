"""Reports of a running scan follow each other: what a person did stays with its file, not its
id."""

from __future__ import annotations

from pathlib import Path

import builders
import numpy as np
import pytest
from PySide6.QtCore import Qt

from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions

NAMES = ("a-new", "b", "c", "d", "e-new", "f", "g")
"""Files of the whole scan; two of them are read late, so that ids before them shift."""


def report_of(names, complete=True):
    """Every file named here is like every other one."""
    documents = tuple(
        builders.make_document(place, f"/docs/{name}.txt") for place, name in enumerate(names)
    )
    rows = [(a, b) for b in range(len(names)) for a in range(b)]
    pairs = builders.make_pairs(rows)
    return ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, len(names), complete)


EARLY = tuple(name for name in NAMES if not name.endswith("new"))


@pytest.fixture
def shown(qtbot, make_window):
    """A window with the report of a scan that still runs."""
    window = make_window()

    def show(report):
        with qtbot.waitSignal(window.result_control.shown):
            window.result_control.show_report(report)

    window.show_next = show
    window.centre.setCurrentIndex(2)
    show(report_of(EARLY, complete=False))
    return window


def id_of(window, name):
    documents = window.result_control.report.documents
    return next(d.id for d in documents if d.path.stem == name)


def names(window, ids):
    documents = window.result_control.report.documents
    return sorted(documents[i].path.stem for i in ids)


def mark(window, *chosen):
    groups = window.results.groups
    for name in chosen:
        row = groups.model.row_of(id_of(window, name))
        groups.review.toggle_row(row)


def test_marks_stay_with_their_files(shown):
    mark(shown, "c", "f")
    assert names(shown, shown.results.groups.marked_ids()) == ["c", "f"]
    shown.show_next(report_of(NAMES))
    assert names(shown, shown.results.groups.marked_ids()) == ["c", "f"]


def test_the_mark_of_a_missing_file_is_removed(shown):
    mark(shown, "c", "f")
    shown.show_next(report_of([n for n in NAMES if n != "c"]))
    assert names(shown, shown.results.groups.marked_ids()) == ["f"]


def test_marks_never_fill_a_group_that_shrank(shown):
    mark(shown, "c", "d", "f", "g")
    shown.show_next(report_of(["c", "d", "f"]))
    assert len(shown.results.groups.marked_ids()) == 2


def test_cursor_and_compared_pair_stay(qtbot, shown):
    compared = []
    shown.results.compare.show_pair = lambda left, right, _: compared.append(
        (left.path, right.path)
    )
    shown.results.groups.select_document(id_of(shown, "d"))
    keeper = shown.results.groups.model.keeper_of(0)
    before = shown.result_control.report.documents[keeper].path
    qtbot.waitUntil(lambda: compared[-1:] == [(before, Path("/docs/d.txt"))])
    shown.show_next(report_of(NAMES))
    assert shown.results.groups.current_entry().path == Path("/docs/d.txt")
    keeper = shown.results.groups.model.keeper_of(0)
    after = shown.result_control.report.documents[keeper].path
    qtbot.waitUntil(lambda: compared[-1] == (after, Path("/docs/d.txt")))


def test_selection_stays(shown):
    groups = shown.results.groups
    rows = sorted(groups.model.row_of(id_of(shown, name)) for name in ("c", "g"))
    groups.table.select_rows(np.array(rows), rows[0])
    shown.show_next(report_of(NAMES))
    documents = groups.model.documents_at(groups.table.selected_rows())
    assert names(shown, documents.tolist()) == ["c", "g"]


def keep(window, name):
    groups = window.results.groups
    groups.select_document(id_of(window, name))
    assert groups.make_keeper()


def kept(window):
    documents = window.result_control.report.documents
    return documents[window.results.groups.model.keeper_of(0)].path.stem


def test_chosen_keeper_stays(shown):
    keep(shown, "f")
    shown.show_next(report_of(NAMES))
    assert kept(shown) == "f"


def test_chosen_keeper_stays_when_two_reports_come_at_once(qtbot, shown):
    keep(shown, "f")
    control = shown.result_control
    with qtbot.waitSignal(control.shown):
        control.show_report(report_of(NAMES[:6], complete=False))
        shown.tasks.wait(10)
        control.show_report(report_of(NAMES))
    qtbot.waitUntil(lambda: len(control.report.documents) == len(NAMES))
    assert kept(shown) == "f"


def test_keeper_and_mark_chosen_while_a_report_is_prepared_stay(qtbot, shown):
    control = shown.result_control
    with qtbot.waitSignal(control.shown):
        control.show_report(report_of(NAMES))
        shown.tasks.wait(10)
        mark(shown, "c")
        keep(shown, "f")
    assert kept(shown) == "f"
    assert names(shown, shown.results.groups.marked_ids()) == ["c"]


def test_marks_are_restored_when_the_same_files_are_found(qtbot, shown):
    mark(shown, "c")
    shown.result_control.clear()
    shown.show_next(report_of(NAMES))
    assert names(shown, shown.results.groups.marked_ids()) == ["c"]


def test_mark_set_by_a_click_during_the_scan_is_kept(qtbot, shown):
    table = shown.results.groups.table
    row = shown.results.groups.model.row_of(id_of(shown, "g"))
    place = table.visualRect(table.model().index(row, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    shown.show_next(report_of(NAMES))
    assert names(shown, shown.results.groups.marked_ids()) == ["g"]


@pytest.fixture
def growing(shown):
    """Two groups, in the list as they were found; the next result puts others before them."""
    table = shown.results.groups.table

    def grow():
        shown.show_next(groups_of(range(60)))

    shown.result_control.clear()
    shown.show_next(groups_of(range(10), complete=False))
    assert table.current_row() == 0
    return shown, table, grow


def groups_of(numbers, complete=True):
    """Return a scan with a group of two files for each number."""
    documents, rows = [], []
    for n in numbers:
        rows.append((len(documents), len(documents) + 1))
        for half in "ab":
            place = len(documents)
            documents.append(builders.make_document(place, f"/docs/{n:03}{half}.txt"))
    pairs = builders.make_pairs(rows)
    count = len(documents)
    return ScanReport(
        ScanOptions(), (), tuple(documents), pairs, (), {"total": 1.0}, count, complete
    )


def at_cursor(window):
    groups = window.results.groups
    document = groups.model.keeper_of(groups.model.group_at(groups.table.current_row()))
    return groups.model.documents[document].path.stem


def test_an_untouched_list_stays_at_its_top(growing):
    shown, table, grow = growing
    grow()
    assert (table.current_row(), table.verticalScrollBar().value()) == (0, 0)
    assert at_cursor(shown).startswith("059")


@pytest.mark.parametrize("touch", ["key", "click", "texts"])
def test_a_scrolled_list_keeps_its_position(qtbot, growing, touch):
    shown, table, grow = growing
    if touch == "key":
        qtbot.keyClick(table, Qt.Key.Key_Shift)
    elif touch == "click":
        place = table.visualRect(table.model().index(0, 1)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        shown.results.compare.take_focus()
    before = at_cursor(shown)
    grow()
    assert at_cursor(shown) == before
    assert table.current_row() > 0
