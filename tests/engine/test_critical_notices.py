"""Contracts and notices that were written apart from the rules are told as well as others."""

from __future__ import annotations

from random import Random

import pytest
from critical_notices import again, notice, other
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.critical.changes import align_words, critical_differences
from simfinder.engine.critical.facts import facts

MANY = 60


def found(left: list[str], right: list[str]) -> list[tuple[str, str, str]]:
    changes = critical_differences(left, right)
    assert changes is not None
    return [(c.critical.kind, c.critical.left, c.critical.right) for c in changes]


def test_one_changed_fact_is_told_with_its_kind() -> None:
    random = Random(11)
    for _ in range(MANY):
        text = notice(random)
        kind, changed = other(text, random)
        assert kind in [told[0] for told in found(text.written(), changed.written())]


def test_the_same_written_in_another_way_is_told_of_nothing() -> None:
    random = Random(12)
    for _ in range(MANY):
        text = notice(random)
        way, written = again(text, random)
        assert found(text.written(), written) == [], way


@pytest.mark.parametrize(
    ("kind", "value", "forms"),
    [
        (
            "date",
            "2026-03-03",
            ["民国115年3月3日", "民國一百一十五年三月三日", "March the 3rd, 2026"],
        ),
        ("money", "USD 1200000", ["USD 1,2 m", "US$1.2 M", "$1.2 mn", "USD 1 200 000"]),
        ("money", "RUB 1250000", ["1 250 000 руб.", "1 250 000,00 рублей", "₽1,250,000"]),
        ("money", "CNY 30000", ["CN¥30,000", "人民币叁万元整", "三萬圓整", "￥ 30000.00"]),
        ("money", "INR 50000", ["Rs. 50,000", "₹50,000", "50,000 rupees"]),
        ("percentage", "5%", ["5 pct", "百分之五", "five per cent (5%)"]),
        ("negation", "not", ["unless", "non-refundable", "unable", "invalid"]),
    ],
)
def test_one_fact_has_one_value_in_every_notation(kind: str, value: str, forms: list[str]) -> None:
    for form in forms:
        assert [(f.kind, f.value) for f in facts(f"said {form}, so")] == [(kind, value)], form


def test_a_currency_between_two_numbers_belongs_to_the_second() -> None:
    told = [(f.kind, f.value) for f in facts("8,522 人民币506,000元 | 12 USD 300")]
    assert told == [
        ("number", "8522"),
        ("money", "CNY 506000"),
        ("number", "12"),
        ("money", "USD 300"),
    ]


def test_a_number_broken_by_a_line_is_the_same_but_another_point_is_not() -> None:
    assert (
        found(["Pay 6268 4086 2651 6188", "to us"], ["Pay 6268", "4086 2651 6188", "to us"]) == []
    )
    assert found(["Boards | 7.9 | oak"], ["Boards | 79 | oak"]) == [("number", "7.9", "79")]


def test_a_prefix_that_negates_is_the_same_however_it_is_joined() -> None:
    for form in ("NONINFRINGEMENT", "non-\ninfringement", "non infringement"):
        assert (
            found(["A warranty of non-infringement is given."], [f"A warranty of {form} is given."])
            == []
        )
    assert found(["A nonexclusive right."], ["An exclusive right."])[0][0] == "negation"


def test_numbers_of_an_indented_list_only_count() -> None:
    left = ["each gives\nchanges to the Program, and\nadditions to the Program;\nwhere such"]
    right = [
        f"each gives\n{'':9}1. changes to the Program, and\n{'':9}2. additions to the "
        f"Program;\nwhere such"
    ]
    assert found(left, right) == []


def test_dates_face_each_other_although_a_word_between_them_recurs() -> None:
    left = ["Ref. K/27, the 11th of June 2015", "The water supply ends."]
    right = ["Ref. K/27, 11/06/2015", "The water supply ends soon."]
    assert found(left, right) == []


WORDS = st.lists(st.sampled_from("abc"), max_size=12)


@given(WORDS, WORDS)
def test_runs_that_are_moved_are_equal_words_in_ascending_order(
    left: list[str], right: list[str]
) -> None:
    a, b = (list(side) for side in (left, right))
    x = y = count = 0
    for i, j, n in align_words(a, b, bool):
        assert i >= x
        assert j >= y
        assert left[i : i + n] == right[j : j + n]
        x, y, count = i + n, j + n, count + n
    assert x <= len(left)
    assert y <= len(right)
    assert count == _longest_common(left, right)


def _longest_common(left: list[str], right: list[str]) -> int:
    row = [0] * (len(right) + 1)
    for one in left:
        before = row[:]
        for at, two in enumerate(right, 1):
            row[at] = before[at - 1] + 1 if one == two else max(before[at], row[at - 1])
    return row[-1]
