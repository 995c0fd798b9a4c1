"""Reads large JSON files of unknown origin step by step: size, count and form are checked.

No value of a file is used before it was checked, and no file can make the program hold much more
than its own size: a list is passed on element by element, and a file with more values than any of
ours has is refused before it is parsed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message, message_of, system_message
from simfinder.domain.options import OPTION_TABLE, ScanOptions

_MOST_PARTS = 12_000_000
_MOST_VALUES = 80_000_000
_SPACE = re.compile(r"[ \t\n\r]*")
_HASH = re.compile(r"[0-9a-f]{64}")
_BITS = re.compile(r"[0-9a-f]{16}")


class Misfit(ValueError):
    """A file is invalid; the message has the reason."""


def read_text(path: Path, max_mib: int) -> str:
    """Return the text of a regular file of at most ``most`` MiB; Misfit where it is none.

    Raises:
        Misfit: It cannot be read, is too large, holds too many values or is not UTF-8.
    """
    try:
        # The kind is checked before opening, since opening a pipe would block.
        if not path.is_file():
            raise Misfit(Message(Code.NOT_A_FILE))
        with path.open("rb") as file:
            data = file.read((max_mib << 20) + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, Misfit):
            raise
        reason = system_message(error) if isinstance(error, OSError) else message_of(error)
        raise Misfit(reason) from error
    if len(data) > max_mib << 20:
        raise Misfit(Message(Code.LARGER_THAN, n=max_mib))
    parts = data.count(b"{") + data.count(b"[")
    if parts > _MOST_PARTS or data.count(b",") > _MOST_VALUES:
        raise Misfit(Message(Code.TOO_MANY_VALUES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Misfit(Message(Code.NOT_JSON)) from error


def walk(text: str, each: Mapping[str, Callable[[Any], None]]) -> dict[str, Any]:
    """Read one JSON object, hand over the elements of the named lists, return the other values.

    Args:
        text: The whole file.
        each: By the name of a list, what takes its elements in their order.

    Raises:
        Misfit: It is not one JSON object with each name once, or a named value is no list.
    """
    try:
        return _walk(text, each)
    except RecursionError as error:
        raise Misfit(Message(Code.NOT_JSON)) from error
    except ValueError as error:
        if isinstance(error, Misfit):
            raise
        raise Misfit(Message(Code.NOT_JSON)) from error


def _walk(text: str, each: Mapping[str, Callable[[Any], None]]) -> dict[str, Any]:
    decode = json.JSONDecoder(parse_constant=_no_number, object_pairs_hook=_unique_keys).raw_decode
    values: dict[str, Any] = {}
    position = _expect(text, 0, "{")
    while text[position : position + 1] != "}":
        name, position = decode(text, position)
        if not isinstance(name, str) or name in values:
            raise Misfit(Message(Code.NOT_JSON))
        position = _expect(text, position, ":")
        if name in each:
            values[name], position = None, _list(text, position, each[name], decode)
        else:
            values[name], position = decode(text, position)
            position = _past(text, position)
        position = _next(text, position, "}")
    if _past(text, position + 1) != len(text):
        raise Misfit(Message(Code.NOT_JSON))
    return values


def _list(
    text: str,
    position: int,
    take: Callable[[Any], None],
    decode: Callable[[str, int], tuple[Any, int]],
) -> int:
    """Hand over the elements of the list that starts here; return the place behind it."""
    position = _expect(text, position, "[")
    while text[position : position + 1] != "]":
        value, position = decode(text, position)
        take(value)
        position = _next(text, _past(text, position), "]")
    return _past(text, position + 1)


def _next(text: str, position: int, end: str) -> int:
    """Return the place of the next element, or of the end; after a comma there must be one."""
    if text[position : position + 1] == end:
        return position
    position = _expect(text, position, ",")
    if text[position : position + 1] == end:
        raise Misfit(Message(Code.NOT_JSON))
    return position


def _expect(text: str, position: int, sign: str) -> int:
    position = _past(text, position)
    if text[position : position + 1] != sign:
        raise Misfit(Message(Code.NOT_JSON))
    return _past(text, position + 1)


def _past(text: str, position: int) -> int:
    match = _SPACE.match(text, position)
    assert match is not None
    return match.end()


def _no_number(name: str) -> float:
    raise Misfit(Message(Code.NOT_JSON))


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        raise Misfit(Message(Code.NOT_JSON))
    return record


# What values must be; ``name`` is what the person reads


def senseless(name: str) -> Misfit:
    """Return the error for a value that is missing or not what it should be."""
    return Misfit(Message(Code.VALUE_INVALID, name=name))


def text_of(value: object, name: str, longest: int = 1 << 20) -> str:
    """Return a value that must be a text without zero characters."""
    if not isinstance(value, str) or len(value) > longest or "\0" in value:
        raise senseless(name)
    return value


def path_of(value: object, name: str) -> Path:
    """Return a path, which is never opened here: not empty, and without zero characters.

    A name that is not Unicode has surrogates, and may be of another system.
    """
    text = text_of(value, name, 1 << 15)
    if not text:
        raise senseless(name)
    return Path(text)


def whole(value: object, name: str, low: int = 0, high: int = (1 << 63) - 1) -> int:
    """Return a value that must be a whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise senseless(name)
    return value


def content_of(value: object, name: str, *, empty: bool = False) -> str:
    """Return a value that must be a SHA-256 as 64 hex digits, or empty where that is allowed."""
    if isinstance(value, str) and (_HASH.fullmatch(value) or (empty and not value)):
        return value
    raise senseless(name)


def fingerprint_of(value: object, name: str) -> int:
    """Return a value that must be 64 bits as 16 hex digits."""
    if not isinstance(value, str) or not _BITS.fullmatch(value):
        raise senseless(name)
    return int(value, 16)


def options_from(record: object) -> ScanOptions:
    """Return the options of a scan from a report, checked; Misfit where they are invalid."""
    if not isinstance(record, dict):
        raise senseless("options")
    values: dict[str, Any] = {}
    for spec in OPTION_TABLE:
        if spec.name not in record:
            continue
        try:
            values[spec.name] = spec.from_plain(record[spec.name])
        except ValueError as error:
            raise senseless(f"options, {spec.name}") from error
    try:
        return ScanOptions(**values).resolve()
    except (UsageError, TypeError, ValueError) as error:
        raise senseless("options") from error
