"""The evidence report as DOCX and PDF: what it says, that it opens, and that nothing in it acts."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import docx
import pypdfium2
import pytest
from builders import make_document, make_pairs, make_report, random_report, star_groups
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from office_opened import converted
from report_samples import contents_of, hostile, sample

from simfinder import i18n
from simfinder.domain.comparison import ChangeKind, Comparison, CriticalChange, Row, Side
from simfinder.domain.decision import ReviewState
from simfinder.domain.document import Block, Problem, Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import Critical
from simfinder.report import docx_report, evidence, pdf_report
from simfinder.report.contents import Contents
from simfinder.report.excerpts import Excerpt, excerpt_of
from simfinder.report.holding import Decision, Holding

WRITERS: dict[str, Callable[[Contents, Any], None]] = {
    "docx": docx_report.write,
    "pdf": pdf_report.write,
}


def written(contents: Contents, ending: str) -> bytes:
    stream = io.BytesIO()
    WRITERS[ending](contents, stream)
    return stream.getvalue()


def text_of(data: bytes, ending: str) -> str:
    """Return all text of a report, white space made one space: lines break where they must."""
    if ending == "pdf":
        with pypdfium2.PdfDocument(data) as document:
            text = "\n".join(page.get_textpage().get_text_range() for page in document)
        text = text.replace("\ufffe", "")
    else:
        body = docx.Document(io.BytesIO(data)).element.body
        text = "\n".join("".join(p.itertext()) for p in body.iter() if p.tag.endswith("}p"))
    return " ".join(text.split())


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


LEFT = Side(
    Path("/a.pdf"),
    (
        Block("Preamble.", page=1),
        Block("The rent is 12 500 yuan.", page=3),
        Block("甲方不得转租。", page=4),
    ),
)
RIGHT = replace(
    LEFT, blocks=(LEFT.blocks[0], Block("The rent is 15 200 yuan.", page=3), Block("甲方得转租。"))
)
ROWS = (
    Row(ChangeKind.EQUAL, 0, 0),
    Row(ChangeKind.CHANGED, 1, 1, ((12, 18),), ((12, 18),)),
    Row(ChangeKind.CHANGED, 2, 2, ((2, 3),), ()),
)


def compared(*rows: Row) -> Comparison:
    return Comparison(LEFT, RIGHT, rows or ROWS, 0.97)


def with_excerpts() -> Contents:
    holding = Holding(
        {0: Decision(ReviewState.KEEP_ALL, "Both are in force.\n=2+2 两份均有效")},
        frozenset({2}),
        {
            (0, 2): excerpt_of(compared()),
            (0, 3): Excerpt(problem=Problem(Path("/keep/lease-long.docx"), Reason.CHANGED)),
        },
    )
    return replace(sample(), holding=holding)


@pytest.mark.parametrize("ending", list(WRITERS))
def test_it_says_what_a_court_would_ask(ending: str) -> None:
    contents = with_excerpts()
    text = text_of(written(contents, ending), ending)
    for document in contents.report.documents[:6]:
        assert document.content_hash in squeezed(text)
    for said in (
        "How it was compared",
        "Made on this machine. Nothing was uploaded.",
        "2026-03-01 ",
        "SimFinder ",
        "pypdfium2 ",
        "Decision of the reviewer: keep all",
        "Both are in force.",
        "marked by the reviewer",
        "A and C: 98.7% alike, small changes",
        "amount of money: 12 500 → 15 200",
        "page 3, paragraph 2",
        "The texts are not shown: lease-long.docx, changed while it was read.",
        "needs a password",
    ):
        assert squeezed(said) in squeezed(text), said


def test_what_differs_is_marked_on_each_side_and_not_by_colour_alone() -> None:
    document = docx.Document(io.BytesIO(written(with_excerpts(), "docx")))
    runs = [
        run
        for table in document.tables
        for row in table.rows
        for cell in row.cells
        for paragraph in cell.paragraphs
        for run in paragraph.runs
    ]
    assert [run.text for run in runs if run.font.strike] == ["12 500", "不"]
    assert [run.text for run in runs if run.font.underline] == ["15 200"]


@pytest.mark.parametrize("ending", list(WRITERS))
@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_an_office_program_opens_it(tmp_path: Path, ending: str, language: str) -> None:
    path = tmp_path / f"report.{ending}"
    with i18n.speaking(language):
        path.write_bytes(written(hostile(), ending))
        summary = "概要" if language == "zh_CN" else "Summary"
    if ending == "pdf":
        assert summary in text_of(path.read_bytes(), ending)
        return
    text = converted(path, "txt:Text (encoded):UTF8")
    assert summary in text
    assert "=cmd|" in text
    assert "\\u202etxt.exe" in text


def test_an_office_program_sets_the_document_on_pages(tmp_path: Path) -> None:
    path = tmp_path / "report.docx"
    path.write_bytes(written(with_excerpts(), "docx"))
    converted(path, "txt:Text (encoded):UTF8")
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        assert not [n for n in archive.namelist() if "vba" in n.lower() or "external" in n.lower()]


@pytest.mark.parametrize("ending", list(WRITERS))
def test_names_do_nothing(ending: str) -> None:
    data = written(hostile(), ending)
    if ending == "pdf":
        for word in (b"/JavaScript", b"/JS ", b"/URI", b"/Launch", b"/OpenAction"):
            assert word not in data
    else:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            body = archive.read("word/document.xml").decode("utf-8")
            relations = archive.read("word/_rels/document.xml.rels").decode("utf-8")
        assert 'TargetMode="External"' not in relations
        assert "<script" not in body
        assert "instrText" not in body
    text = text_of(data, ending)
    assert squeezed("\\u202etxt.exe") in squeezed(text)
    assert not re.search("[\x00-\x08\u202a-\u202e]", text)


@pytest.mark.parametrize("ending", list(WRITERS))
@example(text="\U000ec527H\U000d7121字W", times=60)
@example(text="a/b", times=1)
@given(text=st.text(max_size=80), times=st.integers(1, 60))
@settings(max_examples=12, deadline=None, phases=(Phase.explicit, Phase.generate))
def test_no_name_note_or_text_breaks_it(ending: str, text: str, times: int) -> None:
    long = text * times
    name = (long.replace("/", "∕").replace("\0", "") or "x")[:4000]
    documents = [
        make_document(path=Path("/d") / name / "a.txt", partial=long),
        make_document(path=Path("/d") / name),
    ]
    sides = [Side(Path("/a"), (Block(long),)), Side(Path("/b"), (Block(long + "x"),))]
    row = Row(ChangeKind.CHANGED, 0, 0, (), ((len(long), len(long) + 1),))
    critical = Critical("number", long, text)
    comparison = Comparison(sides[0], sides[1], (row,), 0.9, False, (CriticalChange(critical, 0),))
    pairs = make_pairs([(0, 1)], {0: (critical,)})
    contents = contents_of(make_report(documents, pairs), [[0, 1]])
    holding = Holding(
        {0: Decision(ReviewState.SEEN, long)}, excerpts={(0, 1): excerpt_of(comparison)}
    )
    data = written(replace(contents, holding=holding), ending)
    assert "A and B" in text_of(data, ending)


def test_every_font_of_a_page_is_inside_where_the_machine_has_one() -> None:
    data = written(with_excerpts(), "pdf")
    if b"SimFinder-Text" not in data and b"FontFile2" not in data:
        pytest.skip("no font that can be embedded is installed, so a viewer's own is used")
    assert "甲方" in squeezed(text_of(data, "pdf"))
    assert "两份均有效" in squeezed(text_of(data, "pdf"))


@pytest.mark.parametrize("ending", list(WRITERS))
def test_the_same_result_gives_the_same_bytes(ending: str, monkeypatch: Any) -> None:
    first = written(with_excerpts(), ending)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert written(with_excerpts(), ending) == first


def test_a_large_result_says_what_is_left_to_other_reports() -> None:
    report = random_report(6000, 2500, 4)
    groups = star_groups(report.pairs, 6000)
    contents = Contents(report, groups, report.pairs)
    assert len(groups.members) > evidence.MOST_FILES
    every = list(evidence.parts(contents))
    shown = sum(isinstance(part, evidence.FileCard) for part in every)
    assert 0 < shown <= evidence.MOST_FILES
    notes = [p.text for p in every if isinstance(p, evidence.Words) and p.look == "note"]
    assert any(f"shows {shown:,} of {len(groups.members):,} files" in note for note in notes)


@pytest.mark.parametrize("ending", list(WRITERS))
def test_it_can_be_cancelled_while_it_is_set(ending: str) -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        written(replace(sample(), holding=Holding(step=stop)), ending)


def test_files_are_called_by_letters() -> None:
    assert [evidence.letter(i) for i in (0, 1, 25, 26, 27, 701, 702)] == [
        "A", "B", "Z", "AA", "AB", "ZZ", "AAA",
    ]  # fmt: skip


def test_what_matters_is_shown_before_other_differences() -> None:
    blocks = tuple(Block(f"old {i}") for i in range(20))
    left = Side(Path("/a"), blocks)
    right = Side(Path("/b"), tuple(Block(f"new {i}") for i in range(20)))
    rows = tuple(Row(ChangeKind.CHANGED, i, i, ((0, 3),), ((0, 3),)) for i in range(20))
    critical = (CriticalChange(Critical("number", "17", "18"), 17),)
    made = excerpt_of(Comparison(left, right, rows, 0.9, False, critical), 3)
    assert [row.left.paragraph for row in made.rows if row.left] == [1, 2, 18]
    assert made.more == 17


def test_a_difference_far_down_in_a_long_paragraph_is_in_sight() -> None:
    text = "word " * 2000
    sides = [Side(Path("/a"), (Block(text + "ten"),)), Side(Path("/b"), (Block(text + "two"),))]
    row = Row(ChangeKind.CHANGED, 0, 0, ((10_000, 10_003),), ((10_000, 10_003),))
    said = excerpt_of(Comparison(sides[0], sides[1], (row,), 0.9)).rows[0].left
    assert said is not None
    assert len(said.text) < 800
    assert [piece for piece, differs in said.pieces() if differs] == ["ten"]


def test_texts_that_do_not_differ_show_how_both_begin() -> None:
    side = Side(Path("/a"), (Block("the same words " * 60), Block("and more")))
    rows = (Row(ChangeKind.EQUAL, 0, 0), Row(ChangeKind.EQUAL, 1, 1))
    made = excerpt_of(Comparison(side, side, rows, 1.0))
    assert made.shared
    assert len(made.rows) == 1
    assert made.rows[0].left == made.rows[0].right
    assert made.rows[0].left is not None
    assert made.rows[0].left.text.endswith(" …")
    assert len(made.rows[0].left.text) < 250
