"""Saves a review as one file for a colleague, and shows such a file without acting on it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.commands import TakeOver
from simfinder.domain.decisions import ConstraintKind
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import message_of
from simfinder.domain.operations import RefusalReason
from simfinder.gui.kit import wording
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.parts import WindowParts
from simfinder.messages import render
from simfinder.services.review.marks import Outcome
from simfinder.services.review.session import RequestedThreshold
from simfinder.services.review.session_file import (
    ENDING,
    Presence,
    Session,
    check_presence,
    is_session,
    open_session,
    save_session,
)


class SessionControl(QObject):
    """Marks and kept files of a session are applied only when a person takes them over."""

    title_changed = Signal()

    def __init__(self, parts: WindowParts, parent: QWidget) -> None:
        super().__init__(parent)
        self._scan, self._sources = parts.scan, parts.sources
        self._sources_panel, self._dialogs, self._note = (
            parts.sources_panel,
            parts.dialogs,
            parts.note,
        )
        self._results, self._view = parts.results, parts.page.groups
        self._tasks = Tasks(self)
        self._path: Path | None = None
        self._session: Session | None = None
        self._presence: Presence | None = None

    def begin(self) -> None:
        """Follow the results; call it after the window does, whose notes come first."""
        self._results.shown.connect(self._follow_report)
        self._scan.state_changed.connect(self._follow_scan)
        self._sources.changed.connect(self._follow_sources)

    @property
    def path(self) -> Path | None:
        """The session that is shown, None for one's own review."""
        return self._path

    def title(self) -> str:
        """Return the title of the window."""
        if self._path is None:
            return "SimFinder"
        return self.tr("{name} (opened session) – SimFinder").format(
            name=wording.path(Path(self._path.name))
        )

    # Saving

    @Slot()
    def save(self) -> None:
        """Save the shown review at a path that the user chooses."""
        report = self._results.visible_report
        if report is None:
            return
        name = self.tr("Review {date}").format(date=date.today().isoformat()) + ENDING
        path = self._dialogs.save_path(
            self.tr("Save session as"), name, [(self.tr("SimFinder session"), ENDING)]
        )
        if path is None:
            return
        review, model = self._results.session, self._view.model
        review.constraints.settle()
        options = report.options
        session = Session(
            report,
            review.groups,
            options.distance or 0,
            options.similarity or 0.0,
            tuple(review.marks.all_ids.tolist()),
            review.keepers.ids,
            review.constraints.by_key,
        )
        protected_mask = model.protected_mask.copy()

        def work() -> Path:
            save_session(session, path, protected_mask)
            return path

        self._tasks.run(work, self._report_file, self._results.files.failed.emit)

    def _report_file(self, path: Path) -> None:
        text = self.tr("Session saved: {path}").format(path=wording.path(path))
        self._note.show_message(
            text, "success", self.tr("Show in folder"), lambda: self._results.files.show_path(path)
        )

    # Opening

    @Slot()
    def open(self) -> None:
        """Let the user choose a session, and show it."""
        paths = self._dialogs.tables(
            self.tr("Open session"), self.tr("SimFinder session"), (ENDING,)
        )
        if paths:
            self.open_path(paths[0])

    @Slot(object)
    def take_drop(self, paths: Sequence[Path]) -> None:
        """Open a dropped session; other files become sources."""
        sessions = [path for path in paths if is_session(path)]
        others = [path for path in paths if not is_session(path)]
        if sessions:
            self.open_path(sessions[0])
        if others:
            self._sources.add(others)

    def open_path(self, path: Path) -> None:
        """Check a session and show it; an invalid one changes nothing."""
        note = self._note
        if self._scan.state is not ScanState.IDLE:
            note.show_message(
                self.tr("You can open a session after the scan has finished."), "warning"
            )
            return
        note.show_message(self.tr("Reading and checking the session…"), stays=True)

        def work() -> tuple[Session, Presence]:
            session = open_session(path)
            return session, check_presence(session.report.documents)

        def done(answer: tuple[Session, Presence]) -> None:
            if self._scan.state is ScanState.IDLE:
                self._show(path, *answer)

        def failed(error: BaseException) -> None:
            reason = render(message_of(error))
            text = self.tr("Operation failed: {error}").format(error=reason)
            note.show_message(reason if isinstance(error, UsageError) else text, "warning")

        self._tasks.run(work, done, failed, topic="open")

    def _show(self, path: Path, session: Session, presence: Presence) -> None:
        results = self._results
        results.clear()
        self._path, self._session, self._presence = path, session, presence
        profile = session.report.options.profile
        results.session.requested_threshold = RequestedThreshold(
            profile, session.distance, session.similarity
        )
        results.session.show_foreign(session.constraints)
        results.show_report(session.report, is_ended=True)

    @Slot(object)
    def _follow_report(self, report: ScanReport) -> None:
        session, presence = self._session, self._presence
        if session is None or presence is None or report is not session.report:
            return
        self._presence = None
        self.title_changed.emit()
        self._sources_panel.set_sources(report.sources, of_session=True)
        conditions = dict.fromkeys(presence.changed_ids.tolist(), RefusalReason.CHANGED)
        conditions |= dict.fromkeys(presence.missing_ids.tolist(), RefusalReason.MISSING)
        self._view.model.set_conditions(conditions)
        self._view.table.viewport().update()
        self._report(session, len(presence.missing_ids), len(presence.changed_ids))

    def _report(self, session: Session, missing_count: int, changed_count: int) -> None:
        lines = [
            self.tr(
                "You are viewing an opened session. Its marks and decisions "
                "have not been applied here."
            )
        ]
        if missing_count:
            lines.append(
                localize_count(
                    self.tr("%n of its files cannot be found.", "", missing_count), missing_count
                )
            )
        if changed_count:
            text = self.tr("%n of its files have changed since.", "", changed_count)
            lines.append(localize_count(text, changed_count))
        mark_count, keeper_count = len(session.marks), len(session.keepers)
        reviews = sum(s.kind is ConstraintKind.REVIEW for s in session.constraints.values())
        if mark_count or keeper_count or self._results.constraints.foreign:
            lines.append(
                self.tr("It contains {marks}, {kept} and {said}.").format(
                    marks=localize_count(self.tr("%n marks", "", mark_count), mark_count),
                    kept=localize_count(self.tr("%n kept files", "", keeper_count), keeper_count),
                    said=localize_count(
                        self.tr("%n reviewed groups or notes", "", reviews), reviews
                    ),
                )
            )
            self._note.show_message(
                "\n".join(lines), "info", self.tr("Apply decisions"), self.take_over, stays=True
            )
        else:
            self._note.show_message("\n".join(lines), "info", stays=True)

    @Slot()
    def take_over(self) -> None:
        """Take over marks, kept files and constraints of the session."""
        session, report = self._session, self._results.report
        if session is None or report is not session.report:
            return
        command = TakeOver(np.array(session.marks, np.int64), session.keepers)
        outcome = self._results.session.apply(command).outcome or Outcome(is_mark=True)
        refusal_text = self._view.review.refusals(outcome)
        lines = [
            self.tr("The session's marks and decisions were applied to your review."),
            refusal_text,
        ]
        kind = "warning" if outcome.refused_ids else "success"
        self._note.show_message(wording.sentences([line for line in lines if line]), kind)

    @Slot(object)
    def _follow_scan(self, state: ScanState) -> None:
        """End the session when a scan starts."""
        if state is not ScanState.IDLE:
            self._end_session()

    @Slot(object)
    def _follow_sources(self, sources: tuple[object, ...]) -> None:
        """End the session when its last source was removed."""
        if not sources and self._results.report is None:
            self._end_session()

    def _end_session(self) -> None:
        if self._path is not None:
            self._path = self._session = self._presence = None
            self._results.session.hide_foreign()
            self._sources_panel.set_sources(self._sources.sources)
            self.title_changed.emit()

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._tasks.close()
