"""Families in reports: a line above each, a column in tables, lists in JSON."""

from __future__ import annotations

import csv
import io
import json
from itertools import combinations

import builders
import jsonschema
import openpyxl
import pytest
from report_samples import CREATED

from simfinder.assets import resource
from simfinder.cli.scan_command import print_summary
from simfinder.report import csv_report, html_report, json_report, markdown_report, xlsx_report
from simfinder.report.contents import Contents
from simfinder.report.evidence import Words, evidence_parts
from simfinder.services.report_files import read_report
from simfinder.services.review.regroup import Regrouper

FAMILIES = [[0, 1, 2], [3, 4, 5], [6]]


@pytest.fixture
def contents() -> Contents:
    """One group of three clients, another of two files."""
    client = (0, 0, 0, 1, 1, 1, 2)
    pairs = builders.make_pairs(
        [
            (a, b, 2, 0.995 - b / 10_000 if client[a] == client[b] else 0.95 - b / 1000)
            for a, b in combinations(range(7), 2)
        ]
        + [(7, 8, 1, 0.96)]
    )
    names = ["Meadow"] * 3 + ["Harbor <b>"] * 3 + ["Ridge"] + ["Note"] * 2
    documents = [
        builders.make_document(i, f"/docs/{name} {i}.docx", characters=100 - i)
        for i, name in enumerate(names)
    ]
    report = builders.make_report(documents, pairs)
    return Contents(report, Regrouper(report).groups(18, 0.93), pairs, CREATED)


@pytest.fixture
def single(contents) -> Contents:
    groups = builders.make_groups(contents.report.pairs, [[7, 8]])
    return Contents(contents.report, groups, contents.pairs, CREATED)


def written(module, contents):
    stream = io.BytesIO()
    module.write(contents, stream)
    return stream.getvalue()


def test_json_lists_the_families_of_groups_with_several(contents):
    record = json.loads(written(json_report, contents))
    schema = json.loads(resource("report.schema.json").read_text("utf-8"))
    jsonschema.validate(record, schema)
    by_keeper = {group["keeper"]: group for group in record["groups"]}
    assert by_keeper[0]["families"] == FAMILIES
    assert by_keeper[0]["members"] == [member for family in FAMILIES for member in family]
    assert "families" not in by_keeper[7]


def test_families_of_a_json_report_are_read_again(contents, tmp_path):
    path = tmp_path / "report.json"
    path.write_bytes(written(json_report, contents))
    read = read_report(path)
    assert sorted(read.groups.family.tolist()) == sorted(contents.groups.family.tolist())
    record = json.loads(path.read_bytes())
    for group in record["groups"]:
        if "families" in group:
            group["families"] = group["families"][::-1]
    path.write_text(json.dumps(record), "ascii")
    with pytest.raises(Exception, match="families"):
        read_report(path)


def test_tables_have_a_column_only_where_a_group_has_several_families(contents, single):
    def table(contents):
        text = written(csv_report, contents).decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text)))

    rows = [(row["File"], row["Family"]) for row in table(contents) if row["Group"]]
    assert [family for file, family in rows if "Note" not in file] == list("1112223")
    assert {family for file, family in rows if "Note" in file} == {"1"}
    assert "Family" not in table(single)[0]
    sheet = openpyxl.load_workbook(io.BytesIO(written(xlsx_report, contents)))["Groups"]
    heads = [cell.value for cell in sheet[1]]
    assert heads[:4] == ["Group", "Family", "Relation", "File"]
    column = heads.index("Family") + 1
    assert [sheet.cell(row, column).value for row in range(2, 9)].count(2) == 3


def test_pages_have_a_line_above_each_family(contents, single):
    page = written(html_report, contents).decode()
    heads = [line for line in page.splitlines() if 'class="family"' in line]
    assert len(heads) == 3
    assert "Meadow 0.docx · 3 files" in heads[0]
    assert "Harbor &lt;b&gt; 3.docx · 3 files" in heads[1]
    assert page.index(heads[1]) < page.index("Harbor &lt;b&gt; 3.docx", page.index(heads[1]) + 90)
    assert 'class="family"' not in written(html_report, single).decode()
    text = written(markdown_report, contents).decode()
    assert "**Meadow 0.docx · 3 files**" in text
    widths = {line.count("|") for line in text.splitlines() if "docx" in line}
    assert len(widths) == 1


def test_word_and_pdf_have_a_line_above_the_files_of_each_family(contents, single):
    def heads(contents):
        parts = evidence_parts(contents)
        return [part.text for part in parts if isinstance(part, Words) and part.look == "family"]

    assert heads(contents) == [
        "Meadow 0.docx · 3 files",
        "Harbor <b> 3.docx · 3 files",
        "Ridge 6.docx · 1 file",
    ]
    assert heads(single) == []


def test_the_console_prints_a_line_above_each_family(contents):
    stream = io.StringIO()
    print_summary(contents.report, contents.groups, stream)
    lines = stream.getvalue().splitlines()
    place = lines.index("  Harbor <b> 3.docx · 3 files")
    assert "Harbor <b> 3.docx" in lines[place + 1]
    assert sum(" files" in line and " · " in line for line in lines) == 2
