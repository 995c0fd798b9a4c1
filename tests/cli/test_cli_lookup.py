"""``simfinder lookup`` as a script calls it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from simfinder.assets import resource
from simfinder.cli.main import main

Capture = pytest.CaptureFixture[str]
LEASE = " ".join(
    f"Clause {i}: the tenant of flat {i * 7} pays {i * 13} pounds of rent on day {i * i % 29}."
    for i in range(1, 40)
)


@pytest.fixture
def store(tmp_path: Path, capsys: Capture) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lease.txt").write_text(LEASE, encoding="utf-8")
    (docs / "copy.txt").write_text(LEASE, encoding="utf-8")
    (docs / "newer.txt").write_text(LEASE.replace("day 4", "day 5"), encoding="utf-8")
    (docs / "other.txt").write_text("Bread, milk, apples and a newspaper. " * 3, encoding="utf-8")
    store = tmp_path / "store"
    assert main(["--lang", "en", "scan", str(docs), "--store", str(store), "--jobs", "1"]) == 0
    capsys.readouterr()
    return store


def lookup(store: Path, *arguments: object) -> int:
    return main(
        ["--lang", "en", "lookup", "--store", str(store), "--jobs", "1", *map(str, arguments)]
    )


def test_look_alikes_are_listed_the_best_first(store: Path, capsys: Capture) -> None:
    docs = store.parent / "docs"
    (docs / "copy.txt").unlink()
    assert lookup(store, docs / "lease.txt", docs / "other.txt", "--exit-code") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("lease.txt")
    assert "this document is in the index" in lines[1]
    assert "identical file" in lines[2]
    assert "copy.txt" in lines[2]
    assert "no longer exists" in lines[2]
    assert "small changes" in lines[3]
    assert "newer.txt" in lines[3]
    assert "no similar documents found" in "".join(lines[4:])
    assert lines[-1] == "searched 3 stored texts"


def test_an_excerpt_and_its_source_are_told_apart(tmp_path: Path, capsys: Capture) -> None:
    words = [f"word{n * n % 4001}" for n in range(1200)]
    texts = {"book": words, "excerpt": words[300:600]}
    for name, text in texts.items():
        (tmp_path / f"{name}.txt").write_text(" ".join(text), "utf-8")
        found = tmp_path / name
        found.mkdir()
    for stored, asked, relation in (
        ("book", "excerpt", "contains it"),
        ("excerpt", "book", "excerpt "),
    ):
        store = tmp_path / stored
        common = ["--store", str(store), "--jobs", "1"]
        main(["--lang", "en", "scan", str(tmp_path / f"{stored}.txt"), *common])
        capsys.readouterr()
        assert lookup(store, tmp_path / f"{asked}.txt", "--overlaps") == 0
        assert relation in capsys.readouterr().out.splitlines()[1]


def test_the_answer_as_json_follows_its_schema(store: Path, capsys: Capture) -> None:
    docs = store.parent / "docs"
    report = store.parent / "answer.json"
    (docs / "empty.txt").write_bytes(b"")
    files = (docs / "lease.txt", docs / "empty.txt")
    assert lookup(store, *files, "--json", "--report", report, "--limit", 1) == 5
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads(report.read_text("utf-8"))
    schema = json.loads(resource("lookup.schema.json").read_text("utf-8"))
    jsonschema.validate(printed, schema)
    one, empty = printed["answers"]
    assert [f["path"] for f in one["found"]] == [str(docs / "copy.txt")]
    assert one["more"] == 1
    assert empty["not_compared"]["reason"] == "empty"


def test_wrong_usage_and_nothing_to_look_in_are_one_line(store: Path, capsys: Capture) -> None:
    docs = store.parent / "docs"
    one = docs / "lease.txt"
    for status, arguments in (
        (3, ("--store", store.parent / "nowhere", one)),
        (3, ("--profile", "words", one)),
        (3, (docs / "none.txt",)),
        (2, ("--columns", "name", one)),
        (2, ("--limit", "-1", one)),
        (2, ("--report", "answer.csv", one)),
        (2, ("--distance", "99", one)),
    ):
        assert lookup(store, *arguments) == status
        told = capsys.readouterr().err
        assert told.startswith("simfinder: ")
        assert told.count("\n") == 1


def test_a_folder_and_a_missing_file_are_named_as_such(store: Path, capsys: Capture) -> None:
    docs = store.parent / "docs"
    assert lookup(store, docs, docs / "gone.txt", docs / "lease.txt") == 5
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [str(docs), "  this is a folder; lookup only accepts files"]
    assert lines[3:5] == [str(docs / "gone.txt"), "  file does not exist"]
    assert lookup(store, docs) == 3
    assert lookup(store, docs / "gone.txt") == 3
    assert "vanished" not in capsys.readouterr().out
    (docs / "torn.docx").write_bytes(b"PK\x03\x04 torn")
    shown = ["--lang", "zh_CN", "lookup", "--store", str(store), "--jobs", "1"]
    assert main([*shown, str(docs), str(docs / "gone.txt"), str(docs / "torn.docx")]) == 3
    text = capsys.readouterr().out
    assert "这是文件夹" in text
    assert "文件不存在" in text
    assert ": " not in text
