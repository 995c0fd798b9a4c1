"""The numbers of list items and headings in OpenDocument files, as LibreOffice shows them."""

from __future__ import annotations

import pytest
from odf_samples import document, element, make_odf, root

from simfinder.extract import registry
from simfinder.extract.registry import Limits


def p(content: str, **attributes: str) -> str:
    return element("text:p", content, **attributes)


def h(content: str, level: int, **attributes: str) -> str:
    return element("text:h", content, text__outline_level=str(level), **attributes)


def level(place: int, form: str, name: str = "text:list-level-style-number", **more: str) -> str:
    return element(name, text__level=str(place), style__num_format=form, **more)


def items(*contents: str, style: str = "", **attributes: str) -> str:
    if style:
        attributes["text__style_name"] = style
    made = "".join(element("text:list-item", content) for content in contents)
    return element("text:list", made, **attributes)


NUM = element(
    "text:list-style",
    level(1, "1", style__num_suffix=".")
    + level(2, "a", style__num_prefix="(", style__num_suffix=")")
    + level(3, "i", text__display_levels="3", text__start_value="4"),
    style__name="Num",
)


def told(body: str, styles: str = NUM, **parts: str) -> list[str]:
    data = make_odf(body, styles=styles, parts=dict(parts))
    return [block.text for block in registry.read(data, ".odt", Limits()).blocks]


def test_levels_have_their_own_look_and_go_on_after_inner_lists() -> None:
    inner = items(p("x") + items(p("deep")), p("y"))
    header = element("text:list-header", p("head"))
    body = items(p("one") + p("same item") + inner + p("end"), p("two"), style="Num")
    body = body.replace("<text:list-item>", header + "<text:list-item>", 1)
    assert told(body) == [
        "head",
        "1. one",
        "same item",
        "(a) x",
        "1.a.iv deep",
        "(b) y",
        "end",
        "2. two",
    ]


def test_items_start_where_they_say_and_empty_ones_count() -> None:
    body = items(p("a"), p(""), p("c"), style="Num") + items(p("d"), style="Num")
    body = body.replace("<text:list-item>", '<text:list-item text:start-value="7">', 1)
    assert told(body) == ["7. a", "9. c", "1. d"]


def test_lists_go_on_with_the_one_they_name_or_the_last_of_their_style() -> None:
    other = element("text:list-style", level(1, "A"), style__name="Other")
    goes_on = {"text__continue_numbering": "true"}
    body = (
        items(p("a"), p("b"), style="Num", xml__id="first")
        + items(p("c"), style="Num", **goes_on)
        + items(p("x"), style="Other")
        + items(p("d"), style="Num", **goes_on)
        + items(p("e"), style="Num", text__continue_list="first")
        + items(p("f"), style="Num", text__continue_list="unknown")
    )
    assert told(body, NUM + other) == ["1. a", "2. b", "3. c", "A x", "1. d", "4. e", "1. f"]


def test_a_level_that_no_item_reached_counts_as_its_first_number() -> None:
    style = element(
        "text:list-style",
        level(1, "I", style__num_suffix=".") + level(2, "1", text__display_levels="2"),
        style__name="Deep",
    )
    assert told(items(items(p("a")), p("b"), style="Deep"), style) == ["I.1 a", "II. b"]


@pytest.mark.parametrize(
    ("form", "value", "expected"),
    [
        ("一, 二, 三, ...", 12, "十二"),
        ("壹, 贰, 叁, ...", 12, "壹拾贰"),
        ("壹, 貳, 參, ...", 12, "壹拾貳"),
        ("①, ②, ③, ...", 12, "⑫"),
        ("甲, 乙, 丙, ...", 2, "乙"),
        ("子, 丑, 寅, ...", 12, "亥"),
        ("イ, ロ, ハ, ...", 12, "ヲ"),
        ("일, 이, 삼, ...", 12, "십이"),
        ("01, 02, 03, ...", 3, "03"),
        ("I", 4, "IV"),
        ("1st", 2, "2nd"),
        ("?", 5, "5"),
        ("a", 28, "ab"),
    ],
)
def test_numbers_are_written_in_every_style(form: str, value: int, expected: str) -> None:
    style = element("text:list-style", level(1, form, style__num_suffix="、"), style__name="Num")
    body = items(p("x"), style="Num").replace(
        "<text:list-item>", f'<text:list-item text:start-value="{value}">'
    )
    assert told(body, style) == [f"{expected}、 x"]


def test_letters_in_step_are_doubled() -> None:
    style = element(
        "text:list-style",
        level(1, "A", style__num_letter_sync="true", text__start_value="28"),
        style__name="Num",
    )
    assert told(items(p("x"), style="Num"), style) == ["BB x"]


def test_patterns_of_newer_programs_and_levels_without_numbers() -> None:
    style = element(
        "text:list-style",
        level(1, "I", style__num_list_format="第%1%条：")
        + level(2, "1", style__num_list_format="%1%-%2%)")
        + level(3, "", style__num_list_format="%1%.%3%.")
        + level(4, "1", style__num_list_format="%3%.%4%:"),
        style__name="Num",
    )
    body = items(p("a") + items(p("b") + items(p("c") + items(p("d")))), style="Num")
    assert told(body, style) == ["第I条： a", "I-1) b", "I.. c", "1: d"]


