"""Rules are put in an order, tried out while they are written, kept under a name, and marked by."""

from __future__ import annotations

import csv
import json
import os
from dataclasses import replace

import menus
import numpy as np
import pytest
from cleanup_setup import files_in, mark, marked, report_about, show
from PySide6.QtCore import Qt

from simfinder.domain.commands import MarkByRules
from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.relations import Critical
from simfinder.gui.cleanup.auto_mark import CRITICAL, GOES, OTHERS
from simfinder.services.preferences import settings as settings_service
from simfinder.services.review.marks import Refusal

LEFT = Qt.MouseButton.LeftButton
NAMES = ("old/a.txt", "new/b.txt", "new/c copy.txt", "old/d.txt", "new/e.txt")
GROUPS = [(0, 1, 2), (3, 4)]


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "papers"
    files_in(place, NAMES)
    for number, name in enumerate(NAMES[:3]):
        os.utime(place / name, ns=(0, 10**18 + number * 10**12))
    for name in NAMES[3:]:
        os.utime(place / name, ns=(0, 10**18))
    return place


@pytest.fixture
def window(qtbot, make_window, folder):
    report = report_about(folder, [folder / n for n in NAMES], GROUPS)
    return show(qtbot, make_window, folder, report)


def opened(qtbot, window, *lines):
    with qtbot.waitActive(window, timeout=60_000):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    dialog = window.controls.auto_mark_control.dialog
    assert dialog is not None
    if lines:
        dialog.rules.set_lines(lines)
    return settled(qtbot, dialog)


def settled(qtbot, dialog):
    """Wait for the preview of the rules as they are now."""
    qtbot.waitUntil(lambda: not dialog._timer.isActive() and dialog.preview.preview is not None)
    return dialog


def listed(dialog):
    model = dialog.preview.model
    return sorted(model.index(row, 1).data() for row in range(model.rowCount()))


def test_ctrl_m_starts_with_the_newest_and_otherwise_keeps_the_star(qtbot, window):
    dialog = opened(qtbot, window)
    assert [str(rule) for rule in dialog.rules.rules()] == ["newest"]
    assert dialog.rules.last.text() == "Otherwise keep the starred file"
    assert "starred" not in [action.data() for action in dialog.rules.menu.actions()]
    assert dialog.preview.summary.text().startswith("Would mark 3 files (")
    assert dialog.preview.summary.text().endswith(" in 2 groups")
    assert listed(dialog) == ["a.txt", "b.txt", "d.txt"]
    lines = [dialog.preview.model.row(row) for row in range(3)]
    cells = [[dialog.preview.model.index(row, n).data() for n in (1, 2, 3)] for row in range(3)]
    assert cells[lines.index(next(line for line in lines if line.group == 2))] == [
        "d.txt",
        "old",
        "kept file: the starred or next file",
    ]
    assert ["b.txt", "new", "kept file: the newest file"] in cells
    assert dialog.preview.table.accessibleDescription() == ""
    dialog.rules.set_lines([])
    assert dialog.rules.last.text() == "Keep the starred file"
    dialog.rules.set_lines(["newest"])
    settled(qtbot, dialog)
    qtbot.mouseClick(dialog.preview.numbers[CRITICAL], LEFT)
    assert listed(dialog) == []
    assert dialog.preview.table.accessibleDescription() == ("There are no critical differences.")
    dialog.reject()


def test_new_files_in_the_list_are_confirmed_before_marking(qtbot, window, folder):
    dialog = opened(qtbot, window)
    # Another scan has the same files, with other numbers, and one more group.
    files_in(folder, ["new/x.txt", "new/y.txt"])
    for number, name in enumerate(("new/x.txt", "new/y.txt")):
        os.utime(folder / name, ns=(0, 10**18 + number * 10**12))
    names = ("new/x.txt", "new/y.txt", *NAMES)
    report = report_about(folder, [folder / n for n in names], [(0, 1), (2, 3, 4), (5, 6)])
    window.result_control.show_report(report, is_ended=True)
    qtbot.waitUntil(lambda: window.result_control.report is report)
    dialog.mark_requested.emit()  # pressed just before the window has told of it
    assert marked(window) == []
    assert dialog.preview.preview is None  # it is made anew
    settled(qtbot, dialog)
    assert listed(dialog) == ["a.txt", "b.txt", "d.txt", "x.txt"]
    dialog.mark.click()
    assert marked(window) == ["a.txt", "b.txt", "d.txt", "x.txt"]


def test_the_preview_follows_the_list_automatically(qtbot, window, folder):
    dialog = opened(qtbot, window)
    report = report_about(folder, [folder / n for n in NAMES], GROUPS[1:])
    window.result_control.show_report(report, is_ended=True)
    qtbot.waitUntil(lambda: dialog.preview.summary.text().startswith("Would mark 1 file "))
    dialog.reject()


