"""Look-alikes of files, rows and texts, asked by real keys, drops and clicks from a real store."""

from __future__ import annotations

import threading
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from drag_and_drop import ALT, FREE, drag, drop, move
from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragLeaveEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_accessibility import controls

from simfinder.domain.comparison import IgnoreOptions
from simfinder.domain.errors import Cancelled
from simfinder.gui import app
from simfinder.gui.kit.drop import DropOverlay
from simfinder.gui.results import results_control
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import EMPTY, RESULTS, WAITING
from simfinder.gui.similar.rows import CRITICAL, FOLDER, IN_IT, NAME, RELATION, SIMILARITY
from simfinder.gui.similar.view import AnswersTable
from simfinder.services.lookup import session as lookup_session

LEASE = "\n".join(
    f"The tenant pays rent number {n} to the landlord of house {n * 7}." for n in range(90)
)
NEWER = LEASE.replace("rent number 40 ", "rent number 45 ")
RECIPE = "\n".join(f"Stir {n} spoons of flour into bowl {n * 3} and wait." for n in range(80))
RELEASE = "采购合同约定甲方应当在收到货物后三十日内支付全部价款。" * 3


@pytest.fixture(autouse=True)
def no_process_left(worker_reserve):
    """Fail where a worker outlives its window."""
    with worker_reserve.none_left():
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "合同 #1"
    (place / "old").mkdir(parents=True)
    (place / "lease.txt").write_text(LEASE, "utf-8")
    (place / "old" / "lease 2.txt").write_text(NEWER, "utf-8")
    (place / "recipe.txt").write_text(RECIPE, "utf-8")
    return place


@pytest.fixture
def window(make_window):
    made = make_window(app.scan)
    made.activateWindow()
    return made


@pytest.fixture
def scanned(qtbot, window, folder):
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS)
    return window


def page_of(window):
    return window.controls.similar_control.page


def answered(qtbot, window):
    """Wait until every question on the page has come to its end, and return the page."""
    qtbot.waitUntil(lambda: window.controls.similar_control.is_shown)
    page = page_of(window)
    qtbot.waitUntil(lambda: not any(q.waits for q in page.questions))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return page


def names(page) -> list[str]:
    return [page.rows.index(r, NAME).data() for r in range(page.rows.rowCount())]


