"""The overview: bars that open their pairs, counts and folders that lead to their groups."""

from __future__ import annotations

import csv

import builders
import pytest
from cleanup_setup import files_in, marked, report_about, show
from compare_setup import settle
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QScrollBar,
    QWidget,
)

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Critical
from simfinder.gui.groups.histogram import Measure
from simfinder.gui.help import manual
from simfinder.gui.kit import theme, wording
from simfinder.gui.overview.folder_map import SHARE, ground, ink, luminance
from simfinder.gui.overview.view import COUNTS, FOLDERS, PAIRS
from simfinder.gui.results.view import GROUPS_TAB, OVERVIEW_TAB, PROBLEMS_TAB
from simfinder.services.preferences.settings import Settings

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
NAMES = (
    "left/a.txt",
    "right/a copy.txt",
    "right/a again.md",
    "left/b.txt",
    "right/b.txt",
    "right/alone.txt",
    "left/deep/c.txt",
    "left/deep/c copy.txt",
)
GROUPS = [(0, 1, 2), (3, 4), (6, 7)]


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, NAMES)
    money = {(3, 4): (Critical("money", "50 000", "75 000"),)}
    report = report_about(tmp_path, paths, GROUPS, money)
    problems = (
        Problem(tmp_path / "scan.pdf", Reason.NO_TEXT),
        Problem(tmp_path / "empty.txt", Reason.EMPTY),
        Problem(tmp_path / "empty too.txt", Reason.EMPTY),
    )
    report = builders.replace(report, problems=problems, file_count=len(paths) + len(problems))
    return show(qtbot, make_window, tmp_path, report)


def shown(window):
    """Return which of GROUPS are shown, by their keepers."""
    model = window.results.groups.model
    keepers = {model.keeper_of(group) for group in set(model.rows.group.tolist())}
    return [n for n, members in enumerate(GROUPS) if keepers & set(members)]


def turn(qtbot, window, page):
    """Turn to a page of the overview by the mouse, and wait for its figures."""
    tabs = window.results.tabs
    qtbot.mouseClick(tabs, LEFT, NONE, tabs.tabRect(OVERVIEW_TAB).center())
    overview = window.results.overview
    qtbot.mouseClick(overview.tabs, LEFT, NONE, overview.tabs.tabRect(page).center())
    assert overview.page == page
    return overview


def folder_map(qtbot, window):
    folders = turn(qtbot, window, FOLDERS).folders
    qtbot.waitUntil(lambda: folders.model.rowCount() == 2)
    return folders


def names(folders):
    return [folders.model.name(n).rpartition("/")[2] for n in range(folders.model.rowCount())]


def cell(qtbot, folders, one, other):
    """Click the cell that tells how much of one folder is found in another."""
    index = folders.model.index(names(folders).index(one), names(folders).index(other))
    folders.matrix.scrollTo(index)
    qtbot.mouseClick(
        folders.matrix.viewport(), LEFT, NONE, folders.matrix.visualRect(index).center()
    )
    return index


# Pairs by similarity or distance


def test_a_bar_above_the_slider_opens_its_pairs_and_a_pair_the_texts(qtbot, window):
    bars = window.results.threshold.histogram
    qtbot.mouseClick(bars, LEFT, NONE, bars.middle(99))
    pairs = window.results.overview.pairs
    assert window.results.tabs.currentIndex() == OVERVIEW_TAB
    assert window.results.overview.page == PAIRS
    qtbot.waitUntil(lambda: pairs.model.rowCount() == 5)
    assert pairs._title.text() == "5 pairs at 99\u202f%"
    assert pairs.histogram.tip(99) == pairs._title.text()
    model = pairs.model
    folders = {tuple(model.index(n, c).data() for c in (4, 5)) for n in range(5)}
    assert ("left", "right") in folders, "each by the part of its path that tells it apart"
    row = next(n for n, pair in enumerate(pairs.model.rows()) if pair == 4)
    pairs.table.setCurrentIndex(pairs.model.index(row, 0))
    qtbot.mouseClick(pairs.compare, LEFT)
    assert window.results.tabs.currentIndex() == GROUPS_TAB
    model = window.results.groups.model
    assert model.group_of(window.results.groups.current_document()) == model.group_of(6)
    pane = window.results.compare
    settle(qtbot, pane)
    assert {pane.comparison().left.path.name, pane.comparison().right.path.name} == {
        "c.txt",
        "c copy.txt",
    }


