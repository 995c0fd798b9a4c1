"""What a person does with a whole result: mark by rules, look at what would go, export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.gui.main_window import MainWindow
from simfinder.services.export import export as write_report

ENDINGS = ("html", "csv", "json")


class Driving(Protocol):
    """The part of the benchmark's drive that is used here."""

    window: MainWindow

    def note(
        self, name: str, work: Callable[[], object], until: Callable[[], bool] | None = None
    ) -> None:
        """Do something, wait for it, and keep the stall under its name."""


def act(drive: Driving) -> None:
    """Mark by rules, look at what would go to the trash, and take the marks back."""
    window, table = drive.window, drive.window.actions_table
    marking, files = window.cleaning.marking, window.cleaning.files

    def previewed() -> bool:
        return marking.dialog is not None and marking.dialog.mark.isEnabled()

    drive.note("open Auto-mark, until its preview", table["auto_mark"].trigger, previewed)
    rules = marking.dialog
    assert rules is not None
    drive.note("mark by rules", lambda: QTest.mouseClick(rules.mark, Qt.MouseButton.LeftButton))

    def planned() -> bool:
        return files.dialog is not None and files.dialog.plan.save.isEnabled()

    drive.note("open Move to trash, until its plan", table["trash"].trigger, planned)
    plan = files.dialog
    assert plan is not None
    drive.note("close it", plan.reject)
    drive.note("undo the marks", table["undo"].trigger)


def export(drive: Driving, folder: Path) -> None:
    """Write the whole result in each format, as the window does: in a thread beside it."""
    window = drive.window
    report = window.result_control.report_as_shown
    assert report is not None
    groups = window.result_control.groups
    for ending in ENDINGS:
        path, done = folder / f"written.{ending}", list[object]()
        work = partial(write_report, report, groups, path)
        drive.note(
            f"export {path.suffix}",
            partial(window.tasks.run, work, done.append, done.append),
            partial(bool, done),
        )
        path.unlink()
