"""What a person decided stays with the files when the same sources are scanned once more."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import builders
import pytest
from PySide6.QtCore import Qt

from simfinder.domain.documents import Role, Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions, profile_info
from simfinder.gui.scan.control import ScanState

NAMES = ("a", "b", "c", "d", "e", "f")


def report_of(names, complete=True, profile="passages", protected=(), folder="/docs"):
    """Every file named here is like every other one."""
    documents = tuple(
        builders.make_document(
            place,
            f"{folder}/{name}.txt",
            role=Role.PROTECTED if name in protected else Role.NORMAL,
        )
        for place, name in enumerate(names)
    )
    pairs = builders.make_pairs([(a, b) for b in range(len(names)) for a in range(b)])
    options = ScanOptions(profile=profile)
    sources = (Source(Path(folder)),)
    return ScanReport(options, sources, documents, pairs, (), {"total": 1.0}, len(names), complete)


class Scans:
    """A window whose scans answer what the test lays out: reports so far, then the whole one."""

    def __init__(self, qtbot, make_window, folder):
        self.answers = [report_of(NAMES)]
        self.qtbot = qtbot
        self.window = make_window(self.scan)
        self.window.source_control.add([folder])
        self.again()

    def scan(self, sources, options, observer):
        for early in self.answers[:-1]:
            observer.preview(early)
        return self.answers[-1]

    def again(self, *answers):
        self.answers = list(answers) or self.answers
        with self.qtbot.waitSignal(
            self.window.result_control.shown, check_params_cb=lambda r: r is self.answers[-1]
        ):
            self.window.start_scan()
        self.qtbot.waitUntil(lambda: self.window.scan_control.state is ScanState.IDLE)

    @property
    def view(self):
        return self.window.results.groups

    def id_of(self, name):
        documents = self.window.result_control.report.documents
        return next(d.id for d in documents if d.path.stem == name)

    def mark(self, *names):
        for name in names:
            self.view.review.toggle_row(self.view.model.row_of(self.id_of(name)))

    def keep(self, name):
        self.view.select_document(self.id_of(name))
        assert self.view.make_keeper()

    def marked(self):
        return sorted(self.view.model.documents[i].path.stem for i in self.view.marked_ids())

    def kept(self):
        return self.view.model.documents[self.view.model.keeper_of(0)].path.stem


@pytest.fixture
def scans(qtbot, make_window, tmp_path):
    return Scans(qtbot, make_window, tmp_path)


def test_marks_and_keepers_stay(scans):
    scans.keep("d")
    scans.mark("b", "f")
    scans.again(report_of(("0-new", *NAMES)))
    assert scans.marked() == ["b", "f"]
    assert scans.kept() == "d"
    assert scans.window.note.text() == ""


def test_marks_are_kept_for_files_read_late(scans):
    scans.keep("e")
    scans.mark("b", "f")
    scans.again(report_of(("a", "b", "c"), complete=False), report_of(NAMES))
    assert scans.marked() == ["b", "f"]
    assert scans.kept() == "e"


def test_the_lost_mark_of_a_missing_file_is_reported(scans):
    scans.mark("b", "c", "f")
    scans.again(report_of(("a", "b", "d", "e")))
    assert scans.marked() == ["b"]
    assert (
        "2 marks are not shown: their files were not read by this scan." in scans.window.note.text()
    )


@pytest.mark.parametrize("other", [{"folder": "/else"}, {"profile": "fields"}])
def test_marks_are_kept_for_another_scan_and_not_reported_as_lost(scans, other):
    scans.mark("b", "c", "f")
    scans.again(report_of(("x", "y"), **other))
    note = scans.window.note.text()
    assert note == (
        "3 marks belong to files outside this scan. They are kept and return when "
        "those files are scanned again."
    )
    scans.again(report_of(NAMES))
    assert scans.marked() == ["b", "c", "f"]


def settle(scans):
    """Wait for what was asked of the window's thread, and what that has led to."""
    for _ in range(2):
        answers = []
        scans.window.tasks.run(lambda: None, answers.append)
        scans.qtbot.waitUntil(lambda answers=answers: bool(answers))
    assert not scans.window.result_control.session.is_pending


@pytest.mark.parametrize("number", range(6))
def test_steps_can_be_undone_when_their_scan_is_shown_again(scans, number):
    rng = random.Random(number)
    undo, action = scans.window.result_control.undo, scans.window.actions_table["undo"]
    for _ in range(6):
        if rng.random() < 0.7:
            scans.mark(*rng.sample(NAMES, rng.randint(1, 2)))
        elif scans.kept() != (name := rng.choice(NAMES)):
            scans.keep(name)
        settle(scans)
    states, steps = [], 0
    while undo.undoable:
        states.append((scans.marked(), scans.kept()))
        undo.undo()
        settle(scans)
        steps += 1
    while undo.redoable:
        undo.redo()
        settle(scans)
    assert steps > 2
    other = [{"folder": "/else"}, {"profile": "fields"}][number % 2]
    scans.again(report_of(("x", "y"), **other))
    assert not action.isEnabled()
    assert "after a scan finds their files unchanged" in action.toolTip()
    if number > 2:
        scans.mark("y")
    early = report_of(NAMES[rng.randint(0, 3) :], complete=False)
    scans.again(early, report_of(NAMES))
    settle(scans)
    for state in states:
        assert action.isEnabled()
        assert (scans.marked(), scans.kept()) == state
        action.trigger()
        settle(scans)
    assert not action.isEnabled()
    assert scans.marked() == []


def test_steps_about_a_file_that_changed_are_not_undone(scans):
    scans.mark("b", "c")
    whole = report_of(NAMES)
    changed = [replace(d, content_hash="f" * 64) if d.id == 1 else d for d in whole.documents]
    scans.again(replace(whole, documents=tuple(changed)))
    assert scans.window.result_control.undo.undoable is None


