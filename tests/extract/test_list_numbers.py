"""Numbers of list items against known values and against slow, obvious readers of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.extract.numbering import ALPHABETS, STYLES, numeral

_KNOWN = [
    ("decimal", 12, "12"),
    ("decimal", -3, "-3"),
    ("decimal-zero", 7, "07"),
    ("decimal-zero", 107, "107"),
    ("lower-letter", 26, "z"),
    ("lower-letter", 28, "ab"),
    ("upper-letter", 703, "AAA"),
    ("lower-letter-repeated", 28, "bb"),
    ("upper-letter-repeated", 53, "AAA"),
    ("lower-letter-repeated", 780, "z" * 30),
    ("lower-letter-repeated", 781, "781"),
    ("lower-roman", 4, "iv"),
    ("upper-roman", 1999, "MCMXCIX"),
    ("upper-roman", 3999, "MMMCMXCIX"),
    ("upper-roman", 4000, "4000"),
    ("upper-roman", 0, "0"),
    ("chinese", 0, "零"),
    ("chinese", 10, "十"),
    ("chinese", 11, "十一"),
    ("chinese", 20, "二十"),
    ("chinese", 100, "一百"),
    ("chinese", 101, "一百零一"),
    ("chinese", 110, "一百一十"),
    ("chinese", 1001, "一千零一"),
    ("chinese", 1010, "一千零一十"),
    ("chinese", 10_000, "一万"),
    ("chinese", 10_010, "一万零一十"),
    ("chinese", 100_001, "十万零一"),
    ("traditional-chinese", 20_500, "二萬零五百"),
    ("chinese-legal", 10, "壹拾"),
    ("chinese-legal", 305, "叁佰零伍"),
    ("traditional-chinese-legal", 26, "貳拾陸"),
    ("chinese-digits", 2026, "二〇二六"),
    ("japanese", 101, "百一"),
    ("japanese", 21_111, "二万千百十一"),
    ("japanese-legal", 10, "壱拾"),
    ("korean", 21, "이십일"),
    ("korean-digits", 10, "일영"),
    ("circled", 1, "①"),
    ("circled", 20, "⑳"),
    ("circled", 21, "㉑"),
    ("circled", 36, "㊱"),
    ("circled", 50, "㊿"),
    ("circled", 51, "51"),
    ("bracketed", 3, "⑶"),
    ("stopped", 20, "⒛"),
    ("circled-chinese", 10, "㊉"),
    ("stems", 1, "甲"),
    ("stems", 10, "癸"),
    ("stems", 11, "11"),
    ("branches", 3, "寅"),
    ("branches", 13, "13"),
    ("sexagenary", 60, "癸亥"),
    ("sexagenary", 61, "61"),
    ("full-width", 20, "２０"),
    ("dashed", 5, "- 5 -"),
    ("ordinal", 1, "1st"),
    ("ordinal", 11, "11th"),
    ("ordinal", 112, "112th"),
    ("ordinal", 23, "23rd"),
    ("cardinal-text", 42, "Forty-two"),
    ("cardinal-text", 101, "One hundred one"),
    ("cardinal-text", 900, "Nine hundred"),
    ("cardinal-text", 1000, "1000"),
    ("ordinal-text", 100, "One hundredth"),
    ("ordinal-text", 101, "One hundred first"),
    ("ordinal-text", 142, "One hundred forty-second"),
    ("ordinal-text", 20, "Twentieth"),
    ("ordinal-text", 31, "Thirty-first"),
    ("ordinal-text", 12, "Twelfth"),
    ("lower-greek", 3, "γ"),
    ("bullet", 3, ""),
    ("none", 3, ""),
    ("never heard of", 3, "3"),
]


@pytest.mark.parametrize(("style", "value", "text"), _KNOWN)
def test_known_numbers_are_written_as_people_write_them(style: str, value: int, text: str) -> None:
    assert numeral(value, style) == text


def _read_chinese(text: str, digits: str, units: str, myriad: str) -> int:
    total = group = digit = 0
    for sign in text:
        if sign in digits:
            digit = digits.index(sign)
        elif sign == myriad:
            total, group, digit = (group + digit) * 10_000, 0, 0
        else:
            group += (digit or 1) * 10 ** (units.index(sign) + 1)
            digit = 0
    return total + group + digit


@pytest.mark.parametrize(
    ("style", "digits", "units", "myriad"),
    [
        ("chinese", "零一二三四五六七八九", "十百千", "万"),
        ("traditional-chinese", "零一二三四五六七八九", "十百千", "萬"),
        ("chinese-legal", "零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万"),
        ("japanese", "〇一二三四五六七八九", "十百千", "万"),
        ("japanese-legal", "零壱弐参四伍六七八九", "拾百阡", "萬"),
        ("korean", "영일이삼사오육칠팔구", "십백천", "만"),
    ],
)
@given(value=st.integers(0, 10**8 - 1))
def test_counted_numbers_read_back(
    style: str, digits: str, units: str, myriad: str, value: int
) -> None:
    text = numeral(value, style)
    assert _read_chinese(text, digits, units, myriad) == value
    assert "零零" not in text
    assert value == 0 or not text.endswith("零")


@given(value=st.integers(1, 3999))
def test_roman_numbers_read_back(value: int) -> None:
    worth = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
    signs = [worth[sign] for sign in numeral(value, "upper-roman")]
    following = [*signs[1:], 0]
    assert sum(-a if a < b else a for a, b in zip(signs, following, strict=True)) == value
    assert numeral(value, "lower-roman").upper() == numeral(value, "upper-roman")


@given(value=st.integers(1, 10**6))
def test_letters_read_back(value: int) -> None:
    read = 0
    for letter in numeral(value, "lower-letter"):
        read = read * 26 + ord(letter) - ord("a") + 1
    assert read == value


@given(style=st.sampled_from(sorted(STYLES)), value=st.integers(-(2**63), 2**63))
def test_every_value_in_every_style_is_short(style: str, value: int) -> None:
    text = numeral(value, style)
    assert len(text) <= 40
    assert bool(text) == (style not in ("bullet", "none"))


def test_alphabets_hold_each_letter_once() -> None:
    assert all(len(set(letters)) == len(letters) for letters in ALPHABETS.values())
