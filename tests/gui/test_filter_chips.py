"""Filters of the list: what each lets through, alone and together, and how one gets out again."""

from __future__ import annotations

import builders
import menus
import pytest
from cleanup_setup import files_in, mark, report_about, show
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QAbstractItemModelTester, QTest
from review_setup import REVIEW

from simfinder.domain.matching import GroupTable
from simfinder.domain.relations import Critical
from simfinder.gui.groups.chips import Chip, DocumentTraits, GroupChips
from simfinder.gui.groups.model import GroupsModel
from simfinder.services.review.session import ReviewSession

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.md", "x/c.txt", "d.txt", "e.txt", "x/f.txt", "x/g.txt")
GROUPS = [(0, 1, 2), (3, 4), (5, 6)]


@pytest.fixture
def window(qtbot, make_window, tmp_path):
    paths = files_in(tmp_path, NAMES)
    money = {(3, 4): (Critical("money", "50 000", "75 000"),)}
    report = report_about(tmp_path, paths, GROUPS, money)
    documents = list(report.documents)
    documents[1] = builders.replace(documents[1], format="md")
    report = builders.replace(report, documents=tuple(documents))
    window = show(qtbot, make_window, tmp_path, report)
    window.actions_table["compare"].setChecked(False)
    return window


def shown(window):
    """Return which of GROUPS are shown, by their keepers."""
    model = window.results.groups.model
    keepers = {model.keeper_of(group) for group in set(model.rows.group.tolist())}
    return [n for n, members in enumerate(GROUPS) if keepers & set(members)]


def click(window, *chips):
    """Choose filters in the menu; ``None`` is that of critical differences."""
    bar = window.results.groups.bar
    for chip in chips:
        menus.choose_from(bar.menu_button, bar.critical if chip is None else bar.chips[chip])


def labels(window):
    window.results.groups.bar.menu.aboutToShow.emit()
    return [entry.text() for entry in window.results.groups.bar.chips.values()]


def tags(window):
    """Return the words of the tags above the list."""
    parts = window.results.groups.tags
    buttons = [parts.picked_button, *parts.buttons.values(), parts.critical]
    return [button.text() for button in buttons if button.isVisible()]


def test_each_chip_counts_its_groups_and_shows_them(qtbot, window):
    assert labels(window) == [
        "Has marked files",
        "Unreviewed\t3",
        "Across folders\t1",
        "Across formats\t1",
    ]
    assert not window.results.groups.bar.chips[Chip.MARKED].isEnabled()
    mark(window, "e.txt", "g.txt")
    assert labels(window)[0] == "Has marked files\t2"
    click(window, Chip.MARKED)
    assert shown(window) == [1, 2]
    click(window, Chip.MARKED, Chip.FOLDERS)
    assert shown(window) == [0]
    click(window, Chip.FOLDERS, Chip.FORMATS)
    assert shown(window) == [0]
    click(window, Chip.FORMATS)
    assert shown(window) == [0, 1, 2]


def test_several_chips_are_combined_with_and(qtbot, window):
    mark(window, "b.md", "e.txt")
    click(window, Chip.MARKED)
    click(window, None)
    assert shown(window) == [1]
    assert tags(window) == ["Has marked files", "Critical differences"]
    window.results.groups.set_filter("nothing is called so")
    assert shown(window) == []


def test_an_empty_result_offers_to_clear_the_filter(qtbot, window):
    groups = window.results.groups
    click(window, Chip.FOLDERS)
    click(window, None)
    assert shown(window) == []
    assert groups.no_match_page.isVisible()
    assert "No groups match all active filters." in groups.no_match_page.text.text()
    assert groups.is_filtered
    qtbot.mouseClick(groups.no_match_page.first, LEFT)
    assert shown(window) == [0, 1, 2]
    assert not groups.is_filtered
    assert tags(window) == []


