"""Reads large JSON files of unknown origin piece by piece: a size, a count and a form are held to.

Nothing that a file says is believed before it was checked, and none can make the program hold much
more than the file is long: a list is handed over element by element, and a file with more values
than any of ours has is refused before it is parsed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

_MOST_PARTS = 12_000_000
_MOST_VALUES = 80_000_000
_SPACE = re.compile(r"[ \t\n\r]*")
_HASH = re.compile(r"[0-9a-f]{64}")
_BITS = re.compile(r"[0-9a-f]{16}")


class Misfit(ValueError):
    """A file is not what it should be; its text is one English line that says why."""


def read_text(path: Path, most: int) -> str:
    """Return the text of a regular file of at most ``most`` MiB; Misfit where it is none.

    Raises:
        Misfit: It cannot be read, is too large, holds too many values or is not UTF-8.
    """
    try:
        # A pipe would be waited for, so the kind is looked at before anything is opened.
        if not path.is_file():
            raise Misfit("it is not a file")
        with path.open("rb") as file:
            data = file.read((most << 20) + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, Misfit):
            raise
        raise Misfit(getattr(error, "strerror", None) or str(error)) from error
    if len(data) > most << 20:
        raise Misfit(f"it is larger than {most} MiB")
    parts = data.count(b"{") + data.count(b"[")
    if parts > _MOST_PARTS or data.count(b",") > _MOST_VALUES:
        raise Misfit("it holds too many values")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Misfit("it is not JSON") from error


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
        raise Misfit("it is not JSON") from error
    except ValueError as error:
        if isinstance(error, Misfit):
            raise
        raise Misfit("it is not JSON") from error


def _walk(text: str, each: Mapping[str, Callable[[Any], None]]) -> dict[str, Any]:
    decode = json.JSONDecoder(parse_constant=_no_number, object_pairs_hook=_each_once).raw_decode
    found: dict[str, Any] = {}
    at = _expect(text, 0, "{")
    while text[at : at + 1] != "}":
        name, at = decode(text, at)
        if not isinstance(name, str) or name in found:
            raise Misfit("it is not JSON")
        at = _expect(text, at, ":")
        if name in each:
            found[name], at = None, _list(text, at, each[name], decode)
        else:
            found[name], at = decode(text, at)
            at = _past(text, at)
        at = _next(text, at, "}")
    if _past(text, at + 1) != len(text):
        raise Misfit("it is not JSON")
    return found


def _list(
    text: str,
    at: int,
    take: Callable[[Any], None],
    decode: Callable[[str, int], tuple[Any, int]],
) -> int:
    """Hand over the elements of the list that starts here; return the place behind it."""
    at = _expect(text, at, "[")
    while text[at : at + 1] != "]":
        value, at = decode(text, at)
        take(value)
        at = _next(text, _past(text, at), "]")
    return _past(text, at + 1)


def _next(text: str, at: int, end: str) -> int:
    """Return the place of the next element, or of the end; after a comma there must be one."""
    if text[at : at + 1] == end:
        return at
    at = _expect(text, at, ",")
    if text[at : at + 1] == end:
        raise Misfit("it is not JSON")
    return at


def _expect(text: str, at: int, sign: str) -> int:
    at = _past(text, at)
    if text[at : at + 1] != sign:
        raise Misfit("it is not JSON")
    return _past(text, at + 1)


def _past(text: str, at: int) -> int:
    match = _SPACE.match(text, at)
    assert match is not None
    return match.end()


def _no_number(name: str) -> float:
    raise Misfit("it is not JSON")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise Misfit("it is not JSON")
    return made


# What values must be; ``name`` is what the person reads


def senseless(name: str) -> Misfit:
    """Return the error for a value that is missing or not what it should be."""
    return Misfit(f"{name} is missing or makes no sense")


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


def whole(value: object, name: str, least: int = 0, most: int = (1 << 63) - 1) -> int:
    """Return a value that must be a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
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
