"""Reads messages that Outlook saved (msg): properties, each in a stream of its own (MS-OXMSG)."""

from __future__ import annotations

import contextlib
import itertools
import struct
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.containers.compound import Compound
from simfinder.extract.readers import mail, rtf
from simfinder.extract.readers.html import declared_encoding
from simfinder.extract.readers.mail import add_attachment, add_head, add_page, add_plain

# Unpacks the RTF bodies of Outlook messages (MS-OXRTFCP).

_LZFU = b"LZFu"
_PLAIN = b"MELA"
_WINDOW = 4096
#: The window starts with words that are in every RTF (MS-OXRTFCP, 2.1.2.1).
_START = (
    b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern "
    b"\\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0"
    b"\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"
)


def unpack_rtf(content: bytes) -> bytes:
    """Return the RTF, up to damage.

    The result is at most nine times as long: two bytes refer to up to 17.

    Raises:
        ReadProblem: DAMAGED where this is no packed RTF.
    """
    if len(content) < 16:
        raise ReadProblem(Reason.DAMAGED, Message(Code.PACKED_BODY_CUT_OFF))
    (size,) = struct.unpack_from("<I", content, 4)
    kind = content[8:12]
    if kind == _PLAIN:
        return content[16 : 16 + size]
    if kind != _LZFU:
        raise ReadProblem(Reason.DAMAGED, Message(Code.PACKED_BODY_DAMAGED))
    sink = bytearray(_START)
    # References count from the start of a window that turns; the written end is ``len(out)``.
    at, end = 16, len(content)
    while at < end:
        control = content[at]
        at += 1
        for bit in range(8):
            if at >= end:
                break
            if not control >> bit & 1:
                sink.append(content[at])
                at += 1
                continue
            if at + 1 >= end:
                return bytes(sink[len(_START) :])
            code = content[at] << 8 | content[at + 1]
            at += 2
            offset, length = code >> 4, (code & 15) + 2
            position = len(sink) % _WINDOW
            if offset == position:
                return bytes(sink[len(_START) :])
            distance = (position - offset) % _WINDOW
            if distance > len(sink):
                return bytes(sink[len(_START) :])
            # A reference may include bytes that it writes itself.
            for at_copy in range(len(sink) - distance, len(sink) - distance + length):
                sink.append(sink[at_copy])
    return bytes(sink[len(_START) :])


