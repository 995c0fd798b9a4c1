"""Addresses of servers (URLs) without their secrets, for display, logs and storage.

A text is masked before anything parses it, so that an address with a typing error, an unknown
scheme or an odd password is masked too. In case of doubt more is hidden rather than less.
"""

from __future__ import annotations

import re
from pathlib import PurePath

MASK = "***"
"""Replaces a password."""
# Two letters at least: ``C:\\`` is a drive. One slash is enough, as paths keep no more.
_START = re.compile(r"\b[a-z][a-z0-9+.-]+:[/\\]+", re.IGNORECASE)
_PORT = re.compile(r"\d{1,5}(?=[/?#]|[^\w\s]?(\s|$))")
# An IPv6 address has colons.
_HOST = re.compile(r"([^\s:/\\?#@\[]*@)?(\[[0-9a-f:.%]*\])?[^\s:/\\?#]*", re.IGNORECASE)
_PARAMETERS = re.compile(r"[?&;]\S*=\S*")
_SECRET_VALUE = re.compile(
    r"\b(passw(?:or)?d|passphrase|pwd|secret|token)(\s*=\s*)('[^']*'|\"[^\"]*\"|[^\s&;]+)",
    re.IGNORECASE,
)
_DRIVE = re.compile(r"file:/+[a-z]:", re.IGNORECASE)


DRIVERS = {
    "postgresql": "postgresql+pg8000",
    "postgres": "postgresql+pg8000",
    "mysql": "mysql+pymysql",
    "mariadb": "mariadb+pymysql",
}
"""SQLAlchemy's name of the driver for each scheme."""
_DATABASE = re.compile(r"[a-z][a-z0-9]*(\+[a-z0-9]+)?:/{1,2}(?=\S)", re.IGNORECASE)
_SCHEMES = frozenset({*DRIVERS, "mssql", "oracle"})


def is_address(name: str) -> bool:
    """Return whether a name is the address of a database, not a file."""
    scheme = name.partition(":")[0].partition("+")[0].lower()
    return bool(_DATABASE.match(name)) and scheme in _SCHEMES


def is_database(path: PurePath) -> bool:
    """Return whether a source is the address of a database, not a place on a disk."""
    return is_address(path.as_posix())


def looks_like_address(text: str) -> bool:
    """Return whether a name begins like an address of any scheme."""
    return _START.match(text.strip()) is not None


def mask_address(address: str) -> str:
    """Return one address without password and parameters, ``scheme://user:***@server/name``."""
    scheme, _, rest = address.strip().partition(":")
    rest = rest.lstrip("/\\")
    account, at, place = rest.rpartition("@")
    if ":" in account:
        user = account.partition(":")[0]
        place = re.split(r"[?&;]", place, maxsplit=1)[0]
        return f"{scheme}://{user}:{MASK}{at}{place}"
    rest = rest.partition("?")[0]
    host = _HOST.match(rest)
    first = host.end() if host else 0
    colon = next((i for i in range(first, len(rest)) if _is_secret(rest, i)), len(rest))
    return f"{scheme}://{rest[:colon]}" + (f":{MASK}" if colon < len(rest) else "")


def hide_secrets(text: str) -> str:
    """Return a text with the passwords and parameters of the addresses in it hidden."""
    return "\n".join(map(_mask_line, text.split("\n"))) if _may_hold_secret(text) else text


def holds_secret(text: str) -> bool:
    """Return whether there is anything in a text that :func:`hide_secrets` hides."""
    return hide_secrets(text) != text


def _may_hold_secret(text: str) -> bool:
    return _START.search(text) is not None or _SECRET_VALUE.search(text) is not None


def _mask_line(line: str) -> str:
    line = _SECRET_VALUE.sub(rf"\1\2{MASK}", line)
    start = _START.search(line)
    if start is None or _DRIVE.match(line, start.start()):
        return line
    head, rest = line[: start.end()], line[start.end() :]
    account, at, place = rest.rpartition("@")
    if ":" in account:
        user = account.partition(":")[0]
        return f"{head}{user}:{MASK}{at}{_PARAMETERS.sub('', place)}"
    return head + _PARAMETERS.sub("", _mask_end(rest))


def _mask_end(rest: str) -> str:
    """Hide the text after a colon that is no port: a password whose server is missing."""
    host = _HOST.match(rest)
    end = host.end() if host else 0
    return f"{rest[:end]}:{MASK}" if _is_secret(rest, end) else rest


def _is_secret(rest: str, place: int) -> bool:
    return rest[place : place + 1] == ":" and _PORT.match(rest, place + 1) is None
