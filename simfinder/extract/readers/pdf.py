"""Reads PDF files with PDFium, and with pdfminer.six where PDFium finds no usable text.

For reading order and paragraphs see ``pdf_layout``. Invisible text is kept: render mode 3 is the
recognised text of scans, and white letters on white are costly to detect.
"""

from __future__ import annotations

import contextlib
import ctypes
import dataclasses
import itertools
import logging
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import pypdfium2
from pypdfium2 import raw, version

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.formats import names
from simfinder.extract.readers import pdf_layout
from simfinder.extract.readers.pdf_layout import Box, garbled_share, is_garbled, worth, write_layout

# Form fields, free text and comments: text on a page of a PDF that is not drawn on it.
#
# Annotations are described in ISO 32000-1, 12.5, form fields in 12.7.

MAX_ANNOTATIONS = 5000
"""Most annotations that are read on one page."""
_PASSWORD_FIELD = 1 << 13
_LONGEST = 4 << 20
"""Bytes of the longest value."""
_REACH = 200.0
"""Points to the left of a field that are searched for its label."""

#: Comments of people on the text: sticky notes, marked and struck words, drawn shapes. Pop-ups
#: repeat their note, and links are read in the text.
_COMMENTS = names(
    "TEXT LINE SQUARE CIRCLE POLYGON POLYLINE HIGHLIGHT UNDERLINE SQUIGGLY STRIKEOUT "
    "STAMP CARET INK"
)


Note = tuple[str, BlockKind]
"""A piece of text on a page, outside of its lines."""
Field = tuple[str, Box]
"""The value that somebody filled in, and where."""


def prepare_notes(document: Any) -> None:
    """Make the values of form fields readable, before any page is opened."""
    if document.get_formtype():
        # It warns that XFA is not built in, which the reader reports itself.
        logging.getLogger("pypdfium2").setLevel(logging.ERROR)
        # Without the form the rest of the document can still be read.
        with contextlib.suppress(pypdfium2.PdfiumError):
            document.init_forms()


def on_page(document: Any, page: Any, text_page: Any) -> tuple[list[Field], list[Note]]:
    """Return the filled fields and the notes of a page."""
    fields: list[Field] = []
    notes: list[Note] = []
    flags = raw.FPDF_ANNOT_FLAG_HIDDEN | raw.FPDF_ANNOT_FLAG_NOVIEW
    kinds = {getattr(raw, f"FPDF_ANNOT_{name}") for name in _COMMENTS}
    for index in range(min(MAX_ANNOTATIONS, raw.FPDFPage_GetAnnotCount(page.raw))):
        annotation = raw.FPDFPage_GetAnnot(page.raw, index)
        if not annotation:
            continue
        try:
            subtype = raw.FPDFAnnot_GetSubtype(annotation)
            if raw.FPDFAnnot_GetFlags(annotation) & flags:
                continue
            if subtype == raw.FPDF_ANNOT_WIDGET and document.formenv:
                value = _value(document.formenv.raw, annotation)
                box = _box(annotation)
                if value and not _is_drawn(text_page, box, value):
                    fields.append((value, box))
            elif subtype == raw.FPDF_ANNOT_FREETEXT:
                notes.append(
                    (
                        _string(partial(raw.FPDFAnnot_GetStringValue, annotation, b"Contents")),
                        BlockKind.BOX,
                    )
                )
            elif subtype in kinds:
                notes.append(
                    (
                        _string(partial(raw.FPDFAnnot_GetStringValue, annotation, b"Contents")),
                        BlockKind.COMMENT,
                    )
                )
        finally:
            raw.FPDFPage_CloseAnnot(annotation)
    return fields, [note for note in notes if note[0].strip()]


def place_notes(text_page: Any, text: str, fields: list[Field]) -> str:
    """Return the text of a page with each value after the words to its left.

    Args:
        text_page: the page.
        text: its characters, one for each that PDFium counts; else the values come at the end.
        fields: the values; those without words to their left follow at the end.
    """
    exact = len(text) == text_page.count_chars()
    spots: list[tuple[int, str]] = []
    for value, (left, bottom, _, top) in sorted(fields, key=lambda f: (-f[1][3], f[1][0])):
        place = -1
        if exact and top - bottom < _REACH:
            place = raw.FPDFText_GetCharIndexAtPos(
                text_page.raw, left, (bottom + top) / 2, _REACH, (top - bottom) / 2
            )
        lines = "\r\n".join(value.splitlines())
        spots.append((_beside_word(text_page, text, place, left), lines))
    pieces: list[str] = []
    start = 0
    for spot, value in sorted(spots, key=lambda pair: pair[0]):
        pieces.append(text[start:spot])
        if spot > len(text):
            pieces.append(f"\r\n{value}")
        else:
            pieces.append(f"\r\n{value}\r\n" if "\n" in value else f" {value} ")
        start = spot
    return "".join([*pieces, text[start:]])


