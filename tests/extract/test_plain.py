"""Text files, rows, subtitles and program text."""

from __future__ import annotations

import textwrap

import pytest

from simfinder.domain.documents import BlockKind, Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Limits
from simfinder.extract.readers import plain

LONG = "This sentence is long enough to be wrapped by any program that wraps lines at some column. "


def texts(text: str) -> list[str]:
    return [block.text for block in plain.read_text(text.encode(), Limits()).blocks]


def test_blank_lines_separate_paragraphs() -> None:
    assert texts("one\n\n two  words\r\n\r\n\r\nthree") == ["one", "two words", "three"]


def test_hard_wrapped_text_is_joined() -> None:
    paragraph = (LONG * 3).strip()
    text = (
        "\n".join(textwrap.wrap(paragraph, 60)) + "\n\n" + "\n".join(textwrap.wrap(paragraph, 60))
    )
    assert texts(text) == [paragraph, paragraph]


def test_wrapped_chinese_is_joined_without_spaces() -> None:
    paragraph = (
        "为了加强和规范安全生产监督管理，防止和减少生产安全事故，保障人民群众生命和财产安全。"
    )
    lines = [paragraph[i : i + 20] for i in range(0, len(paragraph), 20)]
    assert texts("\n".join(lines * 1)) == [paragraph]


def test_unwrapped_lines_are_paragraphs() -> None:
    assert texts("第一条 内容。\n第二条 更多的内容在这里。\n第三条 完。") == [
        "第一条 内容。",
        "第二条 更多的内容在这里。",
        "第三条 完。",
    ]


def test_form_feeds_count_pages() -> None:
    blocks = plain.read_text(b"one\f\ntwo\fthree", Limits()).blocks
    assert [(b.text, b.page) for b in blocks] == [("one", 1), ("two", 2), ("three", 3)]
    assert plain.read_text(b"one", Limits()).blocks[0].page == 0


@pytest.mark.parametrize("data", [b" \n\t ", b"\xef\xbb\xbf", "\u3000\n".encode()])
def test_a_file_of_spaces_is_empty(data: bytes) -> None:
    with pytest.raises(ReadProblem) as caught:
        plain.read_text(data, Limits())
    assert caught.value.reason is Reason.EMPTY


def test_what_is_above_the_limit_is_left_and_told() -> None:
    text = plain.read_text(b"word \n\n" * 10_000, Limits(max_characters=1000))
    assert len(text.full_text) <= 1000
    assert "1,000" in str(text.partial)


def test_damaged_characters_are_counted_and_told() -> None:
    data = bytearray(("安全生产监督管理条例，" * 40).encode())
    data[100] = 0xFF
    text = plain.read_text(bytes(data), Limits())
    assert text.replacement_count >= 1
    assert "damaged" in str(text.partial)
    assert text.encoding == "utf-8"


def test_source_keeps_lines_and_indentation() -> None:
    text = plain.read_source(b"def f():\n    return 1\n\n\nx = 2  \n", Limits())
    assert [b.text for b in text.blocks] == ["def f():", "    return 1", "x = 2"]


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (b"# -*- coding: koi8-r -*-\n", "koi8-r"),
        (b"#!/x\n# vim: set fileencoding=gbk :\n", "gbk"),
        (b'<?xml version="1.0" encoding="gb2312"?>', "gb2312"),
        (b'@charset "big5";', "big5"),
        (b"\\usepackage[latin1]{inputenc}", "cp1252"),
        (b"a\nb\nc coding: x", None),
    ],
)
def test_declared_encodings_are_found(head: bytes, expected: str | None) -> None:
    assert plain.declared_encoding(head) == expected


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
def test_rows_are_blocks_with_tabs(separator: str) -> None:
    rows = [["name", "city", "note"], ["Li", "北京", '"a b"'], ["Wu", "上海", ""]]
    data = "\n".join(separator.join(row) for row in rows).encode()
    text = plain.read_rows(data, Limits())
    assert [b.text for b in text.blocks] == ["name\tcity\tnote", "Li\t北京\ta b", "Wu\t上海"]
    assert {b.kind for b in text.blocks} == {BlockKind.TABLE}


def test_an_endless_cell_is_read_as_lines() -> None:
    text = plain.read_rows(b'a,"' + b"x" * 2_000_000 + b"\nlast line", Limits())
    assert text.blocks[-1].text == "last line"


def test_subtitles_lose_numbers_and_times() -> None:
    data = (
        "1\n00:00:01,000 --> 00:00:02,500\n<i>你好</i>\nworld\n\n2\n00:00:03,000 --> "
        "00:00:04,000\n3\n"
    )
    assert [b.text for b in plain.read_subtitles(data.encode(), Limits()).blocks] == [
        "你好\nworld",
        "3",
    ]


def test_the_line_that_tells_excel_the_separator_is_no_row() -> None:
    text = plain.read_rows(b"sep=;\na,1;b\nc;d\n", Limits())
    assert [b.text for b in text.blocks] == ["a,1\tb", "c\td"]
