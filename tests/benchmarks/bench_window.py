"""How long the window stands still while a person works with many groups.

Run it by hand::

    python tests/benchmarks/bench_window.py [documents groups pairs problems [rounds]]

It drives the real window offscreen, with a scan that answers at once. A timer beats every
millisecond; the longest gap between two beats while an action runs, with all that it sets off, is
its stall, by three measures (``window_watch.Stall``). Each action is done in each round, and the
least of each measure is shown, which other programs lengthen least. A slide lasts from the end of
the slider's rest until the new groups are painted.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import perf_counter, process_time, sleep

import psutil
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from synthetic_report import synthetic, write_files
from window_actions import act, choose, export, mark, order, others, walk
from window_watch import FirstTick, Stall, TimedWindow, Watch, settle

from simfinder.domain.matching import ScanReport
from simfinder.gui.app import configure_threads
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.theme import ThemeSwitch
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.paths import use_profile_dir
from simfinder.services.preferences.settings import Settings

BOUND = 50.0
"""Milliseconds that no stall may last."""
MEASURES = ("clock", "program", "own")
REQUIRED = [100_000, 50_000, 1_000_000, 5_000]
"""Documents, groups, pairs, and files that cannot be compared."""


class Answers(Dialogs):
    """Stands in for the system's dialogs: every file goes to one folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(None, {})  # type: ignore[arg-type]
        self._folder = folder

    def save_path(self, title: str, name: str, filters: list[tuple[str, str]]) -> Path:
        return self._folder / name


class Drive:
    """The window, and what is done with it."""

    def __init__(self, app: QApplication, folder: Path, reports: list[ScanReport]) -> None:
        self.theme, self.language = ThemeSwitch(app), LanguageSwitch(app)
        self.theme.choose("light")
        self.language.choose("en")
        self.last = reports[-1]

        def scan(sources: object, options: object, observer: object) -> ScanReport:
            # As a real one does, in its own thread.
            for module in ("scan.scan", "tables.compare", "cleanup.file_work"):
                import_module(f"simfinder.services.{module}")

            for report in reports[:-1]:
                observer.preview(report)  # type: ignore[attr-defined]
                sleep(0.7)
            return reports[-1]

        self.window = TimedWindow(scan, Settings(), self.theme, self.language, Answers(folder))
        self.window.resize(1440, 900)
        self.window.show()
        self.window.source_control.add((folder,))
        self.window.complete()
        self.groups = self.window.results.groups
        self.model, self.table = self.groups.model, self.groups.table
        self.window.watch(self.table.viewport())
        self.control = self.window.results.threshold
        self.watch, self.tick = Watch(), FirstTick()
        self.control._timer.installEventFilter(self.tick)
        self.stalls: dict[str, list[Stall]] = {}
        self._act = ""

    def note(
        self, name: str, work: Callable[[], object], until: Callable[[], bool] | None = None
    ) -> None:
        """Do something, and keep the stall under its name; ``undo that`` is of what was before."""
        if name.endswith(" that"):
            name = f"{name.removesuffix(' that')}: {self._act}"
        else:
            self._act = name
        self.stalls.setdefault(name, []).append(self.watch.stall(work, until))

    def action(self, act: str, name: str) -> None:
        """Trigger an action of the window, and keep the stall under the name of the act."""
        action = self.window.actions_table[name]
        assert action.isEnabled(), f"{name}, after {self._act}"
        self.note(act, action.trigger)

    def shown(self) -> bool:
        """Whether the whole report is shown, and names are ready to be searched."""
        ready = self.window.result_control.report is self.last
        return ready and self.model.rowCount() > 0 and not self.model.texts.remaining

    def scan(self) -> None:
        """Let results arrive; the first ones also make what their pages are painted with."""
        name = "results arrive" if self.stalls else "the first results arrive"
        self.note(name, self.window.start_scan, self.shown)
        self.table.setFocus()
        self.table.go_to(1)

    def slide(self, name: str, move: Callable[[], object]) -> tuple[float, float] | None:
        """Move; return the milliseconds from rest, and from the move, to the painted groups.

        None where nothing was painted as long as was waited: a busy machine can be that late.
        """
        answered: list[float] = []

        def keep_time() -> None:
            answered.append(perf_counter())

        self.model.modelReset.connect(keep_time)
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
        self.model.modelReset.disconnect(keep_time)
        if not painted:
            return None
        return (painted[0] - self.tick.at) * 1000, (painted[0] - start[0]) * 1000

    def slides(self) -> list[tuple[float, float] | None]:
        """Move the slider through all positions, without and with a limit of the distance."""
        found: list[tuple[float, float] | None] = []
        slider, distance_slider = self.control.slider, self.control.distance_slider
        for most in (24, 12):
            distance_slider.setValue(most)
            slider.setValue(100)
            settle(1)
            found += [
                self.slide(f"slide, {most} bits", lambda p=percent: slider.setValue(p))
                for percent in range(99, 49, -1)
            ]
        choose(self, 2000)
        self.slide("slide, 2,000 selected", lambda: slider.setValue(80))
        for most in (12, 18, 24):
            self.slide(f"distance {most} bits", lambda d=most: distance_slider.setValue(d))
        return found


