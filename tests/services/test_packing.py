"""What a document is called."""

import pytest

from simfinder.domain.documents import Block, BlockKind, Text
from simfinder.services.workers.packing import title_of

BODY, HEADING, HEADER = BlockKind.BODY, BlockKind.HEADING, BlockKind.HEADER


@pytest.mark.parametrize(
    ("blocks", "title"),
    [
        ([], ""),
        ([("Lease of a shop", BODY), ("1. Rent", BODY)], "Lease of a shop"),
        ([("—  *", BODY), ("  A   letter\nto you", BODY)], "A letter"),
        ([("schema: 2", BODY), ("About functions", HEADING)], "About functions"),
        ([("Harbour Ltd", HEADER), ("通知", BODY)], "通知"),
        ([("first", BODY)] * 40 + [("too late", HEADING)], "first"),
    ],
)
def test_a_document_is_named_by_its_heading_or_first_line(
    blocks: list[tuple[str, BlockKind]], title: str
) -> None:
    text = Text(tuple(Block(*b) for b in blocks), "txt", "test")
    assert title_of(text) == title


def test_a_long_title_is_cut() -> None:
    assert len(title_of(Text((Block("word " * 100),), "txt", "test"))) == 120


@pytest.mark.parametrize("gap", [" ", "\t" * 90, " " * 700])
def test_a_title_may_have_wide_gaps(gap: str) -> None:
    line = gap.join(["1", "Lease", "of", "a", "shop"] + ["word"] * 100)
    title = title_of(Text((Block(line),), "txt", "test"))
    looked_at = line[:4000]  # the words behind are no part of a title
    assert title == " ".join(looked_at.split())[:120]
