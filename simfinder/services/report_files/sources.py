"""Reads from a report which places were scanned: nothing between them and a file may be a link."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from simfinder.domain.document import Document, Role, Source
from simfinder.services.report_files.json_pieces import path_of, senseless

_MOST = 100_000


def sources_from(value: Any, documents: Sequence[Document]) -> tuple[Source, ...]:
    """Return the places that a report names, checked; Misfit where they are none.

    A report of an older version names none: then it is the deepest folder that holds all documents.
    """
    if value is None:
        return _above_all(documents)
    if not isinstance(value, list) or len(value) > _MOST:
        raise senseless("sources")
    return tuple(map(_source, value))


def _source(record: Any) -> Source:
    if not isinstance(record, dict) or not isinstance(record.get("recursive", True), bool):
        raise senseless("sources")
    try:
        role = Role(record.get("role", Role.NORMAL.value))
    except ValueError as error:
        raise senseless("sources") from error
    return Source(path_of(record.get("path"), "sources"), role, record.get("recursive", True))


def _above_all(documents: Sequence[Document]) -> tuple[Source, ...]:
    folders = {os.fspath(document.path.parent) for document in documents}
    try:
        return (Source(Path(os.path.commonpath(folders))),) if folders else ()
    except ValueError:  # of several drives, or not whole paths: there is no such folder
        return ()
