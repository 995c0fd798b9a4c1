"""How long the window stands still while a person works with many groups.

Run it by hand: ``python tests/benchmarks/bench_window.py [documents groups pairs problems]``. It
drives the real window offscreen, with a scan that answers at once. A timer beats every
millisecond; the longest gap between two beats while an action runs, with all that it sets off, is
its stall. Each action is done three times and the median is shown. A slide lasts from the end of
the slider's rest until the new groups are painted.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, process_time, sleep, thread_time

import numpy as np
import psutil
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from synthetic_report import synthetic, write_files
from window_acts import act, export

from simfinder.domain.matching import ScanReport
from simfinder.gui.app import SWITCH_SECONDS
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.main_window import MainWindow
from simfinder.gui.models.groups_columns import Column
from simfinder.gui.theme import ThemeSwitch
from simfinder.gui.translator import LanguageSwitch
from simfinder.services.settings import Settings

CALM = 0.12
"""Seconds without work after which an action counts as done."""


class TimedWindow(MainWindow):
    """Remembers when it was last painted."""

    painted = 0.0

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest:
            self.painted = perf_counter()
        return done


class FirstTick(QObject):
    """Remembers when a timer fires, before anybody hears of it."""

    at = 0.0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Timer:
            self.at = perf_counter()
        return False


class Watch:
    """Measures the longest time that the event loop did not turn."""

    def __init__(self) -> None:
        self._beat = QTimer()
        self._beat.setInterval(1)
        self._beat.timeout.connect(self._tick)
        self._last = self._longest = (0.0, 0.0)

    def _tick(self) -> None:
        now = perf_counter(), thread_time()
        gaps = (b - a for a, b in zip(self._last, now, strict=True))
        self._longest = tuple(map(max, self._longest, gaps))
        self._last = now

    def stall(
        self, work: Callable[[], object], until: Callable[[], bool] | None = None
    ) -> tuple[float, ...]:
        """Return the longest stall in milliseconds, until nothing happens any more.

        By the clock, and by the processor's time of this thread: the second does not count what
        other programs and threads took.
        """
        self._last, self._longest = (perf_counter(), thread_time()), (0.0, 0.0)
        self._beat.start()
        QTimer.singleShot(0, work)
        settle(CALM)
        for _ in range(400):
            if until is None or until():
                break
            settle(0.05)
        settle(CALM)
        self._beat.stop()
        return tuple(seconds * 1000 for seconds in self._longest)


def settle(seconds: float) -> None:
    """Let the event loop turn for so long."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