def test_a_rule_from_the_menu_comes_before_the_star(qtbot, window):
    dialog = opened(qtbot, window)
    action = next(
        a for a in dialog.rules.menu.actions() if a.data() == KeepCriterion.SHORT_NAME.value
    )
    action.trigger()
    settled(qtbot, dialog)
    action = next(a for a in dialog.rules.menu.actions() if a.data() == KeepCriterion.NAME.value)
    action.trigger()
    qtbot.keyClicks(dialog.rules.rows[2].editor, "e*, *final*")
    settled(qtbot, dialog)
    assert [str(r) for r in dialog.rules.rules()] == ["newest", "short-name", "name=e*,*final*"]
    assert dialog.mark.text() == "Mark 3 files"
    qtbot.mouseClick(dialog.mark, LEFT)
    assert marked(window) == ["a.txt", "b.txt", "d.txt"]
    assert window.note.text().startswith("3 files were marked. Total marked: 3 (")


def test_marking_by_rules_is_one_step_that_can_be_undone(qtbot, window):
    mark(window, "d.txt")
    dialog = opened(qtbot, window)
    dialog.existing_marks.setCurrentIndex(1)
    qtbot.mouseClick(dialog.mark, LEFT)
    assert marked(window) == ["a.txt", "b.txt", "d.txt"]
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: marked(window) == ["d.txt"])


def kept(window):
    model = window.results.groups.model
    return [model.documents[group.members[0]].path.name for group in model.groups]


def run(qtbot, window, *lines):
    dialog = opened(qtbot, window, *lines)
    dialog.existing_marks.setCurrentIndex(1)  # in place of the marks of before
    qtbot.mouseClick(dialog.mark, LEFT)


def test_rules_change_the_keeper_and_undo_restores_it(qtbot, window):
    assert kept(window)[0] == "c copy.txt"
    dialog = opened(qtbot, window, "oldest")
    assert "the star moves to the kept file" in dialog.preview.summary.text()
    model = dialog.preview.model
    why = {model.index(r, 1).data(): model.index(r, 3).data() for r in range(model.rowCount())}
    assert "now starred" in why["c copy.txt"]
    assert "star" not in why["b.txt"]
    qtbot.mouseClick(dialog.mark, LEFT)
    assert marked(window) == ["b.txt", "c copy.txt", "d.txt"]
    assert kept(window)[0] == "a.txt"
    assert "1 group now keeps a different file." in window.note.text()
    qtbot.mouseClick(window.note._action, LEFT)
    qtbot.waitUntil(lambda: kept(window)[0] == "c copy.txt")
    assert marked(window) == []


def test_other_rules_replace_keepers_of_rules_but_not_manual_ones(qtbot, window):
    run(qtbot, window, "oldest")
    assert kept(window)[0] == "a.txt"
    run(qtbot, window, "newest")
    assert kept(window)[0] == "c copy.txt"
    assert marked(window) == ["a.txt", "b.txt", "d.txt"]
    groups = window.results.groups
    groups.select_document(1)
    assert groups.make_keeper()
    run(qtbot, window, "oldest")
    assert kept(window)[0] == "b.txt"
    assert "b.txt" not in marked(window)


def test_rules_move_the_star_to_a_file_unlike_the_other(qtbot, make_window, folder):
    report = report_about(folder, [folder / n for n in NAMES], [(0, 1), (0, 2), (3, 4)])
    window = show(qtbot, make_window, folder, report)
    review, model = window.results.groups.review, window.results.groups.model
    star, others = model.groups.row(0).members[0], model.groups.row(0).members[1:]
    command = MarkByRules(np.array(sorted([star, others[0]])), True)
    outcome = window.results.groups.session.apply(command).outcome
    assert star in model.marks
    assert others[0] in model.marks
    assert model.groups.row(0).keeper == others[1]
    assert not len(outcome.refusals(Refusal.STARRED))
    assert review.refusals(outcome) == ""


def test_rules_are_moved_and_removed_by_their_buttons(qtbot, window):
    dialog = opened(qtbot, window, "newest", "oldest", "largest")
    qtbot.mouseClick(dialog.rules.rows[2].up, LEFT)
    assert [str(r) for r in dialog.rules.rules()] == ["newest", "largest", "oldest"]
    qtbot.mouseClick(dialog.rules.rows[0].down, LEFT)
    assert [str(r) for r in dialog.rules.rules()] == ["largest", "newest", "oldest"]
    assert not dialog.rules.rows[0].up.isEnabled()
    qtbot.keyClick(dialog.rules.rows[1].remove, Qt.Key.Key_Space)
    assert [str(r) for r in dialog.rules.rules()] == ["largest", "oldest"]
    dialog.reject()


