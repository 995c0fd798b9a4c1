"""Finds the order in which the documents of a group were written.

The evidence for two texts are numbers, dates and words in the names of files and folders, which
text contains the other, and the times of the files. None is enough alone, since a copied file looks
new and a shortened text looks old; where the evidence disagrees, the order is marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, own_name
from simfinder.domain.matching import PairTable
from simfinder.services.review.name_hints import NameHints, VersionStage, folder_hints, name_hints

MOST = 1500
"""Texts that are compared with each other one by one; more are ordered by date and length only."""
_FOLDERS = 6
"""Folders around a file whose names are read."""
_WHOLE = 0.9
"""Least share of a text that another one holds before that one can have grown from it."""
_MARGIN, _ROUGH_MARGIN = 0.02, 0.05
"""Least share of a text that must be new in it before it counts as grown from another one; the
second where that share is an estimate."""
_LOSSES = 3
"""How many times what is lost must be new: where as much went as came, nothing has grown."""
_SAME_MOMENT = 600 * 10**9
"""Nanoseconds within which two changes are one moment: files that were unpacked or copied together
get times some minutes apart, in any order."""


class Evidence(StrEnum):
    """What shows which of two texts is later."""

    NUMBER = "number"
    """The number of the version in the name."""
    DAY = "day"
    """The date in the name."""
    STAGE = "stage"
    """Draft, revised or final in the name."""
    FOLDER = "folder"
    """The number, the date or the stage in the name of the folder."""
    GROWTH = "growth"
    """The later one holds the earlier one and more."""
    CHANGED = "changed"
    """The later file was changed later."""


WEIGHTS = {
    Evidence.NUMBER: 8,
    Evidence.DAY: 8,
    Evidence.STAGE: 4,
    Evidence.FOLDER: 4,
    Evidence.GROWTH: 2,
    Evidence.CHANGED: 3,
}
"""How much each counts; a name outweighs the rest, and a date of a file the length of a text."""


@dataclass(frozen=True, slots=True)
class Version:
    """One text with all files that hold it.

    ``files``: documents, the one whose name says most first. ``hints``: what that name says,
    ``folder`` the names around it. ``since``: the earliest change of its files, nanoseconds.
    ``for_it against``: evidence for and against its place after the version before; both empty
    for the first.
    """

    files: tuple[int, ...]
    hints: NameHints
    folder: NameHints
    since: int
    for_it: tuple[Evidence, ...] = ()
    against: tuple[Evidence, ...] = ()

    @property
    def certain(self) -> bool:
        """Whether a name speaks for its place, or its text and its date, and nothing against it.

        A date of a file alone is that of a copy, and the longer of two texts may be the older one,
        of which the other is an excerpt.
        """
        is_single = self.for_it in ((), (Evidence.CHANGED,), (Evidence.GROWTH,))
        return not is_single and not self.against


def order_versions(
    documents: Sequence[Document], members: Sequence[int], pairs: PairTable, rows: Sequence[int]
) -> tuple[Version, ...]:
    """Return the texts of a group, the earliest first.

    The order is total, and the same in whatever order the members come.

    Args:
        documents: All documents of the report.
        members: Those of the group.
        pairs: All pairs of the report.
        rows: Positions of the pairs within the group.
    """
    texts: dict[str, list[int]] = {}
    for member in sorted(members, key=lambda m: documents[m].place):
        document = documents[member]
        texts.setdefault(document.text_hash or f"\0{document.place}", []).append(member)
    versions = [_version(documents, files) for files in texts.values()]
    if len({version.folder for version in versions}) == 1:
        # A common folder has no evidence about their order; its name would mislead.
        versions = [replace(version, folder=NameHints()) for version in versions]
    # Without evidence: by change, length, place.
    versions.sort(key=lambda v: _plain(documents, v))
    if len(versions) > MOST:
        return tuple(versions)
    votes = _votes(versions, pairs, rows)
    total = sum(WEIGHTS[evidence] * vote for evidence, vote in votes.items())
    # Positions break what is even, so that every two texts are in order.
    later = (total > 0) | ((total == 0) & np.tri(len(versions), k=-1, dtype=np.bool_))
    wins = later.sum(1)
    order = sorted(range(len(versions)), key=lambda n: (int(wins[n]), n))
    result: list[Version] = []
    for place, n in enumerate(order):
        version, predecessor = versions[n], order[place - 1] if place else -1
        if predecessor >= 0:
            counts = {evidence: int(vote[n, predecessor]) for evidence, vote in votes.items()}
            version = replace(
                version,
                for_it=tuple(e for e, vote in counts.items() if vote > 0),
                against=tuple(e for e, vote in counts.items() if vote < 0),
            )
        result.append(version)
    return tuple(result)


def _version(documents: Sequence[Document], files: list[int]) -> Version:
    """Put the files of one text together; ``files`` are in the order of their places."""
    hints = {n: name_hints(own_name(documents[n])) for n in files}
    first = min(files, key=lambda n: (hints[n].copy, -_says(hints[n]), documents[n].place))
    since = min(documents[n].identity.mtime_ns for n in files)
    folder = folder_hints([parent.name for parent in documents[first].path.parents][:_FOLDERS])
    return Version((first, *(n for n in files if n != first)), hints[first], folder, since)


def _says(hints: NameHints) -> int:
    return bool(hints.number) + (hints.day is not None) + (hints.stage is not VersionStage.NOTHING)


def _plain(documents: Sequence[Document], version: Version) -> tuple[int, int, str]:
    first = documents[version.files[0]]
    return version.since, first.characters, first.place


def _votes(
    versions: Sequence[Version], pairs: PairTable, rows: Sequence[int]
) -> dict[Evidence, NDArray[np.int8]]:
    """Return for each sign whether it calls the row's text later (1) or earlier (-1), int8."""
    numbers = _ranks([v.hints.number or None for v in versions])
    days = _ranks([v.hints.day.toordinal() if v.hints.day else None for v in versions])
    stages = np.array([v.hints.stage for v in versions], np.int64)
    since = np.array([v.since for v in versions], np.int64)
    differences = since[:, None] - since[None, :]
    return {
        Evidence.NUMBER: _of_ranks(numbers),
        Evidence.DAY: _of_ranks(days),
        Evidence.STAGE: _of_ranks(stages),
        Evidence.FOLDER: _by_folder(versions),
        Evidence.GROWTH: _growth(versions, pairs, rows),
        Evidence.CHANGED: np.where(
            abs(differences) <= _SAME_MOMENT, 0, np.sign(differences)
        ).astype(np.int8),
    }


