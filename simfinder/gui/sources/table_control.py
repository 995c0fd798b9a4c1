"""Tables in the window: adding them, choosing their columns, and texts about rows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from simfinder.addresses import is_database
from simfinder.domain.documents import Role
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.scan.control import ScanControl, ScanState
from simfinder.gui.scan.view import ScanPage, StatusPanel
from simfinder.gui.sources.control import SourceControl
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.table_dialogs import AddressDialog, Look, TableDialog, trouble
from simfinder.gui.sources.write_back import WriteBackDialog
from simfinder.messages.nouns import noun_of
from simfinder.services.reading.places import are_folders, is_folder
from simfinder.services.tables.sources import forget_addresses, is_table, needs_password


class TableControl(QObject):
    """Has one dialog at a time; its result goes to the sources and the panel of options."""

    def __init__(
        self,
        sources: SourceControl,
        options: OptionsCard,
        scan: ScanControl,
        results: ResultsControl,
        scan_views: tuple[StatusPanel, ScanPage],
        note: NoteBar,
        parent: QWidget,
    ) -> None:
        """``scan_views``: show the progress of a scan."""
        super().__init__(parent)
        self._sources, self._options, self._scan, self._note = sources, options, scan, note
        self._status, self._scan_page = scan_views
        self._results, self._page, self._parent = results, results.page, parent
        self.look: Look | None = None
        """Reads the heads of tables; None: as ``TableDialog`` does by default."""
        self._shown_rows = False
        self._one: OneDialog[TableDialog | AddressDialog | WriteBackDialog] = OneDialog()
        options.columns_requested.connect(self.choose_columns)
        options.changed.connect(self._refresh)
        sources.changed.connect(self._follow_sources)
        sources.added.connect(self._follow_added)
        sources.database_requested.connect(self.add_database)
        scan.state_changed.connect(self._follow_state)
        # After the window itself has reported the failed scan.
        scan.failed.connect(self._offer_columns, Qt.ConnectionType.QueuedConnection)
        results.shown.connect(self._follow_report)
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(forget_addresses)

    @property
    def dialog(self) -> TableDialog | AddressDialog | WriteBackDialog | None:
        """The dialog while it is open."""
        return self._one.current

    def tables(self) -> tuple[Path, ...]:
        """Return the sources whose rows the next scan would compare."""
        sources = self._sources.sources
        paths = (s.path for s in sources if s.role is not Role.EXCLUDED)
        return tuple(p for p in paths if is_table(p) and _is_single(p))

    # Dialogs

    @Slot()
    def choose_columns(self) -> None:
        """Choose the compared columns; without a table, add one first."""
        if self._one.come_forward():
            return
        tables = self.tables()
        locked = next((path for path in tables if needs_password(path)), None)
        if not tables:
            self._sources.add_table()
        elif locked is not None:
            self._ask_address(locked)
        else:
            options = self._options.current_options()
            dialog = TableDialog(tables, options, self._parent, self.look)
            dialog.chosen.connect(self._options.set_table_choice)
            self._one.open(dialog)

    @Slot()
    def write_back(self) -> None:
        """Ask for the table that the groups of the result are written to."""
        report = self._results.report
        if report is None or self._one.come_forward():
            return
        dialog = WriteBackDialog(self.tables(), report, self._results.groups, self._parent)
        dialog.written.connect(self._note.show_message)
        self._one.open(dialog)

    @Slot()
    def add_database(self) -> None:
        """Ask for the address of a database."""
        if not self._one.come_forward():
            self._ask_address(None)

    def _ask_address(self, database: Path | None) -> None:
        dialog = AddressDialog(database, self._parent, self.look)
        dialog.chosen.connect(self._take_database, Qt.ConnectionType.QueuedConnection)
        self._one.open(dialog)

    @Slot(object)
    def _take_database(self, path: Path) -> None:
        self._options.choose_rows()
        self._sources.add((path,))

    @Slot(object)
    def _follow_added(self, paths: Sequence[Path]) -> None:
        """Ask for the columns of new tables, or offer to compare their rows."""
        if not paths or not all(is_table(p) and _is_single(p) for p in paths):
            return
        if self._options.compares_rows:
            self.choose_columns()
        else:
            self._note.show_message(
                self.tr("Tables are compared as whole documents. You can also compare their rows."),
                action=self.tr("Compare rows"),
                then=self.compare_rows,
                stays=True,
            )

    @Slot()
    def compare_rows(self) -> None:
        """Compare the rows of the tables, and ask for their columns."""
        self._options.choose_rows()
        self.choose_columns()

    # Messages

    @Slot(object)
    def _follow_sources(self, sources: Sequence[object]) -> None:
        if not sources:
            self._options.set_table_choice(ScanOptions())
            self._forget()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        """Show with the options which sources are ignored."""
        options = self._options
        paths = [s.path for s in self._sources.sources if s.role is not Role.EXCLUDED]
        if options.compares_rows:
            count = sum(are_folders([p for p in paths if not is_database(p)]))
            text = self.tr(
                "%n folders were skipped: only tables added individually are read.",
                "",
                count,
            )
        else:
            count = sum(map(is_database, paths))
            text = self.tr(
                "%n databases were skipped: only the method “Table row fields” reads databases.",
                "",
                count,
            )
        options.set_tables(len(self.tables()), localize_count(text, count) if count else "")

    @Slot(object)
    def _follow_state(self, state: ScanState) -> None:
        request = self._scan.latest_request
        if state is ScanState.RUNNING and request is not None:
            for view in (self._status, self._scan_page, self._page):
                view.noun = noun_of(request[1])

    @Slot(object)
    def _follow_report(self, report: ScanReport) -> None:
        rows = report.options.compares_rows
        for view in (self._status, self._page):
            view.noun = noun_of(report)
        if not rows:
            self._forget()
        self._shown_rows = rows

    def _forget(self) -> None:
        if self._shown_rows:
            self._shown_rows = False
            from simfinder.services.tables.compare import forget_rows  # was loaded by the scan

            forget_rows()

    @Slot(object)
    def _offer_columns(self, error: BaseException) -> None:
        """Offer other columns where a table lacks one, or needs its password."""
        request = self._scan.latest_request
        if request is None or not request[1].compares_rows or not isinstance(error, UsageError):
            return
        self._note.show_message(
            trouble(error), "warning", self.tr("Choose columns…"), self.choose_columns
        )


def _is_single(path: Path) -> bool:
    """Whether a source is one table, and no folder that is named like one."""
    return is_database(path) or not is_folder(path)
