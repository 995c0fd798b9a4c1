"""Marks by rules: the rules on one side, what they would do on the other."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from enum import Enum, auto

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.decisions import (
    WITH_VALUES,
    KeepCriterion,
    KeepRule,
    PlannedFile,
    merge_folder_rules,
)
from simfinder.domain.errors import UsageError
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.fields import WrappedTick
from simfinder.gui.kit.files import Dialogs, FolderField, FormatTicks
from simfinder.gui.kit.layouts import FlowLayout, ShrinkingArea, prepend_tab_stops
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.cleanup import because
from simfinder.messages.words import word_of
from simfinder.services.cleanup.plan import MarkPreview

# One rule of an automatic marking, with its values edited in place.

_SEPARATORS = re.compile(r"[,;，；、]")
"""What stands between two patterns, on the keyboards of both languages."""


def keep_word(kind: KeepCriterion) -> str:
    """Return a rule as a sentence: ``Keep the newest file``."""
    return translate("RuleRow", "Keep {what}").format(what=word_of(kind))


class RuleRow(AppearanceMixin, QFrame):
    """Its number, its words, its values, and buttons to move it and to take it away."""

    changed = Signal()
    up_requested = Signal()
    down_requested = Signal()
    remove_wanted = Signal()

    def __init__(
        self,
        kind: KeepCriterion,
        formats: Sequence[str],
        dialogs: Dialogs,
        parent: QWidget | None = None,
    ) -> None:
        """``formats``: those that there are; ``dialogs`` asks for a folder."""
        super().__init__(parent)
        self.kind = kind
        self._number = 0
        self.setProperty("card", True)
        self.folder: FolderField | None = None
        self.patterns: QLineEdit | None = None
        self.formats: FormatTicks | None = None
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self.up, self.down, self.remove = QToolButton(), QToolButton(), QToolButton()
        self.up.clicked.connect(self.up_requested)
        self.down.clicked.connect(self.down_requested)
        self.remove.clicked.connect(self.remove_wanted)
        em = self.fontMetrics().height()
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(self._words, 1)
        for button in (self.up, self.down, self.remove):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setIconSize(QSize(em, em))
            head.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(em // 2, em // 4, em // 4, em // 3)
        column.setSpacing(em // 4)
        column.addLayout(head)
        editor = self._editor(formats, dialogs)
        if editor is not None:
            # The pictures of the buttons above have air of their own; a field has none.
            editor_row = QVBoxLayout()
            editor_row.setContentsMargins(0, 0, em // 4, 0)
            editor_row.addWidget(editor)
            column.addLayout(editor_row)
        self.follow()

    def _editor(self, formats: Sequence[str], dialogs: Dialogs) -> QWidget | None:
        if self.kind is KeepCriterion.FOLDER:
            self.folder = FolderField(dialogs)
            self.folder.changed.connect(self.changed)
            return self.folder
        if self.kind is KeepCriterion.FORMAT:
            self.formats = FormatTicks(formats)
            self.formats.changed.connect(self.changed)
            return self.formats
        if self.kind in WITH_VALUES:
            self.patterns = QLineEdit()
            self.patterns.textChanged.connect(self.changed)
            return self.patterns
        return None

    def values(self) -> tuple[str, ...]:
        """Return the values as they are written."""
        if self.folder is not None:
            path = self.folder.path()
            return (os.path.abspath(path),) if path is not None else ()  # noqa: PTH100
        if self.formats is not None:
            return self.formats.values()
        if self.patterns is not None:
            parts = (part.strip() for part in _SEPARATORS.split(self.patterns.text()))
            return tuple(part for part in parts if part)
        return ()

    def set_values(self, values: Sequence[str]) -> None:
        """Show these values."""
        if self.folder is not None:
            self.folder.set_path(values[0] if values else "")
        elif self.formats is not None:
            self.formats.set_values(values)
        elif self.patterns is not None:
            self.patterns.setText(", ".join(values))

    def rule(self) -> KeepRule | None:
        """Return the rule; None as long as a value is missing."""
        values = self.values()
        if self.kind in WITH_VALUES and not values:
            return None
        return KeepRule(self.kind, values)

    def focus_values(self) -> None:
        """Put the cursor where the values are written."""
        field = self.patterns if self.folder is None else self.folder.field
        (self.remove if field is None else field).setFocus()

    def stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops, in the order of the eye."""
        values: tuple[QWidget, ...] = ()
        if self.folder is not None:
            values = (self.folder.field, self.folder.choose)
        elif self.formats is not None:
            values = self.formats.boxes()
        elif self.patterns is not None:
            values = (self.patterns,)
        return (self.up, self.down, self.remove, *values)

    def set_place(self, number: int, count: int) -> None:
        """Say which rule it is, counted from 1."""
        self._number = number
        self.up.setEnabled(number > 1)
        self.down.setEnabled(number < count)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        keep = keep_word(self.kind)
        self._words.setText(f"{wording.count_text(self._number)}. {keep}" if self._number else keep)
        for button, text in (
            (self.up, self.tr("Earlier: {rule}")),
            (self.down, self.tr("Later: {rule}")),
            (self.remove, self.tr("Remove: {rule}")),
        ):
            button.setToolTip(text.format(rule=keep))
            button.setAccessibleName(text.format(rule=keep))
        if self.folder is not None:
            self.folder.set_name(keep)
        if self.patterns is not None:
            self.patterns.setAccessibleName(keep)
            self.patterns.setPlaceholderText(self.tr("*final*, *signed*"))

    def _tint(self) -> None:
        for button, name in ((self.up, "up"), (self.down, "down"), (self.remove, "close")):
            button.setIcon(theme.icon(name, "muted"))


