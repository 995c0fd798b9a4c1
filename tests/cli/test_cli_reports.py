"""Reports from the command line: every format, language, part of the groups, and texts."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import docx
import openpyxl
import pypdfium2
import pytest

from simfinder import i18n
from simfinder.cli.main import main
from simfinder.cli.scan_command import group_numbers
from simfinder.domain.errors import UsageError

Capture = pytest.CaptureFixture[str]

CLAUSES = "\n\n".join(
    f"Clause {i}. The tenant of the flat in house {i} pays the rent in advance and keeps the "
    f"stairs clean."
    for i in range(1, 30)
)
MINUTES = "\n\n".join(
    f"Item {i}. The members of the club heard the report on tree {i} of the orchard and were glad "
    f"of it."
    for i in range(1, 30)
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "lease.txt").write_text(f"{CLAUSES}\n\nThe rent is 1,200 euros.", encoding="utf-8")
    (docs / "lease new.txt").write_text(f"{CLAUSES}\n\nThe rent is 1,300 euros.", encoding="utf-8")
    (docs / "minutes.txt").write_text(MINUTES, encoding="utf-8")
    (docs / "minutes copy.txt").write_text(MINUTES, encoding="utf-8")
    return docs


def scan(folder: Path, *flags: object) -> int:
    return main(["scan", str(folder), "--no-store", "--quiet", *map(str, flags)])


def test_each_office_format_is_written_with_both_texts(folder: Path, tmp_path: Path) -> None:
    reports = [tmp_path / f"out.{ending}" for ending in ("xlsx", "docx", "pdf")]
    assert scan(folder, *(flag for path in reports for flag in ("--report", path))) == 0
    with closing(openpyxl.load_workbook(reports[0], read_only=True)) as workbook:
        assert sum(1 for _ in workbook["Groups"].iter_rows()) == 1 + 4
    document = docx.Document(str(reports[1]))
    runs = [r for t in document.tables for c in t._cells for p in c.paragraphs for r in p.runs]
    struck = "".join(run.text for run in runs if run.font.strike)
    assert struck
    assert struck in ("1,200", "1,300", "2", "3", "200", "300")
    with pypdfium2.PdfDocument(reports[2]) as pdf:
        text = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert "1,200" in text
    assert "1,300" in text
    assert "paragraph 30" in text


def test_reports_can_speak_another_language_than_the_console(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "out.md"
    assert scan(folder, "--report", path, "--report-language", "zh_CN") == 0
    assert "相似" in path.read_text("utf-8")
    assert i18n.language() == "en"


@pytest.mark.parametrize(("wanted", "groups"), [("1", 1), ("1-2", 2), ("critical", 1), ("9", 0)])
def test_only_the_groups_that_were_named_are_in_it(
    folder: Path, tmp_path: Path, wanted: str, groups: int
) -> None:
    path = tmp_path / "out.json"
    assert scan(folder, "--report", path, "--report-groups", wanted) == 0
    made = json.loads(path.read_text("utf-8"))
    assert len(made["groups"]) == groups
    assert made["part"]["of_groups"] == 2
    assert len(made["documents"]) == 2 * groups
    if wanted == "critical":
        assert any(pair["critical"] for pair in made["pairs"])


def test_a_report_without_excerpts_has_no_text(folder: Path, tmp_path: Path) -> None:
    with_texts, without = tmp_path / "with.html", tmp_path / "without.html"
    assert scan(folder, "--report", with_texts) == 0
    assert scan(folder, "--report", without, "--report-excerpts", 0) == 0
    assert "The rent is" in with_texts.read_text("utf-8")
    assert "The rent is" not in without.read_text("utf-8")


@pytest.mark.parametrize("text", ["", "0", "a", "3-1", "1,,2", "1-", "critical,1"])
def test_a_list_of_groups_that_makes_no_sense_is_refused_beforehand(
    folder: Path, tmp_path: Path, text: str, capsys: Capture
) -> None:
    assert scan(folder, "--report", tmp_path / "x.json", "--report-groups", text) == 2
    assert "--report-groups" in capsys.readouterr().err
    assert not (tmp_path / "x.json").exists()


def test_lines_show_the_progress_of_each_report(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    flags = ("--report", tmp_path / "a.html", "--report", tmp_path / "b.json", "--no-store")
    assert main(["scan", str(folder), "--progress", *map(str, flags)]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert "Rereading texts for a.html: 0 / 1" in lines
    assert "Rereading texts for a.html: 1 / 1" in lines
    assert "Writing a.html: 2 / 2" in lines
    assert "Writing b.json: 4 / 4" in lines


@pytest.mark.parametrize("flags", [(), ("--quiet",)])
def test_reports_are_written_without_progress_by_default(
    folder: Path, tmp_path: Path, capsys: Capture, flags: tuple[str, ...]
) -> None:
    path = str(tmp_path / "a.json")
    assert main(["scan", str(folder), "--no-store", "--report", path, *flags]) == 0
    assert "Writing" not in capsys.readouterr().err


def test_too_many_excerpts_are_refused(folder: Path, tmp_path: Path) -> None:
    assert scan(folder, "--report", tmp_path / "x.pdf", "--report-excerpts", 99_999) == 2


def test_numbers_are_read_once_each() -> None:
    assert group_numbers("3, 1-2,2") == (1, 2, 3)
    with pytest.raises(UsageError):
        group_numbers("1–3")
