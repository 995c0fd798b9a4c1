"""Currencies that vanish, minus behind Han characters, circled numerals and years of eras."""

from __future__ import annotations

import pytest

from simfinder.engine.critical.changes import critical_differences
from simfinder.engine.critical.facts import facts
from simfinder.engine.critical.terms import TERM_KINDS
from simfinder.engine.features.text_digest import text_digest

PRICE = "The price is {} for each delivery, payable within 30 days after the invoice has come."
DEPOSIT = "乙方应当在签订合同之日起五日内交纳押金{}，合同终止时退还。"


def found(left: str, right: str) -> list[tuple[str, str, str]]:
    told = critical_differences([left], [right])
    assert told is not None
    return [(c.critical.kind, c.critical.left, c.critical.right) for c in told]


@pytest.mark.parametrize(
    ("text", "amount", "bare"),
    [
        (PRICE, "$300", "300"),
        (PRICE, "€1,500.00", "1500"),
        (PRICE, "USD 300", "300"),
        (PRICE, "300 dollars", "300"),
        (PRICE, "$1.5 million", "1.5 million"),
        (DEPOSIT, "￥30000", "30000"),
        (DEPOSIT, "三万美元", "三万"),
    ],
)
def test_a_currency_that_vanishes_from_a_sentence_is_told(
    text: str, amount: str, bare: str
) -> None:
    assert found(text.format(amount), text.format(bare)) == [("money", amount, bare)]
    assert found(text.format(bare), text.format(amount)) == [("money", bare, amount)]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (PRICE.format("$300"), PRICE.format("300 (US dollars)")),
        (PRICE.format("$300"), PRICE.format("$    300")),
        (PRICE.format("$5 to $10"), PRICE.format("$5 to 10")),
        (PRICE.format("$300"), PRICE.format("300").replace("The price", "The price in USD")),
        (DEPOSIT.format("三万元"), DEPOSIT.format("三万")),
        (DEPOSIT.format("￥30000"), DEPOSIT.format("30000元")),
        ("Monthly rent | $300", "Monthly rent | 300"),
        ("$300", "300"),
    ],
)
def test_an_amount_whose_currency_stands_elsewhere_is_the_same(left: str, right: str) -> None:
    assert found(left, right) == []
    assert found(right, left) == []


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("账户余额-500元，请及时充值还款。", "账户余额500元，请及时充值还款。", "money"),
        ("利润-3%，较上年同期下降明显。", "利润3%，较上年同期下降明显。", "percentage"),
        ("销售收入同比-12%，环比持平。", "销售收入同比12%，环比持平。", "percentage"),
        ("本期增长率－0.5%，低于预期。", "本期增长率0.5%，低于预期。", "percentage"),
    ],
)
def test_a_minus_behind_what_can_be_negative_counts(left: str, right: str, kind: str) -> None:
    assert [told for told, _, _ in found(left, right)] == [kind]
    assert text_digest(left) != text_digest(right)


def test_a_dash_between_a_name_and_its_price_is_no_minus() -> None:
    assert found("门票-50元，儿童可以免费入场参观。", "门票：50元，儿童可以免费入场参观。") == []


CHOICE = "因本合同发生的争议，双方选择第{}种方式解决，并承担由此产生的费用。"


def test_a_circled_numeral_that_names_a_choice_is_that_number() -> None:
    for same in ("2", "二", "㈡"):
        assert found(CHOICE.format("②"), CHOICE.format(same)) == []
    assert found(CHOICE.format("②"), CHOICE.format("①")) == [("number", "②", "①")]
    assert found(CHOICE.format("⑩"), CHOICE.format("10")) == []


@pytest.mark.parametrize("unit", ["种", "项", "次", "类", "批"])
def test_an_ordinal_that_names_a_choice_counts_in_either_notation(unit: str) -> None:
    text = f"因本合同发生的争议，双方选择第{{}}{unit}方式解决，并承担由此产生的费用。"
    assert found(text.format("一"), text.format("1")) == []
    assert [kind for kind, _, _ in found(text.format("一"), text.format("二"))] == ["number"]


def test_third_parties_and_first_moments_are_no_numbers() -> None:
    for text in ("第三方", "第一时间", "第三人"):
        told = facts(f"应当通知{text}，并说明理由")
        assert [fact for fact in told if fact.kind not in TERM_KINDS] == []


def test_circled_numerals_of_notes_and_paragraphs_only_count() -> None:
    text = "乙方应当在收到通知之后向甲方提交全部的书面材料"
    assert found(f"{text}①。", f"{text}②。") == []
    assert found(f"①{text}。", f"②{text}。") == []
    assert [fact.value for fact in facts("价款为30①，另付")] == ["30"]


