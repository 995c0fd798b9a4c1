"""Reads the passwords that a person keeps for protected documents, one a line of a text file."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.domain.messages import Code, Message
from simfinder.files.identity import CheckedFile

MOST = 1000
"""Each is tried on each protected document, and some take a second."""
_MOST_BYTES = 1 << 20


def read_passwords(path: Path) -> tuple[str, ...]:
    """Return the passwords of a file in their order, each once.

    UTF-8, with or without a byte order mark; spaces count, line ends and empty lines do not.
    Raises UsageError where the file cannot be read as such.
    """
    try:
        # A link is followed: who names a file of passwords means what it leads to.
        with CheckedFile(path.resolve()) as file:
            if file.size > _MOST_BYTES:
                raise UsageError(Message(Code.PASSWORD_LIST_TOO_LARGE, path=path))
            data = b"".join(file.chunks())
            problem = file.fault()
    except ReadProblem as error:
        raise UsageError(
            Message(Code.FILE_NOT_READ, path=path, rest=error.detail or error)
        ) from error
    except RuntimeError as error:
        raise UsageError(Message(Code.FILE_NOT_READ, path=path, rest=error)) from error
    if problem is not None:
        raise UsageError(Message(Code.FILE_NOT_READ, path=path, rest=problem.detail))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(Message(Code.NOT_UTF8, path=path)) from error
    passwords = dict.fromkeys(line for line in text.replace("\r\n", "\n").split("\n") if line)
    if len(passwords) > MOST:
        raise UsageError(Message(Code.TOO_MANY_PASSWORDS, path=path, n=len(passwords), m=MOST))
    return tuple(passwords)
