"""The evidence report with fixed pages: PDF/A-2a and PDF/UA-1, its fonts inside.

The pages are set by Typst after ``resources/report/evidence.typ``. What they say is handed over as
data, so nothing of a document can be taken for markup.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, BinaryIO

from simfinder import i18n
from simfinder.assets import resource
from simfinder.domain.errors import ReportError
from simfinder.i18n import translate
from simfinder.report import evidence, palette
from simfinder.report.contents import Contents, created_text, promise
from simfinder.report.evidence_parts import Part, Sides
from simfinder.report.excerpts import Shown
from simfinder.report.line_breaks import breakable
from simfinder.report.typesetting import ARCHIVED, Refused, fonts, typeset, without_picture

_NOT_SHOWN = frozenset({"part", "look", "key", "keys", "lang", "region", "fonts", "palette"})
"""Strings of the data that tell how something is set."""
_MOST_NAMED = 12
"""Characters of one text that are named where no picture of them is there."""


def write(contents: Contents, stream: BinaryIO) -> None:
    """Set the report on pages and write it."""
    step = contents.holding.step
    data = _data(contents)
    missing = without_picture(_characters(data) - {"\n"}, step)
    data = _mapped(data, lambda text: _named(text, missing))
    data["parts"] = _mapped(data["parts"], breakable)
    data["page-word"] = breakable(data["page-word"])
    source = resource("report", "evidence.typ").read_bytes()
    stream.write(_typeset(source, json.dumps(data, ensure_ascii=False), contents.created, step))


def _typeset(source: bytes, data: str, created: datetime, step: Callable[[], None]) -> bytes:
    try:
        return typeset(source, data, created, ARCHIVED, step)
    except Refused:
        pass  # a character that the standards forbid; the report matters more than they do
    try:
        return typeset(source, data, created, (), step)
    except Refused as error:
        raise ReportError("a part of the report does not fit on a page of a PDF") from error


def _data(contents: Contents) -> dict[str, Any]:
    """Return all that stands on the pages, and how they look."""
    created = contents.created.astimezone(UTC)
    language, _, region = i18n.language().partition("_")
    before, _, rest = translate("Report", "Page {page} of {of}").partition("{page}")
    middle, _, after = rest.partition("{of}")
    names = ("year", "month", "day", "hour", "minute", "second")
    colours = {name: getattr(palette, name) for name in dir(palette) if name.isupper()}
    return {
        "title": evidence.evidence_title(),
        "lang": language,
        "region": region or None,
        "created": {name: getattr(created, name) for name in names},
        "fonts": fonts(),
        "foot": f"{created_text(contents)} – {promise()}",
        "page": [before, middle, after],
        "page-word": translate("Report", "Page"),
        "palette": {name.lower().replace("_", "-"): f"#{code}" for name, code in colours.items()},
        "parts": [_record(part) for part in evidence.parts(contents)],
    }


def _mapped(value: Any, change: Callable[[str], Any], name: str = "") -> Any:
    """Return data with every text that is shown changed, lists and records all the way down."""
    if isinstance(value, str):
        return value if name in _NOT_SHOWN else change(value)
    if isinstance(value, dict):
        return {key: _mapped(inner, change, key) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_mapped(inner, change, name) for inner in value]
    return value


def _characters(data: dict[str, Any]) -> set[str]:
    """Return every character that is shown."""
    found: set[str] = set()

    def take(text: str) -> str:
        found.update(text)
        return text

    _mapped(data, take)
    return found


def _named(text: str, missing: frozenset[str]) -> str:
    """Return the text with characters named by their numbers that have no picture.

    Of many only the first are named, the others are question marks, since names are long.
    """
    if missing.isdisjoint(text):
        return text
    made, named = [], 0
    for letter in text:
        if letter in missing:
            named += 1
            letter = f"[U+{ord(letter):04X}]" if named <= _MOST_NAMED else "?"
        made.append(letter)
    return "".join(made)


def _record(part: Part) -> dict[str, Any]:
    if isinstance(part, Sides):
        left = f"{part.left} – {part.excerpt.title}"
        rows = [[_shown(shown) for shown in row.sides] for row in part.excerpt.rows]
        return {"part": "Sides", "left": left, "right": part.right, "rows": rows}
    return {"part": type(part).__name__, **asdict(part)}


def _shown(shown: Shown) -> dict[str, Any]:
    return {"place": shown.place, "pieces": shown.pieces, "missing": shown.missing}
