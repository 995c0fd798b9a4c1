"""What stands inside a Word document beside its paragraphs: comments, charts, whole documents."""

from __future__ import annotations

import pytest
from word_samples import cell, make_word, paragraph, row, run, table

from simfinder.domain.documents import Text
from simfinder.extract.collector import Limits
from simfinder.extract.readers import word

BODY = paragraph(run("body"))
CHUNK = '<w:altChunk r:id="r0"/>'


def blocks(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


def read(body: str, **more: object) -> Text:
    return word.read(make_word(body, **more), Limits())  # type: ignore[arg-type]


def test_comments_are_apart_whatever_they_hold() -> None:
    box = f"<w:r><w:pict><w:txbxContent>{paragraph(run('in a box'))}</w:txbxContent></w:pict></w:r>"
    comment = (
        '<w:comment w:author="Ann">'
        + paragraph(run("remark") + box)
        + table(row(cell(paragraph(run("a"))), cell(paragraph(run("b")))))
        + "</w:comment>"
    )
    text = read(BODY, others={"comments": ("comments", comment)})
    assert blocks(text) == [
        ("body", "body"),
        ("remark", "comment"),
        ("in a box", "comment"),
        ("a b", "comment"),
    ]
    assert text.body_text == "body"


def test_text_is_hidden_by_style_as_by_a_run() -> None:
    hide = "<w:rPr><w:vanish/></w:rPr>"
    styles = (
        f'<w:style w:styleId="c">{hide}</w:style>'
        f'<w:style w:styleId="p">{hide}</w:style>'
        '<w:style w:styleId="q"><w:basedOn w:val="p"/></w:style>'
    )
    by_style = '<w:rPr><w:rStyle w:val="c"/></w:rPr>'
    body = (
        paragraph(run("shown") + run(" gone", by_style))
        + paragraph(run("gone"), '<w:pPr><w:pStyle w:val="q"/></w:pPr>')
        + paragraph(
            run("gone")
            + run("twice", by_style)
            + run("on", '<w:rPr><w:vanish w:val="0"/></w:rPr>'),
            '<w:pPr><w:pStyle w:val="p"/></w:pPr>',
        )
    )
    assert read(body, others={"styles": ("styles", styles)}).body_text == "shown\ntwiceon"


def test_charts_and_diagrams_are_read_at_their_place_and_once() -> None:
    chart = (
        "<w:p><w:r><w:t>Sales</w:t></w:r></w:p>"
        "<w:strCache><w:pt><w:v>North</w:v></w:pt><w:pt><w:v>South</w:v></w:pt></w:strCache>"
    )
    diagram = "<w:pt><w:t><w:p><w:r><w:t>Step</w:t></w:r></w:p></w:t></w:pt>"
    body = (
        paragraph(run("before") + '<w:r><w:drawing><w:chart r:id="r0"/></w:drawing></w:r>')
        + paragraph(run("after") + '<w:r><w:drawing><w:relIds r:dm="r1"/></w:drawing></w:r>')
        + paragraph('<w:r><w:drawing><w:chart r:id="r0"/></w:drawing></w:r>')
    )
    parts = {"chart": ("chartSpace", chart), "diagramData": ("dataModel", diagram)}
    assert blocks(read(body, others=parts)) == [
        ("before", "body"),
        ("Sales", "box"),
        ("North\nSouth", "box"),
        ("after", "body"),
        ("Step", "box"),
    ]


def test_word_art_is_text() -> None:
    art = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>'
    assert blocks(read(paragraph(run("a") + art))) == [("a", "body"), ("DRAFT", "box")]


@pytest.mark.parametrize(
    "chunk",
    [
        b"<html><body><p>inside</p></body></html>",
        b"\xef\xbb\xbf<!DOCTYPE html><html><body><p>inside</p></body></html>",
        rb"{\rtf1\ansi inside\par}",
        b"inside",
        make_word(paragraph(run("inside"))),
        b"MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>inside</p>",
    ],
)
def test_documents_inside_are_read_at_their_place(chunk: bytes) -> None:
    text = read(paragraph(run("a")) + CHUNK + CHUNK + BODY, raw={"aFChunk": chunk})
    assert text.body_text == "a\ninside\nbody"
    assert text.partial is None


def test_documents_inside_documents_inside_are_left_out_and_told() -> None:
    inner = make_word(paragraph(run("inner")) + CHUNK, raw={"aFChunk": b"innermost"})
    text = read(BODY + CHUNK, raw={"aFChunk": inner})
    assert text.body_text == "body\ninner"
    assert str(text.partial) == "embedded documents were not read"


def test_damage_inside_loses_only_what_is_inside() -> None:
    text = read(CHUNK + BODY, raw={"aFChunk": b"PK\x03\x04 broken"})
    assert text.body_text == "body"
    assert str(text.partial) == "part of the document cannot be read"
    body = paragraph(run("body") + '<w:r><w:drawing><w:chart r:id="r0"/></w:drawing></w:r>')
    text = read(body, raw={"chart": b"<c:chartSpace"})
    assert text.body_text == "body"
    assert str(text.partial) == "part of the document cannot be read"
