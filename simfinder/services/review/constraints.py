"""What a person said is no match: remembered by content, looked up, pruned and shared as JSON.

A statement names contents (SHA-256 of the bytes, of a document inside a file those of that
document), so a file that is renamed or moved is still left alone. One content matches nothing at
all; of two or more no two match, two files with the same content only where it is named twice.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.documents import Document
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import PairTable, distinct
from simfinder.domain.messages import Code, Message, system_message
from simfinder.files.atomic import replace_with
from simfinder.services.report_files import (
    Misfit,
    content_of,
    read_text,
    senseless,
    text_of,
    walk,
    whole,
)

# All that was said of contents in a review, and what has to be saved of each change.

Change = dict[str, Constraint | None]
"""Statements by their keys, None where one was taken back: ``services.decisions.Changes`` takes
it as ``statements``."""


class StatementBook:
    """Statements by their keys, the latest last.

    What ``statements`` returns never changes: a change makes a new mapping, so it can be handed
    to another thread, or kept in order to return to it.
    """

    def __init__(self, statements: Mapping[str, Constraint] | None = None) -> None:
        """Start with what is saved: ``Decisions.statements()``."""
        self._statements: dict[str, Constraint] = dict(statements or {})
        self._last = max((said.time_ns for said in self._statements.values()), default=0)

    @property
    def statements(self) -> Mapping[str, Constraint]:
        """All of them, as they are now."""
        return MappingProxyType(self._statements)

    def about(self, about: ConstraintKind) -> list[Constraint]:
        """Return those of one kind, the earliest first."""
        return constraints_of_kind(self._statements, about)

    def say(self, said: Iterable[Constraint], unsaid: Iterable[str] = ()) -> Change:
        """Take back statements by their keys, then add others with the time of now.

        One that says the same of the same contents is replaced. Returned is what has to be saved.
        """
        new = list(said)
        return self.take(dated(new, unsaid, self.times(len(new))))

    def times(self, count: int) -> int:
        """Return the first of so many times in a row, in nanoseconds, that no statement has."""
        first = max(time.time_ns(), self._last + 1)
        self._last = first + count - 1
        return first

    def take(self, change: Change) -> Change:
        """Say what ``dated`` has made of statements; returned is what has to be saved."""
        made = dict(self._statements)
        known = change.keys() & made.keys()
        for key in known:
            del made[key]
        change = {key: said for key, said in change.items() if said is not None or key in known}
        made.update((key, said) for key, said in change.items() if said is not None)
        self._statements = made
        return change

    def restore(self, statements: Mapping[str, Constraint]) -> Change:
        """Return to an earlier state; returned is what has to be saved."""
        old, new = self._statements, dict(statements)
        change: Change = dict.fromkeys(old.keys() - new.keys())
        for key, said in new.items():
            known = old.get(key)
            # Most are the very same object; to compare by value takes ten times as long.
            if known is not said and (known is None or known != said):
                change[key] = said
        self._statements = new
        return change


def dated(said: Iterable[Constraint], unsaid: Iterable[str], first: int) -> Change:
    """Return statements by their keys, one nanosecond after the other, and others taken back.

    May be called in any thread: the hash of each takes its time.

    Args:
        said: What is new.
        unsaid: Keys of what is taken back.
        first: ``StatementBook.times`` for as many as are said.
    """
    change: Change = dict.fromkeys(unsaid)
    for at, one in enumerate(said, first):
        timed = Constraint(one.about, one.contents, one.word, one.note, at)
        key = timed.key
        change.pop(key, None)
        change[key] = timed
    return change


def constraints_of_kind(
    statements: Mapping[str, Constraint], about: ConstraintKind
) -> list[Constraint]:
    """Return the statements of one kind, the earliest first."""
    found = [said for said in statements.values() if said.about is about]
    found.sort(key=lambda said: said.time_ns)
    return found


def changes_groups(before: Mapping[str, Constraint], after: Mapping[str, Constraint]) -> bool:
    """Whether other files stand together after what was said has changed."""
    return before is not after and _of_groups(before) != _of_groups(after)


def _of_groups(statements: Mapping[str, Constraint]) -> dict[str, Constraint]:
    of_review = ConstraintKind.GROUP
    return {key: said for key, said in statements.items() if said.about is not of_review}


def is_about_matches(said: Constraint) -> bool:
    """Whether a statement is about which files stand in one group: all are but reviews of groups."""
    return said.about is not ConstraintKind.GROUP


# Numbers the contents of the documents of a report, so that statements about them are arrays.


class ContentIndex:
    """The contents of a report, numbered from 0 in the order in which its documents have them.

    ``codes``: int32, shape (documents), the number of each document's content; -1 where its
    content is not known. Made once for a report; may be asked from any thread.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
        """Look at each document once."""
        numbers: dict[str, int] = {}
        self.codes: NDArray[np.int32] = np.fromiter(
            (
                numbers.setdefault(d.content_hash, len(numbers)) if d.content_hash else -1
                for d in documents
            ),
            np.int32,
            len(documents),
        )
        self._numbers = numbers
        self._names = tuple(numbers)
        self._order = np.argsort(self.codes, kind="stable")
        self._sorted = self.codes[self._order]

    def __len__(self) -> int:
        """Return the number of different contents."""
        return len(self._names)

    def __contains__(self, content: object) -> bool:
        """Whether a document has this content, named by its SHA-256."""
        return content in self._numbers

    def code(self, content: str) -> int:
        """Return the number of a content, -1 where no document has it."""
        return self._numbers.get(content, -1)

    def codes_of(self, contents: Iterable[str]) -> NDArray[np.int64]:
        """Return their numbers in their order, -1 for each that no document has, int64."""
        get = self._numbers.get
        return np.fromiter((get(content, -1) for content in contents), np.int64)

    def name(self, code: int) -> str:
        """Return the SHA-256 of a content."""
        return self._names[code]

    def documents(self, code: int) -> NDArray[np.int64]:
        """Return the documents that have a content, ascending, int64; none for -1."""
        if code < 0:
            return np.zeros(0, np.int64)
        # Of another type, all codes would be copied at each call.
        first, last = np.searchsorted(self._sorted, np.array((code, code + 1), np.int32))
        return self._order[first:last]


