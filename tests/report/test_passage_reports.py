"""Shared passages and template text, as the console and the HTML page show them."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest

from simfinder.cli.compare_command import print_comparison
from simfinder.domain.comparison import (
    ComparedText,
    Comparison,
    Passage,
    SharedPassages,
    split_by_ranges,
)
from simfinder.domain.documents import Block
from simfinder.messages.comparison import summary
from simfinder.report import comparison_html
from simfinder.services.compare.compare import compare_texts

ANNEX = "The tenant keeps <b>the</b> flat in order and pays for what is broken in it."
LEFT = ["A short letter about a flat", ANNEX, "Yours truly"]
RIGHT = [*(f"Page {n} of a book tells {n * n} tales" for n in range(30)), ANNEX, "The end"]


def side(name: str, texts: list[str]) -> ComparedText:
    return ComparedText(Path(f"/x/{name}"), tuple(map(Block, texts)), "txt", 1000, 10**18)


def compared() -> Comparison:
    made = compare_texts(side("letter.txt", LEFT), side("book.txt", RIGHT))
    template = ((), (), ((0, 5),))
    return replace(made, left=replace(made.left, template=template))


def console(made: Comparison) -> str:
    stream = io.StringIO()
    print_comparison(made, stream)
    return stream.getvalue()


def page(made: Comparison) -> str:
    stream = io.BytesIO()
    comparison_html.write(made, stream)
    return stream.getvalue().decode()


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def test_the_console_lists_the_passages_and_folds_what_only_one_text_has() -> None:
    text = console(compared())
    assert "1 shared passage, 17 words; " in text
    assert "17 words; left: paragraph 2, right: paragraph 31" in text
    assert "paragraphs only on the right" in text
    assert "Page 15" not in text


def test_the_console_brackets_template_text_and_explains_the_brackets() -> None:
    text = console(compared())
    assert "⟦boilerplate, not compared⟧" in text
    assert "⟦Yours⟧" in text
    assert "⟦" not in console(replace(compared(), left=side("letter.txt", LEFT)))


def test_very_similar_texts_list_no_passages() -> None:
    made = compare_texts(side("a", RIGHT), side("b", [*RIGHT, "More"]))
    assert "shared passage" not in console(made)
    assert "shared passage" not in page(made)


def test_the_page_shows_the_passages_in_both_texts_and_shades_template_text() -> None:
    text = page(compared())
    assert "1 shared passage, 17 words; " in text
    assert text.count('<sup>1</sup><span class="shared">The tenant keeps &lt;b&gt;the') == 2
    assert '<span class="template">' in text
    assert "<b>the</b>" not in text


def test_a_partly_read_side_is_marked_on_the_page() -> None:
    made = compared()
    text = page(replace(made, right=replace(made.right, partial="page 3 is damaged")))
    assert "partly read: page 3 is damaged" in text


def test_the_summary_lists_what_was_not_searched_or_is_not_shown() -> None:
    assert summary(None) == "Looking for shared passages took too long"
    assert summary(SharedPassages((), 0, 0.0, 0.0, 0)).startswith(
        "No shared passages of eight words"
    )
    one = Passage(((0, 0, 9),), ((0, 0, 9),), 2310)
    text = summary(SharedPassages((one,), 2310, 0.38, 0.001, 7, whole=False))
    assert text.startswith("7 shared passages, 2,310 words; 38")
    assert "< 1" in text
    assert "only the 1 longest is shown" in text
    assert "the search was stopped early" in text


def test_stretches_hold_every_character_once_with_all_its_kinds() -> None:
    found = list(split_by_ranges(6, [(1, 4)], [(3, 6), (3, 5)]))
    assert found == [
        (0, 1, (False, False)),
        (1, 3, (True, False)),
        (3, 4, (True, True)),
        (4, 5, (False, True)),
        (5, 6, (False, True)),
    ]
    assert list(split_by_ranges(0)) == []