def paste(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def press(window, key, held):
    QTest.keyClick(window.focusWidget() or window, key, held)


CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_a_file_dropped_with_alt_is_looked_up_and_not_added(qtbot, scanned, tmp_path):
    new = tmp_path / "new lease.txt"
    new.write_text(LEASE.replace("house 70.", "house 71."), "utf-8")
    sources = scanned.source_control.sources
    drop(scanned, [new], ALT)
    page = answered(qtbot, scanned)
    assert scanned.source_control.sources == sources
    assert sorted(names(page)) == ["lease 2.txt", "lease.txt"]
    assert page.title.text() == "Similar to new lease.txt"
    assert "words  ·  TXT  ·  " in page.facts.text()
    assert page.summary.text().startswith("2 similar documents  ·  3 texts in the index searched")
    assert page.rows.index(0, RELATION).data() == "Small changes"
    assert {page.rows.index(r, FOLDER).data() for r in (0, 1)} == {"合同 #1", "合同 #1/old"}
    assert scanned.focusWidget() is page.table


def test_while_dragging_the_outline_follows_the_alt_key(window, folder):
    file = folder / "lease.txt"
    _event, data = drag(window, [file])
    overlay = window.controls.drop.overlay
    assert overlay.text() == "Add 1 file to the sources"
    assert overlay.accessibleDescription() == "Hold Alt to find similar documents instead"
    assert move(window, data, ALT).isAccepted()
    assert overlay.text() == "Find documents similar to 1 file"
    assert overlay.accessibleName() == "Find documents similar to 1 file"
    move(window, data, FREE)
    assert overlay.text() == "Add 1 file to the sources"
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert overlay.isHidden()


def test_folders_are_added_with_alt_as_without(window, folder):
    _event, _data = drag(window, [folder], ALT)
    assert window.controls.drop.overlay.text() == "Add 1 folder to the sources"
    assert window.controls.drop.overlay.accessibleDescription() == ""
    drop(window, [folder], ALT)
    assert [s.path for s in window.source_control.sources] == [folder]
    assert page_of(window) is None


def test_alt_drop_on_a_compared_text_looks_up_instead_of_replacing(qtbot, scanned, folder):
    view = scanned.results.compare.body.views[1].viewport()
    event, data = drag(view, [folder / "recipe.txt"], ALT)
    assert event.isAccepted()
    assert scanned.controls.drop.overlay.text() == "Find documents similar to 1 file"
    move(view, data, FREE)
    assert scanned.controls.drop.overlay.isHidden()
    for taker in (view, scanned.results.compare):
        event, data = drag(taker, [folder / "recipe.txt"])
        outlines = scanned.results.compare.findChildren(DropOverlay)  # over pages not seen too
        assert not all(outline.isHidden() for outline in outlines)
        assert not scanned.controls.drop.overlay.isVisible()
        for _ in range(2):
            assert move(taker, data, ALT).isAccepted()
            assert scanned.controls.drop.overlay.isVisible()
            assert scanned.controls.drop.overlay.text() == "Find documents similar to 1 file"
            assert all(outline.isHidden() for outline in outlines)
            assert move(taker, data, FREE).isAccepted()
            assert not scanned.controls.drop.overlay.isVisible()
        QApplication.sendEvent(taker, QDragLeaveEvent())
    drop(view, [folder / "recipe.txt"], ALT)
    page = answered(qtbot, scanned)
    assert page.question.path == folder / "recipe.txt"
    page.back_button.click()
    drop(view, [folder / "recipe.txt"])
    qtbot.waitUntil(lambda: scanned.results.compare.comparison() is not None)
    assert scanned.results.compare.comparison().right.path == folder / "recipe.txt"
    qtbot.waitUntil(scanned.results.compare.is_settled)


def test_a_pasted_passage_is_found_and_compared_with_the_file(qtbot, scanned, folder):
    lines = NEWER.split("\n")[20:60]
    paste("\n".join(lines))
    press(scanned, Qt.Key.Key_V, CTRL_SHIFT)
    page = answered(qtbot, scanned)
    assert page.title.text().startswith("Similar to “The tenant pays rent number 20")
    assert names(page)[0] == "lease 2.txt"
    assert page.rows.index(0, RELATION).data() == "Extended"
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    made = page.compare.comparison()
    assert made.left.path == Path("Pasted text")
    assert " ".join(b.text for b in made.left.blocks) == " ".join(lines)
    assert made.right.path == folder / "old" / "lease 2.txt"
    # Beside the older one, the number that differs is named in its row.
    page.table.selectRow(names(page).index("lease.txt"))
    qtbot.waitUntil(lambda: page.compare.comparison() not in (None, made))
    qtbot.waitUntil(lambda: bool(page.table.current().critical))
    critical = page.table.current().critical
    assert [(c.left, c.right) for c in critical] == [("45", "40")]
    qtbot.waitUntil(page.compare.is_settled)
    assert page.compare.isVisible()
    choice = IgnoreOptions(punctuation=True)
    page.compare.choices.set_ignore_options(choice)
    qtbot.waitUntil(lambda: getattr(page.compare.comparison(), "ignore", None) == choice)
    qtbot.waitUntil(page.compare.is_settled)


def test_esc_closes_the_texts_then_the_page(qtbot, scanned):
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    place = page.table.visualRect(page.rows.index(0, NAME)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    press(scanned, Qt.Key.Key_Escape, FREE)
    assert page.compare.isHidden()
    assert scanned.focusWidget() is page.table
    press(scanned, Qt.Key.Key_Escape, FREE)
    assert scanned.centre.currentIndex() == RESULTS
    assert scanned.focusWidget() is scanned.results.groups.table


def test_a_row_of_the_groups_is_looked_up_by_key_and_menu(qtbot, scanned, folder):
    table = scanned.results.groups.table
    table.go_to(1)
    scanned.results.groups.take_focus()
    current = scanned.results.groups.current_entry()
    press(scanned, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    page = answered(qtbot, scanned)
    assert page.question.path == current.path
    assert page.question.answer.has_itself
    assert "already in the index" in page.summary.text()
    assert current.path.name not in names(page)
    press(scanned, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)  # of the answer, now
    qtbot.waitUntil(lambda: page.question.path != current.path and not page.question.waits)
    assert names(page) == [current.path.name]
    page.back_button.click()
    menu = scanned.results.groups.actions_of_row.menu()
    assert scanned.actions_table["lookalikes"] in menu.actions()
    menu.deleteLater()
    qtbot.waitUntil(scanned.results.compare.is_settled)


def test_group_actions_are_disabled_on_this_page(qtbot, scanned):
    table = scanned.actions_table
    assert table["keep_next"].isEnabled()
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    of_files = ("trash", "move_to", "copy_to", "quarantine", "hard_links", "auto_mark")
    of_files += ("prefer_folder",)
    of_texts = ("swap_sides", "find_in_texts", "copy_comparison", "next_difference")
    others = ("keep_next", "not_a_match", "open", "lookalikes", "review_seen")
    for name in (*of_files, *of_texts, *others):
        assert not table[name].isEnabled(), name
    page.back_button.click()
    for name in (*of_files, *of_texts, *others):
        assert table[name].isEnabled(), name
    assert table["keep_next"].isEnabled()
    assert table["lookalikes"].isEnabled()


def test_several_files_are_several_queries(qtbot, scanned, folder, tmp_path):
    gone = tmp_path / "gone.txt"
    drop(scanned, [folder / "lease.txt", folder / "recipe.txt"], ALT)
    page = answered(qtbot, scanned)
    model = page.list.questions
    qtbot.waitUntil(lambda: [model.index(r, 1).data() for r in range(2)] == ["1", "0"])
    assert page.list.isVisible()
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.title.text() == "Similar to recipe.txt"
    assert page.message.title.text() == "No similar documents"
    assert (
        "It is already in the index; no other document is similar to it."
        in page.message.text.text()
    )
    scanned.controls.similar_control.ask_files([gone])
    page = answered(qtbot, scanned)
    assert page.list.isHidden()
    assert page.message.title.text() == "No longer exists"
    assert page.message.first.text() == "Try again"
    gone.write_text(LEASE, "utf-8")
    qtbot.mouseClick(page.message.first, Qt.MouseButton.LeftButton)
    page = answered(qtbot, scanned)
    assert len(names(page)) == 2


def test_without_similar_documents_the_nearest_is_named(qtbot, scanned):
    ships = " ".join(f"Ships number {n} left harbour {n * 5} with wool." for n in range(120))
    paste("\n".join(LEASE.split("\n")[:30]) + ships)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    said = page.message.text.text()
    assert "3 texts in the index were searched." in said
    assert "Closest match: lease" in said
    assert "distance " in said
    qtbot.mouseClick(page.message.first, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    assert page.compare.isVisible()


def test_too_little_text_and_no_text_are_reported(qtbot, scanned):
    paste("Dear Sir")
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    assert page.message.title.text() == "This text is too short"
    page.back_button.click()
    paste("  \n ")
    scanned.controls.similar_control.of_clipboard()
    assert not scanned.controls.similar_control.is_shown
    assert scanned.note.text().startswith("There is no text to paste.")


def test_pasted_files_are_looked_up_like_dropped_ones(qtbot, scanned, folder):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(folder / "lease.txt"))])
    QGuiApplication.clipboard().setMimeData(data)
    scanned.controls.similar_control.of_clipboard()
    assert names(answered(qtbot, scanned)) == ["lease 2.txt"]


def test_before_any_scan_the_page_offers_one(qtbot, window, dialogs, folder):
    dialogs.next_folder = folder
    paste(LEASE)
    window.controls.similar_control.of_clipboard()
    page = answered(qtbot, window)
    assert page.message.title.text() == "Nothing to search yet"
    assert page.back_button.text() == "Back"
    with qtbot.waitSignal(window.result_control.shown):
        qtbot.mouseClick(page.message.first, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS)
    qtbot.waitUntil(window.results.compare.is_settled)


def test_back_without_groups_leads_to_the_first_page(qtbot, window):
    paste(LEASE)
    window.controls.similar_control.of_clipboard()
    page = answered(qtbot, window)
    page.back_button.click()
    assert window.centre.currentIndex() == EMPTY


def test_an_archive_is_opened_on_request(qtbot, scanned, tmp_path):
    place = tmp_path / "both.zip"
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("inside/lease.txt", NEWER)
        archive.writestr("inside/recipe.txt", RECIPE)
    scanned.controls.similar_control.ask_files([place])
    page = answered(qtbot, scanned)
    assert page.message.first.text() == "Find matches for the files inside"
    qtbot.mouseClick(page.message.first, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.questions) == 3)
    page = answered(qtbot, scanned)
    assert [q.name() for q in page.questions] == ["both.zip", "lease.txt", "recipe.txt"]
    page.list.setCurrentIndex(page.list.questions.index(1, 0))
    assert len(names(page)) == 2
    page.open_pair()
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    assert page.compare.comparison().left.member == "inside/lease.txt"
    assert page.compare.comparison().left.problem is None


