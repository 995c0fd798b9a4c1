#!/usr/bin/env python3
"""Draws pictures of the running window: ``screenshots.py [--folder DIR] [--out DIR]``.

Scans a real folder (the samples where none is given) and takes the window empty, with groups and
with a comparison, in both languages and both themes. Works without a display.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "resources" / "samples")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "pictures")
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--languages", default="en,zh_CN")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--row", type=int, default=2, help="row of the list to compare")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as profile:
        os.environ["SIMFINDER_PROFILE_DIR"] = profile
        for language in arguments.languages.split(","):
            for theme in arguments.themes.split(","):
                take(arguments, language, theme)


def take(arguments: argparse.Namespace, language: str, theme: str) -> None:
    """Drive one window through its states and save a picture of each."""
    from PySide6.QtCore import QItemSelectionModel

    from simfinder.gui import app as gui
    from simfinder.gui.kit.theme import ThemeSwitch
    from simfinder.gui.kit.translator import LanguageSwitch
    from simfinder.gui.scan.control import ScanState
    from simfinder.gui.shell.main_window import MainWindow
    from simfinder.services.preferences.settings import Settings

    app = gui.application()
    themes, languages = ThemeSwitch(app), LanguageSwitch(app)
    languages.choose(language)
    themes.choose(theme)
    window = MainWindow(gui.scan, Settings(hints=False), themes, languages)
    width, height = map(int, arguments.size.split("x"))
    window.resize(width, height)
    window.complete()
    window.show()

    def save(name: str) -> None:
        wait(app, lambda: False, 0.4)
        window.grab().save(str(arguments.out / f"{name}-{language}-{theme}.png"))

    save("empty")
    window.source_control.add((arguments.folder,))
    window.start_scan()
    wait(app, lambda: window.status.isVisible(), 1.0)
    save("scanning")
    wait(app, lambda: window.scan_control.state is ScanState.IDLE, 600)
    save("groups")
    view = window.results.groups.table
    index = view.model().index(arguments.row, 1)
    view.selectionModel().setCurrentIndex(
        index,
        QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows,
    )
    wait(app, lambda: False, 4.0)
    save("compare")
    window.show_skipped()
    save("not-compared")
    window.close()
    window.deleteLater()
    wait(app, lambda: False, 0.2)


def write_screen(folder: Path, size: str) -> Path:
    """Write a file that gives the offscreen platform a screen of this size, and return it.

    Dialogs keep within the screen, and that of the platform itself is 800 dots wide and high.
    """
    shape, _, scale = size.partition("@")
    width, height = (round(float(scale or 1) * int(edge)) for edge in shape.split("x"))
    screen = {"name": "gallery", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    path = folder / "screen.json"
    path.write_text(json.dumps({"screens": [screen]}), "utf-8")
    return path


def wait(app: object, done: Callable[[], bool], seconds: float) -> None:
    """Let the window work until something is so, or the time is over."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    poll = QTimer()
    poll.setInterval(20)
    poll.timeout.connect(lambda: loop.quit() if done() else None)
    poll.start()
    QTimer.singleShot(int(seconds * 1000), loop.quit)
    loop.exec()


if __name__ == "__main__":
    main()
