"""Which reader reads a file: what its content is comes first, its ending second."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from importlib import metadata

from simfinder.domain.document import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import legacy, sniff
from simfinder.extract.formats import (
    BINARY,
    BY_SUFFIX,
    COMPOUND,
    FORMATS,
    NAMES,
    OLD,
    PACKED,
    Format,
)
from simfinder.extract.limits import Limits
from simfinder.extract.members import Container, Member

__all__ = [
    "FORMATS",
    "VERSION",
    "Container",
    "Format",
    "Limits",
    "Member",
    "container",
    "formats",
    "read",
    "reader_version",
    "recognise",
]

_ARCHIVE = "a ZIP archive"
_LIBRARIES = {
    "html": ("lxml",),
    "docx": ("lxml",),
    "odt": ("lxml",),
    "odp": ("lxml",),
    "pptx": ("lxml",),
    "xlsx": ("python-calamine", "lxml"),
    "xls": ("python-calamine",),
    "ods": ("lxml",),
    "epub": ("lxml",),
    "ppt": ("olefile",),
    "wordml": ("lxml",),
    "ofd": ("lxml",),
    "eml": ("lxml",),
    "msg": ("olefile", "lxml"),
    "mht": ("lxml",),
    "doc": ("olefile",),
    "pdf": ("pypdfium2", "pdfminer.six"),
}
_REVISIONS = {"html": 1, "docx": 1, "pdf": 1, "md": 2}
"""Count up when a reader would give other text for the same file; 1 where not named."""
_COMMON = 1
"""Counts up when what all readers share changes: encodings, tidying, paragraphs."""


def formats() -> tuple[Format, ...]:
    """Return the formats that can be read."""
    return FORMATS


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
        return sniff.zip_by_head(head) or (by_suffix if by_suffix in PACKED else None)
    if head.startswith(sniff.OLE):
        # Its streams tell more, and that a docx is encrypted, but stand far behind the head.
        return _binary_by_name(suffix)
    if name := legacy.text_format(head, suffix):
        return name
    if sniff.kind_of_binary(head):
        return None
    if not head or not sniff.looks_textual(head):
        # Empty, or damaged: the reader says so instead of leaving it out without a word.
        return BY_SUFFIX.get(suffix)
    return sniff.recognise_text(head, suffix) or _binary_by_name(suffix)


def _binary_by_name(suffix: str) -> str | None:
    name = BY_SUFFIX.get(suffix)
    return name if name in BINARY else None


_HOLDS_NO = {
    "docx": "the file holds no Word document",
    "odt": "the file holds no OpenDocument text",
    "odp": "the file holds no OpenDocument presentation",
    "pptx": "the file holds no PowerPoint presentation",
    "xlsx": "the file holds no workbook",
    "ods": "the file holds no workbook",
    "epub": "the file holds no EPUB book",
    "ofd": "the file holds no OFD document",
}
"""What to say of files whose content is not at all what their ending says."""


@cache
def reader_version(format: str) -> str:  # noqa: A002
    """Return the revision of a reader with its libraries; it changes when texts could."""
    if format not in NAMES:
        raise KeyError(format)
    libraries = " ".join(f"{name} {_version(name)}" for name in _LIBRARIES.get(format, ()))
    return f"{format} {_COMMON}.{_REVISIONS.get(format, 1)} {libraries}".rstrip()


def _version(library: str) -> str:
    """Return an installed version; a frozen program may hold none, but is built as a whole."""
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "bundled"


def _overall() -> str:
    every = ";".join(sorted(reader_version(entry.name) for entry in FORMATS))
    return hashlib.sha256(every.encode()).hexdigest()[:12]


VERSION: str = _overall()
"""Changes when any reader does: what could not be read may then be tried again."""


def read(data: bytes, suffix: str, limits: Limits, *, inside: bool = False) -> Text:
    """Read a file.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in any case; empty where there is none.
        limits: how much to take, and passwords to try.
        inside: the file is a member of another one, where archives stay closed.

    Raises:
        ReadProblem: why there is no text to compare.
    """
    suffix = suffix.lower()
    if not data:
        raise ReadProblem(Reason.EMPTY, "the file is empty")
    locked = False
    if data.startswith(sniff.OLE) and len(data) <= limits.max_size_mib << 20:
        from simfinder.extract import office_crypto

        data, locked = office_crypto.decrypt(data, limits.passwords)
    name = _format_of(data, suffix, inside)
    if name in COMPOUND and len(data) > limits.max_size_mib << 20:
        raise ReadProblem(
            Reason.TOO_LARGE, f"larger than {limits.max_size_mib} MiB, the most for this format"
        )
    text = _reader(name, data, limits, suffix)
    return replace(text, locked=True) if locked else text


def container(
    data: bytes, suffix: str, limits: Limits, *, attachments: bool, archives: bool
) -> Container | None:
    """Open a mail or an archive to read the documents inside it, one by one.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in any case; empty where there is none.
        limits: how much to take, and passwords to try.
        attachments: whether mail is asked for.
        archives: whether archives are asked for.

    Returns:
        The container, None where the file is none or not of a kind that is asked for.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where nothing of it can be listed.
    """
    from simfinder.extract import members

    if not data:
        return None
    if data.startswith(sniff.ZIP):
        what = _zip_content(data, suffix.lower()) if archives else ""
        return members.open_container("zip", data, limits) if what == _ARCHIVE else None
    if not attachments:
        return None
    try:
        name = _format_of(data, suffix.lower())
    except ReadProblem:
        # ``read`` tells it.
        return None
    return members.open_container(name, data, limits) if name in ("eml", "msg") else None


def _format_of(data: bytes, suffix: str, inside: bool = False) -> str:
    """Return the format of a whole file or raise ReadProblem that says what it is instead."""
    head = data[: sniff.HEAD]
    if head.startswith(sniff.ZIP):
        return _zip_format(data, suffix, inside)
    if head.startswith(sniff.OLE):
        return legacy.compound_format(data)
    name = recognise(head, suffix)
    if name is None:
        what = sniff.kind_of_binary(head) or (
            "a text with an unknown ending" if sniff.looks_textual(head) else "no known format"
        )
        raise ReadProblem(Reason.UNSUPPORTED, f"the content is {what}")
    if name == "pdf" and not sniff.is_pdf(head, suffix):
        raise ReadProblem(Reason.DAMAGED, "the file ends in .pdf but holds no PDF")
    if name in OLD:
        raise ReadProblem(Reason.DAMAGED, "the file holds no document of its ending")
    if name in PACKED and not sniff.flat_odf(head):
        if b"PK\x05\x06" in data[-70_000:]:
            # Something stands before the archive; its directory at the end still finds all.
            return _zip_format(data, suffix, inside)
        raise ReadProblem(Reason.DAMAGED, _HOLDS_NO[name])
    if name != "pdf" and name not in legacy.FORMATS and not _is_text(data):
        if not data.strip(b"\x00"):
            raise ReadProblem(Reason.DAMAGED, "the file holds nothing but zero bytes")
        raise ReadProblem(Reason.DAMAGED, "the ending means text, but the content is not text")
    return name


def _zip_content(data: bytes, suffix: str) -> str:
    """Return what an archive is; damage is only told where it means a document."""
    from simfinder.extract.zip_guard import GuardedZip

    try:
        return sniff.zip_content(GuardedZip(data, parts=False))
    except ReadProblem:
        if BY_SUFFIX.get(suffix) in PACKED or sniff.zip_by_head(data[: 1 << 20]):
            raise
        return _ARCHIVE


def _zip_format(data: bytes, suffix: str, inside: bool) -> str:
    what = _zip_content(data, suffix)
    if what in NAMES:
        return what
    if what != _ARCHIVE:
        raise ReadProblem(Reason.UNSUPPORTED, f"the content is {what}")
    if inside:
        raise ReadProblem(Reason.UNSUPPORTED, "an archive inside another file, which stays closed")
    raise ReadProblem(
        Reason.UNSUPPORTED, "a ZIP archive, whose files are read only where that is asked for"
    )


def _is_text(data: bytes) -> bool:
    """Whether head, middle and end are text: zeros at the end are what a lost write leaves."""
    middle = len(data) // 4 * 2
    return sniff.looks_textual(data[: 1 << 14]) and (
        len(data) < 1 << 15 or sniff.looks_textual(data[middle : middle + (1 << 12)])
    )


def _reader(name: str, data: bytes, limits: Limits, suffix: str) -> Text:
    """Call the reader; heavy libraries are imported only here, when a format is met."""
    if name == "pdf":
        from simfinder.extract import pdf

        return pdf.read(data, limits)
    if name == "docx":
        from simfinder.extract import word

        return word.read(data, limits)
    if name in legacy.FORMATS:
        return legacy.read(name, data, limits)
    if name == "pptx":
        from simfinder.extract import slides

        return slides.read(data, limits)
    if name in ("xlsx", "xls"):
        from simfinder.extract import sheet

        return sheet.read(data, limits) if name == "xlsx" else sheet.read_old(data, limits)
    if name == "epub":
        from simfinder.extract import epub

        return epub.read(data, limits)
    if name in ("odt", "odp", "ods"):
        from simfinder.extract import odf

        flat = not data.startswith(sniff.ZIP) and sniff.flat_odf(data[: sniff.HEAD])
        return odf.read_flat(data, limits, name) if flat else odf.read(data, limits, name)
    if name == "html":
        from simfinder.extract import markup

        return markup.read_html(data, limits)
    if name == "md":
        from simfinder.extract import markdown

        return markdown.read_markdown(data, limits)
    from simfinder.extract import plain

    if name == "csv":
        return plain.read_rows(data, limits, tabs=suffix in (".tsv", ".tab"))
    if name == "srt":
        return plain.read_subtitles(data, limits)
    if name in ("txt", "tex"):
        return plain.read_text(data, limits, name)
    return plain.read_source(data, limits, name)