def test_consecutive_folders_are_one_rule(qtbot, window, folder, dialogs):
    dialog = opened(qtbot, window)
    dialog.rules.set_lines([])
    dialogs.next_folder = folder / "new"
    for _ in range(2):
        next(
            a for a in dialog.rules.menu.actions() if a.data() == KeepCriterion.FOLDER.value
        ).trigger()
        qtbot.mouseClick(dialog.rules.rows[-1].editor.choose, LEFT)
        dialogs.next_folder = folder / "old"
    settled(qtbot, dialog)
    assert [rule.values for rule in dialog.rules.rules()] == [
        (str(folder / "new"), str(folder / "old"))
    ]
    assert listed(dialog) == ["a.txt", "b.txt", "d.txt"]
    dialog.reject()


def test_prefer_this_folder_puts_it_first(qtbot, window, folder):
    window.results.groups.select_document(0)
    menu = window.results.groups.actions_of_row.menu()
    menus.commands(menu)["prefer_folder"].trigger()
    dialog = settled(qtbot, window.controls.auto_mark_control.dialog)
    assert [str(r) for r in dialog.rules.rules()] == [f"folder={folder / 'old'}", "newest"]
    assert listed(dialog) == ["b.txt", "c copy.txt", "e.txt"]
    dialog.reject()


def test_formats_are_preferred_in_the_order_of_their_selection(qtbot, window):
    dialog = opened(qtbot, window)
    row = dialog.rules.add_rule(KeepCriterion.FORMAT)
    assert list(row.editor._boxes) == ["txt"]
    row.set_values(("pdf", "txt"))
    assert row.rule().values == ("pdf", "txt")
    assert row.editor._order.text() == "PDF, then TXT"
    dialog.reject()


def test_rules_apply_to_selected_or_visible_groups_only(qtbot, window):
    window.results.groups.select_document(3)
    dialog = opened(qtbot, window, "folder=/nowhere", "short-name", "oldest")
    everything = len(dialog.preview.preview.files)
    dialog.which.setCurrentIndex(2)
    settled(qtbot, dialog)
    assert (everything, len(dialog.preview.preview.files)) == (5, 2)
    dialog.reject()
    window.results.groups.set_filter("copy")
    dialog = opened(qtbot, window, "oldest")
    dialog.which.setCurrentIndex(1)
    settled(qtbot, dialog)
    assert len(dialog.preview.preview.files) == 3
    dialog.reject()


@pytest.mark.parametrize(
    ("place", "left"), [(0, ["a.txt", "c copy.txt", "d.txt"]), (1, ["a.txt", "b.txt", "d.txt"])]
)
def test_earlier_marks_are_kept_or_replaced(qtbot, window, place, left):
    mark(window, "a.txt", "c copy.txt")
    dialog = opened(qtbot, window)
    dialog.existing_marks.setCurrentIndex(place)
    qtbot.mouseClick(dialog.mark, LEFT)
    assert marked(window) == left


def test_the_button_shows_the_number_of_files_to_be_marked(qtbot, window):
    mark(window, "a.txt", "c copy.txt")
    dialog = opened(qtbot, window)
    # The newest, c, stays by the rules and is marked already: so b has to stay for its group.
    assert dialog.mark.text() == "Mark 1 file"
    assert dialog.preview.less.isVisible()
    assert dialog.preview.less.text().startswith(
        "2 of them are already marked, or are kept because"
    )
    dialog.existing_marks.setCurrentIndex(1)
    assert dialog.mark.text() == "Mark 3 files"
    assert not dialog.preview.less.isVisible()
    qtbot.mouseClick(dialog.mark, LEFT)
    assert marked(window) == ["a.txt", "b.txt", "d.txt"]


def test_critical_differences_are_excluded_unless_requested(qtbot, make_window, folder):
    money = {(0, 2): (Critical("money", "50 000", "75 000"),)}
    report = report_about(folder, [folder / n for n in NAMES], GROUPS, money)
    window = show(qtbot, make_window, folder, report)
    dialog = opened(qtbot, window)
    qtbot.mouseClick(dialog.preview.numbers[CRITICAL], LEFT)
    assert listed(dialog) == ["a.txt"]
    why = dialog.preview.model.index(0, 3).data()
    assert why == "has critical differences"
    qtbot.keyClick(dialog.critical, Qt.Key.Key_Space)
    settled(qtbot, dialog)
    qtbot.mouseClick(dialog.preview.numbers[GOES], LEFT)
    assert listed(dialog) == ["a.txt", "b.txt", "d.txt"]
    dialog.reject()


