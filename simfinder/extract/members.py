"""Documents inside files: attachments of mail and the files of an archive.

A container lists what is inside and hands out one member at a time; what a member is, and its
text, is for the registry as for any file. Containers are never opened inside containers: an
archive in an archive or in a mail stays closed.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Member:
    """A document inside a file."""

    name: str
    """A label, unique inside the container; never a path to open."""
    size: int
    """Bytes that it takes unpacked, as the container claims."""
    locked: bool = False
    """Whether only a password opens it: its text must not outlive the scan unencrypted."""
    position: int = 0
    """Where the container keeps it."""


class Container(ABC):
    """A file that holds documents."""

    kind: str
    """``archive`` or ``mail``."""
    members: tuple[Member, ...]

    @abstractmethod
    def read(self, member: Member) -> bytes:
        """Return the whole member.

        Raises:
            ReadProblem: ENCRYPTED, DAMAGED, LIMIT, TOO_LARGE, UNSUPPORTED.
        """


def clean_name(name: str) -> str:
    """Return a name without control characters and lone surrogates, and with nothing else lost."""
    return _CONTROL.sub("", name)


def unique_names(names: Iterable[str]) -> list[str]:
    """Number what occurs again, before the ending: ``a.txt``, ``a (2).txt``."""
    taken: set[str] = set()
    last: dict[str, int] = {}
    unique = []
    for name in names:
        new = name
        if name in taken:
            folder, slash, base = name.rpartition("/")
            stem, dot, ending = base.rpartition(".")
            stem, dot, ending = (stem, dot, ending) if stem else (base, "", "")
            number = last.get(name, 1)
            while new in taken:
                number += 1
                new = f"{folder}{slash}{stem} ({number}){dot}{ending}"
            last[name] = number
        taken.add(new)
        unique.append(new)
    return unique
