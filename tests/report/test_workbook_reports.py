"""The workbook: sheets, types and links are right, and nothing in it is ever run."""

from __future__ import annotations

import io
import re
import subprocess
import warnings
import zipfile
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest
from builders import make_document, make_pairs, make_report, random_report, star_groups
from hypothesis import given, settings
from hypothesis import strategies as st
from office_opened import converted
from report_samples import HOSTILE, contents_of, hostile, sample

from simfinder import i18n
from simfinder.domain.decisions import ReviewState
from simfinder.report import sheet_rows, xlsx_report
from simfinder.report import xlsx_report as xlsx_book
from simfinder.report.contents import Contents
from simfinder.report.extras import Decision, Part, ReportExtras


def written(contents: Contents) -> bytes:
    stream = io.BytesIO()
    xlsx_report.write(contents, stream)
    return stream.getvalue()


def opened(contents: Contents) -> openpyxl.Workbook:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it does not know bars in cells
        return openpyxl.load_workbook(io.BytesIO(written(contents)))


def rows_of(sheet: object) -> list[list[object]]:
    return [[cell.value for cell in row] for row in sheet.iter_rows()]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/docs/pay.sh", "File:///docs"),
        ("/docs/Invoice.PDF.EXE", "File:///docs"),
        ("/docs/Setup.app/run.command", "File:///docs"),
        ("/docs/lease.pdf", "File:///docs/lease.pdf"),
    ],
)
def test_a_link_never_leads_to_a_program(path: str, target: str) -> None:
    assert xlsx_book.to_file(Path(path)) == target


def test_cells_have_types_and_links_lead_to_rows_and_files() -> None:
    book = opened(sample())
    assert book.sheetnames == ["Summary", "Groups", "Pairs", "Skipped"]
    groups = book["Groups"]
    head = {cell.value: cell.column - 1 for cell in groups[1]}
    third = groups[4]
    assert third[head["Similarity"]].value == 0.987
    assert third[head["Similarity"]].number_format == "0.0%"
    assert third[head["Distance"]].value == 2
    assert isinstance(third[head["Changed"]].value, datetime)
    assert third[head["Size in bytes"]].value == 1_204_331
    assert len(third[head["SHA-256"]].value) == 64
    assert third[head["Critical differences"]].value.startswith("amount: 12 500")
    assert third[head["File"]].hyperlink.target.lower() == "file:///docs/lease.pdf"
    assert third[head["Relation"]].hyperlink.location == "'Pairs'!A3"
    assert groups.auto_filter.ref == f"A1:{third[-1].column_letter}7"
    assert groups.freeze_panes == "D2"
    pairs = rows_of(book["Pairs"])
    assert pairs[2][:3] == [1, "lease.docx", "lease.pdf"]
    assert book["Pairs"]["A3"].hyperlink.location == "'Groups'!A2"
    assert book["Pairs"]["A6"].hyperlink.location == "'Groups'!A6"
    assert [row[0] for row in rows_of(book["Skipped"])[1:]].count("password-protected") == 1


def test_every_internal_link_leads_to_what_it_names() -> None:
    report = random_report(120, 30, 3)
    contents = Contents(report, star_groups(report.pairs, 120), report.pairs)
    book = opened(contents)
    groups, pairs = book["Groups"], book["Pairs"]
    seen = 0
    for row in groups.iter_rows(min_row=2):
        if row[1].hyperlink is None:
            continue
        at = int(re.search(r"!A(\d+)$", row[1].hyperlink.location).group(1))  # type: ignore[union-attr]
        assert row[2].value in (pairs.cell(at, 2).value, pairs.cell(at, 3).value)
        assert pairs.cell(at, 1).value == row[0].value
        seen += 1
    assert seen
    for row in pairs.iter_rows(min_row=2):
        if row[0].hyperlink is not None:
            at = int(re.search(r"!A(\d+)$", row[0].hyperlink.location).group(1))  # type: ignore[union-attr]
            assert groups.cell(at, 1).value == row[0].value
            assert groups.cell(at, 2).value == "kept"


def test_hostile_names_are_text_in_every_cell() -> None:
    data = written(hostile())
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            text = archive.read(name).decode("utf-8")
            assert "<f>" not in text
            assert "<script" not in text
    book = opened(hostile())
    values = [v for sheet in book for row in rows_of(sheet) for v in row if isinstance(v, str)]
    assert all(cell.data_type != "f" for s in book for row in s.iter_rows() for cell in row)
    assert "=cmd|' ∕C calc'!A0.txt" in values
    assert "\\x09=1+1.txt" in values
    assert "right\\u202etxt.exe" in values
    assert not any(re.search("[\x00-\x09\x0b-\x1f\u202a-\u202e]", value) for value in values)