def test_keys_go_from_bar_to_bar_and_open_one(qtbot, window):
    bars = window.results.threshold.histogram
    bars.setFocus()
    QTest.keyClick(bars, Qt.Key.Key_End)
    assert bars.accessibleDescription() == "0 pairs at 100\u202f%"
    QTest.keyClick(bars, Qt.Key.Key_Left)
    assert bars.accessibleDescription() == "5 pairs at 99\u202f%"
    QTest.keyClick(bars, Qt.Key.Key_Return)
    pairs = window.results.overview.pairs
    qtbot.waitUntil(lambda: pairs.model.rowCount() == 5)
    assert pairs.bar == (Measure.SIMILARITY, 99)


def test_an_empty_bar_shows_a_message(qtbot, window):
    bars = turn(qtbot, window, PAIRS).pairs.histogram
    qtbot.mouseClick(bars, LEFT, NONE, bars.middle(57))
    pairs = window.results.overview.pairs
    qtbot.waitUntil(lambda: pairs.bar == (Measure.SIMILARITY, 57))
    assert pairs._title.text() == "0 pairs at 57\u202f%"
    assert not pairs.compare.isEnabled()


@pytest.mark.parametrize(
    ("measure", "value", "moved"),
    [(Measure.SIMILARITY, 99, "distance_slider"), (Measure.DISTANCE, 1, "slider")],
)
def test_a_list_follows_the_other_measure(qtbot, window, measure, value, moved):
    window.controls.overview_control.open_bar(measure, value)
    pairs = window.results.overview.pairs
    qtbot.waitUntil(lambda: pairs.model.rowCount() == 5)
    window.results.show_groups()
    slider = getattr(window.results.threshold, moved)
    slider.setValue(0 if moved == "distance_slider" else 100)
    qtbot.waitUntil(lambda: not len(window.result_control.groups))
    window.controls.overview_control.show_overview()
    qtbot.waitUntil(lambda: pairs.model.rowCount() == 0)
    assert not pairs.histogram._counts.any()


def test_bars_by_distance_are_for_advanced_use(qtbot, window):
    pairs = turn(qtbot, window, PAIRS).pairs
    assert not any(button.isVisible() for button in pairs.measure_buttons)
    window.results.threshold.show_advanced(visible_now=True)
    qtbot.mouseClick(pairs.measure_buttons[1], LEFT)
    assert pairs.measure is Measure.DISTANCE
    assert pairs.histogram.tip(1) == "5 pairs at 1 bit"
    qtbot.mouseClick(pairs.histogram, LEFT, NONE, pairs.histogram.middle(1))
    qtbot.waitUntil(lambda: pairs.bar == (Measure.DISTANCE, 1))
    assert pairs.model.rowCount() == 5
    window.results.threshold.show_advanced(visible_now=False)
    assert pairs.measure is Measure.SIMILARITY
    assert pairs.bar is None
    assert not pairs.table.isVisible()


def test_a_small_bar_by_distance_opens_its_pairs(qtbot, window):
    control = window.results.threshold
    control.show_advanced(visible_now=True)
    bars = control.distance_histogram
    qtbot.waitUntil(bars.isVisible)
    qtbot.mouseClick(bars, LEFT, NONE, bars.middle(1))
    pairs = window.results.overview.pairs
    qtbot.waitUntil(lambda: pairs.bar == (Measure.DISTANCE, 1))
    assert pairs.model.rowCount() == 5


# Counts


