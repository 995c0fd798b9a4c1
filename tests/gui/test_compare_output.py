"""A comparison taken out of the window: copied with its marks, printed, saved as PDF and HTML."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from compare_setup import LEFT, RIGHT, MakePane, fake, settle, show, side
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from simfinder.gui.compare.footer import OUTPUTS
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.compare.print import PrintJob, SheetWords, paint_sheets
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.compare_control import CompareOutput
from simfinder.services.compare.compare import compare_texts

CHINESE = ["第一条 甲方应当支付租金三千元。", *[f"第{n}条 双方遵守约定。" for n in range(2, 90)]]


@pytest.fixture
def make_output(make_pane: MakePane, dialogs):
    made: list[tuple[CompareOutput, Tasks]] = []

    def build(pane: ComparePane) -> CompareOutput:
        tasks = Tasks(pane)
        output = CompareOutput(pane, dialogs, tasks, pane)
        made.append((output, tasks))
        return output

    yield build
    for output, tasks in made:
        output.close()
        tasks.close()


def choose(pane: ComparePane, what: str) -> None:
    """Choose an entry of the menu at the end of the line below the texts."""
    menu = pane.footer.more_menu
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.data() == what).trigger()


def text_of(path: Path) -> list[str]:
    """Return the text of each page of a PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def test_a_selection_is_copied_plain_and_with_marks(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane()
    show(qtbot, pane)
    for view, words, style in zip(
        pane.body.views, ("500", "650"), ("line-through", "underline"), strict=True
    ):
        view.setFocus()
        qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        data = QGuiApplication.clipboard().mimeData()
        assert data.text().startswith("Lease\nThe tenant pays")
        marked = data.html()
        assert f'{style}">{words}</span>' in marked
    pane = make_pane(fake(["a <b> & c \U0001f600 x"], ["a <b> & c \U0001f600 y"]))
    show(qtbot, pane)
    view = pane.body.views[0]
    view.selectAll()
    view.copy()
    marked = QGuiApplication.clipboard().mimeData().html()
    assert "a &lt;b&gt; &amp; c \U0001f600 <span" in marked
    assert '">x</span>' in marked


def test_the_whole_comparison_is_copied_as_table_and_lines(
    qtbot: QtBot, make_pane: MakePane, make_output
) -> None:
    pane = make_pane()
    output = make_output(pane)
    show(qtbot, pane)
    choose(pane, "copy")
    qtbot.waitUntil(lambda: not output.is_running())
    data = QGuiApplication.clipboard().mimeData()
    lines = data.text().split("\n")
    assert lines[:5] == [
        "\u2212 a.txt",
        "+ b.txt",
        "  Lease",
        "\u2212 The tenant pays 500 dollars a month, on the first day of it.",
        "+ The tenant pays 650 dollars a month, on the first day of it.",
    ]
    assert "  … 20 identical paragraphs" in lines
    assert "\u2212 The tenant may keep a cat." in lines
    assert data.html().count("<tr>") == len(pane.body.bands()) + 1


def test_shared_passages_are_copied_as_differences_of_this_pair(
    qtbot: QtBot, make_pane: MakePane, make_output
) -> None:
    pane = make_pane()
    output = make_output(pane)
    show(qtbot, pane)
    pane.prefers_passages[False] = True
    pane.show_pair(Path("/x/b.txt"), Path("/x/a.txt"))
    settle(qtbot, pane)
    assert pane.shows_passages()
    choose(pane, "copy")
    qtbot.waitUntil(lambda: not output.is_running())
    lines = QGuiApplication.clipboard().mimeData().text().split("\n")
    assert lines[0] == "\u2212 b.txt"
    assert "+ The tenant may keep a cat." in lines


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_pdf_has_both_texts_names_hash_and_numbered_pages(
    qtbot: QtBot, make_pane: MakePane, make_output, dialogs, tmp_path: Path, theme, look: str
) -> None:
    theme.choose(look)
    pane = make_pane(fake(CHINESE, ["第一条 甲方应当支付租金五千元。", *CHINESE[1:], LEFT[1]]))
    output = make_output(pane)
    show(qtbot, pane)
    pane.choices.set_context(None)
    settle(qtbot, pane)
    dialogs.next_save = tmp_path / "made.pdf"
    with qtbot.waitSignal(output.saved):
        choose(pane, "pdf")
    pages = text_of(tmp_path / "made.pdf")
    assert len(pages) > 1
    for page in pages:
        # The font of a bare machine loses its digits where a PDF is read back.
        assert "Compared by SimFinder" in page
        assert "Ignored: Spaces, Letter case" in page
        assert "Page" in page
        assert "a.txt" in page
        assert "b.txt" in page
    whole = "".join(pages)
    assert "三千元" in whole
    assert "五千元" in whole
    assert whole.count("第89条") == 2
    for words in (" changed", " added", "Similarity", "critical difference", "Amount"):
        assert words in pages[0]
        assert words not in pages[-1]
    assert pages[0].index("Amount") < pages[0].index("第2条"), "it stands above the texts"
    assert "~" in pages[0]
    assert "+" in pages[-1]


def test_a_paragraph_longer_than_a_page_continues_on_the_next(
    qtbot: QtBot, make_pane: MakePane, tmp_path: Path
) -> None:
    long = " ".join(f"word{n}" for n in range(4000))
    pane = make_pane(fake(["a", long, "z"], ["a", f"{long} more", "z"]))
    show(qtbot, pane)
    made = pane.comparison()
    assert made is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "long.pdf"))
    words = SheetWords("today", "{page}/{pages}", "{digest}")
    font = pane.font()
    font.setPointSizeF(9)
    sheet = PrintJob(made, pane.body.bands(), printer, words, font)
    for _ in paint_sheets([sheet], printer):
        pass
    whole = text_of(tmp_path / "long.pdf")
    assert len(whole) == sheet.total > 3
    joined = " ".join(whole)
    assert all(joined.count(f"word{n} ") + joined.count(f"word{n}\r") >= 2 for n in (0, 1999, 3998))


