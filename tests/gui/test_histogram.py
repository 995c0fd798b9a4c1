"""The bars above the slider: their heights, their tips, and what a click chooses."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.gui import theme as themes
from simfinder.gui.views.histogram import Histogram


@pytest.fixture
def histogram(qtbot, theme) -> Histogram:
    made = Histogram()
    qtbot.addWidget(made)
    made.resize(520, 60)
    made.set_ends(10, 510)
    made.set_counts(np.array([1_000_000, 1, 0, 5] + [7] * 21, np.int64))
    made.show()
    return made


def test_a_single_pair_stays_visible_beside_a_million(histogram):
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
def test_a_click_on_a_bar_chooses_its_distance(histogram, qtbot, distance):
    with qtbot.waitSignal(histogram.chosen) as told:
        QTest.mouseClick(histogram, Qt.MouseButton.LeftButton, pos=histogram.middle(distance))
    assert told.args == [distance]


def test_a_tip_tells_the_pairs_of_a_bar(histogram):
    assert histogram.tip(3).startswith("5 pairs")
    assert "distance 3" in histogram.tip(3)


def test_what_lies_within_the_distance_is_filled(histogram):
    histogram.set_distance(3)
    picture = histogram.grab().toImage()
    ratio = picture.devicePixelRatio()

    def colour(distance: int) -> str:
        place = histogram.middle(distance)
        return picture.pixelColor(round(place.x() * ratio), round(place.y() * ratio)).name()

    assert colour(3) == themes.colour("histogram_inside").name()
    assert colour(4) == themes.colour("histogram_outside").name()


def test_a_screen_reader_hears_the_pairs_within(histogram):
    histogram.retranslate()
    histogram.set_distance(3)
    assert histogram.accessibleName()
    assert histogram.accessibleDescription().replace(",", "").startswith("1000006 pairs")
