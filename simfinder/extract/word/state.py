"""What the walk through a Word document keeps of the elements that are still open."""

from __future__ import annotations

from dataclasses import dataclass, field

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.word.styles import number
from simfinder.extract.xml_safe import Element

#: Elements whose content is not text of the document, or not any more.
SKIPPED = frozenset(
    [
        "del",
        "moveFrom",
        "rt",
        "instrText",
        "delText",
        "delInstrText",
        "sdtPr",
        "sectPr",
        "tblPr",
        "tblGrid",
        "trPr",
        "tcPr",
        "pPrChange",
        "rPrChange",
        "fldData",
        "binData",
        "blip",
        "spPr",
        "bodyPr",
        "drawingPr",
        "docPr",
        "sectPrChange",
        "tblPrEx",
        "rubyPr",
    ]
)


@dataclass
class Field:
    """A complex field: its code comes first, then the result that the page shows."""

    result: bool = False
    held: list[str] = field(default_factory=list)
    """Text met inside the code, given back if it never was one."""
    chosen: str = ""
    """The entry that a list in a form shows."""
    said: bool = False
    """Whether there was a result."""


@dataclass
class Paragraph:
    """A paragraph being read: its text and what its properties say."""

    parts: list[str] = field(default_factory=list)
    heading: bool = False
    fields: int = 0
    """How many fields were open when it began."""
    style: str = ""
    hidden: bool = False
    """Whether its style hides its text."""
    list: str | None = None
    level: int | None = None
    number: str = ""
    deleted: bool = False
    """Whether its end was deleted: it is no paragraph any more and does not count."""
    mark_hidden: bool = False


@dataclass
class Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)
    deleted: bool = False
    """Whether the row is a tracked deletion (ECMA-376 Part 1, 17.13.5.12)."""


@dataclass
class Box:
    """A text box: it interrupts the paragraph it is anchored in and is told after it."""

    blocks: list[tuple[str, BlockKind]] = field(default_factory=list)
    tables: int = 0
    paragraphs: int = 0


def chosen_entry(choices: Element) -> str:
    """Return what a list in a form shows, of which no other result is stored (17.16.9)."""
    found: dict[str, list[str]] = {}
    for child in choices:
        value = xml_safe.attribute(child, "val") or ""
        found.setdefault(xml_safe.local_name(child), []).append(value)
    place = number((found.get("result") or found.get("default") or ["0"])[0])
    entries = found.get("listEntry", [])
    return entries[place] if 0 <= place < len(entries) else ""


def symbol(element: Element) -> str:
    """Return the character of ``w:sym``; codes of the private area are places in a font only."""
    try:
        code = int((xml_safe.attribute(element, "char") or "")[:6], 16)
    except ValueError:
        code = 0
    return chr(code) if 32 < code < 0xD800 else " "