def _beside_word(text_page: Any, text: str, place: int, left: float) -> int:
    """Return the place of a value that begins near this character: after its word, or before.

    After the end of the text where there is no such character.
    """
    if not 0 <= place < len(text):
        return len(text) + 1
    if text_page.get_charbox(place)[0] < left:
        while place < len(text) and not text[place].isspace():
            place += 1
    else:
        while place and not text[place - 1].isspace():
            place -= 1
    return place


def _value(form: Any, annotation: Any) -> str:
    """Return the visible value of a text field or a choice; ticks and buttons have no text."""
    kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
    if kind in (raw.FPDF_FORMFIELD_COMBOBOX, raw.FPDF_FORMFIELD_LISTBOX):
        count = min(MAX_ANNOTATIONS, raw.FPDFAnnot_GetOptionCount(form, annotation))
        labels = [
            _string(partial(raw.FPDFAnnot_GetOptionLabel, form, annotation, number))
            for number in range(count)
            if raw.FPDFAnnot_IsOptionSelected(form, annotation, number)
        ]
        if labels:
            return "\n".join(labels)
    elif (
        kind != raw.FPDF_FORMFIELD_TEXTFIELD
        or raw.FPDFAnnot_GetFormFieldFlags(form, annotation) & _PASSWORD_FIELD
    ):
        return ""
    return _string(partial(raw.FPDFAnnot_GetFormFieldValue, form, annotation))


def _string(call: Callable[[Any, int], int]) -> str:
    """Return a string that PDFium writes as UTF-16 with a NUL at its end."""
    size = min(int(call(None, 0)), _LONGEST)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * ((size + 1) // 2))()
    call(buffer, size)
    text = bytes(buffer)[:size].decode("utf-16-le", "replace").rstrip("\0")
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def _box(annotation: Any) -> Box:
    rectangle = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(annotation, rectangle)
    return (rectangle.left, rectangle.bottom, rectangle.right, rectangle.top)


def _is_drawn(text_page: Any, box: Box, value: str) -> bool:
    """Whether the page itself shows the value at that place, as flattened forms do."""
    text = "".join(str(text_page.get_text_bounded(*box)).split())
    return bool(text) and "".join(value.split()) in text


# Opens PDF files with PDFium, with a password if necessary.

_STREAMS = re.compile(rb">>\s{0,20}stream\r?\n|endstream")
MAX_SEARCH = 256 << 20
"""Bytes that PDFium may search for the ends of streams, in addition to some times the file."""
_TIMES = 4
_NO_DETAIL = "file access"
"""The error that stays where PDFium gives no reason: see ``_forget``."""

#: PDFium must not be used by two threads at once, not even on different documents.
_LOCK = threading.Lock()


@contextmanager
def open_document(data: bytes, passwords: tuple[str, ...]) -> Iterator[tuple[Any, bool]]:
    """Yield the document, and whether one of the passwords was needed.

    An owner's password opens a file as well as a user's; a file with an empty user password, which
    only forbids printing, does not count as encrypted.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED.
    """
    if _endless(data):
        raise ReadProblem(Reason.DAMAGED, Message(Code.PDF_DAMAGED))
    with _LOCK:
        document, is_locked = _open_document(data, passwords)
        try:
            yield document, is_locked
        finally:
            document.close()


def _endless(data: bytes) -> bool:
    """Whether so many streams have no end of their own that PDFium would search for minutes.

    Where its table is damaged, every stream is searched, and its end up to the next there is.
    """
    count = starts = places = 0
    for match in _STREAMS.finditer(data):
        if match[0] == b"endstream":
            count += starts * match.start() - places
            starts = places = 0
        else:
            starts += 1
            places += match.start()
    count += starts * len(data) - places
    return count > MAX_SEARCH + _TIMES * len(data)


def _open_document(data: bytes, passwords: tuple[str, ...]) -> tuple[Any, bool]:
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
        raise ReadProblem(Reason.ENCRYPTED, password_detail(passwords))
    if "security" in message or (_NO_DETAIL in message and b"/Encrypt" in data):
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.PDF_ENCRYPTION_UNKNOWN))
    raise ReadProblem(Reason.DAMAGED, Message(Code.PDF_DAMAGED))


