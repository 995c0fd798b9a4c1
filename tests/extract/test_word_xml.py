"""Word documents that are one XML file."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.registry import read, recognise

OLD = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<?mso-application '
    'progid="Word.Document"?>\n'
    '<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" '
    'xmlns:aml="http://schemas.microsoft.com/aml/2001/core" '
    'xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:wx="http://schemas.microsoft.com/office/word/2003/auxHint">'
    '<w:styles><w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading '
    '1"/></w:style></w:styles>'
    "<w:body><wx:sect>%s"
    "<w:sectPr><w:hdr><w:p><w:r><w:t>Letterhead</w:t></w:r></w:p></w:hdr>"
    "<w:hdr><w:p><w:r><w:t>Letterhead</w:t></w:r></w:p></w:hdr>"
    "<w:ftr><w:p><w:r><w:t>Page</w:t></w:r></w:p></w:ftr></w:sectPr></wx:sect></w:body></w:wordDocument>"
)
W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
FLAT = (
    '<?xml version="1.0"?><?mso-application progid="Word.Document"?>'
    '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">%s</pkg:package>'
)


def run(text: str) -> str:
    return f"<w:r><w:t>{text}</w:t></w:r>"


def part(name: str, content_type: str, content: str) -> str:
    kind = f"application/vnd.openxmlformats-officedocument.wordprocessingml.{content_type}+xml"
    return (
        f'<pkg:part pkg:name="/word/{name}.xml" '
        f'pkg:contentType="{kind}"><pkg:xmlData>{content}</pkg:xmlData></pkg:part>'
    )


def blocks(text: Text) -> list[tuple[str, str]]:
    return [(block.text, block.kind.value) for block in text.blocks]


def test_word_2003_is_read_like_a_docx() -> None:
    body = (
        f'<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>{run("标题")}</w:p>'
        f"<w:p>{run('text')}<aml:annotation "
        f'w:type="Word.Deletion"><aml:content>{run("gone")}</aml:content>'
        f"</aml:annotation><w:r><w:footnote><w:p>{run('a note')}</w:p></w:footnote>"
        f"</w:r>{run(' goes on')}</w:p>"
        f"<w:tbl><w:tr><w:tc><w:p>{run('a')}</w:p></w:tc><w:tc><w:p>{run('b')}</w:p></w:tc></w:tr></w:tbl>"
        f'<w:p><w:r><w:pict><w:binData w:name="x">{"QUJD" * 4_000_000}</w:binData><v:textbox>'
        f"<w:txbxContent><w:p>{run('box')}</w:p></w:txbxContent></v:textbox></w:pict></w:r></w:p>"
    )
    text = read((OLD % body).encode(), ".xml", Limits())
    assert text.format == "wordml"
    assert blocks(text) == [
        ("Letterhead", "header"),
        ("标题", "heading"),
        ("text goes on", "body"),
        ("a\tb", "table"),
        ("box", "box"),
        ("a note", "note"),
        ("Page", "footer"),
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "utf-16"])
def test_encodings_are_those_declared(encoding: str) -> None:
    data = (OLD % f"<w:p>{run('正文')}</w:p>").replace("UTF-8", encoding).encode(encoding)
    for suffix in (".xml", ".doc", ".wps", ""):
        assert read(data, suffix, Limits()).body_text == "正文"


def test_flat_office_open_xml_is_read_part_by_part() -> None:
    data = FLAT % (
        part(
            "footnotes",
            "footnotes",
            f"<w:footnotes {W}><w:footnote><w:p>{run('note')}</w:p></w:footnote></w:footnotes>",
        )
        + part(
            "document",
            "document.main",
            f"<w:document {W}><w:body><w:p><w:pPr><w:pStyle "
            f"w:val='a'/></w:pPr>{run('one')}</w:p></w:body></w:document>",
        )
        + part("header1", "header", f"<w:hdr {W}><w:p>{run('head')}</w:p></w:hdr>")
        + part(
            "styles",
            "styles",
            f"<w:styles {W}><w:style w:styleId='a'><w:name w:val='heading "
            f"2'/></w:style></w:styles>",
        )
    )
    assert blocks(read(data.encode(), ".xml", Limits())) == [
        ("head", "header"),
        ("one", "heading"),
        ("note", "note"),
    ]


def test_what_is_cut_is_kept_up_to_there() -> None:
    data = (OLD % f"<w:p>{run('kept')}</w:p><w:p>{run('cut')}</w:p>").encode()
    text = read(data[: data.index(b"cut")], ".xml", Limits())
    assert text.body_text == "kept"
    assert text.partial
    with pytest.raises(ReadProblem):
        read(data[:330], ".xml", Limits())


def test_other_xml_stays_xml() -> None:
    assert recognise(b"<?xml version='1.0'?><a>wordDocument</a>", ".xml") == "xml"
    assert recognise(b"<html xmlns:w='x'><!--<w:WordDocument>--><p>x", ".doc") == "html"


LEVEL = (
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:%s w:val="%s"/><w:suff w:val="Nothing"/>'
    '<w:lvlText w:val="第%%1条"/></w:lvl>'
)


def test_lists_and_comments_of_word_2003_are_read() -> None:
    lists = (
        f'<w:lists><w:listDef w:listDefId="3">{LEVEL % ("nfc", "39")}</w:listDef>'
        '<w:list w:ilfo="2"><w:ilst w:val="3"/></w:list></w:lists><w:styles>'
    )
    item = (
        '<w:p><w:pPr><w:listPr><w:ilvl w:val="0"/><w:ilfo w:val="2"/><wx:t '
        'wx:val="x"/></w:listPr></w:pPr>%s</w:p>'
    )
    comment = (
        f"<aml:annotation "
        f'w:type="Word.Comment"><aml:content><w:p>{run("remark")}</w:p></aml:content></aml:annotation>'
    )
    data = (OLD % (item % run("甲") + item % (run("乙") + f"<w:r>{comment}</w:r>"))).replace(
        "<w:styles>", lists
    )
    assert blocks(read(data.encode(), ".xml", Limits()))[1:-1] == [
        ("第一条甲", "body"),
        ("第二条乙", "body"),
        ("remark", "comment"),
    ]


def test_lists_of_flat_office_open_xml_are_read() -> None:
    lists = (
        f'<w:numbering {W}><w:abstractNum w:abstractNumId="0">{LEVEL % ("numFmt", "decimal")}'
        '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
    )
    body = f'<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>{run("甲")}</w:p>'
    data = FLAT % (
        part("numbering", "numbering", lists)
        + part("document", "document.main", f"<w:document {W}><w:body>{body}</w:body></w:document>")
        + part(
            "comments",
            "comments",
            f"<w:comments {W}><w:comment><w:p>{run('remark')}</w:p></w:comment></w:comments>",
        )
    )
    assert blocks(read(data.encode(), ".xml", Limits())) == [
        ("第1条甲", "body"),
        ("remark", "comment"),
    ]
