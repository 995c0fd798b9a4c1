"""Recognises the format of a file by its content, and by its ending where that is ambiguous."""

from __future__ import annotations

import contextlib
import re

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message, Thing
from simfinder.extract import kinds
from simfinder.extract.charset import detection as charset
from simfinder.extract.formats import BINARY, BY_NAME, BY_SUFFIX, OLD, ZIP_FORMATS, names
from simfinder.extract.kinds import Kind
from simfinder.extract.zip_archive import GuardedZip

HEAD = 4096
"""Bytes that are enough to recognise a format."""

ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_END_OF_ZIP = b"PK\x05\x06"
_TAIL = 70_000
"""Bytes at the end that contain the directory's end: its comment has at most 65535."""

_KEEP = names("source md tex csv srt log")
"""Formats whose texts may quote a page or a letter; their endings decide."""
_NO_TEXT = BINARY | {"rtf", "mht", "wordml"}
_TABLES = names("xls xlsx ods")
_HOLDS_NO = {
    "docx": Message(Code.FILE_HOLDS_NO_WORD_DOCUMENT),
    "odt": Message(Code.FILE_HOLDS_NO_OPENDOCUMENT_TEXT),
    "odp": Message(Code.FILE_HOLDS_NO_OPENDOCUMENT_PRESENTATION),
    "pptx": Message(Code.FILE_HOLDS_NO_POWERPOINT),
    "xlsx": Message(Code.FILE_HOLDS_NO_WORKBOOK),
    "ods": Message(Code.FILE_HOLDS_NO_WORKBOOK),
    "epub": Message(Code.FILE_HOLDS_NO_EPUB),
    "ofd": Message(Code.FILE_HOLDS_NO_OFD),
    "hwpx": Message(Code.FILE_HOLDS_NO_HANGUL),
    "xps": Message(Code.FILE_HOLDS_NO_XPS),
}
"""Messages for files whose content does not match their ending at all."""


def recognise(head: bytes, suffix: str) -> str | None:
    """Return the name of the format, or None where no reader reads it.

    Args:
        head: the first 4 KiB of the file, or all of it where it is shorter.
        suffix: the ending with its dot, in any case; empty where there is none.
    """
    suffix = suffix.lower()
    by_suffix = BY_SUFFIX.get(suffix)
    if is_pdf(head, suffix):
        return "pdf"
    if head.startswith(ZIP):
        return _zip_by_head(head) or (by_suffix if by_suffix in ZIP_FORMATS else None)
    if head.startswith(OLE):
        # Its streams show more, also that a docx is encrypted, but are far behind the head.
        return by_suffix if by_suffix in BINARY else None
    if name := _marked_text(head, suffix):
        return name
    if _kind(head):
        return None
    if not head or not looks_textual(head):
        # Empty, or damaged: the reader reports it instead of ignoring it.
        return by_suffix
    return _text_format(head, suffix)


def format_of(data: bytes, suffix: str, *, inside: bool = False) -> str:
    """Return the format of a whole file or raise ReadProblem with its kind.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in lower case.
        inside: the file is a member of another one, where archives are not opened.
    """
    head = data[:HEAD]
    if head.startswith(ZIP):
        return _zip_format(data, suffix, inside=inside)
    if head.startswith(OLE):
        return _compound_format(data)
    if not head.strip(b"\x00") and not data.strip(b"\x00"):
        raise ReadProblem(Reason.DAMAGED, Message(Code.ONLY_ZERO_BYTES))
    name = recognise(head, suffix)
    if is_mailbox(data, suffix):
        raise ReadProblem(Reason.UNSUPPORTED, Message(Code.MAILBOX_NOT_OPENED))
    if name is None and (content_kind := _kind(data)):
        raise kinds.problem_of(content_kind)
    if (name is None or _is_zip_format(name, head)) and is_zip(data):
        return _zip_format(data, suffix, inside=inside)
    if name is None:
        what = Thing("text data") if looks_textual(head) else Thing("unknown format")
        raise ReadProblem(Reason.UNSUPPORTED, Message(Code.CONTENT_IS, what=what))
    if problem := _contradiction(name, data, suffix):
        raise ReadProblem(Reason.DAMAGED, problem)
    return name


