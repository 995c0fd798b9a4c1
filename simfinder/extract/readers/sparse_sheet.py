"""Compacts binary worksheets where few cells are far apart.

calamine keeps the whole rectangle around the cells of a sheet, and for xls those of all sheets at
once: one cell in the last corner costs a gigabyte, a crafted one more than there is. Cells get new
places before calamine reads them: no text is lost, only the gaps are.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterable, Iterator, Sequence

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message

MAX_CELLS = 8_000_000
"""Cells of all rectangles that are held at once, of up to 64 bytes each."""
FREE_CELLS = 500_000
"""A rectangle of up to so many costs little, however empty it is."""
_SPARSE = 8
"""Larger ones are compacted where less than one in so many cells has a value."""
MAX_MOVES = 2_000_000
"""Most cells of one sheet that get new places."""
TOO_MANY = Message(Code.WORKBOOK_TOO_LARGE)

#: Records of cells with a value, row and column first (MS-XLS 2.4).
_CELLS = frozenset((0x06, 0x206, 0x406, 0x27E, 0x203, 0x204, 0x205, 0xD6, 0xFD, 0xBD))
_SEVERAL = 0xBD
_DIMENSIONS = 0x200
_BOUND_SHEET, _END = 0x85, 0x0A
_WALKS, _FREE_WALKS = 4, 1 << 20
"""Sheets that overlap are walked more than once; honest ones never are. Times and bytes."""
#: The same in binary workbooks (MS-XLSB 2.3.2); 1 is an empty cell.
_BINARY_CELLS = frozenset((*range(2, 12), 62))
_BINARY_ROW, _BINARY_BLANK = 0, 1

_Cell = tuple[int, int, int, int]
"""Row, first and last column, and the place of the record in the stream."""


def tighten(stream: bytes) -> bytes:
    """Return the stream of an xls workbook, of the same size, compacted for calamine.

    Raises:
        ReadProblem: LIMIT where even without gaps there are too many cells.
    """
    plain = bytearray(stream)
    has_changes = _clear_claims(plain)
    if too_loose(*_size(stream)):
        has_changes = True
        for start in sheet_starts(stream):
            _move_old(plain, _few(_cells(stream, start)))
        if _size(bytes(plain))[0] > MAX_CELLS:
            raise ReadProblem(Reason.LIMIT, TOO_MANY)
    return bytes(plain) if has_changes else stream


def too_loose(rectangle: int, cells: int) -> bool:
    """Whether the cells of a rectangle are too many, or too far apart, for calamine."""
    return rectangle > MAX_CELLS or rectangle > max(FREE_CELLS, _SPARSE * cells)


def _size(stream: bytes) -> tuple[int, int]:
    """Return how many cells the rectangles of all sheets have, and how many are filled."""
    total = cells = 0
    for start in sheet_starts(stream):
        top = left = 1 << 16
        bottom = right = -1
        for row, first, last, _ in _cells(stream, start):
            top, bottom = min(top, row), max(bottom, row)
            left, right = min(left, first), max(right, last)
            cells += last - first + 1
        total += max(0, bottom - top + 1) * max(0, right - left + 1)
    return total, cells


def records(stream: bytes, at: int) -> Iterator[tuple[int, int, int]]:
    """Yield kind, begin and size of records from a place on."""
    unpack = struct.Struct("<HH").unpack_from
    last = len(stream) - 4
    while at <= last:
        kind, size = unpack(stream, at)
        yield kind, at + 4, size
        at += 4 + size


def sheet_starts(stream: bytes) -> list[int]:
    """Return where the sheets of an xls workbook begin."""
    starts = []
    for kind, at, size in records(stream, 0):
        if kind == _BOUND_SHEET and size >= 4 and at + 4 <= len(stream):
            starts.append(int.from_bytes(stream[at : at + 4], "little"))
        elif kind == _END:
            break
    return starts


def _cells(stream: bytes, start: int) -> Iterator[_Cell]:
    unpack = struct.Struct("<HH").unpack_from
    for kind, at, size in records(stream, start):
        if kind in _CELLS and size >= 4 and at + size <= len(stream):
            row, column = unpack(stream, at)
            extra_cells = max(0, (size - 6) // 6 - 1) if kind == _SEVERAL else 0
            yield row, column, column + extra_cells, at
        elif kind == _END:
            return


def _clear_claims(plain: bytearray) -> bool:
    """Overwrite the sizes that sheets claim where they are absurd; they are only hints.

    Raises:
        ReadProblem: LIMIT where so many sheets overlap that each walk over them is endless.
    """
    has_changes = False
    stream = bytes(plain)
    to_walk = _WALKS * len(stream) + _FREE_WALKS
    for start in sheet_starts(stream):
        at = start
        for kind, at, size in records(stream, start):
            if kind == _END:
                break
            if kind != _DIMENSIONS or at + size > len(stream):
                continue
            layout = "<IIHH" if size >= 14 else "<4H"
            if struct.calcsize(layout) > size:
                continue
            top, bottom, left, right = struct.unpack_from(layout, stream, at)
            # Ends are after the last row and column; below the first, calamine's count wraps.
            if not 0 < (bottom - top) * (right - left) <= MAX_CELLS or bottom < top:
                plain[at : at + size] = bytes(size)
                has_changes = True
        to_walk -= at - start
        if to_walk < 0:
            raise ReadProblem(Reason.LIMIT, TOO_MANY)
    return has_changes


def _few(cells: Iterator[_Cell]) -> list[_Cell]:
    """Return the cells of a sheet as long as they can be moved."""
    sheet_cells = list(itertools.islice(cells, MAX_MOVES + 1))
    if len(sheet_cells) > MAX_MOVES:
        raise ReadProblem(Reason.LIMIT, TOO_MANY)
    return sheet_cells


def _move_old(plain: bytearray, cells: list[_Cell]) -> None:
    for (_, first, last, at), (row, column) in zip(cells, _new_places(cells), strict=True):
        struct.pack_into("<HH", plain, at, row, column)
        if last > first:
            end = at + 4 + 6 * (last - first + 1)
            struct.pack_into("<H", plain, end, column + last - first)


def _new_places(cells: Sequence[_Cell]) -> Iterator[tuple[int, int]]:
    """Yield new row and first column of each cell.

    Rows and columns without cells are removed; where that is not enough, the cells of a row become
    contiguous.
    """
    rows = _ranks(cell[0] for cell in cells)
    columns = _ranks(c for _, first, last, _ in cells for c in range(first, last + 1))
    if len(rows) * len(columns) <= MAX_CELLS // 4:
        for row, first, _, _ in cells:
            yield rows[row], columns[first]
        return
    next_column: dict[int, int] = {}
    for row, first, last, _ in cells:
        at = next_column.get(row, 0)
        next_column[row] = at + last - first + 1
        yield rows[row], at


def _ranks(numbers: Iterable[int]) -> dict[int, int]:
    return {number: rank for rank, number in enumerate(sorted(set(numbers)))}


# --- binary workbooks -------------------------------------------------------------------


def tighten_binary(sheet: bytes) -> bytes:
    """Return a sheet of an xlsb workbook, of the same size, compacted for calamine.

    Raises:
        ReadProblem: LIMIT where even without gaps there are too many cells.
    """
    sheet = _whole(sheet)
    if not too_loose(*_binary_size(sheet)):
        return sheet
    plain = bytearray(sheet)
    rows: dict[int, list[int]] = {}
    cells = _few(_binary_cells(sheet, rows))
    for (number, _, _, at), (row, column) in zip(cells, _new_places(cells), strict=True):
        struct.pack_into("<I", plain, at, column)
        for place in rows.pop(number, ()):
            struct.pack_into("<I", plain, place, row)
    result = bytes(plain)
    if _binary_size(result)[0] > MAX_CELLS:
        raise ReadProblem(Reason.LIMIT, TOO_MANY)
    return result


def _whole(sheet: bytes) -> bytes:
    """Return the sheet with blank cells for rows and cells without a place.

    calamine would use the bytes of the record before for their places.
    """
    plain = bytearray(sheet)
    start = 0
    for kind, at, size in binary_records(sheet):
        if size < 4 and (kind in _BINARY_CELLS or kind == _BINARY_ROW):
            if plain[start] & 0x80:
                plain[start + 1] = 0
            plain[start] = plain[start] & 0x80 | _BINARY_BLANK
        start = at + size
    return sheet if plain == sheet else bytes(plain)


def _binary_size(sheet: bytes) -> tuple[int, int]:
    top = left = 1 << 32
    bottom = right = -1
    cells = 0
    for row, column, _, _ in _binary_cells(sheet, None):
        top, bottom = min(top, row), max(bottom, row)
        left, right = min(left, column), max(right, column)
        cells += 1
    return max(0, bottom - top + 1) * max(0, right - left + 1), cells


def _binary_cells(sheet: bytes, rows: dict[int, list[int]] | None) -> Iterator[_Cell]:
    """Yield the cells; ``rows`` receives the places of the row numbers."""
    row = 0
    unpack = struct.Struct("<I").unpack_from
    for kind, at, size in binary_records(sheet):
        if size < 4:
            continue
        if kind == _BINARY_ROW:
            (row,) = unpack(sheet, at)
            if rows is not None:
                rows.setdefault(row, []).append(at)
        elif kind in _BINARY_CELLS:
            (column,) = unpack(sheet, at)
            yield row, column, column, at


def binary_records(sheet: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield kind, begin and size; both numbers take as many bytes as they need (2.1.4)."""
    at, end = 0, len(sheet)
    while at + 2 <= end:
        kind = sheet[at]
        at += 1
        if kind & 0x80:
            kind = kind & 0x7F | (sheet[at] & 0x7F) << 7
            at += 1
        size = shift = 0
        while at < end and shift < 28:
            byte = sheet[at]
            size |= (byte & 0x7F) << shift
            at, shift = at + 1, shift + 7
            if not byte & 0x80:
                break
        if at + size > end:
            return
        yield kind, at, size
        at += size
