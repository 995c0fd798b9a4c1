"""What a person can choose in the compare pane: folds, what counts, numbers, scrolling, the
list."""

from __future__ import annotations

from pathlib import Path

from compare_setup import LEFT, RIGHT, MakePane, fake, settle, show, side
from menus import choose_from
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import (
    DEFAULT_REQUEST,
    ChangeKind,
    Comparison,
    ComparisonRequest,
    IgnoreOptions,
)
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.compare.side import Gutter, Margin
from simfinder.gui.kit.loader import Cancel, CompareLoader
from simfinder.services.compare.compare import compare_texts

LONG = "This paragraph says one thing and it is long enough to be known again elsewhere"
MOVED = [LONG, *[f"Clause {n} stays where it was." for n in range(30)], "The end of it all."]
MOVED_RIGHT = [*MOVED[1:-1], LONG, MOVED[-1]]


def choose(menu: QMenu, words: str) -> None:
    """Open a menu and choose the entry that begins so."""
    menu.aboutToShow.emit()
    next(a for a in menu.actions() if a.text().startswith(words)).trigger()


def test_long_equal_passages_are_folded_according_to_the_choice(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    for words, folded in (
        ("", "… 20 identical paragraphs"),
        ("3 paragraphs", "… 34 identical paragraphs"),
        ("Differences only", "… 40 identical paragraphs"),
        ("10 paragraphs", "… 20 identical paragraphs"),
    ):
        if words:
            choose(pane.footer.only.menu(), words)
            settle(qtbot, pane)
        assert folded in pane.body.views[0].toPlainText()
        assert pane.footer.only.isChecked() == (words[:1] in ("3", "D"))
    choose(pane.footer.only.menu(), "Full text")
    settle(qtbot, pane)
    assert "identical" not in pane.body.views[0].toPlainText()
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, pane)
    assert "… 40 identical paragraphs" in pane.body.views[0].toPlainText()
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, pane)
    assert "identical" not in pane.body.views[0].toPlainText()


def test_equal_texts_are_readable(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, LEFT))
    show(qtbot, pane)
    assert "Clause 20 " in pane.body.views[0].toPlainText()


