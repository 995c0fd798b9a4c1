"""Rows of tables on the command line: compared, explained, and options that do not fit."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing

import docx
import pypdfium2
import pytest

from simfinder.cli.main import main

PEOPLE = (
    "name,street,city,born\n"
    "Anna Schmidt,Hauptstrasse 12,Köln,1980-02-01\n"
    "Anna Schmitd,Hauptstrasse 12,Köln,1.2.1980\n"
    "Bob Miller,Elm Street 4,,\n"
    ",,,\n"
)


@pytest.fixture
def people(tmp_path):
    path = tmp_path / "peo#ple.csv"
    path.write_text(PEOPLE, "utf-8")
    return path


@pytest.fixture
def run(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")

    def call(*arguments):
        status = main(["--profile-dir", str(tmp_path / "home"), *map(str, arguments)])
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


def test_two_rows_are_compared_field_by_field(people, run):
    status, out, _ = run("compare", f"{people}#row 2", f"{people} › row 3")
    assert status == 0
    lines = {line.split()[1]: line for line in out.splitlines() if line[:1] in ("=", "≈", "≠", "–")}
    assert lines["name"].startswith("≈")
    assert "similar, 94.4%" in lines["name"]
    assert lines["born"].startswith("=")
    assert "Distance: " in out
    assert "Result: a pair" in out


def test_missing_values_of_a_row_do_not_count(people, run):
    _, out, _ = run("compare", f"{people}#row 2", f"{people}#row 4")
    (city,) = [line for line in out.splitlines() if line.startswith("–  city")]
    assert "missing in one" in city
    assert "+" not in city


def test_rows_that_are_no_pair_get_the_threshold_at_which_they_are(people, run):
    row = f"{people}#row 2", f"{people}#row 3"
    status, out, _ = run("explain", *row, "--similarity", 99.9)
    assert status == 0
    assert "similarity: 98.4%, at least 99.9%; they would match at 98.4%" in out
    assert "Result: not a pair" in out
    _, out, _ = run("explain", f"{people}#row 2", f"{people}#row 4")
    assert "no threshold makes them match" in out


def test_the_measures_are_those_of_a_scan(people, tmp_path, run):
    report = tmp_path / "report.json"
    run("scan", people, "--profile", "fields", "--report", report)
    (pair,) = json.loads(report.read_text("utf-8"))["pairs"]
    _, out, _ = run("explain", f"{people}#row 2", f"{people}#row 3")
    assert f"Distance: {pair['distance']} bits" in out
    assert f"Similarity: {int(pair['similarity'] * 1000) / 10:g}%" in out


def test_a_comparison_of_rows_is_written_as_a_page(people, tmp_path, run):
    page = tmp_path / "rows.html"
    assert run("compare", f"{people}#row 2", f"{people}#row 3", "--report", page)[0] == 0
    text = page.read_text("utf-8")
    assert "<th>Agreement</th>" in text
    assert "similar, 94.4%" in text
    assert "Schm" in text


def test_rows_of_two_tables_are_compared(people, tmp_path, run):
    other = tmp_path / "other.csv"
    other.write_text("person_id,name,city,more\nx7,Anna Schmidt,Köln,x\nx8,Bob,Ulm,y\n", "utf-8")
    rows = f"{people}#row 2", f"{other}#x7"
    status, out, _ = run("compare", *rows, "--columns", "name,city")
    assert status == 0
    assert "=  name" in out
    assert run("compare", *rows, "--columns", "street")[0] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("compare", "#row 2", "#row 99"), "no row 'row 99'; available: row 2 to row 5"),
        (("compare", "#row 2", "#Anna"), "no row 'Anna'"),
        (("explain", "#row 2", "#row 5"), "no letters or digits in the compared columns"),
        (("compare", "#row 2", ""), "can only be compared with another row"),
        (("compare", "", "", "--columns", "name"), "specify table rows with their file"),
        (("compare", "#row 2", "#row 3", "--columns", "x"), "available: name, street, city, born"),
        (
            ("explain", "#row 2", "#row 3", "--profile", "words"),
            "only be compared with --profile fields",
        ),
        (
            ("explain", "#row 2", "#row 3", "--overlaps"),
            "--overlaps cannot be used with --profile fields",
        ),
    ],
)
def test_wrong_rows_and_options_are_one_line(people, run, arguments, said):
    command, left, right, *rest = arguments
    status, out, err = run(command, f"{people}{left}", f"{people}{right}", *rest)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "option",
    [
        ("--overlaps",),
        ("--min-characters", "5"),
        ("--max-characters", "5000"),
        ("--protect", "."),
        ("--exclude", "*.csv"),
        ("--formats", "txt"),
        ("--attachments",),
        ("--archives",),
        ("--scope", "protected"),
    ],
)
def test_options_that_mean_nothing_for_rows_are_refused(people, run, option):
    status, _, err = run("scan", people, "--profile", "fields", *option)
    assert status == 2
    assert option[0] in err


def test_options_of_tables_are_refused_for_documents(people, run):
    for option in ("--columns", "--table", "--query", "--column-kinds", "--write-back"):
        status, _, err = run("scan", people, option, "name")
        assert status == 2
        assert f"{option} can only be used with --profile fields" in err


def test_empty_rows_and_rows_of_numbers_are_reported_and_not_grouped(tmp_path, run):
    path, report = tmp_path / "n.csv", tmp_path / "n.json"
    path.write_text("a,b\n1,2\n1,2\n,\n—,;\nx,\nx,\n1980-02-01,-3.5\n", "utf-8")
    arguments = "scan", path, "--profile", "fields", "--report", report
    assert run(*arguments)[0] == 0
    told = json.loads(report.read_text("utf-8"))
    assert [d["member"] for d in told["documents"]] == ["row 6", "row 7"]
    assert len(told["groups"]) == 1
    assert [(p["reason"], p["detail"].split(";")[0]) for p in told["not_compared"]] == [
        ("empty", "rows without letters or digits in the compared columns: 2"),
        ("too-short", "rows of numbers only, which --columns compares anyway: 3"),
    ]
    assert run(*arguments, "--columns", "b,a")[0] == 0
    told = json.loads(report.read_text("utf-8"))
    assert len(told["documents"]) == 5
    assert len(told["groups"]) == 2


def test_a_table_of_numbers_gives_nothing_to_compare(tmp_path, run):
    path = tmp_path / "n.csv"
    path.write_text("a,b\n1,2\n1,2\n", "utf-8")
    assert run("scan", path, "--profile", "fields")[0] == 3


def test_a_missing_table_name_is_an_error(tmp_path, run):
    import sqlite3

    pytest.importorskip("sqlalchemy")
    path = tmp_path / "t.db"
    made = sqlite3.connect(path)
    made.execute("CREATE TABLE one (id INTEGER PRIMARY KEY, a)")
    made.execute("CREATE TABLE two (a)")
    made.executemany("INSERT INTO one VALUES (?, ?)", [(4, "Anna"), (9, "Ana")])
    made.commit()
    made.close()
    status, _, err = run("compare", f"{path}#4", f"{path}#9")
    assert status == 2
    assert "one, two" in err
    status, out, _ = run("compare", f"{path}#4", f"{path}#9", "--table", "one")
    assert status == 0
    assert "Anna" in out


def test_a_pair_beyond_the_slider_has_both_distances(people, run):
    _, out, _ = run("explain", f"{people}#row 2", f"{people}#row 4")
    (line,) = [line for line in out.splitlines() if line.startswith("  Distance: ")]
    assert line.startswith("  Distance: 24 bits of 64 (fingerprint distance: ")
    assert "✓ distance in bits: 24, at most 24" in out


@pytest.mark.parametrize("ending", [".csv", ".tsv"])
def test_a_table_is_not_chosen_where_there_is_one_only(people, run, ending):
    table = people.rename(people.with_suffix(ending))
    for command in (
        ("scan", table, "--profile", "fields", "--table", "x"),
        ("explain", f"{table}#row 2", f"{table}#row 3", "--table", "x"),
    ):
        status, out, err = run(*command)
        assert status == 2
        assert not out
        assert "--table can only be used with workbooks and databases" in err


def test_an_address_without_a_user_is_an_error(run):
    status, _, err = run("scan", "postgresql://localhost/db", "--profile", "fields", "--table", "t")
    assert status == 2
    assert err == (
        "simfinder: postgresql://localhost/db has no user name; add USER@ before the server name\n"
    )


def test_an_absolute_address_of_a_missing_file_names_that_file(tmp_path, run):
    gone = tmp_path / "gone.db"
    status, _, err = run("scan", f"sqlite:///{gone}", "--profile", "fields", "--table", "t")
    assert status == 3
    assert f"simfinder: {gone} does not exist\n" in err


def test_rows_are_called_rows_in_the_console_and_in_reports(people, tmp_path, run):
    page, notes, table = (tmp_path / f"r{ending}" for ending in (".html", ".md", ".csv"))
    reports = [part for path in (page, notes, table) for part in ("--report", path)]
    _, out, _ = run("scan", people, "--profile", "fields", "--columns", "name,city", *reports)
    assert "Group 1, 2 rows" in out
    assert "1 group with 2 similar rows" in out
    assert "3 rows compared" in out
    for text in (out, notes.read_text("utf-8"), page.read_text("utf-8")):
        assert "similar files" not in text
        assert "files compared" not in text
        assert "of it in the kept file)" not in text
    text = notes.read_text("utf-8")
    assert "- Columns: name, city" in text
    assert "- Pairs: all rows" in text
    assert "Attachments" not in text
    assert "Not checked" not in text


def test_equal_rows_and_rows_with_more_values_have_words_of_their_own(tmp_path, run):
    table = tmp_path / "cities.csv"
    lines = [
        "name,street,city",
        "Anna Schmidt,Hauptstrasse 12,Köln",
        "Anna Schmidt,Hauptstrasse 12,Köln",
    ]
    lines += [f"Person {n} Miller,Elm Street {n * 7},Town {n}" for n in range(40)]
    table.write_text("\n".join(lines), "utf-8")
    _, out, _ = run("scan", table, "--profile", "fields")
    assert "same values" in out
    assert "same text" not in out


@pytest.mark.parametrize("ending", ["html", "docx", "pdf"])
def test_a_report_shows_both_rows_field_by_field(people, tmp_path, run, ending):
    path = tmp_path / f"report.{ending}"
    status, _, _ = run("scan", people, "--profile", "fields", "--report", path)
    assert status == 0
    if ending == "html":
        text = path.read_text("utf-8")
        assert "Field by field" in text
        assert re.search(r"name: [^<]*<del>", text)
        assert "<ins>" in text
        assert "paragraph" not in text
        return
    if ending == "pdf":
        with pypdfium2.PdfDocument(path) as pdf:
            text = "\n".join(page.get_textpage().get_text_range() for page in pdf)
    else:
        cells = [c.text for t in docx.Document(str(path)).tables for c in t._cells]
        text = "\n".join(cells)
    for said in ("Field by field", "name: Anna Schmidt", "name: Anna Schmitd", "born: 1.2.1980"):
        assert said in text


@pytest.fixture
def database(tmp_path):
    pytest.importorskip("sqlalchemy")
    path = tmp_path / "people.db"
    with closing(sqlite3.connect(path)) as made, made:
        made.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name, city, born)")
        rows = [("Anna Schmidt", "Köln", "1980-02-01"), ("Bob Miller", "Bonn", "1971-12-09")]
        made.executemany("INSERT INTO people (name, city, born) VALUES (?, ?, ?)", [*rows, rows[0]])
    return path


def test_groups_are_written_to_a_table_of_the_database(database, run):
    scan = ("scan", database, "--profile", "fields", "--table", "people", "--no-store")
    status, _, err = run(*scan, "--write-back", "found")
    assert status == 0
    assert "2 rows written to table found" in err
    for _ in range(2):  # again: the rows of the last time are replaced
        with closing(sqlite3.connect(database)) as made:
            rows = made.execute("SELECT row_key, group_id, is_best FROM found ORDER BY 1")
            assert rows.fetchall() == [("1", 1, 1), ("3", 1, 0)]
            assert made.execute("SELECT count(*) FROM people").fetchone() == (3,)
        assert run(*scan, "--write-back", "found")[0] == 0
    status, _, err = run(*scan, "--write-back", "people")
    assert status == 2
    assert "was not created by SimFinder" in err


def test_groups_of_a_file_are_not_written_back(people, run):
    status, _, err = run("scan", people, "--profile", "fields", "--no-store", "--write-back", "x")
    assert status == 2
    assert "is no database" in err


def test_new_rows_need_a_store(people, run):
    status, _, err = run("scan", people, "--profile", "fields", "--new-rows", "--no-store")
    assert status == 2
    assert "--new-rows and --no-store" in err


def test_a_batch_is_looked_up_and_then_added(people, tmp_path, run):
    store = ("--store", tmp_path / "kept", "--profile", "fields")
    batch = tmp_path / "batch.csv"
    batch.write_text(people.read_text("utf-8").splitlines()[0] + "\n", "utf-8")
    with batch.open("a", encoding="utf-8") as file:
        file.write(people.read_text("utf-8").splitlines()[1] + "\n")
    run("scan", people, *store)
    status, out, _ = run("lookup", batch, *store)
    assert status == 0
    assert "1 row looked up" in out
    assert people.name in out
    assert "same values" in out
    assert "same text" not in out
    status, out, _ = run("scan", batch, *store, "--new-rows")
    assert status == 0
    assert "1 group" in out
    status, out, err = run("scan", batch, *store, "--new-rows")
    assert (status, err) == (0, "simfinder: also compared with 4 stored rows of other tables\n")
    assert "There are no new or changed rows." in out
