"""What mail of every format has in common: head lines, body with signature, attachments.

Head lines, also those of quoted messages, signatures, legal notices under a letter and names of
attachments stand apart: letters with the same text are the same letter, whoever sent them. What
is quoted is text of the letter, without the marks of its quotation.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from simfinder.domain.document import APART, Block, BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.lines import join, paragraphs, wrap_measure
from simfinder.extract.mail.quotes import (
    are_fields,
    field_name,
    is_device,
    is_notice,
    is_quote_head,
    is_rule,
    may_end_quote_head,
    split_quote,
)
from simfinder.extract.text.plain import each_line
from simfinder.extract.web.markup import walk_page

_SIGNATURE = "--"
_LONGEST_SIGNATURE = 20
"""Paragraphs or lines; more behind the mark are text of the letter."""
_MOST_FIELDS = 30
"""Lines that the head of a quoted message may have."""
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
    stretches = list(_stretches(each_line(text.replace("\f", "\n")), flowed))
    _sign(stretches)
    measures = {
        quoted: 0 if flowed else _measure(s for s in stretches if bool(s.depth) is quoted)
        for quoted in (False, True)
    }
    said: list[Block] = []
    for stretch in stretches:
        if stretch.kind is not BlockKind.BODY:
            said += [Block(line, stretch.kind) for line in stretch.lines]
        elif flowed:
            said += [Block(paragraph) for paragraph in _flowed(stretch.lines, joined)]
        else:
            measure = measures[bool(stretch.depth)]
            said += [Block(paragraph) for paragraph in paragraphs(stretch.lines, measure)]
    for block in _set_apart(said):
        out.add(block.text, block.kind)


def add_page(out: Collector, markup: str) -> bool:
    """Add the blocks of an HTML body; tell whether there were any."""
    before = len(out.blocks)
    if _TAG.search(markup):
        try:
            walk_page(markup, out)
        except xml_safe.SyntaxProblem:
            # lxml finds no element at all in it: then there is no text either.
            return False
        finally:
            out.blocks[before:] = _set_apart(_signatures(_quote_heads(out.blocks[before:])))
    else:
        add_plain(out, markup)
    return len(out.blocks) > before


@dataclass
class _Stretch:
    """Lines between blank lines that are quoted equally deep."""

    depth: int
    kind: BlockKind = BlockKind.BODY
    lines: list[str] = field(default_factory=list)


def _sign(stretches: list[_Stretch]) -> None:
    """Find the signatures: from their mark to the next head or text of another depth."""
    at = 0
    while at < len(stretches):
        mark = stretches[at]
        end = at + 1
        if at and mark.kind is BlockKind.BODY and mark.lines == [_SIGNATURE]:
            count = 0
            while (
                end < len(stretches)
                and stretches[end].depth == mark.depth
                and stretches[end].kind is BlockKind.BODY
                and stretches[end].lines != [_SIGNATURE]
            ):
                notice = is_notice(join(stretches[end].lines))
                count += 0 if notice else len(stretches[end].lines)
                end += 1
            if count <= _LONGEST_SIGNATURE:
                for part in stretches[at:end]:
                    part.kind = BlockKind.FURNITURE
        at = end


def _stretches(lines: Iterable[str], flowed: bool) -> Iterator[_Stretch]:
    """Yield the stretches of a body; drawn lines and signature marks stand alone."""
    current = _Stretch(0)
    for line in lines:
        depth, said = split_quote(line)
        if flowed and said.startswith(" "):
            said = said[1:]  # put there so that the line does not look quoted (4.4)
        alone = is_rule(said) or said.rstrip() == _SIGNATURE
        if current.lines and (depth != current.depth or alone or not said.strip(" \t\u3000\xa0")):
            yield from _typed(current)
            current = _Stretch(depth)
        current.depth = depth
        if alone:
            yield _Stretch(depth, BlockKind.BODY, [said.rstrip()])
        elif said.strip(" \t\u3000\xa0"):
            current.lines.append(said)
    if current.lines:
        yield from _typed(current)


def _typed(stretch: _Stretch) -> Iterator[_Stretch]:
    """Part the heads of quoted messages from the text around them."""
    lines = stretch.lines
    start = at = 0
    while at < len(lines):
        count = _head_at(lines, at)
        if not count:
            at += 1
            continue
        if start < at:
            yield _Stretch(stretch.depth, lines=lines[start:at])
        head = lines[at : at + count]
        said = head if field_name(head[0]) else [join(head)]
        yield _Stretch(stretch.depth, BlockKind.HEADER, said)
        start = at = at + count
    if start < len(lines):
        yield _Stretch(stretch.depth, lines=lines[start:])


def _head_at(lines: list[str], at: int) -> int:
    """Return how many lines from here on are the head of a quoted message."""
    if field_name(lines[at]):
        end = at + 1
        while end < min(len(lines), at + _MOST_FIELDS) and (
            field_name(lines[end]) or lines[end - 1].rstrip()[-1:] in (";", ",", "；")
        ):
            end += 1
        return end - at if are_fields(lines[at:end]) else 0
    for count in (1, 2, 3):
        if at + count <= len(lines) and may_end_quote_head(lines[at + count - 1]):
            if count > 1 and is_quote_head(join(lines[at + 1 : at + count])):
                return 0  # it begins on the next line
            if is_quote_head(join(lines[at : at + count])):
                return count
    return 0


def _measure(stretches: Iterable[_Stretch]) -> int:
    """Return the width to which the lines were broken, 0 where they were not."""
    lines: list[str] = []
    for stretch in stretches:
        if stretch.kind is BlockKind.BODY:
            lines += [*stretch.lines, ""]
    return wrap_measure(lines)


def _flowed(lines: list[str], joined: bool) -> Iterator[str]:
    waiting: list[str] = []
    for line in lines:
        waiting.append(line)
        if not line.endswith(" "):
            yield _put_together(waiting, joined)
            waiting = []
    if waiting:
        yield _put_together(waiting, joined)


def _put_together(lines: list[str], joined: bool) -> str:
    return "".join(line.removesuffix(" ") for line in lines) if joined else join(lines)


def _quote_heads(blocks: list[Block]) -> list[Block]:
    """Find the heads of quoted messages among the blocks of a page."""
    found = list(blocks)
    at = 0
    while at < len(found):
        if found[at].kind in APART:
            at += 1
            continue
        end = at
        lines: list[str] = []
        while end < len(found) and found[end].kind not in APART:
            inside = found[end].text.replace("\t", " ").split("\n")
            if not field_name(inside[0]) or not all(map(field_name, inside)):
                break
            lines += inside
            end += 1
        if are_fields(lines):
            found[at:end] = [replace(block, kind=BlockKind.HEADER) for block in found[at:end]]
        elif is_quote_head(found[at].text):
            found[at] = replace(found[at], kind=BlockKind.HEADER)
            end = at + 1
        at = max(end, at + 1)
    return found


def _signatures(blocks: list[Block]) -> list[Block]:
    """Find the signatures among the blocks of a page: from their mark to the next head."""
    typed = list(blocks)
    ends = [n for n, block in enumerate(blocks) if block.kind is BlockKind.HEADER]
    ends.append(len(blocks))
    for start, block in enumerate(blocks):
        if start and block.kind is BlockKind.BODY and block.text == _SIGNATURE:
            end = ends[bisect_right(ends, start)]
            if end - start - 1 <= _LONGEST_SIGNATURE:
                typed[start:end] = [_furniture(part) for part in typed[start:end]]
    return typed


def _set_apart(blocks: list[Block]) -> list[Block]:
    """Set notices and names of devices apart, unless nothing else was written."""
    typed = [
        _furniture(block)
        if block.kind is BlockKind.BODY and (is_device(block.text) or is_notice(block.text))
        else block
        for block in blocks
    ]
    return typed if any(block.kind not in APART for block in typed) else blocks


def _furniture(block: Block) -> Block:
    return replace(block, kind=BlockKind.FURNITURE, text=block.text.replace("\t", " "))
