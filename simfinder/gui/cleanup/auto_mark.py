"""Dialog that marks by rules: the rules on one side, a preview on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSplitter,
    QWidget,
)

from simfinder.domain.decisions import PlannedFile
from simfinder.gui.cleanup.rules import PresetBar, RuleList
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.fields import WrappedTick
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import allow_narrow, exclusive_buttons, label, push_button
from simfinder.gui.kit.layouts import FlowLayout, fill_dialog, grow, vbox
from simfinder.gui.kit.names import short_names, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.cleanup import because
from simfinder.services.cleanup.plan import MarkPreview

GOES, CRITICAL, OTHERS = range(3)
_PREVIEW_DELAY = 200
"""Milliseconds after the last change before the preview is updated."""


class MarkPreviewPanel(AppearanceMixin, QWidget):
    """Preview of marking by rules: three numbers, each of which lists its files below."""

    def __init__(self) -> None:
        super().__init__()
        self._preview: MarkPreview | None = None
        self._error = ""
        self._less = 0
        self.summary, self.less = label("title", wrap=True), label("muted", wrap=True)
        self.less.hide()
        self._group, self.numbers = exclusive_buttons(self, 3, self.show_files)
        em = self.fontMetrics().height()
        for button in self.numbers:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setIconSize(QSize(em, em))
        self._folders: dict[str, str] = {}
        self.model = RowsModel(_columns(self._short_folder))
        self.table = RowsView(self.model)
        numbers = FlowLayout(4, *self.numbers)
        vbox(self.summary, self.less, numbers, grow(self.table), parent=self, spacing=em // 2)
        self.follow()

    @property
    def preview(self) -> MarkPreview | None:
        """The preview; None while it is being computed."""
        return self._preview

    def wait(self) -> None:
        """Show that the preview is being computed."""
        self._preview, self._error = None, ""
        self.retranslate()

    def fail(self, text: str) -> None:
        """Show why there is no preview."""
        self._preview, self._error = None, text
        self.model.set_rows(())
        self.retranslate()

    def show_preview(self, preview: MarkPreview, folders: dict[str, str]) -> None:
        """Show this one; ``folders``: from ``folder_names``."""
        self._preview, self._folders = preview, folders
        self.retranslate()
        self.show_files(self._group.checkedId())

    def show_excluded(self, files: int) -> None:
        """Show how many files are marked already or cannot be marked."""
        self._less = files
        text = self.tr(
            (
                "%n of them are already marked, or are kept because the other files in "
                "their group are marked."
            ),
            "",
            files,
        )
        self.less.setText(localize_count(text, files))
        self.less.setVisible(files > 0)

    def _short_folder(self, file: PlannedFile) -> str:
        folder = _parts(file.place)[0]
        return visible(self._folders.get(folder, folder))

    @Slot(int)
    def show_files(self, which: int) -> None:
        """List the files behind one of the numbers."""
        preview = self._preview
        if preview is not None:
            files = (preview.goes, preview.critical, preview.others)
            self.model.set_rows(files[which])
        self._update_empty_text()

    def _update_empty_text(self) -> None:
        words = (
            self.tr("These rules do not mark any files."),
            self.tr("There are no critical differences."),
            self.tr("No other files are left unmarked."),
        )
        is_known = self._preview is not None
        self.table.set_empty_text(words[self._group.checkedId()] if is_known else "")

    def _summary(self, preview: MarkPreview) -> str:
        files = localize_count(self.tr("%n files", "", len(preview.goes)), len(preview.goes))
        groups = localize_count(self.tr("%n groups", "", preview.groups), preview.groups)
        text = self.tr("Would mark {files} ({size}) in {groups}")
        text = text.format(files=files, size=wording.size(preview.size), groups=groups)
        if star_moves := len(preview.plan.star_moves):
            more = self.tr("{text}; in %n groups the star moves to the kept file", "", star_moves)
            text = localize_count(more, star_moves).format(text=text)
        return text

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.show_excluded(self._less)
        preview, counts = self._preview, (0, 0, 0)
        if preview is None:
            self.summary.setText(self._error or self.tr("Calculating which files would be marked…"))
        else:
            self.summary.setText(self._summary(preview))
            critical, others = len(preview.critical), len(preview.others)
            counts = (len(preview.goes), critical, others)
        texts = (
            self.tr("%n would be marked", "", counts[GOES]),
            self.tr("%n with critical differences", "", counts[CRITICAL]),
            self.tr("%n not marked", "", counts[OTHERS]),
        )
        for button, text, count in zip(self.numbers, texts, counts, strict=True):
            button.setText("\u2002" + localize_count(text, count))
            button.setAccessibleName(localize_count(text, count))
            button.setEnabled(preview is not None)
        self.table.setAccessibleName(self.tr("Files counted by the selected number"))
        self.model.retranslate()
        self._update_empty_text()

    def _tint(self) -> None:
        for number, picture in (
            (GOES, theme.icon("mark", "accent")),
            (CRITICAL, theme.icon("warning", "warning")),
            (OTHERS, theme.icon("lock", "muted")),
        ):
            self.numbers[number].setIcon(picture)


def _columns(short_folder: Callable[[PlannedFile], str]) -> tuple[RowColumn, ...]:
    """Return the columns for rows that are ``PlannedFile``s; ``short_folder`` names a folder."""
    return (
        RowColumn(
            lambda: translate("AutoMark", "Group"),
            lambda file: wording.count_text(file.group),
            firm=True,
            width=4,
        ),
        RowColumn(
            lambda: translate("AutoMark", "File"),
            lambda file: visible(_parts(file.place)[1]),
            lambda file: visible(file.place),
            is_path=True,
            width=0,
        ),
        RowColumn(
            lambda: translate("AutoMark", "Folder"),
            short_folder,
            lambda file: visible(_parts(file.place)[0]),
            "muted",
            is_path=True,
            width=8,
        ),
        RowColumn(lambda: translate("AutoMark", "Why"), because, width=16),
        RowColumn(
            lambda: translate("AutoMark", "Kept file"),
            lambda file: visible(_parts(file.keeper)[1]),
            lambda file: visible(file.keeper),
            "muted",
            is_path=True,
            width=0,
        ),
    )


def _parts(place: str) -> tuple[str, str]:
    """Return folder and name of a place; both are parts of it on every system."""
    name = place.replace("\\", "/").rpartition("/")[2]
    return place[: len(place) - len(name)].rstrip("\\/") or place[:1], name


def folder_names(preview: MarkPreview) -> dict[str, str]:
    """Return a short name for each folder of a preview; slow for many files, for any thread."""
    folders = list(dict.fromkeys(_parts(file.place)[0] for file in preview.files))
    return {folder: name.text for folder, name in zip(folders, short_names(folders), strict=True)}


class GroupScope(Enum):
    """Groups to which rules are applied."""

    ALL = auto()
    SHOWN = auto()
    SELECTED = auto()


class AutoMarkDialog(AppearanceMixin, QDialog):
    """Nothing is marked before *Mark*; the preview follows every change."""

    preview_requested = Signal()
    export_requested = Signal()
    mark_requested = Signal()

    def __init__(
        self,
        formats: Sequence[str],
        presets: dict[str, list[str]],
        dialogs: Dialogs,
        parent: QWidget,
    ) -> None:
        """``formats``: available formats; ``presets`` are updated in place."""
        super().__init__(parent)
        self.rules = RuleList(formats, dialogs)
        self.presets = PresetBar(presets)
        self.which, self.existing_marks = QComboBox(), QComboBox()
        for which in GroupScope:
            self.which.addItem("", which)
        self.existing_marks.addItems(["", ""])
        self._labels = (QLabel(), QLabel())
        self.critical, self.families = WrappedTick(), WrappedTick()
        self.preview = MarkPreviewPanel()
        self.export = push_button(self.export_requested, auto_default=False)
        self.cancel = push_button(self.reject, auto_default=False)
        self.mark = push_button(self.mark_requested, "primary", default=True)
        self._new = (0, 0)
        self._timer = QTimer(self, singleShot=True, interval=_PREVIEW_DELAY)
        self._timer.timeout.connect(self.preview_requested)
        self.rules.changed.connect(self._update_preview)
        self.which.currentIndexChanged.connect(self._update_preview)
        self.existing_marks.currentIndexChanged.connect(self._update_mark_button)
        for tick in (self.critical, self.families):
            tick.toggled.connect(self._update_preview)
        self.presets.chosen.connect(self.rules.set_lines)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        form = QGridLayout()
        form.setColumnStretch(1, 1)
        for number, (name, box) in enumerate(
            zip(self._labels, (self.which, self.existing_marks), strict=True)
        ):
            name.setBuddy(box)
            allow_narrow(box, 6)  # in a narrow dialog the combo box is elided, never its label
            form.addWidget(name, number, 0)
            form.addWidget(box, number, 1)
        rules, preview = QWidget(), QWidget()
        vbox(
            self.presets,
            grow(self.rules),
            form,
            self.families,
            self.critical,
            parent=rules,
            margins=(0, 0, em // 2, 0),
            spacing=em // 2,
        )
        vbox(self.preview, parent=preview, margins=(em // 2, 0, 0, 0))
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(rules)
        splitter.addWidget(preview)
        splitter.setStretchFactor(0, 26)  # in a narrow dialog both give way
        splitter.setStretchFactor(1, 64)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([em * 26, em * 64])
        fill_dialog(self, grow(splitter), foot(self.mark, self.cancel, (self.export,)))
        self.rules.add.setFocus()
        self.setMinimumSize(em * 54, em * 32)
        self.resize(em * 92, em * 44)

    def set_selection_size(self, groups: int) -> None:
        """Set the number of selected groups; without any that scope is disabled."""
        place = list(GroupScope).index(GroupScope.SELECTED)
        self.which.setItemData(place, None if groups else 0, Qt.ItemDataRole.UserRole - 1)

    def chosen_groups(self) -> GroupScope:
        """Return to which groups the rules are applied."""
        which = self.which.currentData()
        assert isinstance(which, GroupScope)
        return which

    def replaces(self) -> bool:
        """Whether earlier marks are removed."""
        return self.existing_marks.currentIndex() == 1

    @Slot()
    def _update_preview(self) -> None:
        self.presets.set_lines(self.rules.lines())
        self.request_preview()

    def request_preview(self) -> None:
        """Request a new preview; marking is disabled until it is there."""
        self.preview.wait()
        self.mark.setEnabled(False)
        self.export.setEnabled(False)
        self._timer.start()

    def show_preview(
        self, preview: MarkPreview, folders: dict[str, str], new: tuple[int, int]
    ) -> None:
        """Show the effect of the rules.

        Args:
            preview: the files.
            folders: short names of their folders.
            new: number of newly marked files where earlier marks are kept, and where not.
        """
        self._new = new
        self.preview.show_preview(preview, folders)
        self._update_mark_button()

    @Slot()
    def _update_mark_button(self) -> None:
        preview = self.preview.preview
        count = self._new[self.replaces()] if preview is not None else 0
        self.preview.show_excluded(len(preview.goes) - count if preview is not None else 0)
        self.mark.setText(localize_count(self.tr("Mark %n files", "", count), count))
        self.mark.setEnabled(count > 0)
        self.export.setEnabled(preview is not None and bool(preview.files))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in a field finish the editing instead of closing the dialog."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(QApplication.focusWidget(), QLineEdit | QComboBox):
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Auto-mark"))
        texts = (self.tr("Groups"), self.tr("Existing marks"))
        for name, box, text in zip(
            self._labels, (self.which, self.existing_marks), texts, strict=True
        ):
            name.setText(text)
            box.setAccessibleName(text)
        for place, text in enumerate(
            (self.tr("All groups"), self.tr("Groups currently shown"), self.tr("Selected groups"))
        ):
            self.which.setItemText(place, text)
        for place, text in enumerate((self.tr("Keep"), self.tr("Replace"))):
            self.existing_marks.setItemText(place, text)
        self.critical.set_text(self.tr("Also mark files with critical differences"))
        self.families.set_text(self.tr("Keep one file of each family"))
        self.export.setText(self.tr("Export plan…"))
        self.cancel.setText(self.tr("Cancel"))
        self._update_mark_button()
