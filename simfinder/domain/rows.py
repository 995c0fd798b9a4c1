"""Two rows of tables measured field by field."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Agreement(StrEnum):
    """How two rows agree in a field."""

    EQUAL = "equal"
    """The same letters and digits; dates and numbers in one form."""
    SIMILAR = "similar"
    EXCHANGED = "exchanged"
    """Another field of the other row holds the value."""
    DIFFERENT = "different"
    MISSING = "missing"
    """Only one row has a value."""
    EMPTY = "empty"
    """Neither row has one."""


@dataclass(frozen=True, slots=True)
class FieldMeasure:
    """One field of two rows."""

    name: str
    left: str
    right: str
    agreement: Agreement
    degree: float
    """Degree of agreement, 0 to 1; 0 where a value is missing."""
    weight: float
    """Bits that a full agreement in it says."""
    said: float
    """Bits that it says here; below 0 it speaks against a pair."""


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """What is measured of two rows; ``evidence`` and ``needed`` in bits, ``distance`` too.

    Two rows are a pair where the evidence reaches what is needed, and the similarity and the
    distance of their fingerprints lie within the options.
    """

    fields: tuple[FieldMeasure, ...]
    evidence: float
    needed: float
    similarity: float
    distance: int
    fingerprints: tuple[int, int]
