"""The compare pane: what it shows, how one walks through it, and that it never stalls."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QAccessible, QDropEvent, QPalette
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from simfinder.domain.comparison import ChangeKind, Comparison, Side
from simfinder.domain.document import Block, BlockKind, Problem, Reason
from simfinder.gui import theme
from simfinder.gui.views import compare_colours
from simfinder.gui.views.compare_load import Cancel
from simfinder.gui.views.compare_pane import ComparePane
from simfinder.gui.views.compare_plan import LONGEST_PIECE, bands, differences
from simfinder.services.compare import compare_texts

LEFT = [
    "Lease",
    "The tenant pays 500 dollars a month, on the first day of it.",
    *[f"Clause {n} is the same in both of the texts and says nothing new." for n in range(40)],
    "The tenant may keep a cat.",
    "Signed in two copies by both parties.",
]
RIGHT = [
    "Lease",
    "The tenant pays 650 dollars a month, on the first day of it.",
    *LEFT[2:42],
    "Signed in two copies by both parties.",
    "This annex was not there before and is quite long, so long that it will take more than one "
    "line in a narrow window, whatever the font may be.",
]


def side(texts: list[str], path: Path) -> Side:
    return Side(path, tuple(Block(t) for t in texts), "txt", 1000, 10**18, 500, 100)


def fake(left: list[str], right: list[str]) -> Callable[[Path, Path, Cancel], Comparison]:
    def compare(one: Path, other: Path, cancel: Cancel) -> Comparison:
        texts = {"a.txt": left, "b.txt": right}
        return compare_texts(
            side(texts.get(one.name, left), one), side(texts.get(other.name, right), other)
        )

    return compare


@pytest.fixture
def make(qtbot: QtBot) -> Callable[..., ComparePane]:
    def build(compare: Callable[[Path, Path, Cancel], Comparison] | None = None) -> ComparePane:
        pane = ComparePane(compare or fake(LEFT, RIGHT))
        qtbot.addWidget(pane, before_close_func=lambda p: p.close_loader())
        pane.resize(1000, 500)
        pane.show()
        qtbot.waitExposed(pane)
        return pane

    return build


def show(qtbot: QtBot, pane: ComparePane, left: str = "/x/a.txt", right: str = "/x/b.txt") -> None:
    with qtbot.waitSignal(pane.body.shown):
        pane.show_pair(Path(left), Path(right))


def test_it_asks_for_a_file_until_there_is_one(make: Callable[..., ComparePane]) -> None:
    pane = make()
    assert pane.empty.isVisible()
    assert pane.empty.title.text() == "Choose a file in the list above"


def test_both_sides_take_the_same_lines_in_every_band(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
    for width in (1000, 620):
        with qtbot.waitSignal(pane.body.shown):
            if width == 1000:
                pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
            else:
                pane.resize(width, 500)
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


def test_one_walks_through_the_differences_and_is_told_at_the_end(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
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
    qtbot: QtBot, make: Callable[..., ComparePane], key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    pane = make()
    show(qtbot, pane)
    qtbot.keyClick(pane.body.views[0], key, modifier)
    assert pane.body.current() == 1


def test_scrolling_one_side_takes_the_other_along(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
    show(qtbot, pane)
    left, right = pane.body.views
    right.verticalScrollBar().setValue(30)
    assert left.top() == right.top()
    pane.body.bar.setValue(pane.body.bar.maximum())
    assert left.top() == right.top()


def test_only_differences_hides_what_is_alike_and_a_click_brings_it_back(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
    show(qtbot, pane)
    with qtbot.waitSignal(pane.body.shown):
        pane.set_only_differences(True)
    text = pane.body.views[0].toPlainText()
    assert "\u2026 38 paragraphs alike" in text
    assert "Clause 20 " not in text
    page = pane.body.views[0].page
    assert page is not None
    fold = next(b for b, band in enumerate(bands(pane.comparison(), True)) if band.folded)  # type: ignore[arg-type]
    with qtbot.waitSignal(pane.body.shown):
        pane.body.views[0].fold_clicked.emit(fold)
    assert "Clause 20 " in pane.body.views[0].toPlainText()


def test_copying_leaves_out_the_lines_that_only_pad(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make(fake(["one \U0001f600 here", "two"], ["one \U0001f600 here", "new " * 90, "two"]))
    show(qtbot, pane)
    view = pane.body.views[0]
    view.selectAll()
    assert view.createMimeDataFromSelection().text() == "one \U0001f600 here\ntwo"


def test_a_problem_is_a_sentence_on_its_side_and_the_other_text_is_readable(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        locked = Side(right, (), problem=Problem(right, Reason.ENCRYPTED))
        return compare_texts(side(LEFT, left), locked)

    pane = make(compare)
    show(qtbot, pane)
    assert "password" in pane.body.views[1].toPlainText()
    assert "Clause 3 " in pane.body.views[0].toPlainText()
    assert pane.body.differences() == 0


def test_an_error_of_the_machine_is_told_too(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        raise OSError("no more processes")

    pane = make(compare)
    show(qtbot, pane)
    assert "failed" in pane.body.views[0].toPlainText()


def test_a_stale_answer_is_dropped(qtbot: QtBot, make: Callable[..., ComparePane]) -> None:
    gate = threading.Event()

    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        if left.name == "slow.txt":
            gate.wait(20)
        return compare_texts(side([left.name], left), side([right.name], right))

    pane = make(compare)
    pane.show_pair(Path("/x/slow.txt"), Path("/x/b.txt"))
    pane.show_pair(Path("/x/fast.txt"), Path("/x/b.txt"))
    with qtbot.waitSignal(pane.body.shown):
        gate.set()
    made = pane.comparison()
    assert made is not None
    assert made.left.path.name == "fast.txt"


def test_cancelling_stops_the_work_and_offers_to_begin_again(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    stopped = threading.Event()

    def compare(left: Path, right: Path, cancel: Cancel) -> Comparison:
        if not stopped.is_set():
            while not cancel.cancelled():
                stopped.wait(0.01)
            stopped.set()
            cancel.check()
        return fake(LEFT, RIGHT)(left, right, cancel)

    pane = make(compare)
    pane.show_pair(Path("/x/a.txt"), Path("/x/b.txt"))
    qtbot.waitUntil(pane.busy.isVisible)
    qtbot.mouseClick(pane.busy.first, Qt.MouseButton.LeftButton)
    assert pane.question.isVisible()
    qtbot.waitUntil(stopped.is_set)
    with qtbot.waitSignal(pane.body.shown):
        qtbot.mouseClick(pane.question.first, Qt.MouseButton.LeftButton)


def test_very_long_texts_are_compared_only_when_asked(
    qtbot: QtBot, make: Callable[..., ComparePane], tmp_path: Path
) -> None:
    pane = make()
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("word " * 120_000)
    pane.show_pair(tmp_path / "a.txt", tmp_path / "b.txt")
    assert pane.question.isVisible()
    assert pane.question.first.text() == "Compare anyway"
    with qtbot.waitSignal(pane.body.shown):
        pane.question.first.click()


def test_swapping_and_dropping_a_file_ask_for_the_new_pair(
    qtbot: QtBot, make: Callable[..., ComparePane], tmp_path: Path
) -> None:
    pane = make()
    show(qtbot, pane)
    asked: list[tuple[Path, Path]] = []
    pane.pair_requested.connect(lambda left, right: asked.append((left, right)))
    with qtbot.waitSignal(pane.body.shown):
        pane.swap()
    assert asked == [(Path("/x/b.txt"), Path("/x/a.txt"))]
    dropped = tmp_path / "new #1.txt"
    dropped.write_text("new")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(dropped))])
    none = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none
    )
    with qtbot.waitSignal(pane.body.shown):
        pane.body.views[1].dropEvent(event)
    assert asked[1:] == [(Path("/x/b.txt"), dropped)]


def test_markup_in_a_document_is_shown_as_it_is(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    nasty = '<img src="file:///dev/zero"><b>bold</b>'
    pane = make(fake([nasty], [nasty]))
    show(qtbot, pane, "/x/<b>a.txt", "/x/b.txt")
    assert nasty in pane.body.views[0].toPlainText()


def test_control_characters_and_line_breaks_stay_inside_their_paragraph(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make(fake(["a\nb\x00c\u2029d\ud800", "e"], ["a\nb\x00c\u2029x\ud800", "e"]))
    show(qtbot, pane)
    assert len(pane.body.views[0].page.first) == 2  # type: ignore[union-attr]


def test_a_huge_paragraph_is_shown_in_pieces_with_its_marks(
    make: Callable[..., ComparePane],
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
    chosen = theme.load(look)
    text = chosen.palette.color(QPalette.ColorRole.Text)
    for kind in compare_colours.SHAPES:
        name = kind.value
        ground, strong = chosen.colours[f"{name}_background"], chosen.colours[f"{name}_strong"]
        assert compare_colours.contrast(text, ground) >= 4.5
        assert compare_colours.contrast(text, strong) >= 4.5
        assert compare_colours.contrast(chosen.colours[name], ground) >= 4.5


def test_kinds_differ_by_shape_too() -> None:
    assert len(set(compare_colours.SHAPES.values())) == len(ChangeKind) - 1


def test_every_control_says_its_name(qtbot: QtBot, make: Callable[..., ComparePane]) -> None:
    pane = make()
    show(qtbot, pane)
    controls = [*pane.findChildren(QToolButton), *pane.body.views, pane.body.strip, pane.body.bar]
    for control in controls:
        if control.isVisible():
            face = QAccessible.queryAccessibleInterface(control)
            assert face.text(QAccessible.Text.Name), control


def test_the_overview_shows_every_difference_and_a_click_goes_there(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
    show(qtbot, pane)
    kinds = [kind for _, _, kind in pane.body.strip.marks()]
    assert kinds == [ChangeKind.CHANGED, ChangeKind.REMOVED, ChangeKind.ADDED]
    pane.body.strip.jumped.emit(1.0)
    assert pane.body.bar.value() == pane.body.bar.maximum()


def test_words_are_found_in_either_text(qtbot: QtBot, make: Callable[..., ComparePane]) -> None:
    pane = make()
    show(qtbot, pane)
    pane.find_bar.open()
    pane.find_bar.field.setText("annex")
    pane.find_bar.find_next()
    assert pane.body.views[1].textCursor().selectedText() == "annex"
    pane.find_bar.field.setText("nowhere")
    pane.find_bar.find_next()
    assert pane.find_bar.result.text() == "Not found"


def test_long_texts_are_laid_out_in_many_small_steps(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    rng = random.Random(4)
    words = [f"word{n}" for n in range(500)]
    left = [" ".join(rng.choices(words, k=12)) for _ in range(4000)]
    right = [f"{t} more" if rng.random() < 0.2 else t for t in left]
    made = compare_texts(side(left, Path("/x/a.txt")), side(right, Path("/x/b.txt")))
    pane = make(lambda one, other, cancel: made)
    ticks: list[float] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(perf_counter()))
    timer.start()
    show(qtbot, pane)
    timer.stop()
    assert len(ticks) > 10
    assert pane.body.differences() == sum(x != y for x, y in zip(left, right, strict=True))


def test_headings_are_bold_and_headers_left_out_are_counted(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    blocks = (Block("Title", BlockKind.HEADING), Block("Text"), Block("Page 1", BlockKind.FOOTER))
    made = compare_texts(Side(Path("/x/a.txt"), blocks), side(["Title", "Text"], Path("/x/b.txt")))
    pane = make(lambda one, other, cancel: made)
    show(qtbot, pane)
    assert made.left.left_out == 1
    assert "Page 1" not in pane.body.views[0].toPlainText()


def test_a_new_width_keeps_the_place_and_the_difference(
    qtbot: QtBot, make: Callable[..., ComparePane]
) -> None:
    pane = make()
    show(qtbot, pane)
    pane.next_difference()
    row = pane.body.top_row()
    with qtbot.waitSignal(pane.body.shown):
        pane.resize(700, 500)
    assert pane.body.current() == 1
    assert pane.body.top_row() == row
    assert pane.footer.position_text() == "Difference 2 of 3"
