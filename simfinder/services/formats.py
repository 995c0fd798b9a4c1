"""Which formats can be read: what the faces may know of the readers."""

from __future__ import annotations

from collections.abc import Iterable

from simfinder.domain.errors import UsageError
from simfinder.extract.formats import FORMATS, Format
from simfinder.services.converting import programs

__all__ = ["Format", "check_names", "formats", "missing_programs"]


def formats() -> tuple[Format, ...]:
    """Return the formats that can be read, with their endings and libraries.

    Those that need a program of the machine are among them, whether it is installed or not.
    """
    return (*FORMATS, *programs.FORMATS)


def missing_programs() -> frozenset[str]:
    """Return the names of the formats that no program installed here reads."""
    installed = programs.Programs()
    return frozenset(f.name for f in programs.FORMATS if not installed.ways(f.name, ""))


def check_names(names: Iterable[str]) -> None:
    """Raise UsageError where a name is none of a format: a typing error would find nothing."""
    known = [known.name for known in formats()]
    for name in names:
        if name not in known:
            raise UsageError(f"no format {name!r}; there are: {', '.join(known)}")
