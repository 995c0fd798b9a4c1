"""Form fields, free text and comments: what lies on a page of a PDF without being drawn on it.

Annotations are described in ISO 32000-1, 12.5, form fields in 12.7.
"""

from __future__ import annotations

import contextlib
import ctypes
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from simfinder.domain.document import BlockKind
from simfinder.extract.pdf.order import Box

MOST = 5000
"""Annotations looked at on one page."""
_PASSWORD_FIELD = 1 << 13
_LONGEST = 4 << 20
"""Bytes of the longest value that is taken."""
_REACH = 200.0
"""Points to the left of a field within which its label is looked for."""

#: What a person wrote about the text: sticky notes, marked and struck words, drawn shapes.
#: Pop-ups repeat what their note says, and links are read where they stand.
_COMMENTS = frozenset(
    [
        "TEXT",
        "LINE",
        "SQUARE",
        "CIRCLE",
        "POLYGON",
        "POLYLINE",
        "HIGHLIGHT",
        "UNDERLINE",
        "SQUIGGLY",
        "STRIKEOUT",
        "STAMP",
        "CARET",
        "INK",
    ]
)


@dataclass(frozen=True, slots=True)
class Note:
    """A piece of text that lies on a page."""

    text: str
    kind: BlockKind


@dataclass(frozen=True, slots=True)
class Field:
    """The value that somebody filled in, and where."""

    text: str
    box: Box


def prepare(document: Any) -> None:
    """Make the values of form fields readable, before any page is opened."""
    import pypdfium2

    if document.get_formtype():
        # It remarks that XFA is not built in, which the reader tells in its own way.
        logging.getLogger("pypdfium2").setLevel(logging.ERROR)
        # Without the form the rest of the document can still be read.
        with contextlib.suppress(pypdfium2.PdfiumError):
            document.init_forms()


def on_page(document: Any, page: Any, text_page: Any) -> tuple[list[Field], list[Note]]:
    """Return the filled fields and the notes of a page."""
    import pypdfium2.raw as raw

    fields: list[Field] = []
    notes: list[Note] = []
    hidden = raw.FPDF_ANNOT_FLAG_HIDDEN | raw.FPDF_ANNOT_FLAG_NOVIEW
    kinds = {getattr(raw, f"FPDF_ANNOT_{name}") for name in _COMMENTS}
    for index in range(min(MOST, raw.FPDFPage_GetAnnotCount(page.raw))):
        annotation = raw.FPDFPage_GetAnnot(page.raw, index)
        if not annotation:
            continue
        try:
            subtype = raw.FPDFAnnot_GetSubtype(annotation)
            if raw.FPDFAnnot_GetFlags(annotation) & hidden:
                continue
            if subtype == raw.FPDF_ANNOT_WIDGET and document.formenv:
                value = _value(document.formenv.raw, annotation)
                box = _box(annotation)
                if value and not _drawn(text_page, box, value):
                    fields.append(Field(value, box))
            elif subtype == raw.FPDF_ANNOT_FREETEXT:
                notes.append(Note(_contents(annotation), BlockKind.BOX))
            elif subtype in kinds:
                notes.append(Note(_contents(annotation), BlockKind.COMMENT))
        finally:
            raw.FPDFPage_CloseAnnot(annotation)
    return fields, [note for note in notes if note.text.strip()]


def placed(text_page: Any, text: str, fields: list[Field]) -> str:
    """Return the text of a page with each value behind the words that stand left of it.

    Args:
        text_page: the page.
        text: its characters, one for each that PDFium counts; else the values come at the end.
        fields: the values; those without words to their left follow at the end.
    """
    import pypdfium2.raw as raw

    exact = len(text) == text_page.count_chars()
    spots: list[tuple[int, str]] = []
    for field in sorted(fields, key=lambda field: (-field.box[3], field.box[0])):
        left, bottom, _, top = field.box
        place = -1
        if exact and top - bottom < _REACH:
            place = raw.FPDFText_GetCharIndexAtPos(
                text_page.raw, left, (bottom + top) / 2, _REACH, (top - bottom) / 2
            )
        value = "\r\n".join(field.text.splitlines())
        spots.append((_beside_word(text_page, text, place, left), value))
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
    """Return where a value goes that begins near this character: after its word, or before.

    Beyond the end of the text where there is no such character.
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
    """Return what a text field or a choice shows; ticks and buttons show no text."""
    import pypdfium2.raw as raw

    kind = raw.FPDFAnnot_GetFormFieldType(form, annotation)
    if kind in (raw.FPDF_FORMFIELD_COMBOBOX, raw.FPDF_FORMFIELD_LISTBOX):
        count = min(MOST, raw.FPDFAnnot_GetOptionCount(form, annotation))
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


def _contents(annotation: Any) -> str:
    import pypdfium2.raw as raw

    return _string(partial(raw.FPDFAnnot_GetStringValue, annotation, b"Contents"))


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
    import pypdfium2.raw as raw

    found = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(annotation, found)
    return (found.left, found.bottom, found.right, found.top)


def _drawn(text_page: Any, box: Box, value: str) -> bool:
    """Whether the page itself shows the value at that place, as flattened forms do."""
    shown = "".join(str(text_page.get_text_bounded(*box)).split())
    return bool(shown) and "".join(value.split()) in shown
