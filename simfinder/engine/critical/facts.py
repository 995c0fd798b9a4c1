"""The facts of a text, whose change would change its meaning.

Numbers, amounts of money, dates, percentages, identifiers, negations and terms such as roles and
duties, in English, Chinese and mixed text, each with one value in every notation (2026年3月1日 and
March 1, 2026).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from simfinder.engine.critical.dates import date_at, times
from simfinder.engine.critical.names import names
from simfinder.engine.critical.quantities import (
    HEADS_ZH,
    NUMBERS_EN,
    duration_at,
    half_at,
    has_invisible,
    last_character,
    minus_start,
    money_at,
    number_at,
    parse_zh,
    percent_at,
    plain,
    quantity_at,
    same_duration,
    share_at,
    without_invisible,
)
from simfinder.engine.critical.terms import (
    LIMIT,
    MODAL,
    RELATIONS_OF_NUMBERS,
    TERM_KINDS,
    reverse,
    terms,
)

# Numbers that name something: identity cards, contracts, cases, accounts, telephones.
#
# Spaces, hyphens and brackets that only group such a number are not part of it.

_CASE = re.compile(r"\s?\d{4}\s?[\])]\s?[^\s,.;:()\[\]。]{0,10}?\d{1,8}(?:-\d{1,4})?\s?号")
_TOKEN_HEAD = re.compile(r"(?:[A-Za-z0-9]{1,12}[-_/]){0,4}[A-Za-z]{0,8}$")
_TOKEN_TAIL = re.compile(r"[A-Za-z0-9]*(?:[-_/][A-Za-z0-9]+|\.\d[A-Za-z0-9]*){0,8}")
_ONLY_NUMBER = re.compile(
    r"\d[\d,.]*(?:st|nd|rd|th|[ap]m|k[mg]?|m[mglW]?|c?m|[kmgt]b|bn|[xXsh]|hrs?|mins?|days?)?"
    r"|\d+-[A-Za-z-]{3,}"
)
_PHONE = re.compile(
    r"(?:\d{4}(?: \d{4}){2,4}(?: \d{1,3})?|\d{3,4}-\d{7,8}(?:-\d{1,6})?|\d{3,4}[- ]\d{3,4}[- ]\d{4}"
    r"|\d{2,}(?:-\d{2,}){2,6}|\d{4}-\d{3,})(?![\d-])"
)
_IN_BRACKETS = re.compile(r"\d{2,4}\)\s?\d{3,4}[- ]?\d{4}(?!\d)")
_ABROAD = re.compile(r"\d{1,3}[- ]\(?\d{1,4}\)?(?:[- ]\d{2,8}){1,4}(?!\d)")
_YEARS = re.compile(r"(?:19|20)\d{2}-(?:19|20)?\d{2}(?!\d)")
_SERIAL = re.compile(r"\d{17}[xX](?![A-Za-z0-9])|\d{7,}")
_LABEL = re.compile(
    r"(?:编号|号码|账号|帐号|账户|卡号|证号|代码|合同号|单号|文号|电话|手机|传真|№|#"
    r"|(?<![A-Za-z])(?:Nos?\.?|Number|Account|Acct\.?|Tel\.?|Phone|Fax|ID|Ref\.?))"
    r"\s{0,2}[:#]?\s{0,2}$",
    re.IGNORECASE,
)
_LABEL_ENDS = frozenset("号户码同话机真№#:.osrtlexdfOSRTLEXDF")
_TOKEN = re.compile(r"[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+){0,6}")
_ORDINAL = re.compile(r"\d{3,}\s?号")
_AFTER_SIGN = (("[(", _CASE), ("[(", _IN_BRACKETS), ("+", _ABROAD), ("第", _ORDINAL))
"""Identifiers after a sign that belongs to them."""
_CARD = re.compile(r"\d{6} \d{8} \d{3}[\dXx](?![A-Za-z0-9])")
_IBAN = re.compile(r"\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])")
_COUNTRY = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2}$")
_PHONE_LABEL = re.compile(
    r"(?:电话|手机|传真|联系方式|(?<![A-Za-z])(?:telephone|tel|mobile|phone|fax))"
    r"(?:号码?)?(?:\.|\s(?:no\.|number))?\s?:?\s{0,2}$",
    re.IGNORECASE,
)
_PHONE_GROUPS = re.compile(r"\d{2,6}(?:[ -]{1,2}\d{2,8}){1,3}(?![\d年月日元%])")
_LEAST_PHONE, _MOST_PHONE = 7, 15
"""Digits of a telephone number, with its country."""
_EXTENSION = re.compile(r"\s?(?:转|分机|ext\.?|extension)\s?\d{1,6}(?!\d)", re.IGNORECASE)
_GROUPING = re.compile(r"[\s()\[\]-]|转|分机|EXT(?:ENSION)?\.?", re.IGNORECASE)


def value_of(text: str) -> str:
    """Return an identifier without the characters that only group it."""
    return _GROUPING.sub("", text).upper()


def identity_at(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return start and end of the identifier whose first digit may be at ``at``, or None.

    ``floor``: the end of the fact before it; an identifier never begins before that.
    """
    span = _grouped_at(text, at, floor) or _single_at(text, at, floor)
    if span is None:
        return None
    extension = _EXTENSION.match(text, span[1])
    return span if extension is None else (span[0], extension.end())


