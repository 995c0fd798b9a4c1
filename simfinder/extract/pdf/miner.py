"""The second way to read a PDF: slow, in pure Python, sometimes better with strange fonts."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.limits import Limits

MOST_PAINTED = 20_000
"""Glyphs and lines of one page: it takes 50 microseconds for each, and looks at pairs of them."""
_UNMAPPED = re.compile(r"\(cid:\d+\)")
"""What it writes for a glyph of which the font does not tell the character."""

#: What pdfminer.six raises on damaged files besides its own errors; it does not wrap them.
_DAMAGE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    OSError,
    RecursionError,
    struct.error,
    TypeError,
    ValueError,
)


def pages(data: bytes, numbers: Sequence[int], limits: Limits) -> Iterator[tuple[int, str]]:
    """Yield number (from 1) and text of those of the pages that can be read.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED, when the file cannot be opened at all.
    """
    from pdfminer.pdfexceptions import PDFException
    from pdfminer.pdfinterp import PDFResourceManager
    from pdfminer.pdfpage import PDFPage
    from pdfminer.psexceptions import PSException

    wanted = frozenset(numbers)
    fonts = PDFResourceManager()
    document = _open(data, limits.passwords)
    characters = 0
    try:
        for number, page in enumerate(PDFPage.create_pages(document), 1):
            if number > max(wanted, default=0) or characters > limits.max_characters:
                return
            if number in wanted:
                text = _text(page, fonts)
                characters += len(text)
                yield number, text
    except (PDFException, PSException, *_DAMAGE) as error:
        # What was found before stays; a file without any page is damaged.
        if not characters:
            raise ReadProblem(Reason.DAMAGED, "no reader could open the PDF") from error


def _open(data: bytes, passwords: tuple[str, ...]) -> Any:
    from pdfminer.pdfdocument import PDFDocument, PDFPasswordIncorrect
    from pdfminer.pdfexceptions import PDFException
    from pdfminer.pdfparser import PDFParser
    from pdfminer.psexceptions import PSException

    for password in ("", *passwords):
        try:
            return PDFDocument(PDFParser(io.BytesIO(data)), password)
        except PDFPasswordIncorrect:
            continue
        except (PDFException, PSException, *_DAMAGE) as error:
            raise ReadProblem(Reason.DAMAGED, "no reader could open the PDF") from error
    raise ReadProblem(Reason.ENCRYPTED, "the PDF asks for a password")


class _TooMuch(Exception):
    """More is painted on a page than is looked at."""


@cache
def _converter() -> Any:
    """Return the converter of pdfminer.six with an end to what one page may cost."""
    from pdfminer.converter import TextConverter

    class Bounded(TextConverter):
        left = MOST_PAINTED

        def render_char(self, *args: Any, **named: Any) -> Any:
            self._count()
            return super().render_char(*args, **named)

        def paint_path(self, *args: Any, **named: Any) -> Any:
            self._count()
            return super().paint_path(*args, **named)

        def _count(self) -> None:
            self.left -= 1
            if self.left < 0:
                raise _TooMuch

    return Bounded


def _text(page: Any, fonts: Any) -> str:
    """Return the text of a page, empty where it cannot be read or has too much on it."""
    from pdfminer.layout import LAParams
    from pdfminer.pdfexceptions import PDFException
    from pdfminer.pdfinterp import PDFPageInterpreter
    from pdfminer.psexceptions import PSException

    found = io.StringIO()
    device = _converter()(fonts, found, laparams=LAParams())
    try:
        PDFPageInterpreter(fonts, device).process_page(page)
    except (PDFException, PSException, _TooMuch, *_DAMAGE):
        return ""
    return _UNMAPPED.sub("\ufffd", found.getvalue().replace("\f", ""))


def version() -> str:
    """Return the version of pdfminer.six."""
    import pdfminer

    return str(pdfminer.__version__)
