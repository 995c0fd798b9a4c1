"""PowerPoint presentations: every construct that can hold text, and damage."""

from __future__ import annotations

import pytest
from slide_samples import make_slides, paragraph, part, shape, slide, table

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.registry import Limits


def read(data: bytes) -> Text:
    return registry.read(data, ".pptx", Limits())


def one(*shapes: str) -> list[tuple[str, str]]:
    text = read(make_slides({"s": slide(*shapes)}, ["s"]))
    return [(block.text, block.kind.value) for block in text.blocks]


def test_slides_come_in_the_order_of_the_presentation() -> None:
    slides = {name: slide(shape(paragraph(name))) for name in ("a", "b", "c", "unlisted")}
    text = read(make_slides(slides, ["c", "a", "b"]))
    assert [(b.text, b.page) for b in text.blocks] == [("c", 1), ("a", 2), ("b", 3)]
    assert text.format == "pptx"
    assert text.partial is None


def test_titles_text_and_furniture_are_told_apart() -> None:
    shapes = [
        shape(paragraph("Title"), role="ctrTitle"),
        shape(paragraph("first"), paragraph("second")),
        shape(paragraph("5"), role="sldNum"),
        shape(paragraph("Company"), role="ftr"),
        shape(paragraph("May"), role="dt"),
        shape(paragraph("body"), role="body"),
    ]
    assert one(*shapes) == [
        ("Title", "heading"),
        ("first", "body"),
        ("second", "body"),
        ("5", "furniture"),
        ("Company", "furniture"),
        ("May", "furniture"),
        ("body", "body"),
    ]


def test_groups_runs_breaks_and_fields_are_read() -> None:
    mixed = "<a:p><a:r><a:t>one</a:t></a:r><a:br/><a:fld><a:t>two</a:t></a:fld></a:p>"
    grouped = f"<p:grpSp><p:grpSp>{shape(mixed)}</p:grpSp></p:grpSp>"
    assert one(grouped) == [("one\ntwo", "body")]


def test_a_row_of_a_table_is_one_block() -> None:
    assert one(table(["a", "b"], ["c", ""])) == [("a\tb", "table"), ("c", "table")]


def test_of_alternatives_the_first_is_read() -> None:
    formula = "<a:p><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></a:p>"
    drawn = (
        f"<mc:AlternateContent><mc:Choice>{shape(formula)}</mc:Choice>"
        f"<mc:Fallback>{shape(paragraph('picture'))}</mc:Fallback></mc:AlternateContent>"
    )
    only = (
        f"<mc:AlternateContent><mc:Fallback>{shape(paragraph('x'))}</mc:Fallback>"
        "</mc:AlternateContent>"
    )
    assert one(drawn, only) == [("a+b", "body"), ("x", "body")]


def test_diagrams_charts_and_notes_belong_to_their_slide() -> None:
    points = "<dgm:pt><dgm:t><a:bodyPr/>" + paragraph("step") + "</dgm:t></dgm:pt>"
    diagram = part("dgm:dataModel", f"<dgm:ptLst>{points}</dgm:ptLst>")
    names = (
        "<c:cat><c:strRef><c:strCache><c:pt><c:v>2023</c:v></c:pt><c:pt><c:v>2024</c:v></c:pt>"
        "</c:strCache></c:strRef></c:cat>"
    )
    numbers = (
        "<c:val><c:numRef><c:numCache><c:pt><c:v>17</c:v></c:pt></c:numCache></c:numRef></c:val>"
    )
    title = f"<c:title><c:tx><c:rich>{paragraph('Sales')}</c:rich></c:tx></c:title>"
    series = f"<c:ser>{names}{numbers}</c:ser>" * 2
    chart = part("c:chartSpace", f"<c:chart>{title}{series}</c:chart>")
    notes = part(
        "p:notes", shape(paragraph("say this"), role="body") + shape(paragraph("1"), role="sldNum")
    )
    shown = '<p:graphicFrame><dgm:relIds r:dm="d" r:lo="l"/></p:graphicFrame>'
    shown = '<p:graphicFrame><c:chart r:id="c"/></p:graphicFrame>' + shown
    text = read(
        make_slides(
            {"s": slide(shape(paragraph("text")), shown), "t": slide(shape(paragraph("next")))},
            ["s", "t"],
            others={"ppt/d.xml": diagram, "ppt/c.xml": chart, "ppt/n.xml": notes},
            belongs={
                "s": {
                    "n": ("notesSlide", "../n.xml"),
                    "d": ("diagramData", "../d.xml"),
                    "c": ("chart", "/ppt/c.xml"),
                    "l": ("slideLayout", "../layout.xml"),
                }
            },
        )
    )
    assert [(b.text, b.kind, b.page) for b in text.blocks] == [
        ("text", BlockKind.BODY, 1),
        ("Sales", BlockKind.BOX, 1),
        ("2023\n2024", BlockKind.BOX, 1),
        ("step", BlockKind.BODY, 1),
        ("say this", BlockKind.NOTE, 1),
        ("1", BlockKind.FURNITURE, 1),
        ("next", BlockKind.BODY, 2),
    ]


