"""With very many marked files the dialogs hold as many widgets as with two."""

from __future__ import annotations

from pathlib import Path

import builders
import numpy as np
import pytest
from cleanup_setup import show
from PySide6.QtWidgets import QWidget

from simfinder.domain.commands import ReturnFiles
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Relation

MANY = 20_000


def report_of(groups: int) -> ScanReport:
    documents = tuple(builders.make_document(n, f"/docs/{n}.txt") for n in range(2 * groups))
    a = np.arange(0, 2 * groups, 2, dtype=np.int32)
    share = np.full(groups, 0.99, np.float32)
    relation = np.full(groups, RELATIONS.index(Relation.SAME_TEXT), np.uint8)
    ones = np.ones(groups, np.bool_)
    pairs = PairTable(
        a, a + 1, np.ones(groups, np.uint8), share, share, share, share, relation, ones, {}, ones
    )
    return ScanReport(ScanOptions(), (), documents, pairs, (), {"total": 1.0}, 2 * groups)


@pytest.mark.parametrize("action", ["auto_mark", "trash"])
def test_the_number_of_widgets_is_independent_of_the_files(
    qtbot, make_window, tmp_path: Path, action
):
    widgets = []
    for groups in (2, MANY):
        window = show(qtbot, make_window, tmp_path, report_of(groups))
        model = window.results.groups.model
        window.results.groups.session.apply(
            ReturnFiles(model.groups.members[1::2].astype(np.int64))
        )
        window.actions_table[action].trigger()
        if action == "trash":
            dialog = window.controls.clean_control.dialog
            qtbot.waitUntil(dialog.plan.agree.isEnabled)
            assert len(dialog.plan.selected_files()) == groups
            rows = dialog.plan.table.model().rowCount()
            assert rows == (3 * groups if groups == 2 else groups)
        else:
            dialog = window.controls.auto_mark_control.dialog
            qtbot.waitUntil(lambda d=dialog: d.preview.preview is not None)
            assert dialog.preview.model.rowCount() == groups
        widgets.append(len(dialog.findChildren(QWidget)))
        dialog.reject()
    # A scroll bar or two may come with the rows.
    assert abs(widgets[0] - widgets[1]) <= 4
