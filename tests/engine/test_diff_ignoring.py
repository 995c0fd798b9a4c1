"""What a comparison can be told to ignore, and what it then still tells."""

from __future__ import annotations

import pytest

from simfinder.domain.comparison import ChangeKind, IgnoreOptions
from simfinder.engine.diff.texts import compare_blocks

NOTHING = IgnoreOptions(space=False, punctuation=False, case=False, width=False, script=False)
ALL = IgnoreOptions(punctuation=True)


def changes(left: str, right: str, ignoring: IgnoreOptions) -> list[tuple[str, str]]:
    """Return what differs between two paragraphs."""
    return [
        (
            "|".join(left[s:e] for s, e in row.left_spans),
            "|".join(right[s:e] for s, e in row.right_spans),
        )
        for row in compare_blocks([left], [right], None, ignoring).rows
        if row.kind is not ChangeKind.EQUAL
    ]


@pytest.mark.parametrize(
    ("left", "right", "name"),
    [
        ("The Tenant pays the rent", "The tenant pays the rent", "case"),
        ("ÜBER alle Häuser hinweg", "über alle Häuser hinweg", "case"),
        ("共计ＡＢ元整并且付清", "共计AB元整并且付清", "width"),
        ("it is, as agreed, due now", "it is as agreed due now", "punctuation"),
        ("合同，自即日起生效。", "合同自即日起生效", "punctuation"),
        ("one two  three four five", "one two three four five", "space"),
        ("合 同自即日起生效", "合同自即日起生效", "space"),
    ],
)
def test_each_kind_counts_or_does_not(left: str, right: str, name: str) -> None:
    ignored = IgnoreOptions(**{**dict.fromkeys(IgnoreOptions.__slots__, False), name: True})
    assert changes(left, right, NOTHING)
    assert not changes(left, right, ignored)


def test_the_very_words_that_differ_are_named() -> None:
    assert changes("The Tenant pays", "The tenant pays", NOTHING) == [("Tenant", "tenant")]
    assert changes("a b  c d e f", "a b c d e f", NOTHING) == [("  ", " ")]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("he pays 1.5 percent of it", "he pays 15 percent of it"),
        ("it was −5 degrees cold", "it was 5 degrees cold"),
        ("at 5 % of the whole sum", "at 5 of the whole sum"),
        ("共计 1.5 万元整", "共计 15 万元整"),
    ],
)
def test_ignored_punctuation_never_hides_a_number(left: str, right: str) -> None:
    assert changes(left, right, ALL)


def test_traditional_and_simplified_characters_are_the_same_unless_they_count() -> None:
    left, right = "本合同自簽訂之日起發生效力", "本合同自签订之日起发生效力"
    assert not changes(left, right, IgnoreOptions())
    assert changes(left, right, IgnoreOptions(script=False)) == [("簽訂|發", "签订|发")]


def test_what_differs_is_shown_in_the_characters_of_each_text() -> None:
    left, right = "甲方應當支付貨款三萬圓", "甲方应当支付货款五万圆"
    assert changes(left, right, IgnoreOptions()) == [("三", "五")]
