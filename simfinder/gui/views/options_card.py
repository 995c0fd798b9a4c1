"""How the next scan compares: the way of comparing, the scope, and whether excerpts count."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QVBoxLayout, QWidget

from simfinder.domain.options import PROFILES, Scope
from simfinder.gui import words
from simfinder.gui.views.switch import Switch


class OptionsCard(QFrame):
    """Three choices, each with a sentence that says what it means."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the defaults."""
        super().__init__(parent)
        self.setProperty("card", True)
        self.profile = QComboBox()
        self.scope = QComboBox()
        self.overlaps = Switch()
        self._profile_label = QLabel()
        self._scope_label = QLabel()
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        for label in (self._profile_label, self._scope_label):
            label.setProperty("tone", "section")
        self._summary.setProperty("tone", "muted")
        for info in PROFILES:
            self.profile.addItem("", info.name)
        for scope in Scope:
            self.scope.addItem("", scope.value)
        for box in (self.profile, self.scope):
            box.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            box.setMinimumContentsLength(12)
            box.currentIndexChanged.connect(self._changed)
        self.overlaps.toggled.connect(self._changed)
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(6)
        column.addWidget(self._profile_label)
        column.addWidget(self.profile)
        column.addWidget(self._summary)
        column.addSpacing(4)
        column.addWidget(self._scope_label)
        column.addWidget(self.scope)
        column.addSpacing(4)
        column.addWidget(self.overlaps, 0, Qt.AlignmentFlag.AlignLeft)

    def set_values(self, profile: str, scope: str, overlaps: bool) -> None:
        """Show these choices without telling of a change; unknown names are ignored."""
        with (
            QSignalBlocker(self.profile),
            QSignalBlocker(self.scope),
            QSignalBlocker(self.overlaps),
        ):
            self.profile.setCurrentIndex(max(0, self.profile.findData(profile)))
            self.scope.setCurrentIndex(max(0, self.scope.findData(scope)))
            self.overlaps.setChecked(overlaps)
        self._explain()

    def values(self) -> tuple[str, Scope, bool]:
        """Return profile, scope and whether overlaps are wanted."""
        return (
            str(self.profile.currentData()),
            Scope(self.scope.currentData()),
            self.overlaps.isChecked(),
        )

    @Slot()
    def _changed(self) -> None:
        self._explain()
        self._let_all_be_read()
        self.changed.emit()

    def _let_all_be_read(self) -> None:
        """Give long texts room in the list that drops down, and a tip where the box cuts them."""
        for box in (self.profile, self.scope):
            view = box.view()
            view.setMinimumWidth(view.sizeHintForColumn(0) + self.fontMetrics().height())
            for row in range(box.count()):
                box.setItemData(row, box.itemText(row), Qt.ItemDataRole.ToolTipRole)
            box.setToolTip(box.currentText())

    def _explain(self) -> None:
        self._summary.setText(words.profile_summary(str(self.profile.currentData())))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._profile_label.setText(self.tr("Compare by"))
        self._scope_label.setText(self.tr("Compare what"))
        self.profile.setAccessibleName(self._profile_label.text())
        self.scope.setAccessibleName(self._scope_label.text())
        for row, info in enumerate(PROFILES):
            self.profile.setItemText(row, words.profile(info.name))
        for row, scope in enumerate(Scope):
            self.scope.setItemText(row, words.scope(scope))
        self._let_all_be_read()
        self.overlaps.setText(self.tr("Find excerpts too"))
        self.overlaps.setAccessibleName(self.overlaps.text())
        self.overlaps.setToolTip(
            self.tr("Also find documents that share passages, or of which one contains the other")
        )
        self.overlaps.updateGeometry()
        self._explain()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
