"""Clauses that promise something else are told with their kind, the same in other words never."""

from __future__ import annotations

from random import Random

import pytest
from critical_pairs import Text
from critical_promises import (
    CONTRADICTIONS,
    DURATIONS,
    DUTIES,
    IDENTITIES,
    LIMITS,
    NAMES,
    ROLES,
    TERMS,
    Promise,
)

from simfinder.engine.critical.changes import critical_differences
from simfinder.engine.critical.facts import facts

MANY = 300
LEAST_TOLD, MOST_WRONG = 0.98, 0.01
CLASSES = {
    "roles": ROLES,
    "duties": DUTIES,
    "limits": LIMITS,
    "terms of law": TERMS,
    "names": NAMES,
    "durations": DURATIONS,
    "words against figures": CONTRADICTIONS,
    "identity numbers": IDENTITIES,
}


def found(left: Text, right: Text) -> list[tuple[str, str, str]]:
    changes = critical_differences(left, right)
    assert changes is not None
    return [(c.critical.kind, c.critical.left, c.critical.right) for c in changes]


@pytest.mark.parametrize("name", CLASSES)
def test_an_exchanged_fact_is_told_with_its_kind(name: str) -> None:
    random = Random(f"changed {name}")
    missed = []
    for number in range(MANY):
        promise = _next(name, number)
        left, right = promise.changed(random)
        told = found(left, right)
        if not {kind for kind, _, _ in told} & set(promise.kinds):
            missed.append((promise.kinds, told, set(left) ^ set(right)))
    assert len(missed) <= (1 - LEAST_TOLD) * MANY, missed[:5]


@pytest.mark.parametrize("name", CLASSES)
def test_the_same_in_another_form_and_layout_is_not_told(name: str) -> None:
    random = Random(f"same {name}")
    wrong = []
    for number in range(MANY):
        way, left, right = _next(name, number).same(random)
        if told := found(left, right):
            wrong.append((way, told, set(left) ^ set(right)))
    assert len(wrong) <= MOST_WRONG * MANY, wrong[:5]


def _next(name: str, number: int) -> Promise:
    promises = CLASSES[name]
    return promises[number % len(promises)]


def test_a_duty_that_becomes_a_ban_shows_both() -> None:
    left, right = ["乙方应当在签约之后转让全部股份。"], ["乙方不得在签约之后转让全部股份。"]
    assert found(left, right) == [("negation", "应当", "不得")]
    assert found(right, left) == [("negation", "不得", "应当")]


def test_parties_that_are_exchanged_are_both_told() -> None:
    left = ["The Buyer shall indemnify the Seller against all claims of the other bidders."]
    right = ["The Seller shall indemnify the Buyer against all claims of the other bidders."]
    assert found(left, right) == [("party", "Buyer", "Seller"), ("party", "Seller", "Buyer")]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("应用程序在前台运行，以下简称系统。", "应用程序在后台运行，以下简称系统。"),
        ("The order of May was large.", "The order must be large."),
        ("本公司所有权清晰，目前没有争议。", "本公司应收账款清晰，目前没有争议。"),
        ("The tenant pays the rent to the owner.", "The customer pays the rent to the owner."),
    ],
)
def test_words_of_no_relation_are_not_told(left: str, right: str) -> None:
    assert found([left], [right]) == []


def test_names_of_parties_that_are_exchanged_are_both_told() -> None:
    left = ["甲方：海川有限公司", "乙方：瑞丰有限公司"]
    right = ["甲方：瑞丰有限公司", "乙方：海川有限公司"]
    assert found(left, right) == [
        ("name", "海川有限公司", "瑞丰有限公司"),
        ("name", "瑞丰有限公司", "海川有限公司"),
    ]


def test_a_defined_name_has_its_role() -> None:
    deed = "This deed is made between {} (the “Landlord”) and {} (the “Tenant”) in Graz."
    left, right = deed.format("Ann Moss", "Liam Hay"), deed.format("Liam Hay", "Ann Moss")
    assert found([left], [right]) == [
        ("name", "Ann Moss", "Liam Hay"),
        ("name", "Liam Hay", "Ann Moss"),
    ]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("甲方：负责提供施工场地，并承担水电费用。", "甲方：负责平整施工场地，并承担水电费用。"),
        ("The shop opens between Monday and Friday.", "The shop opens between May and June."),
        ("Buyer: Northgate Ltd  Seller: Kestrel Inc", "Buyer: Northgate Ltd\nSeller: Kestrel Inc."),
        ("甲方：海川有限公司  乙方：张三", "甲方：海川有限公司\n乙方：张三"),
        ("出租方：海川有限公司", "甲方：海川有限公司"),
        ("甲方：", "甲方：海川有限公司"),
        ("本合同由海川有限公司签署。", "本合同经由海川有限公司签署。"),
    ],
)
def test_what_is_no_other_name_is_not_told_as_one(left: str, right: str) -> None:
    assert "name" not in [kind for kind, _, _ in found([left], [right])]


def test_an_amount_that_contradicts_itself_shows_words_and_figures() -> None:
    text = "押金为{}，退房时退还。"
    left, right = "人民币叁万元整（¥30,000）", "人民币叁万元整（¥30,500）"
    assert found([text.format(left)], [text.format(right)]) == [("money", left, right)]
    converted = "人民币柒万元整（USD 10,000）"
    told = found([text.format(converted)], [text.format(converted.replace("10,000", "12,000"))])
    assert told == [("money", "USD 10,000", "USD 12,000")]


def test_a_long_amount_is_shown_with_its_digits() -> None:
    words = "人民币（大写）：玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分"
    text = "工程总价为{}（小写：¥{}），一次付清。"
    left = text.format(words, "999,999,999,999.99")
    right = text.format(words, "999,999,999,998.99")
    ((kind, one, other),) = found([left], [right])
    assert kind == "money"
    assert one.endswith("999,999,999,999.99）")
    assert other.endswith("999,999,999,998.99）")


@pytest.mark.parametrize("text", ["上半年", "半径三", "下半年内", "half the sum", "一个半月牙"])
def test_words_that_only_look_like_halves_of_a_year_are_none(text: str) -> None:
    assert [fact.value for fact in facts(text) if fact.value in ("6 m", "15 d")] == []


@pytest.mark.parametrize(
    "number",
    [
        "110101 19900307 1234",
        "DE89 3704 0044 0532 0130 00",
        "+1 (212) 555-0134 ext. 12",
        "（021）5555 6666转801",
    ],
)
def test_an_identity_number_in_groups_is_one_fact_in_full(number: str) -> None:
    (fact,) = (fact for fact in facts(f"电话：{number}，全天") if fact.kind == "identity")
    assert fact.text == number
