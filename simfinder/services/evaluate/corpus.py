"""The documents of an evaluation, read once: their features and words come from kept texts.

A first scan reads the files. Its texts go to a second, passing store without any features, so
that every profile has to make its own there, and its time is its own.
"""

from __future__ import annotations

import csv
import io
import math
import os
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Source, Text, place
from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import Name
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Code, Message, at_place, message_of, system_message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine.arrays import offsets
from simfinder.engine.baselines.feature_strings import string_hashes
from simfinder.engine.baselines.scores import pair_ends, pair_keys
from simfinder.engine.baselines.text_pairs import text_shingles
from simfinder.engine.baselines.truth import HashTable, Truth, pairs_within, rows_of
from simfinder.engine.baselines.wide_fingerprints import WidePrinter, WidePrints
from simfinder.engine.features import hashes, profiles, segment
from simfinder.engine.features.segment import Cuts
from simfinder.engine.grouping import components
from simfinder.extract.charset import detection
from simfinder.services.scan.scan import scan
from simfinder.services.tables.compare import ScannedRows, forget_rows, last_rows
from simfinder.services.tables.scan import scan_tables
from simfinder.services.workers.packing import joined_text, title_of, unpack_with_cuts
from simfinder.store.documents import Store
from simfinder.store.records import Key

# The rows of a table of labels: text separated by tabs, or as spreadsheets write it by commas.
#
# UTF-8, or any other encoding that is known from its bytes (Excel writes UTF-16 or the code page of
# the country). Where the line of headings has a tab, tabs separate and nothing is quoted; else
# semicolons or commas do, and values may stand in double quotes.

_MOST_MIB = 256
_LONGEST_LINE = 1 << 20


