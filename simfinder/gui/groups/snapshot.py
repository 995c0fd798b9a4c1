"""What the list of groups needs to know of a report, made outside the window's thread."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Problem, Role, Source
from simfinder.domain.matching import (
    DiskSpace,
    GroupTable,
    PairTable,
    ScanReport,
)
from simfinder.gui.groups import layout
from simfinder.gui.groups.chips import Chip, DocumentTraits, Mask
from simfinder.gui.kit.names import DocumentTexts
from simfinder.services.review.keepers import Links
from simfinder.services.review.session import NO_ARRIVALS, Arrivals, Found


def key_of(item: Document | Problem) -> str:
    """Return what tells a document from all others in two scans: its path, and its name inside."""
    return f"{item.path}\0{item.member}" if item.member else str(item.path)


@dataclass(frozen=True, slots=True)
class ReportColumns:
    """Columns and indexes over the documents and pairs of one report.

    ``inside``: which documents are inside files, bool, shape (documents). ``place``: for each
    document of the report shown before its id in this one, -1 where it is
    gone, int64; None where nothing of what a person did there should stay. ``arrivals``: what was
    decided in an earlier scan about files that are shown for the first time in this one.
    ``found``: steps put aside whose files it holds.
    """

    space: DiskSpace
    links: Links
    texts: DocumentTexts
    inside: NDArray[np.bool_]
    place: NDArray[np.int64] | None = None
    arrivals: Arrivals = NO_ARRIVALS
    traits: DocumentTraits | None = None
    """What filter chips ask of each document; None: not made yet."""
    found: Sequence[Found] = ()

    @classmethod
    def of(cls, report: ScanReport) -> ReportColumns:
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


def translate_pair(
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
    return pair if translate_pair(pair, place) == pair else (-1, -1)


def places(before: Sequence[Document], after: Sequence[Document]) -> NDArray[np.int64]:
    """Return for each document its id among others, by its place; -1 where it is gone, int64.

    A scan that is still running shows ever longer reports, in which ids are not the same.
    """
    ids = {key_of(document): document.id for document in after}
    found = (ids.get(key_of(document), -1) for document in before)
    return np.fromiter(found, np.int64, len(before))


# Which files stay whatever a person marks: the roles of sources can change while a result is shown.


def protected_now(report: ScanReport, sources: Sequence[Source]) -> NDArray[np.bool_]:
    """Return which documents stay: in a protected source or inside a file; bool, (documents).

    The innermost source decides. A file that lies in none of them any more, or in one that is
    to be left out of the next scan, stays as it was found: never less protected by accident.
    """
    documents = report.documents
    parts = inside(report)
    found = parts | np.fromiter((d.role is Role.PROTECTED for d in documents), np.bool_, len(parts))
    roles = {source.path: source.role for source in sources}
    now = [roles.get(source.path, source.role) for source in report.sources]
    if not sources:
        return found
    if now == [s.role for s in report.sources] and roles.keys() == {s.path for s in report.sources}:
        return found
    paths = np.array([str(d.path) for d in documents], np.object_)
    for source in sorted(sources, key=lambda s: len(s.path.parts)):
        if source.role is not Role.EXCLUDED:
            here = str(source.path)
            below = here.rstrip(os.sep) + os.sep
            lying = (p == here or p.startswith(below) for p in paths)
            found[np.fromiter(lying, np.bool_, len(paths))] = source.role is Role.PROTECTED
    return found | parts


# Groups with what their rows and chips say, worked out before they are shown, in any thread.


@dataclass(frozen=True, eq=False)
class GroupsSnapshot:
    """Columns over the groups, the members and the documents of one report."""

    groups: GroupTable
    facts: layout.GroupFacts
    owner: NDArray[np.int32]
    """The group of each member, shape (members)."""
    position: NDArray[np.int64]
    """Where each document stands among the members, -1 for none, shape (documents)."""
    across: dict[Chip, Mask]
    protected: NDArray[np.bool_]
    """The documents that stayed when it was worked out, shape (documents)."""

    @classmethod
    def of(
        cls,
        groups: GroupTable,
        of: tuple[PairTable, DiskSpace, DocumentTraits],
        before: GroupsSnapshot | None = None,
    ) -> GroupsSnapshot:
        """Work it out for these groups of the report that pairs, space and traits are of.

        ``before``: of groups of the same report. Where these were made of those by turning some
        around other keepers (``Keepers``), what does not depend on the keeper is taken over.
        """
        pairs, space, traits = of
        turned = before is not None and before.groups.start is groups.start
        protected = space.stays.copy()
        position = np.full(len(protected), -1, np.int64)
        position[groups.members] = np.arange(len(groups.members))
        return cls(
            groups,
            layout.GroupFacts.of(groups, pairs, space.reclaimable_bytes(groups)),
            before.owner if before and turned else layout.group_owners(groups),
            position,
            before.across if before and turned else traits.across(groups),
            protected,
        )

    def holds(self, groups: GroupTable, protected: NDArray[np.bool_]) -> bool:
        """Whether it is of these very groups, and the same documents stay."""
        return self.groups is groups and np.array_equal(self.protected, protected)
