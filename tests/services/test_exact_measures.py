"""The sets of documents that exact measures keep between batches of pairs."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.services.scan.exact import KeptSets

SIZES = (0, 1, 2, 3, 5)


def values(document: int) -> np.ndarray:
    """Return the set of a document: as many values as the size that its number stands for."""
    return np.full(SIZES[document % len(SIZES)], document, np.uint64)


@given(st.lists(st.lists(st.integers(0, 11), max_size=6, unique=True), max_size=12))
def test_the_sets_asked_for_last_are_kept(requests: list[list[int]]) -> None:
    most = 8 * 6
    kept = KeptSets(most)
    order: list[int] = []
    for request in requests:
        found = kept.take(request)
        assert list(found) == [document for document in request if document in order]
        for document, one in found.items():
            assert one.tolist() == values(document).tolist()
        fresh = {document: values(document) for document in request if document not in found}
        kept.add(fresh)
        order = [document for document in order if document not in request]
        order += [*found, *fresh]
        while sum(values(document).nbytes for document in order) > most:
            order.pop(0)
    assert list(kept.take(range(12))) == sorted(order)
