"""Word lists in the settings: one word a line, only with the methods that use them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import QuietDialogs
from pytestqt.qtbot import QtBot

from simfinder.domain.options import ScanOptions
from simfinder.gui.kit import wording
from simfinder.gui.settings.pages import MatchingPage
from simfinder.gui.sources.options import OptionsCard
from simfinder.services.preferences.settings import Settings, from_preset, load, save, to_preset

OWN = ScanOptions(profile="composite", stop_words=("的", "of"), cue_words=("rent",), cue_weight=9)


@pytest.fixture
def page(qtbot: QtBot, dialogs: QuietDialogs) -> MatchingPage:
    result = MatchingPage(dialogs)
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
    names = ("stop_words", "cue_words", "cue_weight", "mu", "idf")
    states = {}
    for method in ("passages", "words", "tfidf-length", "composite", "fields"):
        box = page.widget("profile")
        box.setCurrentIndex(box.findData(method))
        states[method] = [page.widget(name).isEnabled() for name in names]
    assert states == {
        "passages": [False, False, False, False, False],
        "words": [True, False, False, False, False],
        "tfidf-length": [True, False, False, True, True],
        "composite": [True, True, True, False, True],
        "fields": [False, False, False, False, False],
    }


def test_a_list_is_loaded_from_a_file(
    page: MatchingPage, dialogs: QuietDialogs, tmp_path: Path
) -> None:
    page.show_settings(Settings(options=OWN))
    words = page.word_lists["stop_words"]
    words.load.click()
    assert words.value() == OWN.stop_words, "cancelled"
    path = tmp_path / "stop.txt"
    dialogs.next_files = (path,)
    path.write_text("the\n\n 当然 \nthe\n", "utf-8")
    words.load.click()
    assert words.value() == ("the", "当然")
    path.write_bytes(b"\xff\xfe")
    words.load.click()
    assert words.value() == ("the", "当然")
    assert "not a text file in UTF-8" in dialogs.errors[0][1]


def test_a_table_of_the_rarity_of_words_is_chosen(
    page: MatchingPage, dialogs: QuietDialogs, tmp_path: Path
) -> None:
    page.show_settings(Settings(options=OWN))
    assert (page.idf.value(), page.idf.path.text()) == ("", "")
    path = tmp_path / "rarity.txt"
    dialogs.next_files = (path,)
    path.write_text("rent 1.5\n合同 2\n", "utf-8")
    changes: list[None] = []
    page.changed.connect(lambda: changes.append(None))
    page.idf.choose.click()
    assert changes
    assert page.idf.path.text().endswith("rarity.txt")
    written = Settings()
    page.write_settings(written)
    table = written.options.idf_table
    assert table is not None
    assert table.path == path
    save(written)
    assert load().options == written.options
    path.write_text("rent\n")
    page.idf.choose.click()
    assert "line 1" in dialogs.errors[0][1]
    assert page.idf.value() == written.options.idf
    page.idf.reset.click()
    assert (page.idf.value(), page.idf.path.text()) == ("", "")


def test_what_names_no_table_is_the_built_in_one(page: MatchingPage) -> None:
    page.show_settings(Settings(options=replace(OWN, idf="nonsense")))
    assert page.idf.value() == ""


def test_an_invalid_dictionary_is_named(page: MatchingPage) -> None:
    page.show_settings(Settings(options=OWN))
    assert page.fault() == ""
    page.word_lists["dictionary"].edit.setPlainText("天山雪莲 9 n\nthree words here")
    assert "three words here" in page.fault()
    page.word_lists["dictionary"].edit.setPlainText("\n".join(map(str, range(10_001))))
    assert page.fault().endswith(f"at most {wording.count_text(10_000)} words can be used.")


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


def test_presets_hold_no_table_of_this_machine() -> None:
    assert from_preset(to_preset(replace(OWN, idf="1f2e /home/me/rarity.txt"))) == OWN