def test_a_contained_sentence_is_reported_as_similar(qtbot, scanned):
    paste("\n".join(LEASE.split("\n")[:1]))
    press(scanned, Qt.Key.Key_V, CTRL_SHIFT)
    page = answered(qtbot, scanned)
    assert page.rows.index(0, SIMILARITY).data() == "2.1\u202f%"
    row = page.rows.row(0)  # in a longer text still its share would be nothing
    page.rows.update([replace(row, match=replace(row.match, similarity=0.0))])
    assert page.rows.index(0, SIMILARITY).data() == "\N{EM DASH}"
    assert page.rows.index(0, IN_IT).data() == "100\u202f%"


def test_a_missing_result_is_grey_and_italic(qtbot, scanned, folder):
    (folder / "old" / "lease 2.txt").unlink()
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    row = names(page).index("lease 2.txt")
    index = page.rows.index(row, NAME)
    assert index.data(Qt.ItemDataRole.FontRole).italic()
    assert "no longer exists" in index.data(Qt.ItemDataRole.ToolTipRole)
    other = page.rows.index(1 - row, NAME)
    font = other.data(Qt.ItemDataRole.FontRole)
    assert font is None or not font.italic()


def test_a_lookup_is_cancelled_and_repeated(qtbot, scanned, monkeypatch):
    whole = lookup_session.LookupSession.ask_files

    def slow(self, paths, options, observer):
        while not observer.cancelled():
            pass
        raise Cancelled

    monkeypatch.setattr(lookup_session.LookupSession, "ask_files", slow)
    scanned.controls.similar_control.of_rows()
    page = page_of(scanned)
    assert page.busy.isVisible()
    assert scanned.focusWidget() is page.busy.first
    qtbot.keyClick(page.busy.first, Qt.Key.Key_Space)
    assert page.message.title.text() == "Stopped"
    monkeypatch.setattr(lookup_session.LookupSession, "ask_files", whole)
    qtbot.mouseClick(page.message.first, Qt.MouseButton.LeftButton)
    assert names(answered(qtbot, scanned))
    qtbot.waitUntil(scanned.results.compare.is_settled)


