"""OpenDocument texts and presentations: every construct that can hold text, and damage."""

from __future__ import annotations

import pytest
from odf_samples import MIMETYPE, document, element, make_odf, package, root

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits


def read(body: str, kind: str = "text", **parts: object) -> Text:
    return registry.read(make_odf(body, kind, **parts), ".odt", Limits())  # type: ignore[arg-type]


def texts(body: str, **parts: object) -> list[str]:
    return [block.text for block in read(body, **parts).blocks]


def told(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


def p(content: str, **attributes: str) -> str:
    return element("text:p", content, **attributes)


def table(*rows: list[str], **attributes: str) -> str:
    made = (
        element("table:table-row", "".join(element("table:table-cell", cell) for cell in row))
        for row in rows
    )
    return element("table:table", "".join(made), **attributes)


def box(content: str) -> str:
    return element("draw:frame", element("draw:text-box", content))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("one<text:span> two</text:span> three", "one two three"),
        ("a\n   b", "a b"),
        ('a<text:s text:c="3"/>b', "a b"),
        ('a<text:s text:c="9999999999"/>b', "a b"),
        ("a<text:tab/>b", "a b"),
        ("a<text:line-break/>b", "a\nb"),
        ('<text:a xlink:href="x">link</text:a> after', "link after"),
        (
            'x<text:change-start text:change-id="1"/>new<text:change-end text:change-id="1"/>',
            "xnew",
        ),
        (
            "<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>kan</text:ruby-text></text:ruby>字",
            "漢字",
        ),
        ("page <text:page-number>7</text:page-number>", "page 7"),
        ("<text:title>named</text:title>", "named"),
        ('<text:hidden-text text:is-hidden="true">no</text:hidden-text>yes', "yes"),
        (
            "<draw:frame><svg:title>picture</svg:title><svg:desc>of a "
            "cat</svg:desc></draw:frame>seen",
            "seen",
        ),
        ("<text:meta>marked</text:meta><text:bookmark/> text", "marked text"),
    ],
)
def test_what_the_page_shows_is_read(content: str, expected: str) -> None:
    assert texts(p(content)) == [expected]


def test_lists_headings_and_sections_are_read_in_order() -> None:
    styles = element("style:style", style__name="P1", style__parent_style_name="Heading_20_2")
    item = element("text:list-item", "<text:number>1.</text:number>" + p("item"))
    body = (
        element("text:h", "Head", text__outline_level="1")
        + element("text:list", element("text:list-header", p("before")) + item)
        + p("Styled", text__style_name="P1")
        + element("text:section", p("section"))
        + element("text:section", p("not shown"), text__display="none")
    )
    assert told(read(body, styles=styles)) == [
        ("Head", "heading"),
        ("before", "body"),
        ("1. item", "body"),
        ("Styled", "heading"),
        ("section", "body"),
    ]


def test_tracked_deletions_are_out() -> None:
    deleted = element("text:deletion", p("old words"))
    body = element("text:tracked-changes", element("text:changed-region", deleted)) + p("new")
    assert texts(body) == ["new"]


def test_text_in_a_hidden_style_is_out() -> None:
    hidden = element("style:text-properties", text__display="none")
    styles = element("style:style", hidden, style__name="T1")
    body = p('a<text:span text:style-name="T1">b</text:span>c') + p("d", text__style_name="T1")
    assert texts(body, styles=styles) == ["ac"]


def test_comments_stand_behind_the_text_and_are_apart() -> None:
    remark = (
        "<office:annotation><dc:creator>Me</dc:creator><text:p>remark</text:p></office:annotation>"
    )
    text = read(p("a" + remark.replace("dc:", "text:") + "b<office:annotation-end/>c") + p("d"))
    assert told(text) == [("abc", "body"), ("d", "body"), ("remark", "comment")]
    assert text.body_text == "abc\nd"


