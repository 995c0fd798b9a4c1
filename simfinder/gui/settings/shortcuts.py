"""Settings of keys: all commands with their keys and conflicts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QBrush, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from simfinder.gui import bindings
from simfinder.gui.actions import ACTIONS, SPECS, tip_of
from simfinder.gui.kit import theme
from simfinder.gui.kit.fields import ClearableField
from simfinder.gui.kit.labels import label, push_button, set_placeholder, set_tip, set_tone
from simfinder.gui.kit.layouts import FlowLayout, grow, hbox, vbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.settings.pages import SettingsPage
from simfinder.services.preferences.settings import Settings

_ID = Qt.ItemDataRole.UserRole


class KeyPanel(AppearanceMixin, QWidget):
    """The keys of one command, and a field that takes the next key pressed."""

    def __init__(self, page: ShortcutsPage) -> None:
        super().__init__()
        self._page = page
        self.name, self.says = label("title"), label(wrap=True)
        self.caps: list[QPushButton] = []
        self._caps = FlowLayout(6)
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.add = push_button(self._add, auto_default=False)
        self.take = push_button(self._add, auto_default=False)
        self.reset = push_button(self._reset, auto_default=False)
        self.edit.keySequenceChanged.connect(self.show_conflict)
        fields = FlowLayout(6, self.edit, self.add, self.take, self.reset)
        vbox(self.name, self._caps, fields, self.says, parent=self)
        self.follow()

    def showEvent(self, event: QShowEvent) -> None:
        """Offer a button to clear the field; its icon is that of the style at this moment."""
        super().showEvent(event)
        self.edit.setClearButtonEnabled(True)

    def show_command(self) -> None:
        """Show the command at the cursor of the page."""
        spec = SPECS.get(self._page.command())
        self.setEnabled(spec is not None)
        chosen = self.tr("No command selected") if spec is None else bindings.name_of(spec)
        self.name.setText(chosen)
        for cap in self.caps:
            self._caps.removeWidget(cap)
            cap.deleteLater()
        self.caps = (
            [] if spec is None else [self._make_key_button(k) for k in self._page.keys[spec.id]]
        )
        for cap in self.caps:
            self._caps.addWidget(cap)
        self.edit.clear()
        self.show_conflict()

    def _make_key_button(self, key: str) -> QPushButton:
        key_text = bindings.native(key)
        cap = push_button(lambda: self._page.remove(key), auto_default=False)
        cap.setText(f"{key_text}  ×")
        cap.setObjectName(key)
        set_tip(cap, self.tr("Remove {key}").format(key=key_text))
        return cap

    def key(self) -> str:
        """Return the key that was pressed, empty for none."""
        return bindings.portable(
            self.edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        )

    @Slot()
    def show_conflict(self) -> None:
        """Show which command would lose the pressed key."""
        key, name = self.key(), self._page.command()
        own = self._page.keys.get(name, [])
        other = next((n for n in self._page.users(key) if n != name), "") if key else ""
        why = bindings.objection(key, name) if key else ""
        if not why and key and len(own) >= bindings.MOST_KEYS and key not in own:
            why = self.tr("A command can have up to {number} shortcuts.").format(
                number=bindings.MOST_KEYS
            )
        words = why
        if not why and other:
            words = self.tr("{key} is assigned to “{command}”.").format(
                key=bindings.native(key), command=bindings.name_of(SPECS[other])
            )
        elif not why and key in own:
            words = self.tr("This command already has this shortcut.")
        free = bool(key) and not why and key not in own
        self.add.setEnabled(free and not other)
        self.take.setVisible(free and bool(other))
        self.reset.setEnabled(tuple(own) != bindings.BUILT_IN.get(name, ()))
        self.says.setText(words or (tip_of(name) if name else ""))
        set_tone(self.says, "warning" if words else "muted")
        self.edit.setAccessibleDescription(words)
        self._set_placeholder()

    def _set_placeholder(self) -> None:
        # An emptied key field takes Qt's own words "Press shortcut" back.
        field = self.edit.findChild(QLineEdit)
        if field is not None:
            set_placeholder(field, self.tr("Press a shortcut"))

    @Slot()
    def _add(self) -> None:
        if key := self.key():
            self._page.assign(key)

    @Slot()
    def _reset(self) -> None:
        self._page.reset(self._page.command())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.add.setText(self.tr("Add shortcut"))
        self.take.setText(self.tr("Reassign to this command"))
        self.reset.setText(self.tr("Restore default shortcuts"))
        self.edit.setAccessibleName(self.tr("Press a shortcut"))
        self.edit.setToolTip(self.tr("Click here, then press the shortcut"))
        self._set_placeholder()


def _built_in_keys() -> dict[str, list[str]]:
    return {name: list(keys) for name, keys in bindings.BUILT_IN.items()}


class ShortcutsPage(SettingsPage):
    """All commands by menu; keys other than the built-in ones are bold."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = _built_in_keys()
        self.field = ClearableField()
        self.reset_all = push_button(self._reset_all, auto_default=False)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(2)
        self.tree.setUniformRowHeights(True)
        self.tree.setMinimumHeight(self.fontMetrics().height() * 12)
        self.tree.setIndentation(round(self.fontMetrics().height() * 1.4))
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self.panel = KeyPanel(self)
        whole = QWidget()
        head = hbox(grow(self.field), self.reset_all)
        vbox(head, grow(self.tree), self.panel, parent=whole)
        self._all = self.row(whole, wide=True, stretch=1)
        self._items: dict[str, QTreeWidgetItem] = {}
        self._menus: dict[str, QTreeWidgetItem] = {}
        self._fill()
        self.field.textChanged.connect(self._filter)
        self.field.installEventFilter(self)
        self.tree.currentItemChanged.connect(self.panel.show_command)
        self.follow()

    def _fill(self) -> None:
        for spec in ACTIONS:
            if spec.menu not in self._menus:
                self._menus[spec.menu] = QTreeWidgetItem(self.tree)
                self._menus[spec.menu].setData(0, _ID, "")
            item = QTreeWidgetItem(self._menus[spec.menu])
            item.setData(0, _ID, spec.id)
            self._items[spec.id] = item
        self.tree.expandAll()

    def command(self) -> str:
        """Return the id of the command at the cursor, empty for none."""
        item = self.tree.currentItem()
        return str(item.data(0, _ID)) if item is not None else ""

    def choose(self, name: str) -> None:
        """Put the cursor on a command."""
        self.tree.setCurrentItem(self._items[name])

    def users(self, key: str) -> list[str]:
        """Return the ids of all commands that have this key."""
        return bindings.users(self.keys).get(key, [])

    def assign(self, key: str) -> None:
        """Give this key to the command at the cursor, and take it from any other."""
        name = self.command()
        if not name or bindings.objection(key, name):
            return
        for other in self.users(key):
            self.keys[other].remove(key)
        self.keys[name].append(key)
        self._changed()

    def remove(self, key: str) -> None:
        """Take a key away from the command at the cursor."""
        if key in self.keys.get(self.command(), []):
            self.keys[self.command()].remove(key)
            self._changed()

    def reset(self, name: str) -> None:
        """Give a command its built-in keys, and take these from any other."""
        if name:
            for key in bindings.BUILT_IN[name]:
                for other in self.users(key):
                    self.keys[other].remove(key)
            self.keys[name] = list(bindings.BUILT_IN[name])
            self._changed()

    @Slot()
    def _reset_all(self) -> None:
        self.keys = _built_in_keys()
        self._changed()

    def _changed(self) -> None:
        self._name()
        self.panel.show_command()
        self.changed.emit()

    def title(self) -> str:
        """Return the title of the page."""
        return self.tr("Shortcuts")

    def show_settings(self, settings: Settings) -> None:
        """Show these settings."""
        own = bindings.own_bindings(settings.shortcuts)
        self.keys = {n: list(own.get(n, keys)) for n, keys in bindings.BUILT_IN.items()}
        self._name()
        self.panel.show_command()

    def write_settings(self, settings: Settings) -> None:
        """Write the keys that are not built in."""
        settings.shortcuts = bindings.own_bindings(self.keys)

    def fault(self) -> str:
        """Return the key with two commands, in a sentence; empty for none."""
        for key, names in bindings.users(self.keys).items():
            if len(names) > 1:
                return self.tr("{key} is assigned to both “{command}” and “{other}”.").format(
                    key=bindings.native(key),
                    command=bindings.name_of(SPECS[names[0]]),
                    other=bindings.name_of(SPECS[names[1]]),
                )
        return ""

    @Slot()
    def _filter(self) -> None:
        query = self.field.text().casefold().split()
        first: QTreeWidgetItem | None = None
        for parent in self._menus.values():
            any_left = False
            for number in range(parent.childCount()):
                item = parent.child(number)
                if item is None:
                    continue
                text = f"{parent.text(0)} {item.text(0)} {item.text(1)}".casefold()
                fits = all(word in text for word in query)
                item.setHidden(not fits)
                any_left = any_left or fits
                first = item if first is None and fits else first
            parent.setHidden(not any_left)
        if query and first is not None:
            self.tree.setCurrentItem(first)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go from the field to the list by the arrow down."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            down = event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if down:
                self.tree.setFocus()
            return down
        return super().eventFilter(watched, event)

    def _name(self) -> None:
        """Update all rows: names, keys, changes and conflicts."""
        twice = {key for key, names in bindings.users(self.keys).items() if len(names) > 1}
        for name, item in self._items.items():
            keys = self.keys[name]
            item.setText(0, bindings.name_of(SPECS[name]))
            item.setText(1, ", ".join(map(bindings.native, keys)))
            item.setToolTip(0, tip_of(name))
            own = tuple(keys) != bindings.BUILT_IN[name]
            for column in range(2):
                font = item.font(column)
                font.setBold(own)
                item.setFont(column, font)
            clash = bool(twice & set(keys))
            item.setForeground(1, QBrush(theme.colour("warning")) if clash else QBrush())
        self.reset_all.setEnabled(bool(bindings.own_bindings(self.keys)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._all.set_text(
            self.tr("Shortcuts of all commands"),
            self.tr("Select a command, click the field and press the shortcut."),
        )
        set_placeholder(self.field, self.tr("Search commands and shortcuts"))
        self.reset_all.setText(self.tr("Restore all default shortcuts"))
        self.tree.setHeaderLabels([self.tr("Command"), self.tr("Shortcuts")])
        self.tree.setAccessibleName(self.tr("Commands and their shortcuts"))
        for spec in ACTIONS:
            name = bindings.menu_of(spec) or self.tr("Not in a menu")
            self._menus[spec.menu].setText(0, name)
        self._name()
        self.panel.show_command()
