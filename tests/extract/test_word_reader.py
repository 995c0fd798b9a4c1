"""Word documents: every construct that can hold text, and damage."""

from __future__ import annotations

import io

import docx
import pytest
from word_samples import (
    NAMESPACES,
    STRICT,
    cell,
    make_word,
    paragraph,
    part,
    row,
    run,
    table,
)

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import word


def read(body: str, **parts: object) -> Text:
    return word.read(make_word(body, **parts), Limits())  # type: ignore[arg-type]


def texts(body: str, **parts: object) -> list[str]:
    return [block.text for block in read(body, **parts).blocks]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (run("one") + run(" two", "<w:rPr><w:b/></w:rPr>"), "one two"),
        ("<w:hyperlink>" + run("link") + "</w:hyperlink>", "link"),
        ('<w:smartTag w:element="place">' + run("Beijing") + "</w:smartTag>", "Beijing"),
        ("<w:customXml>" + run("custom") + "</w:customXml>", "custom"),
        ("<w:sdt><w:sdtPr/><w:sdtContent>" + run("inside") + "</w:sdtContent></w:sdt>", "inside"),
        (
            "<w:ins>" + run("new") + "</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>",
            "new",
        ),
        (
            "<w:moveFrom>" + run("from") + "</w:moveFrom><w:moveTo>" + run("to") + "</w:moveTo>",
            "to",
        ),
        ('<w:fldSimple w:instr="DATE">' + run("1 May") + "</w:fldSimple>", "1 May"),
        (
            "<w:r><w:ruby><w:rt>"
            + run("kan")
            + "</w:rt><w:rubyBase>"
            + run("漢")
            + "</w:rubyBase></w:ruby></w:r>",
            "漢",
        ),
        ("<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>", "a+b"),
        (
            "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>",
            "1/2",
        ),
        ("<w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known</w:t></w:r>", "well-known"),
        ("<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>", "a b"),
        ("<w:r><w:t>a</w:t><w:br/><w:t>b</w:t></w:r>", "a\nb"),
        ('<w:dir w:val="rtl">' + run("dir") + "</w:dir>", "dir"),
        (run("shown") + run(" hidden", "<w:rPr><w:vanish/></w:rPr>"), "shown"),
        (run("not hidden", '<w:rPr><w:vanish w:val="0"/></w:rPr>'), "not hidden"),
        ("<w:r><w:t>soft</w:t><w:softHyphen/><w:t>ware</w:t></w:r>", "software"),
        (run("a") + '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>' + run("b"), "a b"),
        (run("a") + '<w:r><w:sym w:font="Arial" w:char="2713"/></w:r>', "a✓"),
        (run("a") + "<w:commentRangeStart/><w:r><w:commentReference/></w:r>", "a"),
    ],
)
def test_what_the_page_shows_is_read(content: str, expected: str) -> None:
    assert texts(paragraph(content)) == [expected]


FIELD = '<w:r><w:fldChar w:fldCharType="{}"/></w:r>'


def test_the_result_of_a_field_is_read_and_its_code_is_not() -> None:
    code = "<w:r><w:instrText>REF x</w:instrText></w:r>"
    nested = (
        FIELD.format("begin")
        + run("inner code")
        + FIELD.format("separate")
        + run("inner result")
        + FIELD.format("end")
    )
    content = (
        FIELD.format("begin")
        + code
        + nested
        + FIELD.format("separate")
        + run("result")
        + FIELD.format("end")
    )
    assert texts(paragraph(content + run(" after"))) == ["result after"]


def test_a_list_in_a_form_shows_its_entry() -> None:
    entries = '<w:listEntry w:val="one"/><w:listEntry w:val="two"/>'
    form = f'<w:ffData><w:ddList><w:result w:val="1"/>{entries}</w:ddList></w:ffData>'
    begin = f'<w:r><w:fldChar w:fldCharType="begin">{form}</w:fldChar></w:r>'
    code = "<w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r>"
    middle = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    assert texts(paragraph(begin + code + end + run(" of us"))) == ["two of us"]
    assert texts(paragraph(begin + code + middle + end)) == ["two"]
    assert texts(paragraph(begin + code + middle + run("three") + end)) == ["three"]


