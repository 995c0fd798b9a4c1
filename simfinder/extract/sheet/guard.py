"""Looks through an Excel archive before calamine does, and makes of it what calamine can read.

Sparse sheets are drawn together, and sheets that stand elsewhere than usual are moved.
"""

from __future__ import annotations

import io
import itertools
import posixpath
import re
import zipfile
from collections.abc import Callable
from html import escape

from simfinder.extract import xml_safe
from simfinder.extract.office.parts import relations
from simfinder.extract.sheet import sparse as sheet_sparse
from simfinder.extract.sheet.sparse import tightened_binary, too_loose
from simfinder.extract.zip_guard import GuardedZip

_MAIN = "xl/workbook.xml"
_SHEETS = frozenset(("worksheet", "xlMacrosheet", "xlIntlMacrosheet"))
_MAIN_SPACE = b"http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_PLACE = re.compile(
    rb"""<(?:[^\s<>/:]+:)?c\s(?:[^<>]*\s)?r\s*=\s*["']([A-Za-z]+)(\d+)["'](?:[^<>]*[^/<>])?>"""
)
"""Column and row of a cell that is not empty."""
_LETTERS = re.compile(rb"""\sr\s*=\s*["']([A-Za-z]+)(?=\d)""")
_DIGITS = re.compile(rb"""\sr\s*=\s*["'][A-Za-z]*(\d+)["']""")
_IRREGULAR = re.compile(
    rb"""=\s*(?:"[^"<>]*[<>]|'[^'<>]*[<>])"""
    rb"""|["'][^\s"'<>=/?]+\s*=\s*["']"""
    rb"""|\sr\s*=\s*["'][^"'<>]*["'][^<>]*\sr\s*=\s*["']"""
)
"""Marks of tags in values, values with no space behind them, two places: rare, or not XML at all."""
_CELL = re.compile(rb"<(?:[^\s<>/:]+:)?c[\s>]")
_ROW = re.compile(rb"<(?:[^\s<>/:]+:)?row[\s>/]")
_FAR = 12
"""Letters or digits of a place that is beyond any sheet."""
_NO_SHEET = b'<worksheet xmlns="%b"><sheetData/></worksheet>' % _MAIN_SPACE
_NUMBER = re.compile(rb"""(<(?:[^\s<>/:]+:)?(?:c|row)\b[^<>]*?)\sr\s*=\s*["'][A-Za-z]*\d+["']""")


def checked(
    archive: GuardedZip,
    data: bytes,
    missing: Callable[[str], None],
    look: Callable[[str, bytes], None],
) -> bytes:
    """Return an archive that can be given to calamine: this one, or one with sheets changed.

    Every part that calamine may read is unpacked once, so that one that lies about its size is
    found. In sheets with too large a rectangle the cells lose their places and stand side by
    side: no text is lost, only the gaps between cells are.

    Args:
        archive: the opened archive.
        data: its bytes.
        missing: is told what cannot be read.
        look: is shown every part that may hold text, so that none is unpacked twice.
    """
    changed = _moved(archive)
    for name in [*archive.names, *changed]:
        if not name.casefold().endswith((".xml", ".rels", ".bin")):
            continue
        part = changed[name] if name in changed else archive.read(name)
        look(name, part)
        if name.casefold().endswith(".bin"):
            fitting = tightened_binary(part) if "/worksheets/" in name.casefold() else part
            if fitting is not part:
                changed[name] = fitting
            continue
        if xml_safe.has_doctype(part):
            missing("entities declared inside the document were not expanded")
        if "/worksheets/" not in name.casefold():
            continue
        regular = _regular(part)
        if regular is not part:
            if not regular:
                missing("a sheet cannot be read")
            part = changed[name] = regular or _NO_SHEET
        if too_loose(*_rectangle(part)):
            part = _NUMBER.sub(rb"\1", part)
            if _packed_rectangle(part) > sheet_sparse.MAX_CELLS:
                missing("a sheet has more cells than can be read")
                part = _cut(part)
            changed[name] = part
    return _with(data, changed) if changed else data


