"""Binary workbooks whose cells lie far apart cost no memory and lose no text."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest
from ole_samples import make_ole

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import sparse_sheet as sheet_sparse
from simfinder.extract.registry import read

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"

TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default '
    'Extension="bin" '
    'ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>'
)


def record(kind: int, content: bytes) -> bytes:
    return struct.pack("<HH", kind, len(content)) + content


def label(row: int, column: int, text: str) -> bytes:
    place = struct.pack("<HHHHB", row, column, 0, len(text), 0)
    return record(0x204, place + text.encode("latin-1"))


def numbers(row: int, column: int, *values: int) -> bytes:
    cells = b"".join(struct.pack("<HI", 0, value << 2 | 2) for value in values)
    end = struct.pack("<H", column + len(values) - 1)
    return record(0xBD, struct.pack("<HH", row, column) + cells + end)


def xls(*sheets: bytes) -> bytes:
    names = [f"S{number}".encode() for number in range(len(sheets))]
    head = record(0x809, struct.pack("<HHII4x", 0x600, 5, 0, 0))
    bodies = [
        record(0x809, struct.pack("<HHII4x", 0x600, 16, 0, 0)) + sheet + record(0x0A, b"")
        for sheet in sheets
    ]
    at = len(head) + sum(12 + len(name) for name in names) + 4
    for name, body in zip(names, bodies, strict=True):
        head += record(0x85, struct.pack("<IHBB", at, 0, len(name), 0) + name)
        at += len(body)
    return make_ole({"Workbook": head + record(0x0A, b"") + b"".join(bodies)})


def packed(kind: int, content: bytes) -> bytes:
    code = bytes([kind]) if kind < 128 else bytes([kind & 0x7F | 0x80, kind >> 7])
    return code + bytes([len(content)]) + content


def wide(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode("utf-16-le")


def xlsb(cells: list[tuple[int, int, str]]) -> bytes:
    sheet = packed(129, b"") + packed(148, bytes(16)) + packed(145, b"")
    for row, column, text in cells:
        sheet += packed(0, struct.pack("<I21x", row))
        sheet += packed(6, struct.pack("<II", column, 0) + wide(text))
    sheet += packed(146, b"") + packed(130, b"")
    book = packed(156, struct.pack("<II", 0, 1) + wide("r1") + wide("S"))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, kind, target in (
            ("_rels/.rels", "officeDocument", "xl/workbook.bin"),
            ("xl/_rels/workbook.bin.rels", "worksheet", "worksheets/s.bin"),
        ):
            link = f'<Relationship Id="r1" Type="{OFFICE}/{kind}" Target="{target}"/>'
            archive.writestr(name, f'<Relationships xmlns="{PACKAGE}">{link}</Relationships>')
        archive.writestr("[Content_Types].xml", TYPES)
        archive.writestr(
            "xl/workbook.bin",
            packed(131, b"") + packed(143, b"") + book + packed(144, b"") + packed(132, b""),
        )
        archive.writestr("xl/worksheets/s.bin", sheet)
    return out.getvalue()


def lines(data: bytes, suffix: str) -> list[str]:
    return [block.text for block in read(data, suffix, Limits()).blocks]


def test_cells_in_the_corners_of_old_workbooks_stand_together() -> None:
    sheet = label(0, 0, "first") + numbers(7, 3, 1, 2, 3) + label(65535, 65535, "last")
    assert lines(xls(sheet, sheet), ".xls") == [
        "S0",
        "first",
        "1\t2\t3",
        "last",
        "S1",
        "first",
        "1\t2\t3",
        "last",
    ]


def test_many_columns_and_rows_without_a_pattern_stand_side_by_side(monkeypatch) -> None:
    monkeypatch.setattr(sheet_sparse, "MAX_CELLS", 8)
    cells = b"".join(numbers(row, 100 * row, row, row + 1) for row in range(4))
    assert lines(xls(cells), ".xls") == ["S0", "0\t1", "1\t2", "2\t3", "3\t4"]


def test_places_that_need_no_change_are_kept() -> None:
    assert lines(xls(label(0, 0, "a") + label(2, 2, "b")), ".xls") == ["S0", "a", "b"]


@pytest.mark.parametrize("claim", [(0, 0xFFFFFFFF, 0, 0xFFFF), (9, 1, 0, 3), (0, 1 << 28, 0, 256)])
def test_sizes_that_sheets_claim_are_not_believed(claim: tuple[int, ...]) -> None:
    claimed = record(0x200, struct.pack("<IIHHH", *claim, 0))
    assert lines(xls(claimed + label(0, 0, "text")), ".xls") == ["S0", "text"]


def test_cells_in_the_corners_of_binary_workbooks_stand_together() -> None:
    assert lines(xlsb([(0, 0, "first"), (1_048_575, 16_383, "last")]), ".xlsb") == [
        "S",
        "first",
        "last",
    ]


@pytest.mark.parametrize("suffix", [".xls", ".xlsb"])
def test_more_cells_than_can_be_held_are_refused(suffix: str, monkeypatch) -> None:
    monkeypatch.setattr(sheet_sparse, "MAX_CELLS", 3)
    places = [(row, column) for row in range(2) for column in range(2)]
    if suffix == ".xls":
        data = xls(b"".join(label(row, column, "x") for row, column in places))
    else:
        data = xlsb([(row, column, "x") for row, column in places])
    with pytest.raises(ReadProblem) as caught:
        lines(data, suffix)
    assert caught.value.reason is Reason.LIMIT


def test_more_cells_than_can_be_moved_are_refused(monkeypatch) -> None:
    monkeypatch.setattr(sheet_sparse, "MAX_MOVES", 1)
    with pytest.raises(ReadProblem) as caught:
        lines(xls(label(0, 0, "a") + label(65535, 255, "b")), ".xls")
    assert caught.value.reason is Reason.LIMIT


def drawn(kind: int, *parts: bytes) -> bytes:
    about = record(0x5D, struct.pack("<HHHH", 0x15, 0x12, kind, 1) + bytes(14))
    count = sum((len(part) - 1) // (2 if part[0] else 1) for part in parts)
    more = b"".join(record(0x3C, part) for part in parts)
    return (
        about + record(0x1B6, struct.pack("<10xHH4x", count, 16)) + more + record(0x3C, bytes(16))
    )


def test_boxes_comments_and_lines_of_old_workbooks_stand_beside_their_cells() -> None:
    line = record(0x14, struct.pack("<HB", 13, 0) + b"&LPlan&RDraft")
    box = drawn(6, b"\x00In a ", b"\x01" + "盒".encode("utf-16-le"))
    begin, end = record(0x809, struct.pack("<HHII4x", 0x600, 32, 0, 0)), record(0x0A, b"")
    chart = begin + record(0x100D, struct.pack("<HBB", 0, 5, 0) + b"Sales") + end
    sheet = line + label(0, 0, "cell") + box + chart + drawn(0x19, b"\x00Why?")
    found = read(xls(sheet), ".xls", Limits()).blocks
    assert [(block.text, block.kind.value) for block in found] == [
        ("S0", "heading"),
        ("cell", "table"),
        ("Plan\nDraft", "header"),
        ("In a 盒", "box"),
        ("Sales", "box"),
        ("Why?", "comment"),
    ]