def test_a_field_that_never_ends_loses_no_text() -> None:
    content = run("before ") + FIELD.format("begin") + run("still here")
    assert texts(paragraph(content) + paragraph(run("next"))) == ["before still here", "next"]


def test_a_field_result_may_span_paragraphs() -> None:
    first = paragraph(FIELD.format("begin") + FIELD.format("separate") + run("Contents 1"))
    second = paragraph(run("Contents 2") + FIELD.format("end"))
    assert texts(first + second) == ["Contents 1", "Contents 2"]


def test_a_row_of_a_table_is_one_block_with_tabs() -> None:
    body = table(
        row(cell(paragraph(run("a"))), cell(paragraph(run("b")), paragraph(run("c")))),
        "<w:sdt><w:sdtPr/><w:sdtContent>"
        + row(cell(paragraph(run("d"))), cell(paragraph(run("e"))))
        + "</w:sdtContent></w:sdt>",
    )
    blocks = read(body).blocks
    assert [b.text for b in blocks] == ["a\tb c", "d\te"]
    assert {b.kind for b in blocks} == {BlockKind.TABLE}


def test_rows_of_a_nested_table_follow_the_row_that_holds_it() -> None:
    inner = table(row(cell(paragraph(run("x"))), cell(paragraph(run("y")))))
    body = table(row(cell(paragraph(run("a")), inner), cell(paragraph(run("b")))))
    assert texts(body + paragraph(run("end"))) == ["a\tb", "x\ty", "end"]


def test_a_frame_of_one_cell_keeps_its_paragraphs() -> None:
    body = table(row(cell(paragraph(run("first")), paragraph(run("second")))))
    assert texts(body) == ["first", "second"]


BOX = "<w:txbxContent>" + paragraph(run("boxed")) + "</w:txbxContent>"
FALLBACK = (
    "<mc:Fallback><w:pict><v:shape><v:textbox>"
    + BOX
    + "</v:textbox></v:shape></w:pict></mc:Fallback>"
)


def test_a_text_box_is_read_once_and_after_its_paragraph() -> None:
    drawn = (
        "<w:r><mc:AlternateContent><mc:Choice><wps:txbx>"
        + BOX
        + "</wps:txbx></mc:Choice>"
        + FALLBACK
        + "</mc:AlternateContent></w:r>"
    )
    blocks = read(paragraph(run("before ") + drawn + run("after")) + paragraph(run("end"))).blocks
    assert [(b.text, b.kind) for b in blocks] == [
        ("before after", BlockKind.BODY),
        ("boxed", BlockKind.BOX),
        ("end", BlockKind.BODY),
    ]


def test_a_fallback_without_a_choice_is_read() -> None:
    content = "<w:r><mc:AlternateContent>" + FALLBACK + "</mc:AlternateContent></w:r>"
    assert texts(paragraph(content)) == ["boxed"]


def test_notes_are_compared_and_headers_and_footers_are_apart() -> None:
    others = {
        "header1": ("hdr", paragraph(run("Letterhead"))),
        "header2": ("hdr", paragraph(run("Letterhead"))),
        "footer": ("ftr", paragraph(run("Page"))),
        "footnotes": ("footnotes", "<w:footnote>" + paragraph(run("a note")) + "</w:footnote>"),
        "endnotes": ("endnotes", "<w:endnote>" + paragraph(run("an end")) + "</w:endnote>"),
        "comments": ("comments", "<w:comment>" + paragraph(run("remark")) + "</w:comment>"),
    }
    text = read(paragraph(run("Body")), others=others)
    assert [(b.text, b.kind.value) for b in text.blocks] == [
        ("Letterhead", "header"),
        ("Body", "body"),
        ("a note", "note"),
        ("an end", "note"),
        ("remark", "comment"),
        ("Page", "footer"),
    ]
    assert text.body_text == "Body\na note\nan end"


