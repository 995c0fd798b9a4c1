"""Quantities: a number with its scale, and its unit: money, percent, days, things."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

import numpy as np

from simfinder.engine.arrays import UInt32s
from simfinder.engine.features.normalise import IGNORABLE, unmix_letters

# The normal form in which facts are searched: one character for each, at the same position.
#
# Full-width forms, traditional numerals, the many spaces, dashes and quotation marks become one
# character each, and look-alikes of other alphabets the letters that they resemble, so that every
# position in the plain text is one in the text itself.

_NORMAL_FORMS = {
    "\u3000\u00a0\u202f\u205f\t": " ",
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a": " ",
    "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63": "-",
    "\u2018\u2019": "'",
    "\uffe5": "¥",
    "圓圆": "元",
    "〔【": "[",
    "〕】": "]",
} | dict(
    zip(
        "○萬億兩貳參陸無沒號國幣條項個時週嚴經該節頁電話編碼",
        "〇万亿两贰叁陆无没号国币条项个时周严经该节页电话编码",
        strict=True,
    )
)
_COMPATIBLE = ((0x2E80, 0x2FDF), (0xF900, 0xFAFF), (0x1D400, 0x1D7FF), (0x2F800, 0x2FA1F))
"""Radicals, compatibility ideographs and mathematical letters: others' characters once more."""
_CIRCLE_DIGITS = dict(
    zip("①②③④⑤⑥⑦⑧⑨⑩㈠㈡㈢㈣㈤㈥㈦㈧㈨㈩", "123456789十一二三四五六七八九十", strict=True)
)
_CIRCLE_REFERENCE = re.compile(f"(?<=[第选择])[{''.join(_CIRCLE_DIGITS)}]")
"""A reference to an item (第⑤项, 选择②); elsewhere it counts paragraphs, or marks a note."""
_ZEROS = (0x660, 0x6F0, 0x966)


@cache
def _table() -> UInt32s:
    """Return the plain form of every code point, uint32, shape (0x110000)."""
    table = np.arange(0x110000, dtype=np.uint32)
    for many, one in _NORMAL_FORMS.items():
        for character in many:
            table[ord(character)] = ord(one)
    for low, high in _COMPATIBLE:
        for point in range(low, high + 1):
            normal_form = unicodedata.normalize("NFKC", chr(point))
            if len(normal_form) == 1:
                table[point] = table[ord(normal_form)]
    table[0xFF01:0xFF5F] -= np.uint32(0xFEE0)
    for zero in _ZEROS:
        table[zero : zero + 10] = np.arange(48, 58)
    return table


def plain(text: str) -> str:
    """Return the text with each character in its plain form; as long as it was."""
    if text.isascii():
        return text.replace("\t", " ")
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    form: str = _table()[points].tobytes().decode("utf-32-le", "surrogatepass")
    if _CIRCLE_REFERENCE.search(form):
        form = _CIRCLE_REFERENCE.sub(lambda match: _CIRCLE_DIGITS[match[0]], form)
    return unmix_letters(form)


def last_character(text: str, at: int, floor: int) -> str:
    """Return the last character before ``at`` that is no white space, empty where none is near.

    A look at it spares most searches backwards.
    """
    while at > floor and text[at - 1].isspace():
        at -= 1
    return text[at - 1] if at > floor else ""


def has_invisible(text: str) -> bool:
    """Whether there are characters that nobody sees: soft hyphens, zero-width spaces."""
    return not text.isascii() and IGNORABLE.search(text) is not None


def without_invisible(text: str) -> tuple[str, list[int] | None]:
    """Return the text without invisible characters, and the original positions of the others.

    The positions are None where nothing was removed; else one more than characters.
    """
    if not has_invisible(text):
        return text, None
    parts: list[str] = []
    places: list[int] = []
    last = 0
    for gap in IGNORABLE.finditer(text):
        parts.append(text[last : gap.start()])
        places.extend(range(last, gap.start()))
        last = gap.end()
    parts.append(text[last:])
    places.extend(range(last, len(text) + 1))
    return "".join(parts), places


# Numbers as people write them: Chinese numerals, English words, digits with separators.
#
# Each becomes one plain decimal string, so that 三万, 30,000, 30 000, ３万 and thirty thousand are
# one number. Chinese numerals follow GB/T 15835-2011 and, for the forms of contracts (壹贰叁), the
# rules of the People's Bank of China for filling in bills.

