"""Why two files are a pair, or why not: asked from the list, answered beside the window."""

from __future__ import annotations

import threading
import zipfile
from dataclasses import replace
from pathlib import Path

import builders
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule
from simfinder.domain.relations import Relation, WholeTextMeasures
from simfinder.gui.compare.why import why_text
from simfinder.services.review.session import RequestedThreshold

LEFT = Qt.MouseButton.LeftButton
TEXT = "The tenant pays the rent on the first day of each month and keeps the flat in order. "
RULES = (
    PairRule("characters", True, 400, 20, 400),
    PairRule("overlap", True, 0.9, 0.5),
    PairRule("distance", False, 30, 18, None),
    PairRule("similarity", False, 0.885, 0.93, 0.885),
)


def explanation(left="/x/<b>a</b>.txt", **more):
    sides = [
        ExplainedSide(Path(path), "txt", "own", None, None, 400, 80, ("the", "tenant"), 78, 255)
        for path in (left, "/x/b.txt")
    ]
    return Explanation(
        *sides, "passages", 60, ("the tenant pays",), ("keeps a <i>cat</i>",), **more
    )


@pytest.fixture
def opened(qtbot, make_window, tmp_path):
    """A window that shows a group of three real files."""
    documents = []
    for number in range(3):
        path = tmp_path / f"{number}.txt"
        path.write_text(TEXT * 5 + f"It was signed by tenant number {number}.", "utf-8")
        # The first is kept, as the longest.
        documents.append(builders.make_document(number, path, characters=1000 - number))
    report = builders.make_report(documents, [(0, 1, 2, 0.98), (0, 2, 3, 0.97)])
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([tmp_path])
    window.start_scan()
    qtbot.waitUntil(lambda: window.results.groups.model.rowCount() == 4)
    qtbot.waitUntil(lambda: window.actions_table["why"].isEnabled())
    return window


def click_in_menu(qtbot, window, row):
    table = window.results.groups.table
    table.go_to(row)
    place = table.visualRect(table.model().index(row, 1)).center()
    table.customContextMenuRequested.emit(place)
    menu = QApplication.activePopupWidget()
    action = next(a for a in menu.actions() if a.text() == "Explain match…")
    qtbot.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())


