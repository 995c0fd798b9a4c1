"""RTF as Word, WPS Writer, LibreOffice and Outlook write it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise

LAW = "为了保护民事主体的合法权益，调整民事关系，制定本法。"
FONTS = (
    rb"{\fonttbl{\f0\froman\fcharset0 Times;}"
    rb"{\f13\fnil\fcharset134{\*\panose 02}\'cb\'ce\'cc\'e5;}{\f3\fcharset2 Symbol;}}"
)
STYLES = (
    rb"{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s7 \'b1\'ea\'cc\'e2 2;}"
    rb"{\*\cs1 heading char;}}"
)


def document(body: bytes | str, head: bytes = rb"\ansi\ansicpg936\deff0") -> Text:
    body = body.encode("latin-1") if isinstance(body, str) else body
    return read(b"{\\rtf1" + head + FONTS + STYLES + b"\\pard " + body + b"}", ".rtf", Limits())


def blocks(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


def escaped(text: str, encoding: str) -> bytes:
    return b"".join(b"\\'%02x" % byte for byte in text.encode(encoding))


@pytest.mark.parametrize(
    "body",
    [
        escaped(LAW, "gbk"),
        rb"{\rtlch\af0\ltrch\loch\af0\hich\af0\dbch\f13 " + escaped(LAW, "gbk") + b"}",
        rb"\f13 " + LAW.encode("gbk"),
        b"".join(b"\\u%d\\'%02x\\'%02x" % (ord(c), *c.encode("gbk")) for c in LAW),
        b"".join(b"{\\uc1\\u%d ?}" % ord(c) for c in LAW),
        b"\\uc0 " + b"".join(b"\\u%d " % ord(c) for c in LAW),
        b"\\upr{??}{\\*\\ud{" + b"\\uc0 " + b"".join(b"\\u%d " % ord(c) for c in LAW) + b"}}",
        b"{" + escaped(LAW, "gbk")[:4] + b"}{" + escaped(LAW, "gbk")[4:] + b"}",
    ],
)
def test_chinese_is_read_in_every_spelling(body: bytes) -> None:
    body = body if b"\\uc" in body else b"\\uc2 " + body
    body = b"{" + body + b"}" if b"upr" in body else body
    assert document(body).body_text == LAW


def test_fonts_name_the_encoding_where_the_code_page_does_not() -> None:
    head = rb"\ansi\ansicpg1252\deff0"
    assert document(rb"\f13 " + escaped(LAW, "gbk"), head).body_text == LAW
    assert document(rb"caf\'e9 \f13 " + escaped("法", "gbk"), head).body_text == "café 法"
    big5 = b"{\\rtf1\\ansi\\ansicpg950 " + escaped("中華民國憲法", "big5") + b"}"
    assert read(big5, "", Limits()).body_text == "中華民國憲法"
    unnamed = b"{\\rtf1 " + escaped(LAW * 3, "gbk") + b"}"
    assert read(unnamed, ".doc", Limits()).body_text == LAW * 3


def test_characters_outside_the_plane_and_negative_numbers() -> None:
    text = document(rb"\uc1\u-10179 ?\u-8704 ?\u-30334 ?\u-32768 ?\u32767 ?")
    assert text.body_text == "😀" + chr(65536 - 30334) + "\u8000\u7fff"


def test_codes_and_tables_of_the_program_are_left_out() -> None:
    body = (
        rb"{\field{\*\fldinst HYPERLINK \\\\a}{\fldrslt shown}}{\*\unknown x{y}}"
        rb"{\pict\bin5 {{{{{}{\v hidden}{\deleted gone} kept{\*\bkmkstart b}\'a1\'aa\_\~\-end"
        rb"{\loch\i0\*\cs7 here}{\info{\title no}}{\object{\*\objdata 00}{\result seen}}"
    )
    assert document(body).body_text == "shown kept—- endhereseen"


def test_headings_are_told_by_style_and_level() -> None:
    body = (
        rb"\s1 one\par\pard two\par\pard\s7 three\par\pard\outlinelevel2 four\par\pard\cs1 five\par"
    )
    assert [kind for _, kind in blocks(document(body))] == [
        "heading",
        "body",
        "heading",
        "heading",
        "body",
    ]


def test_tables_become_rows() -> None:
    body = (
        rb"before\par\trowd\cellx1\pard\intbl a\par b\cell c\tab d\cell\row"
        rb"\trowd\pard\intbl only\cell\row"
        rb"\pard\intbl\itap2 x\nestcell y"
        rb"\nestcell{\*\nesttableprops\trowd\nestrow}{\nonesttables\par}"
        rb"\pard\intbl after inner\cell z\cell\row\pard after\par"
    )
    assert blocks(document(body)) == [
        ("before", "body"),
        ("a b\tc d", "table"),
        ("only", "table"),
        ("after inner\tz", "table"),
        ("x\ty", "table"),
        ("after", "body"),
    ]


def test_notes_boxes_and_headers_have_their_kinds() -> None:
    body = (
        rb"{\header Letterhead\par}{\footer Page\par}text{\super\chftn}{\footnote note} goes on"
        rb"{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt box\par}}{\shprslt{\*\do{\dptxbxtext box}}}}"
        rb"{\*\do{\dptxbxtext old box}}\par\sect{\header Letterhead\par}last"
    )
    text = document(body)
    assert blocks(text) == [
        ("Letterhead", "header"),
        ("text goes on", "body"),
        ("box", "box"),
        ("old box", "box"),
        ("last", "body"),
        ("note", "note"),
        ("Page", "footer"),
    ]


def test_symbol_fonts_give_no_letters_of_another_alphabet() -> None:
    assert document(rb"\f3\'b7\f0 item").body_text == "item"


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        (rb"{\listtext\pard\plain\f0 1.\tab}", "1. item"),
        (rb"{\listtext\f13 \'b5\'da\'d2\'bb\'cc\'f5\tab}", "第一条 item"),
        (rb"{\pntext\f0 (a)\tab}{\*\pn\pnlvlbody\pnlcltr{\pntxtb (}{\pntxta )}}", "(a) item"),
        (rb"{\listtext\f3\'b7\tab}", "item"),
        (rb"{\listtext\f5 \'d8\tab}", "item"),
        (rb"{\listtext\u8226 \'95\tab}", "item"),
        (rb"{\listtext\f0 o\tab}", "item"),
        (rb"{\v{\listtext 1.\tab}}", "item"),
    ],
)
def test_the_numbers_of_items_are_told_and_bullets_are_not(label: bytes, expected: str) -> None:
    fonts = rb"{\fonttbl{\f5\fcharset0 Wingdings;}}"
    body = fonts + label + rb"\pard\ls1 item\par{\listtext 2.\tab}\par"
    assert document(body).body_text == expected


def test_an_item_in_a_cell_keeps_its_number_and_its_table() -> None:
    body = rb"\trowd\pard\intbl{\listtext\pard 1.\tab}a\cell b\cell\row\pard end\par"
    assert blocks(document(body)) == [("1. a\tb", "table"), ("end", "body")]


def test_comments_stand_behind_the_text() -> None:
    note = (
        rb"{\*\atnid XY}{\*\atnauthor Someone}"
        rb"\chatn{\*\annotation{\*\atnref 1}{\*\atndate 5}\pard a remark\par two}"
    )
    text = document(rb"one" + note + rb" two{\footnote n}\par")
    assert blocks(text) == [
        ("one two", "body"),
        ("n", "note"),
        ("a remark", "comment"),
        ("two", "comment"),
    ]
    assert text.body_text == "one two\nn"


def test_what_hidden_and_deleted_text_holds_is_hidden_too() -> None:
    body = rb"a{\v b{\footnote x}}{\deleted c{\footnote y}{\shp{\*\shpinst{\shptxt z\par}}}}d"
    assert document(body).full_text == "ad"


def test_tables_inside_cells_keep_their_own_paragraphs() -> None:
    inner = rb"\pard\intbl\itap3 deep\nestcell{\*\nesttableprops\trowd\nestrow}"
    body = (
        rb"\trowd\pard\intbl before\par\pard\intbl\itap2 x\par y\nestcell "
        + inner
        + rb"\pard\intbl\itap2 z\nestcell{\*\nesttableprops\trowd\nestrow}"
        + rb"\pard\intbl after\cell right\cell\row"
    )
    assert blocks(document(body)) == [
        ("before after\tright", "table"),
        ("deep", "table"),
        ("x y\tz", "table"),
    ]


def test_the_halves_of_a_character_may_stand_in_two_fonts() -> None:
    head = rb"\ansi\ansicpg1252\deff0"
    assert document(rb"{\f13\'c4}{\f0\'e3}{\f13\'ba\b\'c3}", head).body_text == "你好"


def test_formulas_are_read() -> None:
    body = rb"{\mmath{\*\moMath{\mr a=}{\mf{\*\mfPr x}{\mnum b}}}{\nonshppict{\pict 00}}} is"
    assert document(body).body_text == "a=b is"


def test_missing_last_braces_of_an_empty_document_are_no_damage() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(b"{\\rtf1{\\pict\\bin4 }}}}}\n", ".rtf", Limits())
    assert caught.value.reason is Reason.EMPTY


def test_cut_documents_are_partial() -> None:
    text = read(b"{\\rtf1 {\\b first\\par second", ".rtf", Limits())
    assert text.body_text == "first\nsecond"
    assert str(text.partial) == "the file is incomplete"


def test_content_decides() -> None:
    for suffix in (".rtf", ".doc", ".wps", ".txt", ""):
        assert recognise(b"{\\rtf1 text}", suffix) == "rtf"
    assert read(b"plain text", ".rtf", Limits()).format == "txt"
    with pytest.raises(ReadProblem) as caught:
        read(b"{\\rtf1 }", ".rtf", Limits())
    assert caught.value.reason is Reason.EMPTY


def test_endless_nesting_ends() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(b"{\\rtf1 " + b"{" * 100_000, ".rtf", Limits())
    assert caught.value.reason is Reason.LIMIT
    assert (
        read(b"{\\rtf1 " + b"{\\b " * 9000 + b"deep" + b"}" * 9001, ".rtf", Limits()).body_text
        == "deep"
    )


@given(
    st.lists(
        st.sampled_from(
            [
                b"{",
                b"}",
                b"\\par ",
                b"\\*",
                b"\\u",
                b"\\u123",
                b"\\'e",
                b"\\'b5",
                b"\\bin9",
                b"\\cell ",
                b"\\row ",
                b"\\intbl ",
                b"\\footnote ",
                b"\\fonttbl ",
                b"\\upr",
                b"\\*\\ud",
                b"text",
                b"\\",
                b"\xb5",
                b"\\nestrow ",
                b"\\header ",
                b"\\uc3",
                b"\\shptxt ",
                b"\\v",
                b"\\f99999999",
                b"\\ansicpg77",
                b"\n",
            ]
        ),
        max_size=60,
    )
)
def test_any_order_of_words_is_read_or_refused(parts: list[bytes]) -> None:
    try:
        text = read(b"{\\rtf1 a" + b"".join(parts), ".rtf", Limits())
    except ReadProblem:
        return
    text.full_text.encode()


@given(
    st.text(
        alphabet=st.characters(
            codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Zs", "Zl", "Zp"]
        ),
        max_size=40,
    )
)
def test_every_character_comes_back(text: str) -> None:
    units = text.encode("utf-16-le")
    numbers = [
        int.from_bytes(units[i : i + 2], "little", signed=True) for i in range(0, len(units), 2)
    ]
    body = "".join(f"\\u{number}?" for number in numbers)
    got = document(r"\uc1 <" + body + ">").body_text
    assert got == "<" + "".join(c for c in text if c not in "\ufffe\uffff") + ">"


def test_random_damage_never_raises_anything_else() -> None:
    whole = (
        b"{\\rtf1\\ansicpg936"
        + FONTS
        + STYLES
        + rb"{\header x}a{\footnote b}\cell\row "
        + escaped(LAW, "gbk")
        + b"}"
    )
    chance = random.Random(3)
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 5)):
            data[chance.randrange(6, len(data))] = chance.randrange(256)
        try:
            read(bytes(data), ".rtf", Limits()).full_text.encode()
        except ReadProblem:
            continue
