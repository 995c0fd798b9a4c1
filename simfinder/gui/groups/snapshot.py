"""Prepares reports and groups outside the thread of the window."""

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
from simfinder.domain.matching import DiskSpace, GroupTable, PairTable, ScanReport
from simfinder.gui.groups import layout
from simfinder.gui.groups.chips import Chip, DocumentTraits, Mask
from simfinder.gui.kit.document_texts import DocumentTexts
from simfinder.services.review.decisions import SavedDecisions
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.session import (
    NO_EARLIER_DECISIONS,
    EarlierDecisions,
    ResumableSteps,
    ReviewSession,
)
from simfinder.services.review.undo_stack import SuspendedSteps

if TYPE_CHECKING:
    from simfinder.services.review.adjustments import AdjustedGroups
    from simfinder.services.review.regroup import Slide


def key_of(item: Document | Problem) -> str:
    """Return the key of a document across scans: its path, and its name inside the file."""
    return f"{item.path}\0{item.member}" if item.member else str(item.path)


@dataclass(frozen=True, slots=True)
class ReportColumns:
    """Columns and indexes over the documents and pairs of one report.

    ``embedded_mask``: documents inside of files, bool, shape (documents). ``place``: for each
    document of the previous report its id in this one, -1 for none, int64; None drops all
    decisions. ``earlier``: decisions of an earlier scan about files that are new in this report.
    ``resumable_steps``: suspended steps whose files are in this report.
    """

    space: DiskSpace
    links: Links
    texts: DocumentTexts
    embedded_mask: NDArray[np.bool_]
    place: NDArray[np.int64] | None = None
    earlier: EarlierDecisions = NO_EARLIER_DECISIONS
    traits: DocumentTraits | None = None
    """Properties for filter chips; None: not computed yet."""
    resumable_steps: Sequence[ResumableSteps] = ()

    @classmethod
    def of(cls, report: ScanReport) -> ReportColumns:
        """Prepare a report that follows no other."""
        return cls(
            DiskSpace(report.documents, report.sizes),
            Links(report.pairs, len(report.documents)),
            DocumentTexts(report.documents, report.sources),
            embedded_mask(report),
        )


def embedded_mask(report: ScanReport) -> NDArray[np.bool_]:
    """Return which documents are inside files, bool, shape (documents).

    Rows of tables do not count: a mark on one of them is a note, and no operation on files takes
    them, since each of them ``stays``.
    """
    return np.fromiter((d.is_inside for d in report.documents), np.bool_)


def translate_pair(
    pair: tuple[int, int] | None, place: NDArray[np.int64] | None
) -> tuple[int, int] | None:
    """Return a pair with the ids of the next report; None where one document has left."""
    if pair is None or place is None:
        return None
    one, other = (int(place[i]) if i < len(place) else -1 for i in pair)
    return None if min(one, other) < 0 else (one, other)


def same_pair(
    pair: tuple[int, int] | None,
    place: NDArray[np.int64] | None,
    old_documents: Sequence[Document],
    new_documents: Sequence[Document],
) -> tuple[int, int] | None:
    """Return the pair where its ids and paths are the same in the next report; else (-1, -1).

    No pair has these ids, so the current pair is reported again.
    """
    if translate_pair(pair, place) != pair:
        return -1, -1
    if any(key_of(old_documents[i]) != key_of(new_documents[i]) for i in pair or ()):
        return -1, -1  # one was renamed
    return pair


def places(
    old_documents: Sequence[Document], new_documents: Sequence[Document]
) -> NDArray[np.int64]:
    """Return for each document its id among others, by its path; -1 for none, int64.

    Reports of a running scan grow, and their ids change. A renamed file is found by its identity.
    """
    ids = {key_of(document): document.id for document in new_documents}
    ids_in_order = (ids.get(key_of(document), -1) for document in old_documents)
    found = np.fromiter(ids_in_order, np.int64, len(old_documents))
    missing_ids = np.flatnonzero(found < 0).tolist()
    if missing_ids:
        known = set(found.tolist())
        renamed = {_file_of(d): d.id for d in new_documents if d.id not in known}
        for old in missing_ids:
            if old_documents[old].identity.inode:
                found[old] = renamed.pop(_file_of(old_documents[old]), -1)
    return found


def _file_of(document: Document) -> tuple[object, ...]:
    """Return what a document keeps under another path; a write changes it."""
    known = document.identity
    file = (known.device, known.inode, known.size, known.mtime_ns)
    return *file, document.content_hash, document.member


