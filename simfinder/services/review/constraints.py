"""What a person decided about matches: found by content, looked up, pruned and shared as JSON.

A constraint names contents (SHA-256 of the bytes, of a document inside a file those of that
document), so it still holds for a file that was renamed or moved. One content matches nothing at
all; of two or more no two match, two files with the same content only where it is named twice.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
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

FORMAT = "simfinder not-a-match"
SCHEMA = 2
MAX_SIZE = 64
"""Largest list that is read, MiB."""
LONGEST_NOTE = 10_000
"""Characters of a note about a group that are kept."""
_MAX_NAMES, _LONGEST_NAME = 20, 4096
"""Names that a constraint keeps, of more contents those of the first; and their characters."""
_FEW = 64
"""Pairs of at most so many contents are listed; those of more are searched in the table."""


class ContentIndex:
    """The contents of a report, numbered from 0 in the order in which its documents have them.

    ``codes``: int32, shape (documents), the number of each document's content; -1 where its
    content is not known. Made once for a report; may be used from any thread.
    """

    def __init__(self, documents: Sequence[Document]) -> None:
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
        self._sorted_codes = self.codes[self._order]

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
        return np.fromiter(map(self.code, contents), np.int64)

    def name(self, code: int) -> str:
        """Return the SHA-256 of a content."""
        return self._names[code]

    def documents(self, code: int) -> NDArray[np.int64]:
        """Return the documents that have a content, ascending, int64; none for -1."""
        if code < 0:
            return np.zeros(0, np.int64)
        # Of another type, all codes would be copied at each call.
        first, last = np.searchsorted(self._sorted_codes, np.array((code, code + 1), np.int32))
        return self._order[first:last]


def constraints_of_kind(
    constraints: Mapping[str, Constraint], *kinds: ConstraintKind
) -> list[Constraint]:
    """Return the constraints of these kinds, the earliest first."""
    selection = [one for one in constraints.values() if one.kind in kinds]
    selection.sort(key=lambda one: one.time_ns)
    return selection


def changes_groups(old: Mapping[str, Constraint], new: Mapping[str, Constraint]) -> bool:
    """Whether these constraints make other groups than those before."""
    return old is not new and _about_matches(old) != _about_matches(new)


def _about_matches(constraints: Mapping[str, Constraint]) -> dict[str, Constraint]:
    return {key: one for key, one in constraints.items() if is_about_matches(one)}


def is_about_matches(constraint: Constraint) -> bool:
    """Whether a constraint is about what belongs in one group: all but reviews of groups."""
    return constraint.kind is not ConstraintKind.REVIEW


# Making constraints


def distinguishing_names(documents: Sequence[Document]) -> list[str]:
    """Return the name of each, in their order.

    Those that share a name have the folders in which they differ before it: of ``manuals/7.5/a.md``
    and ``manuals/7.6/a.md`` these are ``7.5/a.md`` and ``7.6/a.md``.
    """
    names = [d.member or d.path.name for d in documents]
    times = Counter(names)
    folders = [d.path.parent.parts for d in documents]
    levels = zip(*folders, strict=False)
    shared_count = sum(1 for _ in takewhile(lambda parts: len(set(parts)) == 1, levels))
    return [
        "/".join((*folder[shared_count:], name)) if times[name] > 1 else name
        for folder, name in zip(folders, names, strict=True)
    ]


def cannot_link_file(document: Document) -> Constraint | None:
    """Return the constraint that a document matches nothing; None where its bytes are unknown."""
    return _cannot_link([document], [document.content_hash])


def cannot_link_files(
    documents: Sequence[Document], stayer: Document | None = None
) -> Constraint | None:
    """Return the constraint that no two of these match: a pair, a group, or several rows.

    ``stayer``: the one of them that its group keeps, so that it is the others that leave it.
    None where the bytes of fewer than two of them are known.
    """
    known_documents = [d for d in documents if d.content_hash]
    times = Counter(d.content_hash for d in known_documents)
    contents = [content for content, n in times.items() for _ in range(min(n, 2))]
    return _cannot_link(known_documents, contents, stayer) if len(contents) > 1 else None


def _cannot_link(
    documents: Sequence[Document], contents: Iterable[str], stayer: Document | None = None
) -> Constraint | None:
    names = list(dict.fromkeys(distinguishing_names(documents[:_MAX_NAMES])))
    sorted_contents = tuple(sorted(filter(None, contents)))
    if not sorted_contents:
        return None
    has_stayer = stayer is not None and stayer.content_hash in sorted_contents
    value = (
        str(sorted_contents.index(stayer.content_hash)) if stayer is not None and has_stayer else ""
    )
    return Constraint(ConstraintKind.CANNOT_LINK, sorted_contents, value, "\n".join(names))


def split_group(keeper: Document, members: Sequence[Document]) -> Constraint | None:
    """Return the constraint that members leave the group of this keeper.

    Those that leave one group together form a group; a single one is in none.
    None where a content is not known, or all members have that of the keeper.
    """
    contents = sorted({d.content_hash for d in members} - {"", keeper.content_hash})
    if not contents or not keeper.content_hash:
        return None
    all_contents = (keeper.content_hash, *contents)
    return Constraint(ConstraintKind.SPLIT, all_contents, "", _names([keeper, *members]))


def must_link(keeper: Document, other: Document) -> Constraint | None:
    """Return the constraint that the groups of two keepers are one, around the first of them.

    Either may be a document that is in no group. None as for ``split_group``.
    """
    one, two = keeper.content_hash, other.content_hash
    if not one or not two or one == two:
        return None
    return Constraint(ConstraintKind.MUST_LINK, (one, two), "", _names([keeper, other]))


def _names(documents: Sequence[Document]) -> str:
    return "\n".join(d.member or d.path.name for d in documents[:_MAX_NAMES])


def opposite_keys(constraint: Constraint, constraints: Mapping[str, Constraint]) -> list[str]:
    """Return the keys of merges that a split undoes wholly, or of splits that a merge undoes.

    Remove them when it is added, so that what was done and undone leaves nothing behind.
    """
    kinds = {ConstraintKind.SPLIT, ConstraintKind.MUST_LINK} - {constraint.kind}
    ends = set(constraint.contents)
    return [
        old.key
        for old in constraints_of_kind(constraints, *kinds)
        if len(old.contents) == len(constraint.contents) == 2 and set(old.contents) == ends
    ]


def stayer_of(constraint: Constraint) -> str:
    """Return the content that stays in its group while the others leave; empty for none."""
    place = int(constraint.value) if constraint.value.isdecimal() else len(constraint.contents)
    return constraint.contents[place] if place < len(constraint.contents) else ""


# What follows for the pairs of a report


def excluded_pairs(
    pairs: PairTable, index: ContentIndex, constraints: Mapping[str, Constraint]
) -> NDArray[np.bool_]:
    """Return which pairs are no match by a person's decision, bool, shape (pairs)."""
    mask = np.zeros(len(pairs), np.bool_)
    is_single, several = np.zeros(len(index) + 1, np.bool_), []
    for constraint in constraints_of_kind(constraints, ConstraintKind.CANNOT_LINK):
        codes = index.codes_of(constraint.contents)
        present = codes[codes >= 0]
        if len(codes) == 1:
            is_single[present] = True
        elif len(present) > 1:
            several.append(present)
    if not len(pairs) or not (several or is_single.any()):
        return mask
    a, b = index.codes[pairs.a], index.codes[pairs.b]
    mask |= is_single[a] | is_single[b]
    if several:
        is_listed = np.zeros(len(index) + 1, np.bool_)
        is_listed[np.concatenate(several)] = True
        rows = np.flatnonzero(is_listed[a] & is_listed[b])
        mask[rows] |= _in_one_list(a[rows], b[rows], several, len(index))
    return mask


