"""Lines broken to fit are told from lines that end."""

from __future__ import annotations

import textwrap

from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.extract.lines import is_full, join, paragraphs, starts_item, width, wrap_measure

WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=60, max_size=160)


def test_chinese_characters_take_two_columns() -> None:
    assert width("ab中文") == 6


def test_lines_are_joined_as_their_script_asks() -> None:
    assert join(["one", "two"]) == "one two"
    assert join(["中文", "换行"]) == "中文换行"
    assert join(["他说“", "好”"]) == "他说“好”"
    assert join(["well-", "known"]) == "well-known"
    assert join(["中文", "English"]) == "中文 English"
    assert join(["한국어", "문장"]) == "한국어 문장"
    assert join(["", " a ", ""]) == "a"


def test_items_are_known_by_their_beginning() -> None:
    for line in (
        "第十二条 内容",
        "（三）内容",
        "1. text",
        "2.3.1 text",
        "• text",
        "(a) text",
        "一、总则",
    ):
        assert starts_item(line), line
    for line in ("plain text", "2020 was a year", "中文内容"):
        assert not starts_item(line), line


@settings(max_examples=60)
@given(WORDS, st.integers(30, 90))
def test_what_a_program_wrapped_is_put_together_again(words: list[str], columns: int) -> None:
    text = " ".join(words)
    lines = textwrap.wrap(text, columns)
    measure = wrap_measure(lines)
    assert list(paragraphs(lines, measure)) == [text]


def test_lines_of_a_list_are_not_taken_for_wrapped_text() -> None:
    lines = [
        "apples",
        "a rather long line about pears and plums",
        "figs",
        "bread and butter",
        "tea",
    ]
    assert wrap_measure(lines) == 0
    assert list(paragraphs(lines, 0)) == lines


def test_a_line_of_a_form_is_not_joined_to_the_next_one() -> None:
    lines = ["乙方：上海恒达商务咨询", "服务地点为客户总部大楼"]
    assert list(paragraphs(lines, wrap_measure(lines))) == lines
    long = ["乙方：上海恒达商务咨询在客户的总部大楼提供下", "列服务"]
    assert list(paragraphs(long, width(long[0]))) == ["".join(long)]


def test_long_lines_are_paragraphs() -> None:
    lines = ["word " * 100, "word " * 120]
    assert wrap_measure(lines) == 0


def test_a_line_is_full_when_the_next_word_would_not_fit() -> None:
    assert is_full("aaaa bbbb", "cccc", 12)
    assert not is_full("aaaa bbbb", "cc", 12)