def test_presets_survive_a_restart_and_can_be_renamed_and_deleted(qtbot, window):
    dialog = opened(qtbot, window, "oldest", "short-name")
    dialog.presets.box.setEditText("先旧后短")
    qtbot.mouseClick(dialog.presets.save, LEFT)
    assert settings_service.load().keep_presets == {"先旧后短": ["oldest", "short-name"]}
    dialog.presets.box.setEditText("Archive")
    dialog.presets.rename.trigger()
    dialog.rules.set_lines(["largest"])
    dialog.presets.box.setCurrentIndex(0)
    dialog.presets.box.activated.emit(0)
    assert dialog.rules.lines() == ["oldest", "short-name"]
    dialog.reject()
    assert settings_service.load().keep_presets == {"Archive": ["oldest", "short-name"]}
    dialog = opened(qtbot, window)
    dialog.presets.box.setEditText("Archive")
    dialog.presets.delete.trigger()
    dialog.reject()
    assert settings_service.load().keep_presets == {}


def test_the_last_rules_are_restored(qtbot, window):
    dialog = opened(qtbot, window, "oldest")
    qtbot.mouseClick(dialog.mark, LEFT)
    dialog = opened(qtbot, window)
    assert dialog.rules.lines() == ["oldest"]
    dialog.reject()


@pytest.mark.parametrize("ending", [".csv", ".json"])
def test_the_plan_is_exported_with_a_reason_for_each_file(qtbot, window, dialogs, tmp_path, ending):
    dialog = opened(qtbot, window)
    dialogs.next_save = tmp_path / f"plan{ending}"
    with qtbot.waitSignal(window.controls.auto_mark_control.exported):
        qtbot.mouseClick(dialog.export, LEFT)
    dialog.reject()
    text = dialogs.next_save.read_text("utf-8-sig")
    if ending == ".csv":
        rows = list(csv.reader(text.splitlines()))[1:]
        verdicts = sorted(row[2] for row in rows)
        assert verdicts == ["kept", "kept", "will be moved", "will be moved", "will be moved"]
        assert all(row[3] for row in rows)
    else:
        verdicts = sorted(file["verdict"] for file in json.loads(text)["files"])
        assert verdicts == ["goes", "goes", "goes", "stays", "stays"]


def test_no_rule_of_a_preview_ever_marks_a_whole_group(qtbot, window):
    for line in ("newest", "oldest", "largest", "short-name", "shallow"):
        dialog = opened(qtbot, window, line, "name=*a*", "name=*d*")
        if dialog.mark.isEnabled():
            qtbot.mouseClick(dialog.mark, LEFT)
        else:
            dialog.reject()
        model = window.results.groups.model
        assert all(model.marks.marked_in(g) < 2 + (g == 0) for g in range(len(model.groups)))


def test_enter_in_a_field_does_not_mark(qtbot, window):
    dialog = opened(qtbot, window)
    row = dialog.rules.add_rule(KeepCriterion.NAME)
    row.editor.setFocus()
    qtbot.keyClicks(row.editor, "a*")
    qtbot.keyClick(row.editor, Qt.Key.Key_Return)
    assert window.controls.auto_mark_control.dialog is dialog
    assert marked(window) == []
    dialog.reject()


def test_a_group_that_keeps_all_files_is_excluded_with_a_reason(qtbot, window):
    window.results.groups.select_document(0)
    window.actions_table["review_keep_all"].trigger()
    dialog = opened(qtbot, window, "newest", "short-name")
    qtbot.mouseClick(dialog.preview.numbers[OTHERS], LEFT)
    assert listed(dialog) == ["a.txt", "b.txt"]
    model = dialog.preview.model
    said = {model.index(0, column).data() for column in range(model.columnCount())}
    assert "its group is kept in full" in said
    dialog.reject()


def test_one_file_of_each_family_can_be_kept(qtbot, make_window, tmp_path):
    names = [f"{client} {n}.txt" for client in ("meadow", "harbor") for n in range(4)]
    files_in(tmp_path / "contracts", names)
    report = report_about(
        tmp_path / "contracts", [tmp_path / "contracts" / n for n in names], [range(8)]
    )
    pairs = report.pairs
    apart = pairs.a // 4 != pairs.b // 4
    similarity = np.where(apart, np.float32(0.94), pairs.similarity)
    report = replace(report, pairs=replace(pairs, similarity=similarity))
    window = show(qtbot, make_window, tmp_path / "contracts", report)
    dialog = opened(qtbot, window, "name=*3.txt")
    assert not dialog.families.isChecked()
    assert len(listed(dialog)) == 7
    dialog.families.setChecked(True)
    settled(qtbot, dialog)
    expected = [name for name in sorted(names) if "3" not in name]
    assert listed(dialog) == expected
    dialog.mark.click()
    assert marked(window) == expected
