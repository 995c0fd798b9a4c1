"""Where files can go: a trash, a quarantine, or a folder that a person chose."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, Self

from simfinder.domain.operations import Action, BatchKey
from simfinder.files.folders import OpenFolder
from simfinder.files.quarantine import QuarantineFolder, quarantine_for
from simfinder.files.trash import TrashFolder, open_trash, reopen_trash


class Destination(Protocol):
    """An open place for files; a context manager."""

    folder: OpenFolder
    """The folder that the files lie in."""
    longest_name: int
    """Bytes of the longest name that it takes."""

    def __enter__(self) -> Self:
        """Return the place itself."""

    def __exit__(self, *_: object) -> None:
        """Close it."""

    def is_free(self, name: str) -> bool:
        """Whether a file may have this name here, as far as can be seen now."""

    def announce(self, name: str, source: Path, content: str) -> None:
        """Write down that a file comes; FileExistsError where its name was taken meanwhile."""

    def withdraw(self, name: str, source: Path) -> None:
        """Take back that it came from there; harmless where nothing of the kind was written."""

    def sync(self) -> None:
        """Make what was written here survive a power cut."""


class ChosenFolder:
    """A folder that a person chose; nothing is written there but the files."""

    longest_name = 255

    def __init__(self, path: Path) -> None:
        """Open it, made where it is missing; OSError where that fails."""
        created = [p for p in (path, *path.parents) if not p.exists()]
        path.mkdir(parents=True, exist_ok=True)
        for folder in created:  # so that a power cut does not take it with all that is in it
            with OpenFolder.open(folder.parent) as parent:
                parent.sync()
        self.folder = OpenFolder.open(path)

    def __enter__(self) -> ChosenFolder:
        """Return the folder itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.folder.__exit__()

    def is_free(self, name: str) -> bool:
        """Whether nothing has the name."""
        return not self.folder.holds(name)

    def announce(self, name: str, source: Path, content: str) -> None:
        """Write nothing."""

    def withdraw(self, name: str, source: Path) -> None:
        """Write nothing."""

    def sync(self) -> None:
        """Make the names here survive a power cut."""
        self.folder.sync()


def open_destination(
    action: Action,
    chosen: Path | None,
    root: Path,
    folder: Path,
    device: int,
    batch: BatchKey | None = None,
) -> Destination | None:
    """Open the place where files of a folder go; None where their disk has no trash.

    Args:
        action: What becomes of them.
        chosen: The folder to move or copy to.
        root: The folder that they were found below.
        folder: The folder that they are in.
        device: The disk that they are on.
        batch: The clean-up that takes them there; a quarantine writes it down.

    Raises:
        OSError: The place cannot be used.
    """
    if action is Action.TRASH:
        return open_trash(folder, device)
    if action is Action.QUARANTINE:
        return quarantine_for(root, device, batch)
    if chosen is None:
        raise ValueError(f"{action.value} needs a folder")
    return ChosenFolder(chosen)


def reopen_destination(action: Action, target: Path) -> Destination:
    """Open the place that a file went to; OSError where it is not there any more."""
    if action is Action.TRASH:
        trash: TrashFolder = reopen_trash(target)
        return trash
    if action is Action.QUARANTINE:
        return QuarantineFolder(OpenFolder.open(target.parent))
    if not target.parent.is_dir():
        raise FileNotFoundError(f"no folder: {target.parent}")
    return ChosenFolder(target.parent)
