"""Where long words may break: nothing is lost, nothing is longer than a column."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simfinder.report.line_breaks import breakable


def test_a_path_breaks_behind_its_separators() -> None:
    assert breakable("in /home/anna/Manuals/Microsoft.PowerShell.Core") == [
        "in /", "home/", "anna/", "Manuals/", "Microsoft.", "PowerShell.", "Core",
    ]  # fmt: skip


def test_sentences_and_east_asian_texts_stay_whole() -> None:
    for text in ("A sentence of common words.", "中华人民共和国" * 20, ""):
        assert breakable(text) == [text]


def test_lines_end_where_they_ended() -> None:
    assert breakable("one\ntwo\n\nthree") == ["one", "\n", "two", "\n", "\n", "three"]


@given(st.text(max_size=300))
def test_nothing_is_lost_and_no_word_is_too_long(text: str) -> None:
    pieces = breakable(text)
    assert "".join(pieces) == text
    for piece in pieces:
        for word in piece.split():
            narrow = [c for c in word if c < "\u2e80"]
            assert len(narrow) <= 48 or len(narrow) < len(word)