# Names of a few documents as they are told in a sentence: files of one name with their folders.


def distinguishing_names(documents: Sequence[Document]) -> list[str]:
    """Return the name of each, in their order.

    Those that share a name have the folders in which they differ before it: of ``manuals/7.5/a.md``
    and ``manuals/7.6/a.md`` these are ``7.5/a.md`` and ``7.6/a.md``.
    """
    names = [d.member or d.path.name for d in documents]
    times = Counter(names)
    folders = [d.path.parent.parts for d in documents]
    levels = zip(*folders, strict=False)
    shared = sum(1 for _ in takewhile(lambda parts: len(set(parts)) == 1, levels))
    return [
        "/".join((*folder[shared:], name)) if times[name] > 1 else name
        for folder, name in zip(folders, names, strict=True)
    ]


FORMAT = "simfinder not-a-match"
SCHEMA = 2
MOST = 64
"""Largest list that is read, MiB."""
_NAMES = 20
"""Names that a statement keeps, of more contents than that the first."""
_FEW = 64
"""Of at most so many contents the pairs are listed; those of more are looked for in the table."""


# What is said


def cannot_link_file(document: Document) -> Constraint | None:
    """Return the statement that a document matches nothing; None where its bytes are not known."""
    return _said([document], [document.content_hash])


def cannot_link_files(
    documents: Sequence[Document], stays: Document | None = None
) -> Constraint | None:
    """Return the statement that no two of these match: a pair, a group, or several rows.

    ``stays``: the one of them that its group keeps, so that it is the others that leave it.
    None where the bytes of fewer than two of them are known.
    """
    known = [d for d in documents if d.content_hash]
    times = Counter(d.content_hash for d in known)
    contents = [content for content, n in times.items() for _ in range(min(n, 2))]
    return _said(known, contents, stays) if len(contents) > 1 else None


def _said(
    documents: Sequence[Document], contents: Iterable[str], stays: Document | None = None
) -> Constraint | None:
    names = list(dict.fromkeys(distinguishing_names(documents[:_NAMES])))
    ordered = tuple(sorted(filter(None, contents)))
    if not ordered:
        return None
    known = stays is not None and stays.content_hash in ordered
    word = str(ordered.index(stays.content_hash)) if stays is not None and known else ""
    return Constraint(ConstraintKind.NOT_A_MATCH, ordered, word, "\n".join(names))


def stayer(said: Constraint) -> str:
    """Return the content that stays in its group while the others leave; empty for none."""
    place = int(said.word) if said.word.isdecimal() else len(said.contents)
    return said.contents[place] if place < len(said.contents) else ""


# What follows for the pairs of a report


