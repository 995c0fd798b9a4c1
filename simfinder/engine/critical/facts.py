"""The facts of a text: what a small change of it would turn into another promise.

Numbers, amounts of money, dates, percentages, identifiers and negations, in English, Chinese and
mixed text, each with one value however it is written (2026年3月1日 and March 1, 2026).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, replace

from simfinder.engine.critical.dates import date_at
from simfinder.engine.critical.identity import identity_at, serial_at, value_of
from simfinder.engine.critical.limits import limits, side_of
from simfinder.engine.critical.lists import list_marks, reference_at
from simfinder.engine.critical.negation import VALUE, negations
from simfinder.engine.critical.numerals import NUMBERS_EN
from simfinder.engine.critical.plain import has_invisible, plain, without_invisible
from simfinder.engine.critical.quantities import (
    HEADS_ZH,
    duration_at,
    minus_before,
    money_at,
    number_at,
    percent_at,
    quantity_at,
    share_at,
)
from simfinder.engine.critical.times import times

NUMBER, MONEY, DATE = "number", "money", "date"
PERCENTAGE, IDENTITY, NEGATION = "percentage", "identity", "negation"
WHEN = "when"
"""A day of the week or a half of the day; told as a date."""
LIMIT = "limit"
"""On which side of a number a limit lies; told as a number."""
KINDS = (NUMBER, MONEY, DATE, PERCENTAGE, IDENTITY, NEGATION, WHEN, LIMIT)

_WORD_HEAD = "|".join(
    "".join(f"[{c}{c.upper()}]" for c in head) for head in sorted({word[:4] for word in NUMBERS_EN})
)
_START = re.compile(rf"[0-9]|[{HEADS_ZH}]|(?<=[和成正治国])元年|[百千万]\s?分\s?之|{_WORD_HEAD}")
_ADDRESS = re.compile(
    r"(?:https?://|www\.)[^\s<>\"'，。；）)】]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}"
)
_SEPARATE = re.compile(
    r"\s?\([\s:]{0,2}(?:即|大写|小写|in words|in figures)?[\s:]{0,2}"
    r"|[\s,()]{0,3}(?:即|大写|小写|in words|in figures|i\.e\.)[\s():,]{0,3}",
    re.IGNORECASE,
)
_THROUGH = re.compile(r"\s?(?:-|~|至|到|to)\s?")
_CONTEXT = re.compile(r"(?:第三|第一|第二)(?=方|人|者)")
_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its kind, what it says in one notation, and where it stands in the text.

    ``shown``: as it is written. ``listed``: a number that only counts paragraphs or pages; it
    says where something stands and never what it says.
    """

    kind: str
    value: str
    start: int
    end: int
    shown: str
    listed: bool = False


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
    found = _merged(form, _with_words(form, _numeric(form)))
    return tuple(
        Fact(f.kind, f.value, f.start, f.end, _shown(text[f.start : f.end]), f.listed)
        for f in found
    )


