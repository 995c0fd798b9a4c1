"""Reads one page with PDFium: its text in reading order, its form fields, whether it is a scan."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Any

from simfinder.extract.pdf import glyphs as pdf_glyphs
from simfinder.extract.pdf import notes as pdf_notes
from simfinder.extract.pdf import order as pdf_order
from simfinder.extract.pdf.order import Box

_FEW = 40
"""Characters below which a page that an image covers counts as a scan (a stamp, a number)."""
_COVERED = 0.5
_MOST_IMAGES = 500
_CONTROLS = re.compile("[\x0b\x0c\x0e-\x1f]")
_TO_THE_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


@dataclass(frozen=True, slots=True)
class Page:
    """What one page holds."""

    number: int
    text: str
    """Its lines, in reading order; a form feed begins one that does not go on with the last."""
    across: str = ""
    """What is written slantwise over it."""
    notes: tuple[pdf_notes.Note, ...] = ()
    """Free text and comments that lie on it."""
    scan: bool = False
    """An image covers it, and there is next to no text."""
    image: bool = False
    """It holds no text but an image, of whatever size."""


def read_page(document: Any, number: int) -> Page:
    """Read the page with this number, from 1.

    Raises:
        PdfiumError: the page cannot be opened.
    """
    page = document[number - 1]
    try:
        text_page = page.get_textpage()
        try:
            fields, notes = pdf_notes.on_page(document, page, text_page)
            text, across = _text(page, text_page, fields)
        finally:
            text_page.close()
        scan = image = False
        if len(text) < 4 * _FEW and sum(not c.isspace() for c in text) < _FEW:
            share = _image_share(page)
            scan, image = share >= _COVERED, share > 0 and not text.strip()
    finally:
        page.close()
    return Page(number, text, across, tuple(notes), scan, image)


def _text(page: Any, text_page: Any, fields: list[pdf_notes.Field]) -> tuple[str, str]:
    """Return the text of a page with its fields, and what stands across it."""
    text = str(text_page.get_text_bounded())
    if not text:
        # The frame of the page may be nonsense; then nothing lies within it.
        shown = page.get_bbox()
        if shown[2] - shown[0] < 1 or shown[3] - shown[1] < 1:
            text = str(text_page.get_text_range())
    if _CONTROLS.search(text):
        text = text.translate(pdf_glyphs.TEX)
    boxes = pdf_glyphs.boxes(text_page) if text else []
    turned = pdf_glyphs.turned(text_page) if boxes else False
    odd = turned or pdf_order.jumps(boxes) or pdf_order.runs_across(boxes)
    # Lines that run to the left are in order in PDFium's text, but not by their places.
    if odd and not _TO_THE_LEFT.search(text):
        ordered = _ordered(page, text_page, boxes)
        if ordered is not None:
            return pdf_notes.placed(text_page, ordered[0], fields), ordered[1]
    if odd:
        boxes = []
    if fields:
        return pdf_notes.placed(text_page, text, fields), ""
    if pdf_glyphs.slanted(boxes) and len(text) == text_page.count_chars():
        return pdf_glyphs.level_text(text_page, text)
    return _edges_in_place(page, text, boxes), ""


def _ordered(page: Any, text_page: Any, boxes: list[Box]) -> tuple[str, str] | None:
    """Return the text in the order of its places, None where it was drawn in a good one."""
    glyphs = pdf_glyphs.Glyphs(text_page, page.get_bbox())
    if glyphs.count > 5 * pdf_glyphs.MAX_PIECES:
        return None
    turn = glyphs.turn()
    upright = [pdf_glyphs.upright(box, turn) for box in boxes]
    # PDFium does not part the lines of text that runs up or down.
    jumping = turn % 2 == 1 or pdf_order.jumps(upright)
    if not jumping and not pdf_order.runs_across(upright):
        return None
    runs, others = glyphs.runs(turn)
    text = pdf_order.in_order(runs, only_columns=not jumping)
    return None if text is None else (text, "\n".join(others))


def _edges_in_place(page: Any, text: str, boxes: list[Box]) -> str:
    """Move a head that was drawn last to the top, and a foot that was drawn first to the end."""
    last = pdf_order.lines_above(boxes[::-1])
    first = pdf_order.lines_above([(b[0], -b[3], b[2], -b[1]) for b in boxes])
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
    import pypdfium2.raw as raw

    shown = page.get_bbox()
    area = max(1.0, (shown[2] - shown[0]) * (shown[3] - shown[1]))
    share = 0.0
    found = page.get_objects(filter=(raw.FPDF_PAGEOBJ_IMAGE,), max_depth=3)
    for image in itertools.islice(found, _MOST_IMAGES):
        left, bottom, right, top = image.get_bounds()
        width = min(right, shown[2]) - max(left, shown[0])
        height = min(top, shown[3]) - max(bottom, shown[1])
        share = max(share, max(width, 1e-6) * max(height, 1e-6) / area)
    return share
