"""What the styles of an OpenDocument file mean for its text: hidden, heading, numbered."""

from __future__ import annotations

from dataclasses import dataclass

from simfinder.extract import xml_safe
from simfinder.extract.headings import is_heading_name
from simfinder.extract.odf.lists import number
from simfinder.extract.xml_safe import Element

_LONGEST = 32
"""Parents looked at: a chain of styles may close to a ring."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a style says of its paragraphs, parents included."""

    hidden: bool = False
    heading: bool = False
    list_style: str | None = None
    outline: int = 0
    """Level among the headings, 0 for none."""
    unnumbered: bool = False
    """Whether it takes the number of the heading away."""


@dataclass(frozen=True, slots=True)
class _Style:
    shown: str
    parent: str
    display: str | None
    list_style: str | None
    outline: int
    automatic: bool


NOTHING = Meaning()
"""What an unknown style means."""


class Styles:
    """The styles by name; the one that comes later replaces the one before it."""

    def __init__(self) -> None:
        """Start without styles."""
        self._styles: dict[str, _Style] = {}
        self._meanings: dict[str, Meaning] = {}

    def define(self, element: Element) -> None:
        """Learn a style."""
        said = {key[key.rfind("}") + 1 :]: str(value) for key, value in element.items()}
        name, parent = said.get("name", ""), said.get("parent-style-name", "")
        display = None
        for child in element:
            if str(child.tag).endswith("}text-properties"):
                display = xml_safe.attribute(child, "display")
        around = element.getparent()
        self._styles[name] = _Style(
            said.get("display-name") or name.replace("_20_", " "),
            parent,
            display,
            said.get("list-style-name"),
            number(said.get("default-outline-level"), 0),
            around is not None and around.tag.endswith("}automatic-styles"),
        )
        self._meanings.clear()

    def meaning(self, name: str) -> Meaning:
        """Return what a style means; nothing where it is not known."""
        found = self._meanings.get(name)
        if found is None:
            found = self._meanings[name] = self._resolved(name)
        return found

    def _resolved(self, name: str) -> Meaning:
        style = self._styles.get(name)
        if style is None:
            return NOTHING
        # LibreOffice heeds "no list" in the style of one paragraph only.
        unnumbered = style.automatic and style.list_style == ""
        heading, display, list_style, outline = False, None, None, 0
        for _ in range(_LONGEST):
            # The parent may be one of the styles that every program knows and no file defines.
            parent_name = style.parent.replace("_20_", " ")
            heading = heading or is_heading_name(style.shown) or is_heading_name(parent_name)
            display = display or style.display
            list_style = style.list_style if list_style is None else list_style
            outline = outline or style.outline
            parent = self._styles.get(style.parent)
            if parent is None:
                break
            style = parent
        return Meaning(display == "none", heading, list_style, outline, unnumbered)