def taken_out(
    pairs: PairTable, index: ContentIndex, statements: Mapping[str, Constraint]
) -> NDArray[np.bool_]:
    """Return which pairs are no match as a person said, bool, shape (pairs)."""
    out = np.zeros(len(pairs), np.bool_)
    alone, many = np.zeros(len(index) + 1, np.bool_), []
    for said in constraints_of_kind(statements, ConstraintKind.NOT_A_MATCH):
        codes = index.codes_of(said.contents)
        here = codes[codes >= 0]
        if len(codes) == 1:
            alone[here] = True
        elif len(here) > 1:
            many.append(here)
    if not len(pairs) or not (many or alone.any()):
        return out
    a, b = index.codes[pairs.a], index.codes[pairs.b]
    out |= alone[a] | alone[b]
    if many:
        touched = np.zeros(len(index) + 1, np.bool_)
        touched[np.concatenate(many)] = True
        rows = np.flatnonzero(touched[a] & touched[b])
        out[rows] |= _among(a[rows], b[rows], many, len(index))
    return out


def _among(
    a: NDArray[np.int32], b: NDArray[np.int32], many: list[NDArray[np.int64]], contents: int
) -> NDArray[np.bool_]:
    """Return which pairs of contents stand together in one of the lists, bool, one a pair.

    ``contents``: how many there are; each list is sorted here, and may name a content twice.
    """
    size = contents + 1
    keys = np.minimum(a, b).astype(np.int64) * size + np.maximum(a, b)
    found = np.zeros(len(keys), np.bool_)
    listed = []
    by_length: dict[int, list[NDArray[np.int64]]] = {}
    for codes in many:
        by_length.setdefault(len(codes), []).append(codes)
    for length, lists in by_length.items():
        if length > _FEW:
            for codes in lists:
                times = np.bincount(codes, minlength=size)
                found |= (times[a] > 0) & (times[b] > 0) & ((a != b) | (times[a] > 1))
            continue
        block = np.sort(np.array(lists), axis=1)
        one, other = np.triu_indices(length, 1)
        listed.append((block[:, one] * size + block[:, other]).ravel())
    if listed:
        said = distinct(np.concatenate(listed))
        places = np.minimum(np.searchsorted(said, keys), len(said) - 1)
        found |= said[places] == keys
    return found


def last_decision(
    statements: Mapping[str, Constraint], one: str, other: str
) -> ConstraintKind | None:
    """Return what was said last of two contents: no match, split, merged; None for nothing."""
    word = None
    for said in _rows_of_groups(statements):
        if _speaks_of(said, one, other):
            word = said.about
    return word


def _speaks_of(said: Constraint, one: str, other: str) -> bool:
    named = said.contents
    if said.about is ConstraintKind.SPLIT:
        return named[0] in (one, other) and bool({one, other} & set(named[1:]))
    if len(named) == 1:
        return named[0] in (one, other)
    if one == other:
        return named.count(one) > 1
    return one in named and other in named


# The manager


def listed(statements: Mapping[str, Constraint], search: str = "") -> list[Constraint]:
    """Return what is no match, the latest first, that holds each of the words searched for.

    A word is looked for in the names of the files, whatever its case, and at the beginning of the
    contents' hashes.
    """
    return _searched(constraints_of_kind(statements, ConstraintKind.NOT_A_MATCH), search)


def match_constraints(statements: Mapping[str, Constraint], search: str = "") -> list[Constraint]:
    """Return the same with splits and merges among them, which say of groups what matches."""
    return _searched(_rows_of_groups(statements), search)


def _rows_of_groups(statements: Mapping[str, Constraint]) -> list[Constraint]:
    """Return what says which files stand together, the earliest first."""
    return sorted(
        (said for said in statements.values() if is_about_matches(said)),
        key=lambda said: said.time_ns,
    )


def _searched(said: Sequence[Constraint], search: str) -> list[Constraint]:
    words = search.casefold().split()
    return [one for one in reversed(said) if all(_holds(one, word) for word in words)]


def _holds(said: Constraint, word: str) -> bool:
    return word in said.note.casefold() or any(c.startswith(word) for c in said.contents)


