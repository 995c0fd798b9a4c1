"""The list of files that were not compared: counted, filtered, sorted, exported."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.messages import Code, Message
from simfinder.gui.kit import wording
from simfinder.gui.scan.skipped import DETAIL, NAME, REASON, SIZE, ProblemTable, SkippedFilesView

NONE = Qt.KeyboardModifier.NoModifier
PROBLEMS = [
    Problem(Path("/docs/scan.pdf"), Reason.NO_TEXT, "", 4096),
    Problem(Path("/docs/secret.docx"), Reason.ENCRYPTED, "password-protected", 100),
    Problem(Path("/docs/old/another.pdf"), Reason.NO_TEXT, "", 90_000),
]


@pytest.fixture
def view(qtbot, theme, language):
    made = SkippedFilesView()
    qtbot.addWidget(made)
    made.set_problems(PROBLEMS)
    made.resize(900, 400)
    made.show()
    return made


def names(view):
    return [p.path.name for p in view.model.visible_problems()]


def test_model_keeps_the_rules_of_models(qapp):
    model = ProblemTable()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_problems(PROBLEMS)
    model.sort(SIZE, Qt.SortOrder.DescendingOrder)
    model.set_filter(Reason.NO_TEXT, "old")
    model.add_problems(PROBLEMS)


def test_reasons_are_counted_the_most_frequent_first(view):
    shown = [view.reasons.itemText(i) for i in range(view.reasons.count())]
    assert shown == ["All reasons (3)", "No text, possibly a scan (2)", "Password-protected (1)"]


def test_choosing_a_reason_shows_only_its_files(view):
    view.reasons.setCurrentIndex(2)
    assert names(view) == ["secret.docx"]
    assert view._count.text() == "1 file shown"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("OLD", ["another.pdf"]), ("password", ["secret.docx"]), ("nothing", [])],
)
def test_filter_looks_into_name_folder_and_detail(qtbot, view, text, expected):
    qtbot.keyClicks(view.filter, text)
    assert names(view) == expected
    assert view.export.isEnabled() == bool(expected)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (NAME, ["another.pdf", "scan.pdf", "secret.docx"]),
        (SIZE, ["secret.docx", "scan.pdf", "another.pdf"]),
        (REASON, ["another.pdf", "scan.pdf", "secret.docx"]),
    ],
)
def test_header_sorts(view, column, expected):
    other = NAME if column == SIZE else SIZE
    view.table.sortByColumn(other, Qt.SortOrder.AscendingOrder)
    assert names(view) != expected
    view.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
    assert names(view) == expected
    view.table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    assert names(view) == expected[::-1]


def test_problems_of_a_running_scan_are_appended_and_the_selection_stays(view):
    view.reasons.setCurrentIndex(1)
    view.add_problems([Problem(Path("/docs/new.pdf"), Reason.NO_TEXT)])
    assert view.reasons.currentIndex() == 1
    assert "new.pdf" in names(view)
    assert "secret.docx" not in names(view)


def test_double_click_requests_to_open_the_file(qtbot, view):
    view.table.selectRow(0)
    with qtbot.waitSignal(view.open_requested) as heard:
        view.table.doubleClicked.emit(view.model.index(0, 0))
    assert heard.args == [view.model.problem(0)]


def test_every_reason_has_words():
    assert all(wording.label(reason) for reason in Reason)


def row_of(view, name):
    return names(view).index(name)


def click(qtbot, view, row, button=Qt.MouseButton.LeftButton, modifier=NONE):
    place = view.table.visualRect(view.model.index(row, NAME)).center()
    qtbot.mouseClick(view.table.viewport(), button, modifier, place)


def act(view, words):
    """Choose an entry of the context menu."""
    menu = view.menu()
    next(a for a in menu.actions() if a.text() == words).trigger()
    menu.deleteLater()


def test_menu_of_a_file_offers_its_actions(qtbot, view):
    click(qtbot, view, row_of(view, "scan.pdf"))
    menu = view.menu()
    assert [a.text() for a in menu.actions()] == [
        "Open",
        "Show in folder",
        "Copy path",
        "Try again",
    ]
    menu.deleteLater()


def test_menu_opens_shows_and_copies_the_file_that_was_clicked(qtbot, view):
    click(qtbot, view, row_of(view, "scan.pdf"))
    problem = view.selected_problems()[0]
    with qtbot.waitSignal(view.open_requested) as opened:
        act(view, "Open")
    with qtbot.waitSignal(view.reveal_requested) as shown:
        act(view, "Show in folder")
    act(view, "Copy path")
    assert opened.args == shown.args == [problem]
    assert QApplication.clipboard().text() == str(problem.path)


def test_files_can_be_tried_again(qtbot, view):
    click(qtbot, view, 0)
    click(qtbot, view, 2, modifier=Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(view.retry_requested) as wanted:
        act(view, "Try again")
    assert wanted.args == [[p.path for p in view.selected_problems()]]
    assert len(wanted.args[0]) == 2


def test_several_files_are_copied_line_by_line(qtbot, view):
    click(qtbot, view, 0)
    click(qtbot, view, 2, modifier=Qt.KeyboardModifier.ControlModifier)
    act(view, "Copy path")
    assert QApplication.clipboard().text().split("\n") == [
        str(p.path) for p in view.selected_problems()
    ]
    assert len(view.selected_problems()) == 2


def test_reason_chosen_with_the_keyboard_filters(qtbot, view):
    view.reasons.setFocus()
    qtbot.keyClick(view.reasons, Qt.Key.Key_Down)
    shown = view.model.visible_problems()
    assert 0 < len(shown) < view.model.total()
    assert len({p.reason for p in shown}) == 1
    view.clear_filter()
    assert view.model.rowCount() == view.model.total()


def test_rows_stay_chosen_while_a_scan_adds_more(qtbot, view):
    click(qtbot, view, row_of(view, "scan.pdf"))
    view.add_problems([Problem(Path("/docs/aaa.pdf"), Reason.NO_TEXT)])
    assert [p.path.name for p in view.selected_problems()] == ["scan.pdf"]


def test_details_are_shown_and_searched_in_the_current_language(view, language):
    view.set_problems([Problem(Path("/docs/a.txt"), Reason.EMPTY, Message(Code.FILE_EMPTY))])
    language.choose("zh_CN")
    assert view.model.index(0, DETAIL).data() == "文件是空的"
    view.filter.setText("空的")
    assert view.model.rowCount() == 1
    view.filter.setText("nothing of it")
    assert view.model.rowCount() == 0


def test_an_empty_file_has_a_size_and_an_unknown_size_is_left_out(view):
    empty, unread = Problem(Path("/docs/a.txt"), Reason.EMPTY), Problem(Path("/b"), Reason.NO_TEXT)
    view.set_problems([empty, unread])
    sizes = [view.model.index(row_of(view, name), SIZE).data() for name in ("a.txt", "b")]
    assert sizes == ["0 B", ""]


def test_an_empty_list_of_skipped_files_shows_the_reason(qtbot, view):
    view.filter.setText("nothing is called so")
    assert view.nothing.isVisible()
    qtbot.mouseClick(view.nothing.first, Qt.MouseButton.LeftButton)
    assert view.table.isVisible()
    view.set_problems((), whole=True)
    assert view.nothing.isVisible()
    assert view.nothing.title.text() == "All files were compared"
    assert not view.nothing.first.isVisible()
    view.set_problems(())
    assert view.nothing.title.text() != "All files were compared"


def test_filters_are_hidden_without_rows(view):
    assert view.filter.isVisible()
    view.filter.setText("nothing is called so")
    assert view.filter.isVisible()  # or nobody could take it back
    view.set_problems((), whole=True)
    assert not view.filter.isVisible()
    assert not view.export.isVisible()


def test_heading_of_sizes_is_aligned_as_the_sizes(view):
    role, across = Qt.ItemDataRole.TextAlignmentRole, Qt.Orientation.Horizontal
    heading = view.model.headerData(SIZE, across, role)
    assert heading & Qt.AlignmentFlag.AlignRight
    assert view.model.headerData(NAME, across, role) is None


def test_no_column_is_scrolled_sideways_in_a_usual_window(qtbot, view):
    view.resize(1000, 400)
    qtbot.waitUntil(lambda: view.table.viewport().width() > 900)
    assert not view.table.horizontalScrollBar().isVisible()