# Roles of sources can change while a result is shown.


def protected_now(report: ScanReport, sources: Sequence[Source]) -> NDArray[np.bool_]:
    """Return which documents stay: in a protected source or inside a file; bool, (documents).

    The innermost source decides. A file outside of all sources, or in an excluded one, keeps its
    protection of the scan: it is never less protected by accident.
    """
    documents = report.documents
    parts = embedded_mask(report)
    is_protected = parts | np.fromiter(
        (d.role is Role.PROTECTED for d in documents), np.bool_, len(parts)
    )
    roles = {source.path: source.role for source in sources}
    roles_now = [roles.get(source.path, source.role) for source in report.sources]
    if not sources:
        return is_protected
    if roles_now == [s.role for s in report.sources] and roles.keys() == {
        s.path for s in report.sources
    }:
        return is_protected
    paths = np.array([str(d.path) for d in documents], np.object_)
    for source in sorted(sources, key=lambda s: len(s.path.parts)):
        if source.role is not Role.EXCLUDED:
            root = str(source.path)
            prefix = root.rstrip(os.sep) + os.sep
            is_inside = (p == root or p.startswith(prefix) for p in paths)
            is_protected[np.fromiter(is_inside, np.bool_, len(paths))] = (
                source.role is Role.PROTECTED
            )
    return is_protected | parts


# Groups with the facts of their rows and chips, computed in any thread before they are shown.


@dataclass(frozen=True, eq=False)
class GroupsSnapshot:
    """Columns over the groups, the members and the documents of one report."""

    groups: GroupTable
    facts: layout.GroupFacts
    owner: NDArray[np.int32]
    """The group of each member, shape (members)."""
    position: NDArray[np.int64]
    """The position of each document among the members, -1 for none, shape (documents)."""
    across: dict[Chip, Mask]
    protected_mask: NDArray[np.bool_]
    """The documents that stayed when it was computed, shape (documents)."""

    @classmethod
    def of(
        cls,
        groups: GroupTable,
        of: tuple[PairTable, DiskSpace, DocumentTraits],
        old_snapshot: GroupsSnapshot | None = None,
    ) -> GroupsSnapshot:
        """Compute it for these groups of the report with these pairs, space and traits.

        ``old_snapshot``: of groups of the same report. If the groups differ only by their keepers
        (``Keepers``), what does not depend on the keeper is reused.
        """
        pairs, space, traits = of
        has_same_groups = old_snapshot is not None and old_snapshot.groups.start is groups.start
        protected_mask = space.must_stay.copy()
        position = np.full(len(protected_mask), -1, np.int64)
        position[groups.members] = np.arange(len(groups.members))
        return cls(
            groups,
            layout.GroupFacts.of(groups, pairs, space.reclaimable_bytes(groups)),
            old_snapshot.owner if old_snapshot and has_same_groups else layout.group_owners(groups),
            position,
            old_snapshot.across if old_snapshot and has_same_groups else traits.across(groups),
            protected_mask,
        )

    def is_for(self, groups: GroupTable, protected_mask: NDArray[np.bool_]) -> bool:
        """Whether it is about exactly these groups, and the same documents stay."""
        return self.groups is groups and np.array_equal(self.protected_mask, protected_mask)


# Decisions of an earlier scan, by path, until the same files are found again. Reports of a running
# scan contain only some of the files: a decision waits here until its file is shown; then it
# belongs to the list, where it can be changed.


@dataclass(frozen=True, slots=True)
class PlacedDecisions:
    """Files that were marked, keepers (the latest last), or folded away, by ``key_of``."""

    marks: frozenset[str] = frozenset()
    keepers: tuple[str, ...] = ()
    folded_keys: frozenset[str] = frozenset()

    def merge(self, newer: PlacedDecisions) -> PlacedDecisions:
        """Return these decisions and newer ones about other files."""
        return PlacedDecisions(
            self.marks | newer.marks,
            (*self.keepers, *newer.keepers),
            self.folded_keys | newer.folded_keys,
        )

    def match_report(self, report: ScanReport) -> tuple[EarlierDecisions, PlacedDecisions]:
        """Return the decisions about the files of a report, and the remaining ones."""
        if not (self.marks or self.keepers or self.folded_keys):
            return NO_EARLIER_DECISIONS, self
        ids = {key_of(document): document.id for document in report.documents}
        earlier = EarlierDecisions(
            _ids_of_keys(ids, self.marks),
            tuple(_ids_of_keys(ids, self.keepers).tolist()),
            _ids_of_keys(ids, self.folded_keys),
        )
        remaining_decisions = PlacedDecisions(
            frozenset(k for k in self.marks if k not in ids),
            tuple(k for k in self.keepers if k not in ids),
            frozenset(k for k in self.folded_keys if k not in ids),
        )
        return earlier, remaining_decisions

    def marked_among(self, documents: Sequence[Document]) -> NDArray[np.int64]:
        """Return the ids of the marked ones, int64."""
        if not self.marks:
            return np.zeros(0, np.int64)
        return np.array([d.id for d in documents if key_of(d) in self.marks], np.int64)


