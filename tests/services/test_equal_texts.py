"""Pairs of texts spread over the documents that have them, beside each pair looked at by itself."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Document, Identity, Role
from simfinder.engine.pairs import equal_texts
from simfinder.engine.pairs.collection import number_hashes
from simfinder.engine.pairs.columns import Columns
from simfinder.engine.pairs.equal_texts import count_unlisted_equal_texts, spread_over
from simfinder.engine.pairs.verify import Measures

Row = tuple[int, float, float, float, bool]


def documents_of(texts: list[int]) -> tuple[Document, ...]:
    return tuple(
        Document(
            number,
            Path(f"/{number}"),
            Identity(1, number, 1, 1, 1),
            f"{number:064x}",
            f"{text:064x}",
            "txt",
            1,
            1,
            1,
            number % 2,
            Role.PROTECTED if number % 3 else Role.NORMAL,
        )
        for number, text in enumerate(texts)
    )


def columns_of(rows: dict[tuple[int, int], Row]) -> Columns:
    a, b = (np.array([pair[end] for pair in rows], np.int32) for end in (0, 1))
    distance, *shares, exact = ([row[place] for row in rows.values()] for place in range(5))
    one, forth, back = (np.array(share, np.float32) for share in shares)
    return Columns(
        a, b, np.array(distance, np.uint8), Measures(one, forth, back, np.array(exact, np.bool_))
    )


def rows_of(columns: Columns) -> list[tuple[tuple[int, int], Row]]:
    m = columns.measures
    return [
        ((a, b), tuple(row))  # type: ignore[misc]
        for a, b, *row in zip(
            *(x.tolist() for x in (columns.a, columns.b, columns.distance)),
            *(x.tolist() for x in (m.resemblance, m.a_in_b, m.b_in_a, m.exact)),
            strict=True,
        )
    ]


@st.composite
def collections(draw: st.DrawFn) -> tuple[list[int], dict[tuple[int, int], Row]]:
    """Return the text of each document, and pairs of classes with measures that are all unlike."""
    texts = draw(st.lists(st.integers(0, 9), min_size=2, max_size=14))
    count = len(set(texts))
    every = [(a, b) for a in range(count) for b in range(a + 1, count)]
    chosen = draw(st.lists(st.sampled_from(every), unique=True)) if every else []
    if draw(st.booleans()):
        chosen.sort()
    turned = draw(st.booleans())
    rows: dict[tuple[int, int], Row] = {}
    for number, (a, b) in enumerate(chosen):
        share = number / 128
        row = (number % 25, share, share + 0.25, share + 0.5, number % 2 == 0)
        rows[(b, a) if turned and number % 3 == 0 else (a, b)] = row
    return texts, rows


@given(collections())
def test_each_pair_of_documents_has_the_measures_of_its_texts(
    made: tuple[list[int], dict[tuple[int, int], Row]],
) -> None:
    texts, rows = made
    documents = documents_of(texts)
    class_of = number_hashes([d.text_hash for d in documents])
    first = np.unique(class_of, return_index=True)[1].astype(np.int32)
    expected: list[tuple[tuple[int, int], Row]] = []
    for a in range(len(texts)):
        for b in range(a + 1, len(texts)):
            c, d = int(class_of[a]), int(class_of[b])
            if c == d:
                expected.append(((a, b), (0, 1.0, 1.0, 1.0, True)))
            elif (c, d) in rows:
                expected.append(((a, b), rows[c, d]))
            elif (d, c) in rows:
                bits, share, forth, back, exact = rows[d, c]
                expected.append(((a, b), (bits, share, back, forth, exact)))
    assert rows_of(spread_over(columns_of(rows), class_of, first, documents)) == expected


@given(collections())
def test_where_not_all_pairs_are_listed_each_document_keeps_one(
    made: tuple[list[int], dict[tuple[int, int], Row]],
) -> None:
    texts, rows = made
    documents = documents_of(texts)
    class_of = number_hashes([d.text_hash for d in documents])
    first = np.unique(class_of, return_index=True)[1].astype(np.int32)
    every = dict(rows_of(spread_over(columns_of(rows), class_of, first, documents)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(equal_texts, "MOST_EQUAL_PAIRS", 2)
        fewer = rows_of(spread_over(columns_of(rows), class_of, first, documents))
        left_out = count_unlisted_equal_texts(documents)
    assert [pair for pair, _ in fewer] == sorted({pair for pair, _ in fewer})
    assert all(every[pair] == row for pair, row in fewer)
    assert {end for pair in every for end in pair} == {end for pair, _ in fewer for end in pair}
    assert (len(fewer) == len(every)) or left_out > 0
