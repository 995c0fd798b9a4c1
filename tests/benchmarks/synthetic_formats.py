"""Documents of every format from given paragraphs, as small as their programs would write them.

``MAKERS`` has a function for each format; one that needs a library which is not installed raises
ImportError.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from html import escape
from importlib import import_module

from synthetic_files import as_docx, as_html, as_pdf, as_text

_ODF = "urn:oasis:names:tc:opendocument:xmlns:"
_TYPES = {
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}
_ROW = 5
"""Paragraphs on a slide; sentences become the cells of sheets."""
_CHAPTER = 50


def _zip(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            packed = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, packed)
    return out.getvalue()


def _odf(kind: str, body: str) -> bytes:
    listed = "".join(
        f'<manifest:file-entry manifest:full-path="{path}" manifest:media-type="{media}"/>'
        for path, media in (("/", _TYPES[kind]), ("content.xml", "text/xml"))
    )
    content = (
        f'<office:document-content xmlns:office="{_ODF}office:1.0" xmlns:text="{_ODF}text:1.0" '
        f'xmlns:table="{_ODF}table:1.0" office:version="1.3"><office:body>{body}</office:body>'
        "</office:document-content>"
    )
    manifest = (
        f'<manifest:manifest xmlns:manifest="{_ODF}manifest:1.0">{listed}</manifest:manifest>'
    )
    parts = {"mimetype": _TYPES[kind], "META-INF/manifest.xml": manifest, "content.xml": content}
    return _zip(parts)


def _cells(texts: list[str]) -> Iterator[list[str]]:
    for text in texts:
        yield [cell for cell in text.replace("。", "。|").replace(". ", ".|").split("|") if cell]


def as_odt(texts: list[str], chinese: bool) -> bytes:
    """Return an OpenDocument text."""
    body = "".join(f'<text:p text:style-name="P1">{escape(text)}</text:p>' for text in texts)
    return _odf("odt", f"<office:text>{body}</office:text>")


def as_ods(texts: list[str], chinese: bool) -> bytes:
    """Return an OpenDocument sheet with a sentence in each cell."""
    rows = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{escape(cell)}</text:p>'
            "</table:table-cell>"
            for cell in row
        )
        + "</table:table-row>"
        for row in _cells(texts)
    )
    return _odf(
        "ods",
        f"<office:spreadsheet><table:table "
        f'table:name="S">{rows}</table:table></office:spreadsheet>',
    )


def as_pptx(texts: list[str], chinese: bool) -> bytes:
    """Return a presentation as python-pptx writes it."""
    presentation = import_module("pptx").Presentation()
    for start in range(0, len(texts), _ROW):
        slide = presentation.slides.add_slide(presentation.slide_layouts[1])
        frame = slide.placeholders[1].text_frame
        for text in texts[start : start + _ROW]:
            frame.add_paragraph().text = text
    out = io.BytesIO()
    presentation.save(out)
    return out.getvalue()


def as_xlsx(texts: list[str], chinese: bool) -> bytes:
    """Return a workbook with a sentence in each cell, as openpyxl writes it."""
    book = import_module("openpyxl").Workbook()
    for row in _cells(texts):
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_xls(texts: list[str], chinese: bool) -> bytes:
    """Return a workbook of Excel 97, as xlwt writes it."""
    book = import_module("xlwt").Workbook()
    sheet = book.add_sheet("S")
    for number, row in enumerate(_cells(texts)):
        for column, cell in enumerate(row):
            sheet.write(number, column, cell)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def as_epub(texts: list[str], chinese: bool) -> bytes:
    """Return a book."""
    chapters = [texts[start : start + _CHAPTER] for start in range(0, len(texts), _CHAPTER)]
    container = (
        '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">'
        '<rootfiles><rootfile full-path="book.opf" '
        'media-type="application/oebps-package+xml"/></rootfiles></container>'
    )
    items = "".join(
        f'<item id="c{n}" href="c{n}.xhtml" media-type="application/xhtml+xml"/>'
        for n in range(len(chapters))
    )
    spine = "".join(f'<itemref idref="c{n}"/>' for n in range(len(chapters)))
    package = (
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>t</dc:title>'
        '<dc:identifier id="i">i</dc:identifier><dc:language>en</dc:language></metadata>'
        f"<manifest>{items}</manifest><spine>{spine}</spine></package>"
    )
    pages = {
        f"c{n}.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head>'
        f"<body>{''.join(f'<p>{escape(text)}</p>' for text in chapter)}</body></html>"
        for n, chapter in enumerate(chapters)
    }
    parts = {"mimetype": "application/epub+zip", "META-INF/container.xml": container}
    return _zip(parts | {"book.opf": package} | pages)


def as_rtf(texts: list[str], chinese: bool) -> bytes:
    """Return RTF as Word writes it: characters by number, each with its bytes for old readers."""

    def spelled(character: str) -> str:
        if character.isascii():
            return character
        escaped = "".join(f"\\'{byte:02x}" for byte in character.encode("gbk"))
        number = ord(character)
        return f"\\u{number - 65536 if number > 32767 else number}{escaped}"

    body = "".join(
        f"\\pard\\plain\\f{13 if chinese else 0}\\fs21 {''.join(map(spelled, text))}\\par\n"
        for text in texts
    )
    fonts = "{\\fonttbl{\\f0\\fcharset0 Times;}{\\f13\\fcharset134 SimSun;}}"
    return f"{{\\rtf1\\ansi\\ansicpg936\\uc2{fonts}{body}}}".encode("ascii")


def as_doc(texts: list[str], chinese: bool) -> bytes:
    """Return a Word 97 document."""
    samples = import_module("ole_samples")
    return bytes(samples.make_doc([samples.Paragraph("".join(f"{text}\r" for text in texts))]))


def as_msg(texts: list[str], chinese: bool) -> bytes:
    """Return a message as Outlook saves it."""
    streams = {
        "__properties_version1.0": bytes(32),
        "__substg1.0_0037001F": "Subject".encode("utf-16-le"),
        "__substg1.0_1000001F": "\r\n\r\n".join(texts).encode("utf-16-le"),
    }
    return bytes(import_module("ole_samples").make_ole(streams))


def as_eml(texts: list[str], chinese: bool) -> bytes:
    """Return a message in base64 or quoted-printable, as Python chooses."""
    message = EmailMessage()
    message["Subject"], message["From"], message["To"] = "Subject", "a@example.org", "b@example.org"
    message.set_content("\n\n".join(texts))
    return message.as_bytes()


MAKERS: dict[str, Callable[[list[str], bool], bytes]] = {
    "pdf": as_pdf,
    "docx": lambda texts, chinese: as_docx(texts),
    "doc": as_doc,
    "rtf": as_rtf,
    "odt": as_odt,
    "xlsx": as_xlsx,
    "xls": as_xls,
    "ods": as_ods,
    "pptx": as_pptx,
    "epub": as_epub,
    "html": lambda texts, chinese: as_html(texts),
    "eml": as_eml,
    "msg": as_msg,
    "txt": lambda texts, chinese: (
        as_text(texts) if not chinese else "\n".join(texts).encode("gb18030")
    ),
}
