"""What a person decided, noted and marked stands in the plain tables too, and does nothing
there."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

from report_samples import sample

from simfinder.domain.decisions import ReviewState
from simfinder.report import csv_report, markdown_report
from simfinder.report.contents import Contents
from simfinder.report.extras import Decision, ReportExtras

NOTE = "=2+2 <b>two</b>\n- *both* | in force\u202e"


def decided() -> Contents:
    decisions = {0: Decision(ReviewState.KEEP_ALL, NOTE)}
    return replace(sample(), extras=ReportExtras(decisions, frozenset({2})))


def rows(contents: Contents) -> list[dict[str, str]]:
    stream = io.BytesIO()
    csv_report.write(contents, stream)
    text = stream.getvalue().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_a_table_has_decisions_notes_and_marks() -> None:
    made = rows(decided())
    assert [row["Review"] for row in made] == ["keep whole group", *[""] * 8]
    assert made[0]["Note"] == "'=2+2 <b>two</b>\n'- *both* | in force\\u202e"
    assert [row["Marked"] for row in made] == ["", "", "yes", *[""] * 6]
    assert made[0]["Size in bytes"] == "48213"
    assert [row["Remark"] for row in made][-1].startswith("no text")


def test_a_table_without_decisions_has_no_columns_for_them() -> None:
    assert not {"Review", "Note", "Marked"} & set(rows(sample())[0])


def test_a_page_of_notes_has_them_and_none_is_markup() -> None:
    stream = io.BytesIO()
    markdown_report.write(decided(), stream)
    text = stream.getvalue().decode()
    assert "Reviewer's decision: keep whole group" in text
    assert r"=2+2 \<b\>two\</b\><br>- \*both\* \| in force\\u202e" in text
    assert "/docs/lease.pdf **marked**" in text
    assert text.count("**marked**") == 1