@pytest.mark.parametrize(
    ("era", "date"),
    [
        ("令和6年4月1日", "2024年4月1日"),
        ("令和元年", "2019年"),
        ("平成31年度", "2019年"),
        ("昭和六十三年", "1988年"),
        ("民國113年5月", "2024年5月"),
        ("民国三十八年", "1949年"),
    ],
)
def test_a_year_of_an_era_is_that_year(era: str, date: str) -> None:
    rule = "本条例自{}起施行，原规定同时废止，由本机关负责解释。"
    assert found(rule.format(era), rule.format(date)) == []
    assert [k for k, _, _ in found(rule.format(era), rule.format("2003年"))] == ["date"]


MEETING = "The next meeting of the board is held on {} in the office of the Company in Vienna."
HEARING = "庭审定于{}在本院第二法庭公开进行，当事人应当准时到庭。"


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        (MEETING, "Monday", "Tuesday"),
        (MEETING, "Friday, 6 March 2026, at 9 a.m.", "Friday, 6 March 2026, at 9 p.m."),
        (HEARING, "星期三", "星期四"),
        (HEARING, "周日", "周一"),
        (HEARING, "三月六日上午9时", "三月六日下午9时"),
    ],
)
def test_another_day_of_the_week_or_half_of_the_day_is_told_as_a_date(
    text: str, left: str, right: str
) -> None:
    assert [kind for kind, _, _ in found(text.format(left), text.format(right))] == ["date"]


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        (MEETING, "Monday, 2 March 2026", "2 March 2026"),
        (MEETING, "2 March 2026 at 9 a.m.", "2 March 2026 at 9 AM"),
        (MEETING, "2 March 2026 at 9 a.m.", "2 March 2026 at 9"),
        (HEARING, "三月六日（星期五）", "三月六日"),
        (HEARING, "星期三", "周三"),
        (HEARING, "上午9时", "9时"),
    ],
)
def test_a_day_or_half_that_only_one_side_names_is_not_told(
    text: str, left: str, right: str
) -> None:
    assert found(text.format(left), text.format(right)) == []
    assert found(text.format(right), text.format(left)) == []


def test_words_that_only_look_like_days_and_halves_are_none() -> None:
    for text in ("每周三次", "一周一次", "周三期", "ram and spam", "三周三天"):
        assert [f.value for f in facts(text) if f.kind == "when"] == [], text


def test_years_are_as_many_months() -> None:
    text = "The guarantee of the seller ends {} after the delivery of the goods to the buyer."
    assert found(text.format("2 years"), text.format("24 months")) == []
    assert found(text.format("2 years"), text.format("12 months")) == [
        ("number", "2 years", "12 months")
    ]


@pytest.mark.parametrize(
    ("left", "right", "kind"),
    [
        ("at least 3", "at most 3", "limit"),
        ("more than three", "less than three", "limit"),
        ("no less than 3", "no more than 3", "limit"),
        ("a minimum of 3", "a maximum of 3", "limit"),
    ],
)
def test_a_limit_that_changes_sides_is_told(left: str, right: str, kind: str) -> None:
    text = "A decision of the board needs {} members who are present and vote by hand."
    assert [told for told, _, _ in found(text.format(left), text.format(right))] == [kind]


@pytest.mark.parametrize(
    ("left", "right"),
    [("不少于", "不超过"), ("不得低于", "不高于"), ("不低于", "不多于"), ("不超过", "不低于")],
)
def test_a_chinese_limit_that_changes_sides_is_told(left: str, right: str) -> None:
    text = "出席会议的人数{}三人时，方可表决通过本项决议，并记入会议记录。"
    assert [k for k, _, _ in found(text.format(left), text.format(right))] == ["limit"]


def test_another_wording_of_a_limit_on_the_same_side_is_not_told() -> None:
    text = "A decision of the board needs {} 3 members who are present and vote by hand."
    for left, right in (("at least", "a minimum of"), ("up to", "at most"), ("at least", "")):
        assert found(text.format(left), text.format(right)) == []
    chinese = "出席会议的人数{}三人时，方可表决通过本项决议，并记入会议记录。"
    for right in ("不低于", "不得少于"):
        assert found(chinese.format("不少于"), chinese.format(right)) == []


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("第一次付款为总价的百分之三十，于签约时支付。", "首次付款为总价的30%，于签约时支付。"),
        ("The office is open from 9 a.m. to 5 p.m.", "The office is open from 9:00 AM to 5:00 PM."),
    ],
)
def test_the_first_one_and_the_full_hour_are_said_in_several_ways(left: str, right: str) -> None:
    assert found(left, right) == []
    assert found(right, left) == []


def test_an_amount_that_a_line_parts_from_its_currency_is_the_same() -> None:
    whole = ["The fee for each of the forty members is $ 890,000.00 and falls due in spring."]
    parted = ["The fee for each of the forty members is $", "890,000.00 and falls due in spring."]
    assert critical_differences(whole, parted) == ()