DIGITS_ZH = {c: i for i, c in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "壹": 1,
    "贰": 2,
    "叁": 3,
    "肆": 4,
    "伍": 5,
    "陆": 6,
    "柒": 7,
    "捌": 8,
    "玖": 9,
}
_SMALL = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_TENS = {"廿": 20, "卅": 30}
_LARGE = {"万": 10**4, "亿": 10**8}
ZH = "".join(DIGITS_ZH) + "".join(_SMALL) + "".join(_TENS) + "".join(_LARGE)
"""Every character of a Chinese numeral in a text after ``plain``."""

_LONGEST = 40
"""Digits; a longer number is a serial number and not a quantity."""


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
    """Cut at the last 亿, then at the last 万: the number before is multiplied by it."""
    for name, unit in (("亿", 10**8), ("万", 10**4)):
        head, separator, tail = text.rpartition(name)
        if separator:
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


_BELOW_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS_EN = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBERS_EN = {word: i for i, word in enumerate(_BELOW_TWENTY.split())} | {
    word: 10 * i for i, word in enumerate(_TENS_EN.split(), 2)
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
_WRITINGS = ((_PLAIN, "[, ']"), (_ENGLISH, "[, ']"), (_CONTINENTAL, "[. ]"), (_COMMA, "[. ]"))
"""Writings of numbers, and the separators that only group their digits."""


def parse_digits(text: str, *, money: bool = False) -> tuple[str, ...]:
    """Return the possible values of a number in digits, the likeliest first; empty for no number.

    1.000 is one in English and a thousand in German; with ``money`` it is a thousand, since
    prices have no three decimals.
    """
    if len(text) > _LONGEST:
        return ()
    if _EITHER.fullmatch(text):
        thousand = decimal(text.replace(".", ""))
        return (thousand,) if money else (decimal(text), thousand)
    for pattern, separators in _WRITINGS:
        if pattern.fullmatch(text):
            return (decimal(re.sub(separators, "", text).replace(",", ".")),)
    return ()


def decimal(text: str, factor: int = 1) -> str:
    """Return a decimal number times a factor in its shortest form."""
    value = Decimal(text) * factor
    plain = format(value, "f")
    if "." in plain:
        plain = plain.rstrip("0").rstrip(".")
    return plain.lstrip("0") or "0" if not plain.startswith("0.") else plain


_HEADS = "".join(c for c in DIGITS_ZH if c not in "零") + "十拾廿卅"
HEADS_ZH = _HEADS
_RUN_ZH = re.compile(
    rf"[{_HEADS}](?:[{ZH}]|\s[{ZH}](?![、)])){{0,40}}(?:点[〇零一二三四五六七八九]{{1,20}})?"
)
_RUN_DIGITS = re.compile(r"\d+(?:[.,]\d+|[ ']\d{3}(?!\d)){0,20}")
_SCALE = re.compile(
    r"\s?(?P<zh>万亿|百万|千万|十万|百亿|千亿|万|亿|千(?!米|克|瓦)|百(?!分))"
    r"|\s{1,2}(?P<en>hundred|thousand|million|billion)(?![A-Za-z])",
    re.IGNORECASE,
)
_SCALES = {
    "百": 100,
    "千": 1000,
    "万": 10**4,
    "十万": 10**5,
    "百万": 10**6,
    "千万": 10**7,
    "亿": 10**8,
    "百亿": 10**10,
    "千亿": 10**11,
    "万亿": 10**12,
    "hundred": 100,
    "thousand": 1000,
    "million": 10**6,
    "billion": 10**9,
}
_ADDEND = re.compile(r"\s?(?P<n>\d+(?:\.\d+)?)\s?(?P<zh>万|千|百)")

_UNITS_ZH = (
    "个|名|人(?!民|员|类|们|口|身|格|大)|次|份|家|项|条|款|件|倍|期|届|级|元|平方|立方|米|公里|千米|公斤|千克|克|吨|亩|公顷|户|台|"
    "辆|套|张|页|部(?!分|门)|种|类|岁|日|天|年|月|周|星期|小时|时|分钟|秒|章|节|编|卷|号|楼|层|室|位|所|座|处|国|省|市|县|方|代|"
    "批|折|度|股|票|组|艘|架|只|头|匹|篇|字|季度|轮|场|段|成|美元|港|欧元|英镑|日元|角|%"
)
_COUNT_UNIT = re.compile(rf"\s?(?:{_UNITS_ZH})")
_IN_DIGITS_TOO = re.compile(r"\s?\(\d+\)")
_VAGUE_ONE = re.compile(r"\s?(?:次性|种|方|类|部|度|位|级|号(?!楼)|成|段|组|轮|代|时|处|国|期工程)")
_BEFORE_ONE = "统唯同之任每某万单逐其这那另不专进合划归惟初"

_DURATIONS = (
    ("wd", r"个?工作日|(?:business|working|trading) days?"),
    ("h", r"个?小时|hours?"),
    ("min", r"分钟|minutes?"),
    ("m", r"个月|months?"),
    ("w", r"个?星期|周|weeks?"),
    ("y", r"年|years?"),
    ("d", r"个?(?:自然)?日(?!元)|天|(?:calendar |consecutive )?days?"),
)
_DURATION = re.compile(
    r"[\s-]{0,2}(?:" + "|".join(f"(?P<{n}>{p})" for n, p in _DURATIONS) + ")(?![A-Za-z])",
    re.IGNORECASE,
)
_HALF = re.compile(
    r"(?<![上下大小前后多个])半\s?(?:年|个?月)|[hH]alf(?:\s{1,2}of)?(?:\s{1,2}an?\s{1,2}|[\s-]{1,2})(?:year|month)(?![A-Za-z])"
)
_AND_HALF = re.compile(
    r"\s?(?:年|years?)\s?(?:半|and\s{1,2}a\s{1,2}half(?![A-Za-z]))"
    r"|\s{1,2}and\s{1,2}a\s{1,2}half\s{1,2}years?(?![A-Za-z])",
    re.IGNORECASE,
)
"""What follows the number of whole years: 一年半, one and a half years, one year and a half."""
_SAME_DURATIONS = {"y": (12, "m"), "w": (7, "d")}
"""A unit of time to how many of another one it is."""
_FULL_HOUR = re.compile(r":00(?![\d:])")
"""9:00 is 9 o'clock."""
_PERCENT = re.compile(
    r"\s?(?:%|(?P<mille>‰))|\s{1,2}(?:per\s?cent|percent(?:age points?)?|pct\.?)(?![A-Za-z])"
    r"|\s?个?百分点",
    re.IGNORECASE,
)
SHARE_ZH = re.compile(r"(?P<of>[百千万])\s?分\s?之\s?")
_FRACTION = re.compile(
    rf"\s?分\s?之\s?(?P<part>\d{{1,40}}|[{ZH}]{{1,40}})|/(?P<below>\d{{1,40}})(?![\d/])"
)
_SHARES = {"百": Decimal(1), "千": Decimal("0.1"), "万": Decimal("0.01")}

_CURRENCIES = (
    ("CNY", r"人民币|RMB|CNY|CN¥|[¥￥]"),
    ("HKD", r"HK\$|HKD|港币"),
    ("TWD", r"NT\$|TWD|新台币"),
    ("AUD", r"AU?\$|AUD"),
    ("CAD", r"CA?\$|CAD"),
    ("USD", r"US\$|U\.S\.\s?\$|USD|美元|\$"),
    ("EUR", r"€|EUR|欧元"),
    ("GBP", r"£|GBP|英镑"),
    ("JPY", r"JPY|日元"),
    ("CHF", r"CHF|SFr\."),
    ("INR", r"INR|₹|(?-i:Rs)\.?"),
    ("KRW", r"KRW|₩|韩元"),
    ("RUB", r"RUB|₽|卢布"),
    ("SGD", r"S\$|SGD"),
)
_MONEY_PREFIX = re.compile(
    r"(?:" + "|".join(f"(?P<{n}>(?<![A-Za-z])(?:{p}))" for n, p in _CURRENCIES) + r")[\s:]{0,2}$",
    re.IGNORECASE,
)
_SUFFIX_UNITS = (
    ("USD", r"美元|美金|USD|US dollars?|U\.S\. dollars?|dollars?|\$"),
    ("HKD", r"港元|港币|HKD|Hong Kong dollars?"),
    ("TWD", r"新?台币"),
    ("EUR", r"欧元|EUR|euros?|€"),
    ("GBP", r"英镑|GBP|pounds?(?: sterling)?|£"),
    ("JPY", r"日元|円|JPY|yen"),
    ("CHF", r"瑞士法郎|CHF|Swiss francs?"),
    ("INR", r"印度卢比|INR|rupees?|₹"),
    ("KRW", r"韩元|KRW|Korean won|₩"),
    ("RUB", r"卢布|RUB|r[uo]u?bles?|руб(?:\.|л(?:ей|я|ь))?|₽"),
    ("SGD", r"新加坡元|SGD"),
    ("CNY", r"元人民币|人民币元?|元(?![素旦件化宵帅首月])|块钱?|RMB|CNY|yuan"),
)
_MONEY_SUFFIX = re.compile(
    r"\s{0,2}(?:"
    + "|".join(f"(?P<{n}>{p})" for n, p in _SUFFIX_UNITS)
    + r")(?![A-Za-z])(?:\s?[整正](?!\w))?",
    re.IGNORECASE,
)
_OF_THE_NEXT = re.compile(
    rf"\s{{0,2}}(?:人民币|新?台币|[A-Z]{{3}}|[$€£₹₩₽])[\s:]{{0,2}}[\d{_HEADS}]", re.IGNORECASE
)
"""Signs after a number that may belong to the next one: 8,522 | CNY 506,000."""
_SMALL_COIN = re.compile(
    rf"(?:\s?(?P<jiao>[{_HEADS}\d])\s?角)?(?:零?\s?(?P<fen>[{_HEADS}\d])\s?分)?(?:\s?[整正])?"
)
_SHORT_SCALE = re.compile(r"\s?(?P<s>k|mn|mio|m|bn)(?![A-Za-z])", re.IGNORECASE)
_SHORT = {"k": 1000, "m": 10**6, "mn": 10**6, "mio": 10**6, "bn": 10**9}
_CURRENCY_NAMES = re.compile(
    r"(?<![A-Za-z])(?:"
    + "|".join(p for _, p in _CURRENCIES + _SUFFIX_UNITS)
    + r"|cents?|pence)(?![A-Za-z])",
    re.IGNORECASE,
)
_LOOK_BACK = 10
_SIGNS = frozenset("$¥€£₹₩₽")
_MONEY_ENDS = frozenset("币BYDRP元$¥€£镑:bydrpFRWsS.₹₩₽布f")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in a text: its end, and its possible values, the likeliest first."""

    end: int
    values: tuple[str, ...]
    run: str
    sure: bool = True
    """False for a Chinese character that is a number only where something is counted."""


def quantity_at(text: str, at: int) -> Quantity | None:
    """Return the number that begins at ``at``, with its scale (3万, 5 million), or None."""
    first = text[at]
    if first.isascii() and first.isdigit():
        match = _RUN_DIGITS.match(text, at)
        assert match is not None
        values = parse_digits(match[0])
        with_scale = _apply_scale(text, match.end(), values) if values else None
        return with_scale or Quantity(match.end(), values or (match[0],), match[0])
    if first.isascii():
        match = WORDS_EN.match(text, at)
        number = parse_en(match[0]) if match is not None else None
        if match is None or number is None:
            return None
        return Quantity(match.end(), (str(number),), match[0], number > 1 or " " in match[0])
    return _chinese(text, at)


def _chinese(text: str, at: int) -> Quantity | None:
    match = _RUN_ZH.match(text, at)
    if match is None:
        return None
    bare = re.sub(r"\s", "", match[0])
    whole, _, fraction = bare.partition("点")
    number = parse_zh(whole)
    if number is None:
        return None
    if fraction:
        digits = "".join(str(DIGITS_ZH[c]) for c in fraction)
        with_scale = _apply_scale(text, match.end(), (f"{number}.{digits}",))
        return with_scale or Quantity(match.end(), (decimal(f"{number}.{digits}"),), bare)
    # 〇五 is written for 05 alone.
    sure = (
        len(bare) > (1 if bare[0] == "〇" else 2)
        if all(c in DIGITS_ZH for c in bare)
        else len(bare) > 1
    )
    return Quantity(match.end(), (str(number),), bare, sure)


def _apply_scale(text: str, end: int, values: tuple[str, ...]) -> Quantity | None:
    """Return the number times the scale after it, plus an addend (3万5千)."""
    match = _SCALE.match(text, end)
    if match is None:
        return None
    factor = _SCALES[(match["zh"] or match["en"]).lower()]
    total = Decimal(decimal(values[0], factor))
    end = match.end()
    for _ in range(3):
        addend = _ADDEND.match(text, end)
        if addend is None or _SCALES[addend["zh"]] >= factor:
            break
        factor = _SCALES[addend["zh"]]
        total, end = total + Decimal(addend["n"]) * factor, addend.end()
    return Quantity(end, (decimal(str(total)),), text[end - 1 : end])


def money_at(text: str, at: int, quantity: Quantity) -> tuple[int, int, str] | None:
    """Return start, end and value of an amount of money (``CNY 30000``), or None."""
    floor = max(0, at - _LOOK_BACK)
    # In "$-5" the minus is after the sign.
    inner = at - 1 if at > 1 and text[at - 1] == "-" and text[at - 2] in _SIGNS else at
    has_currency = last_character(text, inner, floor) in _MONEY_ENDS
    prefix = _MONEY_PREFIX.search(text, floor, inner) if has_currency else None
    end, number = quantity.end, quantity.values[0]
    if quantity.run[0].isdigit() and len(quantity.values) > 1:
        number = quantity.values[-1]
    if prefix is not None:
        short = _SHORT_SCALE.match(text, end)
        if short is not None:
            number, end = decimal(number, _SHORT[short["s"].lower()]), short.end()
    suffix = _MONEY_SUFFIX.match(text, end)
    if suffix is not None and _OF_THE_NEXT.match(text, suffix.start()):
        suffix = None
    if prefix is None and suffix is None:
        return None
    if not _is_decimal(number):
        return None
    code = (suffix.lastgroup if suffix else None) or (prefix.lastgroup if prefix else None)
    if prefix is not None and (code == "CNY" or suffix is None):
        code = prefix.lastgroup
    if suffix is not None:
        number, end = _with_coins(text, suffix.end(), number)
    number = f"-{number}" if prefix is not None and inner < at else number
    return prefix.start() if prefix else at, end, f"{code} {number}"


def names_currency(text: str) -> bool:
    """Whether a currency is named anywhere in a plain text."""
    return _CURRENCY_NAMES.search(text) is not None


def has_sign(text: str) -> bool:
    """Whether an amount is written with the sign of its currency."""
    return not _SIGNS.isdisjoint(plain(text))


_MINUS = re.compile(
    r"(?:(?:^|(?<=[\s(\[{|:=<>,;。，；：（、]))-|(?<=[温为是至到达约])-"
    r"|(?:(?<=[余净差]额)|(?<=利润)|(?<=增长)|(?<=[长益]率)|(?<=[损收]益)|(?<=盈亏)|(?<=[涨跌]幅)|(?<=[同环]比)"
    r"|(?<=变动)|(?<=合计)|(?<=净值))-"
    r"|(?<![正胜抱担辜欺肩自])负|零下\s?|(?<![A-Za-z])[Mm]inus\s)$"
)
_MINUS_ENDS = frozenset("-负下s")


def minus_start(text: str, at: int, floor: int) -> int | None:
    """Return where the minus of the number at ``at`` begins, None where it has none.

    Hyphens behind words and the dashes of ranges, dates and list items are none.
    """
    if last_character(text, at, max(floor, at - 2)) not in _MINUS_ENDS:
        return None
    match = _MINUS.search(text, max(floor, at - 6), at)
    return match.start() if match is not None else None


def _with_coins(text: str, end: int, number: str) -> tuple[str, int]:
    """Add 角 and 分 that follow 元."""
    match = _SMALL_COIN.match(text, end)
    if match is None or not (match["jiao"] or match["fen"]):
        return number, end
    tenths, hundredths = (_digit(match[name]) for name in ("jiao", "fen"))
    whole = Decimal(number) + Decimal(tenths) / 10 + Decimal(hundredths) / 100
    return decimal(str(whole)), match.end()


def _digit(text: str | None) -> int:
    if text is None:
        return 0
    return int(text) if text.isdigit() and text.isascii() else parse_zh(text) or 0


def _is_decimal(number: str) -> bool:
    return number.replace(".", "", 1).isdigit()


def percent_at(text: str, quantity: Quantity) -> tuple[int, str] | None:
    """Return end and value of a percentage, or None."""
    match = _PERCENT.match(text, quantity.end)
    if match is None or not _is_decimal(quantity.values[0]):
        return None
    number = Decimal(quantity.values[0]) * (Decimal("0.1") if match["mille"] else 1)
    return match.end(), decimal(str(number)) + "%"


def share_at(text: str, at: int) -> tuple[int, str] | None:
    """Return end and value of a Chinese percentage (百分之五), or None."""
    match = SHARE_ZH.match(text, at)
    if match is None or match.end() >= len(text):
        return None
    head = text[match.end()]
    if head == "百":  # 百分之百
        return match.end() + 1, decimal(str(_SHARES[match["of"]] * 100)) + "%"
    if not (head in _HEADS or head == "零" or (head.isdigit() and head.isascii())):
        return None
    quantity = quantity_at(text, match.end()) if head != "零" else _point(text, match.end())
    if quantity is None or not _is_decimal(quantity.values[0]):
        return None
    return quantity.end, decimal(str(Decimal(quantity.values[0]) * _SHARES[match["of"]])) + "%"


_ZERO_POINT = re.compile("零点([〇零一二三四五六七八九]{1,20})")


def _point(text: str, at: int) -> Quantity | None:
    match = _ZERO_POINT.match(text, at)
    if match is None:
        return None
    digits = "".join(str(DIGITS_ZH[c]) for c in match[1])
    return Quantity(match.end(), (decimal(f"0.{digits}"),), match[0])


def number_at(text: str, at: int, quantity: Quantity) -> tuple[int, str] | None:
    """Return end and value of a plain number, with its unit where it is a time, or None.

    A single Chinese character counts only in front of a unit: 三 in 三天, not in 三亚.
    """
    fraction = _FRACTION.match(text, quantity.end)
    if fraction is not None:
        part = fraction["part"]
        if part is not None:
            numerator = int(part) if part.isascii() else parse_zh(part)
            return (
                None if numerator is None else (fraction.end(), f"{numerator}/{quantity.values[0]}")
            )
        if quantity.run.isascii() and quantity.run.isdigit():
            return fraction.end(), f"{quantity.values[0]}/{fraction['below']}"
    duration = duration_at(text, quantity.end)
    half = _AND_HALF.match(text, quantity.end) if duration or quantity.run.isascii() else None
    if half is not None and quantity.values[0].isdecimal():
        return half.end(), f"{quantity.values[0]}.5 y"
    if not quantity.sure:
        if text[at].isascii():
            if duration is None and not text.startswith(" (", quantity.end):
                return None
        elif not _counts(text, at, quantity):
            return None
    elif text.startswith("十分", at) and quantity.run == "十":
        return None
    value = "|".join(quantity.values)
    hour = _FULL_HOUR.match(text, quantity.end) if len(quantity.run) < 3 else None
    if hour is not None and quantity.run.isascii():
        return hour.end(), value
    if duration is not None:
        return duration[0], f"{value} {duration[1]}"
    return quantity.end, value


def half_at(text: str, at: int) -> tuple[int, str] | None:
    """Return end and value of half a year or month at ``at``, or None; half a month is 15 days."""
    match = _HALF.match(text, at)
    if match is None:
        return None
    return match.end(), "6 m" if match[0].endswith(("年", "year")) else "15 d"


def same_duration(value: str) -> str:
    """Return a duration in months or days where it is one in years or weeks (``2 y``, ``24 m``)."""
    count, _, unit = value.partition(" ")
    if unit not in _SAME_DURATIONS or not _is_decimal(count):
        return value
    factor, other = _SAME_DURATIONS[unit]
    return f"{decimal(count, factor)} {other}"


def duration_at(text: str, at: int) -> tuple[int, str] | None:
    """Return end and a name for the unit of time at ``at`` (30 *days*), or None."""
    match = _DURATION.match(text, at)
    return (match.end(), match.lastgroup or "") if match is not None else None


def _counts(text: str, at: int, quantity: Quantity) -> bool:
    """Whether something is counted by a single Chinese numeral."""
    if _IN_DIGITS_TOO.match(text, quantity.end):
        return True
    if _COUNT_UNIT.match(text, quantity.end) is None:
        return False
    character = last_character(text, at, max(0, at - 3))
    if character == "第":  # 第二种方式, but not 第一时间
        return not text.startswith("时间", quantity.end)
    if quantity.values[0] == "1" and quantity.run in "一壹":
        if _VAGUE_ONE.match(text, quantity.end):
            return False
        return not character or character not in _BEFORE_ONE
    return True