def _shown(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else line[: _SHOWN - 1] + "…"


def _fact(kind: str, value: str, start: int, end: int, *, listed: bool = False) -> Fact:
    return Fact(kind, value, start, end, "", listed)


def _numeric(text: str) -> list[Fact]:
    """Return all facts of a plain text that are written with numbers."""
    found: list[Fact] = []
    addresses = [m.span() for m in _ADDRESS.finditer(text)] if "@" in text or "." in text else []
    marks = sorted(list_marks(text))
    at = end = 0
    while True:
        match = _START.search(text, at)
        if match is None:
            return found
        start = match.start()
        address = _inside(addresses, start)
        if address is not None:
            at = end = address[1]
            continue
        mark = marks[bisect_right(marks, (start, 1 << 60, "")) - 1] if marks else (0, 0, "")
        if mark[0] <= start < mark[1] and mark[0] >= end:
            fact: Fact | None = _fact(NUMBER, mark[2], mark[0], mark[1], listed=True)
        else:
            fact = _signed(text, _at(text, start, end), end)
        if fact is None or fact.start < end:
            at = _next(text, match)
        else:
            found.append(fact)
            at = end = fact.end
        at = max(at, start + 1)


def _inside(spans: list[tuple[int, int]], at: int) -> tuple[int, int] | None:
    where = bisect_right(spans, (at, 1 << 60)) - 1
    return spans[where] if where >= 0 and spans[where][1] > at else None


def _next(text: str, match: re.Match[str]) -> int:
    """Return where to go on after something that was no fact: behind its digits."""
    at = match.end()
    while at < len(text) and text[at].isdigit() and text[at].isascii():
        at += 1
    return at


def _at(text: str, at: int, floor: int) -> Fact | None:
    """Return the fact whose first digit stands at ``at``; nothing before ``floor`` is its own."""
    if text[at].isascii() and text[at].isalpha() and text[at - 1 : at].isalpha():
        return None
    share = share_at(text, at)
    if share is not None:
        return _fact(PERCENTAGE, share[1], at, share[0])
    dated = date_at(text, at)
    if dated is not None and dated[0] >= floor:
        return _fact(DATE, dated[2], dated[0], dated[1])
    found = quantity_at(text, at)
    if found is None:
        return None
    share = percent_at(text, found)
    if share is not None:
        return _fact(PERCENTAGE, share[1], at, share[0])
    money = money_at(text, at, found)
    if money is not None and money[0] >= floor:
        return _fact(MONEY, money[2], money[0], money[1])
    if text[at].isascii() and text[at].isdigit():
        named = identity_at(text, at, floor)
        if named is not None:
            return _fact(IDENTITY, value_of(text[slice(*named)]), *named)
    reference = reference_at(text, at, found.end)
    if reference is not None and reference[0] >= floor:
        return _fact(NUMBER, reference[2], reference[0], reference[1])
    if _CONTEXT.match(text, max(0, at - 1)):
        return None
    named = serial_at(text, at)
    if named is not None and found.end <= named[1]:
        return _fact(IDENTITY, value_of(text[slice(*named)]), *named)
    number = number_at(text, at, found)
    return _fact(NUMBER, number[1], at, number[0]) if number is not None else None


def _signed(text: str, fact: Fact | None, floor: int) -> Fact | None:
    """Return the fact with the minus in front of it, if there is one."""
    if fact is None or fact.kind not in (NUMBER, MONEY, PERCENTAGE) or fact.listed:
        return fact
    start = minus_before(text, fact.start, floor)
    if start is None or is_negative(fact) or ":" in fact.value:
        return fact
    head, space, tail = fact.value.partition(" ") if fact.kind == MONEY else ("", "", fact.value)
    return replace(fact, start=start, value=f"{head}{space}-{tail}")


def is_negative(fact: Fact) -> bool:
    """Whether a fact is a number below zero."""
    number = fact.value.partition(" ")[2] if fact.kind == MONEY else fact.value
    return fact.kind in (NUMBER, MONEY, PERCENTAGE) and number.startswith("-")


def _with_words(text: str, found: list[Fact]) -> list[Fact]:
    """Return the facts with the negations, days, halves of days and limits between them, in order."""
    starts = [f.start for f in found]
    every = list(found)
    words = [
        _fact(NEGATION, f"{VALUE} {side_of(text[start : end + 2])}".rstrip(), start, end)
        for start, end in negations(text)
    ]
    words += [_fact(LIMIT, side, start, end) for start, end, side in limits(text)]
    words += [_fact(WHEN, value, start, end) for start, end, value in times(text)]
    for word in words:
        where = bisect_right(starts, word.start) - 1
        inside = where >= 0 and found[where].end > word.start
        over = where + 1 < len(found) and found[where + 1].start < word.end
        if not inside and not over:
            every.append(word)
    every.sort(key=lambda f: f.start)
    return every


def _merged(text: str, found: list[Fact]) -> list[Fact]:
    """Join what says one thing twice (thirty (30) days), and give ranges (5-10%) one kind."""
    done: list[Fact] = []
    for fact in found:
        if done and not fact.listed and not done[-1].listed:
            last = done[-1]
            between = text[last.end : fact.start]
            if len(between) <= 16 and _twice(last, fact) and _SEPARATE.fullmatch(between):
                done[-1] = _joined(text, last, fact)
                continue
            if last.kind == NUMBER and len(between) <= 4 and _THROUGH.fullmatch(between):
                done[-1] = _as_range(last, fact)
        elif done and fact.listed and _twice_bracketed(text, done[-1], fact):
            done[-1] = _joined(text, done[-1], replace(fact, value=done[-1].value))
            continue
        done.append(fact)
    return done


def _twice(one: Fact, other: Fact) -> bool:
    if one.kind in (NEGATION, WHEN, LIMIT) or one.kind != other.kind:
        return False
    if one.value == other.value:
        return one.kind in (NUMBER, MONEY, PERCENTAGE, DATE)
    # "thirty (30) days": only the second says what is counted.
    return one.kind == NUMBER and other.value.startswith(one.value + " ")


def _twice_bracketed(text: str, one: Fact, listed: Fact) -> bool:
    number = listed.value.partition(":")[2]
    return (
        one.kind == NUMBER and one.value == number and text[one.end : listed.start].strip() == "("
    )


def _joined(text: str, one: Fact, other: Fact) -> Fact:
    closes = "(" in text[one.end : other.start] and text.startswith(")", other.end)
    value, end = other.value if one.kind == NUMBER else one.value, other.end + closes
    duration = duration_at(text, end) if one.kind == NUMBER and value.isdigit() else None
    if duration is not None:
        value, end = f"{value} {duration[1]}", duration[0]
    return replace(one, value=value, end=end)


def _as_range(first: Fact, last: Fact) -> Fact:
    """Give the first number of a range the kind of the last one."""
    if last.kind == PERCENTAGE and first.value.replace(".", "", 1).isdigit():
        return replace(first, kind=PERCENTAGE, value=first.value + "%")
    if last.kind == MONEY and first.value.replace(".", "", 1).isdigit():
        return replace(first, kind=MONEY, value=f"{last.value.partition(' ')[0]} {first.value}")
    unit = last.value.partition(" ")[2] if last.kind == NUMBER else ""
    if unit and first.value.replace(".", "", 1).isdigit():
        return replace(first, value=f"{first.value} {unit}")
    return first
