"""The frame of every HTML page: one file, no script, nothing loaded from anywhere."""

from __future__ import annotations

import base64
import hashlib
import html
import io
from collections.abc import Iterable
from functools import cache
from typing import BinaryIO

from simfinder import i18n
from simfinder.assets import resource
from simfinder.report.numbers import visible


def write_page(title: str, body: Iterable[str], stream: BinaryIO) -> None:
    """Write a page around the pieces of its body, piece by piece.

    The policy forbids everything but the style of this very page, so that even a mistake in
    escaping could neither run nor load anything.
    """
    text = io.TextIOWrapper(stream, "utf-8", errors="backslashreplace", newline="\n")
    style = _style()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    text.write(
        f'<!DOCTYPE html>\n<html lang="{i18n.language().replace("_", "-")}">\n<head>\n'
        '<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="generator" content="SimFinder">\n'
        f"<title>{escaped(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
    )
    for piece in body:
        text.write(piece)
    text.write("</main>\n</body>\n</html>\n")
    text.flush()
    text.detach()


@cache
def _style() -> str:
    return resource("report", "report.css").read_text(encoding="utf-8").replace("\r\n", "\n")


def escaped(text: str) -> str:
    """Return a text as HTML that shows it, with everything invisible made visible."""
    return html.escape(visible(text), quote=True)
