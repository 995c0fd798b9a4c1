"""Views and controls that other controls of the window use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QStackedWidget

from simfinder.gui.actions import Actions
from simfinder.gui.help.keys import KeysOverlay
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.control import ScanControl
from simfinder.gui.scan.view import ScanPage, StatusPanel
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.view import SourcesPanel
from simfinder.services.preferences.settings import Settings


@dataclass(frozen=True, slots=True)
class WindowParts:
    """Views and controls that belong to one window, for the controls of this package."""

    actions: Actions
    centre: QStackedWidget
    """Its pages: drop zone, scan, results, similar documents."""
    page: ResultsPage
    sources_panel: SourcesPanel
    options: OptionsCard
    status: StatusPanel
    note: NoteBar
    dialogs: Dialogs
    settings: Settings
    sources: SourceControl
    scan: ScanControl
    results: ResultsControl
    scan_page: ScanPage
    keys: KeysOverlay
    tasks: Tasks
    start_scan: Callable[[], None]
