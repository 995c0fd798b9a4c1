"""In which order the documents of a group came about, as far as anything tells.

Witnesses are asked for every two texts: their names and dates in them, the names of their folders,
which of them holds the other and more, and when their files were changed. None is trusted alone, since a copied
file looks new and a shortened text looks old; where witnesses disagree the order says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document
from simfinder.domain.matching import PairTable
from simfinder.report.whereabouts import own_name
from simfinder.services.pictures.name_hints import NameHints, Stage, folder_hints, name_hints

MOST = 1500
"""Texts that are held against each other one by one; of more only the plain signs are asked."""
_FOLDERS = 6
"""Folders around a file whose names are read."""
_WHOLLY = 0.9
"""Least share of a text that another one holds before that one can have grown from it."""
_MARGIN, _ROUGH_MARGIN = 0.02, 0.05
"""Least share of a text that must be new in it before it counts as grown from another one; the
second where that share is an estimate."""
_LOST = 3
"""How many times what is lost must be new: where as much went as came, nothing has grown."""
_SAME_MOMENT = 600 * 10**9
"""Nanoseconds within which two changes are one moment: files that were unpacked or copied together
get times some minutes apart, in any order."""


class Witness(StrEnum):
    """What tells which of two texts is later."""

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
    Witness.NUMBER: 8,
    Witness.DAY: 8,
    Witness.STAGE: 4,
    Witness.FOLDER: 4,
    Witness.GROWTH: 2,
    Witness.CHANGED: 3,
}
"""How much each counts; a name outweighs the rest, and a date of a file the length of a text."""


@dataclass(frozen=True, slots=True)
class Version:
    """One text with all files that hold it.

    ``files``: documents, the one whose name says most first. ``hints``: what that name says,
    ``folder`` the names around it. ``since``: the earliest change of its files, nanoseconds. ``for_it against``: witnesses for and
    against its standing after the version before; both empty for the first.
    """

    files: tuple[int, ...]
    hints: NameHints
    folder: NameHints
    since: int
    for_it: tuple[Witness, ...] = ()
    against: tuple[Witness, ...] = ()

    @property
    def certain(self) -> bool:
        """Whether a name speaks for its place, or its text and its date, and nothing against it.

        A date of a file alone is that of a copy, and the longer of two texts may be the older one,
        of which the other is an excerpt.
        """
        alone = self.for_it in ((), (Witness.CHANGED,), (Witness.GROWTH,))
        return not alone and not self.against


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
        # A folder around them all tells none apart, and its name would only mislead.
        versions = [replace(version, folder=NameHints()) for version in versions]
    # Where nothing tells: by change, length, place. It decides between texts, never for them.
    versions.sort(key=lambda v: _plain(documents, v))
    if len(versions) > MOST:
        return tuple(versions)
    votes = _votes(versions, pairs, rows)
    total = sum(WEIGHTS[witness] * vote for witness, vote in votes.items())
    later = total > 0
    # Positions break what is even, so that every two texts are in order.
    even = total == 0
    later |= even & (np.arange(len(versions))[:, None] > np.arange(len(versions))[None, :])
    wins = later.sum(1)
    order = sorted(range(len(versions)), key=lambda n: (int(wins[n]), n))
    made: list[Version] = []
    for place, n in enumerate(order):
        version, before = versions[n], order[place - 1] if place else -1
        if before >= 0:
            said = {witness: int(vote[n, before]) for witness, vote in votes.items()}
            version = Version(
                version.files, version.hints, version.folder, version.since,
                tuple(w for w, vote in said.items() if vote > 0),
                tuple(w for w, vote in said.items() if vote < 0),
            )  # fmt: skip
        made.append(version)
    return tuple(made)


def _version(documents: Sequence[Document], files: list[int]) -> Version:
    """Put the files of one text together; ``files`` are in the order of their places."""
    hints = {n: name_hints(own_name(documents[n])) for n in files}
    first = min(files, key=lambda n: (hints[n].copy, -_says(hints[n]), documents[n].place))
    since = min(documents[n].identity.mtime_ns for n in files)
    folder = folder_hints([parent.name for parent in documents[first].path.parents][:_FOLDERS])
    return Version((first, *(n for n in files if n != first)), hints[first], folder, since)


def _says(hints: NameHints) -> int:
    return bool(hints.number) + (hints.day is not None) + (hints.stage is not Stage.NOTHING)


def _plain(documents: Sequence[Document], version: Version) -> tuple[int, int, str]:
    first = documents[version.files[0]]
    return version.since, first.characters, first.place


def _votes(
    versions: Sequence[Version], pairs: PairTable, rows: Sequence[int]
) -> dict[Witness, NDArray[np.int8]]:
    """Return for each witness whether it calls the row's text later (1) or earlier (-1), int8."""
    numbers = _ranks([v.hints.number or None for v in versions])
    days = _ranks([v.hints.day.toordinal() if v.hints.day else None for v in versions])
    stages = np.array([v.hints.stage for v in versions], np.int64)
    since = np.array([v.since for v in versions], np.int64)
    apart = since[:, None] - since[None, :]
    return {
        Witness.NUMBER: _of_ranks(numbers),
        Witness.DAY: _of_ranks(days),
        Witness.STAGE: _of_ranks(stages),
        Witness.FOLDER: _by_folder(versions),
        Witness.GROWTH: _growth(versions, pairs, rows),
        Witness.CHANGED: np.where(abs(apart) <= _SAME_MOMENT, 0, np.sign(apart)).astype(np.int8),
    }