_TEXTS = (("001f", "utf-16-le"), ("001e", None))
#: Numbers of properties (MS-OXPROPS).
_SUBJECT, _SENDER, _SENDER_ADDRESS = "0037", "0c1a", "0c1f"
_TO, _CC = "0e04", "0e03"
_BODY, _HTML, _RTF = "1000", "1013", "1009"
_CLASS = "001a"
_CONTACT = ["3001", "3a17", "3a18", "3a16", "3a15", "3a08", "3a09", "3a1c", "3a24", "3a51"]
"""Of a contact: name, title, department, company, address, telephones, fax, page."""
_FILE_NAMES = ("3707", "3704", "3001")
_CONTENT_ID, _TYPE, _EXTENSION = "3712", "370e", "3703"
_DATA, _INSIDE = "__substg1.0_37010102", "__substg1.0_3701000d/"
_SENT_TIME, _RECEIVED_TIME = 0x0039, 0x0E06
_CODE_PAGES = (0x3FFD, 0x3FDE)
_FLAGS, _HIDDEN_FLAG = 0x3714, 0x7FFE
_SHOWN_IN_PAGE = 4
"""PidTagAttachFlags: the page of the body shows it (MS-OXCMSG 2.2.2.18)."""
_PROPERTIES = "__properties_version1.0"
_ATTACHMENT = "__attach_version1.0_"
_MOST_ATTACHMENTS = 1000
_EPOCH = datetime(1601, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Attachment:
    """Something attached to a message."""

    folder: str
    """Its storage with the slash behind, in lower case."""
    name: str
    size: int
    is_message: bool
    """It is a message."""
    has_data: bool
    shown_inside: bool
    """It is a picture that the page of the body shows."""


def read(data: bytes, limits: Limits, name: str = "msg") -> Text:
    """Return the text of a message.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    message = OutlookFile(data)
    sink = Collector(limits)
    subject = message.text(_SUBJECT)
    kind = message.text(_CLASS).casefold()
    signature = message.signed()
    if kind.startswith("ipm.note.smime") and not signature:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.MESSAGE_ENCRYPTED))
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for label, value in message.heads():
            add_head(sink, label, value)
        if signature:
            _add_signed(signature, sink, limits)
        else:
            if kind.startswith("ipm.contact"):
                for number in _CONTACT:
                    sink.add(message.text(number))
            _add_body(message, sink, limits)
            attachments = message.attachments()
            for attachment in attachments:
                if not attachment.shown_inside:
                    add_attachment(sink, attachment.name)
            if len(attachments) == _MOST_ATTACHMENTS:
                sink.missing(Message(Code.FIRST_ATTACHMENTS_READ, n=_MOST_ATTACHMENTS))
    if message.short:
        sink.missing(Message(Code.FILE_CUT_OFF))
    if all(block.kind is BlockKind.HEADER for block in sink.blocks) and not subject:
        sink.blocks.clear()
    return sink.finish(name, "olefile")


def _add_signed(content: bytes, sink: Collector, limits: Limits) -> None:
    """Add the letter inside a signed message, without its own head lines."""
    try:
        inner = mail.read(content, limits)
    except ReadProblem as problem:
        if problem.reason is not Reason.EMPTY:
            raise
        return
    for block in itertools.dropwhile(lambda b: b.kind is BlockKind.HEADER, inner.blocks):
        sink.add(block.text, block.kind)
    if inner.partial:
        sink.missing(inner.partial)


def _add_body(message: OutlookFile, sink: Collector, limits: Limits) -> None:
    """Add the plain body, else the page, else the RTF: Outlook keeps one to three of them."""
    if plain := message.plain():
        add_plain(sink, plain)
        return
    page = message.page(limits)
    if page.strip() and add_page(sink, page):
        return
    try:
        inner = message.formatted(limits)
    except ReadProblem:
        sink.missing(Message(Code.FORMATTED_BODY_DAMAGED))
        return
    for block in inner.blocks if inner else ():
        sink.add(block.text, block.kind)
    if inner and inner.partial:
        sink.missing(inner.partial)


class OutlookFile:
    """The properties of a message."""

    def __init__(self, source: bytes | Compound, folder: str = "") -> None:
        """Open a file, or the message in a storage of an open one."""
        self._compound = Compound(source) if isinstance(source, bytes) else source
        self._folder = folder
        # The header is shorter in messages inside messages (2.4.1.1, 2.4.1.2).
        self._values = _fixed_values(self.content(_PROPERTIES), 24 if folder else 32)
        self._encoding = next(
            (
                name
                for number in _CODE_PAGES
                if number in self._values
                and (name := rtf.of_code_page(self._values[number] & 0xFFFF))
            ),
            None,
        )

    @property
    def short(self) -> bool:
        """Whether a stream was shorter than declared."""
        return self._compound.short

    def content(self, path: str) -> bytes:
        """Return a stream, nothing where there is none."""
        path = self._folder + path
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

    def plain(self) -> str:
        """Return the body as plain text, nothing where there is none."""
        return self.text(_BODY).strip("\x00\r\n \t")

    def formatted(self, limits: Limits) -> Text | None:
        """Return the RTF body, None where there is none or it is empty.

        Raises:
            ReadProblem: DAMAGED.
        """
        data = self.content(f"__substg1.0_{_RTF}0102")
        try:
            return rtf.read(unpack_rtf(data), limits) if data else None
        except ReadProblem as problem:
            if problem.reason is Reason.EMPTY:
                return None
            raise

    def page(self, limits: Limits) -> str:
        """Return the HTML body, which is bytes more often than text."""
        content = self.content(f"__substg1.0_{_HTML}0102")
        if not content:
            return self.text(_HTML)
        hint = declared_encoding(content[:4096]) or self._encoding
        return charset.decode(content, limits.max_characters * 8, hint).text

    def date(self) -> str:
        """Return when it was sent, or received, in universal time."""
        ticks = self._values.get(_SENT_TIME) or self._values.get(_RECEIVED_TIME) or 0
        try:
            date = _EPOCH + timedelta(microseconds=ticks // 10)
            return date.strftime("%Y-%m-%d %H:%M") if ticks else ""
        except (OverflowError, ValueError):
            # A damaged date is no reason to lose the text.
            return ""

    def signed(self) -> bytes:
        """Return the letter of a signed message as a mail file, nothing for other messages.

        Outlook keeps it as its one attachment, in the form in which it was sent (MS-OXOSMIME).
        """
        if not self.text(_CLASS).casefold().startswith("ipm.note.smime"):
            return b""
        content = self.content(f"{_ATTACHMENT}#00000000/{_DATA}")
        if content[:1] == b"\x30":
            return mail.signed_content(content) or b""
        return content if b"multipart/signed" in content[:2000].lower() else b""

    def heads(self) -> list[tuple[str, str]]:
        """Return the lines above the body, also empty ones."""
        sender, address = self.text(_SENDER), self.text(_SENDER_ADDRESS)
        if "@" in address and address not in sender:
            sender = f"{sender} <{address}>".strip()
        fields = self.text(_TO), self.text(_CC), self.date(), self.text(_SUBJECT)
        return list(zip(mail.HEADS, (sender, *fields), strict=True))

    def attachments(self) -> list[Attachment]:
        """Return the attachments, in the order of their numbers."""
        start = self._folder + _ATTACHMENT
        folders = sorted(
            {
                name[len(self._folder) :].split("/")[0]
                for name in self._compound.names
                if name.startswith(start) and "/" in name[len(start) :]
            }
        )
        return [self._attachment(folder + "/") for folder in folders[:_MOST_ATTACHMENTS]]

    def _attachment(self, folder: str) -> Attachment:
        names = (self.text(number, folder) for number in _FILE_NAMES)
        name = next((name for name in names if name), "")
        inside = self._folder + folder + _INSIDE
        is_message = any(stream.startswith(inside) for stream in self._compound.names)
        if is_message:
            name = self.embedded_at(folder).text(_SUBJECT) or name
        elif "." not in name:
            name += self.text(_EXTENSION, folder)
        values = _fixed_values(self.content(folder + _PROPERTIES), 8)
        is_picture = self.text(_TYPE, folder).startswith("image/") or not values.get(_FLAGS)
        is_shown = bool(self.text(_CONTENT_ID, folder)) and bool(
            values.get(_HIDDEN_FLAG, 0) & 1 or values.get(_FLAGS, 0) & _SHOWN_IN_PAGE
        )
        size = 0
        with contextlib.suppress(ReadProblem):  # a damaged stream is reported when it is read
            size = 0 if is_message else len(self.content(folder + _DATA))
        return Attachment(
            folder,
            name,
            size,
            is_message,
            self._compound.has(self._folder + folder + _DATA),
            is_shown and is_picture,
        )

    def embedded_at(self, folder: str) -> OutlookFile:
        """Return the message in the storage of an attachment."""
        return OutlookFile(self._compound, self._folder + folder + _INSIDE)


def _fixed_values(properties: bytes, header: int) -> dict[int, int]:
    """Return the properties of fixed size, 16 bytes each behind the header (2.4.2.1)."""
    values = {}
    for at in range(header, len(properties) - 15, 16):
        _, number, _, value = struct.unpack_from("<HHIQ", properties, at)
        values[number] = value
    return values
