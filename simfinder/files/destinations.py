"""Destinations of files: a trash, a quarantine, or a folder that a person chose."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from simfinder.domain.operations import Action, BatchKey, Operation
from simfinder.files.folders import Destination, OpenFolder
from simfinder.files.quarantine import QuarantineFolder, quarantine_for
from simfinder.files.trash import open_trash, reopen_trash

_ALL = 0o777
"""Rights of new folders, less what the person's own rules take away."""


def _open_chosen_folder(path: Path, below: Path = Path()) -> Destination:
    """Open a folder that a person chose, or one below it; created if missing.

    Below the chosen folder no link is followed.

    Raises:
        OSError: It cannot be opened or created.
        ValueError: ``below`` leads out of the chosen folder.
    """
    new_folders = [p for p in (path, *path.parents) if not p.exists()]
    path.mkdir(parents=True, exist_ok=True)
    for folder in new_folders:  # so that a power cut does not remove it with its content
        with OpenFolder.open(folder.parent) as parent:
            parent.sync()
    with ExitStack() as resources:
        open_folder = resources.enter_context(OpenFolder.open(path))
        for part in below.parts:
            deeper = open_folder.open_subfolder(part, make=_ALL)
            resources.close()
            open_folder = resources.enter_context(deeper)
        return Destination(open_folder, resources.pop_all())


def open_destination(
    operation: Operation,
    folder: Path | None,
    batch: BatchKey | None = None,
    below: Path = Path(),
) -> Destination | None:
    """Open the destination of an operation; None where its disk has no trash.

    Args:
        operation: The operation.
        folder: The folder to move or copy to.
        batch: The batch of the operation; a quarantine records it.
        below: The folder in ``folder``, relative to it.

    Raises:
        OSError: The place cannot be used.
        ValueError: ``below`` leads out of ``folder``.
    """
    device = operation.identity.device
    if operation.action is Action.TRASH:
        return open_trash(operation.source.parent, device)
    if operation.action.uses_quarantine:
        is_linked = operation.action is Action.LINK
        return quarantine_for(operation.root, device, batch, is_linked=is_linked)
    if folder is None:
        raise ValueError(f"{operation.action.value} needs a folder")
    return _open_chosen_folder(folder, below)


def reopen_destination(action: Action, target: Path) -> Destination:
    """Open the place that a file went to; OSError where it is not there any more."""
    if action is Action.TRASH:
        return reopen_trash(target)
    if action.uses_quarantine:
        return QuarantineFolder(OpenFolder.open(target.parent))
    if not target.parent.is_dir():
        raise FileNotFoundError(f"no folder: {target.parent}")
    return _open_chosen_folder(target.parent)