def _forget() -> None:
    """Reset PDFium's last error, which may be that of another file.

    It keeps one for all files, and returns it again for those that it refuses without a reason of
    their own, such as files without pages. Opening a file without a name sets an error that no
    content can cause.
    """
    raw.FPDF_LoadDocument(b"", None)


def password_detail(passwords: tuple[str, ...]) -> Message:
    """Return why an encrypted PDF could not be opened."""
    return Message(Code.PDF_PASSWORD_WRONG) if passwords else Message(Code.PDF_PASSWORD_NEEDED)


# Reads one page with PDFium: its text in reading order, its form fields, whether it is a scan.

_MIN_CHARACTERS = 40
"""A page covered by an image with fewer characters counts as a scan (a stamp, a number)."""
_COVER_SHARE = 0.5
_MOST_IMAGES = 500
_CONTROLS = re.compile("[\x0b\x0c\x0e-\x1f]")
_RTL_LETTERS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


@dataclass(frozen=True, slots=True)
class Page:
    """The content of one page."""

    number: int
    text: str
    """Its lines, in reading order; a form feed begins one that does not continue the last."""
    across: str = ""
    """Diagonal text across it."""
    notes: tuple[Note, ...] = ()
    """Free text and comments on it."""
    scan: bool = False
    """An image covers it, and there is next to no text."""
    image: bool = False
    """It has no text but an image, of any size."""


def read_page(document: Any, number: int) -> Page:
    """Read the page with this number, from 1.

    Raises:
        PdfiumError: the page cannot be opened.
    """
    page = document[number - 1]
    try:
        text_page = page.get_textpage()
        try:
            fields, notes = on_page(document, page, text_page)
            text, across = _page_text(page, text_page, fields)
        finally:
            text_page.close()
        scan = image = False
        if len(text) < 4 * _MIN_CHARACTERS and sum(not c.isspace() for c in text) < _MIN_CHARACTERS:
            share = _image_share(page)
            scan, image = share >= _COVER_SHARE, share > 0 and not text.strip()
    finally:
        page.close()
    return Page(number, text, across, tuple(notes), scan, image)


def _page_text(page: Any, text_page: Any, fields: list[Field]) -> tuple[str, str]:
    """Return the text of a page with its fields, and the text across it."""
    text = str(text_page.get_text_bounded())
    if not text:
        # The frame of the page may be invalid; then nothing is inside.
        area = page.get_bbox()
        if area[2] - area[0] < 1 or area[3] - area[1] < 1:
            text = str(text_page.get_text_range())
    if _CONTROLS.search(text):
        text = text.translate(pdf_layout.TEX)
    boxes = pdf_layout.boxes(text_page) if text else []
    is_turned = pdf_layout.is_turned(text_page) if boxes else False
    odd = is_turned or pdf_layout.jumps(boxes) or pdf_layout.runs_across(boxes)
    # Lines from right to left are in order in PDFium's text, but not by their places.
    if odd and not _RTL_LETTERS.search(text):
        in_order = _in_reading_order(page, text_page, boxes)
        if in_order is not None:
            return place_notes(text_page, in_order[0], fields), in_order[1]
    if odd:
        boxes = []
    if fields:
        return place_notes(text_page, text, fields), ""
    if pdf_layout.is_slanted(boxes) and len(text) == text_page.count_chars():
        return pdf_layout.level_text(text_page, text)
    return _edges_in_place(page, text, boxes), ""


def _in_reading_order(page: Any, text_page: Any, boxes: list[Box]) -> tuple[str, str] | None:
    """Return the text in the order of its places, None where it was drawn in a good one."""
    glyphs = pdf_layout.Glyphs(text_page, page.get_bbox())
    if glyphs.count > 5 * pdf_layout.MAX_PIECES:
        return None
    turn = glyphs.turn()
    upright = [pdf_layout.upright(box, turn) for box in boxes]
    # PDFium does not part the lines of text that runs up or down.
    is_jumpy = turn % 2 == 1 or pdf_layout.jumps(upright)
    if not is_jumpy and not pdf_layout.runs_across(upright):
        return None
    runs, other_texts = glyphs.runs(turn)
    text = pdf_layout.in_order(runs, only_columns=not is_jumpy)
    return None if text is None else (text, "\n".join(other_texts))


def _edges_in_place(page: Any, text: str, boxes: list[Box]) -> str:
    """Move a head that was drawn last to the top, and a foot that was drawn first to the end."""
    last = pdf_layout.count_lines_over(boxes[::-1])
    first = pdf_layout.count_lines_over([(b[0], -b[3], b[2], -b[1]) for b in boxes])
    if not last and not first:
        return text
    left, bottom, right, top = page.get_bbox()
    if any(b[0] > right or b[2] < left or b[1] > top or b[3] < bottom for b in boxes):
        return text  # the places mean nothing
    lines = text.split("\r\n")
    end = len(lines) - last
    parts = (lines[end:], lines[first:end], lines[:first])
    return "\r\n\f".join("\r\n".join(part) for part in parts if part)