def test_an_error_of_the_store_is_shown(qtbot, scanned, monkeypatch):
    def broken(self, text, options):
        raise OSError("the disk is gone")

    monkeypatch.setattr(lookup_session.LookupSession, "ask_text", broken)
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    assert page.message.title.text() == "Operation failed"
    assert "the disk is gone" in page.message.text.text()


def test_the_store_stays_open_for_the_next_query_and_is_closed_later(qtbot, scanned):
    asker = scanned.controls.similar_control._asker
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    answered(qtbot, scanned)
    assert asker.is_open
    assert asker._idle.isActive()
    asker._idle.timeout.emit()
    qtbot.waitUntil(lambda: not asker.is_open)
    scanned.controls.similar_control.of_clipboard()
    assert names(answered(qtbot, scanned))


def test_a_finished_scan_does_not_replace_the_page(qtbot, scanned, folder):
    (folder / "third.txt").write_text(NEWER.replace("house 77.", "house 78."), "utf-8")
    scanned.start_scan()
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    qtbot.waitUntil(lambda: scanned.scan_control.state is ScanState.IDLE)
    # Its groups are made beside the window, and come later than its end.
    qtbot.waitUntil(lambda: scanned.result_control.report is not None)
    page = answered(qtbot, scanned)
    assert page.isVisible()
    page.back_button.click()
    assert scanned.centre.currentIndex() == RESULTS
    scanned.controls.similar_control.of_clipboard()
    assert len(names(answered(qtbot, scanned))) == 3
    qtbot.waitUntil(scanned.results.compare.is_settled)


