"""What the bytes of a file are, told by themselves; the ending only decides between texts."""

from __future__ import annotations

import contextlib
import re

from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.extract import kinds
from simfinder.extract.charset import detection as charset
from simfinder.extract.formats import BINARY, BY_SUFFIX, FORMATS, names
from simfinder.extract.kinds import Kind
from simfinder.extract.zip_archive import GuardedZip

HEAD = 4096
"""Bytes that are enough to recognise a format."""

ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

#: OpenDocument and EPUB name themselves in their first member, which is not packed.
_MIMETYPES = (
    (b"application/vnd.oasis.opendocument.text", "odt"),
    (b"application/vnd.oasis.opendocument.presentation", "odp"),
    (b"application/vnd.oasis.opendocument.graphics", "odp"),
    (b"application/vnd.oasis.opendocument.spreadsheet", "ods"),
    (b"application/epub+zip", "epub"),
    (b"application/hwp+zip", "hwpx"),
)
#: Folders of Office documents; the main part need not have its usual name.
_FOLDERS = ((b"word/", "docx"), (b"ppt/", "pptx"), (b"xl/", "xlsx"), (b"OFD.xml", "ofd"),
            (b"Contents/section", "hwpx"), (b".fdseq", "xps"), (b".fpage", "xps"))  # fmt: skip
_OFFICE_FOLDERS = (("xl/", "xlsx"), ("ppt/", "pptx"), ("word/", "docx"))
_OFFICE_PARTS = frozenset(
    ("[content_types].xml", "_rels/.rels", "xl/workbook.xml", "ppt/presentation.xml")
)
_FIXED_PAGES = re.compile(r"\.f(?:dseq|doc|page)(?:/\[\d+\](?:\.last)?\.piece)?$")
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"
_FLAT_ODF = re.compile(
    rb"<office:document\s[^>]{0,8000}?office:mimetype\s*=\s*[\"'](application/[-\w.+]+)"
)
_HTML = re.compile(
    r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?>.{0,2000}?-->)\s*)*+"
    r"(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])",
    re.IGNORECASE | re.DOTALL,
)
_CONTROL = re.compile("[\x00-\x07\x0e-\x19\x1c-\x1f\x7f\ufffd]")
_CONTROL_BYTES = bytes(sorted({*range(0x20), 0x7F} - {*b"\t\n\x0b\f\r\b\x1a\x1b"}))
_MOST_CONTROL = 0.02
"""Share of control characters that text may hold: some logs and listings do."""
_FEW_CONTROL, _FEW_AMONG = 8, 16
"""So many are no reason either, as from two bad bytes, if one is among so many characters."""
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BOM_BYTES = b"\xef\xbb\xbf\xff\xfe"


def is_pdf(head: bytes, suffix: str = "") -> bool:
    """Whether a PDF begins here; up to 1024 bytes may stand before it (ISO 32000-1, H.3.4).

    A text that speaks of ``%PDF-`` near its beginning is none, unless its ending says so.
    """
    at = head[:1024].find(b"%PDF")
    if at <= 0 or suffix == ".pdf":
        return at >= 0
    return b"\x00" in head[:at] or not looks_textual(head)


def kind(data: bytes) -> Kind | None:
    """Return what a file is that no reader here reads, None where nothing tells.

    Args:
        data: the file, or its head: what stands far behind its beginning is then not seen.
    """
    match = kinds.matches(data)
    if match is None:
        return None
    content_kind, may_be_text = match
    return None if may_be_text and looks_textual(data[:HEAD]) else content_kind


def zip_by_head(head: bytes) -> str | None:
    """Return what the first members of a ZIP archive tell by their names, None for nothing."""
    if head[30:38] == b"mimetype":
        return _by_mimetype(head[38:200])
    places = [(head.find(folder), name) for folder, name in _FOLDERS if folder in head]
    return min(places)[1] if places else None


def _by_mimetype(mimetype: bytes) -> str | None:
    return next((name for kind, name in _MIMETYPES if mimetype.startswith(kind)), None)


def flat_odf(head: bytes) -> str | None:
    """Return the format of an OpenDocument file that is one XML file, None for others."""
    match = _FLAT_ODF.search(head)
    return _by_mimetype(match[1]) if match else None


def zip_content(archive: GuardedZip) -> str | Kind | None:
    """Return what a ZIP archive is by its members: a format, a kind, None for any archive.

    Folders of an archive may have any name, ``Word`` as well: it takes more to be a document.
    """
    members = frozenset(name.casefold() for name in archive.names)
    if "word/document.xml" in members:
        return "docx"
    if "mimetype" in members:
        with contextlib.suppress(ReadProblem):
            mimetype = archive.read("mimetype").strip()
            if name := _by_mimetype(mimetype):
                return name
            if mimetype.startswith(_OPEN_DOCUMENT):
                return kinds.ODF
    if "contents/section0.xml" in members:
        return "hwpx"
    if any(_FIXED_PAGES.search(name) for name in members):
        return "xps"
    if content_kind := kinds.of_members(members):
        return content_kind
    if members & _OFFICE_PARTS:
        # Where the lists of parts were lost, the parts have their usual places.
        for prefix, name in _OFFICE_FOLDERS:
            if any(member.startswith(prefix) for member in members):
                return name
    if "ofd.xml" in members:
        return "ofd"
    if "meta-inf/container.xml" in members:
        return "epub"
    if "content.xml" in members and members & {"meta-inf/manifest.xml", "styles.xml", "meta.xml"}:
        return "odt"
    return "docx" if "[content_types].xml" in members else None


