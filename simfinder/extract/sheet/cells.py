"""How the values of cells are written, the same from every kind of workbook.

What a cell shows depends on its number format and on the language of the program, so two copies
of one table can look different. Values do not: they are written as CSV files have them.
"""

from __future__ import annotations

import datetime

from simfinder.extract import xml_safe
from simfinder.extract.xml_safe import Element

_WHOLE = 1e15
"""Up to here whole numbers are exact in a workbook, which keeps 15 digits."""


def written(value: object) -> str:
    """Return a value as text: whole numbers without point, dates as ISO 8601 has them."""
    if isinstance(value, str):
        return value.replace("\t", " ")
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return _number(value)
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time()
        return value.date().isoformat() if midnight else value.isoformat(" ", "seconds")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return str(value)


def _number(value: float) -> str:
    whole = value.is_integer() and abs(value) < _WHOLE
    return str(int(value)) if whole else f"{value:.15g}"


def odf_value(cell: Element) -> str | None:
    """Return the value of an OpenDocument cell, None where its paragraphs are the value."""
    kind = xml_safe.attribute(cell, "value-type")
    if kind in ("float", "percentage", "currency"):
        try:
            return _number(float(xml_safe.attribute(cell, "value") or ""))
        except ValueError:
            return None
    if kind == "date":
        date = (xml_safe.attribute(cell, "date-value") or "").replace("T", " ")
        return date.removesuffix(" 00:00:00") or None
    if kind == "boolean":
        return (xml_safe.attribute(cell, "boolean-value") or "").upper() or None
    return None
