"""The same result gives the same bytes: in every format, whatever the clock and the hash seed."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from simfinder.domain.errors import UsageError
from simfinder.messages.numbers import report_time
from simfinder.services.report_files import read_report

ENDINGS = ("html", "xlsx", "docx", "pdf", "csv", "md", "json")
PROGRAM = """
import sys, time
shift, now = float(sys.argv.pop(1)), time.time
time.time = lambda: now() + shift
from simfinder.cli.main import main
raise SystemExit(main(sys.argv[1:]))
"""


def reports(folder: Path, made: Path, seed: int) -> dict[str, str]:
    """Scan a folder in a program of its own and return the SHA-256 of each report."""
    made.mkdir()
    paths = [made / f"out.{ending}" for ending in ENDINGS]
    flags = [word for path in paths for word in ("--report", str(path))]
    scan = ["scan", str(folder), "--no-store", "--quiet", *flags]
    subprocess.run(
        [sys.executable, "-c", PROGRAM, str(seed * 86_400), *scan],
        env=os.environ | {"PYTHONHASHSEED": str(seed), "SOURCE_DATE_EPOCH": "1700000000"},
        check=True,
        timeout=300,
    )
    return {path.suffix: hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


def test_two_scans_of_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    clauses = [f"Clause {n}. The tenant of house {n} keeps the stairs clean." for n in range(40)]
    for name, rent in (("a", 12), ("b", 13), ("c", 12), ("d", 14)):
        text = "\n\n".join([*clauses, f"The rent is {rent} euros a month.", "租金按月支付。"])
        (folder / f"{name}.txt").write_text(text, "utf-8")
    (folder / "empty.txt").touch()
    first = reports(folder, tmp_path / "first", 1)
    assert reports(folder, tmp_path / "second", 2) == first
    made = json.loads((tmp_path / "first" / "out.json").read_text("ascii"))
    assert made["created"] == "2023-11-14T22:13:20Z"
    assert "seconds" not in made["summary"]
    assert len(read_report(tmp_path / "first" / "out.json").report.documents) == 4


def test_a_wrong_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("", "tomorrow", "9" * 40):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", wrong)
        with pytest.raises(UsageError, match="SOURCE_DATE_EPOCH"):
            report_time()