def test_bullets_and_unknown_styles_have_no_number_but_written_ones_count() -> None:
    bullet = element(
        "text:list-style",
        element("text:list-level-style-bullet", text__level="1", text__bullet_char="•")
        + level(2, "1", text__display_levels="2"),
        style__name="Dots",
    )
    written = items("<text:number>(q)</text:number>" + p("as written"), style="Nowhere")
    body = items(p("dot") + items(p("inner")), style="Dots") + items(p("none")) + written
    assert told(body, bullet) == ["dot", "1 inner", "none", "(q) as written"]


def test_paragraph_styles_name_the_list_style_only_inside_lists() -> None:
    styles = NUM + element("style:style", style__name="Base", style__list_style_name="Num")
    styles += element("style:style", style__name="P1", style__parent_style_name="Base")
    own = p("b", text__style_name="P1")
    body = items(p("a", text__style_name="Base"), own) + own
    assert told(body, styles) == ["1. a", "2. b", "b"]


def outlined() -> str:
    name = "text:outline-level-style"
    outline = element(
        "text:outline-style",
        level(1, "一, 二, 三, ...", name, style__num_prefix="第", style__num_suffix="章")
        + level(2, "1", name, text__display_levels="2"),
        style__name="Outline",
    )
    heading = element("style:style", style__name="Heading_20_1", style__default_outline_level="1")
    return root("document-styles", element("office:styles", outline + heading))


def test_headings_are_numbered_by_the_outline() -> None:
    off = element(
        "style:style",
        style__name="P2",
        style__parent_style_name="Heading_20_1",
        style__list_style_name="",
    )
    body = (
        h("a", 1)
        + h("b", 2)
        + h("c", 2)
        + h("plain", 1, text__is_list_header="true")
        + h("off", 1, text__style_name="P2")
        + p("d", text__style_name="Heading_20_1")
        + items(element("text:h", "e", text__outline_level="1"), style="Outline")
        + items(element("text:h", "f", text__outline_level="1"), style="Num")
        + h("g", 1, text__restart_numbering="true", text__start_value="9")
        + h("far", 99)
    )
    assert told(body, NUM + off, **{"styles.xml": outlined()}) == [
        "第一章 a",
        "一.1 b",
        "一.2 c",
        "plain",
        "off",
        "第二章 d",
        "第三章 e",
        "1. f",
        "第九章 g",
        "far",
    ]


def test_numbered_paragraphs_are_items_by_themselves() -> None:
    def one(content: str, place: str, **more: str) -> str:
        return element(
            "text:numbered-paragraph",
            p(content),
            text__list_id="n",
            text__level=place,
            text__style_name="Num",
            **more,
        )

    body = one("a", "1") + one("b", "2") + one("c", "1", text__start_value="5") + p("d")
    assert told(body) == ["1. a", "(a) b", "5. c", "d"]


def test_what_interrupts_an_item_neither_takes_nor_loses_its_number() -> None:
    note = element(
        "text:note",
        element("text:note-body", p("foot") + items(p("in note"), style="Num")),
        text__note_class="footnote",
    )
    comment = element("office:annotation", p("said"))
    box = element("draw:frame", element("draw:text-box", p("boxed")))
    cell = items(p("cell"), style="Num", text__continue_list="L")
    row = element("table:table-row", element("table:table-cell", cell) + "<table:table-cell/>")
    body = items(p(f"{note}a"), p(f"{box}{comment}b"), style="Num", xml__id="L")
    body += element("table:table", row) + items(p("c"), style="Num", text__continue_list="L")
    assert told(body) == [
        "1. a",
        "2. b",
        "boxed",
        "3. cell",
        "4. c",
        "foot",
        "1. in note",
        "said",
    ]


def test_hostile_lists_are_read() -> None:
    deep = "<text:list><text:list-item>" * 80 + p("x") + "</text:list-item></text:list>" * 80
    ring = element("style:style", style__name="A", style__parent_style_name="B")
    ring += element("style:style", style__name="B", style__parent_style_name="A")
    wild = element(
        "text:list-style",
        level(-5, "1")
        + element("text:list-level-style-number")
        + level(1, "i", text__start_value="99999999", text__display_levels="9999999999"),
        style__name="Num",
    )
    body = deep + items(p("y", text__style_name="A"), style="Num") + "<text:list-item/>"
    assert told(body, ring + wild) == ["x", "99999999 y"]


def test_entities_where_styles_and_levels_stand_do_no_harm() -> None:
    head = '<!DOCTYPE x [<!ENTITY a "AAAA">]>'
    styles = element("style:style", "&a;", style__name="A")
    styles += element("text:list-style", "&a;" + level(1, "1"), style__name="Num")
    body = "&a;" + items("&a;" + p("x", text__style_name="A"), style="Num")
    data = make_odf(body, styles=styles, head=head)
    assert registry.read(data, ".odt", Limits()).body_text == "1 x"


def test_flat_files_and_damage_keep_their_numbers() -> None:
    whole = document(items(p("a"), p("b"), style="Num"), styles=NUM)
    cut = whole[: whole.index("b</text:p>") + 1]
    data = make_odf("", parts={"content.xml": cut})
    text = registry.read(data, ".odt", Limits())
    assert text.blocks[0].text == "1. a"
    assert text.partial is not None
