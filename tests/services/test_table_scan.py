"""Scans of tables: rows as documents, from the file to pairs, groups and the compared rows."""

from __future__ import annotations

import csv
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from simfinder.domain.comparison import ChangeKind, ComparisonRequest
from simfinder.domain.documents import Reason
from simfinder.domain.errors import Cancelled, NoSuchTable, UsageError
from simfinder.domain.options import ScanOptions, Scope
from simfinder.domain.progress import SilentObserver
from simfinder.domain.relations import Relation
from simfinder.services.review.regroup import Regrouper
from simfinder.services.tables import compare as fields_compare
from simfinder.services.tables.head import table_head
from simfinder.services.tables.scan import scan_tables

HEAD = ["name", "street", "city", "born"]
PEOPLE = [
    ["Anna Schmidt", "Hauptstrasse 12", "Köln", "1980-02-01"],
    ["Anna Schmitd", "Hauptstrasse 12", "Köln", "1980-02-01"],
    ["Bob Miller", "Elm Street 4", "Bonn", ""],
    ["Bob Miller", "Elm Street 4", "Bonn", ""],
    ["", "", "", ""],
    ["Carla Jones", "", "Ulm", "1965-03-30"],
]


@pytest.fixture(autouse=True)
def _nothing_kept():
    yield
    fields_compare.forget_rows()


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "people.csv"
    write(path, [HEAD, *PEOPLE])
    return path


def write(path, rows, encoding="utf-8"):
    with path.open("w", encoding=encoding, newline="") as file:
        csv.writer(file).writerows(rows)


def scan(*paths, observer=None, **options):
    chosen = ScanOptions(profile="fields", **options)
    return scan_tables([str(path) for path in paths], chosen, observer or SilentObserver())


def pairs_of(report):
    return {(report.documents[p.a].member, report.documents[p.b].member): p for p in report.pairs}


def test_rows_become_documents_that_stay(table):
    report = scan(table)
    first = report.documents[0]
    assert (first.path, first.member, first.format) == (table, "row 2", "csv")
    assert first.title == "Anna Schmidt · Hauptstrasse 12 · Köln · 1980-02-01"
    assert first.must_stay
    assert report.options.columns == tuple(HEAD)


def test_rows_with_typing_errors_and_equal_rows_are_pairs(table):
    found = pairs_of(scan(table))
    assert set(found) == {("row 2", "row 3"), ("row 4", "row 5")}
    assert found["row 4", "row 5"].relation is Relation.SAME_TEXT
    assert found["row 4", "row 5"].similarity == 1
    assert found["row 4", "row 5"].distance == 0
    assert 0.8 < found["row 2", "row 3"].similarity < 1


CHINESE = [
    ["張麗華", "臺北市中山區民生東路128號", "國立圖書館"],
    ["张丽华", "台北市中山区民生东路128号", "国立图书馆"],
    ["王建國", "高雄市前鎮區", "貿易公司"],
]


def test_rows_in_traditional_and_simplified_characters_are_equal(tmp_path):
    path = tmp_path / "人员.csv"
    write(path, [["姓名", "地址", "单位"], *CHINESE])
    report = scan(path)
    (pair,) = report.pairs
    assert pair.relation is Relation.SAME_TEXT
    # Rows are shown as they are written.
    assert [report.documents[i].title for i in (pair.a, pair.b)] == [
        " · ".join(row) for row in CHINESE[:2]
    ]
    places = [(path, report.documents[i].member) for i in (pair.a, pair.b)]
    compared = fields_compare.compare_rows(*places)
    assert {row.kind for row in compared.rows} == {ChangeKind.EQUAL}
    assert compared.similarity == 1
    assert compared.left.blocks[0].text == "姓名: 張麗華"
    assert not len(scan(path, distinguish_scripts=True).pairs)


def test_pairs_form_groups(table):
    report = scan(table)
    groups = Regrouper(report).groups(24, 0.4)
    assert sorted(len(group.members) for group in groups) == [2, 2]


