"""Reports are written whole or not at all, in the format and language that were asked for."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import pytest
from builders import make_groups, make_report, random_report
from report_samples import sample

from simfinder import i18n
from simfinder.domain.comparison import AlignedRow, ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Block
from simfinder.domain.errors import ReportError, UsageError
from simfinder.report.contents import Contents
from simfinder.report.excerpts import Excerpt
from simfinder.services.export import export as service
from simfinder.services.export.excerpts import ExcerptRequest
from simfinder.services.export.export import (
    FORMATS,
    ExportRequest,
    check_target,
    export,
    export_comparison,
)


@pytest.mark.parametrize("ending", [known.ending for known in FORMATS])
def test_the_ending_chooses_the_format(tmp_path: Path, ending: str) -> None:
    contents = sample()
    path = tmp_path / f"out{ending.upper()}"
    export(contents.report, contents.groups, path)
    assert path.stat().st_size > 500
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["out.xls", "out.odt", "out", ".html"])
def test_an_unknown_suffix_lists_the_known_ones(tmp_path: Path, name: str) -> None:
    report = make_report(0)
    with pytest.raises(UsageError, match=r"\.html \.xlsx \.docx \.pdf \.csv \.md \.json"):
        export(report, make_groups(report.pairs, []), tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_the_old_report_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "out.html"
    path.write_text("the old report")

    def full(contents: Contents, stream: BinaryIO) -> None:
        stream.write(b"half a rep")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    broken = tuple(replace(known, write=full) for known in FORMATS)
    monkeypatch.setattr(service, "FORMATS", broken)
    contents = sample()
    with pytest.raises(ReportError, match="No space left"):
        export(contents.report, contents.groups, path)
    assert path.read_text() == "the old report"
    assert list(tmp_path.iterdir()) == [path]


def test_only_pairs_within_the_options_are_listed(tmp_path: Path) -> None:
    report = random_report(200, 30, 5)
    path = tmp_path / "out.json"
    export(report, make_groups(report.pairs, []), path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert len(report.pairs) > len(data["pairs"]) > 0
    assert max(p["distance"] for p in data["pairs"]) <= data["options"]["distance"]
    wide = replace(report, options=replace(report.options, distance=24, similarity=0.0))
    export(wide, make_groups(report.pairs, []), path)
    assert len(json.loads(path.read_text(encoding="utf-8"))["pairs"]) == len(report.pairs)


def test_a_report_in_another_language_does_not_change_the_window(tmp_path: Path) -> None:
    contents = sample()
    path = tmp_path / "out.html"
    export(contents.report, contents.groups, path, request=ExportRequest(language="zh_CN"))
    assert 'lang="zh-CN"' in path.read_text(encoding="utf-8")
    assert i18n.language() == "en"


def test_an_unwritable_report_path_is_reported_before_the_export(tmp_path: Path) -> None:
    check_target(tmp_path / "out.html")
    (tmp_path / "folder.html").mkdir()
    for path in (tmp_path / "folder.html", tmp_path / "missing" / "out.html"):
        with pytest.raises(UsageError):
            check_target(path)
    with pytest.raises(UsageError):
        check_target(tmp_path / "out.csv", (".html",))


def test_a_comparison_marks_what_differs_and_folds_the_rest(tmp_path: Path) -> None:
    texts = ["<b>one</b> & 15 euros", *(f"paragraph number {i}" for i in range(30))]
    left = ComparedText(Path("/a<b>.txt"), tuple(map(Block, texts)))
    right = replace(left, blocks=(Block("<b>one</b> & 16 euros"), *left.blocks[1:]))
    rows = (
        AlignedRow(ChangeKind.CHANGED, 0, 0, ((13, 15),), ((13, 15),)),
        *(AlignedRow(ChangeKind.EQUAL, i, i) for i in range(1, 31)),
    )
    path = tmp_path / "out.html"
    export_comparison(Comparison(left, right, rows, 0.99), path)
    page = path.read_text(encoding="utf-8")
    assert "&lt;b&gt;one&lt;/b&gt; &amp; <del>15</del> euros" in page
    assert "<ins>16</ins>" in page
    assert "26 equal paragraph" in page
    assert "paragraph number 15" not in page
    assert "default-src 'none'" in page


@pytest.mark.parametrize(("ending", "most"), [("html", 2000), ("docx", 300), ("pdf", 300)])
def test_a_format_shows_no_more_texts_than_it_can_carry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, most: int
) -> None:
    asked = []

    def excerpts(
        contents: Contents, wanted: ExcerptRequest, *_: object, **__: object
    ) -> dict[tuple[int, int], Excerpt]:
        asked.append(wanted.pairs)
        return {}

    monkeypatch.setattr("simfinder.services.export.excerpts.excerpts_of", excerpts)
    contents = sample()
    export(
        contents.report,
        contents.groups,
        tmp_path / f"a.{ending}",
        request=ExportRequest(excerpts=1_000_000),
    )
    assert asked == [most]
