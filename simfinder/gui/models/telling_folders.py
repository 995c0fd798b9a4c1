"""Folders in too little room: of each, the part that tells it from the others beside it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from simfinder.gui.models.groups_rows import GroupRows
from simfinder.gui.models.telling_names import telling_names

_MOST = 64
"""Members of a group whose folders are compared: names are made whenever a cell is painted."""


def short_folders(paths: Iterable[str]) -> dict[str, str]:
    """Return a short name for each path, none where all are the same.

    Of ``manuals/7.4/core/about`` and ``manuals/7.5/core/about``: ``7.4/…/about``, ``7.5/…/about``.
    What is cut out of the middle of a path is mostly just what two versions differ in.
    """
    return _named(tuple(dict.fromkeys(path for path in paths if path)))


@lru_cache(maxsize=128)
def _named(paths: tuple[str, ...]) -> dict[str, str]:
    if len(paths) < 2:
        return {}
    return {path: name.text for path, name in zip(paths, telling_names(paths), strict=True)}


def short_folder(model: GroupRows, document: int) -> str:
    """Return what tells the folder of a document from those of its group, "" where nothing does."""
    groups, group = model.groups, model.group_of(document)
    if group < 0:
        return ""
    start = int(groups.start[group])
    end = min(int(groups.start[group + 1]), start + _MOST)
    members = (*groups.members[start:end].tolist(), document)
    folder = model.texts.folder
    own = folder(model.documents[document])
    return short_folders(folder(model.documents[member]) for member in members).get(own, "")
