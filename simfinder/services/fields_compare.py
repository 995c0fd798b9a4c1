"""Two rows of tables beside each other: each field a line, ``column: value``.

The rows of the last scan are at hand as long as their report is looked at; they are not read
again, so a database needs no second visit and no password.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import Comparison, Side
from simfinder.domain.document import Block, BlockKind, Document, Problem, Reason
from simfinder.engine.diff import compare_blocks
from simfinder.services.fields_spool import Rows

_ALIGN_SECONDS = 5.0


@dataclass(frozen=True)
class _Kept:
    rows: Rows
    fields: tuple[str, ...]
    listed: NDArray[np.int64]
    documents: Sequence[Document]

    @cached_property
    def places(self) -> dict[tuple[Path, str], Document]:
        """The documents by their places; made when a pair is first looked at."""
        return {(d.path, d.member): d for d in self.documents}


_kept: list[_Kept] = []


def remember(
    rows: Rows, fields: tuple[str, ...], listed: NDArray[np.int64], documents: Sequence[Document]
) -> None:
    """Keep the rows of a scan at hand; those of the scan before it go."""
    _kept[:] = [_Kept(rows, fields, listed, documents)]


def forget() -> None:
    """Let the rows go, and the passing files that they are in."""
    _kept.clear()


def is_row(path: Path, member: str) -> bool:
    """Return whether a place is a row of a table that was scanned."""
    return bool(member) and any((path, member) in kept.places for kept in _kept)


def row_side(path: Path, member: str) -> Side:
    """Return a row as a text to compare; its side says so where the row is not at hand."""
    for kept in _kept:
        document = kept.places.get((path, member))
        if document is not None:
            return _side(kept, document)
    problem = Problem(path, Reason.VANISHED, "the rows of this table are not at hand", 0, member)
    return Side(path, (), problem=problem, member=member)


def _side(kept: _Kept, document: Document) -> Side:
    values = kept.rows.values(int(kept.listed[document.id]))
    blocks = tuple(
        Block(f"{name}: {value}", BlockKind.TABLE)
        for name, value in zip(kept.fields, values, strict=True)
        if value.strip()
    )
    return Side(
        document.path,
        blocks,
        document.format,
        document.identity.size,
        document.identity.mtime_ns,
        document.characters,
        document.tokens,
        member=document.member,
    )


def compare_rows(
    left: tuple[Path, str], right: tuple[Path, str], seconds: float = _ALIGN_SECONDS
) -> Comparison:
    """Tell how two rows of the last scan differ, each named by its table and its member."""
    one, other = row_side(*left), row_side(*right)
    if one.problem is not None or other.problem is not None:
        return Comparison(one, other, (), 0.0)
    rows, similarity, too_different = compare_blocks(
        [block.text for block in one.blocks],
        [block.text for block in other.blocks],
        time.monotonic() + seconds,
    )
    return Comparison(one, other, rows, similarity, too_different)
