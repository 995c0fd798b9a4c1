"""Reads PDF files with PDFium, and with pdfminer.six where PDFium finds no usable text.

What a page holds beside its text: ``pdf_notes``; in which order it reads: ``pdf_order``; how lines
become paragraphs: ``pdf_layout``. Text that nobody sees is kept: render mode 3 is how scans carry
the text that was recognised in them, and whether white letters lie on white cannot be told cheaply.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Sequence
from typing import Any

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.pdf import miner as pdf_miner
from simfinder.extract.pdf import notes as pdf_notes
from simfinder.extract.pdf.layout import lay_out
from simfinder.extract.pdf.opening import locked_out, opened, pdfium_version
from simfinder.extract.pdf.page import Page, read_page
from simfinder.extract.pdf.sense import garbled, garbled_share, worth

MAX_PAGES = 5000
SECOND_TRY_PAGES = 300
"""Pages up to which the slow reader is asked, and bytes likewise: it takes 40 ms a page."""
SECOND_TRY_BYTES = 20 << 20
HOPELESS_SHARE = 0.5
"""Share of characters without a meaning above which there is nothing to compare."""
_STAMP = 40
"""Characters, counting what recurs once, below which scans hold nothing but a stamp."""
_NO_XFA = "the PDF is an XFA form, which only Adobe programs can show"
_COVER = "the PDF is a portfolio: the files in it were not read"
#: What Adobe writes on the one page that other programs show of a form or a portfolio.
_XFA_PAGE = ("please wait", "adobe reader", "adobe.com")
_PORTFOLIO_PAGE = ("pdf portfolio", "pdf 文件包", "pdf 包")


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a PDF.

    Raises:
        ReadProblem: ENCRYPTED, DAMAGED, or NO_TEXT for scanned pages.
    """
    out = Collector(limits)
    reader = f"pypdfium2 {pdfium_version()}"
    locked = False
    try:
        with opened(data, limits.passwords) as (document, locked):
            pages = _read_pages(document, limits, out)
            dynamic = _is_dynamic_form(document)
            _tell_portfolio(data, document, pages, out)
    except ReadProblem as problem:
        if len(data) > SECOND_TRY_BYTES:
            raise
        pages, locked = _rescued(data, limits, problem)
        dynamic = False
        reader = f"pdfminer.six {pdf_miner.version()}"
    else:
        if _wants_second_try(pages, data):
            better = _second_try(data, limits, pages)
            if better is not None:
                pages, reader = better, f"pdfminer.six {pdf_miner.version()}"
    if dynamic:
        _tell_form(pages, out)
    _check(pages, out)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        lay_out([(page.number, page.text) for page in pages], out, _apart(pages))
    if not out.blocks:
        raise ReadProblem(Reason.NO_TEXT, "the PDF holds no readable text")
    return dataclasses.replace(out.finish("pdf", reader), locked=locked)


def _apart(pages: Sequence[Page]) -> dict[int, list[tuple[str, BlockKind]]]:
    """Return what stands on the pages beside their lines, by the number of the page."""
    found: dict[int, list[tuple[str, BlockKind]]] = {}
    alone = not any(page.text.strip() for page in pages)
    for page in pages:
        blocks = [(note.text, note.kind) for note in page.notes]
        if page.across:
            # Where all text is slanted it is the text, not a watermark.
            blocks.append((page.across, BlockKind.BODY if alone else BlockKind.FURNITURE))
        if blocks:
            found[page.number] = blocks
    return found


def _check(pages: Sequence[Page], out: Collector) -> None:
    """Refuse what holds no text, and tell which pages hold none.

    Raises:
        ReadProblem: NO_TEXT, or DAMAGED where no page could be read.
    """
    scans = [page.number for page in pages if page.scan or page.image]
    texts = [page.text + page.across for page in pages]
    if not any(map(str.strip, texts)) and not any(page.notes for page in pages):
        if out.partial and not scans:
            raise ReadProblem(Reason.DAMAGED, out.partial)
        what = "only images, no text: it was probably scanned" if scans else "no text"
        raise ReadProblem(Reason.NO_TEXT, f"the PDF holds {what}")
    if len(scans) == len(pages) and _stamp(texts) < _STAMP:
        detail = "the PDF holds only images, no text: it was probably scanned"
        raise ReadProblem(Reason.NO_TEXT, detail)
    share = garbled_share(texts)
    if share > HOPELESS_SHARE:
        raise ReadProblem(
            Reason.NO_TEXT, "the fonts of the PDF do not tell which characters they show"
        )
    if garbled(texts):
        out.missing("the fonts do not tell which characters they show")
    if scans:
        one = len(scans) == 1
        out.missing(f"{_named(scans)} {'holds' if one else 'hold'} only images")


