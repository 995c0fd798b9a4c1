"""What the styles of a Word document say about its paragraphs: headings, numbers, hidden text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from simfinder.extract import xml_safe
from simfinder.extract.headings import is_heading_name
from simfinder.extract.xml_safe import Element

_DEEPEST = 50
"""Styles that build on each other at most: a hostile chain must not take for ever."""
_OFF = frozenset(("0", "false", "off"))


class StyleNumber(NamedTuple):
    """The list that a style puts its paragraphs in."""

    list: str
    level: int | None
    """None where the list itself says which of its levels belongs to the style."""
    chain: tuple[str, ...]
    """The style and those it builds on, nearest first."""


@dataclass(frozen=True, slots=True)
class Styles:
    """The styles that matter to text, by their ids."""

    headings: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    """Styles of paragraphs and of characters whose text is not shown."""
    numbers: Mapping[str, StyleNumber] = field(default_factory=dict)


@dataclass(slots=True)
class _Style:
    based_on: str = ""
    heading: bool = False
    hidden: bool | None = None
    list: str | None = None
    level: int | None = None


@lru_cache(maxsize=4)
def parse_styles(data: bytes) -> Styles:
    """Return what a styles part says; the last ones are kept, since documents share templates.

    Raises:
        SyntaxError: where the part is malformed.
    """
    found: dict[str, _Style] = {}
    for element in xml_safe.parse(data):
        if xml_safe.local_name(element) == "style":
            found[xml_safe.attribute(element, "styleId") or ""] = _style(element)
    headings: set[str] = set()
    hidden: set[str] = set()
    numbers: dict[str, StyleNumber] = {}
    for style_id in found:
        chain = _chain(found, style_id)
        styles = [found[name] for name in chain]
        if any(style.heading for style in styles):
            headings.add(style_id)
        if next((style.hidden for style in styles if style.hidden is not None), False):
            hidden.add(style_id)
        listed = next((style.list for style in styles if style.list is not None), None)
        if listed is not None:
            level = next((style.level for style in styles if style.level is not None), None)
            numbers[style_id] = StyleNumber(listed, level, chain)
    return Styles(frozenset(headings), frozenset(hidden), numbers)


def _chain(found: Mapping[str, _Style], style_id: str) -> tuple[str, ...]:
    chain: dict[str, None] = {}
    while style_id in found and style_id not in chain and len(chain) < _DEEPEST:
        chain[style_id] = None
        style_id = found[style_id].based_on
    return tuple(chain)


def _style(element: Element) -> _Style:
    """Read one style; those of tables hold thousands of elements that are not even looked at."""
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
                    style.hidden = is_on(inner)
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
