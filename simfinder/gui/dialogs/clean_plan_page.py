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
from simfinder.gui.models.clean_lines import Lines, clean_columns
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.folding_rows import FoldingRows
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView
from simfinder.services.clean_plan import CleanPlan, Going

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
        self._plan: CleanPlan | None = None
        self._lines: tuple[Lines, ...] = ()
        self._sorts: tuple[tuple[Going, ...], ...] = ((), (), ())
        self._freed = (0, 0)
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
        self.table = RowsView(FoldingRows(clean_columns()))
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
        chips, foot = QHBoxLayout(), QHBoxLayout()
        chips.setSpacing(em // 3)
        for button in self.filters:
            chips.addWidget(button)
        chips.addStretch()
        foot.addWidget(self.save)
        foot.addStretch()
        foot.addWidget(self.cancel)
        foot.addWidget(self.agree)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(em * 0.6))
        for widget in (self.facts, self.folder, self._where, self._care, self.include):
            column.addWidget(widget)
        column.addLayout(chips)
        column.addWidget(self.table, 1)
        column.addLayout(foot)

    def show_plan(
        self, plan: CleanPlan, lines: tuple[Lines, Lines, Lines], freed: tuple[int, int]
    ) -> None:
        """Show what was found out.

        Args:
            plan: The marked files.
            lines: of all files, of those to be careful with, of those that are refused.
            freed: bytes without those to be careful with, and with them.
        """
        self._plan, self._lines = plan, lines
        refused = tuple(g for g in plan.going if g.wish.refused is not None)
        care = tuple(g for g in plan.going if self._asks(g))
        self._sorts = (plan.going, care, refused)
        self._freed = freed
        self._show_lines(ALL)
        self._changed()

    def _asks(self, going: Going) -> bool:
        return going.caution is not None and self._action is not Action.COPY

    def chosen(self) -> tuple[Going, ...]:
        """Return the files that would go now."""
        if self._plan is None:
            return ()
        every = self.include.isChecked()
        return tuple(
            g for g in self._plan.going
            if g.wish.refused is None and (every or not self._asks(g))
        )  # fmt: skip

    def destination(self) -> Path | None:
        """Return the folder to move or copy to; None where none is needed or chosen."""
        return self.folder.path()

    @Slot(int)
    def _show_lines(self, which: int) -> None:
        if self._lines:
            lines, heads = self._lines[which]
            model = self.table.model()
            assert isinstance(model, FoldingRows)
            model.set_lines(lines, heads, len(lines) > _UNFOLDED)
            if model.rowCount():
                self.table.setCurrentIndex(model.index(0, 0))

    @Slot()
    def _changed(self) -> None:
        self.retranslate()
        self.changed.emit()

    def _care_text(self) -> str:
        care, plan = self._sorts[CARE], self._plan
        if not care or plan is None:
            return ""
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
            "%n marked files may hold something that matters and that the files that stay do "
            "not. Their groups: {names}",
            "",
            len(care),
        )
        return counted(text, len(care)).format(names=names)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        chosen, plan = self.chosen(), self._plan
        if plan is None:
            self.facts.setText(self.tr("Looking at the marked files…"))
        else:
            documents = plan.report.documents
            size = sum(documents[going.document].identity.size for going in chosen)
            groups = len({going.group for going in chosen})
            freed = self._freed[self.include.isChecked() or not self._sorts[CARE]]
            self.facts.setText(clean_words.facts(self._action, len(chosen), groups, size, freed))
        self._where.setText(clean_words.where(self._action))
        care, refused = len(self._sorts[CARE]), len(self._sorts[REFUSED])
        self._care.setText(self._care_text())
        self._care.setVisible(bool(care))
        self.include.setVisible(bool(care))
        self.include.setText(self.tr("Let them go too; unticked they stay"))
        texts = (
            self.tr("All {count}").format(count=words.count(len(self._sorts[ALL]))),
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
        self.save.setEnabled(plan is not None and bool(plan.going))
        self.cancel.setText(self.tr("Cancel"))
        self.agree.setText(clean_words.do_it(self._action, len(chosen)))
        needs = self._action in (Action.MOVE, Action.COPY)
        self.agree.setEnabled(bool(chosen) and (not needs or self.destination() is not None))

    def _tint(self) -> None:
        for button, name in zip(self.filters, ("groups", "warning", "lock"), strict=True):
            button.setIcon(icons.icon(name, "warning" if name == "warning" else "muted"))
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
