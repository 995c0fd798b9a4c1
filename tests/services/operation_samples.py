"""Small trees of documents, what a person wants done to them, and where each of them is now."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from simfinder.domain.operations import Action, Operation, OperationRequest
from simfinder.files.identity import identity
from simfinder.services.cleanup.cleanup import perform
from simfinder.store.journal import Journal

TEXT = "The {name} says what it says, in {n} words and no more.\n"


def make_tree(root: Path, count: int = 6) -> list[Path]:
    """Write documents, each another text, in two folders and under odd names."""
    names = ["one.txt", "两个.txt", "line\nbreak.txt", "space and 'quote'.txt", "e\u0301.txt"]
    made = []
    for n in range(count):
        folder = root / ("deep/er" if n % 2 else "flat")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / (names[n] if n < len(names) else f"letter {n}.txt")
        path.write_text(TEXT.format(name=path.name, n=n) * (n + 1), encoding="utf-8")
        made.append(path)
    (root / "keeper.txt").write_text("The one that stays.\n")
    return made


def make_twins(root: Path, files: list[Path]) -> list[Path]:
    """Write a file with the bytes of each of these, in a folder of their own, with its own time."""
    folder = root / "kept"
    folder.mkdir()
    twins = []
    for n, path in enumerate(files):
        twin = folder / f"twin {n}.txt"
        twin.write_bytes(path.read_bytes())
        os.utime(twin, ns=(10**18, 10**18 + n))
        twin.chmod(0o640)
        twins.append(twin)
    return twins


def request_of(path: Path, root: Path, keeper: Path | None = None) -> OperationRequest:
    """Return a request for a file as it is now."""
    keeper = keeper or root / "keeper.txt"
    return OperationRequest(
        path,
        identity(os.lstat(path)),
        digest(path),
        root,
        keeper,
        identity(os.lstat(keeper)),
        digest(keeper),
        root,
    )


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def contents(*folders: Path) -> dict[str, list[Path]]:
    """Return where each content lies below these folders, by its SHA-256."""
    found: dict[str, list[Path]] = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                found.setdefault(digest(path), []).append(path)
    return found


def carried_out(
    journal: Path,
    action: Action,
    chosen: Path | None,
    requests: list[OperationRequest],
    *,
    keep_structure: bool = False,
) -> list[Operation]:
    """Carry out a batch with a journal of its own folder."""
    with Journal.open(journal) as opened:
        return perform(opened, action, chosen, requests, keep_structure=keep_structure)
