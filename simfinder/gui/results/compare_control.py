"""Connects the compare pane with the groups, makes its outputs, and compares any two files."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QDateTime, QMarginsF, QMimeData, QObject, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QGuiApplication,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPdfWriter,
)
from PySide6.QtWidgets import QDialog, QStackedWidget, QWidget

from simfinder import i18n
from simfinder.domain.comparison import Comparison
from simfinder.domain.documents import Document, folder_of
from simfinder.gui.actions import Actions
from simfinder.gui.compare.clipboard import clipboard_texts
from simfinder.gui.compare.file_slots import FileSlots
from simfinder.gui.compare.footer import ignored_text
from simfinder.gui.compare.header import File, Member, sample
from simfinder.gui.compare.own_window import CompareWindow
from simfinder.gui.compare.pages import Slices, text_font
from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.compare.plan import Band
from simfinder.gui.compare.print import PrintJob, SheetWords, paint_sheets
from simfinder.gui.compare.wording import lacks_text, summary
from simfinder.gui.groups.change_counts import countable_changes
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.layouts import grow, vbox
from simfinder.gui.kit.loader import Compare
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.results.export_control import ExportControl
from simfinder.gui.results.view import ResultsPage

# Takes a comparison out of the window: to the clipboard, a printer, a PDF or a web page.

_MARGIN = 14.0
"""Millimetres."""
_POINTS = 8.5
_DOTS = 300

Comparisons = tuple[Comparison, ...]
"""One comparison, or several with the same text on the left."""


class CompareOutput(QObject):
    """Makes outputs of one pane; long ones are made in steps between events."""

    message = Signal(str)
    """A sentence about the result."""
    saved = Signal(object)
    """The path that was written."""
    failed = Signal(object)
    """The error that prevented it."""

    def __init__(self, pane: ComparePane, dialogs: Dialogs, tasks: Tasks, parent: QObject) -> None:
        super().__init__(parent)
        self._pane, self._dialogs, self._tasks = pane, dialogs, tasks
        self._slices = Slices(self)
        self._print_request: tuple[Comparisons, QPagedPaintDevice, QObject] | None = None
        pane.footer.more_menu.outputs = True
        pane.output_requested.connect(self.make)

    def is_running(self) -> bool:
        """Return whether something is being made."""
        return self._slices.is_running

    @Slot(str)
    def make(self, what: str) -> None:
        """Make one of ``footer.OUTPUTS`` of all comparisons on show."""
        comparison = self._pane.work.comparisons()
        if not comparison or any(map(lacks_text, comparison)):
            self.message.emit(self.tr("There is no comparison to export."))
            return
        if what == "copy":
            self._slices.run(self._copy(comparison))
        elif what == "print":
            self._print(comparison)
        elif what == "pdf":
            path = self._ask(comparison, self.tr("Save comparison as PDF"), "PDF", ".pdf")
            if path is not None:
                self._slices.run(self._save_pdf(comparison, path))
        elif what == "html":
            path = self._ask(
                comparison, self.tr("Save comparison as HTML"), self.tr("Web page"), ".html"
            )
            if path is not None:
                self._save_html(comparison, path)

    def _ask(self, comparison: Comparisons, title: str, kind: str, ending: str) -> Path | None:
        sides = (comparison[0].left, *(one.right for one in comparison))
        names = [Path(shown_name(side)).stem for side in sides]
        name = visible(" - ".join(dict.fromkeys(names))).replace("/", " ")
        return self._dialogs.save_path(title, f"{name[:120]}{ending}", [(kind, ending)])

    def _copy(self, comparison: Comparisons) -> Iterator[None]:
        texts = []
        for one in comparison:
            names = shown_name(one.left), shown_name(one.right)
            bands = yield from self._bands(one)
            texts.append((yield from clipboard_texts(names, bands)))
        data = QMimeData()
        data.setText("\n\n".join(plain for plain, _ in texts))
        data.setHtml("<br>".join(markup for _, markup in texts))
        QGuiApplication.clipboard().setMimeData(data)
        self.message.emit(self.tr("Comparison copied."))

    def _bands(self, comparison: Comparison) -> Generator[None, None, list[Band]]:
        """Collect the differences with the present folds, in either view of the pair."""
        bands: list[Band] = []
        for band in self._pane.work.differences(comparison)():
            if band is not None:
                bands.append(band)
            yield
        return bands

    def _print(self, comparison: Comparisons) -> None:
        # Loads a library of its own, which most never need.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._set_up(printer)
        dialog = QPrintDialog(printer, self._pane.window())
        dialog.finished.connect(self._print_now)
        self._print_request = comparison, printer, dialog
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    @Slot(int)
    def _print_now(self, answer: int) -> None:
        request, self._print_request = self._print_request, None
        if request is None:
            return
        comparison, printer, dialog = request
        dialog.deleteLater()
        if answer == QDialog.DialogCode.Accepted:
            self._slices.run(self._paint(comparison, printer, self.tr("Comparison printed.")))

    def _save_pdf(self, comparison: Comparisons, path: Path) -> Iterator[None]:
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setResolution(_DOTS)
        names = (shown_name(comparison[0].left), *(shown_name(one.right) for one in comparison))
        writer.setTitle(" \u2194 ".join(names))
        writer.setCreator("SimFinder")
        self._set_up(writer)
        if not (yield from self._paint(comparison, writer, "")):
            return
        data = bytes(buffer.data().data())

        def work() -> Path:
            from simfinder.services.compare.compare import save_pdf

            save_pdf(path, data)
            return path

        self._tasks.run(work, self.saved.emit, self.failed.emit)

    @staticmethod
    def _set_up(device: QPagedPaintDevice) -> None:
        device.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        device.setPageOrientation(QPageLayout.Orientation.Landscape)
        sides = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        device.setPageMargins(sides, QPageLayout.Unit.Millimeter)

    def _paint(
        self, comparison: Comparisons, device: QPagedPaintDevice, message: str
    ) -> Generator[None, None, bool]:
        """Paint all pages; return whether that was possible."""
        sheets = []
        try:
            for one in comparison:
                sheet = yield from self._sheet(one, device)
                sheets.append(sheet)
            yield from paint_sheets(sheets, device)
        except OSError as error:
            self.failed.emit(error)
            return False
        if message:
            self.message.emit(message)
        return True

    def _sheet(
        self, comparison: Comparison, device: QPagedPaintDevice
    ) -> Generator[None, None, PrintJob]:
        now = wording.time_text(QDateTime.currentDateTime())
        words = SheetWords(
            self.tr("Compared by SimFinder, {date}").format(date=now)
            + f"  \u00b7  {ignored_text(comparison.ignore)}",
            self.tr("Page {page} of {pages}"),
            "SHA-256 {digest}\u2026",
            summary(comparison),
        )
        font = text_font(self._pane.font(), sample(comparison))
        font.setPointSizeF(_POINTS)
        bands = yield from self._bands(comparison)
        return PrintJob(comparison, bands, device, words, font)

    def _save_html(self, comparison: Comparisons, path: Path) -> None:
        language = i18n.language()

        def work() -> Path:
            from simfinder.services.compare.compare import save_page

            save_page(path, comparison, language)
            return path

        self._tasks.run(work, self.saved.emit, self.failed.emit)

    def close(self) -> None:
        """Stop the current output."""
        self._slices.stop()


# A window of its own in which any two files are compared, whether they were scanned or not.


class CompareFilesDialog(AppearanceMixin, QDialog):
    """Shows two slots until both files are chosen, then a compare pane; both accept drops."""

    def __init__(
        self, dialogs: Dialogs, tasks: Tasks, parent: QWidget, compare: Compare | None = None
    ) -> None:
        """``compare`` does the work, by default the service."""
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.note = NoteBar()
        self.slots = FileSlots(dialogs)
        self.pane = ComparePane(compare)
        self._pages = QStackedWidget()
        for page in (self.slots, self.pane):
            self._pages.addWidget(page)
        self.output = CompareOutput(self.pane, dialogs, tasks, self)
        self.output.message.connect(self.note.show_message)
        self.pane.message.connect(self.note.show_message)
        self.slots.filled.connect(self.show_files)
        vbox(self.note, grow(self._pages), parent=self, spacing=0)
        em = self.fontMetrics().height()
        self.resize(em * 68, em * 44)
        self.finished.connect(self._stop)
        self.follow()

    @Slot(object)
    def show_files(self, paths: Sequence[Path]) -> None:
        """Compare the first two files; fewer are shown in the slots, which wait for the others."""
        if len(paths) > 1:
            self._pages.setCurrentWidget(self.pane)
            self.pane.compare_files(paths)
            self.pane.take_focus()
        else:
            self._pages.setCurrentWidget(self.slots)
            self.slots.show_files(paths)

    @Slot()
    def _stop(self) -> None:
        self.output.close()
        self.pane.close_loader()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Compare two files"))


_MENU_LIMIT = 60
"""Files of a group that a menu lists; all of them are in the list above."""


class CompareControl(QObject):
    """Follows pair, marks and keepers, and acts on the file of a side."""

    def __init__(
        self,
        actions: Actions,
        page: ResultsPage,
        export: ExportControl,
        dialogs: Dialogs,
        note: NoteBar,
        tasks: Tasks,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._export = export
        self._parent, self._actions, self._dialogs, self._tasks = parent, actions, dialogs, tasks
        self._page, self.pane, self._groups = page, page.compare, page.groups
        self.own_window: CompareWindow | None = None
        """The window of the texts, once they had one of their own."""
        self.output = CompareOutput(self.pane, dialogs, tasks, self)
        self.output.message.connect(note.show_message)
        self.output.saved.connect(export.done)
        self.output.failed.connect(export.failed)
        self.two_files = OneDialog[CompareFilesDialog]()
        self.pane.pair_changed.connect(self.follow)
        self.pane.reader.comparison_ready.connect(self._count)
        self.pane.keep_requested.connect(self._keep)
        self.pane.mark_requested.connect(self._mark)
        groups = self._groups
        for signal in (groups.current_pair_changed, groups.marks_changed, groups.groups_changed):
            signal.connect(self.follow)

    @Slot(bool)
    def set_own_window(self, is_outside: bool) -> None:
        """Show the texts in a window of their own, or in the main window again."""
        if is_outside:
            self._actions["full_texts"].setChecked(False)
            self._page.lower_views.take_out_texts()
            if self.own_window is None:
                self.own_window = CompareWindow(self._actions, self._parent)
                self.own_window.closed.connect(self._close_own_window)
            self.own_window.show_pane(self.pane)
        elif self.own_window is not None:
            self.own_window.hide()
            self._page.lower_views.return_texts()

    @Slot()
    def _close_own_window(self) -> None:
        self._actions["own_window"].setChecked(False)

    @Slot()
    def follow(self) -> None:
        """Show the state of both files, and offer the others of their group."""
        files = self.pane.files()
        if files is None:
            return
        ids = tuple(self._id_of(file) for file in files)
        model = self._groups.model
        group = self._group()
        self.pane.set_members(self.members, (ids[0] >= 0, ids[1] >= 0))
        keeper = model.keeper_of(group) if group >= 0 else -1
        left, right = ((i >= 0 and i == keeper, i >= 0 and i in model.marks) for i in ids)
        self.pane.set_state(left, right)

    @Slot(object)
    def _count(self, comparison: Comparison) -> None:
        """Set the number of changes in the list, where none were ignored."""
        count = countable_changes(comparison)
        if count is None:
            return
        ids = {self._id_of(file) for file in self.pane.files() or ()}
        group = self._group()
        keeper = self._groups.model.keeper_of(group) if group >= 0 else -1
        if len(ids) == 2 and -1 not in ids and keeper in ids:
            (member,) = ids - {keeper}
            self._groups.model.note_changes(keeper, member, count)

    def _id_of(self, file: File) -> int:
        """Return the id of a file in the result, -1 where it is in no group."""
        model = self._groups.model
        if not isinstance(file, Document) or not 0 <= file.id < len(model.documents):
            return -1
        is_listed = model.documents[file.id] == file and model.group_of(file.id) >= 0
        return file.id if is_listed else -1

    def _group(self) -> int:
        """Return the group of the shown files, -1 for none."""
        files = self.pane.files() or ()
        groups = [self._groups.model.group_of(i) for i in map(self._id_of, files) if i >= 0]
        return groups[-1] if groups else -1

    def members(self) -> list[Member]:
        """Return the files of the group with their menu texts, the keeper first."""
        group, model = self._group(), self._groups.model
        if group < 0:
            return []
        entries = []
        for number, document in enumerate(model.members_of(group)[:_MENU_LIMIT]):
            file = model.documents[document]
            sign = str(number) if number else "\u2605"
            entries.append((f"{sign}   {shown_name(file)}   {visible(folder_of(file))}", file))
        return entries

    @Slot()
    def show_member(self) -> None:
        """Show the n-th file below the kept one of the group on the left, n being the key."""
        sender, members = self.sender(), self.members()
        if isinstance(sender, QAction) and int(sender.data()) < len(members):
            self.pane.set_side(0, members[int(sender.data())][1])

    @Slot(object)
    def _keep(self, file: File) -> None:
        """Make this file the keeper, and compare it with the same other one."""
        document, files = self._id_of(file), self.pane.files()
        if document < 0 or files is None or not self._groups.select_document(document):
            return
        other = self._id_of(files[1] if files[0] == file else files[0])
        if self._groups.make_keeper() and other >= 0:
            self._groups.select_document(other)

    @Slot(object)
    def _mark(self, file: File) -> None:
        """Mark this file, or unmark it."""
        document = self._id_of(file)
        if document < 0:
            return
        row = self._groups.model.row_of(document)
        if row < 0 and self._groups.select_document(document):
            row = self._groups.model.row_of(document)
        if row >= 0:
            self._groups.review.toggle_row(row)

    @Slot()
    def find(self) -> None:
        """Open the search bar of the texts."""
        self._actions["compare"].setChecked(True)
        self.pane.work.find_words()

    @Slot()
    def change_list(self) -> None:
        """Show the list of changes, or hide it."""
        self.pane.choices.set_list_visible(not self.pane.changes.isVisible())

    @Slot()
    def make(self) -> None:
        """Copy, print or save the comparison, according to the action."""
        sender = self.sender()
        if isinstance(sender, QAction):
            self.output.make(str(sender.data()))

    @Slot()
    def compare_files(self) -> None:
        """Compare any two files, in a window of their own; if it is open, choose again."""
        self.two_files.come_forward()
        paths = self._dialogs.files(self.tr("Choose two files to compare"))
        if not paths:
            return
        dialog = self.two_files.current
        if dialog is None:
            dialog = CompareFilesDialog(self._dialogs, self._tasks, self._parent)
            dialog.output.saved.connect(self._export.done)
            dialog.output.failed.connect(self._export.failed)
            self.two_files.open(dialog, modal=False)
        dialog.show_files(paths)

    def close(self) -> None:
        """Stop the work; call it before the program ends."""
        self._actions["own_window"].setChecked(False)
        self.output.close()
        self.two_files.reject()
