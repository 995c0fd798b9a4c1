"""Reads PDF files with PDFium, and with pdfminer.six where PDFium finds no usable text."""

from __future__ import annotations

import contextlib
import threading
import unicodedata
from collections import Counter
from typing import Any

from simfinder.domain.document import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import pdf_miner
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.pdf_layout import lay_out

MAX_PAGES = 5000
SECOND_TRY_PAGES = 300
"""Pages up to which the slow reader is asked, and bytes likewise: it takes 40 ms a page."""
SECOND_TRY_BYTES = 20 << 20
GARBLED_SHARE = 0.10
"""Share of characters without a meaning above which a text layer is not to be trusted."""
HOPELESS_SHARE = 0.5
"""The same share above which there is nothing to compare."""
_MEANINGLESS = frozenset(("Co", "Cn", "Cc", "Cs"))

#: PDFium must not be used by two threads at once, not even on different documents.
_LOCK = threading.Lock()

_Pages = list[tuple[int, str]]


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a PDF.

    Raises:
        ReadProblem: ENCRYPTED, DAMAGED, or NO_TEXT for scanned pages.
    """
    out = Collector(limits)
    try:
        pages, images = _with_pdfium(data, limits, out)
        reader = f"pypdfium2 {pdfium_version()}"
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED or len(data) > SECOND_TRY_BYTES:
            raise
        pages, images = _with_pdfminer(data, limits, problem), 0
        reader = f"pdfminer.six {pdf_miner.version()}"
    else:
        if _wants_second_try(pages, data):
            other = _second_try(data, limits)
            if _worth(other) > _worth(pages):
                pages, reader = other, f"pdfminer.six {pdf_miner.version()}"
    if not any(text.strip() for _, text in pages):
        if out.partial and not images:
            raise ReadProblem(Reason.DAMAGED, out.partial)
        what = "only images, no text: it was probably scanned" if images else "no text"
        raise ReadProblem(Reason.NO_TEXT, f"the PDF holds {what}")
    if _meaningless(pages) > HOPELESS_SHARE:
        raise ReadProblem(
            Reason.NO_TEXT, "the fonts of the PDF do not tell which characters they show"
        )
    if garbled(pages):
        out.missing("the fonts do not tell which characters they show")
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        lay_out(pages, out)
    if not out.blocks:
        raise ReadProblem(Reason.NO_TEXT, "the PDF holds no readable text")
    return out.finish("pdf", reader)


def garbled(pages: _Pages) -> bool:
    """Whether more than a tenth of the characters mean nothing (no ToUnicode in the fonts)."""
    return _meaningless(pages) > GARBLED_SHARE


def _meaningless(pages: _Pages) -> float:
    total = bad = 0
    for _, text in pages:
        for character, count in Counter(text).items():
            if character.isspace() or character in "\x02\ufffe\u00ad":
                continue
            total += count
            if character == "\ufffd" or unicodedata.category(character) in _MEANINGLESS:
                bad += count
    return bad / total if total else 0.0


def _worth(pages: _Pages) -> float:
    """Weigh what a reader found: characters that mean something."""
    characters = sum(len(text) - text.count(" ") - text.count("\n") for _, text in pages)
    return characters * (1.0 - min(1.0, 2 * _meaningless(pages)))


def _wants_second_try(pages: _Pages, data: bytes) -> bool:
    if len(pages) > SECOND_TRY_PAGES or len(data) > SECOND_TRY_BYTES:
        return False
    return garbled(pages) or not any(text.strip() for _, text in pages)


def _second_try(data: bytes, limits: Limits) -> _Pages:
    try:
        return _with_pdfminer(data, limits)
    except ReadProblem:
        # PDFium did open it, so what PDFium found stands.
        return []


def _with_pdfminer(data: bytes, limits: Limits, first: ReadProblem | None = None) -> _Pages:
    found: _Pages = []
    characters = 0
    try:
        for number, text in pdf_miner.pages(data, 1, SECOND_TRY_PAGES):
            found.append((number, text))
            characters += len(text)
            if characters > limits.max_characters:
                break
    except ReadProblem as problem:
        if first is not None and problem.reason is Reason.DAMAGED:
            raise first from problem
        raise
    if first is not None and not any(text.strip() for _, text in found):
        raise first
    return found


def _with_pdfium(data: bytes, limits: Limits, out: Collector) -> tuple[_Pages, int]:
    """Return the pages and how many of the empty ones hold images."""
    with _LOCK:
        document = _open(data, limits.passwords)
        try:
            return _read_pages(document, limits, out)
        finally:
            document.close()


def _open(data: bytes, passwords: tuple[str, ...]) -> Any:
    import pypdfium2

    message = ""
    for password in (None, *passwords):
        try:
            return pypdfium2.PdfDocument(data, password=password)
        except pypdfium2.PdfiumError as error:
            message = str(error)
            if "password" not in message.lower():
                break
    if "password" in message.lower():
        detail = (
            "none of the passwords opens the PDF" if passwords else "the PDF asks for a password"
        )
        raise ReadProblem(Reason.ENCRYPTED, detail)
    if "security" in message.lower() or ("Success" in message and b"/Encrypt" in data):
        raise ReadProblem(Reason.ENCRYPTED, "the PDF is encrypted in a way that is not known")
    raise ReadProblem(Reason.DAMAGED, "the PDF is damaged or incomplete")


def _read_pages(document: Any, limits: Limits, out: Collector) -> tuple[_Pages, int]:
    import pypdfium2

    pages: _Pages = []
    bad: list[int] = []
    images = characters = 0
    count = len(document)
    if count > MAX_PAGES:
        out.missing(f"only the first {MAX_PAGES:,} of {count:,} pages were read")
    for number in range(1, min(count, MAX_PAGES) + 1):
        try:
            text, image = _page_text(document, number - 1)
        except (pypdfium2.PdfiumError, UnicodeDecodeError, ValueError):
            bad.append(number)
            continue
        pages.append((number, text))
        images += image
        characters += len(text)
        if characters > limits.max_characters:
            break
    if bad:
        out.missing(_pages_named(bad))
    return pages, images


def _page_text(document: Any, index: int) -> tuple[str, bool]:
    """Return the text of a page, and for an empty one whether it shows an image."""
    import pypdfium2.raw

    page = document[index]
    try:
        text_page = page.get_textpage()
        try:
            text = str(text_page.get_text_bounded())
        finally:
            text_page.close()
        image = False
        if not text.strip():
            found = page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_IMAGE,), max_depth=3)
            image = any(True for _ in found)
    finally:
        page.close()
    return text, image


def _pages_named(bad: list[int]) -> str:
    """Name the pages that could not be read."""
    shown = ", ".join(map(str, bad[:20])) + (", …" if len(bad) > 20 else "")
    return (
        f"page {shown} could not be read" if len(bad) == 1 else f"pages {shown} could not be read"
    )


def pdfium_version() -> str:
    """Return the versions of pypdfium2 and of PDFium in it."""
    from pypdfium2 import version

    return f"{version.PYPDFIUM_INFO} (PDFium {version.PDFIUM_INFO.build})"
