"""What is searched and sorted of each document, made once per report and in small portions.

Names and folders of 100,000 documents take some tenths of a second to prepare; the window does
it while idle, a few milliseconds at a time, and only what is asked for earlier all at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, Source
from simfinder.gui.models.visible_text import visible

_DIGITS = re.compile(r"\d+")


def terms(text: str) -> tuple[str, ...]:
    """Split what was typed into the words that all have to be found."""
    return tuple(text.casefold().split())


def matching(texts: Sequence[str], words: Sequence[str]) -> NDArray[np.bool_]:
    """Return which texts hold every word, bool, shape (texts); texts are case-folded already."""
    if not words:
        return np.ones(len(texts), np.bool_)
    first, *rest = words
    hits = [i for i, text in enumerate(texts) if first in text]
    for word in rest:
        hits = [i for i in hits if word in texts[i]]
    found = np.zeros(len(texts), np.bool_)
    found[hits] = True
    return found


def natural_key(name: str) -> str:
    """Return a key under which ``part 2`` comes before ``part 10``, upper case beside lower."""
    return _DIGITS.sub(lambda m: m[0].lstrip("0").rjust(12, "0"), name.casefold())


class DocumentTexts:
    """Search texts and orders of the documents of one report."""

    def __init__(self, documents: Sequence[Document], sources: Sequence[Source]) -> None:
        """Prepare nothing yet; see ``advance``."""
        self._documents = documents
        self._roots = [str(s.path.parent) for s in sources]
        self._search: list[str] = []
        self._names: list[str] = []
        self._ranks: dict[str, NDArray[np.int64]] = {}

    def advance(self, seconds: float) -> bool:
        """Prepare for at most so long; return whether there is more to do."""
        end = perf_counter() + seconds
        documents = self._documents
        for place in range(len(self._search), len(documents)):
            document = documents[place]
            self._search.append(f"{document.path.name}\n{self.folder(document)}".casefold())
            self._names.append(natural_key(document.path.name))
            if place % 64 == 0 and perf_counter() > end:
                return True
        return False

    @property
    def remaining(self) -> int:
        """How many documents are not prepared yet."""
        return len(self._documents) - len(self._search)

    def folder(self, document: Document) -> str:
        """Return the folder from the name of its source on, as it is shown."""
        parent = str(document.path.parent)
        if document.source < len(self._roots):
            root = self._roots[document.source]
            if parent.startswith(root) and len(parent) > len(root) > 1:
                parent = parent[len(root) :].lstrip("/\\")
        return visible(parent)

    def matching(self, words: Sequence[str]) -> NDArray[np.bool_]:
        """Return which documents hold every word in their name or folder, shape (documents)."""
        self.advance(float("inf"))
        return matching(self._search, words)

    def rank(self, what: str) -> NDArray[np.int64]:
        """Return the place of each document by ``name``, ``folder`` or ``format``, int64."""
        if what not in self._ranks:
            self.advance(float("inf"))
            if what == "name":
                keys = self._names
            elif what == "folder":
                keys = [text.partition("\n")[2] for text in self._search]
            else:
                keys = [d.format for d in self._documents]
            places = {key: place for place, key in enumerate(sorted(set(keys)))}
            self._ranks[what] = np.fromiter((places[k] for k in keys), np.int64, len(keys))
        return self._ranks[what]


def shown_name(path: Path) -> str:
    """Return the file's name as it can be shown."""
    return visible(path.name)
