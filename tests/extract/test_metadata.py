from __future__ import annotations

import io
import zipfile

import pytest

from simfinder.domain.document import Text
from simfinder.extract.metadata import LONGEST_WORD, MOST_WORDS, metadata


def text(name: str) -> Text:
    return Text((), name, "")


def package(name: str, part: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(name, part)
    return out.getvalue()


CORE = (
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties">'
    "<cp:keywords>{}</cp:keywords><cp:category>Legal</cp:category></cp:coreProperties>"
)
META = (
    '<office:document-meta xmlns:office="o" xmlns:meta="m"><office:meta><meta:keyword>one</meta:keyword>'
    "<meta:keyword>two</meta:keyword></office:meta></office:document-meta>"
)


@pytest.mark.parametrize(
    ("name", "data", "found"),
    [
        ("docx", package("docProps/core.xml", CORE.format("contract; 合同，租赁")), ("contract", "合同", "租赁", "Legal")),
        ("odt", package("meta.xml", META), ("one", "two")),
        ("html", b'<html><head><meta name="Keywords" content="a b, c&amp;d"></head>', ("a b", "c&d")),
        ("html", "<meta content='合同' name='keywords'>".encode("gb18030"), ("合同",)),
        ("md", b"---\ntitle: x\ntags:\n  - one\n  - two\nkeywords: [a, 'b']\n---\n# Text\n", ("one", "two", "a", "b")),
        ("md", b"# Text\n\ntags: none\n", ()),
        ("txt", b"keywords: a", ()),
    ],
)  # fmt: skip
def test_keywords_are_found(name: str, data: bytes, found: tuple[str, ...]) -> None:
    assert metadata(data, text(name)) == found


def test_whatever_is_wrong_costs_the_document_nothing() -> None:
    assert metadata(b"no archive", text("docx")) == ()
    assert metadata(package("docProps/core.xml", "<a"), text("docx")) == ()
    assert metadata(b"%PDF-1.4 nothing", text("pdf")) == ()


def test_megabytes_of_keywords_are_cut() -> None:
    many = CORE.format(",".join(f"word{i}" for i in range(50_000)))
    assert len(metadata(package("docProps/core.xml", many), text("docx"))) == MOST_WORDS
    long = metadata(package("docProps/core.xml", CORE.format("x" * 500_000)), text("docx"))
    assert len(long[0]) == LONGEST_WORD
