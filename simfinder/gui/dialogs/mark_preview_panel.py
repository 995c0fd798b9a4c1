"""What an automatic marking would do: four numbers, each of which shows its files below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.keep_rule import PlannedFile
from simfinder.gui import icons, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn, RowsModel
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView
from simfinder.i18n import translate
from simfinder.services.cleaning.mark_preview import MarkPreview
from simfinder.services.cleaning.plan_export import because

GOES, TIES, CRITICAL, OTHERS = range(4)


class MarkPreviewPanel(Following, QWidget):
    """Shows a preview, or that one is being made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a preview."""
        super().__init__(parent)
        self._preview: MarkPreview | None = None
        self._error = ""
        self.summary = QLabel()
        self.summary.setProperty("tone", "title")
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setWordWrap(True)
        self._less = 0
        self.less = QLabel()
        self.less.setProperty("tone", "muted")
        self.less.setWordWrap(True)
        self.less.hide()
        self._group = QButtonGroup(self)
        self.numbers = tuple(QToolButton() for _ in range(4))
        row = FlowLayout(4)
        for place, button in enumerate(self.numbers):
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            edge = self.fontMetrics().height()
            button.setIconSize(QSize(edge, edge))
            self._group.addButton(button, place)
            row.addWidget(button)
        self.numbers[GOES].setChecked(True)
        self._group.idClicked.connect(self.show_files)
        self.model = RowsModel(_columns())
        self.table = RowsView(self.model)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.fontMetrics().height() // 2)
        column.addWidget(self.summary)
        column.addWidget(self.less)
        column.addLayout(row)
        column.addWidget(self.table, 1)
        self.follow()

    @property
    def preview(self) -> MarkPreview | None:
        """What is shown; None while it is being made."""
        return self._preview

    def wait(self) -> None:
        """Say that it is being made anew."""
        self._preview, self._error = None, ""
        self.retranslate()

    def fail(self, text: str) -> None:
        """Say why there is none."""
        self._preview, self._error = None, text
        self.model.set_rows(())
        self.retranslate()

    def show_preview(self, preview: MarkPreview) -> None:
        """Show this one."""
        self._preview = preview
        self.retranslate()
        self.show_files(self._group.checkedId())

    def say_less(self, files: int) -> None:
        """Say of how many files the mark would not be new, or would not come."""
        self._less = files
        text = self.tr(
            "%n of them are marked already, or stay because the others of their group are marked.",
            "",
            files,
        )
        self.less.setText(counted(text, files))
        self.less.setVisible(files > 0)

    @Slot(int)
    def show_files(self, which: int) -> None:
        """List the files behind one of the numbers."""
        made = self._preview
        if made is not None:
            self.model.set_rows((made.goes, made.ties, made.critical, made.others)[which])
        self._say_when_empty()

    def _say_when_empty(self) -> None:
        words = (
            self.tr("These rules mark nothing."),
            self.tr("A rule decides in every group."),
            self.tr("Nothing differs in what matters."),
            self.tr("Nothing is left out."),
        )
        made = self._preview is not None
        self.table.say_when_empty(words[self._group.checkedId()] if made else "")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.say_less(self._less)
        made = self._preview
        if made is None:
            self.summary.setText(self._error or self.tr("Working out what would be marked…"))
        else:
            files = counted(self.tr("%n files", "", len(made.goes)), len(made.goes))
            groups = counted(self.tr("%n groups", "", made.groups), made.groups)
            text = self.tr("Would mark {files} ({size}) in {groups}")
            size = words.size(made.size)
            text = text.format(files=files, size=size, groups=groups)
            if moved := len(made.plan.moved):
                more = self.tr(
                    "{text}; in %n groups the star moves to the file that stays", "", moved
                )
                text = counted(more, moved).format(text=text)
            self.summary.setText(text)
        counts = (0, 0, 0, 0)
        if made is not None:
            counts = (len(made.goes), made.tied_groups, len(made.critical), len(made.others))
        texts = (
            self.tr("%n would be marked", "", counts[0]),
            self.tr("%n ties", "", counts[1]),
            self.tr("%n differ in what matters", "", counts[2]),
            self.tr("%n left out", "", counts[3]),
        )
        for button, text, count in zip(self.numbers, texts, counts, strict=True):
            button.setText("\u2002" + counted(text, count))
            button.setAccessibleName(counted(text, count))
            button.setEnabled(made is not None)
        self.numbers[TIES].setToolTip(
            self.tr("Groups in which no rule decides; nothing of them is marked.")
        )
        self.table.setAccessibleName(self.tr("Files behind the chosen number"))
        self.model.retranslate()
        self._say_when_empty()

    def _tint(self) -> None:
        pictures = (
            ("mark", "accent"),
            ("groups", "muted"),
            ("warning", "warning"),
            ("lock", "muted"),
        )
        for button, (name, meaning) in zip(self.numbers, pictures, strict=True):
            button.setIcon(icons.icon(name, meaning))


def _columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(lambda: translate("AutoMark", "Group"), _group, firm=True, width=4),
        RowColumn(lambda: translate("AutoMark", "File"), _name, _place, is_path=True, width=0),
        RowColumn(lambda: translate("AutoMark", "Why"), because, width=16),
        RowColumn(
            lambda: translate("AutoMark", "Stays for it"),
            _keeper,
            _keeper_place,
            _quiet,
            is_path=True,
            width=0,
        ),
    )


def _group(file: PlannedFile) -> str:
    return words.count(file.group)


def _name(file: PlannedFile) -> str:
    return visible(file.place.replace("\\", "/").rpartition("/")[2])


def _place(file: PlannedFile) -> str:
    return visible(file.place)


def _keeper(file: PlannedFile) -> str:
    return visible(file.keeper.replace("\\", "/").rpartition("/")[2])


def _keeper_place(file: PlannedFile) -> str:
    return visible(file.keeper)


def _quiet(file: PlannedFile) -> str:
    return "muted"
