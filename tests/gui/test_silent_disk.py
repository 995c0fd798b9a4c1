"""A disk or network folder whose calls do not return: the window goes on, and says so."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QTimer, QUrl

from simfinder.domain.documents import Role, Source
from simfinder.domain.errors import NothingToScan, RevealError
from simfinder.domain.options import ScanOptions
from simfinder.files import sources as patience
from simfinder.files.discover import discover
from simfinder.gui.compare.file_drop import dropped_files
from simfinder.gui.compare.header import estimated_length
from simfinder.gui.kit import tasks
from simfinder.gui.scan import control as scan_control
from simfinder.gui.scan.control import ScanState
from simfinder.services import reveal
from simfinder.services.reading import places

LONG = 20.0
"""Seconds after which a call that hangs ends in any case."""


class SilentDisk:
    """Holds every call on what lies below a folder until it is let go."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.go = threading.Event()
        self.asked_by: set[int] = set()
        for name in ("stat", "lstat", "open", "scandir", "readlink"):
            monkeypatch.setattr(os, name, self._held(getattr(os, name)))

    def _held(self, real):
        def held(path, *more, **named):
            if isinstance(path, str | bytes | os.PathLike) and self._below(path):
                self.asked_by.add(threading.get_ident())
                self.go.wait(LONG)
            return real(path, *more, **named)

        return held

    def _below(self, path) -> bool:
        name, root = os.fsdecode(path), str(self.root)
        return name == root or name.startswith(root + os.sep)


@pytest.fixture
def silent(tmp_path, monkeypatch):
    (tmp_path / "net.work" / "inside").mkdir(parents=True)
    (tmp_path / "net.work" / "inside" / "letter.txt").write_text("word " * 50)
    disk = SilentDisk(tmp_path / "net.work", monkeypatch)
    threads = set(threading.enumerate())  # those of other tests may go on
    monkeypatch.setattr(patience, "SECONDS", 0.2)
    monkeypatch.setattr(reveal, "_ANSWER_SECONDS", 0.2)
    yield disk
    disk.go.set()
    for thread in set(threading.enumerate()) - threads:
        if thread.name.startswith("simfinder-"):
            thread.join(LONG)
    assert not patience._silent


def test_an_unresponsive_place_counts_as_present_and_is_asked_once(silent):
    letter = silent.root / "inside" / "letter.txt"
    assert places.are_there([letter]) == [True]
    assert places.is_silent(letter)
    assert places.is_silent(letter.parent)
    assert not places.is_silent(silent.root.parent / "net")
    before = threading.active_count()
    assert places.is_folder(silent.root)
    assert places.is_file(letter)
    assert places.size_of(letter) == 0
    assert threading.active_count() == before
    silent.go.set()
    deadline = time.monotonic() + LONG
    while places.is_silent(letter) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert places.size_of(letter) == 250
    assert not places.is_folder(letter)
    assert places.are_there([letter, letter / "no"]) == [True, False]


def test_unresponsive_sources_are_merged_by_their_spelling(silent):
    merged, notes = places.merge([Source(silent.root), Source(silent.root, Role.PROTECTED)])
    assert merged == (Source(silent.root, Role.PROTECTED),)
    assert len(notes) == 1


def test_opening_a_file_on_an_unresponsive_disk_reports_it(silent):
    with pytest.raises(RevealError, match="does not respond"):
        reveal.open_file(silent.root / "inside" / "letter.txt")


def test_the_gui_thread_never_accesses_an_unresponsive_disk(silent, make_window, qtbot):
    window = make_window()
    here = threading.get_ident()
    letter = silent.root / "inside" / "letter.txt"
    window.controls.drop.sentence([silent.root, letter])
    window.controls.drop.dropped.emit([silent.root, silent.root / "inside"])
    assert [s.path for s in window.source_control.sources] == [silent.root, silent.root / "inside"]
    assert "not responding" in window.note.text()
    window.source_control.set_role([silent.root], Role.PROTECTED)
    window.options.choose_rows()
    window.source_control.restore([Source(silent.root)])
    window.sources.list.grab()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(letter))])
    assert dropped_files(data) == (letter,)
    assert estimated_length(letter) == 0
    window.result_control.files.show_path(letter)
    with qtbot.waitSignal(window.result_control.files.failed, timeout=int(LONG * 1000)):
        window.result_control.files.show_path(letter)
    assert silent.asked_by
    assert here not in silent.asked_by


def _scan_of_a_silent_folder(given, options, observer, **more):
    del options, more
    raise NothingToScan(str(len(list(discover(given, (), observer.check)))))


def test_a_hanging_scan_can_be_cancelled(silent, make_window, qtbot, monkeypatch):
    monkeypatch.setattr(scan_control, "PATIENCE", 0.3)
    window = make_window(_scan_of_a_silent_folder)
    control = window.scan_control
    control.start([Source(silent.root)], ScanOptions())
    qtbot.waitUntil(lambda: bool(silent.asked_by))
    beats: list[int] = []
    pulse = QTimer(window)
    pulse.timeout.connect(lambda: beats.append(1))
    pulse.start(5)
    qtbot.waitUntil(lambda: len(beats) > 3)
    with qtbot.waitSignal(control.left_behind, timeout=int(LONG * 1000)):
        control.cancel()
        assert control.state is ScanState.STOPPING
    pulse.stop()
    assert control.state is ScanState.IDLE
    assert "is not responding" in window.note.text()
    silent.go.set()
    with qtbot.waitSignal(control.failed, timeout=int(LONG * 1000)) as heard:
        control.start([Source(silent.root)], ScanOptions())
    assert str(heard.args[0]) == "1"
    qtbot.waitUntil(lambda: control.state is ScanState.IDLE)


def test_closing_does_not_wait_for_a_scan_that_hangs(silent, make_window, qtbot, monkeypatch):
    monkeypatch.setattr(scan_control, "PATIENCE", 0.3)
    window = make_window(_scan_of_a_silent_folder)
    window.scan_control.start([Source(silent.root)], ScanOptions())
    qtbot.waitUntil(lambda: bool(silent.asked_by))
    window.close()
    assert not window.isVisible()
    assert not silent.go.is_set()


def test_a_hanging_task_blocks_neither_the_next_query_nor_the_end(qtbot, monkeypatch):
    monkeypatch.setattr(tasks, "PATIENCE", 0.1)
    made = tasks.Tasks()
    go, begun, heard = threading.Event(), threading.Event(), []

    def hang() -> str:
        begun.set()
        go.wait(LONG)
        return "late"

    made.run(hang, heard.append, topic="texts")
    assert begun.wait(LONG)
    time.sleep(0.15)
    made.run(lambda: "soon", heard.append, topic="texts")
    qtbot.waitUntil(lambda: heard == ["soon"])
    begun.clear()
    made.run(hang, heard.append)
    assert begun.wait(LONG)
    assert not made.close()
    go.set()
    for thread in threading.enumerate():
        if thread.name == "simfinder-task":
            thread.join(LONG)
    assert heard == ["soon"]
