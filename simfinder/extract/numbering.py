"""Writes the numbers of list items the way office programs show them: 3, iii, 三, ③, 丙.

Documents store that an item is numbered and in which style, not its number. The numbers of
clauses are text to whoever reads a contract, so every reader of numbered lists needs them. What
each style looks like: ECMA-376 Part 1, 17.18.59; letters of HTML and ODF: CSS Counter Styles 3.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ROMAN = (
    (1000, "m"),
    (900, "cm"),
    (500, "d"),
    (400, "cd"),
    (100, "c"),
    (90, "xc"),
    (50, "l"),
    (40, "xl"),
    (10, "x"),
    (9, "ix"),
    (5, "v"),
    (4, "iv"),
    (1, "i"),
)
_ROMAN_END = 4000
_REPEATS = 30
"""Letters of one number at most: Word stops there, and so do hostile numbers."""
_COUNTED_END = 10**8
_ONES = [
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
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}


@lru_cache(maxsize=4096)
def numeral(value: int, style: str) -> str:
    """Return ``value`` written in ``style``, without the punctuation around it.

    A value that the style cannot express (zero in Roman numerals, 60 in a circle) is written in
    decimal digits, and so is every value of an unknown style: a plain number is nearer to the
    page than none.

    Args:
        value: the number of the item.
        style: ``decimal``, ``decimal-zero`` (01), ``lower-letter`` (…, z, aa, ab),
            ``lower-letter-repeated`` (…, z, aa, bb, as Word counts), ``lower-roman``, the same
            with ``upper-``; ``chinese`` (一百零一), ``chinese-legal`` (壹佰零壹),
            ``traditional-chinese``, ``traditional-chinese-legal``, ``chinese-digits`` (一〇一),
            ``japanese`` (百一), ``japanese-legal`` (壱百壱), ``korean``, ``korean-digits``,
            ``circled``, ``bracketed`` (⑴), ``stopped`` (⒈), ``circled-chinese`` (㊀), ``stems``,
            ``branches``, ``sexagenary`` (甲子), ``full-width``, ``dashed`` (- 1 -), ``ordinal``
            (1st), ``cardinal-text`` (One), ``ordinal-text`` (First), the alphabets of
            ``ALPHABETS``, or ``bullet`` and ``none``, which give "".
    """
    if style in ("bullet", "none"):
        return ""
    write = _WRITERS.get(style)
    return (write(value) if write else "") or str(value)


# --- Each writer returns "" for a value that its style cannot express -----------------------


def _decimal_zero(value: int) -> str:
    return f"{value:02d}" if value >= 0 else ""


def _letters(value: int) -> str:
    """Bijective base 26: after z comes aa, then ab."""
    text = ""
    while value > 0:
        value, digit = divmod(value - 1, len(_LATIN))
        text = _LATIN[digit] + text
    return text if len(text) <= _REPEATS else ""


def _repeat(value: int, alphabet: str) -> str:
    """After z comes aa, then bb."""
    repeats, place = divmod(value - 1, len(alphabet))
    return alphabet[place] * (repeats + 1) if 0 <= repeats < _REPEATS else ""


def _roman(value: int) -> str:
    if not 0 < value < _ROMAN_END:
        return ""
    text = ""
    for worth, sign in _ROMAN:
        count, value = divmod(value, worth)
        text += sign * count
    return text


def _upper(write: Callable[[int], str], value: int) -> str:
    return write(value).upper()


def _chinese(value: int, digits: str, units: str, myriad: str, bare_ten: bool) -> str:
    """Chinese counting: digit, unit, digit, unit, one zero for each gap, in groups of 10,000."""
    if value == 0:
        return digits[0]
    if not 0 < value < _COUNTED_END:
        return ""
    high, low = divmod(value, 10_000)
    text = _group(high, digits, units) + myriad if high else ""
    if low:
        text += (digits[0] if high and low < 1000 else "") + _group(low, digits, units)
    # Ten to nineteen begin with ten itself, not with one ten.
    return text[1:] if bare_ten and text.startswith(digits[1] + units[0]) else text


def _group(value: int, digits: str, units: str) -> str:
    text, gap = "", False
    for power, unit in ((1000, units[2]), (100, units[1]), (10, units[0]), (1, "")):
        digit = value // power % 10
        if digit:
            text += (digits[0] if gap and text else "") + digits[digit] + unit
        gap = not digit
    return text


def _japanese(value: int, digits: str, units: str, myriad: str, bare: bool) -> str:
    """Japanese and Korean counting: no sign for gaps, no one before ten, hundred, thousand."""
    if value == 0:
        return digits[0]
    if not 0 < value < _COUNTED_END:
        return ""
    text = ""
    for group, end in ((value // 10_000, myriad), (value % 10_000, "")):
        for power, unit in ((1000, units[2]), (100, units[1]), (10, units[0]), (1, "")):
            digit = group // power % 10
            if digit:
                text += (digits[digit] if digit > 1 or not (unit and bare) else "") + unit
        text += end if group else ""
    return text


def _digits(value: int, digits: str) -> str:
    return "".join(digits[int(digit)] for digit in str(value)) if value >= 0 else ""


def _sign(value: int, signs: str) -> str:
    return signs[value - 1] if 0 < value <= len(signs) else ""


def _sexagenary(value: int) -> str:
    """Both rows of calendar signs go round together, sixty times."""
    if not 0 < value <= 60:
        return ""
    return _STEMS[(value - 1) % len(_STEMS)] + _BRANCHES[(value - 1) % len(_BRANCHES)]


def _with_dashes(value: int) -> str:
    return f"- {value} -"


def _ordinal(value: int) -> str:
    if value < 0:
        return ""
    teens = 10 <= value % 100 < 20
    return f"{value}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def _words(value: int) -> str:
    if not 0 < value < 1000:
        return ""
    if value >= 100:
        hundreds, rest = divmod(value, 100)
        return f"{_words(hundreds)} hundred" + (f" {_words(rest).lower()}" if rest else "")
    if value < 20:
        return _ONES[value - 1].capitalize()
    tens, ones = divmod(value, 10)
    return (_TENS[tens - 2] + (f"-{_ONES[ones - 1]}" if ones else "")).capitalize()


def _ordinal_words(value: int) -> str:
    text = _words(value)
    if not text:
        return ""
    start = max(text.rfind("-"), text.rfind(" ")) + 1
    last = text[start:].lower()
    regular = last[:-1] + "ieth" if last.endswith("y") else last + "th"
    return (text[:start] + _IRREGULAR.get(last, regular)).capitalize()


def _range(first: str, count: int) -> str:
    return "".join(chr(ord(first) + place) for place in range(count))


ALPHABETS: dict[str, str] = {
    "aiueo": "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン",
    "iroha": "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン",
    "ganada": "가나다라마바사아자차카타파하",
    "chosung": "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ",
    "lower-russian": "абвгдежзиклмнопрстуфхцчшщыэюя",
    "upper-russian": "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ",
    "lower-greek": "αβγδεζηθικλμνξοπρστυφχψω",
    "upper-greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
}
"""Letters of the styles that count through an alphabet and then double its letters."""

_STEMS = "甲乙丙丁戊己庚辛壬癸"
_BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
_HAN = "零一二三四五六七八九"
_HAN_UNITS = "十百千"

_WRITERS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimal-zero": _decimal_zero,
    "lower-letter": _letters,
    "upper-letter": partial(_upper, _letters),
    "lower-letter-repeated": partial(_repeat, alphabet=_LATIN),
    "upper-letter-repeated": partial(_repeat, alphabet=_LATIN.upper()),
    "lower-roman": _roman,
    "upper-roman": partial(_upper, _roman),
    "chinese": partial(_chinese, digits=_HAN, units=_HAN_UNITS, myriad="万", bare_ten=True),
    "traditional-chinese": partial(
        _chinese, digits=_HAN, units=_HAN_UNITS, myriad="萬", bare_ten=True
    ),
    "chinese-legal": partial(
        _chinese, digits="零壹贰叁肆伍陆柒捌玖", units="拾佰仟", myriad="万", bare_ten=False
    ),
    "traditional-chinese-legal": partial(
        _chinese, digits="零壹貳參肆伍陸柒捌玖", units="拾佰仟", myriad="萬", bare_ten=False
    ),
    "chinese-digits": partial(_digits, digits="〇一二三四五六七八九"),
    "japanese": partial(
        _japanese, digits="〇一二三四五六七八九", units=_HAN_UNITS, myriad="万", bare=True
    ),
    "japanese-legal": partial(
        _japanese, digits="零壱弐参四伍六七八九", units="拾百阡", myriad="萬", bare=False
    ),
    "korean": partial(
        _japanese, digits="영일이삼사오육칠팔구", units="십백천", myriad="만", bare=True
    ),
    "korean-digits": partial(_digits, digits="영일이삼사오육칠팔구"),
    "circled": partial(_sign, signs=_range("①", 20) + _range("㉑", 15) + _range("㊱", 15)),
    "bracketed": partial(_sign, signs=_range("⑴", 20)),
    "stopped": partial(_sign, signs=_range("⒈", 20)),
    "circled-chinese": partial(_sign, signs=_range("㊀", 10)),
    "stems": partial(_sign, signs=_STEMS),
    "branches": partial(_sign, signs=_BRANCHES),
    "sexagenary": _sexagenary,
    "full-width": partial(_digits, digits=_range("０", 10)),
    "dashed": _with_dashes,
    "ordinal": _ordinal,
    "cardinal-text": _words,
    "ordinal-text": _ordinal_words,
    **{name: partial(_repeat, alphabet=letters) for name, letters in ALPHABETS.items()},
}

STYLES: frozenset[str] = frozenset((*_WRITERS, "bullet", "none"))
"""Every style that ``numeral`` knows."""


# The number formats of Word, by their names in XML and by their codes in DOC, RTF and Word 2003.
#
# Names: ECMA-376 Part 1, 17.18.59 (ST_NumberFormat). Codes: [MS-OSHARED] 2.2.1.3 (MSONFC).


class WordFormat(NamedTuple):
    """One number format."""

    name: str
    style: str
    """What ``list_numbers.numeral`` calls it."""


#: In the order of the codes. Scripts that ``numeral`` does not write are decimal.
_FORMATS = tuple(
    WordFormat(*line.split())
    for line in """
        decimal decimal
        upperRoman upper-roman
        lowerRoman lower-roman
        upperLetter upper-letter-repeated
        lowerLetter lower-letter-repeated
        ordinal ordinal
        cardinalText cardinal-text
        ordinalText ordinal-text
        hex decimal
        chicago decimal
        ideographDigital chinese-digits
        japaneseCounting japanese
        aiueo aiueo
        iroha iroha
        decimalFullWidth full-width
        decimalHalfWidth decimal
        japaneseLegal japanese-legal
        japaneseDigitalTenThousand chinese-digits
        decimalEnclosedCircle circled
        decimalFullWidth2 full-width
        aiueoFullWidth aiueo
        irohaFullWidth iroha
        decimalZero decimal-zero
        bullet bullet
        ganada ganada
        chosung chosung
        decimalEnclosedFullstop stopped
        decimalEnclosedParen bracketed
        decimalEnclosedCircleChinese circled
        ideographEnclosedCircle circled-chinese
        ideographTraditional stems
        ideographZodiac branches
        ideographZodiacTraditional sexagenary
        taiwaneseCounting traditional-chinese
        ideographLegalTraditional traditional-chinese-legal
        taiwaneseCountingThousand traditional-chinese
        taiwaneseDigital chinese-digits
        chineseCounting chinese
        chineseLegalSimplified chinese-legal
        chineseCountingThousand chinese
        decimal decimal
        koreanDigital korean-digits
        koreanCounting korean
        koreanLegal korean
        koreanDigital2 chinese-digits
        hebrew1 decimal
        arabicAlpha decimal
        hebrew2 decimal
        arabicAbjad decimal
        hindiVowels decimal
        hindiConsonants decimal
        hindiNumbers decimal
        hindiCounting decimal
        thaiLetters decimal
        thaiNumbers decimal
        thaiCounting decimal
        vietnameseCounting decimal
        numberInDash dashed
        russianLower lower-russian
        russianUpper upper-russian
    """.strip().splitlines()
)
_NO_NUMBER = 255
_STYLE_BY_NAME = dict(reversed(_FORMATS)) | {"none": "none"}


def style_of_name(name: str) -> str:
    """Return the style of ``w:numFmt``; formats that are not known are decimal."""
    return _STYLE_BY_NAME.get(name, "decimal")


def style_of_code(code: int) -> str:
    """Return the style of an MSONFC code, as DOC, RTF and Word 2003 store it."""
    if code == _NO_NUMBER:
        return "none"
    return _FORMATS[code].style if 0 <= code < len(_FORMATS) else "decimal"


# Which names of styles mean a heading, in Word, OpenDocument and RTF alike.


def is_heading_name(name: str) -> bool:
    """Whether a style of this name, or id, is one of the headings every Word knows."""
    plain = name.casefold().replace(" ", "")
    return plain == "title" or plain.startswith(("heading", "标题", "標題"))