def _by_folder(versions: Sequence[Version]) -> NDArray[np.int8]:
    """Return what folders say: of the first of number, date and stage that both of two have."""
    folders = [version.folder for version in versions]
    vote = _of_ranks(_ranks([f.number or None for f in folders]))
    stages = [None if f.stage is Stage.NOTHING else int(f.stage) for f in folders]
    for values in ([f.day.toordinal() if f.day else None for f in folders], stages):
        vote = np.where(vote != 0, vote, _of_ranks(_ranks(values)))
    return vote


def _ranks(values: Sequence[object]) -> NDArray[np.int64]:
    """Return the place of each among those that are not None, which are -1."""
    known = {v: n for n, v in enumerate(sorted({v for v in values if v is not None}))}  # type: ignore[type-var]
    return np.array([-1 if v is None else known[v] for v in values], np.int64)


def _of_ranks(ranks: NDArray[np.int64]) -> NDArray[np.int8]:
    known = ranks >= 0
    both = known[:, None] & known[None, :]
    return np.where(both, np.sign(ranks[:, None] - ranks[None, :]), 0).astype(np.int8)


def _growth(versions: Sequence[Version], pairs: PairTable, rows: Sequence[int]) -> NDArray[np.int8]:
    vote = np.zeros((len(versions), len(versions)), np.int8)
    of = {document: n for n, version in enumerate(versions) for document in version.files}
    positions = np.asarray(rows, np.int64)
    names = zip(pairs.a[positions].tolist(), pairs.b[positions].tolist(), strict=True)
    for (a, b), grown in zip(names, _grown(pairs, positions).tolist(), strict=True):
        one, other = of.get(a, -1), of.get(b, -1)
        if one < 0 or other < 0 or one == other or not grown:
            continue
        # What lies in the other one, with more around it, was there before it.
        vote[one, other], vote[other, one] = -grown, grown
    return vote


def _grown(pairs: PairTable, rows: NDArray[np.int64]) -> NDArray[np.int8]:
    """Return 1 where ``b`` holds ``a`` and more, -1 where ``a`` holds ``b``, else 0; int8."""
    out_of_a, out_of_b = 1 - pairs.a_in_b[rows], 1 - pairs.b_in_a[rows]
    margin = np.where(pairs.exact[rows], _MARGIN, _ROUGH_MARGIN)
    lost, new = np.minimum(out_of_a, out_of_b), np.maximum(out_of_a, out_of_b)
    grows = (lost <= 1 - _WHOLLY) & (new >= margin + _LOST * lost)
    return np.where(grows, np.sign(out_of_b - out_of_a), 0).astype(np.int8)
