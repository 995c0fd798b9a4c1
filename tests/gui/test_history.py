"""What was done to files is listed, found and brought back, also after a restart and a kill."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, listed, mark, report_about, show
from PySide6.QtCore import Qt

from simfinder import paths
from simfinder.domain.operations import Action, State
from simfinder.services.cleanup import file_work
from simfinder.services.cleanup import journal as journal_there
from simfinder.services.cleanup.plan import requests_for
from simfinder.store import journal
from simfinder.store.journal import Journal, change_state

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "合同.txt")


@pytest.fixture(autouse=True)
def own_trash(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "papers"
    files_in(place, NAMES)
    return place


@pytest.fixture
def report(folder):
    return report_about(folder, [folder / n for n in NAMES], [(0, 1, 2)])


def clean(report, *marked, action=Action.TRASH, to=None):
    """Do in another process's place what a window did before it was closed."""
    import builders

    groups = builders.make_groups(report.pairs, [(0, 1, 2)])
    return file_work.clean_up(action, to, requests_for(report, groups, marked))


@pytest.fixture
def opened(qtbot, make_window):
    def make():
        window = make_window()
        with qtbot.waitActive(window, timeout=60_000):
            window.activateWindow()
        qtbot.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
        dialog = window.controls.history_control.dialog
        qtbot.waitUntil(lambda: dialog._is_loaded)
        return window, dialog

    return make


def names(dialog):
    return [o.source.name for o in dialog.operations.rows()]


def test_the_journal_has_the_expected_name():
    assert journal_there.FILES == (journal.FILE, journal.PLACES)


def test_an_empty_journal_shows_a_message(opened):
    _, dialog = opened()
    assert dialog.nothing.isVisible()
    assert dialog.nothing.title.text() == "No moved or copied files"
    assert not dialog.table.isVisible()
    assert not dialog.every.isVisible()
    assert not dialog.every.isEnabled()
    dialog.reject()


def test_each_clean_up_shows_its_files_and_where_they_are(qtbot, opened, report, tmp_path):
    clean(report, 1)
    clean(report, 2, action=Action.COPY, to=tmp_path / "copies")
    _, dialog = opened()
    qtbot.waitUntil(lambda: names(dialog) == ["合同.txt"])
    assert [dialog.batches.index(row, 1).data() for row in (0, 1)] == ["Copy", ("Move to trash")]
    assert dialog.operations.index(0, 3).data() == str(tmp_path / "copies" / "合同.txt")
    qtbot.keyClick(dialog.batch_table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: names(dialog) == ["b.txt"])
    assert dialog.operations.index(0, 1).data() == "in the trash"
    dialog.reject()


def test_removed_copies_are_not_reported_as_restored(qtbot, opened, report, tmp_path):
    clean(report, 1, 2, action=Action.COPY, to=tmp_path / "copies")
    _, dialog = opened()
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    assert dialog.every.text() == "Remove all 2 copies"
    dialog.table.selectRow(0)
    assert dialog.restore_button.text() == "Remove 1 selected copy"
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: dialog.message.text() == "2 copies were removed.")
    assert not any((tmp_path / "copies").rglob("*.txt"))
    dialog.reject()


def test_all_files_come_back_after_a_restart(qtbot, opened, report, folder):
    before = {p.name: p.read_bytes() for p in folder.iterdir()}
    clean(report, 1, 2)
    assert sorted(p.name for p in folder.iterdir()) == ["a.txt"]
    _, dialog = opened()
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    assert dialog.every.text() == "Restore all 2 files"
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: dialog.message.text() == "2 files were restored.")
    assert {p.name: p.read_bytes() for p in folder.iterdir()} == before
    qtbot.waitUntil(lambda: dialog.batches.rowCount() and dialog.batches.row(0).undoable_count == 0)
    dialog.reject()


def test_a_search_covers_all_cleanups_and_restores_the_selection(qtbot, opened, report, folder):
    clean(report, 1)
    clean(report, 2)
    _, dialog = opened()
    qtbot.keyClicks(dialog.search, "B.TXT")
    qtbot.waitUntil(lambda: names(dialog) == ["b.txt"] and dialog.batches.rowCount() == 1)
    dialog.table.selectRow(0)
    qtbot.mouseClick(dialog.restore_button, LEFT)
    qtbot.waitUntil(lambda: dialog.message.text() == "1 file was restored.")
    assert sorted(p.name for p in folder.iterdir()) == ["a.txt", "b.txt"]
    dialog.search.setText("nobody has this name")
    qtbot.waitUntil(lambda: dialog.operations.rowCount() == 0)
    dialog.reject()


