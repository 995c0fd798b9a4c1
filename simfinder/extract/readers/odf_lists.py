"""The numbers of list items and headings in OpenDocument files, which store only how to count.

A list level defines the format of its number (OpenDocument 1.3 part 3, 16.31 and 19.500), an item
its start value (19.869), a list whether it continues another one (19.785 to 19.787). Where the
standard leaves room, numbers are those of LibreOffice: a level without an item counts as if it had
one, and a list continues only the last one of the same style.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from simfinder.extract import xml_safe
from simfinder.extract.formats import pairs
from simfinder.extract.numbering import numeral
from simfinder.extract.xml_safe import Element

_STYLES = pairs(
    "1=decimal a=lower-letter A=upper-letter i=lower-roman I=upper-roman 1st=ordinal "
    "01=decimal-zero 一=chinese 壹=chinese-legal ①=circled ㊀=circled-chinese ⑴=bracketed "
    "⒈=stopped 甲=stems 子=branches 壱=japanese-legal １=full-width ア=aiueo イ=iroha 일=korean "
    "가=ganada ㄱ=chosung а=lower-russian А=upper-russian α=lower-greek Α=upper-greek"
)
"""Styles of numbers by the first sign of ``style:num-format``, such as "一, 二, 三, ..."."""
_TRADITIONAL = "壹, 貳"
_PLACEHOLDER = re.compile(r"%(\d{1,2})%")
_DEEPEST = 10
"""Levels of OpenDocument."""
_MOST_LISTS = 100_000
"""Lists whose numbers are kept for others that continue them."""
_OUTLINE = "Outline"
_LONGEST = 200
"""Longest text around a number: it is repeated for every item."""


@dataclass(frozen=True, slots=True)
class OdfLevel:
    """How the numbers of one level list_level."""

    style: str = ""
    """A style of ``list_numbers.numeral``; empty where no number is shown."""
    prefix: str = ""
    suffix: str = ""
    pattern: str = ""
    r"""Prefix, numbers as ``%1%`` and suffix in one, as newer programs add."""
    depth: int = 1
    start: int = 1


Levels = dict[int, OdfLevel]


def levels_of(element: Element) -> Levels:
    """Return the levels of a list style or of the outline style, without bullets."""
    levels: Levels = {}
    for child in element:
        if not str(child.tag).endswith(("}list-level-style-number", "}outline-level-style")):
            continue
        get = {key[key.rfind("}") + 1 :]: str(value) for key, value in child.items()}
        levels[number(get.get("level"), 1)] = OdfLevel(
            _style(get.get("num-format", ""), repeats=get.get("num-letter-sync") == "true"),
            get.get("num-prefix", "")[:_LONGEST],
            get.get("num-suffix", "")[:_LONGEST],
            get.get("num-list-format", "")[:_LONGEST],
            number(get.get("display-levels"), 1),
            number(get.get("start-value"), 1),
        )
    return levels


def number(text: str | None, default: int) -> int:
    """Return a number from an attribute, the default where it is invalid or too large."""
    if text and len(text) < 9 and text.isascii() and text.isdecimal():
        return int(text)
    return default


@lru_cache(maxsize=256)
def _style(form: str, *, repeats: bool) -> str:
    form = form.strip()
    if form.startswith(_TRADITIONAL):
        return "traditional-chinese-legal"
    style = _STYLES.get(form) or _STYLES.get(form.split(",")[0]) or ("decimal" if form else "")
    return f"{style}-repeated" if repeats and style.endswith("-letter") else style


class _Counts:
    """The last number of every level of one list."""

    def __init__(self) -> None:
        self._values: list[int] = []

    def next(self, level: int, levels: Levels, start: int | None) -> None:
        """Count one item; levels above without an item have their first number."""
        values = self._values
        while len(values) < level - 1:
            values.append(levels.get(len(values) + 1, _PLAIN).start)
        if start is None:
            first = levels.get(level, _PLAIN).start
            start = values[level - 1] + 1 if len(values) >= level else first
        values[level - 1 :] = [start]

    def label(self, level: int, levels: Levels) -> str:
        """Return the number of the last item, with the text around it."""
        list_level = levels.get(level)
        if list_level is None:
            return ""
        if list_level.pattern:
            return self._fill(list_level.pattern, levels)
        first = max(1, level - list_level.depth + 1)
        numbers = (self._number(place, levels) for place in range(first, level + 1))
        text = ".".join(filter(None, numbers)) if list_level.style else ""
        return f"{list_level.prefix}{text}{list_level.suffix}"

    def _number(self, level: int, levels: Levels) -> str:
        list_level = levels.get(level)
        if list_level is None or not list_level.style or level > len(self._values):
            return ""
        return numeral(self._values[level - 1], list_level.style)

    def _fill(self, pattern: str, levels: Levels) -> str:
        parts = _PLACEHOLDER.split(pattern)
        text = parts[0]
        for place in range(1, len(parts), 2):
            label = self._number(number(parts[place], 1), levels)
            last = place + 2 >= len(parts)
            # Without its number the dot after it is left out too.
            text += label + (parts[place + 1] if label or last else "")
        return text


_PLAIN = OdfLevel()


@dataclass(slots=True)
class _Open:
    """A list that is being read."""

    style: str
    counts: _Counts
    level: int
    due: bool = False
    """Whether the next paragraph is the first one of its item."""
    start: int | None = None
    override: str = ""
    written: str = ""
    """The number that the program wrote for the item."""


@dataclass(slots=True)
class OdfLists:
    """Counts the items and headings of a document."""

    styles: dict[str, Levels] = field(default_factory=dict)
    outline: Levels = field(default_factory=dict)
    _open: list[_Open] = field(default_factory=list)
    _by_id: dict[str, _Counts] = field(default_factory=dict)
    _headings: _Counts = field(default_factory=_Counts)
    _last: tuple[str, _Counts] | None = None

    @property
    def depth(self) -> int:
        """How many lists are open, for comparison with a place on the page."""
        return len(self._open)

    def close(self, depth: int = 0) -> None:
        """Remove the lists that are open because of damage."""
        del self._open[depth:]

    def define(self, element: Element) -> None:
        """Learn a list style or the outline style."""
        if xml_safe.local_name(element) == "outline-style":
            self.outline = levels_of(element)
        else:
            self.styles[xml_safe.attribute(element, "name") or ""] = levels_of(element)

    def list_starts(self, element: Element, base: int) -> None:
        """Begin a list; ``base`` is the depth where the place on the page began."""
        style = xml_safe.attribute(element, "style-name") or ""
        if len(self._open) > base:
            outer = self._open[-1]
            outer.due = False
            self._open.append(_Open(style or outer.style, outer.counts, outer.level + 1))
            return
        counts = self._root(element, style)
        self._remember(xml_safe.attribute(element, "id"), style, counts)
        self._open.append(_Open(style, counts, 1))

    def _root(self, element: Element, style: str) -> _Counts:
        if style == _OUTLINE:
            return self._headings
        other = xml_safe.attribute(element, "continue-list")
        if other in self._by_id:
            return self._by_id[other]
        goes_on = xml_safe.attribute(element, "continue-numbering") == "true"
        if goes_on and self._last and self._last[0] == style:
            return self._last[1]
        return _Counts()

    def _remember(self, name: str | None, style: str, counts: _Counts) -> None:
        self._last = (style, counts)
        if name and len(self._by_id) < _MOST_LISTS:
            self._by_id[name] = counts

    def numbered_starts(self, element: Element) -> None:
        """Begin a paragraph that is an item by itself."""
        name = xml_safe.attribute(element, "list-id") or ""
        style = xml_safe.attribute(element, "style-name") or ""
        counts = self._by_id.get(name) or _Counts()
        self._remember(name, style, counts)
        self._open.append(_Open(style, counts, number(xml_safe.attribute(element, "level"), 1)))
        self.item_starts(element)

    def list_ends(self) -> None:
        """End a list or a numbered paragraph."""
        if self._open:
            self._open.pop()

    def item_starts(self, element: Element) -> None:
        """Begin an item: its first paragraph bears the number."""
        if not self._open:
            return
        top = self._open[-1]
        start = xml_safe.attribute(element, "start-value")
        top.due, top.start = True, number(start, 1) if start else None
        top.override = xml_safe.attribute(element, "style-override") or ""
        top.written = ""

    def header_starts(self) -> None:
        """Begin the text of a list without a number."""
        if self._open:
            self._open[-1].due = False

    def written(self, text: str) -> None:
        """Keep the number that the program wrote; it counts where the style is unknown."""
        if self._open:
            self._open[-1].written = text[:_LONGEST]

    def item_label(self, style: str) -> str:
        """Return the number of the paragraph that begins; ``style`` is its own list style."""
        top = self._open[-1]
        if not top.due:
            return ""
        top.due = False
        name = top.override or top.style or style
        levels = self.outline if name == _OUTLINE else self.styles.get(name)
        level = min(max(1, top.level), _DEEPEST)
        top.counts.next(level, levels or {}, top.start)
        label = top.written if levels is None else top.counts.label(level, levels)
        return label.strip()

    def heading_label(self, level: int, start: int | None) -> str:
        """Return the number of a heading outside of lists."""
        if not 0 < level <= _DEEPEST:
            return ""
        self._headings.next(level, self.outline, start)
        return self._headings.label(level, self.outline).strip()