def test_steps_are_kept_for_a_missing_file(scans):
    undo = scans.window.result_control.undo
    scans.mark("b")
    scans.mark("c")
    scans.again(report_of(("a", *NAMES[2:])))
    assert (undo.undoable, scans.marked()) == (None, ["c"])
    scans.again(report_of(NAMES))
    undo.undo()
    settle(scans)
    assert scans.marked() == ["b"]


def test_the_lost_mark_of_a_protected_file_is_reported(scans):
    scans.mark("b", "c")
    scans.again(report_of(NAMES, protected="c"))
    assert scans.marked() == ["b"]
    assert "1 mark is not shown: its file is now protected" in scans.window.note.text()


def test_marks_never_fill_a_group_of_the_next_scan(scans):
    scans.mark("b", "c")
    scans.again(report_of(("b", "c")))
    assert len(scans.marked()) == 1
    assert "one file in each group must be kept" in scans.view.note.text()


def test_marks_survive_a_cancelled_scan(qtbot, scans):
    scans.mark("b")
    scans.window.result_control.suspend_report()
    scans.again()
    assert scans.marked() == ["b"]


def test_files_of_a_source_protected_after_the_scan_lose_their_marks(scans, tmp_path):
    scans.again(report_of(NAMES, folder=tmp_path))
    scans.mark("b", "c")
    scans.window.source_control.set_role([tmp_path], Role.PROTECTED)
    assert scans.marked() == []
    assert "2 marks were removed" in scans.view.note.text()
    assert scans.view.model.is_protected(scans.id_of("b"))
    scans.mark("d")
    assert scans.marked() == []
    assert "protected" in scans.view.note.text()
    scans.window.source_control.set_role([tmp_path], Role.NORMAL)
    assert not scans.view.model.is_protected(scans.id_of("b"))
    scans.mark("d")
    assert scans.marked() == ["d"]


def test_only_files_below_the_protected_folder_are_protected(scans, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "inner").mkdir()
    near = report_of(NAMES, folder=tmp_path / "in")
    far = [
        builders.make_document(i + len(NAMES), tmp_path / "inner" / f"{n}.txt")
        for i, n in enumerate("xy")
    ]
    documents = (*near.documents, *far)
    pairs = builders.make_pairs([(a, b) for b in range(len(documents)) for a in range(b)])
    scans.again(ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, 8))
    scans.mark("b", "x")
    scans.window.source_control.add([tmp_path / "in"])
    scans.window.source_control.set_role([tmp_path / "in"], Role.PROTECTED)
    assert scans.marked() == ["x"]


def test_another_profile_starts_with_its_own_threshold(scans):
    control = scans.window.results.threshold
    control.slider.setValue(71)
    control._report_threshold()
    scans.again(report_of(NAMES))
    assert control.threshold[1] == 0.71
    scans.again(report_of(NAMES, profile="words"))
    info = profile_info("words")
    assert control.threshold == (info.distance, pytest.approx(info.similarity))
    assert not control.reset_button.isVisible()


def test_a_result_of_the_previous_scan_is_labelled(scans, tmp_path):
    window, options = scans.window, scans.window.options
    bar, label = window.toolbar, "Results are out of date"
    assert (bar.is_stale, bar.scan.property("kind")) == (False, "")
    assert label not in bar.scan.toolTip()
    before = options.values()
    options.widget("overlaps").toggle()
    assert (bar.is_stale, bar.scan.property("kind")) == (True, "stale")
    assert label in bar.scan.toolTip()
    assert label in bar.scan.accessibleDescription()
    options.widget("overlaps").toggle()
    assert not bar.is_stale
    assert label not in bar.scan.toolTip() + bar.scan.accessibleDescription()
    options.widget("profile").setCurrentIndex(1)
    assert bar.is_stale
    scans.again()
    assert not bar.is_stale
    (tmp_path / "more").mkdir()
    window.source_control.add([tmp_path / "more"])
    assert bar.is_stale
    assert bar.scan.isVisible()
    with scans.qtbot.waitSignal(window.result_control.shown):
        scans.qtbot.mouseClick(bar.scan, Qt.MouseButton.LeftButton)
    scans.qtbot.waitUntil(lambda: not bar.is_stale)
    assert options.values() != before


def test_protecting_a_source_needs_no_other_scan(scans, tmp_path):
    scans.window.source_control.set_role([tmp_path], Role.PROTECTED)
    assert not scans.window.toolbar.is_stale


def test_one_document_alone_needs_another(scans):
    scans.again(report_of("a"))
    nothing = scans.window.results.nothing
    assert "At least two are needed" in nothing.text.text()
    assert not nothing.first.isVisible()
    scans.again(
        ScanReport(ScanOptions(), (), report_of("ab").documents, builders.make_pairs([]), (), {}, 2)
    )
    assert "two are needed" not in nothing.text.text()


def test_without_groups_a_reset_is_offered_only_off_the_default_threshold(scans, qtbot):
    alone = ScanReport(
        ScanOptions(), (), report_of("ab").documents, builders.make_pairs([]), (), {}, 2
    )
    scans.again(alone)
    results = scans.window.results
    assert results.nothing.isVisible()
    assert not results.nothing.first.isVisible()
    usual = results.threshold.threshold
    qtbot.keyClick(results.threshold.slider, Qt.Key.Key_Home)
    qtbot.waitUntil(results.nothing.first.isVisible)
    qtbot.mouseClick(results.nothing.first, Qt.MouseButton.LeftButton)
    assert results.threshold.threshold == usual
    qtbot.waitUntil(lambda: not results.nothing.first.isVisible())
