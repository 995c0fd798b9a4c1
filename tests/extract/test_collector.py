"""What a block of text keeps: hidden characters inside words, which a person is told of."""

from __future__ import annotations

import pytest

from simfinder.extract.collector import printable


@pytest.mark.parametrize("hidden", ["\u200b", "\u2060", "\ufeff"])
def test_characters_without_width_stay_inside_words_alone(hidden: str) -> None:
    assert printable(f"a{hidden}b") == f"a{hidden}b"
    assert printable(f"甲{hidden}方") == f"甲{hidden}方"
    for layout in (f"{hidden}ab", f"ab{hidden}", f"a{hidden} b", f"a {hidden}b", f"a,{hidden}b"):
        assert printable(layout) == layout.replace(hidden, "")


def test_soft_hyphens_and_controls_go_wherever_they_stand() -> None:
    assert printable("a\u00adb\x07c\ufffed\x00") == "abcd"
