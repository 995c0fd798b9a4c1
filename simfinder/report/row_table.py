"""The fields of two rows as a table of an HTML page."""

from __future__ import annotations

from collections.abc import Iterator

from simfinder.domain.rows import Agreement, RowMeasures
from simfinder.report.html_page import escaped
from simfinder.report.row_words import MARKS, agreement_text, row_lines, row_table_head


def row_table(measures: RowMeasures) -> Iterator[str]:
    """Yield the measures of two rows and of each of their fields."""
    lines = " · ".join(f"{name}: {value}" for name, value in row_lines(measures))
    yield f"<p>{escaped(lines)}</p>\n<table>\n<thead><tr>"
    yield "".join(f"<th>{escaped(name)}</th>" for name in row_table_head())
    yield "</tr></thead>\n<tbody>\n"
    for field in measures.fields:
        cells = (
            field.name,
            field.left,
            field.right,
            f"{MARKS[field.agreement]} {agreement_text(field.agreement, field.degree)}",
            "" if field.agreement is Agreement.EMPTY else f"{field.weight:.1f}",
            f"{field.said:+.1f}" if field.said else "",
        )
        yield "<tr>" + "".join(f"<td>{escaped(cell)}</td>" for cell in cells) + "</tr>\n"
    yield "</tbody>\n</table>\n"
