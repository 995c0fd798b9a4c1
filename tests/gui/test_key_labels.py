"""Keys behind words, with the punctuation of the language in use."""

from __future__ import annotations

import pytest

from simfinder.gui import bindings
from simfinder.gui.shell.hints import hint_text


@pytest.mark.parametrize(
    ("code", "wanted", "unwanted"),
    [("en", " (F5, Ctrl+R)", "（"), ("zh_CN", "（F5、Ctrl+R）", " (")],
)
def test_key_labels_use_the_punctuation_of_the_language(language, code, wanted, unwanted):
    language.choose(code)
    tip = bindings.with_keys("Scan", "scan")
    assert tip == f"Scan{wanted}"
    assert bindings.all_words("keep") in hint_text("groups")
    assert unwanted not in tip
