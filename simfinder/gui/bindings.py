"""Keys of actions: the built-in ones, and those that the user has assigned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from simfinder.gui.actions import ACTIONS, MENUS, ActionSpec
from simfinder.i18n import language, translate

Keys = tuple[str, ...]
BUILT_IN: dict[str, Keys] = {spec.id: spec.keys for spec in ACTIONS}
"""Keys by the id of an action, as Qt writes them in every language."""
MOST_KEYS = 4
"""So many keys an action can have."""

_OF_LISTS = (
    *("Up", "Down", "Left", "Right", "PgUp", "PgDown", "Home", "End", "Return", "Enter"),
    *("Tab", "Shift+Tab", "Backtab", "Shift+Backtab", "Backspace", "Menu", "Shift+F10"),
    *("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X"),
)
"""Keys that move in lists and work in every field; an action would take them away there."""

_in_use: dict[str, Keys] = dict(BUILT_IN)


def use(own: Mapping[str, Sequence[str]]) -> None:
    """Use these keys instead of the built-in ones of the named actions.

    A key of two actions would trigger neither: it belongs to the one that the user assigned.
    """
    _in_use.clear()
    own_keys = own_bindings(own)
    used_keys: set[str] = set()
    for name, keys in (own_keys | {n: k for n, k in BUILT_IN.items() if n not in own_keys}).items():
        _in_use[name] = tuple(key for key in keys if key not in used_keys)
        used_keys.update(keys)


def keys_of(name: str) -> Keys:
    """Return the keys in use of the action of that id."""
    return _in_use.get(name, ())


def all_keys() -> dict[str, Keys]:
    """Return the keys in use of every action."""
    return dict(_in_use)


def own_bindings(own: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return the keys that differ from the built-in ones.

    Unknown actions and keys, and keys of lists and fields, are dropped unless built in for that
    action. An action without any valid key has its built-in keys, so that old settings leave none
    without a key.
    """
    differences: dict[str, list[str]] = {}
    for name, keys in own.items():
        if name not in BUILT_IN:
            continue
        usable_keys = [key for key in map(portable, keys) if key and not of_lists(key, name)]
        usable_keys = list(dict.fromkeys(usable_keys))[:MOST_KEYS]
        if keys and not usable_keys:
            continue
        if tuple(usable_keys) != BUILT_IN[name]:
            differences[name] = usable_keys
    return differences


def portable(key: str) -> str:
    """Return a key in Qt's portable form; empty for an invalid one."""
    sequence = QKeySequence(key, QKeySequence.SequenceFormat.PortableText)
    text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
    return text if sequence.count() == 1 and "Unknown" not in text else ""


def native(key: str) -> str:
    """Return a key as this system writes it, in the language in use."""
    return _native(key, language())


@cache
def _native(key: str, of_language: str) -> str:
    """Return the same; Qt asks for the translation of each of the names it knows."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(text: str, name: str) -> str:
    """Return a text with the keys of an action behind it, as tips have them."""
    keys = all_words(name)
    template = translate("Bindings", "{text} ({keys})")
    return template.format(text=text, keys=keys) if keys else text


def all_words(name: str) -> str:
    """Return all keys of an action in one text, "" for none."""
    return translate("Bindings", ", ").join(map(native, keys_of(name)))


def key_words(name: str) -> str:
    """Return the first key of an action for a sentence, or else its place in the menu."""
    keys = keys_of(name)
    spec = next(spec for spec in ACTIONS if spec.id == name)
    return native(keys[0]) if keys else f"{menu_of(spec)} ▸ {name_of(spec)}"


def name_of(spec: ActionSpec) -> str:
    """Return the text of an action in the list of all actions."""
    if spec.menu == "language" and spec.value != "system":
        return spec.text
    name = translate("Actions", spec.text)
    return f"{name} ({spec.value})" if "member_" in spec.id else name


def menu_of(spec: ActionSpec) -> str:
    """Return the title of the menu of an action; empty for none."""
    title = next((title for name, title, _ in MENUS if name == spec.menu), "")
    return translate("Actions", title).replace("&", "").partition("(")[0] if title else ""


def users(keys: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Return by key the ids of all actions that it would call."""
    actions_by_key: dict[str, list[str]] = {}
    for name, action_keys in keys.items():
        for key in action_keys:
            actions_by_key.setdefault(key, []).append(name)
    return actions_by_key


def key_of_event(event: QKeyEvent) -> str:
    """Return the key of an event as ``keys_of`` writes it; the number pad is no other keyboard."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    sequence = QKeySequence(QKeyCombination(modifiers, Qt.Key(event.key())))
    return sequence.toString(QKeySequence.SequenceFormat.PortableText)


def of_lists(key: str, name: str = "") -> bool:
    """Whether lists or fields need a key, and it is not built in for that action."""
    return (key in _OF_LISTS or is_character(key)) and key not in BUILT_IN.get(name, ())


def is_character(key: str) -> bool:
    """Whether a key, without Ctrl or Alt, writes a character: lists jump to names by it."""
    return len(key.removeprefix("Shift+")) == 1


def objection(key: str, name: str = "") -> str:
    """Return why a key cannot be assigned to this action, or to any; empty where it can."""
    if not portable(key):
        return translate("Bindings", "This key cannot be used as a shortcut.")
    if is_character(key) and of_lists(key, name):
        return translate(
            "Bindings",
            "Letters and digits alone jump to names in lists. Combine them with Ctrl or Alt.",
        )
    if of_lists(key, name):
        return translate(
            "Bindings", ("This key is reserved for moving in lists or for all text fields.")
        )
    letters = {}
    for _, title, parent in MENUS:
        menu_title = translate("Actions", title)
        if not parent and "&" in menu_title:
            letters[f"Alt+{menu_title[menu_title.index('&') + 1].upper()}"] = menu_title
    if key in letters:
        menu = letters[key].replace("&", "").partition("(")[0]
        return translate("Bindings", "This key opens the “{menu}” menu.").format(menu=menu)
    return ""