def test_the_exception_of_the_pair_is_shown_first(qtbot, opened):
    opened.controls.why.explain = lambda *_: explanation()
    table = opened.results.groups.table
    table.setFocus()
    table.go_to(2)
    qtbot.keyClick(table, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    one, other = (opened.result_control.report.documents[i] for i in (0, 1))
    model = opened.results.groups.model
    qtbot.waitUntil(lambda: model.group_of(one.id) != model.group_of(other.id))
    opened.controls.why._pair = lambda: (one, other)
    opened.actions_table["why"].trigger()
    text = opened.controls.why.dialog.text
    qtbot.waitUntil(lambda: "You set these two as “Not a duplicate”." in text.toPlainText())
    opened.controls.why.dialog.reject()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_explains_why_two_files_are_a_pair(qtbot, opened):
    click_in_menu(qtbot, opened, 2)
    dialog = opened.controls.why.dialog
    qtbot.waitUntil(dialog.text.isVisible, timeout=30_000)
    text = dialog.text.toPlainText()
    assert text.startswith("With these settings, the two files match: Small changes.")
    assert "✓ similarity: " in text
    assert "0.txt" in text
    assert "1.txt" in text
    qtbot.mouseClick(dialog.copy, LEFT)
    assert QGuiApplication.clipboard().text() == text
    qtbot.mouseClick(dialog.close_button, LEFT)
    assert opened.controls.why.dialog is None


def test_two_chosen_files_are_explained_with_the_settings_shown(qtbot, opened):
    asked = []

    def explain(left, right, options, pool):
        asked.append((left.name, right.name, options.distance))
        return explanation()

    opened.controls.why.explain = explain
    opened.result_control.session.requested_threshold = RequestedThreshold("", 9)
    opened.result_control.session.threshold = (9, 0.9)
    table = opened.results.groups.table
    table.select_rows(np.array([2, 3]), 3)
    opened.actions_table["why"].trigger()
    qtbot.waitUntil(opened.controls.why.dialog.text.isVisible)
    assert asked == [("1.txt", "2.txt", 9)]
    opened.controls.why.dialog.reject()


def test_closing_the_dialog_ends_the_reading(qtbot, opened):
    begun, ended = threading.Event(), threading.Event()

    def explain(left, right, options, pool):
        begun.set()
        try:
            pool._closed.wait(10)
            raise Cancelled
        finally:
            ended.set()

    opened.controls.why.explain = explain
    opened.results.groups.table.go_to(2)
    opened.actions_table["why"].trigger()
    dialog = opened.controls.why.dialog
    qtbot.waitUntil(begun.is_set)
    assert dialog.close_button.text() == "Cancel"
    qtbot.mouseClick(dialog.close_button, LEFT)
    qtbot.waitUntil(ended.is_set)
    assert opened.controls.why.dialog is None


def test_closing_the_window_does_not_wait(qtbot, opened):
    begun = threading.Event()

    def explain(left, right, options, pool):
        begun.set()
        pool._closed.wait(10)
        raise Cancelled

    opened.controls.why.explain = explain
    opened.results.groups.table.go_to(2)
    opened.actions_table["why"].trigger()
    qtbot.waitUntil(begun.is_set)
    opened.close()
    assert opened.controls.why.dialog is None


def test_an_error_is_shown_in_the_dialog(qtbot, opened):
    def explain(left, right, options, pool):
        raise OSError("no room for <b>it</b>")

    opened.controls.why.explain = explain
    opened.results.groups.table.go_to(2)
    opened.actions_table["why"].trigger()
    dialog = opened.controls.why.dialog
    qtbot.waitUntil(dialog.text.isVisible)
    assert dialog.text.toPlainText() == "Operation failed: no room for <b>it</b>"
    dialog.reject()


def test_documents_inside_a_file_are_explained_by_their_names(qtbot, make_window, tmp_path):
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        for name in ("old.txt", "new.txt"):
            archive.writestr(name, TEXT * 5 + f"It was signed as {name}.")
    documents = [
        builders.make_document(n, tmp_path / "a.zip", member=name)
        for n, name in enumerate(("old.txt", "new.txt"))
    ]
    report = builders.make_report(documents, [(0, 1, 2, 0.98)])
    window = make_window(lambda sources, options, observer: report)
    window.source_control.add([tmp_path])
    window.start_scan()
    qtbot.waitUntil(lambda: window.results.groups.model.rowCount() == 3)
    qtbot.waitUntil(lambda: window.actions_table["why"].isEnabled())
    window.results.groups.table.go_to(2)
    window.actions_table["why"].trigger()
    dialog = window.controls.why.dialog
    qtbot.waitUntil(dialog.text.isVisible, timeout=30_000)
    text = dialog.text.toPlainText()
    assert text.startswith("With these settings, the two files match: ")
    assert "old.txt" in text
    assert "new.txt" in text
    dialog.reject()


def test_rules_show_their_condition_and_the_next_threshold():
    text = why_text(explanation(rules=RULES, similarity=0.885, distance=30))
    assert text.startswith("With these settings, the two files do not match.")
    assert "✓ letters and digits in the shorter text: 400, at least 20" in text
    assert "✗ fingerprint distance, in bits: 30, at most 18; no setting changes that" in text
    assert "would pass at 88" in text
    assert "60 of 96" in text
    assert "<b>a</b>.txt" in text
    assert "keeps a <i>cat</i>" in text


def test_relation_and_template_are_shown():
    made = explanation(
        is_pair=True, relation=Relation.TEMPLATE, whole=WholeTextMeasures(0.99, 0.98, 2)
    )
    text = why_text(made)
    assert text.startswith("With these settings, the two files match: Same template.")
    assert "Similarity with boilerplate: ≈ 99" in text
    assert why_text(replace(made, relation=None)).startswith("With these settings")


def test_a_file_without_text_shows_the_reason():
    problem = Problem(Path("/x/a.pdf"), Reason.NO_TEXT, "the PDF contains no text")
    side = ExplainedSide(Path("/x/a.pdf"), problem=problem)
    text = why_text(replace(explanation(), left=side))
    assert text.startswith("Cannot compare: at least one of the two has no text to compare.")
    assert "No text, possibly a scan: the PDF contains no text" in text
    assert "How similar" not in text


def test_the_explanation_follows_the_language(qtbot, opened, language):
    opened.controls.why.explain = lambda left, right, options, pool: explanation(rules=RULES)
    opened.results.groups.table.go_to(2)
    opened.actions_table["why"].trigger()
    dialog = opened.controls.why.dialog
    qtbot.waitUntil(dialog.text.isVisible)
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: dialog.text.toPlainText().startswith("按当前设置"))
    assert dialog.close_button.text() == "关闭"
    dialog.reject()
