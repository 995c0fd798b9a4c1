"""Chips above the groups: what each lets through, alone and together, and how one gets out
again."""

from __future__ import annotations

import builders
import pytest
from cleanup_setup import files_in, mark, report_about, show
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from review_setup import REVIEW

from simfinder.domain.matching import Critical, GroupTable
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


def click(qtbot, window, *chips):
    for chip in chips:
        qtbot.mouseClick(window.results.groups.chips.buttons[chip], LEFT)


def labels(window):
    return [button.text() for button in window.results.groups.chips.buttons.values()]


def test_each_chip_counts_its_groups_and_shows_them(qtbot, window):
    assert labels(window) == [
        "Has marked files",
        "Unreviewed  3",
        "Across folders  1",
        "Across formats  1",
    ]
    assert not window.results.groups.chips.buttons[Chip.MARKED].isEnabled()
    mark(window, "e.txt", "g.txt")
    assert labels(window)[0] == "Has marked files  2"
    click(qtbot, window, Chip.MARKED)
    assert shown(window) == [1, 2]
    click(qtbot, window, Chip.MARKED, Chip.FOLDERS)
    assert shown(window) == [0]
    click(qtbot, window, Chip.FOLDERS, Chip.FORMATS)
    assert shown(window) == [0]
    click(qtbot, window, Chip.FORMATS)
    assert shown(window) == [0, 1, 2]


def test_several_chips_are_combined_with_and(qtbot, window):
    mark(window, "b.md", "e.txt")
    click(qtbot, window, Chip.MARKED)
    qtbot.mouseClick(window.results.groups.bar.critical, LEFT)
    assert shown(window) == [1]
    window.results.groups.set_filter("nothing is called so")
    assert shown(window) == []


def test_an_empty_result_offers_to_clear_the_filter(qtbot, window):
    groups = window.results.groups
    click(qtbot, window, Chip.FOLDERS)
    qtbot.mouseClick(groups.bar.critical, LEFT)
    assert shown(window) == []
    assert groups.no_match_page.isVisible()
    assert "No groups match all active filters." in groups.no_match_page.text.text()
    assert groups.is_filtered
    qtbot.mouseClick(groups.no_match_page.first, LEFT)
    assert shown(window) == [0, 1, 2]
    assert not groups.is_filtered


def test_escape_clears_chips_too(qtbot, window):
    click(qtbot, window, Chip.FORMATS)
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_Escape)
    assert shown(window) == [0, 1, 2]


def test_a_changed_group_stays_until_the_filter_changes(qtbot, window):
    click(qtbot, window, Chip.UNREVIEWED)
    table = window.results.groups.table
    table.setFocus()
    table.go_to(window.results.groups.model.row_of(0))
    qtbot.keyClick(table, Qt.Key.Key_S, REVIEW)
    assert shown(window) == [0, 1, 2]
    assert labels(window)[1] == "Unreviewed  2"
    click(qtbot, window, Chip.UNREVIEWED, Chip.UNREVIEWED)
    assert shown(window) == [1, 2]


def test_chips_are_reached_and_pressed_by_keys(qtbot, window):
    chip = window.results.groups.chips.buttons[Chip.FOLDERS]
    chip.setFocus()
    qtbot.keyClick(chip, Qt.Key.Key_Space)
    assert chip.isChecked()
    assert shown(window) == [0]
    assert chip.accessibleName() == "Across folders  1"


def test_flat_lists_are_filtered_too(qtbot, window):
    click(qtbot, window, Chip.FOLDERS)
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
