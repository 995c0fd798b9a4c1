"""Opens mail and archives; each library is loaded only when its kind is met."""

from __future__ import annotations

import base64
import binascii
import contextlib
import email.utils
import itertools
import re
import stat
import struct
from collections.abc import Iterator
from email.message import Message as MimeMessage
from zipfile import ZipInfo

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import zip_archive
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import (
    Container,
    Limits,
    Member,
    clean_name,
    members_of,
    unique_names,
)
from simfinder.extract.readers.mail import (
    DAMAGE,
    MessageParts,
    attached_message,
    content_of,
    decoded_words,
    label,
    parse_message,
    unwrap_signature,
)
from simfinder.extract.readers.outlook import Attachment, OutlookFile
from simfinder.extract.recognition import NEXT_MESSAGE
from simfinder.extract.zip_archive import decoded_names


def open_container(name: str, data: bytes, limits: Limits) -> Container:
    """Open a file of the format ``name``: ``zip``, ``mbox``, ``eml`` or ``msg``.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where nothing of it can be listed.
    """
    if name == "zip":
        return Archive(data, limits)
    if name == "mbox":
        return Mailbox(data, limits)
    if name == "msg":
        message = OutlookFile(data)
        if content := message.signed():
            return MailMessage(content, limits)
        return OutlookMessage(message, limits)
    return MailMessage(data, limits)


# The files of a ZIP archive as documents.
#
# Other than a part of an office file, a member that is too large, packed too tightly or encrypted
# costs only itself. Sizes are those of the archive's directory, so that each member is judged the
# same however often the archive is opened; more than it claims is never unpacked.

MAX_TOTAL = 4 << 30
"""Most bytes of all members together after unpacking; the others are reported but not read."""
_SYSTEM_FILES = frozenset((".ds_store", "thumbs.db"))
_UNIX = 3


class Archive(Container):
    """The files of a ZIP archive."""

    kind = "archive"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Read the directory or raise ReadProblem (DAMAGED, LIMIT)."""
        self._passwords = limits.passwords
        self._most = limits.max_size_mib
        self._zip = zip_archive.GuardedZip(data, parts=False)
        self._infos = self._zip.infos
        names = decoded_names(self._infos)
        positions = [n for n, info in enumerate(self._infos) if _is_document(info, names[n])]
        labels = unique_names(clean_name(names[n]) or "unnamed" for n in positions)
        self.members = tuple(
            Member(label, self._infos[n].file_size, bool(self._infos[n].flag_bits & 1), n)
            for label, n in zip(labels, positions, strict=True)
        )
        totals = itertools.accumulate(member.size for member in self.members)
        self._beyond = {
            member.position
            for member, total in zip(self.members, totals, strict=True)
            if total > MAX_TOTAL
        }
        """Positions of the members beyond the common limit."""

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem."""
        if member.size > self._most << 20:
            raise ReadProblem(
                Reason.TOO_LARGE, Message(Code.TOO_LARGE_INSIDE_ARCHIVE, n=self._most)
            )
        if member.position in self._beyond:
            raise ReadProblem(Reason.LIMIT, Message(Code.BEHIND_FIRST_GIB, n=MAX_TOTAL >> 30))
        return self._zip.read_info(self._infos[member.position], self._passwords)


def _is_document(info: ZipInfo, name: str) -> bool:
    """Whether a member is a file that somebody wrote: no folder, link or litter of a system."""
    if name.endswith("/"):
        return False
    if info.create_system == _UNIX and stat.S_ISLNK(info.external_attr >> 16):
        return False
    *folders, base = name.split("/")
    return base.casefold() not in _SYSTEM_FILES and (not folders or folders[0] != "__MACOSX")


# The messages of a mailbox: one text file with one message after the other (RFC 4155).
#
# A line that begins with ``From`` after an empty one begins each message. If such a line belongs to
# a message, programs write ``>`` before it.

