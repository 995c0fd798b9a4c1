"""Runs the real program, reviews a folder in it by keys and clicks, and kills it without a warning.

    python tests/gui/killed_review.py FOLDER

Prints in a line of JSON what stands in the list (``standing``) and what was done besides, then
sends SIGKILL to itself. The folder must hold three groups; the second is the one that is reviewed.
The profile is that of ``SIMFINDER_PROFILE_DIR``, the trash below ``XDG_DATA_HOME``.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from drag_and_drop import drop
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from review_setup import REVIEW

from simfinder import paths
from simfinder.domain.decisions import ConstraintKind, DecisionKind, DocumentPlace
from simfinder.gui import app
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS, MainWindow
from simfinder.services.preferences import settings as settings_service
from simfinder.store.database import Database
from simfinder.store.decisions import FILE, DecisionStore
from simfinder.store.schema import DECISIONS

LEFT = Qt.MouseButton.LeftButton
ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
NOTE = "第二组 to be asked: 王经理"


def standing(window: MainWindow) -> dict[str, Any]:
    """Return what a person sees in the list and has said, in what JSON can hold."""
    view, said = window.results.groups, window.result_control.constraints.by_key
    model, states = view.model, window.controls.review_control.states
    row = view.table.current_row()
    here = model.document_at(row) if 0 <= row < model.rowCount() else None

    def name(document: int) -> str:
        return model.documents[document].path.name

    start, members = model.groups.start, model.groups.members
    order = sorted(range(len(model.groups)), key=model.row_of_group)
    chosen = view.session.keepers
    return {
        "groups": [
            {
                "keeper": name(model.keeper_of(group)),
                "members": [name(i) for i in members[start[group] : start[group + 1]].tolist()],
                "state": states.state_of(group).value,
                "note": states.note_of(group),
                "sign": model.cells.sign(group),
            }
            for group in order
        ],
        "marked": sorted(name(i) for i in model.marks.ids),
        "keepers": [name(i) for i in chosen.ids],
        "not_a_match": sorted(
            [*s.contents, s.note] for s in said.values() if s.kind is ConstraintKind.CANNOT_LINK
        ),
        "row": row,
        "at": None if here is None else name(here),
    }


class Reviewer:
    """A person at the window of the program that runs in this process."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.view = window.results.groups

    def until(self, condition: Callable[[], object]) -> None:
        """Wait; whoever has started this process ends a wait without an end."""
        while not condition():
            QTest.qWait(20)

    def settle(self) -> None:
        """Wait for what was asked of the window's thread, and what that has led to."""
        for _ in range(2):
            answers: list[None] = []
            self.window.tasks.run(lambda: None, answers.append)
            self.until(lambda a=answers: a)

    def press(self, key: Qt.Key, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key in the list."""
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)
        self.view.table.setFocus()
        QTest.keyClick(self.view.table, key, held)
        self.settle()

    def click(self, button: QWidget) -> None:
        """Click a button once it can be clicked."""
        self.until(lambda: button.isVisible() and button.isEnabled())
        QTest.mouseClick(button, LEFT)

    def name(self) -> str:
        """Return the file of the current row, empty on the row of a group."""
        model, row = self.view.model, self.view.table.current_row()
        document = model.document_at(row) if row >= 0 else None
        return "" if document is None else model.documents[document].path.name

    def groups(self) -> list[list[str]]:
        """Return the files of each group, as they stand in the list."""
        return [group["members"] for group in standing(self.window)["groups"]]

    def to(self, group: int, member: int) -> str:
        """Go to a member of a group by keys only; return its name."""
        self.press(Qt.Key.Key_Home, CONTROL)
        members = self.groups()[group]
        for _ in range(group):
            self.press(Qt.Key.Key_Down, CONTROL)
        for _ in members:
            if self.name() != members[member]:
                self.press(Qt.Key.Key_Down)
        assert self.name() == members[member], (self.name(), members)
        return members[member]

    # What is done

    def scan(self, folder: Path) -> None:
        """Drop the folder on the window and scan it."""
        window = self.window
        drop(window, [folder])
        self.click(window.setup.scan)
        self.until(lambda: window.scan_control.state is ScanState.IDLE)
        results = window.result_control
        self.until(lambda: results.report is not None and results.report.is_complete)
        self.until(lambda: window.centre.currentIndex() == RESULTS and len(self.groups()) == 3)

    def trash(self) -> str:
        """Put one file of the first group into the trash through the dialog."""
        gone = self.to(0, 1)
        self.press(Qt.Key.Key_Space)
        self.press(Qt.Key.Key_Delete)
        dialog = self.window.controls.clean_control.dialog
        assert dialog is not None
        include = dialog.plan.include  # the file differs in a number from the one that stays
        self.until(include.isVisible)
        QTest.mouseClick(include, LEFT, pos=QPoint(10, include.height() // 2))
        self.click(dialog.plan.agree)
        self.until(dialog.results.isVisible)
        assert dialog.results.summary.text() == "1 file was moved to the trash."
        self.click(dialog.results.close_button)
        self.until(lambda: all(gone not in members for members in self.groups()))
        self.settle()
        return gone

    def decide(self) -> None:
        """Mark, keep, say what is no match, put off and note; stay at the marked file."""
        apart = self.to(2, 2)
        before = self.groups()[2]
        self.press(Qt.Key.Key_X, ALT)
        self.until(lambda: not any({before[0], apart} <= set(m) for m in self.groups()))
        self.press(Qt.Key.Key_A, REVIEW)
        kept = self.to(1, 2)
        self.press(Qt.Key.Key_K, CONTROL)
        self.until(lambda: self.groups()[1][0] == kept)
        self.press(Qt.Key.Key_L, REVIEW)
        self.press(Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
        dialog = self.window.controls.review_control.dialog
        assert dialog is not None
        written = QInputMethodEvent()
        written.setCommitString(NOTE)
        QApplication.sendEvent(dialog.field, written)
        self.click(dialog.save)
        self.until(lambda: self.window.controls.review_control.dialog is None)
        self.to(0, 0)
        self.press(Qt.Key.Key_S, REVIEW)
        self.to(1, 3)
        self.press(Qt.Key.Key_Space)

    def is_saved(self) -> bool:
        """Whether all of it can be read from the disk by somebody else; nothing is asked to
        write."""
        model, keepers = self.view.model, self.view.session.keepers
        assert keepers is not None
        decided = {
            (DocumentPlace(str(model.documents[i].path), ""), kind)
            for kind, ids in (
                (DecisionKind.MARK, model.marks.ids),
                (DecisionKind.KEEPER, keepers.ids),
            )
            for i in ids
        }
        folder = paths.data_dir()
        if not (folder / FILE).exists():
            return False
        reader = DecisionStore(Database(folder / FILE, DECISIONS, writable=False), None)
        try:
            # What is known of a file that went is no decision about one that is there.
            saved = {decided for decided in reader.load() if decided[1] is not DecisionKind.REMOVED}
            said, lost = reader.load_statements()
        finally:
            reader.close()
        place = settings_service.load().place
        return (
            (saved, lost) == (decided, 0)
            and said == dict(self.window.result_control.constraints.by_key)
            and [Path(p).name for p in place[:1]] == [self.name()]
        )


def review(folder: Path) -> None:
    """Do all of it in the window that is open, and end without an end."""
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    window.complete()
    person = Reviewer(window)
    person.scan(folder)
    gone = person.trash()
    person.decide()
    person.until(person.is_saved)
    found = standing(window)
    print(json.dumps({"stands": found, "gone": gone}), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)


def main(folder: Path) -> int:
    """Start the program as its own command does, with a person before it."""
    application = app.application()

    def begin() -> None:
        # An error must end this process here: the program itself would tell it in a dialog.
        try:
            review(folder)
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)

    QTimer.singleShot(0, application, begin)
    return app.main(["--language", "en"])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
