#!/usr/bin/env python3
"""Draws the pictures of the help from the running window, in all languages, small enough to ship.

``help_pictures.py [--folder DIR]`` scans the samples, or DIR, beside a few files that cannot be
compared, and writes ``resources/help/<language>/pictures/*.webp``, and ``*-dark.webp`` for the dark
theme. Works without a display.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from screenshots import ROOT, wait, write_screen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

WIDTH, HEIGHT = 1240, 780
"""Of the window, in pixels."""
SCREEN = "1024x660"
"""Where there is no display: of the screen, which bounds dialogs; larger ones were hard to read."""
SHOWN = 940
"""Width of the pictures."""
QUALITY = 62
"""Of WebP, 0 to 100."""
FOLDERS = {"en": ("Office", "Documents"), "zh_CN": ("办公", "文档"), "zh_TW": ("辦公", "文件")}
"""Names of the folders in the pictures of each language."""


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "resources" / "samples")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for language, names in FOLDERS.items():
        folder = Path(tempfile.gettempdir()) / names[0]
        folder.mkdir()  # a name that can be shown; another program's folder is left alone
        try:
            if os.environ["QT_QPA_PLATFORM"] == "offscreen":
                screen = write_screen(folder, SCREEN)
                os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
            os.environ["SIMFINDER_PROFILE_DIR"] = str(folder / "profile")
            documents = folder / names[1]
            shutil.copytree(arguments.folder, documents)
            add_others(documents)
            pictures = ROOT / "resources" / "help" / language / "pictures"
            for theme in ("light", "dark"):
                take(documents, language, theme, pictures)
        finally:
            shutil.rmtree(folder)


def add_others(folder: Path) -> None:
    """Put older copies beside the documents, and files that no scan can compare."""
    for path in sorted(folder.rglob("*.docx"))[:2]:
        shutil.copy2(path, path.with_name(f"{path.stem} (2).docx"))
    for day, path in enumerate(sorted(folder.rglob("*.*"))):
        os.utime(path, (1_700_000_000 + 90_000 * day,) * 2)
    (folder / "empty.txt").write_bytes(b"")
    (folder / "note.txt").write_text("Call Tom.", "utf-8")
    (folder / "damaged.pdf").write_bytes(b"%PDF-1.7\n" + bytes(range(256)))
    (folder / "plan.dwg").write_bytes(b"AC1032" + bytes(range(256)))


def take(folder: Path, language: str, theme: str, out: Path) -> None:
    """Drive one window through its states and save a picture of each."""
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
    window = MainWindow(
        gui.scan, Settings(hints=False, language=language, theme=theme), themes, languages
    )
    window.resize(WIDTH, HEIGHT)
    window.complete()
    window.show()
    out.mkdir(parents=True, exist_ok=True)

    ending = "" if theme == "light" else f"-{theme}"

    def save(name: str, widget: QWidget = window) -> None:
        wait(app, lambda: False, 0.8)
        save_small(widget, out / f"{name}{ending}.webp")

    save("empty")
    window.source_control.add((folder,))
    window.start_scan()
    wait(app, lambda: window.result_control.report is not None, 600)
    wait(app, lambda: window.scan_control.state is ScanState.IDLE, 600)
    window.note.clear()
    window.actions_table["compare"].setChecked(False)
    save("groups")
    window.actions_table["compare"].setChecked(True)
    window.results.groups.table.go_to(3)  # the first one with differences
    wait(app, lambda: window.results.compare.comparison() is not None, 60)
    save("compare")
    window.controls.auto_mark_control.open()
    wait(app, lambda: False, 1.5)
    dialog = window.controls.auto_mark_control.dialog
    if dialog is not None:
        save("auto-mark", dialog)
        dialog.reject()
    window.show_skipped()
    save("skipped")
    window.controls.settings_control.open()
    settings = window.controls.settings_control.dialog
    if settings is not None:
        save("settings", settings)
        settings.show_page(settings.store)
        wait(app, lambda: settings.store.tree.topLevelItemCount() > 0, 30)
        save("privacy", settings)
        settings.reject()
    window.close()
    window.deleteLater()
    wait(app, lambda: False, 0.2)


def save_small(widget: QWidget, path: Path) -> None:
    """Save a picture of a widget, at most as wide as a page of the help can show."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    picture = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    if picture.width() > SHOWN:
        picture = picture.scaledToWidth(SHOWN, Qt.TransformationMode.SmoothTransformation)
        # The last row may be half a dot of the picture and half of nothing.
        picture = picture.copy(0, 0, picture.width(), picture.height() - 1)
    if not picture.save(str(path), "webp", QUALITY):
        raise SystemExit(f"{path} cannot be written")
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