def test_rows_without_values_are_counted_once_and_not_compared(table):
    report = scan(table)
    (problem,) = report.problems
    assert problem.reason is Reason.EMPTY
    assert str(problem.detail).endswith("in the compared columns: 1")
    assert len(report.documents) == 5


def test_unknown_columns_list_the_existing_ones(table):
    with pytest.raises(UsageError, match="no column nobody; available: name, street, city, born"):
        scan(table, columns=("name", "nobody"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("overlaps", True),
        ("scope", Scope.PROTECTED),
        ("minimum_characters", 5),
        ("passwords", ("secret",)),
        ("exclude", ("*.csv",)),
    ],
)
def test_options_without_meaning_for_rows_are_refused_everywhere(table, name, value):
    options = replace(ScanOptions(profile="fields"), **{name: value})
    with pytest.raises(UsageError, match=r"--profile fields|--scope protected"):
        scan_tables([str(table)], options, SilentObserver())


def test_only_chosen_columns_are_compared(table):
    report = scan(table, columns=("city",))
    assert ("row 2", "row 3") in pairs_of(report)
    assert report.documents[0].title == "Köln"


def test_a_column_of_ids_names_the_rows_and_is_not_compared(tmp_path):
    path = tmp_path / "people.csv"
    rows = [[f"p{i}", *row] for i, row in enumerate(PEOPLE)]
    write(path, [["person_id", *HEAD], *rows])
    report = scan(path)
    assert [d.member for d in report.documents] == ["p0", "p1", "p2", "p3", "p5"]
    assert ("p2", "p3") in pairs_of(report)
    head = table_head(str(path), ScanOptions(profile="fields"), SilentObserver())
    assert (head.key, head.fields) == ("person_id", tuple(HEAD))


def test_other_encodings_are_read(tmp_path):
    path = tmp_path / "人.csv"
    rows = [
        ["姓名", "住址", "生日"],
        ["张伟民", "北京市朝阳区建国路八十八号", "1980年2月1日"],
        ["张伟明", "北京市朝阳区建国路八十八号", "1980-02-01"],
        ["李四", "上海市浦东新区世纪大道", "1975-05-05"],
    ]
    write(path, rows, "gbk")
    assert set(pairs_of(scan(path))) == {("row 2", "row 3")}


def test_rows_of_two_tables_are_compared_across(tmp_path, table):
    other = tmp_path / "others.csv"
    write(other, [["city", "name", "more"], ["Köln", "Anna Schmidt", "x"]])
    with pytest.raises(UsageError, match="street"):
        scan(table, other, columns=("name", "street"))
    report = scan(table, other, columns=("name", "city"), scope=Scope.ACROSS)
    ends = {
        (report.documents[p.a].path.name, report.documents[p.b].path.name) for p in report.pairs
    }
    assert ends == {("people.csv", "others.csv")}
    assert len(report.sources) == 2


def test_a_database_names_its_rows_by_their_key(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "people.db"
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE people (number INTEGER PRIMARY KEY, name, street, city, born)")
    made.executemany(
        "INSERT INTO people VALUES (?, ?, ?, ?, ?)", [(i, *r) for i, r in enumerate(PEOPLE, 7)]
    )
    made.commit()
    made.close()
    assert set(pairs_of(scan(path, table="people"))) == {("7", "8"), ("9", "10")}


def test_two_rows_are_compared_side_by_side(table):
    scan(table)
    found = fields_compare.compare_rows((table, "row 2"), (table, "row 3"))
    assert found.left.blocks[0].text == "name: Anna Schmidt"
    assert [row.kind for row in found.rows].count(ChangeKind.CHANGED) == 1
    assert fields_compare.is_row(table, "row 2")
    assert not fields_compare.is_row(table, "row 99")
    lost = fields_compare.compare_rows((table, "row 2"), (table, "row 99"))
    assert lost.right.problem is not None


def test_the_comparison_of_documents_knows_rows(table):
    from simfinder.services.compare.compare import compare

    scan(table)
    request = ComparisonRequest(("row 2", "row 3"))
    found = compare(table, table, options=ScanOptions(), request=request)
    assert found.left.blocks[0].text == "name: Anna Schmidt"


def test_many_equal_rows_are_paired_with_the_first_only(tmp_path):
    path = tmp_path / "t.csv"
    write(path, [HEAD, *([PEOPLE[0]] * 3000), *PEOPLE[2:3]])
    report = scan(path)
    assert len(report.pairs) == 2999
    assert any("too many identical copies to list every pair" in str(note) for note in report.notes)


def test_a_file_that_is_no_table_is_a_problem(tmp_path, table):
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"PK\x03\x04" + bytes(100))
    report = scan(broken, table, tmp_path / "nobody.csv")
    assert {p.reason for p in report.problems} == {Reason.DAMAGED, Reason.EMPTY, Reason.VANISHED}
    assert len(report.documents) == 5


