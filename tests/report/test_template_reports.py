"""Reports of scans from which template text was taken out: measures with and without it."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import jsonschema
import numpy as np
import pytest
from builders import make_document, make_groups, make_pairs, make_report

from simfinder import i18n
from simfinder.assets import resource
from simfinder.cli.scan_command import print_summary
from simfinder.domain.matching import ScanReport, TemplateUsage
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.report import contents
from simfinder.services.export.export import export
from simfinder.services.review.regroup import Regrouper


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


def report() -> ScanReport:
    """Return a report with one true pair and two that template text alone makes alike."""
    documents = [make_document(path=f"/contracts/{n}.docx") for n in ("a", "b", "c", "=d")]
    pairs = make_pairs(
        [
            (0, 1, 3, 0.97, Relation.SMALL_CHANGES),
            (0, 2, 23, 0.4, Relation.TEMPLATE),
            (1, 3, 20, 0.8, Relation.OVERLAPPING),
            (2, 3, 22, 0.5, Relation.OVERLAPPING),
        ]
    )
    pairs = replace(
        pairs,
        similarity_whole=np.array([0.99, 0.961, 0.954, 0.7], np.float32),
        resemblance_whole=np.array([0.97, 0.89, 0.87, 0.3], np.float32),
        distance_whole=np.array([1, 4, 5, 20], np.uint8),
    )
    options = ScanOptions(
        distance=18, similarity=0.93, template=(Path("/forms/form.docx"),), common="50%"
    ).resolve()
    return replace(
        make_report(documents, pairs), options=options, template_usage=TemplateUsage(370, 1000, 2)
    )


def exported(tmp_path: Path, ending: str, shown: ScanReport | None = None) -> str:
    shown = shown or report()
    path = tmp_path / f"report.{ending}"
    export(shown, make_groups(shown.pairs, [[0, 1]]), path)
    return path.read_text("utf-8-sig")


def test_json_has_both_measures_and_the_template_relation(
    tmp_path: Path,
) -> None:
    data = json.loads(exported(tmp_path, "json"))
    jsonschema.validate(data, json.loads(resource("report.schema.json").read_text("utf-8")))
    assert [(p["a"], p["b"], p["relation"]) for p in data["pairs"]] == [
        (0, 1, "small-changes"),
        (0, 2, "template"),
        (1, 3, "template"),
    ]
    assert data["pairs"][1]["with_template"] == {
        "similarity": 0.961,
        "resemblance": 0.89,
        "distance": 4,
    }
    assert (data["summary"]["pairs"], data["summary"]["template_pairs"]) == (1, 2)
    assert data["template"] == {"passages": 0, "characters": 370, "of": 1000, "common": 2}


def test_the_table_has_columns_with_and_without_and_a_row_for_each_pair_of_the_template(
    tmp_path: Path,
) -> None:
    head, *rows = csv.reader(io.StringIO(exported(tmp_path, "csv")))
    place = head.index("Similarity with boilerplate %")
    assert head[place + 1] == "Distance with boilerplate"
    assert {len(row) for row in rows} == {len(head)}
    assert [(row[1], row[2], row[4], row[place], row[place + 1]) for row in rows] == [
        ("kept", "a.docx", "", "", ""),
        ("small changes", "b.docx", "97.0", "99.0", "1"),
        ("same template", "a.docx", "40.0", "96.1", "4"),
        ("same template", "b.docx", "80.0", "95.4", "5"),
    ]
    assert rows[3][-1] == "with /contracts/=d.docx"


def test_readable_reports_show_how_much_was_removed_and_its_pairs(
    tmp_path: Path,
) -> None:
    for ending in ("html", "md"):
        text = exported(tmp_path, ending).replace("\\", "")
        assert "2 pairs similar only because of boilerplate (not grouped)" in text
        assert "37% of all letters and digits" in text
        assert "form.docx, passages found in at least 2 documents (50%)" in text
        assert "≈96.1%" in text
        assert "≈95.4%" in text


def test_a_long_list_is_cut_on_pages_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for page in ("html_report", "markdown_report"):
        monkeypatch.setattr(f"simfinder.report.{page}.MAX_LISTED_PAIRS", 1)
    for ending in ("html", "md"):
        text = exported(tmp_path, ending)
        assert "1 less similar pair not listed here" in text
        assert "≈95.4%" not in text


def test_pairs_that_were_too_many_to_keep_are_counted(tmp_path: Path) -> None:
    shown = replace(report(), template_usage=TemplateUsage(370, 1000, 0, unlisted_count=1200))
    assert "1,202 pairs similar only because of boilerplate" in exported(tmp_path, "md", shown)
    assert json.loads(exported(tmp_path, "json", shown))["summary"]["template_pairs"] == 1202


def test_another_threshold_gives_other_template_pairs() -> None:
    regrouper = Regrouper(report())

    def ends(distance: int, similarity: float) -> list[tuple[int, int]]:
        return [(p.a, p.b) for p in regrouper.template_pairs(distance, similarity)]

    assert ends(4, 0.93) == [(0, 2)]
    assert ends(24, 0.6) == [(0, 2), (2, 3)]
    assert ends(24, 0.0) == [(0, 2)]
    assert [(p.a, p.b) for p in regrouper.pairs(24, 0.0)] == [(0, 1), (1, 3), (2, 3)]


def test_the_console_shows_it_too() -> None:
    stream = io.StringIO()
    shown = report()
    print_summary(shown, make_groups(shown.pairs, [[0, 1]]), stream)
    said = stream.getvalue()
    assert "Amount ignored: 37% of all letters and digits" in said
    assert "2 pairs similar only because of boilerplate" in said


def test_a_report_without_templates_does_not_mention_them(tmp_path: Path) -> None:
    documents = [make_document(), make_document(1)]
    plain = make_report(documents, make_pairs([(0, 1, 3, 0.97)]))
    for ending in ("html", "md", "csv", "json"):
        path = tmp_path / f"plain.{ending}"
        export(plain, make_groups(plain.pairs, [[0, 1]]), path)
        assert "oilerplate" not in path.read_text("utf-8")
    assert contents.with_template(plain.pairs.row(0)) == ""
