"""An evidence report as data, for what sets it in a process of its own."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC
from typing import Any

from simfinder import i18n
from simfinder.i18n import translate
from simfinder.report import evidence, palette
from simfinder.report.contents import Contents, created_text, promise
from simfinder.report.evidence_parts import Part, Sides

Data = dict[str, Any]
"""What stands on the pages, as JSON can hold it; ``resources/report/evidence.typ`` reads the same."""


def evidence_data(contents: Contents) -> Data:
    """Return all that stands in the report, and how it looks; every group walked counts a step."""
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
        "foot": f"{created_text(contents)} – {promise()}",
        "page": [before, middle, after],
        "page-word": translate("Report", "Page"),
        "no-font": translate(
            "Report",
            "Characters for which this machine has no font are named by their numbers, such as "
            "[U+E000].",
        ),
        "palette": {name.lower().replace("_", "-"): f"#{code}" for name, code in colours.items()},
        "parts": [_record(part) for part in evidence.parts(contents)],
    }


def _record(part: Part) -> dict[str, Any]:
    if isinstance(part, Sides):
        left = f"{part.left} – {part.excerpt.title}"
        rows = [[asdict(shown) for shown in row.sides] for row in part.excerpt.rows]
        return {"part": "Sides", "left": left, "right": part.right, "rows": rows}
    return {"part": type(part).__name__, **asdict(part)}
