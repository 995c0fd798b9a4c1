#!/usr/bin/env python3
"""Takes a picture of everything the window can show: ``gallery.py [--folder DIR] [--out DIR]``.

Scans a real folder (the samples where none is given), goes through the panels of the window in each
of their states, then triggers each command of the menus and keeps a picture of every dialog that
opens, and of the window where it changed. In all languages, both themes, and three sizes:
1024×700, 1440×900, and 4K at 200 %. Works without a display. The pictures are looked at by people;
a page of all of them is written beside them.
"""

from __future__ import annotations

import argparse
import html
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

from gallery_panels import Panels
from screenshots import ROOT, wait, write_screen

SIZES = ("1024x700", "1440x900", "1920x1080@2")
"""Size of the window in its own units, and how many dots one unit has: the last one is 4K."""

LEFT_OUT = {"quit", "open", "reveal", "scan", "pause", "stop_show", "cancel", "escape", "sample"}
"""Commands that end the program or what is shown, or hand over to another one."""

TURNS = ("lookalikes", "compare_files")
"""How the names of commands begin that turn to another page: they come last."""


def main() -> int:
    """Take all pictures; return 1 where one failed.

    Each look is a process with a profile of its own: in another one the files would be known.
    """
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, action="append")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "gallery")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default="en,zh_CN,zh_TW")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--font", type=int, default=100, help="size of the font in percent")
    parser.add_argument("--parts", default="panels,commands")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.out.mkdir(parents=True, exist_ok=True)
    if arguments.inside:
        with tempfile.TemporaryDirectory() as profile:
            os.environ["SIMFINDER_PROFILE_DIR"] = profile
            Session(arguments, arguments.inside, arguments.languages, arguments.themes).take(
                arguments.parts
            )
        return 0
    failed = 0
    every = (
        arguments.sizes.split(","),
        arguments.languages.split(","),
        arguments.themes.split(","),
    )
    for size, language, theme in product(*every):
        environment = {**os.environ, "QT_SCALE_FACTOR": size.partition("@")[2] or "1"}
        one = ["--inside", size, "--languages", language, "--themes", theme]
        again = [sys.executable, __file__, *sys.argv[1:], *one]
        with tempfile.TemporaryDirectory() as folder:
            if environment["QT_QPA_PLATFORM"] == "offscreen":
                screen = write_screen(Path(folder), size)
                environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
            failed |= subprocess.run(again, env=environment, check=False).returncode
    write_page(arguments.out)
    return 1 if failed else 0


_ENOUGH = 10.0
"""Seconds that an answer may take on a busy machine."""


class Session:
    """One window in one size, language and theme."""

    def __init__(self, arguments: argparse.Namespace, size: str, language: str, theme: str) -> None:
        """Open the window; nothing is scanned yet."""
        from simfinder.gui import app as gui
        from simfinder.gui.kit.files import Dialogs
        from simfinder.gui.kit.theme import ThemeSwitch
        from simfinder.gui.kit.translator import LanguageSwitch
        from simfinder.gui.shell.main_window import MainWindow
        from simfinder.services.preferences.settings import Settings

        class Silent(Dialogs):
            """The system's own dialogs are not ours to look at: each is answered by Cancel."""

            def folder(self, title: str) -> Path | None:
                return None

            def files(self, title: str) -> tuple[Path, ...]:
                return ()

            def tables(self, title: str, kinds: str, endings: tuple[str, ...]) -> tuple[Path, ...]:
                return ()

            def save_path(
                self, title: str, name: str, filters: list[tuple[str, str]]
            ) -> Path | None:
                return None

        self.app = gui.application()
        themes, languages = ThemeSwitch(self.app), LanguageSwitch(self.app)
        languages.choose(language)
        themes.choose_font_size(arguments.font)
        themes.choose(theme)
        settings = Settings()
        settings.language, settings.theme, settings.font_size = language, theme, arguments.font
        font = f"-font{arguments.font}" if arguments.font != 100 else ""
        self.out, self.ending = arguments.out, f"{size}{font}-{language}-{theme}"
        self.folders = arguments.folder or [ROOT / "resources" / "samples"]
        silent = Silent(None, {})  # type: ignore[arg-type]
        self.window = MainWindow(gui.scan, settings, themes, languages, silent)
        width, height = map(int, size.partition("@")[0].split("x"))
        self.window.resize(width, height)
        self.window.complete()
        self.window.show()

    def take(self, parts: str) -> None:
        """Scan, and keep pictures of these parts: ``panels``, ``commands`` or both."""
        panels = Panels(self.app, self.window, self.keep)
        panels.scan(self.folders)
        if "panels" in parts:
            panels.take()
        if "commands" in parts:
            panels.choose(2)
            self.window.actions_table["mark"].trigger()
            for action in sorted(self.window.actions_table, key=turns_away):
                name = action.objectName()
                chooses_look = name.startswith(("theme_", "language_"))
                if action.isEnabled() and not chooses_look and name not in LEFT_OUT:
                    self.trigger(name, action)
        self.window.close()
        self.window.deleteLater()
        wait(self.app, lambda: False, 0.2)

    def trigger(self, name: str, action: object) -> None:
        """Trigger a command; keep what opens, and close it again."""
        before = set(self.windows())
        look = self.look()
        action.trigger()  # type: ignore[attr-defined]
        wait(self.app, lambda: set(self.windows()) != before, 0.5)
        opened = [widget for widget in self.windows() if widget not in before]
        for number, widget in enumerate(opened):
            wait(self.app, lambda widget=widget: not is_busy(widget), _ENOUGH)
            self.keep(f"{name}{number or ''}", widget, 1.0)
            widget.close()
        if self.window.keys.isVisible():
            self.keep(name, self.window)
            self.window.keys.close_overlay()
        elif not opened and self.look() != look:
            wait(self.app, self.window.results.compare.is_settled, _ENOUGH)
            self.keep(f"after-{name}", self.window)
            if action.isCheckable():  # type: ignore[attr-defined]
                action.trigger()  # type: ignore[attr-defined]
                wait(self.app, lambda: False, 0.2)

    def look(self) -> bytes:
        """Return the dots of the window; the image has to live until they are copied."""
        image = self.window.grab().toImage()
        return bytes(image.constBits())

    def windows(self) -> list[object]:
        """Return all windows that are open now."""
        return [widget for widget in self.app.topLevelWidgets() if widget.isVisible()]

    def keep(self, name: str, widget: object, seconds: float = 0.4) -> None:
        """Save a picture."""
        wait(self.app, lambda: False, seconds)
        widget.grab().save(str(self.out / f"{name}-{self.ending}.png"))  # type: ignore[attr-defined]


def turns_away(action: object) -> bool:
    """Whether a command leaves the list of groups."""
    return action.objectName().startswith(TURNS)  # type: ignore[attr-defined]


def is_busy(widget: object) -> bool:
    """Whether a window shows that it is still working."""
    from PySide6.QtWidgets import QProgressBar

    return any(bar.isVisible() for bar in widget.findChildren(QProgressBar))  # type: ignore[attr-defined]


def write_page(folder: Path) -> None:
    """Write a page that shows all pictures of the folder, each under its name."""
    pieces = ["<!DOCTYPE html><meta charset=utf-8><title>SimFinder</title>"]
    for path in sorted(folder.glob("*.png")):
        name = html.escape(path.name)
        pieces.append(f'<h2>{name}</h2><img src="{name}" loading="lazy" style="max-width:100%">')
    (folder / "index.html").write_text("\n".join(pieces), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
