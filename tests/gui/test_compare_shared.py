"""Shared passages and template text in the compare pane, walked through by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import menus
import pytest
from compare_setup import bands, settle
from hypothesis import given
from hypothesis import strategies as st
from paint_measures import contrast
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QPalette
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ComparedText, Comparison, Passage, SharedPassages
from simfinder.domain.documents import Block
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.compare.plan import shared_plan
from simfinder.gui.kit import theme
from simfinder.services.compare.compare import compare_texts
from simfinder.services.preferences.settings import Settings

MOUSE = Qt.MouseButton.LeftButton
CHAPTER = [" ".join(f"c{n}w{k}" for k in range(30)) for n in range(3)]
ANNEX = [" ".join(f"annex{k}" for k in range(25))]
LEFT = ["Own beginning of the short one", *ANNEX, "between", *CHAPTER]
RIGHT = [
    *(f"Paragraph {n} of the book says {n * n} things" for n in range(120)),
    *CHAPTER,
    *(f"Later paragraph {n} tells of {n * 7} more" for n in range(120)),
    *ANNEX,
    "The end of the book",
]


def made_of(left: list[str], right: list[str], template: bool = False) -> Comparison:
    sides = [
        ComparedText(Path(f"/x/{name}.txt"), tuple(map(Block, texts)), "txt", 1000, 10**18, 500)
        for name, texts in (("a", left), ("b", right))
    ]
    made = compare_texts(sides[0], sides[1])
    if not template:
        return made
    marked = tuple(((0, len(t)),) if t in ANNEX else () for t in left)
    return replace(made, left=replace(made.left, template=marked))


@pytest.fixture
def pane(qtbot: QtBot, theme: object) -> ComparePane:
    shown = ComparePane(lambda left, right, cancel, **more: made_of(LEFT, RIGHT))
    qtbot.addWidget(shown, before_close_func=lambda p: p.close_loader())
    shown.resize(1000, 500)
    shown.show()
    qtbot.until_exposed(shown)
    return shown


def show(qtbot: QtBot, pane: ComparePane, relation: Relation | None = None) -> None:
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"), relation)
    settle(qtbot, pane)


def seen(pane: ComparePane, side: int) -> str:
    view = pane.shared_body.views[side]
    return view.cursorForPosition(QPoint(20, view.viewport().height() // 4)).block().text()


def lit(pane: ComparePane, side: int) -> str:
    chosen = pane.shared_body.views[side].extraSelections()
    return " ".join(selection.cursor.selectedText() for selection in chosen)


def test_texts_that_overlap_in_part_open_with_their_shared_passages(
    qtbot: QtBot, pane: ComparePane
) -> None:
    show(qtbot, pane)
    assert pane.shows_passages()
    assert pane.passages.title.text().startswith("2 shared passages, 115 words; ")
    assert "\u202f% of the left" in pane.passages.title.text(), "as all shares in the window"
    assert pane.passages.list.count() == 2
    assert pane.footer.position_text() == "Passage 1 of 2"
    assert lit(pane, 0) == lit(pane, 1) == ANNEX[0]


def test_a_click_on_a_passage_scrolls_both_texts(qtbot: QtBot, pane: ComparePane) -> None:
    show(qtbot, pane)
    rows = pane.passages.list
    place = rows.visualItemRect(rows.item(1)).center()
    qtbot.mouseClick(rows.viewport(), MOUSE, pos=place)
    assert pane.shared_body.current() == 1
    assert lit(pane, 0) == lit(pane, 1) == " ".join(CHAPTER)
    right = pane.shared_body.views[1]
    assert (
        right.viewport()
        .rect()
        .contains(right.cursorRect(right.document().find(CHAPTER[0][:30])).center())
    )


def shown_lines(pane: ComparePane, side: int) -> list[str]:
    lines = pane.shared_body.views[side].toPlainText().splitlines()
    return [line for line in lines if line]


def click_fold(qtbot: QtBot, pane: ComparePane, side: int, words: str) -> None:
    view = pane.shared_body.views[side]
    cursor = view.document().find(words)
    view.setTextCursor(cursor)
    view.ensureCursorVisible()
    place = view.cursorRect(cursor).center()
    cursor.clearSelection()
    view.setTextCursor(cursor)
    qtbot.mouseClick(view.viewport(), MOUSE, pos=place)
    settle(qtbot, pane)


def test_long_text_without_passages_is_folded_and_opens_by_a_click(
    qtbot: QtBot, pane: ComparePane
) -> None:
    show(qtbot, pane)
    assert shown_lines(pane, 0) == LEFT
    assert shown_lines(pane, 1) == [
        "\u2026 119 paragraphs",
        RIGHT[119],
        *CHAPTER,
        RIGHT[123],
        "\u2026 118 paragraphs",
        *RIGHT[-3:],
    ]
    click_fold(qtbot, pane, 1, "\u2026 118 paragraphs")
    assert shown_lines(pane, 1) == ["\u2026 119 paragraphs", *RIGHT[119:]]
    assert pane.shared_body.current() == 0
    assert lit(pane, 0) == lit(pane, 1) == ANNEX[0]


def test_searching_opens_all_folds(qtbot: QtBot, pane: ComparePane) -> None:
    show(qtbot, pane)
    right = pane.shared_body.views[1]
    right.setFocus()
    qtbot.keyClick(right, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    settle(qtbot, pane)
    assert shown_lines(pane, 1) == RIGHT
    qtbot.keyClicks(pane.find_bar.field, "Paragraph 17 of")
    settle(qtbot, pane)
    assert right.textCursor().selectedText() == "Paragraph 17 of"


texts = st.lists(st.booleans(), max_size=30)


@given(texts, st.sets(st.integers(0, 29)))
def test_every_paragraph_is_shown_or_folded_once_and_no_passage_is_folded(
    shared: list[bool], opened: set[int]
) -> None:
    blocks = tuple(Block(f"paragraph {n}") for n in range(len(shared)))
    side = ComparedText(Path("/x/a.txt"), blocks)
    places = [((n, 0, 3),) for n, there in enumerate(shared) if there]
    passages = tuple(Passage(place, place, 1) for place in places)
    made = Comparison(
        side, side, (), 0.5, shared=SharedPassages(passages, 9, 0.5, 0.5, len(passages))
    )
    plan = shared_plan(made, {(0, n) for n in opened})
    for shown, band in zip(plan.ranges, plan.band, strict=True):
        assert [n for part in shown for n in part] == list(range(len(shared)))
        assert all(n in shown[band[n]] for n in range(len(shared)))
        assert all(len(shown[band[n]]) == 1 for n, there in enumerate(shared) if there)
    assert not passages or all(part.start not in opened for part in plan.ranges[0] if len(part) > 1)


@pytest.mark.parametrize(
    ("key", "back"), [(Qt.Key.Key_Down, Qt.Key.Key_Up), (Qt.Key.Key_F8, Qt.Key.Key_F7)]
)
def test_keys_step_through_passages_and_announce_the_end(
    qtbot: QtBot, pane: ComparePane, key: Qt.Key, back: Qt.Key
) -> None:
    show(qtbot, pane)
    held = Qt.KeyboardModifier.AltModifier if key == Qt.Key.Key_Down else Qt.KeyboardModifier(0)
    view = pane.shared_body.views[0]
    qtbot.keyClick(view, key, held)
    assert pane.footer.position_text() == "Passage 2 of 2"
    assert pane.passages.list.currentRow() == 1
    with qtbot.waitSignal(pane.message) as told:
        qtbot.keyClick(view, key, held)
    assert told.args == ["No more shared passages below."]
    qtbot.keyClick(view, back, held)
    assert pane.shared_body.current() == 0


def test_a_click_on_the_strip_goes_to_the_nearest_passage(qtbot: QtBot, pane: ComparePane) -> None:
    show(qtbot, pane)
    strip = pane.shared_body.strip
    assert len(strip.links()) == 2
    assert all(0 <= edge <= 1 for link in strip.links() for edge in link)
    qtbot.mouseClick(strip, MOUSE, pos=strip.box(1, 1).center().toPoint())
    assert pane.shared_body.current() == 1
    qtbot.mouseClick(strip, MOUSE, pos=QPoint(strip.width() - 3, strip.height() - 2))
    assert pane.shared_body.current() == 0


def test_the_choice_between_both_views_is_remembered_for_pairs_of_a_kind(
    qtbot: QtBot, pane: ComparePane
) -> None:
    show(qtbot, pane)
    menus.choose_from(pane.footer.more, pane.footer.passages_toggle)
    settle(qtbot, pane)
    assert not pane.shows_passages()
    assert pane.body.isVisible()
    assert pane.prefers_passages == {True: False, False: False}
    pane.show_pair(Path("/x/b.txt"), Path("/x/a.txt"))
    settle(qtbot, pane)
    assert not pane.shows_passages()
    pane.body.views[0].setFocus()
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(pane.body.views[0], Qt.Key.Key_D, held)
    assert pane.shows_passages()


def test_by_default_only_partly_overlapping_texts_open_with_passages() -> None:
    assert (Settings().shared_in_part, Settings().shared_alike) == (True, False)


def test_an_excerpt_opens_with_passages_and_a_small_change_does_not(
    qtbot: QtBot, pane: ComparePane
) -> None:
    nearly = [*CHAPTER, *ANNEX]
    pane.reader.loader.compare = lambda left, right, cancel, **more: made_of(
        nearly, [*nearly, "new"]
    )
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"), Relation.SMALL_CHANGES)
    settle(qtbot, pane)
    assert not pane.shows_passages()
    pane.show_pair(Path("/x/b.txt"), Path("/x/a.txt"), Relation.EXCERPT)
    settle(qtbot, pane)
    assert pane.shows_passages()


def test_template_text_is_shaded_named_and_can_be_hidden(qtbot: QtBot, pane: ComparePane) -> None:
    made = made_of(LEFT, RIGHT, template=True)
    asked = []

    def compare(left: Path, right: Path, cancel: object, **more: object) -> Comparison:
        asked.append(more)
        return made

    pane.reader.loader.compare = compare
    pane.prefers_passages[True] = False
    options = ScanOptions()
    pane.set_scan(options, "passages")  # type: ignore[arg-type]
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
    settle(qtbot, pane)
    assert asked == [{"template": (options, "passages")}]
    assert pane.footer.legend.isVisible()
    page = pane.body.views[0].page
    assert page is not None
    ((block, spans),) = page.template.items()
    assert spans == ((0, len(ANNEX[0])),)
    shown = page.document.findBlockByNumber(block)
    ground = shown.begin().fragment().charFormat().background().color()
    assert ground == theme.colour("template_background")
    before = len(pane.body.views[0].page.band)
    qtbot.mouseClick(pane.footer.legend.button, MOUSE)
    settle(qtbot, pane)
    assert "1 boilerplate paragraph" in pane.body.views[0].toPlainText()
    assert len(pane.body.views[0].page.band) <= before
    folded = [band for band in bands(made, hide_template=True) if band.of_template]
    assert [band.folded_count for band in folded] == [1]


@pytest.mark.parametrize("name", ["light", "dark"])
def test_shared_and_template_text_can_be_read(name: str) -> None:
    look = theme.load_theme(name)
    text = look.palette.color(QPalette.ColorRole.Text)
    pairs: list[tuple[QColor, str]] = [
        (text, "shared_background"),
        (text, "shared_strong"),
        (look.colours["muted"], "template_background"),
        (look.colours["muted"], "shared_background"),
    ]
    assert all(contrast(ink, look.colours[ground]) >= 4.5 for ink, ground in pairs)
    base = look.palette.color(QPalette.ColorRole.Base)
    assert contrast(look.colours["shared"], base) >= 4.5


def test_a_partly_read_text_has_a_notice(qtbot: QtBot, pane: ComparePane) -> None:
    made = made_of(LEFT, RIGHT)
    partial = replace(made, left=replace(made.left, partial="page 3 is damaged"))
    compare: Callable[..., Comparison] = lambda left, right, cancel, **more: partial  # noqa: E731
    pane.reader.loader.compare = compare
    show(qtbot, pane)
    assert "Partly read" in pane.shared_body.headers[0]._remark.text()
    assert pane.shared_body.headers[1]._remark.text() == ""
