"""What stands beside the cells of a sheet: lines above and below its pages, and comments."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from html import unescape

from simfinder.domain.document import BlockKind
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector
from simfinder.extract.sheet.sparse import binary_records

#: Codes of headers and footers (ECMA-376 part 1, 18.3.1.46): sections, fields, fonts, sizes.
_CODE = re.compile(r'&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3} ?|[^&])')
_PLACES = re.compile(r"&[LCR]")
_LINE = re.compile(
    rb"<(?:\w+:)?(?:odd|even|first)(Header|Footer)(?:\s[^>]*)?>([^<]{1,2000})</", re.DOTALL
)
_COMMENTS, _THREADS = "xl/comments", "xl/threadedcomments/"
_IN_THREAD = "tc="
"""Begins the author of a comment that only repeats what a thread says."""
_BINARY_LINES, _BINARY_COMMENT = 479, 637
_NONE = 0xFFFFFFFF


def line_text(code: str) -> str:
    """Return what a header or footer says: its three sections without codes and fields."""
    code = _PLACES.sub("\n", code.replace("&&", "\x00"))
    return "\n".join(filter(str.strip, _CODE.sub("", code).replace("\x00", "&").split("\n")))


class Margins:
    """Gathers what stands beside the cells while the parts of a workbook are looked through."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._said: dict[tuple[str, BlockKind], None] = {}
        self._problems: list[str] = []

    def look(self, name: str, part: bytes) -> None:
        """Take from one part what it holds of this."""
        folded = name.casefold()
        binary = folded.endswith(".bin")
        if folded.startswith((_COMMENTS, _THREADS)) or "/comments/" in folded:
            self._keep(_binary_comments(part) if binary else self._comments(part))
        elif "/worksheets/" in folded:
            self._keep(_binary_lines(part) if binary else _lines(part))

    def tell(self, out: Collector) -> None:
        """Tell everything, each line once: sheets repeat what stands around them."""
        for text, kind in self._said:
            out.add(text, kind)
        for problem in self._problems:
            out.missing(problem)

    def _keep(self, said: Iterator[tuple[str, BlockKind]]) -> None:
        for text, kind in said:
            if text.strip():
                self._said[text, kind] = None

    def _comments(self, part: bytes) -> Iterator[tuple[str, BlockKind]]:
        authors: list[str] = []
        words: list[str] = []
        try:
            for event, name, element in xml_safe.walk(part):
                if event == "start":
                    if name in ("comment", "threadedComment"):
                        words = []
                elif name == "author":
                    authors.append(element.text or "")
                elif name in ("t", "text"):
                    words.append(element.text or "")
                elif name == "rPh":
                    # How Japanese is read aloud stands beside the characters, not among them.
                    words = words[: -len(list(element)) or None]
                elif name in ("comment", "threadedComment"):
                    number = element.get("authorId", "")
                    author = authors[int(number)] if _within(number, authors) else ""
                    if not author.startswith(_IN_THREAD):
                        yield "".join(words), BlockKind.COMMENT
                    xml_safe.forget(element)
        except xml_safe.SyntaxProblem:
            self._problems.append("a comment cannot be read")


def _within(number: str, authors: list[str]) -> bool:
    return number.isascii() and number.isdigit() and int(number) < len(authors)


def _lines(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    if b"eaderFooter" not in part[-20_000:]:
        return
    for which, code in _LINE.findall(part[-20_000:]):
        kind = BlockKind.HEADER if which == b"Header" else BlockKind.FOOTER
        yield line_text(unescape(code.decode("utf-8", "replace"))), kind


def _binary_lines(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    """Yield headers and footers in turn: of odd, even and first pages (MS-XLSB 2.4.69)."""
    for kind, at, size in binary_records(part):
        if kind != _BINARY_LINES:
            continue
        end, at = at + size, at + 2
        for number in range(6):
            text, at = _wide(part, at, end)
            yield line_text(text), BlockKind.FOOTER if number % 2 else BlockKind.HEADER


def _binary_comments(part: bytes) -> Iterator[tuple[str, BlockKind]]:
    for kind, at, size in binary_records(part):
        if kind == _BINARY_COMMENT:
            text, _ = _wide(part, at + 1, at + size)
            yield text, BlockKind.COMMENT


def _wide(part: bytes, at: int, end: int) -> tuple[str, int]:
    """Return a string that begins with its length (MS-XLSB 2.5.168), and where it ends."""
    if at + 4 > end:
        return "", end
    (length,) = struct.unpack_from("<I", part, at)
    if length == _NONE:
        return "", at + 4
    stop = min(end, at + 4 + 2 * length)
    return part[at + 4 : stop].decode("utf-16-le", "replace"), stop
