"""How long the window stands still while a real scan runs beneath it.

    python tests/benchmarks/bench_scanning.py [DOCUMENTS | FOLDER]

The real window scans the folder, or so many plain texts made for it, twice; its store is thrown
away. A timer beats every millisecond: the gaps between its beats are the times in which nothing
answered, whoever held the interpreter or the processor.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import made_collection
from PySide6.QtCore import QEventLoop, QTimer, SignalInstance

PARTS = (0.01, 0.05, 0.1, 0.2)
"""Seconds; how many gaps were longer is counted for each."""


class Gaps:
    """Every gap between two beats of a timer that is longer than ten milliseconds."""

    def __init__(self) -> None:
        """Begin with ``start``."""
        self.found: list[float] = []
        self._last = perf_counter()
        self._beat = QTimer()
        self._beat.setInterval(1)
        self._beat.timeout.connect(self._tick)

    def start(self) -> None:
        """Forget the gaps of before, and count."""
        self.found.clear()
        self._last = perf_counter()
        self._beat.start()

    def stop(self) -> None:
        """Count no more."""
        self._beat.stop()

    def _tick(self) -> None:
        now = perf_counter()
        if now - self._last > PARTS[0]:
            self.found.append(now - self._last)
        self._last = now


def until(signal: SignalInstance) -> None:
    """Let the event loop turn until a signal comes."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    loop.exec()


def measure(folder: Path) -> None:
    """Print how often the window stood still for how long, in each of two scans."""
    from simfinder.gui import app as program
    from simfinder.gui.main_window import MainWindow
    from simfinder.gui.theme import ThemeSwitch
    from simfinder.gui.translator import LanguageSwitch
    from simfinder.services.settings import Settings

    sys.setswitchinterval(program.SWITCH_SECONDS)
    app = program.application()
    language = LanguageSwitch(app)
    language.choose("en")
    window = MainWindow(program.scan, Settings(), ThemeSwitch(app), language)
    window.resize(1440, 900)
    window.show()
    window.source_control.add((folder,))
    gaps = Gaps()
    print("scan", "seconds", "longest, ms", *(f"> {part * 1000:.0f}" for part in PARTS), sep="\t")
    for name in ("first", "second"):
        began = perf_counter()
        gaps.start()
        QTimer.singleShot(0, window.start_scan)
        until(window.scan_control.finished)
        until(window.result_control.shown)
        gaps.stop()
        counts = (sum(gap > part for gap in gaps.found) for part in PARTS)
        longest = max(gaps.found, default=0) * 1000
        print(name, f"{perf_counter() - began:.1f}", f"{longest:.0f}", *counts, sep="\t")
    window.close()


def main(wanted: str) -> None:
    """Measure a folder, or one with so many documents."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as work:
        os.environ["SIMFINDER_PROFILE_DIR"] = str(Path(work) / "profile")
        folder = Path(wanted).absolute()
        if wanted.isdecimal():
            folder = Path(work) / "collection"
            made_collection.make(folder, int(wanted), [])
        measure(folder)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "2000")
