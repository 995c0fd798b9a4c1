"""The documents attached to a message: real attachments and named files shown inside it.

Pictures that its page shows, seals of signed mail and other renderings of its text are none. A
``winmail.dat`` of Outlook is opened: what it holds is attached to the message.
"""

from __future__ import annotations

import binascii
from email.message import Message

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.inside import tnef as members_tnef
from simfinder.extract.limits import Limits
from simfinder.extract.mail.parts import (
    DAMAGE,
    attached_message,
    content_of,
    label,
    opened,
    parts_of,
)
from simfinder.extract.mail.reader import parsed
from simfinder.extract.members import Container, Member, clean_name, unique_names

_NESTED = "parts of the message are nested beyond what can be read"


class MailMessage(Container):
    """The attachments of a MIME message."""

    kind = "mail"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Parse the message; raises ReadProblem (LIMIT) where it is nested too deeply."""
        del limits  # all of a message together is no larger than the file
        names: list[str] = []
        sizes: list[int] = []
        self._attached: list[Message | bytes] = []
        try:
            for number, part in enumerate(parts_of(opened(parsed(data))).attached, 1):
                content = _content_or_nothing(part)
                if members_tnef.is_tnef(content):
                    for name, packed in members_tnef.attachments(content):
                        names.append(clean_name(name).strip() or f"attachment {number}")
                        sizes.append(len(packed))
                        self._attached.append(packed)
                else:
                    names.append(label(part, number))
                    sizes.append(len(content))
                    self._attached.append(part)
        except RecursionError as error:
            raise ReadProblem(Reason.LIMIT, _NESTED) from error
        self.members = tuple(
            Member(name, size, position=n)
            for n, (name, size) in enumerate(zip(unique_names(names), sizes, strict=True))
        )

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem (DAMAGED)."""
        attached = self._attached[member.position]
        return attached if isinstance(attached, bytes) else _content(attached)


def _content(part: Message) -> bytes:
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
        raise ReadProblem(Reason.LIMIT, _NESTED) from error
    except DAMAGE as error:
        raise ReadProblem(Reason.DAMAGED, "the attached message is damaged") from error


def _content_or_nothing(part: Message) -> bytes:
    """Return what can be measured now; a damaged part is told when it is read."""
    try:
        return _content(part)
    except ReadProblem:
        return b""
