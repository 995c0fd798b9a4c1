"""Binds what belongs to going through the groups to the window: states, sessions, what is left out."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from simfinder.gui.controls.compare_control import CompareControl, Comparing
from simfinder.gui.controls.exclusion_control import ExclusionControl
from simfinder.gui.controls.pictures_control import Pictured, PicturesControl
from simfinder.gui.controls.resume_control import ResumeControl, ResumedWindow
from simfinder.gui.controls.review_control import ReviewControl
from simfinder.gui.controls.session_control import SessionControl, SessionWindow
from simfinder.gui.views.status_panel import StatusPanel
from simfinder.services.preferences.settings import Settings

OF_REVIEW = ("review_seen", "review_keep_all", "review_later", "review_unseen", "review_note")
"""Actions on the groups of the chosen rows."""


class Reviewed(ResumedWindow, SessionWindow, Pictured, Comparing, Protocol):
    """The window; ``MainWindow`` is one."""

    status: StatusPanel


class Reviewing(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(self, window: Reviewed, settings: Settings) -> None:
        """Serve this window."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window = window
        self.states = ReviewControl(window.result_control, window.results, window)
        self.sessions = SessionControl(window)
        self.resume = ResumeControl(window, self.sessions, settings)
        self.exclusions = ExclusionControl(window.options, window.source_control, window)
        self.pictures = PicturesControl(window)
        self.compare = CompareControl(window)
        self.states.progressed.connect(window.status.set_reviewed)

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {
            "states": self.states,
            "sessions": self.sessions,
            "resume": self.resume,
            "exclusions": self.exclusions,
            "pictures": self.pictures,
            "compare": self.compare,
        }

    def update_actions(self, idle: bool) -> None:
        """Offer what can be done now."""
        table, shown = self._window.actions_table, self._window.result_control.report is not None
        for name in (*OF_REVIEW, "next_unreviewed"):
            table[name].setEnabled(shown)
        table["save_session"].setEnabled(shown and idle)
        table["open_session"].setEnabled(idle)
        table["resume"].setEnabled(idle and self.resume.can_resume)
        self.pictures.update_actions()
        self.compare.update_actions()

    def begin(self) -> None:
        """Follow what is shown, after the window does so itself."""
        self.sessions.begin()
        self.resume.begin()

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.states.close()
        self.sessions.close()
        self.exclusions.close()
        self.pictures.close()
        self.compare.close()