def looks_textual(sample: bytes) -> bool:
    """Whether bytes are text in some encoding: hardly any control character.

    No encoding but UTF-16 and UTF-32 has bytes of control characters inside other characters, so
    only where there are some must the encoding be found out.
    """
    sample = sample[: 1 << 16]
    controls = len(sample) - len(sample.translate(None, _CONTROL_BYTES))
    if controls <= len(sample) * _MOST_CONTROL and b"\x00" not in sample:
        return True
    text = sample.decode(charset.detect(sample), "replace").lstrip("\ufeff")
    few = max(1, min(_FEW_CONTROL, len(text) // _FEW_AMONG))
    return len(_CONTROL.findall(text[:-1])) <= max(few, int(len(text) * _MOST_CONTROL))


def recognise_text(head: bytes, suffix: str) -> str | None:
    """Return the format of bytes that may be text; None for data that are text by chance.

    What is text is read as text whatever its ending promises, and so is text of an ending that
    nobody knows: it is a note, a copy kept aside or an old version more often than anything else.
    """
    suffix = suffix.lower()
    by_suffix = BY_SUFFIX.get(suffix)
    # Tags are ASCII: dropping NUL bytes reads them in UTF-16 as well.
    plain = head.replace(b"\x00", b"").lstrip(_BOM_BYTES)
    if by_suffix not in KEEP and _HTML.match(plain.decode("latin-1")):
        return "html"
    if flat := flat_odf(head):
        return flat
    if by_suffix == "pdf" and _PDF_PARTS.search(head):
        return "pdf"
    if by_suffix is not None and by_suffix not in _NO_TEXT:
        return by_suffix
    if suffix and not _surely_text(head):
        return by_suffix
    if plain.startswith(b"<?xml"):
        return "xml"
    if by_suffix in _TABLES:
        # Programs call what Excel opens a workbook: tables with tabs, for one.
        return "csv"
    return None if by_suffix is None and suffix and _machine_data(plain) else "txt"


def _surely_text(sample: bytes) -> bool:
    """Whether nothing but text can be meant, where the ending speaks against it."""
    return sample.startswith(_UTF16) or sample.translate(None, _CONTROL_BYTES) == sample


def _machine_data(sample: bytes) -> bool:
    """Whether hardly any space stands in a text: encoded bytes, keys, packed programs."""
    return sample.isascii() and len(sample) > _LONG_WORDS * (len(sample.split()) + 5)


_LONG_WORDS = 40
"""Mean length of words in characters that no language reaches."""
_PDF_PARTS = re.compile(rb"\d+ \d+ obj\b|\bendobj\b|\bstartxref\b|%%EOF")
KEEP = frozenset(("source", "md", "tex", "csv", "srt", "log"))
"""Formats whose texts may quote a page or a letter and are still what their ending says."""
_NO_TEXT = BINARY | {"rtf", "mht", "wordml"}
_TABLES = frozenset(("xls", "xlsx", "ods"))


# Says where the ending of a file promises another format than its content has.

#: What people call the formats; where they call them by the usual ending, it is that.
_NAMES = {"wordml": "Word XML", "md": "Markdown", "source": "program text", "log": "TXT"}
#: Contents that are usual under an ending of another format.
_USUAL = frozenset(
    (
        ("wordml", ".xml"),
        ("html", ".xml"),
        ("odt", ".xml"),
        ("odp", ".xml"),
        ("ods", ".xml"),
        ("eml", ".msg"),
        ("hwp3", ".hwp"),
        ("html", ".mht"),
        ("txt", ".dot"),  # graphs of Graphviz
    )
)
#: Endings that promise something that is not read here; others promise nothing.
_OTHERS = names(
    "zip jar 7z rar gz tgz bz2 xz tar cab png jpg jpeg gif bmp tif tiff webp ico psd mp3 "
    "mp4 wav avi mov mkv exe dll iso bin dat djvu djv ps eps chm caj hwp hwpx vsd vsdx "
    "pub one wpd xps oxps mobi azw azw3 pages numbers key dwg dxf mdb accdb dbf ttf otf "
    "pst lnk torrent"
)
_ENDINGS = {entry.name: entry.suffixes for entry in FORMATS}


def suffix_mismatch(format: str, suffix: str) -> Detail:  # noqa: A002
    """Return a remark where an ending says something else than the content is.

    Args:
        format: what the content is, as ``Text.format`` says it.
        suffix: the ending with its dot, in any case; empty where there is none.

    Returns:
        The line; empty where the ending fits, there is none, or the pair is a usual one. An
        ending that nobody knows is only told where the content is more than plain text.
    """
    suffix = suffix.lower()
    if not suffix or suffix in _ENDINGS.get(format, ()) or (format, suffix) in _USUAL:
        return ""
    if format not in _ENDINGS:
        return ""  # read through another program, which goes by the ending itself
    content = _NAMES.get(format, format.upper())
    if suffix in BY_SUFFIX or suffix[1:] in _OTHERS:
        return Message(Code.WRONG_ENDING, name=suffix[1:].upper(), name2=content)
    return "" if format == "txt" else Message(Code.UNKNOWN_ENDING, name=content)
