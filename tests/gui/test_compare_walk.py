"""Walking through two texts by clicks and keys, and changing what is shown of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from comparing import MakePane, settle, show
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.views.compare_plan import bands


def test_one_walks_through_the_differences_and_is_told_at_the_end(
    qtbot: QtBot, make_pane: MakePane
) -> None:
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


def test_scrolling_one_side_takes_the_other_along(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    left, right = pane.body.views
    right.verticalScrollBar().setValue(30)
    assert left.top() == right.top()
    pane.body.bar.setValue(pane.body.bar.maximum())
    assert left.top() == right.top()


def test_only_differences_hides_what_is_alike_and_a_click_brings_it_back(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.set_only_differences(True)
    settle(qtbot, pane)
    text = pane.body.views[0].toPlainText()
    assert "\u2026 38 paragraphs alike" in text
    assert "Clause 20 " not in text
    page = pane.body.views[0].page
    assert page is not None
    fold = next(b for b, band in enumerate(bands(pane.comparison(), True)) if band.folded)  # type: ignore[arg-type]
    pane.body.views[0].fold_clicked.emit(fold)
    settle(qtbot, pane)
    assert "Clause 20 " in pane.body.views[0].toPlainText()


def test_swapping_and_dropping_a_file_ask_for_the_new_pair(
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


def test_the_overview_shows_every_difference_and_a_click_goes_there(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    kinds = [kind for _, _, kind in pane.body.strip.marks()]
    assert kinds == [ChangeKind.CHANGED, ChangeKind.REMOVED, ChangeKind.ADDED]
    pane.body.strip.jumped.emit(1.0)
    assert pane.body.bar.value() == pane.body.bar.maximum()


def test_words_are_found_in_either_text(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.find_bar.open()
    pane.find_bar.field.setText("annex")
    pane.find_bar.find_next()
    assert pane.body.views[1].textCursor().selectedText() == "annex"
    pane.find_bar.field.setText("nowhere")
    pane.find_bar.find_next()
    assert pane.find_bar.result.text() == "Not found"


def test_a_new_width_keeps_the_place_and_the_difference(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.next_difference()
    row = pane.body.top_row()
    pane.resize(700, 500)
    settle(qtbot, pane)
    assert pane.body.current() == 1
    assert pane.body.top_row() == row
    assert pane.footer.position_text() == "Difference 2 of 3"
