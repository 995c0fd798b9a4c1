"""Differences that matter, at the head of a comparison in the console and in the HTML page."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from simfinder.cli.compare_command import print_comparison
from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Block, Problem, Reason
from simfinder.report import comparison_html
from simfinder.services.compare.compare import compare_texts

NONE = "No critical differences"
LEASE = [
    "The tenant <b>pays</b> a rent of EUR 900 at the beginning of each month, by bank transfer.",
    "The tenant may not keep animals in the flat, unless the landlord has agreed in writing.",
]


def side(texts: list[str]) -> ComparedText:
    return ComparedText(Path("/x/lease.txt"), tuple(map(Block, texts)), "txt", 1000, 10**18)


def shown(left: list[str], right: list[str]) -> tuple[str, str]:
    return printed(compare_texts(side(left), side(right)))


def printed(made: Comparison) -> tuple[str, str]:
    stream, page = io.StringIO(), io.BytesIO()
    print_comparison(made, stream)
    comparison_html.write(made, page)
    return stream.getvalue(), page.getvalue().decode()


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def test_differences_are_listed_by_kind_before_the_texts() -> None:
    other = [LEASE[0].replace("900", "950"), LEASE[1].replace("may not", "may")]
    console, page = shown(LEASE, other)
    for text in console, page:
        assert "2 critical differences" in text
        assert text.index("amount: EUR 900 → EUR 950") < text.index("negation: ")
        assert text.index("negation: ") < text.index("animals")


def test_reworded_texts_without_changed_facts_are_labelled() -> None:
    for text in shown(LEASE, [LEASE[0], LEASE[1].replace("agreed", "consented")]):
        assert NONE in text


def test_different_texts_do_not_claim_equal_facts() -> None:
    other = [
        f"Chapter {n} of another book tells of {n * 7} ships and of the sea." for n in range(9)
    ]
    for text in shown(LEASE, other):
        assert NONE not in text


def test_equal_and_unread_texts_have_no_such_line() -> None:
    gone = ComparedText(Path("/x/gone.txt"), (), problem=Problem(Path("/x/gone.txt"), Reason.EMPTY))
    for made in (compare_texts(side(LEASE), side(LEASE)), Comparison(gone, side(LEASE), (), 0.0)):
        for text in printed(made):
            assert "matter" not in text
            assert NONE not in text


def test_unexamined_texts_are_distinct_from_texts_without_a_difference() -> None:
    made = compare_texts(side(LEASE), side([*LEASE, "Signed."]), deadline=0.0)
    assert made.critical is None
    for text in printed(made):
        assert "Not checked for critical differences" in text


def test_a_long_list_is_cut_with_the_number_of_the_rest() -> None:
    left = [f"Clause about thing number {n}: the buyer pays {n + 1000} euros." for n in range(250)]
    right = [text.replace(" pays ", " pays 7") for text in left]
    console, page = shown(left, right)
    for text in console, page:
        assert "250 critical differences" in text
        assert "… 50 more differences" in text


def test_a_passage_of_one_text_does_not_claim_equal_facts() -> None:
    rates = (
        "Crude oil 6 percent, coal 2 to 10 percent, salt 3 to 15 percent, mineral water 1 percent."
    )
    both = [*LEASE, *(f"Clause {n} says the same in both of the texts." for n in range(20))]
    for text in shown([*both, rates], both):
        said = " ".join(text.split())
        assert f"{NONE} in the text they share; 1 passage appears in only one text" in said
        assert f"{NONE} (links ignored)" not in said
