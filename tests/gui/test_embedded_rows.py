"""Documents inside files: how they are named, that they are never marked, and what opens them."""

from __future__ import annotations

from pathlib import Path

import builders
import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from simfinder.domain.comparison import DEFAULT_REQUEST, ComparedText, Comparison, ComparisonRequest
from simfinder.domain.documents import Block, Problem, Reason, Role, Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import ScanOptions
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.groups.layout import ACCESSIBLE, TOOL_TIP, Column
from simfinder.gui.groups.snapshot import (
    HiddenDecisions,
    PendingDecisions,
    PlacedDecisions,
    ReportColumns,
    key_of,
    places,
    protected_now,
)
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import loader as compare_load
from simfinder.gui.kit.document_texts import DocumentTexts
from simfinder.gui.kit.names import shown_name
from simfinder.gui.scan.skipped import FOLDER, NAME, ProblemTable
from simfinder.services.compare.compare import compare_texts

ZIP = Path("/docs/old/backup.zip")
MAIL = Path("/docs/mail.eml")
REMARK = Message(Code.WRONG_ENDING, name="PDF", name2="HTML")


def documents():
    return (
        builders.make_document(0, "/docs/lease.docx"),
        builders.make_document(1, ZIP, member="合同/lease.docx"),
        builders.make_document(2, ZIP, member="合同/lease 2.docx", remark=REMARK),
        builders.make_document(3, MAIL, member="lease.docx"),
        builders.make_document(4, "/docs/copy.docx", partial="only the first 3 pages were read"),
    )


@pytest.fixture
def report() -> ScanReport:
    pairs = builders.make_pairs([(a, b) for b in range(5) for a in range(b)])
    return builders.make_report(list(documents()), pairs)


@pytest.fixture
def view(qtbot, theme, report):
    made = GroupsView()
    qtbot.addWidget(made)
    made.resize(1100, 500)
    made.show()
    made.set_report(report)
    made.set_groups(builders.make_groups(report.pairs, [[0, 1, 2, 3, 4]]), (18, 0.9))
    made.table.setFocus()
    return made


def cell(view, document, column, role=Qt.ItemDataRole.DisplayRole):
    return view.model.index(view.model.row_of(document), column).data(role)


def click_mark(qtbot, view, document):
    index = view.model.index(view.model.row_of(document), Column.MARK)
    place = view.table.visualRect(index).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_document_has_its_own_name_and_the_file_around_it_as_folder(view):
    assert cell(view, 1, Column.NAME) == "lease.docx"
    assert view.model.cells.container(1) == "in backup.zip"
    assert cell(view, 1, Column.FOLDER).endswith("old/backup.zip › 合同")
    assert cell(view, 3, Column.FOLDER).endswith("mail.eml")
    assert "backup.zip › 合同/lease.docx" in cell(view, 1, Column.NAME, TOOL_TIP)
    said = cell(view, 1, Column.NAME, ACCESSIBLE)
    assert said.startswith("lease.docx, in backup.zip, ")
    assert said.endswith(", inside another file")
    assert cell(view, 1, Column.MARK, ACCESSIBLE) == "inside another file"
    assert "cannot be removed separately" in cell(view, 1, Column.MARK, TOOL_TIP)
    assert view.model.cells.container(0) == ""


@pytest.mark.parametrize(("text", "found"), [("backup.zip", 2), ("mail.eml", 1), ("合同 2", 1)])
def test_the_filter_searches_the_container_name(report, text, found):
    texts = DocumentTexts(report.documents, report.sources)
    assert texts.match_words(text.split()).sum() == found


def test_documents_sort_by_their_own_names(report):
    texts = DocumentTexts(report.documents, report.sources)
    names = [shown_name(report.documents[i]) for i in texts.rank("name").argsort(kind="stable")]
    assert names == ["copy.docx", "lease 2.docx", "lease.docx", "lease.docx", "lease.docx"]


def test_a_click_on_the_mark_is_refused_with_the_reason(qtbot, view):
    click_mark(qtbot, view, 1)
    assert view.marked_ids() == ()
    assert view.note.text() == "“lease.docx” is inside backup.zip and cannot be removed separately."


def test_marking_all_but_the_keeper_skips_embedded_documents(qtbot, view):
    view.table.go_to(view.model.row_of_group(0))
    qtbot.keyClick(view.table, Qt.Key.Key_Space)
    assert view.marked_ids() == (4,)
    assert view.note.text() == ""