def table_rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with the numbers of their lines, the headings first; empty ones are left out.

    UsageError where it is no table, or has headings alone.
    """
    text = _text(path)
    head = text.lstrip().partition("\n")[0]
    file = io.StringIO(text, newline="")
    if "\t" in head:
        lines = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    else:
        lines = csv.reader(file, delimiter=";" if head.count(";") > head.count(",") else ",")
    count = 0
    try:
        for row in lines:
            if any(row):
                count += 1
                yield lines.line_num, row
    except csv.Error as error:
        raise UsageError(at_place(path.name, message_of(error))) from error
    if count < 2:
        raise UsageError(Message(Code.HEADINGS_NEEDED, path=path.name))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read((_MOST_MIB << 20) + 1)
    except OSError as error:
        raise UsageError(
            Message(Code.FILE_NOT_READ, path=path, rest=system_message(error))
        ) from error
    if len(data) > _MOST_MIB << 20:
        raise UsageError(Message(Code.FILE_TOO_LARGE, path=path.name, n=_MOST_MIB))
    try:
        text, replacements = data.decode("utf-8-sig"), 0
    except UnicodeDecodeError:
        result = detection.decode(data, len(data))
        text, replacements = result.text, result.replacements
    if replacements or "\0" in text or max(map(len, text.splitlines()), default=0) > _LONGEST_LINE:
        raise UsageError(Message(Code.NOT_A_TEXT_TABLE, path=path.name))
    return text


# What a labelled collection says: a table of groups, or of pairs with a measure.
#
# A line of headings stands first. Groups: a document (``path``, ``id``
# or the first column) and its group (``group``, ``group_id`` or the second). Pairs: two documents,
# and the measure that counts (``jaccard``, or the third column where there is one). A document is
# its path below the folder, or its name inside a file where no other has the same.


@dataclass(frozen=True)
class Labels:
    """A table as it was read. ``groups``: document to group. ``pairs``: two documents each.

    One of the two is empty.
    """

    groups: Mapping[str, str] = field(default_factory=dict)
    pairs: Sequence[tuple[str, str]] = ()
    source_text: str = ""
    """What counts, in one line for reports."""
    table: Path | None = None
    """Where it was read; itself no document of the collection."""


def read_labels(path: Path) -> Labels:
    """Read a table of groups; UsageError where it is none."""
    groups: dict[str, str] = {}
    rows = table_rows(path)
    _, head = next(rows)
    document, group = _column(head, ("path", "id"), 0), _column(head, ("group", "group_id"), 1)
    if document == group:
        raise UsageError(Message(Code.LABEL_COLUMNS_UNCLEAR, path=path.name))
    for line, row in rows:
        if len(row) <= max(document, group):
            raise UsageError(Message(Code.LABEL_INCOMPLETE, path=path.name, n=line))
        if groups.setdefault(row[document], row[group]) != row[group]:
            raise UsageError(Message(Code.LABEL_TWICE, path=path.name, n=line, name=row[document]))
    return Labels(groups, source_text="group", table=path)


def read_pairs(path: Path, least: float) -> Labels:
    """Read a table of pairs and keep those whose measure is at least that much."""
    rows = table_rows(path)
    _, head = next(rows)
    if len(head) < 2:
        raise UsageError(Message(Code.PAIR_COLUMNS_NEEDED, path=path.name))
    measure = _column(head, ("jaccard",), 2 if len(head) > 2 else -1)
    pairs = []
    for line, row in rows:
        if len(row) < len(head):
            raise UsageError(Message(Code.PAIR_COLUMN_MISSING, path=path.name, n=line))
        if measure < 0 or _number(row[measure], path, line) >= least:
            pairs.append((row[0], row[1]))
    rule = "every pair" if measure < 0 else f"{head[measure]} >= {least:g}"
    return Labels(pairs=pairs, source_text=rule, table=path)


def _number(text: str, path: Path, line: int) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise UsageError(Message(Code.NOT_A_NUMBER, path=path.name, n=line, name=repr(text[:40])))
    return value


def _column(head: Sequence[str], names: tuple[str, ...], otherwise: int) -> int:
    for name in names:
        if name in head:
            return head.index(name)
    return otherwise


class DocumentNames:
    """Finds the documents that a table speaks of among those of a folder."""

    def __init__(self, folder: Path, documents: Iterable[Name]) -> None:
        """``documents``: all there are, compared or not."""
        self._by_name: dict[str, Name] = {}
        members = Counter[str]()
        inside: dict[str, Name] = {}
        for path, member in documents:
            relative = Path(os.path.relpath(path, folder))
            self._by_name[place(Path(relative.as_posix()), member)] = (path, member)
            if member:
                members[member] += 1
                inside[member] = (path, member)
        for member, name in inside.items():
            if members[member] == 1:
                self._by_name.setdefault(member, name)

    def find(self, text: str) -> Name | None:
        """Return the document of that name, None where there is none."""
        return self._by_name.get(text) or self._by_name.get(text.replace("\\", "/"))


def truth_of(
    labels: Labels, names: DocumentNames, documents: Sequence[Name]
) -> tuple[Truth, Sequence[str]]:
    """Return what is to be found, and which documents of the table are not in the folder.

    With groups only documents with a label take part; with pairs all of ``documents`` do.
    """
    if labels.groups:
        return _of_groups(labels.groups, names)
    return _of_pairs(labels.pairs, names, documents)


def _of_groups(groups: Mapping[str, str], names: DocumentNames) -> tuple[Truth, list[str]]:
    by_name: dict[Name, str] = {}
    absent = []
    for text, group in groups.items():
        name = names.find(text)
        if name is None:
            absent.append(text)
        elif by_name.setdefault(name, group) != group:
            raise UsageError(Message(Code.NAMED_TWICE, path=text))
    names_in_order = sorted(by_name)
    codes: dict[str, int] = {}
    numbers = np.array([codes.setdefault(by_name[n], len(codes)) for n in names_in_order], np.int64)
    truth = Truth({n: i for i, n in enumerate(names_in_order)}, pairs_within(numbers), numbers)
    return truth, absent


def _of_pairs(
    pairs: Sequence[tuple[str, str]], names: DocumentNames, documents: Sequence[Name]
) -> tuple[Truth, list[str]]:
    number = {name: i for i, name in enumerate(sorted(set(documents)))}
    ends: list[list[int]] = []
    unknown: dict[str, None] = {}
    for pair in pairs:
        pair_names = [names.find(text) for text in pair]
        unknown.update((w, None) for w, name in zip(pair, pair_names, strict=True) if name is None)
        if (
            all(name in number for name in pair_names if name is not None)
            and None not in pair_names
        ):
            ends.append([number[name] for name in pair_names if name is not None])
    both = np.array(ends, np.int64).reshape(-1, 2)
    keys = pair_keys(both[:, 0], both[:, 1])
    groups = components(*pair_ends(keys), len(number))
    return Truth(number, keys, groups), list(unknown)


_BATCH = 200
_WORDS_OF_A_SHINGLE = 3


@dataclass(frozen=True)
class Corpus:
    """Documents that were read, and where their texts are kept."""

    sources: tuple[Source, ...]
    store: Path | None
    """None where they are rows of a table, whose texts are not kept."""
    report: ScanReport
    rows: ScannedRows | None = None
    """The texts of the rows; None where they are files."""

    @property
    def compared_names(self) -> list[Name]:
        """Every document that was compared."""
        return [(d.path, d.member) for d in self.report.documents]

    @property
    def unread_names(self) -> frozenset[Name]:
        """Documents without a text that are compared by their bytes alone."""
        return frozenset((d.path, d.member) for d in self.report.documents if d.unread is not None)

    @property
    def known_names(self) -> list[Name]:
        """Every document, comparable or not."""
        return [*self.compared_names, *((p.path, p.member) for p in self.report.problems)]


def read_corpus(
    sources: Sequence[Source], observer: Observer, folder: Path, store: Path | None, jobs: int
) -> Corpus:
    """Read all documents.

    ``folder``: an empty folder; ``store``: where to remember, or None; ``jobs``: processes, 0:
    one a core.
    """
    first = store or folder / "read"
    report = scan(sources, ScanOptions(jobs=jobs), observer, first, until=Stage.READ)
    bare_store = folder / "texts"
    corpus = Corpus(tuple(sources), bare_store, report)
    with Store.open(first) as own_store, Store.open(bare_store) as bare:
        # With those that have a problem, which need not be read again for every profile.
        names = set(corpus.known_names)
        documents = [d for d in own_store.all_documents() if (d.path, d.member) in names]
        for i in range(0, len(documents), _BATCH):
            observer.check()
            batch = documents[i : i + _BATCH]
            keys = dict.fromkeys((d.content_hash, d.reader) for d in batch)
            bare.save(batch, dict(own_store.texts(keys)))
    return corpus


def read_rows(table: Path, options: ScanOptions, observer: Observer) -> Corpus:
    """Read the rows of a table."""
    forget_rows()  # so that those of another table are never taken for its own
    report = scan_tables([str(table)], options, observer)
    return Corpus((Source(table),), None, report, last_rows())


@dataclass(frozen=True)
class Words:
    """What baselines compare; documents are numbered alike in all of it.

    ``words``: as they follow each other. ``shingles``: sets of three words. ``texts``: sets of five
    words that exact measures count, None where texts are not measured. ``strings``: sets of feature
    strings, None of rows. ``columns``: of rows the normal values of each field, of files nothing.
    """

    words: HashTable
    shingles: HashTable
    texts: HashTable | None = None
    strings: HashTable | None = None
    columns: Sequence[Sequence[str]] = ()

    def select(self, rows: NDArray[np.int64]) -> Words:
        """Return those of some documents."""
        texts = None if self.texts is None else rows_of(self.texts, rows)
        strings = None if self.strings is None else rows_of(self.strings, rows)
        columns = [[values[i] for i in rows.tolist()] for values in self.columns]
        words, shingles = rows_of(self.words, rows), rows_of(self.shingles, rows)
        return Words(words, shingles, texts, strings, columns)


def words_of_rows(corpus: Corpus, names: Sequence[Name]) -> Words:
    """Return the words of rows, and their values.

    ``names``: the rows in the order in which they are numbered.
    """
    empty = HashTable(np.zeros(0, np.uint64), np.zeros(1, np.int64))
    if corpus.rows is None:
        return Words(empty, empty)
    scanned = corpus.rows
    position = {(d.path, d.member): i for i, d in enumerate(scanned.documents)}
    places = np.array([position[name] for name in names], np.int64)
    numbers = scanned.listed_rows[places].astype(np.int32)
    columns = [scanned.rows.texts(field, numbers) for field in range(scanned.rows.fields)]
    units = hashes.units(row_texts(columns), characters=False)
    return Words(HashTable(units.values, units.start), empty, columns=columns)


def row_texts(columns: Sequence[Sequence[str]]) -> list[str]:
    """Return the values of each row as one text."""
    return [" ".join(filter(None, values)) for values in zip(*columns, strict=True)]


class WordFeatures:
    """Makes what baselines compare, once; words and shingles in files of their own."""

    def __init__(
        self, store: Path, names: Sequence[Name], unread: Collection[Name], observer: Observer
    ) -> None:
        """Prepare to read the texts.

        Args:
            store: what keeps the texts.
            names: the documents in the order in which they are numbered.
            unread: those without a text, which are compared by their bytes alone.
            observer: receives progress, and may cancel.
        """
        self._store = store
        self._names = names
        self._unread = unread
        self._observer = observer

    def make(self, folder: Path) -> Words:
        """Return the words, the sets of shingles of two kinds, and those of feature strings.

        UsageError where a text is not kept, as of documents that a password opened.
        """
        with ExitStack() as stack:
            words, sets, texts, strings = (
                stack.enter_context(_HashFile(folder / name))
                for name in ("words", "shingles", "text-shingles", "feature-strings")
            )
            for text, _, cuts, content in self._texts():
                units = hashes.units([text], characters=False, cuts=[cuts])
                words.add(units.values)
                shingles = hashes.shingles(units.values, units.start, _WORDS_OF_A_SHINGLE)
                sets.add(profiles.distinct_features(*shingles)[0])
                # Equal bytes are equal texts, even where nobody can read them.
                texts.add(hashes.word_hashes([content]) if content else text_shingles(text))
                strings.add(string_hashes(text))
        return Words(words.table(), sets.table(), texts.table(), strings.table())

    def wide_prints(self) -> dict[str, WidePrints]:
        """Return the fingerprints of 128 bits by the name of their profile; raises as ``make``."""
        printer = WidePrinter()
        for text, title, cuts, content in self._texts():
            if content:
                printer.add_content(content)
            else:
                printer.add(text, title, cuts)
        return printer.prints()

    def _texts(self) -> Iterator[tuple[str, str, Cuts | None, str]]:
        """Yield each text, its title and word boundaries; without a text what its bytes are."""
        with Store.open(self._store) as store:
            keys: dict[Name, Key] = {
                (d.path, d.member): (d.content_hash, d.reader) for d in store.all_documents()
            }
            total = len(self._names)
            for i in range(0, total, _BATCH):
                self._observer.check()
                self._observer.progress(Progress(Stage.READ, i, total))
                batch = self._names[i : i + _BATCH]
                texts = dict(store.texts([keys[name] for name in batch if name in keys]))
                for name in batch:
                    key = keys.get(name, ("", ""))
                    if name in self._unread:
                        yield "", "", None, key[0]
                    else:
                        yield *_document_text(name, texts.get(key)), ""


def _document_text(name: Name, data: bytes | None) -> tuple[str, str, Cuts | None]:
    try:
        if data is not None:
            blocks, cuts = unpack_with_cuts(data)
            title = title_of(Text(blocks, "", ""))
            return joined_text(blocks), title, segment.unpack(cuts)
    except (ValueError, zlib.error) as error:
        raise UsageError(Message(Code.STORED_TEXT_DAMAGED, path=name[0])) from error
    raise UsageError(Message(Code.TEXT_NOT_STORED, path=name[0]))


class _HashFile:
    """A file that takes the hashes of one document after the other."""

    def __init__(self, path: Path) -> None:
        self._path, self._sizes = path, list[int]()

    def __enter__(self) -> Self:
        self._file = self._path.open("wb")
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def add(self, values: hashes.Hashes) -> None:
        self._file.write(values.tobytes())
        self._sizes.append(len(values))

    def table(self) -> HashTable:
        """Return the hashes of all documents; the file must be closed."""
        start = offsets(self._sizes)
        if not start[-1]:
            return HashTable(np.zeros(0, np.uint64), start)
        # Mapped: the system drops pages that nobody uses when memory gets short.
        return HashTable(np.memmap(self._path, np.uint64, "r"), start)