class Drive:
    """The window, and what is done with it."""

    def __init__(self, app: QApplication, folder: Path, reports: list[ScanReport]) -> None:
        self.theme, self.language = ThemeSwitch(app), LanguageSwitch(app)
        self.theme.choose("light")
        self.language.choose("en")
        self.last = reports[-1]

        def scan(sources: object, options: object, observer: object) -> ScanReport:
            for report in reports[:-1]:
                observer.found(report)  # type: ignore[attr-defined]
                sleep(0.7)
            return reports[-1]

        dialogs = Dialogs(None, {})  # type: ignore[arg-type]
        self.window = TimedWindow(scan, Settings(), self.theme, self.language, dialogs)
        self.window.resize(1440, 900)
        self.window.show()
        self.window.source_control.add((folder,))
        self.groups = self.window.results.groups
        self.model, self.table = self.groups.model, self.groups.table
        self.control = self.window.results.distance
        self.watch, self.tick = Watch(), FirstTick()
        self.control._timer.installEventFilter(self.tick)
        self.stalls: dict[str, list[tuple[float, ...]]] = {}

    def note(
        self, name: str, work: Callable[[], object], until: Callable[[], bool] | None = None
    ) -> None:
        """Do something, and keep the stall under its name."""
        self.stalls.setdefault(name, []).append(self.watch.stall(work, until))

    def shown(self) -> bool:
        """Whether the whole report is shown, and names are ready to be searched."""
        ready = self.window.result_control.report is self.last
        return ready and self.model.rowCount() > 0 and not self.model.texts.remaining

    def scan(self) -> None:
        """Let results arrive."""
        self.note("results arrive", self.window.start_scan, self.shown)
        self.table.setFocus()

    def rows(self) -> None:
        """Walk, scroll, select and mark."""
        middle = self.model.rowCount() // 2
        bar = self.table.verticalScrollBar()
        self.note("next row, compare pane open", lambda: self.press(Qt.Key.Key_Down))
        self.note("page down", lambda: self.press(Qt.Key.Key_PageDown))
        self.note("scroll a page", lambda: bar.setValue(bar.value() + 600))
        self.note("scroll to the middle", lambda: bar.setValue(bar.maximum() // 2))
        self.note("fold a group in the middle", lambda: self.model.fold(self.head(middle), True))
        self.note("unfold it", lambda: self.model.fold(self.head(middle), False))
        self.note("fold all", self.groups.collapse_all)
        self.note("unfold all", self.groups.expand_all)
        self.choose(2000)
        self.note("mark 2,000 selected rows", lambda: self.press(Qt.Key.Key_Space))
        self.note("unmark them", lambda: self.press(Qt.Key.Key_Space))
        self.note("select all", self.table.selectAll)
        self.note("mark all", lambda: self.press(Qt.Key.Key_Space))
        self.note("unmark all", lambda: self.press(Qt.Key.Key_Space))

    def press(self, key: Qt.Key) -> None:
        """Press a key in the list."""
        QTest.keyClick(self.table, key)

    def head(self, row: int) -> int:
        """Return the row of the group that a row belongs to."""
        return self.model.row_of_group(self.model.group_at(row))

    def choose(self, count: int) -> None:
        """Select every other row, so that nothing can be joined."""
        some = np.arange(0, min(self.model.rowCount(), count * 2), 2)
        self.table.select_rows(some, int(some[-1]))
        settle(0.2)

    def order(self) -> None:
        """Filter, and sort by each column."""
        self.note("filter", lambda: self.groups.set_filter("lease 2014"))
        self.note("clear the filter", self.groups.clear_filter)
        head = self.table.horizontalHeader()
        up = Qt.SortOrder.AscendingOrder
        for column in Column:
            name = f"sort by {column.name.lower()}"
            self.note(name, partial(head.setSortIndicator, column, up))
        self.note("as found", partial(head.setSortIndicator, -1, up))
        self.note("flat list", lambda: self.groups.set_flat(True))
        self.note("groups again", lambda: self.groups.set_flat(False))

    def others(self) -> None:
        """Tabs, languages and themes."""
        self.note("open Not comparable", self.window.show_not_compared)
        self.note("back to the groups", self.window.results.show_groups)
        self.note("to Chinese", lambda: self.language.choose("zh_CN"))
        self.note("to English", lambda: self.language.choose("en"))
        self.note("to dark", lambda: self.theme.choose("dark"))
        self.note("to light", lambda: self.theme.choose("light"))

    def slide(self, name: str, move: Callable[[], object]) -> tuple[float, float]:
        """Move; return the milliseconds from rest, and from the move, to the painted groups."""
        answered: list[float] = []
        self.model.modelReset.connect(lambda: answered.append(perf_counter()))
        start: list[float] = []
        painted: list[float] = []

        def go() -> None:
            start.append(perf_counter())
            move()

        def done() -> bool:
            if answered and self.window.painted > answered[0] and not painted:
                painted.append(self.window.painted)
            return bool(painted)

        look = QTimer()
        look.setInterval(1)
        look.timeout.connect(done)
        look.start()
        self.note(name, go, done)
        look.stop()
        self.model.modelReset.disconnect()
        return (painted[0] - self.tick.at) * 1000, (painted[0] - start[0]) * 1000

    def slides(self) -> list[tuple[float, float]]:
        """Move the slider through all positions, then change the least similarity."""
        self.control.slider.setValue(24)
        settle(1)
        found = [
            self.slide("slide", lambda d=distance: self.control.slider.setValue(d))
            for distance in range(24)
        ]
        self.choose(2000)
        self.slide("slide, 2,000 selected", lambda: self.control.slider.setValue(20))
        self.slide("least similarity", lambda: self.control.similarity.setValue(95))
        self.slide("least similarity", lambda: self.control.similarity.setValue(93))
        return found


def main(arguments: list[str]) -> None:
    """Print the stall of each action and the time of a slide, in milliseconds."""
    numbers = [int(a) for a in arguments] or [20_000, 5_000, 40_000, 5_000]
    documents, groups, pairs, problems = numbers
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.setswitchinterval(SWITCH_SECONDS)
    app = QApplication([])
    memory = psutil.Process().memory_info
    empty = memory().rss
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        reports = [
            synthetic(folder, documents * n // 4, groups * n // 4, pairs * n // 4, problems, n == 4)
            for n in (1, 2, 3, 4)
        ]
        if documents <= 20_000:
            write_files(reports[-1])
        held = memory().rss
        drive = Drive(app, folder, reports)
        cpu = process_time()
        for _ in range(3):
            drive.scan()
            drive.rows()
            drive.order()
            drive.others()
            act(drive)
            export(drive, folder)
        slides = drive.slides()
        print(f"{documents:,} documents, {len(drive.last.pairs):,} pairs, {problems:,} problems")
        print(f"{'longest stall, ms':32}  median    most  median of own time")
        for action, found in drive.stalls.items():
            wall, cpu_only = zip(*found, strict=True)
            print(
                f"{action:32}{statistics.median(wall):8.0f}{max(wall):8.0f}"
                f"{statistics.median(cpu_only):8.0f}"
            )
        for what, times in zip(
            ("slider at rest", "slider moved"), zip(*slides, strict=True), strict=True
        ):
            middle, most = statistics.median(times), max(times)
            print(f"from {what} to groups painted: median {middle:.0f}, most {most:.0f}")
        mib = 1 << 20
        print(
            f"memory, MiB: {empty // mib} before, {held // mib} with the reports, "
            f"{memory().rss // mib} at the end; CPU {process_time() - cpu:.0f} s"
        )
        drive.window.close()


if __name__ == "__main__":
    main(sys.argv[1:])
