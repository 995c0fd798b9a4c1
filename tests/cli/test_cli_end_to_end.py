"""The program as a script calls it, and the same commands inside this process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from simfinder.assets import resource
from simfinder.cli.main import main
from simfinder.domain.progress import Observer

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]

LEASE = "\n\n".join(
    f"Clause {i}. The tenant of flat number {i} pays the rent on the {word} day of the month, "
    f"and the landlord keeps the {thing} in good repair at his own expense."
    for i, (word, thing) in enumerate(
        [
            ("first", "roof"),
            ("third", "boiler"),
            ("fifth", "stairs"),
            ("last", "windows"),
            ("second", "cellar"),
            ("tenth", "garden wall"),
            ("ninth", "lift"),
        ],
        1,
    )
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lease.txt").write_text(LEASE, encoding="utf-8")
    (docs / "lease copy.txt").write_text(LEASE, encoding="utf-8")
    (docs / "notes.md").write_text(
        "# Shopping\n\nBread, milk, two pounds of apples and a newspaper for the train journey.\n",
        encoding="utf-8",
    )
    (docs / "empty.txt").write_text("", encoding="utf-8")
    return docs


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "simfinder", *map(str, arguments)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )


def test_a_scan_prints_groups_and_writes_reports(folder: Path, tmp_path: Path) -> None:
    reports = [tmp_path / f"out{ending}" for ending in (".json", ".html", ".csv", ".md")]
    flags = [flag for report in reports for flag in ("--report", report)]
    done = run("scan", folder, "--jobs", 1, "--no-store", "--exit-code", "--progress", *flags)
    assert done.returncode == 1, done.stderr
    assert "identical file" in done.stdout
    assert "Reading" in done.stderr
    assert all(report.stat().st_size > 300 for report in reports)
    data = json.loads(reports[0].read_text(encoding="utf-8"))
    jsonschema.validate(data, json.loads(resource("report.schema.json").read_text("utf-8")))
    assert data["summary"]["groups"] == 1
    assert data["summary"]["found"] == len(data["documents"]) + len(data["not_compared"]) == 4
    assert {p["reason"] for p in data["not_compared"]} == {"empty"}
    assert sorted(p.name for p in tmp_path.iterdir() if p.is_file()) == sorted(
        r.name for r in reports
    )


def test_a_quiet_scan_prints_nothing(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", str(folder), "--jobs", "1", "--no-store", "--quiet"]) == 0
    assert capfd.readouterr() == ("", "")


def test_the_search_plan_is_printed_on_request(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    words = [f"{name} {name}{i} letter" for i in range(4) for name in ("river", "stone", "cloud")]
    for i in range(4):
        (folder / f"other {i}.txt").write_text(" ".join(words[i:] * 3), encoding="utf-8")
    assert main(["scan", str(folder), "--no-store", "--quiet", "--explain-plan"]) == 0
    assert "Compare every fingerprint with every other" in capsys.readouterr().err
    assert main(["scan", str(folder), "--no-store", "--quiet"]) == 0
    assert "every other" not in capsys.readouterr().err


def test_where_nothing_is_there_the_status_is_3(tmp_path: Path, capsys: Capture) -> None:
    assert main(["scan", str(tmp_path / "gone"), "--no-store", "--quiet", "--jobs", "1"]) == 3
    told = capsys.readouterr()
    assert told.out == ""
    assert f"simfinder: {tmp_path / 'gone'} does not exist\n" in told.err


def test_a_missing_place_is_counted_and_listed(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    out = tmp_path / "out.json"
    gone = tmp_path / "gone.txt"
    flags = ["--no-store", "--jobs", "1", "--report", str(out)]
    assert main(["scan", str(gone), str(folder), *flags]) == 5
    assert f"simfinder: {gone} does not exist\n" in capsys.readouterr().err
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["summary"]["found"] == 5
    assert [p["reason"] for p in data["not_compared"] if p["path"] == str(gone)] == ["vanished"]


def test_with_nothing_to_compare_the_scan_does_not_claim_that_nothing_is_similar(
    tmp_path: Path, capsys: Capture
) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "empty.txt").write_text("", encoding="utf-8")
    out = tmp_path / "out.html"
    flags = ["--no-store", "--jobs", "1", "--report", str(out)]
    assert main(["scan", str(docs), *flags]) == 3
    told = capsys.readouterr()
    assert told.out.startswith("Nothing could be compared.\n")
    assert told.err == "simfinder: no file could be compared\n"
    page = out.read_text(encoding="utf-8")
    assert "Nothing could be compared." in page
    assert "No similar documents" not in page


def test_nested_and_repeated_sources_are_reported(folder: Path, capsys: Capture) -> None:
    inner = folder / "inner"
    inner.mkdir()
    flags = ["--no-store", "--jobs", "1", "--quiet"]
    assert main(["scan", str(folder), str(folder), str(inner), *flags]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert f"{folder} was specified more than once" in lines[0]
    assert lines[1] == f"simfinder: {inner} is inside {folder}; its files are counted once"


@pytest.mark.parametrize(
    ("report", "status"), [("out.xls", 2), ("out", 2), ("missing/out.html", 2)]
)
def test_a_report_that_cannot_be_written_is_an_error_before_the_scan(
    folder: Path, capsys: Capture, report: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        pytest.fail("the scan began")

    monkeypatch.setattr("simfinder.cli.scan_command.run_scan", never)
    assert main(["scan", str(folder), "--report", str(folder / report)]) == status
    assert capsys.readouterr().err.count("\n") == 1


def test_an_interrupted_scan_is_130_and_leaves_no_report(
    folder: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(
        sources: object, options: object, observer: Observer, *_: object, **__: object
    ) -> None:
        signal.raise_signal(signal.SIGINT)
        observer.check()

    monkeypatch.setattr("simfinder.cli.scan_command.run_scan", interrupted)
    report = tmp_path / "out.html"
    assert main(["scan", str(folder), "--report", str(report)]) == 130
    assert not report.exists()
    assert capsys.readouterr() == ("", "simfinder: interrupted\n")


def test_an_unknown_format_is_wrong_usage(folder: Path, capsys: Capture) -> None:
    assert main(["scan", str(folder), "--formats", "pfd"]) == 2
    assert "pfd" in capsys.readouterr().err


def test_two_files_are_shown_side_by_side(folder: Path, capsys: Capture) -> None:
    other = folder / "other.txt"
    other.write_text(LEASE.replace("boiler", "heating"), encoding="utf-8")
    assert main(["compare", str(folder / "lease.txt"), str(other)]) == 0
    out = capsys.readouterr().out
    assert "heating" in out
    assert "\n~ " in out


def test_a_folder_is_no_document(folder: Path, capsys: Capture) -> None:
    assert main(["compare", str(folder), str(folder / "lease.txt")]) == 3
    assert capsys.readouterr().err == f"simfinder: {folder} is not a regular file\n"


def test_a_comparison_becomes_a_page(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    page = tmp_path / "page.html"
    other = folder / "other.txt"
    other.write_text(LEASE.replace("boiler", "<b>heating</b>"), encoding="utf-8")
    assert main(["compare", str(folder / "lease.txt"), str(other), "--report", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert "<del>boiler</del>" in text
    assert "<b>heating" not in text
    assert capsys.readouterr().out == ""
    assert main(["compare", str(other), str(other), "--report", str(tmp_path / "x.csv")]) == 2


def test_an_explanation_of_two_copies_ends_with_their_relation(
    folder: Path, capsys: Capture
) -> None:
    assert main(["explain", str(folder / "lease.txt"), str(folder / "lease copy.txt")]) == 0
    assert "a pair: identical file" in capsys.readouterr().out


def test_explaining_a_file_without_text_is_3(folder: Path, capsys: Capture) -> None:
    assert main(["explain", str(folder / "lease.txt"), str(folder / "empty.txt")]) == 3
    assert "empty" in capsys.readouterr().out


def test_tables_of_profiles_and_formats_are_printed() -> None:
    assert "passages" in run("profiles").stdout
    table = run("formats").stdout
    assert "docx" in table
    assert " SimFinder " in table
    assert " own " not in table


@pytest.mark.skipif(os.name != "posix", reason="pipes end otherwise there")
def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f'"{sys.executable}" -m simfinder formats | true'
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, shell=True, cwd=ROOT, env=environment, capture_output=True)
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", [("formats",), ("--help",), ("explain", "a.txt", "a.txt")])
def test_output_that_cannot_be_written_is_one_line_and_4(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "a.txt").write_text(LEASE, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "simfinder", "--lang", "en", *command],
            cwd=tmp_path,
            env=environment,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
    assert done.returncode == 4
    assert done.stderr == "simfinder: the output cannot be written: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="streams are closed otherwise there")
def test_closed_output_is_no_mistake() -> None:
    command = f'"{sys.executable}" -m simfinder profiles >&-'
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, shell=True, cwd=ROOT, env=environment, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


def test_regular_expressions_exclude_files_and_invalid_ones_are_reported(tmp_path: Path) -> None:
    folder, told = tmp_path / "in", "The same words stand in each of these files, again and again. "
    folder.mkdir()
    for name in ("a.txt", "b.txt", "copy 1.txt", "copy 23.txt"):
        (folder / name).write_text(told * 5, "utf-8")
    out = tmp_path / "out.json"
    done = run("scan", folder, "--exclude", "/^copy [0-9]+/", "--report", out, "--quiet")
    assert done.returncode == 0, done.stderr
    names = [Path(d["path"]).name for d in json.loads(out.read_text("utf-8"))["documents"]]
    assert names == ["a.txt", "b.txt"]
    wrong = run("scan", folder, "--exclude", "/(copy/")
    assert wrong.returncode == 2
    assert "unmatched bracket" in wrong.stderr
    assert "Traceback" not in wrong.stderr


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n" + bytes(range(256)), b"PK\x03\x04 torn", b"No 3", b" "]
)
def test_identical_files_are_a_pair_with_status_0_even_if_unreadable(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes
) -> None:
    home = "--profile-dir", str(tmp_path / "home")
    for name, content in (("one.txt", data), ("two.docx", data), ("three.txt", data + b"!")):
        (tmp_path / name).write_bytes(content)
    same = str(tmp_path / "one.txt"), str(tmp_path / "two.docx")
    assert main([*home, "explain", *same]) == 0
    text = capsys.readouterr().out
    assert "Result: a pair: identical file" in text
    assert "✗" not in text
    assert "they would" not in text
    assert main([*home, "compare", *same]) == 0
    assert "Identical files, byte for byte" in capsys.readouterr().out
    other = str(tmp_path / "one.txt"), str(tmp_path / "three.txt")
    assert main([*home, "explain", *other]) == 3
    read = main([*home, "compare", *other])
    assert read == (0 if data == b"No 3" else 3)


def test_two_empty_files_are_no_pair_as_in_a_scan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = "--profile-dir", str(tmp_path / "home")
    both = [str(tmp_path / name) for name in ("one.txt", "two.txt")]
    for name in both:
        Path(name).write_bytes(b"")
    assert main([*home, "explain", *both]) == 3
    assert "a pair" not in capsys.readouterr().out
    assert main([*home, "compare", *both]) == 3
    assert main([*home, "scan", *both, "--no-store", "--jobs", "1"]) == 3


def test_a_scan_whose_store_cannot_be_used_compares_and_ends_with_4(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    home = "--profile-dir", str(tmp_path / "home")
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the store should be")
    files = str(folder / "lease.txt"), str(folder / "lease copy.txt")
    asked = [*home, "scan", *files, "--jobs", "1", "--store", str(blocked)]
    assert main(asked) == 4
    told = capsys.readouterr()
    assert "1 group" in told.out
    assert "the index could not be used" in told.err
    assert f"nothing was stored in {blocked}; everything else was completed" in told.err
    assert main([*asked, "--exit-code"]) == 4
    assert main([*asked[:-2], "--store", str(tmp_path / "usable")]) == 0
    capsys.readouterr()
