"""The evidence report with fixed pages: PDF/A-2a and PDF/UA-1, its fonts inside.

What the pages say is handed over as data, so nothing of a document can be taken for markup.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC
from typing import Any, BinaryIO

from simfinder import i18n
from simfinder.i18n import translate
from simfinder.report import evidence, palette
from simfinder.report.contents import Contents, created_text, promise
from simfinder.report.evidence_parts import Part, Sides
from simfinder.report.typesetting import Data, set_pages


def write(
    contents: Contents, stream: BinaryIO, typeset: Callable[[Data], bytes] = set_pages
) -> None:
    """Write the report; ``typeset`` makes a PDF of what stands on its pages."""
    stream.write(typeset(_data(contents)))


def _data(contents: Contents) -> Data:
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
        "foot": f"{created_text(contents)} – {promise()}",
        "page": [before, middle, after],
        "page-word": translate("Report", "Page"),
        "palette": {name.lower().replace("_", "-"): f"#{code}" for name, code in colours.items()},
        "parts": [_record(part) for part in evidence.parts(contents)],
    }


def _record(part: Part) -> dict[str, Any]:
    if isinstance(part, Sides):
        left = f"{part.left} – {part.excerpt.title}"
        rows = [[asdict(shown) for shown in row.sides] for row in part.excerpt.rows]
        return {"part": "Sides", "left": left, "right": part.right, "rows": rows}
    return {"part": type(part).__name__, **asdict(part)}