def test_the_content_decides_not_the_ending() -> None:
    data = make_slides({"s": slide(shape(paragraph("words")))}, ["s"])
    for suffix in (".docx", ".odt", ".zip", ".txt", ""):
        assert registry.read(data, suffix, Limits()).format == "pptx"


def test_what_is_lost_makes_the_text_partial() -> None:
    good = slide(shape(paragraph("good")))
    missing = read(make_slides({"s": good}, ["s", "gone"]))
    assert (missing.body_text, str(missing.partial)) == ("good", "a slide is missing")
    broken = slide(shape(paragraph("kept"), paragraph("lost")))[:-70]
    text = read(make_slides({"s": good, "b": broken}, ["s", "b"]))
    assert text.body_text.startswith("good\nkept")
    assert "malformed" in str(text.partial)
    unordered = read(make_slides({"s": good}, ["s"], presentation="no xml"))
    assert (unordered.body_text, "order" in str(unordered.partial)) == ("good", True)


def test_entities_are_not_expanded_and_the_text_is_partial(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    head = f'<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file://{secret}">]>'
    content = slide(shape(paragraph("safe &a; &f;"), paragraph("more")), head=head)
    text = read(make_slides({"s": content}, ["s"]))
    assert "SECRET" not in text.full_text
    assert "AAAA" not in text.full_text
    assert text.partial is not None


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (slide(), Reason.EMPTY),
        ("no xml", Reason.DAMAGED),
        (slide(shape(paragraph("a" * 3_000_000))), Reason.LIMIT),
    ],
)
def test_what_cannot_be_read_is_named(content: str, reason: Reason) -> None:
    with pytest.raises(ReadProblem) as caught:
        read(make_slides({"s": content}, ["s"]))
    assert caught.value.reason is reason


def test_too_many_characters_are_cut_and_told() -> None:
    data = make_slides({"s": slide(shape(paragraph("a" * 900), paragraph("b" * 900)))}, ["s"])
    text = registry.read(data, ".pptx", Limits(max_characters=1000))
    assert len(text.body_text) == 1001
    assert "1,000" in str(text.partial)


def test_titles_come_first_and_comments_of_both_kinds_last() -> None:
    old = part(
        "p:cmLst", '<p:cm authorId="0"><p:pos x="1" y="1"/><p:text>old remark</p:text></p:cm>'
    )
    body = f"<p:txBody><a:bodyPr/>{paragraph('new remark')}</p:txBody>"
    answer = (
        f"<p:replyLst><p:reply><p:txBody>{paragraph('an answer')}</p:txBody></p:reply></p:replyLst>"
    )
    new = part("p:cmLst", f"<p:cm>{answer}{body}</p:cm>")
    data = make_slides(
        {"s": slide(shape(paragraph("text")), shape(paragraph("Title"), role="title"))},
        ["s"],
        others={
            "ppt/o.xml": old,
            "ppt/m.xml": new,
            "ppt/n.xml": part("p:notes", shape(paragraph("n"))),
        },
        belongs={
            "s": {
                "o": ("comments", "../o.xml"),
                "m": ("comments", "../m.xml"),
                "n": ("notesSlide", "../n.xml"),
            }
        },
    )
    assert [(block.text, block.kind.value) for block in read(data).blocks] == [
        ("Title", "heading"),
        ("text", "body"),
        ("n", "note"),
        ("old remark", "comment"),
        ("an answer", "comment"),
        ("new remark", "comment"),
    ]
