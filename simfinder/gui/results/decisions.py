"""Saves each change of the review session, and restores saved decisions."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.commands import ReleaseFiles
from simfinder.domain.decisions import DecisionKey, DecisionKind, DocumentPlace, place_of
from simfinder.domain.documents import Document
from simfinder.domain.matching import DocumentSubset, ScanReport
from simfinder.domain.messages import Detail
from simfinder.gui.groups.snapshot import ReportColumns, key_of
from simfinder.gui.kit import wording
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.scan.progress_text import with_local_digits
from simfinder.messages import render
from simfinder.services.review.decisions import Changes, Decisions, SavedDecisions, Trouble
from simfinder.services.review.session import EarlierDecisions, ReviewSession, SessionChange


class DecisionsControl(QObject):
    """Binds the review session to ``services.review.decisions``."""

    warning_requested = Signal(str)
    """A warning about saving decisions."""
    _trouble = Signal(object, str)

    def __init__(self, session: ReviewSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._decisions = Decisions(self._trouble.emit)
        self._documents: tuple[Document, ...] = ()
        self._decisions_of_report = SavedDecisions()
        self._since: list[Changes] | None = None
        self._reported_keys: set[str] = set()
        self._pending_messages: list[str] = []
        self._trouble.connect(self._report_trouble)
        session.subscribe(self._save, first=True)

    @property
    def store(self) -> Decisions:
        """The store of decisions; constraints about contents go there too."""
        return self._decisions

    # New reports

    def make_query(
        self, report: ScanReport, *, is_ended: bool
    ) -> Callable[[EarlierDecisions], SavedDecisions]:
        """Return a function that loads, in another thread, saved decisions not already known.

        ``is_ended``: whether the scan has ended. Before that, a group may lack its unmarked files.
        """
        self._since = [] if is_ended else None

        def ask(earlier: EarlierDecisions) -> SavedDecisions:
            self.fetch()
            if not is_ended:
                return SavedDecisions()
            decisions = self._decisions.recall(report.documents, whole=report.is_complete)
            return decisions.without(earlier.marks.tolist(), earlier.keepers)

        return ask

    def fetch(self) -> None:
        """Load the saved constraints once; it may wait for the disk: not in the thread of Qt."""
        if not self._session.constraints.has_saved:
            self._session.constraints.offer_saved_constraints(self._decisions.constraints())

    def with_decisions(
        self, report: ScanReport, columns: ReportColumns, decisions: SavedDecisions
    ) -> ReportColumns:
        """Return the columns with saved decisions, without those changed during the preparation.

        Call it before the report is shown.
        """
        self._session.take_saved_constraints()
        documents, place = report.documents, columns.place
        mark_ids: list[int] = []
        keeper_ids: list[int] = []
        if place is not None:
            mark_ids = [i for i in place[self._session.marks.all_ids].tolist() if i >= 0]
            keeper_ids = [i for i in place[list(self._session.keepers.ids)].tolist() if i >= 0]
        late_marks, late_keepers = self._newer_decisions(documents, decisions)
        new_decisions = decisions.without([*mark_ids, *late_marks], (*keeper_ids, *late_keepers))
        self._documents, self._decisions_of_report = documents, new_decisions
        same = [
            i for i in new_decisions.marks if (i, DecisionKind.MARK) not in new_decisions.old_keys
        ]
        earlier = columns.earlier
        earlier = replace(
            earlier,
            marks=np.concatenate([earlier.marks, np.array(new_decisions.marks, np.int64)]),
            keepers=(*new_decisions.keepers, *earlier.keepers),
            saved_marks=np.array(same, np.int64),
            saved_keepers=tuple(
                i
                for i in new_decisions.keepers
                if (i, DecisionKind.KEEPER) not in new_decisions.old_keys
            ),
        )
        return replace(columns, earlier=earlier)

    def _newer_decisions(
        self, documents: Sequence[Document], decisions: SavedDecisions
    ) -> tuple[list[int], list[int]]:
        """Return which recalled marks and keepers have changed since they were requested."""
        since, self._since = self._since or (), None
        marks = {key_of(d) for changes in since for d in (*changes.mark, *changes.unmark)}
        keepers = {key_of(d) for changes in since for d in (*changes.keep, *changes.release)}
        return (
            [i for i in decisions.marks if marks and key_of(documents[i]) in marks],
            [i for i in decisions.keepers if keepers and key_of(documents[i]) in keepers],
        )

    # The user decides

    def _save(self, change: SessionChange) -> None:
        if change.constraint_changes:
            self._decisions.record(Changes(constraints=change.constraint_changes))
        new, unmarked_ids, report = change.marked_ids, change.unmarked_ids, self._session.report
        keeper_ids, released_ids = _keeper_changes(*(change.keepers or ((), ())))
        if report is None or not (len(new) or len(unmarked_ids) or keeper_ids or released_ids):
            return
        documents, old_keys = report.documents, self._decisions_of_report.old_keys
        forget: list[DecisionKey] = []
        if old_keys:
            keys = [
                *((i, DecisionKind.MARK) for i in new.tolist()),
                *((i, DecisionKind.KEEPER) for i in keeper_ids),
            ]
            forget = [old_keys[key] for key in keys if key in old_keys]
        subsets = [
            DocumentSubset(documents, ids) for ids in (new, unmarked_ids, keeper_ids, released_ids)
        ]
        changes = Changes(subsets[0], subsets[1], subsets[2], subsets[3], forget)
        if self._since is not None:
            self._since.append(changes)
        self._decisions.record(changes)

    def remember_removed_marks(self, documents: Sequence[Document]) -> None:
        """Remember that these were marked when they were moved away; call it before unmarking."""
        self._decisions.record(Changes(went=documents))

    def restore_marks(self, files: Mapping[Path, str], listed_paths: Collection[Path]) -> None:
        """Mark files again that were marked when they were moved away.

        ``files``: with the SHA-256 of the bytes of each. ``listed_paths``: others that are marked
        in the list, and saved from there.
        """
        self._decisions.restore_marks(files)
        places = [
            (DocumentPlace(os.fspath(path), ""), DecisionKind.REMOVED) for path in listed_paths
        ]
        self._decisions.record(Changes(forget=places))

    def follow_names(self, names: Mapping[Path, Path]) -> None:
        """Give the saved marks and kept files of renamed files their new paths.

        ``names``: old path to new path. Call it before a report with the new paths is shown.
        """
        report = self._session.report
        if report is None:
            return
        ids = {d.id for d in report.documents if d.path in names}
        places = [place_of(report.documents[i]) for i in ids]
        keys = [
            (place, kind) for place in places for kind in (DecisionKind.MARK, DecisionKind.KEEPER)
        ]

        def documents(chosen: Iterable[int]) -> list[Document]:
            some = [report.documents[i] for i in chosen if i in ids]
            return [replace(d, path=names[d.path]) for d in some]

        marks = documents(self._session.marks.all_ids.tolist())
        keepers = documents(self._session.keepers.ids)
        self._decisions.record(Changes(mark=marks, keep=keepers, forget=keys))

    def close(self) -> bool:
        """Write pending changes; return whether everything is written."""
        return self._decisions.close()

    # Messages

    def show_message(self, note: NoteBar, lines: list[str]) -> None:
        """Show these lines of a finished scan, and what was restored from the last review."""
        lines, self._pending_messages = [*lines, *self._pending_messages], []
        has_warning = bool(lines)
        restored_count = self._count_restored()
        changed_ids = [i for i in self._decisions_of_report.changed_ids if self._is_unreported(i)]
        if restored_count:
            text = self.tr("Restored marks and kept files from the last review: {count}")
            lines.append(text.format(count=wording.count_text(restored_count)))
        if changed_ids:
            self._reported_keys.update(key_of(self._documents[i]) for i in changed_ids)
            text = self.tr(
                "%n marks were not restored: their files have changed.",
                "",
                len(changed_ids),
            )
            lines.append(with_local_digits(text, len(changed_ids)))
        kind = "warning" if has_warning or changed_ids else "info"
        if restored_count or changed_ids:
            documents, decisions = self._documents, self._decisions_of_report
            note.show_message(
                "\n".join(lines),
                kind,
                self.tr("Discard marks"),
                lambda: self._discard_restored_decisions(documents, decisions),
                stays=True,
            )
        elif lines:
            note.show_message("\n".join(lines), kind)

    def _count_restored(self) -> int:
        """Return how many marks and keepers of the last review are in the list."""
        session, groups = self._session, self._session.groups
        if not self._is_shown(self._documents):
            return 0
        marks = int(
            np.count_nonzero(
                session.marks.mask[np.array(self._decisions_of_report.marks, np.int64)]
            )
        )
        return marks + int(
            np.count_nonzero(np.isin(groups.keepers, self._decisions_of_report.keepers))
        )

    def _is_shown(self, documents: tuple[Document, ...]) -> bool:
        report = self._session.report
        return report is not None and report.documents is documents

    def _is_marked(self, document: int) -> bool:
        return self._is_shown(self._documents) and document in self._session.marks.all_ids

    def _is_unreported(self, document: int) -> bool:
        return (
            not self._is_marked(document)
            and key_of(self._documents[document]) not in self._reported_keys
        )

    def _discard_restored_decisions(
        self, documents: tuple[Document, ...], decisions: SavedDecisions
    ) -> None:
        """Discard restored decisions, also in the list where it is still shown."""
        is_current = documents is self._documents and self._is_shown(documents)
        lost_ids = [i for i in decisions.changed_ids if not (is_current and self._is_marked(i))]
        unmarked_ids = lost_ids if is_current else [*decisions.marks, *lost_ids]
        released_ids = () if is_current else decisions.keepers
        self._decisions.record(
            Changes(
                unmark=[documents[i] for i in unmarked_ids],
                release=[documents[i] for i in released_ids],
            )
        )
        if is_current:
            self._session.apply(
                ReleaseFiles(np.array(decisions.marks, np.int64), decisions.keepers)
            )

    @Slot(object, object)
    def _report_trouble(self, trouble: Trouble, about: Detail) -> None:
        text = self.tr("Marks and kept files cannot be saved: {error}").format(error=render(about))
        if trouble is Trouble.DAMAGED:
            text = self.tr(
                "The saved marks and kept files were damaged; the old file is kept as "
                "{path}. Readable entries were recovered."
            ).format(path=wording.path(Path(str(about))))
        elif trouble is Trouble.OTHER_WINDOW:
            text = self.tr(
                "Another SimFinder window is open and saves its own review. Marks, "
                "notes and other decisions made in this window are lost when it closes."
            )
        self._pending_messages.append(text)
        self.warning_requested.emit(text)


def _keeper_changes(
    old: tuple[int, ...], new: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the keepers to save, in their order, and those to remove."""
    now = set(new)
    stay = [i for i in old if i in now]
    same = next((n for n, (a, b) in enumerate(zip(stay, new, strict=False)) if a != b), len(stay))
    return new[same:], tuple(i for i in old if i not in now)
