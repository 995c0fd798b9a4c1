"""Seeds that are archives, compound files and PDFs, from the builders of the readers' tests."""

from __future__ import annotations

from typing import Any

from samples import (
    AES,
    DEFLATED,
    Entry,
    Paragraph,
    hwp,
    make_doc,
    make_ole,
    make_word_95,
    make_zip,
    odf,
    pdf,
    sheets,
    slides,
    test_doc_lists,
    test_epub,
    test_members_mbox,
    test_msg,
    test_odf_crypto,
    test_ofd,
    test_office_crypto,
    test_ppt,
    test_sheet_sparse,
    test_xps,
    word,
)
from seeds_text import Made, mail


def _docx() -> bytes:
    listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
    body = (
        word.paragraph(word.run("Lease"), '<w:pPr><w:pStyle w:val="h"/></w:pPr>')
        + word.paragraph(word.run("one"), f"<w:pPr>{listed}</w:pPr>")
        + word.table(
            word.row(
                word.cell(word.paragraph(word.run("a"))), word.cell(word.paragraph(word.run("b")))
            )
        )
        + word.paragraph(
            '<w:ins w:id="1"><w:r><w:t>new</w:t></w:r></w:ins><w:del '
            'w:id="2"><w:r><w:delText>old</w:delText></w:r></w:del>'
            '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:fldChar '
            'w:fldCharType="begin"/><w:instrText>PAGE</w:instrText>'
            '<w:fldChar w:fldCharType="separate"/><w:t>7</w:t><w:fldChar '
            'w:fldCharType="end"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>'
            "<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>control</w:t></w:r></w:sdtContent></w:sdt>"
            "<w:r><w:pict><v:textbox><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></v:textbox></w:pict></w:r>"
        )
    )
    level = (
        '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/><w:lvlText '
        'w:val="%1、"/></w:lvl>'
    )
    note = '<w:{0} w:id="2"><w:p><w:r><w:t>the {0}</w:t></w:r></w:p></w:{0}>'
    others = {
        "numbering": (
            "numbering",
            f'<w:abstractNum w:abstractNumId="0">{level}</w:abstractNum><w:num '
            f'w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        ),
        "styles": (
            "styles",
            '<w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 1"/><w:basedOn '
            'w:val="h"/></w:style>',
        ),
        "footnotes": ("footnotes", note.format("footnote")),
        "comments": ("comments", note.format("comment")),
        "header": ("hdr", word.paragraph(word.run("letterhead"))),
    }
    return word.make_word(body, others=others, namespaces=word.NAMESPACES | {"v": "urn:v"})


def _odt() -> bytes:
    element = odf.element
    listed = element(
        "text:list", element("text:list-item", element("text:p", "one")), text__style_name="L"
    )
    style = element(
        "text:list-level-style-number",
        "",
        text__level="1",
        style__num_format="1",
        text__start_value="3",
    )
    row = element(
        "table:table-row",
        element("table:table-cell", element("text:p", "a"), table__number_columns_repeated="2"),
    )
    note = element(
        "text:note",
        element("text:note-citation", "1") + element("text:note-body", element("text:p", "note")),
    )
    body = (
        element("text:h", "Lease", text__outline_level="1")
        + listed
        + element("table:table", row, table__name="T")
        + element(
            "text:p",
            "x"
            + element("text:s", "", text__c="3")
            + note
            + element("text:tab")
            + element("text:span", "y"),
        )
        + element("draw:frame", element("draw:text-box", element("text:p", "box")))
    )
    return odf.make_odf(body, styles=element("text:list-style", style, style__name="L"))


def _ods() -> bytes:
    cell = odf.element(
        "table:table-cell",
        odf.element("text:p", "a"),
        office__value_type="float",
        office__value="1.5",
    )
    row = odf.element(
        "table:table-row",
        cell + odf.element("table:table-cell", "", table__number_columns_repeated="16000"),
        table__number_rows_repeated="2",
    )
    gap = odf.element(
        "table:table-row", odf.element("table:table-cell"), table__number_rows_repeated="1048000"
    )
    return odf.make_odf(odf.element("table:table", row + gap + row, table__name="S"), "spreadsheet")


def _xlsx() -> bytes:
    rows = sheets.worksheet(
        sheets.row(
            1,
            sheets.text("A1", "Lease"),
            sheets.value("B1", "45000.5", style=1),
            sheets.value("C1", "0", "s"),
        ),
        sheets.row(
            9,
            sheets.value("D9", "1", "b"),
            sheets.value("E9", "#N/A", "e"),
            sheets.text("XFD9", "far"),
        ),
        head='<dimension ref="A1:XFD9"/>',
    )
    strings = "<sst><si><t>shared</t></si><si><r><t>rich</t></r><rPh><t>kana</t></rPh></si></sst>"
    return sheets.make_workbook(
        {"S": rows, "T": rows}, {"xl/sharedStrings.xml": strings, "xl/comments1.xml": "<comments/>"}
    )


def _pptx() -> bytes:
    return slides.make_slides(
        {
            "s1": slides.slide(
                slides.shape(slides.paragraph("Lease"), role="title"),
                slides.table(["a", "b"], ["c", "d"]),
            ),
            "s2": slides.slide(slides.shape(slides.paragraph("two"))),
        },
        ["s2", "s1"],
        others={"ppt/notesSlides/n1.xml": slides.slide(slides.shape(slides.paragraph("say this")))},
        belongs={"s1": {"rId1": ("notesSlide", "../notesSlides/n1.xml")}},
    )


def _epub() -> bytes:
    return test_epub.make_book(
        {
            "a": test_epub.chapter("<h1>One</h1><p>text<a id='x'/></p>"),
            "b": test_epub.chapter("<p>two</p>"),
        },
        ["a", "b"],
    )


def _ofd() -> bytes:
    page = test_ofd.page(test_ofd.piece("第一行", 20, 20), test_ofd.piece("second", 20, 30))
    listed = (
        f'<ofd:Document {test_ofd.N}><ofd:Pages><ofd:Page ID="1" '
        f'BaseLoc="P.xml"/></ofd:Pages></ofd:Document>'
    )
    return test_ofd.file({"Doc_0/Document.xml": listed, "Doc_0/P.xml": page})


def _archives() -> list[tuple[str, bytes]]:
    archive = make_zip(
        Entry(b"docs/a.txt", b"plain text " * 9, method=DEFLATED),
        Entry("合同.csv".encode(), b"a,b\n1,2\n", flags=0x800),
        Entry("gbk 合同.txt".encode("gbk"), "押金".encode("gbk") * 9),
        Entry(b"m.eml", mail(), method=DEFLATED),
        Entry(b"lock.txt", password=b"secret"),
        Entry(b"aes.txt", method=AES, password=b"secret"),
        Entry(b"l.docx", _docx()),
    )
    plain = make_zip(
        Entry(b"a.txt", b"plain text " * 9), Entry(b"l.docx", _docx()), Entry(b"m.eml", mail())
    )
    return [(".zip", archive), (".zip", plain)]


def packages() -> Made:
    """Return seeds that are ZIP archives, by reader."""
    letters = [test_members_mbox.message(name, "text") for name in ("Offer", "报价", "")]
    first = odf.element(
        "draw:page",
        odf.element("draw:frame", odf.element("draw:text-box", odf.element("text:p", "some"))),
    )
    return {
        "docx": [
            (".docx", _docx()),
            (".docx", word.make_word(word.paragraph(word.run("x")), raw={"package": _xlsx()})),
        ],
        "odt": [(".odt", _odt()), (".odt", test_odf_crypto.aes_document()), (".fodt", _flat())],
        "odp": [(".odp", odf.make_odf(first, "presentation"))],
        "ods": [(".ods", _ods())],
        "xlsx": [(".xlsx", _xlsx())],
        "xlsb": [
            (".xlsb", test_sheet_sparse.xlsb([(0, 0, "Lease"), (3, 1, "two"), (70_000, 9, "far")]))
        ],
        "pptx": [(".pptx", _pptx())],
        "epub": [(".epub", _epub())],
        "ofd": [(".ofd", _ofd())],
        "hwpx": [(".hwpx", _hwpx())],
        "mbox": [
            (".mbox", test_members_mbox.mailbox(*letters)),
            (".mbox", b"From a@b Fri Mar 05 10:00:00 2021\n" + mail()),
        ],
        "xps": [(".xps", test_xps.package(_xps()))],
        "zip": _archives(),
    }


def _xps() -> dict[str, str]:
    runs = [test_xps.run("Lease", 10, 10, more='BidiLevel="1"'), test_xps.run("租赁", 10, 30)]
    canvas = f'<Canvas RenderTransform="1,0,0,1,5,5">{"".join(runs)}</Canvas>'
    return test_xps.order("Pages/1.fpage") | {"Documents/1/Pages/1.fpage": test_xps.page(canvas)}


def _flat() -> bytes:
    text = odf.element("text:p", "flat") + odf.element("text:h", "Head", text__outline_level="1")
    body = odf.element("office:body", odf.element("office:text", text))
    return odf.root("document", body, office__mimetype=odf.MIMETYPE + "text").encode()


def _doc() -> bytes:
    numbers = test_doc_lists.numbered
    tables: dict[int, Any] = {
        test_doc_lists.LISTS: test_doc_lists.lists((7, [test_doc_lists.level("1.")])),
        test_doc_lists.OVERRIDES: test_doc_lists.overrides(7),
        test_doc_lists.STYLES: test_doc_lists.sheet(
            test_doc_lists.style(0, 0xFFF), test_doc_lists.style(1, 0)
        ),
    }
    paragraphs = [
        Paragraph("Lease 租赁\r", style=1),
        Paragraph("one\r", changes=numbers(1, 0)),
        Paragraph("a\x07", in_table=True),
        Paragraph("\x07", in_table=True, row_end=True),
        Paragraph("gone and \x13 PAGE \x147\x15 kept\r", hidden=((0, 4),)),
        Paragraph("note\r"),
    ]
    return make_doc(paragraphs, counts={1: 5}, tables=tables)


def _section() -> bytes:
    table = (
        hwp.control("tbl ")
        + hwp.record(hwp.TABLE, 2, bytes(26))
        + hwp.cell(0, 0, hwp.paragraph("a", 3))
    )
    note = hwp.inside("fn  ", "note")
    return (
        hwp.paragraph("계약서 " + hwp.extended(11, "tbl ") + hwp.extended(17, "fn  "))
        + table
        + note
        + hwp.paragraph("Lease")
    )


def _hwp() -> bytes:
    return hwp.make_hwp(_section(), hwp.paragraph("two"))


def _hwpx() -> bytes:
    cell = f'<hp:tc>{hwp.sub(hwp.p(hwp.t("a")))}<hp:cellAddr colAddr="0" rowAddr="0"/></hp:tc>'
    table = f"<hp:tbl><hp:tr>{cell}</hp:tr></hp:tbl>"
    note = f"<hp:ctrl><hp:footNote>{hwp.sub(hwp.p(hwp.t('note')))}</hp:footNote></hp:ctrl>"
    return hwp.make_hwpx(
        hwp.p(hwp.t("계약서<hp:tab/>x<hp:lineBreak/>"), table, note), hwp.p(hwp.t("two"))
    )


def old() -> Made:
    """Return seeds that are compound files or PDFs, by reader."""
    cells = test_sheet_sparse.label(0, 0, "Lease") + test_sheet_sparse.numbers(7, 3, 1, 2, 3)
    message = make_ole(
        test_msg.streams(
            {
                "1000001F": "正文\r\n-- \r\n张三".encode("utf-16-le"),
                "10090102": test_msg.PACKED,
                "10130102": b"<p>page</p>",
            }
        )
    )
    marks = [
        pdf.Mark(50, 780 - 14 * n, line)
        for n, line in enumerate(["Lease 租赁", "The tenant pays rent", "monthly"])
    ]
    note = b"<< /Type /Annot /Subtype /FreeText /Rect [120 500 300 514] /Contents (remark) >>"
    form = b"/AcroForm << /Fields [] /XFA [] >> /Outlines << >>"
    return {
        "doc": [
            (".doc", _doc()),
            (".doc", make_doc([Paragraph("x\r")], compressed=True)),
            (".doc", make_word_95(b"old text\r" * 5)),
        ],
        "ppt": [(".ppt", test_ppt.small())],
        "xls": [(".xls", test_sheet_sparse.xls(cells, cells))],
        "msg": [(".msg", message)],
        "hwp": [(".hwp", _hwp()), (".hwp", hwp.make_hwp(_section(), flags=0))],
        "pdf": [
            (".pdf", pdf.draw_pdf([marks, marks], notes={1: [note]}, catalog=form)),
            (".pdf", pdf.make_pdf([["locked"]], password="secret")),
            (".pdf", pdf.make_pdf([["sealed"]], password="user", owner="owner")),
        ],
        "locked": [(suffix, data) for data, _, suffix in test_office_crypto.CASES.values()],
    }
