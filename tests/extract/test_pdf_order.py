"""Pages of PDF files that were not drawn in the order in which they are read."""

from __future__ import annotations

import random
import textwrap

from pdf_samples import Mark, draw_pdf

from simfinder.domain.documents import BlockKind
from simfinder.extract.collector import Limits
from simfinder.extract.readers import pdf
from simfinder.extract.readers import pdf_layout as pdf_order

_TEXT = """the court finds that every party shall bear its own costs unless an agreement says
otherwise and no appeal was made within thirty days"""


def prose(words: int, seed: int, columns: int) -> list[str]:
    rng = random.Random(seed)
    return textwrap.wrap(" ".join(rng.choices(_TEXT.split(), k=words)), columns)


def read(*pages: list[Mark], rotate: int = 0) -> str:
    text = pdf.read(draw_pdf(list(pages), rotate=rotate), Limits())
    return " ".join(text.body_text.split())


def drawn(lines: list[str], x: float = 50, top: float = 700) -> list[Mark]:
    return [Mark(x, top - 14 * n, line) for n, line in enumerate(lines)]


def shuffled(marks: list[Mark]) -> list[Mark]:
    return random.Random(7).sample(marks, len(marks))


def test_columns_drawn_line_by_line_across_are_read_one_after_the_other() -> None:
    left, right = prose(120, 1, 38)[:15], prose(120, 2, 38)[:15]
    title = "A title over both of the columns"
    across = [mark for pair in zip(drawn(left), drawn(right, 320), strict=True) for mark in pair]
    wanted = " ".join([title, *left, *right])
    assert read([Mark(50, 740, title), *across]) == wanted
    assert read([Mark(50, 740, title), *drawn(left), *drawn(right, 320)]) == wanted


def test_columns_drawn_one_after_the_other_are_left_alone() -> None:
    left, right = prose(120, 1, 38), prose(120, 2, 38)
    boxes = [
        (x, 700.0 - 14 * n, x + 6.0 * len(line), 707.0 - 14 * n)
        for x, lines in ((50.0, left), (320.0, right))
        for n, line in enumerate(lines)
    ]
    assert not pdf_order.jumps(boxes)
    assert not pdf_order.runs_across(boxes)


def test_lines_drawn_in_any_order_are_read_from_above() -> None:
    lines = prose(150, 3, 70)
    assert read(shuffled(drawn(lines))) == " ".join(lines)


def test_words_drawn_in_any_order_are_read_line_by_line() -> None:
    lines = prose(150, 4, 70)
    marks = []
    for number, line in enumerate(lines):
        x = 50
        for word in line.split():
            marks.append(Mark(x, 700 - 14 * number, word))
            x += 6 * (len(word) + 1)
    assert read(shuffled(marks)) == " ".join(lines)


def test_rows_of_a_table_stay_rows() -> None:
    cells = [[f"cell{row}{column} text" for column in range(4)] for row in range(12)]
    marks = [
        Mark(50 + 130 * column, 700 - 14 * row, cell)
        for row, line in enumerate(cells)
        for column, cell in enumerate(line)
    ]
    wanted = " ".join(cell for line in cells for cell in line)
    assert read(marks) == wanted
    assert read(shuffled(marks)) == wanted


def test_cells_of_several_lines_are_read_one_by_one() -> None:
    marks = [
        Mark(50 + 180 * column, 700 - 40 * row - 14 * line, f"r{row}c{column} line{line}")
        for row in range(8)
        for column in range(3)
        for line in range(2)
    ]
    assert read(marks) == " ".join(mark.text for mark in marks)


def test_a_head_drawn_after_the_text_comes_first_and_a_foot_drawn_before_it_last() -> None:
    lines = prose(150, 5, 70)
    head, foot = Mark(50, 790, "Letterhead Limited"), Mark(50, 40, "Registered in York")
    wanted = " ".join([head.text, *lines, foot.text])
    assert read([*drawn(lines), foot, head]) == wanted
    assert read([foot, *drawn(lines), head]) == wanted


def test_pages_that_are_turned_are_read_in_their_own_order() -> None:
    lines = prose(150, 6, 70)
    up = [Mark(100 + 14 * n, 50, line, angle=90) for n, line in enumerate(lines)]
    down = [Mark(500 - 14 * n, 800, line, angle=-90) for n, line in enumerate(lines)]
    assert read(up, rotate=90) == " ".join(lines)
    assert read(down, rotate=270) == " ".join(lines)


def test_what_is_written_across_a_page_stands_apart() -> None:
    lines = prose(80, 8, 70)
    data = draw_pdf([[Mark(100, 200, "CONFIDENTIAL", 60, 45), *drawn(lines)]])
    text = pdf.read(data, Limits())
    assert " ".join(text.body_text.split()) == " ".join(lines)
    assert ("CONFIDENTIAL", BlockKind.FURNITURE) in [(b.text, b.kind) for b in text.blocks]


def test_a_page_of_nothing_but_slanted_text_is_text() -> None:
    assert read([Mark(100, 200, "CONFIDENTIAL", 60, 45)]) == "CONFIDENTIAL"


def test_invisible_and_overprinted_text_is_read_once() -> None:
    hidden = Mark(50, 700, "recognised in a scan", mode=3)
    bold = [Mark(50, 600, "printed twice"), Mark(50.3, 600, "printed twice")]
    assert read([hidden, *bold]) == "recognised in a scan printed twice"


def test_lines_that_run_to_the_left_keep_their_letters_in_order() -> None:
    words = ["זה", "משפט", "קצר", "בעברית"]
    lines = [Mark(300, 700 - 14 * n, words[n % 4][::-1]) for n in range(20)]
    assert set(read(shuffled(lines)).split()) == set(words)
