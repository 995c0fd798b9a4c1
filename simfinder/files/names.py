"""Names that a person gives to files: which of them every system can have."""

from __future__ import annotations

import os

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message

_MOST_BYTES = 255
_SEPARATORS = "/\\"
_CHARACTERS = '<>:"|?*'
"""Characters that Windows does not allow in names."""
_FIRST_PRINTABLE = 32
_DEVICES = frozenset(
    {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}
    | {f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³"}
)
"""Names that Windows has for devices, whatever their ending."""


def check_name(name: str) -> None:
    """Return where a file can have this name on Windows, macOS and Linux.

    The rules of Windows apply everywhere, since folders are shared and copied between systems.

    Raises:
        UsageError: It cannot; the message tells why.
    """
    if not name.strip():
        raise UsageError(Message(Code.NAME_EMPTY))
    for sign in name:
        if sign in _SEPARATORS:
            raise UsageError(Message(Code.NAME_WITH_SEPARATOR, name=sign))
        if sign in _CHARACTERS:
            raise UsageError(Message(Code.NAME_WITH_SIGN, name=sign))
        if ord(sign) < _FIRST_PRINTABLE:
            raise UsageError(Message(Code.NAME_WITH_CONTROL))
    if name in (".", "..") or name[-1] in ". ":
        raise UsageError(Message(Code.NAME_END))
    if name[0] == " ":
        raise UsageError(Message(Code.NAME_START))
    stem = name.partition(".")[0].rstrip()
    if stem.upper() in _DEVICES:
        raise UsageError(Message(Code.NAME_OF_DEVICE, name=stem))
    if len(os.fsencode(name)) > _MOST_BYTES:
        raise UsageError(Message(Code.NAME_TOO_LONG, n=_MOST_BYTES))
