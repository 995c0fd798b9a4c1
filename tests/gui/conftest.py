"""What tests of the window share: a scan and dialogs that answer at once, and no leftovers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import builders
import pytest
from compare_setup import LEFT, RIGHT, MakePane, fake
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.groups import change_counts
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.loader import Compare
from simfinder.gui.kit.theme import ThemeSwitch, load_chinese_font
from simfinder.gui.kit.translator import LanguageSwitch
from simfinder.gui.scan.control import ScanFunction
from simfinder.gui.shell.main_window import MainWindow
from simfinder.services.preferences.settings import Settings

PATIENCE = 60_000
"""Milliseconds that a test waits for something: how fast a machine is decides no test."""


class PatientBot(QtBot):
    """Waits longer than pytest-qt would, and gives windows the look that a test has chosen."""

    theme: ThemeSwitch | None = None

    def addWidget(self, widget: QWidget, **more: Any) -> None:
        super().addWidget(widget, **more)
        if self.theme is not None and widget.isWindow() and widget.parentWidget() is None:
            self.theme.add_window(widget)

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: object, *, timeout: int = PATIENCE, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **more)

    def until_exposed(self, window: QWidget) -> None:
        """Wait for a window that was shown; ``waitExposed`` waits only where a with statement
        ends."""
        self.waitUntil(lambda: bool((handle := window.windowHandle()) and handle.isExposed()))

    def until_it_has_keys(self, window: QWidget) -> QWidget:
        """Make this the window to which keys go, and return the widget that hears them.

        Until then they may go to what was closed before, which keeps the focus for a while.
        """
        window.activateWindow()
        self.waitUntil(
            lambda: window.isActiveWindow() and window.isAncestorOf(QApplication.focusWidget())
        )
        return QApplication.focusWidget()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Clicks, types, and waits as long as it takes."""
    return PatientBot(request)


@pytest.fixture(scope="session", autouse=True)
def chinese_font(qapp: QApplication) -> None:
    """Show Chinese on machines without a font for it, as the program does."""
    load_chinese_font()


@pytest.fixture(autouse=True)
def no_change_counts(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare no files in the background, except in the tests of that."""
    if "change_counts" not in request.module.__name__:
        monkeypatch.setattr(change_counts, "_REST", 10_000_000)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """Fail a test that leaves a window open or a thread running."""
    windows = set(QApplication.topLevelWidgets())
    threads = set(threading.enumerate())
    yield
    for widget in set(QApplication.topLevelWidgets()) - windows:
        assert not widget.isVisible(), f"{widget!r} was left open"
    left = [t for t in set(threading.enumerate()) - threads if not _of_qt(t)]
    assert not left, f"threads left: {left}"


def _of_qt(thread: threading.Thread) -> bool:
    # Qt's own threads show up here as dummies once they have called Python; they are counted
    # by the controls that own them.
    return isinstance(thread, threading._DummyThread)


class QuietDialogs(Dialogs):
    """Answers what a test has laid out, and remembers what was told."""

    def __init__(self) -> None:
        super().__init__(None, {})  # type: ignore[arg-type]
        self.next_folder: Path | None = None
        self.next_files: tuple[Path, ...] = ()
        self.next_save: Path | None = None
        self.errors: list[tuple[str, str, str]] = []
        self.filters: list[tuple[str, str]] = []

    def folder(self, title: str) -> Path | None:
        return self.next_folder

    def files(self, title: str) -> tuple[Path, ...]:
        return self.next_files

    def text_file(self, title: str) -> Path | None:
        return self.next_files[0] if self.next_files else None

    def tables(self, title: str, kinds: str, endings: tuple[str, ...]) -> tuple[Path, ...]:
        return self.next_files

    def save_path(self, title: str, name: str, filters: list[tuple[str, str]]) -> Path | None:
        self.filters = filters
        return self.next_save

    def error(self, title: str, text: str, detail: str = "") -> None:
        self.errors.append((title, text, detail))


@pytest.fixture
def dialogs(qapp: QApplication) -> QuietDialogs:
    """Dialogs that never open."""
    return QuietDialogs()


@pytest.fixture
def report() -> ScanReport:
    """A report as a scan of some two hundred files gives it."""
    return builders.random_report()


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[ThemeSwitch]:
    """The looks, light at first and light again afterwards."""
    switch = PatientBot.theme = ThemeSwitch(qapp)
    switch.choose("light")
    yield switch
    PatientBot.theme = None
    switch.choose("light")
    switch.deleteLater()


@pytest.fixture
def language(qapp: QApplication) -> Iterator[LanguageSwitch]:
    """The languages, English at first and English again afterwards."""
    switch = LanguageSwitch(qapp)
    switch.choose("en")
    yield switch
    switch.choose("en")
    switch.close()
    switch.deleteLater()


MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def make_window(
    qtbot: object, theme: ThemeSwitch, language: LanguageSwitch, dialogs: QuietDialogs
) -> Iterator[MakeWindow]:
    """Opens windows, and closes them after the test."""
    opened: list[MainWindow] = []

    def make(scan: ScanFunction | None = None, settings: Settings | None = None) -> MainWindow:
        window = MainWindow(
            scan or _nothing, settings or Settings(hints=False), theme, language, dialogs
        )
        window.complete()
        opened.append(window)
        if settings is None or not settings.geometry:
            # The screen without a display is smaller than what people have.
            em = window.fontMetrics().height()
            window.resize(em * 84, em * 52)
        window.show()
        return window

    yield make
    for window in opened:
        window.close()
        window.deleteLater()
    # Only when asked for by its kind does Qt delete here, outside an event loop.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def window(make_window: MakeWindow, report: ScanReport) -> MainWindow:
    """A window whose scans end at once with ``report``."""
    return make_window(lambda sources, options, observer: report)


@pytest.fixture
def make_pane(qtbot: QtBot) -> MakePane:
    """Opens compare panes; without a comparison they hold the two leases."""
    opened: list[ComparePane] = []  # A test may drop its pane, which still has a thread to end.

    def make(compare: Compare | None = None) -> ComparePane:
        pane = ComparePane(compare or fake(LEFT, RIGHT))
        opened.append(pane)
        qtbot.addWidget(pane, before_close_func=lambda p: p.close_loader())
        pane.resize(1000, 500)
        pane.show()
        qtbot.until_exposed(pane)
        return pane

    return make


def _nothing(sources: tuple[Source, ...], options: ScanOptions, observer: Observer) -> ScanReport:
    return ScanReport(options, tuple(sources), (), builders.make_pairs([]), (), {}, 0)
