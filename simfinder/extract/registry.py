"""Chooses the reader of a file: by its content first, by its ending second."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from importlib import import_module

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import recognition
from simfinder.extract.collector import Container, Limits, Member, with_version
from simfinder.extract.formats import BY_NAME, BY_SUFFIX, COMPOUND, FORMATS, Format
from simfinder.extract.kinds import Kind, NeedsProgram
from simfinder.extract.recognition import recognise, suffix_mismatch

__all__ = [
    "FORMATS",
    "VERSION",
    "Container",
    "Format",
    "Kind",
    "Limits",
    "Member",
    "NeedsProgram",
    "container",
    "formats",
    "is_plain",
    "read",
    "reader_version",
    "recognise",
    "suffix_mismatch",
]

_REVISIONS: dict[str, int] = {}
"""Count up when a reader would give other text for the same file; 1 where not named."""
_COMMON = 5
"""Version of what all readers share: encodings, tidying, paragraphs, metadata."""


def formats() -> tuple[Format, ...]:
    """Return the formats that can be read."""
    return FORMATS


@cache
def reader_version(format: str) -> str:  # noqa: A002
    """Return the revision of a reader with its libraries; it changes when texts could."""
    names = BY_NAME[format].library.split(", ")
    libraries = " ".join(with_version(name) for name in names if name != "own")
    return f"{format} {_COMMON}.{_REVISIONS.get(format, 1)} {libraries}".rstrip()


def _overall() -> str:
    versions = ";".join(sorted(reader_version(entry.name) for entry in FORMATS))
    return hashlib.sha256(versions.encode()).hexdigest()[:12]


VERSION: str = _overall()
"""Changes with any reader: files that could not be read are then tried again."""


def read(data: bytes, suffix: str, limits: Limits, *, inside: bool = False) -> Text:
    """Read a file.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in any case; empty where there is none.
        limits: of the text, and passwords to try.
        inside: the file is a member of another one, where archives are not opened.

    Raises:
        ReadProblem: why there is no text to compare.
    """
    suffix = suffix.lower()
    if not data:
        raise ReadProblem(Reason.EMPTY, Message(Code.FILE_EMPTY))
    is_locked = False
    too_large = len(data) > limits.max_size_mib << 20
    if data.startswith(recognition.OLE) and not too_large:
        from simfinder.extract.readers import office_crypto

        data, is_locked = office_crypto.decrypt(data, limits.passwords)
    # Beyond the limit no data was passed, and a part of an archive looks damaged.
    is_container = data.startswith((recognition.OLE, *recognition.ZIP))
    name = "" if too_large and is_container else recognition.format_of(data, suffix, inside=inside)
    if too_large and (is_container or name in COMPOUND):
        raise ReadProblem(
            Reason.TOO_LARGE, Message(Code.TOO_LARGE_FOR_FORMAT, n=limits.max_size_mib)
        )
    text = _reader(name, data, limits, suffix)
    return replace(text, is_encrypted=True) if is_locked else text


def is_plain(data: bytes, suffix: str) -> bool:
    """Whether a file is a text that is most likely read without any library, by a quick look.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in any case; empty where there is none.
    """
    entry = BY_NAME.get(BY_SUFFIX.get(suffix.lower(), ""))
    if entry is None or entry.library != "own" or entry.name in COMPOUND:
        return False
    head = data[: recognition.HEAD]
    return b"%PDF" not in head and not data.startswith(
        (recognition.OLE, *recognition.ZIP, b"From ")
    )


def container(
    data: bytes, suffix: str, limits: Limits, *, attachments: bool, archives: bool
) -> Container | None:
    """Open a mail or an archive to read the documents inside, one by one.

    Args:
        data: the whole file.
        suffix: its ending with the dot, in any case; empty where there is none.
        limits: of the text, and passwords to try.
        attachments: whether to open mail.
        archives: whether to open archives.

    Returns:
        The container, None where the file is none or not of a requested kind.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where nothing can be listed.
    """
    from simfinder.extract.readers import attachments as containers

    if not data:
        return None
    if recognition.is_zip(data):
        if not archives or recognition.zip_content(data, suffix.lower()) is not None:
            return None
        return containers.open_container("zip", data, limits)
    if not attachments:
        return None
    if recognition.is_mailbox(data, suffix):
        return containers.open_container("mbox", data, limits)
    try:
        name = recognition.format_of(data, suffix.lower())
    except ReadProblem:
        # ``read`` reports it.
        return None
    return containers.open_container(name, data, limits) if name in ("eml", "msg") else None


def _reader(name: str, data: bytes, limits: Limits, suffix: str) -> Text:
    """Call the reader; heavy libraries are imported only here, when a format needs them."""
    module, function = BY_NAME[name].reader.split(".")
    reader = getattr(import_module(f"simfinder.extract.readers.{module}"), function)
    tabs = {"tabs": True} if name == "csv" and suffix in (".tsv", ".tab") else {}
    text: Text = reader(data, limits, name, **tabs)
    return text
