"""Opens PDF files with PDFium, with a password where one is asked for."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

_STREAMS = re.compile(rb">>\s{0,20}stream\r?\n|endstream")
MOST_SEARCHED = 256 << 20
"""Bytes that PDFium may look through for the ends of streams, beside some times the file."""
_TIMES = 4
_NONE_TOLD = "file access"
"""The error that stays where PDFium gives no reason: see ``_forget``."""

#: PDFium must not be used by two threads at once, not even on different documents.
_LOCK = threading.Lock()


@contextmanager
def opened(data: bytes, passwords: tuple[str, ...]) -> Iterator[tuple[Any, bool]]:
    """Yield the document, and whether one of the passwords had to open it.

    An owner's password opens a file as well as a user's; what asks for none (an empty user
    password, as files have that only forbid printing) is not locked.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED.
    """
    if _endless(data):
        raise ReadProblem(Reason.DAMAGED, "the PDF is damaged or incomplete")
    with _LOCK:
        document, locked = _open(data, passwords)
        try:
            yield document, locked
        finally:
            document.close()


def _endless(data: bytes) -> bool:
    """Whether so many streams have no end of their own that PDFium would look for it for minutes.

    Where its table is damaged, every stream is looked for, and its end up to the next there is.
    """
    searched = begun = places = 0
    for match in _STREAMS.finditer(data):
        if match[0] == b"endstream":
            searched += begun * match.start() - places
            begun = places = 0
        else:
            begun += 1
            places += match.start()
    searched += begun * len(data) - places
    return searched > MOST_SEARCHED + _TIMES * len(data)


def _open(data: bytes, passwords: tuple[str, ...]) -> tuple[Any, bool]:
    import pypdfium2

    message = ""
    for password in (None, *passwords):
        _forget()
        try:
            return pypdfium2.PdfDocument(data, password=password), password is not None
        except pypdfium2.PdfiumError as error:
            message = str(error).lower()
            if "password" not in message:
                break
    if "password" in message:
        raise ReadProblem(Reason.ENCRYPTED, locked_out(passwords))
    if "security" in message or (_NONE_TOLD in message and b"/Encrypt" in data):
        raise ReadProblem(Reason.ENCRYPTED, "the PDF is encrypted in a way that is not known")
    raise ReadProblem(Reason.DAMAGED, "the PDF is damaged or incomplete")


def _forget() -> None:
    """Have PDFium forget its last error, that of another file perhaps.

    It keeps one for all files, and tells it again for those that it refuses without a reason of
    their own, such as files without pages. Opening a file without a name leaves an error that no
    content can cause.
    """
    from pypdfium2 import raw

    raw.FPDF_LoadDocument(b"", None)


def locked_out(passwords: tuple[str, ...]) -> str:
    """Say why an encrypted PDF stays closed."""
    return "none of the passwords opens the PDF" if passwords else "the PDF asks for a password"


def pdfium_version() -> str:
    """Return the versions of pypdfium2 and of PDFium in it."""
    from pypdfium2 import version

    return f"{version.PYPDFIUM_INFO} (PDFium {version.PDFIUM_INFO.build})"
