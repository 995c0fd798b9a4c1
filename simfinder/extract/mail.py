"""Reads mail (eml) and web pages that browsers and Word saved as one file (mht).

Both are MIME. The headers are taken raw and decoded here: mail in Chinese often holds bytes that
no standard allows, which the strict parsers of the standard library refuse.
"""

from __future__ import annotations

import binascii
import contextlib
import email
import re
from email.errors import HeaderParseError, MessageError
from email.header import decode_header
from email.message import Message

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import charset, xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.mail_text import add_attachment, add_head, add_page, add_plain
from simfinder.extract.markup import declared_encoding

_HEADS = ("From", "To", "Cc", "Date", "Subject")
_HEAD_LINE = re.compile(rb"[A-Za-z][-A-Za-z0-9]{0,60}:[ \t\r\n]")
_SURE_HEADS = re.compile(
    rb"^(received|return-path|mime-version|message-id|delivered-to|x-[-a-z0-9]+|from|date|subject):",
    re.IGNORECASE | re.MULTILINE,
)
_PAGE_TYPE = re.compile(rb"^content-type:\s*multipart/related", re.IGNORECASE | re.MULTILINE)
_FOLD = re.compile(r"\r?\n[ \t]+|[\r\n]+")
_COUNT = re.compile(rb"\d{1,12} *\r?\n")
"""The first line of Apple's emlx: how many bytes the message takes."""
_PAGES = frozenset(("text/html", "application/xhtml+xml"))
_MOST_PARTS = 10_000
#: What the email package raises on headers and bodies that break its rules.
_DAMAGE = (
    MessageError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    binascii.Error,
)


def format_by_head(head: bytes, suffix: str) -> str | None:
    """Return ``eml`` or ``mht`` where the first lines are those of MIME, None for other texts.

    Any text may begin like the head of a letter: without a fitting ending it takes several lines.
    """
    head = head.lstrip(b"\xef\xbb\xbf\r\n \t")
    if head.startswith(b"From ") and b"\n" in head:
        head = head[head.index(b"\n") + 1 :]
    if not _HEAD_LINE.match(head):
        return None
    fields = re.split(rb"\r?\n\r?\n", head, maxsplit=1)[0]
    found = {match[1].lower() for match in _SURE_HEADS.finditer(fields)}
    if b"mime-version" in found and _PAGE_TYPE.search(fields) and b"received" not in found:
        return "eml" if suffix in (".eml", ".emlx") else "mht"
    if suffix == ".msg" or (suffix == "" and len(found) >= 3 and b"from" in found):
        return "eml"
    return None