def test_a_scan_stops_when_it_is_asked_to(table):
    class Stopping(SilentObserver):
        def check(self):
            raise Cancelled

    with pytest.raises(Cancelled):
        scan(table, observer=Stopping())


def test_a_large_table_lists_only_rows_with_similar_ones(tmp_path, monkeypatch):
    from simfinder.services.tables import scan as fields_scan

    monkeypatch.setattr(fields_scan, "MAX_ROWS", 100)
    rng = np.random.default_rng(1)
    rows = [[f"{a:x}", f"{b:x}"] for a, b in rng.integers(1 << 40, 1 << 50, (6000, 2)).tolist()]
    rows[5001] = rows[17]
    path = tmp_path / "large.csv"
    write(path, [["one", "other"], *rows])
    report = scan(path)
    assert [d.member for d in report.documents] == ["row 19", "row 5003"]
    assert list(zip(report.pairs.a.tolist(), report.pairs.b.tolist(), strict=True)) == [(0, 1)]
    assert any("6,000 rows" in str(note) for note in report.notes)


def test_few_bytes_of_a_row_stay_in_memory(table):
    scan(table)
    rows = fields_compare._last_scan[0].rows
    assert rows.fingerprints.nbytes + rows.whole.nbytes == 16 * rows.count
    assert not rows.codes
    assert not rows.grams
    assert rows.values(0) == PEOPLE[0]


def test_batches_do_not_change_the_order(tmp_path):
    path = tmp_path / "long.csv"
    write(path, [["value"], *([f"x{i * 2654435761 % 2**32:x}"] for i in range(9000))])
    members = [int(d.member.split()[1]) for d in scan(path).documents]
    assert members[0] == 2
    assert all(y == x + 1 for x, y in pairwise(members))


def test_the_command_line_accepts_tables_and_reports_wrong_columns(table, tmp_path, capsys):
    from simfinder.cli.main import main

    home = ["--profile-dir", str(tmp_path / "home")]
    report = tmp_path / "report.json"
    command = [*home, "scan", str(table), "--profile", "fields", "--report", str(report)]
    assert main([*command, "--columns", "name, city"]) == 0
    assert '"row 2"' in report.read_text("utf-8")
    assert "row 4" in capsys.readouterr().out
    assert main([*command, "--columns", "nobody"]) == 2
    assert "name, street, city, born" in capsys.readouterr().err


def test_the_head_shows_the_first_rows_and_names_other_tables(tmp_path):
    place = tmp_path / "two.db"
    with closing(sqlite3.connect(place)) as base, base:
        base.execute("CREATE TABLE people (name TEXT, city TEXT)")
        base.execute("CREATE TABLE orders (article TEXT, price TEXT)")
        base.executemany("INSERT INTO people VALUES (?, ?)", [("Anna", "Köln"), ("x" * 900, "")])
    options = ScanOptions(profile="fields")
    with pytest.raises(NoSuchTable) as told:
        table_head(str(place), options, SilentObserver())
    assert told.value.tables == ("orders", "people")
    chosen = table_head(str(place), replace(options, table="people"), SilentObserver())
    assert chosen.tables == ("orders", "people")
    assert chosen.sample == (("Anna", "Köln"), ("x" * 200, ""))
