"""``simfinder overlap``: which folders of a report hold the same texts, and how much of each."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from simfinder.cli.console import standard_output
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.services.overview.folders import FolderOverlap, FolderTree

_MOST_FOLDERS = 2000
"""A table of all pairs has four million cells then, which is still no matter."""


def run(choice: argparse.Namespace) -> int:
    """Print how much of each folder is found in each other one, the largest share first."""
    from simfinder.services.overview.folders import FolderTree, folder_overlap
    from simfinder.services.report_files import read_report

    saved_report = read_report(choice.report)
    # A report names no sources, so what all its documents have in common stands for them.
    tree = FolderTree(saved_report.report.documents, ())
    depth = tree.first_level() if choice.depth is None else max(0, int(choice.depth))
    overlap = folder_overlap(
        saved_report.report, saved_report.groups, tree, depth, max_folders=_MOST_FOLDERS
    )
    with standard_output() as stream:
        if choice.json:
            json.dump(_record(overlap, tree, depth), stream, indent=1)
            stream.write("\n")
        else:
            _print(overlap, tree, stream)
    return 0


def _cells(overlap: FolderOverlap) -> Iterator[tuple[int, int]]:
    """Yield the cells in which something is found, the largest share first."""
    count = len(overlap.folders)
    cells = ((row, column) for row in range(count) for column in range(count))
    shared_cells = (cell for cell in cells if overlap.pair_counts[cell])
    yield from sorted(shared_cells, key=lambda cell: (-overlap.share(*cell), cell))


def _record(overlap: FolderOverlap, tree: FolderTree, depth: int) -> dict[str, Any]:
    names = [tree.folders[n].path for n in overlap.folders.tolist()]
    return {
        "schema": 1,
        "depth": depth,
        "folders": [
            {
                "path": name,
                "documents": int(overlap.documents[n]),
                "bytes": int(overlap.sizes[n]),
                "found_elsewhere": int(overlap.copies[n]),
            }
            for n, name in enumerate(names)
        ],
        "overlaps": [
            {
                "folder": names[row],
                "found_in": names[column],
                "documents": int(overlap.pair_counts[row, column]),
                "bytes": int(overlap.found_bytes[row, column]),
                "groups": int(overlap.groups[row, column]),
            }
            for row, column in _cells(overlap)
        ],
        "left_out": overlap.hidden_count,
    }


def _print(overlap: FolderOverlap, tree: FolderTree, stream: TextIO) -> None:
    from rich.table import Table
    from rich.text import Text

    from simfinder.cli.console import console_for
    from simfinder.messages.numbers import number, path_text, percent, size_text

    cells = list(_cells(overlap))
    if not cells:
        print(translate("Console", "No two folders contain the same texts."), file=stream)
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in (translate("Console", "Files in"), translate("Console", "Found in")):
        table.add_column(Text(name, "bold"), overflow="fold")
    for name in (
        translate("Console", "Share"),
        translate("Console", "Files"),
        translate("Console", "Size"),
        translate("Console", "Groups"),
    ):
        table.add_column(Text(name, "bold"), justify="right", no_wrap=True)
    names = [path_text(Path(tree.folders[n].path)) for n in overlap.folders.tolist()]
    for row, column in cells:
        files, whole = int(overlap.pair_counts[row, column]), int(overlap.documents[row])
        table.add_row(
            Text(names[row]),
            Text(translate("Console", "same folder") if row == column else names[column]),
            percent(overlap.share(row, column)),
            translate("Console", "{files} of {all}").format(files=number(files), all=number(whole)),
            size_text(int(overlap.found_bytes[row, column])),
            number(int(overlap.groups[row, column])),
        )
    console_for(stream).print(table)
    if overlap.hidden_count:
        more = translate(
            "Console", "%n more folders have less in common.", "", overlap.hidden_count
        )
        print(more, file=stream)