def read(data: bytes, limits: Limits, name: str = "eml") -> Text:
    """Return the text of a message, or of a saved page where ``name`` is ``mht``.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    if b"\x00" in data[:64]:
        # Saved as Unicode text; its parts still name encodings of their own.
        data = charset.decode(data, len(data)).text.encode("utf-8", "replace")
    data = data.lstrip(b"\xef\xbb\xbf\r\n \t")
    if count := _COUNT.match(data):
        data = data[count.end() :]
    out = Collector(limits)
    walk = _Walk(out, limits, web=name == "mht")
    try:
        message = email.message_from_bytes(data)
        with contextlib.suppress(Full):  # the collector remembers that the text was cut
            if not walk.web:
                for label in _HEADS:
                    add_head(out, label, header(message, label))
            walk.part(message)
            walk.finish()
    except RecursionError as error:
        raise ReadProblem(
            Reason.LIMIT, "parts of the message are nested beyond what can be read"
        ) from error
    if all(block.kind is BlockKind.HEADER for block in out.blocks) and not header(
        message, "Subject"
    ):
        out.blocks.clear()
    return out.finish(name, f"lxml {xml_safe.version()}", walk.replaced, walk.encoding)


def header(message: Message, name: str) -> str:
    """Return a field of the head, its encoded words and stray bytes decoded."""
    raw = next((str(v) for k, v in message.raw_items() if k.lower() == name.lower()), "")
    return decoded_words(_FOLD.sub(" ", raw))


def decoded_words(raw: str) -> str:
    """Decode ``=?gb2312?B?...?=`` and bytes that stand there undeclared."""
    if not raw.isascii():
        content = raw.encode("utf-8", "surrogateescape")
        raw = charset.decode(content, len(content)).text
    if "=?" not in raw:
        return raw
    try:
        words = decode_header(raw)
    except (HeaderParseError, *_DAMAGE):
        return raw
    said = []
    for word, declared in words:
        if isinstance(word, bytes) and declared:
            word = charset.decode(word, len(word) + 1, declared).text
        elif isinstance(word, bytes):
            # What stands between encoded words: it was text before and comes back in one of these.
            word = word.decode("raw-unicode-escape", "replace")
        said.append(word)
    return "".join(said)


class _Walk:
    """Goes through the parts of a message."""

    def __init__(self, out: Collector, limits: Limits, web: bool) -> None:
        self.web = web
        self.replaced = 0
        self.encoding: str | None = None
        self._out = out
        self._limits = limits
        self._parts = 0
        self._pages = 0
        self._attachments: list[str] = []

    def part(self, part: Message) -> None:
        """Read a part and those inside it."""
        self._parts += 1
        if self._parts > _MOST_PARTS:
            self._out.missing(f"only the first {_MOST_PARTS:,} parts of the message were read")
            raise Full
        kind = part.get_content_type()
        children = part.get_payload() if part.is_multipart() else []
        if kind == "message/rfc822":
            inner = children[0] if isinstance(children, list) and children else None
            subject = header(inner, "Subject") if isinstance(inner, Message) else ""
            self._attachments.append(subject or _file_name(part) or kind)
        elif isinstance(children, list) and children:
            inside = [child for child in children if isinstance(child, Message)]
            if kind == "multipart/alternative":
                self._best(inside)
            else:
                for child in inside:
                    self.part(child)
        elif self._is_body(part, kind):
            self._body(part, kind)
        elif not (self.web or kind.startswith("multipart/")):
            self._attachments.append(_file_name(part) or kind)

    def finish(self) -> None:
        """Name the attachments behind all text."""
        for name in self._attachments:
            add_attachment(self._out, name)

    def _best(self, alternatives: list[Message]) -> None:
        """Read one of several renderings of the same text: plain where it says anything."""
        plain = [part for part in alternatives if part.get_content_type() == "text/plain"]
        for part in plain:
            if self._text(part).strip():
                self.part(part)
                # Invitations and pictures stand among the alternatives now and then.
                for other in alternatives:
                    if not other.get_content_type().startswith(("text/", "multipart/")):
                        self.part(other)
                return
        for part in alternatives:
            if part not in plain:
                self.part(part)

    def _is_body(self, part: Message, kind: str) -> bool:
        if self.web:
            return kind in _PAGES
        read = kind in _PAGES or kind in ("text/plain", "text/enriched", "text/markdown")
        return read and part.get_content_disposition() != "attachment"

    def _body(self, part: Message, kind: str) -> None:
        text = self._text(part)
        if not text.strip():
            return
        if self.web and self._pages:
            # Frames and, by Word, the headers of the pages: around the document itself.
            inner = Collector(self._limits)
            with contextlib.suppress(Full):
                add_page(inner, text)
            for block in inner.blocks:
                self._out.add(block.text.replace("\t", " "), BlockKind.FURNITURE)
        elif kind in _PAGES:
            self._pages += add_page(self._out, text)
        else:
            add_plain(self._out, text, flowed=part.get_param("format") == "flowed")

    def _text(self, part: Message) -> str:
        """Return the decoded text of a part."""
        try:
            content = part.get_payload(decode=True)
            declared = part.get_content_charset()
        except _DAMAGE:
            self._out.missing("a part of the message is damaged")
            return ""
        if not isinstance(content, bytes) or not content:
            return ""
        if declared in (None, "us-ascii", "unicode") and part.get_content_subtype() == "html":
            declared = declared_encoding(content[:4096])
        decoded = charset.decode(content, self._limits.max_characters * 8, declared)
        self.encoding = self.encoding or decoded.encoding
        self.replaced += decoded.replaced
        return decoded.text


def _file_name(part: Message) -> str:
    try:
        return decoded_words(_FOLD.sub(" ", part.get_filename() or ""))
    except _DAMAGE:
        return ""
