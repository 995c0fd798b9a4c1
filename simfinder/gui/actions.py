"""One table of everything a person can do by menu, toolbar or key.

Menus, toolbar, context menus and the list of keys are all read from it, so that a command has
one name, one picture and one key wherever it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QEvent, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from simfinder.gui import icons
from simfinder.i18n import LANGUAGES, translate


@dataclass(frozen=True)
class ActionSpec:
    """A row of the table. ``slot`` is ``target.method``; ``menu`` the id of a menu."""

    id: str
    text: str
    slot: str
    menu: str
    icon: str = ""
    keys: tuple[str, ...] = ()
    checkable: bool = False
    checked: bool = False
    group: str = ""
    """Actions of one group exclude each other."""
    value: str = ""
    """Passed to the slot where it is not empty."""
    separator: bool = False
    """Draw a line above it."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


MENUS: tuple[tuple[str, str, str], ...] = (
    ("file", QT_TRANSLATE_NOOP("Actions", "&File"), ""),
    ("export", QT_TRANSLATE_NOOP("Actions", "Export as"), "file"),
    ("edit", QT_TRANSLATE_NOOP("Actions", "&Edit"), ""),
    ("view", QT_TRANSLATE_NOOP("Actions", "&View"), ""),
    ("theme", QT_TRANSLATE_NOOP("Actions", "Theme"), "view"),
    ("language", QT_TRANSLATE_NOOP("Actions", "Language"), "view"),
    ("scan", QT_TRANSLATE_NOOP("Actions", "&Scan"), ""),
    ("help", QT_TRANSLATE_NOOP("Actions", "&Help"), ""),
)
"""Menus in their order: id, title, the menu they lie in."""

_A = ActionSpec
_QUIT, _ABOUT = QAction.MenuRole.QuitRole, QAction.MenuRole.AboutRole
ACTIONS: tuple[ActionSpec, ...] = (
    _A("add_folder", QT_TRANSLATE_NOOP("Actions", "Add folder…"), "sources.add_folder", "file", "folder-add", ("Ctrl+O",)),
    _A("add_files", QT_TRANSLATE_NOOP("Actions", "Add files…"), "sources.add_files", "file", "file-add", ("Ctrl+Shift+O",)),
    _A("sample", QT_TRANSLATE_NOOP("Actions", "Try the sample folder"), "window.try_sample", "file", "sample"),
    _A("export", QT_TRANSLATE_NOOP("Actions", "Export…"), "export.export", "file", "export", ("Ctrl+E",), separator=True),
    _A("export_html", QT_TRANSLATE_NOOP("Actions", "Web page (HTML)…"), "export.export", "export", value="html"),
    _A("export_csv", QT_TRANSLATE_NOOP("Actions", "Table (CSV)…"), "export.export", "export", value="csv"),
    _A("export_json", QT_TRANSLATE_NOOP("Actions", "Data (JSON)…"), "export.export", "export", value="json"),
    _A("quit", QT_TRANSLATE_NOOP("Actions", "Quit"), "window.close", "file", "", ("Ctrl+Q",), separator=True, role=_QUIT),
    _A("mark", QT_TRANSLATE_NOOP("Actions", "Mark or unmark"), "results.toggle_marks", "edit", "mark", ("Space",)),
    _A("keep", QT_TRANSLATE_NOOP("Actions", "Keep this file"), "results.make_keeper", "edit", "star", ("K",)),
    _A("open", QT_TRANSLATE_NOOP("Actions", "Open"), "results.open_current", "edit", "open", ("Ctrl+Return",), separator=True),
    _A("reveal", QT_TRANSLATE_NOOP("Actions", "Show in folder"), "results.show_current", "edit", "reveal", ("Ctrl+Shift+Return",)),
    _A("copy_path", QT_TRANSLATE_NOOP("Actions", "Copy path"), "results.copy_current", "edit", "copy", ("Ctrl+Shift+C",)),
    _A("find", QT_TRANSLATE_NOOP("Actions", "Filter the groups"), "window.focus_filter", "edit", "search", ("Ctrl+F",), separator=True),
    _A("compare", QT_TRANSLATE_NOOP("Actions", "Compare pane"), "window.show_compare", "view", "compare", ("F9",), checkable=True, checked=True),
    _A("sources", QT_TRANSLATE_NOOP("Actions", "Sources panel"), "window.show_sources", "view", "folder", ("Ctrl+B",), checkable=True, checked=True),
    _A("not_compared", QT_TRANSLATE_NOOP("Actions", "Not comparable files"), "window.show_not_compared", "view", "warning", ("Ctrl+Shift+N",)),
    _A("next_group", QT_TRANSLATE_NOOP("Actions", "Next group"), "results.next_group", "view", "next", ("Ctrl+Down",), separator=True),
    _A("previous_group", QT_TRANSLATE_NOOP("Actions", "Previous group"), "results.previous_group", "view", "previous", ("Ctrl+Up",)),
    _A("next_difference", QT_TRANSLATE_NOOP("Actions", "Next difference"), "results.next_difference", "view", "next", ("Alt+Down", "F8")),
    _A("previous_difference", QT_TRANSLATE_NOOP("Actions", "Previous difference"), "results.previous_difference", "view", "previous", ("Alt+Up", "F7")),
    _A("other_pane", QT_TRANSLATE_NOOP("Actions", "Other pane"), "window.other_pane", "view", "", ("F6",)),
    _A("theme_system", QT_TRANSLATE_NOOP("Actions", "As the system"), "window.choose_theme", "theme", "system", group="theme", value="system", checkable=True, checked=True),
    _A("theme_light", QT_TRANSLATE_NOOP("Actions", "Light"), "window.choose_theme", "theme", "sun", group="theme", value="light", checkable=True),
    _A("theme_dark", QT_TRANSLATE_NOOP("Actions", "Dark"), "window.choose_theme", "theme", "moon", group="theme", value="dark", checkable=True),
    _A("language_system", QT_TRANSLATE_NOOP("Actions", "As the system"), "window.choose_language", "language", "language", group="language", value="system", checkable=True, checked=True),
    *(_A(f"language_{code}", name, "window.choose_language", "language", group="language", value=code, checkable=True) for code, name in LANGUAGES.items()),
    _A("scan", QT_TRANSLATE_NOOP("Actions", "Scan"), "window.start_scan", "scan", "play", ("F5", "Ctrl+R")),
    _A("pause", QT_TRANSLATE_NOOP("Actions", "Pause"), "scan.toggle_pause", "scan", "pause", ("Ctrl+Shift+P",), checkable=True),
    _A("stop_show", QT_TRANSLATE_NOOP("Actions", "Stop and show"), "scan.stop_and_show", "scan", "stop-show", ("Ctrl+.",)),
    _A("cancel", QT_TRANSLATE_NOOP("Actions", "Cancel the scan"), "scan.cancel", "scan", "stop"),
    _A("reset_threshold", QT_TRANSLATE_NOOP("Actions", "Reset the distance"), "results.reset_threshold", "scan", "undo", ("Ctrl+0",), separator=True),
    _A("escape", QT_TRANSLATE_NOOP("Actions", "Close, clear or stop"), "window.escape", "", "", ("Esc",)),
    _A("keys", QT_TRANSLATE_NOOP("Actions", "Keyboard shortcuts"), "window.show_keys", "help", "keyboard", ("?", "F1")),
    _A("about", QT_TRANSLATE_NOOP("Actions", "About SimFinder"), "window.show_about", "help", "info", separator=True, role=_ABOUT),
)  # fmt: skip