def test_text_that_looks_like_an_escape_is_kept_literally() -> None:
    documents = [make_document(path="/d/a_x000D_b.txt"), make_document(path="/d/_x0041_.txt")]
    data = written(contents_of(make_report(documents, make_pairs([(0, 1)])), [[0, 1]]))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        sheet = archive.read("xl/worksheets/sheet2.xml").decode("utf-8")
    assert "a_x005F_x000D_b.txt" in sheet
    assert "_x005F_x0041_.txt" in sheet


@given(st.text(min_size=1, max_size=60), st.text(max_size=60))
@settings(max_examples=25)
def test_no_name_or_detail_breaks_the_workbook(name: str, note: str) -> None:
    safe = name.replace("/", "∕").replace("\0", "") or "x"
    documents = [
        make_document(path=Path("/d") / safe, partial=name),
        make_document(path="/d/b.txt"),
    ]
    contents = contents_of(make_report(documents, make_pairs([(0, 1)])), [[0, 1]])
    held = replace(contents, extras=ReportExtras({0: Decision(ReviewState.SEEN, note)}))
    book = opened(held)
    assert all(cell.data_type != "f" for s in book for row in s.iter_rows() for cell in row)


def test_decisions_marks_and_parts_are_written() -> None:
    holding = ReportExtras(
        {0: Decision(ReviewState.KEEP_ALL, "=ask the notary")},
        frozenset({1}),
        part=Part(2, 9, 6, 30),
    )
    book = opened(replace(sample(), extras=holding))
    groups = rows_of(book["Groups"])
    head = {name: at for at, name in enumerate(groups[0])}
    assert groups[1][head["Review"]] == "keep whole group"
    assert groups[1][head["Note"]] == "=ask the notary"
    assert [row[head["Marked"]] for row in groups[1:4]] == [None, "yes", None]
    said = [row[0] for row in rows_of(book["Summary"])]
    assert "Partial result: 2 of 9 groups were selected." in said


@pytest.mark.parametrize("contents", [sample(), hostile()], ids=["sample", "hostile"])
def test_another_version_of_the_library_writes_the_same_cells(
    contents: Contents, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cells() -> list[object]:
        return [
            (cell.coordinate, cell.value, cell.number_format, cell.hyperlink and cell.hyperlink.ref)
            for sheet in opened(contents)
            for row in sheet.iter_rows()
            for cell in row
        ]

    fast = cells()
    monkeypatch.setattr(sheet_rows, "Url", None)
    assert cells() == fast


def test_the_same_result_gives_the_same_bytes() -> None:
    assert written(sample()) == written(sample())


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_an_office_program_opens_the_workbook(tmp_path: Path, language: str) -> None:
    with i18n.use_language(language):
        (tmp_path / "report.xlsx").write_bytes(written(hostile()))
        sheet = "分组" if language == "zh_CN" else "Groups"
    assert sheet in opened_names(tmp_path / "report.xlsx")
    text = converted(
        tmp_path / "report.xlsx",
        "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,2",
        "calc",
    )
    assert len(text.splitlines()) >= 1 + 2 * len(HOSTILE)
    assert "=cmd|" in text
    assert "#NAME?" not in text
    assert "Err:" not in text


def test_an_office_without_tables_opens_no_workbook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "office" / "program" / "soffice"
    registry = tmp_path / "office" / "share" / "registry"
    program.parent.mkdir(parents=True)
    registry.mkdir(parents=True)
    program.write_text("#!/bin/sh\nexit 9\n")
    program.chmod(0o755)
    (registry / "writer.xcd").touch()
    monkeypatch.setenv("PATH", str(program.parent))
    with pytest.raises(pytest.skip.Exception, match="calc"):
        converted(tmp_path / "report.xlsx", "csv", "calc")
    with pytest.raises(subprocess.CalledProcessError):
        converted(tmp_path / "report.docx", "txt", "writer")


def opened_names(path: Path) -> list[str]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(openpyxl.load_workbook(path, read_only=True).sheetnames)


def test_counts_of_the_summary_are_numbers() -> None:
    summary = {row[0]: row[1] for row in rows_of(opened(sample())["Summary"]) if row[0]}
    assert summary["→ Groups"] == 2
    assert summary["→ Pairs"] == 5
    assert summary["→ Skipped"] == 3
    assert 7 in summary.values()
    assert summary["Groups of similar files"] == 2
    assert summary["Skipped files"] == 3
    assert summary["    password-protected"] == 1
    with i18n.use_language("zh_CN"):
        summary = {row[0]: row[1] for row in rows_of(opened(sample())["概要"]) if row[0]}
    assert summary["跳过的文件"] == 3


def test_a_long_note_has_room_for_its_lines() -> None:
    notes = {
        0: Decision(ReviewState.SEEN, "两份均有效。" * 20),
        1: Decision(ReviewState.SEEN, "a\nb"),
    }
    sheet = opened(replace(sample(), extras=ReportExtras(notes)))["Groups"]
    heights = [sheet.row_dimensions[row].height for row in range(2, 8)]
    assert heights[0] > 100  # 240 narrow characters in a column of 30
    assert 28 < heights[4] < 31
    assert heights[2] is None or heights[2] < 40
