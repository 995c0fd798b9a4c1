"""Starts the program: ``main`` builds the application, restores its state and runs it."""

from __future__ import annotations

import argparse
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QLocale, QTimer
from PySide6.QtWidgets import QApplication

from simfinder import __version__, i18n, log, paths
from simfinder.assets import resource
from simfinder.domain.documents import Source
from simfinder.domain.errors import NoDisplay
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.gui.kit import theme as icons
from simfinder.gui.kit.focus import RowAnnouncer
from simfinder.gui.kit.theme import ThemeSwitch, load_chinese_font, prefer_chinese_forms
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.scan.control import TaskBar
from simfinder.gui.shell.failures import Failures
from simfinder.gui.shell.main_window import MainWindow
from simfinder.services.preferences import settings as settings_service

if TYPE_CHECKING:
    from simfinder.domain.matching import ScanReport

SWITCH_SECONDS = 0.0002
"""Longest time in seconds that a thread keeps the interpreter, instead of Python's 0.005.

Measured while a report was written: the window waited a third as long, and no work took longer.
"""
FULL_COLLECTION_THRESHOLD = 1000
"""Young collections before a full garbage collection, instead of Python's 10.

A full collection blocks all threads, and scans create many objects that stay; ``freeze_objects``
excludes them.
"""


def scan(
    sources: Sequence[Source], options: ScanOptions, observer: Observer, **more: Any
) -> ScanReport:
    """Run a scan; its modules are imported at the first scan to keep the start fast."""
    from simfinder.services.reading.places import default_store
    from simfinder.services.scan.scan import scan as run
    from simfinder.services.tables.sources import scan_rows, without_databases

    # Modules for the first comparison and for clean-ups: importing them later would block painting.
    for module in ("engine.diff.texts", "services.compare.compare", "services.cleanup.file_work"):
        importlib.import_module(f"simfinder.{module}")
    if options.compares_rows:
        return scan_rows(sources, options, observer, default_store())
    return run(without_databases(sources), options, observer, **more)


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window and run until it is closed; return the exit status.

    Args:
        argv: arguments without the program's name; None takes those of the process.

    Raises:
        NoDisplay: there is no screen.
    """
    arguments = _parse(sys.argv[1:] if argv is None else argv)
    if arguments.profile_dir is not None:
        paths.use_profile_dir(arguments.profile_dir)
    log.configure_logging(debug=arguments.debug)
    if not has_display():
        raise NoDisplay("there is no display; use the commands of the console instead")
    configure_threads()
    app = application()
    stored = settings_service.read_settings()
    theme, language = ThemeSwitch(app), LanguageSwitch(app)
    RowAnnouncer(app)
    language.choose(arguments.language or stored.settings.language)
    theme.choose_font_size(stored.settings.font_size)
    theme.choose(stored.settings.theme)
    window = MainWindow(scan, stored.settings, theme, language)
    TaskBar(window.scan_control)
    failures = Failures(window.dialogs, window)
    failures.install()
    if stored.damaged_path is not None:
        window.report_damaged_settings(stored.damaged_path)
    if arguments.paths:
        window.complete()
        window.controls.session_control.take_drop([Path(p).absolute() for p in arguments.paths])
    if arguments.selftest:
        window.complete()
        QTimer.singleShot(0, window, window.close)
    window.restore_and_show()
    status = app.exec()
    failures.remove()
    if arguments.selftest:
        return _report_selftest(status)
    return status


def configure_threads() -> None:
    """Reduce how long other threads can block the window; for the whole process."""
    sys.setswitchinterval(SWITCH_SECONDS)
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_COLLECTION_THRESHOLD)


def application() -> QApplication:
    """Return the one application object, made with our name and picture."""
    QCoreApplication.setApplicationName("SimFinder")
    QCoreApplication.setApplicationVersion(__version__)
    app = QApplication.instance() or QApplication(["simfinder"])
    if not isinstance(app, QApplication):
        raise NoDisplay("an application without windows is running")
    app.setDesktopFileName("simfinder")
    app.setWindowIcon(icons.program_icon())
    load_chinese_font()
    prefer_chinese_forms(app.font(), QLocale.system().language())
    return app


def has_display() -> bool:
    """Whether a window can be opened; Qt itself would end the process with an abort."""
    variables = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, variables))


def _parse(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="simfinder-gui", description="Finds documents with nearly the same text."
    )
    parser.add_argument("paths", nargs="*", help="folders or files to add")
    parser.add_argument("--language", choices=sorted(i18n.LANGUAGES), help="language of the window")
    parser.add_argument("--profile-dir", type=Path, help="keep settings, store and log here")
    parser.add_argument("--debug", action="store_true", help="write a log")
    parser.add_argument("--selftest", action="store_true", help="build the window and end")
    parser.add_argument("--version", action="version", version=f"simfinder {__version__}")
    return parser.parse_args(argv)


def _report_selftest(status: int) -> int:
    missing_icons = [name for name in icons.names() if icons.icon(name).isNull()]
    languages = [
        code for code in i18n.LANGUAGES if not resource("i18n", f"simfinder_{code}.ts").is_file()
    ]
    if status or missing_icons or languages:
        print(f"selftest failed: status {status}, icons {missing_icons}, languages {languages}")
        return 1
    print(f"simfinder-gui {__version__} selftest OK: {len(icons.names())} icons")
    return 0


if __name__ == "__main__":
    sys.exit(main())
