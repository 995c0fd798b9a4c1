"""Shares read in the window as they do in the reports."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.gui.kit import wording
from simfinder.messages import numbers


@given(st.floats(0, 1))
def test_a_share_reads_as_in_the_reports(share: float) -> None:
    shown = wording.percent(share).replace("\u202f", "").replace(",", ".")
    assert shown == numbers.percent(share)


@pytest.mark.parametrize(
    ("contained", "contains", "text"),
    [
        (1.0, 0.12, "100\u202f% of it in the kept file"),
        (0.144, 0.62, "62\u202f% of the kept file in it"),
    ],
)
def test_containment_shows_the_greater_share(contained: float, contains: float, text: str) -> None:
    assert wording.containment(contained, contains) == text