def _is_zip_format(name: str, head: bytes) -> bool:
    return name in ZIP_FORMATS and not flat_odf(head)


def _contradiction(name: str, data: bytes, suffix: str) -> Message | None:
    """Return a message where the content does not match the ending."""
    head = data[:HEAD]
    if name == "pdf":
        return None if is_pdf(head, suffix) else Message(Code.FILE_HOLDS_NO_PDF)
    if name in OLD:
        return Message(Code.FILE_CONTRADICTS_ENDING)
    if _is_zip_format(name, head):
        return _HOLDS_NO[name]
    if name in ("rtf", "eml", "mht", "wordml") or _is_text(data):
        return None
    return Message(Code.CONTENT_NOT_TEXT)


# --- archives and OLE containers --------------------------------------------------------------

#: OpenDocument and EPUB name themselves in their first member, which is not packed.
_MIMETYPES = {
    b"application/vnd.oasis.opendocument.text": "odt",
    b"application/vnd.oasis.opendocument.presentation": "odp",
    b"application/vnd.oasis.opendocument.graphics": "odp",
    b"application/vnd.oasis.opendocument.spreadsheet": "ods",
    b"application/epub+zip": "epub",
    b"application/hwp+zip": "hwpx",
}
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument"
#: Folders of Office documents; the main part need not have its usual name.
_FOLDERS = {
    b"word/": "docx",
    b"ppt/": "pptx",
    b"xl/": "xlsx",
    b"OFD.xml": "ofd",
    b"Contents/section": "hwpx",
    b".fdseq": "xps",
    b".fpage": "xps",
}
_OFFICE_FOLDERS = {"xl/": "xlsx", "ppt/": "pptx", "word/": "docx"}
_OFFICE_PARTS = names("[content_types].xml _rels/.rels xl/workbook.xml ppt/presentation.xml")
_FIXED_PAGES = re.compile(r"\.f(?:dseq|doc|page)(?:/\[\d+\](?:\.last)?\.piece)?$")
#: Streams of the root storage, lower case, with their formats.
_STREAMS = {
    "encryptedpackage": "encrypted",
    "worddocument": "doc",
    "powerpoint document": "ppt",
    "pp97_dualstorage/powerpoint document": "ppt",
    "workbook": "xls",
    "book": "xls",
    "__properties_version1.0": "msg",
    "hwpsummaryinformation": "hwp",
    "bodytext/section0": "hwp",
    "viewtext/section0": "hwp",
}


def is_zip(data: bytes) -> bool:
    """Whether the bytes are an archive, also with other data before it.

    Its directory at the end finds the members in that case too.
    """
    if data.startswith(ZIP):
        return True
    head = data[:HEAD]
    if _END_OF_ZIP not in data[-_TAIL:] or head.startswith(OLE) or is_pdf(head):
        return False
    return _kind(head) is None


def zip_content(data: bytes, suffix: str) -> str | Kind | None:
    """Return the format or kind of an archive, None for an ordinary one, which may be damaged.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where the archive is a document.
    """
    try:
        return _content_of(GuardedZip(data, parts=False))
    except ReadProblem:
        if BY_SUFFIX.get(suffix) in ZIP_FORMATS or _zip_by_head(data[: 1 << 20]):
            raise
        return None


def _zip_format(data: bytes, suffix: str, *, inside: bool) -> str:
    content = zip_content(data, suffix)
    if isinstance(content, str):
        return content
    if content is not None:
        raise kinds.problem_of(content)
    code = Code.INNER_ARCHIVE if inside else Code.ARCHIVE_NOT_OPENED
    raise ReadProblem(Reason.UNSUPPORTED, Message(code))


