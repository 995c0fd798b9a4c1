"""What is about to be done to marked files: how many, where to, what stays, and what is refused."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.operation import Action
from simfinder.gui import clean_words, icons, words
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.folder_field import FolderField
from simfinder.gui.models.clean_lines import Choice, PlanShown, clean_columns, group_facts
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.folding_rows import FoldingRows
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.dialog_buttons import foot
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView
from simfinder.services.cleaning.plan import Going

ALL, CARE, REFUSED = range(3)
_UNFOLDED = 200
"""Lines up to which groups are shown unfolded at first."""
_NAMED = 3
"""Groups that are named in the sentence about those that differ."""


class CleanPlanPage(Following, QWidget):
    """Shows the plan; what differs in something that matters goes only with an extra tick."""

    changed = Signal()
    """Other files are to go now, or to another folder."""
    report_wanted = Signal()
    cancelled = Signal()
    agreed = Signal()

    def __init__(self, action: Action, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        """``dialogs`` asks for a folder."""
        super().__init__(parent)
        self._action = action
        self._made: PlanShown | None = None
        self.facts, self._where, self._care = QLabel(), QLabel(), QLabel()
        for label in (self.facts, self._where, self._care):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.facts.setProperty("tone", "title")
        self._where.setProperty("tone", "muted")
        self._care.setProperty("tone", "warning")
        self.folder = FolderField(dialogs)
        self.folder.setVisible(action in (Action.MOVE, Action.COPY))
        self.folder.changed.connect(self._changed)
        self.include = QCheckBox()
        self.include.toggled.connect(self._changed)
        self._filters = QButtonGroup(self)
        self.filters = tuple(QToolButton() for _ in range(3))
        for number, button in enumerate(self.filters):
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._filters.addButton(button, number)
        self.filters[ALL].setChecked(True)
        self._filters.idClicked.connect(self._show_lines)
        self.table = RowsView(FoldingRows(clean_columns(), group_facts))
        self.save, self.cancel, self.agree = QPushButton(), QPushButton(), QPushButton()
        self.agree.setProperty("kind", "primary")
        self.cancel.setDefault(True)
        self.agree.setAutoDefault(False)
        self.save.setAutoDefault(False)
        self.save.clicked.connect(self.report_wanted)
        self.cancel.clicked.connect(self.cancelled)
        self.agree.clicked.connect(self.agreed)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        chips = QHBoxLayout()
        chips.setSpacing(em // 3)
        for button in self.filters:
            chips.addWidget(button)
        chips.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(em * 0.6))
        for widget in (self.facts, self.folder, self._where, self._care, self.include):
            column.addWidget(widget)
        column.addLayout(chips)
        column.addWidget(self.table, 1)
        column.addLayout(foot(self.agree, self.cancel, (self.save,)))

    def show_plan(self, made: PlanShown) -> None:
        """Show what was found out."""
        self._made = made
        self._show_lines(ALL)
        self._changed()

    def _choice(self) -> Choice | None:
        made = self._made
        if made is None:
            return None
        return made.free if self.include.isChecked() else made.safe

    def chosen(self) -> tuple[Going, ...]:
        """Return the files that would go now."""
        choice = self._choice()
        return () if choice is None else choice.going

    def destination(self) -> Path | None:
        """Return the folder to move or copy to; None where none is needed or chosen."""
        return self.folder.path()

    @Slot(int)
    def _show_lines(self, which: int) -> None:
        model = self.table.model()
        if self._made is not None and isinstance(model, FoldingRows):
            lines = self._made.lines[which]
            model.set_lines(lines, lines.heads, len(lines) > _UNFOLDED)
            if model.rowCount():
                self.table.setCurrentIndex(model.index(0, 0))

    @Slot()
    def _changed(self) -> None:
        for lines in () if self._made is None else self._made.lines:
            lines.careless = self.include.isChecked()
        self.retranslate()
        self.changed.emit()

    def _care_text(self) -> str:
        made = self._made
        if made is None or not made.care:
            return ""
        care, plan = made.care, made.plan
        groups = list(dict.fromkeys(going.group for going in care))
        named = []
        for group in groups[:_NAMED]:
            keeper = plan.report.documents[plan.groups.members[plan.groups.start[group]]]
            named.append(f"“{visible(keeper.title) or shown_name(keeper)}”")
        names = self.tr(", ").join(named)
        if len(groups) > _NAMED:
            more = words.count(len(groups) - _NAMED)
            names = self.tr("{names} and {count} more").format(names=names, count=more)
        text = self.tr(
            "%n marked files may hold something important that the files that stay do not. "
            "Groups: {names}.",
            "",
            len(care),
        )
        return counted(text, len(care)).format(names=names)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        made, choice = self._made, self._choice()
        if choice is None:
            self.facts.setText(self.tr("Looking at the marked files…"))
        else:
            files, size, freed = len(choice.going), choice.size, choice.freed
            text = clean_words.facts(self._action, files, choice.groups, size, freed)
            self.facts.setText(text)
        files = len(self.chosen())
        self._where.setText(clean_words.where(self._action))
        every, care, refused = 0, 0, 0
        if made is not None:
            every, care, refused = len(made.plan.going), len(made.care), len(made.refused)
        self._care.setText(self._care_text())
        self._care.setVisible(bool(care))
        self.include.setVisible(bool(care))
        self.include.setText(self.tr("Include these too; otherwise they stay"))
        texts = (
            self.tr("All {count}").format(count=words.count(every)),
            self.tr("Differ {count}").format(count=words.count(care)),
            self.tr("Cannot go {count}").format(count=words.count(refused)),
        )
        for button, text, shown in zip(self.filters, texts, (True, care, refused), strict=True):
            button.setText(text)
            button.setAccessibleName(text)
            button.setVisible(bool(shown) and bool(care or refused))
        self.table.setAccessibleName(self.tr("What goes, and what stays for it"))
        model = self.table.model()
        if isinstance(model, FoldingRows):
            model.retranslate()
        self.save.setText(self.tr("Save dry-run report…"))
        self.save.setEnabled(every > 0)
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(clean_words.do_it(self._action, files))
        needs = self._action in (Action.MOVE, Action.COPY)
        self.agree.setEnabled(files > 0 and (not needs or self.destination() is not None))

    def _tint(self) -> None:
        for button, name in zip(self.filters, ("groups", "warning", "lock"), strict=True):
            button.setIcon(icons.icon(name, "warning" if name == "warning" else "muted"))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
