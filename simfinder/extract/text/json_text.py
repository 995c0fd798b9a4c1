"""Reads what people wrote from JSON: the cells of notebooks, and letters written as escapes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

_ESCAPES = re.compile(r"(?<!\\)((?:\\\\)*)((?:\\u[0-9a-fA-F]{4})+)")


def looks_like_notebook(data: bytes) -> bool:
    """Whether the bytes of a file may be a Jupyter notebook."""
    head = data[:1024].lstrip(b"\xef\xbb\xbf \r\n\t")
    return head.startswith(b"{") and b'"cells"' in data and b'"nbformat"' in data


def cells(text: str) -> list[tuple[str, str]] | None:
    """Return ``(type, source)`` of the cells of a notebook, None for other JSON.

    What the cells gave out changes with every run, so it does not count as text (nbformat 4).
    """
    try:
        notebook = json.loads(text.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        # Not whole, or nested as nobody writes it: it is read as it stands.
        return None
    if not isinstance(notebook, dict) or "nbformat" not in notebook:
        return None
    return list(_cells(notebook))


def _cells(notebook: dict[str, Any]) -> Iterator[tuple[str, str]]:
    sheets = notebook.get("worksheets")
    holders = sheets if isinstance(sheets, list) else [notebook]
    for holder in holders:
        listed = holder.get("cells") if isinstance(holder, dict) else None
        for cell in listed if isinstance(listed, list) else ():
            if isinstance(cell, dict):
                source = cell.get("source", cell.get("input", ""))
                if isinstance(source, list):
                    source = "".join(part for part in source if isinstance(part, str))
                if isinstance(source, str):
                    yield str(cell.get("cell_type", "")), source


def unescaped(text: str) -> str:
    """Return JSON with its letters where many programs write their numbers instead."""
    if "\\u" not in text or text.lstrip("\ufeff \r\n\t")[:1] not in ("{", "["):
        return text
    return _ESCAPES.sub(lambda found: found[1] + _letters(found[2]), text)


def _letters(escapes: str) -> str:
    units = bytes.fromhex(escapes.replace("\\u", ""))
    letters = units.decode("utf-16-be", "replace")
    # Escaped controls and quotes belong to the JSON, not to the text.
    return letters if letters.isprintable() and not {'"', "\\"} & set(letters) else escapes
