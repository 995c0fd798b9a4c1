"""What matters is told at the paragraph that the rows mark, also where paragraphs repeat."""

from __future__ import annotations

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from simfinder.domain.comparison import AlignedRow, ChangeKind, CriticalChange
from simfinder.engine.critical.changes import critical_differences
from simfinder.engine.diff.texts import compare_blocks

RENT = "The rent is 500 dollars and is paid on the first day of each month."
DEARER = RENT.replace("500", "650")
CAT = "The tenant may not keep a cat in the house."
NO_CAT = CAT.replace("not ", "")
BEGINS = "The lease begins on 3 May 2024 and ends a year later."
LATER = BEGINS.replace("3 May", "4 May")
SUBLET = "乙方不得转租房屋。"
MAY = "乙方可以转租房屋。"
PAID = "甲方应于2024年5月3日前支付租金500元。"
MORE = PAID.replace("500", "650")
SIGNED = "Signed by both parties."

CHANGED = {RENT: DEARER, CAT: NO_CAT, BEGINS: LATER, SUBLET: MAY, PAID: MORE}
PARAGRAPHS = [*CHANGED, *CHANGED.values(), SIGNED, f"{RENT} {CAT}"]


@st.composite
def versions(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Return a text of paragraphs that repeat, and another version of it."""
    left = draw(st.lists(st.sampled_from(PARAGRAPHS), min_size=1, max_size=8))
    right = list(left)
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(right)))
        new = draw(st.lists(st.sampled_from(PARAGRAPHS), max_size=1))
        right[at : at + draw(st.integers(0, 1))] = new
    return left, right


def compared(
    left: list[str], right: list[str]
) -> tuple[tuple[AlignedRow, ...], tuple[CriticalChange, ...]]:
    rows = compare_blocks(left, right).rows
    found = critical_differences(left, right, rows)
    assert found is not None
    return rows, found


Marks = dict[int, tuple[tuple[int, int], ...]]


def marks_of(rows: tuple[AlignedRow, ...]) -> tuple[Marks, Marks]:
    return (
        {row.left: row.left_spans for row in rows if row.left >= 0},
        {row.right: row.right_spans for row in rows if row.right >= 0},
    )


def halves(change: CriticalChange) -> list[tuple[int, int, tuple[int, int]]]:
    """Return the sides on which a difference stands, with paragraph and range."""
    every = [(0, change.left_block, change.left_span), (1, change.right_block, change.right_span)]
    return [half for half in every if half[1] >= 0]


def is_marked(marks: Marks, block: int, span: tuple[int, int]) -> bool:
    return any(start < span[1] and span[0] < end for start, end in marks[block])


def test_each_stands_where_the_rows_differ_in_texts_with_some_changes() -> None:
    random = Random(7)
    told = 0
    for _ in range(600):
        left = random.choices([RENT, CAT, BEGINS, SUBLET, PAID, SIGNED, RENT + CAT], k=6)
        right = list(left)
        for _ in range(random.randint(1, 3)):
            at = random.randrange(len(right))
            new = [CHANGED.get(right[at], right[at])], [random.choice(PARAGRAPHS), right[at]], []
            right[at : at + 1] = random.choice(new)
            right = right or [SIGNED]
        rows, found = compared(left, right)
        marks = marks_of(rows)
        told += len(found)
        for change in found:
            assert rows[change.row].kind not in (ChangeKind.EQUAL, ChangeKind.MOVED)
            assert all(is_marked(marks[side], block, span) for side, block, span in halves(change))
        assert [change.row for change in found] == sorted(change.row for change in found)
    assert told > 300


@settings(max_examples=200)
@given(versions())
@example(([PAID, SUBLET, SUBLET, CAT], [PAID, MAY, SUBLET, CAT]))
@example(([BEGINS, SUBLET, RENT, RENT, f"{RENT} {CAT}"], [BEGINS, PAID, RENT, f"{DEARER} {CAT}"]))
def test_none_stays_beside_a_paragraph_that_reads_the_same_and_is_marked(
    versions: tuple[list[str], list[str]],
) -> None:
    rows, found = compared(*versions)
    marks = marks_of(rows)
    told = {half for change in found for half in halves(change)}
    for side, block, span in told:
        if is_marked(marks[side], block, span):
            continue
        text = versions[side][block]
        for other, same in enumerate(versions[side]):
            if same == text and is_marked(marks[side], other, span):
                assert (side, other, span) in told


def test_of_paragraphs_that_are_alike_the_one_that_the_rows_mark_is_told() -> None:
    left = [PAID, SUBLET, SUBLET, SUBLET, CAT]
    right = [PAID, MAY, SUBLET, SUBLET, CAT]
    rows, found = compared(left, right)
    assert [row.kind for row in rows].index(ChangeKind.CHANGED) == 1
    assert [(c.row, c.left_block, c.left_span) for c in found] == [(1, 1, (2, 4))]


def test_without_rows_a_difference_names_none() -> None:
    found = critical_differences([RENT], [DEARER])
    assert found is not None
    assert [change.row for change in found] == [-1]
