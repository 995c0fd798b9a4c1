"""Workbooks: rows, values, and sheets that would need more memory than there is."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from odf_samples import MIMETYPE, element, make_odf, root
from sheet_samples import make_workbook, row, text, value, worksheet
from slide_samples import paragraph, part, shape

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.readers import sheet
from simfinder.extract.readers import sparse_sheet as sheet_sparse
from simfinder.extract.readers.sheet import cell_text
from simfinder.extract.registry import Limits


def read(data: bytes, suffix: str = ".xlsx") -> Text:
    return registry.read(data, suffix, Limits())


def told(text: Text) -> list[tuple[str, str, int]]:
    return [(block.text, block.kind.value, block.page) for block in text.blocks]


PLAIN = worksheet(
    row(1, text("A1", "姓名"), text("B1", "born")),
    row(3, text("A3", "王"), value("B3", "36526", style=1), value("C3", "3"), value("D3", "0.5")),
)


def test_rows_follow_the_name_of_their_sheet() -> None:
    data = make_workbook(
        {"人员": PLAIN, "empty": worksheet(), "last": worksheet(row(1, text("A1", "x")))}
    )
    found = read(data)
    assert told(found) == [
        ("人员", "heading", 1),
        ("姓名\tborn", "table", 1),
        ("王\t2000-01-01\t3\t0.5", "table", 1),
        ("last", "heading", 3),
        ("x", "table", 3),
    ]
    assert found.format == "xlsx"
    assert "calamine" in found.reader


def test_the_same_table_in_opendocument_gives_the_same_text() -> None:
    def cell(content: str = "", **attributes: str) -> str:
        inner = element("text:p", content) if content else ""
        named = {f"office__{key}": told for key, told in attributes.items()}
        return element("table:table-cell", inner, **named)

    rows = element("table:table-row", cell("姓名") + cell("born"))
    rows += element("table:table-row", cell(), table__number_rows_repeated="1048576")
    rows += element(
        "table:table-row",
        cell("王")
        + cell("1 Jan 00", value_type="date", date_value="2000-01-01T00:00:00")
        + cell("3.00 €", value_type="currency", value="3")
        + cell("50 %", value_type="percentage", value="0.5"),
    )
    body = element("table:table", rows, table__name="人员")
    found = read(make_odf(body, "spreadsheet"), ".ods")
    assert found.body_text == read(make_workbook({"人员": PLAIN})).body_text
    assert found.format == "ods"
    inner = element("office:body", element("office:spreadsheet", body))
    flat = root("document", inner, office__mimetype=MIMETYPE + "spreadsheet").encode()
    assert read(flat, ".fods").body_text == found.body_text


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (3.0, "3"),
        (-0.0, "0"),
        (0.1 + 0.2, "0.3"),
        (1e22, "1e+22"),
        (True, "TRUE"),
        ("a\tb", "a b"),
        ("", ""),
        (datetime.datetime(2024, 2, 29), "2024-02-29"),
        (datetime.datetime(2024, 2, 29, 13, 5), "2024-02-29 13:05:00"),
        (datetime.date(2024, 2, 29), "2024-02-29"),
        (datetime.time(13, 5), "13:05:00"),
        (datetime.timedelta(hours=30), "1 day, 6:00:00"),
    ],
)
def test_values_are_written_as_csv_has_them(cell: object, expected: str) -> None:
    assert cell_text(cell) == expected


@given(st.integers(-(10**14), 10**14))
def test_whole_numbers_have_no_point(number: int) -> None:
    assert cell_text(float(number)) == str(number)


def test_text_boxes_and_charts_are_read() -> None:
    drawing = part("p:wsDr", shape(paragraph("boxed")))
    data = make_workbook({"S": PLAIN}, {"xl/drawings/drawing1.xml": drawing})
    assert told(read(data))[-1] == ("boxed", "box", 0)


def test_one_cell_far_away_costs_no_memory_and_no_text() -> None:
    far = worksheet(
        row(1, text("A1", "near"), text("C1", "beside")),
        row(1048576, text("XFD1048576", "far")),
    )
    found = read(make_workbook({"S": far}))
    assert [block.text for block in found.blocks] == ["S", "near\tbeside", "far"]
    assert found.partial is None


def test_a_sheet_that_cannot_be_drawn_together_is_told(monkeypatch) -> None:
    monkeypatch.setattr(sheet_sparse, "MAX_CELLS", 3)
    found = read(make_workbook({"big": PLAIN, "small": worksheet(row(1, text("A1", "x")))}))
    assert found.body_text == "big\n姓名\tborn\nsmall\nx"
    assert "too many cells" in str(found.partial)


def test_cells_that_do_not_say_where_they_are_are_counted(monkeypatch) -> None:
    monkeypatch.setattr(sheet_sparse, "MAX_CELLS", 11)
    wide = "<row>" + "<c><v>1</v></c>" * 6 + "</row>"
    found = read(make_workbook({"S": worksheet(wide, "<row><c><v>2</v></c></row>" * 3)}))
    assert found.body_text == "S\n1\t1\t1\t1\t1\t1"
    assert "too many cells" in str(found.partial)


def test_a_damaged_sheet_leaves_the_others() -> None:
    found = read(make_workbook({"bad": PLAIN[:-40], "good": PLAIN}))
    assert found.blocks[0].text == "good"
    assert str(found.partial) == "a sheet cannot be read"
    with pytest.raises(ReadProblem) as caught:
        read(make_workbook({"bad": PLAIN[:-40]}))
    assert caught.value.reason is Reason.DAMAGED


def test_entities_are_not_expanded(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("SECRET")
    head = f'<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file://{secret}">]>'
    bad = worksheet(row(1, text("A1", "&a; &f;")), head=head)
    found = read(make_workbook({"bad": bad, "good": PLAIN}))
    assert "SECRET" not in found.full_text
    assert "AAAA" not in found.full_text
    assert "entities" in str(found.partial)


def test_a_panic_of_the_library_is_damage(monkeypatch) -> None:
    class PanicException(BaseException):
        pass

    class Workbook:
        @staticmethod
        def from_filelike(_: object) -> None:
            raise PanicException("index out of bounds")

    monkeypatch.setattr("python_calamine.CalamineWorkbook", Workbook)
    with pytest.raises(ReadProblem) as caught:
        read(make_workbook({"S": PLAIN}))
    assert caught.value.reason is Reason.DAMAGED
    assert not sheet._panic(KeyboardInterrupt())


@pytest.mark.parametrize(
    ("sheets", "reason"),
    [
        ({"S": worksheet()}, Reason.EMPTY),
        ({"S": worksheet(row(1, text("A1", "a" * 3_000_000)))}, Reason.LIMIT),
    ],
)
def test_what_cannot_be_read_is_named(sheets: dict[str, str], reason: Reason) -> None:
    with pytest.raises(ReadProblem) as caught:
        read(make_workbook(sheets))
    assert caught.value.reason is reason


def test_the_content_decides_not_the_ending() -> None:
    data = make_workbook({"S": PLAIN})
    for suffix in (".docx", ".xls", ".zip", ""):
        assert read(data, suffix).format == "xlsx"
    table = read("姓名\t年龄\n王\t3\n".encode("gb18030"), ".xls")
    assert table.format == "csv"
    assert table.blocks[1].kind is BlockKind.TABLE


def test_too_many_characters_are_cut_and_told() -> None:
    data = make_workbook(
        {"S": worksheet(row(1, text("A1", "a" * 900)), row(2, text("A2", "b" * 900)))}
    )
    found = registry.read(data, ".xlsx", Limits(max_characters=1000))
    assert "1,000" in str(found.partial)


def test_a_sheet_in_an_unusual_place_is_read() -> None:
    found = read(make_workbook({"first": PLAIN, "second": PLAIN}, folder="macrosheets"))
    usual = read(make_workbook({"first": PLAIN, "second": PLAIN}))
    assert found.blocks == usual.blocks


def test_comments_and_lines_of_pages_stand_apart() -> None:
    notes = (
        '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors>'
        "<author>Ann</author><author>tc={1}</author></authors><commentList>"
        '<comment ref="A1" authorId="0"><text><r><t>Is this </t></r><r><t>right?</t></r>'
        '<rPh sb="0" eb="1"><t>x</t></rPh></text></comment>'
        '<comment ref="A2" authorId="1"><text><t>[Threaded comment] too old</t></text></comment>'
        "</commentList></comments>"
    )
    thread = (
        "<ThreadedComments><threadedComment><text>又问</text></threadedComment></ThreadedComments>"
    )
    lines = (
        "<headerFooter><oddHeader>&amp;L&amp;&quot;Arial,Bold&quot;&amp;12Plan "
        "&amp;KFF0000R&amp;&amp;D"
        "&amp;R&amp;D</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>"
    )
    sheet = worksheet(row(1, text("A1", "cell"))).replace("</worksheet>", lines + "</worksheet>")
    data = make_workbook(
        {"S": sheet},
        {"xl/comments1.xml": notes, "xl/threadedComments/threadedComment1.xml": thread},
    )
    assert told(read(data)) == [
        ("S", "heading", 1),
        ("cell", "table", 1),
        ("Plan R&D", "header", 0),
        ("Page of", "footer", 0),
        ("Is this right?", "comment", 0),
        ("又问", "comment", 0),
    ]