def test_back_before_the_groups_are_there_leads_to_them_once_they_are(qtbot, scanned, monkeypatch):
    made, real = threading.Event(), results_control.make_report

    def late(*asked):
        assert made.wait(60)
        return real(*asked)

    monkeypatch.setattr(results_control, "make_report", late)
    scanned.start_scan()
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    qtbot.waitUntil(lambda: scanned.scan_control.state is ScanState.IDLE)
    page = answered(qtbot, scanned)
    assert scanned.result_control.report is None
    page.back_button.click()
    assert scanned.centre.currentIndex() == WAITING
    made.set()
    qtbot.waitUntil(lambda: scanned.centre.currentIndex() == RESULTS)
    qtbot.waitUntil(scanned.results.compare.is_settled)
    assert not page.isVisible()


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_control_of_the_page_has_a_name_in_each_language(qtbot, scanned, language, code):
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    language.choose(code)
    QApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)
    nameless = [
        type(widget).__name__
        for widget in controls(page)
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip()
    ]
    assert nameless == []
    chinese = code == "zh_CN"
    assert (page.back_button.text() == "返回分组") == chinese
    cell = page.rows.index(0, RELATION).data(Qt.ItemDataRole.AccessibleTextRole)
    assert cell == ("相同文件" if chinese else "Identical file")


def test_tab_leads_from_the_back_button_to_the_results(qtbot, scanned):
    paste(LEASE)
    scanned.controls.similar_control.of_clipboard()
    page = answered(qtbot, scanned)
    page.back_button.setFocus()
    met = set()
    for _ in range(30):
        press(scanned, Qt.Key.Key_Tab, FREE)
        met.add(scanned.focusWidget())
    assert {page.table, page.back_button} <= met


def test_hidden_columns_take_no_space_from_names(qtbot, qapp):
    table = AnswersTable()
    qtbot.addWidget(table)
    em = table.fontMetrics().height()
    table.resize(em * 46, em * 20)
    table.show()
    qtbot.waitUntil(lambda: table.isColumnHidden(IN_IT))
    assert table.columnWidth(NAME) == em * 17
    assert table.columnWidth(FOLDER) > em * 9


def test_a_long_name_uses_the_spare_width_of_folders(qtbot, scanned, folder):
    long = folder / "lease of the house by the river, second reading of the council.txt"
    long.write_text((folder / "lease.txt").read_text("utf-8"), "utf-8")
    with qtbot.waitSignal(scanned.result_control.shown):
        scanned.start_scan()
    qtbot.waitUntil(lambda: scanned.scan_control.state is ScanState.IDLE)
    scanned.resize(1700, 800)
    scanned.controls.similar_control.ask_files([folder / "lease.txt"])
    table = answered(qtbot, scanned).table
    letters = table.fontMetrics()
    qtbot.waitUntil(lambda: table.columnWidth(NAME) > letters.horizontalAdvance(long.name))
    assert table.columnWidth(FOLDER) > letters.horizontalAdvance(table.rows.row(0).folder)


def test_a_narrow_table_hides_figures_before_names(qtbot, scanned, folder):
    scanned.controls.similar_control.ask_files(
        [folder / "lease.txt", folder / "old" / "lease 2.txt"]
    )
    page = answered(qtbot, scanned)
    page.open_pair()
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    scanned.resize(scanned.minimumSize())
    qtbot.waitUntil(lambda: page.table.isColumnHidden(CRITICAL))
    assert page.table.isColumnHidden(IN_IT)
    for column in (NAME, RELATION, FOLDER):
        assert not page.table.isColumnHidden(column)
    tip = page.rows.index(0, SIMILARITY).data(Qt.ItemDataRole.ToolTipRole)
    assert "of your text is found in this document." in tip
    scanned.resize(1700, 800)
    qtbot.waitUntil(lambda: not page.table.isColumnHidden(CRITICAL))
    qtbot.waitUntil(page.compare.is_settled)
