"""The compare pane: what it shows of two texts, and that it never stalls."""

from __future__ import annotations

import random
from pathlib import Path
from time import perf_counter

import pytest
from compare_setup import MakePane, bands, fake, settle, show, side
from paint_measures import contrast
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QPalette
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ChangeKind, ComparedText
from simfinder.domain.documents import Block, BlockKind
from simfinder.gui.compare import pages as compare_colours
from simfinder.gui.compare.plan import LONGEST_PIECE, differences
from simfinder.gui.kit import theme
from simfinder.services.compare.compare import compare_texts


def test_an_empty_pane_asks_for_a_file(make_pane: MakePane) -> None:
    pane = make_pane()
    assert pane.empty.isVisible()
    assert pane.empty.title.text() == "No file selected"


def test_both_sides_take_the_same_lines_in_every_band(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    for width in (1000, 620):
        if width == 1000:
            pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
        else:
            pane.resize(width, 500)
        settle(qtbot, pane)
        heights = []
        for view in pane.body.views:
            assert view.page is not None
            taken = [0] * len(view.page.first)
            layout = view.document().documentLayout()
            block = view.document().firstBlock()
            while block.isValid():
                layout.blockBoundingRect(block)
                taken[view.page.band[block.blockNumber()]] += block.lineCount()
                block = block.next()
            heights.append(taken)
        assert heights[0] == heights[1]


def test_the_first_screen_of_long_texts_is_shown_before_the_rest(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    left = [f"Paragraph {n} says {'word ' * (n % 9)}and ends." for n in range(6000)]
    right = [f"{text} Twice." if n % 50 == 3 else text for n, text in enumerate(left)]
    pane = make_pane(fake(left, right))
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
    qtbot.waitUntil(lambda: bool(pane.body.bands()))
    assert pane.body.building()
    assert len(pane.body.bands()) < 100
    assert "Paragraph 0 says" in pane.body.views[0].toPlainText()
    assert pane.body.current() <= 0
    qtbot.waitUntil(lambda: pane.body.current() == 0)
    for view in pane.body.views[:2]:
        bar = view.verticalScrollBar()
        bar.setValue(bar.maximum() // 2)
    row = pane.body.top_row()
    settle(qtbot, pane)
    assert len(pane.body.bands()) > 300
    assert pane.body.top_row() == row  # where a person has scrolled to in the meantime
    assert pane.body.count() == 120


def test_copying_omits_padding_lines(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(
        fake(["one \U0001f600 here", "two"], ["one \U0001f600 here", "new " * 90, "two"])
    )
    show(qtbot, pane)
    view = pane.body.views[0]
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == "one \U0001f600 here\ntwo"


def test_markup_in_a_document_is_shown_literally(qtbot: QtBot, make_pane: MakePane) -> None:
    nasty = '<img src="file:///dev/zero"><b>bold</b>'
    pane = make_pane(fake([nasty], [nasty]))
    show(qtbot, pane, "/x/<b>a.txt", "/x/b.txt")
    assert nasty in pane.body.views[0].toPlainText()


def test_control_characters_and_line_breaks_stay_inside_their_paragraph(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane(fake(["a\nb\x00c\u2029d\ud800", "e"], ["a\nb\x00c\u2029x\ud800", "e"]))
    show(qtbot, pane)
    assert len(pane.body.views[0].page.first) == 2  # type: ignore[union-attr]


def test_a_huge_paragraph_is_shown_in_pieces_with_its_marks(
    make_pane: MakePane,
) -> None:
    long = "word " * 10_000
    made = compare_texts(
        side([f"{long}left {long}"], Path("a")), side([f"{long}right {long}"], Path("b"))
    )
    band = next(bands(made))
    assert "".join(p.text for p in band.left) == f"{long}left {long}"
    assert max(len(p.text) for p in band.left) <= LONGEST_PIECE
    assert [p.text[s:e] for p in band.left for s, e in p.spans] == ["left"]


def test_removed_and_added_at_one_place_are_one_difference() -> None:
    made = compare_texts(
        side(["Same words here now", "old old old"], Path("a")),
        side(["Same words here now", "new one", "new two"], Path("b")),
    )
    assert differences(list(bands(made))) == [(1, 4)]


def test_a_paragraph_that_one_side_cuts_in_two_is_one_band() -> None:
    made = compare_texts(
        side(["One two three four five six seven eight nine ten"], Path("a")),
        side(["One two three four five", "six seven eight nine ten"], Path("b")),
    )
    shown = list(bands(made))
    assert len(shown) == 1
    assert (len(shown[0].left), len(shown[0].right)) == (1, 2)
    assert shown[0].kind is ChangeKind.EQUAL


@pytest.mark.parametrize("look", ["light", "dark"])
def test_text_on_every_ground_has_enough_contrast(look: str) -> None:
    chosen = theme.load_theme(look)
    text = chosen.palette.color(QPalette.ColorRole.Text)
    for kind in compare_colours.KIND_SHAPES:
        name = kind.value
        ground, strong = chosen.colours[f"{name}_background"], chosen.colours[f"{name}_strong"]
        assert contrast(text, ground) >= 4.5
        assert contrast(text, strong) >= 4.5
        assert contrast(chosen.colours[name], ground) >= 4.5


@pytest.mark.parametrize("look", ["light", "dark"])
def test_numbers_lists_and_found_words_have_enough_contrast(look: str) -> None:
    chosen = theme.load_theme(look)
    base, colours = chosen.palette.color(QPalette.ColorRole.Base), chosen.colours
    pairs = [(colours["found_text"], colours["found"]), (colours["warning"], base)]
    for kind in compare_colours.KIND_SHAPES:
        pairs.append((colours["muted"], colours[f"{kind.value}_background"]))
        pairs.append((colours[kind.value], base))
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5


def test_kinds_differ_by_shape_too() -> None:
    assert len(set(compare_colours.KIND_SHAPES.values())) == len(ChangeKind) - 1


def test_every_control_has_an_accessible_name(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    controls = [*pane.findChildren(QToolButton), *pane.body.views, pane.body.strip, pane.body.bar]
    for control in controls:
        if control.isVisible():
            face = QAccessible.queryAccessibleInterface(control)
            assert face.text(QAccessible.Text.Name), control


def test_long_texts_are_laid_out_in_many_small_steps(qtbot: QtBot, make_pane: MakePane) -> None:
    rng = random.Random(4)
    words = [f"word{n}" for n in range(500)]
    left = [" ".join(rng.choices(words, k=12)) for _ in range(4000)]
    right = [f"{t} more" if rng.random() < 0.2 else t for t in left]
    made = compare_texts(side(left, Path("/x/a.txt")), side(right, Path("/x/b.txt")))
    pane = make_pane(lambda one, other, cancel: made)
    ticks: list[float] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(perf_counter()))
    timer.start()
    show(qtbot, pane)
    timer.stop()
    assert len(ticks) > 10
    assert pane.body.count() == sum(x != y for x, y in zip(left, right, strict=True))


def test_headings_are_bold_and_headers_left_out_are_counted(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    blocks = (Block("Title", BlockKind.HEADING), Block("Text"), Block("Page 1", BlockKind.FOOTER))
    made = compare_texts(
        ComparedText(Path("/x/a.txt"), blocks), side(["Title", "Text"], Path("/x/b.txt"))
    )
    pane = make_pane(lambda one, other, cancel: made)
    show(qtbot, pane)
    assert made.left.skipped_blocks == 1
    assert "Page 1" not in pane.body.views[0].toPlainText()
