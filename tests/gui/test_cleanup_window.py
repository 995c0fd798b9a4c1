"""Marked files are moved, copied and brought back by clicks and keys, and the list stays true."""

from __future__ import annotations

import csv
import json
import os
import threading
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from cleanup_setup import files_in, listed, mark, marked, report_about, show
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from simfinder import paths
from simfinder.domain.commands import KeepFile, MarkByRules, ReturnFiles
from simfinder.domain.operations import Action, RefusalReason, State
from simfinder.domain.relations import Critical
from simfinder.gui.cleanup.dialog import CARE
from simfinder.gui.groups.layout import Column
from simfinder.services.cleanup import file_work
from simfinder.store.journal import Journal

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")
MONEY = {(0, 1): (Critical("money", "50 000", "75 000"),)}


@pytest.fixture(autouse=True)
def quarantine_in_the_folder(monkeypatch):
    # Not at the top of the disk, where it would stay after the tests.
    monkeypatch.setattr("simfinder.files.quarantine.top_of_disk", lambda place: place)


@pytest.fixture(autouse=True)
def own_trash(tmp_path, monkeypatch):
    """Let nothing come near the trash of whoever runs the tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "Trash"


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "档案 & co"
    files_in(place, NAMES)
    return place


@pytest.fixture
def reviewed(qtbot, make_window, folder):
    """A window with the groups a b c and d e, of which b, c and e are marked."""

    def make(**more):
        report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2), (3, 4)], **more)
        window = show(qtbot, make_window, folder, report)
        mark(window, "b.txt", "c.txt", "e.txt")
        return window

    return make


def opened(qtbot, window, action="trash"):
    """Open the dialog by its action and wait for the plan."""
    window.actions_table[action].trigger()
    dialog = window.controls.clean_control.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.plan.table.model().rowCount() > 0)
    return dialog


def agree(qtbot, dialog):
    qtbot.mouseClick(dialog.plan.agree, LEFT)
    ended(qtbot, dialog)


def ended(qtbot, dialog):
    qtbot.waitUntil(lambda: dialog.results.isVisible())


def texts(model, column):
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_delete_asks_first_and_enter_cancels(qtbot, reviewed, folder):
    window = reviewed()
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_Delete)
    dialog = window.controls.clean_control.dialog
    qtbot.waitUntil(lambda: dialog.plan.agree.isEnabled())
    assert dialog.plan.agree.text() == "Move 3 files to the trash"
    assert dialog.plan.facts.text().startswith("3 files · 2 groups · ")
    assert dialog.plan.cancel.isDefault()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert window.controls.clean_control.dialog is None
    assert sorted(p.name for p in folder.iterdir()) == sorted(NAMES)
    assert marked(window) == ["b.txt", "c.txt", "e.txt"]


def test_the_plan_lists_removed_and_kept_files_of_each_group(qtbot, reviewed):
    window = reviewed()
    dialog = opened(qtbot, window)
    model = dialog.plan.table.model()
    names = texts(model, 0)
    heads = [row for row in range(7) if model.is_head(row)]
    assert heads == [0, 4]
    assert all(names[row].startswith("Group ") for row in heads)
    assert [sorted(names[1:3]), names[3]] == [["b.txt", "c.txt"], "a.txt"]
    assert names[5:] == ["e.txt", "d.txt"]
    assert texts(model, 1) == [
        "2 files will be moved",
        "will be moved",
        "will be moved",
        "kept",
        "1 file will be moved",
        "will be moved",
        "kept",
    ]
    dialog.plan.table.setCurrentIndex(model.index(1, 0))
    qtbot.keyClick(dialog.plan.table, Qt.Key.Key_Left)
    assert texts(model, 0)[:2] == [names[0], names[4]]
    qtbot.keyClick(dialog.plan.table, Qt.Key.Key_Right)
    assert model.rowCount() == 7
    dialog.reject()


def test_removed_files_leave_the_list_and_lose_their_marks(qtbot, reviewed, folder, own_trash):
    window = reviewed()
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == "3 files were moved to the trash."
    assert sorted(p.name for p in (own_trash / "files").iterdir()) == ["b.txt", "c.txt", "e.txt"]
    assert sorted(p.name for p in folder.iterdir()) == ["a.txt", "d.txt"]
    qtbot.waitUntil(lambda: listed(window) == [])
    assert window.results.groups.model.marks.total == (0, 0)
    qtbot.mouseClick(dialog.results.close_button, LEFT)
    assert window.note.text() == "3 files were moved to the trash."
    assert window.note._action.text() == "Undo"


def test_undo_in_the_note_brings_files_rows_and_marks_back(qtbot, reviewed, folder):
    window = reviewed()
    before = {p.name: p.read_bytes() for p in folder.iterdir()}
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    qtbot.mouseClick(dialog.results.close_button, LEFT)
    qtbot.mouseClick(window.note._action, LEFT)
    dialog = window.controls.clean_control.dialog
    ended(qtbot, dialog)
    assert dialog.results.summary.text() == "3 files were restored."
    qtbot.mouseClick(dialog.results.close_button, LEFT)
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == before
    qtbot.waitUntil(lambda: listed(window) == sorted(NAMES))
    qtbot.waitUntil(lambda: marked(window) == ["b.txt", "c.txt", "e.txt"])
    again = opened(qtbot, window)
    agree(qtbot, again)
    assert again.results.summary.text() == "3 files were moved to the trash."
    again.accept()


def test_marks_of_removed_files_are_not_restored_after_a_restart(
    qtbot, reviewed, make_window, folder
):
    window = reviewed()
    mark(window, "d.txt")
    window.results.groups.session.apply(MarkByRules(np.array([1], np.int64), True))
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    dialog.accept()
    qtbot.waitUntil(lambda: "b.txt" not in listed(window))
    window.results.groups.session.apply(ReturnFiles(np.array([len(listed(window)) - 1])))
    assert marked(window) == ["e.txt"]
    assert window.close()
    file_work.restore_batch()
    report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2), (3, 4)])
    again = show(qtbot, make_window, folder, report)
    qtbot.waitUntil(lambda: marked(again) == ["e.txt"])


def test_a_group_with_several_remaining_files_stays(qtbot, reviewed):
    window = reviewed()
    window.results.groups.session.apply(MarkByRules(np.array([1], np.int64), True))
    agree_on = opened(qtbot, window)
    agree(qtbot, agree_on)
    agree_on.accept()
    qtbot.waitUntil(lambda: listed(window) == ["a.txt", "c.txt", "d.txt", "e.txt"])


def test_a_changed_file_stays_and_is_highlighted(qtbot, reviewed, folder):
    window = reviewed()
    (folder / "b.txt").write_text("written to since", "utf-8")
    (folder / "e.txt").unlink()
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == (
        "1 file was moved to the trash. 2 files were not changed."
    )
    assert texts(dialog.results.model, 1) == [
        "not done: has changed since it was compared",
        "not done: no longer exists",
    ]
    dialog.accept()
    qtbot.waitUntil(lambda: "c.txt" not in listed(window))
    model = window.results.groups.model
    ids = {d.path.name: d.id for d in model.documents}
    assert model.conditions == {
        ids["b.txt"]: RefusalReason.CHANGED,
        ids["e.txt"]: RefusalReason.MISSING,
    }
    tip = model.index(model.row_of(ids["b.txt"]), Column.NAME).data(Qt.ItemDataRole.ToolTipRole)
    assert "This file has changed since it was compared." in tip
    assert (folder / "b.txt").read_text("utf-8") == "written to since"


def test_missing_and_changed_files_are_styled(qtbot, reviewed):
    window = reviewed()
    look = window.results.groups.table.look
    assert look.condition_font(RefusalReason.MISSING, keeper=False).italic()
    assert not look.condition_font(RefusalReason.CHANGED, keeper=False).italic()
    colours = {
        look.condition_colour(why).name()
        for why in (None, RefusalReason.MISSING, RefusalReason.CHANGED)
    }
    assert len(colours) == 3


def test_retry_succeeds_after_the_cause_is_removed(qtbot, reviewed, folder, own_trash):
    window = reviewed()
    own_trash.mkdir(parents=True)
    (own_trash / "files").write_text("no folder", "utf-8")
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    assert len(dialog.results.remainder()) == 3
    assert sorted(p.name for p in folder.iterdir()) == sorted(NAMES)
    (own_trash / "files").unlink()
    qtbot.mouseClick(dialog.results.retry, LEFT)
    qtbot.waitUntil(lambda: dialog.results.isVisible() and not dialog.results.remainder())
    assert dialog.results.summary.text() == "3 files were moved to the trash."
    dialog.accept()
    assert sorted(p.name for p in folder.iterdir()) == ["a.txt", "d.txt"]


def test_critical_differences_need_a_confirmation(qtbot, reviewed, folder):
    window = reviewed(critical=MONEY)
    dialog = opened(qtbot, window)
    assert dialog.plan.agree.text() == "Move 2 files to the trash"
    assert dialog.plan._care.text().startswith("1 marked file may contain something important")
    qtbot.mouseClick(dialog.plan.filters[CARE], LEFT)
    model = dialog.plan.table.model()
    assert "has critical differences" in texts(model, 1)
    assert texts(model, 1)[0] == "no files will be moved"
    with qtbot.waitSignal(model.dataChanged):
        qtbot.keyClick(dialog.plan.include, Qt.Key.Key_Space)
    assert dialog.plan.agree.text() == "Move 3 files to the trash"
    assert texts(model, 1)[0] == "1 file will be moved"
    qtbot.keyClick(dialog.plan.include, Qt.Key.Key_Space)
    assert texts(model, 1)[0] == "no files will be moved"
    agree(qtbot, dialog)
    dialog.accept()
    assert sorted(p.name for p in folder.iterdir()) == ["a.txt", "b.txt", "d.txt"]


def test_files_go_to_the_folder_that_was_typed(qtbot, reviewed, folder, tmp_path):
    window = reviewed()
    dialog = opened(qtbot, window, "move_to")
    assert not dialog.plan.agree.isEnabled()
    qtbot.keyClicks(dialog.plan.folder.field, str(tmp_path / "moved"))
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == "3 files were moved."
    assert sorted(p.name for p in (tmp_path / "moved").iterdir()) == ["b.txt", "c.txt", "e.txt"]
    qtbot.mouseClick(dialog.results.undo, LEFT)
    qtbot.waitUntil(lambda: "restored" in dialog.results.summary.text())
    dialog.accept()
    assert sorted(p.name for p in folder.iterdir()) == sorted(NAMES)


def test_a_copy_plan_lists_no_removed_files(qtbot, reviewed):
    dialog = opened(qtbot, reviewed(), "copy_to")
    model = dialog.plan.table.model()
    assert sorted(texts(model, 0)[1:3]) == ["b.txt", "c.txt"]
    fates = [text for text in texts(model, 1) if text]
    assert "will be copied" in fates
    assert "2 files will be copied" in fates
    assert not {"will be moved", "kept", "2 files will be moved"} & set(fates)
    dialog.reject()


def test_copying_does_not_change_the_list(qtbot, reviewed, folder, tmp_path, dialogs):
    window = reviewed()
    dialogs.next_folder = tmp_path
    dialog = opened(qtbot, window, "copy_to")
    qtbot.mouseClick(dialog.plan.folder.choose, LEFT)
    assert "frees no space" in dialog.plan.facts.text()
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == "3 files were copied."
    dialog.accept()
    assert marked(window) == ["b.txt", "c.txt", "e.txt"]
    assert listed(window) == sorted(NAMES)


def test_the_structure_of_folders_is_kept_on_request(qtbot, make_window, folder, tmp_path, dialogs):
    names = ("x/a.txt", "x/deep/b.txt")
    files_in(folder, names)
    report = report_about(folder, [folder / n for n in names], [(0, 1)])
    window = show(qtbot, make_window, folder, report)
    keeper = window.results.groups.model.keeper_of(0)
    gone = names[1 - keeper]
    mark(window, gone.rpartition("/")[2])
    dialogs.next_folder = tmp_path / "moved"
    dialog = opened(qtbot, window, "move_to")
    qtbot.mouseClick(dialog.plan.folder.choose, LEFT)
    dialog.plan.structure.setChecked(True)
    agree(qtbot, dialog)
    assert (tmp_path / "moved" / gone).is_file()
    assert not (folder / gone).exists()
    dialog.accept()


def test_files_go_to_the_quarantine(qtbot, reviewed, folder):
    window = reviewed()
    dialog = opened(qtbot, window, "quarantine")
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == "3 files were moved to quarantine."
    assert dialog.plan.structure.isHidden()
    operations = file_work.operations_of(1)
    assert all(o.target is not None and o.target.is_file() for o in operations)
    dialog.accept()


def test_a_system_without_a_trash_is_offered_the_quarantine(qtbot, reviewed, monkeypatch):
    window = reviewed()
    with monkeypatch.context() as patched:
        patched.setattr(file_work, "has_trash", lambda: False)
        dialog = opened(qtbot, window)
    assert dialog.action is Action.QUARANTINE
    assert dialog.plan.agree.text() == "Move 3 files to quarantine"
    dialog.reject()


def test_a_disk_without_a_trash_is_offered_the_quarantine(qtbot, reviewed, folder, monkeypatch):
    window = reviewed()
    dialog = opened(qtbot, window)
    with monkeypatch.context() as patched:
        patched.setattr("simfinder.files.destinations.open_trash", lambda folder, device: None)
        agree(qtbot, dialog)
    assert (
        texts(dialog.results.model, 1)
        == ["not done: its disk has no trash; use the quarantine instead"] * 3
    )
    qtbot.mouseClick(dialog.results.quarantine, LEFT)
    qtbot.waitUntil(lambda: dialog.results.summary.text() == "3 files were moved to quarantine.")
    dialog.accept()
    assert sorted(p.name for p in folder.iterdir() if p.is_file()) == ["a.txt", "d.txt"]


def test_another_running_command_is_named_and_marks_stay(qtbot, reviewed, folder):
    window = reviewed()
    dialog = opened(qtbot, window)
    with Journal.open(paths.private_dir(paths.data_dir())):
        agree(qtbot, dialog)
        assert dialog.results.summary.text() == (
            "Another SimFinder window or command is processing files. Nothing was "
            "changed. Try again when it has finished."
        )
    assert sorted(p.name for p in folder.iterdir()) == sorted(NAMES)
    assert marked(window) == ["b.txt", "c.txt", "e.txt"]
    qtbot.mouseClick(dialog.results.retry, LEFT)
    qtbot.waitUntil(lambda: dialog.results.summary.text() == "3 files were moved to the trash.")
    dialog.accept()


def test_stop_ends_after_the_current_file(qtbot, reviewed, folder, monkeypatch):
    window = reviewed()
    dialog = opened(qtbot, window)
    first, go_on = threading.Event(), threading.Event()
    run, progress = window.controls.file_run, window.controls.file_run.progress

    class Slow:
        def progress(self, done, total, current):
            progress(done, total, current)
            if done == 1:
                first.set()
                assert go_on.wait(60)

        check = staticmethod(run.check)

    clean_up = file_work.clean_up
    with monkeypatch.context() as patched:
        patched.setattr(file_work, "clean_up", lambda *a, **more: clean_up(*a[:3], Slow(), **more))
        qtbot.mouseClick(dialog.plan.agree, LEFT)
        qtbot.waitUntil(first.is_set)
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert window.controls.clean_control.dialog is dialog
        assert not dialog.work.stop.isEnabled()
        go_on.set()
        ended(qtbot, dialog)
    assert (
        dialog.results.summary.text() == "1 file was moved to the trash. 2 files were not changed."
    )
    assert "not done: was stopped" in texts(dialog.results.model, 1)
    dialog.accept()
    left = sorted(p.name for p in folder.iterdir())
    assert len(left) == 4
    qtbot.waitUntil(lambda: listed(window) == left)


@pytest.mark.parametrize(
    ("ending", "moved", "kept"), [(".csv", "will be moved", "kept"), (".json", "goes", "stays")]
)
def test_reports_list_every_file_before_and_after(
    qtbot, reviewed, dialogs, tmp_path, ending, moved, kept
):
    window = reviewed()
    dialog = opened(qtbot, window)
    dialogs.next_save = tmp_path / f"plan{ending}"
    with qtbot.waitSignal(window.controls.clean_control.exported):
        qtbot.mouseClick(dialog.plan.save, LEFT)
    agree(qtbot, dialog)
    dialogs.next_save = tmp_path / f"done{ending}"
    with qtbot.waitSignal(window.controls.clean_control.exported):
        qtbot.mouseClick(dialog.results.save, LEFT)
    dialog.accept()
    plan, done = (read(tmp_path / f"{name}{ending}") for name in ("plan", "done"))
    assert len(plan) == len(done) == 5
    assert sum(moved in row for row in plan) == 3
    assert sum(kept in row for row in plan) == 2
    assert sum(any("trash" in cell for cell in row) for row in done) == 3


def read(path: Path) -> list[list[str]]:
    if path.suffix == ".csv":
        with path.open(encoding="utf-8-sig", newline="") as file:
            return list(csv.reader(file))[1:]
    files = json.loads(path.read_text("ascii"))["files"]
    return [[str(value) for value in record.values()] for record in files]


def test_without_marks_a_hint_explains_how_to_mark(qtbot, reviewed):
    window = reviewed()
    window.results.groups.session.apply(MarkByRules(np.array([], np.int64), True))
    window.actions_table["trash"].trigger()
    assert window.controls.clean_control.dialog is None
    assert window.note.text().startswith("No files are marked.")


def test_while_a_scan_runs_nothing_can_be_moved(qtbot, reviewed):
    window = reviewed()
    state = window.controls.action_state.read()
    window.actions_table.update(replace(state, is_scanning=True))
    assert not any(window.actions_table[n].isEnabled() for n in ("auto_mark", "trash", "move_to"))
    window.actions_table.update(state)
    assert all(window.actions_table[n].isEnabled() for n in ("auto_mark", "trash", "move_to"))


def test_the_window_can_be_closed_during_a_cleanup(qtbot, reviewed, folder, own_trash):
    window = reviewed()
    dialog = opened(qtbot, window)
    qtbot.mouseClick(dialog.plan.agree, LEFT)
    assert window.close()
    QApplication.processEvents()
    there = {p.name for p in folder.iterdir()}
    away = {p.name for p in (own_trash / "files").glob("*")}
    assert there | away == set(NAMES)
    assert not there & away


def test_every_cleanup_action_has_a_name():
    from simfinder.gui.cleanup import plan_lines

    for action in set(Action) - {Action.RENAME}:
        said = {
            plan_lines.title(action),
            plan_lines.place_name(action),
            plan_lines.action_text(action, 2),
        }
        assert len(said) == 3
        assert plan_lines.progress_title(action, is_undo=False) != plan_lines.progress_title(
            action, is_undo=True
        )
    assert State.DONE


def test_the_cursor_signal_has_ids_of_the_shortened_list(qtbot, reviewed):
    window = reviewed()
    window.results.groups.session.apply(MarkByRules(np.array([0, 1], np.int64), True))
    window.results.groups.select_document(4)
    told = []
    window.results.groups.current_pair_changed.connect(told.append)
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    dialog.accept()
    qtbot.waitUntil(lambda: listed(window) == ["d.txt", "e.txt"])
    names = [window.results.groups.model.documents[i].path.name for i in told[-1]]
    assert sorted(names) == ["d.txt", "e.txt"]
    window.results.groups.session.apply(MarkByRules(np.array([told[-1][1]], np.int64), True))
    dialog = opened(qtbot, window)
    agree(qtbot, dialog)
    dialog.accept()
    qtbot.waitUntil(lambda: told[-1] is None)


def test_identical_files_become_hard_links_and_stay_listed(qtbot, make_window, folder):
    names = ("x/a.txt", "x/b.txt", "x/c.txt")
    paths = files_in(folder, names)
    paths[1].write_bytes(paths[0].read_bytes())
    os.utime(paths[1], ns=(0, 10**18))
    report = report_about(folder, paths, [(0, 1, 2)])
    window = show(qtbot, make_window, folder, report)
    window.results.groups.session.apply(KeepFile(0))
    mark(window, "b.txt", "c.txt")
    dialog = opened(qtbot, window, "hard_links")
    assert "editing one changes all" in dialog.plan._where.text()
    assert dialog.plan.agree.text() == "Replace 1 file with a hard link"
    rows = [dialog.plan.model.index(n, 1).data() for n in range(dialog.plan.model.rowCount())]
    assert any("not identical to a kept file" in str(row) for row in rows), rows
    agree(qtbot, dialog)
    assert dialog.results.summary.text() == "1 file was replaced with a hard link."
    assert paths[0].samefile(paths[1])
    qtbot.waitUntil(lambda: marked(window) == ["c.txt"])

    def documents():
        return window.results.groups.model.documents

    qtbot.waitUntil(lambda: documents()[1].file_key == documents()[0].file_key)
    assert len(documents()) == 3
    qtbot.mouseClick(dialog.results.undo, LEFT)
    qtbot.waitUntil(lambda: dialog.results.summary.text() == "1 file was restored.")
    assert not paths[0].samefile(paths[1])
    assert paths[1].stat().st_mtime_ns == 10**18
    dialog.accept()
    qtbot.waitUntil(lambda: marked(window) == ["b.txt", "c.txt"])
    qtbot.waitUntil(lambda: documents()[1].file_key != documents()[0].file_key)
