"""Constraints about matches: made, applied to pairs, searched, pruned and shared as JSON.

A constraint names contents by the SHA-256 of a document's bytes, so it also holds for a renamed or
moved file. A cannot-link of one content excludes all its pairs; of several contents it excludes the
pairs between them, and between two files of one content only where that is named twice.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.documents import Document
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import PairTable, distinct
from simfinder.domain.messages import Code, Message, system_message
from simfinder.files.atomic import replace_with
from simfinder.services.untrusted_json import (
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
"""Longest note about a group, characters."""
_MAX_NAMES, _LONGEST_NAME = 20, 4096
"""Most names that a constraint keeps, and the longest of them, characters."""
_MAX_LISTED = 64
"""The pairs of a constraint with more contents are not listed but looked for in the table."""


class ContentIndex:
    """The contents of a report, numbered from 0 in the order of its documents.

    ``codes``: the number of each document's content, -1 where it is not known, int32, shape
    (documents). May be used from any thread.
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
        """Return the numbers of contents, -1 for each that no document has, int64."""
        return np.fromiter(map(self.code, contents), np.int64)

    def name(self, code: int) -> str:
        """Return the SHA-256 of a content."""
        return self._names[code]

    def documents(self, code: int) -> NDArray[np.int64]:
        """Return the documents that have a content, ascending, int64; none for -1."""
        if code < 0:
            return np.zeros(0, np.int64)
        # With another type numpy would copy all codes at each call.
        first, last = np.searchsorted(self._sorted_codes, np.array((code, code + 1), np.int32))
        return self._order[first:last]


def constraints_of_kind(
    constraints: Mapping[str, Constraint], *kinds: ConstraintKind
) -> list[Constraint]:
    """Return the constraints of these kinds, the earliest first."""
    selection = [constraint for constraint in constraints.values() if constraint.kind in kinds]
    selection.sort(key=lambda constraint: constraint.time_ns)
    return selection


def changes_groups(old: Mapping[str, Constraint], new: Mapping[str, Constraint]) -> bool:
    """Whether changed constraints lead to other groups."""
    return old is not new and _about_matches(old) != _about_matches(new)


def _about_matches(constraints: Mapping[str, Constraint]) -> dict[str, Constraint]:
    review = ConstraintKind.REVIEW  # inline, since every group can have one
    return {key: c for key, c in constraints.items() if c.kind is not review}


def is_about_matches(constraint: Constraint) -> bool:
    """Whether a constraint affects groups: all but reviews of groups do."""
    return constraint.kind is not ConstraintKind.REVIEW


# Making constraints


def distinguishing_names(documents: Sequence[Document]) -> list[str]:
    """Return a name for each document, with folders where documents share a name.

    ``manuals/7.5/a.md`` and ``manuals/7.6/a.md`` become ``7.5/a.md`` and ``7.6/a.md``.
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
    """Return the constraint that a document matches nothing; None where its hash is unknown."""
    return _cannot_link([document], [document.content_hash])


def cannot_link_files(
    documents: Sequence[Document], stayer: Document | None = None
) -> Constraint | None:
    """Return the constraint that no two of these documents match.

    ``stayer``: the document that stays in the group while the others leave it.
    None where the hashes of fewer than two are known.
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
    """Return the constraint that members leave the group of this keeper, into a group of their own.

    None where no hash is known, or all members have the content of the keeper.
    """
    contents = sorted({d.content_hash for d in members} - {"", keeper.content_hash})
    if not contents or not keeper.content_hash:
        return None
    all_contents = (keeper.content_hash, *contents)
    return Constraint(ConstraintKind.SPLIT, all_contents, "", _names([keeper, *members]))


def must_link(keeper: Document, other: Document) -> Constraint | None:
    """Return the constraint that the groups of two documents are one, kept by the first.

    Either may be in no group. None as for ``split_group``.
    """
    content, other_content = keeper.content_hash, other.content_hash
    if not content or not other_content or content == other_content:
        return None
    return Constraint(
        ConstraintKind.MUST_LINK, (content, other_content), "", _names([keeper, other])
    )


def _names(documents: Sequence[Document]) -> str:
    return "\n".join(d.member or d.path.name for d in documents[:_MAX_NAMES])


def opposite_keys(constraint: Constraint, constraints: Mapping[str, Constraint]) -> list[str]:
    """Return the keys of merges that a split undoes, or of splits that a merge undoes.

    They are to be removed when the constraint is added.
    """
    kinds = {ConstraintKind.SPLIT, ConstraintKind.MUST_LINK} - {constraint.kind}
    ends = set(constraint.contents)
    return [
        old.key
        for old in constraints_of_kind(constraints, *kinds)
        if len(old.contents) == len(constraint.contents) == 2 and set(old.contents) == ends
    ]


