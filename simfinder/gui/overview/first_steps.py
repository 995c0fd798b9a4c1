"""The card that says what to do first, with a button for each step."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from simfinder.gui.kit import wording
from simfinder.gui.kit.labels import label, push_button, style_as
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent
from simfinder.services.overview.first_steps import FirstSteps


class Step(StrEnum):
    """A step that the card offers, in its order."""

    IDENTICAL = "identical"
    LARGEST = "largest"
    FOLDERS = "folders"
    CRITICAL = "critical"


class FirstStepsCard(AppearanceMixin, QFrame):
    """Sentences with a button each; hidden where nothing is to be done."""

    requested = Signal(str)
    """A ``Step`` that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style_as(self, "card")
        self._steps: FirstSteps | None = None
        self._group_title: Callable[[int], str] = str
        self._folder_name: Callable[[int], str] = str
        self.title = label("title")
        self.rows: dict[Step, tuple[QWidget, QLabel, QPushButton]] = {}
        em = self.fontMetrics().height()
        for step in Step:
            text = label(wrap=True)
            button = push_button(partial(self.requested.emit, step.value))
            row = QWidget()
            row.setLayout(hbox(grow(text), button, spacing=em))
            self.rows[step] = row, text, button
        margins = (em, em * 2 // 3, em, em * 2 // 3)
        vbox(
            self.title,
            *(row for row, _, _ in self.rows.values()),
            parent=self,
            margins=margins,
            spacing=em // 3,
        )
        self.follow()

    def show_steps(
        self,
        steps: FirstSteps | None,
        group_title: Callable[[int], str] = str,
        folder_name: Callable[[int], str] = str,
    ) -> None:
        """Show steps; names of groups by their kept files, and of folders by their positions."""
        self._steps, self._group_title, self._folder_name = steps, group_title, folder_name
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.title.setText(self.tr("What to do first"))
        texts = {} if self._steps is None else self._texts(self._steps)
        for step, (row, text, button) in self.rows.items():
            words, action = texts.get(step, ""), self._action_text(step)
            text.setText(words)
            button.setText(action)
            button.setAccessibleName(wording.clauses((action, words)))
            row.setVisible(bool(words))
        self.setVisible(bool(texts))

    def _action_text(self, step: Step) -> str:
        """Return the text of the button of a step."""
        return {
            Step.IDENTICAL: self.tr("Mark them"),
            Step.LARGEST: self.tr("Show group"),
            Step.FOLDERS: self.tr("Show folders"),
            Step.CRITICAL: self.tr("Show groups"),
        }[step]

    def _texts(self, steps: FirstSteps) -> dict[Step, str]:
        """Return the sentence of each step that applies."""
        texts: dict[Step, str] = {}
        if count := len(steps.identical_ids):
            text = self.tr("%n files are identical to a kept file: {size} reclaimable.", "", count)
            size = wording.size(steps.identical_bytes)
            texts[Step.IDENTICAL] = localize_count(text, count).format(size=size)
        if steps.largest_group >= 0:
            text = self.tr("The group “{title}” has the most reclaimable space: {size}.")
            texts[Step.LARGEST] = text.format(
                title=self._group_title(steps.largest_group),
                size=wording.size(steps.largest_bytes),
            )
        if steps.folders is not None:
            text = self.tr("{share} of the documents in “{folder}” have similar ones in “{other}”.")
            texts[Step.FOLDERS] = text.format(
                share=percent(steps.folders.share),
                folder=self._folder_name(steps.folders.folder),
                other=self._folder_name(steps.folders.other),
            )
        if count := steps.critical_group_count:
            text = self.tr("%n groups have critical differences: review these yourself.", "", count)
            texts[Step.CRITICAL] = localize_count(text, count)
        return texts