def test_several_refusals_are_counted(qtbot, view):
    view.table.selectAll()
    qtbot.keyClick(view.table, Qt.Key.Key_Space)
    assert "3 documents are inside other files" in view.note.text()
    assert set(view.marked_ids()) == {4, 0}


def test_a_remark_is_in_the_tooltip_and_announced(view):
    assert str(REMARK) in cell(view, 2, Column.NAME, TOOL_TIP)
    assert str(REMARK) in cell(view, 2, Column.TYPE, TOOL_TIP)
    assert str(REMARK) in cell(view, 2, Column.NAME, ACCESSIBLE)
    assert "Partly read: only the first 3 pages" in cell(view, 4, Column.NAME, TOOL_TIP)


@pytest.mark.parametrize("width", [1400, 700])
def test_rows_are_painted_at_any_width(view, language, width):
    view.resize(width, 500)
    for code in ("zh_CN", "en"):
        language.choose(code)
        assert not view.table.grab().isNull()
    for row in range(view.model.rowCount()):
        view.table.setColumnWidth(Column.NAME, 60 + 40 * row)
        assert not view.table.grab().isNull()


def test_copied_paths_distinguish_members_and_files_are_dragged_once(view):
    view.table.selectAll()
    view.actions_of_row.copy_path()
    lines = QApplication.clipboard().text().split("\n")
    assert f"{ZIP} › 合同/lease.docx" in lines
    assert len(lines) == 5
    assert len(view.table.selected_paths()) == 4


def test_decisions_about_two_documents_of_one_archive_do_not_mix(report):
    before = documents()
    after = (before[2], before[1], before[0])
    after = tuple(builders.make_document(i, d.path, member=d.member) for i, d in enumerate(after))
    assert places(before, after).tolist() == [2, 1, 0, -1, -1]
    placed = PlacedDecisions(
        keepers=(key_of(before[2]),), folded_keys=frozenset([key_of(before[1])])
    )
    arrived, rest = placed.match_report(
        builders.make_report(list(after), report.pairs.__class__.empty())
    )
    assert arrived.keepers == (0,)
    assert arrived.folded_ids.tolist() == [1]
    assert rest == PlacedDecisions()


def test_excluded_documents_are_listed_on_request(report):
    before = report.documents
    aside = HiddenDecisions(before, np.array([0, 2]), (4, 1), np.array([3]))
    waiting = PendingDecisions(PlacedDecisions(frozenset({"x"}), ("y",))).merge(aside)
    expected = PlacedDecisions(
        frozenset({"x", key_of(before[0]), key_of(before[2])}),
        ("y", key_of(before[4]), key_of(before[1])),
        frozenset({key_of(before[3])}),
    )
    assert waiting.by_place == expected
    assert waiting.by_place is waiting.by_place
    assert waiting.by_place.marked_among(before).tolist() == [0, 2]
    assert PlacedDecisions().marked_among(before).tolist() == []


def test_embedded_documents_are_never_marked(report):
    sources = (Source(Path("/docs")),)
    asked = ScanReport(
        report.options,
        (Source(Path("/docs"), Role.PROTECTED),),
        report.documents,
        report.pairs,
        (),
        {},
        5,
    )
    assert protected_now(asked, sources).tolist() == [False, True, True, True, False]
    assert ReportColumns.of(report).embedded_mask.tolist() == [False, True, True, True, False]


def test_opening_an_embedded_document_opens_its_container(qtbot, make_window, report, monkeypatch):
    opened = []
    monkeypatch.setattr("simfinder.gui.results.row_files.open_file", opened.append)
    monkeypatch.setattr("simfinder.gui.results.row_files.show_in_folder", opened.append)
    window = make_window(lambda sources, options, observer: report)
    window.result_control.show_report(report)
    qtbot.waitUntil(lambda: window.results.groups.model.rowCount() > 0)
    window.results.groups.select_document(3)
    window.result_control.files.open_current()
    qtbot.waitUntil(lambda: opened == [MAIL])
    assert window.note.text() == "“lease.docx” is inside mail.eml; that file is opened instead."
    window.result_control.files.show_current()
    qtbot.waitUntil(lambda: len(opened) == 2)
    assert "that file is shown instead" in window.note.text()


