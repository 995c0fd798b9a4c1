"""How rows of tables agree, in the words of reports and of the command line."""

from __future__ import annotations

from simfinder.domain.rows import Agreement, RowMeasures
from simfinder.i18n import translate
from simfinder.report.numbers import number, percent

MARKS = {
    Agreement.EQUAL: "=",
    Agreement.SIMILAR: "≈",
    Agreement.EXCHANGED: "⇄",
    Agreement.DIFFERENT: "≠",
    Agreement.MISSING: "–",
    Agreement.EMPTY: " ",
}


def agreement_word(agreement: Agreement) -> str:
    """Return how two rows agree in a field."""
    return {
        Agreement.EQUAL: translate("Report", "equal"),
        Agreement.SIMILAR: translate("Report", "similar"),
        Agreement.EXCHANGED: translate("Report", "in another column"),
        Agreement.DIFFERENT: translate("Report", "different"),
        Agreement.MISSING: translate("Report", "missing in one"),
        Agreement.EMPTY: translate("Report", "missing in both"),
    }[agreement]


def agreement_text(agreement: Agreement, degree: float) -> str:
    """Return how two rows agree in a field, and how much where it is not wholly."""
    word = agreement_word(agreement)
    partly = agreement in (Agreement.SIMILAR, Agreement.EXCHANGED)
    return f"{word}, {percent(degree)}" if partly else word


def row_table_head() -> tuple[str, ...]:
    """Return the headings of a table of fields."""
    return (
        translate("Report", "Column"),
        translate("Report", "A"),
        translate("Report", "B"),
        translate("Report", "Agreement"),
        translate("Report", "Weight in bits"),
        translate("Report", "Says in bits"),
    )


def row_lines(measures: RowMeasures) -> tuple[tuple[str, str], ...]:
    """Return the measures of two rows, each with its name."""
    evidence = translate("Report", "{evidence} bits, a pair needs {needed}").format(
        evidence=f"{measures.evidence:.1f}", needed=f"{measures.needed:.1f}"
    )
    distance = translate("Report", "%n bit(s) of 64", "", measures.told_distance)
    if measures.distance != measures.told_distance:
        told = translate("Report", "the fingerprints differ in {n}")
        distance = f"{distance} ({told.format(n=number(measures.distance))})"
    return (
        (translate("Report", "Similarity"), percent(measures.similarity)),
        (translate("Report", "Distance"), distance),
        (translate("Report", "Evidence"), evidence),
    )
