"""One rule of an automatic marking, with its values edited in place."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.keep_rule import WITH_VALUES, Keep, KeepRule
from simfinder.gui import icons, words
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.folder_field import FolderField
from simfinder.gui.dialogs.format_ticks import FormatTicks
from simfinder.gui.views.following import Following
from simfinder.i18n import translate
from simfinder.services.cleaning.plan_export import rule_word

_PARTED = re.compile(r"[,;，；、]")
"""What stands between two patterns, on the keyboards of both languages."""


def keep_word(kind: Keep) -> str:
    """Return a rule as a sentence: ``Keep the newest file``."""
    return translate("RuleRow", "Keep {what}").format(what=rule_word(kind))


class RuleRow(Following, QFrame):
    """Its number, its words, its values, and buttons to move it and to take it away."""

    changed = Signal()
    up_wanted = Signal()
    down_wanted = Signal()
    remove_wanted = Signal()

    def __init__(
        self, kind: Keep, formats: Sequence[str], dialogs: Dialogs, parent: QWidget | None = None
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
        self.up.clicked.connect(self.up_wanted)
        self.down.clicked.connect(self.down_wanted)
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
            below = QVBoxLayout()
            below.setContentsMargins(0, 0, em // 4, 0)
            below.addWidget(editor)
            column.addLayout(below)
        self.follow()

    def _editor(self, formats: Sequence[str], dialogs: Dialogs) -> QWidget | None:
        if self.kind is Keep.FOLDER:
            self.folder = FolderField(dialogs)
            self.folder.changed.connect(self.changed)
            return self.folder
        if self.kind is Keep.FORMAT:
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
            parts = (part.strip() for part in _PARTED.split(self.patterns.text()))
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
        self._words.setText(f"{words.count(self._number)}. {keep}" if self._number else keep)
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
            button.setIcon(icons.icon(name, "muted"))
