"""Rows of a workbook of Excel 97 as documents."""

from __future__ import annotations

import struct

from ole_samples import make_ole

from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables import compare as fields_compare
from simfinder.services.tables.scan import scan_tables


def test_a_workbook_of_excel_97_is_read(tmp_path):
    def record(kind, content):
        return struct.pack("<HH", kind, len(content)) + content

    def label(row, column, text):
        place = struct.pack("<HHHHB", row, column, 0, len(text), 0)
        return record(0x204, place + text.encode("latin-1"))

    begin = record(0x809, struct.pack("<HHII4x", 0x600, 5, 0, 0))
    cells = [("name", "city"), ("Anna", "K\xf6ln"), ("Bob", "Ulm")]
    sheet = record(0x809, struct.pack("<HHII4x", 0x600, 16, 0, 0))
    sheet += b"".join(
        label(r, c, text) for r, row in enumerate(cells) for c, text in enumerate(row)
    )
    at = len(begin) + 14 + 4
    book = begin + record(0x85, struct.pack("<IHBB", at, 0, 2, 0) + b"S1") + record(0x0A, b"")
    path = tmp_path / "old.xls"
    path.write_bytes(make_ole({"Workbook": book + sheet + record(0x0A, b"")}))
    options = ScanOptions(profile="fields", table="S1")
    report = scan_tables([str(path)], options, SilentObserver())
    fields_compare.forget_rows()
    assert [d.title for d in report.documents] == ["Anna · Köln", "Bob · Ulm"]
    assert report.documents[0].format == "xls"