def _grouped_at(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return the identity card, bank account or labelled telephone in groups at ``at``, or None."""
    card = _CARD.match(text, at)
    if card is not None:
        return card.span()
    if at - floor >= 2 and text[at - 1].isupper() and _COUNTRY.search(text, max(0, at - 3), at):
        account = _IBAN.match(text, at)
        return (at - 2, account.end()) if account is not None else None
    groups = _PHONE_GROUPS.match(text, at)
    if groups is None or _PHONE_LABEL.search(text, max(floor, at - 24), at) is None:
        return None
    digits = sum(character.isdigit() for character in groups[0])
    return groups.span() if _LEAST_PHONE <= digits <= _MOST_PHONE else None


def _single_at(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return the identifier at ``at`` that its sign, form or label shows, or None."""
    character = text[at - 1] if at > floor else ""
    for heads, pattern in _AFTER_SIGN:
        if character and character in heads and (match := pattern.match(text, at)):
            return at - 1, match.end()
    match = _PHONE.match(text, at)
    if match is not None and not _YEARS.match(text, at) and not _is_attached(character):
        return at, match.end()
    if token := _mixed_token(text, at, floor):
        return token
    floor = max(floor, at - 16)
    if last_character(text, at, floor) in _LABEL_ENDS and _LABEL.search(text, floor, at):
        match = _TOKEN.match(text, at)
        if match is not None:
            return at, match.end()
    return None


def serial_at(text: str, at: int) -> tuple[int, int] | None:
    """Return start and end of a number too long to be a quantity, or None."""
    match = _SERIAL.match(text, at)
    return match.span() if match is not None else None


def _is_attached(character: str) -> bool:
    """Whether a character, or none, belongs to a token that continues after it."""
    return character.isascii() and (character.isalpha() or character in "-_/") and bool(character)


def _mixed_token(text: str, at: int, floor: int) -> tuple[int, int] | None:
    """Return a token of letters and digits such as HT-2026-0031 or GPL-2.0, or None."""
    has_head = at > floor and _is_attached(text[at - 1])
    head = _TOKEN_HEAD.search(text, max(floor, at - 40), at) if has_head else None
    start = head.start() if head is not None else at
    token_tail = _TOKEN_TAIL.match(text, at)
    assert token_tail is not None
    token = text[start : token_tail.end()]
    if start == at and _ONLY_NUMBER.fullmatch(token):
        return None
    if not any(c.isascii() and c.isalpha() for c in token):
        return None
    if text[start - 1 : start].isalpha() and text[start - 1].isascii():
        return None
    return start, token_tail.end()


# Numbers that only count paragraphs and pages, and references to them.
#
# An inserted clause renumbers all that follow it: the number in front of a paragraph is its
# position, not its content. A reference to a clause is content, so it is a fact; the paragraphs
# show whether only the numbering changed.

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
_LEADER_HEADS = ("...", "…", "·", ". . . ")
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
        yield from _line_marks(text, at, end)
        at = end + 1
    # A look at the signs that a number needs behind it spares most searches.
    for match in _INLINE.finditer(text) if any(map(text.__contains__, ")、.")) else ():
        name = "a" if match["a"] else "b"
        yield match.start(name), match.end(name), _value("()", match[name])
    for match in _LEADERS.finditer(text) if any(map(text.__contains__, _LEADER_HEADS)) else ():
        yield match.start("page"), match.end("page"), _value("page", match["page"])


def _line_marks(text: str, at: int, end: int) -> Iterator[Mark]:
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
    """Return the reference whose number is at ``at`` up to ``end``, or None."""
    if _BEFORE_ZH.search(text, max(0, at - 2), at):
        unit_match = _AFTER_ZH.match(text, end)
        if unit_match is not None:
            start = text.rindex("第", 0, at)
            return start, unit_match.end(), _value(unit_match["unit"], text[at:end])
    floor = max(0, at - 14)
    last = last_character(text, at, floor)
    word = last.isascii() and (last.isalpha() or last == ".")
    unit_match = _BEFORE_EN.search(text, floor, at) if word or last == "§" else None
    if unit_match is not None:
        return unit_match.start(), end, _value(_unit(unit_match["unit"]), text[at:end])
    return None


def _unit(word: str) -> str:
    """Return one name for a word, its plural and its abbreviation."""
    return "§" if word.startswith("§") else word.lower().rstrip(".")[:3]


def _value(unit: str, number: str) -> str:
    bare = re.sub(r"\s", "", number)
    number_value = None if bare.isascii() else parse_zh(bare)
    return f"{unit}:{bare if number_value is None else number_value}"


# Words that reverse a sentence: not, never, without; 不得, 未, 无, 禁止.
#
# Chinese has words with a negation in them that negate nothing (不但, 无论, 非常, 未来); these are
# excluded. All negations have one value, since 不得 and 禁止, "shall not" and "never" have the same
# meaning: only whether there is one is compared.

_ZH = re.compile(
    "不(?!仅|但|断|过(?!户)|管|论|同(?!意)|动产|锈钢|可抗力|如|妨|少(?!于)|久|时(?!间)|日(?!内)|惜|幸|禁|愧|懈|良)"
    "(?:得|予|能|可|应当|应|要|准|许|再|需|须|会|宜|超过|低于|高于|少于|多于|足|满|符合|属于|是|同意)?"
    "|未(?!来|央|几)(?:经|能|按照|按|曾|成年|满)?"
    "|无(?<!并无)(?!论|锡|线|人机|疑|比|穷|数|限公司|非|不)(?:权|需|须|法|效|偿)?"
    "|非(?<![是莫除]非)(?!常|洲|凡|遗|物质文化)(?:法|经)?"
    "|没(?!收|落|入)有?|勿|毋|禁止|严禁|拒不"
)
_EN = re.compile(
    # The first letter comes first in the pattern, so that the search can skip to it.
    r"[nN](?<![A-Za-z].)(?i:ot|ever|either|or|one|obody|othing"
    r"|o(?!\.?\s{0,2}[:#]?\s{0,2}\d|\.\s{0,2}[A-Z]{1,4}-?\d))(?![A-Za-z])"
    r"|[nN](?<![A-Za-z].)(?i:on(?:-\s?|\s(?=exclu|infri|refund|trans))"
    r"(?=[A-Za-z])|on(?=exclusiv|infring|refundab|transferab|assignab|disclos|complian|payment|perform))"
    r"|[wW](?<![A-Za-z].)(?i:ithout)(?![A-Za-z])"
    r"|[uU](?<![A-Za-z].)(?i:nless|nable|nlawful|nlimited|nauthori[sz]ed)(?![A-Za-z])"
    r"|[iI](?<![A-Za-z].)(?i:nvalid|neligible|llegal|rrevocable)(?![A-Za-z])"
    r"|[pP](?<![A-Za-z].)(?i:rohibit(?:s|ed)?)(?![A-Za-z])"
    r"|[fF](?<![A-Za-z].)(?i:orbids?|orbidden)(?![A-Za-z])"
    r"|[nN](?<=[Cc][Aa][nN].)(?i:ot)(?![A-Za-z])"
    r"|[nN](?<=[A-Za-z].)'[tT](?![A-Za-z])"
)
_LATIN = re.compile("[A-Za-z]")
VALUE = "not"


def negations(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each negation in a plain text."""
    if not text.isascii():
        for match in _ZH.finditer(text):
            yield match.span()
    if _LATIN.search(text) is None:
        return
    for match in _EN.finditer(text):
        yield match.span()


NUMBER, MONEY, DATE = "number", "money", "date"
PERCENTAGE, IDENTITY, NEGATION = "percentage", "identity", "negation"
WHEN = "when"
"""A day of the week or a half of the day; reported as a date."""
NAME = "name"
"""The name of a party or person after its label; its value is its role and the name."""
WORD_KINDS = TERM_KINDS | {NEGATION, WHEN, NAME}
"""Kinds of facts that are words; they are never paired with a number."""
FORBIDS = "forbids"
"""The value of a modal verb before a negation."""
_NEAR = 2
"""Most characters of white space between a negation and the word that belongs to it."""

_WORD_HEAD = "|".join(
    "".join(f"[{c}{c.upper()}]" for c in head) for head in sorted({word[:4] for word in NUMBERS_EN})
)
_START = re.compile(
    rf"[0-9]|[{HEADS_ZH}半]|[hH]alf(?=[\s-])|(?<=[和成正治国])元年|[百千万]\s?分\s?之"
    rf"|{_WORD_HEAD}"
)
_LINK = re.compile(r"(?:https?://|www\.)[^\s<>\"'，。；）)】]+")
_ADDRESS = re.compile(_LINK.pattern + r"|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}")
_SEPARATE = re.compile(
    r"\s{0,3}\([\s:]{0,2}(?:即|大写|小写|in words|in figures)?[\s:]{0,2}"
    r"|[\s,()]{0,3}(?:即|大写|小写|in words|in figures|i\.e\.)[\s():,]{0,3}",
    re.IGNORECASE,
)
_THROUGH = re.compile(r"\s?(?:-|~|至|到|to)\s?")
_CONTEXT = re.compile(r"(?:第三|第一|第二)(?=方|人|者)")
_EXCERPT_LENGTH = 60


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its kind, its value in one notation, and its place in the text.

    ``text``: as written. ``is_listed``: a number that only counts paragraphs or pages, so it is a
    position and not content.
    """

    kind: str
    value: str
    start: int
    end: int
    text: str
    is_listed: bool = False


def facts(text: str) -> tuple[Fact, ...]:
    """Return the facts of a text in order; they never overlap. Linear in its length."""
    if not has_invisible(text):
        return facts_of_plain(text, plain(text))
    bare, places = without_invisible(text)
    assert places is not None
    return tuple(
        replace(f, start=places[f.start], end=places[f.end - 1] + 1)
        for f in facts_of_plain(bare, plain(bare))
    )


def facts_of_plain(text: str, form: str) -> tuple[Fact, ...]:
    """Return the facts of a text without invisible characters whose plain form is known."""
    all_facts = _merge_facts(form, _all_facts(form))
    return tuple(
        Fact(f.kind, f.value, f.start, f.end, _excerpt(text[f.start : f.end]), f.is_listed)
        for f in all_facts
    )


def _excerpt(text: str) -> str:
    """Return a fact in one line; a long one keeps its end, which has the digits."""
    line = " ".join(text.split())
    if len(line) <= _EXCERPT_LENGTH:
        return line
    return f"{line[: _EXCERPT_LENGTH // 3]}…{line[-_EXCERPT_LENGTH // 3 * 2 :]}"


def _fact(kind: str, value: str, start: int, end: int, *, is_listed: bool = False) -> Fact:
    return Fact(kind, value, start, end, "", is_listed)


def _all_facts(text: str) -> list[Fact]:
    """Return the facts of a plain text in order; what is inside a name is no fact."""
    own_names = [_fact(NAME, value, start, end) for start, end, value in names(text)]
    return _add_words(text, _numeric(text, own_names), own_names)


def _numeric(text: str, own_names: list[Fact]) -> list[Fact]:
    """Return all facts of a plain text outside names that are written with numbers."""
    all_facts: list[Fact] = []
    addresses = _addresses(text)
    if own_names:
        addresses = sorted((*addresses, *((name.start, name.end) for name in own_names)))
    marks = sorted(list_marks(text))
    at = end = 0
    while True:
        match = _START.search(text, at)
        if match is None:
            return all_facts
        start = match.start()
        address = _inside(addresses, start)
        if address is not None:
            at = end = address[1]
            continue
        mark = marks[bisect_right(marks, (start, 1 << 60, "")) - 1] if marks else (0, 0, "")
        if mark[0] <= start < mark[1] and mark[0] >= end:
            fact: Fact | None = _fact(NUMBER, mark[2], mark[0], mark[1], is_listed=True)
        else:
            fact = _with_minus(text, _at(text, start, end), end)
        if fact is None or fact.start < end:
            at = _next(text, match)
        else:
            all_facts.append(fact)
            at = end = fact.end
        at = max(at, start + 1)


def _addresses(text: str) -> list[tuple[int, int]]:
    """Return the spans of web and mail addresses; few texts have one."""
    if "@" in text:
        return [match.span() for match in _ADDRESS.finditer(text)]
    if "://" in text or "www." in text:
        return [match.span() for match in _LINK.finditer(text)]
    return []


def _inside(spans: list[tuple[int, int]], at: int) -> tuple[int, int] | None:
    index = bisect_right(spans, (at, 1 << 60)) - 1
    return spans[index] if index >= 0 and spans[index][1] > at else None


def _next(text: str, match: re.Match[str]) -> int:
    """Return where to continue after something that was no fact: after its digits."""
    at = match.end()
    while at < len(text) and text[at].isdigit() and text[at].isascii():
        at += 1
    return at


def _at(text: str, at: int, floor: int) -> Fact | None:
    """Return the fact whose first digit is at ``at``; it begins at ``floor`` or later."""
    if text[at].isascii() and text[at].isalpha() and text[at - 1 : at].isalpha():
        return None
    phrase = _phrase_at(text, at)
    if phrase is not None:
        return phrase
    date = date_at(text, at)
    if date is not None and date[0] >= floor:
        return _fact(DATE, date[2], date[0], date[1])
    all_facts = quantity_at(text, at)
    if all_facts is None:
        return None
    share = percent_at(text, all_facts)
    if share is not None:
        return _fact(PERCENTAGE, share[1], at, share[0])
    money = money_at(text, at, all_facts)
    if money is not None and money[0] >= floor:
        return _fact(MONEY, money[2], money[0], money[1])
    if text[at].isascii() and text[at].isdigit():
        identifier = identity_at(text, at, floor)
        if identifier is not None:
            return _fact(IDENTITY, value_of(text[slice(*identifier)]), *identifier)
    reference = reference_at(text, at, all_facts.end)
    if reference is not None and reference[0] >= floor:
        return _fact(NUMBER, reference[2], reference[0], reference[1])
    if _CONTEXT.match(text, max(0, at - 1)):
        return None
    identifier = serial_at(text, at)
    if identifier is not None and all_facts.end <= identifier[1]:
        return _fact(IDENTITY, value_of(text[slice(*identifier)]), *identifier)
    number = number_at(text, at, all_facts)
    return _fact(NUMBER, number[1], at, number[0]) if number is not None else None


def _phrase_at(text: str, at: int) -> Fact | None:
    """Return the percentage in Chinese words or the half of a year or month at ``at``, or None."""
    share = share_at(text, at)
    if share is not None:
        return _fact(PERCENTAGE, share[1], at, share[0])
    half = half_at(text, at)
    return _fact(NUMBER, half[1], at, half[0]) if half is not None else None


def _with_minus(text: str, fact: Fact | None, floor: int) -> Fact | None:
    """Return the fact with the minus in front of it, if there is one."""
    if fact is None or fact.kind not in (NUMBER, MONEY, PERCENTAGE) or fact.is_listed:
        return fact
    start = minus_start(text, fact.start, floor)
    if start is None or is_negative(fact) or ":" in fact.value:
        return fact
    head, space, tail = fact.value.partition(" ") if fact.kind == MONEY else ("", "", fact.value)
    return replace(fact, start=start, value=f"{head}{space}-{tail}")


def is_negative(fact: Fact) -> bool:
    """Whether a fact is a number below zero."""
    number = fact.value.partition(" ")[2] if fact.kind == MONEY else fact.value
    return fact.kind in (NUMBER, MONEY, PERCENTAGE) and number.startswith("-")


def _add_words(text: str, all_facts: list[Fact], own_names: list[Fact]) -> list[Fact]:
    """Return the facts and those that are words, in order."""
    starts = [f.start for f in all_facts]
    facts = list(all_facts)
    for word in _words(text, own_names):
        index = bisect_right(starts, word.start) - 1
        inside = index >= 0 and all_facts[index].end > word.start
        over = index + 1 < len(all_facts) and all_facts[index + 1].start < word.end
        if not inside and not over:
            facts.append(word)
    facts.sort(key=lambda f: f.start)
    return facts


def _words(text: str, own_names: list[Fact]) -> list[Fact]:
    """Return names, negations, days, halves of days and terms of a plain text in order.

    A negation includes the limit after it (不得低于, not more than). A modal verb before a
    negation forbids: "shall not" and "may not" are the same.
    """
    found = [_fact(NEGATION, VALUE, start, end) for start, end in negations(text)]
    found += [_fact(kind, value, start, end) for start, end, (kind, value) in terms(text)]
    found += [_fact(WHEN, value, start, end) for start, end, value in times(text)]
    found += own_names
    found.sort(key=lambda f: (f.start, -f.end))
    words: list[Fact] = []
    for fact in found:
        last = words[-1] if words else None
        if last is not None and _follows(text, last, fact):
            relation = fact.value.partition(" ")[0]
            is_limit = fact.kind == LIMIT and relation in RELATIONS_OF_NUMBERS
            if last.kind == NEGATION and last.value == VALUE and is_limit:
                value = f"{VALUE} {reverse(fact.value)}"
                words[-1] = replace(last, end=max(last.end, fact.end), value=value)
                continue
            if last.kind == MODAL and fact.kind == NEGATION:
                words[-1] = replace(last, value=FORBIDS)
        if last is None or fact.start >= last.end:
            words.append(fact)
    return words


def _follows(text: str, one: Fact, other: Fact) -> bool:
    """Whether nothing but white space is between two facts, or they overlap."""
    return other.start - one.end <= _NEAR and not text[one.end : other.start].strip()


def _merge_facts(text: str, all_facts: list[Fact]) -> list[Fact]:
    """Join repeated values (thirty (30) days), and give ranges (5-10%) one kind."""
    merged_facts: list[Fact] = []
    for fact in all_facts:
        if merged_facts and not fact.is_listed and not merged_facts[-1].is_listed:
            last = merged_facts[-1]
            separator = text[last.end : fact.start]
            value = _joined_value(text, last, fact) if len(separator) <= 16 else None
            if value is not None and _SEPARATE.fullmatch(separator):
                merged_facts[-1] = _join_facts(text, last, fact, value)
                continue
            if last.kind == NUMBER and len(separator) <= 4 and _THROUGH.fullmatch(separator):
                merged_facts[-1] = _as_range(last, fact)
        elif merged_facts and fact.is_listed and _repeats_in_brackets(text, merged_facts[-1], fact):
            last = merged_facts[-1]
            merged_facts[-1] = _join_facts(text, last, fact, last.value)
            continue
        merged_facts.append(fact)
    return merged_facts


def _joined_value(text: str, one: Fact, other: Fact) -> str | None:
    """Return the value of a repeated fact, None where the second is another fact.

    An amount in words and another one in figures are a contradiction, which no other amount equals.
    """
    if one.kind in WORD_KINDS or one.kind != other.kind:
        return None
    if one.kind == NUMBER and other.value.startswith(one.value + " "):
        return other.value  # "thirty (30) days": only the second is followed by the unit.
    if one.kind in (NUMBER, MONEY, PERCENTAGE, DATE) and (
        same_duration(one.value) == same_duration(other.value)
    ):
        return other.value
    if one.kind == MONEY and _is_in_figures(text, one) != _is_in_figures(text, other):
        figures, words = (one, other) if _is_in_figures(text, one) else (other, one)
        currency, _, number = words.value.partition(" ")
        if figures.value.startswith(f"{currency} "):
            return f"{figures.value}≠{number}"
    return None


def _is_in_figures(text: str, fact: Fact) -> bool:
    return _DIGIT.search(text, fact.start, fact.end) is not None


def _repeats_in_brackets(text: str, one: Fact, list_fact: Fact) -> bool:
    number = list_fact.value.partition(":")[2]
    return (
        one.kind == NUMBER
        and one.value == number
        and text[one.end : list_fact.start].strip() == "("
    )


def _join_facts(text: str, one: Fact, other: Fact, value: str) -> Fact:
    closes = "(" in text[one.end : other.start] and text.startswith(")", other.end)
    end = other.end + closes
    duration = duration_at(text, end) if one.kind == NUMBER and value.isdigit() else None
    if duration is not None:
        value, end = f"{value} {duration[1]}", duration[0]
    return replace(one, value=value, end=end)


def _as_range(first: Fact, last: Fact) -> Fact:
    """Give the first number of a range the kind of the last one."""
    if not first.value.replace(".", "", 1).isdigit():
        return first
    head, _, unit = last.value.partition(" ")
    if last.kind == PERCENTAGE:
        return replace(first, kind=PERCENTAGE, value=first.value + "%")
    if last.kind == MONEY:
        return replace(first, kind=MONEY, value=f"{head} {first.value}")
    if last.kind == NUMBER and unit:
        return replace(first, value=f"{first.value} {unit}")
    return first
