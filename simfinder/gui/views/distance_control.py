"""The heart of the window: how far apart two documents may be, with what that would show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLocale, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.options import profile_info
from simfinder.gui import icons, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.distance_slider import DistanceSlider
from simfinder.gui.views.following import Following
from simfinder.gui.views.histogram import Histogram
from simfinder.gui.views.number_field import NumberField

if TYPE_CHECKING:
    from simfinder.services.reviewing.regroup import Slide

WAIT = 50
"""Milliseconds that the slider rests before groups are made anew."""


class DistanceControl(Following, QFrame):
    """Slider under a histogram, a least similarity beside it, and live counts below."""

    threshold_changed = Signal(object)
    """(distance, least similarity from 0 to 1), once the slider has rested."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without pairs, at the default profile's threshold."""
        super().__init__(parent)
        self.setProperty("card", True)
        self._readings: NDArray[np.float64] | None = None
        self._counts: tuple[int, int, int] | None = None
        self._parts: list[str] = []
        self._told: tuple[int, float] | None = None
        self._of_rows = False
        self._gently = False
        self._profile, self._own = "passages", dict[str, tuple[int, float]]()
        info = profile_info(self._profile)
        self._default = (info.distance, info.similarity)
        self.slider = DistanceSlider()
        self.histogram = Histogram()
        self.similarity = NumberField()
        self.reset_button = QToolButton()
        self._title, self._value, self._reading = QLabel(), QLabel(), QLabel()
        self._similarity_title, self._similarity_hint = QLabel(), QLabel()
        self.counts_label = QLabel()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT)
        self._timer.timeout.connect(self._tell)
        self._arrange()
        self._connect()
        self.follow()
        self.set_threshold(*self._default)

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        font = self._value.font()
        font.setPointSizeF(font.pointSizeF() * 1.7)
        font.setWeight(font.Weight.DemiBold)
        self._value.setFont(font)
        for label in (self._title, self._reading, self._similarity_title, self._similarity_hint):
            label.setProperty("tone", "muted")
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.counts_label.setTextFormat(Qt.TextFormat.PlainText)
        self.counts_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.similarity.setRange(0, 100)
        self.similarity.setAccelerated(True)
        self.similarity.setMinimumWidth(em * 5)
        self.similarity.setMinimumHeight(round(em * 1.7))
        self._number = number = QGridLayout()
        number.setSpacing(0)
        number.setHorizontalSpacing(em // 2)
        number.setRowStretch(3, 1)
        bars = QVBoxLayout()
        bars.setSpacing(2)
        bars.addWidget(self.histogram)
        bars.addWidget(self.slider)
        bars.addWidget(self.counts_label)
        least = QGridLayout()
        least.setVerticalSpacing(em // 4)
        least.addWidget(self._similarity_title, 0, 0, 1, 2)
        least.addWidget(self.similarity, 1, 0)
        least.addWidget(self.reset_button, 1, 1)
        least.addWidget(self._similarity_hint, 2, 0, 1, 2)
        least.setRowStretch(3, 1)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(round(em * 1.5))
        row.addLayout(number)
        row.addLayout(bars, 1)
        row.addLayout(least)
        self._title.setBuddy(self.slider)
        self._similarity_title.setBuddy(self.similarity)
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Do with half the height in a low window: without the histogram, the title beside its number."""
        em = self.fontMetrics().height()
        self.histogram.setVisible(not low)
        self._similarity_hint.setVisible(not low)
        for widget in (self._title, self._value, self._reading):
            self._number.removeWidget(widget)
        self._number.addWidget(self._title, 0, 0)
        self._number.addWidget(self._value, 0 if low else 1, 1 if low else 0)
        self._number.addWidget(self._reading, 2, 0, 1, 2 if low else 1)
        self._number.setColumnStretch(1, 1 if low else 0)
        above, below = (em // 3, em // 4) if low else (em * 2 // 3, em // 2)
        self._row.setContentsMargins(em, above, em, below)

    def _connect(self) -> None:
        self.slider.ends_changed.connect(self.histogram.set_ends)
        self.slider.valueChanged.connect(self._moved)
        self.similarity.valueChanged.connect(self._similarity_moved)
        self.reset_button.clicked.connect(self.reset)

    # What is shown

    @property
    def threshold(self) -> tuple[int, float]:
        """The distance and the least similarity that are set."""
        return self.slider.value(), self.similarity.value() / 100

    @property
    def at_default(self) -> bool:
        """Whether the profile's own threshold is set."""
        return self.threshold == self._default

    def show_slide(self, slide: Slide | None) -> None:
        """Show what there is at the threshold that was asked for, or nothing."""
        if slide is None:
            self._told = self._readings = None
            self.histogram.set_counts(np.zeros(MAX_DISTANCE + 1, np.int64))
            self._show_counts(None)
        else:
            self._readings = slide.readings
            self.histogram.set_counts(slide.histogram)
            counts = slide.counts
            self._show_counts((counts.groups, counts.files, counts.freed_bytes))
        self._gently = slide is not None and slide.gently
        self._say_measure()
        self._show_reading()

    def set_profile(self, name: str) -> None:
        """Take the default threshold of this profile, to which Reset returns."""
        info = profile_info(name)
        self._profile = name
        self._default = self._own.get(name, (info.distance, info.similarity))
        self._of_rows = name == "fields"
        self._refresh_reset()
        self._say_measure()
        self._show_reading()
        self._show_counts(self._counts)

    def set_own(self, bars: Mapping[str, tuple[int, float]]) -> None:
        """Let *Reset* return to these, by profile."""
        if bars != self._own:
            self._own = dict(bars)
            self.set_profile(self._profile)

    def go_to(self, distance: int | None, similarity: float | None) -> None:
        """Move both, as a person does; None moves to where *Reset* does."""
        self.slider.setValue(self._default[0] if distance is None else distance)
        share = self._default[1] if similarity is None else similarity
        self.similarity.setValue(round(share * 100))

    def set_threshold(self, distance: int, similarity: float) -> None:
        """Show this threshold without telling it."""
        with QSignalBlocker(self.slider), QSignalBlocker(self.similarity):
            self.slider.setValue(distance)
            self.similarity.setValue(round(similarity * 100))
        self._timer.stop()
        self._told = self.threshold
        self.histogram.set_distance(distance)
        self._show_reading()
        self._refresh_reset()

    def set_counts(self, groups: int, files: int, freed_bytes: int) -> None:
        """Show these counts below the slider."""
        self._show_counts((groups, files, freed_bytes))

    @Slot()
    def reset(self) -> None:
        """Return to the profile's own threshold, or to a person's own for it."""
        self.go_to(None, None)

    # Moves

    @Slot(int)
    def _moved(self, distance: int) -> None:
        self.histogram.set_distance(distance)
        self._show_reading()
        self._refresh_reset()
        self._timer.start()

    @Slot(int)
    def _similarity_moved(self, _: int) -> None:
        self._refresh_reset()
        self._timer.start()

    @Slot()
    def _tell(self) -> None:
        if self.threshold != self._told:
            self._told = self.threshold
            self.threshold_changed.emit(self.threshold)

    # Words

    def _show_reading(self) -> None:
        distance = self.slider.value()
        self._value.setText(words.count(distance))
        text = self.tr("only the same words") if distance == 0 else ""
        if self._of_rows and distance == MAX_DISTANCE:
            # Rows whose fields agree enough are kept there, however far apart they are.
            text = self.tr("the similarity decides")
        elif distance and self._readings is not None:
            share = min(99, round(float(self._readings[distance]) * 100))  # 100 is only the same
            text = self.tr("≈ {percent} alike or more").format(percent=words.whole_percent(share))
        self._reading.setText(text)
        self.slider.setAccessibleDescription(text)

    def _show_counts(self, counts: tuple[int, int, int] | None) -> None:
        self._counts = counts
        if counts is None:
            self._parts = []
            self._fit_counts()
            return
        groups, files, freed = counts
        parts = [
            counted(self.tr("%n groups", "", groups), groups),
            counted(self.tr("%n files", "", files), files),
            self.tr("{size} could be freed").format(size=words.size(freed)),
        ]
        if self._of_rows:
            parts[1:] = [counted(self.tr("%n rows", "", files), files)]
        self._parts = parts
        self._fit_counts()

    def _fit_counts(self) -> None:
        """Show as many of the counts as there is room for, never half a word; the tip has all."""
        whole, metrics = "  ·  ".join(self._parts), self.counts_label.fontMetrics()
        parts, text = self._parts, whole
        while len(parts) > 1 and metrics.horizontalAdvance(text) > self.counts_label.width():
            parts = parts[:-1]
            text = "  ·  ".join(parts)
        self.counts_label.setText(text)
        self.counts_label.setToolTip(whole if text != whole else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See again how many counts there is room for, once the label has its new width."""
        super().resizeEvent(event)
        self._row.activate()
        self._fit_counts()

    def _say_measure(self) -> None:
        """Say what the similarity is a share of."""
        hint = self.tr("of the words unchanged")
        tip = self.tr("Share of the words that two documents have unchanged, checked for each pair")
        if self._of_rows:
            hint = self.tr("of the fields alike")
            tip = self.tr("How far the fields of two rows agree; rare values weigh more")
        elif self._gently:
            hint = self.tr("short texts by a scale of their own")
            more = self.tr("Short texts are judged by a scale of their own, so they may show less")
            tip = f"{tip}. {more}"
        self._similarity_hint.setText(hint)
        self.similarity.setToolTip(tip)

    def _refresh_reset(self) -> None:
        self.reset_button.setEnabled(not self.at_default)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        em = self.fontMetrics().height()
        self._title.setText(self.tr("&Distance"))
        self.slider.setAccessibleName(self.tr("Distance in bits"))
        tip = self.tr("How many of 64 bits of two fingerprints may differ; 0 is the strictest")
        self.slider.setToolTip(tip)
        self._value.setToolTip(tip)
        self._similarity_title.setText(self.tr("Least &similarity"))
        self.similarity.setSuffix(f"\u202f{QLocale().percent()}")
        self.similarity.setAccessibleName(self.tr("Least similarity in percent"))
        self._say_measure()
        self.reset_button.setText(self.tr("Reset"))
        self.reset_button.setAccessibleName(self.tr("Reset to the profile's own threshold"))
        self.reset_button.setToolTip(self.tr("Reset to the profile's own threshold"))
        self._reading.setMinimumWidth(em * 11)
        self.histogram.retranslate()
        self._show_reading()
        self._show_counts(self._counts)

    def _tint(self) -> None:
        self.reset_button.setIcon(icons.icon("undo", "muted"))
        self.reset_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
