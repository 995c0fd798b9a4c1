"""Packages as Office, OpenDocument and EPUB programs write them, whole or with one thing wrong.

Archives are written byte by byte, because the tools of the standard library refuse to write what
is wrong on purpose: sizes that lie, members that overlap.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

MIB = 1 << 20
KINDS = ("docx", "xlsx", "pptx", "odt", "epub")
SENTENCE = "A plain sentence that stands in a document and says what is meant, number {n}."
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"
_SLIDES = "http://schemas.openxmlformats.org/presentationml/2006/main"
_ODF = "urn:oasis:names:tc:opendocument:xmlns:"


@dataclass(frozen=True)
class Member:
    """One member of an archive, as it is packed and as it says that it is."""

    name: bytes
    packed: bytes
    size: int
    crc: int
    method: int = 8
    flags: int = 0


def member(name: str | bytes, content: bytes | Iterable[bytes], level: int = 6) -> Member:
    """Return a member; content in pieces is never held unpacked."""
    pieces = [content] if isinstance(content, bytes) else content
    squeeze = zlib.compressobj(level, zlib.DEFLATED, -15)
    packed, size, crc = [], 0, 0
    for piece in pieces:
        packed.append(squeeze.compress(piece))
        size += len(piece)
        crc = zlib.crc32(piece, crc)
    packed.append(squeeze.flush())
    spelled = name if isinstance(name, bytes) else name.encode()
    return Member(spelled, b"".join(packed), size, crc, flags=0x800)


def archive(members: Sequence[Member], shared: Sequence[Member] = ()) -> bytes:
    """Return a ZIP archive; ``shared`` members all point to the bytes of the first one."""
    out = bytearray()
    directory = bytearray()
    for place, one in enumerate((*members, *shared)):
        offset = len(out) if place < len(members) else 0
        common = struct.pack(
            "<HHHHHIIIH",
            20,
            one.flags,
            one.method,
            0,
            0x5822,
            one.crc,
            len(one.packed),
            one.size,
            len(one.name),
        )
        if place < len(members):
            out += b"PK\x03\x04" + common + b"\0\0" + one.name + one.packed
        directory += b"PK\x01\x02" + struct.pack("<H", 20) + common
        directory += struct.pack("<HHHHII", 0, 0, 0, 0, 0, offset) + one.name
    count = len(members) + len(shared)
    end = struct.pack("<HHHHIIH", 0, 0, count & 0xFFFF, count & 0xFFFF, len(directory), len(out), 0)
    return bytes(out + directory) + b"PK\x05\x06" + end


def main_part(kind: str, paragraphs: str, head: str = "") -> str:
    """Return the part that holds the text; ``head`` stands between declaration and root."""
    start = '<?xml version="1.0" encoding="UTF-8"?>' + head
    if kind == "docx":
        body = f"<w:body>{paragraphs}</w:body>"
        return f'{start}<w:document xmlns:w="{_WORD}">{body}</w:document>'
    if kind == "xlsx":
        body = f"<sheetData>{paragraphs}</sheetData>"
        return f'{start}<worksheet xmlns="{_SHEET}">{body}</worksheet>'
    if kind == "pptx":
        body = f"<p:cSld><p:spTree><p:sp><p:txBody>{paragraphs}</p:txBody></p:sp></p:spTree>"
        names = f'xmlns:p="{_SLIDES}" xmlns:a="{_DRAWING}"'
        return f"{start}<p:sld {names}>{body}</p:cSld></p:sld>"
    if kind == "odt":
        names = f'xmlns:office="{_ODF}office:1.0" xmlns:text="{_ODF}text:1.0"'
        body = f"<office:body><office:text>{paragraphs}</office:text></office:body>"
        return f"{start}<office:document-content {names}>{body}</office:document-content>"
    body = f"<body>{paragraphs}</body>"
    return f'{start}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head>{body}</html>'


def paragraph(kind: str, text: str) -> str:
    """Return one paragraph, or one row, that holds the text."""
    return {
        "docx": f'<w:p><w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>',
        "xlsx": f'<row><c t="inlineStr"><is><t>{text}</t></is></c></row>',
        "pptx": f"<a:p><a:r><a:t>{text}</a:t></a:r></a:p>",
        "odt": f"<text:p>{text}</text:p>",
        "epub": f"<p>{text}</p>",
    }[kind]


def main_name(kind: str) -> str:
    """Return the name of the part that holds the text."""
    return {
        "docx": "word/document.xml",
        "xlsx": "xl/worksheets/sheet1.xml",
        "pptx": "ppt/slides/slide1.xml",
        "odt": "content.xml",
        "epub": "OPS/one.xhtml",
    }[kind]


def frame(kind: str) -> list[Member]:
    """Return the members that lead to the part with the text."""
    parts: dict[str, str] = {}
    if kind in ("odt", "epub"):
        types = {"odt": "application/vnd.oasis.opendocument.text", "epub": "application/epub+zip"}
        parts["mimetype"] = types[kind]
    else:
        parts["[Content_Types].xml"] = "<Types/>"
    if kind == "docx":
        parts["_rels/.rels"] = _links("officeDocument", "word/document.xml")
    elif kind == "xlsx":
        parts["_rels/.rels"] = _links("officeDocument", "xl/workbook.xml")
        sheet = '<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets>'
        parts["xl/workbook.xml"] = (
            f'<workbook xmlns="{_SHEET}" xmlns:r="{_OFFICE}">{sheet}</workbook>'
        )
        parts["xl/_rels/workbook.xml.rels"] = _links("worksheet", "worksheets/sheet1.xml")
    elif kind == "pptx":
        parts["_rels/.rels"] = _links("officeDocument", "ppt/presentation.xml")
        slide = '<p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst>'
        names = f'xmlns:p="{_SLIDES}" xmlns:r="{_OFFICE}"'
        parts["ppt/presentation.xml"] = f"<p:presentation {names}>{slide}</p:presentation>"
        parts["ppt/_rels/presentation.xml.rels"] = _links("slide", "slides/slide1.xml")
    elif kind == "epub":
        parts["META-INF/container.xml"] = (
            '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="OPS/book.opf"/></rootfiles></container>'
        )
        parts["OPS/book.opf"] = (
            '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="one" '
            'href="one.xhtml" media-type="application/xhtml+xml"/></manifest>'
            '<spine><itemref idref="one"/></spine></package>'
        )
    made = [member(name, content.encode()) for name, content in parts.items()]
    if kind in ("odt", "epub"):
        first = parts["mimetype"].encode()
        made[0] = Member(b"mimetype", first, len(first), zlib.crc32(first), method=0)
    return made


def _links(kind: str, target: str) -> str:
    names = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
    one = f'<Relationship Id="r1" Type="{_OFFICE}/{kind}" Target="{target}"/>'
    return f"<Relationships {names}>{one}</Relationships>"


def package(kind: str, paragraphs: str, head: str = "", others: Sequence[Member] = ()) -> bytes:
    """Return a document of that kind with these paragraphs."""
    text = member(main_name(kind), main_part(kind, paragraphs, head).encode())
    return archive([*frame(kind), text, *others])


def with_part(kind: str, content: bytes | Iterable[bytes]) -> bytes:
    """Return a document whose part with the text is made of these bytes."""
    return archive([*frame(kind), member(main_name(kind), content)])


def sentences(kind: str, count: int = 12, topic: str = "") -> str:
    """Return paragraphs of honest text; another topic makes another text."""
    return "".join(
        paragraph(kind, f"{topic} {SENTENCE.format(n=n)} {topic}{n * n}") for n in range(count)
    )
