"""Reads messages that Outlook saved (msg): properties, each in a stream of its own (MS-OXMSG)."""

from __future__ import annotations

import contextlib
import struct
from datetime import UTC, datetime, timedelta

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import charset, ole, rtf, rtf_fonts, rtf_packed
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.mail_text import add_attachment, add_head, add_page, add_plain
from simfinder.extract.markup import declared_encoding
from simfinder.extract.ole import Compound

_TEXTS = (("001f", "utf-16-le"), ("001e", None))
#: Numbers of properties (MS-OXPROPS).
_SUBJECT, _SENDER, _SENDER_ADDRESS = "0037", "0c1a", "0c1f"
_TO, _CC = "0e04", "0e03"
_BODY, _HTML, _RTF = "1000", "1013", "1009"
_FILE_NAMES = ("3707", "3704", "3001")
_SENT, _RECEIVED = 0x0039, 0x0E06
_CODE_PAGES = (0x3FFD, 0x3FDE)
_PROPERTIES = "__properties_version1.0"
_ATTACHMENT = "__attach_version1.0_"
_MOST_ATTACHMENTS = 1000
_EPOCH = datetime(1601, 1, 1, tzinfo=UTC)


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a message.

    Raises:
        ReadProblem: DAMAGED, LIMIT or EMPTY.
    """
    message = _Message(Compound(data))
    out = Collector(limits)
    subject = message.text(_SUBJECT)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        sender, address = message.text(_SENDER), message.text(_SENDER_ADDRESS)
        if "@" in address and address not in sender:
            sender = f"{sender} <{address}>".strip()
        add_head(out, "From", sender)
        add_head(out, "To", message.text(_TO))
        add_head(out, "Cc", message.text(_CC))
        add_head(out, "Date", message.date())
        add_head(out, "Subject", subject)
        _add_body(message, out, limits)
        for name in message.attachments():
            add_attachment(out, name)
    if message.short:
        out.missing("the file breaks off before its end")
    if all(block.kind is BlockKind.HEADER for block in out.blocks) and not subject:
        out.blocks.clear()
    return out.finish("msg", f"olefile {ole.version()}")


def _add_body(message: _Message, out: Collector, limits: Limits) -> None:
    """Add the plain body, else the page, else the RTF: Outlook keeps one to three of them."""
    if plain := message.text(_BODY).strip("\x00\r\n \t"):
        add_plain(out, plain)
        return
    page = message.page(limits)
    if page.strip() and add_page(out, page):
        return
    if packed := message.content(f"__substg1.0_{_RTF}0102"):
        try:
            inner = rtf.read(rtf_packed.unpack(packed), limits)
        except ReadProblem as problem:
            if problem.reason is not Reason.EMPTY:
                out.missing("the formatted body of the message is damaged")
            return
        for block in inner.blocks:
            out.add(block.text, block.kind)
        if inner.partial:
            out.missing(inner.partial)


class _Message:
    """The properties of a message."""

    def __init__(self, compound: Compound) -> None:
        self._compound = compound
        self._fixed = _fixed(self.content(_PROPERTIES))
        self._encoding = next(
            (
                name
                for number in _CODE_PAGES
                if number in self._fixed
                and (name := rtf_fonts.of_code_page(self._fixed[number] & 0xFFFF))
            ),
            None,
        )

    @property
    def short(self) -> bool:
        """Whether a stream gave less than it claims to hold."""
        return self._compound.short

    def content(self, path: str) -> bytes:
        """Return a stream, nothing where there is none."""
        return self._compound.read(path) if self._compound.has(path) else b""

    def text(self, number: str, folder: str = "") -> str:
        """Return a property that is text."""
        for kind, encoding in _TEXTS:
            content = self.content(f"{folder}__substg1.0_{number}{kind}")
            if content and encoding:
                return content.decode(encoding, "replace").rstrip("\x00")
            if content:
                content = content.rstrip(b"\x00")
                return charset.decode(content, len(content), self._encoding).text
        return ""

    def page(self, limits: Limits) -> str:
        """Return the HTML body, which is bytes more often than text."""
        content = self.content(f"__substg1.0_{_HTML}0102")
        if not content:
            return self.text(_HTML)
        declared = declared_encoding(content[:4096]) or self._encoding
        return charset.decode(content, limits.max_characters * 8, declared).text

    def date(self) -> str:
        """Return when it was sent, or received, in universal time."""
        ticks = self._fixed.get(_SENT) or self._fixed.get(_RECEIVED) or 0
        try:
            return (
                (_EPOCH + timedelta(microseconds=ticks // 10)).strftime("%Y-%m-%d %H:%M")
                if ticks
                else ""
            )
        except (OverflowError, ValueError):
            # A damaged date is no reason to lose the text.
            return ""

    def attachments(self) -> list[str]:
        """Return the names of the attachments."""
        folders = sorted(
            {
                name.split("/")[0]
                for name in self._compound.names
                if name.startswith(_ATTACHMENT) and "/" in name
            }
        )
        names = []
        for folder in folders[:_MOST_ATTACHMENTS]:
            inner = (self.text(number, folder + "/") for number in _FILE_NAMES)
            names.append(next((name for name in inner if name), ""))
        return names


def _fixed(properties: bytes) -> dict[int, int]:
    """Return the properties of fixed size: 32 bytes of header, then 16 bytes each (2.4.2.1)."""
    found = {}
    for at in range(32, len(properties) - 15, 16):
        _, number, _, value = struct.unpack_from("<HHIQ", properties, at)
        found[number] = value
    return found
