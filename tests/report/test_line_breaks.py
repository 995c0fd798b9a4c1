"""Where long words may break: nothing is lost, nothing is longer than a column."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simfinder.messages.numbers import breakable, breakable_runs


def test_a_path_breaks_behind_its_separators() -> None:
    assert breakable("in /home/anna/Manuals/Microsoft.PowerShell.Core") == [
        "in /",
        "home/",
        "anna/",
        "Manuals/",
        "Microsoft.",
        "PowerShell.",
        "Core",
    ]


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


def test_a_long_word_breaks_where_its_look_changes_too() -> None:
    runs = [("Microsoft.", False), ("PowerShell", True), (".Commands.Test", False)]
    assert breakable_runs(runs) == [
        (["Microsoft."], False, True),
        (["PowerShell"], True, False),
        ([".", "Commands.", "Test"], False, True),
    ]


def test_a_number_of_which_a_part_differs_stays_together() -> None:
    assert breakable_runs([("12", False), ("7", True), ("4.56", False)])[:2] == [
        (["12"], False, False),
        (["7"], True, False),
    ]


@given(st.lists(st.tuples(st.text(min_size=1, max_size=40), st.booleans())))
def test_runs_are_cut_where_their_text_is(runs: list[tuple[str, bool]]) -> None:
    made = breakable_runs(runs)
    assert [("".join(pieces), look) for pieces, look, _ in made] == runs
    parts = [""]
    for pieces, _, breaks in made:
        for at, piece in enumerate(pieces):
            parts[-1] += piece
            if breaks or at < len(pieces) - 1:
                parts.append("")
    assert [p for p in parts if p] == [p for p in breakable("".join(t for t, _ in runs)) if p]
