"""Marks and keepers of one window stand again in the next one, and it is said."""

from __future__ import annotations

from dataclasses import replace

import builders
import pytest
from PySide6.QtCore import Qt

from simfinder import paths
from simfinder.domain.documents import Role
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.scan.control import ScanState

NAMES = ("a", "b", "c", "d", "e", "f")


def report_of(names=NAMES, complete=True, protected=(), changed=()):
    """Every file named here is like every other one; those changed have another content."""
    documents = tuple(
        builders.make_document(
            place,
            f"/docs/{name}.txt",
            role=Role.PROTECTED if name in protected else Role.NORMAL,
            **({"content_hash": "ee" * 32} if name in changed else {}),
        )
        for place, name in enumerate(names)
    )
    pairs = builders.make_pairs([(a, b) for b in range(len(names)) for a in range(b)])
    return ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, len(names), complete)


class Session:
    """A window from its opening to its end, with the review of one scan after the other."""

    def __init__(self, qtbot, make_window, folder):
        self.qtbot, self.answers = qtbot, [report_of()]
        self.window = make_window(self._answer)
        self.window.source_control.add([folder])
        self.view = self.window.results.groups

    def _answer(self, sources, options, observer):
        for early in self.answers[:-1]:
            observer.preview(early)
        return self.answers[-1]

    def scan(self, *answers):
        self.answers = list(answers) or [report_of()]
        with self.qtbot.waitSignal(
            self.window.result_control.shown, check_params_cb=lambda r: r is self.answers[-1]
        ):
            self.window.start_scan()
        self.qtbot.waitUntil(lambda: self.window.scan_control.state is ScanState.IDLE)
        return self

    def _row(self, name):
        ids = {d.path.stem: d.id for d in self.view.model.documents}
        assert self.view.select_document(ids[name])

    def mark(self, *names):
        for name in names:
            self._row(name)
            self.qtbot.keyClick(self.view.table, Qt.Key.Key_Space)

    def keep(self, name):
        self._row(name)
        self.qtbot.keyClick(self.view.table, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)

    @property
    def marked(self):
        return sorted(self.view.model.documents[i].path.stem for i in self.view.marked_ids())

    @property
    def kept(self):
        return self.view.model.documents[self.view.model.keeper_of(0)].path.stem

    @property
    def note(self):
        return self.window.note.text()

    def end(self):
        assert self.window.close()


@pytest.fixture
def session(qtbot, make_window, tmp_path):
    return lambda: Session(qtbot, make_window, tmp_path)


@pytest.fixture
def reviewed(session):
    """What a first window leaves behind: ``d`` is kept; ``b`` and ``f`` are marked."""
    first = session().scan()
    first.keep("d")
    first.mark("b", "c", "f")
    first.mark("c")
    assert (first.marked, first.kept) == (["b", "f"], "d")
    first.end()


def test_marks_and_keepers_are_back_after_a_restart(session, reviewed):
    again = session().scan()
    assert (again.marked, again.kept) == (["b", "f"], "d")
    assert again.note == "Restored marks and kept files from the last review: 3"
    assert again.window.note._action.text() == "Discard marks"


def test_restored_marks_are_announced_once_and_stay_in_later_scans(session, reviewed):
    again = session().scan()
    again.scan(report_of(("0-new", *NAMES)))
    assert (again.marked, again.kept, again.note) == (["b", "f"], "d", "")


def test_starting_over_removes_marks_for_good(qtbot, session, reviewed):
    again = session().scan()
    with qtbot.waitSignal(again.view.current_pair_changed):
        qtbot.mouseClick(again.window.note._action, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: again.kept == session_default(again))
    assert again.marked == []
    again.end()
    third = session().scan()
    assert (third.marked, third.note) == ([], "")
    assert third.kept == session_default(third)


def session_default(session):
    """The keeper that a group has where nobody chose one."""
    made = session.window.result_control.grouping
    slide = made.slide(*session.window.result_control.session.threshold)
    return session.view.model.documents[slide.groups.members[0]].path.stem


def test_starting_over_keeps_later_decisions(qtbot, session, reviewed):
    again = session().scan()
    again.mark("e")
    qtbot.mouseClick(again.window.note._action, Qt.MouseButton.LeftButton)
    assert again.marked == ["e"]
    again.end()
    assert session().scan().marked == ["e"]


