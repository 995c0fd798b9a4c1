"""The messages of a mailbox: one text file with one message after the other (RFC 4155).

A line that begins with ``From`` and stands behind an empty one begins each message. Where such a
line belongs to a message, programs write ``>`` before it.
"""

from __future__ import annotations

import email.utils
import re
from collections.abc import Iterator

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.limits import Limits
from simfinder.extract.mail.head import NEXT_MESSAGE
from simfinder.extract.mail.parts import decoded_words
from simfinder.extract.members import Container, Member, clean_name, unique_names

MOST_MESSAGES = 100_000
_LONGEST_NAME = 120
_HEAD = 1 << 14
"""Bytes of a message in which its subject and date are looked for."""
_HEAD_END = re.compile(rb"\r?\n\r?\n")
_FIELD = re.compile(
    rb"^(subject|date):[ \t]*([^\r\n]{0,2000}(?:\r?\n[ \t][^\r\n]{0,2000}){0,20})",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTED = re.compile(rb"^>(>*From )", re.MULTILINE)


class Mailbox(Container):
    """The messages of a mailbox, named by subject and date; what is attached to them stays closed."""

    kind = "mail"

    def __init__(self, data: bytes, limits: Limits) -> None:
        """Find where the messages begin."""
        del limits  # all messages together are no larger than the file
        self._data = data
        self._places = list(_places(data))
        names = [_name(data[at : at + _HEAD], n) for n, (at, _) in enumerate(self._places, 1)]
        if len(names) > MOST_MESSAGES:
            names[MOST_MESSAGES] = "the rest"
        self.members = tuple(
            Member(name, end - at, position=n)
            for n, (name, (at, end)) in enumerate(
                zip(unique_names(names), self._places, strict=True)
            )
        )

    def read(self, member: Member) -> bytes:
        """Return a message as a mail file or raise ReadProblem (LIMIT)."""
        if member.position >= MOST_MESSAGES:
            raise ReadProblem(
                Reason.LIMIT,
                f"behind the first {MOST_MESSAGES:,} messages of the mailbox, the most that is read",
            )
        at, end = self._places[member.position]
        return _QUOTED.sub(rb"\1", self._data[at:end])


def _places(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield beginning and end of each message, without the line above it; all the rest is one."""
    start = 0
    for count, found in enumerate(NEXT_MESSAGE.finditer(data), 1):
        yield _behind_line(data, start), found.start() + 1
        start = data.index(b"From ", found.start())
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
