"""HWPX: paragraphs, tables, notes, boxes and what was changed under review."""

from __future__ import annotations

import pytest
from hwp_samples import make_hwpx, p, sub, t

from simfinder.domain.documents import Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import hangul as hangul_story
from simfinder.extract.registry import read, recognise


def text(data: bytes) -> Text:
    return read(data, ".hwpx", Limits())


def blocks(*sections: str) -> list[tuple[str, str]]:
    return [(block.kind.value, block.text) for block in text(make_hwpx(*sections)).blocks]


def table(*rows: tuple[str, ...]) -> str:
    lines = (
        "".join(f'<hp:tc>{sub(cell)}<hp:cellAddr colAddr="0" rowAddr="0"/></hp:tc>' for cell in row)
        for row in rows
    )
    return "<hp:tbl>" + "".join(f"<hp:tr>{line}</hp:tr>" for line in lines) + "</hp:tbl>"


def test_sections_are_read_by_their_numbers() -> None:
    sections = [p(t(f"제{n}조"), t(" 목적")) + "<hp:linesegarray/>" for n in range(12)]
    found = text(make_hwpx(*sections))
    assert found.format == "hwpx"
    assert found.full_text.split("\n") == [f"제{n}조 목적" for n in range(12)]


def test_marks_in_a_text_give_space_and_breaks() -> None:
    marked = 'a<hp:tab width="1"/>b<hp:lineBreak/>c<hp:nbSpace/>d<hp:fwSpace/>e<hp:markpenEnd/>f'
    assert blocks(p(t(marked))) == [("body", "a b\nc d ef")]


def test_tables_stand_behind_their_paragraph_and_captions_above_them() -> None:
    caption = f"<hp:caption>{sub(p(t('표 1')))}</hp:caption>"
    rows = table((p(t("이름")), p(t("값")) + p(t("단위"))), (p(), p(t("12"))))
    content = p(t("앞"), rows.replace("<hp:tbl>", f"<hp:tbl>{caption}"), t("뒤")) + p(t("끝"))
    assert blocks(content) == [
        ("body", "앞뒤"),
        ("body", "표 1"),
        ("table", "이름\t값 단위"),
        ("table", "12"),
        ("body", "끝"),
    ]


def test_tables_in_cells_go_into_the_cell() -> None:
    inner = table((p(t("in")), p(t("side"))))
    assert blocks(p(table((p(t("a"), inner), p(t("b")))))) == [("table", "a in side\tb")]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("header", "header"),
        ("footer", "footer"),
        ("footNote", "note"),
        ("endNote", "note"),
        ("hiddenComment", "comment"),
        ("drawText", "box"),
    ],
)
def test_what_hangs_on_a_paragraph_is_told_by_its_kind(name: str, kind: str) -> None:
    content = p(
        t("x"), f"<hp:ctrl><hp:{name}>{sub(p(t('one')), p(t('two')))}</hp:{name}></hp:ctrl>"
    )
    assert blocks(content) == [("body", "x"), (kind, "one"), (kind, "two")]


def test_memos_are_comments_and_their_place_stays_text() -> None:
    begin = f'<hp:ctrl><hp:fieldBegin type="MEMO">{sub(p(t("check")))}</hp:fieldBegin></hp:ctrl>'
    assert blocks(p(begin, t("text"))) == [("body", "text"), ("comment", "check")]


def test_what_was_deleted_under_review_is_left_out() -> None:
    content = p(
        t("매출 <hp:deleteBegin/>12%<hp:deleteEnd/><hp:insertBegin/>15%<hp:insertEnd/> 증가")
    )
    content += p(t("앞<hp:deleteBegin/>지움")) + p(t("모두")) + p(t("다<hp:deleteEnd/>뒤"))
    assert blocks(content) == [("body", "매출 15% 증가"), ("body", "앞"), ("body", "뒤")]


def test_numbers_formulas_and_joined_characters_stand_in_the_text() -> None:
    number = '<hp:ctrl><hp:autoNum num="7" numType="{}"/></hp:ctrl>'
    formula = "<hp:equation><hp:script>a over b</hp:script></hp:equation>"
    joined = '<hp:compose composeText="가나"/>'
    gloss = "<hp:dutmal><hp:mainText>本文</hp:mainText><hp:subText>x</hp:subText></hp:dutmal>"
    runs = (t("표 "), number.format("TABLE"), number.format("FOOTNOTE"), formula, joined, gloss)
    assert blocks(p(*runs)) == [("body", "표 7 a over b 가나本文")]


def test_encrypted_documents_are_told() -> None:
    manifest = '<odf:manifest xmlns:odf="x"><odf:encryption-data/></odf:manifest>'
    with pytest.raises(ReadProblem) as caught:
        text(make_hwpx("", **{"META-INF/manifest.xml": manifest}))
    assert caught.value.reason is Reason.ENCRYPTED


def test_a_malformed_section_is_read_up_to_there_and_the_others_as_well() -> None:
    found = text(make_hwpx(p(t("one")) + p(t("two")) + "<hp:p", p(t("three"))))
    assert found.body_text == "one\ntwo\nthree"
    assert str(found.partial) == "a section of the document is damaged"


def test_paragraphs_nested_without_end_cost_little() -> None:
    deep = "<hp:p><hp:run><hp:t>x</hp:t><hp:drawText>" * 80 + "</hp:drawText></hp:run></hp:p>" * 80
    found = text(make_hwpx(deep + p(t("after"))))
    assert len(found.blocks) == hangul_story.MOST_DEEP + 1
    assert found.blocks[-1].text == "after"
    assert str(found.partial) == "parts of the document are nested too deeply to read"


def test_the_head_tells_the_format() -> None:
    assert recognise(make_hwpx(p(t("x")))[:4096], ".zip") == "hwpx"


def test_a_document_without_sections_is_damaged() -> None:
    with pytest.raises(ReadProblem) as caught:
        text(make_hwpx())
    assert caught.value.reason is Reason.DAMAGED
