"""What is cut out of two texts for a report: whole places, each once, where they really stand."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.comparison import AlignedRow, ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Block
from simfinder.report.excerpts import excerpt_of


def test_equal_texts_that_begin_with_a_title_show_more_than_that() -> None:
    side = ComparedText(
        Path("/a"), (Block("Title"), *(Block(f"Clause {i}. " + "words " * 18) for i in range(9)))
    )
    rows = tuple(AlignedRow(ChangeKind.EQUAL, i, i) for i in range(10))
    made = excerpt_of(Comparison(side, side, rows, 1.0))
    assert [row.left.paragraph for row in made.rows if row.left] == [1, 2, 3]
    assert made.passages == 7
    assert made.more_text == "7 more shared passages not shown here"


def test_a_paragraph_that_the_other_side_cuts_in_two_is_shown_whole_on_both() -> None:
    left = ComparedText(Path("/a"), (Block("Rent is 10 yuan, due in May."),))
    right = ComparedText(Path("/b"), (Block("Rent is 12 yuan,"), Block("due in June.")))
    rows = (
        AlignedRow(ChangeKind.CHANGED, 0, 0, ((8, 10), (24, 27)), ((8, 10),)),
        AlignedRow(ChangeKind.CHANGED, -1, 1, (), ((7, 11),)),
    )
    made = excerpt_of(Comparison(left, right, rows, 0.9))
    (row,) = made.rows
    assert made.more == 0
    assert made.has_problem
    first, second = row.sides
    assert (first.place, second.place) == ("paragraph 1", "paragraphs 1 to 2")
    assert not first.missing
    assert not second.missing
    assert first.pieces[1] == ("10", True)
    assert second.pieces == (
        ("Rent is ", False),
        ("12", True),
        (" yuan, ¶ due in ", False),
        ("June", True),
        (".", False),
    )


def test_a_moved_paragraph_is_shown_and_counted_once() -> None:
    texts = [Block(f"paragraph {i}") for i in range(4)]
    left = ComparedText(Path("/a"), tuple(texts))
    right = ComparedText(Path("/b"), (texts[1], texts[2], texts[3], texts[0]))
    rows = (
        AlignedRow(ChangeKind.MOVED, 0, -1, partner=3),
        *(AlignedRow(ChangeKind.EQUAL, i + 1, i) for i in range(3)),
        AlignedRow(ChangeKind.MOVED, -1, 3, partner=0),
    )
    made = excerpt_of(Comparison(left, right, rows, 0.9))
    (row,) = made.rows
    assert [side.place for side in row.sides] == ["paragraph 1, moved", "paragraph 4, moved"]
    assert made.more == 0
    assert not made.has_problem


def test_texts_of_very_short_lines_do_not_open_with_a_hundred_of_them() -> None:
    side = ComparedText(Path("/a"), tuple(Block(str(i)) for i in range(200)))
    made = excerpt_of(
        Comparison(side, side, tuple(AlignedRow(ChangeKind.EQUAL, i, i) for i in range(200)), 1)
    )
    assert len(made.rows) == 6
    assert made.passages == 200 - 6
