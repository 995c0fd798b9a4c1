"""Counts the paragraphs of Word's lists and writes their numbers.

The rules: ECMA-376 Part 1, 17.9, with the differences of Word from [MS-OI29500] 2.1.240ff: lists of
one definition share their counts, an override restarts once, and a level restarts after any higher
one unless it is defined otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from simfinder.extract import xml_safe
from simfinder.extract.numbering import is_heading_name, numeral, style_of_code, style_of_name
from simfinder.extract.xml_safe import Element

# Properties of the styles of a Word document: headings, numbers, hidden text.

_DEEPEST = 50
"""Most styles based on each other: a malicious chain must not take for ever."""
_OFF = frozenset(("0", "false", "off"))


class StyleNumber(NamedTuple):
    """The list that a style puts its paragraphs in."""

    list: str
    level: int | None
    """None where the list defines the level of the style."""
    chain: tuple[str, ...]
    """The style and those it builds on, nearest first."""


@dataclass(frozen=True, slots=True)
class WordStyles:
    """The styles that matter to text, by their ids."""

    headings: frozenset[str] = frozenset()
    is_hidden: frozenset[str] = frozenset()
    """Styles of paragraphs and of characters whose text is not shown."""
    numbers: Mapping[str, StyleNumber] = field(default_factory=dict)


@dataclass(slots=True)
class _Style:
    based_on: str = ""
    heading: bool = False
    is_hidden: bool | None = None
    list: str | None = None
    level: int | None = None


@lru_cache(maxsize=4)
def parse_styles(data: bytes) -> WordStyles:
    """Return the styles of a part; the last ones are kept, since documents share templates.

    Raises:
        SyntaxError: where the part is malformed.
    """
    by_id: dict[str, _Style] = {}
    for element in xml_safe.parse(data):
        if xml_safe.local_name(element) == "style":
            by_id[xml_safe.attribute(element, "styleId") or ""] = _style(element)
    headings: set[str] = set()
    hidden_ids: set[str] = set()
    numbers: dict[str, StyleNumber] = {}
    for style_id in by_id:
        chain = _chain(by_id, style_id)
        styles = [by_id[name] for name in chain]
        if any(style.heading for style in styles):
            headings.add(style_id)
        if next((style.is_hidden for style in styles if style.is_hidden is not None), False):
            hidden_ids.add(style_id)
        list_id = next((style.list for style in styles if style.list is not None), None)
        if list_id is not None:
            level = next((style.level for style in styles if style.level is not None), None)
            numbers[style_id] = StyleNumber(list_id, level, chain)
    return WordStyles(frozenset(headings), frozenset(hidden_ids), numbers)


def _chain(by_id: Mapping[str, _Style], style_id: str) -> tuple[str, ...]:
    chain: dict[str, None] = {}
    while style_id in by_id and style_id not in chain and len(chain) < _DEEPEST:
        chain[style_id] = None
        style_id = by_id[style_id].based_on
    return tuple(chain)


def _style(element: Element) -> _Style:
    """Read one style; those of tables have thousands of elements, which are skipped."""
    style = _Style()
    for child in element:
        local = xml_safe.local_name(child)
        if local == "basedOn":
            style.based_on = xml_safe.attribute(child, "val") or ""
        elif local == "name":
            style.heading |= is_heading_name(xml_safe.attribute(child, "val") or "")
        elif local == "pPr":
            _paragraph(child, style)
        elif local == "rPr":
            for inner in child:
                if xml_safe.local_name(inner) == "vanish":
                    style.is_hidden = is_on(inner)
    return style


def _paragraph(properties: Element, style: _Style) -> None:
    for inner in properties:
        local = xml_safe.local_name(inner)
        if local == "outlineLvl":
            style.heading |= 0 <= number(xml_safe.attribute(inner, "val") or "", 9) < 9
        elif local in ("numPr", "listPr"):
            for mark in inner:
                value = xml_safe.attribute(mark, "val") or ""
                if xml_safe.local_name(mark) in ("numId", "ilfo"):
                    style.list = value
                elif xml_safe.local_name(mark) == "ilvl":
                    style.level = number(value)


def is_on(element: Element) -> bool:
    """Whether a property that is on or off, such as ``w:vanish``, is on."""
    return (xml_safe.attribute(element, "val") or "1") not in _OFF


def number(text: str, otherwise: int = 0) -> int:
    """Return a number as XML gives it, however hostile; ``otherwise`` where it is none."""
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        return otherwise
    return int(text)


_LEVELS = 9
_LONGEST = 256
"""Characters of a number at most: hostile ones would multiply."""
_LONGEST_TEXT = 100
_PLACE = re.compile("%([1-9])")
_PLAIN = frozenset(("decimal", "decimal-zero"))


@dataclass(frozen=True, slots=True)
class WordLevel:
    """How one level of a list is numbered."""

    start: int = 0
    style: str = "decimal"
    text: str = ""
    """With %1 to %9 for the numbers of the levels."""
    suffix: str = " "
    legal: bool = False
    """Whether numbers of other styles are written in digits."""
    restart: int | None = None
    """The level, from 1, after which it restarts; 0 is never, None after any higher one."""
    is_hidden: bool = False
    style_id: str = ""
    """The paragraph style that belongs to the level."""


@dataclass(frozen=True, slots=True)
class NumberedList:
    """A list as paragraphs name it."""

    counter: str
    """The definition whose lists count together."""
    levels: Mapping[int, WordLevel]
    starts: Mapping[int, int]
    """Where a level of this list alone starts, by level."""


@dataclass(frozen=True, slots=True)
class WordLists:
    """The lists of a document, by the ids that paragraphs name."""

    lists: Mapping[str, NumberedList] = field(default_factory=dict)

    def level_of(self, list_id: str, chain: tuple[str, ...]) -> int | None:
        """Return the level that belongs to the first style of ``chain`` that has one."""
        numbered_list = self.lists.get(list_id)
        if numbered_list is not None:
            place_of = {
                level.style_id: place
                for place, level in numbered_list.levels.items()
                if level.style_id
            }
            return next((place_of[style] for style in chain if style in place_of), None)
        return None


@dataclass(slots=True)
class _Definition:
    levels: dict[int, WordLevel] = field(default_factory=dict)
    link: str = ""
    """Name of a list style whose definition is used instead."""


@lru_cache(maxsize=4)
def parse_lists(data: bytes) -> WordLists:
    """Return the lists of a numbering part, or of ``w:lists`` of Word 2003.

    Raises:
        SyntaxError: where the part is malformed.
    """
    definitions: dict[str, _Definition] = {}
    styles: dict[str, str] = {}
    elements: list[Element] = []
    for element in xml_safe.parse(data):
        local = xml_safe.local_name(element)
        if local in ("abstractNum", "listDef"):
            name = _first(element, "abstractNumId", "listDefId")
            definitions[name] = definition = _Definition()
            for child in element:
                local = xml_safe.local_name(child)
                if local == "lvl":
                    _add_level(child, definition.levels)
                elif local in ("numStyleLink", "listStyleLink"):
                    definition.link = xml_safe.attribute(child, "val") or ""
                elif local == "styleLink":
                    styles[xml_safe.attribute(child, "val") or ""] = name
        elif local in ("num", "list"):
            elements.append(element)
    lists = {}
    for element in elements:
        lists[_first(element, "numId", "ilfo")] = _list(element, definitions, styles)
    return WordLists(lists)


def _list(
    element: Element, definitions: Mapping[str, _Definition], styles: Mapping[str, str]
) -> NumberedList:
    counter = ""
    own: dict[int, WordLevel] = {}
    starts: dict[int, int] = {}
    for child in element:
        local = xml_safe.local_name(child)
        if local in ("abstractNumId", "ilst"):
            counter = xml_safe.attribute(child, "val") or ""
        elif local == "lvlOverride":
            place = number(xml_safe.attribute(child, "ilvl") or "")
            for inner in child:
                if xml_safe.local_name(inner) == "startOverride":
                    starts[place] = number(xml_safe.attribute(inner, "val") or "")
                elif xml_safe.local_name(inner) == "lvl":
                    _add_level(inner, own)
    definition = definitions.get(counter, _Definition())
    if not definition.levels and definition.link in styles:
        counter = styles[definition.link]
        definition = definitions[counter]
    # [MS-OI29500] 2.1.243: Word ignores restarts of levels in a list itself.
    own = {place: replace(level, restart=None) for place, level in own.items()}
    return NumberedList(counter, {**definition.levels, **own}, starts)


def _first(element: Element, *names: str) -> str:
    return next((value for name in names if (value := xml_safe.attribute(element, name))), "")


def _add_level(element: Element, levels: dict[int, WordLevel]) -> None:
    """Read one level; the first element of a name counts."""
    place = number(xml_safe.attribute(element, "ilvl") or "", -1)
    if not 0 <= place < _LEVELS:
        return
    values: dict[str, Element] = {}
    for child in element.iter():
        values.setdefault(xml_safe.local_name(child), child)

    def value(name: str, otherwise: str = "") -> str:
        child = values.get(name)
        return otherwise if child is None else xml_safe.attribute(child, "val") or ""

    suffix = value("suff", "tab").lower()
    levels[place] = WordLevel(
        start=number(value("start", "0")),
        style=style_of_code(number(value("nfc"))) if "nfc" in values else _style_of_level(element),
        text=value("lvlText")[:_LONGEST_TEXT],
        suffix="" if suffix == "nothing" else " ",
        legal="isLgl" in values and is_on(values["isLgl"]),
        restart=number(value("lvlRestart")) if "lvlRestart" in values else None,
        is_hidden="vanish" in values and is_on(values["vanish"]),
        style_id=value("pStyle"),
    )


def _style_of_level(level: Element) -> str:
    """Return the style of a level; custom formats are next to one that every program supports."""
    names = [
        xml_safe.attribute(element, "val") or ""
        for element in level.iter()
        if xml_safe.local_name(element) == "numFmt"
    ]
    return style_of_name(next((name for name in names if name != "custom"), "decimal"))


class ListCounter:
    """Gives the paragraphs of one part their numbers, in their order."""

    def __init__(self, styles: WordStyles, lists: Callable[[], WordLists]) -> None:
        """Count with these styles; ``lists`` is called only for a paragraph in a list."""
        self._styles = styles
        self._load = lists
        self._lists: WordLists | None = None
        self._counts: dict[str, dict[int, int]] = {}
        self._restarts: set[tuple[str, int]] = set()

    def place(self, list_id: str | None, level: int | None, style: str) -> tuple[str, int] | None:
        """Return the list and level of a paragraph, or None where it is in none.

        Args:
            list_id: the list that the paragraph itself names, if it does.
            level: the level that it names, from 0.
            style: id of its style.
        """
        style_number = self._styles.numbers.get(style)
        if list_id is None and style_number is not None:
            list_id = style_number.list
        if not list_id or list_id == "0":
            return None
        if level is None and style_number is not None:
            level = self._definitions().level_of(list_id, style_number.chain)
            level = style_number.level if level is None else level
        return list_id, level or 0

    def next(self, list_id: str, place: int) -> str:
        """Count one paragraph; return its number with the separator to the text."""
        numbered_list = self._definitions().lists.get(list_id)
        if numbered_list is None or place not in numbered_list.levels:
            return ""
        counts = self._counts.setdefault(numbered_list.counter, {})
        level = numbered_list.levels[place]
        if place in numbered_list.starts and (list_id, place) not in self._restarts:
            self._restarts.add((list_id, place))
            counts[place] = numbered_list.starts[place]
        elif place in counts:
            counts[place] += 1
        else:
            counts[place] = numbered_list.starts.get(place, level.start)
        for higher in range(place):
            if higher in numbered_list.levels and higher not in counts:
                # A displayed number is used, whether a paragraph had it or not.
                counts[higher] = numbered_list.starts.get(
                    higher, numbered_list.levels[higher].start
                )
        for lower in [lower for lower in counts if lower > place]:
            restart = numbered_list.levels[lower].restart if lower in numbered_list.levels else None
            if restart is None or place < restart:
                del counts[lower]
        text = (
            ""
            if level.is_hidden or level.style == "bullet"
            else _label(level, numbered_list, counts)
        )
        return text + level.suffix if text else ""

    def _definitions(self) -> WordLists:
        if self._lists is None:
            self._lists = self._load()
        return self._lists


def _label(level: WordLevel, numbered_list: NumberedList, counts: Mapping[int, int]) -> str:
    def sign(match: re.Match[str]) -> str:
        place = int(match[1]) - 1
        if place not in counts or place not in numbered_list.levels:
            return ""
        style = numbered_list.levels[place].style
        digits = level.legal and style not in _PLAIN and style != "none"
        return numeral(counts[place], "decimal" if digits else style)

    return _PLACE.sub(sign, level.text)[:_LONGEST].strip()
