"""Watches the sources while the window is open, and shows new files in a note."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from simfinder.addresses import is_database
from simfinder.domain.documents import Role, Source
from simfinder.domain.lookup import FilePresence
from simfinder.domain.messages import message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.domain.watch import Arrival, WatchState
from simfinder.gui.kit import wording
from simfinder.gui.kit.layouts import insert_tab_stops
from simfinder.gui.kit.names import shown_name
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.parts import WindowParts
from simfinder.gui.shell.similar_control import SimilarControl
from simfinder.gui.similar.rows import Question
from simfinder.gui.sources.watch_line import WatchLine
from simfinder.i18n import translate
from simfinder.messages.nouns import noun_of
from simfinder.messages.words import relation_word

if TYPE_CHECKING:
    from simfinder.services.watch import Watch


DEBOUNCE = 400
"""Milliseconds without a change of sources or options before watching restarts."""
ARRIVAL_LIMIT = 500
"""Arrivals that are listed, the latest."""


class _WatchListener(QObject):
    """Passes reports of the watching thread to that of the window."""

    arrivals_ready = Signal(object, object)
    departures_ready = Signal(object, object)
    state_changed = Signal(object, object)

    def handle_arrivals(self, arrivals: Sequence[Arrival]) -> None:
        self.arrivals_ready.emit(self, list(arrivals))

    def handle_departures(self, departures: Mapping[Path, Path | None]) -> None:
        self.departures_ready.emit(self, dict(departures))

    def state(self, state: WatchState) -> None:
        self.state_changed.emit(self, state)


class WatchControl(QObject):
    """One watch at a time; it reports by a note, a list and a count, never by a dialog."""

    count_changed = Signal()
    """New files have arrived, or were seen."""

    def __init__(self, parts: WindowParts, similar: SimilarControl, parent: QWidget) -> None:
        """Start without watching; ``begin`` starts it if the settings say so."""
        super().__init__(parent)
        self._options, self._sources, self._results = parts.options, parts.sources, parts.results
        self._actions, self._scan, self._note = parts.actions, parts.scan, parts.note
        self._similar, self._settings = similar, parts.settings
        self._tasks = Tasks(self)
        self._watch: Watch | None = None
        self._listener: _WatchListener | None = None
        self._target: tuple[tuple[Source, ...], ScanOptions] | None = None
        self._ended_watches: list[Watch] = []
        """Ended watches whose pending files the next one takes over."""
        self._questions: list[Question] = []
        self._unseen = 0
        self._note_text = ""
        self.line = WatchLine()
        self.count = QPushButton()
        self.count.setProperty("kind", "link")
        self.count.setCursor(Qt.CursorShape.PointingHandCursor)
        self.count.clicked.connect(self.show)
        self.count.hide()
        for panel, widget in ((parts.sources_panel, self.line), (parts.status, self.count)):
            layout = panel.layout()
            assert layout is not None
            layout.addWidget(widget)
        insert_tab_stops(parts.sources_panel.list, (self.line.switch, self.line.hold))
        self._debounce_timer = QTimer(self, singleShot=True, interval=DEBOUNCE)
        self._debounce_timer.timeout.connect(self._follow)
        self.line.switch.toggled.connect(self._actions["watch"].setChecked)
        self.line.pause_requested.connect(self._set_paused)
        self._sources.changed.connect(self._restart_timer)
        self._options.changed.connect(self._restart_timer)
        self._scan.state_changed.connect(self._follow_scan)

    @property
    def has_arrivals(self) -> bool:
        """Whether new files have arrived that are similar to others."""
        return bool(self._questions)

    @property
    def watch(self) -> Watch | None:
        """The current watch, None for none."""
        return self._watch

    def begin(self) -> None:
        """Continue watching, if that was turned on the last time."""
        self._actions["watch"].setChecked(self._settings.watch)

    @Slot(bool)
    def set_on(self, on: bool) -> None:
        """Watch the sources, or watch them no more."""
        self._settings.watch = on
        self.line.switch.setChecked(on)
        self._follow()

    @Slot()
    def _restart_timer(self) -> None:
        if self._settings.watch:
            self._debounce_timer.start()

    @Slot()
    def _follow(self) -> None:
        """Watch the present target instead of the old one."""
        target = self._current_target() if self._settings.watch else None
        if target == self._target:
            return
        self._end()
        self._target = target
        if target is None:
            self.line.show_state(None)
            return
        sources, options = target
        if not any(source.role is not Role.EXCLUDED for source in sources):
            self.line.show_state(WatchState())
            return
        listener = self._listener = _WatchListener(self)
        listener.arrivals_ready.connect(self._add_arrivals)
        listener.departures_ready.connect(self._follow_files)
        listener.state_changed.connect(self._show_state)

        ended_watches = tuple(self._ended_watches)

        def make() -> Watch:
            from simfinder.services.watch import Watch

            watch = Watch(sources, options, listener)
            for old in ended_watches:
                watch.take_over(old)
            return watch

        self._tasks.run(make, self._start, self._show_failure, topic="watch")

    def _current_target(self) -> tuple[tuple[Source, ...], ScanOptions]:
        sources = tuple(s for s in self._sources.sources if not is_database(s.path))
        return sources, self._results.session.requested_threshold.apply(self._options.values())

    def _start(self, watch: Watch) -> None:
        self._watch, self._ended_watches = watch, []
        watch.set_busy(busy=self._scan.state is not ScanState.IDLE)
        watch.start()

    def _show_failure(self, error: BaseException) -> None:
        """Show that nothing is watched, and why."""
        self.line.show_state(WatchState(trouble=message_of(error)))

    def _end(self) -> None:
        watch, self._watch, self._listener = self._watch, None, None
        if watch is not None:
            self._ended_watches.append(watch)
            self._tasks.run(watch.close, _ignore_answer)

    @Slot(object)
    def _follow_scan(self, state: ScanState) -> None:
        if self._watch is not None:
            self._watch.set_busy(busy=state is not ScanState.IDLE)

    @Slot(bool)
    def _set_paused(self, on: bool) -> None:
        if self._watch is not None:
            self._watch.hold(is_held=on)

    @Slot(object, object)
    def _show_state(self, listener: _WatchListener, state: WatchState) -> None:
        if listener is self._listener:
            self.line.show_state(state)

    # Arrivals

    @Slot(object, object)
    def _add_arrivals(self, listener: _WatchListener, arrivals: list[Arrival]) -> None:
        if listener is not self._listener:
            return
        self._unseen += len(arrivals)
        questions = [
            Question(a.path, member=a.answer.member, answer=a.answer, store_size=a.store_size)
            for a in arrivals
        ]
        keys = {(q.path, q.member) for q in questions}
        older = [q for q in self._questions if (q.path, q.member) not in keys]
        self._questions = [*reversed(questions), *older][:ARRIVAL_LIMIT]
        self._update_count()
        self._show_note()

    @Slot(object, object)
    def _follow_files(
        self, listener: _WatchListener, departures: Mapping[Path, Path | None]
    ) -> None:
        """Withdraw what was said of files that are gone; follow those with another name."""
        if listener is not self._listener:
            return
        gone = []
        for at, question in enumerate(self._questions):
            if question.path is None or question.path not in departures:
                continue
            new_path = departures[question.path]
            if new_path is None:
                gone.append(at)
            else:
                question.path = new_path
        withdrawn = [self._questions[at] for at in gone]
        self._unseen -= sum(at < self._unseen for at in gone)
        self._questions = [q for q in self._questions if q not in withdrawn]
        self._update_count()
        if self._note_text and self._note.text() == self._note_text:
            self._show_note()
        self._similar.withdraw(withdrawn)

    def _show_note(self) -> None:
        """Show the arrivals that were not seen in the note, unless another message is there."""
        note, count = self._note, self._unseen
        if note.text() not in ("", self._note_text):
            return
        if not count or not self._questions:
            note.clear()
            self._note_text = ""
            return
        latest = _arrival_text(self._questions[0])
        text = self.tr("New file: {latest}").format(latest=latest)
        if count > 1:
            text = self.tr("%n new files. Latest: {latest}", "", count)
            text = localize_count(text, count).format(latest=latest)
        note.show_message(text, "info", self.tr("Show"), self.show)
        self._note_text = note.text()

    def _update_count(self) -> None:
        self.count.setVisible(bool(self._unseen))
        text = self.tr("%n new similar files", "", self._unseen)
        self.count.setText(localize_count(text, self._unseen))
        self.count.setAccessibleName(self.count.text())
        self.count_changed.emit()

    @Slot()
    def show(self) -> None:
        """Show all arrivals, the latest first."""
        if not self._questions:
            return
        unseen, self._unseen = self._unseen, 0
        self._update_count()
        if self._note.text() == self._note_text:
            self._note.clear()
        if unseen > len(self._questions):
            text = self.tr("Showing the latest {listed} of %n new files.", "", unseen)
            listed_count = wording.count_text(len(self._questions))
            self._note.show_message(
                localize_count(text, unseen).format(listed=listed_count), "info"
            )
        self._similar.show(self._questions)

    def close(self) -> None:
        """Stop for good and wait; call it before the program ends."""
        self._debounce_timer.stop()
        watch, self._watch, self._listener = self._watch, None, None
        self._tasks.close()
        if watch is not None:
            watch.close()


def _arrival_text(question: Question) -> str:
    """Return what a new file is to the nearest of the known ones, in the words of the groups."""
    answer = question.answer
    assert answer is not None  # or it would be no arrival
    known = [f for f in answer.matches if f.presence is not FilePresence.ABSENT]
    match = min(known or answer.matches, key=lambda f: RELATIONS.index(f.relation))
    first = shown_name(match.document)
    if match.relation is Relation.IDENTICAL_FILE:
        text = translate("WatchControl", "{name} – identical to {first}")
        text = text.format(name=question.name(), first=first)
    else:
        word = relation_word(match.relation, noun_of(match.document), more=not match.holds_more)
        text = translate("WatchControl", "{name} – similar to {first} ({relation})")
        text = text.format(name=question.name(), first=first, relation=word)
    more = len(answer.matches) + answer.further_count - 1
    if not more:
        return text
    others = translate("WatchControl", "%n more similar documents", "", more)
    return wording.clauses((text, localize_count(others, more)))


def _ignore_answer(in_time: bool) -> None:
    """Expect no more of a watch that has ended."""
    del in_time
