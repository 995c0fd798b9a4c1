"""The second way to read a PDF: slow, in pure Python, sometimes better with strange fonts."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator, Sequence
from typing import Any

from pdfminer.converter import TextConverter
from pdfminer.layout import LAParams
from pdfminer.pdfdocument import PDFDocument, PDFPasswordIncorrect
from pdfminer.pdfexceptions import PDFException
from pdfminer.pdfinterp import PDFPageInterpreter, PDFResourceManager
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFParser
from pdfminer.psexceptions import PSException

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.collector import Limits

MAX_PAINTS = 20_000
"""Glyphs and lines of one page: it takes 50 microseconds for each, and compares pairs of them."""
_CID_MARK = re.compile(r"\(cid:\d+\)")
"""The text for a glyph whose character the font does not define."""

#: Its own errors, and errors on damaged files that it does not wrap.
_DAMAGE = (
    *(PDFException, PSException, ArithmeticError, AssertionError, AttributeError, LookupError),
    *(NotImplementedError, OSError, RecursionError, struct.error, TypeError, ValueError),
)


def miner_pages(data: bytes, numbers: Sequence[int], limits: Limits) -> Iterator[tuple[int, str]]:
    """Yield number (from 1) and text of those of the pages that can be read.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED, when the file cannot be opened at all.
    """
    pages = frozenset(numbers)
    fonts = PDFResourceManager()
    document = _open(data, limits.passwords)
    characters = 0
    try:
        for number, page in enumerate(PDFPage.create_pages(document), 1):
            if number > max(pages, default=0) or characters > limits.max_characters:
                return
            if number in pages:
                text = _text(page, fonts)
                characters += len(text)
                yield number, text
    except _DAMAGE as error:
        # The pages before it are kept; a file without any page is damaged.
        if not characters:
            raise ReadProblem(Reason.DAMAGED, Message(Code.PDF_NOT_OPENED)) from error


def _open(data: bytes, passwords: tuple[str, ...]) -> Any:
    for password in ("", *passwords):
        try:
            return PDFDocument(PDFParser(io.BytesIO(data)), password)
        except PDFPasswordIncorrect:
            continue
        except _DAMAGE as error:
            raise ReadProblem(Reason.DAMAGED, Message(Code.PDF_NOT_OPENED)) from error
    raise ReadProblem(Reason.ENCRYPTED, Message(Code.PDF_PASSWORD_NEEDED))


class _TooMuch(Exception):
    """A page has more painted items than the limit."""


class _BoundedConverter(TextConverter):
    """The converter with a limit for the cost of one page."""

    budget = MAX_PAINTS

    def render_char(self, *args: Any, **options: Any) -> Any:
        self._count()
        return super().render_char(*args, **options)

    def paint_path(self, *args: Any, **options: Any) -> Any:
        self._count()
        return super().paint_path(*args, **options)

    def _count(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise _TooMuch


def _text(page: Any, fonts: Any) -> str:
    """Return the text of a page, empty where it cannot be read or has too much on it."""
    buffer = io.StringIO()
    device = _BoundedConverter(fonts, buffer, laparams=LAParams())
    try:
        PDFPageInterpreter(fonts, device).process_page(page)
    except (_TooMuch, *_DAMAGE):
        return ""
    return _CID_MARK.sub("\ufffd", buffer.getvalue().replace("\f", ""))