def test_hidden_paragraphs_and_sections_are_out() -> None:
    def hidden(value: str) -> str:
        return element("text:hidden-paragraph", text__is_hidden=value)

    def section(content: str, value: str) -> str:
        return element("text:section", p(content), text__display="condition", text__is_hidden=value)

    body = p("a" + hidden("true")) + p("b" + element("text:span", hidden("true")))
    body += p("c" + hidden("false")) + section("d", "true") + section("e", "false")
    assert texts(body) == ["c", "e"]


def test_a_style_hides_by_itself_or_by_its_parent_in_any_order() -> None:
    hides = element("style:text-properties", text__display="none")
    shows = element("style:text-properties", text__display="true")
    styles = element("style:style", style__name="Child", style__parent_style_name="Hidden")
    styles += element("style:style", shows, style__name="Shown", style__parent_style_name="Hidden")
    styles += element("style:style", hides, style__name="Hidden")
    body = p("a", text__style_name="Child") + p("b", text__style_name="Shown")
    assert texts(body, styles=styles) == ["b"]


def test_repeated_cells_and_rows_are_told_as_often_as_they_are_shown() -> None:
    cell = element("table:table-cell", p("x"), table__number_columns_repeated="3")
    empty = element("table:table-cell", table__number_columns_repeated="16000")
    row = element("table:table-row", cell + empty, table__number_rows_repeated="2")
    blank = element("table:table-row", empty, table__number_rows_repeated="1048576")
    text = read(element("table:table", row + blank))
    assert told(text) == [("x\tx\tx", "table")] * 2
    assert text.partial is None


def test_endless_repeats_are_cut_and_told() -> None:
    cell = element("table:table-cell", p("word " * 100), table__number_columns_repeated="16384")
    row = element("table:table-row", cell * 2, table__number_rows_repeated="1048576")
    text = read(element("table:table", row * 3))
    assert len(text.body_text) < 9_000_000
    assert "repeated too many times" in str(text.partial)


def test_a_row_of_a_table_is_one_block_and_nested_rows_follow() -> None:
    inner = table([p("x"), p("y")])
    body = table([p("a") + inner, p("b") + p("c")], [p("d"), "<text:list/>"]) + p("end")
    assert told(read(body)) == [
        ("a\tb c", "table"),
        ("x\ty", "table"),
        ("d", "table"),
        ("end", "body"),
    ]


def test_notes_follow_the_text_and_boxes_their_paragraph() -> None:
    def note(kind: str, content: str) -> str:
        inner = "<text:note-citation>1</text:note-citation>"
        inner += element("text:note-body", p(content))
        return element("text:note", inner, text__note_class=kind)

    body = p("one" + note("endnote", "late") + " two" + box(p("boxed") + table([p("q"), p("r")])))
    body += p("three" + note("footnote", "early"))
    text = read(body)
    assert told(text) == [
        ("one two", "body"),
        ("boxed", "box"),
        ("q r", "box"),
        ("three", "body"),
        ("early", "note"),
        ("late", "note"),
    ]


def test_headers_and_footers_are_apart_and_told_once() -> None:
    page = (
        element("style:header", p("Letterhead"))
        + element("style:footer", p("Page"))
        + element("style:footer-left", p("off"), style__display="false")
    )
    master = element("style:master-page", page) * 2
    text = read(p("Body"), master=master)
    assert told(text) == [("Letterhead", "header"), ("Body", "body"), ("Page", "footer")]
    assert text.body_text == "Body"


def slide(*frames: str, notes: str = "") -> str:
    return element("draw:page", "".join(frames) + element("presentation:notes", notes))


def frame(content: str, role: str = "") -> str:
    inner = element("draw:text-box", content)
    return element("draw:frame", inner, **({"presentation__class": role} if role else {}))


def test_slides_have_pages_titles_notes_and_furniture() -> None:
    shape = element("draw:custom-shape", p("shape"))
    body = slide(
        frame(p("Title"), "title"), frame(p("point")), shape, notes=frame(p("say"), "notes")
    )
    body += slide(frame(p("3"), "page-number"), element("draw:g", frame(p("grouped"))))
    master = (
        element(
            "style:master-page", frame(p("Click to edit"), "outline") + frame(p("Kept"), "footer")
        )
        * 2
    )
    text = read(body, "presentation", master=master)
    assert text.format == "odp"
    assert [(b.text, b.kind, b.page) for b in text.blocks] == [
        ("Kept", BlockKind.FURNITURE, 0),
        ("Title", BlockKind.HEADING, 1),
        ("point", BlockKind.BODY, 1),
        ("shape", BlockKind.BODY, 1),
        ("say", BlockKind.NOTE, 1),
        ("3", BlockKind.FURNITURE, 2),
        ("grouped", BlockKind.BODY, 2),
    ]


