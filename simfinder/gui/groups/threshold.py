"""The threshold: how similar two documents must be at least, with a preview of the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLocale, QPoint, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSlider, QToolButton, QWidget

from simfinder.domain.options import ScanOptions, profile_info
from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.gui.groups.histogram import DistanceHistogram, SimilarityHistogram
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField
from simfinder.gui.kit.labels import label, set_button_icon, set_tip, style_as
from simfinder.gui.kit.layouts import hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.messages.nouns import Noun, noun_of

if TYPE_CHECKING:
    from simfinder.services.review.regroup import Counts, Slide


class ThresholdSlider(QSlider):
    """A horizontal slider in the colours of the theme, filled on the side that is included."""

    stops_moved = Signal()
    """The places of the values have changed."""

    def __init__(self, first: int, last: int, *, includes_higher: bool) -> None:
        """``includes_higher``: the values from the handle up are included, not those below."""
        super().__init__(Qt.Orientation.Horizontal)
        self._includes_higher = includes_higher
        self.setRange(first, last)
        self.setSingleStep(1)
        self.setPageStep(5)
        self.setTracking(True)
        self.rangeChanged.connect(self.stops_moved)

    def sizeHint(self) -> QSize:
        """Return little more than the height of the handle."""
        em = self.fontMetrics().height()
        return QSize(em * 18, round(em * 1.15))

    def minimumSizeHint(self) -> QSize:
        """Be content with a short groove."""
        return QSize(self.fontMetrics().height() * 7, self.sizeHint().height())

    def ends(self) -> tuple[float, float]:
        """Return the middles of the handle at both ends, in pixels."""
        # Half a bar of the histogram must fit before the first and after the last stop.
        margin = max(self._radius() + 2, self.width() * 0.015)
        return margin, self.width() - margin

    def stop(self, value: int) -> float:
        """Return the middle of the handle for a value, in pixels."""
        first, last = self.ends()
        return first + (last - first) * (value - self.minimum()) / self._span()

    def middle(self, value: int) -> QPoint:
        """Return the centre of the handle for a value."""
        return QPoint(round(self.stop(value)), self.height() // 2)

    def value_at(self, x: float) -> int:
        """Return the value nearest to a place."""
        first, last = self.ends()
        place = round((x - first) / max(1.0, last - first) * self._span())
        return min(max(self.minimum() + place, self.minimum()), self.maximum())

    def _span(self) -> int:
        return self.maximum() - self.minimum()

    def _radius(self) -> float:
        return self.fontMetrics().height() * 0.46

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint groove, filled part and handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = self.ends()
        y, thick = self.height() / 2, max(4.0, self.fontMetrics().height() / 4.5)
        at = self.stop(self.value())
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(first - 2, y - thick / 2, last - first + 4, thick)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        is_enabled = self.isEnabled()
        accent = theme.colour("accent" if is_enabled else "histogram_outside")
        painter.setBrush(accent)
        if self._includes_higher:
            groove.setLeft(at)
        else:
            groove.setRight(at)
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        radius = self._radius()
        if self.hasFocus():
            painter.setBrush(theme.colour("accent_soft"))
            painter.setPen(QPen(accent, 1))
            painter.drawEllipse(
                QRectF(at - radius - 1.5, y - radius - 1.5, 2 * radius + 3, 2 * radius + 3)
            )
            radius -= 1.5
        painter.setPen(QPen(accent, 2))
        painter.setBrush(theme.current_theme().palette.base())
        painter.drawEllipse(QRectF(at - radius + 1, y - radius + 1, 2 * radius - 2, 2 * radius - 2))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Release the handle."""
        self.setSliderDown(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Report where the bars belong."""
        super().resizeEvent(event)
        self.stops_moved.emit()


WAIT = 50
"""Milliseconds that the slider rests before groups are made again."""
_WIDE = 33
"""Width below which texts are shortened, in line heights."""
_LEAST, _TAG = 19, 10
"""Least width, and what the tag of the distance needs besides, in line heights."""


class ThresholdControl(AppearanceMixin, QFrame):
    """The least similarity as a slider under a histogram.

    The largest distance has a second line, which is shown on request; while that is hidden, a
    limit of the distance is shown as a tag that removes it.
    """

    threshold_changed = Signal(object)
    """(distance, least similarity from 0 to 1), once the slider has rested."""
    counts_changed = Signal(str)
    """The counts at this threshold, as one line."""
    advanced_changed = Signal(bool)
    """Whether the line of the distance is shown now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: Counts | None = None
        self._reported_threshold: tuple[int, float] | None = None
        self._noun = Noun.FILE
        self._profile, self._own = "passages", dict[str, tuple[int, float]]()
        info = profile_info(self._profile)
        self._default = (info.distance, info.similarity)
        self._share = info.similarity
        """The similarity that was set, which may lie between two whole percentages."""
        self._is_low = False
        self._is_narrow, self._em = True, 0
        self.similarity = NumberField()
        self.limit_tag = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.histogram = SimilarityHistogram()
        self.slider = ThresholdSlider(LEAST_PERCENT, 100, includes_higher=True)
        self.advanced_button = QToolButton()
        self.reset_button = QToolButton()
        self.distance_histogram = DistanceHistogram()
        self.distance_slider = ThresholdSlider(0, MAX_DISTANCE, includes_higher=False)
        self._title, self._distance_title, self._distance_text = label(), label(), label()
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._report_threshold)
        self._arrange()
        self._connect()
        self.follow()
        self.set_threshold(*self._default)

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        style_as(self.limit_tag, "chip")
        self.limit_tag.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # its cross is at the end
        self.advanced_button.setCheckable(True)
        for button in (self.limit_tag, self.advanced_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        kept_room = self.reset_button.sizePolicy()
        kept_room.setRetainSizeWhenHidden(True)  # the handle must not move below the pointer
        self.reset_button.setSizePolicy(kept_room)
        self.similarity.setRange(LEAST_PERCENT, 100)
        self.similarity.setAccelerated(True)
        self.similarity.setMinimumHeight(round(em * 1.7))
        self._title.setBuddy(self.similarity)
        self._distance_title.setBuddy(self.distance_slider)
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(em // 2)
        grid.setVerticalSpacing(em // 7)
        grid.setColumnStretch(3, 1)
        for column, widget in enumerate((self._title, self.similarity, self.limit_tag)):
            grid.addWidget(widget, 0, column)
        grid.addLayout(vbox(self.histogram, self.slider, spacing=0), 0, 3)
        grid.addLayout(hbox(self.advanced_button, self.reset_button, spacing=2), 0, 5)
        grid.addWidget(self._distance_title, 1, 0)
        grid.addWidget(self._distance_text, 1, 1)
        grid.addLayout(vbox(self.distance_histogram, self.distance_slider, spacing=0), 1, 3)
        self._fit_texts()

    def _connect(self) -> None:
        self.slider.stops_moved.connect(self._align_bars)
        self.distance_slider.stops_moved.connect(self._align_bars)
        self.slider.valueChanged.connect(self._follow_similarity)
        self.similarity.valueChanged.connect(self._follow_similarity)
        self.distance_slider.valueChanged.connect(self._follow_distance)
        self.limit_tag.clicked.connect(self._remove_limit)
        self.advanced_button.toggled.connect(self._follow_advanced)
        self.reset_button.clicked.connect(self.reset)

    @Slot()
    def _align_bars(self) -> None:
        """Place the bars over the stops of the handles; lower ones than the first have no bar."""
        for histogram, slider in (
            (self.histogram, self.slider),
            (self.distance_histogram, self.distance_slider),
        ):
            histogram.set_ends(slider.stop(histogram.first), slider.stop(histogram.last))

    # Contents

    @property
    def threshold(self) -> tuple[int, float]:
        """The distance and the least similarity that are set."""
        percent = self.slider.value()
        share = self._share if wording.full_percent(self._share) == percent else percent / 100
        return self.distance_slider.value(), share

    @property
    def at_default(self) -> bool:
        """Whether the profile's own threshold is set."""
        return self.threshold == self._default

    @property
    def is_advanced(self) -> bool:
        """Whether the line of the distance is shown."""
        return self.advanced_button.isChecked()

    def show_advanced(self, *, visible_now: bool) -> None:
        """Show the line of the distance, or hide it."""
        self.advanced_button.setChecked(visible_now)

    def show_slide(self, slide: Slide | None) -> None:
        """Show the result at the requested threshold, or nothing."""
        if slide is None:
            self._reported_threshold = None
            for histogram in (self.histogram, self.distance_histogram):
                histogram.set_counts(np.zeros(histogram.last - histogram.first + 1, np.int64))
            self.set_counts(None)
        else:
            self.histogram.set_counts(slide.similarity_histogram)
            self.distance_histogram.set_counts(slide.distance_histogram)
            self.set_counts(slide.counts)

    def set_profile(self, name: str) -> None:
        """Take the default threshold of this profile, to which Reset returns."""
        info = profile_info(name)
        self._profile = name
        self._default = self._own.get(name, (info.distance, info.similarity))
        self._noun = noun_of(ScanOptions(profile=name))
        self._refresh_reset()
        self._show_tips()
        self.set_counts(self._counts)

    def set_own(self, bars: Mapping[str, tuple[int, float]]) -> None:
        """Let *Reset* return to these, by profile."""
        if bars != self._own:
            self._own = dict(bars)
            self.set_profile(self._profile)

    def go_to(self, distance: int | None, similarity: float | None) -> None:
        """Move both, as a person does; None moves to where *Reset* does."""
        self._show_threshold(
            self._default[0] if distance is None else distance,
            self._default[1] if similarity is None else similarity,
        )
        self._timer.start()

    def set_threshold(self, distance: int, similarity: float) -> None:
        """Show this threshold without reporting it."""
        self._show_threshold(distance, similarity)
        self._timer.stop()
        self._reported_threshold = self.threshold

    def _show_threshold(self, distance: int, similarity: float) -> None:
        self._share, percent = similarity, wording.full_percent(similarity)
        low = min(LEAST_PERCENT, percent)
        with QSignalBlocker(self.slider), QSignalBlocker(self.distance_slider):
            self.slider.setMinimum(low)
            self.slider.setValue(percent)
            self.distance_slider.setValue(distance)
        with QSignalBlocker(self.similarity):
            self.similarity.setMinimum(low)
            self.similarity.setValue(percent)
        self._align_bars()
        self._show_state()

    @Slot()
    def reset(self) -> None:
        """Return to the profile's own threshold, or to a person's own for it."""
        self.go_to(None, None)

    def set_low(self, low: bool) -> None:
        """Show two lines without their histograms in a low window."""
        self._is_low = low
        self._show_parts()

    # Moves

    @Slot(int)
    def _follow_similarity(self, percent: int) -> None:
        with QSignalBlocker(self.slider), QSignalBlocker(self.similarity):
            self.slider.setValue(percent)
            self.similarity.setValue(percent)
        self._show_state()
        self._timer.start()

    @Slot(int)
    def _follow_distance(self, _: int) -> None:
        self._show_state()
        self._timer.start()

    @Slot()
    def _remove_limit(self) -> None:
        self.distance_slider.setValue(MAX_DISTANCE)
        self.slider.setFocus()

    @Slot(bool)
    def _follow_advanced(self, visible_now: bool) -> None:
        had_focus = self.distance_slider.hasFocus() or self.distance_histogram.hasFocus()
        self._show_parts()
        self._tint()
        if had_focus and not visible_now:
            self.advanced_button.setFocus()
        self.advanced_changed.emit(visible_now)

    @Slot()
    def _report_threshold(self) -> None:
        if self.threshold != self._reported_threshold:
            self._reported_threshold = self.threshold
            self.threshold_changed.emit(self.threshold)

    # Texts

    def _show_state(self) -> None:
        """Show the threshold that is set in all other parts."""
        distance = self.distance_slider.value()
        self.histogram.set_limit(self.slider.value())
        self.distance_histogram.set_limit(distance)
        if distance == MAX_DISTANCE and self._is_narrow:
            text = self.tr("any distance")
        elif distance == MAX_DISTANCE:
            text = self.tr("{bits} = any").format(bits=wording.count_text(distance))
        elif self._is_narrow:
            text = self.tr("≤ %n bits", "", distance)
        else:
            text = self.tr("%n bits", "", distance)
        self._distance_text.setText(text)
        self.distance_slider.setAccessibleDescription(text)
        tag_text = self.tr("and at most %n bits apart", "", distance)
        self.limit_tag.setAccessibleName(tag_text)
        self.limit_tag.setText(self.tr("≤ %n bits", "", distance))
        self._show_parts()
        self._refresh_reset()

    def _show_parts(self) -> None:
        """Show the line of the distance or a tag for it, and histograms where they have room."""
        both, em = self.is_advanced, self._em
        has_tag = not both and self.distance_slider.value() < MAX_DISTANCE
        is_short = self._is_narrow or (has_tag and self.width() < em * (_WIDE + _TAG))
        self._title.setVisible(not is_short)
        self.similarity.setPrefix("≥\u202f" if is_short else "")
        self.similarity.setFixedWidth(round(em * (6.6 if is_short else 5.8)))
        self.limit_tag.setVisible(has_tag)
        self._distance_title.setVisible(both and not is_short)
        self._distance_text.setVisible(both)
        self.distance_slider.setVisible(both)
        shows_bars = not (both and self._is_low)
        self.histogram.setVisible(shows_bars)
        self.distance_histogram.setVisible(both and shows_bars)

    def set_counts(self, counts: Counts | None) -> None:
        """Report these counts as a line of text, None for no counts."""
        self._counts = counts
        parts: list[str] = []
        if counts is not None:
            documents = self._noun.choose(
                self.tr("%n files", "", counts.files), self.tr("%n rows", "", counts.files)
            )
            parts = [
                localize_count(self.tr("%n groups", "", counts.groups), counts.groups),
                localize_count(documents, counts.files),
                localize_count(self.tr("%n pairs", "", counts.pairs), counts.pairs),
            ]
            if self._noun is Noun.FILE:
                freed_text = self.tr("{size} reclaimable")
                parts.append(freed_text.format(size=wording.size(counts.freed_bytes)))
        self.slider.setAccessibleDescription(wording.clauses(parts))
        self.counts_changed.emit(" · ".join(parts))

    def minimumSizeHint(self) -> QSize:
        """Be content with the shortest texts, which are shown once it is as narrow."""
        ems = _LEAST if self.limit_tag.isHidden() else _LEAST + _TAG
        return QSize(self.fontMetrics().height() * ems, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten texts where the slider would have too little room."""
        super().resizeEvent(event)
        self._fit_texts()
        self._grid.activate()

    def _fit_texts(self) -> None:
        em = self.fontMetrics().height()
        is_narrow = self.width() < em * _WIDE
        if (is_narrow, em) != (self._is_narrow, self._em):
            self._is_narrow, self._em = is_narrow, em
            self._show_state()
        else:
            self._show_parts()

    def _show_tips(self) -> None:
        """Explain the similarity."""
        tip = self._noun.choose(
            self.tr("Least share of words that two documents have in common"),
            self.tr("How closely the fields of two rows must match; rare values count more"),
        )
        widgets: tuple[QWidget, ...] = (self._title, self.similarity, self.slider)
        for widget in widgets:
            widget.setToolTip(tip)

    def _refresh_reset(self) -> None:
        self.reset_button.setVisible(not self.at_default)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._title.setText(self.tr("&Similar at least"))
        self.similarity.setSuffix(f"\u202f{QLocale().percent()}")
        name = self.tr("Minimum similarity in percent")
        self.similarity.setAccessibleName(name)
        self.slider.setAccessibleName(name)
        self._distance_title.setText(self.tr("&Distance at most"))
        self.distance_slider.setAccessibleName(self.tr("Maximum distance in bits"))
        distance_tip = self.tr(
            "Maximum number of bits, out of 64, that may differ between two fingerprints; "
            "{most} means no limit"
        ).format(most=wording.count_text(MAX_DISTANCE))
        parts: tuple[QWidget, ...] = (
            self._distance_title,
            self._distance_text,
            self.distance_slider,
        )
        for part in parts:
            part.setToolTip(distance_tip)
        tag_tip = self.tr("Remove the limit of the distance between fingerprints")
        self.limit_tag.setToolTip(tag_tip)
        self.limit_tag.setAccessibleDescription(tag_tip)
        self.advanced_button.setAccessibleName(self.tr("Advanced"))
        self.advanced_button.setToolTip(self.tr("Show or hide the distance of fingerprints"))
        set_tip(self.reset_button, self.tr("Reset to the default threshold of the method"))
        self.histogram.retranslate()
        self.distance_histogram.retranslate()
        self._show_tips()
        self._show_state()
        self.set_counts(self._counts)

    def _tint(self) -> None:
        set_button_icon(self.limit_tag, "close", "accent")
        self.advanced_button.setIcon(theme.icon("up" if self.is_advanced else "down", "muted"))
        self._fit_texts()
        self.reset_button.setIcon(theme.icon("undo", "muted"))
