"""What the bytes of a file are, told by themselves; the ending only decides between texts."""

from __future__ import annotations

import contextlib
import re

from simfinder.domain.errors import ReadProblem
from simfinder.extract import charset
from simfinder.extract.formats import BINARY, BY_SUFFIX
from simfinder.extract.zip_guard import GuardedZip

HEAD = 4096
"""Bytes that are enough to recognise a format."""

ZIP = (b"PK\x03\x04", b"PK\x05\x06")
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

#: Magic numbers of what is not text and not read, with what to call it.
_OTHER = (
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"BM", "a BMP image"),
    (b"II*\x00", "a TIFF image"),
    (b"MM\x00*", "a TIFF image"),
    (b"RIFF", "a RIFF container"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard archive"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a program"),
    (b"\xca\xfe\xba\xbe", "a Java class"),
    (b"%!PS", "PostScript"),
    (b"SQLite format 3\x00", "a SQLite database"),
    (b"AT&TFORM", "a DjVu document"),
    (b"ITSF", "a CHM help file"),
    (b"CAJ\x00", "a CAJ document"),
    (b"HN\x00\x00", "a CAJ document"),
    (b"KDH ", "a CAJ document"),
    (b"\xdb\xa5\x2d\x00", "a Word 2 document"),
    (b"\xffWPC", "a WordPerfect document"),
    (b"OggS", "an Ogg recording"),
    (b"ID3", "an MP3 recording"),
)
#: These are words as well: they only count where the rest of the head is no text.
_WORDS = frozenset((b"BM", b"MZ", b"RIFF", b"ID3", b"BZh", b"Rar!", b"ITSF", b"GIF8"))
#: OpenDocument and EPUB name themselves in their first member, which is not packed.
_MIMETYPES = (
    (b"application/vnd.oasis.opendocument.text", "odt"),
    (b"application/vnd.oasis.opendocument.presentation", "odp"),
    (b"application/vnd.oasis.opendocument.graphics", "odp"),
    (b"application/vnd.oasis.opendocument.spreadsheet", "ods"),
    (b"application/vnd.oasis.opendocument", "an OpenDocument file"),
    (b"application/epub+zip", "epub"),
)
#: Folders of Office documents; the main part need not have its usual name.
_FOLDERS = ((b"word/", "docx"), (b"ppt/", "pptx"), (b"xl/", "xlsx"), (b"OFD.xml", "ofd"))
_FLAT_ODF = re.compile(
    rb"<office:document\s[^>]{0,8000}?office:mimetype\s*=\s*[\"'](application/[-\w.+]+)"
)
_HTML = re.compile(
    r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--.{0,2000}?-->\s*)*"
    r"(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])",
    re.IGNORECASE | re.DOTALL,
)
_CONTROL = re.compile("[\x00-\x07\x0e-\x19\x1c-\x1f\x7f\ufffd]")
_CONTROL_BYTES = bytes(sorted({*range(0x20), 0x7F} - {*b"\t\n\x0b\f\r\b\x1a\x1b"}))
_MOST_CONTROL = 0.02
"""Share of control characters that text may hold: some logs and listings do."""
_BOM_BYTES = b"\xef\xbb\xbf\xff\xfe"
#: Endings under which a page of HTML is program text or a template instead.
_KEEP = frozenset(("source", "md", "tex", "csv", "srt", "log"))


def is_pdf(head: bytes, suffix: str = "") -> bool:
    """Whether a PDF begins here; up to 1024 bytes may stand before it (ISO 32000-1, H.3.4).

    A text that speaks of ``%PDF-`` near its beginning is none, unless its ending says so.
    """
    at = head[:1024].find(b"%PDF")
    if at <= 0 or suffix == ".pdf":
        return at >= 0
    return b"\x00" in head[:at] or not looks_textual(head)


def kind_of_binary(head: bytes) -> str | None:
    """Return what a file is that is neither text nor read here, None where nothing tells."""
    for magic, name in _OTHER:
        if head.startswith(magic) and not (magic in _WORDS and looks_textual(head)):
            return name
    if head[4:8] == b"ftyp":
        return "a video or recording"
    return None


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


def zip_content(archive: GuardedZip) -> str:
    """Return what a ZIP archive is by its members: a format, or a name for the report."""
    folded = {name.casefold() for name in archive.names}
    if "word/document.xml" in folded:
        return "docx"
    if "mimetype" in folded:
        with contextlib.suppress(ReadProblem):
            if name := _by_mimetype(archive.read("mimetype").strip()):
                return name
    for prefix, name in (
        ("xl/", "xlsx"),
        ("ppt/", "pptx"),
        ("visio/", "a Visio drawing"),
        ("word/", "docx"),
        ("ofd.xml", "ofd"),
        ("meta-inf/container.xml", "epub"),
        ("contents/section", "a Hangul document"),
        ("content.xml", "odt"),
        ("index/document.iwa", "an iWork document"),
    ):
        if any(member.startswith(prefix) for member in folded):
            return name
    return "docx" if "[content_types].xml" in folded else "a ZIP archive"


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
    return len(_CONTROL.findall(text[:-1])) <= max(1, int(len(text) * _MOST_CONTROL))


def recognise_text(head: bytes, suffix: str) -> str | None:
    """Return the format of bytes that are text; None where the ending is of no known text."""
    suffix = suffix.lower()
    by_suffix = BY_SUFFIX.get(suffix)
    # Tags are ASCII: dropping NUL bytes reads them in UTF-16 as well.
    page = _HTML.match(head.replace(b"\x00", b"").lstrip(_BOM_BYTES).decode("latin-1"))
    if page and by_suffix not in _KEEP:
        known = by_suffix is not None or suffix in _BINARY_ENDINGS | {""}
        return "html" if known else None
    if flat := flat_odf(head):
        return flat
    if by_suffix in ("doc", "rtf"):
        # Word itself opens plain text under these endings.
        return "txt"
    if suffix in (".xls", ".xlt"):
        # Programs call what Excel opens a workbook: tables with tabs, or Excel's XML of 2003.
        return "xml" if head.lstrip(_BOM_BYTES).startswith(b"<?xml") else "csv"
    if by_suffix in BINARY:
        return None
    return by_suffix or ("txt" if not suffix else None)


#: Endings of office formats under which programs save web pages.
_BINARY_ENDINGS = frozenset((".doc", ".xls", ".docx", ".pdf", ".wps", ".mht"))
