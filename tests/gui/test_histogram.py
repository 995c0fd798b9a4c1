"""The bars above the slider: their heights, their tips, and what a click chooses."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.gui.groups.threshold import Histogram
from simfinder.gui.kit import theme as themes


@pytest.fixture
def histogram(qtbot, theme) -> Histogram:
    made = Histogram()
    qtbot.addWidget(made)
    made.resize(520, 60)
    made.set_ends(10, 510)
    made.set_counts(np.array([1_000_000, 1, 0, 5] + [7] * 21, np.int64))
    made.show()
    return made


def test_a_single_pair_stays_visible_next_to_a_million(histogram):
    heights = histogram.heights()
    assert heights[0] == 1
    assert heights[2] == 0
    assert histogram.bar(1).height() > histogram.bar(2).height()
    assert histogram.bar(0).top() >= 0


def test_no_pairs_give_flat_bars(histogram):
    histogram.set_counts(np.zeros(MAX_DISTANCE + 1, np.int64))
    assert not histogram.heights().any()
    histogram.grab()


@pytest.mark.parametrize("distance", [0, 1, 12, MAX_DISTANCE])
@pytest.mark.parametrize("large", [False, True])
def test_a_click_on_a_bar_opens_it(histogram, qtbot, distance, large):
    if large:
        histogram = Histogram(large=True)
        qtbot.addWidget(histogram)
        histogram.resize(700, 200)
        histogram.show()
    with qtbot.waitSignal(histogram.open_requested) as told:
        QTest.mouseClick(histogram, Qt.MouseButton.LeftButton, pos=histogram.middle(distance))
    assert told.args == [distance]


def test_arrow_keys_move_along_the_bars_and_announce_them(histogram, qtbot):
    histogram.activateWindow()
    histogram.setFocus()
    for key, distance in (
        (Qt.Key.Key_End, 24),
        (Qt.Key.Key_Right, 24),
        (Qt.Key.Key_Left, 23),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(histogram, key)
        with qtbot.waitSignal(histogram.open_requested) as told:
            QTest.keyClick(histogram, Qt.Key.Key_Space)
        assert told.args == [distance]
        assert histogram.tip(distance) == histogram.accessibleDescription()


def test_a_tooltip_shows_the_pairs_of_a_bar(histogram):
    assert histogram.tip(3) == "5 pairs at 3 bits"
    assert histogram.tip(1) == histogram.tip(1)


def test_a_large_one_paints_numbers_and_the_bar_that_was_opened(qtbot, theme):
    large = Histogram(large=True)
    qtbot.addWidget(large)
    large.resize(900, 220)
    large.set_counts(np.arange(25, dtype=np.int64) * 1_000)
    before = large.grab().toImage()
    large.set_lit(5)
    lit = large.grab().toImage()
    assert lit != before
    large.set_counts(np.zeros(25, np.int64))
    at_3 = large.grab().toImage()
    large.set_distance(9)
    assert large.grab().toImage() != at_3
    assert large.bar(24).bottom() < 220


def test_bars_within_the_distance_are_filled(histogram):
    histogram.set_distance(3)
    picture = histogram.grab().toImage()
    ratio = picture.devicePixelRatio()

    def colour(distance: int) -> str:
        place = histogram.middle(distance)
        return picture.pixelColor(round(place.x() * ratio), round(place.y() * ratio)).name()

    assert colour(3) == themes.colour("histogram_inside").name()
    assert colour(4) == themes.colour("histogram_outside").name()


def test_screen_readers_read_the_pairs_within(histogram):
    histogram.clearFocus()
    histogram.retranslate()
    histogram.set_distance(3)
    assert histogram.accessibleName()
    assert histogram.accessibleDescription().replace(",", "").startswith("1000006 pairs")


def test_screen_readers_read_the_name_and_the_current_bar(histogram, qtbot):
    histogram.activateWindow()
    histogram.setFocus()
    told = QAccessible.queryAccessibleInterface(histogram)
    assert told.role() == QAccessible.Role.Slider
    assert told.text(QAccessible.Text.Name) == "Pairs by distance"
    QTest.keyClick(histogram, Qt.Key.Key_End)
    for key, value, said in (
        (Qt.Key.Key_Home, 0, histogram.tip(0)),
        (Qt.Key.Key_Right, 1, histogram.tip(1)),
        (Qt.Key.Key_PageUp, 11, histogram.tip(11)),
    ):
        QTest.keyClick(histogram, key)
        assert told.valueInterface().currentValue() == value
        assert told.text(QAccessible.Text.Description) == said
