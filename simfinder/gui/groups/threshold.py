"""The threshold: how far apart two documents may be, with a preview of the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QEvent,
    QLineF,
    QLocale,
    QPoint,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractSlider,
    QFrame,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QToolButton,
    QToolTip,
    QWidget,
)

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.options import ScanOptions, profile_info
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField
from simfinder.gui.kit.labels import label, set_tip, style_as
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.nouns import Noun, noun_of

if TYPE_CHECKING:
    from simfinder.services.review.regroup import Counts, Slide


class DistanceSlider(QSlider):
    """A horizontal slider from 0 to 24, painted in the colours of the theme."""

    ends_changed = Signal(float, float)
    """The middles of the handle at both ends, in pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, MAX_DISTANCE)
        self.setSingleStep(1)
        self.setPageStep(4)
        self.setTracking(True)

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        em = self.fontMetrics().height()
        return QSize(em * 18, round(em * 1.25))

    def ends(self) -> tuple[float, float]:
        """Return the middles of the handle at both ends, in pixels."""
        # Half a bar of the histogram must fit before the first and after the last stop.
        margin = max(self._radius() + 2, self.width() * 0.015)
        return margin, self.width() - margin

    def middle(self, value: int) -> QPoint:
        """Return the centre of the handle for a value."""
        first, last = self.ends()
        x = first + (last - first) * value / MAX_DISTANCE
        return QPoint(round(x), self.height() // 2)

    def value_at(self, x: float) -> int:
        """Return the value nearest to a place."""
        first, last = self.ends()
        share = (x - first) / max(1.0, last - first)
        return min(max(round(share * MAX_DISTANCE), 0), MAX_DISTANCE)

    def _radius(self) -> float:
        return self.fontMetrics().height() * 0.46

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint groove, filled part and handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = self.ends()
        y, thick = self.height() / 2, max(4.0, self.fontMetrics().height() / 4.5)
        at = first + (last - first) * self.value() / MAX_DISTANCE
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(first - 2, y - thick / 2, last - first + 4, thick)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        is_enabled = self.isEnabled()
        accent = theme.colour("accent" if is_enabled else "histogram_outside")
        painter.setBrush(accent)
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
        self.ends_changed.emit(*self.ends())


# Number of pairs at each distance, as bars; those within the distance are filled.

BARS = MAX_DISTANCE + 1
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -BARS, Qt.Key.Key_End: BARS}


def pairs_at(pairs: int, distance: int) -> str:
    """Return the number of pairs at a distance as text."""
    if distance == 1:
        return localize_count(translate("Histogram", "%n pairs at 1 bit", "", pairs), pairs)
    text = localize_count(translate("Histogram", "%n pairs at {distance} bits", "", pairs), pairs)
    return text.format(distance=wording.count_text(distance))


