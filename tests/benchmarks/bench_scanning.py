"""How long the window stands still while a real scan runs beneath it.

    python tests/benchmarks/bench_scanning.py [DOCUMENTS | FOLDER]

The real window scans the folder, or so many plain texts made for it, twice; its store is thrown
away. A timer beats every millisecond: the gaps between its beats are the times in which nothing
answered. Three measures: by the clock, which other programs lengthen; at most by the program, which
is the clock's or the processor's time of all its threads, whichever is less; and of the window's
own thread.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

import synthetic_collection
from PySide6.QtCore import QEventLoop, QTimer, SignalInstance
from window_watch import Watch

PARTS = (10, 50, 100, 200)
"""Milliseconds; how many gaps of the program were longer is counted for each."""
MEASURES = ("clock", "program", "own")


def until(signal: SignalInstance) -> None:
    """Let the event loop turn until a signal comes."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    loop.exec()


def measure(folder: Path) -> None:
    """Print how often the window stood still for how long, in each of two scans."""
    from simfinder.gui import app as program
    from simfinder.gui.kit.theme import ThemeSwitch
    from simfinder.gui.kit.translator import LanguageSwitch
    from simfinder.gui.shell.main_window import MainWindow
    from simfinder.services.preferences.settings import Settings

    program.configure_threads()
    app = program.application()
    language = LanguageSwitch(app)
    language.choose("en")
    window = MainWindow(program.scan, Settings(), ThemeSwitch(app), language)
    window.resize(1440, 900)
    window.complete()
    window.show()
    window.source_control.add((folder,))
    watch = Watch()
    print("scan", "seconds", *(f"longest, {name}" for name in MEASURES), end="\t", sep="\t")
    print(*(f"> {part} ms" for part in PARTS), sep="\t")
    for name in ("first", "second"):
        began = perf_counter()
        watch.start()
        QTimer.singleShot(0, window.start_scan)
        until(window.scan_control.finished)
        until(window.result_control.shown)
        longest = watch.stop()
        counts = (sum(gap > part for gap in watch.gaps) for part in PARTS)
        shown = (f"{getattr(longest, measure):.0f}" for measure in MEASURES)
        print(name, f"{perf_counter() - began:.1f}", *shown, *counts, sep="\t", flush=True)
    window.close()


def main(wanted: str) -> None:
    """Measure a folder, or one with so many documents."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as work:
        os.environ["SIMFINDER_PROFILE_DIR"] = str(Path(work) / "profile")
        folder = Path(wanted).absolute()
        if wanted.isdecimal():
            folder = Path(work) / "collection"
            synthetic_collection.make(folder, int(wanted), [])
        measure(folder)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "2000")
