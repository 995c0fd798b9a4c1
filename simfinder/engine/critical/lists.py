"""Numbers that only count paragraphs and pages, and references to them.

A clause that is inserted renumbers all that follow it: the number in front of a paragraph says
where it stands and not what it says. A reference to a clause does say something, so it is a fact,
and whether only the numbering changed is told from the paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from simfinder.engine.critical.numerals import parse_zh
from simfinder.engine.critical.plain import last_before

_NZ = "〇零一二三四五六七八九十百千两"
_NUM = rf"(?:\d{{1,3}}|[{_NZ}]{{1,6}})"
_UNITS_EN = (
    "sections?|sec\\.|articles?|art\\.|clauses?|paragraphs?|para\\.|chapters?|parts?|schedules?|"
    "annex(?:es)?|appendix|exhibits?|rules?|items?|tables?|figures?|fig\\.|pages?|steps?|§{1,2}"
)
_UNITS_ZH = "条|款|项|章|节|编|页|部分|目|附件|附表"
_MARGIN = r"[ \t#*>_|-]{0,40}"
_AT_START = re.compile(
    rf"{_MARGIN}(?:"
    rf"第\s?(?P<zh>{_NUM})\s?(?P<unit>{_UNITS_ZH})(?:之[一二三四五六七八九十])?"
    rf"|(?P<word>(?i:{_UNITS_EN}))\s{{0,2}}(?P<en>\d{{1,4}}(?:\.\d{{1,3}}){{0,5}})(?=[\s.:)-]|$)"
    rf"|\(?(?P<bare>{_NUM})(?:\)|[.、:](?!\d))"
    r"|(?P<multi>\d{1,3}(?:\.\d{1,3}){1,5})\.?(?=\s(?![a-z%]))"
    r")",
    re.MULTILINE,
)
_INLINE = re.compile(
    rf"(?<=[。;:])\s?(?P<a>{_NUM})[.、)](?!\d)|\((?P<b>\d{{1,2}}|[{_NZ}]{{1,3}})\)"
)
_PAGES = re.compile(
    r"\s*(?:第\s?\d+\s?页\s?[/,，]?\s?(?:共\s?\d+\s?页)?|page\s+\d+(?:\s+of\s+\d+)?|-\s?\d{1,4}\s?-"
    r"|\d{1,4}\s?/\s?\d{1,4})\s*$",
    re.IGNORECASE | re.MULTILINE,
)
_LEADERS = re.compile(
    r"(?<![.…·])(?:\.{3,99}|…{1,99}|·{3,99}|(?<!\. )(?:\. ){3,99})\s?(?P<page>\d{1,4})\s*$",
    re.MULTILINE,
)
_BEFORE_ZH = re.compile(r"第\s?$")
_AFTER_ZH = re.compile(rf"\s?(?P<unit>{_UNITS_ZH})")
_BEFORE_EN = re.compile(rf"(?<![A-Za-z])(?P<unit>{_UNITS_EN})\s{{0,2}}$", re.IGNORECASE)
_DIGIT = re.compile(r"\d+")
_SHORT_LINE = 40

Mark = tuple[int, int, str]
"""Start, end, and a value like ``条:12``."""


def list_marks(text: str) -> Iterator[Mark]:
    """Yield the numbers of a plain text that only count, ascending at each kind of place."""
    at = 0
    while at < len(text):
        end = text.find("\n", at)
        end = len(text) if end < 0 else end
        yield from _of_line(text, at, end)
        at = end + 1
    for match in _INLINE.finditer(text):
        name = "a" if match["a"] else "b"
        yield match.start(name), match.end(name), _value("()", match[name])
    for match in _LEADERS.finditer(text):
        yield match.start("page"), match.end("page"), _value("page", match["page"])


def _of_line(text: str, at: int, end: int) -> Iterator[Mark]:
    """Yield the numbers in front of a line, or those of a line that only numbers a page."""
    pages = _PAGES.match(text, at, end) if end - at < _SHORT_LINE else None
    if pages is not None:
        for page in _DIGIT.finditer(text, at, end):
            yield page.start(), page.end(), _value("page", page[0])
        return
    match = _AT_START.match(text, at, end)
    if match is None:
        return
    if match["zh"]:
        start = text.rindex("第", at, match.start("zh"))
        yield start, match.end("unit"), _value(match["unit"], match["zh"])
    elif match["en"]:
        yield match.start("word"), match.end("en"), _value(_unit(match["word"]), match["en"])
    else:
        name = "bare" if match["bare"] else "multi"
        yield match.start(name), match.end(name), _value("()", match[name])


def reference_at(text: str, at: int, end: int) -> Mark | None:
    """Return the reference whose number stands at ``at`` up to ``end``, or None."""
    if _BEFORE_ZH.search(text, max(0, at - 2), at):
        after = _AFTER_ZH.match(text, end)
        if after is not None:
            start = text.rindex("第", 0, at)
            return start, after.end(), _value(after["unit"], text[at:end])
    floor = max(0, at - 14)
    last = last_before(text, at, floor)
    word = last.isascii() and (last.isalpha() or last == ".")
    before = _BEFORE_EN.search(text, floor, at) if word or last == "§" else None
    if before is not None:
        return before.start(), end, _value(_unit(before["unit"]), text[at:end])
    return None


def _unit(word: str) -> str:
    """Return one name for a word, its plural and its abbreviation."""
    return "§" if word.startswith("§") else word.lower().rstrip(".")[:3]


def _value(unit: str, number: str) -> str:
    bare = re.sub(r"\s", "", number)
    known = None if bare.isascii() else parse_zh(bare)
    return f"{unit}:{bare if known is None else known}"
