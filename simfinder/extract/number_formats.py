"""The number formats of Word, by their names in XML and by their codes in DOC, RTF and Word 2003.

Names: ECMA-376 Part 1, 17.18.59 (ST_NumberFormat). Codes: [MS-OSHARED] 2.2.1.3 (MSONFC).
"""

from __future__ import annotations

from typing import NamedTuple


class WordFormat(NamedTuple):
    """One number format."""

    name: str
    style: str
    """What ``list_numbers.numeral`` calls it."""


#: In the order of the codes. Scripts that ``numeral`` does not write are decimal.
_CODED = tuple(
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
_NAMED = dict(reversed(_CODED)) | {"none": "none"}


def style_named(name: str) -> str:
    """Return the style of ``w:numFmt``; formats that are not known are decimal."""
    return _NAMED.get(name, "decimal")


def style_coded(code: int) -> str:
    """Return the style of an MSONFC code, as DOC, RTF and Word 2003 store it."""
    if code == _NO_NUMBER:
        return "none"
    return _CODED[code].style if 0 <= code < len(_CODED) else "decimal"
