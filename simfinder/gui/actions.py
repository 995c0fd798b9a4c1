"""One table of everything a person can do by menu, toolbar or key.

Menus, toolbar, context menus and the list of keys are all read from it, so that a command has
one name, one picture and one key wherever it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolTip, QWidget

from simfinder.gui.kit import theme
from simfinder.i18n import LANGUAGES, later, translate

# A line of help for each action, shown below its name in tips, and in the status line by menus.

_T = "ActionTips"
_TIPS: dict[str, str] = {
    "add_folder": later("ActionTips", "Look for documents in another folder"),
    "add_files": later("ActionTips", "Compare single files"),
    "add_table": later("ActionTips", "Compare the rows of a table, such as CSV or Excel"),
    "add_database": later("ActionTips", "Compare the rows of a table in a database"),
    "sample": later("ActionTips", "Scan a few documents that come with the program"),
    "export": later("ActionTips", "Choose what a report holds, and write it into a file"),
    "export_html": later("ActionTips", "Write a page to read and to print"),
    "export_xlsx": later("ActionTips", "Write sheets of groups and pairs to sort and to count"),
    "export_docx": later("ActionTips", "Write an evidence report to edit and to file"),
    "export_pdf": later("ActionTips", "Write an evidence report to hand over and to print"),
    "export_csv": later("ActionTips", "Write a table for a spreadsheet"),
    "export_md": later("ActionTips", "Write text with tables for notes and wikis"),
    "export_json": later("ActionTips", "Write data for other programs, and for clean-ups by command"),
    "open_session": later("ActionTips", "Go on with a review that was saved, also on another computer"),
    "save_session": later("ActionTips", "Keep this review in a file, for later or for a colleague"),
    "resume": later("ActionTips", "Scan the same folders, and go back to where you were"),
    "settings": later("ActionTips", "Scanning, matching, looks, keys, and what is remembered"),
    "quit": later("ActionTips", "Close the window; marks and decisions are saved already"),
    "undo": later("ActionTips", "Take back the last step of the review"),
    "redo": later("ActionTips", "Do again what was taken back"),
    "mark": later("ActionTips", "Mark the chosen files to be moved away; nothing happens to them yet"),
    "keep": later("ActionTips", "Measure the others of its group against this file, and keep it"),
    "keep_next": later("ActionTips", "Keep this file and go to the next group"),
    "invert": later("ActionTips", "Mark what is not marked in this group, and the other way round"),
    "mark_folder": later("ActionTips", "Mark every file of this folder of which a copy stays elsewhere"),
    "unmark_folder": later("ActionTips", "Take the marks of all files in this folder away"),
    "keep_in_folder": later("ActionTips", "Keep the file of this folder in every group that has one"),
    "not_a_match": later("ActionTips", "Say that the chosen files do not belong to the kept one: they leave its group; it is remembered"),
    "matches_nothing": later("ActionTips", "Never show this file in a group again"),
    "split": later("ActionTips", "Make a group of its own of what is chosen"),
    "merge": later("ActionTips", "Put this group together with another one"),
    "not_a_match_list": later("ActionTips", "See and change all that you said was no match"),
    "open": later("ActionTips", "Open the file with its own program"),
    "reveal": later("ActionTips", "Show the file in the file manager"),
    "copy_path": later("ActionTips", "Copy where the file lies, as text"),
    "why": later("ActionTips", "See step by step why two files are a pair, or not"),
    "lookalikes": later("ActionTips", "Ask all that was ever scanned what is like the chosen files"),
    "lookalikes_text": later("ActionTips", "Ask which documents hold the text that you copied last"),
    "lookalikes_of": later("ActionTips", "Ask what is like files that were not scanned"),
    "watch": later("ActionTips", "Say quietly when a new file resembles a document that you have"),
    "arrivals": later("ActionTips", "See the new files that resemble others, the latest first"),
    "find": later("ActionTips", "Show only groups with certain names or words, or find these in the texts"),
    "only_critical": later("ActionTips", "Show only groups in which an amount, a date or the like differs"),
    "next_unreviewed": later("ActionTips", "Go to the next group that you have not looked at"),
    "review_seen": later("ActionTips", "Count this group as seen"),
    "review_keep_all": later("ActionTips", "Keep every file of this group, and count it as done"),
    "review_later": later("ActionTips", "Come back to this group later"),
    "review_unseen": later("ActionTips", "Count this group as not looked at"),
    "review_note": later("ActionTips", "Write down something about this group"),
    "auto_mark": later("ActionTips", "Mark files by rules, with a preview; one file of each group stays"),
    "prefer_folder": later("ActionTips", "Mark by a rule that keeps the files of this folder"),
    "trash": later("ActionTips", "Move the marked files to the trash, after asking"),
    "move_to": later("ActionTips", "Move the marked files to a folder, after asking"),
    "copy_to": later("ActionTips", "Copy the marked files to a folder"),
    "quarantine": later("ActionTips", "Move the marked files to a folder of their disk, to bring them back or delete them later"),
    "history": later("ActionTips", "See what was moved, and bring it back"),
    "compare": later("ActionTips", "Show or hide the two texts below the groups"),
    "group_picture": later("ActionTips", "See who is like whom in the group, and in which order its versions came about"),
    "sources": later("ActionTips", "Show or hide the folders and options on the left"),
    "overview": later("ActionTips", "See what was found as pictures: counts, distances, and folders that hold the same"),
    "not_compared": later("ActionTips", "See every file that could not be compared, and why"),
    "next_group": later("ActionTips", "Go to the next group; the texts follow"),
    "previous_group": later("ActionTips", "Go to the group before; the texts follow"),
    "next_difference": later("ActionTips", "Go to the next place where the texts differ"),
    "previous_difference": later("ActionTips", "Go to the place before where the texts differ"),
    "shared_passages": later("ActionTips", "Show the passages that both texts have, in any order"),
    "only_differences": later("ActionTips", "Hide what is alike in both texts"),
    "compare_files": later("ActionTips", "Choose any two files and see what differs"),
    "to_texts": later("ActionTips", "Show the texts of the file at the cursor; with Shift, inside them, back"),
    "find_in_texts": later("ActionTips", "Look for words in both texts at once"),
    "go_to_place": later("ActionTips", "Go to a paragraph or page by its number"),
    "other_place": later("ActionTips", "Go to where the moved paragraph stands in the other text"),
    "change_list": later("ActionTips", "Show or hide all differences as a list"),
    "swap_sides": later("ActionTips", "Show the left text on the right, and the other way round"),
    "side_by_side": later("ActionTips", "Show several files of the group beside the kept one"),
    "copy_comparison": later("ActionTips", "Put the comparison on the clipboard"),
    "print_comparison": later("ActionTips", "Print both texts with what differs"),
    "pdf_comparison": later("ActionTips", "Write both texts with what differs as a PDF"),
    "html_comparison": later("ActionTips", "Write both texts with what differs as a web page"),
    "with_template": later("ActionTips", "Show a column for the similarity with template text"),
    "other_pane": later("ActionTips", "Move between the groups and the texts"),
    "expand_all": later("ActionTips", "Show the files of every group"),
    "collapse_all": later("ActionTips", "Show only the headings of groups"),
    "theme_system": later("ActionTips", "Light or dark, as the system is"),
    "theme_light": later("ActionTips", "Dark writing on a light ground"),
    "theme_dark": later("ActionTips", "Light writing on a dark ground"),
    "language_system": later("ActionTips", "Speak the language of the system"),
    "scan": later("ActionTips", "Read what is new in the folders, and compare"),
    "pause": later("ActionTips", "Hold the scan, and let it go on"),
    "stop_show": later("ActionTips", "Stop reading, and show groups of what was read"),
    "cancel": later("ActionTips", "Stop the scan; what was read is remembered"),
    "passwords": later("ActionTips", "Open protected documents with the passwords you know"),
    "exclusions": later("ActionTips", "Name files and folders that are not scanned"),
    "save_preset": later("ActionTips", "Keep the options of scanning and matching under a name"),
    "manage_presets": later("ActionTips", "Rename, delete, import and export presets"),
    "reset_threshold": later("ActionTips", "Go back to the usual distance and similarity"),
    "escape": later("ActionTips", "Close what lies uppermost, clear a filter, or stop the scan"),
    "help": later("ActionTips", "Read the help about the part of the window you are in"),
    "keys": later("ActionTips", "See all keys over the window"),
    "hints": later("ActionTips", "Explain the first steps once more, one at a time"),
    "about": later("ActionTips", "See versions and licences, for a bug report too"),
}  # fmt: skip


def tip_of(name: str) -> str:
    """Return the line about the action of that id, in the language in use; empty for none."""
    kind = name.partition("_")[0]
    if kind == "member":
        return translate(_T, "Compare it with the file that the group keeps")
    if kind == "left":
        return translate(_T, "Compare it with the file on the right")
    if kind == "language" and name not in _TIPS:
        return translate(_T, "Change the language of the window at once")
    return translate(_T, _TIPS.get(name, ""))


# Tips of menus: why an entry is off, where that is known.


class OffTips(QObject):
    """Shows the reason beside the pointer: an entry that is off has no line in the status line."""

    def watch(self, menu: QMenu) -> None:
        """Serve this menu too."""
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer to a pointer that rests on an entry that is off; its line of help is the reason."""
        if not isinstance(event, QHelpEvent) or not isinstance(watched, QMenu):
            return super().eventFilter(watched, event)
        entry = watched.actionAt(event.pos())
        if entry is None or entry.isEnabled() or not entry.statusTip():
            QToolTip.hideText()
            return super().eventFilter(watched, event)
        QToolTip.showText(event.globalPos(), entry.statusTip(), watched)
        return True


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
    local: bool = False
    """Its key belongs to one view: Space on a button must press the button."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole


MENUS: tuple[tuple[str, str, str], ...] = (
    ("file", later("Actions", "&File"), ""),
    ("export", later("Actions", "Export as"), "file"),
    ("edit", later("Actions", "&Edit"), ""),
    ("review", later("Actions", "&Review"), ""),
    ("clean", later("Actions", "&Clean up"), ""),
    ("view", later("Actions", "&View"), ""),
    ("comparison", later("Actions", "Comparison"), "view"),
    ("theme", later("Actions", "Theme"), "view"),
    ("language", later("Actions", "Language"), "view"),
    ("scan", later("Actions", "&Scan"), ""),
    ("presets", later("Actions", "Presets of options"), "scan"),
    ("help", later("Actions", "&Help"), ""),
)
"""Menus in their order: id, title, the menu they lie in."""

_A = ActionSpec
_QUIT, _ABOUT = QAction.MenuRole.QuitRole, QAction.MenuRole.AboutRole
_SETTINGS = QAction.MenuRole.PreferencesRole
ACTIONS: tuple[ActionSpec, ...] = (
    _A("add_folder", later("Actions", "Add folder…"), "sources.add_folder", "file", "folder-add", ("Ctrl+O",)),
    _A("add_files", later("Actions", "Add files…"), "sources.add_files", "file", "file-add", ("Ctrl+Shift+O",)),
    _A("add_table", later("Actions", "Add table…"), "sources.add_table", "file", "table"),
    _A("add_database", later("Actions", "Add database…"), "sources.add_database", "file", "database"),
    _A("compare_files", later("Actions", "Compare two files…"), "compare.compare_files", "file", "compare", ("Ctrl+Shift+T",)),
    _A("sample", later("Actions", "Try the sample folder"), "window.try_sample", "file", "sample"),
    _A("export", later("Actions", "Export…"), "export.export", "file", "export", ("Ctrl+E",), separator=True),
    _A("export_html", later("Actions", "Web page (HTML)…"), "export.export", "export", value="html"),
    _A("export_xlsx", later("Actions", "Workbook (XLSX)…"), "export.export", "export", value="xlsx"),
    _A("export_docx", later("Actions", "Document (DOCX)…"), "export.export", "export", value="docx"),
    _A("export_pdf", later("Actions", "Evidence report (PDF)…"), "export.export", "export", value="pdf"),
    _A("export_csv", later("Actions", "Table (CSV)…"), "export.export", "export", value="csv"),
    _A("export_md", later("Actions", "Markdown…"), "export.export", "export", value="md"),
    _A("export_json", later("Actions", "Data (JSON)…"), "export.export", "export", value="json"),
    _A("open_session", later("Actions", "Open session…"), "sessions.open", "file", "open", ("Ctrl+Alt+O",), separator=True),
    _A("save_session", later("Actions", "Save session as…"), "sessions.save", "file", "", ("Ctrl+S",)),
    _A("resume", later("Actions", "Resume last review"), "resume.resume", "file", "history"),
    _A("lookalikes_of", later("Actions", "Find look-alikes of files…"), "lookalikes.of_files", "file", "search", ("Ctrl+Shift+L",), separator=True),
    _A("settings", later("Actions", "Settings…"), "settings.open", "file", "settings", ("Ctrl+,",), separator=True, role=_SETTINGS),
    _A("quit", later("Actions", "Quit"), "window.close", "file", "", ("Ctrl+Q",), separator=True, role=_QUIT),
    _A("undo", later("Actions", "Undo"), "undo.undo", "edit", "undo", ("Ctrl+Z",)),
    _A("redo", later("Actions", "Redo"), "undo.redo", "edit", "redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    _A("mark", later("Actions", "Mark or unmark"), "groups.toggle_marks", "edit", "mark", ("Space",), local=True, separator=True),
    _A("keep", later("Actions", "Keep this file"), "groups.make_keeper", "edit", "star", ("Ctrl+K",), local=True),
    _A("keep_next", later("Actions", "Keep and go on"), "groups.keep_and_next", "edit", "", ("Alt+K",)),
    _A("invert", later("Actions", "Invert marks in this group"), "marks.invert", "edit", "unmark", ("Ctrl+Shift+I",)),
    _A("mark_folder", later("Actions", "Mark all in this folder"), "marks.mark_folder", "edit", "mark", ("Ctrl+Alt+M",), separator=True),
    _A("unmark_folder", later("Actions", "Unmark all in this folder"), "marks.unmark_folder", "edit", "unmark", ("Ctrl+Alt+U",)),
    _A("keep_in_folder", later("Actions", "Keep the files of this folder"), "marks.keep_in_folder", "edit", "star", ("Ctrl+Alt+K",)),
    _A("not_a_match", later("Actions", "Not a match"), "matches.not_a_match", "edit", "close", ("Alt+X",), separator=True),
    _A("matches_nothing", later("Actions", "This file matches nothing"), "matches.matches_nothing", "edit", "", ("Alt+Shift+X",)),
    _A("split", later("Actions", "Split here"), "matches.split", "edit", "", ("Ctrl+Shift+X",)),
    _A("merge", later("Actions", "Merge with…"), "matches.merge", "edit", "", ("Ctrl+Shift+G",)),
    _A("not_a_match_list", later("Actions", "List of what is not a match…"), "said.open", "edit", "", ("Ctrl+Alt+X",)),
    _A("open", later("Actions", "Open"), "row_files.open_current", "edit", "open", ("Ctrl+Return",), separator=True),
    _A("reveal", later("Actions", "Show in folder"), "row_files.show_current", "edit", "reveal", ("Ctrl+Shift+Return",)),
    _A("copy_path", later("Actions", "Copy path"), "row_files.copy_current", "edit", "copy", ("Ctrl+Shift+C",)),
    _A("why", later("Actions", "Why, or why not?"), "why.open", "edit", "help", ("Ctrl+I",)),
    _A("lookalikes", later("Actions", "Find look-alikes"), "lookalikes.of_rows", "edit", "search", ("Ctrl+L",)),
    _A("lookalikes_text", later("Actions", "Paste text to find look-alikes"), "lookalikes.of_clipboard", "edit", "", ("Ctrl+Shift+V",)),
    _A("find", later("Actions", "Filter, or find in the texts"), "keys.focus_filter", "edit", "search", ("Ctrl+F",), separator=True),
    _A("only_critical", later("Actions", "Only differences that matter"), "keys.only_critical", "edit", "warning", ("Ctrl+Shift+F",)),
    _A("next_unreviewed", later("Actions", "Next unreviewed group"), "states.next_unreviewed", "review", "next", ("Ctrl+U",)),
    _A("review_seen", later("Actions", "Seen"), "states.set_state", "review", "eye", ("Alt+Shift+S",), local=True, value="seen", separator=True),
    _A("review_keep_all", later("Actions", "Keep all of this group"), "states.set_state", "review", "check", ("Alt+Shift+A",), local=True, value="keep-all"),
    _A("review_later", later("Actions", "Decide later"), "states.set_state", "review", "history", ("Alt+Shift+L",), local=True, value="later"),
    _A("review_unseen", later("Actions", "Not reviewed"), "states.set_state", "review", "undo", ("Alt+Shift+U",), local=True, value="unseen"),
    _A("review_note", later("Actions", "Note about this group…"), "states.edit_note", "review", "info", ("F2",), separator=True),
    _A("auto_mark", later("Actions", "Auto-mark…"), "marking.open", "clean", "wand", ("Ctrl+M",)),
    _A("prefer_folder", later("Actions", "Prefer this folder…"), "marking.prefer_folder", "clean", "folder"),
    _A("trash", later("Actions", "Move to trash…"), "clean.start", "clean", "trash", ("Del",), local=True, value="trash", separator=True),
    _A("move_to", later("Actions", "Move to folder…"), "clean.start", "clean", "move", ("Ctrl+Shift+M",), value="move"),
    _A("copy_to", later("Actions", "Copy to folder…"), "clean.start", "clean", "copy", value="copy"),
    _A("quarantine", later("Actions", "Move to quarantine…"), "clean.start", "clean", "lock", value="quarantine"),
    _A("history", later("Actions", "History and restore…"), "history.open", "clean", "history", ("Ctrl+H",), separator=True),
    _A("compare", later("Actions", "Compare pane"), "window.show_compare", "view", "compare", ("F9",), checkable=True, checked=True),
    _A("group_picture", later("Actions", "Picture of the group"), "pictures.show_group", "view", "graph", ("Ctrl+G",), checkable=True),
    _A("sources", later("Actions", "Sources panel"), "window.show_sources", "view", "folder", ("Ctrl+B",), checkable=True, checked=True),
    _A("overview", later("Actions", "Overview"), "pictures.show_overview", "view", "overview", ("Ctrl+Alt+V",)),
    _A("not_compared", later("Actions", "Not comparable files"), "window.show_not_compared", "view", "warning", ("Ctrl+Shift+N",)),
    _A("next_group", later("Actions", "Next group"), "groups.next_group", "view", "next", ("Ctrl+Down",), separator=True),
    _A("previous_group", later("Actions", "Previous group"), "groups.previous_group", "view", "previous", ("Ctrl+Up",)),
    _A("next_difference", later("Actions", "Next difference"), "results.next_difference", "view", "next", ("Alt+Down", "F8")),
    _A("previous_difference", later("Actions", "Previous difference"), "results.previous_difference", "view", "previous", ("Alt+Up", "F7")),
    _A("shared_passages", later("Actions", "Shared passages"), "keys.shared_passages", "view", "link", ("Ctrl+Shift+D",), checkable=True),
    _A("only_differences", later("Actions", "Only differences"), "keys.only_differences", "view", "filter", ("Ctrl+D",), checkable=True),
    *(_A(f"member_{n}", later("Actions", "Show the n-th file on the right"), "keys.show_member", "", keys=(f"Alt+{n}",), value=str(n)) for n in range(1, 10)),
    *(_A(f"left_member_{n}", later("Actions", "Show the n-th file on the left"), "compare.show_left", "", keys=(f"Ctrl+{n}",), value=str(n)) for n in range(1, 10)),
    _A("to_texts", later("Actions", "Go to the texts; there: next difference"), "keys.open_texts", "", keys=("Return", "Enter"), local=True),
    _A("find_in_texts", later("Actions", "Find in both texts"), "compare.find", "comparison", "search", ("Ctrl+Alt+F",)),
    _A("go_to_place", later("Actions", "Go to paragraph or page"), "compare.go_to", "comparison", "right", ("Ctrl+Alt+G",)),
    _A("other_place", later("Actions", "Other place of a moved paragraph"), "compare.other_place", "comparison", "goes", ("Ctrl+J",)),
    _A("change_list", later("Actions", "List of differences"), "compare.change_list", "comparison", "list", ("Ctrl+Alt+L",)),
    _A("swap_sides", later("Actions", "Swap sides"), "compare.swap", "comparison", "swap", ("Ctrl+Alt+S",)),
    _A("side_by_side", later("Actions", "Compare with the others of the group"), "compare.side_by_side", "comparison", "columns", ("Ctrl+T",)),
    _A("copy_comparison", later("Actions", "Copy the comparison"), "compare.make", "comparison", "copy", value="copy", separator=True),
    _A("print_comparison", later("Actions", "Print the comparison…"), "compare.make", "comparison", "print", ("Ctrl+P",), value="print"),
    _A("pdf_comparison", later("Actions", "Save comparison as PDF…"), "compare.make", "comparison", "export", value="pdf"),
    _A("html_comparison", later("Actions", "Save comparison as HTML…"), "compare.make", "comparison", "export", value="html"),
    _A("with_template", later("Actions", "Similarity with template text"), "templates.show_measures", "view", checkable=True),
    _A("other_pane", later("Actions", "Other pane"), "keys.other_pane", "view", "", ("F6",)),
    _A("expand_all", later("Actions", "Unfold all groups"), "groups.expand_all", "view", "", ("Ctrl+Shift+Down",), separator=True),
    _A("collapse_all", later("Actions", "Fold all groups"), "groups.collapse_all", "view", "", ("Ctrl+Shift+Up",)),
    _A("theme_system", later("Actions", "As the system"), "settings.choose_theme", "theme", "system", group="theme", value="system", checkable=True, checked=True),
    _A("theme_light", later("Actions", "Light"), "settings.choose_theme", "theme", "sun", group="theme", value="light", checkable=True),
    _A("theme_dark", later("Actions", "Dark"), "settings.choose_theme", "theme", "moon", group="theme", value="dark", checkable=True),
    _A("language_system", later("Actions", "As the system"), "settings.choose_language", "language", "language", group="language", value="system", checkable=True, checked=True),
    *(_A(f"language_{code}", name, "settings.choose_language", "language", group="language", value=code, checkable=True) for code, name in LANGUAGES.items()),
    _A("scan", later("Actions", "Scan"), "window.start_scan", "scan", "play", ("F5", "Ctrl+R")),
    _A("pause", later("Actions", "Pause"), "scan.toggle_pause", "scan", "pause", ("Ctrl+Shift+P",), checkable=True),
    _A("stop_show", later("Actions", "Stop and show"), "scan.stop_and_show", "scan", "stop-show", ("Ctrl+.",)),
    _A("cancel", later("Actions", "Cancel the scan"), "scan.cancel", "scan", "stop"),
    _A("passwords", later("Actions", "Passwords…"), "unlock.open_dialog", "scan", "lock", separator=True),
    _A("exclusions", later("Actions", "Leave out files…"), "exclusions.open", "scan", "excluded"),
    _A("save_preset", later("Actions", "Save options as preset…"), "presets.save", "presets", "preset"),
    _A("manage_presets", later("Actions", "Manage presets…"), "presets.manage", "presets", "settings"),
    _A("watch", later("Actions", "Keep watching these folders"), "watch.set_on", "scan", checkable=True),
    _A("arrivals", later("Actions", "What has come since…"), "watch.show", "scan", "eye"),
    _A("reset_threshold", later("Actions", "Reset the distance"), "results.reset_threshold", "scan", "undo", ("Ctrl+0",), separator=True),
    _A("escape", later("Actions", "Close, clear or stop"), "keys.escape", "", "", ("Esc",)),
    _A("help", later("Actions", "Help"), "help.open_here", "help", "help", ("F1",)),
    _A("keys", later("Actions", "Keyboard shortcuts"), "keys.show_keys", "help", "keyboard", ("?",)),
    _A("hints", later("Actions", "Show the hints again"), "hints.start_again", "help", "eye"),
    _A("about", later("Actions", "About SimFinder"), "settings.show_about", "help", "info", separator=True, role=_ABOUT),
)  # fmt: skip

NEEDS_RESULT = (
    "export", "export_html", "export_xlsx", "export_docx", "export_pdf", "export_csv", "export_md", "export_json", "mark", "keep", "keep_next", "open", "reveal",
    "copy_path", "why", "find", "only_critical", "compare", "not_compared", "next_group", "previous_group", "expand_all", "collapse_all",
    "next_difference", "previous_difference", "other_pane", "reset_threshold", "only_differences", "shared_passages", "to_texts",
    *(f"member_{n}" for n in range(1, 10)),
)  # fmt: skip
"""Actions that make sense only with a result."""

NEEDS_ROWS = (
    *("mark", "keep", "keep_next", "open", "reveal", "copy_path", "why", "next_group"),
    *("previous_group", "expand_all", "collapse_all", "invert", "mark_folder", "unmark_folder"),
    *("keep_in_folder", "not_a_match", "matches_nothing", "split", "merge", "review_seen"),
    *("review_keep_all", "review_later", "review_unseen", "review_note", "next_unreviewed"),
    *("lookalikes", "prefer_folder"),
)
"""Actions about groups or files of the list: nothing to act on where it is empty."""

REASONS = "WhyOff"
"""The context in which reasons are translated."""
_OF_ROWS = {
    "keep": later("Actions", "Keep this row"),
    "open": later("Actions", "Open the table"),
    "reveal": later("Actions", "Show the table in its folder"),
    "not_compared": later("Actions", "Not comparable rows"),
}
"""What actions are called where rows of tables are shown, not files."""


class Actions(QObject):
    """The QActions made from the table, with their menus; re-sets texts and tints by itself."""

    retranslated = Signal()
    """All texts are in another language now, also those of a moment that others set."""
    keys_changed = Signal()

    def __init__(self, window: QWidget) -> None:
        """Make all actions as children of the window, which gives their keys its reach."""
        super().__init__(window)
        self._window = window
        self._made: dict[str, QAction] = {}
        self._of_rows = False
        self._reasons: Mapping[str, str] = {}
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
        # A tick and a picture cannot share the one place that a menu has for them.
        action.setIconVisibleInMenu(not spec.checkable)
        if spec.group:
            group = self._groups.setdefault(spec.group, QActionGroup(self))
            group.addAction(action)
        if spec.local:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        else:
            self._window.addAction(action)
        return action

    def lend_to(self, view: QWidget) -> None:
        """Let the keys of local actions work in this view, and nowhere else."""
        for spec in ACTIONS:
            if spec.local:
                view.addAction(self._made[spec.id])

    def named(self, *names: str) -> dict[str, QAction]:
        """Return some actions by their ids."""
        return {name: self._made[name] for name in names}

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
        tips = OffTips(self)
        for name, _, parent in MENUS:
            menu = QMenu(bar)
            menu.setObjectName(f"menu_{name}")
            menu.setToolTipsVisible(False)
            tips.watch(menu)
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
        for name in ("comparison", "theme", "language"):
            self._menus["view"].addMenu(self._menus[name])
        self._menus["scan"].addSeparator()
        self._menus["scan"].addMenu(self._menus["presets"])
        self.retranslate()

    def menu(self, name: str) -> QMenu:
        """Return a menu made by ``build_menus``, for a button that shows it too."""
        return self._menus[name]

    def set_keys(self, keys: Mapping[str, Sequence[str]]) -> None:
        """Call actions by these keys, by their ids; menus and tips follow."""
        for name, listed in keys.items():
            self._made[name].setShortcuts([QKeySequence(key) for key in listed])
        self.retranslate()
        self.keys_changed.emit()

    def set_of_rows(self, of_rows: bool) -> None:
        """Speak of rows of tables, or of files."""
        if of_rows != self._of_rows:
            self._of_rows = of_rows
            self.retranslate()

    def plain(self, spec: ActionSpec) -> str:
        """Return what an action is called, whatever it says of this moment."""
        if spec.id.startswith("language_") and spec.value in LANGUAGES:
            return spec.text
        of_rows = _OF_ROWS.get(spec.id) if self._of_rows else None
        return translate("Actions", of_rows or spec.text)

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        for spec in ACTIONS:
            action = self._made[spec.id]
            action.setText(self.plain(spec))
            # On buttons a thin space parts the words from the picture.
            action.setIconText(f"\u2002{action.text().rstrip('…')}")
            self._say_tip(action)
        for name, title, _ in MENUS:
            if name in self._menus:
                self._menus[name].setTitle(translate("Actions", title))

    def _say_tip(self, action: QAction) -> None:
        """Say what an action does, and why it cannot be done now."""
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        named = f"{action.text()} ({keys})" if keys else action.text()
        name = action.objectName()
        reason = translate(REASONS, self._reasons.get(name, ""))
        tip = tip_of(name)
        action.setToolTip("\n".join(filter(None, (named, tip, reason))))
        action.setStatusTip(reason or tip)

    def set_reasons(self, reasons: Mapping[str, str]) -> None:
        """Say of these actions, by their ids, why they are off: texts to be translated."""
        before, self._reasons = self._reasons, reasons
        for name in before.keys() | reasons.keys():
            if before.get(name) != reasons.get(name):
                self._say_tip(self._made[name])

    def retint(self) -> None:
        """Paint all icons in the colours of the theme in use."""
        for spec in ACTIONS:
            if spec.icon:
                self._made[spec.id].setIcon(theme.icon(spec.icon))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.retranslated.emit()
        elif event.type() == QEvent.Type.PaletteChange:
            self.retint()
        return super().eventFilter(watched, event)
