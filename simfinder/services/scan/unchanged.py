"""The collection of the last scan, for one that finds every file as it was then.

Asking the store for each of many files, checking the row of each and making objects of it takes
most of such a scan. So what a scan made of its files is kept whole, under a digest of all that it
follows from: options, readers, and the path and stamp of each file. Where any of these is another,
or a row of a file was written since, nothing is found, and the rows are asked.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import chain
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.documents import Document, FoundFile, Problem, Reason, Source
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message, from_text
from simfinder.domain.options import ScanOptions
from simfinder.engine.pairs.collection import Collection
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.matching.match import is_all_known
from simfinder.store.documents import Store
from simfinder.store.pairs import PackedColumns
from simfinder.store.records import Key, plain

VERSION = "2"
"""Of how documents are made of what was read: raised whenever the same rows may make others."""

_NO_MATTER = ("jobs", "passwords")
_STAMP = attrgetter("inode", "size", "mtime_ns", "ctime_ns")
_WRAP = (1 << 64) - 1
_NO_GRAMS = np.zeros(0, np.uint64)
_NO_KEY: Key = ("", "")


@dataclass(frozen=True)
class ScanResult:
    """What was made of the files of a scan.

    ``problems``: those of reading, not those of the walk. ``keys``: content hash to what the text
    is kept under.
    """

    collection: Collection
    problems: Sequence[Problem]
    keys: dict[str, Key]


def may_know(options: ScanOptions) -> bool:
    """Whether the result of a scan with these options depends on files and the store only."""
    return not options.passwords and not options.removes_template_text


class UnchangedResult:
    """What the last scan made of the same files, and what the next one may take over."""

    def __init__(
        self,
        store: Store,
        files: Sequence[FoundFile],
        walk: Sequence[Problem],
        sources: Sequence[Source],
        options: ScanOptions,
        versions: Sequence[str],
    ) -> None:
        """``walk``: the problems met while walking. ``versions``: of the profile and readers."""
        self._store = store
        self._files = files
        self._key = _key(sources, options, versions, walk, files)
        self._pending_record: PackedColumns | None = None
        self.taken_over = False
        """Whether nothing has changed: no row of a file has been written since the last scan."""

    def recall(self, memory: JoinMemory) -> ScanResult | None:
        """Return what the last scan made of the files, without sketches.

        None where that is not known, or where ``memory`` does not know all pairs, so that texts
        have to be compared.
        """
        attempts = self._store.open_attempts()
        if attempts and any(file.path in attempts for file in self._files):
            return None  # some of them may have ended the program
        record = self._store.load_scan_result(self._key)
        result = None if record is None else _unpack(*record, self._files)
        if result is None or not is_all_known(result.collection, memory):
            return None
        self.taken_over, self._files = True, ()
        return result

    def take(self, result: ScanResult) -> None:
        """Take what a scan made of the files, as the store has them, until ``keep``."""
        self._pending_record = _pack(result, self._files)

    def keep(self) -> tuple[Detail, ...]:
        """Write what was taken, to be found by the next scan; return remarks."""
        result, self._pending_record, self._files = self._pending_record, None, ()
        if result is None or self._store.notes:
            return ()  # a store that took the place of a damaged one has no rows of the files
        try:
            self._store.save_scan_result(self._key, *result)
        except StoreError as error:
            return (Message(Code.STORE_NOT_WRITTEN, rest=error),)
        return ()


def _key(
    sources: Sequence[Source],
    options: ScanOptions,
    versions: Sequence[str],
    walk: Sequence[Problem],
    files: Sequence[FoundFile],
) -> str:
    """Return the digest of all that the documents follow from."""
    places = [f"{os.path.abspath(s.path)} {s.role} {s.recursive}" for s in sources]  # noqa: PTH100
    parts = [
        f"{f.name} {getattr(options, f.name)!r}"
        for f in fields(options)
        if f.name not in _NO_MATTER
    ]
    problems = [f"{problem.path} {problem.reason}" for problem in walk]
    digest = hashlib.blake2b(digest_size=32)
    for words in (
        (__version__, VERSION, *versions),
        places,
        parts,
        problems,
        [str(file.path) for file in files],
    ):
        # Neither a path nor a version holds a zero byte.
        data = "\0".join((str(len(words)), *words))
        digest.update(data.encode("utf-8", "surrogatepass") + b"\0")
    digest.update(_stamps(files).tobytes())
    return digest.hexdigest()


def _stamps(files: Sequence[FoundFile]) -> NDArray[np.uint64]:
    """Return the states of files, four numbers for each, uint64, shape (files * 4)."""
    numbers = list(chain.from_iterable(map(_STAMP, map(attrgetter("identity"), files))))
    try:
        return np.array(numbers, np.int64).view(np.uint64)
    except OverflowError:  # numbers of more than 63 bits are seldom
        return np.array([number & _WRAP for number in numbers], np.uint64)


def _pack(result: ScanResult, files: Sequence[FoundFile]) -> PackedColumns | None:
    """Return the collection as words and columns, None where rows would not restore it."""
    documents, collection = result.collection.documents, result.collection
    n = len(documents)
    # Found by identity: hashing the paths would take longer than everything else here.
    place = {id(file.path): number for number, file in enumerate(files)}
    paths = [d.path for d in documents] + [p.path for p in result.problems]
    if not _has_equal_readings(documents) or not all(id(path) in place for path in paths):
        return None
    titles = "\0".join([d.title for d in documents]).encode("utf-8", "backslashreplace")
    if titles.count(b"\0") != max(n - 1, 0):
        return None
    inside = [(row, d.member, d.identity.size) for row, d in enumerate(documents) if d.member]
    problems = [
        (place[id(p.path)], p.reason.value, plain(p.detail), p.size, p.member)
        for p in result.problems
    ]
    columns: dict[str, NDArray[Any]] = {
        "place": np.fromiter((place[id(d.path)] for d in documents), np.int64, n),
        "content": _digests([d.content_hash for d in documents]),
        "text": _digests([d.text_hash for d in documents]),
        "characters": np.fromiter((d.characters for d in documents), np.int64, n),
        "tokens": collection.tokens,
        "fingerprints": collection.fingerprints,
        "shingles": collection.shingles,
        "titles": np.frombuffer(titles, np.uint8),
        "grams": np.concatenate(collection.grams) if collection.grams else _NO_GRAMS,
        "gram_counts": np.fromiter(map(len, collection.grams), np.int64, len(collection.grams)),
    }
    words: dict[str, list[str | None]] = {}
    for name, values in (
        ("format", [d.format for d in documents]),
        ("partial", [None if d.partial is None else plain(d.partial) for d in documents]),
        ("remark", [plain(d.remark) for d in documents]),
        ("reader", [result.keys.get(d.content_hash, _NO_KEY)[1] for d in documents]),
        ("unread", [None if d.unread is None else d.unread[0].value for d in documents]),
        ("detail", [None if d.unread is None else plain(d.unread[1]) for d in documents]),
    ):
        numbers: dict[str | None, int] = {}
        codes = [numbers.setdefault(value, len(numbers)) for value in values]
        columns[name], words[name] = np.array(codes, np.int32), list(numbers)
    return {"words": words, "inside": inside, "problems": problems}, columns


def _has_equal_readings(documents: Sequence[Document]) -> bool:
    """Whether files of one content and format were read alike: the store has one row for them."""
    first_documents: dict[tuple[str, str], Document] = {}
    for document in documents:
        first = first_documents.setdefault((document.content_hash, document.format), document)
        if first is not document and _READING_FIELDS(first) != _READING_FIELDS(document):
            return False
    return True


_READING_FIELDS = attrgetter("text_hash", "fingerprint", "characters", "tokens", "partial", "title")


def _unpack(
    head: dict[str, Any], columns: dict[str, NDArray[Any]], files: Sequence[FoundFile]
) -> ScanResult:
    """Return what ``_packed`` was given, for the files of now, which are the same."""
    files_in_order = [files[place] for place in columns["place"].tolist()]
    n = len(files_in_order)
    identities = [file.identity for file in files_in_order]
    members = [""] * n
    for row, member, size in head["inside"]:
        members[row] = member
        identities[row] = replace(identities[row], size=size)
    contents, texts = _in_hex(columns["content"]), _in_hex(columns["text"])
    titles = columns["titles"].tobytes().decode("utf-8").split("\0")
    words = {}
    for name, some in head["words"].items():
        if name in ("partial", "remark", "detail"):
            some = [None if word is None else from_text(word) for word in some]
        words[name] = [some[code] for code in columns[name].tolist()]
    documents = tuple(
        map(
            Document,
            range(n),
            [file.path for file in files_in_order],
            identities,
            contents,
            texts,
            words["format"],
            columns["characters"].tolist(),
            columns["tokens"].tolist(),
            columns["fingerprints"].tolist(),
            [file.source for file in files_in_order],
            [file.role for file in files_in_order],
            words["partial"],
            titles,
            members,
            words["remark"],
            [
                None if reason is None else (Reason(reason), detail)
                for reason, detail in zip(words["unread"], words["detail"], strict=True)
            ],
        )
    )
    collection = Collection(
        documents,
        columns["fingerprints"],
        columns["shingles"],
        columns["tokens"],
        (),
        (),
        _pieces(columns["grams"], columns["gram_counts"]),
    )
    problems = [
        Problem(files[place].path, Reason(reason), from_text(detail), size, member)
        for place, reason, detail, size, member in head["problems"]
    ]
    pairs = zip(contents, words["reader"], strict=True)
    keys = {content: (content, reader) for content, reader in pairs if reader}
    return ScanResult(collection, problems, keys)


def _pieces(grams: NDArray[np.uint64], counts: NDArray[np.int64]) -> tuple[NDArray[np.uint64], ...]:
    """Return the n-grams of each text; nothing at all where no text is short."""
    if not len(grams):
        return ()
    ends = np.cumsum(counts).tolist()
    return tuple(map(grams.__getitem__, map(slice, [0, *ends[:-1]], ends)))


def _digests(hashes: Sequence[str]) -> NDArray[np.uint8]:
    return np.frombuffer(bytes.fromhex("".join(hashes)), np.uint8)


def _in_hex(digests: NDArray[np.uint8]) -> list[str]:
    text = digests.tobytes().hex()
    return [text[first : first + 64] for first in range(0, len(text), 64)]
