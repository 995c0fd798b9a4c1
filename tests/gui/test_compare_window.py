"""The compare pane in the window: files of a group on either side, star and box, three beside each
other."""

from __future__ import annotations

from pathlib import Path

import builders
import pytest
from compare_setup import LEFT, RIGHT, settle, side
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simfinder.domain.comparison import Comparison
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit.labels import ElidedLabel
from simfinder.gui.results.view import GROUPS_TAB, OVERVIEW_TAB, PROBLEMS_TAB
from simfinder.gui.scan.control import ScanState
from simfinder.services.compare.compare import compare_texts

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
    """Compare two texts that the names of the files choose: even ones the left, odd ones the
    right."""
    texts = [LEFT if int(p.stem[-1]) % 2 == 0 else RIGHT for p in (left, right)]
    return compare_texts(side(texts[0], left), side(texts[1], right))


@pytest.fixture
def five():
    """One group of five files, which keeps the first as the longest."""
    documents = tuple(
        builders.make_document(i, f"/docs/file {i}.txt", characters=1000 - i) for i in range(5)
    )
    pairs = builders.make_pairs([(a, b) for b in range(5) for a in range(b)])
    return ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, 5)


@pytest.fixture
def shown(qtbot, make_window, five, tmp_path):
    window = make_window(lambda sources, options, observer: five)
    window.resize(1500, 900)
    for reader in (window.results.compare.reader.loader, window.results.compare.others._loader):
        reader.compare = compare
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.until_it_has_keys(window)
    window.results.groups.table.go_to(1)
    window.results.groups.select_document(int(window.results.groups.model.groups.members[1]))
    settle(qtbot, window.results.compare)
    return window


def names(window) -> list[str]:
    return [file.path.name for file in window.results.compare.files()]


def members(window) -> list[int]:
    return window.results.groups.model.groups.members.tolist()


def test_the_list_shows_the_number_of_changes(qtbot, shown):
    cells, pane = shown.results.groups.model.cells, shown.results.compare
    keeper, one, two = members(shown)[:3]

    def look_at(member):
        shown.results.groups.select_document(member)
        settle(qtbot, pane)
        return pane.comparison().changes

    apart, alike = (one, two) if (one - keeper) % 2 else (two, one)
    count = look_at(apart)
    assert count == 3
    assert cells.differences(apart) == "3 changes"
    assert look_at(alike) == 0
    assert cells.differences(alike) == "none"


def test_star_and_check_box_above_the_texts_work(qtbot, shown):
    pane, groups = shown.results.compare, shown.results.groups
    keeper, member = members(shown)[:2]
    left, right = (header.buttons for header in pane.body.headers)
    assert left.star.accessibleName() == "Kept file"
    assert right.star.isVisible()
    assert right.star.accessibleName() == "Keep this file (K)"
    qtbot.mouseClick(right.box, Qt.MouseButton.LeftButton)
    assert member in groups.model.marks
    assert right.box.accessibleName() == "Marked"
    qtbot.mouseClick(right.box, Qt.MouseButton.LeftButton)
    assert member not in groups.model.marks
    qtbot.mouseClick(right.star, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert groups.model.groups.members[0] == member
    assert sorted(file.id for file in pane.files()) == sorted((keeper, member))
    states = {h.path(): h.buttons.star.accessibleName() for h in pane.body.headers}
    assert states[groups.model.documents[member].path] == "Kept file"
    assert states[groups.model.documents[keeper].path] == "Keep this file (K)"


def test_any_file_of_the_group_can_be_shown_on_either_side(qtbot, shown):
    pane, documents = shown.results.compare, shown.results.groups.model.documents
    ids = members(shown)
    menu = pane.body.headers[0].members.menu()
    menu.aboutToShow.emit()
    assert len(menu.actions()) == 5
    assert menu.actions()[0].text().startswith("\u2605")
    menu.actions()[3].trigger()
    settle(qtbot, pane)
    assert names(shown) == [documents[ids[3]].path.name, documents[ids[1]].path.name]
    assert pane.body.headers[0].buttons.star.accessibleName() == "Keep this file (K)"
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_2, CTRL)
    settle(qtbot, pane)
    assert names(shown) == [documents[ids[2]].path.name, documents[ids[1]].path.name]


def test_several_files_are_compared_with_the_keeper(qtbot, shown):
    pane = shown.results.compare
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
    settle(qtbot, pane)
    body = pane.work.many_body
    assert body.isVisible()
    assert body.columns() == body.max_texts(pane.width())
    assert body.columns() > 2
    assert body.headers[0].buttons.star.accessibleName() == "Kept file"
    assert not pane.critical.isVisible()
    texts = [view.toPlainText() for view in body.views[: body.columns()]]
    assert "500 dollars" in texts[0]
    kinds = {kind.value for view in body.views[: body.columns()] for kind in view.page.kind}
    assert "changed" in kinds
    heights = [sum(view.page.lines) for view in body.views[: body.columns()]]
    assert len(set(heights)) == 1
    assert pane.footer.position_text().startswith("Difference 1 of")
    pane.next_difference()
    assert body.current() == 1
    bar = body.views[2].verticalScrollBar()
    bar.setValue(bar.maximum())
    assert body.views[0].top() == body.views[2].top()
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
    settle(qtbot, pane)
    assert pane.body.isVisible()
    assert pane.footer.swap.isEnabled()


