"""Hebrew and Arabic begin at the right edge: in the pane, on paper, in copies and in web pages."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from compare_setup import LEFT, MakePane, fake, settle, show
from PySide6.QtGui import QFont, QPainter, QPdfWriter, QTextCursor
from pytestqt.qtbot import QtBot

from simfinder.gui.compare.pages import from_right
from simfinder.gui.compare.print import PrintJob, SheetWords
from simfinder.gui.compare.side import SideView
from simfinder.report import comparison_html

HEBREW = [
    "הסכם שכירות",
    "השוכר ישלם 500 שקלים לחודש.",
    "ABC 12/2024",
]
ARABIC = ["عقد إيجار", "يدفع المستأجر 700 ريال.", "ABC 12/2024"]


def begins_at(view: SideView) -> float:
    """Return where the first line of a text begins, as a share of the width."""
    cursor = QTextCursor(view.document())
    return view.cursorRect(cursor).x() / view.viewport().width()


def test_the_first_letter_with_a_direction_decides() -> None:
    assert from_right("(12) שלום world")
    assert from_right("«عقد»")
    assert not from_right("World שלום")
    assert not from_right("第一条 שלום")
    assert not from_right("12/2024")


def test_each_text_begins_at_its_own_edge(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(HEBREW, ARABIC))
    show(qtbot, pane)
    assert [begins_at(view) > 0.9 for view in pane.body.views] == [True, True]
    pane = make_pane(fake(LEFT, HEBREW))
    show(qtbot, pane)
    assert [begins_at(view) > 0.9 for view in pane.body.views] == [False, True]
    pane.swap()
    settle(qtbot, pane)
    assert [begins_at(view) > 0.9 for view in pane.body.views] == [True, False]


def test_printed_paragraphs_begin_at_their_own_edge(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    pane = make_pane(fake(HEBREW, HEBREW))
    show(qtbot, pane)
    made = pane.comparison()
    assert made is not None
    writer = QPdfWriter(str(tmp_path / "made.pdf"))
    words = SheetWords("", "{page}", "{digest}")
    sheet = PrintJob(made, pane.body.bands(), writer, words, QFont(pane.font()))
    painter = QPainter(writer)
    for _ in sheet.walk(painter):
        pass
    painter.end()
    del sheet, writer
    document = pypdfium2.PdfDocument(tmp_path / "made.pdf")
    try:
        page = document[0]
        text = page.get_textpage()
        boxes = [text.get_charbox(n) for n in range(text.count_chars())]
        letters = [text.get_text_range(n, 1) for n in range(text.count_chars())]
        hebrew = [b for b, c in zip(boxes, letters, strict=True) if "א" <= c <= "ת"]
        latin = [b for b, c in zip(boxes, letters, strict=True) if c in "ABC"]
        assert hebrew, "the font has no Hebrew letters"
        width = page.get_width()
    finally:
        document.close()
    assert max(right for _, _, right, _ in hebrew) > 0.9 * width
    assert max(right for _, _, right, _ in latin) < 0.8 * width


def test_copies_and_web_pages_use_the_direction_of_the_text(
    qtbot: QtBot, make_pane: MakePane
) -> None:
    pane = make_pane(fake(HEBREW, ARABIC))
    show(qtbot, pane)
    view = pane.body.views[0]
    view.selectAll()
    assert view.createMimeDataFromSelection().html().count('<p dir="auto"') == len(HEBREW)
    made = pane.comparison()
    assert made is not None
    assert comparison_html._row(made.rows[0], made, comparison_html.Numbers(made)).count(
        'dir="auto"'
    )
