"""A file is renamed from its row: checked, shown under its new name with its mark, and undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from cleanup_setup import files_in, listed, mark, marked, report_about, show
from PySide6.QtCore import Qt

from simfinder import paths
from simfinder.domain.commands import KeepFile
from simfinder.domain.decisions import DecisionKind
from simfinder.domain.documents import Role
from simfinder.services.cleanup import file_work
from simfinder.store.decisions import DecisionStore

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "c.tar.gz", "d.txt")


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "档案"
    files_in(place, NAMES)
    return place


@pytest.fixture
def window(qtbot, make_window, folder):
    report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2, 3)])
    shown = show(qtbot, make_window, folder, report)
    shown.results.groups.session.apply(KeepFile(0))
    mark(shown, "b.txt")
    return shown


def asked(window, name):
    """Press F2 on the row of a file; return the dialog."""
    groups = window.results.groups
    number = next(d.id for d in groups.model.documents if d.path.name == name)
    groups.select_document(number)
    groups.table.setFocus()
    window.actions_table["rename"].trigger()
    return window.controls.rename_control.dialog


def entered(qtbot, dialog, name):
    dialog.field.setText(name)
    qtbot.mouseClick(dialog.save, LEFT)


def names(window):
    return sorted(d.path.name for d in window.results.groups.model.documents)


def test_f2_asks_with_the_stem_selected(qtbot, window):
    groups = window.results.groups
    groups.select_document(1)
    with qtbot.waitActive(window, timeout=60_000):
        window.activateWindow()
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_F2)
    dialog = window.controls.rename_control.dialog
    assert dialog is not None
    assert dialog.field.text() == "b.txt"
    assert dialog.field.selectedText() == "b"
    assert not dialog.save.isEnabled()  # it has that name already
    dialog.reject()
    assert asked(window, "c.tar.gz").field.selectedText() == "c.tar"
    window.controls.rename_control.dialog.reject()


def test_the_new_name_has_the_mark_and_is_saved(qtbot, window, folder):
    content = (folder / "b.txt").read_bytes()
    dialog = asked(window, "b.txt")
    entered(qtbot, dialog, "b 最终.txt")
    qtbot.waitUntil(lambda: "b 最终.txt" in names(window))
    assert names(window) == ["a.txt", "b 最终.txt", "c.tar.gz", "d.txt"]
    assert marked(window) == ["b 最终.txt"]
    assert listed(window) == names(window)
    assert (folder / "b 最终.txt").read_bytes() == content
    assert not (folder / "b.txt").exists()
    assert window.results.groups.current_entry().path.name == "b 最终.txt"
    qtbot.waitUntil(
        lambda: folder / "b 最终.txt" in {f.path for f in window.results.compare.files() or ()}
    )
    _wait_for_saved(qtbot, window, {folder / "b 最终.txt"})
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: "b.txt" in names(window))
    assert marked(window) == ["b.txt"]
    assert (folder / "b.txt").read_bytes() == content
    _wait_for_saved(qtbot, window, {folder / "b.txt"})


def _wait_for_saved(qtbot, window, expected):
    def saved():
        store = DecisionStore.open(paths.data_dir())
        try:
            rows = store.load()
        finally:
            store.close()
        return {Path(place.path) for place, kind in rows if kind is DecisionKind.MARK}

    qtbot.waitUntil(lambda: saved() == expected)


def test_a_kept_file_stays_the_kept_one(qtbot, window, folder):
    entered(qtbot, asked(window, "a.txt"), "z.txt")
    qtbot.waitUntil(lambda: "z.txt" in names(window))
    model = window.results.groups.model
    assert model.documents[model.keeper_of(0)].path.name == "z.txt"


def test_names_in_use_and_forbidden_ones_are_refused(qtbot, window, folder):
    before = (folder / "d.txt").read_bytes()
    dialog = asked(window, "b.txt")
    dialog.field.setText("a/b.txt")
    assert dialog.warning.text() == "A name cannot contain “/”, which separates folders."
    assert not dialog.save.isEnabled()
    dialog.field.setText("con.txt")
    assert "reserves the name “con”" in dialog.warning.text()
    dialog.field.setText("")
    assert not dialog.save.isEnabled()
    dialog.field.setText("b.doc")
    assert dialog.warning.text() == "The file name extension changes from “.txt” to “.doc”."
    assert dialog.save.isEnabled()
    entered(qtbot, dialog, "d.txt")
    qtbot.waitUntil(lambda: "already has this name" in dialog.warning.text())
    assert dialog.isVisible()
    assert dialog.field.hasSelectedText()
    assert (folder / "d.txt").read_bytes() == before
    dialog.reject()
    assert names(window) == sorted(NAMES)


def test_a_changed_file_is_not_renamed(qtbot, window, folder):
    (folder / "b.txt").write_text("Other words.\n")
    dialog = asked(window, "b.txt")
    entered(qtbot, dialog, "x.txt")
    qtbot.waitUntil(lambda: "has changed since it was compared" in dialog.warning.text())
    dialog.reject()
    assert (folder / "b.txt").exists()


def test_a_protected_file_is_not_offered(qtbot, window, folder):
    window.source_control.set_role([folder], Role.PROTECTED)
    qtbot.waitUntil(lambda: bool(window.results.groups.model.protected_mask.all()))
    assert asked(window, "b.txt") is None
    assert window.note.text() == "“b.txt” cannot be renamed: it is protected."


def test_the_history_gives_the_old_name_back(qtbot, window, folder):
    entered(qtbot, asked(window, "b.txt"), "new.txt")
    qtbot.waitUntil(lambda: "new.txt" in names(window))
    (batch,) = file_work.history()
    window.controls.history_control.open()
    dialog = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: (folder / "b.txt").exists())
    qtbot.waitUntil(lambda: "b.txt" in names(window))
    assert batch.action.value == "rename"
    assert marked(window) == ["b.txt"]
    dialog.reject()


def test_a_renamed_source_stays_a_source(qtbot, make_window, folder):
    paths_ = [folder / n for n in NAMES]
    report = report_about(folder, paths_, [(0, 1)])
    window = show(qtbot, make_window, folder, report)
    window.source_control.add([folder / "b.txt"])
    entered(qtbot, asked(window, "b.txt"), "new.txt")
    qtbot.waitUntil(lambda: "new.txt" in names(window))
    assert folder / "new.txt" in {s.path for s in window.source_control.sources}
