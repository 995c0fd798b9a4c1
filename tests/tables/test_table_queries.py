"""Queries that are read in place of a table, the first rows, and columns that are joined."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables.scan import scan_tables
from simfinder.tables.database import check_query
from simfinder.tables.table import parts_of

pytest.importorskip("sqlalchemy")


@pytest.mark.parametrize(
    "query",
    [
        "SELECT a FROM t",
        "  select 'x; DROP TABLE t' AS \"delete\" FROM t;",
        "WITH x AS (SELECT 1 AS a) SELECT a FROM x -- update",
        "SELECT replace(a, 'b', 'c') FROM t /* ; delete */",
        "SELECT $q$ into $q$ FROM t",
    ],
)
def test_a_query_that_only_reads_is_accepted(query: str) -> None:
    check_query(query)


@pytest.mark.parametrize(
    "query",
    [
        *("", "DELETE FROM t", "SELECT 1; DELETE FROM t", "PRAGMA user_version = 1"),
        *("WITH x AS (DELETE FROM t RETURNING a) SELECT a FROM x", "SELECT a INTO u FROM t"),
        *("SELECT a FROM t INTO OUTFILE '/tmp/x'", "SELECT a FROM t FOR UPDATE", "VALUES (1)"),
        *("EXPLAIN SELECT 1", "SELECT 1 LOCK IN SHARE MODE", "selection", "SELECT '\0'"),
    ],
)
def test_a_query_that_could_change_something_is_refused(query: str) -> None:
    with pytest.raises(UsageError, match="--query"):
        check_query(query)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "people.db"
    with sqlite3.connect(path) as made:
        made.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, first, last, city)")
        made.executemany(
            "INSERT INTO people VALUES (?, ?, ?, ?)",
            [
                (1, "Anna", "Schmidt", "Ulm"),
                (2, "Bob", "Miller", "Köln"),
                (3, "Eva", "Lang", "Bonn"),
            ],
        )
        made.execute("CREATE TABLE other (x)")
    made.close()
    return path


def scan(path: Path, **options: object) -> ScanReport:
    chosen = ScanOptions(profile="fields", **options)  # type: ignore[arg-type]
    return scan_tables([str(path)], chosen, SilentObserver())


def titles(report: ScanReport) -> list[str]:
    return [document.title for document in report.documents]


def test_the_rows_of_a_query_are_compared(database: Path) -> None:
    query = "SELECT id, upper(first) AS who, '12:30' AS t FROM people WHERE id > 1 ORDER BY id DESC"
    report = scan(database, query=query)
    assert titles(report) == ["EVA · 12:30", "BOB · 12:30"]
    assert [d.member for d in report.documents] == ["3", "2"]
    assert titles(scan(database, query=query, columns=("who",))) == ["EVA", "BOB"]


def test_a_query_cannot_change_the_database_even_if_it_is_not_recognised(database: Path) -> None:
    """The connection itself refuses what the check of the text might miss."""
    from simfinder.tables.database import sqlite_engine

    with sqlite_engine(database).connect() as connection:
        with pytest.raises(Exception, match="not authorized"):
            connection.exec_driver_sql("DELETE FROM people")
        with pytest.raises(Exception, match="not authorized"):
            connection.exec_driver_sql("ATTACH 'other.db' AS other")


def test_an_error_of_a_query_is_a_problem_of_its_table(database: Path) -> None:
    report = scan(database, query="SELECT nobody FROM people")
    assert "nobody" in str(report.problems[0].detail)


def test_a_query_needs_a_database_and_no_table(database: Path, tmp_path: Path) -> None:
    table = tmp_path / "a.csv"
    table.write_text("a\nb\n")
    with pytest.raises(UsageError, match="databases"):
        scan(table, query="SELECT 1")
    with pytest.raises(UsageError, match="--table"):
        scan(database, query="SELECT 1", table="people")


def test_a_limit_reads_the_first_rows(database: Path) -> None:
    assert len(titles(scan(database, table="people", row_limit=2))) == 2


def test_columns_are_joined_to_one_field(database: Path) -> None:
    report = scan(database, table="people", columns=("first+last", "city"))
    assert report.options.columns == ("first+last", "city")
    assert titles(report)[0] == "Anna Schmidt · Ulm"
    with pytest.raises(UsageError, match=r"first\+nobody"):
        scan(database, table="people", columns=("first+nobody",))


def test_a_column_of_that_very_name_is_no_joined_one() -> None:
    assert parts_of("a+b", ("a", "b", "a+b")) == ("a+b",)
    assert parts_of("a + b", ("a", "b")) == ("a", "b")
    assert parts_of("c", ("a", "b")) == ()