class Actions(QObject):
    """The QActions made from the table, with their menus; re-sets texts and tints by itself."""

    def __init__(self, window: QWidget) -> None:
        """Make all actions as children of the window, which gives their keys its reach."""
        super().__init__(window)
        self._window = window
        self._made: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._menus: dict[str, QMenu] = {}
        for spec in ACTIONS:
            self._made[spec.id] = self._make(spec)
        window.installEventFilter(self)
        self.retranslate()
        self.retint()

    def _make(self, spec: ActionSpec) -> QAction:
        action = QAction(self._window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        action.setChecked(spec.checked)
        action.setShortcuts([QKeySequence(key) for key in spec.keys])
        action.setMenuRole(spec.role)
        action.setData(spec.value)
        if spec.group:
            group = self._groups.setdefault(spec.group, QActionGroup(self))
            group.addAction(action)
        self._window.addAction(action)
        return action

    def __getitem__(self, name: str) -> QAction:
        """Return the action of that id."""
        return self._made[name]

    def __iter__(self) -> Iterator[QAction]:
        """Walk all actions in the order of the table."""
        return iter(self._made.values())

    def connect_to(self, targets: Mapping[str, QObject]) -> None:
        """Bind each action to the method that its row names."""
        for spec in ACTIONS:
            target, method = spec.slot.split(".")
            slot = getattr(targets[target], method)
            action = self._made[spec.id]
            if spec.checkable and not spec.group:
                action.toggled.connect(slot)
            else:
                action.triggered.connect(slot)

    def build_menus(self, bar: QMenuBar) -> None:
        """Fill the menu bar from the table."""
        for name, _, parent in MENUS:
            menu = QMenu(bar)
            menu.setObjectName(f"menu_{name}")
            menu.setToolTipsVisible(False)
            self._menus[name] = menu
            if not parent:
                bar.addMenu(menu)
        for spec in ACTIONS:
            if not spec.menu:
                continue
            menu = self._menus[spec.menu]
            if spec.separator:
                menu.addSeparator()
            menu.addAction(self._made[spec.id])
            if spec.id == "export":
                menu.addMenu(self._menus["export"])
        self._menus["view"].addSeparator()
        self._menus["view"].addMenu(self._menus["theme"])
        self._menus["view"].addMenu(self._menus["language"])
        self.retranslate()

    def menu(self, name: str) -> QMenu:
        """Return a menu made by ``build_menus``, for a button that shows it too."""
        return self._menus[name]

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        for spec in ACTIONS:
            action = self._made[spec.id]
            text = spec.text if spec.id.startswith("language_") and spec.value in LANGUAGES else ""
            action.setText(text or translate("Actions", spec.text))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{action.text()} ({keys})" if keys else action.text())
        for name, title, _ in MENUS:
            if name in self._menus:
                self._menus[name].setTitle(translate("Actions", title))

    def retint(self) -> None:
        """Paint all icons in the colours of the theme in use."""
        for spec in ACTIONS:
            if spec.icon:
                self._made[spec.id].setIcon(icons.icon(spec.icon))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self.retint()
        return super().eventFilter(watched, event)
