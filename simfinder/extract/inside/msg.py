"""The documents attached to a message that Outlook saved (MS-OXMSG 2.2.2)."""

from __future__ import annotations

import base64

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.limits import Limits
from simfinder.extract.mail.outlook import Attachment, Message
from simfinder.extract.members import Container, Member, clean_name, unique_names


class OutlookMessage(Container):
    """The attachments of a message; an attached message is handed out as a mail file."""

    kind = "mail"

    def __init__(self, message: Message, limits: Limits) -> None:
        """List what is attached to an open message."""
        self._limits = limits
        self._message = message
        self._attached = [a for a in self._message.attachments() if not a.shown_inside]
        names = unique_names(_label(n, a) for n, a in enumerate(self._attached, 1))
        self.members = tuple(
            Member(name, attached.size, position=n)
            for n, (name, attached) in enumerate(zip(names, self._attached, strict=True))
        )

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem (DAMAGED, LIMIT, UNSUPPORTED)."""
        attached = self._attached[member.position]
        if attached.embedded:
            return _as_mail(self._message.embedded(attached), self._limits)
        if not attached.has_data:
            raise ReadProblem(Reason.UNSUPPORTED, "only a link to the file is attached")
        return self._message.content(attached.folder + "__substg1.0_37010102")


def _label(number: int, attached: Attachment) -> str:
    name = clean_name(attached.name).strip()
    if not attached.embedded:
        return name or f"attachment {number}"
    stem = name.removesuffix(".msg").removesuffix(".eml")
    return f"{stem or f'message {number}'}.eml"


def _as_mail(message: Message, limits: Limits) -> bytes:
    """Write an attached message as a mail file: head lines and one body, always the same bytes.

    Outlook keeps it as a storage of the container, which is no file that could be read by itself.
    """
    lines = [f"{label}: {_encoded(value)}" for label, value in message.heads() if value.strip()]
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


def _encoded(value: str) -> str:
    """Return the value of a head line as an encoded word (RFC 2047) where it needs one."""
    value = " ".join(value.split())
    if value.isascii() and value.isprintable() and "=?" not in value:
        return value
    return f"=?utf-8?B?{base64.b64encode(value.encode('utf-8', 'replace')).decode()}?="