def test_headings_are_told_by_style_name_basis_and_level() -> None:
    styles = (
        '<w:style w:styleId="a1"><w:name w:val="标题 1"/></w:style>'
        '<w:style w:styleId="mine"><w:name w:val="Mine"/><w:basedOn w:val="a1"/></w:style>'
        '<w:style w:styleId="plain"><w:name w:val="Normal"/></w:style>'
    )
    body = "".join(
        paragraph(run(style), f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>')
        for style in ("a1", "mine", "plain", "Heading2")
    ) + paragraph(run("level"), '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')
    kinds = {b.text: b.kind.value for b in read(body, others={"styles": ("styles", styles)}).blocks}
    assert kinds == {
        "a1": "heading",
        "mine": "heading",
        "plain": "body",
        "Heading2": "heading",
        "level": "heading",
    }


def test_a_tab_stop_is_no_text() -> None:
    properties = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>'
    assert texts(paragraph(run("x"), properties)) == ["x"]


def test_strict_documents_and_other_part_names_are_read() -> None:
    names = NAMESPACES | {"w": STRICT}
    body = paragraph(run("strict"))
    assert texts(body, namespaces=names, main="w2/document2.xml") == ["strict"]


def test_what_python_docx_writes_is_read_whole() -> None:
    document = docx.Document()
    document.add_heading("Title", 1)
    document.add_paragraph("第一段。")
    made = document.add_table(rows=1, cols=2)
    made.rows[0].cells[0].text = "left"
    made.rows[0].cells[1].text = "right"
    document.add_paragraph("last")
    buffer = io.BytesIO()
    document.save(buffer)
    text = word.read(buffer.getvalue(), Limits())
    assert text.body_text == "Title\n第一段。\nleft\tright\nlast"
    assert text.blocks[0].kind is BlockKind.HEADING
    assert text.format == "docx"
    assert text.partial is None


def test_entities_are_not_expanded_and_the_text_is_partial(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    head = f'<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file://{secret}">]>'
    text = read(paragraph(run("safe &a; &f;")) + paragraph(run("more")), head=head)
    assert "SECRET" not in text.full_text
    assert "AAAA" not in text.full_text
    assert text.partial is not None


def test_a_part_that_breaks_off_gives_a_partial_text() -> None:
    whole = part("document", "<w:body>" + paragraph(run("kept")) * 50 + "</w:body>")
    data = make_word("", others={})
    broken = _replaced(data, "word/document.xml", whole[: len(whole) - 200])
    text = word.read(broken, Limits())
    assert text.blocks[0].text == "kept"
    assert "malformed" in str(text.partial)


def test_a_part_that_is_no_xml_is_damage() -> None:
    with pytest.raises(ReadProblem) as caught:
        word.read(_replaced(make_word(""), "word/document.xml", "no xml"), Limits())
    assert caught.value.reason is Reason.DAMAGED


def test_a_document_without_text_is_empty() -> None:
    with pytest.raises(ReadProblem) as caught:
        read(paragraph(""))
    assert caught.value.reason is Reason.EMPTY


def test_too_many_characters_are_cut_and_told() -> None:
    data = make_word(paragraph(run("a" * 900)) + paragraph(run("b" * 900)))
    text = word.read(data, Limits(max_characters=1000))
    assert len(text.body_text) == 1001
    assert "1,000" in str(text.partial)


def _replaced(data: bytes, name: str, content: str) -> bytes:
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            new.writestr(info.filename, content if info.filename == name else old.read(info))
    return out.getvalue()


@pytest.mark.parametrize("size", [1, 3000])
def test_a_row_that_is_a_tracked_deletion_is_left_out(size: int) -> None:
    gone = "<w:tr><w:trPr><w:cantSplit/><w:del w:id='1' w:author='a'/></w:trPr>"
    gone += (
        cell(paragraph(run("gone"))) + cell(table(row(cell(paragraph(run("inner")))))) + "</w:tr>"
    )
    added = "<w:tr><w:trPr><w:ins w:id='2'/></w:trPr>" + cell(paragraph(run("new"))) + "</w:tr>"
    body = table(row(cell(paragraph(run("kept")))), gone, added)
    rest = paragraph(run("after ")) * size
    assert texts(body + rest)[:2] == ["kept", "new"]
    assert "gone" not in read(body + rest).body_text
    assert "inner" not in read(body + rest).body_text