# The rules of an automatic marking in their order.


class RuleList(AppearanceMixin, QWidget):
    """A handful of rows, a widget each, and a menu that adds one."""

    changed = Signal()

    def __init__(
        self, formats: Sequence[str], dialogs: Dialogs, parent: QWidget | None = None
    ) -> None:
        """``formats``: those that there are; ``dialogs`` asks for folders."""
        super().__init__(parent)
        self._formats, self._dialogs = formats, dialogs
        self.rows: list[RuleRow] = []
        self._hint = QLabel()
        self._hint.setProperty("tone", "muted")
        self._hint.setWordWrap(True)
        self._hint.setTextFormat(Qt.TextFormat.PlainText)
        self.add = QPushButton()
        self.add.setAutoDefault(False)
        self.menu = QMenu(self)
        for kind in KeepCriterion:
            action = self.menu.addAction("")
            action.setData(kind.value)
            action.triggered.connect(self._add_from_menu)
        self.add.setMenu(self.menu)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(self.fontMetrics().height() // 3)
        self._column.addStretch()
        self._area = ShrinkingArea(inner, self.fontMetrics().height() * 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._hint)
        column.addWidget(self._area)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        self.follow()

    def rules(self) -> tuple[KeepRule, ...]:
        """Return the rules that are whole, folders that follow each other as one."""
        return merge_folder_rules([rule for row in self.rows if (rule := row.rule()) is not None])

    def lines(self) -> list[str]:
        """Return the rules as settings keep them, each row by itself."""
        return [str(rule) for row in self.rows if (rule := row.rule()) is not None]

    def set_lines(self, lines: Iterable[str]) -> None:
        """Show these rules and no others; lines that are none are left out."""
        for row in self.rows:
            self._drop(row)
        self.rows = []
        for line in lines:
            try:
                rule = KeepRule.parse(line)
            except UsageError:
                continue
            self._append(rule.kind).set_values(rule.values)
        self._update()

    def add_rule(
        self, kind: KeepCriterion, values: Sequence[str] = (), first: bool = False
    ) -> RuleRow:
        """Add a rule as the last one, or as the first."""
        row = self._append(kind)
        row.set_values(values)
        if first:
            self._move(row, -len(self.rows))
        self._update()
        return row

    def _append(self, kind: KeepCriterion) -> RuleRow:
        row = RuleRow(kind, self._formats, self._dialogs)
        row.changed.connect(self.changed)
        row.up_requested.connect(self._up)
        row.down_requested.connect(self._down)
        row.remove_wanted.connect(self._remove)
        self._column.insertWidget(len(self.rows), row)
        self.rows.append(row)
        return row

    @Slot()
    def _add_from_menu(self) -> None:
        action = self.sender()
        if not isinstance(action, QAction):
            return
        row = self.add_rule(KeepCriterion(action.data()))
        row.show()
        self._area.ensureWidgetVisible(row)
        row.focus_values()

    def _sent_by(self) -> RuleRow | None:
        sender = self.sender()
        return sender if isinstance(sender, RuleRow) else None

    @Slot()
    def _up(self) -> None:
        if (row := self._sent_by()) is not None:
            self._move(row, -1)
            self._update()

    @Slot()
    def _down(self) -> None:
        if (row := self._sent_by()) is not None:
            self._move(row, 1)
            self._update()

    def _move(self, row: RuleRow, by: int) -> None:
        place = self.rows.index(row)
        target = min(max(place + by, 0), len(self.rows) - 1)
        self.rows.insert(target, self.rows.pop(place))
        self._column.removeWidget(row)
        self._column.insertWidget(target, row)

    @Slot()
    def _remove(self) -> None:
        row = self._sent_by()
        if row is not None:
            place = self.rows.index(row)
            self.rows.remove(row)
            self._drop(row)
            self._update()
            next_widget = (
                self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
            )
            next_widget.setFocus()

    def _drop(self, row: RuleRow) -> None:
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _update(self) -> None:
        prepend_tab_stops((stop for row in self.rows for stop in row.stops()), self.add)
        for number, row in enumerate(self.rows, 1):
            row.set_place(number, len(self.rows))
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._hint.setText(
            self.tr("One file of each group stays. Where a rule cannot decide, the next one does.")
            if self.rows
            else self.tr("Add a rule that says which file of each group should stay.")
        )
        self.add.setText(self.tr("Add rule"))
        self.add.setAccessibleName(self.tr("Add rule"))
        for action in self.menu.actions():
            action.setText(keep_word(KeepCriterion(action.data())))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self.add.setIcon(theme.beside_text("plus"))
        self.add.setIconSize(theme.gap_size(edge))


# Lists of rules that a person has given a name: taken, kept, renamed and thrown away.


class PresetBar(AppearanceMixin, QWidget):
    """A name is chosen from the list, or written; the buttons say what is done with it."""

    chosen = Signal(object)
    """Lines of the preset that was taken."""
    changed = Signal()
    """The presets are others now, and should be saved."""

    def __init__(self, presets: dict[str, list[str]], parent: QWidget | None = None) -> None:
        """``presets``: name to lines; kept up to date in place."""
        super().__init__(parent)
        self._presets = presets
        self._lines: list[str] = []
        self._preset_name = ""
        self._label = QLabel()
        self.box = QComboBox()
        self.box.setEditable(True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setMinimumContentsLength(8)
        self._label.setBuddy(self.box)
        self.save, self.more = QPushButton(), QToolButton()
        self.save.setAutoDefault(False)
        self.save.clicked.connect(self._save)
        self._menu = QMenu(self)
        self.rename, self.delete = self._menu.addAction(""), self._menu.addAction("")
        self.rename.triggered.connect(self._rename)
        self.delete.triggered.connect(self._delete)
        self.more.setMenu(self._menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label)
        row.addWidget(self.box, 1)
        row.addWidget(self.save)
        row.addWidget(self.more)
        self._fill("")
        self.box.activated.connect(self._choose)
        self.box.editTextChanged.connect(self._offer)
        self.follow()

    def set_lines(self, lines: list[str]) -> None:
        """Say which rules would be kept."""
        self._lines = lines
        self._offer()

    def _fill(self, name: str) -> None:
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItems(sorted(self._presets, key=str.casefold))
            self.box.setCurrentIndex(self.box.findText(name) if name else -1)
            self.box.setEditText(name)
        self._preset_name = name
        self._offer()

    def _name(self) -> str:
        return " ".join(self.box.currentText().split())[:80]

    @Slot()
    def _offer(self) -> None:
        name = self._name()
        is_known = name in self._presets
        self.save.setEnabled(bool(name and self._lines) and self._presets.get(name) != self._lines)
        self.rename.setEnabled(bool(name and self._preset_name) and not is_known)
        self.delete.setEnabled(is_known)

    @Slot()
    def _choose(self) -> None:
        name = self.box.currentText()
        if name in self._presets:
            self._preset_name = name
            self.chosen.emit(list(self._presets[name]))
            self._offer()

    @Slot()
    def _save(self) -> None:
        name = self._name()
        self._presets[name] = list(self._lines)
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _rename(self) -> None:
        name = self._name()
        self._presets[name] = self._presets.pop(self._preset_name)
        self._fill(name)
        self.changed.emit()

    @Slot()
    def _delete(self) -> None:
        self._presets.pop(self._name(), None)
        self._fill("")
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._label.setText(self.tr("Preset"))
        self.box.setAccessibleName(self.tr("Preset"))
        line = self.box.lineEdit()
        if line is not None:
            line.setPlaceholderText(self.tr("Choose or name one"))
            line.setAccessibleName(self.tr("Preset"))
        self.save.setText(self.tr("Save"))
        self.save.setToolTip(self.tr("Keep these rules under this name"))
        self.save.setAccessibleName(self.save.toolTip())
        self.rename.setText(self.tr("Give the preset this name"))
        self.delete.setText(self.tr("Delete the preset of this name"))
        self.more.setToolTip(self.tr("Rename or delete the preset"))
        self.more.setAccessibleName(self.more.toolTip())

    def _tint(self) -> None:
        self.more.setIcon(theme.icon("menu", "muted"))


# What an automatic marking would do: four numbers, each of which shows its files below.

GOES, TIES, CRITICAL, OTHERS = range(4)


class MarkPreviewPanel(AppearanceMixin, QWidget):
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
        self.less.setText(localize_count(text, files))
        self.less.setVisible(files > 0)

    @Slot(int)
    def show_files(self, which: int) -> None:
        """List the files behind one of the numbers."""
        preview = self._preview
        if preview is not None:
            self.model.set_rows(
                (preview.goes, preview.ties, preview.critical, preview.others)[which]
            )
        self._say_when_empty()

    def _say_when_empty(self) -> None:
        words = (
            self.tr("These rules mark nothing."),
            self.tr("A rule decides in every group."),
            self.tr("Nothing differs in what matters."),
            self.tr("Nothing is left out."),
        )
        preview = self._preview is not None
        self.table.say_when_empty(words[self._group.checkedId()] if preview else "")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.say_less(self._less)
        preview = self._preview
        if preview is None:
            self.summary.setText(self._error or self.tr("Working out what would be marked…"))
        else:
            files = localize_count(self.tr("%n files", "", len(preview.goes)), len(preview.goes))
            groups = localize_count(self.tr("%n groups", "", preview.groups), preview.groups)
            text = self.tr("Would mark {files} ({size}) in {groups}")
            size = wording.size(preview.size)
            text = text.format(files=files, size=size, groups=groups)
            if star_moves := len(preview.plan.star_moves):
                more = self.tr(
                    "{text}; in %n groups the star moves to the file that stays", "", star_moves
                )
                text = localize_count(more, star_moves).format(text=text)
            self.summary.setText(text)
        counts = (0, 0, 0, 0)
        if preview is not None:
            counts = (
                len(preview.goes),
                preview.tied_groups,
                len(preview.critical),
                len(preview.others),
            )
        texts = (
            self.tr("%n would be marked", "", counts[0]),
            self.tr("%n ties", "", counts[1]),
            self.tr("%n differ in what matters", "", counts[2]),
            self.tr("%n left out", "", counts[3]),
        )
        for button, text, count in zip(self.numbers, texts, counts, strict=True):
            button.setText("\u2002" + localize_count(text, count))
            button.setAccessibleName(localize_count(text, count))
            button.setEnabled(preview is not None)
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
            button.setIcon(theme.icon(name, meaning))


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
    return wording.count_text(file.group)


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


_PREVIEW_DELAY = 200
"""Milliseconds after the last change before the preview is made anew."""


class GroupScope(Enum):
    """Groups that rules are asked about."""

    ALL = auto()
    SHOWN = auto()
    SELECTED = auto()


class AutoMarkDialog(AppearanceMixin, QDialog):
    """Nothing is marked before *Mark*; the preview follows every change."""

    preview_wanted = Signal()
    export_wanted = Signal()
    mark_requested = Signal()

    def __init__(
        self,
        formats: Sequence[str],
        presets: dict[str, list[str]],
        dialogs: Dialogs,
        parent: QWidget,
    ) -> None:
        """``formats``: those that there are; ``presets`` are kept up to date in place."""
        super().__init__(parent)
        self.rules = RuleList(formats, dialogs)
        self.presets = PresetBar(presets)
        self.which, self.before = QComboBox(), QComboBox()
        for which in GroupScope:
            self.which.addItem("", which)
        for _ in range(2):
            self.before.addItem("")
        self._labels = (QLabel(), QLabel())
        self.critical = WrappedTick()
        self.preview = MarkPreviewPanel()
        self.export, self.cancel, self.mark = QPushButton(), QPushButton(), QPushButton()
        self.mark.setProperty("kind", "primary")
        self.mark.setDefault(True)
        self.export.setAutoDefault(False)
        self.cancel.setAutoDefault(False)
        self._new = (0, 0)
        self._timer = QTimer(self, singleShot=True, interval=_PREVIEW_DELAY)
        self._timer.timeout.connect(self.preview_wanted)
        self.rules.changed.connect(self._update_preview)
        self.which.currentIndexChanged.connect(self._update_preview)
        self.before.currentIndexChanged.connect(self._say_mark)
        self.critical.toggled.connect(self._update_preview)
        self.presets.chosen.connect(self.rules.set_lines)
        self.export.clicked.connect(self.export_wanted)
        self.cancel.clicked.connect(self.reject)
        self.mark.clicked.connect(self.mark_requested)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        left, right, splitter = QWidget(), QWidget(), QSplitter(Qt.Orientation.Horizontal)
        form = QGridLayout()
        form.setColumnStretch(1, 1)
        for row, (label, box) in enumerate(
            zip(self._labels, (self.which, self.before), strict=True)
        ):
            label.setBuddy(box)
            # Where there is little room the choice is cut, never its name.
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            form.addWidget(label, row, 0)
            form.addWidget(box, row, 1)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, em // 2, 0)
        column.setSpacing(em // 2)
        column.addWidget(self.presets)
        column.addWidget(self.rules, 1)
        column.addLayout(form)
        column.addWidget(self.critical)
        column = QVBoxLayout(right)
        column.setContentsMargins(em // 2, 0, 0, 0)
        column.addWidget(self.preview)
        splitter.addWidget(left)
        splitter.addWidget(right)
        for side, share in ((0, 26), (1, 64)):  # in a narrow dialog both give way
            splitter.setStretchFactor(side, share)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([em * 26, em * 64])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(em, em, em, em)
        outer.setSpacing(round(em * 0.7))
        outer.addWidget(splitter, 1)
        outer.addLayout(foot(self.mark, self.cancel, (self.export,)))
        self.rules.add.setFocus()
        self.setMinimumSize(em * 54, em * 32)
        self.resize(em * 92, em * 44)

    def set_selection_size(self, groups: int) -> None:
        """Say how many groups are selected; without any they cannot be chosen."""
        item = self.which.model().index(list(GroupScope).index(GroupScope.SELECTED), 0)
        self._selection_count = groups
        self.which.setItemData(item.row(), None if groups else 0, Qt.ItemDataRole.UserRole - 1)

    def chosen_groups(self) -> GroupScope:
        """Return which groups the rules are asked about."""
        which = self.which.currentData()
        assert isinstance(which, GroupScope)
        return which

    def replaces(self) -> bool:
        """Whether marks made so far are taken away."""
        return self.before.currentIndex() == 1

    @Slot()
    def _update_preview(self) -> None:
        self.presets.set_lines(self.rules.lines())
        self.ask_anew()

    def ask_anew(self) -> None:
        """Have the preview made anew; nothing can be marked until it is there."""
        self.preview.wait()
        self.mark.setEnabled(False)
        self.export.setEnabled(False)
        self._timer.start()

    def show_preview(self, preview: MarkPreview, new: tuple[int, int]) -> None:
        """Show what the rules would do.

        ``new``: how many files get a mark where marks made so far are kept, and where they are not.
        """
        self._new = new
        self.preview.show_preview(preview)
        self._say_mark()

    @Slot()
    def _say_mark(self) -> None:
        preview = self.preview.preview
        count = self._new[self.replaces()] if preview is not None else 0
        self.preview.say_less(len(preview.goes) - count if preview is not None else 0)
        self.mark.setText(localize_count(self.tr("Mark %n files", "", count), count))
        self.mark.setEnabled(count > 0)
        self.export.setEnabled(preview is not None and bool(preview.files))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in a field end the typing, not the dialog."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and isinstance(QApplication.focusWidget(), QLineEdit | QComboBox):
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Mark by rules"))
        texts = (self.tr("Groups"), self.tr("Marks made so far"))
        for label, box, text in zip(self._labels, (self.which, self.before), texts, strict=True):
            label.setText(text)
            box.setAccessibleName(text)
        for place, text in enumerate(
            (self.tr("All groups"), self.tr("Groups shown now"), self.tr("Selected groups"))
        ):
            self.which.setItemText(place, text)
        for place, text in enumerate((self.tr("Keep them"), self.tr("Replace them"))):
            self.before.setItemText(place, text)
        self.critical.say(self.tr("Also mark what differs in something that matters"))
        self.export.setText(self.tr("Export plan…"))
        self.cancel.setText(self.tr("Cancel"))
        self._say_mark()
