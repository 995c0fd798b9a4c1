"""A window that shows files alike, and hands that decide about them: what tests of it share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import builders
from PySide6.QtCore import Qt

from simfinder.domain.documents import Role
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.scan.control import ScanState

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
REVIEW = ALT | SHIFT
"""Held with the letter of a review state."""


def alike(
    groups: Sequence[str], folder: str = "/docs", protected: str = "", far: Sequence[str] = ()
) -> ScanReport:
    """Return a report in which the files named by the letters of each word are all alike.

    A letter before a slash is a folder: ``"x/a b"`` is ``x/a.txt`` and ``b.txt``. Pairs named in
    ``far`` (``"ab"``) lie 9 bits apart, all others 3.
    """
    names = [name for group in groups for name in group.split()]
    documents = tuple(
        builders.make_document(
            number,
            f"{folder}/{name}.txt",
            title=name,
            characters=2000 - number,
            role=Role.PROTECTED if name in protected.split() else Role.NORMAL,
        )
        for number, name in enumerate(names)
    )
    apart = [set(pair) for pair in far]
    links = []
    for group in groups:
        ids = [names.index(name) for name in group.split()]
        links += [
            (a, b, 9 if {names[a], names[b]} in apart else 3) for a in ids for b in ids if a < b
        ]
    return ScanReport(
        ScanOptions(), (), documents, builders.make_pairs(links), (), {"total": 1.0}, len(names)
    )


class Hands:
    """A window from its opening to its end, and what a person does in it."""

    def __init__(self, qtbot: Any, make_window: Any, folder: Path, report: ScanReport) -> None:
        self.qtbot, self.report = qtbot, report
        self.window = make_window(lambda sources, options, observer: self.report)
        self.window.source_control.add([folder])
        self.view = self.window.results.groups
        self.control = self.window.result_control
        self.scan()

    def scan(self) -> None:
        with self.qtbot.waitSignal(self.control.shown, check_params_cb=lambda r: r is self.report):
            self.window.start_scan()
        self.qtbot.waitUntil(lambda: self.window.scan_control.state is ScanState.IDLE)

    @property
    def groups(self) -> list[str]:
        """The files of each group, the kept one first."""
        model = self.view.model
        return [" ".join(self.name(i) for i in group.members) for group in model.groups]

    @property
    def marked(self) -> str:
        return " ".join(sorted(self.name(i) for i in self.view.marked_ids()))

    @property
    def note(self) -> str:
        return self.view.note.text()

    @property
    def signs(self) -> dict[str, str]:
        """What was done to each group by hand, by its kept file."""
        model = self.view.model
        return {self.name(model.keeper_of(g)): model.cells.sign(g) for g in model.signs}

    def name(self, document: int) -> str:
        path = self.view.model.documents[document].path
        return path.stem if path.parent.name == "docs" else f"{path.parent.name}/{path.stem}"

    def go(self, *names: str) -> None:
        """Select the rows of these files by clicks; a name in brackets is a group's own row."""
        model, table = self.view.model, self.view.table
        ids = {self.name(d.id): d.id for d in model.documents}
        for number, name in enumerate(names):
            document = ids[name.strip("[]")]
            assert self.view.select_document(document) if not number else True
            row = model.row_of(document)
            if name.startswith("["):
                row = model.row_of_group(model.group_of(document))
            cell = table.visualRect(model.index(row, 1))
            modifier = CONTROL if number else Qt.KeyboardModifier.NoModifier
            self.qtbot.mouseClick(
                table.viewport(), Qt.MouseButton.LeftButton, modifier, cell.center()
            )

    def press(self, key: Qt.Key, modifiers: Any = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key in the list, and wait for groups that are made anew by it."""
        self.view.table.setFocus()
        self.qtbot.keyClick(self.view.table, key, modifiers)
        self.settle()

    def settle(self) -> None:
        """Wait for what was asked of the window's thread, and what that has led to."""
        for _ in range(2):
            answers: list[None] = []
            self.window.tasks.run(lambda: None, answers.append)
            self.qtbot.waitUntil(lambda a=answers: bool(a))
        assert not self.control.session.is_pending

    def undo(self) -> None:
        self.press(Qt.Key.Key_Z, CONTROL)

    def redo(self) -> None:
        self.press(Qt.Key.Key_Z, CONTROL | SHIFT)

    @property
    def undo_text(self) -> str:
        action = self.window.actions_table["undo"]
        return action.text() if action.isEnabled() else ""

    @property
    def redo_text(self) -> str:
        action = self.window.actions_table["redo"]
        return action.text() if action.isEnabled() else ""

    def end(self) -> None:
        assert self.window.close()