def test_lines_link_to_the_counted_files(qtbot, window):
    counts = turn(qtbot, window, COUNTS).counts
    card = counts.cards["formats"]
    qtbot.waitUntil(lambda: len(card.lines) == 2)
    assert [x.text().partition(" · ")[0] for x in card.lines] == ["TXT: 6 of 7", "MD: 1 of 1"]
    made = counts._overview.totals
    assert counts.totals.text() == (
        f"8 files compared, {wording.size(made.size)}  ·  3 groups with 7 files  ·  "
        f"{wording.size(made.freed_bytes)} reclaimable"
    )
    assert made.size > made.freed_bytes > 0
    qtbot.mouseClick(card.lines[1], LEFT)
    assert shown(window) == [0]
    chips = window.results.groups.tags
    assert chips.picked_button.text() == "Format: MD"
    assert window.results.tabs.currentIndex() == GROUPS_TAB
    qtbot.mouseClick(chips.picked_button, LEFT)
    assert shown(window) == [0, 1, 2]
    assert not chips.picked_button.isVisible()


def test_a_relation_opens_its_groups_and_escape_returns(qtbot, window):
    counts = turn(qtbot, window, COUNTS).counts
    card = counts.cards["relations"]
    qtbot.waitUntil(lambda: len(card.lines) == 2)
    small = next(x for x in card.lines if x.text().startswith("Small changes"))
    small.setFocus()
    QTest.keyClick(small, Qt.Key.Key_Space)
    assert shown(window) == [1]
    QTest.keyClick(window.results.groups.table, Qt.Key.Key_Escape)
    assert shown(window) == [0, 1, 2]


def test_a_folder_opens_groups_in_which_it_could_be_freed(qtbot, window):
    counts = turn(qtbot, window, COUNTS).counts
    card = counts.cards["folders"]
    qtbot.waitUntil(lambda: len(card.lines) == 2)
    model = window.results.groups.model
    for line in card.lines:
        turn(qtbot, window, COUNTS)
        name = line.text().partition(":")[0].rpartition("/")[2]
        qtbot.mouseClick(line, LEFT)
        wanted = [
            n
            for n, members in enumerate(GROUPS)
            if any(NAMES[m].startswith(name) and not model.is_keeper(m) for m in members)
        ]
        assert shown(window) == wanted


def test_a_reason_opens_its_files(qtbot, window):
    counts = turn(qtbot, window, COUNTS).counts
    card = counts.cards["reasons"]
    qtbot.waitUntil(lambda: len(card.lines) == 2)
    assert card.lines[0].text() == f"{wording.label(Reason.EMPTY)}: 2 files"
    qtbot.mouseClick(card.lines[0], LEFT)
    assert window.results.tabs.currentIndex() == PROBLEMS_TAB
    assert {p.reason for p in window.results.problems.model.visible_problems()} == {Reason.EMPTY}


# Folders