def _stamp(texts: Sequence[str]) -> int:
    """Count the letters of the lines, of each line once: scanners write their name on all pages."""
    lines = {"".join(line.split()) for text in texts for line in text.splitlines()}
    return sum(sum(c.isalpha() for c in line) for line in lines)


def _wants_second_try(pages: Sequence[Page], data: bytes) -> bool:
    if len(pages) > SECOND_TRY_PAGES or len(data) > SECOND_TRY_BYTES:
        return False
    return any(map(_doubtful, pages)) or not any(page.text.strip() for page in pages)


def _doubtful(page: Page) -> bool:
    return garbled([page.text])


def _second_try(data: bytes, limits: Limits, pages: list[Page]) -> list[Page] | None:
    """Return the pages with what the other reader does better, None where that is nothing."""
    asked = [page for page in pages if _doubtful(page)] or pages
    try:
        numbers = [page.number for page in asked]
        found = dict(pdf_miner.pages(data, numbers, limits))
    except ReadProblem:
        # PDFium did open it, so what PDFium found stands.
        return None
    better = {
        page.number: dataclasses.replace(page, text=text, scan=False, image=False)
        for page in asked
        if worth(text := found.get(page.number, "")) > worth(page.text)
    }
    return [better.get(page.number, page) for page in pages] if better else None


def _rescued(data: bytes, limits: Limits, first: ReadProblem) -> tuple[list[Page], bool]:
    """Read a file that PDFium cannot open, and say whether it is encrypted.

    Raises:
        ReadProblem: what the first reader said, or ENCRYPTED.
    """
    try:
        numbers = range(1, SECOND_TRY_PAGES + 1)
        found = [Page(number, text) for number, text in pdf_miner.pages(data, numbers, limits)]
    except ReadProblem as problem:
        if first.reason is Reason.ENCRYPTED or problem.reason is Reason.DAMAGED:
            raise first from problem
        raise ReadProblem(Reason.ENCRYPTED, locked_out(limits.passwords)) from problem
    if not any(page.text.strip() for page in found):
        raise first
    return found, bool(limits.passwords) and b"/Encrypt" in data


def _read_pages(document: Any, limits: Limits, out: Collector) -> list[Page]:
    import pypdfium2

    pdf_notes.prepare(document)
    pages: list[Page] = []
    bad: list[int] = []
    characters = 0
    count = len(document)
    if count > MAX_PAGES:
        out.missing(f"only the first {MAX_PAGES:,} of {count:,} pages were read")
    for number in range(1, min(count, MAX_PAGES) + 1):
        try:
            page = read_page(document, number)
        except (pypdfium2.PdfiumError, UnicodeDecodeError, ValueError):
            bad.append(number)
            continue
        pages.append(page)
        characters += len(page.text)
        if characters > limits.max_characters:
            break
    if bad:
        out.missing(f"{_named(bad)} could not be read")
    return pages


def _named(numbers: Sequence[int]) -> str:
    """Name pages by their numbers, those that follow one another as a range."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    shown = ", ".join("-".join(map(str, span)) for span in spans[:20])
    return f"page{'s' if len(numbers) > 1 else ''} {shown}{', …' if len(spans) > 20 else ''}"


def _is_dynamic_form(document: Any) -> bool:
    """Whether its pages are made by a program from XFA (ISO 32000-1, 12.7.8)."""
    import pypdfium2.raw as raw

    return bool(document.get_formtype() == raw.FORMTYPE_XFA_FULL)


def _tell_form(pages: Sequence[Page], out: Collector) -> None:
    text = " ".join(page.text for page in pages).lower()
    if len(pages) <= 1 and (not text.strip() or any(sign in text for sign in _XFA_PAGE)):
        raise ReadProblem(Reason.NO_TEXT, _NO_XFA)
    out.missing(_NO_XFA)


def _tell_portfolio(data: bytes, document: Any, pages: Sequence[Page], out: Collector) -> None:
    """Tell of a cover whose text stands for other files (ISO 32000-1, 7.11.6 and 12.3.5).

    Files attached to an ordinary PDF are documents of their own; they are not looked for.
    """
    import pypdfium2.raw as raw

    if raw.FPDFDoc_GetAttachmentCount(document.raw) < 1:
        return
    cover = pages[0].text.lower() if pages else ""
    if b"/Collection" in data or (len(pages) == 1 and any(s in cover for s in _PORTFOLIO_PAGE)):
        out.missing(_COVER)
