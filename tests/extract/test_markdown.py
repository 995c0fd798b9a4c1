"""Markdown: the words without the marks."""

from __future__ import annotations

import pytest

from simfinder.domain.document import BlockKind
from simfinder.extract.limits import Limits
from simfinder.extract.markdown import plain_words, read_markdown


def blocks(text: str) -> list[tuple[str, str]]:
    return [(b.text, b.kind.value) for b in read_markdown(text.encode(), Limits()).blocks]


@pytest.mark.parametrize(("marked", "words"), [
    ("**bold** and *it* and ***both***", "bold and it and both"), ("__b__ _i_", "b i"),
    ("snake_case_name stays", "snake_case_name stays"), ("`code *x*` y", "code *x* y"),
    ("[link](http://x.y/(z) \"t\") end", "link end"), ("[ref][1] and [x]", "ref and [x]"),
    ("![picture](a.png)!", "picture!"), ("\\*not\\* \\# \\_x\\_", "*not* # _x_"),
    ("a <b>tag</b> <!-- gone --> &amp; &lt;", "a tag  & <"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("<https://example.org/a_b_c>", "https://example.org/a_b_c"), ("~~old~~ new", "old new"),
    ("**第一条**的内容", "第一条的内容"), ("plain", "plain"),
])  # fmt: skip
def test_marks_go_and_words_stay(marked: str, words: str) -> None:
    assert plain_words(marked) == words


def test_headings_paragraphs_and_lists_become_blocks() -> None:
    text = "# One #\n\nfirst line\nsecond line\n\nTwo\n---\n\n* a\n* [x] b\n  more\n1. c\n\n> quoted\n\n***\nend"
    assert blocks(text) == [
        ("One", "heading"),
        ("first line second line", "body"),
        ("Two", "heading"),
        ("a", "body"),
        ("b more", "body"),
        ("1. c", "body"),
        ("quoted", "body"),
        ("end", "body"),
    ]


def test_tables_become_rows() -> None:
    text = "| a | **b** |\n|---|:--:|\n| 1 | 2 \\| 3 |\n\nafter | bar"
    assert blocks(text) == [
        ("a\tb", BlockKind.TABLE.value),
        ("1\t2 | 3", BlockKind.TABLE.value),
        ("after | bar", "body"),
    ]


def test_fenced_code_and_front_matter_are_kept_as_they_are() -> None:
    text = "---\ntitle: *x*\n---\n\n```py\nif a_b_c:\n    *d*\n```\nend"
    assert [b for b, _ in blocks(text)] == ["title: *x*", "if a_b_c:", "    *d*", "end"]


def test_chinese_lines_join_without_spaces() -> None:
    assert blocks("中文的第一行\n第二行")[0][0] == "中文的第一行第二行"


@pytest.mark.parametrize(
    ("source", "blocks"),
    [
        ("# A\n\n<!-- INFO END -->\n\ntext one\n", ["A", "text one"]),
        ("a para\n<!-- multi\nline -->\n\nnext para\n", ["a para", "next para"]),
        ("```\n<!-- code -->\n```\n", ["<!-- code -->"]),
        ("<!-- never ends\n\nwords kept\n", ["<!-- never ends", "words kept"]),
        ("before <!-- in --> after\n", ["before  after"]),
        ("if a > b and b > c\n", ["if a > b and b > c"]),
        ("> said once\n\n> > said twice\n", ["said once", "said twice"]),
    ],
)
def test_comments_go_and_signs_stay(source: str, blocks: list[str]) -> None:
    text = read_markdown(source.encode(), Limits())
    assert [" ".join(b.text.split()) for b in text.blocks] == [" ".join(b.split()) for b in blocks]