def test_a_web_page_is_saved(
    qtbot: QtBot, make_pane: MakePane, make_output, dialogs, tmp_path: Path
) -> None:
    pane = make_pane()
    output = make_output(pane)
    show(qtbot, pane)
    dialogs.next_save = tmp_path / "made.html"
    with qtbot.waitSignal(output.saved):
        choose(pane, "html")
    text = (tmp_path / "made.html").read_text("utf-8")
    assert "<del>500</del>" in text
    assert "<ins>650</ins>" in text


def test_several_texts_are_exported_next_to_the_first(
    qtbot: QtBot, make_pane: MakePane, make_output, dialogs, tmp_path: Path
) -> None:
    pane = make_pane()
    pane.resize(1600, 600)
    output = make_output(pane)
    show(qtbot, pane)
    first = pane.comparison()
    assert first is not None
    other = compare_texts(
        first.left, side([*LEFT, "This stands in the third text."], Path("/x/c.txt"))
    )
    pane.work.show_many((first, other))
    settle(qtbot, pane)
    for ending in ("pdf", "html"):
        dialogs.next_save = tmp_path / f"made.{ending}"
        with qtbot.waitSignal(output.saved):
            choose(pane, ending)
    pages = text_of(tmp_path / "made.pdf")
    assert "b.txt" in pages[0]
    assert "c.txt" not in pages[0]
    assert "c.txt" in pages[-1]
    assert "This stands in the third text." in " ".join(pages[-1].split())
    page = (tmp_path / "made.html").read_text("utf-8")
    assert "<ins>650</ins>" in page
    assert page.index("<ins>650</ins>") < page.index("This stands in the third text.")
    with qtbot.waitSignal(output.message):
        choose(pane, "copy")
    copied = QGuiApplication.clipboard().mimeData()
    for text in (copied.text(), copied.html()):
        assert "650" in text
        assert text.index("b.txt") < text.index("c.txt")
        assert text.rstrip().count("This stands in the third text.") == 1


def test_a_failed_write_is_reported(
    qtbot: QtBot, make_pane: MakePane, make_output, dialogs, tmp_path: Path
) -> None:
    pane = make_pane()
    output = make_output(pane)
    show(qtbot, pane)
    dialogs.next_save = tmp_path / "nowhere" / "made.pdf"
    with qtbot.waitSignal(output.failed) as caught:
        choose(pane, "pdf")
    assert "cannot be written" in str(caught.args[0])


def test_output_is_not_offered_without_a_handler(qtbot: QtBot, make_pane: MakePane) -> None:
    pane = make_pane(fake(LEFT, RIGHT))
    show(qtbot, pane)
    pane.footer.more_menu.aboutToShow.emit()
    offered = {action.data() for action in pane.footer.more_menu.actions()}
    assert not offered & set(OUTPUTS)
    assert {"find", "go_to", "other_place"} <= offered
    assert isinstance(pane.footer.more, QToolButton)