def _zip_by_head(head: bytes) -> str | None:
    """Return the format by the names of the first members of a ZIP archive, None for others."""
    if head[30:38] == b"mimetype":
        return _by_mimetype(head[38:200])
    places = [(head.find(folder), name) for folder, name in _FOLDERS.items() if folder in head]
    return min(places)[1] if places else None


def _by_mimetype(mimetype: bytes) -> str | None:
    return next((name for start, name in _MIMETYPES.items() if mimetype.startswith(start)), None)


def _content_of(archive: GuardedZip) -> str | Kind | None:
    """Return the format or kind of a ZIP archive by its members, None for an ordinary one."""
    members = frozenset(name.casefold() for name in archive.names)
    if "word/document.xml" in members:
        return "docx"
    if "mimetype" in members:
        with contextlib.suppress(ReadProblem):
            mimetype = archive.read("mimetype").strip()
            if name := _by_mimetype(mimetype):
                return name
            if mimetype.startswith(_OPEN_DOCUMENT):
                return kinds.KINDS["odf"]
    if "contents/section0.xml" in members:
        return "hwpx"
    if any(_FIXED_PAGES.search(name) for name in members):
        return "xps"
    return kinds.of_members(members) or _by_parts(members)


def _by_parts(members: frozenset[str]) -> str | None:
    """Return the format by parts in their usual places, where the lists of parts are lost.

    Folders of an archive can have any name, also ``Word``: more is needed for a document.
    """
    if members & _OFFICE_PARTS:
        for prefix, name in _OFFICE_FOLDERS.items():
            if any(member.startswith(prefix) for member in members):
                return name
    if "ofd.xml" in members:
        return "ofd"
    if "meta-inf/container.xml" in members:
        return "epub"
    if "content.xml" in members and members & {"meta-inf/manifest.xml", "styles.xml", "meta.xml"}:
        return "odt"
    return "docx" if "[content_types].xml" in members else None


def _compound_format(data: bytes) -> str:
    """Return the format of an OLE file by its streams.

    Raises:
        ReadProblem: ENCRYPTED, UNSUPPORTED, or DAMAGED where it cannot be opened.
    """
    from simfinder.extract.containers.compound import Compound

    compound = Compound(data)
    name = next((name for stream, name in _STREAMS.items() if compound.has(stream)), None)
    if name == "encrypted":
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    if name is None:
        raise kinds.problem_of(kinds.of_streams(compound.names))
    return name


# --- texts ------------------------------------------------------------------------------------

_FLAT_ODF = re.compile(
    rb"<office:document\s[^>]{0,8000}?office:mimetype\s*=\s*[\"'](application/[-\w.+]+)"
)
_WORD_XML = re.compile(
    rb"<\?mso-application\s+progid\s*=\s*[\"']Word\.Document[\"']|<(?:\w+:)?wordDocument[\s>]"
)
_HTML = re.compile(
    r"\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--(?>.{0,2000}?-->)\s*)*+"
    r"(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])",
    re.IGNORECASE | re.DOTALL,
)
_PDF_PARTS = re.compile(rb"\d+ \d+ obj\b|\bendobj\b|\bstartxref\b|%%EOF")
_CONTROL = re.compile("[\x00-\x07\x0e-\x19\x1c-\x1f\x7f\ufffd]")
_CONTROL_BYTES = bytes(sorted({*range(0x20), 0x7F} - {*b"\t\n\x0b\f\r\b\x1a\x1b"}))
_MOST_CONTROL = 0.02
"""Share of control characters in text: some logs and listings have them."""
_FEW_CONTROL, _FEW_AMONG = 8, 16
"""So many are no reason either, as from two bad bytes, if one is among so many characters."""
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BOM_BYTES = b"\xef\xbb\xbf\xff\xfe"
_SPACE = b"\xef\xbb\xbf \t\r\n\x00"
_LONG_WORDS = 40
"""Mean length of words in characters that no language reaches."""


