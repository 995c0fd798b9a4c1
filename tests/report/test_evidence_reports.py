"""The evidence report as DOCX and PDF: what it says, that it opens, and that nothing in it acts."""

from __future__ import annotations

import ctypes
import io
import re
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import docx
import pypdfium2
import pytest
from builders import make_document, make_pairs, make_report, random_report, star_groups
from docx.oxml.ns import qn
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from office_opened import converted
from report_samples import contents_of, hostile, sample

from simfinder import i18n
from simfinder.domain.comparison import (
    AlignedRow,
    ChangeKind,
    ComparedText,
    Comparison,
    CriticalChange,
)
from simfinder.domain.decisions import ReviewState
from simfinder.domain.documents import Block, Problem, Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.relations import Critical
from simfinder.report import docx_report, evidence, pdf_report
from simfinder.report.contents import Contents
from simfinder.report.excerpts import Excerpt, excerpt_of
from simfinder.report.extras import Decision, ReportExtras
from simfinder.report.pdf_report import NoFont

EAST_ASIAN = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL")
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


LEFT = ComparedText(
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
    AlignedRow(ChangeKind.EQUAL, 0, 0),
    AlignedRow(ChangeKind.CHANGED, 1, 1, ((12, 18),), ((12, 18),)),
    AlignedRow(ChangeKind.CHANGED, 2, 2, ((2, 3),), ()),
)


def compared(*rows: AlignedRow) -> Comparison:
    return Comparison(LEFT, RIGHT, rows or ROWS, 0.97)


def with_excerpts() -> Contents:
    holding = ReportExtras(
        {0: Decision(ReviewState.KEEP_ALL, "Both are in force.\n=2+2 两份均有效")},
        frozenset({2}),
        {
            (0, 2): excerpt_of(compared()),
            (0, 3): Excerpt(problem=Problem(Path("/keep/lease-long.docx"), Reason.CHANGED)),
        },
    )
    return replace(sample(), extras=holding)


@pytest.mark.parametrize("ending", list(WRITERS))
def test_it_answers_the_questions_of_a_court(ending: str) -> None:
    contents = with_excerpts()
    text = text_of(written(contents, ending), ending)
    for document in contents.report.documents[:6]:
        assert document.content_hash in squeezed(text)
    for said in (
        "Comparison method",
        "Created on this computer. Nothing was uploaded.",
        "2026-03-01 ",
        "SimFinder ",
        "pypdfium2 ",
        "Reviewer's decision: keep whole group",
        "Both are in force.",
        "marked by the reviewer",
        "A and C: 98.7% similar, small changes",
        "amount: 12 500 → 15 200",
        "page 3, paragraph 2",
        "The texts are not shown: lease-long.docx, changed while being read.",
        "password-protected",
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
    with i18n.use_language(language):
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
@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
def test_no_name_note_or_text_breaks_it(ending: str, text: str, times: int) -> None:
    long = text * times
    name = (long.replace("/", "∕").replace("\0", "") or "x")[:4000]
    documents = [
        make_document(path=Path("/d") / name / "a.txt", partial=long),
        make_document(path=Path("/d") / name),
    ]
    sides = [
        ComparedText(Path("/a"), (Block(long),)),
        ComparedText(Path("/b"), (Block(long + "x"),)),
    ]
    row = AlignedRow(ChangeKind.CHANGED, 0, 0, (), ((len(long), len(long) + 1),))
    critical = Critical("number", long, text)
    comparison = Comparison(sides[0], sides[1], (row,), 0.9, False, (CriticalChange(critical, 0),))
    pairs = make_pairs([(0, 1)], {0: (critical,)})
    contents = contents_of(make_report(documents, pairs), [[0, 1]])
    holding = ReportExtras(
        {0: Decision(ReviewState.SEEN, long)}, excerpts={(0, 1): excerpt_of(comparison)}
    )
    try:
        data = written(replace(contents, extras=holding), ending)
    except NoFont:  # on a machine that has no font for Hangul, say
        assert any(unicodedata.name(letter, "").startswith(EAST_ASIAN) for letter in text)
        return
    assert "A and B" in text_of(data, ending)


HARD_TEXTS = {
    "no place to break": "x" * 9_000,
    "combining marks": "a" + "\u0301" * 5_000,
    "joined emoji": "\U0001f469\u200d" * 3_000,
    "right to left": "\u05d0\u0627" * 3_000,
    "invisible": "\u200b\u2060\u00ad" * 2_000,
    "marks of the language": '#panic("x") $x$ `x` <g1> @g1 *x* _x_ = x [x] {x} \\u{41} // x /* x',
    "reading a file": '#read("/etc/passwd") #image("/etc/passwd") #include "x.typ" #sys.inputs',
    "every line a heading": "= x\n- x\n+ x\n" * 500,
}


@pytest.mark.parametrize("ending", list(WRITERS))
@pytest.mark.parametrize("text", HARD_TEXTS.values(), ids=list(HARD_TEXTS))
def test_a_hard_text_is_set_as_it_is(ending: str, text: str) -> None:
    sides = [
        ComparedText(Path("/a"), (Block(text),)),
        ComparedText(Path("/b"), (Block(text + "end"),)),
    ]
    row = AlignedRow(ChangeKind.CHANGED, 0, 0, ((0, 1),), ((len(text), len(text) + 3),))
    comparison = Comparison(sides[0], sides[1], (row,), 0.9)
    holding = ReportExtras(
        {0: Decision(ReviewState.SEEN, text)}, excerpts={(0, 2): excerpt_of(comparison)}
    )
    said = squeezed(text_of(written(replace(sample(), extras=holding), ending), ending))
    assert "EvidencereportSimilardocuments" in said.replace(":similar", "Similar")
    assert "end" in said
    if text.startswith("#"):
        assert squeezed(text[:30]) in said
        assert "root:" not in said


def pdf(contents: Contents) -> bytes:
    return written(contents, "pdf")


def test_every_letter_of_a_page_has_its_font_inside() -> None:
    raw, seen = pypdfium2.raw, 0
    with i18n.use_language("zh_CN"), pypdfium2.PdfDocument(pdf(with_excerpts())) as document:
        for page in document:
            for thing in page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
                seen += 1
                assert raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(thing.raw)) == 1
    assert seen > 50


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_a_document_declares_chinese_characters(language: str) -> None:
    with i18n.use_language(language):
        styles = docx.Document(io.BytesIO(written(sample(), "docx"))).styles
    said = [found.get(qn("w:eastAsia")) for found in styles.element.iter(qn("w:lang"))]
    assert said == ["zh-CN"]
    assert styles["Normal"].font.no_proof


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_an_apostrophe_is_not_as_wide_as_a_chinese_character(language: str) -> None:
    documents = [make_document(path=f"/d/{name}.txt") for name in ("nnn’nnn", "b")]
    contents = contents_of(make_report(documents, make_pairs([(0, 1)])), [[0, 1]])
    with i18n.use_language(language), pypdfium2.PdfDocument(pdf(contents)) as document:
        page = document[0].get_textpage()
        at = page.get_text_range().index("n’n")
        before, after, beyond = (page.get_charbox(at + i)[0] for i in (0, 2, 3))
    assert after - before < 1.8 * (beyond - after)