@dataclass(frozen=True, slots=True)
class HiddenDecisions:
    """The same for a hidden report, as ids: 50,000 files are named in the background."""

    documents: Sequence[Document]
    marks: NDArray[np.int64]
    keepers: tuple[int, ...]
    folded_ids: NDArray[np.int64]

    @classmethod
    def of(cls, session: ReviewSession) -> HiddenDecisions:
        """Collect the decisions about the shown report."""
        documents = () if session.report is None else session.report.documents
        folded_ids = np.flatnonzero(session.folded_mask)
        return cls(documents, session.marks.all_ids, session.keepers.ids, folded_ids)

    def by_place(self) -> PlacedDecisions:
        """Return them by the places of the files."""
        documents = self.documents
        return PlacedDecisions(
            frozenset([key_of(documents[i]) for i in self.marks.tolist()]),
            tuple(key_of(documents[i]) for i in self.keepers),
            frozenset([key_of(documents[i]) for i in self.folded_ids.tolist()]),
        )


class PendingDecisions:
    """Decisions that wait for their files, in their order; named at the first request."""

    def __init__(
        self,
        decisions: PlacedDecisions | None = None,
        hidden_reports: tuple[HiddenDecisions, ...] = (),
    ) -> None:
        self._state = decisions or PlacedDecisions(), hidden_reports

    def merge(self, newer: HiddenDecisions) -> PendingDecisions:
        """Return the same with later decisions about other files."""
        decisions, hidden_reports = self._state
        return PendingDecisions(decisions, (*hidden_reports, newer))

    @property
    def by_place(self) -> PlacedDecisions:
        """All of them by the places of the files; may be called from any thread."""
        decisions, hidden_reports = self._state
        for one in hidden_reports:
            decisions = decisions.merge(one.by_place())
        if hidden_reports:
            self._state = decisions, ()
        return decisions


def part_of(report: ScanReport) -> Callable[[str], bool]:
    """Return a test whether a scan looked for the document of a key, as ``key_of`` makes it.

    A scan of tables reads their rows only, and no other file.
    """
    roots = [os.fspath(source.path) for source in report.sources]
    rows = report.options.compares_rows
    folders = () if rows else tuple(root.rstrip(os.sep) + os.sep for root in roots)

    def looked_for(key: str) -> bool:
        path, _, member = key.partition("\0")
        return (path in roots and (bool(member) or not rows)) or path.startswith(folders)

    return looked_for


def _ids_of_keys(ids: dict[str, int], keys: frozenset[str] | tuple[str, ...]) -> NDArray[np.int64]:
    return np.fromiter((ids[key] for key in keys if key in ids), np.int64)


# Numbers of files that a scan found below each source.


@dataclass(frozen=True)
class Counts:
    """Files below one source: compared and skipped."""

    compared_count: int = 0
    skipped_count: int = 0


def count_by_source(report: ScanReport) -> dict[Path, Counts]:
    """Count compared and skipped files below each source of a report."""
    compared_counts = [0] * len(report.sources)
    for document in report.documents:
        if document.source < len(compared_counts) and document.unread is None:
            compared_counts[document.source] += 1
    skipped_counts = dict.fromkeys((s.path for s in report.sources), 0)
    homes: dict[str, Path | None] = {}  # thousands of problems share few folders
    for problem in report.problems:
        home: Path | None = problem.path
        if home not in skipped_counts:
            folder = os.path.dirname(problem.path)  # noqa: PTH120 - paths are slow to make
            if folder not in homes:
                parents = (Path(folder), *Path(folder).parents)
                homes[folder] = next((place for place in parents if place in skipped_counts), None)
            home = homes[folder]
        if home is not None:
            skipped_counts[home] += 1
    return {
        s.path: Counts(compared_counts[i], skipped_counts[s.path])
        for i, s in enumerate(report.sources)
    }


