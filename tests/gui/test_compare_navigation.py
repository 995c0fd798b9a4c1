"""Walking through two texts by clicks and keys, and changing what is shown of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from compare_setup import RIGHT, MakePane, bands, fake, settle, show
from drag_and_drop import drag, drop, move
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragLeaveEvent, QDropEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ChangeKind, ComparedText
from simfinder.domain.documents import Block
from simfinder.gui.compare.pane import DropOutline
from simfinder.services.compare.compare import compare_texts

CONTROL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def test_stepping_through_differences_announces_the_end(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    assert pane.footer.position_text() == "Difference 1 of 3"
    pane.next_difference()
    pane.next_difference()
    assert pane.footer.position_text() == "Difference 3 of 3"
    with qtbot.waitSignal(pane.message):
        pane.next_difference()
    pane.previous_difference()
    assert pane.footer.position_text() == "Difference 2 of 3"


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F8, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier),
    ],
)
def test_keys_in_a_text_go_to_the_next_difference(
    qtbot: QtBot, make_pane: MakePane, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    qtbot.keyClick(pane.body.views[0], key, modifier)
    assert pane.body.current() == 1


def test_stepping_visits_all_changed_words_of_a_long_paragraph(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    words = [f"word{n}" for n in range(8_000)]
    changed = [f"NEW{n}" if n % 1_000 == 500 else word for n, word in enumerate(words)]
    after = "A last paragraph with {} words in it, and no more."
    pane = make_pane(
        fake([" ".join(words), after.format("seven")], [" ".join(changed), after.format("eleven")])
    )
    show(qtbot, pane)
    right = pane.body.views[1]

    def seen() -> set[int]:
        """Return which of the new words are on the screen."""
        page = right.page
        assert page is not None
        found = set()
        for number, spans in page.changed.items():
            block = page.document.findBlockByNumber(number)
            for start, _ in spans:
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + start)
                if right.viewport().rect().contains(right.cursorRect(cursor).center()):
                    found.add(block.position() + start)
        return found

    walked: list[int] = []
    while pane.body.current() == 0:
        assert len(walked) < 20
        walked += sorted(seen() - set(walked))
        assert pane.footer.next.isEnabled()
        qtbot.mouseClick(pane.footer.next, Qt.MouseButton.LeftButton)
    assert len(walked) == 8
    assert walked == sorted(walked)
    assert pane.footer.position_text() == "Difference 2 of 2"
    pane.previous_difference()
    assert pane.footer.position_text() == "Difference 1 of 2"


def test_both_sides_scroll_together(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    left, right = pane.body.views
    right.verticalScrollBar().setValue(30)
    assert left.top() == right.top()
    pane.body.bar.setValue(pane.body.bar.maximum())
    assert left.top() == right.top()


def test_only_differences_hides_equal_text_and_a_click_shows_it(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.set_only_differences(True)
    settle(qtbot, pane)
    text = pane.body.views[0].toPlainText()
    assert "… 34 identical paragraphs" in text
    assert "Clause 20 " not in text
    page = pane.body.views[0].page
    assert page is not None
    fold = next(b for b, band in enumerate(bands(pane.comparison(), 3)) if band.folded_count)  # type: ignore[arg-type]
    pane.body.views[0].fold_clicked.emit(fold)
    settle(qtbot, pane)
    assert "Clause 20 " in pane.body.views[0].toPlainText()


def test_swapping_and_dropping_a_file_request_the_new_pair(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    asked: list[tuple[Path, Path]] = []
    pane.pair_requested.connect(lambda left, right: asked.append((left, right)))
    pane.swap()
    settle(qtbot, pane)
    assert asked == [(Path("/x/b.txt"), Path("/x/a.txt"))]
    dropped = tmp_path / "new #1.txt"
    dropped.write_text("new")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(dropped))])
    none = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none
    )
    pane.body.views[1].dropEvent(event)
    settle(qtbot, pane)
    assert asked[1:] == [(Path("/x/b.txt"), dropped)]


def test_an_outline_explains_the_drop(qtbot: QtBot, make_pane: MakePane, tmp_path: Path) -> None:
    pane = make_pane()
    show(qtbot, pane)
    files = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for file in files:
        file.write_text("text")
    for view, said in zip(pane.body.views, ("Show on the left", "Show on the right"), strict=True):
        outline = view.findChild(DropOutline)
        assert outline is not None
        event, data = drag(view.viewport(), files[:1])
        assert event.isAccepted()
        assert outline.overlay.isVisible()
        assert outline.overlay.text() == said
        move(view.viewport(), data, Qt.KeyboardModifier.AltModifier)
        assert not outline.overlay.isVisible(), "with Alt held the window says what is done"
        QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
        drag(view.viewport(), files)
        assert outline.overlay.text() == "Compare these two files"
        QApplication.sendEvent(view.viewport(), QDragLeaveEvent())
        assert not outline.overlay.isVisible()
        assert not drag(view.viewport(), [tmp_path])[0].isAccepted(), "a folder is no text"
        assert not outline.overlay.isVisible()
    drop(pane.body.views[0].viewport(), files[:1])
    settle(qtbot, pane)
    assert not pane.body.views[0].findChild(DropOutline).overlay.isVisible()
    assert pane.files() == (files[0], Path("/x/b.txt"))


def test_the_overview_strip_shows_every_difference_and_scrolls_by_a_click(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    kinds = [kind for _, _, kind in pane.body.strip.marks()]
    assert kinds == [ChangeKind.CHANGED, ChangeKind.REMOVED, ChangeKind.ADDED]
    pane.body.strip.jump_requested.emit(1.0)
    assert pane.body.bar.value() == pane.body.bar.maximum()


def test_words_are_found_in_either_text(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(pane.find_bar.field, "ANNEX")
    settle(qtbot, pane)
    assert pane.body.views[1].textCursor().selectedText() == "annex"
    assert pane.find_bar.result.text() == "1 of 1: 0 left, 1 right"
    pane.find_bar.field.selectAll()
    qtbot.keyClicks(pane.find_bar.field, "nowhere")
    settle(qtbot, pane)
    assert pane.find_bar.result.text() == "Not found"


def test_search_opens_folds_and_continues_through_both_texts(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    left, right = pane.body.views
    assert "Clause 20 " not in left.toPlainText()
    qtbot.keyClick(left, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(pane.find_bar.field, "clause 20")
    settle(qtbot, pane)
    assert left.textCursor().selectedText() == "Clause 20"
    assert pane.find_bar.result.text() == "1 of 2: 1 left, 1 right"
    qtbot.keyClick(pane.find_bar.field, Qt.Key.Key_Return)
    assert right.textCursor().selectedText() == "Clause 20"
    assert len(left.extraSelections()) == len(right.extraSelections()) == 1
    qtbot.keyClick(pane.find_bar.field, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert pane.find_bar.result.text().startswith("1 of 2")
    qtbot.keyClick(pane.find_bar.field, Qt.Key.Key_Escape)
    assert not pane.find_bar.isVisible()
    assert not left.extraSelections()
    assert left.hasFocus()


def test_search_hits_stay_highlighted_after_a_new_layout(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(pane.find_bar.field, "same")
    settle(qtbot, pane)
    for context in (None, 3, 10, None):
        pane.choices.set_context(context)
        settle(qtbot, pane)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert pane.body.views[0].extraSelections()
    assert len(pane.body.views[0].extraSelections()) == 40
    pane.choices.set_context(0)
    settle(qtbot, pane)
    assert not pane.body.views[0].extraSelections()


def test_go_to_paragraph_by_number(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    right = pane.body.views[1]
    right.setFocus()
    qtbot.keyClick(right, Qt.Key.Key_G, CONTROL_ALT)
    bar = pane.work.goto_bar
    assert bar.isVisible()
    qtbot.keyClicks(bar.number, "22")
    qtbot.keyClick(bar.number, Qt.Key.Key_Return)
    settle(qtbot, pane)
    assert right.textCursor().block().text().startswith("Clause 19 ")
    assert bar.number.maximum() == len(RIGHT)
    qtbot.keyClick(bar.number, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert right.hasFocus()


def test_go_to_page_where_the_text_has_pages(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(
        lambda one, other, cancel: compare_texts(
            *(
                ComparedText(
                    path, tuple(Block(f"Text {n} of it", page=n // 10 + 1) for n in range(60))
                )
                for path in (one, other)
            )
        )
    )
    show(qtbot, pane)
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_G, CONTROL_ALT)
    bar = pane.work.goto_bar
    bar.side.setCurrentIndex(0)
    bar.unit.setCurrentIndex(1)
    assert bar.number.maximum() == 6
    bar.number.setValue(4)
    qtbot.mouseClick(bar.go, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert pane.body.views[0].textCursor().block().text() == "Text 30 of it"
    page = pane.body.views[0].page
    assert page is not None
    assert sorted(page.sheet.values()) == [1, 2, 3, 4, 5, 6]


def test_resizing_keeps_the_position_and_the_difference(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.choices.set_context(None)
    settle(qtbot, pane)
    pane.next_difference()
    row = pane.body.top_row()
    pane.resize(700, 500)
    settle(qtbot, pane)
    assert pane.body.current() == 1
    assert pane.body.top_row() == row
    assert pane.footer.position_text() == "Difference 2 of 3"
