from __future__ import annotations

import io
import zipfile

import pytest

from simfinder.domain.documents import Text
from simfinder.extract.metadata import LONGEST_WORD, MOST_REFERENCES, MOST_WORDS, metadata


def text(name: str) -> Text:
    return Text((), name, "")


def package(name: str, part: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(name, part)
    return out.getvalue()


CORE = (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties">'
    "<cp:keywords>{}</cp:keywords><cp:category>Legal</cp:category>"
    '<dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">王芳</dc:creator>'
    "<cp:lastModifiedBy>Else</cp:lastModifiedBy></cp:coreProperties>"
)
META = (
    '<office:document-meta xmlns:office="o" '
    'xmlns:meta="m"><office:meta><meta:keyword>one</meta:keyword>'
    "<meta:keyword>two</meta:keyword><meta:initial-creator>Ann Lee</meta:initial-creator>"
    "</office:meta></office:document-meta>"
)


@pytest.mark.parametrize(
    ("name", "data", "found"),
    [
        (
            "docx",
            package("docProps/core.xml", CORE.format("contract; 合同，租赁")),
            ("contract", "合同", "租赁", "Legal", "王芳"),
        ),
        ("odt", package("meta.xml", META), ("one", "two", "Ann Lee")),
        ("html", b'<meta name="author" content="Ann Lee">', ("Ann Lee",)),
        ("md", b"---\nauthor: Ann Lee\n---\n# Text\n", ("Ann Lee",)),
        (
            "html",
            b'<html><head><meta name="Keywords" content="a b, c&amp;d"></head>',
            ("a b", "c&d"),
        ),
        ("html", "<meta content='合同' name='keywords'>".encode("gb18030"), ("合同",)),
        (
            "md",
            b"---\ntitle: x\ntags:\n  - one\n  - two\nkeywords: [a, 'b']\n---\n# Text\n",
            ("one", "two", "a", "b"),
        ),
        ("md", b"# Text\n\ntags: none\n", ()),
        ("txt", b"keywords: a", ()),
    ],
)
def test_keywords_are_found(name: str, data: bytes, found: tuple[str, ...]) -> None:
    assert metadata(data, text(name)) == found


RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"'
    ' Target="https://example.org/law?a=1&amp;b=2#part" TargetMode="External"/>'
    '<Relationship Id="b" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image"'
    ' Target="https://example.org/picture"/></Relationships>'
)
LAW = "https://example.org/law?a=1&b=2"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("docx", package("word/_rels/document.xml.rels", RELATIONS)),
        (
            "odt",
            package(
                "content.xml",
                '<text:a xlink:type="simple" xlink:href="https://example.org/law?a=1&amp;b=2">x</text:a>',
            ),
        ),
        (
            "html",
            b"<a class='x' href='https://example.org/law?a=1&amp;b=2#top'>x</a><a "
            b"href='/about'>y</a><a href='#z'>z</a>",
        ),
        (
            "md",
            b"See [the law](https://example.org/law?a=1&b=2), [here](other.md) and <https://example.org/law?a=1&b=2#x>.",
        ),
    ],
)
def test_references_are_the_web_addresses_that_a_text_links_to(name: str, data: bytes) -> None:
    assert metadata(data, text(name)) == (LAW,)


def test_of_many_references_two_documents_keep_the_same() -> None:
    links = [f"<a href='https://example.org/{i}'>x</a>" for i in range(500)]
    one = metadata("".join(links).encode(), text("html"))
    other = metadata("".join(reversed(links[:400])).encode(), text("html"))
    assert len(one) == len(other) == MOST_REFERENCES
    assert len(set(one) & set(other)) > MOST_REFERENCES // 2
    long = metadata(f"<a href='https://example.org/{'x' * 1500}'>".encode(), text("html"))
    assert len(long[0]) == LONGEST_WORD


def test_keywords_of_real_files_are_found() -> None:
    docx = pytest.importorskip("docx")
    document = docx.Document()
    document.core_properties.keywords = "lease; 合同"
    out = io.BytesIO()
    document.save(out)
    assert set(metadata(out.getvalue(), text("docx"))) >= {"lease", "合同"}


def pdf(keywords: bytes) -> bytes:
    """Return a PDF of one empty page with such keywords in its information."""
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>",
        b"<</Keywords(" + keywords + b")>>",
    ]
    out, places = b"%PDF-1.4\n", []
    for number, part in enumerate(parts, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"xref\n0 5\n0000000000 65535 f \n%btrailer<</Size 5/Root 1 0 R/Info 4 0 R>>\n"
    return out + end % table + b"startxref\n%d\n%%%%EOF" % len(out)


def test_keywords_of_a_pdf_are_found_and_megabytes_of_them_cut() -> None:
    assert metadata(pdf(b"lease, rent"), text("pdf")) == ("lease", "rent")
    many = metadata(pdf(b",".join(b"word%d" % i for i in range(300_000))), text("pdf"))
    assert len(many) == MOST_WORDS


def test_whatever_is_wrong_costs_the_document_nothing() -> None:
    assert metadata(b"no archive", text("docx")) == ()
    assert metadata(package("docProps/core.xml", "<a"), text("docx")) == ()
    assert metadata(b"%PDF-1.4 nothing", text("pdf")) == ()


def test_megabytes_of_keywords_are_cut() -> None:
    many = CORE.format(",".join(f"word{i}" for i in range(50_000)))
    assert len(metadata(package("docProps/core.xml", many), text("docx"))) == MOST_WORDS
    long = metadata(package("docProps/core.xml", CORE.format("x" * 500_000)), text("docx"))
    assert len(long[0]) == LONGEST_WORD
