"""The compare pane while it reads two files, and where one cannot be read."""

from __future__ import annotations

import threading
from pathlib import Path

import docx
from compare_setup import LEFT, RIGHT, MakePane, fake, settle, show, side
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Problem, Reason
from simfinder.gui.kit.loader import Cancel, compare_files
from simfinder.services.compare.compare import compare_texts


def test_a_problem_is_shown_on_its_side_and_the_other_text_is_readable(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        locked = ComparedText(right, (), problem=Problem(right, Reason.ENCRYPTED))
        return compare_texts(side(LEFT, left), locked)

    pane = make_pane(compare)
    show(qtbot, pane)
    assert "password" in pane.body.views[1].toPlainText()
    assert "Clause 3 " in pane.body.views[0].toPlainText()
    assert pane.body.count() == 0


def test_a_system_error_is_shown(qtbot: QtBot, make_pane: MakePane) -> None:
    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        raise OSError("no more processes")

    pane = make_pane(compare)
    show(qtbot, pane)
    assert "The reader could not process this file." in pane.body.views[0].toPlainText()


def test_a_stale_answer_is_dropped(qtbot: QtBot, make_pane: MakePane) -> None:
    gate = threading.Event()

    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        if left.name == "slow.txt":
            gate.wait(20)
        return compare_texts(side([left.name], left), side([right.name], right))

    pane = make_pane(compare)
    pane.show_pair(Path("/x/slow.txt"), Path("/x/b.txt"))
    pane.show_pair(Path("/x/fast.txt"), Path("/x/b.txt"))
    gate.set()
    settle(qtbot, pane)
    made = pane.comparison()
    assert made is not None
    assert made.left.path.name == "fast.txt"


def test_cancelling_stops_the_work_and_offers_to_begin_again(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    stopped = threading.Event()

    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        if not stopped.is_set():
            while not cancel.cancelled():
                stopped.wait(0.01)
            stopped.set()
            cancel.check()
        return fake(LEFT, RIGHT)(left, right, cancel)

    pane = make_pane(compare)
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
    qtbot.waitUntil(pane.busy.isVisible)
    qtbot.mouseClick(pane.busy.first, Qt.MouseButton.LeftButton)
    assert pane.question.isVisible()
    qtbot.waitUntil(stopped.is_set)
    qtbot.mouseClick(pane.question.first, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)


def test_very_long_texts_are_compared_only_when_asked(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    pane = make_pane()
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("word " * 120_000)
    pane.show_pair(tmp_path / "a.txt", tmp_path / "b.txt")
    assert pane.question.isVisible()
    assert pane.question.first.text() == "Compare anyway"
    pane.question.first.click()
    settle(qtbot, pane)


def test_texts_that_turn_out_to_be_very_long_are_compared_only_when_asked(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    pane = make_pane(compare_files)
    for name, last in (("a.docx", "one"), ("b.docx", "two")):
        document = docx.Document()
        document.add_paragraph("word " * 120_000 + last)
        document.save(tmp_path / name)
    pane.show_pair(tmp_path / "a.docx", tmp_path / "b.docx")
    qtbot.waitUntil(lambda: pane.question.isVisible(), timeout=60_000)
    assert pane.question.title.text() == "These texts are very long"
    assert pane.comparison() is None
    qtbot.mouseClick(pane.question.first, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert pane.comparison().changes == 1


def test_identical_files_without_a_text_are_reported_as_identical(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    def compare(left: Path, right: Path, _cancel: Cancel) -> Comparison:
        sides = [
            ComparedText(path, (), problem=Problem(path, Reason.ENCRYPTED, ""), digest="ab" * 32)
            for path in (left, right)
        ]
        return Comparison(sides[0], sides[1], (), 0.0)

    pane = make_pane(compare)
    show(qtbot, pane)
    shown = [view.toPlainText() for view in pane.work.body.views]
    assert all("identical, byte for byte. Their text cannot be read: " in text for text in shown)
