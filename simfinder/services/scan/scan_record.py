"""The result of a scan as words and columns, as the store keeps it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from operator import attrgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, FoundFile, Problem, Reason
from simfinder.domain.messages import from_text
from simfinder.engine.pairs.collection import Collection
from simfinder.store.pairs import PackedColumns, StoredScan
from simfinder.store.records import Key, plain

_STAMP = attrgetter("inode", "size", "mtime_ns", "ctime_ns")
_WRAP = (1 << 64) - 1
_NO_GRAMS = np.zeros(0, np.uint64)
_NO_KEY: Key = ("", "")


@dataclass(frozen=True)
class ScanResult:
    """What was made of the files of a scan.

    ``problems``: those of reading, not those of the walk. ``keys``: content hash to what the text
    is kept under. ``problem_contents``: content hashes of files with problems, where known.
    """

    collection: Collection
    problems: Sequence[Problem]
    keys: dict[str, Key]
    problem_contents: Sequence[str] = ()


def path_bytes(files: Sequence[FoundFile]) -> bytes:
    """Return the paths of files; they contain no zero byte."""
    return os.fsencode("\0".join([str(file.path) for file in files]))


def paths_of(record: StoredScan) -> bytes:
    """Return the ``path_bytes`` of the files of a record."""
    return zlib.decompress(record.columns["paths"].tobytes())


def stamps(files: Sequence[FoundFile]) -> NDArray[np.uint64]:
    """Return the states of files, four numbers for each, uint64, shape (files * 4)."""
    numbers = list(chain.from_iterable(map(_STAMP, map(attrgetter("identity"), files))))
    try:
        return np.array(numbers, np.int64).view(np.uint64)
    except OverflowError:  # numbers of more than 63 bits are seldom
        return np.array([number & _WRAP for number in numbers], np.uint64)


def pack(result: ScanResult, files: Sequence[FoundFile]) -> PackedColumns | None:
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
        "paths": np.frombuffer(zlib.compress(path_bytes(files), 1), np.uint8),
        "stamps": stamps(files),
        "problem_contents": _digests(result.problem_contents),
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


def unpack(
    record: StoredScan,
    files: Sequence[FoundFile],
    rows: NDArray[np.int64],
    ids: NDArray[np.int64] | None = None,
) -> ScanResult:
    """Return what ``pack`` was given, of some documents.

    ``files``: of each number in the column ``place``, those of now. ``rows``: of the documents,
    int64, ascending. ``ids``: which they get; None for all from 0.
    """
    head, n = record.head, len(rows)
    is_whole = n == len(record.columns["place"])
    some = {
        name: column if is_whole else column[rows]
        for name, column in record.columns.items()
        if name in _OF_DOCUMENTS
    }
    files_in_order = [files[place] for place in some["place"].tolist()]
    members = [""] * n
    identities = [file.identity for file in files_in_order]
    number = dict(zip(rows.tolist(), range(n), strict=True)) if head["inside"] else {}
    for row, member, size in head["inside"]:
        if (place := number.get(row)) is not None:
            members[place] = member
            identities[place] = replace(identities[place], size=size)
    all_contents, all_texts, all_titles = contents_of(record), texts_of(record), titles_of(record)
    contents = all_contents if is_whole else [all_contents[row] for row in rows.tolist()]
    texts = all_texts if is_whole else [all_texts[row] for row in rows.tolist()]
    titles = all_titles if is_whole else [all_titles[row] for row in rows.tolist()]
    words = {}
    for name, values in head["words"].items():
        if name in ("partial", "remark", "detail"):
            values = [None if word is None else from_text(word) for word in values]
        words[name] = [values[code] for code in some[name].tolist()]
    documents = tuple(
        map(
            Document,
            range(n) if ids is None else ids.tolist(),
            [file.path for file in files_in_order],
            identities,
            contents,
            texts,
            words["format"],
            some["characters"].tolist(),
            some["tokens"].tolist(),
            some["fingerprints"].tolist(),
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
    grams = _pieces(record.columns["grams"], record.columns["gram_counts"])
    if grams and not is_whole:
        grams = tuple(grams[row] for row in rows.tolist())
    collection = Collection(
        documents, some["fingerprints"], some["shingles"], some["tokens"], (), (), grams
    )
    problems = [
        Problem(files[place].path, Reason(reason), from_text(detail), size, member)
        for place, reason, detail, size, member in head["problems"]
    ]
    pairs = zip(contents, words["reader"], strict=True)
    keys = {content: (content, reader) for content, reader in pairs if reader}
    return ScanResult(collection, problems, keys, _in_hex(record.columns["problem_contents"]))


_OF_DOCUMENTS = frozenset(
    ("place", "characters", "tokens", "fingerprints", "shingles", "format", "partial", "remark")
) | {"reader", "unread", "detail"}


def contents_of(record: StoredScan) -> list[str]:
    """Return the content hash of each document of a record."""
    return _in_hex(record.columns["content"])


def texts_of(record: StoredScan) -> list[str]:
    """Return the text hash of each document of a record."""
    return _in_hex(record.columns["text"])


def titles_of(record: StoredScan) -> list[str]:
    """Return the title of each document of a record."""
    return record.columns["titles"].tobytes().decode("utf-8").split("\0")


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
