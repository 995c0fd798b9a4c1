"""Where a document is, in the parts that people read: its name, its folder, the file around it.

A document inside a file has no path of its own. Its name is the last part of its name there, and
its folder is that file, with the folder inside it where there is one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Placed(Protocol):
    """What has a place: documents, problems and sides of a comparison."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def member(self) -> str:
        """Name of the document inside it, empty for the file itself."""


def own_name(item: Placed) -> str:
    """Return the name that a document has, wherever it lies."""
    return _parts(item.member)[1] if item.member else item.path.name


def container_name(item: Placed) -> str:
    """Return the name of the file that a document is inside, empty where it is inside none."""
    return item.path.name if item.member else ""


def folder_of(item: Placed) -> str:
    """Return where a document lies: its folder, or the file around it."""
    if not item.member:
        return str(item.path.parent)
    inner = _parts(item.member)[0]
    return f"{item.path} › {inner}" if inner else str(item.path)


def _parts(member: str) -> tuple[str, str]:
    """Return folder and name; a name that ends like a folder is a name all the same."""
    folder, _, name = member.rpartition("/")
    return (folder, name) if name else ("", member)
