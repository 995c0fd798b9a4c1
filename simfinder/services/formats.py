"""Which formats can be read: what the faces may know of the readers."""

from __future__ import annotations

from collections.abc import Iterable

from simfinder.domain.errors import UsageError
from simfinder.extract.formats import FORMATS, Format

__all__ = ["Format", "check_names", "formats"]


def formats() -> tuple[Format, ...]:
    """Return the formats that can be read, with their endings and libraries."""
    return FORMATS


def check_names(names: Iterable[str]) -> None:
    """Raise UsageError where a name is none of a format: a typing error would find nothing."""
    known = [known.name for known in FORMATS]
    for name in names:
        if name not in known:
            raise UsageError(f"no format {name!r}; there are: {', '.join(known)}")
