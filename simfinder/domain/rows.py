"""Two rows of tables measured field by field."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from simfinder.domain.explanation import Rule
from simfinder.domain.matching import MAX_DISTANCE


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

    @property
    def same(self) -> bool:
        """Whether all fields are equal, those that are empty in both among them."""
        return all(f.agreement in (Agreement.EQUAL, Agreement.EMPTY) for f in self.fields)

    @property
    def told_distance(self) -> int:
        """The distance that a pair of them is listed with.

        Equal rows have none. A pair whose evidence suffices is kept at the end of the slider,
        however far its fingerprints are apart.
        """
        return 0 if self.same else min(self.distance, MAX_DISTANCE)


def row_rules(measures: RowMeasures, distance: int, similarity: float) -> tuple[Rule, ...]:
    """Return the conditions of a pair of rows: ``evidence``, ``distance`` and ``similarity``.

    Args:
        measures: of the two rows.
        distance: the largest that the options allow, in bits.
        similarity: the least that they ask for, 0 to 1.
    """
    apart, alike = measures.told_distance, measures.similarity
    enough = measures.same or measures.evidence >= measures.needed
    return (
        Rule("evidence", enough, measures.evidence, measures.needed),
        Rule("distance", apart <= distance, apart, distance, float(apart)),
        Rule("similarity", alike >= similarity, alike, similarity, alike),
    )
