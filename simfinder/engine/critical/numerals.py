"""Numbers as people write them: Chinese numerals, English words, digits with separators.

Each becomes one plain decimal string, so that 三万, 30,000, 30 000, ３万 and thirty thousand are
one number. Chinese numerals follow GB/T 15835-2011 and, for the forms of contracts (壹贰叁), the
rules of the People's Bank of China for filling in bills.
"""

from __future__ import annotations

import re
from decimal import Decimal

DIGITS_ZH = {c: i for i, c in enumerate("零一二三四五六七八九")} | {
    "〇": 0, "两": 2, "壹": 1, "贰": 2, "叁": 3, "肆": 4, "伍": 5,
    "陆": 6, "柒": 7, "捌": 8, "玖": 9,
}  # fmt: skip
_SMALL = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_TENS = {"廿": 20, "卅": 30}
_LARGE = {"万": 10**4, "亿": 10**8}
ZH = "".join(DIGITS_ZH) + "".join(_SMALL) + "".join(_TENS) + "".join(_LARGE)
"""Every character of a Chinese numeral, as it stands in a text after ``plain``."""

_LONGEST = 40
"""Digits; what is longer is a serial number and not a quantity."""


def parse_zh(text: str) -> int | None:
    """Return the number that a Chinese numeral names, None where it names none.

    Digits in a row (二〇二六) are read one by one; else each digit belongs to the unit after it,
    and a last digit after a unit without 零 to the next smaller one (三万五 is 35,000).
    """
    if not text or len(text) > _LONGEST:
        return None
    if all(c in DIGITS_ZH for c in text):
        if len(text) > 1 and "两" in text:
            return None
        return int("".join(str(DIGITS_ZH[c]) for c in text))
    return _sections(text)


def _sections(text: str) -> int | None:
    """Cut at the last 亿, then at the last 万: what stands before counts so many of them."""
    for name, unit in (("亿", 10**8), ("万", 10**4)):
        head, there, tail = text.rpartition(name)
        if there:
            many = parse_zh(head)
            if not many:
                return None
            if len(tail) == 1 and DIGITS_ZH.get(tail, 0):
                return many * unit + DIGITS_ZH[tail] * (unit // 10)
            rest = _sections(tail) if tail else 0
            return None if rest is None or rest >= unit else many * unit + rest
    return _below_ten_thousand(text)


def _below_ten_thousand(text: str) -> int | None:
    total, limit, digit, zero = 0, 10_000, 0, False
    for c in text:
        if c in DIGITS_ZH:
            if digit:
                return None
            digit, zero = DIGITS_ZH[c], zero or not DIGITS_ZH[c]
            continue
        unit = 10 if c in _TENS else _SMALL.get(c, limit)  # 3万 has a digit of another writing
        if unit >= limit or (c in _TENS and digit) or (unit > 10 and not digit):
            return None
        total += _TENS.get(c) or (digit or 1) * unit
        limit, digit, zero = unit, 0, False
    if digit and not zero and 100 <= limit <= 1000:
        return total + digit * (limit // 10)  # 三百五 is 350
    return total + digit


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
    written = write_zh(number)
    return "一" + written if written.startswith("十") else written


NUMBERS_EN = {
    w: i
    for i, w in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        ]
    )
} | {
    w: 10 * i
    for i, w in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], 2
    )
}
SCALES_EN = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}
_WORD = "|".join(sorted(NUMBERS_EN, key=len, reverse=True))
WORDS_EN = re.compile(
    rf"(?:{_WORD})(?:(?:\s?-\s?|\s+and\s+|\s+)(?:{_WORD}|hundred|thousand|million|billion)){{0,12}}"
    r"(?![A-Za-z])",
    re.IGNORECASE,
)


def parse_en(text: str) -> int | None:
    """Return the number that English words name, None where they name none."""
    words = [w for w in re.split(r"[\s-]+", text.lower()) if w != "and"]
    if len(words) > _LONGEST:
        return None
    total = current = 0
    last = 0
    for word in words:
        if word in NUMBERS_EN:
            value = NUMBERS_EN[word]
            # "twenty five" is one number, "five twenty" and "two three" are not.
            if last and (last < 20 or value >= 10 or value == 0) and last != 100:
                return None
            current += value
            last = value or 1
        elif word == "hundred":
            current = (current or 1) * 100
            last = 100
        else:
            total += (current or 1) * SCALES_EN[word]
            current = last = 0
    return total + current


_ENGLISH = re.compile(r"\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?")
_CONTINENTAL = re.compile(r"\d{1,3}(?:[. ]\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}")
_PLAIN = re.compile(r"\d+(?:\.\d+)?")
_COMMA = re.compile(r"\d+,\d{1,2}")
_EITHER = re.compile(r"[1-9]\d{0,2}\.\d{3}")


def parse_digits(text: str, *, money: bool = False) -> tuple[str, ...]:
    """Return what a number in digits can mean, the likeliest first; empty where it is no number.

    1.000 is one in English and a thousand in German; with ``money`` it is a thousand, since
    prices have no three decimals.
    """
    if len(text) > _LONGEST:
        return ()
    if _EITHER.fullmatch(text):
        thousand = decimal(text.replace(".", ""))
        return (thousand,) if money else (decimal(text), thousand)
    if _PLAIN.fullmatch(text):
        return (decimal(text),)
    if _ENGLISH.fullmatch(text):
        return (decimal(re.sub("[, ']", "", text)),)
    if _CONTINENTAL.fullmatch(text):
        return (decimal(re.sub("[. ]", "", text).replace(",", ".")),)
    if _COMMA.fullmatch(text):
        return (decimal(text.replace(",", ".")),)
    return ()


def decimal(text: str, factor: int = 1) -> str:
    """Return a decimal number times a factor in its shortest form."""
    value = Decimal(text) * factor
    plain = format(value, "f")
    if "." in plain:
        plain = plain.rstrip("0").rstrip(".")
    return plain.lstrip("0") or "0" if not plain.startswith("0.") else plain
