"""The second way to read a PDF: slow, in pure Python, sometimes better with strange fonts."""

from __future__ import annotations

import io
import re
import struct
from collections.abc import Iterator

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

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


def pages(data: bytes, first: int, last: int) -> Iterator[tuple[int, str]]:
    """Yield number (from 1) and text of the pages that can be read.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED, when the file cannot be opened at all.
    """
    from pdfminer.high_level import extract_text
    from pdfminer.pdfdocument import PDFPasswordIncorrect
    from pdfminer.pdfexceptions import PDFException
    from pdfminer.pdfpage import PDFPage
    from pdfminer.psexceptions import PSException

    try:
        count = sum(1 for _ in PDFPage.get_pages(io.BytesIO(data), maxpages=last))
    except PDFPasswordIncorrect as error:
        raise ReadProblem(Reason.ENCRYPTED, "the PDF asks for a password") from error
    except (PDFException, PSException, *_DAMAGE) as error:
        raise ReadProblem(Reason.DAMAGED, "no reader could open the PDF") from error
    for number in range(first, count + 1):
        try:
            text = extract_text(io.BytesIO(data), page_numbers=[number - 1])
        except (PDFException, PSException, *_DAMAGE):
            text = ""
        yield number, _UNMAPPED.sub("\ufffd", text.replace("\f", ""))


def version() -> str:
    """Return the version of pdfminer.six."""
    import pdfminer

    return str(pdfminer.__version__)
