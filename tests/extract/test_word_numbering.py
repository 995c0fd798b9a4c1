"""Numbers of lists in Word documents: they read as Word shows them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from word_samples import cell, make_word, paragraph, row, run, table

from simfinder.extract.collector import Limits
from simfinder.extract.numbering import STYLES, style_of_code, style_of_name
from simfinder.extract.readers import word


def level(place: int, text: str, style: str = "decimal", more: str = "", start: int = 1) -> str:
    return (
        f'<w:lvl w:ilvl="{place}"><w:start w:val="{start}"/><w:numFmt w:val="{style}"/>{more}'
        f'<w:lvlText w:val="{text}"/></w:lvl>'
    )


def definition(name: int, *levels: str) -> str:
    return f'<w:abstractNum w:abstractNumId="{name}">{"".join(levels)}</w:abstractNum>'


def listed(name: int, of: int, overrides: str = "") -> str:
    return f'<w:num w:numId="{name}"><w:abstractNumId w:val="{of}"/>{overrides}</w:num>'


def item(text: str, list_id: int = 1, place: int = 0, more: str = "") -> str:
    properties = (
        f'<w:pPr><w:numPr><w:ilvl w:val="{place}"/><w:numId w:val="{list_id}"/></w:numPr>'
        f"{more}</w:pPr>"
    )
    return paragraph(run(text) if text else "", properties)


def texts(body: str, lists: str, styles: str = "", **others: tuple[str, str]) -> list[str]:
    parts = {"numbering": ("numbering", lists), "styles": ("styles", styles), **others}
    return [block.text for block in word.read(make_word(body, others=parts), Limits()).blocks]


PLAIN = definition(0, level(0, "%1."), level(1, "%1.%2"), level(2, "(%3)", "lowerRoman"))
ONE = PLAIN + listed(1, 0)


def test_levels_count_and_start_anew_below_a_higher_one() -> None:
    body = "".join(
        item(text, 1, place)
        for text, place in [("a", 0), ("b", 1), ("c", 1), ("d", 2), ("e", 0), ("f", 1), ("g", 2)]
    )
    assert texts(body, ONE) == ["1. a", "1.1 b", "1.2 c", "(i) d", "2. e", "2.1 f", "(i) g"]


def _count(levels: list[int], place: int) -> int:
    """Count the items of a level since the last higher one, as a person would."""
    higher = [n for n, level in enumerate(levels) if level < place]
    since = levels[higher[-1] + 1 if higher else 0 :]
    # Where deeper items came first, they took the first number of the level with them.
    return since.count(place) + (since[0] > place)


@given(levels=st.lists(st.integers(0, 4), min_size=1, max_size=30))
def test_every_item_has_the_number_that_a_person_counts(levels: list[int]) -> None:
    lists = "".join(level(n, ".".join(f"%{place}" for place in range(1, n + 2))) for n in range(5))
    expected = [
        ".".join(str(_count(levels[: n + 1], place)) for place in range(own + 1)) + " x"
        for n, own in enumerate(levels)
    ]
    body = "".join(item("x", 1, place) for place in levels)
    assert texts(body, definition(0, lists) + listed(1, 0)) == expected


def test_other_paragraphs_do_not_interrupt_a_list() -> None:
    body = item("a") + paragraph(run("between")) + item("b")
    assert texts(body, ONE) == ["1. a", "between", "2. b"]


def test_a_level_without_its_higher_one_takes_the_first_number() -> None:
    assert texts(item("a", 1, 1) + item("b", 1, 0), ONE) == ["1.1 a", "2. b"]


def test_chinese_clauses_read_as_word_shows_them() -> None:
    lists = definition(
        0,
        level(0, "第%1章", "chineseCountingThousand"),
        level(1, "第%2条", "chineseCountingThousand", '<w:lvlRestart w:val="0"/>'),
        level(2, "（%3）", "japaneseCounting", '<w:suff w:val="nothing"/>'),
    ) + listed(1, 0)
    body = item("总则", 1, 0) + item("目的", 1, 1) + item("甲", 1, 2) + item("乙", 1, 2)
    body += item("义务", 1, 0) + item("付款", 1, 1) + item("丙", 1, 2)
    assert texts(body, lists) == [
        "第一章 总则",
        "第一条 目的",
        "（一）甲",
        "（二）乙",
        "第二章 义务",
        "第二条 付款",
        "（一）丙",
    ]


def test_a_level_may_start_anew_only_after_one_far_above() -> None:
    lists = definition(
        0, level(0, "%1"), level(1, "%1.%2"), level(2, "%3)", more='<w:lvlRestart w:val="1"/>')
    ) + listed(1, 0)
    body = "".join(item("x", 1, place) for place in (0, 1, 2, 1, 2, 0, 2))
    assert texts(body, lists) == ["1 x", "1.1 x", "1) x", "1.2 x", "2) x", "2 x", "1) x"]


def test_bullets_and_lists_without_numbers_give_nothing() -> None:
    lists = definition(0, level(0, "", "bullet"), level(1, "", "none")) + listed(1, 0)
    assert texts(item("a") + item("b", 1, 1) + item("c", 0) + item("d", 7), lists) == list("abcd")


def test_legal_levels_show_digits() -> None:
    lists = definition(
        0,
        level(0, "Article %1.", "upperRoman"),
        level(1, "Section %1.%2", "decimalZero", "<w:isLgl/>"),
    ) + listed(1, 0)
    assert texts(item("a") + item("b", 1, 1), lists) == ["Article I. a", "Section 1.01 b"]


def test_lists_of_one_definition_count_together_until_one_is_told_to_start() -> None:
    start = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
    lists = PLAIN + listed(1, 0) + listed(2, 0) + listed(3, 0, start)
    body = item("a", 1) + item("b", 2) + item("c", 3) + item("d", 1) + item("e", 3)
    assert texts(body, lists) == ["1. a", "2. b", "5. c", "6. d", "7. e"]


def test_a_list_may_have_a_level_of_its_own() -> None:
    own = f'<w:lvlOverride w:ilvl="0">{level(0, "§ %1", "upperLetter")}</w:lvlOverride>'
    assert texts(item("a") + item("b", 2), PLAIN + listed(1, 0) + listed(2, 0, own)) == [
        "1. a",
        "§ B b",
    ]


def test_a_list_style_stands_for_its_definition() -> None:
    lists = (
        '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="Legal"/></w:abstractNum>'
        f'<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Legal"/>{level(0, "%1)")}'
        "</w:abstractNum>" + listed(1, 0)
    )
    assert texts(item("a") + item("b"), lists) == ["1) a", "2) b"]


def style(name: str, based_on: str = "", properties: str = "") -> str:
    base = f'<w:basedOn w:val="{based_on}"/>' if based_on else ""
    return f'<w:style w:styleId="{name}">{base}<w:pPr>{properties}</w:pPr></w:style>'


def styled(text: str, name: str, more: str = "") -> str:
    return paragraph(run(text), f'<w:pPr><w:pStyle w:val="{name}"/>{more}</w:pPr>')


def test_styles_number_their_paragraphs() -> None:
    lists = definition(
        0,
        level(0, "%1", more='<w:pStyle w:val="One"/>'),
        level(1, "%1.%2", more='<w:pStyle w:val="Two"/>'),
    ) + listed(1, 0)
    number = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    none = '<w:numPr><w:numId w:val="0"/></w:numPr>'
    styles = (
        style("One", "", number)
        + style("Two", "One")
        + style("Like", "Two")
        + style("Plain", "One", none)
        + style("Level", "", '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>')
    )
    body = (
        styled("a", "One")
        + styled("b", "Two")
        + styled("c", "Like")
        + styled("d", "Plain")
        + styled("e", "One", none)
        + styled("f", "Level")
    )
    assert texts(body, lists, styles) == ["1 a", "1.1 b", "1.2 c", "d", "e", "1.3 f"]


def test_deleted_and_hidden_paragraphs_do_not_count() -> None:
    deleted = paragraph(
        "<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>",
        '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr><w:del/></w:rPr></w:pPr>',
    )
    hidden = item("", 1, 0, "<w:rPr><w:vanish/></w:rPr>")
    shown = item("c", 1, 0, "<w:rPr><w:vanish/></w:rPr>")
    assert texts(item("a") + deleted + hidden + item("b") + shown, ONE) == ["1. a", "2. b", "3. c"]


def _joined(text: str) -> str:
    """A paragraph whose end was deleted."""
    numbered = '<w:numPr><w:numId w:val="1"/></w:numPr>'
    return paragraph(run(text), f"<w:pPr>{numbered}<w:rPr><w:del/></w:rPr></w:pPr>")


def test_a_paragraph_whose_end_was_deleted_begins_the_next() -> None:
    assert texts(_joined("a") + _joined("b") + item("c") + item("d"), ONE) == ["1. abc", "2. d"]
    assert texts(item("a") + _joined("left"), ONE) == ["1. a", "left"]
    cells = table(row(cell(_joined("x")), cell(item("y"))))
    assert texts(_joined("left") + cells, ONE) == ["left", "x", "1. y"]


def test_cells_and_empty_paragraphs_are_numbered_like_others() -> None:
    body = (
        item("a")
        + table(
            row(cell(item("")), cell(paragraph(run("x")))), row(cell(item("")), cell(item("y")))
        )
        + item("b")
    )
    assert texts(body, ONE) == ["1. a", "2.\tx", "3.\t4. y", "5. b"]


def test_a_box_is_counted_after_the_paragraph_that_holds_it() -> None:
    box = f"<w:r><w:pict><w:txbxContent>{item('in')}</w:txbxContent></w:pict></w:r>"
    holder = paragraph(run("out") + box, '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')
    assert texts(holder + item("after"), ONE) == ["1. out", "2. in", "3. after"]


def test_properties_before_a_change_do_not_number() -> None:
    change = '<w:pPrChange><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>'
    assert texts(paragraph(run("a"), f"<w:pPr>{change}</w:pPr>") + item("b"), ONE) == ["a", "1. b"]


def test_damaged_lists_lose_numbers_and_no_text() -> None:
    data = make_word(item("a"), raw={"numbering": b"<w:numbering"})
    text = word.read(data, Limits())
    assert text.body_text == "a"
    assert str(text.partial) == "list numbering cannot be read"


@pytest.mark.parametrize(
    ("lists", "expected"),
    [
        (definition(0, level(0, "%1", start=999_999_999)) + listed(1, 0), "999999999 a"),
        (definition(0, level(0, "%1%1" * 10_000)) + listed(1, 0), "1" * 50 + " a"),
        (definition(0, level(44, "%1")) + listed(1, 0), "a"),
        (definition(0, level(0, "%9%8%1")) + listed(1, 0), "1 a"),
        (PLAIN.replace('w:val="1"', f'w:val="{"9" * 5000}"') + listed(1, 0), "0. a"),
        ('<w:num w:numId="1"/>', "a"),
    ],
)
def test_strange_lists_are_read(lists: str, expected: str) -> None:
    assert texts(item("a"), lists) == [expected]


def test_styles_that_build_on_each_other_in_a_ring_or_without_end_are_read() -> None:
    ring = style("a", "b") + style("b", "a")
    chain = "".join(style(f"s{n}", f"s{n + 1}") for n in range(3000))
    assert texts(styled("x", "a") + styled("y", "s0"), ONE, ring + chain) == ["x", "y"]


def test_every_format_of_word_has_a_style() -> None:
    assert {style_of_code(code) for code in range(-1, 300)} <= STYLES
    assert style_of_name("chineseLegalSimplified") == style_of_code(38) == "chinese-legal"
    assert style_of_name("russianUpper") == style_of_code(59) == "upper-russian"
    assert (style_of_code(255), style_of_name("none"), style_of_name("?")) == (
        "none",
        "none",
        "decimal",
    )
