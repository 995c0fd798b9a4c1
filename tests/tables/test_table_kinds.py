"""Tables as people have them: odd names, many columns, old formats, damaged and locked files."""

from __future__ import annotations

import datetime
import io
import sqlite3
from decimal import Decimal

import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables.head import MOST_FIELDS, table_head
from simfinder.services.tables.scan import scan_tables
from simfinder.tables.files import SheetTable
from simfinder.tables.table import value_text


def scan(path, **options):
    return scan_tables([str(path)], ScanOptions(profile="fields", **options), SilentObserver())


def titles(report):
    return [document.title for document in report.documents]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("marked.csv", b"\xef\xbb\xbfname,city\nAnna,Ulm\n"),
        ("semicolons.csv", b"name;city\nAnna;Ulm\n"),
        ("tabs.tsv", b"name\tcity\nAnna\tUlm\n"),
        ("wide.csv", "name,city\nAnna,Ulm\n".encode("utf-16")),
    ],
)
def test_marks_and_delimiters_are_known(tmp_path, name, data):
    path = tmp_path / name
    path.write_bytes(data)
    report = scan(path)
    assert report.options.columns == ("name", "city")
    assert titles(report) == ["Anna · Ulm"]


def test_quoted_line_breaks_stay_in_their_cell(tmp_path):
    path = tmp_path / "t.csv"
    path.write_bytes(b'name,note\r\nAnna,"one\r\ntwo, ""three"""\r\nBob,x\r\n')
    assert titles(scan(path)) == ['Anna · one two, "three"', "Bob · x"]


def test_text_in_gb18030_is_read(tmp_path):
    path = tmp_path / "客户.csv"
    path.write_bytes(
        "姓名,住址\n张伟,北京市朝阳区建国路㐂号\n李四,上海市浦东新区\n".encode("gb18030")
    )
    assert titles(scan(path))[0] == "张伟 · 北京市朝阳区建国路㐂号"


