"""Real files with a report about them, and a window that shows it: what tests of cleaning up
share."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import builders
import numpy as np

from simfinder.domain.commands import ReturnFiles
from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Critical, Relation
from simfinder.files.identity import identity
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import MainWindow


def files_in(folder: Path, names: Iterable[str]) -> list[Path]:
    """Write a text of its own into each file; those named ``copy…`` of one folder are alike."""
    made = []
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"The text of {path.parent.name} {name}\n" * 3, "utf-8")
        made.append(path)
    return made


def report_about(
    folder: Path,
    paths: Sequence[Path],
    groups: Sequence[Sequence[int]],
    critical: dict[tuple[int, int], tuple[Critical, ...]] | None = None,
    relation: Relation = Relation.SAME_TEXT,
    **changes: Any,
) -> ScanReport:
    """Return a scan of these files in which the members of each group are all alike."""
    documents = []
    for place, path in enumerate(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        document = builders.make_document(place, path, content_hash=content, **changes)
        documents.append(replace(document, identity=identity(path.lstat())))
    links = [(a, b) for group in groups for a in group for b in group if a < b]
    rows = sorted(links)
    found = {rows.index(pair): differs for pair, differs in (critical or {}).items()}
    pairs = builders.make_pairs(
        [
            (a, b, 1, 0.99, Relation.SMALL_CHANGES if (a, b) in (critical or {}) else relation)
            for a, b in rows
        ],
        found,
    )
    pairs = replace(pairs, is_examined=np.ones(len(pairs), np.bool_))
    return ScanReport(
        ScanOptions(), (Source(folder),), tuple(documents), pairs, (), {"total": 1.0}, len(paths)
    )


def show(
    qtbot: Any,
    make_window: Callable[..., MainWindow],
    folder: Path,
    report: ScanReport,
    **more: Any,
) -> MainWindow:
    """Return a window that has scanned the folder and shows the report."""
    window = make_window(lambda sources, options, observer: report, **more)
    window.source_control.add([folder])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    return window


def mark(window: MainWindow, *names: str) -> None:
    """Mark the files of these names."""
    model = window.results.groups.model
    ids = [d.id for d in model.documents if d.path.name in names]
    window.results.groups.session.apply(ReturnFiles(np.array(ids, np.int64)))


def marked(window: MainWindow) -> list[str]:
    """Return the names of the marked files."""
    model = window.results.groups.model
    return sorted(model.documents[i].path.name for i in model.marks.ids)


def listed(window: MainWindow) -> list[str]:
    """Return the names of the files that stand in a group."""
    model = window.results.groups.model
    return sorted(model.documents[i].path.name for i in model.groups.members.tolist())
