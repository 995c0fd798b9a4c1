"""Reports and groups made ready to be shown, outside the thread of the window."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import Constraint
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
from simfinder.services.review.decisions import SavedDecisions
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.session import NO_ARRIVALS, Arrivals, Found, ReviewSession
from simfinder.services.review.undo_stack import SuspendedSteps

if TYPE_CHECKING:
    from simfinder.services.review.adjustments import AdjustedGroups
    from simfinder.services.review.regroup import Slide


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
    ``found``: suspended steps whose files it holds.
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

    No pair has these ids, so whatever is at the cursor then is reported.
    """
    return pair if translate_pair(pair, place) == pair else (-1, -1)


def places(before: Sequence[Document], after: Sequence[Document]) -> NDArray[np.int64]:
    """Return for each document its id among others, by its place; -1 where it is gone, int64.

    A scan that is still running shows ever longer reports, in which ids are not the same.
    """
    ids = {key_of(document): document.id for document in after}
    found = (ids.get(key_of(document), -1) for document in before)
    return np.fromiter(found, np.int64, len(before))


# Roles of sources can change while a result is shown.


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


# Decisions of an earlier scan, by place, until the same files come up again.
#
# While a scan runs its reports hold only some of the files. So a decision waits here until its file
# is shown; from then on it lives in the list, where it can be changed.


@dataclass(frozen=True, slots=True)
class PlacedDecisions:
    """Files that were marked, keepers (the latest last), or folded away, by ``key_of``."""

    marked: frozenset[str] = frozenset()
    keepers: tuple[str, ...] = ()
    folded: frozenset[str] = frozenset()

    def merge(self, newer: PlacedDecisions) -> PlacedDecisions:
        """Return these decisions and newer ones about other files."""
        return PlacedDecisions(
            self.marked | newer.marked,
            (*self.keepers, *newer.keepers),
            self.folded | newer.folded,
        )

    def arrive(self, report: ScanReport) -> tuple[Arrivals, PlacedDecisions]:
        """Return what is decided about the files of a report, and what has to wait on."""
        if not (self.marked or self.keepers or self.folded):
            return NO_ARRIVALS, self
        ids = {key_of(document): document.id for document in report.documents}
        here = Arrivals(
            _found(ids, self.marked),
            tuple(_found(ids, self.keepers).tolist()),
            _found(ids, self.folded),
        )
        rest = PlacedDecisions(
            frozenset(k for k in self.marked if k not in ids),
            tuple(k for k in self.keepers if k not in ids),
            frozenset(k for k in self.folded if k not in ids),
        )
        return here, rest

    def marked_among(self, documents: Sequence[Document]) -> NDArray[np.int64]:
        """Return the ids of those that were marked, int64."""
        if not self.marked:
            return np.zeros(0, np.int64)
        return np.array([d.id for d in documents if key_of(d) in self.marked], np.int64)


@dataclass(frozen=True, slots=True)
class HiddenDecisions:
    """The same of a report that is hidden, as ids: 50,000 files are named in the background."""

    documents: Sequence[Document]
    marked: NDArray[np.int64]
    keepers: tuple[int, ...]
    folded: NDArray[np.int64]

    @classmethod
    def of(cls, session: ReviewSession) -> HiddenDecisions:
        """Gather what was decided about the report that is shown."""
        documents = () if session.report is None else session.report.documents
        folded = np.flatnonzero(session.folded)
        return cls(documents, session.marks.chosen, session.keepers.chosen, folded)

    def by_place(self) -> PlacedDecisions:
        """Return it by the places of the files."""
        documents = self.documents
        return PlacedDecisions(
            frozenset([key_of(documents[i]) for i in self.marked.tolist()]),
            tuple(key_of(documents[i]) for i in self.keepers),
            frozenset([key_of(documents[i]) for i in self.folded.tolist()]),
        )


class PendingDecisions:
    """What waits for its files, in the order it was set aside; named when it is first asked for."""

    def __init__(
        self, known: PlacedDecisions | None = None, aside: tuple[HiddenDecisions, ...] = ()
    ) -> None:
        self._state = known or PlacedDecisions(), aside

    def merge(self, newer: HiddenDecisions) -> PendingDecisions:
        """Return the same with what was decided about other files since."""
        known, aside = self._state
        return PendingDecisions(known, (*aside, newer))

    @property
    def placed(self) -> PlacedDecisions:
        """All of it by the places of the files; may be asked from any thread."""
        known, aside = self._state
        for one in aside:
            known = known.merge(one.by_place())
        if aside:
            self._state = known, ()
        return known


def part_of(report: ScanReport) -> Callable[[str], bool]:
    """Return what tells whether a scan looked for the document of a key, as ``key_of`` makes it.

    A scan of tables looks at their rows alone, and at no file beside them.
    """
    roots = [os.fspath(source.path) for source in report.sources]
    rows = report.options.profile == "fields"
    folders = () if rows else tuple(root.rstrip(os.sep) + os.sep for root in roots)

    def looked_for(key: str) -> bool:
        path, _, member = key.partition("\0")
        return (path in roots and (bool(member) or not rows)) or path.startswith(folders)

    return looked_for


def _found(ids: dict[str, int], keys: frozenset[str] | tuple[str, ...]) -> NDArray[np.int64]:
    return np.fromiter((ids[key] for key in keys if key in ids), np.int64)


