"""Word lists in the settings: one word a line, only with the methods that use them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from simfinder.domain.options import ScanOptions
from simfinder.gui.settings.pages import MatchingPage
from simfinder.gui.sources.options import OptionsCard
from simfinder.services.preferences.settings import Settings, from_preset, load, save, to_preset

OWN = ScanOptions(profile="composite", stop_words=("的", "of"), cue_words=("rent",), cue_weight=9)


@pytest.fixture
def page(qtbot: QtBot) -> MatchingPage:
    result = MatchingPage()
    qtbot.addWidget(result)
    return result


def test_lists_are_shown_and_written_back(page: MatchingPage) -> None:
    page.show_settings(Settings(options=OWN))
    assert page.word_lists["stop_words"].edit.toPlainText() == "的\nof"
    page.word_lists["stop_words"].edit.setPlainText(" a \n\n in  order\na\n")
    page.widget("title_weight").setValue(8)
    written = Settings()
    page.write_settings(written)
    assert written.options.stop_words == ("a", "in order")
    assert (written.options.cue_weight, written.options.title_weight) == (9, 8)
    save(written)
    assert load().options == written.options


def test_fields_are_enabled_with_the_methods_that_use_them(page: MatchingPage) -> None:
    page.show_settings(Settings(options=OWN))
    names = ("stop_words", "cue_words", "cue_weight", "mu")
    states = {}
    for method in ("passages", "words", "tfidf-length", "composite", "fields"):
        box = page.widget("profile")
        box.setCurrentIndex(box.findData(method))
        states[method] = [page.widget(name).isEnabled() for name in names]
    assert states == {
        "passages": [False, False, False, False],
        "words": [True, False, False, False],
        "tfidf-length": [True, False, False, True],
        "composite": [True, True, True, False],
        "fields": [False, False, False, False],
    }


def test_an_invalid_dictionary_is_named(page: MatchingPage) -> None:
    page.show_settings(Settings(options=OWN))
    assert page.fault() == ""
    page.word_lists["dictionary"].edit.setPlainText("天山雪莲 9 n\nthree words here")
    assert "three words here" in page.fault()
    page.word_lists["dictionary"].edit.setPlainText("\n".join(map(str, range(10_001))))
    assert page.fault().endswith("at most 10,000 words can be used.")


def test_a_scan_gets_only_settings_with_an_effect(qtbot: QtBot) -> None:
    card = OptionsCard()
    qtbot.addWidget(card)
    card.show_options(OWN)
    assert card.values() == OWN
    card.field("profile").set_value("words")
    assert card.values().resolve().word_settings.stop_words == OWN.stop_words
    assert card.values().cue_words == ()
    card.field("profile").set_value("passages")
    assert card.values() == ScanOptions()
    assert card.current_options().stop_words == OWN.stop_words, "kept for another method"


def test_presets_hold_the_lists() -> None:
    assert from_preset(to_preset(OWN)) == OWN
    assert from_preset(to_preset(replace(OWN, profile="passages"))) == ScanOptions()
