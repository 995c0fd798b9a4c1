"""``explain`` on two rows of tables: whatever parts them, it says a setting or the true reason."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import jsonschema
import pytest

from simfinder.assets import resource
from simfinder.cli.main import main

Capture = pytest.CaptureFixture[str]
Explain = Callable[..., str]
PEOPLE = (
    ("name", "street", "city", "born"),
    ("Anna Schmidt", "Hauptstrasse 12", "Köln", "1980-02-01"),  # row 2
    ("Anna Schmidt", "Hauptstrasse 12", "Köln", "1980-02-01"),  # row 3: the same
    ("Anna Schmitd", "Hauptstrasse 12", "Köln", "1.2.1980"),  # row 4: near
    ("Robert Miller", "Elm Street 4", "Bonn", "1971-12-09"),  # row 5: unlike
    ("", "—", "", ""),  # row 6: empty
    ("4711", "12", "50667", "1980"),  # row 7: numbers
    # Every value is misspelled, so no value, no pair of values and no trigram is the same.
    ("John", "Lane", "Bern", "Nora"),  # row 8
    ("Jhon", "Lnae", "Bren", "Nroa"),  # row 9
)


def write(path: Path, rows: Sequence[Sequence[str]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    return path


@pytest.fixture
def people(tmp_path: Path) -> Path:
    return write(tmp_path / "people.csv", PEOPLE)


@pytest.fixture
def explain(people: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Explain:
    monkeypatch.setenv("COLUMNS", "200")

    def call(left: int | str, right: int | str, *more: object, status: int = 0) -> str:
        rows = (f"{people}#row {row}" if isinstance(row, int) else row for row in (left, right))
        assert main(["explain", *rows, *map(str, more)]) == status
        told = capsys.readouterr()
        return told.out if status == 0 else told.err

    return call


def scanned_pairs(people: Path, capsys: Capture, *more: object) -> set[tuple[int, int]]:
    """Return the numbers of the rows that a scan lists as pairs within its options."""
    report = people.with_suffix(".json")
    command = ["scan", people, "--profile", "fields", "--no-store", "--quiet", "--report", report]
    assert main([*map(str, command), *map(str, more)]) == 0
    capsys.readouterr()
    told = json.loads(report.read_text("utf-8"))
    options = told["options"]
    rows = {d["id"]: int(d["member"].split()[1]) for d in told["documents"]}
    return {
        (rows[pair["a"]], rows[pair["b"]])
        for pair in told["pairs"]
        if pair["distance"] <= options["distance"] and pair["similarity"] >= options["similarity"]
    }


def test_equal_rows_and_near_rows_are_pairs(explain: Explain) -> None:
    for other in (3, 4):
        told = explain(2, other)
        assert "Result: a pair" in told
        assert ("✓ equal in all compared columns" in told) == (other == 3)
        assert ("Evidence: " in told) == (other == 4)
        assert "✗" not in told
        assert "Would match with" not in told


def test_unlike_rows_have_too_little_evidence(explain: Explain) -> None:
    told = explain(2, 5)
    assert "Result: not a pair with these options" in told
    assert "✗ bits of evidence: " in told
    assert told.count("no threshold makes them match") == 2
    assert "they would match at" not in told
    assert "Would match with" not in told


def test_rows_of_tables_without_a_common_column_are_missing_in_each_other(
    explain: Explain, people: Path
) -> None:
    products = write(people.with_name("products.csv"), [("title", "price"), ("Camera", "$20")])
    told = explain(2, f"{products}#row 2")
    assert "Result: not a pair" in told
    assert "✗ bits of evidence: 0.0, at least 11.0; no threshold makes them match" in told
    assert told.count("missing in one") == len(PEOPLE[0]) + 2


def test_rows_with_nothing_to_compare_are_named_with_the_reason(explain: Explain) -> None:
    assert "row 6: no letters or digits in the compared columns" in explain(2, 6, status=2)
    told = explain(2, 7, status=2)
    assert "row 7: only numbers; use --columns to compare them anyway" in told
    assert "bits of evidence" in explain(2, 7, "--columns", "name,born")
    assert "no row 'row 5' among the first 2 rows, which --limit reads" in explain(
        2, 5, "--limit", 2, status=2
    )


def test_columns_that_are_not_compared_are_the_setting(explain: Explain, people: Path) -> None:
    told = explain(2, 4, "--columns", "name")
    assert "Result: not a pair" in told
    assert "Would match with: all columns (without --columns)" in told
    assert "Would match" not in explain(2, 5, "--columns", "name")
    answer = json.loads(explain(2, 4, "--columns", "name", "--json"))
    assert answer["all_columns"] is True
    assert "all_columns" not in json.loads(explain(2, 5, "--columns", "name", "--json"))


@pytest.mark.parametrize(
    "options",
    [
        ("--similarity", 99.9),
        ("--distance", 0),
        ("--similarity", 99.9, "--distance", 1),
        ("--features", "trigrams", "--distance", 0, "--similarity", 100),
    ],
)
def test_the_settings_that_are_named_make_a_scan_list_the_rows(
    explain: Explain, people: Path, capsys: Capture, options: tuple[object, ...]
) -> None:
    assert (2, 4) not in scanned_pairs(people, capsys, *options)
    told = explain(2, 4, *options)
    assert "Result: not a pair" in told
    (line,) = (line for line in told.splitlines() if "Would match with: " in line)
    settings = line.split(": ")[1].split()
    assert ("if the other rules are also met" in told) == (len(settings) > 2)
    given = dict(zip(options[::2], options[1::2], strict=True))
    given |= dict(zip(settings[::2], settings[1::2], strict=True))
    wider = [part for setting in given.items() for part in setting]
    assert (2, 4) in scanned_pairs(people, capsys, *wider)
    assert "Result: a pair" in explain(2, 4, *wider)


def test_rows_that_no_scan_compares_have_that_reason(
    explain: Explain, people: Path, capsys: Capture
) -> None:
    assert (8, 9) not in scanned_pairs(people, capsys, "--similarity", 0)
    told = explain(8, 9)
    assert "✓ bits of evidence: " in told
    assert "✗ too few rare values in common for a scan to find this pair; no threshold" in told
    assert "Result: not a pair with these options" in told
    answer = json.loads(explain(8, 9, "--json"))
    schema = json.loads(resource("explain.schema.json").read_text("utf-8"))
    jsonschema.validate(answer, schema, jsonschema.Draft202012Validator)
    assert not answer["pair"]
    (reason,) = (rule for rule in answer["rules"] if not rule["passed"])
    assert (reason["name"], reason["meets_at"]) == ("shared-values", None)


def test_fingerprints_of_trigrams_need_no_evidence(
    explain: Explain, people: Path, capsys: Capture
) -> None:
    options = ("--features", "trigrams", "--distance", 24)
    found = scanned_pairs(people, capsys, *options)
    for pair in ((2, 4), (2, 5)):
        told = explain(*pair, *options)
        assert ("Result: a pair" in told) == (pair in found), pair
        assert "vidence" not in told
    # Fingerprints are not looked for any further.
    assert "at most 24; no threshold makes them match" in told