def is_pdf(head: bytes, suffix: str = "") -> bool:
    """Whether a PDF begins here; up to 1024 bytes may precede it (ISO 32000-1, H.3.4).

    A text that mentions ``%PDF-`` near its beginning is none, unless it has the ending.
    """
    at = head[:1024].find(b"%PDF")
    if at <= 0 or suffix == ".pdf":
        return at >= 0
    return b"\x00" in head[:at] or not looks_textual(head)


def _kind(data: bytes) -> Kind | None:
    """Return the kind of a file without a reader, None where it is unknown.

    Args:
        data: the file, or its head: data far behind its beginning is then not checked.
    """
    match = kinds.matches(data)
    if match is None:
        return None
    content_kind, may_be_text = match
    return None if may_be_text and looks_textual(data[:HEAD]) else content_kind


def flat_odf(head: bytes) -> str | None:
    """Return the format of an OpenDocument file that is one XML file, None for others."""
    match = _FLAT_ODF.search(head)
    return _by_mimetype(match[1]) if match else None


def is_word_xml(head: bytes) -> bool:
    """Whether the first bytes of a file are those of a Word document in XML."""
    return _WORD_XML.search(head.replace(b"\x00", b"")) is not None


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
    max_control = max(1, min(_FEW_CONTROL, len(text) // _FEW_AMONG))
    return len(_CONTROL.findall(text[:-1])) <= max(max_control, int(len(text) * _MOST_CONTROL))


def _is_text(data: bytes) -> bool:
    """Whether head, middle and end are text; zeros at the end come from an interrupted write."""
    middle = len(data) // 4 * 2
    return looks_textual(data[: 1 << 14]) and (
        len(data) < 1 << 15 or looks_textual(data[middle : middle + (1 << 12)])
    )


def _marked_text(head: bytes, suffix: str) -> str | None:
    """Return the format of a text that names itself in its first bytes, None for others."""
    if head.lstrip(_SPACE).startswith(b"{\\rtf"):
        return "rtf"
    if BY_SUFFIX.get(suffix) in _KEEP:
        return None
    if head.lstrip(_SPACE + b"\xff\xfe").startswith(b"<") and is_word_xml(head):
        return "wordml"
    return _mail_format(head, suffix)


def _text_format(head: bytes, suffix: str) -> str | None:
    """Return the format of bytes that may be text; None for data that are text by chance.

    Text is read as text whatever its ending, also with an unknown ending: such files are mostly
    notes, copies or old versions.
    """
    by_suffix = BY_SUFFIX.get(suffix)
    # Tags are ASCII: dropping NUL bytes reads them in UTF-16 as well.
    plain = head.replace(b"\x00", b"").lstrip(_BOM_BYTES)
    if by_suffix not in _KEEP and _HTML.match(plain.decode("latin-1")):
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
        # Other programs write such files for Excel too: tables with tabs, for example.
        return "csv"
    return None if by_suffix is None and suffix and _machine_data(plain) else "txt"


def _surely_text(sample: bytes) -> bool:
    """Whether it can only be text, where the ending contradicts."""
    return sample.startswith(_UTF16) or sample.translate(None, _CONTROL_BYTES) == sample


def _machine_data(sample: bytes) -> bool:
    """Whether a text has hardly any space: encoded bytes, keys, packed programs."""
    return sample.isascii() and len(sample) > _LONG_WORDS * (len(sample.split()) + 5)


# --- mail -------------------------------------------------------------------------------------

_HEAD_LINE = re.compile(rb"[A-Za-z][-A-Za-z0-9]{0,60}:[ \t\r\n]")
_SURE_HEADS = re.compile(
    rb"^(received|return-path|mime-version|message-id|delivered-to|x-[-a-z0-9]+|from|date|subject):",
    re.IGNORECASE | re.MULTILINE,
)
_TRANSPORT = frozenset(
    (b"received", b"return-path", b"mime-version", b"message-id", b"delivered-to")
)
"""Nobody types these: two of them are mail, whatever the ending."""
_PAGE_TYPE = re.compile(rb"^content-type:\s*multipart/related", re.IGNORECASE | re.MULTILINE)

NEXT_MESSAGE = re.compile(
    rb"\n\r?\nFrom \S{1,200} [^\r\n]{0,60}\d\d:\d\d[^\r\n]{0,60}\r?\n(?=[A-Za-z][-\w]{1,60}:)"
)
"""The line above a message of a mailbox, with the end of the one before."""


def is_mailbox(data: bytes, suffix: str) -> bool:
    """Whether a file is a sequence of messages (RFC 4155).

    Endings of texts that may quote messages exclude it.
    """
    if not data.startswith(b"From ") or NEXT_MESSAGE.search(data) is None:
        return False
    return suffix.lower() not in BY_SUFFIX or recognise(data[:HEAD], suffix) == "eml"


def _mail_format(head: bytes, suffix: str) -> str | None:
    """Return ``eml`` or ``mht`` where the first lines are those of MIME, None for other texts.

    Any text may begin like the head of a letter: without a fitting ending several lines are needed.
    """
    head = head.lstrip(b"\xef\xbb\xbf\r\n \t")
    if head.startswith(b"From ") and b"\n" in head:
        head = head[head.index(b"\n") + 1 :]
    if not _HEAD_LINE.match(head):
        return None
    fields = re.split(rb"\r?\n\r?\n", head, maxsplit=1)[0]
    heads = {match[1].lower() for match in _SURE_HEADS.finditer(fields)}
    if b"mime-version" in heads and _PAGE_TYPE.search(fields) and b"received" not in heads:
        return "eml" if suffix in (".eml", ".emlx", ".msg") else "mht"
    if suffix == ".msg" or len(heads & _TRANSPORT) >= 2:
        return "eml"
    return "eml" if suffix not in BY_SUFFIX and len(heads) >= 3 and b"from" in heads else None


# --- endings that promise another format than the content has ---------------------------------

#: Names of the formats for people; by default the usual ending.
_FORMAT_NAMES = {"wordml": "Word XML", "md": "Markdown", "source": "program text", "log": "TXT"}
#: Contents that are usual under an ending of another format, such as graphs of Graphviz (.dot).
_USUAL = names("wordml.xml html.xml odt.xml odp.xml ods.xml eml.msg hwp3.hwp html.mht txt.dot")
#: Endings of formats that are not read here; others have no meaning.
_OTHER_ENDINGS = names(
    "zip jar 7z rar gz tgz bz2 xz tar cab png jpg jpeg gif bmp tif tiff webp ico psd mp3 "
    "mp4 wav avi mov mkv exe dll iso bin dat djvu djv ps eps chm caj hwp hwpx vsd vsdx "
    "pub one wpd xps oxps mobi azw azw3 pages numbers key dwg dxf mdb accdb dbf ttf otf "
    "pst lnk torrent"
)


def suffix_mismatch(format: str, suffix: str) -> Detail:  # noqa: A002
    """Return a remark where the ending does not match the content.

    Args:
        format: of the content, as in ``Text.format``.
        suffix: the ending with its dot, in any case; empty where there is none.

    Returns:
        The line; empty where the ending fits, there is none, or the pair is a usual one. An unknown
        ending is mentioned only where the content is more than plain text.
    """
    suffix = suffix.lower()
    entry = BY_NAME.get(format)
    # Texts from other programs have the ending itself as their format.
    if not suffix or entry is None or suffix in entry.suffixes or format + suffix in _USUAL:
        return ""
    content = _FORMAT_NAMES.get(format, format.upper())
    if suffix in BY_SUFFIX or suffix[1:] in _OTHER_ENDINGS:
        return Message(Code.WRONG_ENDING, name=suffix[1:].upper(), name2=content)
    return "" if format == "txt" else Message(Code.UNKNOWN_ENDING, name=content)
