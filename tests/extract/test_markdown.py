"""Markdown: the words without the marks."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import BlockKind
from simfinder.extract.collector import Limits
from simfinder.extract.readers.html import read_html
from simfinder.extract.readers.markdown import plain_words, read_markdown


def blocks(text: str) -> list[tuple[str, str]]:
    return [(b.text, b.kind.value) for b in read_markdown(text.encode(), Limits()).blocks]


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        ("**bold** and *it* and ***both***", "bold and it and both"),
        ("__b__ _i_", "b i"),
        ("snake_case_name stays", "snake_case_name stays"),
        ("`code *x*` y", "code *x* y"),
        ('[link](http://x.y/(z) "t") end', "link end"),
        ("[ref][1] and [x]", "ref and [x]"),
        ("![picture](a.png)!", "!"),
        ("a[^1] b", "a b"),
        ("\\*not\\* \\# \\_x\\_", "*not* # _x_"),
        ("a <b>tag</b> <!-- gone --> &amp; &lt;", "a tag  & <"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("<https://example.org/a_b_c>", "https://example.org/a_b_c"),
        ("~~old~~ new", "old new"),
        ("**第一条**的内容", "第一条的内容"),
        ("plain", "plain"),
    ],
)
def test_marks_go_and_words_stay(marked: str, words: str) -> None:
    assert plain_words(marked) == words


def test_headings_paragraphs_and_lists_become_blocks() -> None:
    text = (
        "# One #\n\nfirst line\nsecond line\n\nTwo\n---\n\n* a\n* [x] b\n  more\n1. c\n\n> "
        "quoted\n\n***\nend"
    )
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


def test_fenced_code_is_kept_as_it_is() -> None:
    text = "```py\nif a_b_c:\n    *d*\n```\nend"
    assert [b for b, _ in blocks(text)] == ["if a_b_c:", "    *d*", "end"]


@pytest.mark.parametrize(
    "head",
    [
        "---\ntitle: *x*\n---",
        "---\ntitle: x\ntags:\n- one\n  - two\n\n# note\n...",
        "+++\ntitle = 'x'\n[params]\ndraft = true\n+++",
        "---\nmenu order: 1\n---",
        "---\nnotes: >\n  folded text\n  goes on\n---",
    ],
)
def test_front_matter_is_shown_and_not_compared(head: str) -> None:
    text = read_markdown(f"{head}\n\n# Lease\nThe tenant pays.".encode(), Limits())
    assert text.body_text == "Lease\nThe tenant pays."
    assert head.splitlines()[1].split()[0] in text.full_text


@pytest.mark.parametrize(
    "text",
    [
        "---\n\nThe tenant pays.\n\n---\n\nend",
        "---\nThe tenant pays\n---\nend",
        "---\nend",
        "---\n---\nend",
    ],
)
def test_text_between_two_rules_is_no_front_matter(text: str) -> None:
    assert read_markdown(text.encode(), Limits()).body_text.endswith("end")
    assert ("tenant" in read_markdown(text.encode(), Limits()).body_text) == ("tenant" in text)


BASE64 = "iVBORw0KGgo" * 900 + "=="


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        (f"a ![plan](data:image/png;base64,{BASE64}) b", "a  b"),
        (f"a [plan](data:application/pdf;base64,{BASE64}) b", "a plan b"),
        (f'a <img alt="plan" src="data:image/png;base64,{BASE64}"> b', "a  b"),
        (f"a data:image/png;base64,{BASE64} b", "a  b"),
        ("[![badge](https://a.b/c.svg)](https://d.e/f) x", " x"),
        ("[a [b] c](https://x.y) z", "a [b] c z"),
        ("[a](<http://x y/z> 't') b", "a b"),
        ("[a](http://x.y/(z(q)) (title)) b", "a b"),
        ("[a](http://x.y/ 'it') b", "a b"),
        (f"[a](http://x.y/{'long/' * 900}) b", "a b"),
        ("[a]() b", "a b"),
        (f"[{'many words ' * 90}](http://x.y) b", f"{'many words ' * 90} b"),
        ("[1] (see below) and [2](see below)", "[1] (see below) and [2](see below)"),
        ("[open and ](half", "[open and ](half"),
        ("a] (b) ](c)", "a] (b) ](c)"),
        ("`[a](http://x)`", "[a](http://x)"),
        ("\\[a](http://x)", "[a](http://x)"),
    ],
)
def test_targets_of_links_are_no_text(marked: str, words: str) -> None:
    assert plain_words(marked) == words


@pytest.mark.parametrize(
    "reference",
    [
        f"[image1]: <data:image/png;base64,{BASE64}>",
        "[x]:\n  https://a.b/c 'title'",
        '[x]: https://a.b/c\n  "The title"',
        "[x]: https://a.b/c (title)",
        "[x]:\n<https://a.b>",
    ],
)
def test_definitions_of_targets_are_no_text(reference: str) -> None:
    assert blocks(f"one\n\n{reference}\ntwo") == [("one", "body"), ("two", "body")]


@pytest.mark.parametrize("piece", ["](", "[](", "](a(b)", "](<", "](a 'b", "[![", "](((", "<a "])
def test_brackets_that_never_end_stay_and_take_no_square_of_time(piece: str) -> None:
    # In quadratic time this would go on until the limit of time that every test has.
    assert plain_words(piece * (200_000 // len(piece))).startswith(piece[:1])


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


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("1. a\n1. b\n1. c", ["1. a", "2. b", "3. c"]),
        ("3) a\n7) b", ["3. a", "4. b"]),
        ("1. a\n\n   more\n\n1. b", ["1. a", "more", "2. b"]),
        ("1. a\n\nbetween\n\n1. b", ["1. a", "between", "1. b"]),
        ("1. a\n# head\n1. b", ["1. a", "head", "1. b"]),
        ("1. a\n   1. x\n   1. y\n1. b", ["1. a", "1. x", "2. y", "2. b"]),
        ("1. a\n    - x\n    - y\n1. b", ["1. a", "x", "y", "2. b"]),
        ("- a\n  1. x\n  1. y\n- b\n  1. z", ["a", "1. x", "2. y", "b", "1. z"]),
        ("1. a\n2) b\n- c\n5. d", ["1. a", "2. b", "c", "5. d"]),
        ("1. [x] done\n1. [ ] open", ["1. done", "2. open"]),
        ("1\\. a\n\n1986\\. b", ["1. a", "1986. b"]),
        ("1. a\nlazy\n1. b", ["1. a lazy", "2. b"]),
        ("1. a\n   ```\n   code\n   ```\n1. b", ["1. a", "   code", "2. b"]),
        ("8. a\n9. b\n10. c\n    - d\n11. e", ["8. a", "9. b", "10. c", "d", "11. e"]),
    ],
)
def test_items_are_numbered_as_renderers_number_them(source: str, expected: list[str]) -> None:
    assert [text for text, _ in blocks(source)] == expected


def test_notes_are_text_and_links_are_not() -> None:
    text = 'a[^n] b\n\n[^n]: the *note*\n\n[x]: http://a.b "t"\n[y]: <a b>\n[注]: 这是 说明'
    assert blocks(text) == [("a b", "body"), ("the note", "note"), ("[注]: 这是 说明", "body")]


def test_scripts_are_not_shown_unless_they_never_end() -> None:
    assert blocks("a\n\n<script>\nvar x\n</script>\n<style>b</style>\nc") == [
        ("a", "body"),
        ("c", "body"),
    ]
    assert [t for t, _ in blocks("<script>\nvar x")] == ["var x"]


@pytest.mark.parametrize(
    "source",
    [
        "# A\n\n2. x\n1. y\n   - z\n\nend",
        "1. a\n\n   b\n2. c",
        "| a | b |\n|---|---|\n| 1 | 2 |",
    ],
)
def test_a_page_made_of_it_reads_alike(source: str) -> None:
    pages = {
        "# A": "<h1>A</h1><ol start=2><li>x<li>y<ul><li>z</ul></ol><p>end",
        "1. ": "<ol><li><p>a</p><p>b</p><li><p>c</p></ol>",
        "| a": "<table><tr><th>a<th>b<tr><td>1<td>2</table>",
    }
    page = read_html(pages[source[:3]].encode(), Limits())
    assert [(b.text, b.kind.value) for b in page.blocks] == blocks(source)
