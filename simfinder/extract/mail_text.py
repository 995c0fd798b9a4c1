"""What mail of every format has in common: head lines, body with signature, attachments.

Head lines, signatures and names of attachments stand apart: letters with the same text are the
same letter, whoever sent them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.lines import join, paragraphs, wrap_measure
from simfinder.extract.markup import walk_page
from simfinder.extract.plain import each_line

_SIGNATURE = "--"
_LONGEST_SIGNATURE = 20
"""Lines; more behind the mark are text of the letter."""
_TAG = re.compile(r"<[a-zA-Z!/?]")


def add_head(out: Collector, label: str, value: str) -> None:
    """Add a line such as ``From: somebody`` unless it says nothing."""
    if value.strip():
        out.add(f"{label}: {' '.join(value.split())}", BlockKind.HEADER)


def add_attachment(out: Collector, name: str) -> None:
    """Add the name of an attachment, which is a document of its own and not read."""
    out.add(f"Attachment: {' '.join(name.split()) or 'unnamed'}", BlockKind.FURNITURE)


def add_plain(out: Collector, text: str, flowed: bool = False, joined: bool = False) -> None:
    """Add the paragraphs of a plain body.

    Args:
        out: takes the blocks.
        text: the decoded body.
        flowed: lines that end in a space go on in the next one (RFC 3676).
        joined: that space only marks the break (RFC 3676, 4.1: DelSp), as in Chinese text.
    """
    lines = list(each_line(text.replace("\f", "\n")))
    body, signature = _split_signature(lines)
    measure = 0 if flowed else wrap_measure(body)
    for chunk in _chunks(body):
        for paragraph in _flowed(chunk) if flowed else paragraphs(chunk, measure):
            out.add(paragraph)
    for line in signature:
        out.add(line, BlockKind.FURNITURE)


def add_page(out: Collector, markup: str) -> bool:
    """Add the blocks of an HTML body; tell whether there were any."""
    before = len(out.blocks)
    if _TAG.search(markup):
        try:
            walk_page(markup, out)
        except xml_safe.SyntaxProblem:
            # lxml finds no element at all in it: then there is no text either.
            return False
    else:
        add_plain(out, markup)
    return len(out.blocks) > before


def _split_signature(lines: list[str]) -> tuple[list[str], list[str]]:
    """Split where the last line of two dashes begins a signature (RFC 3676, 4.3)."""
    for number in range(len(lines) - 1, max(-1, len(lines) - _LONGEST_SIGNATURE - 2), -1):
        if lines[number].rstrip() == _SIGNATURE and number:
            return lines[:number], lines[number:]
    return lines, []


def _chunks(lines: list[str]) -> Iterator[list[str]]:
    """Yield the stretches between blank lines; an empty quoted line is blank too."""
    chunk: list[str] = []
    for line in lines:
        if line.strip("> \t\u3000"):
            chunk.append(line)
        elif chunk:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def _flowed(lines: list[str]) -> Iterator[str]:
    waiting: list[str] = []
    for line in lines:
        waiting.append(line)
        if not line.endswith(" "):
            yield join(waiting)
            waiting = []
    if waiting:
        yield join(waiting)
