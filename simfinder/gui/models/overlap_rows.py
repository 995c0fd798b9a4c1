"""The folder map as a list: a row for each two folders that share something."""

from __future__ import annotations

from simfinder.gui import words
from simfinder.gui.models.overlap_matrix import OverlapMatrix, percentage
from simfinder.gui.models.rows_model import RowColumn
from simfinder.i18n import translate

Cell = tuple[int, int]
"""Row and column of the map."""


def overlap_columns(model: OverlapMatrix) -> tuple[RowColumn, ...]:
    """Return the columns of a list whose rows are cells of this map."""

    def number(matrix: str, cell: Cell) -> int:
        made = model.overlap
        return 0 if made is None else int(getattr(made, matrix)[cell])

    def facts(cell: Cell) -> str:
        return model.facts(*cell)

    def where(cell: Cell) -> str:
        same = cell[0] == cell[1]
        return translate("FolderMap", "the same folder") if same else model.name(cell[1])

    return (
        RowColumn(
            lambda: translate("FolderMap", "Files of"), lambda cell: model.name(cell[0]),
            lambda cell: model.path(cell[0]), is_path=True, width=0,
        ),
        RowColumn(
            lambda: translate("FolderMap", "Found in"), where,
            lambda cell: model.path(cell[1]), is_path=True, width=0,
        ),
        RowColumn(
            lambda: translate("FolderMap", "Share"),
            lambda cell: percentage(model.overlap.share(*cell)) if model.overlap else "",
            facts, right=True, width=5,
        ),
        RowColumn(
            lambda: translate("FolderMap", "Files"),
            lambda cell: words.count(number("found", cell)), facts, right=True, width=5,
        ),
        RowColumn(
            lambda: translate("FolderMap", "Size"),
            lambda cell: words.size(number("found_bytes", cell)), right=True, width=6,
        ),
        RowColumn(
            lambda: translate("FolderMap", "Groups"),
            lambda cell: words.count(number("groups", cell)), right=True, width=5,
        ),
    )  # fmt: skip
