"""Reads the passwords that a person keeps for protected documents, one a line of a text file."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message
from simfinder.services.reading.text_lists import read_lines

MOST = 1000
"""Each is tried on each protected document, and some take a second."""


def read_passwords(path: Path) -> tuple[str, ...]:
    """Return the passwords of a file in their order, each once.

    UTF-8, with or without a byte order mark; spaces count, line ends and empty lines do not.
    Raises UsageError where the file cannot be read as such.
    """
    passwords = read_lines(path, Code.PASSWORD_LIST_TOO_LARGE)
    if len(passwords) > MOST:
        raise UsageError(Message(Code.TOO_MANY_PASSWORDS, path=path, n=len(passwords), m=MOST))
    return passwords