def _moved(archive: GuardedZip) -> dict[str, bytes]:
    """Return sheets that are not in the usual folder, such as macro sheets, under names in it.

    The list of relationships that names them so is among what is returned.
    """
    main = next((r.target for r in relations(archive, "", []) if r.kind == "officeDocument"), _MAIN)
    changed: dict[str, bytes] = {}
    links = []
    for link in relations(archive, main, []):
        kind, target = link.kind, link.target
        usual = posixpath.dirname(target).casefold() == "xl/worksheets"
        if kind in _SHEETS and not usual and archive.find(target) is not None:
            kind = "worksheet"
            target = f"xl/worksheets/moved{len(changed)}{posixpath.splitext(target)[1]}"
            changed[target] = archive.read(link.target)
        links.append((link.id, _OFFICE + kind, "/" + target))
    if changed:
        listed = "".join(
            f'<Relationship Id="{escape(name)}" Type="{escape(kind)}" Target="{escape(target)}"/>'
            for name, kind, target in links
        )
        folder, base = posixpath.split(main)
        changed[f"{folder}/_rels/{base}.rels"] = (
            f'<Relationships xmlns="{_PACKAGE}">{listed}</Relationships>'.encode()
        )
    return changed


def _regular(sheet: bytes) -> bytes:
    """Return a sheet in which the patterns here see every tag that calamine does.

    calamine takes more for XML than XML is, and what it alone sees could have any place. Nothing
    is returned where the sheet is written in an unusual way and is no XML.
    """
    if not _IRREGULAR.search(sheet):
        return sheet
    try:
        return xml_safe.serialise(xml_safe.parse(sheet))
    except xml_safe.SyntaxProblem:
        return b""


def _rectangle(sheet: bytes) -> tuple[int, int]:
    """Return how many cells the rectangle around the filled ones has, and how many these are.

    It may be more than it has: that is found out first, many times as fast.
    """
    letters = _LETTERS.findall(sheet)
    columns = max(map(_column, set(letters)), default=0)
    rows = max(map(_row, set(_DIGITS.findall(sheet))), default=0)
    cells = len(_CELL.findall(sheet))
    loose = cells > len(letters)
    if loose:
        # Cells that do not say where they are stand behind others, or below them.
        columns += max(len(_CELL.findall(row)) for row in _ROW.split(sheet))
        rows += len(_ROW.findall(sheet))
    if loose or not too_loose(columns * rows, cells):
        return columns * rows, cells
    places = _PLACE.findall(sheet)
    if not places:
        return 0, 0
    across = [_column(letters) for letters in {letters for letters, _ in places}]
    down = [_row(row) for row in {row for _, row in places}]
    return (max(across) - min(across) + 1) * (max(down) - min(down) + 1), len(places)


def _row(digits: bytes) -> int:
    return int(digits.lstrip(b"0")[:_FAR] or b"0")


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters[:_FAR].upper():
        number = number * 26 + letter - 64
    return number


def _packed_rectangle(sheet: bytes) -> int:
    rows = _ROW.split(sheet)
    return len(rows) * max(len(_CELL.findall(row)) for row in rows)


def _cut(sheet: bytes) -> bytes:
    """Return the first rows of a sheet whose cells have no places, as many as can be held."""
    starts = [row.start() for row in _ROW.finditer(sheet)]
    width = 0
    for count, (start, end) in enumerate(itertools.pairwise([*starts, len(sheet)]), 1):
        width = max(width, len(_CELL.findall(sheet, start, end)))
        if count * width > sheet_sparse.MAX_CELLS:
            prefix = sheet[start + 1 : sheet.index(b"row", start)]
            return sheet[:start] + b"</%bsheetData></%bworksheet>" % (prefix, prefix)
    return sheet


def _with(data: bytes, changed: dict[str, bytes]) -> bytes:
    """Return the archive with some members replaced; a picture is not needed and left out."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        for name, content in changed.items():
            new.writestr(name, content)
        for info in old.infolist():
            name = info.filename.replace("\\", "/")
            if name not in changed and name.casefold().endswith((".xml", ".rels", ".bin")):
                new.writestr(name, old.read(info))
    return made.getvalue()
