"""The frame of every HTML page: one file, nothing loaded from anywhere, no script but its own."""

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
from simfinder.messages.numbers import visible


def write_page(title: str, body: Iterable[str], stream: BinaryIO, *, script: bool = False) -> None:
    """Write a page around the pieces of its body, piece by piece.

    The policy forbids everything but the style of this very page and, with ``script``, the one
    that filters its groups: each is named by its hash, so that even a mistake in escaping could
    neither run nor load anything.
    """
    text = io.TextIOWrapper(stream, "utf-8", errors="backslashreplace", newline="\n")
    style = _resource("report.css")
    policy = f"default-src 'none'; style-src {_source(style)}; base-uri 'none'; form-action 'none'"
    code = _resource("report.js") if script else ""
    if code:
        policy += f"; script-src {_source(code)}"
    text.write(
        f'<!DOCTYPE html>\n<html lang="{i18n.language().replace("_", "-")}">\n<head>\n'
        '<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="generator" content="SimFinder">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
    )
    for piece in body:
        text.write(piece)
    text.write("</main>\n")
    if code:
        text.write(f"<script>{code}</script>\n")
    text.write("</body>\n</html>\n")
    text.flush()
    text.detach()


@cache
def _resource(name: str) -> str:
    return resource("report", name).read_text(encoding="utf-8").replace("\r\n", "\n")


def _source(text: str) -> str:
    """Return what names a style or script in a policy: its hash, and so nothing else."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def escape(text: str) -> str:
    """Return a text as HTML that shows it, with everything invisible made visible."""
    return html.escape(visible(text), quote=True)