def test_archives_keep_the_pages_and_screen_readers_read_them_in_order() -> None:
    data = pdf(with_excerpts())
    for said in (b"pdfaid:part>2<", b"pdfaid:conformance>A<", b"pdfuaid:part>1<"):
        assert said in data
    assert b"/StructTreeRoot" in data
    with i18n.use_language("zh_CN"):
        assert b"(zh-CN)" in pdf(sample())


def test_the_words_of_a_page_are_shown_in_every_language() -> None:
    only = AlignedRow(ChangeKind.REMOVED, 1, -1)
    holding = ReportExtras(excerpts={(0, 2): excerpt_of(compared(only))})
    with i18n.use_language("zh_CN"):
        text = text_of(pdf(replace(sample(), extras=holding)), "pdf")
    assert "此文件中没有" in squeezed(text)
    assert "[U+" not in text


def test_a_letter_without_a_picture_is_named_and_the_pages_stay_whole() -> None:
    documents = [make_document(path=f"/d/{name}.txt") for name in ("\ue000 \ue001", "b")]
    contents = contents_of(make_report(documents, make_pairs([(0, 1)])), [[0, 1]])
    data = pdf(contents)
    assert "[U+E000] [U+E001]" in text_of(data, "pdf")
    assert b"pdfaid:part>2<" in data


@pytest.mark.parametrize("ending", list(WRITERS))
def test_the_overview_leads_to_every_group(ending: str) -> None:
    data = written(with_excerpts(), ending)
    if ending == "pdf":
        raw, targets = pypdfium2.raw, 0
        with pypdfium2.PdfDocument(data) as document:
            for link in _links_of(document):
                assert raw.FPDFLink_GetDest(document.raw, link)
                targets += 1
        assert targets >= 6  # number, name and page of two groups
        return
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        body = archive.read("word/document.xml").decode("utf-8")
    marks = re.findall(r'<w:bookmarkStart [^>]*w:name="(g\d+)"', body)
    assert marks == ["g1", "g2"]
    assert re.findall(r'<w:hyperlink w:anchor="(g\d+)"', body) == ["g1", "g1", "g2", "g2"]


def _links_of(document: Any) -> list[Any]:
    raw, found = pypdfium2.raw, []
    for page in document:
        at, link = ctypes.c_int(0), raw.FPDF_LINK()
        while raw.FPDFLink_Enumerate(page.raw, at, link):
            found.append(link)
            link = raw.FPDF_LINK()
    return found