def prunable(
    statements: Mapping[str, Constraint],
    index: ContentIndex | None = None,
    before_ns: int | None = None,
) -> list[Constraint]:
    """Return what could be forgotten, the earliest first; pass their keys to ``StatementBook.say``.

    Args:
        statements: All that was said.
        index: Contents of a report: what speaks of no pair that could be in it goes. Statements
            about other folders go too then, so show them before.
        before_ns: What was said before this time goes, nanoseconds since the epoch.
    """
    return [
        said
        for said in _rows_of_groups(statements)
        if (before_ns is not None and said.time_ns < before_ns)
        or (index is not None and _speaks_of_nothing(said, index))
    ]


def _speaks_of_nothing(said: Constraint, index: ContentIndex) -> bool:
    there = sum(content in index for content in said.contents)
    return there < min(2, len(said.contents))


# To another machine and back


def records(statements: Iterable[Constraint]) -> list[dict[str, Any]]:
    """Return statements as they stand in files; what they are about only where it is another."""
    return [
        ({} if said.about is ConstraintKind.NOT_A_MATCH else {"about": said.about.value})
        | {"contents": list(said.contents), "names": said.note.split("\n"), "time": said.time_ns}
        | ({"stays": int(said.word)} if said.word else {})
        for said in statements
    ]


def from_record(record: Any, name: str) -> Constraint:
    """Return a statement from a file; Misfit where it makes no sense."""
    try:
        if not isinstance(record["contents"], list) or not isinstance(record["names"], list):
            raise senseless(name)
        about = record.get("about", ConstraintKind.NOT_A_MATCH.value)
        contents = tuple(content_of(content, name) for content in record["contents"])
        names = [text_of(text, name, 4096) for text in record["names"]]
        moment = whole(record["time"], name)
        word = str(whole(record["stays"], name, 0, len(contents) - 1)) if "stays" in record else ""
    except (AttributeError, KeyError, TypeError) as error:
        raise senseless(name) from error
    if about not in _MAKES_SENSE or not _MAKES_SENSE[about](contents) or len(names) > _NAMES:
        raise senseless(name)
    if word and (about != ConstraintKind.NOT_A_MATCH.value or len(contents) == 1):
        raise senseless(name)
    return Constraint(ConstraintKind(about), contents, word, "\n".join(names), moment)


def _none_match(contents: tuple[str, ...]) -> bool:
    most = max(Counter(contents).values(), default=0)
    return 0 < most <= 2 and contents == tuple(sorted(contents))


def _parts_one(contents: tuple[str, ...]) -> bool:
    return len(contents) > 1 and len(set(contents)) == len(contents)


def _joins_two(contents: tuple[str, ...]) -> bool:
    return len(contents) == 2 and len(set(contents)) == 2


_MAKES_SENSE: dict[str, Callable[[tuple[str, ...]], bool]] = {
    ConstraintKind.NOT_A_MATCH.value: _none_match,
    ConstraintKind.SPLIT.value: _parts_one,
    ConstraintKind.MERGE.value: _joins_two,
}
"""What contents a statement of each kind can name."""


def export_list(statements: Iterable[Constraint], path: Path) -> None:
    """Write statements as JSON, whole or not at all; ReportError where they cannot be.

    A list with splits or merges is marked as newer: a version that did not know them would take
    them for what does not match.
    """
    statements = list(statements)
    plain = all(said.about is ConstraintKind.NOT_A_MATCH for said in statements)
    content = {
        "format": FORMAT,
        "schema": 1 if plain else SCHEMA,
        "simfinder": __version__,
        "created": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "entries": records(statements),
    }
    data = json.dumps(content, ensure_ascii=True, indent=1).encode("ascii")
    try:
        replace_with(path, lambda stream: _write(stream, data))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


def _write(stream: BinaryIO, data: bytes) -> None:
    stream.write(data)


def import_list(path: Path, statements: Mapping[str, Constraint]) -> list[Constraint]:
    """Return what a list says that is not said yet: pass it to ``StatementBook.say``.

    Nothing that was said before is replaced or taken back by a list.

    Raises:
        UsageError: It is no such list; one line says why.
    """
    found: dict[str, Constraint] = {}

    def take(record: Any) -> None:
        said = from_record(record, f"entries, {len(found)}")
        found[said.key] = said

    try:
        head = walk(read_text(path, MOST), {"entries": take})
        if head.get("format") != FORMAT or "entries" not in head:
            raise senseless("format")
        if whole(head.get("schema"), "schema", 1) > SCHEMA:
            raise Misfit(Message(Code.OF_NEWER_VERSION))
    except Misfit as error:
        raise UsageError(Message(Code.NOT_A_CONSTRAINT_LIST, path=path, rest=error)) from error
    return [said for key, said in found.items() if key not in statements]
