"""Asks how common a passage has to be to be left out, and says in a sentence what that does."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from simfinder.domain.errors import UsageError
from simfinder.domain.options import LEAST_COMMON, common_documents
from simfinder.gui import words
from simfinder.gui.views.number_field import NumberField
from simfinder.gui.views.switch import Switch

_SHARE, _NUMBER = "%", ""
_USUAL = "30%"
_MOST = 1_000_000


class CommonChoice(QWidget):
    """A switch, a number with its unit, and the sentence."""

    def __init__(self, common: str, documents: int, parent: QWidget | None = None) -> None:
        """``common``: what was chosen before; ``documents``: of the last scan, 0 for none."""
        super().__init__(parent)
        self._documents = documents
        self.on = Switch()
        self._from = QLabel()
        self.number = NumberField()
        self.unit = QComboBox()
        for unit in (_SHARE, _NUMBER):
            self.unit.addItem("", unit)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setProperty("tone", "muted")
        row = QHBoxLayout()
        row.addWidget(self._from)
        row.addWidget(self.number)
        row.addWidget(self.unit)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.on, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(row)
        column.addWidget(self.sentence)
        self._set(common)
        self.on.toggled.connect(self._say)
        self.number.valueChanged.connect(self._say)
        self.unit.currentIndexChanged.connect(self._unit_changed)
        self.retranslate()

    def _set(self, common: str) -> None:
        try:
            common_documents(common, 0)
        except UsageError:
            common = ""
        self.on.setChecked(bool(common))
        text = common.strip() or _USUAL
        unit = _SHARE if text.endswith(_SHARE) else _NUMBER
        with QSignalBlocker(self.unit):
            self.unit.setCurrentIndex(self.unit.findData(unit))
        self._bound()
        self.number.setValue(max(1, round(float(text.removesuffix(_SHARE)))))

    def value(self) -> str:
        """Return ``30%``, ``12``, or nothing where no passage is left out for being common."""
        if not self.on.isChecked():
            return ""
        return f"{self.number.value()}{self.unit.currentData()}"

    def _bound(self) -> None:
        share = self.unit.currentData() == _SHARE
        self.number.setRange(1 if share else LEAST_COMMON, 100 if share else _MOST)

    @Slot()
    def _unit_changed(self) -> None:
        self._bound()
        self._say()

    @Slot()
    def _say(self) -> None:
        common = self.value()
        for widget in (self._from, self.number, self.unit):
            widget.setEnabled(bool(common))
        if not common:
            self.sentence.setText(self.tr("Only the text of the documents above is left out."))
            return
        text = self.tr(
            "Text that stands word for word in {number} documents or more does not count."
        )
        if common.endswith(_SHARE):
            text = self.tr("Text that stands in {percent} of all documents or more does not count.")
        number = self.number.value()
        parts = [text.format(number=words.count(number), percent=words.whole_percent(number))]
        if common.endswith(_SHARE) and self._documents:
            least = common_documents(common, self._documents)
            text = self.tr("Of the {all} documents of the last scan that is {least} or more.")
            parts.append(text.format(all=words.count(self._documents), least=words.count(least)))
        parts.append(
            self.tr(
                "Copies count once; so many versions of one document would lose what they share."
            )
        )
        self.sentence.setText(words.sentences(parts))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.on.setText(self.tr("Leave out passages that many documents share, too"))
        self._from.setText(self.tr("Shared by at least"))
        self.on.setAccessibleName(self.on.text())
        self.on.updateGeometry()
        self.number.setAccessibleName(self.tr("How common a passage has to be"))
        self.unit.setAccessibleName(self.tr("Unit"))
        self.unit.setAccessibleDescription(self.tr("Unit"))
        for row, text in enumerate((self.tr("% of the documents"), self.tr("documents"))):
            self.unit.setItemText(row, text)
        self._say()