def test_cells_show_how_much_is_found_where(qtbot, window):
    folders = folder_map(qtbot, window)
    QAbstractItemModelTester(folders.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    index = cell(qtbot, folders, "right", "left")
    assert index.data() == "3"
    assert index.data(SHARE) == 3 / 4
    said = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith("3 of 4 files in ")
    interface = QAccessible.queryAccessibleInterface(folders.matrix)
    assert interface.text(QAccessible.Text.Name)
    assert said in folders._facts.text()
    same = cell(qtbot, folders, "left", "left")
    assert same.data() == "2"
    assert folders.show_groups.isVisible()
    assert not folders.keep_row.isVisible()


def test_the_list_shows_the_same_folders_and_figures(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "right", "left")
    chosen = folders.selection()
    qtbot.mouseClick(folders.as_list, LEFT)
    assert folders.list.isVisible()
    assert folders.selection() == chosen
    assert len(folders.rows.rows()) == int((folders._overlap.pair_counts > 0).sum())
    qtbot.mouseClick(folders.as_list, LEFT)
    assert folders.selection() == chosen


def test_shared_groups_are_shown_with_a_chip(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "right", "left")
    assert folders.show_groups.text() == "Show 2 groups"
    QTest.keyClick(folders.matrix, Qt.Key.Key_Return)
    assert shown(window) == [0, 1]
    assert "left" in window.results.groups.tags.picked_button.accessibleName()
    window.results.groups.clear_filter()
    assert shown(window) == [0, 1, 2]


def test_the_chip_stays_while_the_distance_moves(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "left")
    qtbot.mouseClick(folders.show_groups, LEFT)
    assert shown(window) == [2]
    window.results.threshold.distance_slider.setValue(3)
    qtbot.waitUntil(lambda: window.result_control.session.requested_threshold.distance == 3)
    assert window.tasks.wait(60)
    qtbot.waitUntil(lambda: window.result_control.session.threshold[0] == 3)
    assert shown(window) == [2]


def test_files_covered_by_the_kept_folder_are_marked_in_one_step(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "right")
    assert folders.keep_row.text() == "Keep “left”, mark in “right”"
    qtbot.mouseClick(folders.keep_row, LEFT)
    qtbot.waitUntil(lambda: bool(marked(window)))
    # What differs in an amount stays, and so does what is only there.
    assert marked(window) == ["a again.md", "a copy.txt"]
    assert "2 files in it are not covered" in window.note.text()
    qtbot.mouseClick(window.note._action, LEFT)
    assert marked(window) == []


def test_a_file_that_is_marked_covers_nothing(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "right")
    qtbot.mouseClick(folders.keep_row, LEFT)
    qtbot.waitUntil(lambda: bool(marked(window)))
    qtbot.mouseClick(folders.keep_column, LEFT)
    qtbot.waitUntil(lambda: "0 files" in window.note.text())
    assert marked(window) == ["a again.md", "a copy.txt"]


def test_the_rest_is_listed_with_reasons_and_exported(qtbot, window, dialogs, tmp_path):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "right", "left")
    assert folders.rest.text() == "Only in “right”…"
    qtbot.mouseClick(folders.rest, LEFT)
    control = window.controls.overview_control.folders
    qtbot.waitUntil(lambda: control.dialog is not None)
    dialog = control.dialog
    texts = [
        [column.text(row) for column in dialog.model.columns[:2]] for row in dialog.model.rows()
    ]
    assert texts == [
        ["b.txt", "has critical differences"],
        ["alone.txt", "no similar file in the other folder"],
    ]
    QTest.keyClicks(dialog.filter, "alone")
    assert len(dialog.rows()) == 1
    dialog.filter.clear()
    dialogs.next_save = tmp_path / "rest.csv"
    qtbot.mouseClick(dialog.export, LEFT)
    qtbot.waitUntil(lambda: bool(dialog._note.text()))
    with dialogs.next_save.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert [row[0] for row in rows] == ["File", "b.txt", "alone.txt"]
    qtbot.mouseClick(dialog.close_button, LEFT)
    assert control.dialog is None


def test_remaining_files_of_a_marked_folder_are_listed(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "right")
    assert folders.rest_column.text() == "Only in “right”…"
    qtbot.mouseClick(folders.keep_row, LEFT)
    qtbot.waitUntil(lambda: bool(marked(window)))
    control = window.controls.overview_control.folders
    found = []
    for button in (folders.rest_column, folders.rest):
        qtbot.mouseClick(button, LEFT)
        qtbot.waitUntil(lambda: control.dialog is not None)
        columns = control.dialog.model.columns[:2]
        rows = control.dialog.model.rows()
        found.append([[column.text(row) for column in columns] for row in rows])
        qtbot.mouseClick(control.dialog.close_button, LEFT)
    right, left = found
    assert [name for name, _ in right] == ["b.txt", "alone.txt"]
    assert ["a.txt", "the file there with the same content is itself marked"] in left


