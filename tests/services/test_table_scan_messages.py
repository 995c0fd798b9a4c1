"""What a scan of rows tells: how far it is, what it was named, and what one huge cell changes."""

from __future__ import annotations

import csv
import json
import random
import sqlite3
from pathlib import Path

import pytest

from simfinder.cli.main import main
from simfinder.cli.parser import full_parser
from simfinder.domain.documents import Reason
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.engine.fields.values import FieldKind, kind_of
from simfinder.services.scan import reporter
from simfinder.services.tables import compare as fields_compare
from simfinder.services.tables.scan import scan_tables
from simfinder.tables.database import file_of

HEAD = ["name", "street", "initial"]


@pytest.fixture(autouse=True)
def _nothing_kept():
    yield
    fields_compare.forget_rows()


def people(count: int) -> list[list[str]]:
    rng = random.Random(1)
    rows = []
    for _ in range(count):
        name = "".join(rng.choice("abdeilnorst") for _ in range(9))
        row = [name, f"{name[::-1]} street {rng.randrange(99)}", rng.choice("ABCDEFGH")]
        rows += [row, [name[:4] + "x" + name[5:], row[1].replace("street", "str"), row[2]]]
    return rows


def table(path: Path, rows: list[list[str]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEAD, *rows])
    return path


def scan(*names: object, observer: SilentObserver | None = None) -> ScanReport:
    options = ScanOptions(profile="fields")
    return scan_tables([str(name) for name in names], options, observer or SilentObserver())


def measures(report: ScanReport, last: str) -> dict[tuple[str, str], float]:
    told = ((report.documents[p.a].member, report.documents[p.b].member, p) for p in report.pairs)
    return {(a, b): p.similarity for a, b, p in told if last not in (a, b)}


def test_a_cell_of_megabytes_changes_no_other_pair(tmp_path: Path) -> None:
    rows = people(40)
    # One initial more than there are, long or short: the others must be measured alike.
    usual = scan(table(tmp_path / "a.csv", [*rows, ["zz", "qq", "kkkk kkkk kkkk kkkk"]]))
    huge = scan(table(tmp_path / "b.csv", [*rows, ["zz", "qq", "word " * 600_000]]))
    last = f"row {len(rows) + 2}"
    assert len(usual.pairs) >= 40
    assert measures(huge, last) == pytest.approx(measures(usual, last))


def test_one_long_value_among_short_ones_makes_no_long_field() -> None:
    assert kind_of(["Elm Street 4"] * 50 + ["x " * 3_000_000]) is FieldKind.NAME
    assert kind_of(["a whole sentence of words about many things"] * 5) is FieldKind.TITLE


def test_a_folder_as_table_suggests_a_file(tmp_path: Path) -> None:
    table(tmp_path / "a.csv", people(3))
    (problem,) = scan(tmp_path).problems
    assert problem.reason is Reason.NOT_REGULAR
    assert "specify the tables in it" in str(problem.detail)


@pytest.mark.parametrize("slashes", [1, 3, 4])
def test_a_file_by_its_address_of_sqlite_is_that_file(tmp_path: Path, slashes: int) -> None:
    path = tmp_path / "p.db"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE p (name, street, initial)")
        database.executemany("INSERT INTO p VALUES (?, ?, ?)", people(3))
    database.close()
    name = "sqlite:" + "/" * slashes + path.as_posix().lstrip("/")
    assert file_of(name) == str(path)
    report = scan(name)
    assert report.sources[0].path == path
    assert len(report.documents) == 6


def test_a_relative_address_of_sqlite_is_a_file_from_here() -> None:
    assert file_of("sqlite:///no/such.db") == str(Path("no/such.db"))
    assert file_of("people.csv") == "people.csv"


def test_progress_goes_on_while_pairs_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Heard(SilentObserver):
        shares: list[float] = []  # noqa: RUF012

        def progress(self, progress: Progress) -> None:
            if progress.stage is Stage.COMPARE:
                self.shares.append(progress.done / progress.total)

    monkeypatch.setattr(reporter, "PROGRESS_SECONDS", 0.0)
    observer = Heard()
    scan(table(tmp_path / "a.csv", people(60)), observer=observer)
    assert observer.shares == sorted(observer.shares)
    assert len(set(observer.shares)) > 10
    assert observer.shares[-1] == 1


def test_the_console_names_why_nothing_could_be_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(
        ["--profile-dir", str(tmp_path / "home"), "scan", "--profile", "fields", str(tmp_path)]
    )
    assert status == 3
    assert "specify the tables in it" in capsys.readouterr().err


def test_pairs_of_rows_are_not_marked_unexamined(tmp_path: Path) -> None:
    path, report = table(tmp_path / "a.csv", people(3)), tmp_path / "r.json"
    home = str(tmp_path / "home")
    main(["--profile-dir", home, "scan", "--profile", "fields", str(path), "--report", str(report)])
    pairs = json.loads(report.read_bytes())["pairs"]
    assert pairs
    assert all("examined" not in pair for pair in pairs)


def test_the_help_lists_the_options_that_rows_refuse(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        full_parser().parse_args(["scan", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    refused = told[told.index("These options cannot be used with --profile fields") :]
    for flag in ("--overlaps", "--containment", "--template", "--min-characters", "--passwords"):
        assert flag in refused