def test_a_changed_file_is_not_marked_and_this_is_reported(session, reviewed):
    again = session().scan(report_of(changed="b"))
    assert again.marked == ["f"]
    assert again.note.endswith("1 mark was not restored: its file has changed.")
    assert "from the last review: 2" in again.note
    again.scan(report_of(changed="b"))
    assert again.note == "", "it is not said in every scan"
    again.end()
    assert session().scan().marked == ["b", "f"], "the mark is kept for the text it was about"


def test_a_protected_file_is_not_marked(session, reviewed):
    again = session().scan(report_of(protected="b"))
    assert again.marked == ["f"]
    again.end()
    assert session().scan().marked == ["b", "f"]


def test_a_group_is_never_marked_as_a_whole(session, reviewed):
    again = session().scan(report_of(("b", "f")))
    assert len(again.marked) == 1
    again.view.note.clear()  # that marks were restored
    assert "one file in each group must be kept" in again.view.note.text()


def test_partial_results_lose_no_mark(session, reviewed):
    again = session().scan(report_of(("b", "f"), complete=False), report_of())
    assert (again.marked, again.kept) == (["b", "f"], "d")


def test_a_stopped_scan_restores_marks(session, reviewed):
    again = session().scan(report_of(("a", "b", "d"), complete=False))
    assert again.marked == ["b"]
    again.scan()
    assert (again.marked, again.kept) == (["b", "f"], "d")


def test_decisions_survive_a_window_that_never_closed(session, reviewed):
    lost = session().scan()
    lost.mark("e")
    assert lost.window.result_control.decisions._decisions.flush()
    saved = (paths.data_dir() / "decisions.db-wal").read_bytes()
    assert b"/docs/e.txt" in saved


def test_a_second_window_announces_that_it_does_not_save(qtbot, session, reviewed):
    first = session().scan()
    second = session().scan()
    assert second.marked == ["b", "f"]
    second.mark("e")
    qtbot.waitUntil(lambda: "Another SimFinder window" in second.note)
    first._row("a")
    first.view.toggle_marks()  # no key: this window is not the one in front
    second.end()
    first.end()
    assert session().scan().marked == ["a", "b", "f"]


def test_a_damaged_file_is_reported(session, reviewed):
    (paths.data_dir() / "decisions.db").write_bytes(b"garbage" * 100)
    again = session().scan()
    assert again.marked == []
    assert "decisions.damaged-1.db" in again.note
    again.mark("a")
    again.end()
    assert session().scan().marked == ["a"]


def test_marks_of_files_not_in_the_result_are_kept(session, reviewed):
    other = report_of(("x", "y", "z"))
    elsewhere = session().scan(replace(other, file_count=3))
    elsewhere.mark("x")
    assert elsewhere.note == ""
    elsewhere.scan()
    assert elsewhere.marked == ["b", "f"]


def moving(folder, name):
    """A report of two like files on the disk, one of them under this name."""
    documents = [
        builders.make_document(n, folder / stem, content_hash=f"{n}" * 64)
        for n, stem in enumerate((name, "other.txt"))
    ]
    device = folder.stat().st_dev
    documents = tuple(replace(d, identity=replace(d.identity, device=device)) for d in documents)
    pairs = builders.make_pairs([(0, 1)])
    return ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, 2)


def test_a_mark_follows_its_moved_file(session, tmp_path):
    (tmp_path / "other.txt").write_text("text")
    first = session().scan(moving(tmp_path, "old.txt"))
    first.mark("old")
    first.end()
    second = session().scan(moving(tmp_path, "new.txt"))
    assert second.marked == ["new"]
    assert "from the last review: 1" in second.note
    second.mark("new")
    assert second.marked == []
    second.end()
    third = session().scan(moving(tmp_path, "new.txt"))
    assert (third.marked, third.note) == ([], "")


def test_starting_over_works_after_the_list_is_closed(qtbot, session, reviewed):
    again = session().scan()
    for source in again.window.source_control.sources:
        again.window.source_control.remove([source.path])
    assert again.window.result_control.report is None
    qtbot.mouseClick(again.window.note._action, Qt.MouseButton.LeftButton)
    again.end()
    assert session().scan().marked == []