def test_repeated_and_empty_names_of_columns_are_told_apart(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("name,,name,\nAnna,a,Schmidt,\nBob,b,Miller,\n", "utf-8")
    head = table_head(str(path), ScanOptions(profile="fields"), SilentObserver())
    assert head.columns == ("name", "column 2", "name 2", "column 4")
    assert titles(scan(path, columns=("name 2",))) == ["Schmidt", "Miller"]


def test_of_many_columns_it_is_said_how_many_are_compared(tmp_path):
    path = tmp_path / "wide.csv"
    lines = [[f"c{i}" for i in range(500)], *([f"v{r}x{i}" for i in range(500)] for r in range(3))]
    path.write_text("\n".join(",".join(line) for line in lines), "utf-8")
    report = scan(path)
    assert len(report.options.columns) == MOST_FIELDS
    assert any("the first 64 of 500 columns" in str(note) for note in report.notes)
    chosen = scan(path, columns=("c499",))
    assert titles(chosen) == ["v0x499", "v1x499", "v2x499"]
    assert not chosen.notes


def test_values_of_all_types_become_text():
    assert value_text(datetime.datetime(1980, 2, 1)) == "1980-02-01"
    assert value_text(datetime.datetime(1980, 2, 1, 7, 5)) == "1980-02-01 07:05:00"
    assert value_text(datetime.time(7, 5)) == "07:05:00"
    assert value_text(Decimal("1.50")) == "1.50"
    assert value_text(1e300) == "1e+300"
    assert value_text(memoryview(b"x")) == ""
    assert value_text(True) == "TRUE"


def test_a_workbook_of_opendocument_is_read():
    pytest.importorskip("odf")
    from odf.opendocument import OpenDocumentSpreadsheet
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book, sheet = OpenDocumentSpreadsheet(), Table(name="People & more")
    for values in (("name", "city"), ("Anna", "Köln")):
        row = TableRow()
        for value in values:
            cell = TableCell(valuetype="string")
            cell.addElement(P(text=value))
            row.addElement(cell)
        sheet.addElement(row)
    dated = TableRow()
    dated.addElement(TableCell(valuetype="date", datevalue="1980-02-01"))
    dated.addElement(TableCell(valuetype="float", value="1.5"))
    sheet.addElement(dated)
    book.spreadsheet.addElement(sheet)
    out = io.BytesIO()
    book.save(out)
    table = SheetTable(io.BytesIO(out.getvalue()), ".ods", "People & more")
    assert table.columns == ("name", "city")
    rows = [row for batch in table.rows(table.columns) for row in batch]
    assert rows == [["Anna", "Köln"], ["1980-02-01", "1.5"]]


@pytest.fixture
def database(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "shop.db"
    made = sqlite3.connect(path)
    for name in ("plain", "my table", 'say ""so""', "客户 表"):
        made.execute(
            f'CREATE TABLE "{name}" (name TEXT, born DATE, paid DECIMAL, raw BLOB, t TIME)'
        )
        made.execute(
            f'INSERT INTO "{name}" VALUES (?, ?, ?, ?, ?)',
            ("Anna", "1980-02-01", 1.5, b"\x00\xff", "07:05"),
        )
        made.execute(f'INSERT INTO "{name}" (name) VALUES (NULL)')
    made.execute("CREATE VIEW seen AS SELECT name FROM plain")
    made.commit()
    yield path, made
    made.close()


@pytest.mark.parametrize("table", ["plain", "my table", 'say "so"', "客户 表"])
def test_tables_of_any_name_are_read(database, table):
    path, _ = database
    report = scan(path, table=table)
    assert titles(report) == ["Anna · 1980-02-01 · 1.5 · 07:05"]
    assert [p.reason for p in report.problems] == [Reason.EMPTY]


def test_a_view_is_read_like_a_table_and_named_among_them(database):
    path, _ = database
    assert titles(scan(path, table="seen")) == ["Anna"]
    with pytest.raises(UsageError, match=r"my table, plain.*seen"):
        scan(path, table="nobody")


def test_a_database_that_is_being_written_is_read_as_it_was(database):
    path, made = database
    made.execute("BEGIN EXCLUSIVE")
    made.execute("INSERT INTO plain (name) VALUES ('Zoe')")
    assert titles(scan(path, table="plain")) == ["Anna · 1980-02-01 · 1.5 · 07:05"]
    made.rollback()


def test_a_database_that_breaks_off_keeps_what_was_read(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "long.db"
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE t (name TEXT, more TEXT)")
    rows = ((f"name{i}", "x" * 200) for i in range(20_000))
    made.executemany("INSERT INTO t VALUES (?, ?)", rows)
    made.commit()
    made.close()
    data = bytearray(path.read_bytes())
    data[len(data) // 2 :] = b"\xff" * (len(data) - len(data) // 2)
    path.write_bytes(data)
    report = scan(path)
    (problem,) = report.problems
    assert problem.reason is Reason.DAMAGED
    assert 0 < len(report.documents) < 20_000
    assert str(problem.detail).startswith("read up to row ")


def test_what_is_no_table_is_a_problem_in_every_format(tmp_path):
    for ending in (".xlsx", ".xls", ".ods", ".parquet", ".db"):
        path = tmp_path / f"broken{ending}"
        path.write_bytes(b"\xd0\xcf\x11\xe0 nothing \x00\x01" * 40)
        assert scan(path).problems, ending


def test_a_null_in_every_column_of_a_parquet_file_is_empty(tmp_path):
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "t.parquet"
    made = pyarrow.table(
        {
            "name": ["Anna", None],
            "born": [datetime.date(1980, 2, 1), None],
            "paid": [Decimal("1.50"), None],
            "at": [datetime.time(7, 5), None],
        }
    )
    parquet.write_table(made, path)
    report = scan(path)
    assert titles(report) == ["Anna · 1980-02-01 · 1.50 · 07:05:00"]
    assert [p.reason for p in report.problems] == [Reason.EMPTY]


def test_a_reader_that_has_nothing_says_so():
    with pytest.raises(ReadProblem):
        SheetTable(io.BytesIO(b""), ".ods")
