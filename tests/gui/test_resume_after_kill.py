"""A review survives the end of the real program by SIGKILL: the next one goes on where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from killed_review import NOTE, standing
from PySide6.QtCore import Qt

from simfinder.domain.operations import State
from simfinder.gui import app
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS
from simfinder.services.cleanup import file_work
from simfinder.services.preferences import settings as settings_service

TESTS = Path(__file__).parents[1]
LEFT = Qt.MouseButton.LeftButton
AT_MOST = 600
"""Seconds after which a program that waits for ever is given up; none passes by it."""

pytestmark = pytest.mark.skipif(
    not file_work.has_trash(), reason="trash here that files come back from does not exist"
)


def clauses(about: str, count: int, version: int) -> str:
    """Return a text of so many clauses, of which a version has one number of its own."""
    lines = [
        f"第 {n} 条 {about}的一方应当在收到通知后的合理期限内履行第 {n} 项义务。"
        for n in range(count)
    ]
    lines[7 + version] += f" 另见附件 {version}。"
    return "\n".join(lines)


@pytest.fixture
def folder(tmp_path):
    """Three groups of versions of a text: five of a lease, four of a purchase, three of a loan."""
    place = tmp_path / "合同 与 通知 #1 100%"
    for about, count, versions in (("租赁合同", 200, 5), ("采购合同", 100, 4), ("loan", 60, 3)):
        (place / about).mkdir(parents=True)
        for version in range(versions):
            path = place / about / f"{about} 第{version}版.txt"
            path.write_text(clauses(about, count, version), "utf-8")
            os.utime(path, ns=(0, 1_700_000_000_000_000_000 + version * 10**13))
    return place


@pytest.fixture
def killed(own_profile, tmp_path, monkeypatch, folder):
    """What the program said of the list before it was killed in the midst of the review."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    way = os.pathsep.join(map(str, (TESTS.parent, TESTS, TESTS / "gui")))
    ended = subprocess.run(
        [sys.executable, str(TESTS / "gui" / "killed_review.py"), str(folder)],
        env={**os.environ, "PYTHONPATH": way, "SIMFINDER_PROFILE_DIR": str(own_profile)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=AT_MOST,
        check=False,
    )
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    return json.loads(ended.stdout.splitlines()[-1])


def test_a_review_is_complete_after_a_kill(qtbot, make_window, folder, killed):
    gone, before = killed["gone"], killed["stands"]
    assert folder / "租赁合同" / gone not in set(folder.rglob("*"))
    as_reviewed(before, gone)
    (batch,) = file_work.history()
    assert batch.states == {State.DONE: 1}
    assert [o.source.name for o in file_work.operations_of(batch.id)] == [gone]
    assert file_work.settle().recovered_operations == ()

    window = make_window(app.scan, settings_service.load())
    window.restore_and_show()
    assert window.setup.resume.text() == "Continue last review"
    assert window.setup.resume.isVisible()
    qtbot.mouseClick(window.setup.resume, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS)
    qtbot.waitUntil(lambda: "from the last review: 2" in window.note.text())
    qtbot.waitUntil(lambda: standing(window) == before)

    bring_back(qtbot, window, gone)
    path = folder / "租赁合同" / gone
    version = int(gone.partition("第")[2].partition("版")[0])
    assert path.read_text("utf-8") == clauses("租赁合同", 200, version)
    assert set(standing(window)["marked"]) >= set(before["marked"])
    assert standing(window)["at"] == before["at"]


def as_reviewed(stands, gone):
    """Check that what was printed holds each kind of decision, so that none is compared empty."""
    first, second, third = stands["groups"]
    assert (len(first["members"]), first["state"]) == (4, "seen")
    assert gone not in first["members"]
    assert (second["state"], second["note"]) == ("later", NOTE)
    assert stands["keepers"] == [second["keeper"]]
    assert stands["marked"] == [stands["at"]]
    assert stands["at"] in second["members"][1:]
    assert (len(third["members"]), third["state"]) == (2, "keep-all")
    assert len(stands["not_a_match"]) == 1


def bring_back(qtbot, window, gone):
    """Take the file out of the trash through the history."""
    with qtbot.waitActive(window, timeout=60_000):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    dialog = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: dialog.every.isEnabled() and dialog.operations.rowCount() == 1)
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: dialog.message.text() == "1 file was restored.")
    dialog.reject()
