"""What was read, made into documents and arrays that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePath, PurePosixPath

import numpy as np

from simfinder.domain.documents import Document, FoundFile, Problem, Reason
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Detail, Message, at_option, join_messages
from simfinder.engine.features.short_grams import without_grams
from simfinder.engine.pairs.collection import Arena, Collection, pack_sketches
from simfinder.extract import registry
from simfinder.services.formats import formats
from simfinder.store.records import StoredDocument, StoredFeatures

KnownFile = tuple[FoundFile, StoredDocument]
_NO_HASHES = np.zeros(0, np.uint64)


class Formats:
    """The requested formats; all where none is named."""

    def __init__(self, names: Sequence[str], *, look_inside: bool = False) -> None:
        """UsageError for a name that there is not; ``look_inside``: mail may hold documents."""
        self._names = frozenset(names)
        self._look_inside = look_inside
        there_are = sorted(f.name for f in formats())
        unknown = sorted(self._names - set(there_are))
        if unknown:
            raise UsageError(
                at_option(
                    "--formats",
                    Message(Code.NO_FORMAT, names=", ".join(unknown), known=", ".join(there_are)),
                )
            )
        self._suffixes = {s: f.name for f in registry.FORMATS for s in f.suffixes}

    def check(self, file: FoundFile) -> Problem | None:
        """Return why a file need not even be opened, known by its ending, or None."""
        if not self._names:
            return None
        name = self._suffixes.get(name_of(file).suffix.lower(), "")
        if self._look_inside and name in ("eml", "msg") and not file.member:
            return None
        return self.refuse(file, name)

    def refuse(self, file: FoundFile, name: str) -> Problem | None:
        """Return why a file of this format is left out, or None; ``""`` is not known yet."""
        if not self._names or not name or name in self._names:
            return None
        detail = Message(Code.FORMAT_NOT_SELECTED, name=name)
        return Problem(file.path, Reason.UNSUPPORTED, detail, size_of(file), file.member)

    def sift(self, items: list[KnownFile]) -> tuple[list[KnownFile], list[Problem]]:
        """Return what is of these formats, and why the others are left out."""
        if not self._names:
            return items, []
        problems = [self.refuse(file, document.format) for file, document in items]
        accepted_items = [
            one for one, problem in zip(items, problems, strict=True) if problem is None
        ]
        return accepted_items, [problem for problem in problems if problem is not None]


def collect(
    items: Sequence[KnownFile],
    minimum_characters: int,
    *,
    is_packed: bool = True,
    arena: Arena | None = None,
) -> tuple[Collection, list[Problem]]:
    """Return the documents with enough text, and a problem for each without.

    A file without is a document too where another one has the same bytes: see
    ``Document.unread``. ``share_readings`` comes first.

    ``is_packed``: whether sketches are copied into one array, which costs time and pays only where
    they are used often; ``arena``: allocates it. A change of the result for the same rows needs
    another ``services.scan.unchanged.VERSION``.
    """
    documents: list[Document] = []
    problems: list[Problem] = []
    several = _contents_of_several(items)
    sketches = []
    grams = []
    shingles = []
    metadata = []
    remarks: dict[tuple[str, str], Detail] = {}
    for file, document in items:
        features, unread = document.features, document.problem
        if features is not None and features.characters < minimum_characters:
            if unread is None:
                short = _too_short(file, features.characters, minimum_characters)
                problems.append(short)
                unread = short.reason, short.detail
            features = replace(
                _without_text(document.content_hash),
                characters=features.characters,
                tokens=features.tokens,
            )
        elif features is None and unread is not None:
            features = _without_text(document.content_hash)
        if features is None or (unread is not None and document.content_hash not in several):
            continue
        identity = document.identity
        if file.member:
            identity = replace(identity, size=file.member_size)
        documents.append(
            Document(
                len(documents),
                file.path,
                identity,
                document.content_hash,
                features.text_hash,
                document.format,
                features.characters,
                features.tokens,
                features.fingerprint,
                file.source,
                file.role,
                document.partial,
                document.title,
                file.member,
                _remark(file, document, remarks),
                unread,
            )
        )
        sketch, few_hashes = features.sketch, _NO_HASHES
        if len(sketch) > features.shingles:
            sketch, few_hashes = without_grams(sketch, features.shingles)
            few_hashes = few_hashes.copy()  # a view would keep the whole array alive
        sketches.append(sketch)
        grams.append(few_hashes)
        shingles.append(features.shingles)
        metadata.append(document.metadata)
    n = len(documents)
    array, arrays = _NO_HASHES, tuple(sketches)
    if is_packed:
        array, arrays = pack_sketches(sketches, [d.text_hash for d in documents], arena)
    collection = Collection(
        tuple(documents),
        np.fromiter((d.fingerprint for d in documents), np.uint64, n),
        np.array(shingles, np.int64),
        np.fromiter((d.tokens for d in documents), np.int64, n),
        arrays,
        tuple(metadata),
        tuple(grams),
        array,
    )
    return collection, problems


def share_readings(items: Sequence[KnownFile]) -> list[KnownFile]:
    """Return the files with one reading for all with the same bytes: that with most characters.

    Different suffixes may have led to different readers and texts.
    """
    best: dict[str, StoredDocument] = {}
    differ: set[str] = set()
    for _, document in items:
        features = document.features
        if not document.content_hash:
            continue
        reading = best.setdefault(document.content_hash, document)
        if reading is document:
            continue
        if _reading(reading) != _reading(document):
            differ.add(document.content_hash)
        if features is not None and (
            reading.features is None or reading.features.characters < features.characters
        ):
            best[document.content_hash] = document
    if not differ:
        return list(items)
    return [
        (file, _read_as(document, best[document.content_hash]))
        if document.content_hash in differ
        else (file, document)
        for file, document in items
    ]


def _reading(document: StoredDocument) -> tuple[str, str, bool]:
    return document.format, document.reader, document.features is None


def _read_as(document: StoredDocument, reading: StoredDocument) -> StoredDocument:
    """Return a document with the text that was chosen for its bytes, and its own problem."""
    if reading.features is None:
        return document
    return replace(
        reading,
        path=document.path,
        identity=document.identity,
        format=document.format or reading.format,
        problem=document.problem,
        member=document.member,
        members=document.members,
        young=document.young,
    )


def _contents_of_several(items: Sequence[KnownFile]) -> set[str]:
    """Return the hashes of bytes that several documents have, one of them at least a file itself.

    What is empty is like nothing, and of documents inside files alone none could go.
    """
    contents: set[str] = set()
    several: set[str] = set()
    files: set[str] = set()
    for file, document in items:
        content = document.content_hash
        if content and size_of(file):
            (several if content in contents else contents).add(content)
            if not file.member:
                files.add(content)
    return several & files


def _without_text(content_hash: str) -> StoredFeatures:
    """Return the features of a file that is compared by its bytes only."""
    return StoredFeatures("", 0, _NO_HASHES, 0, 0, 0, content_hash)


def _remark(
    file: FoundFile, document: StoredDocument, remarks: dict[tuple[str, str], Detail]
) -> Detail:
    """Return the remark about a document, with ``remarks`` about its format."""
    kind = document.format, name_of(file).suffix
    if kind not in remarks:
        remarks[kind] = registry.suffix_mismatch(document.format, kind[1].lower())
    wrong = remarks[kind]
    return join_messages((wrong, document.remark))


def problem_of(file: FoundFile, document: StoredDocument) -> Problem:
    """Return the remembered or fresh problem of a file."""
    assert document.problem is not None
    reason, detail = document.problem
    return Problem(file.path, reason, detail, size_of(file), file.member)


def name_of(file: FoundFile) -> PurePath:
    """Return the name that a document has: that of the file, or its own inside it."""
    return PurePosixPath(file.member) if file.member else file.path


def size_of(file: FoundFile) -> int:
    """Return the bytes of a document."""
    return file.member_size if file.member else file.identity.size


def _too_short(file: FoundFile, characters: int, least: int) -> Problem:
    size = size_of(file)
    if characters == 0:
        detail = Message(Code.NO_LETTERS)
        return Problem(file.path, Reason.EMPTY, detail, size, file.member)
    detail = (
        Message(Code.ONE_LETTER_ONLY, m=least)
        if characters == 1
        else Message(Code.TOO_FEW_LETTERS, n=characters, m=least)
    )
    return Problem(file.path, Reason.TOO_SHORT, detail, size, file.member)
