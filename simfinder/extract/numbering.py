"""Writes the numbers of list items as office programs show them: 3, iii, 三, ③, 丙.

Documents store that an item is numbered and in which style, not its number. The numbers of clauses
are text for readers of a contract, so every reader of numbered lists needs them. The styles are
defined in ECMA-376 Part 1, 17.18.59; letters of HTML and ODF in CSS Counter Styles 3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial

from simfinder.extract.formats import pairs

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ROMAN_SIGNS = ("m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i")
_ROMAN_VALUES = (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1)
_ROMAN_END = 4000
_REPEATS = 30
"""Letters of one number at most: Word stops there, and so do hostile numbers."""
_COUNTED_END = 10**8
_TO_NINETEEN = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_ONES = _TO_NINETEEN.split()
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_IRREGULAR = pairs(
    "one=first two=second three=third five=fifth eight=eighth nine=ninth twelve=twelfth"
)


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
    """Bijective base 26: z is followed by aa, then ab."""
    text = ""
    while value > 0:
        value, digit = divmod(value - 1, len(_LATIN))
        text = _LATIN[digit] + text
    return text if len(text) <= _REPEATS else ""


def _repeat(value: int, alphabet: str) -> str:
    """Repeat a letter: z is followed by aa, then bb."""
    repeats, place = divmod(value - 1, len(alphabet))
    return alphabet[place] * (repeats + 1) if 0 <= repeats < _REPEATS else ""


def _roman(value: int) -> str:
    if not 0 < value < _ROMAN_END:
        return ""
    text = ""
    for worth, sign in zip(_ROMAN_VALUES, _ROMAN_SIGNS, strict=True):
        count, value = divmod(value, worth)
        text += sign * count
    return text


def _upper(write: Callable[[int], str], value: int) -> str:
    return write(value).upper()


@dataclass(frozen=True, slots=True)
class _Counting:
    """How Chinese, Japanese and Korean count: digit, unit, digit, unit, in groups of 10,000."""

    digits: str
    units: str
    """Ten, hundred, thousand."""
    myriad: str
    gaps: bool
    """Whether a zero is written for each gap."""
    bare: str
    """Units before which the digit one is left out."""

    def __call__(self, value: int) -> str:
        if value == 0:
            return self.digits[0]
        if not 0 < value < _COUNTED_END:
            return ""
        high, low = divmod(value, 10_000)
        text = self._group(high) + self.myriad if high else ""
        if low:
            text += (self.digits[0] if self.gaps and high and low < 1000 else "") + self._group(low)
        # In Chinese, ten to nineteen begin with ten itself, not with one ten.
        ten = self.digits[1] + self.units[0]
        return text[1:] if self.gaps and self.bare and text.startswith(ten) else text

    def _group(self, value: int) -> str:
        text, gap = "", False
        for power, unit in (
            (1000, self.units[2]),
            (100, self.units[1]),
            (10, self.units[0]),
            (1, ""),
        ):
            digit = value // power % 10
            if digit:
                is_bare = digit == 1 and unit and unit in self.bare and not self.gaps
                text += self.digits[0] if self.gaps and gap and text else ""
                text += ("" if is_bare else self.digits[digit]) + unit
            gap = not digit
        return text


def _digits(value: int, digits: str) -> str:
    return "".join(digits[int(digit)] for digit in str(value)) if value >= 0 else ""


def _sign(value: int, signs: str) -> str:
    return signs[value - 1] if 0 < value <= len(signs) else ""


def _sexagenary(value: int) -> str:
    """Both rows of calendar signs repeat together, sixty combinations."""
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
    "aiueo": (
        "アイウエオカキクケコサシスセソタチツテトナニヌネノ"
        "ハヒフヘホマミムメモヤユヨラリルレロワヲン"
    ),
    "iroha": (
        "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノ"
        "オクヤマケフコエテアサキユメミシヱヒモセスン"
    ),
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
_CIRCLE_HAN = "〇一二三四五六七八九"
_KOREAN = "영일이삼사오육칠팔구"

_WRITERS: dict[str, Callable[[int], str]] = {
    "decimal": str,
    "decimal-zero": _decimal_zero,
    "lower-letter": _letters,
    "upper-letter": partial(_upper, _letters),
    "lower-letter-repeated": partial(_repeat, alphabet=_LATIN),
    "upper-letter-repeated": partial(_repeat, alphabet=_LATIN.upper()),
    "lower-roman": _roman,
    "upper-roman": partial(_upper, _roman),
    "chinese": _Counting(_HAN, _HAN_UNITS, "万", gaps=True, bare="十"),
    "traditional-chinese": _Counting(_HAN, _HAN_UNITS, "萬", gaps=True, bare="十"),
    "chinese-legal": _Counting("零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万", gaps=True, bare=""),
    "traditional-chinese-legal": _Counting(
        "零壹貳參肆伍陸柒捌玖", "拾佰仟", "萬", gaps=True, bare=""
    ),
    "chinese-digits": partial(_digits, digits=_CIRCLE_HAN),
    "japanese": _Counting(_CIRCLE_HAN, _HAN_UNITS, "万", gaps=False, bare=_HAN_UNITS),
    "japanese-legal": _Counting("零壱弐参四伍六七八九", "拾百阡", "萬", gaps=False, bare=""),
    "korean": _Counting(_KOREAN, "십백천", "만", gaps=False, bare="십백천"),
    "korean-digits": partial(_digits, digits=_KOREAN),
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
"""Every style of ``numeral``."""


#: The number formats of Word in the order of their codes: names in XML (ECMA-376 Part 1, 17.18.59,
#: ST_NumberFormat; codes: [MS-OSHARED] 2.2.1.3, MSONFC), each with its style. Where none is named
#: the script is one that ``numeral`` does not write, and numbers are decimal.
_FORMATS = [
    (entry.partition(":")[0], entry.partition(":")[2] or "decimal")
    for entry in [
        "decimal",
        "upperRoman:upper-roman",
        "lowerRoman:lower-roman",
        "upperLetter:upper-letter-repeated",
        "lowerLetter:lower-letter-repeated",
        "ordinal:ordinal",
        "cardinalText:cardinal-text",
        "ordinalText:ordinal-text",
        "hex",
        "chicago",
        "ideographDigital:chinese-digits",
        "japaneseCounting:japanese",
        "aiueo:aiueo",
        "iroha:iroha",
        "decimalFullWidth:full-width",
        "decimalHalfWidth",
        "japaneseLegal:japanese-legal",
        "japaneseDigitalTenThousand:chinese-digits",
        "decimalEnclosedCircle:circled",
        "decimalFullWidth2:full-width",
        "aiueoFullWidth:aiueo",
        "irohaFullWidth:iroha",
        "decimalZero:decimal-zero",
        "bullet:bullet",
        "ganada:ganada",
        "chosung:chosung",
        "decimalEnclosedFullstop:stopped",
        "decimalEnclosedParen:bracketed",
        "decimalEnclosedCircleChinese:circled",
        "ideographEnclosedCircle:circled-chinese",
        "ideographTraditional:stems",
        "ideographZodiac:branches",
        "ideographZodiacTraditional:sexagenary",
        "taiwaneseCounting:traditional-chinese",
        "ideographLegalTraditional:traditional-chinese-legal",
        "taiwaneseCountingThousand:traditional-chinese",
        "taiwaneseDigital:chinese-digits",
        "chineseCounting:chinese",
        "chineseLegalSimplified:chinese-legal",
        "chineseCountingThousand:chinese",
        "decimal",
        "koreanDigital:korean-digits",
        "koreanCounting:korean",
        "koreanLegal:korean",
        "koreanDigital2:chinese-digits",
        "hebrew1",
        "arabicAlpha",
        "hebrew2",
        "arabicAbjad",
        "hindiVowels",
        "hindiConsonants",
        "hindiNumbers",
        "hindiCounting",
        "thaiLetters",
        "thaiNumbers",
        "thaiCounting",
        "vietnameseCounting",
        "numberInDash:dashed",
        "russianLower:lower-russian",
        "russianUpper:upper-russian",
    ]
]
_NO_NUMBER = 255
_STYLE_BY_NAME = dict(reversed(_FORMATS)) | {"none": "none"}


def style_of_name(name: str) -> str:
    """Return the style of ``w:numFmt``; formats that are not known are decimal."""
    return _STYLE_BY_NAME.get(name, "decimal")


def style_of_code(code: int) -> str:
    """Return the style of an MSONFC code, as DOC, RTF and Word 2003 store it."""
    if code == _NO_NUMBER:
        return "none"
    return _FORMATS[code][1] if 0 <= code < len(_FORMATS) else "decimal"


def is_heading_name(name: str) -> bool:
    """Whether a style of this name, or id, is a heading in Word, OpenDocument and RTF."""
    plain = name.casefold().replace(" ", "")
    return plain == "title" or plain.startswith(("heading", "标题", "標題"))
