"""XML: texts read as texts, data as it is written."""

from __future__ import annotations

import pytest

from simfinder.extract.collector import Limits
from simfinder.extract.readers.plain import read_source

PROSE = "The committee shall meet at least once in every quarter of the year. "


def blocks(text: str) -> list[tuple[str, str]]:
    return [(b.text, b.kind.value) for b in read_source(text.encode(), Limits(), "xml").blocks]


def test_docbook_reads_as_its_pages_do() -> None:
    text = (
        '<?xml version="1.0"?><!DOCTYPE article SYSTEM "x.dtd"><article><title>Rules</title>'
        "<!-- c --><sect1><title>One</title><para><emphasis>Note</emphasis> that a"
        "<footnote><para>see</para><para>below</para></footnote> meeting&nbsp;takes place&mdash;"
        "&odd;.</para><itemizedlist><listitem><para>x</para></listitem></itemizedlist></sect1>"
        "<row><entry>a</entry><entry><para>b</para></entry></row></article>"
    )
    assert blocks(text) == [
        ("Rules", "heading"),
        ("One", "heading"),
        ("Note that a meeting takes place—&odd;.", "body"),
        ("see below", "note"),
        ("x", "body"),
        ("a\tb", "table"),
    ]


def test_feeds_give_the_words_of_their_pages() -> None:
    text = (
        "<rss><channel><title>News</title><item><title>A</title><description><![CDATA[<p>one "
        "<b>two</b></p><p>three</p>]]></description></item><item><description>&lt;p&gt;four"
        "&lt;/p&gt;</description></item></channel></rss>"
    )
    assert [t for t, _ in blocks(text)] == ["News", "A", "one two", "three", "four"]


def test_unknown_vocabularies_count_as_texts_when_there_is_more_text_than_marks() -> None:
    assert blocks(f"<q><w>{PROSE}</w><w>{PROSE}<i>Or</i> more.</w></q>") == [
        (PROSE.strip(), "body"),
        (PROSE + "Or more.", "body"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '<project name="x"><property name="a" value="b"/><target>c</target></project>',
        '<svg><path d="M 1 2"/><text>' + PROSE * 4 + "</text></svg>",
        "<a><b>not closed",
        f'<!DOCTYPE a [<!ENTITY b "c">]><book>{PROSE}&b;</book>',
        "<settings><entry key='a'>1</entry><entry key='b'>2</entry></settings>",
        "<book>" + "<i>" * 300 + PROSE,
    ],
)
def test_data_and_what_is_not_well_formed_stay_as_written(text: str) -> None:
    assert blocks(text) == [(text.strip(), "body")]


def test_pictures_inside_a_book_are_no_words() -> None:
    text = (
        f"<FictionBook><body><p>{PROSE}</p></body><binary>{'iVBORw0KGgo' * 99}</binary>"
        "</FictionBook>"
    )
    assert blocks(text) == [(PROSE.strip(), "body")]
    rows = "<Workbook><Row><Cell><Data>a</Data></Cell><Cell><Data>b</Data></Cell></Row></Workbook>"
    assert blocks(rows) == [("a\tb", "table")]


def test_a_text_node_beyond_the_limits_of_the_parser_is_kept() -> None:
    text = read_source(b"<book><p>" + PROSE.encode() * 160_000 + b"</p></book>", Limits(), "xml")
    assert len(text.body_text) > len(PROSE) * 159_000
    assert text.partial is None


def test_entities_and_files_are_not_followed(tmp_path) -> None:
    secret = tmp_path / "s"
    secret.write_text("SECRET")
    text = f'<!DOCTYPE book [<!ENTITY f SYSTEM "file://{secret}">]><book>{PROSE}&f;</book>'
    assert "SECRET" not in blocks(text)[0][0]
