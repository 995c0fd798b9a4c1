"""Looks through an Excel archive before calamine does, and draws sparse sheets together."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable

from simfinder.extract import xml_safe
from simfinder.extract.zip_guard import GuardedZip

MAX_CELLS = 8_000_000
"""Cells of the rectangle around a sheet: 24 bytes each while it is parsed, and as much again."""

_PLACE = re.compile(
    rb"""<(?:\w+:)?c\s(?:[^>]*\s)?r\s*=\s*["']([A-Za-z]{1,7})(\d{1,9})["'](?:[^>]*[^/>])?>"""
)
"""Column and row of a cell that is not empty."""
_CELL = re.compile(rb"<(?:\w+:)?c[\s>]")
_ROW = re.compile(rb"<(?:\w+:)?row[\s>/]")
_NUMBER = re.compile(rb"""(<(?:\w+:)?(?:c|row)\b[^>]*?)\sr\s*=\s*["'][A-Za-z]*\d+["']""")


def checked(archive: GuardedZip, data: bytes, missing: Callable[[str], None]) -> bytes:
    """Return an archive that can be given to calamine: this one, or one with sheets changed.

    Every part that calamine may read is unpacked once, so that one that lies about its size is
    found. In sheets with too large a rectangle the cells lose their places and stand side by
    side: no text is lost, only the gaps between cells are.

    Args:
        archive: the opened archive.
        data: its bytes.
        missing: is told what cannot be read.
    """
    changed: dict[str, bytes] = {}
    for name in archive.names:
        if not name.casefold().endswith((".xml", ".rels", ".bin")):
            continue
        part = archive.read(name)
        if xml_safe.has_doctype(part):
            missing("entities declared inside the document were not expanded")
        if "/worksheets/" in name and _rectangle(part) > MAX_CELLS:
            part = _NUMBER.sub(rb"\1", part)
            if _packed_rectangle(part) > MAX_CELLS:
                missing("a sheet has more cells than can be read")
                part = b"<worksheet/>"
            changed[name] = part
    return _with(data, changed) if changed else data


def _rectangle(sheet: bytes) -> int:
    """Return how many cells the rectangle around the cells of a sheet has."""
    places = _PLACE.findall(sheet)
    if not places:
        return 0
    columns = [_column(letters) for letters in {letters for letters, _ in places}]
    rows = [int(row) for row in {row for _, row in places}]
    return (max(columns) - min(columns) + 1) * (max(rows) - min(rows) + 1)


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number


def _packed_rectangle(sheet: bytes) -> int:
    rows = _ROW.split(sheet)
    return len(rows) * max(len(_CELL.findall(row)) for row in rows)


def _with(data: bytes, changed: dict[str, bytes]) -> bytes:
    """Return the archive with some members replaced; a picture is not needed and left out."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        for info in old.infolist():
            name = info.filename.replace("\\", "/")
            if name in changed:
                new.writestr(name, changed[name])
            elif name.casefold().endswith((".xml", ".rels", ".bin")):
                new.writestr(name, old.read(info))
    return made.getvalue()
