"""Differences of two texts that matter, and those that do not."""

from __future__ import annotations

from random import Random

import pytest
from critical_pairs import NOTATION, changed, contract, same
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.critical.changes import critical_differences
from simfinder.engine.diff.texts import compare_blocks

CLAUSE = (
    "甲方应于二〇二六年三月一日前支付人民币叁万元整（￥30,000.00），逾期按百分之五计算违约金。"
    "乙方不得转让本合同。"
)


def found(left: list[str], right: list[str]) -> list[tuple[str, str, str]]:
    told = critical_differences(left, right)
    assert told is not None
    return [(c.critical.kind, c.critical.left, c.critical.right) for c in told]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("三月一日", "三月二日", "date"),
        ("百分之五", "百分之八", "percentage"),
        ("不得", "可以", "negation"),
        ("￥30,000.00", "￥50,000.00", "money"),
    ],
)
def test_a_changed_fact_is_told_with_its_kind(old: str, new: str, kind: str) -> None:
    assert [k for k, _, _ in found([CLAUSE], [CLAUSE.replace(old, new)])] == [kind]


RENT = "The tenant pays a monthly rent of {}, due on the third day of each month."


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("$2,400", "€2,400", "money"),
        ("$2,400", "-$2,400", "money"),
        ("$2,400", "$-2,400", "money"),
        ("￥30000", "$30000", "money"),
        ("5%", "5‰", "percentage"),
        ("5%", "5", "percentage"),
        ("-20", "20", "number"),
        ("−20 USD", "20 USD", "money"),
        ("负五度", "五度", "number"),
        ("零下5度", "5度", "number"),
    ],
)
def test_a_changed_sign_is_told_though_letters_and_digits_stay(
    left: str, right: str, kind: str
) -> None:
    assert [k for k, _, _ in found([RENT.format(left)], [RENT.format(right)])] == [kind]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("US$2,400", "US$ 2 400"),
        ("￥2400", "¥2400"),
        ("−5 %", "-5%"),
        ("-$5", "$-5"),
        ("5-10 dollars", "5 - 10 dollars"),
        ("正负5度", "±5度"),
    ],
)
def test_signs_in_another_notation_are_not_told(left: str, right: str) -> None:
    assert found([RENT.format(left)], [RENT.format(right)]) == []