def _in_one_list(
    a: NDArray[np.int32], b: NDArray[np.int32], lists: list[NDArray[np.int64]], contents: int
) -> NDArray[np.bool_]:
    """Return which pairs of contents are named in one of the lists, bool, one a pair.

    ``contents``: how many there are; a list may name a content twice.
    """
    size = contents + 1
    keys = np.minimum(a, b).astype(np.int64) * size + np.maximum(a, b)
    mask = np.zeros(len(keys), np.bool_)
    key_blocks = []
    by_length: dict[int, list[NDArray[np.int64]]] = {}
    for codes in lists:
        by_length.setdefault(len(codes), []).append(codes)
    for length, same_length in by_length.items():
        if length > _FEW:
            for codes in same_length:
                times = np.bincount(codes, minlength=size)
                mask |= (times[a] > 0) & (times[b] > 0) & ((a != b) | (times[a] > 1))
            continue
        block = np.sort(np.array(same_length), axis=1)
        one, other = np.triu_indices(length, 1)
        key_blocks.append((block[:, one] * size + block[:, other]).ravel())
    if key_blocks:
        excluded_keys = distinct(np.concatenate(key_blocks))
        places = np.minimum(np.searchsorted(excluded_keys, keys), len(excluded_keys) - 1)
        mask |= excluded_keys[places] == keys
    return mask


# Lookup


def last_decision(
    constraints: Mapping[str, Constraint], one: str, other: str
) -> ConstraintKind | None:
    """Return what was decided last about two contents: no match, split, merged; None: nothing."""
    kinds = (c.kind for c in match_constraints(constraints) if _concerns(c, one, other))
    return next(kinds, None)


def _concerns(constraint: Constraint, one: str, other: str) -> bool:
    contents = constraint.contents
    if constraint.kind is ConstraintKind.SPLIT:
        return contents[0] in (one, other) and bool({one, other} & set(contents[1:]))
    if len(contents) == 1:
        return contents[0] in (one, other)
    if one == other:
        return contents.count(one) > 1
    return one in contents and other in contents


