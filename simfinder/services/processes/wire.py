"""What is taken from a text beside its features, and how paths travel to workers."""

from __future__ import annotations

import os
from pathlib import Path

from simfinder.domain.document import APART, BlockKind, Text
from simfinder.domain.options import ScanOptions
from simfinder.services.processes.frames import Header

_BEGINNING = 30
"""Blocks in which a heading still counts as the title."""


def title_of(text: Text, limit: int = 120) -> str:
    """Return the heading or first line that names a document, cut at the limit; may be empty.

    A heading near the beginning goes before what stands above it: letterheads, numbers, and the
    lines of settings that many Markdown files begin with.
    """
    begin = [block for block in text.blocks[:_BEGINNING] if block.kind not in APART]
    headings = [block for block in begin if block.kind is BlockKind.HEADING]
    for block in headings + begin:
        for line in block.text[:4000].split("\n")[:20]:
            words = " ".join(line.split())
            if sum(c.isalnum() for c in words[:200]) >= 2:
                return words[:limit]
    return ""


def path_to_json(path: Path) -> str:
    """Return the path as a string that JSON with ``ensure_ascii`` keeps byte for byte."""
    return os.fspath(path)


def limits_header(options: ScanOptions) -> Header:
    """Return the limits that a worker holds itself to, and the passwords that it may try."""
    return {
        "max_characters": options.max_characters,
        "max_size": options.max_size,
        "passwords": list(options.passwords),
    }