def main(arguments: list[str]) -> None:
    """Print the stall of each action and the time of a slide, in milliseconds."""
    numbers = [int(a) for a in arguments]
    documents, groups, pairs, problems = (*numbers[:4], *REQUIRED[len(numbers[:4]) :])
    rounds = numbers[4] if len(numbers) > 4 else 3
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    configure_threads()
    app = QApplication([])
    memory = psutil.Process().memory_info
    empty = memory().rss
    with tempfile.TemporaryDirectory() as name:
        use_profile_dir(Path(name) / "profile")
        folder = Path(name) / "documents"
        folder.mkdir()
        reports = [
            synthetic(folder, documents * n // 4, groups * n // 4, pairs * n // 4, problems, n == 4)
            for n in (1, 2, 3, 4)
        ]
        write_files(reports[-1])
        held = memory().rss
        drive = Drive(app, folder, reports)
        cpu = process_time()
        for _ in range(rounds):
            drive.scan()
            for part in (walk, mark, order, others, act, export):
                part(drive)
        shown = len(drive.model.groups)
        print(f"{documents:,} documents, {shown:,} groups, {len(drive.last.pairs):,} pairs")
        slides = drive.slides()
        print_stalls(drive.stalls)
        print_slides(slides)
        mib = 1 << 20
        print(
            f"memory, MiB: {empty // mib} before, {held // mib} with the reports, "
            f"{memory().rss // mib} at the end; CPU {process_time() - cpu:.0f} s"
        )
        drive.window.close()


def print_slides(slides: list[tuple[float, float] | None]) -> None:
    """Print the times of the slides, and how many ended later than was waited for."""
    ended = [slide for slide in slides if slide is not None]
    for at, what in enumerate(("slider at rest", "slider moved")):
        if ended:
            times = [slide[at] for slide in ended]
            middle, most = statistics.median(times), max(times)
            print(f"from {what} to groups painted: median {middle:.0f}, most {most:.0f}")
    if len(ended) < len(slides):
        print(f"{len(slides) - len(ended)} of {len(slides)} slides ended too late to be measured")


def print_stalls(stalls: dict[str, list[Stall]]) -> None:
    """Print a line for each action, with a sign where it breaks the bound."""
    print(f"{'longest stall, ms':44} clock program  own")
    for action, found in stalls.items():
        least = Stall(*(min(getattr(s, name) for s in found) for name in MEASURES))
        broken = " !" if least.program > BOUND else ""
        print(f"{action:44}{least.clock:6.0f}{least.program:8.0f}{least.own:5.0f}{broken}")


if __name__ == "__main__":
    main(sys.argv[1:])