def test_the_focus_stays_in_a_text_when_the_number_of_texts_changes(qtbot, shown):
    pane = shown.results.compare
    many = pane.work.many_body
    for body in (many, pane.body):
        QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
        qtbot.waitUntil(body.isVisible)
        settle(qtbot, pane)
    pane.body.views[1].setFocus()
    for body in (many, pane.body):
        QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
        qtbot.waitUntil(body.isVisible)
        assert QApplication.focusWidget() in body.views
    settle(qtbot, pane)


def test_changes_of_several_texts_are_listed_with_links(qtbot, shown):
    pane = shown.results.compare
    shown.resize(1900, 900)
    two = pane.changes.model.rowCount()
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
    settle(qtbot, pane)
    body, shown_list = pane.work.many_body, pane.changes.list
    if not pane.changes.isVisible():
        qtbot.mouseClick(pane.footer.list_toggle, Qt.MouseButton.LeftButton)
        settle(qtbot, pane)
    assert pane.changes.isVisible()
    assert body.headers[1].findChild(ElidedLabel).text().startswith("\u2461")
    model = pane.changes.model
    entries = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert entries[0].startswith("\u26a0")
    assert "500" in entries[0]
    assert all("\u2461" in entry or "\u2462" in entry for entry in entries)
    last = model.index(model.rowCount() - 1, 0)
    shown_list.scrollTo(last)
    qtbot.mouseClick(
        shown_list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=shown_list.visualRect(last).center(),
    )
    assert body.current() == body.count() - 1
    pane.previous_difference()
    assert shown_list.currentIndex().row() == last.row() - 1
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
    settle(qtbot, pane)
    assert model.rowCount() == two
    assert "\u2461" not in model.index(0, 0).data()


def test_the_list_of_several_texts_is_closed_as_it_was_opened(qtbot, shown):
    pane = shown.results.compare
    shown.resize(2600, 900)
    pane.show_many()
    settle(qtbot, pane)
    assert pane.work.many_body.columns() > 2
    for is_shown in (True, False):
        QTest.mouseClick(pane.footer.list_toggle, Qt.MouseButton.LeftButton)
        assert pane.changes.isVisible() == is_shown


def test_search_covers_all_texts_and_escape_closes_it(qtbot, shown):
    pane = shown.results.compare
    pane.take_focus()
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_G, CTRL | Qt.KeyboardModifier.AltModifier)
    assert pane.work.goto_bar.isVisible()
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_Escape)
    assert not pane.work.goto_bar.isVisible()
    assert pane.isAncestorOf(QApplication.focusWidget())
    footer = pane.footer
    assert footer.list_toggle.isVisible()
    assert footer.ignore.isVisible()
    pane.show_many()
    settle(qtbot, pane)
    assert pane.work.many()
    assert not footer.ignore.isVisible()
    assert not footer.list_toggle.isVisible()
    body = pane.work.many_body
    pane.set_only_differences(True)
    settle(qtbot, pane)
    assert "Clause 20 " not in body.views[2].toPlainText()
    QTest.keyClick(body.views[1], KEY.Key_F, CTRL)
    QTest.keyClicks(pane.find_bar.field, "clause 20")
    settle(qtbot, pane)
    assert pane.work.many()
    assert pane.find_bar.result.text() == f"1 / {body.columns()}"
    for view in body.views[: body.columns()]:
        assert "Clause 20 " in view.toPlainText()
        assert view.textCursor().selectedText() == "Clause 20"
        top, bottom = view.viewport().rect().top(), view.viewport().rect().bottom()
        assert top <= view.cursorRect().top() <= bottom
        QTest.keyClick(pane.find_bar.field, KEY.Key_Return)
    QTest.keyClick(pane.find_bar.field, KEY.Key_Escape)
    assert not pane.find_bar.isVisible()
    assert body.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_F8)
    assert body.current() == 1
    QTest.keyClick(QApplication.focusWidget(), KEY.Key_T, CTRL)
    settle(qtbot, pane)
    QTest.keyClick(pane.body.views[1], KEY.Key_F, CTRL)
    QTest.keyClicks(pane.find_bar.field, "annex")
    settle(qtbot, pane)
    assert "left" in pane.find_bar.result.text()


def test_hidden_texts_are_not_changed(qtbot, shown):
    table, tabs = shown.actions_table, shown.results.tabs
    names_ = ("copy_comparison", "print_comparison", "find_in_texts", "next_difference")
    assert all(table[name].isEnabled() for name in names_)
    for tab in (OVERVIEW_TAB, PROBLEMS_TAB):
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(tab).center())
        assert not any(table[name].isEnabled() for name in names_)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(GROUPS_TAB).center())
    assert all(table[name].isEnabled() for name in names_)


def test_two_files_are_compared_in_a_window_of_their_own(qtbot, make_window, dialogs, tmp_path):
    window = make_window()
    paths = [tmp_path / name for name in ("one.txt", "two.txt")]
    for path, text in zip(paths, (LEFT, RIGHT), strict=True):
        path.write_text("\n\n".join(text))
    dialogs.next_files = tuple(paths)
    window.actions_table["compare_files"].trigger()
    dialog = window.controls.compare_control.two_files.current
    assert dialog is not None
    settle(qtbot, dialog.pane)
    made = dialog.pane.comparison()
    assert made is not None
    assert made.left.digest
    assert made.left.digest != made.right.digest
    assert dialog.pane.footer.position_text() == "Difference 1 of 3"
    dialog.reject()
