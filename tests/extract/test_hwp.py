"""HWP 5: records to paragraphs, tables and notes, locks, and files that are not whole."""

from __future__ import annotations

import struct

import pytest
from hwp_samples import (
    EQUATION,
    MEMO,
    TABLE,
    cell,
    control,
    extended,
    inside,
    locked,
    make_hwp,
    paragraph,
    record,
    section_of,
)

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import hangul as hangul_story
from simfinder.extract.readers import hangul as hwp_records
from simfinder.extract.registry import read, recognise


def blocks(*sections: bytes) -> list[tuple[str, str]]:
    return [(block.kind.value, block.text) for block in text(make_hwp(*sections)).blocks]


def text(data: bytes) -> Text:
    return read(data, ".hwp", Limits())


def refused(data: bytes) -> ReadProblem:
    with pytest.raises(ReadProblem) as caught:
        text(data)
    return caught.value


def counted(words: str) -> bytes:
    return struct.pack("<H", len(words)) + words.encode("utf-16-le")


def test_paragraphs_of_all_sections_are_read_in_order() -> None:
    found = text(make_hwp(paragraph("제1조 (목적)"), *(paragraph(str(n)) for n in range(2, 13))))
    assert found.format == "hwp"
    assert found.full_text.split("\n") == ["제1조 (목적)", *map(str, range(2, 13))]


def test_control_characters_give_space_breaks_and_nothing_else() -> None:
    tab = "\t" + "\ud834\udd1e" + "x" * 4 + "\t"
    marks = extended(4, "%hlk") + "\x1e" + "\x1f"
    assert blocks(paragraph(f"a{tab}b\nc\x18d{marks}e😀")) == [("body", "a b\nc-d e😀")]


def test_rows_of_tables_stand_behind_their_paragraph() -> None:
    table = control("tbl ") + record(TABLE, 2, bytes(20))
    rows = cell(0, 0, paragraph("이름", 2)) + cell(0, 1, paragraph("값", 2), paragraph("단위", 2))
    rows += cell(1, 0, paragraph("", 2)) + cell(1, 1, paragraph("12", 2))
    content = paragraph("앞" + extended(11, "tbl ") + "뒤") + table + rows + paragraph("끝")
    assert blocks(content) == [
        ("body", "앞뒤"),
        ("table", "이름\t값 단위"),
        ("table", "12"),
        ("body", "끝"),
    ]


def test_tables_in_cells_go_into_the_cell_and_notes_behind_the_table() -> None:
    inner = (
        control("tbl ", 3) + record(TABLE, 4, bytes(20)) + cell(0, 0, paragraph("in", 4), level=4)
    )
    first = paragraph("a" + extended(11, "tbl "), 2) + inner + inside("fn  ", "note", level=3)
    outer = control("tbl ") + record(TABLE, 2, bytes(20)) + cell(0, 0, first)
    content = paragraph(extended(11, "tbl ")) + outer + cell(0, 1, paragraph("b", 2))
    assert blocks(content) == [("table", "a in\tb"), ("note", "note")]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("head", "header"),
        ("foot", "footer"),
        ("fn  ", "note"),
        ("en  ", "note"),
        ("tcmt", "comment"),
        ("gso ", "box"),
        ("secd", "furniture"),
    ],
)
def test_what_hangs_on_a_paragraph_is_told_by_its_kind(name: str, kind: str) -> None:
    content = paragraph("x" + extended(17, name)) + inside(name, "one", "two")
    assert blocks(content) == [("body", "x"), (kind, "one"), (kind, "two")]


def test_memos_at_the_end_of_a_section_are_comments() -> None:
    memo = record(MEMO, 1, bytes(4)) + record(72, 1, bytes(8)) + paragraph("please check", 1)
    assert blocks(paragraph("text") + memo) == [("body", "text"), ("comment", "please check")]


