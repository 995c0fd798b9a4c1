"""Progress on the icon in the task bar: told while a scan runs, and taken away after it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import builders
import pytest

from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress, Stage
from simfinder.gui.scan.control import APPLICATION, ScanControl, ScanState, TaskBar

_HEARD = """
import subprocess, sys
from PySide6.QtCore import QCoreApplication
from simfinder.gui.scan.control import notify_desktop
app = QCoreApplication([])
rule = "interface='com.canonical.Unity.LauncherEntry'"
monitor = subprocess.Popen(
    ["dbus-monitor", "--session", rule], stdout=subprocess.PIPE, text=True, bufsize=1
)
lines = []
for line in monitor.stdout:
    if "NameLost" in line:  # from now on it only listens
        notify_desktop(0.25, True)
    lines.append(line.strip())
    if line.strip().startswith("]"):
        break
monitor.kill()
monitor.wait()
monitor.stdout.close()
print(" ".join(lines))
"""


def test_progress_is_sent_in_whole_percents_and_removed_at_the_end(qtbot):
    go_on, told = threading.Event(), []

    def scan(sources, options, observer):
        observer.progress(Progress(Stage.READ, 100, 400))
        assert go_on.wait(60)
        return builders.random_report()

    control = ScanControl(scan)
    bar = TaskBar(control, lambda share, visible: told.append((share, visible)))
    control.start((Source(Path("/docs")),), ScanOptions())
    qtbot.waitUntil(lambda: told == [(0.25, True)])
    for done in (101, 102, 200):
        control.progressed.emit(Progress(Stage.READ, done, 400))
    assert told == [(0.25, True), (0.5, True)]
    go_on.set()
    qtbot.waitUntil(lambda: control.state is ScanState.IDLE)
    assert told[-1] == (0.0, False)
    assert bar.parent() is control
    control.close()


@pytest.mark.skipif(
    sys.platform != "linux" or not all(map(shutil.which, ("dbus-run-session", "dbus-monitor"))),
    reason="needs a session bus",
)
def test_progress_uses_the_launcher_protocol():
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", _HEARD],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ,
    )
    assert done.returncode == 0, done.stderr
    assert f'string "{APPLICATION}"' in done.stdout
    assert 'string "progress" variant double 0.25' in " ".join(done.stdout.split())
    assert 'string "progress-visible" variant boolean true' in " ".join(done.stdout.split())


def test_the_program_shows_progress_in_the_task_bar(tmp_path):
    code = (
        "from simfinder.gui import app; made = []; kind = app.TaskBar;"
        "app.TaskBar = lambda scan: made.append(kind(scan));"
        "app.main(['--selftest']); print(len(made))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SIMFINDER_PROFILE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.splitlines()[-1] == "1", done.stderr