def _image_share(page: Any) -> float:
    """Return the share of the page that its largest image covers."""
    page_area = page.get_bbox()
    area = max(1.0, (page_area[2] - page_area[0]) * (page_area[3] - page_area[1]))
    share = 0.0
    images = page.get_objects(filter=(raw.FPDF_PAGEOBJ_IMAGE,), max_depth=3)
    for image in itertools.islice(images, _MOST_IMAGES):
        left, bottom, right, top = image.get_bounds()
        width = min(right, page_area[2]) - max(left, page_area[0])
        height = min(top, page_area[3]) - max(bottom, page_area[1])
        share = max(share, max(width, 1e-6) * max(height, 1e-6) / area)
    return share


MAX_PAGES = 5000
SECOND_TRY_PAGES = 300
"""Most pages, and bytes, for the slow reader: it takes 40 ms a page."""
SECOND_TRY_BYTES = 20 << 20
HOPELESS_SHARE = 0.5
"""Share of characters without a meaning above which there is nothing to compare."""
_STAMP = 40
"""Characters, counting repeated ones once, below which scans have nothing but a stamp."""
_NO_XFA = Message(Code.PDF_XFA_FORM)
_COVER = Message(Code.PDF_PORTFOLIO)
#: Adobe's text on the one page that other programs show of a form or a portfolio.
_XFA_PAGE = ("please wait", "adobe reader", "adobe.com")
_PORTFOLIO_PAGE = ("pdf portfolio", "pdf 文件包", "pdf 包")


def read(data: bytes, limits: Limits, name: str = "pdf") -> Text:
    """Return the text of a PDF.

    Raises:
        ReadProblem: ENCRYPTED, DAMAGED, or NO_TEXT for scanned pages.
    """
    sink = Collector(limits)
    reader = f"pypdfium2 {version.PYPDFIUM_INFO} (PDFium {version.PDFIUM_INFO.build})"
    is_locked = False
    try:
        with open_document(data, limits.passwords) as (document, is_locked):
            pages = _read_pages(document, limits, sink)
            # Whether its pages are generated by a program from XFA (ISO 32000-1, 12.7.8).
            dynamic = document.get_formtype() == raw.FORMTYPE_XFA_FULL
            _report_portfolio(data, document, pages, sink)
    except ReadProblem as problem:
        if len(data) > SECOND_TRY_BYTES:
            raise
        pages, is_locked = _rescue(data, limits, problem)
        dynamic = False
        reader = "pdfminer.six"
    else:
        if _wants_second_try(pages, data):
            better = _second_try(data, limits, pages)
            if better is not None:
                pages, reader = better, "pdfminer.six"
    if dynamic:
        _report_form(pages, sink)
    _check(pages, sink)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        write_layout([(page.number, page.text) for page in pages], sink, _margins(pages))
    if not sink.blocks:
        raise ReadProblem(Reason.NO_TEXT, Message(Code.PDF_HOLDS_NO_READABLE_TEXT))
    return dataclasses.replace(sink.finish(name, reader), is_encrypted=is_locked)


def _margins(pages: Sequence[Page]) -> dict[int, list[tuple[str, BlockKind]]]:
    """Return the texts on the pages outside of their lines, by the number of the page."""
    margins: dict[int, list[tuple[str, BlockKind]]] = {}
    is_single = not any(page.text.strip() for page in pages)
    for page in pages:
        blocks = list(page.notes)
        if page.across:
            # Where all text is slanted it is the text, not a watermark.
            blocks.append((page.across, BlockKind.BODY if is_single else BlockKind.FURNITURE))
        if blocks:
            margins[page.number] = blocks
    return margins


def _check(pages: Sequence[Page], sink: Collector) -> None:
    """Refuse a document without text, and report pages without text.

    Raises:
        ReadProblem: NO_TEXT, or DAMAGED where no page could be read.
    """
    scans = [page.number for page in pages if page.scan or page.image]
    texts = [page.text + page.across for page in pages]
    if not any(map(str.strip, texts)) and not any(page.notes for page in pages):
        if sink.partial and not scans:
            raise ReadProblem(Reason.DAMAGED, sink.partial)
        code = Code.PDF_SCANNED if scans else Code.PDF_HOLDS_NO_TEXT
        raise ReadProblem(Reason.NO_TEXT, Message(code))
    if len(scans) == len(pages) and _stamp(texts) < _STAMP:
        raise ReadProblem(Reason.NO_TEXT, Message(Code.PDF_SCANNED))
    share = garbled_share(texts)
    if share > HOPELESS_SHARE:
        raise ReadProblem(Reason.NO_TEXT, Message(Code.PDF_FONTS_UNREADABLE))
    if is_garbled(texts):
        sink.missing(Message(Code.FONTS_UNREADABLE))
    if scans:
        code = Code.PAGES_WITH_IMAGES_ONLY if len(scans) > 1 else Code.PAGE_WITH_IMAGES_ONLY
        sink.missing(Message(code, pages=_page_list(scans)))


