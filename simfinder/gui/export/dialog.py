"""Dialog of an export: the options, and what the report will take."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.fields import NumberField, Switch
from simfinder.gui.kit.labels import label, push_button
from simfinder.gui.kit.layouts import (
    Part,
    ShrinkingArea,
    align_left,
    fill_dialog,
    grow,
    hbox,
    vbox,
)
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import LANGUAGES, translate, translate_noop
from simfinder.messages.nouns import Noun
from simfinder.services.export.export import (
    LENGTHS,
    MOST_EXCERPTS,
    PAPER_EXCERPTS,
    PLAIN,
    USUAL_EXCERPTS,
    ReportScope,
)

if TYPE_CHECKING:  # estimates import the comparison
    from simfinder.services.export.estimate import Estimate

_YES, _NO = "yes", "no"
_COUNTS = frozenset(map(str, range(1, MOST_EXCERPTS + 1)))
_AROUND = 28
"""Pixels around the texts of the list of formats."""


@dataclass(frozen=True, slots=True)
class FormatRow:
    """A format of the list; ``texts``: number of pairs that it can show side by side."""

    ending: str
    icon: str
    name: str
    about: str
    texts: int = 0


FORMATS: tuple[FormatRow, ...] = (
    FormatRow(
        ".html",
        "eye",
        translate_noop("ExportFormats", "Web page"),
        translate_noop(
            "ExportFormats",
            (
                "A single file to read, filter and print in any browser. It loads no "
                "external content."
            ),
        ),
        MOST_EXCERPTS,
    ),
    FormatRow(
        ".xlsx",
        "table",
        translate_noop("ExportFormats", "Workbook (XLSX)"),
        translate_noop(
            "ExportFormats",
            (
                "Sheets of groups, pairs and skipped files, to sort and count in Excel, "
                "WPS or LibreOffice."
            ),
        ),
    ),
    FormatRow(
        ".docx",
        "document-text",
        translate_noop("ExportFormats", "Document (DOCX)"),
        translate_noop(
            "ExportFormats",
            (
                "An evidence report you can edit and file: method, hashes, both texts with "
                "their positions, and your notes."
            ),
        ),
        PAPER_EXCERPTS,
    ),
    FormatRow(
        ".pdf",
        "file",
        translate_noop("ExportFormats", "Evidence report (PDF)"),
        translate_noop(
            "ExportFormats",
            (
                "The same evidence report as tagged PDF/A, with fixed pages and embedded "
                "fonts, for sharing, printing and archiving."
            ),
        ),
        PAPER_EXCERPTS,
    ),
    FormatRow(
        ".csv",
        "table",
        translate_noop("ExportFormats", "Table (CSV)"),
        translate_noop(
            "ExportFormats", ("A plain table of all groups with your decisions, for any program.")
        ),
    ),
    FormatRow(
        ".md",
        "document-text",
        translate_noop("ExportFormats", "Markdown"),
        translate_noop("ExportFormats", "For notes and wikis."),
    ),
    FormatRow(
        ".json",
        "database",
        translate_noop("ExportFormats", "Data (JSON)"),
        translate_noop(
            "ExportFormats", "Everything, for other programs and command-line clean-up."
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to export: groups, selected ones, those with marks, files not compared.

    ``noun``: what the documents are called.
    """

    groups: int
    selected_groups: int
    marked_groups: int
    problems: int
    noun: Noun = Noun.FILE


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Options of an export."""

    ending: str = ".html"
    which: ReportScope = ReportScope.ALL
    language: str = ""
    """Empty for that of the window."""
    texts: bool = True
    excerpts: int = USUAL_EXCERPTS
    problems: bool = True
    length: int = PLAIN.length
    critical_first: bool = PLAIN.critical_first

    def record(self) -> dict[str, str]:
        """Return what is saved for the next start; not the part, which belongs to one result."""
        return {
            "ending": self.ending,
            "language": self.language,
            "texts": _YES if self.texts else _NO,
            "excerpts": str(self.excerpts),
            "problems": _YES if self.problems else _NO,
            "length": str(self.length),
            "critical_first": _YES if self.critical_first else _NO,
        }

    @classmethod
    def of(cls, record: Mapping[str, str]) -> ExportOptions:
        """Return saved options; invalid ones become defaults."""
        usual = cls()
        ending, language = record.get("ending", ""), record.get("language", "")
        excerpts = record.get("excerpts", "")
        count = int(excerpts) if excerpts in _COUNTS else usual.excerpts
        length = record.get("length", "")
        # A number of a few digits, whatever the file contains.
        is_number = length.isascii() and length.isdigit() and len(length) <= len(str(LENGTHS[1]))
        return cls(
            ending if any(row.ending == ending for row in FORMATS) else usual.ending,
            usual.which,
            language if language in LANGUAGES else usual.language,
            record.get("texts") != _NO,
            count,
            record.get("problems") != _NO,
            min(max(int(length), LENGTHS[0]), LENGTHS[1]) if is_number else usual.length,
            record.get("critical_first") != _NO,
        )


class ExportChoicePage(AppearanceMixin, QWidget):
    """The formats on the left, and options of the selected one on the right."""

    accepted = Signal()
    cancelled = Signal()

    def __init__(
        self,
        offer: Offer,
        choice: ExportOptions,
        estimate: Callable[[ExportOptions], Estimate],
        parent: QWidget | None = None,
    ) -> None:
        """``choice``: the last options; ``estimate``: what a report with some will take."""
        super().__init__(parent)
        self._offer, self._estimate = offer, estimate
        self.formats = QListWidget()
        self.which, self.language, self.order = QComboBox(), QComboBox(), QComboBox()
        self.texts, self.problems = Switch(), Switch()
        self.excerpts = NumberField()
        self.excerpts.setGroupSeparatorShown(True)
        self.excerpts.setRange(1, MOST_EXCERPTS)
        self.excerpts.setSingleStep(10)
        self.length = NumberField()
        self.length.setGroupSeparatorShown(True)
        self.length.setRange(*LENGTHS)
        self.length.setSingleStep(1_000)
        self.cancel = push_button(self.cancelled, auto_default=False)
        self.export = push_button(self.accepted, "primary", default=True)
        self._title, self._name = label("title"), label("section")
        self._about, self._hint = label("muted", wrap=True), label("muted", wrap=True)
        self.expected = label("muted", wrap=True)
        self._labels = [QLabel() for _ in range(5)]
        self._fill(choice)
        self._arrange()
        self.formats.currentRowChanged.connect(self._show_format)
        self.formats.itemActivated.connect(self.accepted)
        self.texts.toggled.connect(self._show_format)
        for signal in (
            self.which.currentIndexChanged,
            self.order.currentIndexChanged,
            self.excerpts.valueChanged,
            self.length.valueChanged,
            self.problems.toggled,
        ):
            signal.connect(self._show_estimate)
        self.follow()

    def _fill(self, choice: ExportOptions) -> None:
        for row in FORMATS:
            self.formats.addItem(QListWidgetItem())
            if row.ending == choice.ending:
                self.formats.setCurrentRow(self.formats.count() - 1)
        if self.formats.currentRow() < 0:
            self.formats.setCurrentRow(0)
        for which in ReportScope:
            self.which.addItem("", which)
        for at, count in enumerate(
            (self._offer.groups, self._offer.selected_groups, self._offer.marked_groups)
        ):
            if not count and at:
                self.which.model().item(at).setEnabled(False)  # type: ignore[attr-defined]
            elif choice.which is list(ReportScope)[at]:
                self.which.setCurrentIndex(at)
        self.language.addItem("", "")
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(choice.language)))
        self.texts.setChecked(choice.texts)
        self.excerpts.setValue(choice.excerpts)
        self.length.setValue(choice.length)
        for critical_first in (True, False):
            self.order.addItem("", critical_first)
        self.order.setCurrentIndex(0 if choice.critical_first else 1)
        self.problems.setChecked(choice.problems)

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self.formats.setIconSize(QSize(em, em))
        self.formats.setSpacing(round(em * 0.12))
        self.formats.setUniformItemSizes(True)
        self.formats.setFixedWidth(em * 11 + _AROUND)
        self.formats.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        first, last = QFormLayout(), QFormLayout()
        for form in (first, last):
            form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
            form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
            form.setVerticalSpacing(round(em * 0.5))
        for box in (self.which, self.language):
            box.setMinimumWidth(em * 16)
        first.addRow(self._labels[0], self.which)
        first.addRow(self._labels[1], self.language)
        last.setContentsMargins(round(em * 2.4), 0, 0, 0)
        last.addRow(self._labels[2], self.excerpts)
        last.addRow(self._labels[3], self.length)
        last.addRow(self._labels[4], self.order)
        for name, field in zip(self._labels, self._fields(), strict=True):
            name.setBuddy(field)
            name.setMinimumHeight(field.sizeHint().height())
        inside = QWidget()
        vbox(
            self._name,
            self._about,
            first,
            round(em * 0.4),
            align_left(self.problems),
            align_left(self.texts),
            last,
            self._hint,
            parent=inside,
            spacing=round(em * 0.5),
        )
        # Scrollable, for large fonts on a small screen.
        area = Part(ShrinkingArea(inside, em * 8), 1, Qt.AlignmentFlag.AlignTop)
        vbox(
            self._title,
            grow(hbox(self.formats, area, spacing=em)),
            self.expected,
            foot(self.export, self.cancel),
            parent=self,
            spacing=round(em * 0.8),
        )
        self._about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._about.setMinimumHeight(round(em * 3.4))

    def _fields(self) -> tuple[QWidget, ...]:
        """Return the fields in the order of their labels."""
        return self.which, self.language, self.excerpts, self.length, self.order

    def _row(self) -> FormatRow:
        return FORMATS[max(0, self.formats.currentRow())]

    def choice(self) -> ExportOptions:
        """Return the options."""
        return ExportOptions(
            self._row().ending,
            ReportScope(self.which.currentData()),
            str(self.language.currentData()),
            self.texts.isChecked(),
            self.excerpts.value(),
            self.problems.isChecked(),
            self.length.value(),
            bool(self.order.currentData()),
        )

    @Slot()
    def _show_format(self) -> None:
        """Show the description and options of the selected format."""
        row = self._row()
        self._name.setText(translate("ExportFormats", row.name))
        self._about.setText(translate("ExportFormats", row.about))
        can = bool(row.texts)
        if can:
            self.excerpts.setMaximum(row.texts)
        self.texts.setEnabled(can)
        with_texts = can and self.texts.isChecked()
        for name, field in list(zip(self._labels, self._fields(), strict=True))[2:]:
            # Of rows of tables, all fields are shown, and nothing matters more than others.
            is_enabled = with_texts and (field is self.excerpts or self._offer.noun is Noun.FILE)
            name.setEnabled(is_enabled)
            field.setEnabled(is_enabled)
        self._hint.setText(self._hint_text(can=can, with_texts=with_texts))
        self._show_estimate()

    @Slot()
    def _show_estimate(self) -> None:
        """Show how large the report will be, and how long it will take to write."""
        estimate = self._estimate(self.choice())
        size = wording.size(_in_two_digits(estimate.size))
        if pages := _in_two_digits(estimate.pages):
            size = wording.localize_count(self.tr("%n pages", "", pages), pages)
        time = wording.duration(max(1.0, estimate.total_seconds))
        text = self.tr("Expected: about {size}, about {time}").format(size=size, time=time)
        self.expected.setText(text)
        self.export.setAccessibleDescription(text)

    def _hint_text(self, *, can: bool, with_texts: bool) -> str:
        if with_texts and self._offer.noun is Noun.ROW:
            return self.tr("The fields of both rows in each of these pairs are shown side by side.")
        if with_texts:
            return self.tr(
                "Both documents in each of these pairs are read again; this may take a while."
            )
        if can:
            return self.tr("Includes only names and measurements, no document text.")
        return self.tr("This format contains names and measurements, but no document text.")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        offer = self._offer
        self._title.setText(self.tr("Export a report"))
        for at, row in enumerate(FORMATS):
            item = self.formats.item(at)
            item.setText(translate("ExportFormats", row.name))
        texts = (
            self.tr("All groups: {count}").format(count=wording.count_text(offer.groups)),
            self.tr("Selected groups: {count}").format(
                count=wording.count_text(offer.selected_groups)
            ),
            self.tr("Groups with marked files: {count}").format(
                count=wording.count_text(offer.marked_groups)
            ),
        )
        for at, text in enumerate(texts):
            self.which.setItemText(at, text)
        with QSignalBlocker(self.language):
            self.language.setItemText(0, self.tr("Same as window"))
        names = (
            self.tr("Include"),
            self.tr("Report language"),
            self.tr("Number of pairs"),
            self.tr("Characters per pair"),
            self.tr("Order"),
        )
        with QSignalBlocker(self.order):
            self.order.setItemText(0, self.tr("Critical differences first"))
            self.order.setItemText(1, self.tr("Report order"))
        for words, name, field in zip(self._labels, names, self._fields(), strict=True):
            words.setText(name)
            field.setAccessibleName(name)
        self.formats.setAccessibleName(self.tr("Format"))
        self.texts.setText(self.tr("Show texts side by side"))
        self.problems.setText(
            self.tr("List skipped files ({count})").format(count=wording.count_text(offer.problems))
        )
        for switch in (self.texts, self.problems):
            switch.setAccessibleName(switch.text())
            switch.updateGeometry()
        self.cancel.setText(self.tr("Cancel"))
        self.export.setText(self.tr("Export…"))
        self._show_format()

    def _tint(self) -> None:
        for at, row in enumerate(FORMATS):
            self.formats.item(at).setIcon(theme.icon(row.icon))


def _in_two_digits(number: int) -> int:
    """Round a number to two digits: more would seem known."""
    return int(float(f"{number:.1e}"))


class ExportDialog(AppearanceMixin, QDialog):
    """Dialog of an export; it ends once a destination is chosen."""

    requested = Signal(object)
    """The ``ExportOptions`` whose destination is requested."""

    def __init__(
        self,
        offer: Offer,
        choice: ExportOptions,
        estimate: Callable[[ExportOptions], Estimate],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.page = ExportChoicePage(offer, choice, estimate)
        self.page.accepted.connect(self._request)
        self.page.cancelled.connect(self.reject)
        em = self.fontMetrics().height()
        fill_dialog(self, self.page)
        self.resize(em * 45, em * 35)
        self.page.formats.setFocus()
        self.follow()

    @Slot()
    def _request(self) -> None:
        self.requested.emit(self.page.choice())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Export"))
