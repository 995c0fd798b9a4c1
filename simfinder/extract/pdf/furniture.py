"""Finds running heads, page numbers and line numbers among the lines of pages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

_DIGITS = re.compile(r"\d+")
_LETTER = re.compile(r"[^\W\d_]")
_NUMBER = re.compile(
    r"[-–—·•|\s]*(?:第|page|p\.|seite|页码[:：]?|页)?\s*(\d{1,5})\s*[页頁]?\s*"
    r"(?:(?:/|of|von|共|，共|,)\s*(\d{1,5})\s*[页頁]?)?[-–—·•|\s]*$",
    re.IGNORECASE,
)
_ROMAN = re.compile(r"[-–—\s]*(?:page\s+)?([ivxl]{1,7}|[IVXL]{1,7})[-–—\s]*$")
_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50}
_ZONE = 2
"""Lines at the top and at the bottom of a page among which running heads are looked for."""
_FEWEST_PAGES = 3
_SHARE = 0.3
"""Share of the pages on which a line must recur: heads differ on left and right pages."""
_MARGIN = re.compile(r"(\d{1,4})(?:\s+|$)")
_FEWEST_NUMBERED = 15
"""Lines that must be numbered in a row; pleadings have 25 or 28 on a page."""
_NUMBERED_PAGES = 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page."""

    text: str
    page: int
    glued: bool = False
    """Whether the next line goes on with the same word."""
    new: bool = False
    """Whether it stands away from the line before it."""


def furniture(pages: Sequence[tuple[int, list[Line]]]) -> set[tuple[int, str]]:
    """Return (page, text) of the lines at the edges of pages that recur or number them."""
    # Not told apart by edge: programs draw a foot before the text on one page, after it on another.
    seen: Counter[str] = Counter()
    numbered: Counter[tuple[str, int]] = Counter()
    for number, page in pages:
        edges = [line.text for _, line in _edges(page)]
        seen.update({_mask(text) for text in edges})
        counts = {counted for text in edges if (counted := _page_number(text))}
        numbered.update((how, count - number) for how, count in counts)
    least = max(_FEWEST_PAGES, _SHARE * len(pages))
    apart: set[tuple[int, str]] = set()
    recurring: dict[str, set[tuple[int, str]]] = {}
    for number, page in pages:
        for _, line in _edges(page):
            counted = _page_number(line.text)
            dressed = bool(_NUMBER.match(line.text)) and not line.text.strip().isdigit()
            counts_up = counted is not None and numbered[counted[0], counted[1] - number] >= 2
            if counts_up or (dressed and len(pages) == 1):
                apart.add((number, line.text))
            elif seen[_mask(line.text)] >= least and _LETTER.search(line.text):
                recurring.setdefault(_mask(line.text), set()).add((number, line.text))
    return apart | _running_heads(pages, apart, recurring)


def _running_heads(
    pages: Sequence[tuple[int, list[Line]]],
    numbers: set[tuple[int, str]],
    recurring: dict[str, set[tuple[int, str]]],
) -> set[tuple[int, str]]:
    """Return those of the recurring lines that stand beside a text, rather than being the text.

    A line is the text where most of its pages hold nothing else, and all of them are where they
    make up most of the document, as in a file of receipts that differ in dates and amounts.
    """
    heads = set().union(*recurring.values())
    furnished = heads | numbers
    filled = {
        number
        for number, page in pages
        if any((number, line.text) not in furnished for line in page)
    }
    for places in recurring.values():
        if 2 * sum(number in filled for number, _ in places) < len(places):
            heads -= places
    # Pages full of recurring lines alone have been settled above; they say nothing of the others.
    sizes = {True: 0, False: 0}
    for number, page in pages:
        if number in filled:
            for line in page:
                if (number, line.text) not in numbers:
                    sizes[(number, line.text) in heads] += len(line.text)
    return heads if sizes[True] <= sizes[False] else set()


def parts(
    page: list[Line], apart: set[tuple[int, str]]
) -> tuple[list[Line], list[Line], list[Line]]:
    """Split a page into furniture at the top, text, and furniture at the bottom."""
    near = {id(line): edge for edge, line in _edges(page)}
    top: list[Line] = []
    rest: list[Line] = []
    bottom: list[Line] = []
    for line in page:
        if id(line) in near and (line.page, line.text) in apart:
            (top if near[id(line)] == "top" else bottom).append(line)
        else:
            rest.append(line)
    return top, rest, bottom


def without_line_numbers(
    pages: Sequence[tuple[int, list[Line]]],
) -> tuple[list[tuple[int, list[Line]]], dict[int, str]]:
    """Take the numbers of lines from the margin, as pleadings and manuscripts have them.

    They are drawn as a column of their own, or each before its line. A list may look like the
    latter, so its pages must be numbered throughout, and two of them.

    Returns:
        The pages without them, and the numbers by page.
    """
    columns: dict[int, str] = {}
    kept: list[tuple[int, list[Line]]] = []
    for number, page in pages:
        page, found = _without_column(page)
        kept.append((number, page))
        if found:
            columns[number] = found
    before = {number: _leading(page) for number, page in kept}
    if sum(bool(found) for found in before.values()) < _NUMBERED_PAGES:
        return kept, columns
    stripped: list[tuple[int, list[Line]]] = []
    for number, page in kept:
        leading = before[number]
        if leading:
            columns[number] = " ".join(str(value) for value in leading.values())
            page = [
                Line(_MARGIN.sub("", line.text, count=1), line.page, line.glued, line.new)
                if at in leading
                else line
                for at, line in enumerate(page)
            ]
        stripped.append((number, [line for line in page if line.text or line.glued]))
    return stripped, columns


def _without_column(page: list[Line]) -> tuple[list[Line], str]:
    """Return the lines of a page without a stretch of bare numbers that count up."""
    start = 0
    for at in range(len(page) + 1):
        bare = at < len(page) and page[at].text.isdecimal() and len(page[at].text) < 5
        if bare and at > start and int(page[at].text) == int(page[at - 1].text) + 1:
            continue
        if at - start >= _FEWEST_NUMBERED:
            numbers = " ".join(line.text for line in page[start:at])
            return page[:start] + page[at:], numbers
        start = at if bare else at + 1
    return page, ""


def _leading(page: list[Line]) -> dict[int, int]:
    """Return the numbers before the lines by position, where nearly all lines have the next."""
    found: dict[int, int] = {}
    for at, line in enumerate(page):
        match = _MARGIN.match(line.text)
        if match and (not found or int(match[1]) == list(found.values())[-1] + 1):
            found[at] = int(match[1])
    enough = len(found) >= max(_FEWEST_NUMBERED, len(page) - 2 * _ZONE)
    return found if enough else {}


def _page_number(text: str) -> tuple[str, int] | None:
    """Return how a line numbers its page, and the number."""
    if match := _NUMBER.match(text):
        return "digits", int(match[1])
    if match := _ROMAN.match(text):
        values = [_VALUES[letter] for letter in match[1].lower()]
        following = [*values[1:], 0]
        return "roman", sum(
            -one if one < after else one for one, after in zip(values, following, strict=True)
        )
    return None


def _edges(page: list[Line]) -> list[tuple[str, Line]]:
    """Return the lines near the edges with the name of the edge, each line once."""
    if len(page) <= 2 * _ZONE:
        half = (len(page) + 1) // 2
        return [("top", line) for line in page[:half]] + [("end", line) for line in page[half:]]
    return [("top", line) for line in page[:_ZONE]] + [("end", line) for line in page[-_ZONE:]]


def _mask(text: str) -> str:
    return _DIGITS.sub("#", " ".join(text.split()))
