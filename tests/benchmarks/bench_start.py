"""How long the window and the command line take to start, as ratios to what they are built on.

    python tests/benchmarks/bench_start.py [--quick]

Each is started several times, so files lie in the memory of the system, each run beside one of its
peer; the median of their ratios counts, of CPU seconds of the whole process, which other work on
the machine changes little. The window is shown offscreen, and closed once it is painted, when it
can be used, or once all of its views exist. Its peer is an empty window of PySide6; that of the
command line is Python itself. Modules are compiled before, as an installation does.
"""

from __future__ import annotations

import compileall
import os
import resource
import statistics
import subprocess
import sys
import tempfile

from synthetic_files import ROOT

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
_FIRST_PAINT = """
import sys
from PySide6.QtCore import QEvent, QObject, QTimer
from simfinder.gui import app
from simfinder.gui.shell.main_window import MainWindow
class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched is self.parent():
            QTimer.singleShot(0, self.parent().close)
        return False
def show(window, restore=MainWindow.restore_and_show):
    window.installEventFilter(FirstPaint(window))
    restore(window)
MainWindow.restore_and_show = show
sys.exit(app.main([]))
"""
_WINDOW = [
    ("empty window of PySide6", ["-c", _EMPTY_WINDOW]),
    ("window of SimFinder, painted", ["-c", _FIRST_PAINT]),
    ("complete, with all icons", ["-m", "simfinder.gui.app", "--selftest"]),
]


def spent(arguments: list[str], environment: dict[str, str]) -> float:
    """Return the CPU seconds of a process from its start to its end; POSIX counts them."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    compileall.compile_dir(ROOT / "simfinder", quiet=1)
    runs = 3 if "--quick" in sys.argv else 9
    with tempfile.TemporaryDirectory(prefix="bench-start-") as profile:
        environment = os.environ | {
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
            "QT_LOGGING_RULES": "*.warning=false",  # what the offscreen platform cannot do
            "SIMFINDER_PROFILE_DIR": profile,
        }
        for group in (_PROGRAM, _WINDOW):
            for _, arguments in group:
                spent(arguments, environment)
            taken = [[spent(a, environment) for _, a in group] for _ in range(runs)]
            for column, (name, _) in enumerate(group):
                ratio = statistics.median(row[column] / row[0] for row in taken)
                seconds = statistics.median(row[column] for row in taken)
                print(f"    {name:28} {ratio:5.1f}   ({seconds:.2f} s of CPU here)", flush=True)


if __name__ == "__main__":
    main()
