"""``explain --json``: the same steps as in words, as its schema says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from simfinder.assets import resource
from simfinder.cli.main import main

LINES = [
    f"Paragraph {n}: the pump of house {n * 7} was mended in the year {1900 + n}."
    for n in range(12)
]
PEOPLE = "name,city\nAnna Schmidt,Köln\nAnna Schmitd,Köln\nBob Miller,Graz\n"

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text("\n".join(LINES), "utf-8")
    (tmp_path / "b.txt").write_text("\n".join(LINES[1:]), "utf-8")
    (tmp_path / "short.txt").write_text("Guide to the pump 3000 for all", "utf-8")
    (tmp_path / "short2.txt").write_text("Guide to the pump 4000 for all", "utf-8")
    (tmp_path / "empty.txt").write_text("", "utf-8")
    (tmp_path / "people.csv").write_text(PEOPLE, "utf-8")
    return tmp_path


def explain(folder: Path, capsys: Capture, *arguments: object) -> tuple[int, dict[str, Any]]:
    home = "--profile-dir", str(folder / "home")
    status = main([*home, "explain", "--json", *map(str, arguments)])
    answer = json.loads(capsys.readouterr().out)
    schema = json.loads(resource("explain.schema.json").read_text("utf-8"))
    jsonschema.validate(answer, schema, jsonschema.Draft202012Validator)
    return status, answer


def test_the_measures_are_those_of_the_report_of_a_scan(folder: Path, capsys: Capture) -> None:
    report = folder / "home" / "report.json"
    report.parent.mkdir()
    main(
        [
            "scan",
            str(folder / "a.txt"),
            str(folder / "b.txt"),
            "--no-store",
            "--quiet",
            "--report",
            str(report),
        ]
    )
    (pair,) = json.loads(report.read_text("utf-8"))["pairs"]
    status, answer = explain(folder, capsys, folder / "a.txt", folder / "b.txt")
    assert status == 0
    assert answer["pair"]
    assert answer["relation"] == pair["relation"]
    for name in ("distance", "similarity", "resemblance", "a_in_b", "b_in_a"):
        assert answer["measures"][name] == pytest.approx(pair[name], abs=1e-6), name
    assert answer["passages"]["shared"] < answer["passages"]["either"]


def test_a_rule_names_the_setting_at_which_the_two_meet(folder: Path, capsys: Capture) -> None:
    files = folder / "a.txt", folder / "b.txt"
    _, answer = explain(folder, capsys, *files, "--similarity", "99.9")
    assert not answer["pair"]
    assert answer["relation"] is None
    (failed,) = [rule for rule in answer["rules"] if not rule["passed"]]
    assert failed["name"] == "similarity"
    meets = failed["meets_at"] * 100
    _, answer = explain(folder, capsys, *files, "--similarity", int(meets * 100) / 100)
    assert answer["pair"]


def test_short_texts_name_their_comparison_method(folder: Path, capsys: Capture) -> None:
    _, answer = explain(folder, capsys, folder / "short.txt", folder / "short2.txt")
    short = answer["passages"]["short"]
    assert short["characters"] == 3
    assert 0 < short["shared"] < short["either"]


def test_template_text_gives_the_measures_with_it_too(folder: Path, capsys: Capture) -> None:
    (folder / "form.txt").write_text("\n".join(LINES[:8]), "utf-8")
    _, answer = explain(
        folder, capsys, folder / "a.txt", folder / "b.txt", "--template", folder / "form.txt"
    )
    whole = answer["measures"]["with_template"]
    assert whole["similarity"] > 0.9
    assert answer["options"]["template"] == [str(folder / "form.txt")]


def test_a_file_without_text_is_reported_with_status_3(folder: Path, capsys: Capture) -> None:
    status, answer = explain(folder, capsys, folder / "a.txt", folder / "empty.txt")
    assert status == 3
    assert answer["b"]["not_compared"]["reason"] == "empty"
    assert not answer["pair"]
    assert answer["rules"] == []


def test_rows_are_explained_field_by_field(folder: Path, capsys: Capture) -> None:
    table = folder / "people.csv"
    status, answer = explain(folder, capsys, f"{table}#row 2", f"{table}#row 3")
    assert status == 0
    assert [field["agreement"] for field in answer["fields"]] == ["similar", "equal"]
    assert [rule["name"] for rule in answer["rules"]] == ["evidence", "distance", "similarity"]
    assert answer["pair"] == all(rule["passed"] for rule in answer["rules"])
    _, other = explain(folder, capsys, f"{table}#row 2", f"{table}#row 4")
    assert not other["pair"]
    assert other["rules"][0]["meets_at"] is None


def test_both_documents_have_keywords(folder: Path, capsys: Capture) -> None:
    text = "The landlord asks the tenant for the rent. The tenant pays the rent. " * 3
    for name in ("x", "y"):
        (folder / f"{name}.txt").write_text(text + name, "utf-8")
    _, answer = explain(folder, capsys, folder / "x.txt", folder / "y.txt")
    for side in ("a", "b"):
        assert {"tenant", "landlord"} <= set(answer[side]["keywords"])
