"""Rows that are kept between scans: unchanged tables, new and changed rows, lookups, watching."""

from __future__ import annotations

import csv
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.domain.watch import Arrival
from simfinder.services.review.regroup import Regrouper
from simfinder.services.tables import scan as table_scan
from simfinder.services.tables.compare import forget_rows
from simfinder.services.tables.lookup import RowLookup, watch_rows
from simfinder.services.tables.scan import scan_tables
from simfinder.store.documents import Store

HEAD = ["id", "name", "street", "city"]
_RNG = random.Random(11)


def _name(syllables: int = 4) -> str:
    parts = (_RNG.choice("bdfgklmnprst") + _RNG.choice("aeiou") for _ in range(syllables))
    return "".join(parts)


ROWS = [[f"k{n}", _name(), _name(5), _name(3)] for n in range(30)]
FIELDS = ScanOptions(profile="fields")


@pytest.fixture(autouse=True)
def _nothing_kept():
    yield
    forget_rows()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


def write(path: Path, rows: Sequence[Sequence[str]], *, age: float = 60) -> Path:
    """Write a table that was last changed some seconds ago."""
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEAD, *rows])
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def scan(path: Path, store: Path | None, **options: object) -> ScanReport:
    chosen = ScanOptions(profile="fields", **options)  # type: ignore[arg-type]
    return scan_tables([str(path)], chosen, SilentObserver(), store)


def members(report: ScanReport) -> set[tuple[str, str]]:
    pairs = Regrouper(report).pairs(24, 0.8)
    return {(report.documents[p.a].member, report.documents[p.b].member) for p in pairs}


def test_a_table_that_has_not_changed_is_not_read_again(tmp_path, store, monkeypatch):
    table = write(tmp_path / "a.csv", [*ROWS, ["k99", *ROWS[3][1:]]])
    first = scan(table, store)

    class OnlyHeads(table_scan.TableProcess):
        def __init__(self, *arguments: object) -> None:
            raise AssertionError("the rows were read")

    monkeypatch.setattr(table_scan, "TableProcess", OnlyHeads)
    again = scan(table, store)
    assert again.documents == first.documents
    assert members(again) == members(first) == {("k3", "k99")}


def test_new_and_changed_rows_are_recognised_by_their_key(tmp_path, store):
    table = write(tmp_path / "a.csv", ROWS)
    assert not scan(table, store).notes
    changed = [list(row) for row in ROWS if row[0] != "k5"]
    changed[7][1] = ROWS[20][1]
    changed[7][2:] = ROWS[20][2:]
    changed.insert(0, ["new", *ROWS[1][1:]])
    write(table, changed, age=30)
    report = scan(table, store, new_rows=True)
    assert "1 new, 1 changed and 1 missing" in " ".join(map(str, report.notes))
    assert members(report) == {("new", "k1"), (changed[8][0], "k20")}
    assert {"new", "k1", changed[8][0], "k20"} <= {d.member for d in report.documents}
    nothing = scan(table, store, new_rows=True)
    assert not nothing.documents
    assert nothing.is_complete


def test_rows_without_a_key_are_recognised_by_their_values(tmp_path, store):
    table = tmp_path / "a.csv"

    def write_names(rows):
        table.write_text("\n".join(["name,city", *rows]) + "\n")
        os.utime(table, (time.time() - 60, time.time() - 60))

    names = [f"{row[1]},{row[2]}" for row in ROWS]
    write_names(names)
    scan(table, store)
    # The second row with these values is new, although its values are known.
    write_names([*names, names[4]])
    report = scan(table, store, new_rows=True)
    assert members(report) == {("row 6", f"row {len(names) + 2}")}


def test_a_batch_is_compared_with_the_stored_rows_of_other_tables(tmp_path, store):
    table = write(tmp_path / "a.csv", ROWS)
    batch = write(tmp_path / "b.csv", [["n1", *ROWS[2][1:]], ["n2", "nobody", "nowhere", "x"]])
    scan(table, store)
    report = scan(batch, store, new_rows=True)
    assert members(report) == {("n1", "k2")}
    assert "30 stored rows" in " ".join(map(str, report.notes))
    assert scan(batch, store).options.new_rows is False
    # Of tables with other columns no row is compared.
    other = tmp_path / "c.csv"
    other.write_text("name,town\nanna,ulm\n")
    assert "stored rows" not in " ".join(map(str, scan(other, store, new_rows=True).notes))


def test_a_lookup_stores_nothing(tmp_path, store):
    scan(write(tmp_path / "a.csv", ROWS), store)
    batch = write(tmp_path / "b.csv", [["n1", *ROWS[2][1:]], ["n2", "nobody", "nowhere", "x"]])
    for _ in range(2):
        report = RowLookup([str(batch)], FIELDS, SilentObserver(), store).ask(limit=5)
        answers = {answer.member: answer for answer in report.answers}
        assert set(answers) == {"n1", "n2"}
        match = answers["n1"].matches[0]
        assert (match.document.member, match.similarity) == ("k2", pytest.approx(1))
        assert answers["n2"].matches == ()
        assert report.store_size == 30


def test_what_is_forgotten_is_compared_no_more(tmp_path, store):
    table = write(tmp_path / "a.csv", ROWS)
    scan(table, store)
    with Store.open(store) as opened:
        assert [t.path for t in opened.tables().values()] == [table]
        opened.forget(tmp_path)
        assert not opened.tables()
    assert ROWS[0][1].encode() not in (store / "text.db").read_bytes()


def test_a_scan_without_a_store_stores_nothing(tmp_path, store):
    scan(write(tmp_path / "a.csv", ROWS), None)
    assert not store.exists()


def test_a_new_table_in_a_watched_folder_is_looked_up(tmp_path, store):
    folder = tmp_path / "tables"
    folder.mkdir()
    scan(write(folder / "a.csv", ROWS), store)
    write(folder / "b.csv", [["n1", *ROWS[2][1:]]])
    events = watch_rows([str(folder)], FIELDS.resolve(), SilentObserver(), store, settle=1)
    arrival = next(events)
    assert isinstance(arrival, Arrival)
    assert (arrival.answer.member, arrival.answer.matches[0].document.member) == ("n1", "k2")