def test_depth_order_and_zoom_change_the_map(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "right")
    assert folders.look_inside.text() == "Expand “left”"
    qtbot.mouseClick(folders.look_inside, LEFT)
    qtbot.waitUntil(lambda: folders.model.rowCount() == 3)
    assert set(names(folders)) == {"left", "deep", "right"}
    assert folders.look_inside.text() == "Collapse “left”"
    qtbot.mouseClick(folders.look_inside, LEFT)
    qtbot.waitUntil(lambda: folders.model.rowCount() == 2)
    folders.level.setValue(0)
    qtbot.waitUntil(lambda: folders.model.rowCount() == 1)
    folders.level.setValue(2)
    qtbot.waitUntil(lambda: folders.model.rowCount() == 3)
    folders.order.setCurrentIndex(1)
    qtbot.waitUntil(lambda: names(folders) == ["left", "deep", "right"])


@pytest.mark.parametrize("page", [COUNTS, PAIRS, FOLDERS])
def test_tab_reaches_all_controls(qtbot, window, page):
    window.controls.overview_control.open_bar(Measure.SIMILARITY, 99)
    overview = turn(qtbot, window, page)
    qtbot.waitUntil(lambda: overview.pairs.model.rowCount() == 5)
    if page == FOLDERS:
        qtbot.waitUntil(lambda: overview.folders.model.rowCount() == 2)
        cell(qtbot, overview.folders, "left", "right")
    if page == COUNTS:
        qtbot.waitUntil(lambda: bool(overview.counts.cards["reasons"].lines))
    wanted = {
        w
        for w in overview.findChildren(QWidget)
        if w.isVisibleTo(overview)
        and w.isVisible()
        and w.isEnabled()
        and w.focusPolicy() & Qt.FocusPolicy.TabFocus
        and w.focusProxy() is None
        and not isinstance(w, (QScrollBar, QHeaderView))
        and not isinstance(w.parent(), (QComboBox, QAbstractSpinBox))
    }
    met = set()
    window.activateWindow()
    for _ in range(3 * len(window.findChildren(QAbstractButton))):
        met.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
    assert wanted
    assert {w.accessibleName() or repr(w) for w in wanted - met} == set()
    assert all(w.accessibleName() for w in wanted)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_the_text_of_every_cell_can_be_read(theme, name):
    theme.choose(name)
    for share in range(101):
        back = ground(share / 100)
        low, high = sorted((luminance(back), luminance(ink(back))))
        assert (high + 0.05) / (low + 0.05) >= 4.5


def test_the_overview_follows_the_language(qtbot, window, language):
    overview = turn(qtbot, window, COUNTS)
    qtbot.waitUntil(lambda: bool(overview.counts.cards["formats"].lines))
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: window.results.tabs.tabText(OVERVIEW_TAB) == "概览")
    qtbot.waitUntil(lambda: overview.counts.cards["formats"].title.text() == "按格式")


def test_another_scan_clears_the_figures(qtbot, window):
    folders = folder_map(qtbot, window)
    cell(qtbot, folders, "left", "right")
    qtbot.mouseClick(folders.show_groups, LEFT)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    assert not window.results.groups.tags.picked_button.isVisible()
    assert shown(window) == [0, 1, 2]
    assert window.results.groups.model.chips.selection == frozenset()


def test_rows_of_tables_are_counted_without_folders_and_formats(qtbot, make_window, tmp_path):
    pairs = builders.make_pairs([(0, 1), (0, 2)])
    problems = (Problem(tmp_path / "t.csv", Reason.EMPTY, member="row 9"),)
    report = builders.make_report(3, pairs, problems, ScanOptions(profile="fields"))
    window = show(qtbot, make_window, tmp_path, report)
    counts = turn(qtbot, window, COUNTS).counts
    card = counts.cards["relations"]
    qtbot.waitUntil(lambda: len(card.lines) == 1)
    assert card.lines[0].text().endswith("2 pairs")
    assert not counts.cards["folders"].isVisible()
    assert not counts.cards["formats"].isVisible()
    assert not window.results.overview.tabs.isTabVisible(FOLDERS)
    qtbot.mouseClick(card.lines[0], LEFT)
    assert window.results.groups.model.rowCount()