MOST_MESSAGES = 100_000
_LONGEST_NAME = 120
_HEAD = 1 << 14
"""Bytes of a message that are searched for its subject and date."""
_HEAD_END = re.compile(rb"\r?\n\r?\n")
_FIELD = re.compile(
    rb"^(subject|date):[ \t]*([^\r\n]{0,2000}(?:\r?\n[ \t][^\r\n]{0,2000}){0,20})",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTE_MARK = re.compile(rb"^>(>*From )", re.MULTILINE)


class Mailbox(Container):
    """The messages of a mailbox by subject and date; their attachments are not opened."""

    kind = "mail"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Find where the messages begin."""
        del limits  # all messages together are no larger than the file
        self._data = data
        self._places = list(_places(data))
        names = [_name(data[at : at + _HEAD], n) for n, (at, _) in enumerate(self._places, 1)]
        if len(names) > MOST_MESSAGES:
            names[MOST_MESSAGES] = "the rest"
        self.members = members_of(names, (end - at for at, end in self._places))

    def read(self, member: Member) -> bytes:
        """Return a message as a mail file or raise ReadProblem (LIMIT)."""
        if member.position >= MOST_MESSAGES:
            raise ReadProblem(Reason.LIMIT, Message(Code.BEHIND_FIRST_MESSAGES, n=MOST_MESSAGES))
        at, end = self._places[member.position]
        return _QUOTE_MARK.sub(rb"\1", self._data[at:end])


def _places(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield beginning and end of each message, without the line above it; all the rest is one."""
    start = 0
    for count, match in enumerate(NEXT_MESSAGE.finditer(data), 1):
        yield _behind_line(data, start), match.start() + 1
        start = data.index(b"From ", match.start())
        if count == MOST_MESSAGES:
            break
    yield _behind_line(data, start), len(data)


def _behind_line(data: bytes, start: int) -> int:
    end = data.find(b"\n", start)
    return len(data) if end < 0 else end + 1


def _name(head: bytes, number: int) -> str:
    if end := _HEAD_END.search(head):
        head = head[: end.start() + 1]
    fields = {
        name.lower(): decoded_words(value.decode("utf-8", "surrogateescape"))
        for name, value in reversed(_FIELD.findall(head))
    }
    subject = clean_name(" ".join(fields.get(b"subject", "").split())).replace("/", "-")
    day = email.utils.parsedate(fields.get(b"date", ""))
    parts = [subject[:_LONGEST_NAME].strip() or f"message {number}"]
    if day is not None:
        parts.append("-".join(f"{value:02d}" for value in day[:3]))
    return " ".join(parts) + ".eml"


# The documents attached to a message that Outlook saved (MS-OXMSG 2.2.2).


class OutlookMessage(Container):
    """The attachments of a message; an attached message is handed out as a mail file."""

    kind = "mail"

    def __init__(self, message: OutlookFile, limits: Limits) -> None:
        """List the attachments of an open message."""
        self._limits = limits
        self._message = message
        self._attachments = [a for a in self._message.attachments() if not a.shown_inside]
        names = (_label(n, a) for n, a in enumerate(self._attachments, 1))
        self.members = members_of(names, (a.size for a in self._attachments))

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem (DAMAGED, LIMIT, UNSUPPORTED)."""
        attachment = self._attachments[member.position]
        if attachment.is_message:
            return _as_mail(self._message.embedded_at(attachment.folder), self._limits)
        if not attachment.has_data:
            raise ReadProblem(Reason.UNSUPPORTED, Message(Code.LINK_ATTACHED))
        return self._message.content(attachment.folder + "__substg1.0_37010102")


def _label(number: int, attachment: Attachment) -> str:
    name = clean_name(attachment.name).strip()
    if not attachment.is_message:
        return name or f"attachment {number}"
    stem = name.removesuffix(".msg").removesuffix(".eml")
    return f"{stem or f'message {number}'}.eml"


def _as_mail(message: OutlookFile, limits: Limits) -> bytes:
    """Write an attached message as a mail file: head lines and one body, always the same bytes.

    Outlook keeps it as a storage of the container, which is no file that could be read by itself.
    """
    lines = [
        f"{label}: {_decode_value(value)}" for label, value in message.heads() if value.strip()
    ]
    kind, body = "plain", message.plain()
    if not body and (page := message.page(limits)).strip():
        kind, body = "html", page
    if not body and (inner := message.formatted(limits)):
        body = "\n\n".join(block.text for block in inner.blocks)
    lines += [
        "MIME-Version: 1.0",
        f"Content-Type: text/{kind}; charset=utf-8",
        "Content-Transfer-Encoding: base64",
        "",
    ]
    content = base64.encodebytes(body.encode("utf-8", "replace"))
    return "\n".join(lines).encode("ascii") + b"\n" + content


def _decode_value(value: str) -> str:
    """Return the value of a head line as an encoded word (RFC 2047) where it needs one."""
    value = " ".join(value.split())
    if value.isascii() and value.isprintable() and "=?" not in value:
        return value
    return f"=?utf-8?B?{base64.b64encode(value.encode('utf-8', 'replace')).decode()}?="


# Extracts the attachments of ``winmail.dat``, in which Outlook packs them (MS-OXTNEF).
#
# The file is a row of attributes (2.1.3.1): level, number, length, data and a checksum. A new
# attachment begins with attAttachRendData; its title, its data and its MAPI properties follow.

_SIGNATURE = 0x223E9F78
_ATTACHMENT_LEVEL = 2
_REND_DATA, _TITLE, _DATA, _PROPERTIES = 0x9002, 0x8010, 0x800F, 0x9005
_LONG_NAME = 0x3707
_WIDE, _NARROW, _BINARY, _OBJECT = 0x1F, 0x1E, 0x102, 0x0D
#: Sizes of properties of fixed size, each padded to four bytes (2.1.3.5).
_FIXED_SIZES = {2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0x0A: 4, 0x0B: 4, 0x14: 8, 0x40: 8, 0x48: 16}


def is_tnef(data: bytes) -> bool:
    """Whether the bytes are such a file."""
    return len(data) > 6 and struct.unpack_from("<I", data)[0] == _SIGNATURE


def tnef_attachments(data: bytes) -> list[tuple[str, bytes]]:
    """Return names and contents of the attachments, up to damage."""
    files: list[tuple[str, bytes]] = []
    for number, content in _attributes(data):
        if number == _REND_DATA:
            files.append(("", b""))
        elif files and number == _TITLE:
            files[-1] = (files[-1][0] or _narrow(content), files[-1][1])
        elif files and number == _DATA:
            files[-1] = (files[-1][0], content)
        elif files and number == _PROPERTIES:
            files[-1] = (_long_name(content) or files[-1][0], files[-1][1])
    return [(name, content) for name, content in files if content]


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 6
    while at + 9 <= len(data):
        level, number, length = struct.unpack_from("<BII", data, at)
        at += 9
        if level == _ATTACHMENT_LEVEL:
            yield number & 0xFFFF, data[at : at + length]
        at += length + 2


def _narrow(content: bytes) -> str:
    content = content.rstrip(b"\x00")
    return charset.decode(content, len(content) + 1).text


def _long_name(content: bytes) -> str:
    """Return the long name among the MAPI properties of an attachment."""
    # Where the properties break off the short name serves.
    with contextlib.suppress(struct.error):
        return next((name for number, name in _texts(content) if number == _LONG_NAME), "")
    return ""


def _texts(content: bytes) -> Iterator[tuple[int, str]]:
    """Yield the properties that are text (2.1.3.5); stops at a kind that is not known."""
    (count,) = struct.unpack_from("<I", content)
    at = 4
    for _ in range(min(count, 1000)):
        kind, number = struct.unpack_from("<HH", content, at)
        at += 4
        if number >= 0x8000:
            at = _behind_name(content, at)
        if kind in _FIXED_SIZES:
            at += _FIXED_SIZES[kind]
        elif kind in (_WIDE, _NARROW, _BINARY, _OBJECT):
            values, length = struct.unpack_from("<II", content, at)
            if values != 1:
                return
            value = content[at + 8 : at + 8 + length]
            at += 8 + length + -length % 4
            if kind == _WIDE:
                yield number, value.decode("utf-16-le", "replace").rstrip("\x00")
            elif kind == _NARROW:
                yield number, _narrow(value)
        else:
            return


def _behind_name(content: bytes, at: int) -> int:
    """Return the place behind the name of a property with a name: a GUID, and number or text."""
    (kind,) = struct.unpack_from("<I", content, at + 16)
    if kind == 0:
        return at + 24
    (length,) = struct.unpack_from("<I", content, at + 20)
    return at + 24 + int(length) + -int(length) % 4


# The documents attached to a message: real attachments and named files shown inside it.
#
# Pictures of its page, signatures of signed mail and other renderings of its text are excluded. A
# ``winmail.dat`` of Outlook is opened: its attachments are those of the message.

_TOO_DEEP = Message(Code.MESSAGE_NESTED)


class MailMessage(Container):
    """The attachments of a MIME message."""

    kind = "mail"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Parse the message; raises ReadProblem (LIMIT) where it is nested too deeply."""
        del limits  # all of a message together is no larger than the file
        names: list[str] = []
        sizes: list[int] = []
        self._attachments: list[MimeMessage | bytes] = []
        try:
            message = unwrap_signature(parse_message(data))
            for number, part in enumerate(MessageParts(message).attachments, 1):
                content = b""
                with contextlib.suppress(ReadProblem):  # a damaged part is reported when it is read
                    content = _content(part)
                if is_tnef(content):
                    for name, file in tnef_attachments(content):
                        names.append(clean_name(name).strip() or f"attachment {number}")
                        sizes.append(len(file))
                        self._attachments.append(file)
                else:
                    names.append(label(part, number))
                    sizes.append(len(content))
                    self._attachments.append(part)
        except RecursionError as error:
            raise ReadProblem(Reason.LIMIT, _TOO_DEEP) from error
        self.members = members_of(names, sizes)

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem (DAMAGED)."""
        attachment = self._attachments[member.position]
        return attachment if isinstance(attachment, bytes) else _content(attachment)


def _content(part: MimeMessage) -> bytes:
    inside = attached_message(part)
    if inside is None:
        return content_of(part)
    try:
        content = inside.as_bytes()
        if str(part.get("Content-Transfer-Encoding", "")).strip().lower() == "base64":
            # No standard allows it, and some programs write it: the whole message is packed.
            return binascii.a2b_base64(content)
        return content
    except RecursionError as error:
        raise ReadProblem(Reason.LIMIT, _TOO_DEEP) from error
    except DAMAGE as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.ATTACHED_MESSAGE_DAMAGED)) from error
