"""The texts of documents in lists: what a filter matches, and how rows are sorted by them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Source, folder_of, own_name
from simfinder.gui.kit.names import visible

_DIGITS = re.compile(r"\d+")


def terms(text: str) -> tuple[str, ...]:
    """Split a query into words that must all match."""
    return tuple(text.casefold().split())


def match_words(texts: Sequence[str], words: Sequence[str]) -> NDArray[np.bool_]:
    """Return which texts contain every word, bool, shape (texts); texts are case-folded already."""
    if not words:
        return np.ones(len(texts), np.bool_)
    first, *rest = words
    hits = [i for i, text in enumerate(texts) if first in text]
    for word in rest:
        hits = [i for i in hits if word in texts[i]]
    mask = np.zeros(len(texts), np.bool_)
    mask[hits] = True
    return mask


def natural_key(name: str) -> str:
    """Return a sort key with ``part 2`` before ``part 10`` that ignores case."""
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
        self._work: Iterator[None] | None = self._prepare()

    def advance(self, seconds: float) -> bool:
        """Prepare for about so long; return whether there is more to do."""
        end = perf_counter() + seconds
        while self._work is not None:
            if next(self._work, self) is self:
                self._work = None
            elif perf_counter() > end:
                break
        return self._work is not None

    def finish(self) -> None:
        """Prepare all that is left, however long it takes."""
        self.advance(float("inf"))

    @property
    def remaining(self) -> int:
        """How many documents are not prepared yet."""
        return len(self._documents) if self._work is not None else 0

    def _prepare(self) -> Iterator[None]:
        for place, document in enumerate(self._documents):
            name = own_name(document)
            self._search.append(f"{name}\n{self.folder(document)}".casefold())
            self._names.append(natural_key(name))
            if place % 32 == 0:
                yield
        yield from self._order("name", self._names)
        yield
        yield from self._order("folder", [text.partition("\n")[2] for text in self._search])
        yield from self._order("format", [d.format for d in self._documents])

    def _order(self, what: str, keys: Sequence[str]) -> Iterator[None]:
        """Give equal keys one number and smaller keys a smaller one."""
        step = 4096
        distinct = list(set(keys))
        count = len(distinct) // step + 1
        # A sorted sample divides the keys into parts of about the same size: sorting all of them
        # at once, or merging two halves, would be one long step.
        sample = sorted(distinct[: 16 * count])
        parts: list[list[str]] = [[] for _ in range(count)]
        limits = sample[16::16]
        for first in range(0, len(distinct), step):
            for key in distinct[first : first + step]:
                parts[bisect_right(limits, key)].append(key)
            yield
        places: dict[str, int] = {}
        for part in parts:
            part.sort()
            places.update(zip(part, range(len(places), len(places) + len(part)), strict=True))
            yield
        rank = np.empty(len(keys), np.int64)
        for first in range(0, len(keys), step):
            rank[first : first + step] = [places[key] for key in keys[first : first + step]]
            yield
        self._ranks[what] = rank

    def folder(self, document: Document) -> str:
        """Return the folder, or the file around it, from the name of its source on, as shown."""
        parent = folder_of(document)
        if document.source < len(self._roots):
            root = self._roots[document.source]
            if parent.startswith(root) and len(parent) > len(root) > 1:
                parent = parent[len(root) :].lstrip("/\\")
        return visible(parent)

    def match_words(self, words: Sequence[str]) -> NDArray[np.bool_]:
        """Return which documents contain every word in their name or folder, shape (documents)."""
        self.finish()
        return match_words(self._search, words)

    def match_prefix(self, start: str) -> NDArray[np.bool_]:
        """Return which documents have a name that begins so (case-folded), shape (documents)."""
        self.finish()
        return np.array([text.startswith(start) for text in self._search], np.bool_)

    def rank(self, what: str) -> NDArray[np.int64]:
        """Return the place of each document by ``name``, ``folder`` or ``format``, int64."""
        self.finish()
        return self._ranks[what]
