"""The bars above the sliders: their heights, their tips, and what a click chooses."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simfinder.gui.groups.histogram import DistanceHistogram, Histogram, SimilarityHistogram
from simfinder.gui.kit import theme as themes

COUNTS = {
    DistanceHistogram: np.array([1_000_000, 1, 0, 5] + [7] * 21, np.int64),
    SimilarityHistogram: np.array([7] * 47 + [5, 0, 1, 1_000_000], np.int64),
}


@pytest.fixture(params=COUNTS)
def histogram(request, qtbot, theme) -> Histogram:
    made = request.param()
    qtbot.addWidget(made)
    made.resize(520, 60)
    made.set_ends(10, 510)
    made.set_counts(COUNTS[request.param])
    made.show()
    return made


@pytest.fixture(params=COUNTS)
def large(request, qtbot, theme) -> Histogram:
    made = request.param(large=True)
    qtbot.addWidget(made)
    made.resize(900, 220)
    made.set_counts(COUNTS[request.param] // 100)
    made.show()
    return made


def values(histogram):
    """Return the values of the bars, the strictest first."""
    ascending = list(range(histogram.first, histogram.last + 1))
    return ascending if isinstance(histogram, DistanceHistogram) else ascending[::-1]


def test_a_single_pair_stays_visible_next_to_a_million(histogram):
    most, one, none, _ = values(histogram)[:4]
    assert histogram.heights().max() == 1
    assert np.count_nonzero(histogram.heights() == 0) == 1
    assert histogram.bar(most).height() > histogram.bar(one).height()
    assert histogram.bar(one).height() > histogram.bar(none).height()
    assert histogram.bar(most).top() >= 0


def test_no_pairs_give_flat_bars(histogram):
    histogram.set_counts(np.zeros(len(histogram.heights()), np.int64))
    assert not histogram.heights().any()
    histogram.grab()


@pytest.mark.parametrize("place", [0, 1, 12, -1])
def test_a_click_on_a_bar_opens_it(histogram, large, qtbot, place):
    for bars in (histogram, large):
        value = values(bars)[place]
        with qtbot.waitSignal(bars.open_requested) as told:
            QTest.mouseClick(bars, Qt.MouseButton.LeftButton, pos=bars.middle(value))
        assert told.args == [value]


def test_arrow_keys_move_along_the_bars_and_announce_them(histogram, qtbot):
    histogram.activateWindow()
    histogram.setFocus()
    for key, value in (
        (Qt.Key.Key_End, histogram.last),
        (Qt.Key.Key_Right, histogram.last),
        (Qt.Key.Key_Left, histogram.last - 1),
        (Qt.Key.Key_Home, histogram.first),
    ):
        QTest.keyClick(histogram, key)
        with qtbot.waitSignal(histogram.open_requested) as told:
            QTest.keyClick(histogram, Qt.Key.Key_Space)
        assert told.args == [value]
        assert histogram.tip(value) == histogram.accessibleDescription()


def test_a_tooltip_shows_the_pairs_of_a_bar(histogram):
    by_distance = isinstance(histogram, DistanceHistogram)
    one, five = values(histogram)[1], values(histogram)[3]
    assert histogram.tip(five) == ("5 pairs at 3 bits" if by_distance else "5 pairs at 97\u202f%")
    assert histogram.tip(one) == ("1 pair at 1 bit" if by_distance else "1 pair at 99\u202f%")


def test_a_large_one_paints_numbers_and_the_bar_that_was_opened(large):
    before = large.grab().toImage()
    large.set_lit(values(large)[5])
    lit = large.grab().toImage()
    assert lit != before
    large.set_counts(np.zeros(len(large.heights()), np.int64))
    at_first = large.grab().toImage()
    large.set_limit(values(large)[9])
    assert large.grab().toImage() != at_first
    assert large.bar(large.last).bottom() < 220


def test_bars_within_the_limit_are_filled(histogram):
    inside, outside = values(histogram)[3:5]
    histogram.set_limit(inside)
    picture = histogram.grab().toImage()
    ratio = picture.devicePixelRatio()

    def colour(value: int) -> str:
        place = histogram.middle(value)
        return picture.pixelColor(round(place.x() * ratio), round(place.y() * ratio)).name()

    assert colour(inside) == themes.colour("histogram_inside").name()
    assert colour(outside) == themes.colour("histogram_outside").name()


def test_screen_readers_read_the_pairs_within(histogram):
    histogram.clearFocus()
    histogram.retranslate()
    histogram.set_limit(values(histogram)[3])
    assert histogram.accessibleName()
    assert histogram.accessibleDescription().replace(",", "").startswith("1000006 pairs")


def test_screen_readers_read_the_name_and_the_current_bar(histogram, qtbot):
    histogram.activateWindow()
    histogram.setFocus()
    told = QAccessible.queryAccessibleInterface(histogram)
    assert told.role() == QAccessible.Role.Slider
    by_distance = isinstance(histogram, DistanceHistogram)
    name = "Pairs by distance" if by_distance else "Pairs by similarity"
    assert told.text(QAccessible.Text.Name) == name
    QTest.keyClick(histogram, Qt.Key.Key_End)
    for key, step in ((Qt.Key.Key_Home, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_PageUp, 11)):
        QTest.keyClick(histogram, key)
        value = histogram.first + step
        assert told.valueInterface().currentValue() == value
        assert told.text(QAccessible.Text.Description) == histogram.tip(value)