@dataclass(frozen=True, slots=True)
class ReportSnapshot:
    """A report with everything to show; ``old_report``: the one that was shown at that time."""

    report: ScanReport
    old_report: ScanReport | None
    grouping: AdjustedGroups
    columns: ReportColumns
    slide: Slide
    snapshot: GroupsSnapshot
    pending_decisions: PendingDecisions
    old_marks: NDArray[np.int64]
    """Documents that were marked before the scan, once it is whole; int64."""
    saved_decisions: SavedDecisions
    counts: dict[Path, Counts]
    """Files below each source."""
    roles_of: Sequence[Source]
    """The sources whose roles protect files."""
    steps: Sequence[tuple[SuspendedSteps, NDArray[np.int64]]]
    """Suspended steps whose files are in the report, with the ids of those files; only for a
    complete one."""
    keepers: frozenset[int]
    """Documents of this report that were chosen to be kept when it was grouped."""

    def fits(self, threshold: tuple[int, float], keepers: Keepers) -> bool:
        """Whether it would be grouped the same way now: both may have changed in the meantime."""
        grouped_at = self.slide.distance, self.slide.similarity
        return (grouped_at, self.keepers) == (threshold, frozenset(keepers.ids))


@dataclass(frozen=True, slots=True)
class PreviousState:
    """The state when the preparation of another report begins."""

    report: ScanReport | None
    pending_decisions: PendingDecisions
    scan_decisions: PendingDecisions
    """Decisions that waited when the scan began."""
    keepers: Keepers
    """Keepers of that report."""
    by_texts: bool
    """Whether an order or a filter needs all names at once."""
    sources: Sequence[Source] = ()
    """The present sources: their roles protect files."""
    steps: Sequence[SuspendedSteps] = ()
    """The steps of reports that were shown earlier, the latest last."""


def make_report(
    report: ScanReport,
    previous: PreviousState,
    threshold: tuple[int, float],
    recall: Callable[[EarlierDecisions], SavedDecisions],
    load_constraints: Callable[[], Mapping[str, Constraint]],
) -> ReportSnapshot:
    """Prepare and group a report.

    Args:
        report: The report.
        previous: The previous state.
        threshold: Bits and similarity.
        recall: Returns the saved decisions about its documents.
        load_constraints: Returns, after that, the constraints about contents.
    """
    # It brings the engine with it, which the window does not need in order to open.
    from simfinder.services.review.adjustments import AdjustedGroups

    texts = DocumentTexts(report.documents, report.sources)
    if previous.by_texts:
        texts.finish()
    place = None
    if previous.report is not None:
        place = places(previous.report.documents, report.documents)
    earlier, rest = previous.pending_decisions.by_place.match_report(report)
    saved_decisions = recall(earlier)
    grouping = AdjustedGroups(report, load_constraints())
    grouping.space.must_stay[:] = protected_now(report, previous.sources)
    keepers = Keepers(grouping.links)
    if place is not None:
        keepers = previous.keepers
        keepers.move(grouping.links, place)
    keepers.recall((*saved_decisions.keepers, *earlier.keepers))
    slide = grouping.slide(*threshold, keepers)
    traits = DocumentTraits.of(report.documents, grouping.index)
    columns = ReportColumns(
        grouping.space, grouping.links, texts, embedded_mask(report), place, earlier, traits
    )
    old_marks = previous.scan_decisions.by_place.marked_among(
        report.documents if report.is_complete else ()
    )
    return ReportSnapshot(
        report,
        previous.report,
        grouping,
        columns,
        slide,
        GroupsSnapshot.of(slide.groups, (report.pairs, grouping.space, traits)),
        PendingDecisions(rest),
        old_marks,
        saved_decisions,
        count_by_source(report),
        previous.sources,
        _found_files(previous.steps, report),
        frozenset(keepers.ids),
    )


def _found_files(
    steps: Sequence[SuspendedSteps], report: ScanReport
) -> list[tuple[SuspendedSteps, NDArray[np.int64]]]:
    """Return the steps whose files are in a report, with the ids of these files there."""
    if not report.is_complete:
        return []
    places = [(one, one.find(report.documents)) for one in steps]
    return [(one, place) for one, place in places if place is not None]
