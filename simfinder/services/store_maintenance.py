"""Lists and deletes the contents of the store, for the privacy of texts.

Only the folder of the store is written: documents, marks, constraints and the journal of clean-ups
are not changed.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Message
from simfinder.services.reading.places import default_store
from simfinder.store.database import delete_texts_in_place
from simfinder.store.documents import Store, open_read_only

MOST_FOLDERS = 2_000
"""Most folders that are listed; deeper files count for the folder above."""
_DEEPEST = 40
_TOO_FULL = Message(Code.TOO_FULL_TO_FORGET)
_INDEX = "index.db"
"""The file that makes a folder a store."""


@dataclass(frozen=True, slots=True)
class KnownFolder:
    """A folder with stored files; ``files`` counts those of its subfolders too."""

    path: Path
    files: int
    folders: tuple[KnownFolder, ...] = ()


@dataclass(frozen=True, slots=True)
class StoreFacts:
    """What a store holds; ``size`` in bytes on the disk, all of its files together."""

    folder: Path
    size: int
    files: int = 0
    texts: int = 0
    pairs: int = 0
    folders: tuple[KnownFolder, ...] = ()


@dataclass(frozen=True, slots=True)
class StoreChange:
    """What was forgotten: documents, and bytes on the disk before and after."""

    files: int
    old_size: int
    new_size: int


def read_facts(folder: Path | None = None) -> StoreFacts:
    """Return the contents of the store in a folder; None for this person's own.

    A scan may run meanwhile. StoreError where it cannot be read, or where the folder has no store.
    """
    place = _checked_folder(folder)
    store = open_read_only(place)
    if store is None:
        return StoreFacts(place, _size(place))
    with store:
        counts = store.statistics()
        folders = known_folders(path for path, _ in store.paths_under(None))
    return StoreFacts(place, _size(place), counts.files, counts.contents, counts.pairs, folders)


def forget(roots: Sequence[Path], folder: Path | None = None) -> StoreChange:
    """Forget all documents at and below these folders, and free the disk space.

    Includes files stored under the path of a link to a folder.

    Raises:
        StoreError: another program is writing to the store, or it cannot be written.
    """

    def work(store: Store) -> int:
        names = [name(root) for root in roots for name in (os.path.abspath, os.path.realpath)]
        return sum(store.forget(Path(name)) for name in dict.fromkeys(names))

    place = _checked_folder(folder)
    try:
        return _change(place, work)
    except StoreError as error:
        if not _is_full(place):
            raise
        raise StoreError(_TOO_FULL) from error


def clear(folder: Path | None = None) -> StoreChange:
    """Forget everything, and give the room on the disk back; StoreError as of ``forget``.

    On a full disk the texts go first, as a file: rows could not even be deleted there.
    """
    place = _checked_folder(folder)

    def work(store: Store) -> int:
        files = store.statistics().files
        store.clear()
        return files

    old_size = _size(place)
    try:
        return _change(place, work)
    except StoreError:
        if not _is_full(place):
            raise
    delete_texts_in_place(place)
    outcome = _change(place, work)
    return StoreChange(outcome.files, old_size, outcome.new_size)


def _change(place: Path, work: Callable[[Store], int]) -> StoreChange:
    old_size = _size(place)
    if not (place / _INDEX).exists():
        return StoreChange(0, old_size, old_size)
    with Store.open(place) as store:
        if store.read_only:
            raise StoreError(Message(Code.STORE_BUSY))
        files = work(store)
        store.compact()
    return StoreChange(files, old_size, _size(place))


def _is_full(place: Path) -> bool:
    """Whether the disk has less room than a store needs to be written again next to itself."""
    return shutil.disk_usage(place).free < _size(place)


def known_folders(paths: Iterable[bytes]) -> tuple[KnownFolder, ...]:
    """Return the folders of files as trees, folders with most files first.

    A folder with nothing but one subfolder is skipped, so that the first level has a choice.
    """
    counts: dict[bytes, int] = {}
    for path in paths:
        folder = os.path.dirname(path)  # noqa: PTH120 - bytes
        counts[folder] = counts.get(folder, 0) + 1
    tree: dict[bytes, int] = {}
    children: dict[bytes, set[bytes]] = {}
    tops: set[bytes] = set()
    for folder, number in counts.items():
        while True:
            tree[folder] = tree.get(folder, 0) + number
            parent = os.path.dirname(folder)  # noqa: PTH120 - bytes
            if parent in (folder, b""):
                tops.add(folder)
                break
            children.setdefault(parent, set()).add(folder)
            folder = parent
    widest = _widest(tops, tree, children)

    def entry(folder: bytes) -> KnownFolder:
        while folder not in counts and len(children.get(folder, ())) == 1:
            (folder,) = children[folder]
        inner = _sort(children.get(folder, set()) & widest, tree)
        return KnownFolder(Path(os.fsdecode(folder)), tree[folder], tuple(map(entry, inner)))

    entries: list[KnownFolder] = []
    for top in _sort(tops, tree):
        first = entry(top)
        whole_disk = first.path.parent == first.path
        entries += first.folders if whole_disk and top not in counts else (first,)
    return tuple(entries)


def _widest(
    tops: set[bytes], tree: dict[bytes, int], children: dict[bytes, set[bytes]]
) -> set[bytes]:
    """Return the folders nearest to the tops, as many as are listed."""
    selection, level = set(tops), _sort(tops, tree)
    for _ in range(_DEEPEST):
        next_level = [c for folder in level for c in _sort(children.get(folder, set()), tree)]
        level = next_level[: MOST_FOLDERS - len(selection)]
        selection.update(level)
    return selection


def _sort(folders: set[bytes], tree: dict[bytes, int]) -> list[bytes]:
    return sorted(folders, key=lambda folder: (-tree[folder], folder))


def _checked_folder(folder: Path | None) -> Path:
    """Return the folder of a store: the own one may be yet to come, one that is named may not."""
    if folder is None:
        return default_store()
    if not (folder / _INDEX).is_file():
        raise StoreError(Message(Code.NO_STORE_IN_FOLDER))
    return folder


def _size(folder: Path) -> int:
    """Return what the files in a folder take, in bytes; 0 where it is not there."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.lstat().st_size if path.is_file() else 0
        except OSError:  # removed since it was listed
            continue
    return total
