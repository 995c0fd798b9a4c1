"""The tabs above the results show all their words, whatever happens to counts, words and fonts."""

from __future__ import annotations

import numpy as np
import pytest
from paint_measures import painted
from PySide6.QtWidgets import QToolButton


def assert_whole(tabs):
    right = 0
    for tab in range(tabs.count()):
        place = tabs.tabRect(tab)
        assert place.left() >= right - 1
        right = place.right()
        needed = tabs.text_width(tab) + tabs.iconSize().width()
        assert place.width() >= needed + tabs.fontMetrics().height()
    assert right <= tabs.width()
    assert not any(b.isVisible() for b in tabs.findChildren(QToolButton))


@pytest.fixture
def results(window):
    window.centre.setCurrentWidget(window.results)
    return window.results


@pytest.mark.parametrize("code", ["en", "zh_CN"])
@pytest.mark.parametrize("look", ["light", "dark"])
def test_tabs_are_complete_in_both_languages_and_themes(
    qtbot, results, language, theme, code, look
):
    language.choose(code)
    theme.choose(look)
    for counts in ((0, 0), (3, 3), (123_456, 98_765), (1, 0)):
        results.set_counts(*counts)
        for chosen in (0, 1, 2, 0):
            results.tabs.setCurrentIndex(chosen)
            qtbot.waitUntil(lambda: results.tabs.width() >= results.tabs.sizeHint().width())
            assert_whole(results.tabs)


def test_tabs_updated_while_hidden_are_complete_when_shown(qtbot, window):
    window.results.set_counts(123_456, 98_765)
    window.centre.setCurrentWidget(window.results)
    qtbot.waitUntil(lambda: window.results.tabs.isVisible())
    qtbot.waitUntil(lambda: window.results.tabs.width() >= window.results.tabs.sizeHint().width())
    assert_whole(window.results.tabs)


def test_tabs_grow_with_the_font(qtbot, window, results):
    before = results.tabs.sizeHint().width()
    font = results.tabs.font()
    font.setPointSizeF(font.pointSizeF() * 1.6)
    results.tabs.setFont(font)
    assert results.tabs.sizeHint().width() > before
    qtbot.waitUntil(lambda: results.tabs.width() >= results.tabs.sizeHint().width())
    assert_whole(results.tabs)


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_tab_spacing_does_not_depend_on_the_selection(qtbot, results, language, theme, code):
    theme.choose("light")
    language.choose(code)
    tabs = results.tabs
    results.set_counts(121, 3)
    qtbot.waitUntil(lambda: tabs.width() >= tabs.sizeHint().width())
    seen = []
    for chosen in range(tabs.count()):
        tabs.setCurrentIndex(chosen)
        pixels = painted(tabs)
        seen.append([first_ink(pixels, tabs.parts(tab)[1]) for tab in range(tabs.count())])
    for gaps in zip(*seen, strict=True):
        assert max(gaps) - min(gaps) <= 1.4, "a bold letter begins a little earlier"
        assert all(-2 <= gap <= 3 for gap in gaps), "words begin where the room for them does"


def first_ink(pixels, words):
    """Return how far from its edge the first ink in a rectangle stands, in pixels."""
    # The line below the chosen tab is no ink, and painted pixels are three times as many.
    part = pixels[3 * words.top() + 9 : 3 * words.bottom() - 9, 3 * words.left() - 9 :]
    part = part[:, : 3 * words.width()]
    differs = (part != part[0, 0]).any(axis=0)
    return (int(np.argmax(differs)) - 9) / 3
