"""Writes small Word documents, part by part, as Word and others write them."""

from __future__ import annotations

import io
import zipfile

NAMESPACES = {
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
    "mc": "http://schemas.openxmlformats.org/markup-compatibility/2006",
    "wps": "http://schemas.microsoft.com/office/word/2010/wordprocessingShape",
    "v": "urn:schemas-microsoft-com:vml",
}
STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
_RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"


def run(text: str, properties: str = "") -> str:
    return f'<w:r>{properties}<w:t xml:space="preserve">{text}</w:t></w:r>'


def paragraph(content: str, properties: str = "") -> str:
    return f"<w:p>{properties}{content}</w:p>"


def cell(*content: str) -> str:
    return "<w:tc><w:tcPr/>" + "".join(content) + "</w:tc>"


def row(*cells: str) -> str:
    return "<w:tr>" + "".join(cells) + "</w:tr>"


def table(*rows: str) -> str:
    return "<w:tbl><w:tblPr/><w:tblGrid/>" + "".join(rows) + "</w:tbl>"


def part(root: str, content: str, namespaces: dict[str, str] = NAMESPACES, head: str = "") -> str:
    declared = "".join(f' xmlns:{k}="{v}"' for k, v in namespaces.items())
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}<w:{root}{declared}>{content}</w:{root}>'


def make_word(
    body: str,
    *,
    others: dict[str, tuple[str, str]] | None = None,
    main: str = "word/document.xml",
    namespaces: dict[str, str] = NAMESPACES,
    head: str = "",
    raw: dict[str, bytes] | None = None,
) -> bytes:
    """Return a document; ``others`` maps kind of relationship to root element and content.

    ``raw`` maps kinds to whole parts. Relationships are named r0, r1, … in that order.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("_rels/.rels", _relations([("officeDocument", "/" + main)]))
        folder, name = main.rsplit("/", 1)
        links = []
        for number, (kind, (root, content)) in enumerate((others or {}).items()):
            target = f"{kind}{number}.xml"
            links.append((kind.rstrip("0123456789"), target))
            archive.writestr(f"{folder}/{target}", part(root, content, namespaces))
        for number, (kind, data) in enumerate((raw or {}).items(), len(links)):
            links.append((kind.rstrip("0123456789"), f"raw{number}.bin"))
            archive.writestr(f"{folder}/raw{number}.bin", data)
        archive.writestr(f"{folder}/_rels/{name}.rels", _relations(links))
        document = part("document", f"<w:body>{body}<w:sectPr/></w:body>", namespaces, head)
        archive.writestr(main, document)
    return out.getvalue()


def _relations(links: list[tuple[str, str]]) -> str:
    inner = "".join(
        f'<Relationship Id="r{n}" Type="{_RELATION}{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(links)
    )
    return f'<?xml version="1.0"?><Relationships xmlns="urn:x">{inner}</Relationships>'
