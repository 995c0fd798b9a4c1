"""The documents of an evaluation, read once: their features and words come from kept texts.

A first scan reads the files. Its texts go to a second, passing store without any features, so
that every profile has to make its own there, and its time is its own.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine import features, weigh
from simfinder.services.evaluating.truth import Name
from simfinder.services.processes.text_codec import compared_text
from simfinder.services.scanning.scan import scan
from simfinder.store.documents import Store
from simfinder.store.records import Key

_AT_ONCE = 200
_WORDS_OF_A_SHINGLE = 3


@dataclass(frozen=True)
class Hashed:
    """Hashes of documents, on disk: document i holds ``values[start[i]:start[i + 1]]``."""

    values: NDArray[np.uint64]
    start: NDArray[np.int64]


@dataclass(frozen=True)
class Corpus:
    """Documents that were read, and where their texts are kept."""

    sources: tuple[Source, ...]
    store: Path | None
    """None where they are rows of a table, whose texts are not kept."""
    report: ScanReport

    @property
    def compared(self) -> list[Name]:
        """Every document with enough text."""
        return [(d.path, d.member) for d in self.report.documents]

    @property
    def known(self) -> list[Name]:
        """Every document, comparable or not."""
        return [*self.compared, *((p.path, p.member) for p in self.report.problems)]


def read(
    sources: Sequence[Source], observer: Observer, passing: Path, store: Path | None, jobs: int
) -> Corpus:
    """Read all documents.

    ``passing``: an empty folder; ``store``: where to remember, or None; ``jobs``: processes, 0:
    one a core.
    """
    first = store or passing / "read"
    report = scan(sources, ScanOptions(jobs=jobs), observer, first)
    bare_store = passing / "texts"
    corpus = Corpus(tuple(sources), bare_store, report)
    with Store.open(first) as kept, Store.open(bare_store) as bare:
        # With those that have a problem, which need not be read again for every profile.
        known = set(corpus.known)
        documents = [d for d in kept.every() if (d.path, d.member) in known]
        for i in range(0, len(documents), _AT_ONCE):
            observer.check()
            some = documents[i : i + _AT_ONCE]
            keys = dict.fromkeys((d.content_hash, d.reader) for d in some)
            bare.save(some, dict(kept.texts(keys)))
    return corpus


class Words:
    """Makes the words and the shingles of the documents, once, in files of their own."""

    def __init__(self, store: Path, names: Sequence[Name], observer: Observer) -> None:
        """``names``: the documents in the order in which they are numbered."""
        self._store = store
        self._names = names
        self._observer = observer

    def make(self, folder: Path) -> tuple[Hashed, Hashed]:
        """Return words as they follow each other, and sets of three-word shingles.

        UsageError where a text is not kept, as of documents that a password opened.
        """
        sizes: list[int] = []
        set_sizes: list[int] = []
        words, sets = folder / "words", folder / "shingles"
        with words.open("wb") as word_file, sets.open("wb") as set_file:
            for text in self._texts():
                made = features.units([text], False)
                word_file.write(made.values.tobytes())
                sizes.append(len(made.values))
                chosen = features.shingles(made.values, made.start, _WORDS_OF_A_SHINGLE)
                distinct, _ = weigh.once(*chosen)
                set_file.write(distinct.tobytes())
                set_sizes.append(len(distinct))
        return _hashed(words, sizes), _hashed(sets, set_sizes)

    def _texts(self) -> Iterator[str]:
        with Store.open(self._store) as store:
            keys: dict[Name, Key] = {
                (d.path, d.member): (d.content_hash, d.reader) for d in store.every()
            }
            total = len(self._names)
            for i in range(0, total, _AT_ONCE):
                self._observer.check()
                self._observer.progress(Progress(Stage.READ, i, total))
                some = self._names[i : i + _AT_ONCE]
                packed = dict(store.texts([keys[name] for name in some if name in keys]))
                for name in some:
                    yield _text(name, packed.get(keys.get(name, ("", ""))))


def _text(name: Name, packed: bytes | None) -> str:
    try:
        if packed is not None:
            return compared_text(packed)
    except (ValueError, zlib.error) as error:
        raise UsageError(f"the text of {name[0]} is damaged in the store") from error
    raise UsageError(f"the text of {name[0]} was not kept, so it cannot be evaluated")


def _hashed(path: Path, sizes: list[int]) -> Hashed:
    start = np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, out=start[1:])
    if not start[-1]:
        return Hashed(np.zeros(0, np.uint64), start)
    # Mapped: the system drops pages that nobody uses when memory gets short.
    return Hashed(np.memmap(path, np.uint64, "r"), start)
