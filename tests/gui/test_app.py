"""Starting and ending: the self test, bugs in slots and threads, a machine without a screen."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from simfinder.domain.errors import NoDisplay
from simfinder.gui import app
from simfinder.gui.shell.failures import Failures

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_selftest_opens_the_window_and_ends_well(tmp_path, language):
    done = subprocess.run(
        [
            *(sys.executable, "-m", "simfinder.gui.app", "--selftest"),
            *("--language", language, "--profile-dir", str(tmp_path)),
        ],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "selftest OK" in done.stdout
    lines = [x for x in done.stderr.splitlines() if "propagateSizeHints" not in x]
    assert lines == []


def test_opening_the_window_does_not_import_scan_modules(tmp_path):
    code = (
        "import sys; from simfinder.gui.app import main; main(['--selftest']);"
        "heavy = {'scipy', 'lxml', 'jieba', 'rjieba', 'pypdfium2', 'docx', 'sqlite3',"
        "'simfinder.services.scan.scan', 'simfinder.engine.features.profiles'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_scan_imports_the_modules_for_the_first_comparison():
    code = (
        "import sys; from pathlib import Path; from simfinder.gui.app import scan;"
        "from simfinder.domain.documents import Source;"
        "from simfinder.domain.options import ScanOptions;"
        "from simfinder.domain.progress import SilentObserver;\n"
        "class Looking(SilentObserver):\n"
        "    def check(self): raise SystemExit('simfinder.engine.diff.texts' not in sys.modules)\n"
        "scan((Source(Path('.').absolute()),), ScanOptions(), Looking())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT / "resources",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0


def test_no_screen_is_a_known_error(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(NoDisplay):
        app.main([])


@pytest.fixture
def failures(qtbot, dialogs, caplog):
    made = Failures(dialogs)
    made.install()
    caplog.set_level(logging.CRITICAL)
    yield made
    made.remove()
    made.deleteLater()


def test_a_bug_in_a_thread_is_shown_in_the_window(qtbot, dialogs, failures):
    def broken():
        raise KeyError("missing")

    thread = threading.Thread(target=broken)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(dialogs.errors))
    assert "KeyError: 'missing'" in dialogs.errors[0][2]


def test_many_bugs_open_one_dialog_at_a_time(qtbot, dialogs, failures):
    seen = []

    def error(title, text, detail=""):
        seen.append(detail)
        if len(seen) == 1:
            failures._report("while the first is open")

    dialogs.error = error
    failures._report("first")
    assert seen == ["first"]


def test_an_interrupt_is_not_reported_as_a_bug(qtbot, dialogs, failures, monkeypatch):
    passed = []
    monkeypatch.setattr(failures, "_old_hook", lambda *args: passed.append(args))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert len(passed) == 1
    qtbot.wait(10)
    assert dialogs.errors == []
