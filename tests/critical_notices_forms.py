"""One fact in many notations: money, dates, percentages and counts in Chinese and English."""

from __future__ import annotations

from collections.abc import Callable

from critical_pairs import ONES, TENS

Day = tuple[int, int, int]
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_ZH = "零一二三四五六七八九"
_BILL = str.maketrans("一二三四五六七八九十百千", "壹贰叁肆伍陆柒捌玖拾佰仟")


def chinese(number: int) -> str:
    """Return a number below ten thousand ten-thousands in Chinese numerals."""
    if number >= 10_000:
        high, low = divmod(number, 10_000)
        return chinese(high) + "万" + (("零" if low < 1000 else "") + _inner(low) if low else "")
    return _inner(number).removeprefix("一") if 10 <= number < 20 else _inner(number)


def _inner(number: int) -> str:
    made, hole = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            made += ("零" if hole and made else "") + _ZH[digit] + name
        hole = not digit
    return made or "零"


def english(number: int) -> str:
    """Return a number below a hundred in English words."""
    if number < 20:
        return ONES[number]
    tens, ones = divmod(number, 10)
    return TENS[tens] + (f"-{ONES[ones]}" if ones else "")


def _dollars(value: int, _: str) -> list[str]:
    forms = [
        f"USD {value:,}",
        f"US$ {value:,}.00",
        f"{value:,} US dollars",
        f"USD {value}",
        f"USD {value:,}.00",
        f"US${value}",
        f"{value:,}.00 USD",
    ]
    if value % 100_000 == 0:
        forms += [f"USD {value / 10**6:g} million", f"US${value / 10**6:g}m"]
    elif value % 1000 == 0:
        forms += [f"US${value // 1000}k", f"USD {value // 1000} thousand"]
    return forms


def _euros(value: int, _: str) -> list[str]:
    points = f"{value:,}".replace(",", ".")
    return [
        f"EUR {value:,}.00",
        f"EUR {points},00",
        f"€{value:,}",
        f"{value:,} euros",
        f"€ {value:,}.00",
        f"EUR {value:,}".replace(",", "\u00a0"),
    ]


def _yuan(value: int, language: str) -> list[str]:
    if language == "en":
        return [f"RMB {value:,}", f"CNY {value:,}.00", f"{value:,} yuan", f"RMB{value}"]
    formal = chinese(value).translate(_BILL)
    forms = [
        f"{value}元",
        f"{value:,}元",
        f"￥{value}",
        f"¥{value:,}.00",
        f"人民币{value}元",
        f"{chinese(value)}元",
        f"人民币{formal}元整",
        f"人民币（大写）：{formal}元整",
        f"人民币{value:,}元（大写：{formal}元整）",
        f"{formal}圆整",
        f"CNY {value:,}",
        f"{value:,}.00元",
    ]
    if value % 1000 == 0 and value >= 10_000:
        forms += [f"{value / 10_000:g}万元", f"人民币{value / 10_000:g}万元整"]
    return forms


def _date(day: Day, language: str) -> list[str]:
    y, m, d = day  # 03/04/2026 has the day first throughout: nobody could tell it otherwise
    name = MONTHS[m - 1]
    if language == "zh":
        year = "".join("〇一二三四五六七八九"[int(c)] for c in str(y))
        return [
            f"{y}年{m}月{d}日",
            f"{year}年{chinese(m)}月{chinese(d)}日",
            f"{y}.{m}.{d}",
            f"{y}-{m:02}-{d:02}",
            f"{y}/{m:02}/{d:02}",
            f"{y}年{m:02}月{d:02}日",
            f"{y} 年 {m} 月 {d} 日",
        ]
    suffix = "th" if 10 < d < 14 else {1: "st", 2: "nd", 3: "rd"}.get(d % 10, "th")
    return [
        f"{d} {name} {y}",
        f"{name} {d}, {y}",
        f"{y}-{m:02}-{d:02}",
        f"{d:02}/{m:02}/{y}",
        f"{m if d > 12 else d:02}/{d if d > 12 else m:02}/{y}",
        f"{d}{suffix} day of {name}, {y}",
        f"{name} {d}{suffix}, {y}",
        f"{d} {name[:3]} {y}",
        f"{d:02}.{m:02}.{y}",
        f"{d:02}-{name[:3]}-{y}",
        f"the {d}{suffix} of {name} {y}",
    ]


def _share(tenths: int, language: str) -> list[str]:
    whole, part = divmod(tenths, 10)
    bare = f"{whole}.{part}" if part else str(whole)
    if language == "en":
        words = (
            [] if part else [f"{english(whole)} percent", f"{english(whole)} per cent ({bare}%)"]
        )
        return [f"{bare}%", f"{bare} %", f"{bare} percent", f"{bare} per cent", *words]
    said = chinese(whole) + (f"点{_ZH[part]}" if part else "")
    return [f"{bare}%", f"{bare}％", f"百分之{said}", f"{bare} %", f"百分之{bare}"]


def _days(value: int, language: str) -> list[str]:
    if language == "en":
        return [f"{value}", f"{english(value)} ({value})", english(value)]
    return [f"{value}", chinese(value), f"{chinese(value)}（{value}）", f" {value} "]


def _count(value: int, language: str) -> list[str]:
    if language == "en":
        return [f"{value:,}", str(value)]
    return [f"{value:,}", str(value), chinese(value), f" {value} "]


def _code(value: str, _: str) -> list[str]:
    if value.isdigit() and len(value) > 15:
        groups = " ".join(value[n : n + 4] for n in range(0, len(value), 4))
        return [value, groups]
    return [value]


def _as_it_is(value: str, _: str) -> list[str]:
    return [value]


WRITERS: dict[str, Callable[..., list[str]]] = {
    "dollars": _dollars,
    "euros": _euros,
    "yuan": _yuan,
    "date": _date,
    "share": _share,
    "days": _days,
    "count": _count,
    "code": _code,
    "not": _as_it_is,
    "firm": _as_it_is,
    "person": _as_it_is,
}
KIND = {
    "dollars": "money",
    "euros": "money",
    "yuan": "money",
    "date": "date",
    "share": "percentage",
    "days": "number",
    "count": "number",
    "code": "identity",
    "not": "negation",
    "firm": "name",
    "person": "name",
}
