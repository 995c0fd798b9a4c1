"""Comparing texts given as paragraphs: what a reader expects, and what always holds."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.comparison import AlignedRow, ChangeKind
from simfinder.engine.diff.texts import Alignment, compare_blocks

WORDS = st.sampled_from(
    ["the", "contract", "is", "void", ".", ",", "甲", "方", "应", "付", "7", "-"]
)
PARAGRAPH = st.lists(WORDS, max_size=14).map(" ".join)
TEXT = st.lists(PARAGRAPH, max_size=8)


def changed(alignment: Alignment, left: list[str], right: list[str]) -> list[tuple[str, str]]:
    """Return what is marked on both sides, row by row."""
    return [
        (
            "|".join(left[r.left][s:e] for s, e in r.left_spans),
            "|".join(right[r.right][s:e] for s, e in r.right_spans),
        )
        for r in alignment.rows
        if r.kind is not ChangeKind.EQUAL
    ]


def unmarked(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    """Return the text without the marked ranges, white space and hyphens (they may break lines)."""
    kept, at = [], 0
    for start, end in spans:
        kept.append(text[at:start])
        at = end
    return "".join("".join([*kept, text[at:]]).split()).replace("-", "")


def check_rows(rows: tuple[AlignedRow, ...], left: list[str], right: list[str]) -> None:
    assert [r.left for r in rows if r.left >= 0] == list(range(len(left)))
    assert [r.right for r in rows if r.right >= 0] == list(range(len(right)))
    for row in rows:
        for block, spans, texts in (
            (row.left, row.left_spans, left),
            (row.right, row.right_spans, right),
        ):
            assert block >= 0 or not spans
            last = -1
            for start, end in spans:
                assert last < start < end <= len(texts[block])
                last = end
        marked = bool(row.left_spans or row.right_spans)
        assert marked == (row.kind not in (ChangeKind.EQUAL, ChangeKind.MOVED))
        if row.kind is ChangeKind.MOVED:
            assert (row.left < 0) != (row.right < 0)
            assert row.partner >= 0


@given(TEXT, TEXT)
@settings(max_examples=150)
def test_rows_cover_both_texts_in_order_and_what_is_unmarked_is_the_same(
    left: list[str], right: list[str]
) -> None:
    result = compare_blocks(left, right)
    check_rows(result.rows, left, right)
    assert 0.0 <= result.similarity <= 1.0
    kept = [r for r in result.rows if r.kind is not ChangeKind.MOVED]
    same_left = "".join(unmarked(left[r.left], r.left_spans) for r in kept if r.left >= 0)
    same_right = "".join(unmarked(right[r.right], r.right_spans) for r in kept if r.right >= 0)
    assert same_left == same_right


@given(TEXT)
@settings(max_examples=60)
def test_a_text_is_equal_to_itself(text: list[str]) -> None:
    result = compare_blocks(text, list(text))
    assert {r.kind for r in result.rows} <= {ChangeKind.EQUAL}
    assert result.similarity == 1.0
    assert all(r.left == r.right for r in result.rows)


@given(st.lists(WORDS, min_size=1, max_size=40), st.data())
@settings(max_examples=80)
def test_where_paragraphs_are_cut_is_no_difference(words: list[str], data: st.DataObject) -> None:
    words = [w for w in words if w != "-"] or ["x"]

    def cut_up(name: str) -> list[str]:
        cuts = data.draw(st.lists(st.booleans(), min_size=len(words), max_size=len(words)), name)
        blocks = [""]
        for word, new in zip(words, cuts, strict=True):
            if new:
                blocks.append("")
            blocks[-1] += f" {word}"
        return blocks

    left, right = cut_up("left"), cut_up("right")
    result = compare_blocks(left, right)
    check_rows(result.rows, left, right)
    assert {r.kind for r in result.rows} <= {ChangeKind.EQUAL}


@given(TEXT, TEXT)
@settings(max_examples=60)
def test_two_runs_give_the_same_rows(left: list[str], right: list[str]) -> None:
    assert compare_blocks(left, right) == compare_blocks(left, right)


def test_words_differ_as_words_and_chinese_as_characters() -> None:
    left = ["The tenant pays 50 dollars a month.", "甲方应在三十日内支付五万元。"]
    right = ["The tenant pays 75 dollars a month.", "甲方应在六十日内支付七万元。"]
    result = compare_blocks(left, right)
    assert changed(result, left, right) == [("50", "75"), ("三|五", "六|七")]


def test_an_inserted_paragraph_is_cut_out_at_its_borders_even_if_the_next_begins_alike() -> None:
    left = ["Article 1 foo bar baz", "Article 3 the end of the world is near"]
    right = [left[0], "Article 2 something about the end", left[1]]
    kinds = [r.kind for r in compare_blocks(left, right).rows]
    assert kinds == [ChangeKind.EQUAL, ChangeKind.ADDED, ChangeKind.EQUAL]


def test_a_paragraph_split_in_two_is_not_a_rewrite() -> None:
    left = ["One two three four five six seven eight. Nine ten exam-", "ple in formation twelve."]
    right = ["One two three four five six seven", "eight. Nine ten example information twelve."]
    result = compare_blocks(left, right)
    assert result.similarity == 1.0
    assert {r.kind for r in result.rows} == {ChangeKind.EQUAL}


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("the ﬁrst ofﬁce", "the first office"),
        ("co\u00adoper\u200bation", "cooperation"),
        ("caf\u0065\u0301 noir", "caf\u00e9 noir"),
        ("⽂件", "文件"),
        ("well\u2011known", "well-known"),
        ("Chapter ........ 5", "Chapter ..... 5"),
        ("a  b\tc", "a b\nc"),
        ("", "  \n "),
    ],
)
def test_what_only_the_file_format_changed_is_equal(left: str, right: str) -> None:
    result = compare_blocks([left], [right])
    assert [r.kind for r in result.rows] == [ChangeKind.EQUAL]


def test_a_moved_paragraph_names_its_partner_and_counts_as_alike() -> None:
    moved = "This clause about liability was moved to the end of the document by the editor."
    body = [
        f"Paragraph {word} speaks of {word} and of nothing else at all here."
        for word in ("rent", "repairs", "notice", "pets", "keys", "noise")
    ]
    left, right = [moved, *body], [*body, moved]
    result = compare_blocks(left, right)
    rows = [r for r in result.rows if r.kind is ChangeKind.MOVED]
    assert [(r.left, r.right, r.partner) for r in rows] == [(0, -1, 6), (-1, 6, 0)]
    assert result.similarity == 1.0


def test_chance_matches_in_unrelated_texts_are_not_shown() -> None:
    left = ["The quick brown fox jumps over the lazy dog in the morning."]
    right = ["A court may, in the end, order what the parties have not asked for."]
    result = compare_blocks(left, right)
    assert [r.kind for r in result.rows] == [ChangeKind.REMOVED, ChangeKind.ADDED]
    assert result.similarity == 0.0


def test_no_text_on_one_side_leaves_only_added_rows() -> None:
    result = compare_blocks([], ["Hello there", "General"])
    assert [r.kind for r in result.rows] == [ChangeKind.ADDED] * 2
    assert compare_blocks([], []).similarity == 1.0


def test_a_deadline_that_has_passed_is_told_and_the_rows_stay_honest() -> None:
    left = [f"alpha {n} beta gamma" for n in range(50)]
    right = [f"alpha {n} delta gamma" for n in range(50)]
    result = compare_blocks(left, right, time.monotonic() - 1)
    assert result.too_different
    check_rows(result.rows, left, right)
    assert result.similarity == 0.0


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (["a" * 200_000], ["a" * 200_000]),
        (["的" * 200_000], ["的" * 199_990 + "x"]),
        (["a " * 100_000], ["b" + " a" * 99_000 + " b"]),
        (["甲" + "的" * 30_000], ["的" * 29_000 + "乙" + "的" * 700 + "丙"]),
    ],
)
def test_texts_without_anything_unique_are_compared(left: list[str], right: list[str]) -> None:
    result = compare_blocks(left, right)
    check_rows(result.rows, left, right)
    assert result.similarity > 0.95


def test_lone_surrogates_and_control_characters_are_text_like_any_other() -> None:
    left, right = ["a\ud800b \x00 c d e"], ["a\ud800b \x01 c d e"]
    check_rows(compare_blocks(left, right).rows, left, right)


@pytest.mark.parametrize(
    "disguise",
    [
        lambda text: text.replace("e", "\u0435").replace("T", "\u0422"),
        lambda text: text.replace("o", "\u03bf"),
        lambda text: "\u200b".join(text),
        lambda text: "\u034f".join(text),
        lambda text: "\U000e0061".join(text),
        lambda text: text.replace("e", "e\ufe0f"),
        lambda text: "".join(chr(ord(c) + 0xFEE0) if c.isalnum() else c for c in text),
        lambda text: "".join(chr(ord(c) - 97 + 0x1D41A) if c.islower() else c for c in text),
    ],
)
def test_what_only_looks_alike_is_equal_as_it_is_for_a_scan(disguise: Callable[[str], str]) -> None:
    text = "The buyer shall pay the sum of 300 within thirty days after the delivery."
    found = compare_blocks([text], [disguise(text)])
    assert found.similarity == 1.0
    assert [row.kind for row in found.rows] == [ChangeKind.EQUAL]