def match_constraints(constraints: Mapping[str, Constraint], search: str = "") -> list[Constraint]:
    """Return those about matches, the latest first, that hold each of the words searched for.

    A word is looked for in the names of the files, whatever its case, and at the beginning of the
    contents' hashes.
    """
    words = search.casefold().split()
    matches = [
        one
        for one in _about_matches(constraints).values()
        if all(
            word in one.note.casefold() or any(c.startswith(word) for c in one.contents)
            for word in words
        )
    ]
    matches.sort(key=lambda one: one.time_ns, reverse=True)
    return matches


def prunable(
    constraints: Mapping[str, Constraint],
    index: ContentIndex | None = None,
    before_ns: int | None = None,
) -> list[Constraint]:
    """Return constraints about matches that could be removed, the earliest first.

    Args:
        constraints: All of them.
        index: Contents of a report: what is about no pair that could be in it goes. Constraints
            about other folders go too then, so show them before.
        before_ns: What was decided before this time goes, nanoseconds since the epoch.
    """
    return [
        one
        for one in reversed(match_constraints(constraints))
        if (before_ns is not None and one.time_ns < before_ns)
        or (index is not None and sum(c in index for c in one.contents) < min(2, len(one.contents)))
    ]


# To another machine and back


def is_valid(constraint: Constraint) -> bool:
    """Whether a constraint from a file names what its kind can name."""
    kind, contents, value = constraint.kind, constraint.contents, constraint.value
    times = Counter(contents)
    if kind is ConstraintKind.CANNOT_LINK:
        names = constraint.note.split("\n")
        return (
            0 < max(times.values(), default=0) <= 2
            and contents == tuple(sorted(contents))
            and (not value or (len(contents) > 1 and bool(stayer_of(constraint))))
            and len(names) <= _MAX_NAMES
            and max(map(len, names)) <= _LONGEST_NAME
        )
    if not contents or len(times) < len(contents):
        return False
    if kind is ConstraintKind.REVIEW:
        return value in set(ReviewState) and len(constraint.note) <= LONGEST_NOTE
    return not value and (
        len(contents) == 2 or (kind is ConstraintKind.SPLIT and len(contents) > 2)
    )


def _record(constraint: Constraint) -> dict[str, Any]:
    """Return a constraint as it is written; its kind only where it is not the usual one."""
    usual = constraint.kind is ConstraintKind.CANNOT_LINK
    return (
        ({} if usual else {"about": constraint.kind.value})
        | {"contents": list(constraint.contents), "names": constraint.note.split("\n")}
        | {"time": constraint.time_ns}
        | ({"stays": int(constraint.value)} if constraint.value else {})
    )


def _from_record(record: Any, name: str) -> Constraint:
    """Return a constraint from a list; Misfit where it makes no sense."""
    try:
        if not isinstance(record["contents"], list) or not isinstance(record["names"], list):
            raise senseless(name)
        kind = record.get("about", ConstraintKind.CANNOT_LINK.value)
        if kind not in set(ConstraintKind):
            raise senseless(name)
        constraint = Constraint(
            ConstraintKind(kind),
            tuple(content_of(content, name) for content in record["contents"]),
            str(whole(record["stays"], name)) if "stays" in record else "",
            "\n".join(text_of(text, name, _LONGEST_NAME) for text in record["names"]),
            whole(record["time"], name),
        )
    except (AttributeError, KeyError, TypeError) as error:
        raise senseless(name) from error
    if not (is_valid(constraint) and is_about_matches(constraint)):
        raise senseless(name)
    return constraint


def _write(stream: BinaryIO, data: bytes) -> None:
    stream.write(data)


def export_list(constraints: Iterable[Constraint], path: Path) -> None:
    """Write constraints as JSON, whole or not at all; ReportError where they cannot be.

    A list with splits or merges is marked as newer: a version that did not know them would take
    them for what does not match.
    """
    constraints = list(constraints)
    is_plain = all(one.kind is ConstraintKind.CANNOT_LINK for one in constraints)
    content = {
        "format": FORMAT,
        "schema": 1 if is_plain else SCHEMA,
        "simfinder": __version__,
        "created": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "entries": [_record(one) for one in constraints],
    }
    data = json.dumps(content, ensure_ascii=True, indent=1).encode("ascii")
    try:
        replace_with(path, lambda stream: _write(stream, data))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


def import_list(path: Path, constraints: Mapping[str, Constraint]) -> list[Constraint]:
    """Return what a list adds to these constraints: pass it to ``ConstraintStore.add``.

    Nothing that was decided before is replaced or taken back by a list.

    Raises:
        UsageError: It is no such list; one line says why.
    """
    new_constraints: dict[str, Constraint] = {}

    def take(record: Any) -> None:
        constraint = _from_record(record, f"entries, {len(new_constraints)}")
        new_constraints[constraint.key] = constraint

    try:
        head = walk(read_text(path, MAX_SIZE), {"entries": take})
        if head.get("format") != FORMAT or "entries" not in head:
            raise senseless("format")
        if whole(head.get("schema"), "schema", 1) > SCHEMA:
            raise Misfit(Message(Code.OF_NEWER_VERSION))
    except Misfit as error:
        raise UsageError(Message(Code.NOT_A_CONSTRAINT_LIST, path=path, rest=error)) from error
    return [one for key, one in new_constraints.items() if key not in constraints]