def test_it_states_that_only_the_first_pairs_show_their_texts() -> None:
    holding = replace(with_excerpts().extras, with_texts=9)
    text = text_of(pdf(replace(sample(), extras=holding)), "pdf")
    assert "Texts are shown side by side for the first 2 of 9 pairs." in text


def test_a_long_word_of_many_looks_stays_in_its_column() -> None:
    words = [f"Word{i}" for i in range(40)]
    text, spans, at = ".".join(words), [], 0
    for word in words:
        spans.append((at, at + len(word)))
        at += len(word) + 1
    sides = [ComparedText(Path("/a"), (Block(text),)), ComparedText(Path("/b"), (Block("none"),))]
    row = AlignedRow(ChangeKind.CHANGED, 0, 0, tuple(spans), ((0, 4),))
    excerpt = excerpt_of(Comparison(sides[0], sides[1], (row,), 0.9))
    data = pdf(replace(sample(), extras=ReportExtras(excerpts={(0, 2): excerpt})))
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            found = page.get_textpage().search("Word39")
            if (place := found.get_next()) is not None:
                box = page.get_textpage().get_charbox(place[0] + 5)
                assert box[2] < page.get_width() / 2
                return
    raise AssertionError("the last word is on no page")


def test_a_time_of_any_precision_can_be_written() -> None:
    contents = replace(sample(), created=datetime(2026, 3, 1, 12, 0, 0, 123_456, tzinfo=UTC))
    assert "2026-03-01 " in text_of(pdf(contents), "pdf")


@pytest.mark.parametrize("ending", list(WRITERS))
def test_the_same_result_gives_the_same_bytes(ending: str, monkeypatch: Any) -> None:
    first = written(with_excerpts(), ending)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert written(with_excerpts(), ending) == first


def test_a_large_result_refers_to_other_reports() -> None:
    report = random_report(6000, 2500, 4)
    groups = star_groups(report.pairs, 6000)
    contents = Contents(report, groups, report.pairs)
    assert len(groups.members) > evidence.MOST_FILES
    every = list(evidence.evidence_parts(contents))
    shown = sum(isinstance(part, evidence.FileCard) for part in every)
    assert 0 < shown <= evidence.MOST_FILES
    notes = [p.text for p in every if isinstance(p, evidence.Words) and p.look == "note"]
    assert any(f"shows {shown:,} of {len(groups.members):,} files" in str(note) for note in notes)


@pytest.mark.parametrize("ending", list(WRITERS))
def test_it_can_be_cancelled_while_it_is_set(ending: str) -> None:
    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        written(replace(sample(), extras=ReportExtras(step=stop)), ending)


def test_files_are_called_by_letters() -> None:
    assert [evidence.letter(i) for i in (0, 1, 25, 26, 27, 701, 702)] == [
        "A",
        "B",
        "Z",
        "AA",
        "AB",
        "ZZ",
        "AAA",
    ]


def test_what_matters_is_shown_before_other_differences() -> None:
    blocks = tuple(Block(f"old {i}") for i in range(20))
    left = ComparedText(Path("/a"), blocks)
    right = ComparedText(Path("/b"), tuple(Block(f"new {i}") for i in range(20)))
    rows = tuple(AlignedRow(ChangeKind.CHANGED, i, i, ((0, 3),), ((0, 3),)) for i in range(20))
    critical = (CriticalChange(Critical("number", "17", "18"), 17),)
    made = excerpt_of(Comparison(left, right, rows, 0.9, False, critical), 3 * 12)
    assert [row.left.paragraph for row in made.rows if row.left] == [1, 2, 18]
    assert made.more == 17


def test_a_difference_far_down_in_a_long_paragraph_is_in_sight() -> None:
    text = "word " * 2000
    sides = [
        ComparedText(Path("/a"), (Block(text + "ten"),)),
        ComparedText(Path("/b"), (Block(text + "two"),)),
    ]
    row = AlignedRow(ChangeKind.CHANGED, 0, 0, ((10_000, 10_003),), ((10_000, 10_003),))
    said = excerpt_of(Comparison(sides[0], sides[1], (row,), 0.9)).rows[0].left
    assert said is not None
    assert len(said.text) < 800
    assert [piece for piece, differs in said.pieces() if differs] == ["ten"]


def test_texts_that_do_not_differ_show_how_both_begin() -> None:
    side = ComparedText(Path("/a"), (Block("the same words " * 60), Block("and more")))
    rows = (AlignedRow(ChangeKind.EQUAL, 0, 0), AlignedRow(ChangeKind.EQUAL, 1, 1))
    made = excerpt_of(Comparison(side, side, rows, 1.0))
    assert made.in_part
    assert len(made.rows) == 1
    assert made.rows[0].left == made.rows[0].right
    assert made.rows[0].left is not None
    assert made.rows[0].left.text.endswith(" …")
    assert len(made.rows[0].left.text) < 250
