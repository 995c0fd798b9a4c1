"""Several texts beside one: every paragraph of each is there once, beside what it was compared
with."""

from __future__ import annotations

from pathlib import Path

from compare_setup import side
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui.compare.changes import ManyOrdinals
from simfinder.gui.compare.plan import (
    Band,
    Change,
    changes,
    many_bands,
    many_changes,
    many_texts,
)
from simfinder.services.compare.compare import compare_texts

WORDS = [f"Paragraph {n} says that thing number {n} is so and not otherwise." for n in range(12)]
texts = st.lists(st.sampled_from(WORDS), max_size=14)


def made_of(base: list[str], others: list[list[str]]) -> list[Comparison]:
    return [compare_texts(side(base, Path("/x/0")), side(o, Path("/x/1"))) for o in others]


def shown(made: list[Comparison], context: int | None = None) -> list[Band]:
    return [band for band in many_bands(made, context) if band is not None]


@given(texts, st.lists(texts, min_size=1, max_size=3))
def test_every_paragraph_of_every_text_is_shown_once_and_in_order(
    base: list[str], others: list[list[str]]
) -> None:
    bands = shown(made_of(base, others))
    for column, text in enumerate([base, *others]):
        assert [piece.text for band in bands for piece in band.sides[column]] == text
    assert [band.first for band in bands] == sorted({band.first for band in bands})


@given(texts, st.lists(texts, min_size=1, max_size=3))
def test_text_not_reported_as_different_is_equal_everywhere(
    base: list[str], others: list[list[str]]
) -> None:
    for band in shown(made_of(base, others)):
        alike = len({tuple(p.text for p in column) for column in band.sides}) == 1
        assert (band.kind is ChangeKind.EQUAL) <= alike


@given(texts, st.lists(texts, min_size=1, max_size=3))
def test_every_paragraph_is_found_in_the_band_that_shows_it(
    base: list[str], others: list[list[str]]
) -> None:
    made = made_of(base, others)
    by_number = {band.first: band for band in shown(made)}
    looked_through = many_texts(made)
    for column, (side_, rows) in enumerate(
        zip(looked_through.sides, looked_through.rows, strict=True)
    ):
        assert len(rows) == len(side_.blocks)
        for block, number in enumerate(rows):
            pieces = by_number[number].sides[column]
            assert block + 1 in {piece.number for piece in pieces}


def test_a_paragraph_is_marked_in_the_text_where_it_differs() -> None:
    base = ["The rent is 500 dollars a month.", "It is due at once, on the first day."]
    changed = ["The rent is 650 dollars a month.", base[1]]
    longer = [*base, "One more paragraph at the end of it."]
    bands = shown(made_of(base, [changed, longer]))
    assert [band.kind for band in bands] == [
        ChangeKind.CHANGED,
        ChangeKind.EQUAL,
        ChangeKind.ADDED,
    ]
    first = bands[0].sides
    assert [[p.text[s:e] for p in column for s, e in p.spans] for column in first] == [
        ["500"],
        ["650"],
        [],
    ]
    assert [column[0].kind for column in first] == [
        ChangeKind.CHANGED,
        ChangeKind.CHANGED,
        ChangeKind.EQUAL,
    ]
    assert bands[2].sides[:2] == ((), ())


def test_long_passages_equal_in_all_texts_are_folded() -> None:
    base = [f"Paragraph {n} is the same in all of them." for n in range(40)]
    other = [*base[:20], "This one stands only here, in one text.", *base[20:]]
    bands = shown(made_of(base, [base, other]), 3)
    assert [band.folded_count for band in bands if band.folded_count] == [17, 17]
    assert not any(band.folded_count for band in shown(made_of(base, [base, base]), 3))


def listed(made: list[Comparison]) -> list[Change]:
    return next(found for found in many_changes(made) if found is not None)


@given(texts, st.lists(texts, min_size=1, max_size=3))
def test_every_change_is_listed_once_with_its_band(
    base: list[str], others: list[list[str]]
) -> None:
    made = made_of(base, others)
    found = listed(made)
    for text, one in enumerate(made, 2):
        told = {(c.kind, c.text) for c in changes(one)}
        assert told == {(c.kind, c.text) for c in found if text in c.texts}
    bands = shown(made)
    differing = {band.first for band in bands if band.kind is not ChangeKind.EQUAL}
    assert {change.row for change in found if change.kind is not None} <= differing
    # Of paragraphs that are alike, what matters may be told of another one than the rows tell.
    assert {change.row for change in found} <= {band.first for band in bands}
    rows = [change.row for change in found if change.kind is not None]
    assert rows == sorted(rows)
    ordinals = ManyOrdinals(found)
    stops = [ordinals.of(range(number, number + 1)) for number in differing]
    assert all(0 <= first <= last < ordinals.total() for first, last in stops)
    assert {n for first, last in stops for n in range(first, last + 1)} == set(range(len(rows)))


def test_equal_changes_of_several_texts_are_one_entry_critical_first() -> None:
    base = ["The rent is 500 dollars a month.", "It is due at once, on the first day."]
    dearer = [base[0].replace("500", "650"), base[1]]
    found = listed(made_of(base, [dearer, [*dearer, "One more paragraph."]]))
    assert [(c.kind, c.texts) for c in found] == [
        (None, (2, 3)),
        (ChangeKind.CHANGED, (2, 3)),
        (ChangeKind.ADDED, (3,)),
    ]
    assert "500" in found[0].text
    assert found[1].text == "500 \u2192 650"
    assert found[0].row == found[1].row


def test_added_words_differ_from_changed_words() -> None:
    made = made_of(["You may not keep a cat."], [["You may keep a cat."]])[0]
    assert [c.text for c in changes(made) if c.kind is not None] == ["not \u2192 \u2205"]
