"""What was read, made into documents and arrays that can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath, PurePosixPath

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, FoundFile, Problem, Reason
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import concatenate
from simfinder.engine.features.short_grams import without_grams
from simfinder.engine.pairs.verify import SketchTable
from simfinder.extract import registry
from simfinder.services.formats import formats
from simfinder.store.records import StoredDocument, StoredFeatures

Known = tuple[FoundFile, StoredDocument]
_NO_HASHES = np.zeros(0, np.uint64)


@dataclass(frozen=True)
class Collection:
    """The documents of a scan as arrays of one length; positions are document ids.

    ``fingerprints``: uint64. ``shingles`` (distinct) and ``tokens``: int64. ``sketches``: sorted
    uint64 arrays.
    """

    documents: tuple[Document, ...]
    fingerprints: NDArray[np.uint64]
    shingles: NDArray[np.int64]
    tokens: NDArray[np.int64]
    sketches: tuple[NDArray[np.uint64], ...]
    metadata: tuple[tuple[str, ...], ...] = ()
    """Keywords, tags and the like of each document; empty where nobody looks at them."""
    grams: tuple[NDArray[np.uint64], ...] = ()
    """Character n-grams of the short texts; empty for the others, or where there are none."""

    packed: NDArray[np.uint64] = field(default_factory=lambda: _NO_HASHES)
    """The array that the sketches are pieces of, the first of each text in their order."""

    def compared(self) -> Collection:
        """Return the same without what only comparing needs, which is most of it."""
        return replace(self, sketches=(), grams=(), packed=_NO_HASHES)

    def table(self, chosen: NDArray[np.int32] | None = None) -> SketchTable:
        """Return the sketches of the named documents, or of all, in one array.

        Nothing is copied where they lie one behind the other already, as ``collect`` lays them.
        """
        places = range(len(self.sketches)) if chosen is None else chosen.tolist()
        some = [self.sketches[i] for i in places]
        counts = self.shingles if chosen is None else self.shingles[chosen]
        size = np.fromiter(map(len, some), np.int64, len(some))
        start = np.concatenate((np.zeros(1, np.int64), np.cumsum(size)))
        values = self.packed[: start[-1]]
        if len(values) == start[-1] and _one_behind_the_other(values, some, start):
            return SketchTable(values, start, counts)
        return SketchTable.of(some, counts.tolist())


class Formats:
    """The formats that a person asked for; all where none is named."""

    def __init__(self, names: Sequence[str], *, look_inside: bool = False) -> None:
        """UsageError for a name that there is not; ``look_inside``: mail may hold documents."""
        self._names = frozenset(names)
        self._look_inside = look_inside
        there_are = sorted(f.name for f in formats())
        unknown = sorted(self._names - set(there_are))
        if unknown:
            raise UsageError(
                f"--formats: no format {', '.join(unknown)}; there are: {', '.join(there_are)}"
            )
        self._suffixes = {s: f.name for f in registry.FORMATS for s in f.suffixes}

    def rule_out(self, file: FoundFile) -> Problem | None:
        """Return why a file need not even be opened, told by its ending, or None."""
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
        detail = f"{name} is not among the formats asked for"
        return Problem(file.path, Reason.UNSUPPORTED, detail, size_of(file), file.member)

    def sift(self, known: list[Known]) -> tuple[list[Known], list[Problem]]:
        """Return what is of these formats, and why the others are left out."""
        if not self._names:
            return known, []
        told = [self.refuse(file, document.format) for file, document in known]
        kept = [one for one, refused in zip(known, told, strict=True) if refused is None]
        return kept, [refused for refused in told if refused is not None]


def collect(
    known: Sequence[Known], minimum_characters: int, *, packed: bool = True
) -> tuple[Collection, list[Problem]]:
    """Return the documents with enough text, and a problem for each without.

    A file without is a document too where another one has the same bytes: see
    ``Document.unread``. ``share_readings`` comes first.

    ``packed``: the sketches are laid one behind the other, away from where they were read. That
    is not worth the time where they will hardly be asked for. Whoever changes what is made here of
    the same rows raises ``services.unchanged.VERSION``.
    """
    documents: list[Document] = []
    problems: list[Problem] = []
    several = _contents_of_several(known)
    sketches = []
    grams = []
    shingles = []
    metadata = []
    remarks: dict[tuple[str, str], str] = {}
    for file, stored in known:
        features, unread = stored.features, stored.problem
        if features is not None and features.characters < minimum_characters:
            if unread is None:
                short = _too_short(file, features.characters, minimum_characters)
                problems.append(short)
                unread = short.reason, short.detail
            features = replace(
                _without_text(stored.content_hash),
                characters=features.characters,
                tokens=features.tokens,
            )
        elif features is None and unread is not None:
            features = _without_text(stored.content_hash)
        if features is None or (unread is not None and stored.content_hash not in several):
            continue
        identity = stored.identity
        if file.member:
            identity = replace(identity, size=file.member_size)
        documents.append(
            Document(
                len(documents),
                file.path,
                identity,
                stored.content_hash,
                features.text_hash,
                stored.format,
                features.characters,
                features.tokens,
                features.fingerprint,
                file.source,
                file.role,
                stored.partial,
                stored.title,
                file.member,
                _remark(file, stored, remarks),
                unread,
            )
        )
        sketch, few = features.sketch, _NO_HASHES
        if len(sketch) > features.shingles:
            sketch, few = without_grams(sketch, features.shingles)
            few = few.copy()  # a piece would keep alive all that lies beside the sketch
        sketches.append(sketch)
        grams.append(few)
        shingles.append(features.shingles)
        metadata.append(stored.metadata)
    n = len(documents)
    array, laid = _NO_HASHES, tuple(sketches)
    if packed:
        array, laid = _packed(sketches, [d.text_hash for d in documents])
    collection = Collection(
        tuple(documents),
        np.fromiter((d.fingerprint for d in documents), np.uint64, n),
        np.array(shingles, np.int64),
        np.fromiter((d.tokens for d in documents), np.int64, n),
        laid,
        tuple(metadata),
        tuple(grams),
        array,
    )
    return collection, problems


def share_readings(known: Sequence[Known]) -> list[Known]:
    """Return the same with one reading for all files with the same bytes.

    Their endings may have led them to readers that find other texts, or none. The text with the
    most characters stands for all of them, so that whatever resembles one resembles each.
    """
    best: dict[str, StoredDocument] = {}
    differ: set[str] = set()
    for _, stored in known:
        features = stored.features
        if not stored.content_hash:
            continue
        chosen = best.setdefault(stored.content_hash, stored)
        if chosen is stored:
            continue
        if _reading(chosen) != _reading(stored):
            differ.add(stored.content_hash)
        if features is not None and (
            chosen.features is None or chosen.features.characters < features.characters
        ):
            best[stored.content_hash] = stored
    if not differ:
        return list(known)
    return [
        (file, _read_as(stored, best[stored.content_hash]))
        if stored.content_hash in differ
        else (file, stored)
        for file, stored in known
    ]


def _reading(stored: StoredDocument) -> tuple[str, str, bool]:
    return stored.format, stored.reader, stored.features is None


def _read_as(stored: StoredDocument, chosen: StoredDocument) -> StoredDocument:
    """Return a document with the text that was chosen for its bytes, and its own problem."""
    if chosen.features is None:
        return stored
    return replace(
        chosen,
        path=stored.path,
        identity=stored.identity,
        format=stored.format or chosen.format,
        problem=stored.problem,
        member=stored.member,
        members=stored.members,
        young=stored.young,
    )


def _contents_of_several(known: Sequence[Known]) -> set[str]:
    """Return the hashes of bytes that several documents have, one of them at least a file itself.

    What is empty is like nothing, and of documents inside files alone none could go.
    """
    once: set[str] = set()
    several: set[str] = set()
    files: set[str] = set()
    for file, stored in known:
        content = stored.content_hash
        if content and size_of(file):
            (several if content in once else once).add(content)
            if not file.member:
                files.add(content)
    return several & files


def _without_text(content_hash: str) -> StoredFeatures:
    """Return the features of a file of which only the bytes are compared."""
    return StoredFeatures("", 0, _NO_HASHES, 0, 0, 0, content_hash)


def _remark(file: FoundFile, stored: StoredDocument, told: dict[tuple[str, str], str]) -> str:
    """Return what a person should know; ``told``: what is said of formats and endings so far."""
    kind = stored.format, name_of(file).suffix
    if kind not in told:
        told[kind] = registry.misnamed(stored.format, kind[1].lower())
    wrong = told[kind]
    return f"{wrong}; {stored.remark}" if wrong and stored.remark else wrong or stored.remark


def _packed(
    sketches: Sequence[NDArray[np.uint64]], texts: Sequence[str]
) -> tuple[NDArray[np.uint64], tuple[NDArray[np.uint64], ...]]:
    """Return the sketches in one array, equal texts once, and each as a piece of it."""
    place: dict[str, int] = {}
    once: list[NDArray[np.uint64]] = []
    for text, sketch in zip(texts, sketches, strict=True):
        if text not in place:
            place[text] = len(once)
            once.append(sketch)
    packed = concatenate(once, np.uint64)
    start = np.concatenate(([0], np.cumsum([len(sketch) for sketch in once]))).astype(int).tolist()
    laid = []
    for text, sketch in zip(texts, sketches, strict=True):
        here = place[text]
        # Equal texts have equal sketches, unless somebody altered the store.
        same = sketch is once[here] or np.array_equal(sketch, once[here])
        laid.append(packed[start[here] : start[here + 1]] if same else sketch)
    return packed, tuple(laid)


def _one_behind_the_other(
    values: NDArray[np.uint64], some: Sequence[NDArray[np.uint64]], start: NDArray[np.int64]
) -> bool:
    """Whether the arrays are the pieces of ``values`` between the starts."""
    here = values.__array_interface__["data"][0]
    return all(
        piece.__array_interface__["data"][0] == here + 8 * begin
        for piece, begin in zip(some, start[:-1].tolist(), strict=True)
        if len(piece)
    )


def problem_of(file: FoundFile, stored: StoredDocument) -> Problem:
    """Return the remembered or fresh problem of a file."""
    assert stored.problem is not None
    reason, detail = stored.problem
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
        detail = "no letters or digits in its text"
        return Problem(file.path, Reason.EMPTY, detail, size, file.member)
    detail = (
        f"1 letter or digit, at least {least} are needed"
        if characters == 1
        else f"{characters} letters and digits, at least {least} are needed"
    )
    return Problem(file.path, Reason.TOO_SHORT, detail, size, file.member)
