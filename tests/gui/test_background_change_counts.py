"""Changes of visible files are counted in the background, by real comparisons of real files."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from cleanup_setup import report_about
from compare_setup import settle
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.domain.relations import Critical, Relation
from simfinder.gui.groups import change_counts
from simfinder.gui.groups.layout import Column
from simfinder.gui.kit.loader import Cancel, compare_files
from simfinder.gui.scan.control import ScanState

PARAGRAPHS = [f"Clause {n}: the tenant pays for part {n} of the house." for n in range(40)]
EDITS = {
    "a.txt": {},
    "b.txt": {5: "Clause 5: the landlord pays for the roof."},
    "c.txt": {5: "Clause 5: nobody pays.", 20: "Clause 20: the garden is shared by all."},
    "d.txt": {30: "Clause 30: the tenant pays 75,000 dollars for this part."},
    "copy.txt": {},
}


@pytest.fixture(autouse=True)
def no_rest(monkeypatch):
    """Count as soon as nothing else happens."""
    monkeypatch.setattr(change_counts, "_REST", 0)


@pytest.fixture
def paths(tmp_path):
    made = []
    for name, edits in EDITS.items():
        lines = [edits.get(n, line) for n, line in enumerate(PARAGRAPHS)]
        path = tmp_path / "in" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n\n".join(lines), "utf-8")
        made.append(path)
    return made


@pytest.fixture
def open_window(qtbot, make_window, tmp_path, paths):
    """Opens a window with one group of the files, after what was done with the report."""

    def open_(groups=((0, 1, 2, 3, 4),), before=lambda: None):
        critical = {(0, 3): (Critical("money", "", "75,000 dollars"),)}
        report = report_about(
            tmp_path / "in", paths, groups, critical, relation=Relation.SMALL_CHANGES
        )

        def scan(sources, options, observer):
            before()
            return report

        window = make_window(scan)
        window.source_control.add([tmp_path / "in"])
        with qtbot.waitSignal(window.result_control.shown):
            window.start_scan()
        qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        return window

    return open_


def named(window):
    """Return the counts by the names of kept file and file."""
    model = window.results.groups.model
    name = lambda document: model.documents[document].path.name  # noqa: E731
    return {(name(a), name(b)): count for (a, b), count in model.changes.items()}


def keeper_of(window):
    model = window.results.groups.model
    return model.documents[model.keeper_of(0)].path


def expected(window, paths, names=tuple(EDITS)):
    """Return what a comparison of each file with the kept one counts."""
    kept = keeper_of(window)
    return {
        (kept.name, path.name): compare_files(kept, path, Cancel()).changes
        for path in paths
        if path.name in names and path != kept
    }


def test_every_visible_file_is_counted_as_a_comparison_counts(qtbot, open_window, paths):
    window = open_window()
    wanted = expected(window, paths)
    assert sorted(wanted.values())[-1] >= 2
    qtbot.waitUntil(lambda: named(window) == wanted)
    model = window.results.groups.model
    for (_kept, name), count in wanted.items():
        document = next(d.id for d in model.documents if d.path.name == name)
        text = model.cells.differences(document)
        index = model.index(model.row_of(document), Column.DIFFERENCES)
        assert index.data(Qt.ItemDataRole.DisplayRole) == text
        if model.has_critical(document):
            assert text == f"1 critical · {count} change{'s' * (count != 1)}"
        else:
            assert text == (f"{count} change{'s' * (count != 1)}" if count else "none")


def test_the_list_and_the_line_below_the_texts_give_one_number(qtbot, open_window, paths):
    window = open_window()
    wanted = expected(window, paths)
    qtbot.waitUntil(lambda: named(window) == wanted)
    groups, pane = window.results.groups, window.results.compare
    for (_kept, name), count in wanted.items():
        document = next(d.id for d in groups.model.documents if d.path.name == name)
        groups.select_document(document)
        settle(qtbot, pane)
        assert pane.comparison().changes == count
    assert named(window) == wanted


def test_nothing_is_counted_while_a_scan_needs_the_processor(qtbot, open_window, paths):
    window = open_window()
    wanted = expected(window, paths)
    qtbot.waitUntil(lambda: named(window) == wanted)
    counter, model = window.controls.change_counter, window.results.groups.model
    window.scan_control.state_changed.emit(ScanState.RUNNING)
    assert counter.is_paused
    model.changes.clear()
    counter._next()
    assert not counter._loader.is_running
    window.scan_control.state_changed.emit(ScanState.IDLE)
    qtbot.waitUntil(lambda: named(window) == wanted)


def test_a_file_that_is_gone_does_not_stop_the_others(qtbot, open_window, paths):
    window = open_window(before=paths[1].unlink)
    qtbot.waitUntil(
        lambda: named(window) == expected(window, paths, ("a.txt", "c.txt", "d.txt", "copy.txt"))
    )
    model = window.results.groups.model
    gone = next(d.id for d in model.documents if d.path == paths[1])
    if model.keeper_of(0) != gone:
        assert model.cells.differences(gone) == ""


def test_another_kept_file_is_compared_anew(qtbot, open_window, paths):
    window = open_window()
    qtbot.waitUntil(lambda: expected(window, paths).items() <= named(window).items())
    groups = window.results.groups
    other = next(d.id for d in groups.model.documents if d.path != keeper_of(window))
    groups.select_document(other)
    before = keeper_of(window)
    groups.table.setFocus()
    QTest.keyClick(groups.table, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: keeper_of(window) != before)
    qtbot.waitUntil(lambda: expected(window, paths).items() <= named(window).items())


def test_files_of_a_folded_group_are_counted_when_it_is_unfolded(qtbot, open_window, paths):
    window = open_window()
    wanted = expected(window, paths)
    qtbot.waitUntil(lambda: named(window) == wanted)
    groups = window.results.groups
    table = groups.table
    table.go_to(0)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert groups.model.rowCount() == 1
    groups.model.changes.clear()
    QTest.keyClick(table, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: named(window) == wanted)


def test_closing_the_window_ends_a_comparison(qtbot, open_window):
    started = threading.Event()

    def endless(left: Path, right: Path, cancel, **more):
        started.set()
        while True:
            cancel.check()

    window = open_window()
    counter = window.controls.change_counter
    counter._loader.stop()
    counter._loader.compare = endless
    window.results.groups.model.changes.clear()
    counter._next()
    qtbot.waitUntil(started.is_set)
    window.close()
    assert not counter._loader.is_running
