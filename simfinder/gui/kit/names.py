"""File names made displayable: nothing hidden, nothing reordered, nothing lost.

A file name may contain control characters, marks that change the text direction (``exe.txt`` that
is really ``txt.exe``), or bytes that are no text. Qt cannot store the last, and the others are
deceptive, so all three are escaped.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, FilePlace, Source, folder_of, own_name

_HIDDEN_CHARACTERS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04X}"


def visible(text: str) -> str:
    r"""Return the text with undecodable bytes as ``\xNN`` and hidden characters as ``\uNNNN``."""
    return _HIDDEN_CHARACTERS.sub(_escape, text)


# Short names that distinguish folders shown together.


@dataclass(frozen=True, slots=True)
class ShortName:
    """The part of a path that identifies a folder among others, and its own name if different.

    ``text``: both, with a sign for omitted parts. ``above``: the folders around the distinct part,
    from the root downwards, "" for none.
    """

    start: str
    end: str
    text: str
    above: str


def short_names(paths: Sequence[str]) -> list[ShortName]:
    """Name folders by their own names, or by the parent that distinguishes equal names.

    Of ``a/2019/letters``, ``a/2020/letters`` and ``a/notes``: ``2019/letters``, ``2020/letters``
    and ``notes``. Where one path is the end of another, the shorter one has its full name.
    """
    part_lists = [_parts(path) for path in paths]
    ends = Counter(tuple(p[-n:]) for p in part_lists for n in range(1, len(p) + 1))
    return [_name(path, parts, ends) for path, parts in zip(paths, part_lists, strict=True)]


def _parts(path: str) -> list[str]:
    return [part for part in re.split(r"[\\/]", path) if part] or [path]


def _name(path: str, parts: list[str], ends: Counter[tuple[str, ...]]) -> ShortName:
    separator = "\\" if "\\" in path and "/" not in path else "/"
    depth = next((n for n in range(1, len(parts) + 1) if ends[tuple(parts[-n:])] == 1), len(parts))
    start, end = parts[-depth], parts[-1] if depth > 1 else ""
    joint = separator if depth <= 2 else f"{separator}…{separator}"
    text = f"{start}{joint}{end}" if end else start
    return ShortName(start, end, text, separator.join(parts[:-depth]))


# Search and sort keys of each document, computed once per report in small portions. Names and
# folders of 100,000 documents take some tenths of a second to prepare; the window does it while
# idle, a few milliseconds at a time; only earlier requests compute the rest at once.

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


def short_folders(paths: Iterable[str]) -> dict[str, str]:
    """Return a short name for each path, none where all are the same.

    Of ``manuals/7.4/core/about`` and ``manuals/7.5/core/about``: ``7.4/…/about``, ``7.5/…/about``.
    Middle elision would remove what two versions mostly differ in.
    """
    return _folder_names(tuple(dict.fromkeys(path for path in paths if path)))


@lru_cache(maxsize=128)
def _folder_names(paths: tuple[str, ...]) -> dict[str, str]:
    if len(paths) < 2:
        return {}
    return {path: name.text for path, name in zip(paths, short_names(paths), strict=True)}


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
        runs, step = [], 4096
        distinct = list(set(keys))
        for first in range(0, len(distinct), step):
            runs.append(sorted(distinct[first : first + step]))
            yield
        while len(runs) > 1:
            merged_runs = []
            for first in range(0, len(runs), 2):
                # Python's sort finds the two runs by itself and only merges them.
                merged_runs.append(sorted(chain.from_iterable(runs[first : first + 2])))
                yield
            runs = merged_runs
        places = dict(zip(runs[0], range(len(runs[0])), strict=True)) if runs else {}
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


def shown_name(item: FilePlace) -> str:
    """Return the name of a document as it can be shown."""
    return visible(own_name(item))