def test_a_result_without_groups_has_an_overview(qtbot, make_window, tmp_path):
    report = builders.make_report(3, [], (Problem(tmp_path / "a.pdf", Reason.NO_TEXT),))
    window = show(qtbot, make_window, tmp_path, report)
    overview = turn(qtbot, window, COUNTS)
    qtbot.waitUntil(lambda: bool(overview.counts.cards["formats"].lines))
    line = overview.counts.cards["formats"].lines[0]
    assert line.text() == "TXT: 0 of 3"
    assert not line.isEnabled()
    assert overview.counts.cards["relations"].rest.text() == "None"
    turn(qtbot, window, PAIRS)
    assert not overview.pairs.histogram._counts.any()
    folders = turn(qtbot, window, FOLDERS).folders
    qtbot.waitUntil(lambda: folders.model.rowCount() == 1)
    index = folders.model.index(0, 0)
    qtbot.mouseClick(
        folders.matrix.viewport(), LEFT, NONE, folders.matrix.visualRect(index).center()
    )
    QTest.keyClick(folders.matrix, Qt.Key.Key_Return)
    assert window.results.tabs.currentIndex() == OVERVIEW_TAB
    assert not folders.show_groups.isVisible()


def test_removing_all_sources_empties_the_pictures(qtbot, window):
    folders = folder_map(qtbot, window)
    window.result_control.clear()
    qtbot.waitUntil(lambda: folders.model.rowCount() == 0)
    assert window.controls.overview_control.tree is None
    assert not window.results.overview.counts.cards["formats"].lines or not any(
        line.isVisible() for line in window.results.overview.counts.cards["formats"].lines
    )


def test_an_empty_selected_cell_looks_empty(qtbot, window):
    folders = folder_map(qtbot, window)
    folders.level.setValue(2)
    qtbot.waitUntil(lambda: folders.model.rowCount() == 3)
    model = folders.model
    empty = next(
        model.index(row, column)
        for row in range(3)
        for column in range(3)
        if row != column and not model.overlap.pair_counts[row, column]
    )
    folders.matrix.setCurrentIndex(empty)
    picture = folders.matrix.viewport().grab().toImage()
    at = folders.matrix.visualRect(empty).center() * picture.devicePixelRatio()
    assert picture.pixelColor(at) == theme.current_theme().palette.base().color()


def test_a_map_without_shared_folders_shows_a_message(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, ("left/a.txt", "left/b.txt", "right/c.txt"))
    report = report_about(tmp_path, paths, [(0, 1)])
    folders = folder_map(qtbot, show(qtbot, make_window, tmp_path, report))
    assert folders._hint.text().startswith("At this depth, no two folders contain the same texts.")


def test_a_map_of_one_folder_explains_why_it_is_empty(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, ("a.txt", "b.txt"))
    window = show(qtbot, make_window, tmp_path, report_about(tmp_path, paths, [(0, 1)]))
    folders = turn(qtbot, window, FOLDERS).folders
    qtbot.waitUntil(lambda: folders.model.rowCount() == 1)
    assert folders._hint.text().startswith("All files are in one folder")


def test_no_hint_covers_the_overview_which_says_what_to_do_first(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, NAMES)
    report = report_about(tmp_path, paths, GROUPS)
    window = show(qtbot, make_window, tmp_path, report, settings=Settings())
    qtbot.waitUntil(window.controls.hint_control.bar.isVisible)
    turn(qtbot, window, COUNTS)
    assert not window.controls.hint_control.bar.isVisible()
    qtbot.waitUntil(window.results.overview.counts.first_steps.isVisible)
    turn(qtbot, window, FOLDERS)
    assert not window.controls.hint_control.bar.isVisible()
    assert manual.page_of(window.results.overview.folders.matrix) == "pictures"