def _stamp(texts: Sequence[str]) -> int:
    """Count the letters of the lines, of each line once: scanners write their name on all pages."""
    lines = {"".join(line.split()) for text in texts for line in text.splitlines()}
    return sum(sum(c.isalpha() for c in line) for line in lines)


def _wants_second_try(pages: Sequence[Page], data: bytes) -> bool:
    if len(pages) > SECOND_TRY_PAGES or len(data) > SECOND_TRY_BYTES:
        return False
    return any(is_garbled([page.text]) for page in pages) or not any(
        page.text.strip() for page in pages
    )


def _second_try(data: bytes, limits: Limits, pages: list[Page]) -> list[Page] | None:
    """Return the pages with the better text of the other reader, None where there is none."""
    from simfinder.extract.readers import pdf_miner

    candidates = [page for page in pages if is_garbled([page.text])] or pages
    try:
        numbers = [page.number for page in candidates]
        texts = dict(pdf_miner.miner_pages(data, numbers, limits))
    except ReadProblem:
        # PDFium did open it, so its result is kept.
        return None
    better = {
        page.number: dataclasses.replace(page, text=text, scan=False, image=False)
        for page in candidates
        if worth(text := texts.get(page.number, "")) > worth(page.text)
    }
    return [better.get(page.number, page) for page in pages] if better else None


def _rescue(data: bytes, limits: Limits, first: ReadProblem) -> tuple[list[Page], bool]:
    """Read a file that PDFium cannot open, and return whether it is encrypted.

    Raises:
        ReadProblem: that of the first reader, or ENCRYPTED.
    """
    from simfinder.extract.readers import pdf_miner

    try:
        numbers = range(1, SECOND_TRY_PAGES + 1)
        texts = pdf_miner.miner_pages(data, numbers, limits)
        pages = [Page(number, text) for number, text in texts]
    except ReadProblem as problem:
        if first.reason is Reason.ENCRYPTED or problem.reason is Reason.DAMAGED:
            raise first from problem
        raise ReadProblem(Reason.ENCRYPTED, password_detail(limits.passwords)) from problem
    if not any(page.text.strip() for page in pages):
        raise first
    return pages, bool(limits.passwords) and b"/Encrypt" in data


def _read_pages(document: Any, limits: Limits, sink: Collector) -> list[Page]:
    prepare_notes(document)
    pages: list[Page] = []
    bad: list[int] = []
    characters = 0
    count = len(document)
    if count > MAX_PAGES:
        sink.missing(Message(Code.FIRST_PAGES_OF_ALL_READ, n=MAX_PAGES, m=count))
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
        code = Code.PAGES_NOT_READ if len(bad) > 1 else Code.PAGE_NOT_READ
        sink.missing(Message(code, pages=_page_list(bad)))
    return pages


def _page_list(numbers: Sequence[int]) -> str:
    """Return the numbers of pages, consecutive ones as a range."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    spans_text = ", ".join("-".join(map(str, span)) for span in spans[:20])
    return f"{spans_text}{', …' if len(spans) > 20 else ''}"


def _report_form(pages: Sequence[Page], sink: Collector) -> None:
    text = " ".join(page.text for page in pages).lower()
    if len(pages) <= 1 and (not text.strip() or any(sign in text for sign in _XFA_PAGE)):
        raise ReadProblem(Reason.NO_TEXT, _NO_XFA)
    sink.missing(_NO_XFA)


def _report_portfolio(data: bytes, document: Any, pages: Sequence[Page], sink: Collector) -> None:
    """Report a cover whose text refers to other files (ISO 32000-1, 7.11.6 and 12.3.5).

    Files attached to an ordinary PDF are documents of their own; they are not read.
    """
    if raw.FPDFDoc_GetAttachmentCount(document.raw) < 1:
        return
    cover = pages[0].text.lower() if pages else ""
    if b"/Collection" in data or (len(pages) == 1 and any(s in cover for s in _PORTFOLIO_PAGE)):
        sink.missing(_COVER)
