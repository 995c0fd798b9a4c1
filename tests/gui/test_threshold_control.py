"""The slider of the similarity, the line of the distance, counts and reset."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest
from builders import make_report
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from simfinder.domain.options import PROFILES, option_spec
from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.gui.groups.threshold import ThresholdControl
from simfinder.gui.sources.options import OptionField
from simfinder.services.preferences.settings import Settings
from simfinder.services.review.regroup import Counts, Regrouper

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def regrouper(report) -> Regrouper:
    return Regrouper(report)


@pytest.fixture
def control(theme, regrouper) -> Iterator[ThresholdControl]:
    # A window of its own would not become narrower than its widest texts.
    host = QWidget()
    made = ThresholdControl(host)
    made.resize(1200, made.sizeHint().height())
    host.resize(1200, 200)
    host.show()
    made.show_slide(regrouper.slide(12, 0.93))
    made.set_threshold(12, 0.93)
    yield made
    host.close()
    host.deleteLater()


def counts_of(control):
    """Keep what the control reports for the status bar: a list whose last entry is shown."""
    told: list[str] = []
    control.counts_changed.connect(told.append)
    return told


def read(widget, kind=QAccessible.Text.Description):
    """Return what a screen reader reads about a widget."""
    return QAccessible.queryAccessibleInterface(widget).text(kind)


def test_setting_a_threshold_emits_nothing(control, qtbot):
    with qtbot.assertNotEmitted(control.threshold_changed, wait=120):
        control.set_threshold(7, 0.95)
    assert control.threshold == (7, 0.95)


def test_many_moves_are_emitted_once_when_the_slider_stops(control, qtbot):
    told = []
    control.threshold_changed.connect(told.append)
    with qtbot.waitSignal(control.threshold_changed):
        for percent in (92, 91, 90, 89):
            control.slider.setValue(percent)
    assert told == [(12, 0.89)]


def test_a_move_and_back_emits_nothing(control, qtbot):
    with qtbot.assertNotEmitted(control.threshold_changed, wait=150):
        control.slider.setValue(90)
        control.slider.setValue(93)


@pytest.mark.parametrize(
    ("key", "percent"),
    [
        (Key.Key_Right, 94),
        (Key.Key_Left, 92),
        (Key.Key_PageUp, 98),
        (Key.Key_PageDown, 88),
        (Key.Key_Home, LEAST_PERCENT),
        (Key.Key_End, 100),
    ],
)
def test_keys_move_the_slider_and_the_number(control, qtbot, key, percent):
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.keyClick(control.slider, key)
    assert told.args == [(12, percent / 100)]
    assert control.similarity.value() == percent


def test_a_typed_number_moves_the_slider(control, qtbot):
    control.similarity.selectAll()
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.keyClicks(control.similarity, "87")
    assert told.args == [(12, 0.87)]
    assert control.slider.value() == 87


def test_a_click_on_the_groove_sets_the_similarity(control, qtbot):
    with qtbot.waitSignal(control.threshold_changed):
        QTest.mouseClick(control.slider, LEFT, pos=control.slider.middle(80))
    assert control.threshold == (12, 0.8)


def test_a_click_on_a_bar_opens_it_and_leaves_the_threshold(control, qtbot):
    with qtbot.waitSignal(control.histogram.open_requested) as told:
        QTest.mouseClick(control.histogram, LEFT, pos=control.histogram.middle(75))
    assert told.args == [75]
    assert control.threshold == (12, 0.93)


def test_bars_are_aligned_with_the_stops_of_the_handles(control):
    control.show_advanced(visible_now=True)
    control.grab()
    for histogram, slider in (
        (control.histogram, control.slider),
        (control.distance_histogram, control.distance_slider),
    ):
        for value in range(histogram.first, histogram.last + 1):
            bar = histogram.bar(value).center().x()
            assert bar == pytest.approx(slider.middle(value).x(), abs=1)


def test_every_step_over_a_bar_with_pairs_changes_the_counts(control):
    pairs = [(0, i, i % 20, (49.5 + i * 1.7) / 100) for i in range(1, 30)]
    regrouper = Regrouper(make_report(30, pairs))
    texts, told = [], counts_of(control)
    for percent in range(LEAST_PERCENT, 101):
        control.set_threshold(MAX_DISTANCE, percent / 100)
        control.show_slide(regrouper.slide(*control.threshold))
        texts.append((told[-1], control.slider.accessibleDescription()))
    bars = regrouper.similarity_histogram()
    assert 20 < np.count_nonzero(bars) < 50
    for step, count in enumerate(bars[:-1].tolist()):
        for one, then in zip(texts[step], texts[step + 1], strict=True):
            assert (one != then) == bool(count), (LEAST_PERCENT + step, one, then)


def test_a_lower_threshold_than_the_slider_begins_with_can_be_shown(control, qtbot):
    control.set_threshold(24, 0.31)
    assert control.threshold == (24, 0.31)
    assert (control.slider.minimum(), control.similarity.minimum()) == (31, 31)
    assert control.similarity.text() == "31\u202f%"
    bar, stop = control.histogram.bar(LEAST_PERCENT), control.slider.middle(LEAST_PERCENT)
    assert bar.center().x() == pytest.approx(stop.x(), abs=1)
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.keyClick(control.slider, Key.Key_Right)
    assert told.args == [(24, 0.32)]
    control.set_threshold(24, 0.9)
    assert control.slider.minimum() == LEAST_PERCENT


def test_a_threshold_between_two_percentages_is_kept_and_never_rounded_up(control, qtbot):
    control.set_threshold(24, 0.978)
    assert control.threshold == (24, 0.978)
    assert control.similarity.value() == 97
    with qtbot.assertNotEmitted(control.threshold_changed, wait=120):
        control.slider.setValue(98)
        control.slider.setValue(97)
    with qtbot.waitSignal(control.threshold_changed) as told:
        control.slider.setValue(98)
    assert told.args == [(24, 0.98)]


@pytest.mark.parametrize("profile", [info.name for info in PROFILES])
def test_the_threshold_of_a_method_is_its_default(control, profile):
    info = next(info for info in PROFILES if info.name == profile)
    control.set_profile(profile)
    control.set_threshold(info.distance, info.similarity)
    assert control.at_default
    assert not control.reset_button.isVisible()


def test_reset_returns_to_the_default_of_the_method(control, qtbot):
    words = next(p for p in PROFILES if p.name == "words")
    control.set_profile("words")
    before = control.slider.geometry()
    assert control.reset_button.isVisible()
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.mouseClick(control.reset_button, LEFT)
    assert told.args == [(words.distance, words.similarity)]
    assert not control.reset_button.isVisible()
    control.grab()
    assert control.slider.geometry().right() == before.right(), "it moved below the pointer"


def test_counts_are_those_of_the_groups(control, regrouper):
    found, told = regrouper.counts(12, 0.93), counts_of(control)
    control.show_slide(regrouper.slide(12, 0.93))
    assert told[-1].startswith(
        f"{found.groups} groups · {found.files} files · {found.pairs} pairs · "
    )
    control.set_counts(Counts(0, 203, 12871, 1_400_000_000))
    assert QLocale().toString(12871) in told[-1]


def test_without_a_report_it_is_empty(control):
    told = counts_of(control)
    control.show_slide(None)
    assert told == [""]
    assert not control.histogram.heights().any()
    assert not control.distance_histogram.heights().any()


# The distance


def test_a_limit_of_the_distance_is_visible_while_its_line_is_hidden(control, qtbot):
    assert not control.distance_slider.isVisible()
    assert control.limit_tag.isVisible()
    assert control.limit_tag.text() == "≤ 12 bits"
    assert control.limit_tag.accessibleName() == "and at most 12 bits apart"
    with qtbot.waitSignal(control.threshold_changed) as told:
        control.limit_tag.click()
    assert told.args == [(MAX_DISTANCE, 0.93)]
    assert not control.limit_tag.isVisible()


def test_without_a_limit_nothing_is_said_about_the_distance(control):
    control.set_threshold(MAX_DISTANCE, 0.8)
    assert not control.limit_tag.isVisible()


def test_the_line_of_the_distance_replaces_the_tag(control, qtbot):
    with qtbot.waitSignal(control.advanced_changed) as told:
        control.advanced_button.click()
    assert told.args == [True]
    assert control.distance_slider.isVisible()
    assert control.distance_histogram.isVisible()
    assert not control.limit_tag.isVisible()
    control.advanced_button.click()
    assert not control.distance_slider.isVisible()
    assert control.limit_tag.isVisible()


@pytest.mark.parametrize("ems", [0, 32, 33, 40, 41, 42, 52, 90])
def test_the_tag_fits_in_every_width(control, ems):
    control.set_threshold(12, 1.0)
    width = control.fontMetrics().height() * ems or control.minimumSizeHint().width()
    control.resize(width, control.height())
    control.grab()
    parts = (control.limit_tag, control.slider, control.advanced_button, control.reset_button)
    for widget in parts:
        assert widget.isVisible()
        assert control.rect().contains(widget.geometry())
        assert widget.width() >= widget.minimumSizeHint().width()
    edit = control.similarity.lineEdit()
    room = edit.width() - edit.textMargins().left() - edit.textMargins().right()
    assert edit.fontMetrics().horizontalAdvance(edit.text()) <= room
    assert "12 bits" in control.limit_tag.text()
    assert control.limit_tag.accessibleName() == "and at most 12 bits apart"


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("ems", [19, 32, 60, 90])
def test_two_lines_are_no_higher_than_a_small_card(control, ems, low):
    control.set_low(low)
    control.show_advanced(visible_now=True)
    em = control.fontMetrics().height()
    control.resize(em * ems, control.height())
    control.grab()
    assert control.sizeHint().height() <= em * (5.5 if low else 6.7)


def test_the_largest_distance_is_no_limit(control, qtbot):
    control.show_advanced(visible_now=True)
    with qtbot.waitSignal(control.threshold_changed) as told:
        QTest.keyClick(control.distance_slider, Key.Key_End)
    assert told.args == [(MAX_DISTANCE, 0.93)]
    assert read(control.distance_slider) == "24 = any"
    QTest.keyClick(control.distance_slider, Key.Key_Left)
    assert read(control.distance_slider) == "23 bits"


def test_the_focus_is_not_lost_with_the_hidden_line(control, qtbot):
    control.window().activateWindow()
    control.show_advanced(visible_now=True)
    control.distance_slider.setFocus()
    control.advanced_button.click()
    assert control.advanced_button.hasFocus()
    control.limit_tag.setFocus()
    QTest.keyClick(control.limit_tag, Key.Key_Space)
    assert control.slider.hasFocus()


def offers_distance(window):
    """Return whether the overview offers its bars by distance."""
    pairs = window.results.overview.pairs
    return pairs.measure_buttons[1].isVisibleTo(pairs)


def test_the_line_of_the_distance_is_restored_after_a_restart(make_window):
    settings = Settings()
    window = make_window(settings=settings)
    assert not window.results.threshold.is_advanced
    assert not offers_distance(window)
    window.results.threshold.show_advanced(visible_now=True)
    window.close()
    assert settings.advanced_shown
    again = make_window(settings=settings)
    assert again.results.threshold.is_advanced
    assert offers_distance(again)


# Texts


def test_every_part_has_a_name_for_a_screen_reader(control):
    control.show_advanced(visible_now=True)
    for widget in (
        *(control.slider, control.similarity, control.histogram, control.limit_tag),
        *(control.distance_slider, control.distance_histogram),
        *(control.advanced_button, control.reset_button),
    ):
        assert read(widget, QAccessible.Text.Name)


def test_the_slider_announces_its_value_and_the_effect(control, regrouper):
    found = regrouper.counts(12, 0.93)
    assert read(control.slider, QAccessible.Text.Name) == "Minimum similarity in percent"
    assert read(control.slider).startswith(f"{found.groups} groups, {found.files} files, ")
    assert f"{found.pairs} pairs" in read(control.slider)
    face = QAccessible.queryAccessibleInterface(control.slider).valueInterface()
    assert (face.currentValue(), face.minimumValue(), face.maximumValue()) == (93, 50, 100)


def test_texts_follow_the_language(control, language, qtbot):
    language.choose("zh_CN")
    qtbot.waitUntil(lambda: control.limit_tag.accessibleName() == "且相差不超过 12 位")
    assert control.reset_button.accessibleName() == "恢复为该比较方式的默认值"
    language.choose("en")
    qtbot.waitUntil(lambda: control.limit_tag.accessibleName() == "and at most 12 bits apart")


def test_rows_are_counted_as_rows_and_free_no_space(control):
    told = counts_of(control)
    control.set_profile("fields")
    assert "rows" in told[-1]
    assert "reclaimable" not in told[-1]
    assert "fields" in control.slider.toolTip()


def test_percent_signs_stay_next_to_their_numbers(control, qtbot):
    assert re.fullmatch("[0-9]+\u202f%", control.similarity.text())
    field = OptionField(option_spec("containment"))
    qtbot.addWidget(field.widget)
    field.set_value(0.5)
    field.retranslate()
    assert field.widget.text() == "≥\u202f50\u202f%"
