"""Reads mail (eml) and web pages that browsers and Word saved as one file (mht).

Both are MIME. The headers are taken raw and decoded here: mail in Chinese often holds bytes that
no standard allows, which the strict parsers of the standard library refuse.
"""

from __future__ import annotations

import contextlib
import re
from email.message import Message

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.mail.parts import (
    DAMAGE,
    MOST_PARTS,
    PAGES,
    content_of,
    header,
    is_long,
    label,
    message_of,
    opened,
    parts_of,
    refuse_encrypted,
)
from simfinder.extract.mail.text import add_attachment, add_head, add_page, add_plain
from simfinder.extract.web.markup import declared_encoding

_HEADS = ("From", "To", "Cc", "Date", "Subject")
MOST_TEXTS = 500
"""Parts that are read; to find the encoding of each takes two milliseconds."""
_FIRST = f"only the first {MOST_TEXTS:,} parts of the message were read"
_COUNT = re.compile(rb"\d{1,12} *\r?\n")
"""The first line of Apple's emlx: how many bytes the message takes."""


def parsed(data: bytes) -> Message:
    """Return the message in a file, whatever mail programs put before it.

    Raises:
        RecursionError: parts are nested too deeply.
    """
    if b"\x00" in data[:64]:
        # Saved as Unicode text; its parts still name encodings of their own.
        data = charset.decode(data, len(data)).text.encode("utf-8", "replace")
    data = data.lstrip(b"\xef\xbb\xbf\r\n \t")
    if count := _COUNT.match(data):
        # What follows that many bytes is a property list of Apple's program.
        data = data[count.end() :][: max(int(count[0]), 1)]
    return message_of(data)


def read(data: bytes, limits: Limits, name: str = "eml") -> Text:
    """Return the text of a message, or of a saved page where ``name`` is ``mht``.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED or EMPTY.
    """
    out = Collector(limits)
    body = _Body(out, limits)
    try:
        message = parsed(data)
        inside = opened(message)
        refuse_encrypted(inside)
        with contextlib.suppress(Full):  # the collector remembers that the text was cut
            if name == "mht":
                body.saved_page(inside)
            else:
                for label in _HEADS:
                    add_head(out, label, header(message, label))
                    if is_long(message, label):
                        out.missing("a head line of the message is longer than can be read")
                body.letter(inside)
    except RecursionError as error:
        raise ReadProblem(
            Reason.LIMIT, "parts of the message are nested beyond what can be read"
        ) from error
    if all(block.kind is BlockKind.HEADER for block in out.blocks) and not header(
        message, "Subject"
    ):
        out.blocks.clear()
    return out.finish(name, f"lxml {xml_safe.version()}", body.replaced, body.encoding)


class _Body:
    """Adds the parts of a message to its text."""

    def __init__(self, out: Collector, limits: Limits) -> None:
        self.replaced = 0
        self.encoding: str | None = None
        self._out = out
        self._limits = limits

    def letter(self, message: Message) -> None:
        """Add the body of a message, and behind it the names of what is attached."""
        parts = parts_of(message)
        if parts.cut:
            self._out.missing(f"only the first {MOST_PARTS:,} parts of the message were read")
        if parts.damaged:
            self._out.missing("a part of the message is damaged")
        if len(parts.bodies) > MOST_TEXTS:
            self._out.missing(_FIRST)
        for part in parts.bodies[:MOST_TEXTS]:
            text = self._text(part)
            if not text.strip():
                continue
            if part.get_content_type() in PAGES:
                add_page(self._out, text)
            else:
                flowed = str(part.get_param("format")).lower() == "flowed"
                joined = str(part.get_param("delsp")).lower() == "yes"
                add_plain(self._out, text, flowed=flowed, joined=joined)
        for number, part in enumerate(parts.attached, 1):
            add_attachment(self._out, label(part, number))

    def saved_page(self, message: Message) -> None:
        """Add the first page; others are frames and, by Word, the headers of the pages."""
        pages = looked = 0
        for part in message.walk():
            if part.get_content_type() not in PAGES or part.is_multipart():
                continue
            looked += 1
            if looked > MOST_TEXTS:
                self._out.missing(_FIRST)
                return
            text = self._text(part)
            if pages:
                inner = Collector(self._limits)
                with contextlib.suppress(Full):
                    add_page(inner, text)
                for block in inner.blocks:
                    self._out.add(block.text.replace("\t", " "), BlockKind.FURNITURE)
            elif text.strip():
                pages += add_page(self._out, text)

    def _text(self, part: Message) -> str:
        """Return the decoded text of a part."""
        try:
            content = content_of(part)
            declared = part.get_content_charset()
        except (ReadProblem, *DAMAGE):
            self._out.missing("a part of the message is damaged")
            return ""
        if not content:
            return ""
        if declared in (None, "us-ascii", "unicode") and part.get_content_subtype() == "html":
            declared = declared_encoding(content[:4096])
        decoded = charset.decode(content, self._limits.max_characters * 8, declared)
        self.encoding = self.encoding or decoded.encoding
        self.replaced += decoded.replaced
        return decoded.text