def test_a_file_whose_path_is_taken_is_not_restored(qtbot, opened, report, folder):
    clean(report, 1)
    (folder / "b.txt").write_text("somebody else's", "utf-8")
    _, dialog = opened()
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: dialog.message.text() == "1 file could not be restored.")
    qtbot.waitUntil(lambda: "another file is already there" in dialog.operations.index(0, 1).data())
    assert (folder / "b.txt").read_text("utf-8") == "somebody else's"
    dialog.reject()


def test_rows_of_restored_files_return(qtbot, make_window, folder, report):
    window = show(qtbot, make_window, folder, report)
    mark(window, "b.txt")
    window.actions_table["trash"].trigger()
    dialog = window.controls.clean_control.dialog
    qtbot.waitUntil(lambda: dialog.plan.agree.isEnabled())
    qtbot.mouseClick(dialog.plan.agree, LEFT)
    qtbot.waitUntil(lambda: dialog.results.isVisible())
    dialog.accept()
    qtbot.waitUntil(lambda: "b.txt" not in listed(window))
    window.actions_table["history"].trigger()
    history = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: history.every.isEnabled())
    assert window.note.text() == "1 file was moved to the trash."
    qtbot.mouseClick(history.every, LEFT)
    qtbot.waitUntil(lambda: listed(window) == sorted(NAMES))
    assert window.note.text() == "", "the file is not in the trash any more"
    history.reject()


def test_another_running_command_is_reported(qtbot, opened, report):
    clean(report, 1)
    _, dialog = opened()
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    with Journal.open(paths.data_dir()):
        qtbot.mouseClick(dialog.every, LEFT)
        qtbot.waitUntil(
            lambda: dialog.message.text().startswith("Another SimFinder window or command")
        )
    assert dialog.every.isEnabled()
    dialog.reject()


def test_an_interrupted_cleanup_is_recovered_and_reported_at_start(qtbot, make_window, report):
    done = clean(report, 1).operations[0]
    with Journal.open(paths.data_dir()) as opened_journal:
        opened_journal.write([change_state(done, State.BEGUN)])
    window = make_window()
    window.restore_and_show()
    qtbot.waitUntil(lambda: "was interrupted" in window.note.text())
    assert file_work.operations_of(done.batch)[0].state is State.DONE
    qtbot.mouseClick(window.note._action, LEFT)
    dialog = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: names(dialog) == ["b.txt"])
    dialog.reject()


@pytest.mark.parametrize("name", ["journal.damaged-1.db", "journal.missing-1.places"])
def test_a_damaged_journal_is_reported_at_start_and_in_the_history(
    qtbot, make_window, opened, report, name
):
    clean(report, 0)
    if "missing" in name:
        (paths.data_dir() / "journal.db").unlink()
    else:
        (paths.data_dir() / "journal.db").write_bytes(b"nothing that could be read" * 100)
    window = make_window()
    window.restore_and_show()
    qtbot.waitUntil(lambda: name in window.note.text(), timeout=20_000)
    assert "check the trash" in window.note.text()
    window.close()
    _, dialog = opened()
    qtbot.waitUntil(lambda: name in dialog.message.text(), timeout=20_000)
    dialog.reject()


def test_files_pending_after_an_interruption_are_not_reported_as_failed(
    qtbot, opened, report, tmp_path, monkeypatch
):
    monkeypatch.setattr(file_work, "settle", lambda: file_work.Work(()))
    clean(report, 1, 2, action=Action.MOVE, to=tmp_path / "chosen")
    with Journal.open(paths.data_dir()) as held:
        held.write([change_state(held.operations(1)[0], State.UNDOING)])
    _, dialog = opened()
    qtbot.waitUntil(lambda: dialog.batches.rowCount() == 1)
    figures = [dialog.batches.index(0, column).data() for column in (3, 4, 5)]
    assert figures == ["2", "1; unresolved: 1", ""]
    dialog.reject()
