"""Which formats can be read: what the faces may know of the readers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message
from simfinder.extract.formats import FORMATS, Format
from simfinder.services.converting import convert

__all__ = ["Format", "check_names", "formats", "missing_programs"]


def formats() -> tuple[Format, ...]:
    """Return the formats that can be read, with their endings and libraries.

    Those that need a program of the machine are among them, whether it is installed or not.
    """
    return (*FORMATS, *convert.FORMATS)


def missing_programs() -> frozenset[str]:
    """Return the names of the formats that no program installed here reads."""
    programs = convert.Programs()
    return frozenset(f.name for f in convert.FORMATS if not programs.conversions(f.name, ""))


def check_names(names: Iterable[str]) -> None:
    """Raise UsageError where a name is none of a format: a typing error would find nothing."""
    format_ = [format_.name for format_ in formats()]
    for name in names:
        if name not in format_:
            raise UsageError(Message(Code.NO_FORMAT, names=repr(name), known=", ".join(format_)))


# The libraries that the program uses, with their versions and licences as they name them.

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_NOT_OURS = re.compile(r"extra\s*==\s*['\"](dev|bench)['\"]")
_FORMATS = (
    *("numpy", "mmh3", "rjieba", "jieba", "lxml", "olefile", "pypdfium2", "pdfminer.six"),
    *("python-docx", "cryptography", "python-calamine", "rapidfuzz", "psutil", "platformdirs"),
    *("tomli-w", "rich", "PySide6-Essentials", "sqlalchemy", "pg8000", "pymysql", "pyarrow"),
    *("watchdog", "xlsxwriter", "typst", "opencc-python-reimplemented"),
    "pylopdf-fonts-zh-cn",
)
"""Used where the program was not installed and cannot be asked; a test holds it to the project."""
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Library:
    """A library; ``version`` is empty where it is not installed, and so is the licence then."""

    name: str
    version: str
    licence: str


def libraries() -> tuple[Library, ...]:
    """Return the libraries by name, those that are optional too, without those for developers."""
    return tuple(sorted(map(_library, names()), key=lambda entry: entry.name.casefold()))


def names() -> tuple[str, ...]:
    """Return the names of the libraries that the program asks for."""
    try:
        requirements = metadata.requires("simfinder") or ()
    except metadata.PackageNotFoundError:
        return _FORMATS
    matches = [_NAME.match(line) for line in requirements if not _NOT_OURS.search(line)]
    return tuple(dict.fromkeys(match[0] for match in matches if match is not None)) or _FORMATS


def _library(name: str) -> Library:
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return Library(name, "", "")
    return Library(name, about["Version"] or "", _licence(about))


def _licence(about: metadata.PackageMetadata) -> str:
    """Return the licence in a few words: an expression, a line, or what a classifier says."""
    fields = about.json
    expression = str(fields.get("license_expression") or "").strip()
    if expression:
        return expression
    line = str(fields.get("license") or "").strip()
    if line and "\n" not in line and len(line) <= _LONGEST:
        return line
    entries = fields.get("classifier") or []
    classifiers = [entries] if isinstance(entries, str) else entries
    ends = [c.rpartition(" :: ")[2] for c in classifiers if c.startswith("License ::")]
    return ", ".join(e for e in ends if e != "OSI Approved") or line[:_LONGEST].split("\n")[0]
