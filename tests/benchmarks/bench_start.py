"""How long the window and the command line take to start, beside what they cannot do without.

    python tests/benchmarks/bench_start.py [--quick]

Each is started several times in a row, so files lie in the memory of the system, and the median
counts, from the start of the process to its end. The window is built, shown offscreen and closed.
Its peer is an empty window of PySide6; that of the command line is Python itself.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

from made_files import ROOT

_EMPTY_WINDOW = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
QTimer.singleShot(0, window, window.close)
window.show()
app.exec()
"""
_PROGRAM = [
    ("python", ["-c", "pass"]),
    ("simfinder --version", ["-m", "simfinder", "--version"]),
    ("simfinder scan --help", ["-m", "simfinder", "scan", "--help"]),
]
_WINDOW = [
    ("empty window of PySide6", ["-c", _EMPTY_WINDOW]),
    ("window of SimFinder", ["-m", "simfinder.gui.app", "--selftest"]),
]


def median(arguments: list[str], runs: int, environment: dict[str, str]) -> float:
    """Return the median of the seconds that a process takes, after one that warms up."""
    taken = []
    for _ in range(runs + 1):
        begin = time.perf_counter()
        subprocess.run(
            [sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL
        )
        taken.append(time.perf_counter() - begin)
    return statistics.median(taken[1:])


def main() -> None:
    runs = 3 if "--quick" in sys.argv else 9
    with tempfile.TemporaryDirectory(prefix="bench-start-") as profile:
        environment = os.environ | {
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*.warning=false",  # what the offscreen platform cannot do
            "SIMFINDER_PROFILE_DIR": profile,
        }
        for group in (_PROGRAM, _WINDOW):
            base = 0.0
            for name, arguments in group:
                seconds = median(arguments, runs, environment)
                base = base or seconds
                print(f"    {name:26} {seconds / base:5.1f}   ({seconds:.2f} s here)", flush=True)
    print("    the window is to stay below 1.5 s")


if __name__ == "__main__":
    main()