def test_each_filter_in_force_has_a_tag_that_removes_it(qtbot, window):
    parts = window.results.groups.tags
    assert not parts.isVisible()
    click(window, Chip.FOLDERS, Chip.FORMATS, None)
    assert tags(window) == ["Across folders", "Across formats", "Critical differences"]
    assert parts.isVisible()
    assert shown(window) == []
    qtbot.mouseClick(parts.critical, LEFT)
    assert not window.results.groups.bar.critical.isChecked()
    qtbot.mouseClick(parts.buttons[Chip.FORMATS], LEFT)
    assert tags(window) == ["Across folders"]
    assert shown(window) == [0]
    qtbot.mouseClick(parts.buttons[Chip.FOLDERS], LEFT)
    assert shown(window) == [0, 1, 2]
    assert not parts.isVisible()


def test_escape_clears_filters_of_the_menu_too(qtbot, window):
    click(window, Chip.FORMATS)
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_Escape)
    assert shown(window) == [0, 1, 2]


def test_a_changed_group_stays_until_the_filter_changes(qtbot, window):
    click(window, Chip.UNREVIEWED)
    table = window.results.groups.table
    table.setFocus()
    table.go_to(window.results.groups.model.row_of(0))
    qtbot.keyClick(table, Qt.Key.Key_S, REVIEW)
    assert shown(window) == [0, 1, 2]
    assert labels(window)[1] == "Unreviewed\t2"
    click(window, Chip.UNREVIEWED, Chip.UNREVIEWED)
    assert shown(window) == [1, 2]


def test_filters_are_chosen_and_removed_by_keys(qtbot, window):
    bar, entry = window.results.groups.bar, window.results.groups.bar.chips[Chip.FOLDERS]
    table = window.results.groups.table
    qtbot.until_it_has_keys(window)
    bar.field.setFocus()
    qtbot.keyClick(bar.field, Qt.Key.Key_Tab)
    assert bar.menu_button.hasFocus()
    assert bar.menu_button.accessibleName() == "More filters"

    def choose_entry():
        for _ in bar.menu.actions():
            if bar.menu.activeAction() is not entry:
                QTest.keyClick(bar.menu, Qt.Key.Key_Down)
        QTest.keyClick(bar.menu, Qt.Key.Key_Return)

    bar.menu.aboutToShow.connect(lambda: QTimer.singleShot(0, choose_entry))
    qtbot.keyClick(bar.menu_button, Qt.Key.Key_Space)
    qtbot.waitUntil(entry.isChecked)
    assert shown(window) == [0]
    qtbot.until_it_has_keys(window)
    tag = window.results.groups.tags.buttons[Chip.FOLDERS]
    assert tag.accessibleName() == "Remove filter: Across folders"
    for _ in range(20):
        if not tag.hasFocus():
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert tag.hasFocus()
    qtbot.keyClick(tag, Qt.Key.Key_Space)
    assert not entry.isChecked()
    assert shown(window) == [0, 1, 2]
    assert table.isVisible()
    assert window.focusWidget().isVisible()


def test_flat_lists_are_filtered_too(qtbot, window):
    click(window, Chip.FOLDERS)
    window.results.groups.set_flat(True)
    assert window.results.groups.model.rowCount() == 3


def test_masks_agree_with_a_check_of_each_group(report):
    model = GroupsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_report(report)
    groups = builders.star_groups(report.pairs, len(report.documents))
    model.set_groups(groups)
    model.marks.mark(groups.members[groups.start[:-1][::2] + 1])
    for chip, of_document in (
        (Chip.FOLDERS, lambda d: d.path.parent),
        (Chip.FORMATS, lambda d: d.format),
    ):
        expected = [
            len({of_document(report.documents[i]) for i in groups.members[a:b].tolist()}) > 1
            for a, b in zip(groups.start[:-1].tolist(), groups.start[1:].tolist(), strict=True)
        ]
        assert model.chips.mask(chip, model.session).tolist() == expected
    marked = [
        any(i in model.marks for i in groups.members[a:b].tolist())
        for a, b in zip(groups.start[:-1].tolist(), groups.start[1:].tolist(), strict=True)
    ]
    assert model.chips.mask(Chip.MARKED, model.session).tolist() == marked


def test_chips_work_without_groups():
    chips = GroupChips()
    chips.set_report(DocumentTraits.of(()))
    chips.set_groups(GroupTable.empty())
    assert set(chips.counts(ReviewSession()).values()) == {0}
