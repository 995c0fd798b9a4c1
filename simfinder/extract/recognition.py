"""Tells what a whole file is: its content decides, and its ending where the content may be both."""

from __future__ import annotations

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message, Thing
from simfinder.extract import kinds, legacy, sniff
from simfinder.extract.formats import BINARY, BY_SUFFIX, OLD, ZIP_FORMATS
from simfinder.extract.kinds import Kind
from simfinder.extract.readers import mail_head

_END_OF_ZIP = b"PK\x05\x06"
_TAIL = 70_000
"""Bytes in which the end of the directory stands: its comment has at most 65535."""


def recognise(head: bytes, suffix: str) -> str | None:
    """Return the name of the format, or None where no reader reads it.

    Args:
        head: the first 4 KiB of the file, or all of it where it is shorter.
        suffix: the ending with its dot, in any case; empty where there is none.
    """
    suffix = suffix.lower()
    if sniff.is_pdf(head, suffix):
        return "pdf"
    if head.startswith(sniff.ZIP):
        by_suffix = BY_SUFFIX.get(suffix)
        return sniff.zip_by_head(head) or (by_suffix if by_suffix in ZIP_FORMATS else None)
    if head.startswith(sniff.OLE):
        # Its streams tell more, and that a docx is encrypted, but stand far behind the head.
        return _binary_by_name(suffix)
    if name := legacy.text_format(head, suffix):
        return name
    if sniff.kind(head):
        return None
    if not head or not sniff.looks_textual(head):
        # Empty, or damaged: the reader says so instead of leaving it out without a word.
        return BY_SUFFIX.get(suffix)
    return sniff.recognise_text(head, suffix)


def _binary_by_name(suffix: str) -> str | None:
    name = BY_SUFFIX.get(suffix)
    return name if name in BINARY else None


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
"""What to say of files whose content is not at all what their ending says."""


def format_of(data: bytes, suffix: str, inside: bool = False) -> str:
    """Return the format of a whole file or raise ReadProblem that says what it is instead."""
    head = data[: sniff.HEAD]
    if head.startswith(sniff.ZIP):
        return _zip_format(data, suffix, inside)
    if head.startswith(sniff.OLE):
        return legacy.compound_format(data)
    if not head.strip(b"\x00") and not data.strip(b"\x00"):
        raise ReadProblem(Reason.DAMAGED, Message(Code.ONLY_ZERO_BYTES))
    name = recognise(head, suffix)
    if is_mailbox(data, suffix):
        raise ReadProblem(
            Reason.UNSUPPORTED,
            Message(Code.MAILBOX_NOT_OPENED),
        )
    if name is None:
        if content_kind := sniff.kind(data):
            raise kinds.problem_of(content_kind)
        if is_zip(data):
            return _zip_format(data, suffix, inside)
        what = Thing.DATA_IN_TEXT_FORM if sniff.looks_textual(head) else Thing.NO_KNOWN_FORMAT
        raise ReadProblem(Reason.UNSUPPORTED, Message(Code.CONTENT_IS, what=what))
    if name == "pdf" and not sniff.is_pdf(head, suffix):
        raise ReadProblem(Reason.DAMAGED, Message(Code.FILE_HOLDS_NO_PDF))
    if name in OLD:
        raise ReadProblem(Reason.DAMAGED, Message(Code.FILE_CONTRADICTS_ENDING))
    if name in ZIP_FORMATS and not sniff.flat_odf(head):
        if is_zip(data):
            return _zip_format(data, suffix, inside)
        raise ReadProblem(Reason.DAMAGED, _HOLDS_NO[name])
    if name != "pdf" and name not in legacy.FORMATS and not _is_text(data):
        raise ReadProblem(Reason.DAMAGED, Message(Code.CONTENT_NOT_TEXT))
    return name


def is_zip(data: bytes) -> bool:
    """Whether the bytes are an archive, also where something that is no text stands before it.

    Its directory at the end finds the members then as well.
    """
    if data.startswith(sniff.ZIP):
        return True
    head = data[: sniff.HEAD]
    if _END_OF_ZIP not in data[-_TAIL:] or head.startswith(sniff.OLE) or sniff.is_pdf(head):
        return False
    return sniff.kind(head) is None


def is_mailbox(data: bytes, suffix: str) -> bool:
    """Whether a file holds many messages, unless its ending is one of texts that may quote them."""
    if not mail_head.is_mailbox(data):
        return False
    return suffix.lower() not in BY_SUFFIX or recognise(data[: sniff.HEAD], suffix) == "eml"


def zip_content(data: bytes, suffix: str) -> str | Kind | None:
    """Return what an archive is, None for one like any other, which may be damaged.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where the archive means a document.
    """
    from simfinder.extract.zip_archive import GuardedZip

    try:
        return sniff.zip_content(GuardedZip(data, parts=False))
    except ReadProblem:
        if BY_SUFFIX.get(suffix) in ZIP_FORMATS or sniff.zip_by_head(data[: 1 << 20]):
            raise
        return None


def _zip_format(data: bytes, suffix: str, inside: bool) -> str:
    what = zip_content(data, suffix)
    if isinstance(what, str):
        return what
    if what is not None:
        raise kinds.problem_of(what)
    if inside:
        raise ReadProblem(Reason.UNSUPPORTED, Message(Code.INNER_ARCHIVE))
    raise ReadProblem(Reason.UNSUPPORTED, Message(Code.ARCHIVE_NOT_OPENED))


def _is_text(data: bytes) -> bool:
    """Whether head, middle and end are text: zeros at the end are what a lost write leaves."""
    middle = len(data) // 4 * 2
    return sniff.looks_textual(data[: 1 << 14]) and (
        len(data) < 1 << 15 or sniff.looks_textual(data[middle : middle + (1 << 12)])
    )