PROMISE = "The seller does not deliver HT-2026-0031 of annex one on 1 May 2026 for $300,000."
HIDDEN = {
    "Greek": PROMISE.replace("o", "ο"),
    "Cyrillic": PROMISE.replace("e", "е").replace("T", "Т"),
    "selectors": PROMISE.replace("n", "n︀").replace("0", "0︀"),
    "joiners": "​".join(PROMISE),
    "tags": "󠁡".join(PROMISE),
    "mathematical": "".join(
        chr(0x1D41A + ord(c) - ord("a")) if c.islower() else c for c in PROMISE
    ),
    "full-width": "".join(chr(ord(c) + 0xFEE0) if c.isalnum() else c for c in PROMISE),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_hidden_characters_hide_no_fact_and_make_none(name: str) -> None:
    assert found([PROMISE], [HIDDEN[name]]) == []
    other = PROMISE.replace("not ", "")
    assert [k for k, _, _ in found([HIDDEN[name]], [other])] == ["negation"]


@pytest.mark.parametrize(
    ("plain", "hidden"),
    [
        ("甲方于2026年5月1日前不得转让。", "甲方于2026年5月1⽇前不得转让。"),
        ("租期为三年。", "租期为三年。"),
    ],
)
def test_radicals_and_compatibility_characters_are_the_characters_they_show(
    plain: str, hidden: str
) -> None:
    assert found([plain], [hidden]) == []


def test_the_other_way_round_the_same_is_told_from_the_other_side() -> None:
    other = CLAUSE.replace("百分之五", "8%")
    assert found([CLAUSE], [other]) == [("percentage", "百分之五", "8%")]
    assert found([other], [CLAUSE]) == [("percentage", "8%", "百分之五")]


def test_a_decimal_point_matters_though_letters_and_digits_are_the_same() -> None:
    assert found(["The rate is 3.5 percent."], ["The rate is 35 percent."]) == [
        ("percentage", "3.5 percent", "35 percent")
    ]


def test_renumbered_clauses_and_references_to_them_are_not_told() -> None:
    left = ["第一条 总则如下。", "第二条 依照第三条办理。", "第三条 付款五千元。"]
    right = [
        "第一条 总则如下。",
        "第二条 新增的条款规定了其他的事宜，与前后各条都没有什么关系，双方协商确定。",
        "第三条 依照第四条办理。",
        "第四条 付款五千元。",
    ]
    assert found(left, right) == []


def test_a_reference_to_another_clause_is_told() -> None:
    left = ["第一条 总则如下。", "第二条 依照第三条办理。", "第三条 付款五千元。"]
    right = [left[0], left[1].replace("第三条", "第一条"), left[2]]
    assert found(left, right) == [("number", "第三条", "第一条")]


def test_amounts_that_change_places_are_told() -> None:
    left = ["Deposit for the flat | 5,000", "Monthly fee for parking | 300"]
    right = ["Deposit for the flat | 300", "Monthly fee for parking | 5,000"]
    assert found(left, right) == [
        ("number", "5,000", "300"),
        ("number", "300", "5,000"),
    ]


def test_a_moved_paragraph_is_not_told() -> None:
    blocks = [
        CLAUSE,
        "The fee is 300 dollars and is due on May 5, 2026.",
        "双方应当友好协商解决争议。",
    ]
    assert found(blocks, [blocks[1], blocks[2], blocks[0]]) == []


def test_a_new_long_clause_changes_no_fact() -> None:
    new = (
        "The Supplier maintains insurance of USD 500 with a company that both parties accept, and "
        "shows the policy whenever the Buyer asks for it in writing during the whole term."
    )
    assert found([CLAUSE, "End of the text"], [CLAUSE, new, "End of the text"]) == []


def test_each_difference_names_its_row_and_place() -> None:
    left = ["第一条 总则如下。", CLAUSE]
    right = [
        "第一条 总则如下。",
        "第二条 新增的段落，内容另议。",
        CLAUSE.replace("百分之五", "百分之八"),
    ]
    rows = compare_blocks(left, right).rows
    (change,) = critical_differences(left, right, rows) or ()
    row = rows[change.row]
    assert (row.left, row.right) == (change.left_block, change.right_block) == (1, 2)
    assert left[1][slice(*change.left_span)] == "百分之五"
    assert right[2][slice(*change.right_span)] == "百分之八"


def test_changed_facts_are_flagged_with_their_kind_in_99_of_100_pairs() -> None:
    random = Random(20260301)
    missed = []
    for _ in range(150):
        text = contract(random)
        kind, other = changed(text, random)
        if kind not in {k for k, _, _ in found(text, other)}:
            missed.append((kind, text, other))
    assert len(missed) <= 1, missed


def test_the_same_in_another_layout_or_notation_is_flagged_in_1_of_100_pairs_at_most() -> None:
    random = Random(20260302)
    wrong, ways = [], set()
    for _ in range(150):
        text = contract(random)
        way, other = same(text, random)
        ways.add(way)
        if told := found(text, other):
            wrong.append((way, told))
    assert NOTATION in ways
    assert len(wrong) <= 1, wrong


BLOCKS = st.lists(
    st.text(st.sampled_from("不得三万元3%第条年月. \n,aAnot5。"), max_size=24), max_size=5
)


@given(BLOCKS, BLOCKS)
@settings(max_examples=150)
def test_places_lie_inside_the_texts_and_equal_texts_differ_in_nothing(
    left: list[str], right: list[str]
) -> None:
    assert critical_differences(left, left) == ()
    rows = compare_blocks(left, right).rows
    for change in critical_differences(left, right, rows) or ():
        assert change.critical.left or change.critical.right
        assert 0 <= change.row < len(rows)
        for block, (start, end), side in (
            (change.left_block, change.left_span, left),
            (change.right_block, change.right_span, right),
        ):
            assert block < len(side)
            assert block < 0 or 0 <= start < end <= len(side[block])


def test_time_that_is_up_is_told_from_nothing_found() -> None:
    assert critical_differences([CLAUSE], [CLAUSE.replace("五", "八")], stop=lambda: True) is None


def test_a_name_in_front_of_one_text_alone_is_a_title() -> None:
    text = ["This licence is granted to everybody.", "It may be passed on under GPL-2.0 only."]
    assert found(["cdla-sharing-1.0", *text], text) == []
    assert found(text, ["cdla-sharing-1.0", *text]) == []
    twice = ["cdla-sharing-1.0", "cdla-sharing-1.0", *text]
    assert found(twice, ["Home | List", "cdla-sharing-1.0", *text]) == []
    assert found(["cdla-1.0", *text], ["cdla-2.0", *text]) == [("identity", "cdla-1.0", "cdla-2.0")]
    other = [text[0], text[1].replace(" GPL-2.0", "")]
    assert [kind for kind, _, _ in found(text, other)] == ["identity"]
