"""Marks by rules: the rules on one side, what they would do on the other."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.mark_preview_panel import MarkPreviewPanel
from simfinder.gui.dialogs.preset_bar import PresetBar
from simfinder.gui.dialogs.rule_list import RuleList
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.dialog_buttons import foot
from simfinder.gui.views.following import Following
from simfinder.gui.views.wrapped_tick import WrappedTick
from simfinder.services.cleaning.mark_preview import MarkPreview

_SOON = 200
"""Milliseconds after the last change before the preview is made anew."""


class Which(Enum):
    """Groups that rules are asked about."""

    ALL = auto()
    SHOWN = auto()
    SELECTED = auto()


class AutoMarkDialog(Following, QDialog):
    """Nothing is marked before *Mark*; the preview follows every change."""

    preview_wanted = Signal()
    export_wanted = Signal()
    mark_wanted = Signal()

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
        for which in Which:
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
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self.preview_wanted)
        self.rules.changed.connect(self._changed)
        self.which.currentIndexChanged.connect(self._changed)
        self.before.currentIndexChanged.connect(self._say_mark)
        self.critical.toggled.connect(self._changed)
        self.presets.chosen.connect(self.rules.set_lines)
        self.export.clicked.connect(self.export_wanted)
        self.cancel.clicked.connect(self.reject)
        self.mark.clicked.connect(self.mark_wanted)
        self._arrange()
        self.follow()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        left, right, split = QWidget(), QWidget(), QSplitter(Qt.Orientation.Horizontal)
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
        split.addWidget(left)
        split.addWidget(right)
        for side, share in ((0, 26), (1, 64)):  # in a narrow dialog both give way
            split.setStretchFactor(side, share)
        split.setChildrenCollapsible(False)
        split.setSizes([em * 26, em * 64])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(em, em, em, em)
        outer.setSpacing(round(em * 0.7))
        outer.addWidget(split, 1)
        outer.addLayout(foot(self.mark, self.cancel, (self.export,)))
        self.rules.add.setFocus()
        self.setMinimumSize(em * 54, em * 32)
        self.resize(em * 92, em * 44)

    def set_selected(self, groups: int) -> None:
        """Say how many groups are selected; without any they cannot be chosen."""
        item = self.which.model().index(list(Which).index(Which.SELECTED), 0)
        self._selected = groups
        self.which.setItemData(item.row(), None if groups else 0, Qt.ItemDataRole.UserRole - 1)

    def chosen_groups(self) -> Which:
        """Return which groups the rules are asked about."""
        which = self.which.currentData()
        assert isinstance(which, Which)
        return which

    def replaces(self) -> bool:
        """Whether marks made so far are taken away."""
        return self.before.currentIndex() == 1

    @Slot()
    def _changed(self) -> None:
        self.presets.set_lines(self.rules.lines())
        self.ask_anew()

    def ask_anew(self) -> None:
        """Have the preview made anew; nothing can be marked until it is there."""
        self.preview.wait()
        self.mark.setEnabled(False)
        self.export.setEnabled(False)
        self._soon.start()

    def show_preview(self, preview: MarkPreview, new: tuple[int, int]) -> None:
        """Show what the rules would do.

        ``new``: how many files get a mark where marks made so far are kept, and where they are not.
        """
        self._new = new
        self.preview.show_preview(preview)
        self._say_mark()

    @Slot()
    def _say_mark(self) -> None:
        made = self.preview.preview
        count = self._new[self.replaces()] if made is not None else 0
        self.preview.say_less(len(made.goes) - count if made is not None else 0)
        self.mark.setText(counted(self.tr("Mark %n files", "", count), count))
        self.mark.setEnabled(count > 0)
        self.export.setEnabled(made is not None and bool(made.files))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in a field end the typing, not the dialog."""
        typed = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if typed and isinstance(QApplication.focusWidget(), QLineEdit | QComboBox):
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