class Histogram(AppearanceMixin, QAbstractSlider):
    """Bars that are opened by a click or by keys, to see their pairs.

    Its value is the bar that keys act on. It is a slider for screen readers, which skip a plain
    widget, and read a slider with its name, value and description.

    A small one is placed over the slider, which sets the places of its bars. A large one keeps the
    bar that was opened lit, and writes distances below the bars and counts above them.
    """

    open_requested = Signal(int)
    """The distance of the bar whose pairs are requested."""

    def __init__(self, *, large: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._large = large
        self._counts: NDArray[np.int64] = np.zeros(BARS, np.int64)
        self._distance = 0
        self._ends = (0.0, 0.0)
        self._hovered_bar = self._lit = -1
        self.setRange(0, MAX_DISTANCE)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        upright = QSizePolicy.Policy.Preferred if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, upright)
        self.follow()

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        """Show these numbers of pairs, int64, shape (25)."""
        self._counts = counts
        self._describe()
        self.update()

    def set_distance(self, distance: int) -> None:
        """Fill the bars up to this distance."""
        self._distance = distance
        self._describe()
        self.update()

    def set_lit(self, distance: int) -> None:
        """Highlight a bar, and start keyboard navigation there; -1 for none."""
        self._lit = distance
        if distance >= 0:
            self.setValue(distance)
        self._describe()
        self.update()

    def set_ends(self, first: float, last: float) -> None:
        """Set the middles of the first and last bar, in pixels: where the slider's handle stops."""
        self._ends = (first, last)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of two and a half lines, of ten for a large one."""
        em = self.fontMetrics().height()
        return QSize(em * 18, em * 10 if self._large else round(em * 2.8))

    def minimumSizeHint(self) -> QSize:
        """Be content with narrow bars."""
        em = self.fontMetrics().height()
        return QSize(em * 8, em * 6 if self._large else round(em * 2.8))

    def heights(self) -> NDArray[np.float64]:
        """Return the height of each bar from 0 to 1, shape (25).

        Logarithmic, ``log(1 + n) / log(1 + max n)``: a few pairs stay visible next to a million.
        """
        most = float(self._counts.max(initial=0))
        if most <= 0:
            return np.zeros(BARS)
        heights: NDArray[np.float64] = np.log1p(self._counts) / np.log1p(most)
        return heights

    def bar_at(self, x: float) -> int:
        """Return the distance of the nearest bar, in pixels from the left."""
        first, last = self._ends
        if last <= first:
            return 0
        share = (x - first) / (last - first) * MAX_DISTANCE
        return min(max(round(share), 0), MAX_DISTANCE)

    def _foot(self) -> float:
        """Return the bottom of the bars, in pixels from the top."""
        return self.height() - (self.fontMetrics().height() * 1.35 if self._large else 0)

    def bar(self, distance: int) -> QRectF:
        """Return the rectangle of a bar; one without pairs keeps a hair's height."""
        first, last = self._ends
        step = (last - first) / MAX_DISTANCE
        width = max(2.0, step * 0.68)
        middle = first + step * distance
        room = self._foot() - (self.fontMetrics().height() * 1.3 if self._large else 3.0)
        height = max(2.0, self.heights()[distance] * room)
        return QRectF(middle - width / 2, self._foot() - height, width, height)

    def tip(self, distance: int) -> str:
        """Return the tooltip of a bar."""
        return pairs_at(int(self._counts[distance]), distance)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars on a line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for distance in range(BARS):
            self._paint_bar(painter, distance)
        if self._large:
            self._paint_numbers(painter)
        painter.end()

    def _paint_bar(self, painter: QPainter, distance: int) -> None:
        is_inside = distance <= self._distance
        colour = theme.colour("histogram_inside" if is_inside else "histogram_outside")
        if not self._counts[distance]:
            colour = theme.colour("border")
        if distance == self._hovered_bar:
            colour = colour.lighter(118) if not theme.current_theme().dark else colour.lighter(125)
        place = self.bar(distance)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        radius = min(2.0, place.height() / 2, place.width() / 2)
        painter.drawRoundedRect(place, radius, radius)
        is_focused = self.hasFocus() and distance == self.value()
        if is_focused or distance == self._lit:
            frame = QRectF(place.left() - 2, 1, place.width() + 4, self._foot() - 1)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen_style = Qt.PenStyle.SolidLine if is_focused else Qt.PenStyle.DotLine
            painter.setPen(QPen(theme.current_theme().palette.windowText().color(), 1.2, pen_style))
            painter.drawRoundedRect(frame, 3, 3)

    def _paint_numbers(self, painter: QPainter) -> None:
        """Paint each distance below its bar, and its count above where it fits."""
        em = self.fontMetrics().height()
        step = (self._ends[1] - self._ends[0]) / MAX_DISTANCE
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        middle = int(Qt.AlignmentFlag.AlignCenter)
        painter.setPen(theme.colour("muted"))
        # The distance is shown by a line too, not by the colour of the bars alone.
        edge = self.bar(self._distance).center().x() + step / 2
        painter.setPen(QPen(theme.colour("muted"), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(edge, 2, edge, self._foot()))
        painter.setPen(theme.colour("muted"))
        every = 1 if metrics.horizontalAdvance("24 ") < step else 2
        for distance in range(0, BARS, every):
            place = self.bar(distance)
            distance_rect = QRectF(place.center().x() - em, self._foot() + 1, em * 2, em * 1.3)
            painter.drawText(distance_rect, middle, wording.count_text(distance))
        for distance in np.flatnonzero(self._counts).tolist():
            text, place = wording.count_text(int(self._counts[distance])), self.bar(distance)
            width = metrics.horizontalAdvance(text)
            if width < step or distance in (self._hovered_bar, self._lit):
                count_rect = QRectF(0, place.top() - em * 1.25, width + 8, em * 1.2)
                count_rect.moveLeft(
                    min(
                        max(place.center().x() - count_rect.width() / 2, 0),
                        self.width() - count_rect.width(),
                    )
                )
                painter.drawText(count_rect, middle, text)

    def event(self, event: QEvent) -> bool:
        """Show the tip of the bar below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(self.bar_at(event.pos().x())), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the bar below the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self.bar_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the bar below the pointer."""
        self._hover(self.bar_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Light no bar."""
        self._hover(-1)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from bar to bar by arrows, open one by Enter or Space."""
        key = event.key()
        if key in _STEPS:
            self.setValue(self.value() + _STEPS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.value())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the scroll area."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Describe the bar that keys, or a screen reader, have moved to."""
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderValueChange:
            self._describe()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Describe the bar at which keys begin."""
        super().focusInEvent(event)
        self._describe()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Describe all pairs again."""
        super().focusOutEvent(event)
        self._describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the bars of a large one over its width."""
        super().resizeEvent(event)
        if self._large:
            margin = max(self.fontMetrics().height(), self.width() * 0.025)
            self.set_ends(margin, self.width() - margin)

    def _open(self, distance: int) -> None:
        self.setValue(distance)
        self.open_requested.emit(distance)

    def _hover(self, distance: int) -> None:
        if distance != self._hovered_bar:
            self._hovered_bar = distance
            self.update()

    def _describe(self) -> None:
        if self.hasFocus():
            self.setAccessibleDescription(self.tip(self.value()))
            return
        within = int(self._counts[: self._distance + 1].sum())
        text = localize_count(self.tr("%n pairs within distance {distance}", "", within), within)
        self.setAccessibleDescription(text.format(distance=self._distance))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Pairs by distance"))
        self._describe()

    def middle(self, distance: int) -> QPoint:
        """Return a place inside a bar."""
        return self.bar(distance).center().toPoint()


WAIT = 50
"""Milliseconds that the slider rests before groups are made again."""


class DistanceControl(AppearanceMixin, QFrame):
    """Slider under a histogram, a least similarity next to it, and live counts below."""

    threshold_changed = Signal(object)
    """(distance, least similarity from 0 to 1), once the slider has rested."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style_as(self, "card")
        self._readings: NDArray[np.float64] | None = None
        self._counts: tuple[int, int, int] | None = None
        self._parts: list[str] = []
        self._reported_threshold: tuple[int, float] | None = None
        self._noun = Noun.FILE
        self._has_short_texts = False
        self._profile, self._own = "passages", dict[str, tuple[int, float]]()
        info = profile_info(self._profile)
        self._default = (info.distance, info.similarity)
        self.slider = DistanceSlider()
        self.histogram = Histogram()
        self.similarity = NumberField()
        self.reset_button = QToolButton()
        self._title, self._value, self._reading = label("muted"), QLabel(), label("muted")
        self._similarity_title, self._similarity_hint = label("muted"), label("muted")
        self.counts_label = label()
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._report_threshold)
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
        self.counts_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.similarity.setRange(0, 100)
        self.similarity.setAccelerated(True)
        self.similarity.setMinimumWidth(em * 5)
        self.similarity.setMinimumHeight(round(em * 1.7))
        self._number = number = QGridLayout()
        number.setSpacing(0)
        number.setHorizontalSpacing(em // 2)
        number.setRowStretch(3, 1)
        bars = vbox(self.histogram, self.slider, self.counts_label, spacing=2)
        least = QGridLayout()
        least.setVerticalSpacing(em // 4)
        least.addWidget(self._similarity_title, 0, 0, 1, 2)
        least.addWidget(self.similarity, 1, 0)
        least.addWidget(self.reset_button, 1, 1)
        least.addWidget(self._similarity_hint, 2, 0, 1, 2)
        least.setRowStretch(3, 1)
        self._row = hbox(number, grow(bars), least, spacing=round(em * 1.5))
        self.setLayout(self._row)
        self._title.setBuddy(self.slider)
        self._similarity_title.setBuddy(self.similarity)
        self.set_low(False)

    def set_low(self, low: bool) -> None:
        """Take half the height in a low window, without the histogram."""
        em = self.fontMetrics().height()
        self.histogram.setVisible(not low)
        self._similarity_hint.setVisible(not low)
        for widget in (self._title, self._value, self._reading):
            self._number.removeWidget(widget)
        self._number.addWidget(self._title, 0, 0)
        self._number.addWidget(self._value, 0 if low else 1, 1 if low else 0)
        self._number.addWidget(self._reading, 2, 0, 1, 2 if low else 1)
        self._number.setColumnStretch(1, 1 if low else 0)
        top, bottom = (em // 3, em // 4) if low else (em * 2 // 3, em // 2)
        self._row.setContentsMargins(em, top, em, bottom)

    def _connect(self) -> None:
        self.slider.ends_changed.connect(self.histogram.set_ends)
        self.slider.valueChanged.connect(self._follow_distance)
        self.similarity.valueChanged.connect(self._follow_similarity)
        self.reset_button.clicked.connect(self.reset)

    # Contents

    @property
    def threshold(self) -> tuple[int, float]:
        """The distance and the least similarity that are set."""
        return self.slider.value(), self.similarity.value() / 100

    @property
    def at_default(self) -> bool:
        """Whether the profile's own threshold is set."""
        return self.threshold == self._default

    def show_slide(self, slide: Slide | None) -> None:
        """Show the result at the requested threshold, or nothing."""
        if slide is None:
            self._reported_threshold = self._readings = None
            self.histogram.set_counts(np.zeros(MAX_DISTANCE + 1, np.int64))
            self._show_counts(None)
        else:
            self._readings = slide.readings
            self.histogram.set_counts(slide.histogram)
            self.set_counts(slide.counts)
        self._has_short_texts = slide is not None and slide.has_short_texts
        self._update_measure()
        self._show_reading()

    def set_profile(self, name: str) -> None:
        """Take the default threshold of this profile, to which Reset returns."""
        info = profile_info(name)
        self._profile = name
        self._default = self._own.get(name, (info.distance, info.similarity))
        self._noun = noun_of(ScanOptions(profile=name))
        self._refresh_reset()
        self._update_measure()
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
        """Show this threshold without reporting it."""
        with QSignalBlocker(self.slider), QSignalBlocker(self.similarity):
            self.slider.setValue(distance)
            self.similarity.setValue(round(similarity * 100))
        self._timer.stop()
        self._reported_threshold = self.threshold
        self.histogram.set_distance(distance)
        self._show_reading()
        self._refresh_reset()

    def set_counts(self, counts: Counts) -> None:
        """Show these counts below the slider."""
        self._show_counts((counts.groups, counts.files, counts.freed_bytes))

    @Slot()
    def reset(self) -> None:
        """Return to the profile's own threshold, or to a person's own for it."""
        self.go_to(None, None)

    # Moves

    @Slot(int)
    def _follow_distance(self, distance: int) -> None:
        self.histogram.set_distance(distance)
        self._show_reading()
        self._refresh_reset()
        self._timer.start()

    @Slot(int)
    def _follow_similarity(self, _: int) -> None:
        self._refresh_reset()
        self._timer.start()

    @Slot()
    def _report_threshold(self) -> None:
        if self.threshold != self._reported_threshold:
            self._reported_threshold = self.threshold
            self.threshold_changed.emit(self.threshold)

    # Texts

    def _show_reading(self) -> None:
        distance = self.slider.value()
        self._value.setText(wording.count_text(distance))
        text = self.tr("identical words only") if distance == 0 else ""
        if self._noun is Noun.ROW and distance == MAX_DISTANCE:
            # Rows with enough equal fields match at any distance.
            text = self.tr("determined by similarity")
        elif distance and self._readings is not None:
            share = min(99, round(float(self._readings[distance]) * 100))  # 100 is only the same
            text = self.tr("at least about {percent} similar").format(
                percent=wording.whole_percent(share)
            )
        self._reading.setText(text)
        self.slider.setAccessibleDescription(text)

    def _show_counts(self, counts: tuple[int, int, int] | None) -> None:
        self._counts = counts
        if counts is None:
            self._parts = []
            self._fit_counts()
            return
        groups, files, freed_bytes = counts
        parts = [
            localize_count(self.tr("%n groups", "", groups), groups),
            localize_count(self.tr("%n files", "", files), files),
            self.tr("{size} reclaimable").format(size=wording.size(freed_bytes)),
        ]
        if self._noun is Noun.ROW:
            parts[1:] = [localize_count(self.tr("%n rows", "", files), files)]
        self._parts = parts
        self._fit_counts()

    def _fit_counts(self) -> None:
        """Show as many counts as fit, without eliding a word; the tooltip shows all."""
        whole, metrics = "  ·  ".join(self._parts), self.counts_label.fontMetrics()
        parts, text = self._parts, whole
        while len(parts) > 1 and metrics.horizontalAdvance(text) > self.counts_label.width():
            parts = parts[:-1]
            text = "  ·  ".join(parts)
        self.counts_label.setText(text)
        self.counts_label.setToolTip(whole if text != whole else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the counts again when the label has its new width."""
        super().resizeEvent(event)
        self._row.activate()
        self._fit_counts()

    def _update_measure(self) -> None:
        """Show the meaning of the similarity."""
        hint = self.tr("of words in common")
        tip = self.tr("Share of words that two documents have in common, checked for each pair")
        if self._noun is Noun.ROW:
            hint = self.tr("of the fields match")
            tip = self.tr("How closely the fields of two rows match; rare values count more")
        elif self._has_short_texts:
            hint = self.tr("separate scale for short texts")
            more = self.tr(
                "A separate scale is used for short texts, so they may show lower values"
            )
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
        tip = self.tr(
            "Maximum number of bits, out of 64, that may differ between two "
            "fingerprints; 0 is the strictest"
        )
        self.slider.setToolTip(tip)
        self._value.setToolTip(tip)
        self._similarity_title.setText(self.tr("Minimum &similarity"))
        self.similarity.setSuffix(f"\u202f{QLocale().percent()}")
        self.similarity.setAccessibleName(self.tr("Minimum similarity in percent"))
        self._update_measure()
        self.reset_button.setText(self.tr("Reset"))
        set_tip(self.reset_button, self.tr("Reset to the default threshold of the method"))
        self._reading.setMinimumWidth(em * 11)
        self.histogram.retranslate()
        self._show_reading()
        self._show_counts(self._counts)

    def _tint(self) -> None:
        self.reset_button.setIcon(theme.icon("undo", "muted"))
        self.reset_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