def test_ignored_differences_can_be_chosen_and_the_position_stays(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    asked: list[IgnoreOptions] = []
    left = [*LEFT, "The last paragraph, it says so."]
    right = [*[text.replace("Clause", "CLAUSE") for text in LEFT], "The last paragraph it says so."]

    def compare(
        one: Path, other: Path, cancel: Cancel, *, request: ComparisonRequest = DEFAULT_REQUEST
    ) -> Comparison:
        asked.append(request.ignore)
        return compare_texts(side(left, one), side(right, other), None, request.ignore)

    pane = make_pane(compare)
    show(qtbot, pane)
    assert pane.footer.position_text() == "Difference 1 of 1"
    choose(pane.footer.ignore.menu(), "Punctuation")
    settle(qtbot, pane)
    assert pane.footer.position_text() == "No differences"
    choose(pane.footer.ignore.menu(), "Letter case")
    settle(qtbot, pane)
    assert pane.footer.position_text().endswith("of 40")
    assert asked[-1] == IgnoreOptions(punctuation=True, case=False)


def test_choices_are_restored_and_invalid_ones_ignored(qtbot: QtBot, make_pane: MakePane) -> None:
    first, second = make_pane(), make_pane()
    first.choices.set_context(None)
    first.choices.set_ignore_options(IgnoreOptions(case=False, punctuation=True))
    first.choices.set_margin(Margin.PAGES)
    first.choices.set_sync_scroll(False)
    second.choices.restore(first.choices.values())
    assert second.choices.values() == first.choices.values()
    assert second.choices.context is None
    assert second.choices.ignore_options == IgnoreOptions(case=False, punctuation=True)
    assert not second.footer.sync_scroll.isChecked()
    assert second.reader.loader.ignore_options == second.choices.ignore_options
    before = second.choices.values()
    second.choices.restore({"context": "x", "margin": "y", "together": "no"})
    assert second.choices.values() == before


def test_paragraph_numbers_can_be_hidden(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    view = pane.body.views[0]
    page = view.page
    assert page is not None
    assert sorted(page.number.values())[:3] == [1, 2, 3]
    assert max(page.number.values()) == len(LEFT)
    wide = view.viewportMargins().left()
    pane.choices.set_margin(Margin.NONE)
    settle(qtbot, pane)
    assert view.viewportMargins().left() < wide


def test_each_text_can_scroll_alone_and_differences_are_shown_on_both_sides(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    show(qtbot, pane)
    pane.choices.set_context(None)
    settle(qtbot, pane)
    choose_from(pane.footer.more, pane.footer.sync_scroll)
    settle(qtbot, pane)
    left, right = pane.body.views
    right.verticalScrollBar().setValue(30)
    assert left.verticalScrollBar().value() == 0
    pane.next_difference()
    for view in (left, right):
        shown = range(view.top()[0], view.bottom() + 1)
        assert any(band in shown for band in view.current())
    choose_from(pane.footer.more, pane.footer.sync_scroll)
    settle(qtbot, pane)
    assert left.top() == right.top()


def test_a_moved_paragraph_links_to_its_other_position(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(MOVED, MOVED_RIGHT))
    show(qtbot, pane)
    made = pane.comparison()
    assert made is not None
    places = [n for n, row in enumerate(made.rows) if row.kind is ChangeKind.MOVED]
    assert len(places) == 2
    assert pane.body.current_rows() == range(places[0], places[0] + 1)
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert pane.body.current_rows() == range(places[1], places[1] + 1)
    view = pane.body.views[1]
    number = next(n for n, kind in enumerate(view.page.kind) if kind is ChangeKind.MOVED)  # type: ignore[union-attr]
    band = view.page.band[number]  # type: ignore[union-attr]
    view.scroll_to(band)
    first = view.document().findBlockByNumber(view.page.first[band])  # type: ignore[union-attr]
    top = view.blockBoundingGeometry(first).translated(view.contentOffset()).top()
    place = QPoint(5, round(top) + 4)
    qtbot.mouseClick(view.findChild(Gutter), Qt.MouseButton.LeftButton, pos=place)
    assert pane.body.current_rows() == range(places[0], places[0] + 1)


def test_the_list_links_to_every_change(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    pane.resize(1400, 500)
    show(qtbot, pane)
    assert not pane.changes.isVisible()
    qtbot.mouseClick(pane.footer.list_toggle, Qt.MouseButton.LeftButton)
    settle(qtbot, pane)
    assert pane.changes.isVisible()
    lines = [
        pane.changes.model.index(n).data(Qt.ItemDataRole.DisplayRole)
        for n in range(pane.changes.model.rowCount())
    ]
    assert lines[0] == "\u26a0  Amount: 500 dollars \u2192 650 dollars"
    assert lines[1:3] == ["~  500 \u2192 650", "\u2212  The tenant may keep a cat."]
    assert lines[3].startswith("+  This annex was not there")
    place = pane.changes.list.visualRect(pane.changes.model.index(3)).center()
    qtbot.mouseClick(pane.changes.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pane.footer.position_text() == "Difference 3 of 3"
    pane.previous_difference()
    assert pane.changes.list.currentIndex().row() == 2
    qtbot.mouseClick(pane.changes.kinds[ChangeKind.REMOVED], Qt.MouseButton.LeftButton)
    assert pane.changes.model.rowCount() == 3
    qtbot.mouseClick(pane.footer.list_toggle, Qt.MouseButton.LeftButton)
    assert not pane.changes.isVisible()
    pane.resize(700, 500)
    settle(qtbot, pane)
    qtbot.mouseClick(pane.footer.list_toggle, Qt.MouseButton.LeftButton)
    assert pane.changes.isVisible()


def test_a_low_pane_still_has_its_line_of_buttons_and_some_text(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane()
    for width, height in ((1400, 360), (700, 360), (700, 220)):
        pane.resize(width, height)
        show(qtbot, pane)
        settle(qtbot, pane)
        footer = pane.footer.geometry()
        assert pane.work.rect().contains(footer)
        assert footer.height() >= pane.footer.sizeHint().height()
        assert pane.body.views[0].height() >= 2 * pane.fontMetrics().lineSpacing()
        for button in (pane.footer.next, pane.footer.only, pane.footer.more):
            assert footer.width() >= button.geometry().right()


def drop(pane: ComparePane, paths: list[Path], x: int = 5) -> None:
    """Drop these files on the pane."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    none = Qt.KeyboardModifier.NoModifier
    place = QPointF(x, 5)
    event = QDropEvent(place, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    pane.dropEvent(event)


def test_any_two_files_can_be_dropped_together_or_one_after_the_other(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    paths = [tmp_path / name for name in ("a.txt", "b.txt")]
    for path in paths:
        path.write_text("x")
    pane = make_pane()
    drop(pane, paths)
    settle(qtbot, pane)
    assert pane.files() == tuple(paths)
    pane.clear()
    drop(pane, paths[:1])
    assert pane.empty.title.text() == "Drop another file here"
    drop(pane, paths[1:], x=pane.width() - 5)
    settle(qtbot, pane)
    assert pane.files() == tuple(paths)
    made = pane.comparison()
    assert made is not None
    assert len(made.right.blocks) == len(RIGHT)


def test_the_service_ignores_what_the_pane_chose(qtbot: QtBot, tmp_path: Path) -> None:
    paths = tmp_path / "a.txt", tmp_path / "b.txt"
    for path, text in zip(paths, LEFT[1:2] * 2, strict=True):
        path.write_text(text.replace("tenant", "TENANT") if path == paths[1] else text)
    loader = CompareLoader(None, QCoreApplication.instance())
    rows = []
    for case in (True, False):
        loader.ignore_options = IgnoreOptions(case=case)
        with qtbot.waitSignal(loader.loaded, timeout=30_000) as answer:
            loader.load(*paths)
        rows.append([row.kind for row in answer.args[0].rows])
    loader.close()
    assert rows == [[ChangeKind.EQUAL], [ChangeKind.CHANGED]]