def _by_folder(versions: Sequence[Version]) -> NDArray[np.int8]:
    """Return the evidence of folders: the first of number, date and stage that both have."""
    folders = [version.folder for version in versions]
    vote = _of_ranks(_ranks([f.number or None for f in folders]))
    stages = [None if f.stage is VersionStage.NOTHING else int(f.stage) for f in folders]
    for values in ([f.day.toordinal() if f.day else None for f in folders], stages):
        vote = np.where(vote != 0, vote, _of_ranks(_ranks(values)))
    return vote


def _ranks(values: Sequence[object]) -> NDArray[np.int64]:
    """Return the place of each among those that are not None, which are -1."""
    numbers = {v: n for n, v in enumerate(sorted({v for v in values if v is not None}))}  # type: ignore[type-var]
    return np.array([-1 if v is None else numbers[v] for v in values], np.int64)


def _of_ranks(ranks: NDArray[np.int64]) -> NDArray[np.int8]:
    is_known = ranks >= 0
    both = is_known[:, None] & is_known[None, :]
    return np.where(both, np.sign(ranks[:, None] - ranks[None, :]), 0).astype(np.int8)


def _growth(versions: Sequence[Version], pairs: PairTable, rows: Sequence[int]) -> NDArray[np.int8]:
    vote = np.zeros((len(versions), len(versions)), np.int8)
    of = {document: n for n, version in enumerate(versions) for document in version.files}
    positions = np.asarray(rows, np.int64)
    names = zip(pairs.a[positions].tolist(), pairs.b[positions].tolist(), strict=True)
    for (a, b), growth in zip(names, _growth_of(pairs, positions).tolist(), strict=True):
        one, other = of.get(a, -1), of.get(b, -1)
        if one < 0 or other < 0 or one == other or not growth:
            continue
        # What lies in the other one, with more around it, was there before it.
        vote[one, other], vote[other, one] = -growth, growth
    return vote


def _growth_of(pairs: PairTable, rows: NDArray[np.int64]) -> NDArray[np.int8]:
    """Return 1 where ``b`` holds ``a`` and more, -1 where ``a`` holds ``b``, else 0; int8."""
    out_of_a, out_of_b = 1 - pairs.a_in_b[rows], 1 - pairs.b_in_a[rows]
    margin = np.where(pairs.exact[rows], _MARGIN, _ROUGH_MARGIN)
    losses, new = np.minimum(out_of_a, out_of_b), np.maximum(out_of_a, out_of_b)
    grows = (losses <= 1 - _WHOLE) & (new >= margin + _LOSSES * losses)
    return np.where(grows, np.sign(out_of_b - out_of_a), 0).astype(np.int8)
