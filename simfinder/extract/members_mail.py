"""The documents attached to a message: real attachments and named files shown inside it.

Pictures that its page shows, seals of signed mail and other renderings of its text are none.
"""

from __future__ import annotations

from email.message import Message

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.limits import Limits
from simfinder.extract.mail import parsed
from simfinder.extract.mail_parts import (
    attached_message,
    content_of,
    file_name,
    header,
    parts_of,
)
from simfinder.extract.members import Container, Member, clean_name, unique_names


class MailMessage(Container):
    """The attachments of a MIME message."""

    kind = "mail"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Parse the message; raises ReadProblem (LIMIT) where it is nested too deeply."""
        del limits  # all of a message together is no larger than the file
        try:
            self._attached = parts_of(parsed(data)).attached
            names = unique_names(_label(n, part) for n, part in enumerate(self._attached, 1))
            self.members = tuple(
                Member(name, _size(part), position=n)
                for n, (name, part) in enumerate(zip(names, self._attached, strict=True))
            )
        except RecursionError as error:
            raise ReadProblem(
                Reason.LIMIT, "parts of the message are nested beyond what can be read"
            ) from error

    def read(self, member: Member) -> bytes:
        """Return the whole member or raise ReadProblem (DAMAGED)."""
        return _content(self._attached[member.position])


def _content(part: Message) -> bytes:
    inside = attached_message(part)
    if inside is None:
        return content_of(part)
    try:
        return inside.as_bytes()
    except RecursionError as error:
        raise ReadProblem(
            Reason.LIMIT, "parts of the message are nested beyond what can be read"
        ) from error
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise ReadProblem(Reason.DAMAGED, "the attached message is damaged") from error


def _size(part: Message) -> int:
    try:
        return len(_content(part))
    except ReadProblem:
        return 0


def _label(number: int, part: Message) -> str:
    name = clean_name(file_name(part))
    inside = attached_message(part)
    if inside is None:
        return name or f"attachment {number}"
    if name.lower().endswith((".eml", ".msg")):
        return name
    return f"{name or clean_name(header(inside, 'Subject')).strip() or f'message {number}'}.eml"
