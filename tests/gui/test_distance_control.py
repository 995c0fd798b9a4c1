"""The distance under the histogram: keys, pointer, least similarity, counts and reset."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from simfinder.domain.options import PROFILES, option_spec
from simfinder.gui.groups.threshold import DistanceControl
from simfinder.gui.sources.options import OptionField
from simfinder.services.review.regroup import Counts, Regrouper

Key = Qt.Key


@pytest.fixture
def regrouper(report) -> Regrouper:
    return Regrouper(report)


@pytest.fixture
def control(qtbot, theme, regrouper) -> DistanceControl:
    made = DistanceControl()
    qtbot.addWidget(made)
    made.resize(900, made.sizeHint().height())
    made.show()
    made.show_slide(regrouper.slide(12, 0.93))
    made.set_threshold(12, 0.93)
    return made


def test_setting_a_threshold_emits_nothing(control, qtbot):
    with qtbot.assertNotEmitted(control.threshold_changed, wait=120):
        control.set_threshold(7, 0.95)
    assert control.threshold == (7, 0.95)


def test_many_moves_are_emitted_once_when_the_slider_stops(control, qtbot):
    told = []
    control.threshold_changed.connect(told.append)
    with qtbot.waitSignal(control.threshold_changed):
        for distance in (13, 14, 15, 16):
            control.slider.setValue(distance)
    assert told == [(16, 0.93)]


def test_a_move_and_back_emits_nothing(control, qtbot):
    with qtbot.assertNotEmitted(control.threshold_changed, wait=150):
        control.slider.setValue(13)
        control.slider.setValue(12)


@pytest.mark.parametrize(
    ("key", "distance"),
    [
        (Key.Key_Right, 13),
        (Key.Key_Left, 11),
        (Key.Key_PageUp, 16),
        (Key.Key_PageDown, 8),
        (Key.Key_Home, 0),
        (Key.Key_End, 24),
    ],
)
def test_keys_move_the_slider(control, qtbot, key, distance):
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.keyClick(control.slider, key)
    assert told.args == [(distance, 0.93)]


def test_a_click_on_the_groove_sets_the_distance(control, qtbot):
    with qtbot.waitSignal(control.threshold_changed):
        QTest.mouseClick(control.slider, Qt.MouseButton.LeftButton, pos=control.slider.middle(20))
    assert control.slider.value() == 20


def test_a_click_on_a_bar_opens_it_and_leaves_the_distance(control, qtbot):
    with qtbot.waitSignal(control.histogram.open_requested) as told:
        place = control.histogram.middle(5)
        QTest.mouseClick(control.histogram, Qt.MouseButton.LeftButton, pos=place)
    assert told.args == [5]
    assert control.threshold == (12, 0.93)


def test_bars_are_aligned_with_the_stops_of_the_handle(control):
    for distance in range(25):
        bar = control.histogram.bar(distance).center().x()
        assert bar == pytest.approx(control.slider.middle(distance).x(), abs=1)


def test_the_minimum_similarity_updates_the_counts(control, qtbot, regrouper):
    with qtbot.waitSignal(control.threshold_changed) as told:
        control.similarity.setValue(97)
    assert told.args == [(12, 0.97)]
    control.slider.setFocus()
    control.show_slide(regrouper.slide(12, 0.97))
    within = int(regrouper.histogram(0.97)[:13].sum())
    said = control.histogram.accessibleDescription()
    assert said.split()[0] == QLocale().toString(within)


def test_reset_returns_to_the_default_of_the_profile(control, qtbot):
    words = next(p for p in PROFILES if p.name == "words")
    control.set_profile("words")
    with qtbot.waitSignal(control.threshold_changed) as told:
        control.reset_button.click()
    assert told.args == [(words.distance, words.similarity)]
    assert not control.reset_button.isEnabled()


def test_counts_are_those_of_the_groups(control, regrouper):
    found = regrouper.counts(12, 0.93)
    assert control.counts_label.text().startswith(f"{found.groups} groups")
    assert f"{found.files} files" in control.counts_label.text()
    control.set_counts(Counts(0, 203, 12871, 1_400_000_000))
    assert QLocale().toString(12871) in control.counts_label.text()


def test_the_number_has_an_explanation(control, regrouper):
    control.slider.setValue(9)
    share = round(float(regrouper.readings[9]) * 100)
    assert f"{share}\u202f%" in control.slider.accessibleDescription()


def test_without_a_report_it_is_empty(control):
    control.show_slide(None)
    assert control.counts_label.text() == ""
    assert not control.histogram.heights().any()


def test_every_part_has_a_name_for_a_screen_reader(control):
    for widget in (control.slider, control.similarity, control.reset_button, control.histogram):
        face = QAccessible.queryAccessibleInterface(widget)
        assert face.text(QAccessible.Text.Name)


def test_texts_follow_the_language(control, language):
    language.choose("zh_CN")
    assert control.reset_button.accessibleName()
    language.choose("en")


def test_rows_are_not_called_hardly_similar_where_their_similarity_decides(control, qtbot):
    control.set_profile("fields")
    control.slider.setValue(20)
    assert "at least about" in control.slider.accessibleDescription()
    qtbot.keyClick(control.slider, Key.Key_End)
    assert control.slider.accessibleDescription() == "determined by similarity"
    control.set_profile("passages")
    assert "at least about" in control.slider.accessibleDescription()


def test_percent_signs_stay_beside_their_numbers(control, qtbot):
    control.set_profile("passages")
    said = control.slider.accessibleDescription()
    assert re.fullmatch("at least about [0-9]+ % similar", said), said
    field = OptionField(option_spec("containment"))
    qtbot.addWidget(field.widget)
    field.set_value(0.5)
    field.retranslate()
    assert field.widget.text() == "≥\u202f50\u202f%"
