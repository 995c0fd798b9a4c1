"""Binds what a person decides about groups to the window: marks, matches, and taking it back."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.controls.mark_control import MarkControl
from simfinder.gui.controls.match_control import MatchControl
from simfinder.gui.controls.not_a_match_control import NotAMatchControl
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.step_words import step_words
from simfinder.gui.views.results import ResultsPage
from simfinder.i18n import translate
from simfinder.services.reviewing.undo_stack import Done

OF_GROUPS = (
    "invert", "mark_folder", "unmark_folder", "keep_in_folder", "not_a_match", "matches_nothing",
    "split", "merge",
)  # fmt: skip
"""Actions that need groups of files."""
_OF_ROWS_TOO = ("invert",)


class Decided(Protocol):
    """The window; ``MainWindow`` is one."""

    actions_table: Actions
    dialogs: Dialogs
    results: ResultsPage
    result_control: ResultsControl


class Deciding(QObject):
    """Owns the controls, and keeps the words of *Undo* and *Redo* true."""

    def __init__(self, window: Decided) -> None:
        """Serve this window, whose menus are made already."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window, results, view = window, window.result_control, window.results.groups
        self.undo = results.undo
        self.marks = MarkControl(view, self.undo, self)
        self.matches = MatchControl(view, results.said, self.undo, window)
        self.list = NotAMatchControl(results, window.dialogs, window)
        self.undo.changed.connect(self._name_steps)
        results.shown.connect(self._name_steps)
        # Another language sets the plain words again.
        window.actions_table.retranslated.connect(self._name_steps)
        window.actions_table.menu("edit").aboutToShow.connect(self._name_steps)
        self._name_steps()

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {
            "undo": self.undo,
            "marks": self.marks,
            "matches": self.matches,
            "said": self.list,
        }

    def update_actions(self) -> None:
        """Offer what can be done now."""
        shown = self._window.result_control.report is not None
        of_files = not self._window.results.groups.model.row_tables
        for name in OF_GROUPS:
            action = self._window.actions_table[name]
            action.setEnabled(shown and (of_files or name in _OF_ROWS_TOO))
        self._name_steps()

    @Slot()
    def _name_steps(self) -> None:
        table = self._window.actions_table
        for name, done, plain, text in (
            ("undo", self.undo.undoable, translate("Actions", "Undo"), self.tr("Undo: {step}")),
            ("redo", self.undo.redoable, translate("Actions", "Redo"), self.tr("Redo: {step}")),
        ):
            table[name].setEnabled(done is not None)
            table[name].setText(plain if done is None else text.format(step=_words(done)))
        outside = self.undo.outside
        if outside is not None:
            table["undo"].setEnabled(True)
            table["undo"].setText(self.tr("Undo: {step}").format(step=outside.words()))

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.matches.close()
        self.list.close()


def _words(done: Done) -> str:
    return step_words(done.step, done.count)
