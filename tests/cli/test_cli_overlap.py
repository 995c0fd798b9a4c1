"""``simfinder overlap`` as a person types it."""

from __future__ import annotations

import json

import pytest

from simfinder.cli.main import main

LEASE = " ".join(f"Clause {i}: the tenant pays {i * 13} pounds of rent." for i in range(60))
OTHER = " ".join(f"Recipe {i}: take {i * 7} grams of sugar and stir it well." for i in range(60))


@pytest.fixture
def report(tmp_path, capsys):
    """A report about a folder whose files are in another one too, and one that has nothing."""
    for place, text in (
        ("mine/a.txt", LEASE),
        ("yours/a.txt", LEASE),
        ("yours/b.txt", OTHER),
        ("third/c.txt", "Nothing of this text is found anywhere else. " * 20),
    ):
        path = tmp_path / "docs" / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    made = tmp_path / "report.json"
    scan = ["scan", str(tmp_path / "docs"), "--no-store", "--jobs", "1", "--quiet"]
    assert main(["--lang", "en", *scan, "--report", str(made)]) == 0
    capsys.readouterr()
    return made


def run(report, *arguments):
    return main(["--lang", "en", "overlap", str(report), *arguments])


def test_the_largest_share_is_first(report, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "500")
    assert run(report) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["Files", "in", "Found", "in", "Share", "Files", "Size", "Groups"]
    assert [line.split()[2] for line in lines[1:]] == ["100%", "50%"]
    assert lines[1].split()[0].endswith("mine")
    assert lines[2].split()[1].endswith("mine")
    assert "1 of 2" in lines[2]


def test_json_lists_folders_and_their_overlap(report, capsys):
    assert run(report, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    docs = str(report.parent / "docs")
    assert told["depth"] == 1
    assert {f["path"]: f["documents"] for f in told["folders"]} == {
        f"{docs}/mine": 1,
        f"{docs}/yours": 2,
        f"{docs}/third": 1,
    }
    assert told["overlaps"] == [
        {
            "folder": f"{docs}/{one}",
            "found_in": f"{docs}/{other}",
            "documents": 1,
            "bytes": len(LEASE),
            "groups": 1,
        }
        for one, other in (("mine", "yours"), ("yours", "mine"))
    ]


def test_at_depth_0_everything_is_one_folder(report, capsys):
    assert run(report, "--depth", "0", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [f["documents"] for f in told["folders"]] == [4]
    assert [(x["documents"], x["groups"]) for x in told["overlaps"]] == [(2, 1)]


def test_without_overlap_a_sentence_is_printed(tmp_path, capsys):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.txt").write_text(LEASE, "utf-8")
    made = tmp_path / "report.json"
    scan = ["scan", str(tmp_path / "docs"), "--no-store", "--jobs", "1", "--quiet"]
    assert main(["--lang", "en", *scan, "--report", str(made)]) == 0
    capsys.readouterr()
    assert run(made) == 0
    assert capsys.readouterr().out == "No two folders contain the same texts.\n"


def test_what_is_no_report_is_refused_in_one_line(tmp_path, capsys):
    (tmp_path / "no.json").write_text("{}", "utf-8")
    assert run(tmp_path / "no.json") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
