"""The manual as it comes with the program: which pages there are, their titles and their texts."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from simfinder import i18n
from simfinder.assets import resource
from simfinder.gui import bindings

PAGES: tuple[str, ...] = (
    *("first-scan", "groups", "comparing", "pictures", "look-alikes", "cleaning", "not-a-match"),
    *("sessions", "not-compared", "tables", "templates", "presets", "keys"),
    *("command-line", "privacy"),
)
"""Pages in the order of the table of contents; each is a Markdown file in every language."""

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_COMMAND = re.compile(r"\{([a-z_0-9]+)\}")
_MARKS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\[([^\]]*)\]\([^)]*\)|[#*`|>]+")


def folder(language: str = "") -> Path:
    """Return where the pages of a language lie; empty for the language in use."""
    return resource("help", language or i18n.language())


def page(name: str, language: str) -> str:
    """Return the Markdown of a page with the keys in use where it names commands."""
    return _COMMAND.sub(lambda found: bindings.key_words(found[1]), source(name, language))


@cache
def source(name: str, language: str) -> str:
    """Return the Markdown of a page as it is written: ``{undo}`` for the key of that action."""
    return (folder(language) / f"{name}.md").read_text("utf-8")


def title(name: str) -> str:
    """Return the title of a page in the language in use."""
    found = _TITLE.search(source(name, i18n.language()))
    return found[1] if found is not None else name


def plain(name: str, language: str) -> str:
    """Return the words of a page without the signs of Markdown, in small letters."""
    return _MARKS.sub(lambda found: found[1] or " ", page(name, language)).casefold()


def search(wanted: str) -> list[str]:
    """Return the pages that hold all of these words, those whose title does first."""
    words, language = wanted.casefold().split(), i18n.language()
    found = [name for name in PAGES if all(word in plain(name, language) for word in words)]
    return sorted(found, key=lambda name: not all(w in title(name).casefold() for w in words))
