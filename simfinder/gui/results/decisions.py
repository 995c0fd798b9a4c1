"""Saves each change of the review session, and brings back what is saved."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.commands import ReleaseFiles
from simfinder.domain.decisions import DecisionKey, DecisionKind, DocumentPlace
from simfinder.domain.documents import Document
from simfinder.domain.matching import DocumentSubset, ScanReport
from simfinder.domain.messages import Detail
from simfinder.gui.groups.snapshot import ReportColumns, key_of
from simfinder.gui.kit import wording
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.scan.progress_text import counted
from simfinder.messages import render
from simfinder.services.review.decisions import Changes, Decisions, SavedDecisions, Trouble
from simfinder.services.review.session import Arrivals, ReviewSession, SessionChange


class DecisionsControl(QObject):
    """Binds the review session to ``services.review.decisions``."""

    troubled = Signal(str)
    """What a person should know of the saving."""
    _met = Signal(object, str)

    def __init__(self, session: ReviewSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._decisions = Decisions(self._met.emit)
        self._documents: tuple[Document, ...] = ()
        self._back = SavedDecisions()
        self._since: list[Changes] | None = None
        self._said: set[str] = set()
        self._unsaid: list[str] = []
        self._met.connect(self._tell_trouble)
        session.subscribe(self._save, first=True)

    @property
    def saved(self) -> Decisions:
        """What saves; statements about contents go there too."""
        return self._decisions

    # A report comes

    def asking(self, report: ScanReport, *, ended: bool) -> Callable[[Arrivals], SavedDecisions]:
        """Return what asks, in another thread, for what is saved and not already known.

        ``ended``: whether the scan has. Before, a group may lack the files that are not marked.
        """
        self._since = [] if ended else None

        def ask(known: Arrivals) -> SavedDecisions:
            self.fetch()
            if not ended:
                return SavedDecisions()
            recalled = self._decisions.recall(report.documents, whole=report.is_complete)
            return recalled.without(known.marks.tolist(), known.keepers)

        return ask

    def fetch(self) -> None:
        """Ask for the statements that are saved, once; it may wait for the disk: no task of Qt."""
        if not self._session.constraints.has_saved:
            self._session.constraints.offer_saved_constraints(self._decisions.constraints())

    def arriving(
        self, report: ScanReport, prepared: ReportColumns, recalled: SavedDecisions
    ) -> ReportColumns:
        """Return the report with what is saved, less what was decided while it was made ready.

        Call it before the report is shown.
        """
        self._session.take_saved_constraints()
        documents, place = report.documents, prepared.place
        marked: list[int] = []
        keepers: list[int] = []
        if place is not None:
            marked = [i for i in place[self._session.marks.all_ids].tolist() if i >= 0]
            keepers = [i for i in place[list(self._session.keepers.ids)].tolist() if i >= 0]
        late_marks, late_keepers = self._decided_since(documents, recalled)
        back = recalled.without([*marked, *late_marks], (*keepers, *late_keepers))
        self._documents, self._back = documents, back
        same = [i for i in back.marks if (i, DecisionKind.MARK) not in back.old_keys]
        arrivals = prepared.arrivals
        arrivals = replace(
            arrivals,
            marks=np.concatenate([arrivals.marks, np.array(back.marks, np.int64)]),
            keepers=(*back.keepers, *arrivals.keepers),
            saved_marks=np.array(same, np.int64),
            saved_keepers=tuple(
                i for i in back.keepers if (i, DecisionKind.KEEPER) not in back.old_keys
            ),
        )
        return replace(prepared, arrivals=arrivals)

    def _decided_since(
        self, documents: Sequence[Document], recalled: SavedDecisions
    ) -> tuple[list[int], list[int]]:
        """Return which recalled marks and keepers were decided anew after it was asked for them."""
        since, self._since = self._since or (), None
        marks = {key_of(d) for changes in since for d in (*changes.mark, *changes.unmark)}
        keepers = {key_of(d) for changes in since for d in (*changes.keep, *changes.release)}
        return (
            [i for i in recalled.marks if marks and key_of(documents[i]) in marks],
            [i for i in recalled.keepers if keepers and key_of(documents[i]) in keepers],
        )

    # A person decides

    def _save(self, changed: SessionChange) -> None:
        if changed.constraint_changes:
            self._decisions.record(Changes(constraints=changed.constraint_changes))
        new, gone, report = changed.marked_ids, changed.unmarked_ids, self._session.report
        kept, released = _keepers_changed(*(changed.keepers or ((), ())))
        if report is None or not (len(new) or len(gone) or kept or released):
            return
        documents, moved = report.documents, self._back.old_keys
        forget: list[DecisionKey] = []
        if moved:
            now = [
                *((i, DecisionKind.MARK) for i in new.tolist()),
                *((i, DecisionKind.KEEPER) for i in kept),
            ]
            forget = [moved[decided] for decided in now if decided in moved]
        picked = [DocumentSubset(documents, ids) for ids in (new, gone, kept, released)]
        changes = Changes(picked[0], picked[1], picked[2], picked[3], forget)
        if self._since is not None:
            self._since.append(changes)
        self._decisions.record(changes)

    def went(self, documents: Sequence[Document]) -> None:
        """Remember that these were marked when they were moved away; call it before unmarking."""
        self._decisions.record(Changes(went=documents))

    def came_back(self, files: Mapping[Path, str], shown: Collection[Path]) -> None:
        """Have those marked again that were when they went.

        ``files``: with the SHA-256 of the bytes of each. ``shown``: others that are marked in the
        list, from where it is saved.
        """
        self._decisions.restore_marks(files)
        places = [(DocumentPlace(os.fspath(path), ""), DecisionKind.WENT) for path in shown]
        self._decisions.record(Changes(forget=places))

    def close(self) -> bool:
        """Write what waits; return whether everything is written."""
        return self._decisions.close()

    # What is said of it

    def tell(self, note: NoteBar, lines: list[str]) -> None:
        """Say these lines of a finished scan, and what is back since the last review."""
        lines, self._unsaid = [*lines, *self._unsaid], []
        warned = bool(lines)
        back = self._stands()
        changed = [i for i in self._back.changed_ids if self._is_news(i)]
        if back:
            text = self.tr("Marks and kept files of the last review are back: {count}")
            lines.append(text.format(count=wording.count_text(back)))
        if changed:
            self._said.update(key_of(self._documents[i]) for i in changed)
            text = self.tr(
                "%n marks were not restored, because their files have changed.", "", len(changed)
            )
            lines.append(counted(text, len(changed)))
        kind = "warning" if warned or changed else "info"
        if back or changed:
            documents, recalled = self._documents, self._back
            note.tell(
                "\n".join(lines),
                kind,
                self.tr("Start afresh"),
                lambda: self._start_afresh(documents, recalled),
                stays=True,
            )
        elif lines:
            note.tell("\n".join(lines), kind)

    def _stands(self) -> int:
        """Return how many marks and keepers of the last review are in the list."""
        session, groups = self._session, self._session.groups
        if not self._is_shown(self._documents):
            return 0
        marks = int(np.count_nonzero(session.marks.mask[np.array(self._back.marks, np.int64)]))
        kept = groups.members[groups.start[:-1]]
        return marks + int(np.count_nonzero(np.isin(kept, self._back.keepers)))

    def _is_shown(self, documents: tuple[Document, ...]) -> bool:
        report = self._session.report
        return report is not None and report.documents is documents

    def _is_marked(self, document: int) -> bool:
        return self._is_shown(self._documents) and document in self._session.marks.all_ids

    def _is_news(self, document: int) -> bool:
        return not self._is_marked(document) and key_of(self._documents[document]) not in self._said

    def _start_afresh(self, documents: tuple[Document, ...], back: SavedDecisions) -> None:
        """Give up what came back, in the list where it is still shown, and what could not."""
        here = documents is self._documents and self._is_shown(documents)
        lost = [i for i in back.changed_ids if not (here and self._is_marked(i))]
        gone = lost if here else [*back.marks, *lost]
        released = () if here else back.keepers
        self._decisions.record(
            Changes(unmark=[documents[i] for i in gone], release=[documents[i] for i in released])
        )
        if here:
            self._session.apply(ReleaseFiles(np.array(back.marks, np.int64), back.keepers))

    @Slot(object, object)
    def _tell_trouble(self, trouble: Trouble, about: Detail) -> None:
        text = self.tr("Marks and kept files cannot be saved: {error}").format(error=render(about))
        if trouble is Trouble.DAMAGED:
            text = self.tr(
                "The saved marks and kept files were damaged and have been put aside: {path}. "
                "Those that could still be read are taken over."
            ).format(path=wording.path(Path(str(about))))
        elif trouble is Trouble.OTHER_WINDOW:
            text = self.tr(
                "Another window of SimFinder is open and saves its review; marks, notes and "
                "whatever else is decided here last until this window closes."
            )
        self._unsaid.append(text)
        self.troubled.emit(text)


def _keepers_changed(
    old: tuple[int, ...], new: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the keepers to be written, in their order, and those that were given up."""
    now = set(new)
    stay = [i for i in old if i in now]
    same = next((n for n, (a, b) in enumerate(zip(stay, new, strict=False)) if a != b), len(stay))
    return new[same:], tuple(i for i in old if i not in now)