def test_a_program_is_shown_in_its_folder_and_never_started(
    qtbot, make_window, report, monkeypatch, tmp_path
):
    started, shown = [], []
    monkeypatch.setattr("simfinder.services.reveal._start", started.append)
    monkeypatch.setattr("simfinder.gui.results.row_files.show_in_folder", shown.append)
    window = make_window(lambda sources, options, observer: report)
    for name, data in (("pay.sh", b"echo"), ("letter.txt", b"#!/bin/sh\n")):
        path = tmp_path / name
        path.write_bytes(data)
        window.result_control.files.open_item(Problem(path, Reason.UNSUPPORTED))
        qtbot.waitUntil(lambda path=path: path in shown)
        qtbot.waitUntil(lambda name=name: name in window.note.text())
        assert "cannot be started" in window.note.text()
    assert not started


class Compared:
    """A comparison that remembers what it was asked."""

    def __init__(self, problem: Reason | None = None) -> None:
        self.asked: list[dict[str, object]] = []
        self.problem = problem

    def __call__(self, left, right, cancel, **more) -> Comparison:
        self.asked.append(more)
        members = more.get("request", DEFAULT_REQUEST).members
        problem = None if self.problem is None else Problem(left, self.problem)
        sides = [
            ComparedText(
                path,
                () if problem else (Block("A text of some words"),),
                "docx",
                9,
                10**18,
                20,
                5,
                problem,
                2,
                member,
            )
            for path, member in zip((left, right), members, strict=True)
        ]
        return compare_texts(*sides)


def test_members_are_compared_and_named_above_their_texts(qtbot, theme, language, report):
    compare = Compared()
    pane = ComparePane(compare)
    qtbot.addWidget(pane)
    pane.resize(1400, 500)
    pane.show()
    pane.show_pair(report.documents[0], report.documents[2])
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    assert compare.asked == [{"request": ComparisonRequest(("", "合同/lease 2.docx"))}]
    header = pane.body.headers[1]
    assert "lease 2.docx" in header._name.text()
    assert "backup.zip › 合同" in header._place.text()
    assert header._remark.text() == str(REMARK)
    assert header._remark.isVisible()
    assert not pane.body.headers[0]._remark.isVisible()
    assert "2 headers, footers and comments omitted" in header._details.toolTip()
    qtbot.keyClick(header._place, Qt.Key.Key_Return)
    assert QApplication.clipboard().text() == f"{ZIP} › 合同/lease 2.docx"
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: "扩展名" in header._remark.text())
    pane.close_loader()


def test_a_protected_pair_is_read_again_with_the_password(qtbot, theme, report):
    compare = Compared(Reason.ENCRYPTED)
    pane = ComparePane(compare)
    qtbot.addWidget(pane)
    pane.show()
    pane.show_pair(report.documents[0], report.documents[4])
    qtbot.waitUntil(lambda: pane.comparison() is not None)
    compare.problem = None
    pane.set_passwords(("secret",))
    qtbot.waitUntil(
        lambda: pane.comparison() is not None and pane.comparison().left.problem is None
    )
    assert compare.asked == [{}, {"passwords": ("secret",)}]
    pane.close_loader()


def test_the_loader_passes_members_and_passwords_to_the_service(monkeypatch):
    asked = {}
    monkeypatch.setattr(
        "simfinder.services.compare.compare.compare", lambda *a, **more: asked.update(more)
    )
    cancel, request = compare_load.Cancel(), ComparisonRequest(("a", "b"))
    compare_load.compare_files(ZIP, ZIP, cancel, request=request, passwords=("secret",))
    assert asked["request"].members == ("a", "b")
    assert asked["options"].passwords == ("secret",)


def test_skipped_files_are_named_with_their_container(qapp, language):
    model = ProblemTable()
    model.set_problems(
        [Problem(ZIP, Reason.EMPTY, "", 3, "合同/empty.txt"), Problem(ZIP, Reason.LIMIT)]
    )
    shown = {model.problem(row).member: row for row in range(2)}
    row = shown["合同/empty.txt"]
    assert model.index(row, NAME).data() == "empty.txt  in backup.zip"
    assert model.index(row, FOLDER).data() == f"{ZIP} › 合同"
    assert f"{ZIP} › 合同/empty.txt" in model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    model.set_filter(None, "empty.txt")
    assert model.rowCount() == 1


def test_switches_are_off_at_first():
    assert not ScanOptions().attachments
    assert not ScanOptions().archives