def test_numbers_formulas_and_joined_characters_stand_in_the_text() -> None:
    line = f"표 {extended(18, 'atno')}: {extended(11, 'eqed')}, {extended(23, 'tdut')}쪽"
    number = control("atno", rest=struct.pack("<IHHHH", 4, 7, 0, 0, 0))
    formula = control("eqed") + record(EQUATION, 2, bytes(4) + counted("a over b"))
    gloss = control("tdut", rest=counted("本文") + counted("ほんぶん"))
    assert blocks(paragraph(line) + number + formula + gloss) == [
        ("body", "표 7: a over b , 本文쪽")
    ]


def test_numbers_of_notes_are_no_text() -> None:
    number = control("atno", rest=struct.pack("<IHHHH", 1, 3, 0, 0, 41))
    assert blocks(paragraph(extended(18, "atno") + "note") + number) == [("body", "note")]


@pytest.mark.parametrize("seed", [0, 0x1234567, 0xFFFFFFFF])
def test_documents_that_are_only_for_reading_are_opened(seed: int) -> None:
    section = locked(section_of(paragraph("배포용 문서")), seed)
    found = text(make_hwp(section, flags=5, folder="ViewText", packed=True))
    assert found.body_text == "배포용 문서"
    assert found.partial is None


@pytest.mark.parametrize(("flags", "word"), [(3, "password"), (0x11, "rights"), (0x101, "key")])
def test_locked_documents_are_encrypted(flags: int, word: str) -> None:
    problem = refused(make_hwp(paragraph("x"), flags=flags))
    assert problem.reason is Reason.ENCRYPTED
    assert word in str(problem.detail)


@pytest.mark.parametrize("bad", [b"\xff" * 50, b"", b"\x05\x00\xff"])
def test_a_damaged_section_is_missing_and_the_others_are_read(bad: bytes) -> None:
    good = section_of(paragraph("good"))
    found = text(make_hwp(bad, good, flags=1, packed=True))
    assert found.body_text == "good"
    assert found.partial is not None


def test_a_section_that_breaks_off_is_read_up_to_there() -> None:
    packed = section_of(b"".join(paragraph(f"paragraph {n} of many") for n in range(500)))
    found = text(make_hwp(packed[: len(packed) // 2], packed=True))
    assert found.blocks[1].text == "paragraph 1 of many"
    assert 100 < len(found.blocks) < 400
    assert str(found.partial) == "the file is incomplete"


def test_a_locked_section_without_its_key_is_damaged() -> None:
    assert refused(make_hwp(b"x" * 300, flags=4, folder="ViewText")).reason is Reason.DAMAGED


def test_unpacking_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hwp_records, "MOST_BYTES", 1 << 20)
    many = b"".join(paragraph("all the same") for _ in range(30_000))
    found = text(make_hwp(many))
    assert found.partial is not None
    assert "only the first 1 MiB were read" in str(found.partial)
    assert 10_000 < len(found.blocks) < 30_000


def test_records_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hwp_records, "MOST_RECORDS", 10)
    found = text(make_hwp(b"".join(paragraph("x") for _ in range(20))))
    assert len(found.blocks) == 5
    assert str(found.partial) == "only the first 10 records were read"


def test_paragraphs_nested_without_end_cost_little() -> None:
    content = b"".join(
        paragraph(f"level {n}", 2 * n) + control("gso ", 2 * n + 1) for n in range(500)
    )
    found = text(make_hwp(content + paragraph("after")))
    assert len(found.blocks) == hangul_story.MOST_DEEP + 1
    assert found.blocks[-1].text == "after"
    assert str(found.partial) == "parts of the document are nested too deeply to read"


def test_a_document_without_sections_is_damaged() -> None:
    assert refused(make_hwp(paragraph("x"), flags=4)).reason is Reason.DAMAGED


def test_the_head_tells_the_format_by_its_ending() -> None:
    assert recognise(make_hwp(paragraph("x"))[:4096], ".hwp") == "hwp"