# How many files a scan found below each source.


@dataclass(frozen=True)
class Counts:
    """Files below one source: compared and not compared."""

    compared: int = 0
    not_compared: int = 0


def count_by_source(report: ScanReport) -> dict[Path, Counts]:
    """Count compared and not compared files below each source of a report."""
    compared = [0] * len(report.sources)
    for document in report.documents:
        if document.source < len(compared) and document.unread is None:
            compared[document.source] += 1
    missed = dict.fromkeys((s.path for s in report.sources), 0)
    homes: dict[str, Path | None] = {}  # thousands of problems share few folders
    for problem in report.problems:
        home: Path | None = problem.path
        if home not in missed:
            folder = os.path.dirname(problem.path)  # noqa: PTH120 - paths are slow to make
            if folder not in homes:
                above = (Path(folder), *Path(folder).parents)
                homes[folder] = next((place for place in above if place in missed), None)
            home = homes[folder]
        if home is not None:
            missed[home] += 1
    return {s.path: Counts(compared[i], missed[s.path]) for i, s in enumerate(report.sources)}


@dataclass(frozen=True, slots=True)
class ReportSnapshot:
    """A report with all that is shown of it; ``before``: the one that was shown then."""

    report: ScanReport
    before: ScanReport | None
    grouping: AdjustedGroups
    prepared: ReportColumns
    slide: Slide
    snapshot: GroupsSnapshot
    waiting: PendingDecisions
    came: NDArray[np.int64]
    """Documents that were marked before the scan, once it is whole; int64."""
    saved: SavedDecisions
    counts: dict[Path, Counts]
    """Files below each source."""
    roles_of: Sequence[Source]
    """The sources whose roles say which files stay."""
    steps: Sequence[tuple[SuspendedSteps, NDArray[np.int64]]]
    """Suspended steps whose files it holds, with the ids of those files; only of a complete one."""
    keepers: frozenset[int]
    """Documents of this report that were chosen to be kept when it was grouped."""

    def fits(self, threshold: tuple[int, float], keepers: Keepers) -> bool:
        """Whether it would be grouped so again: both may have been changed meanwhile."""
        grouped_at = self.slide.distance, self.slide.similarity
        return (grouped_at, self.keepers) == (threshold, frozenset(keepers.chosen))


@dataclass(frozen=True, slots=True)
class PreviousState:
    """What is shown while another report is made ready, as it was when that began."""

    before: ScanReport | None
    waiting: PendingDecisions
    placed: PendingDecisions
    """What waited when the scan began."""
    keepers: Keepers
    """As they are in the report before."""
    by_texts: bool
    """Whether an order or a filter needs all names at once."""
    sources: Sequence[Source] = ()
    """As they are listed now: their roles decide which files stay."""
    steps: Sequence[SuspendedSteps] = ()
    """The steps of reports that were shown earlier, the latest last."""


def make_report(
    report: ScanReport,
    shown: PreviousState,
    threshold: tuple[int, float],
    ask_saved: Callable[[Arrivals], SavedDecisions],
    known: Callable[[], Mapping[str, Constraint]],
) -> ReportSnapshot:
    """Prepare and group a report.

    Args:
        report: What is to be shown.
        shown: What is shown before.
        threshold: Bits and similarity, to group at.
        ask_saved: Returns what is saved about its documents.
        known: Returns, after that, what was said of contents.
    """
    # It brings the engine with it, which the window does not need in order to open.
    from simfinder.services.review.adjustments import AdjustedGroups

    texts = DocumentTexts(report.documents, report.sources)
    if shown.by_texts:
        texts.finish()
    place = None
    if shown.before is not None:
        place = places(shown.before.documents, report.documents)
    arrivals, rest = shown.waiting.placed.arrive(report)
    saved = ask_saved(arrivals)
    grouping = AdjustedGroups(report, known())
    grouping.space.stays[:] = protected_now(report, shown.sources)
    chosen = Keepers(grouping.links)
    if place is not None:
        chosen = shown.keepers
        chosen.move(grouping.links, place)
    chosen.recall((*saved.keepers, *arrivals.keepers))
    slide = grouping.slide(*threshold, chosen)
    traits = DocumentTraits.of(report.documents, grouping.index)
    prepared = ReportColumns(
        grouping.space, grouping.links, texts, inside(report), place, arrivals, traits
    )
    came = shown.placed.placed.marked_among(report.documents if report.is_complete else ())
    return ReportSnapshot(
        report,
        shown.before,
        grouping,
        prepared,
        slide,
        GroupsSnapshot.of(slide.groups, (report.pairs, grouping.space, traits)),
        PendingDecisions(rest),
        came,
        saved,
        count_by_source(report),
        shown.sources,
        _found_files(shown.steps, report),
        frozenset(chosen.chosen),
    )


def _found_files(
    steps: Sequence[SuspendedSteps], report: ScanReport
) -> list[tuple[SuspendedSteps, NDArray[np.int64]]]:
    """Return those whose files a report holds, with the ids of these files there."""
    if not report.is_complete:
        return []
    places = [(one, one.find(report.documents)) for one in steps]
    return [(one, place) for one, place in places if place is not None]
