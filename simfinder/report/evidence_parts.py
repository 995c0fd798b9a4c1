"""What an evidence report consists of, whatever paper it is set on."""

from __future__ import annotations

from dataclasses import dataclass

from simfinder.report.excerpts import Excerpt


@dataclass(frozen=True, slots=True)
class Title:
    """The head of the report."""

    text: str
    below: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1, 2 or 3."""

    text: str
    level: int = 1
    key: str = ""
    """By which an overview leads to it; empty where none does."""


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph.

    ``look``: ``plain``; ``soft`` for what is beside the matter, ``under`` where it belongs to the
    heading above and must not end a page; ``note`` for a warning; ``warn`` with ``item`` for a
    list of differences that matter; ``decision`` for what a person said.
    """

    text: str
    look: str = "plain"


@dataclass(frozen=True, slots=True)
class Figures:
    """A few counts with what they count."""

    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and values, one a line."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FileCard:
    """A file of a group with all that identifies it."""

    letter: str
    """By which the text speaks of it: A is the kept one."""
    name: str
    word: str
    kept: bool
    facts: tuple[tuple[str, str], ...]
    """Names and values; the last one is the SHA-256 where it is known."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Passages of two files side by side."""

    left: str
    right: str
    excerpt: Excerpt


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a head."""

    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """A table with a head whose rows lead to the headings with their keys."""

    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]
    keys: tuple[str, ...]


Part = Title | Heading | Words | Figures | Facts | FileCard | Sides | Grid | Overview
