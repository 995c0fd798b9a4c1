"""Facts of texts, each with one value however it is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from critical_pairs import zh
from hypothesis import given, settings
from hypothesis import strategies as st
from processor_time import MOST_GROWTH, TIMES, growth

from simfinder.engine.critical.facts import (
    DATE,
    IDENTITY,
    MONEY,
    NUMBER,
    PERCENTAGE,
    WORD_KINDS,
    facts,
)
from simfinder.engine.critical.quantities import (
    decimal,
    parse_digits,
    parse_en,
    parse_zh,
    plain,
)
from simfinder.engine.critical.terms import TERM_KINDS

KINDS = (NUMBER, MONEY, DATE, PERCENTAGE, IDENTITY, *WORD_KINDS)
ALPHABET = (
    "一二三十百千万亿〇零两年月日元％%.,，。、()（）-–$￥ "
    "\n\t0123456789０９aAnNoT不得未无第条款May第\u200b号"
)
TEXTS = st.text(st.sampled_from(ALPHABET), max_size=60)


def values(text: str) -> list[tuple[str, str]]:
    return [(f.kind, f.value) for f in facts(text) if not f.is_listed]


@pytest.mark.parametrize(
    "text",
    [
        "二〇二六年三月一日",
        "2026年3月1日",
        "2026-03-01",
        "1 March 2026",
        "March 1, 2026",
        "2026 年 3 月 1 日",
        "2026/3/1",
        "２０２６年０３月０１日",
        "1st day of March, 2026",
        "2026年三月\n一日",
        "Mar. 1, 2026",
    ],
)
def test_a_date_is_one_date_in_every_notation(text: str) -> None:
    assert values(f"于{text}生效" if text[0].isdigit() else f"on {text} ") == [
        ("date", "2026-03-01")
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("于2026-05完成", "2026-05"),
        ("于2026年5月完成", "2026-05"),
        ("on 20260501 it", "2026-05-01"),
        ("于20260501生效", "2026-05-01"),
    ],
)
def test_months_and_dates_in_digits_alone_are_dates(text: str, value: str) -> None:
    assert values(text) == [("date", value)]


@pytest.mark.parametrize("text", ["HT-2026-05", "账号：20260501", "in 20261301 parts", "2019-2020"])
def test_numbers_that_are_no_dates_stay_what_they_are(text: str) -> None:
    assert "date" not in {kind for kind, _ in values(text)}


def test_digits_in_chinese_are_the_number_that_they_spell() -> None:
    assert values("共〇五。") == values("共05。") == [("number", "5")]


@pytest.mark.parametrize(
    "text",
    [
        "三万元",
        "30,000元",
        "￥30000",
        "3万元",
        "人民币叁万元整",
        "RMB 30,000.00",
        "人民币叁万元整（￥30,000.00）",
        "30 000 yuan",
        "¥30.000,00",
        "３０，０００元",
        "三萬圓",
    ],
)
def test_an_amount_is_one_amount_in_every_notation(text: str) -> None:
    assert values(f"价款为{text}。") == [("money", "CNY 30000")]


@pytest.mark.parametrize("text", ["百分之五", "5%", "５％", "5 percent", "5 per cent", "50‰"])
def test_a_percentage_is_one_in_every_notation(text: str) -> None:
    assert values(f" {text} ") == [("percentage", "5%")]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("合同编号：HT-2026-0031", "HT20260031"),
        ("身份证号 11010119900307123X", "11010119900307123X"),
        ("电话 010-12345678", "01012345678"),
        ("手机 138 0000 1234", "13800001234"),
        ("账号 6222 0200 1234 5678 901", "6222020012345678901"),
        ("（2026）京01民终123号", "2026京01民终123号"),
        ("licensed under GPL-2.0 only", "GPL2.0"),
    ],
)
def test_what_names_something_is_an_identity(text: str, value: str) -> None:
    assert values(text) == [("identity", value)]


@pytest.mark.parametrize(
    "text",
    [
        "乙方不得转让",
        "未经同意转让",
        "严禁烟火",
        "shall not assign",
        "he cannot go",
        "they don't pay",
        "without consent",
        "No person may",
        "非法占有",
    ],
)
def test_a_negation_is_found(text: str) -> None:
    assert [fact for fact in values(text) if fact[0] not in TERM_KINDS] == [("negation", "not")]


@pytest.mark.parametrize(
    "text",
    [
        "不但如此",
        "不动产登记",
        "无论何时",
        "非常重要",
        "未来的计划",
        "没收所得",
        "统一的一般规定",
        "十分重要",
        "万一如此",
        "第三方",
        "某一方",
        "四川和三亚",
        "knot and nothingness",
        "someone often",
    ],
)
def test_words_that_only_look_like_facts_are_none(text: str) -> None:
    assert values(text) == []


def test_numbers_that_only_count_paragraphs_and_pages_are_told_apart() -> None:
    for text in (
        "第十二条 总则",
        "12. Title",
        "（三）其他",
        "Section 4.2 Fees",
        "第 3 页 共 10 页",
    ):
        assert all(f.is_listed for f in facts(text)), text
        assert facts(text)
    assert values("依照第十三条办理") == [("number", "条:13")]


def test_a_number_with_its_words_is_one_fact() -> None:
    assert values("within thirty (30) days") == [("number", "30 d")]
    assert values("三（3）个月") == [("number", "3 m")]


def write_zh(number: int) -> str:
    """Return a number from 0 below 10^16 in Chinese numerals, the form that ``parse_zh`` reads."""
    if number < 10:
        return "零一二三四五六七八九"[number]
    for unit, name in ((10**8, "亿"), (10**4, "万"), (1000, "千"), (100, "百"), (10, "十")):
        if number >= unit:
            head, rest = divmod(number, unit)
            front = "" if unit == 10 and head == 1 else write_zh(head)
            tail = ""
            if rest:
                tail = ("零" if rest < unit // 10 else "") + _with_one(rest)
            return front + name + tail
    raise AssertionError


def _with_one(number: int) -> str:
    """Inside a numeral ten is 一十."""
    numeral = write_zh(number)
    return "一" + numeral if numeral.startswith("十") else numeral


@given(st.integers(0, 10**16 - 1))
def test_chinese_numerals_are_read_as_they_are_written(number: int) -> None:
    assert parse_zh(write_zh(number)) == number


@given(st.integers(1, 99_999_999))
def test_another_writer_of_chinese_numerals_is_read_too(number: int) -> None:
    assert parse_zh(zh(number)) == number


@pytest.mark.parametrize("text", ["3万", "0亿", "3百", "十3", "3亿5", "一3"])
def test_digits_of_another_writing_are_no_chinese_numeral(text: str) -> None:
    assert parse_zh(text) is None


def test_a_number_of_digits_and_numerals_may_count_articles() -> None:
    assert values("见第3万条。") == [("number", "条:3万")]


@given(st.integers(0, 10**12), st.integers(0, 99))
def test_digits_with_separators_are_one_number(whole: int, cents: int) -> None:
    wanted = decimal(f"{whole}.{cents:02}")
    english = f"{whole:,}.{cents:02}"
    assert parse_digits(english)[-1 if english.count(".") > 1 else 0] == wanted
    assert parse_digits(english.replace(",", " "))[0] == wanted
    assert wanted in parse_digits(english.translate(str.maketrans(",.", ".,")))


@given(st.integers(20, 99))
def test_english_number_words_are_read(number: int) -> None:
    tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"][
        number // 10 - 2
    ]
    ones = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][
        number % 10
    ]
    word = tens if number % 10 == 0 else f"{tens}-{ones}"
    assert parse_en(word) == number
    assert parse_en(f"{word} thousand five hundred and six") == number * 1000 + 506


@given(TEXTS)
@settings(max_examples=300)
def test_facts_are_in_order_inside_the_text_and_never_overlap(text: str) -> None:
    end = 0
    for fact in facts(text):
        assert end <= fact.start < fact.end <= len(text)
        assert fact.kind in KINDS
        assert fact.value
        end = fact.end


@given(st.text(max_size=80))
@settings(max_examples=200)
def test_the_plain_form_is_as_long_and_its_own_plain_form(text: str) -> None:
    form = plain(text)
    assert len(form) == len(text)
    assert plain(form) == form
    facts(text)


@pytest.mark.parametrize(
    "piece",
    [
        "1",
        "一",
        "1,000",
        "1-",
        "三十",
        "(1)",
        "第",
        "不",
        "one ",
        "a1",
        "1 ",
        "$",
        "百分之",
        "万",
        "@",
        "a.a",
        "No. ",
        "\n",
        "2026年",
        "..",
        "\n1.1",
        "[2026]",
        "A-1",
        "-1",
        "_",
        "九分之",
        "甲方:",
        "甲方:王 ",
        "A Ltd ",
        "between A and ",
        'A (the "B") ',
        "公司(",
        "有限公司",
        "Ab ",
        "电话 12 ",
        "DE89 ",
        "1234 转1 ",
        "123456 12345678 ",
    ],
)
def test_time_grows_no_faster_than_the_text(piece: str) -> None:
    def run(length: int) -> Callable[[], object]:
        text = piece * (length // len(piece))
        return lambda: facts(text)

    run(1_000)()
    assert growth(run(2_000), run(2_000 * TIMES)) <= MOST_GROWTH
