"""The keywords of groups are in every format of report, and nowhere where there are none."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import BinaryIO

import jsonschema
import openpyxl
import pytest
from report_samples import sample

from simfinder.assets import resource
from simfinder.report import csv_report, html_report, json_report, markdown_report, xlsx_report
from simfinder.report.contents import Contents
from simfinder.report.evidence import evidence_data

WORDS = ("tenant", "租金", "<b>lease</b>")


def with_words() -> Contents:
    contents = sample()
    keeper = int(contents.groups.keepers[0])
    return replace(contents, extras=replace(contents.extras, keywords={keeper: WORDS}))


def written(write: Callable[[Contents, BinaryIO], None], contents: Contents) -> bytes:
    stream = io.BytesIO()
    write(contents, stream)
    return stream.getvalue()


def test_json_has_them_by_the_schema() -> None:
    record = json.loads(written(json_report.write, with_words()))
    jsonschema.validate(record, json.loads(resource("report.schema.json").read_text("utf-8")))
    assert record["groups"][0]["keywords"] == list(WORDS)
    assert not any("keywords" in group for group in record["groups"][1:])


def test_a_table_has_a_column_in_the_row_of_the_kept_file() -> None:
    text = written(csv_report.write, with_words()).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["Keywords"] == "tenant, 租金, <b>lease</b>"
    assert not any(row["Keywords"] for row in rows[1:])
    plain = written(csv_report.write, sample()).decode("utf-8-sig")
    assert "Keywords" not in plain.splitlines()[0]


def test_a_workbook_has_them() -> None:
    data = written(xlsx_report.write, with_words())
    sheet = openpyxl.load_workbook(io.BytesIO(data))["Groups"]
    cells = {cell.value for row in sheet.iter_rows() for cell in row}
    assert {"Keywords", "tenant, 租金, <b>lease</b>"} <= cells


@pytest.mark.parametrize(
    ("write", "shown"),
    [
        (html_report.write, "Keywords: tenant, 租金, &lt;b&gt;lease&lt;/b&gt;"),
        (markdown_report.write, r"Keywords: tenant, 租金, \<b\>lease\</b\>"),
    ],
)
def test_pages_show_them_as_text(write: Callable[[Contents, BinaryIO], None], shown: str) -> None:
    assert shown in written(write, with_words()).decode()
    assert "Keywords:" not in written(write, sample()).decode()


def test_an_evidence_report_has_them() -> None:
    assert "Keywords: tenant, 租金, <b>lease</b>" in str(evidence_data(with_words()))
    assert "Keywords:" not in str(evidence_data(sample()))
