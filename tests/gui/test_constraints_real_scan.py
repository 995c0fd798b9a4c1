"""Not a match and its undo on a real scan: remembered by content, also for a file renamed since."""

from __future__ import annotations

import shutil

import pytest
from PySide6.QtCore import Qt
from review_setup import ALT, CONTROL
from test_real_scan import idle, no_process_left, scan

from simfinder.assets import resource
from simfinder.gui import app
from simfinder.gui.shell.main_window import RESULTS

__all__ = ["no_process_left"]


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "合同 #1 100%"
    shutil.copytree(resource("samples"), place)
    return place


def groups_of(window):
    groups = window.results.groups
    return sorted(
        sorted(groups.model.documents[i].path.name for i in group.members)
        for group in groups.groups()
    )


def press(qtbot, window, key, modifiers):
    groups = window.results.groups
    groups.table.setFocus()
    with qtbot.waitSignal(groups.model.modelReset):
        qtbot.keyClick(groups.table, key, modifiers)
    qtbot.waitUntil(lambda: not window.result_control.session.is_pending)


def test_an_exception_of_a_renamed_file_survives_a_restart(qtbot, make_window, folder):
    window = make_window(app.scan)
    scan(qtbot, window, folder)
    view = window.results.groups
    before = groups_of(window)
    pair = next(g for g in view.groups() if len(g.members) == 2)
    names = [view.model.documents[i].path.name for i in pair.members]
    assert view.select_document(pair.members[1])
    press(qtbot, window, Qt.Key.Key_X, ALT)
    after = groups_of(window)
    assert after == [group for group in before if group != sorted(names)]
    press(qtbot, window, Qt.Key.Key_Z, CONTROL)
    assert groups_of(window) == before
    press(qtbot, window, Qt.Key.Key_Y, CONTROL)
    assert groups_of(window) == after
    path = view.model.documents[pair.members[1]].path
    assert window.close()
    path.rename(path.with_name("renamed since" + path.suffix))
    again = make_window(app.scan)
    scan(qtbot, again, folder)
    qtbot.waitUntil(lambda: idle(again) and again.centre.currentIndex() == RESULTS)
    assert groups_of(again) == after
