"""Takes a comparison out of the window: to the clipboard, a printer, a PDF or a web page."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QDateTime, QMarginsF, QMimeData, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter
from PySide6.QtWidgets import QDialog

from simfinder import i18n
from simfinder.domain.comparison import Comparison
from simfinder.gui import words
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.visible_text import visible
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.counts import summary
from simfinder.gui.views.compare.files import sample
from simfinder.gui.views.compare.menus import ignored_text
from simfinder.gui.views.compare.pages import Slices, text_font
from simfinder.gui.views.compare.pane import ComparePane
from simfinder.gui.views.compare.plan import Band
from simfinder.gui.views.compare.sheet import Sheet, SheetWords, paint_sheets
from simfinder.gui.views.compare.table_copy import comparison_copied
from simfinder.gui.views.compare.words import broken

_MARGIN = 14.0
"""Millimetres."""
_POINTS = 8.5
_DOTS = 300

Shown = tuple[Comparison, ...]
"""One comparison, or several with the same text on the left."""


class CompareOutput(QObject):
    """Makes what a person asks of one pane; what is long is made in steps between events."""

    told = Signal(str)
    """A sentence about what was done."""
    saved = Signal(object)
    """The path that was written."""
    failed = Signal(object)
    """The error that prevented it."""

    def __init__(self, pane: ComparePane, dialogs: Dialogs, tasks: Tasks, parent: QObject) -> None:
        """Serve this pane, whose menu offers it from now on."""
        super().__init__(parent)
        self._pane, self._dialogs, self._tasks = pane, dialogs, tasks
        self._slices = Slices(self)
        self._asked: tuple[Shown, QPagedPaintDevice, QObject] | None = None
        pane.footer.more_menu.outputs = True
        pane.output_wanted.connect(self.make)

    def running(self) -> bool:
        """Return whether something is being made."""
        return self._slices.running

    @Slot(str)
    def make(self, what: str) -> None:
        """Make one of ``compare_menus.OUTPUTS`` of what is shown: of all texts, where several are."""
        made = self._pane.work.comparisons()
        if not made or any(map(broken, made)):
            self.told.emit(self.tr("There is no comparison to be taken along."))
            return
        if what == "copy":
            self._slices.run(self._copy(made))
        elif what == "print":
            self._print(made)
        elif what == "pdf":
            path = self._ask(made, self.tr("Save comparison as PDF"), "PDF", ".pdf")
            if path is not None:
                self._slices.run(self._save_pdf(made, path))
        elif what == "html":
            path = self._ask(made, self.tr("Save comparison as HTML"), self.tr("Web page"), ".html")
            if path is not None:
                self._save_html(made, path)

    def _ask(self, made: Shown, title: str, kind: str, ending: str) -> Path | None:
        sides = (made[0].left, *(one.right for one in made))
        names = [Path(shown_name(side)).stem for side in sides]
        name = visible(" - ".join(dict.fromkeys(names))).replace("/", " ")
        return self._dialogs.save_path(title, f"{name[:120]}{ending}", [(kind, ending)])

    def _copy(self, made: Shown) -> Iterator[None]:
        copied = []
        for one in made:
            names = shown_name(one.left), shown_name(one.right)
            bands = yield from self._bands(one)
            copied.append((yield from comparison_copied(names, bands)))
        data = QMimeData()
        data.setText("\n\n".join(plain for plain, _ in copied))
        data.setHtml("<br>".join(marked for _, marked in copied))
        QGuiApplication.clipboard().setMimeData(data)
        self.told.emit(self.tr("Comparison copied."))

    def _bands(self, made: Comparison) -> Generator[None, None, list[Band]]:
        """Gather the differences, folded as they are, whatever view of the pair is shown."""
        found: list[Band] = []
        for band in self._pane.work.differences(made)():
            if band is not None:
                found.append(band)
            yield
        return found

    def _print(self, made: Shown) -> None:
        # Loads a library of its own, which most never need.
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self._set_up(printer)
        dialog = QPrintDialog(printer, self._pane.window())
        dialog.finished.connect(self._print_now)
        self._asked = made, printer, dialog
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    @Slot(int)
    def _print_now(self, answer: int) -> None:
        asked, self._asked = self._asked, None
        if asked is None:
            return
        made, printer, dialog = asked
        dialog.deleteLater()
        if answer == QDialog.DialogCode.Accepted:
            self._slices.run(self._paint(made, printer, self.tr("Comparison printed.")))

    def _save_pdf(self, made: Shown, path: Path) -> Iterator[None]:
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setResolution(_DOTS)
        names = (shown_name(made[0].left), *(shown_name(one.right) for one in made))
        writer.setTitle(" \u2194 ".join(names))
        writer.setCreator("SimFinder")
        self._set_up(writer)
        if not (yield from self._paint(made, writer, "")):
            return
        data = bytes(buffer.data().data())

        def work() -> Path:
            from simfinder.services.comparing.saving import save_pdf

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
        self, made: Shown, device: QPagedPaintDevice, done: str
    ) -> Generator[None, None, bool]:
        """Paint all pages; return whether that was possible."""
        sheets = []
        try:
            for one in made:
                sheet = yield from self._sheet(one, device)
                sheets.append(sheet)
            yield from paint_sheets(sheets, device)
        except OSError as error:
            self.failed.emit(error)
            return False
        if done:
            self.told.emit(done)
        return True

    def _sheet(self, made: Comparison, device: QPagedPaintDevice) -> Generator[None, None, Sheet]:
        now = words.moment(QDateTime.currentDateTime())
        said = SheetWords(
            self.tr("Compared by SimFinder, {date}").format(date=now)
            + f"  \u00b7  {ignored_text(made.ignoring)}",
            self.tr("Page {page} of {pages}"),
            "SHA-256 {digest}\u2026",
            summary(made),
        )
        font = text_font(self._pane.font(), sample(made))
        font.setPointSizeF(_POINTS)
        bands = yield from self._bands(made)
        return Sheet(made, bands, device, said, font)

    def _save_html(self, made: Shown, path: Path) -> None:
        language = i18n.language()

        def work() -> Path:
            from simfinder.services.comparing.saving import save_page

            save_page(path, made, language)
            return path

        self._tasks.run(work, self.saved.emit, self.failed.emit)

    def close(self) -> None:
        """Stop what is being made."""
        self._slices.stop()
