"""What the list of groups needs to know of a report, made outside the window's thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.disk_space import DiskSpace
from simfinder.domain.document import Document, Problem
from simfinder.domain.matching import ScanReport
from simfinder.gui.models.document_texts import DocumentTexts
from simfinder.gui.models.group_chips import DocumentTraits
from simfinder.services.reviewing.links import Links


def key_of(item: Document | Problem) -> str:
    """Return what tells a document from all others in two scans: its path, and its name inside."""
    return f"{item.path}\0{item.member}" if item.member else str(item.path)


@dataclass(frozen=True, slots=True)
class Arrivals:
    """Decisions of an earlier scan as ids: ``marked`` and ``folded`` int64, in any order."""

    marked: NDArray[np.int64]
    keepers: tuple[int, ...]
    folded: NDArray[np.int64]


NONE_ARRIVED = Arrivals(np.zeros(0, np.int64), (), np.zeros(0, np.int64))


@dataclass(frozen=True, slots=True)
class Prepared:
    """Columns and indexes over the documents and pairs of one report.

    ``inside``: which documents are inside files, bool, shape (documents). ``place``: for each
    document of the report shown before its id in this one, -1 where it is
    gone, int64; None where nothing of what a person did there should stay. ``arrivals``: what was
    decided in an earlier scan about files that are shown for the first time in this one.
    """

    space: DiskSpace
    links: Links
    texts: DocumentTexts
    inside: NDArray[np.bool_]
    place: NDArray[np.int64] | None = None
    arrivals: Arrivals = NONE_ARRIVED
    traits: DocumentTraits | None = None
    """What filter chips ask of each document; None: not made yet."""

    @classmethod
    def of(cls, report: ScanReport) -> Prepared:
        """Prepare a report that follows no other."""
        return cls(
            DiskSpace(report.documents, report.sizes),
            Links(report.pairs, len(report.documents)),
            DocumentTexts(report.documents, report.sources),
            inside(report),
        )


def inside(report: ScanReport) -> NDArray[np.bool_]:
    """Return which documents are inside files, bool, shape (documents).

    Rows of tables are not meant: a mark on one of them is a note for the person, and nothing that
    acts on files takes them, since each of them ``stays``.
    """
    documents = report.documents
    if report.options.profile == "fields":
        return np.zeros(len(documents), np.bool_)
    return np.fromiter((bool(d.member) for d in documents), np.bool_, len(documents))


def moved_pair(
    pair: tuple[int, int] | None, place: NDArray[np.int64] | None
) -> tuple[int, int] | None:
    """Return two documents as they are named in the report that follows; None where one is gone."""
    if pair is None or place is None:
        return None
    one, other = (int(place[i]) if i < len(place) else -1 for i in pair)
    return None if min(one, other) < 0 else (one, other)


def same_pair(
    pair: tuple[int, int] | None, place: NDArray[np.int64] | None
) -> tuple[int, int] | None:
    """Return two documents that have the same ids in the report that follows; else (-1, -1).

    That is the pair of nobody, so that whatever stands at the cursor then is told anew.
    """
    return pair if moved_pair(pair, place) == pair else (-1, -1)


def places(before: Sequence[Document], after: Sequence[Document]) -> NDArray[np.int64]:
    """Return for each document its id among others, by its place; -1 where it is gone, int64.

    A scan that is still running shows ever longer reports, in which ids are not the same.
    """
    ids = {key_of(document): document.id for document in after}
    found = (ids.get(key_of(document), -1) for document in before)
    return np.fromiter(found, np.int64, len(before))