def stayer_of(constraint: Constraint) -> str:
    """Return the content that stays in its group while the others leave it; empty for none."""
    place = int(constraint.value) if constraint.value.isdecimal() else len(constraint.contents)
    return constraint.contents[place] if place < len(constraint.contents) else ""


# Pairs of a report


def excluded_pairs(
    pairs: PairTable, index: ContentIndex, constraints: Mapping[str, Constraint]
) -> NDArray[np.bool_]:
    """Return which pairs are excluded by cannot-link constraints, bool, shape (pairs)."""
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
    """Return which pairs of contents are in one of the lists, bool, shape (pairs).

    ``contents``: how many there are. A pair of one content needs a list that has it twice.
    """
    size = contents + 1
    keys = np.minimum(a, b).astype(np.int64) * size + np.maximum(a, b)
    mask = np.zeros(len(keys), np.bool_)
    key_blocks = []
    by_length: dict[int, list[NDArray[np.int64]]] = {}
    for codes in lists:
        by_length.setdefault(len(codes), []).append(codes)
    for length, same_length in by_length.items():
        if length > _MAX_LISTED:
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
    """Return the kind of the latest constraint about two contents, or None."""
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
    """Return the constraints about matches that fit all words of a search, the latest first.

    A word fits in the names of the files, without regard to case, and at the start of a hash.
    """
    words = search.casefold().split()
    matches = [
        constraint
        for constraint in _about_matches(constraints).values()
        if all(
            word in constraint.note.casefold()
            or any(c.startswith(word) for c in constraint.contents)
            for word in words
        )
    ]
    matches.sort(key=lambda constraint: constraint.time_ns, reverse=True)
    return matches


def prunable(
    constraints: Mapping[str, Constraint],
    index: ContentIndex | None = None,
    before_ns: int | None = None,
) -> list[Constraint]:
    """Return constraints about matches that can be removed, the earliest first.

    Args:
        constraints: All constraints.
        index: Contents of a report: selects constraints that can affect no pair of it, also those
            about other folders.
        before_ns: Selects constraints made before this time, nanoseconds since the epoch.
    """
    return [
        constraint
        for constraint in reversed(match_constraints(constraints))
        if (before_ns is not None and constraint.time_ns < before_ns)
        or (
            index is not None
            and sum(c in index for c in constraint.contents) < min(2, len(constraint.contents))
        )
    ]


# Lists for other machines


def is_valid(constraint: Constraint) -> bool:
    """Whether a constraint from a file is one that its kind allows."""
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
    """Return a constraint as JSON; the kind is omitted for a cannot-link."""
    is_cannot_link = constraint.kind is ConstraintKind.CANNOT_LINK
    return (
        ({} if is_cannot_link else {"about": constraint.kind.value})
        | {"contents": list(constraint.contents), "names": constraint.note.split("\n")}
        | {"time": constraint.time_ns}
        | ({"stays": int(constraint.value)} if constraint.value else {})
    )


def _from_record(record: Any, name: str) -> Constraint:
    """Return the constraint of a JSON record; Misfit where it is invalid."""
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


def export_list(constraints: Iterable[Constraint], path: Path) -> None:
    """Write constraints as JSON atomically; ReportError on failure.

    A list with splits or merges has the newer schema, since older versions would read them as
    cannot-links.
    """
    constraints = list(constraints)
    is_plain = all(constraint.kind is ConstraintKind.CANNOT_LINK for constraint in constraints)
    content = {
        "format": FORMAT,
        "schema": 1 if is_plain else SCHEMA,
        "simfinder": __version__,
        "created": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "entries": [_record(constraint) for constraint in constraints],
    }
    data = json.dumps(content, ensure_ascii=True, indent=1).encode("ascii")
    try:
        replace_with(path, lambda stream: stream.write(data))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


def import_list(path: Path, constraints: Mapping[str, Constraint]) -> list[Constraint]:
    """Return the constraints of a list that are new, for ``ConstraintStore.add``.

    Raises:
        UsageError: The file is no such list, with the reason.
    """
    new_constraints: dict[str, Constraint] = {}

    def add(record: Any) -> None:
        constraint = _from_record(record, f"entries, {len(new_constraints)}")
        new_constraints[constraint.key] = constraint

    try:
        head = walk(read_text(path, MAX_SIZE), {"entries": add})
        if head.get("format") != FORMAT or "entries" not in head:
            raise senseless("format")
        if whole(head.get("schema"), "schema", 1) > SCHEMA:
            raise Misfit(Message(Code.OF_NEWER_VERSION))
    except Misfit as error:
        raise UsageError(Message(Code.NOT_A_CONSTRAINT_LIST, path=path, rest=error)) from error
    return [constraint for key, constraint in new_constraints.items() if key not in constraints]
