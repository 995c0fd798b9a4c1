"""A scan runs beside the window: it can be held, stopped and cancelled, and leaves no thread."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from simfinder.domain.documents import Problem, Reason, Source
from simfinder.domain.errors import Cancelled, NothingToScan
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress, Stage
from simfinder.gui.kit import tasks
from simfinder.gui.scan import control as scan_worker
from simfinder.gui.scan.control import ScanControl, ScanState, ScanWorker

SOURCES = (Source(Path("/docs")),)


@pytest.fixture
def control(qtbot):
    made = []

    def make(scan):
        made.append(ScanControl(scan))
        return made[-1]

    yield make
    for one in made:
        assert one.close()
        one.deleteLater()


def test_report_arrives_in_the_windows_thread(qtbot, control, report):
    threads = []

    def scan(sources, options, observer):
        threads.append(threading.get_ident())
        assert sources == SOURCES
        return report

    scans = control(scan)
    heard = []
    scans.finished.connect(lambda got: heard.append((got, threading.get_ident())))
    with qtbot.waitSignal(scans.finished):
        scans.start(SOURCES, ScanOptions())
    assert heard == [(report, threading.get_ident())]
    assert threads != [threading.get_ident()]
    qtbot.waitUntil(lambda: scans.state is ScanState.IDLE)


def test_many_reports_become_few_signals_and_the_last_arrives(qtbot, control, report, monkeypatch):
    clock = iter(range(10**9))
    monkeypatch.setattr(scan_worker.time, "monotonic", lambda: next(clock) / 1000)

    def scan(sources, options, observer):
        for number in range(1000):
            observer.progress(Progress(Stage.READ, number + 1, 1000))
            observer.problem(Problem(Path(f"/docs/{number}"), Reason.EMPTY))
        return report

    scans = control(scan)
    stages, problems = [], []
    scans.progressed.connect(stages.append)
    scans.problems_met.connect(problems.append)
    with qtbot.waitSignal(scans.finished):
        scans.start(SOURCES, ScanOptions())
    assert len(stages) < 60
    assert stages[-1].done == 1000
    assert len(problems) < 60
    assert sum(map(len, problems)) == 1000


def test_a_new_stage_is_emitted_immediately(report):
    worker = ScanWorker(lambda *_: report, SOURCES, ScanOptions())
    heard = []
    worker.progressed.connect(heard.append)
    for stage in Stage:
        worker.progress(Progress(stage, 0))
    assert [p.stage for p in heard] == list(Stage)


def test_paused_scan_waits_and_goes_on(qtbot, control, report):
    reached, passed = threading.Event(), threading.Event()

    def scan(sources, options, observer):
        reached.wait(10)
        observer.check()
        passed.set()
        return report

    scans = control(scan)
    scans.start(SOURCES, ScanOptions())
    scans.toggle_pause(True)
    assert scans.state is ScanState.PAUSED
    reached.set()
    assert not passed.wait(0.1)
    with qtbot.waitSignal(scans.finished):
        scans.toggle_pause(False)
    assert passed.is_set()


@pytest.fixture
def first_groups(control, report, monkeypatch):
    """A scan that has found something and pauses for it, and what is set once it goes on."""
    monkeypatch.setattr(tasks, "_LONGEST", 1000.0)
    went_on = threading.Event()

    def scan(sources, options, observer):
        observer.preview(report)
        went_on.set()
        observer.check()
        return report

    return control(scan), went_on


def test_scan_pauses_until_what_it_found_is_shown(qtbot, first_groups):
    scans, went_on = first_groups
    with qtbot.waitSignals([scans.partial, scans.finished], timeout=20_000):
        scans.partial.connect(lambda: _is_not(went_on))
        scans.partial.connect(scans.wait_for_painting)
        scans.start(SOURCES, ScanOptions())


def _is_not(set_later):
    assert not set_later.wait(0.1)


@pytest.mark.parametrize("end", ["cancel", "stop_and_show"])
def test_a_stopping_scan_does_not_wait_for_groups(qtbot, first_groups, end):
    scans, went_on = first_groups
    with qtbot.waitSignal(scans.partial, timeout=20_000):
        scans.start(SOURCES, ScanOptions())
    getattr(scans, end)()
    assert went_on.wait(20)


def test_a_window_without_groups_does_not_block_a_scan(qtbot, first_groups, monkeypatch):
    monkeypatch.setattr(tasks, "_LONGEST", 0.01)
    scans, _ = first_groups
    with qtbot.waitSignal(scans.finished, timeout=20_000):
        scans.start(SOURCES, ScanOptions())


@pytest.mark.parametrize("paused", [False, True])
def test_cancel_ends_the_scan_even_while_paused(qtbot, control, paused):
    def scan(sources, options, observer):
        while True:
            observer.check()

    scans = control(scan)
    scans.start(SOURCES, ScanOptions())
    if paused:
        scans.toggle_pause(True)
    with qtbot.waitSignal(scans.cancelled):
        scans.cancel()
    qtbot.waitUntil(lambda: scans.state is ScanState.IDLE)


def test_stop_and_show_ends_reading_with_a_report(qtbot, control, report):
    def scan(sources, options, observer):
        while not observer.should_stop_reading():
            observer.check()
        return report

    scans = control(scan)
    scans.start(SOURCES, ScanOptions())
    with qtbot.waitSignal(scans.finished) as heard:
        scans.stop_and_show()
    assert heard.args == [report]


def test_a_known_error_is_reported_and_the_thread_ends(qtbot, control):
    def scan(sources, options, observer):
        raise NothingToScan("nothing")

    scans = control(scan)
    with qtbot.waitSignal(scans.failed) as heard:
        scans.start(SOURCES, ScanOptions())
    assert isinstance(heard.args[0], NothingToScan)
    qtbot.waitUntil(lambda: scans.state is ScanState.IDLE)


def test_closing_during_a_scan_waits_for_its_thread(qtbot, control):
    ended = threading.Event()

    def scan(sources, options, observer):
        try:
            while True:
                observer.check()
        except Cancelled:
            ended.set()
            raise

    scans = control(scan)
    scans.start(SOURCES, ScanOptions())
    assert scans.close()
    assert ended.is_set()


def test_second_scan_does_not_start_while_one_runs(qtbot, control, report):
    go, starts = threading.Event(), []

    def scan(sources, options, observer):
        starts.append(1)
        go.wait(10)
        return report

    scans = control(scan)
    scans.start(SOURCES, ScanOptions())
    scans.start(SOURCES, ScanOptions())
    with qtbot.waitSignal(scans.finished):
        go.set()
    assert starts == [1]
