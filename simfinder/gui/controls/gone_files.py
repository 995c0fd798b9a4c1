"""Keeps the list true after files were moved: those that went leave it, changed ones are coloured."""

from __future__ import annotations

from collections.abc import Sequence, Set
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.document import Role
from simfinder.domain.matching import ScanReport
from simfinder.domain.operation import Action, Operation, State, Why
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.models.prepared import key_of
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.results import ResultsPage
from simfinder.services.reports.without import refreshed, without

_OF_FILE = {
    Why.CHANGED: Why.CHANGED, Why.NOT_A_FILE: Why.NOT_A_FILE,
    Why.GONE: Why.GONE, Why.OUTSIDE: Why.OUTSIDE,
}  # fmt: skip
_OF_KEEPER = {Why.KEEPER_CHANGED: Why.CHANGED, Why.KEEPER_GONE: Why.GONE}
"""What a reason says of the file itself, or of the one that should stay for it."""


class GoneFiles(QObject):
    """Shows the report of the last scan without the files that a person has moved away."""

    missed = Signal(int)
    """So many files are back where the scan looked, and it had not found them."""

    def __init__(
        self, results: ResultsControl, page: ResultsPage, tasks: Tasks, parent: QObject
    ) -> None:
        """Follow what is shown on this page."""
        super().__init__(parent)
        self._results, self._page, self._tasks = results, page, tasks
        self._whole: ScanReport | None = None
        self._ours: ScanReport | None = None
        self._earlier: list[ScanReport] = []
        self._away: set[Path] = set()
        self._unmarked: set[str] = set()
        self._unlisted: set[Path] = set()
        self._back: set[str] = set()
        results.shown.connect(self._shown)

    def is_ours(self, report: ScanReport) -> bool:
        """Whether this is the report of a scan less the files that have gone since."""
        return report is self._ours or any(report is known for known in self._earlier)

    @Slot(object)
    def _shown(self, report: ScanReport) -> None:
        if not self.is_ours(report):
            self._whole, self._ours, self._earlier = report, None, []
            self._away, self._unmarked, self._back = set(), set(), set()
            self._unlisted = set()
            return
        if report is not self._ours:
            return  # that it is shown is told late, when files have gone meanwhile
        model = self._page.groups.model
        back, self._back = self._back, set()
        ids = [d.id for d in model.documents if key_of(d) in back] if back else []
        if ids:
            with self._results.undo.aside():
                self._page.groups.review.mark_again(np.array(ids, np.int64))

    @Slot(object, object)
    def follow(self, operations: Sequence[Operation], gone: Sequence[Path]) -> None:
        """Take files that have gone off the list, and bring back those that came back.

        ``gone``: the places that were seen to be free of them.
        """
        self._colour(operations)
        back = {
            o.source: o.content
            for o in operations
            if o.state is State.UNDONE and o.action is not Action.COPY
        }
        came, left = back.keys() & self._away, set(gone)
        self._unmark(left)
        whole, others = self._whole, back.keys() - came
        # Those of this list are marked in it again once it is shown.
        self._results.decisions.came_back({path: back[path] for path in others}, came)
        if whole is not None:
            self._tell_missed(whole, others)
        if whole is None or not (came or left):
            return
        self._away = (self._away | left) - came
        away, names = frozenset(self._away), {str(path) for path in came}

        def work() -> tuple[ScanReport, ScanReport]:
            known = refreshed(whole, came) if came else whole
            mask = np.fromiter((d.path in away for d in known.documents), np.bool_)
            return known, without(known, mask)

        def done(made: tuple[ScanReport, ScanReport]) -> None:
            if self._whole is whole:
                if self._results.report is not None:
                    self._earlier = [*self._earlier[-2:], self._results.report]
                self._whole, self._ours = made
                self._back = self._unmarked & names
                self._unmarked -= self._back
                self._results.show_report(self._ours, True)

        self._tasks.run(work, done, topic="gone")

    def _tell_missed(self, whole: ScanReport, back: Set[Path]) -> None:
        """Say how many of these the list cannot show, since the scan was made without them."""
        if not back:
            return
        listed = {document.path for document in whole.documents}
        roots = [s.path for s in whole.sources if s.role is not Role.EXCLUDED]
        self._unlisted |= {
            path for path in back - listed if any(path.is_relative_to(root) for root in roots)
        }
        if self._unlisted:
            self.missed.emit(len(self._unlisted))

    def _unmark(self, left: set[Path]) -> None:
        """Take the marks of these files away, out of what is saved too."""
        groups = self._page.groups
        documents, keepers = groups.model.documents, groups.review.keepers
        marks = [i for i in groups.model.marks.chosen.tolist() if documents[i].path in left]
        kept = [i for i in (keepers.chosen if keepers else ()) if documents[i].path in left]
        if marks or kept:
            self._unmarked |= {key_of(documents[i]) for i in marks}
            self._results.decisions.went([documents[i] for i in marks])
            with self._results.undo.aside():
                groups.review.give_up(np.array(marks, np.int64), kept)

    def _colour(self, operations: Sequence[Operation]) -> None:
        model = self._page.groups.model
        found: dict[Path, Why | None] = {}
        for operation in operations:
            if operation.why is None or operation.state in (State.DONE, State.UNDONE):
                if model.conditions:
                    found[operation.source] = None
                continue
            found[operation.source] = _OF_FILE.get(operation.why)
            if operation.keeper is not None and operation.why in _OF_KEEPER:
                found[operation.keeper] = _OF_KEEPER[operation.why]
        if found:
            model.set_conditions({d.id: found[d.path] for d in model.documents if d.path in found})
