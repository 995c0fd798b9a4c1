"""Tables in files: text with delimiters, workbooks, Parquet, SQLite with hostile content."""

from __future__ import annotations

import io
import sqlite3

import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.tables.files import DelimitedTable, delimiter_of
from simfinder.tables.table import LONGEST_CELL, column_names, value_text


def opened(text, encoding="utf-8", suffix=".csv"):
    data = text.encode(encoding)
    return DelimitedTable(io.BytesIO(data), encoding, len(data), suffix)


def all_rows(table, *columns):
    return [row for batch in table.rows(columns or table.columns) for row in batch]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(delimiter):
    lines = [["name", "city", "note"], ["Ann, Dr.", "Ulm", "a;b"], ["Bob", "Köln", "x"]]
    text = "\n".join(delimiter.join(f'"{v}"' for v in line) for line in lines) + "\n"
    assert delimiter_of(text) == delimiter
    assert all_rows(opened(text)) == lines[1:]


def test_quoted_line_breaks_stay_in_their_cell_and_short_rows_are_filled():
    table = opened('a,b,c\r\n"one\r\ntwo",x\r\n\r\n1,2,3\r\n')
    assert all_rows(table) == [["one\r\ntwo", "x", ""], ["1", "2", "3"]]


def test_other_encodings_and_chosen_columns():
    table = opened("姓名;城市\n张伟;北京\n", "gbk")
    assert table.columns == ("姓名", "城市")
    assert all_rows(table, "城市") == [["北京"]]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_in_every_way_and_nowhere_else(end):
    rows = [[f"one\u2028\x0b{i}", "x" * 90] for i in range(2000)]
    text = end.join(["a,b", *(",".join(row) for row in rows)])
    assert all_rows(opened(text)) == rows


def test_a_line_may_name_the_delimiter():
    assert all_rows(opened("sep=|\na|b\n1|2\n")) == [["1", "2"]]


def test_rows_that_are_too_long_are_told():
    table = opened("a,b\n1,2,3\n4,5\n")
    assert all_rows(table) == [["1", "2"], ["4", "5"]]
    assert "rows with more values than there are columns: 1" in str(table.omission)


def test_a_line_without_end_is_refused():
    with pytest.raises(ReadProblem) as caught:
        all_rows(opened("a,b\n" + "x" * (LONGEST_CELL * 5)))
    assert caught.value.reason in (Reason.LIMIT, Reason.DAMAGED)


def test_an_empty_file_is_empty():
    with pytest.raises(ReadProblem) as caught:
        opened(" \n")
    assert caught.value.reason is Reason.EMPTY


def test_columns_have_each_another_name():
    assert column_names(["a", "", "a", " a  b "]) == ("a", "column 2", "a 2", "a b")


def test_values_are_written_alike_from_every_source():
    assert value_text(3.0) == "3"
    assert value_text(None) == ""
    assert value_text(float("nan")) == ""
    assert value_text(b"\x00") == ""


def test_a_workbook_is_read_by_its_sheet(tmp_path):
    from simfinder.tables.files import SheetTable

    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.title = "First"
    book.active.append(["name", "born"])
    book.active.append(["Ann", 1980])
    second = book.create_sheet("Second")
    second.append([])
    second.append(["city", None])
    second.append(["Ulm", None])
    path = tmp_path / "t.xlsx"
    book.save(path)
    with path.open("rb") as file:
        assert all_rows(SheetTable(file, ".xlsx")) == [["Ann", "1980"]]
    with path.open("rb") as file:
        table = SheetTable(file, ".xlsx", "Second")
        assert (table.columns, table.first_row) == (("city",), 3)
        assert all_rows(table) == [["Ulm"]]
    with path.open("rb") as file, pytest.raises(UsageError, match="First, Second"):
        SheetTable(file, ".xlsx", "Third")


def test_what_is_no_workbook_is_damaged():
    from simfinder.tables.files import SheetTable

    with pytest.raises(ReadProblem) as caught:
        SheetTable(io.BytesIO(b"PK\x03\x04 nothing"), ".xlsx")
    assert caught.value.reason is Reason.DAMAGED


def test_parquet_leaves_bytes_and_nested_columns_out(tmp_path):
    from simfinder.tables.files import ParquetTable

    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "t.parquet"
    made = pyarrow.table({"name": ["Ann", None], "raw": [b"x", b"y"], "list": [[1], [2]]})
    parquet.write_table(made, path)
    with path.open("rb") as file:
        table = ParquetTable(file)
        assert table.columns == ("name",)
        assert all_rows(table) == [["Ann"], [""]]
    with pytest.raises(ReadProblem):
        ParquetTable(io.BytesIO(b"PAR1 broken PAR1"))


@pytest.fixture
def database(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "people & more?.db"
    made = sqlite3.connect(path)
    made.execute('CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, "odd ""name" TEXT)')
    made.executemany("INSERT INTO people VALUES (?, ?, ?)", [(1, "Ann", "x"), (2, None, b"\xff")])
    made.execute(
        "CREATE VIEW endless AS WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t)"
        " SELECT count(*) AS n FROM t"
    )
    made.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
    made.commit()
    made.close()
    return path


def table_of(path, name=""):
    from simfinder.tables.database import DatabaseTable, sqlite_engine

    return DatabaseTable(sqlite_engine(path), name)


def test_a_table_of_a_sqlite_file_is_read_and_the_file_stays_as_it_is(database):
    before = database.read_bytes()
    table = table_of(database, "people")
    assert table.columns == ("id", "name", 'odd "name')
    assert table.keys == ("id",)
    assert all_rows(table, "name", 'odd "name') == [["Ann", "x"], ["", ""]]
    assert database.read_bytes() == before
    assert [p.name for p in database.parent.iterdir()] == [database.name]
    table.close()


def test_views_of_a_sqlite_file_are_run_only_by_name(database):
    table_of(database, "endless").close()
    with pytest.raises(UsageError, match=r"--table is required.*endless"):
        table_of(database, "")


def test_virtual_tables_are_refused(database):
    with pytest.raises(ReadProblem) as caught:
        table_of(database, "words")
    assert caught.value.reason is Reason.UNSUPPORTED


def test_a_damaged_sqlite_file_is_damaged(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "broken.db"
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with pytest.raises(ReadProblem) as caught:
        table_of(path)
    assert caught.value.reason is Reason.DAMAGED


def test_a_function_in_a_table_definition_is_not_run(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "generated.db"
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE t (a TEXT, b TEXT AS (zeroblob(1000000000)))")
    made.execute("INSERT INTO t (a) VALUES ('x')")
    made.commit()
    made.close()
    table = table_of(path)
    assert all_rows(table, "a") == [["x"]]
    with pytest.raises(ReadProblem):
        all_rows(table, "b")
    table.close()