def test_the_title_of_a_slide_comes_first() -> None:
    titled = frame(element("text:h", "Topic", text__outline_level="1"), "title")
    body = slide(frame(p("point")), titled) + slide(frame(p("last")))
    text = read(body, "presentation")
    assert [(b.text, b.page) for b in text.blocks] == [("Topic", 1), ("point", 1), ("last", 2)]


@pytest.mark.parametrize("suffix", [".fodt", ".xml", ".txt", ".docx"])
def test_flat_xml_is_read_by_what_it_is(suffix: str) -> None:
    page = element("style:footer", p("Page"))
    inner = element("office:master-styles", element("style:master-page", page))
    inner += element("office:body", element("office:text", p("flat")))
    data = root("document", inner, office__mimetype=MIMETYPE + "text").encode()
    text = registry.read(data, suffix, Limits())
    assert text.format == "odt"
    assert told(text) == [("flat", "body"), ("Page", "footer")]


def test_the_content_decides_not_the_ending() -> None:
    data = make_odf(p("words"))
    for suffix in (".docx", ".zip", ".txt", ""):
        assert registry.read(data, suffix, Limits()).format == "odt"
    assert registry.recognise(data[:4096], ".docx") == "odt"


def test_a_password_is_told() -> None:
    for path in ("content.xml", "encrypted-package"):
        entry = element(
            "manifest:file-entry", "<manifest:encryption-data/>", manifest__full_path=path
        )
        manifest = root("document", entry)
        data = package({path: b"\x01\x02", "META-INF/manifest.xml": manifest}, MIMETYPE + "text")
        with pytest.raises(ReadProblem) as caught:
            registry.read(data, ".odt", Limits())
        assert caught.value.reason is Reason.ENCRYPTED


def test_entities_are_not_expanded_and_the_text_is_partial(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    head = f'<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file://{secret}">]>'
    text = read(p("safe &a; &f;") + p("more"), head=head)
    assert "SECRET" not in text.full_text
    assert "AAAA" not in text.full_text
    assert text.partial is not None


def test_damage_keeps_what_was_read() -> None:
    whole = document(p("kept") * 50)
    text = registry.read(package({"content.xml": whole[:-60]}, MIMETYPE + "text"), "", Limits())
    assert text.blocks[0].text == "kept"
    assert "malformed" in str(text.partial)
    styled = make_odf(p("body"), parts={"styles.xml": "no xml"})
    assert "headers" in str(registry.read(styled, ".odt", Limits()).partial)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"content.xml": "no xml"}, Reason.DAMAGED),
        ({}, Reason.DAMAGED),
        ({"content.xml": document(p(""))}, Reason.EMPTY),
        ({"content.xml": document(p("a" * 3_000_000))}, Reason.LIMIT),
    ],
)
def test_what_cannot_be_read_is_named(parts: dict[str, str | bytes], reason: Reason) -> None:
    with pytest.raises(ReadProblem) as caught:
        registry.read(package(parts, MIMETYPE + "text"), ".odt", Limits())
    assert caught.value.reason is reason


def test_deep_nesting_is_damage_or_partial_never_a_crash() -> None:
    deep = "<text:span>" * 3000 + "deep" + "</text:span>" * 3000
    assert "nested" in str(read(p("first") + p(deep)).partial)


def test_too_many_characters_are_cut_and_told() -> None:
    data = make_odf(p("a" * 900) + p("b" * 900))
    text = registry.read(data, ".odt", Limits(max_characters=1000))
    assert len(text.body_text) == 1001
    assert "1,000" in str(text.partial)
