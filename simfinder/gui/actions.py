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
from simfinder.i18n import LANGUAGES, translate, translate_noop

# A line of help for each action, shown below its name in tips, and in the status line by menus.

_T = "ActionTips"
_TIPS: dict[str, str] = {
    "add_folder": translate_noop("ActionTips", "Look for documents in another folder"),
    "add_files": translate_noop("ActionTips", "Compare single files"),
    "add_table": translate_noop("ActionTips", "Compare the rows of a table, such as CSV or Excel"),
    "add_database": translate_noop("ActionTips", "Compare the rows of a table in a database"),
    "sample": translate_noop("ActionTips", "Scan a few documents that come with the program"),
    "export": translate_noop("ActionTips", "Choose what a report holds, and write it into a file"),
    "export_html": translate_noop("ActionTips", "Write a page to read and to print"),
    "export_xlsx": translate_noop("ActionTips", "Write sheets of groups and pairs to sort and to count"),
    "export_docx": translate_noop("ActionTips", "Write an evidence report to edit and to file"),
    "export_pdf": translate_noop("ActionTips", "Write an evidence report to hand over and to print"),
    "export_csv": translate_noop("ActionTips", "Write a table for a spreadsheet"),
    "export_md": translate_noop("ActionTips", "Write text with tables for notes and wikis"),
    "export_json": translate_noop("ActionTips", "Write data for other programs, and for clean-ups by command"),
    "open_session": translate_noop("ActionTips", "Go on with a review that was saved, also on another computer"),
    "save_session": translate_noop("ActionTips", "Keep this review in a file, for later or for a colleague"),
    "resume": translate_noop("ActionTips", "Scan the same folders, and go back to where you were"),
    "settings": translate_noop("ActionTips", "Scanning, matching, looks, keys, and what is remembered"),
    "quit": translate_noop("ActionTips", "Close the window; marks and decisions are saved already"),
    "undo": translate_noop("ActionTips", "Take back the last step of the review"),
    "redo": translate_noop("ActionTips", "Do again what was taken back"),
    "mark": translate_noop("ActionTips", "Mark the chosen files to be moved away; nothing happens to them yet"),
    "keep": translate_noop("ActionTips", "Measure the others of its group against this file, and keep it"),
    "keep_next": translate_noop("ActionTips", "Keep this file and go to the next group"),
    "invert": translate_noop("ActionTips", "Mark what is not marked in this group, and the other way round"),
    "mark_folder": translate_noop("ActionTips", "Mark every file of this folder of which a copy stays elsewhere"),
    "unmark_folder": translate_noop("ActionTips", "Take the marks of all files in this folder away"),
    "keep_in_folder": translate_noop("ActionTips", "Keep the file of this folder in every group that has one"),
    "not_a_match": translate_noop("ActionTips", "Say that the chosen files do not belong to the kept one: they leave its group; it is remembered"),
    "matches_nothing": translate_noop("ActionTips", "Never show this file in a group again"),
    "split": translate_noop("ActionTips", "Make a group of its own of what is chosen"),
    "merge": translate_noop("ActionTips", "Put this group together with another one"),
    "not_a_match_list": translate_noop("ActionTips", "See and change all that you said was no match"),
    "open": translate_noop("ActionTips", "Open the file with its own program"),
    "reveal": translate_noop("ActionTips", "Show the file in the file manager"),
    "copy_path": translate_noop("ActionTips", "Copy where the file lies, as text"),
    "why": translate_noop("ActionTips", "See step by step why two files are a pair, or not"),
    "lookalikes": translate_noop("ActionTips", "Ask all that was ever scanned what is like the chosen files"),
    "lookalikes_text": translate_noop("ActionTips", "Ask which documents hold the text that you copied last"),
    "lookalikes_of": translate_noop("ActionTips", "Ask what is like files that were not scanned"),
    "watch": translate_noop("ActionTips", "Say quietly when a new file resembles a document that you have"),
    "arrivals": translate_noop("ActionTips", "See the new files that resemble others, the latest first"),
    "find": translate_noop("ActionTips", "Show only groups with certain names or words, or find these in the texts"),
    "only_critical": translate_noop("ActionTips", "Show only groups in which an amount, a date or the like differs"),
    "next_unreviewed": translate_noop("ActionTips", "Go to the next group that you have not looked at"),
    "review_seen": translate_noop("ActionTips", "Count this group as seen"),
    "review_keep_all": translate_noop("ActionTips", "Keep every file of this group, and count it as done"),
    "review_later": translate_noop("ActionTips", "Come back to this group later"),
    "review_unseen": translate_noop("ActionTips", "Count this group as not looked at"),
    "review_note": translate_noop("ActionTips", "Write down something about this group"),
    "auto_mark": translate_noop("ActionTips", "Mark files by rules, with a preview; one file of each group stays"),
    "prefer_folder": translate_noop("ActionTips", "Mark by a rule that keeps the files of this folder"),
    "trash": translate_noop("ActionTips", "Move the marked files to the trash, after asking"),
    "move_to": translate_noop("ActionTips", "Move the marked files to a folder, after asking"),
    "copy_to": translate_noop("ActionTips", "Copy the marked files to a folder"),
    "quarantine": translate_noop("ActionTips", "Move the marked files to a folder of their disk, to bring them back or delete them later"),
    "history": translate_noop("ActionTips", "See what was moved, and bring it back"),
    "compare": translate_noop("ActionTips", "Show or hide the two texts below the groups"),
    "group_picture": translate_noop("ActionTips", "See who is like whom in the group, and in which order its versions came about"),
    "sources": translate_noop("ActionTips", "Show or hide the folders and options on the left"),
    "overview": translate_noop("ActionTips", "See what was found as pictures: counts, distances, and folders that hold the same"),
    "not_compared": translate_noop("ActionTips", "See every file that could not be compared, and why"),
    "next_group": translate_noop("ActionTips", "Go to the next group; the texts follow"),
    "previous_group": translate_noop("ActionTips", "Go to the group before; the texts follow"),
    "next_difference": translate_noop("ActionTips", "Go to the next place where the texts differ"),
    "previous_difference": translate_noop("ActionTips", "Go to the place before where the texts differ"),
    "shared_passages": translate_noop("ActionTips", "Show the passages that both texts have, in any order"),
    "only_differences": translate_noop("ActionTips", "Hide what is alike in both texts"),
    "compare_files": translate_noop("ActionTips", "Choose any two files and see what differs"),
    "to_texts": translate_noop("ActionTips", "Show the texts of the file at the cursor; with Shift, inside them, back"),
    "find_in_texts": translate_noop("ActionTips", "Look for words in both texts at once"),
    "go_to_place": translate_noop("ActionTips", "Go to a paragraph or page by its number"),
    "other_place": translate_noop("ActionTips", "Go to where the moved paragraph stands in the other text"),
    "change_list": translate_noop("ActionTips", "Show or hide all differences as a list"),
    "swap_sides": translate_noop("ActionTips", "Show the left text on the right, and the other way round"),
    "side_by_side": translate_noop("ActionTips", "Show several files of the group beside the kept one"),
    "copy_comparison": translate_noop("ActionTips", "Put the comparison on the clipboard"),
    "print_comparison": translate_noop("ActionTips", "Print both texts with what differs"),
    "pdf_comparison": translate_noop("ActionTips", "Write both texts with what differs as a PDF"),
    "html_comparison": translate_noop("ActionTips", "Write both texts with what differs as a web page"),
    "with_template": translate_noop("ActionTips", "Show a column for the similarity with template text"),
    "other_pane": translate_noop("ActionTips", "Move between the groups and the texts"),
    "expand_all": translate_noop("ActionTips", "Show the files of every group"),
    "collapse_all": translate_noop("ActionTips", "Show only the headings of groups"),
    "theme_system": translate_noop("ActionTips", "Light or dark, as the system is"),
    "theme_light": translate_noop("ActionTips", "Dark writing on a light ground"),
    "theme_dark": translate_noop("ActionTips", "Light writing on a dark ground"),
    "language_system": translate_noop("ActionTips", "Speak the language of the system"),
    "scan": translate_noop("ActionTips", "Read what is new in the folders, and compare"),
    "pause": translate_noop("ActionTips", "Hold the scan, and let it go on"),
    "stop_show": translate_noop("ActionTips", "Stop reading, and show groups of what was read"),
    "cancel": translate_noop("ActionTips", "Stop the scan; what was read is remembered"),
    "passwords": translate_noop("ActionTips", "Open protected documents with the passwords you know"),
    "exclusions": translate_noop("ActionTips", "Name files and folders that are not scanned"),
    "save_preset": translate_noop("ActionTips", "Keep the options of scanning and matching under a name"),
    "manage_presets": translate_noop("ActionTips", "Rename, delete, import and export presets"),
    "reset_threshold": translate_noop("ActionTips", "Go back to the usual distance and similarity"),
    "escape": translate_noop("ActionTips", "Close what lies uppermost, clear a filter, or stop the scan"),
    "help": translate_noop("ActionTips", "Read the help about the part of the window you are in"),
    "keys": translate_noop("ActionTips", "See all keys over the window"),
    "hints": translate_noop("ActionTips", "Explain the first steps once more, one at a time"),
    "about": translate_noop("ActionTips", "See versions and licences, for a bug report too"),
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
    ("file", translate_noop("Actions", "&File"), ""),
    ("export", translate_noop("Actions", "Export as"), "file"),
    ("edit", translate_noop("Actions", "&Edit"), ""),
    ("review", translate_noop("Actions", "&Review"), ""),
    ("clean", translate_noop("Actions", "&Clean up"), ""),
    ("view", translate_noop("Actions", "&View"), ""),
    ("comparison", translate_noop("Actions", "Comparison"), "view"),
    ("theme", translate_noop("Actions", "Theme"), "view"),
    ("language", translate_noop("Actions", "Language"), "view"),
    ("scan", translate_noop("Actions", "&Scan"), ""),
    ("presets", translate_noop("Actions", "Presets of options"), "scan"),
    ("help", translate_noop("Actions", "&Help"), ""),
)
"""Menus in their order: id, title, the menu they lie in."""

_A = ActionSpec
_QUIT, _ABOUT = QAction.MenuRole.QuitRole, QAction.MenuRole.AboutRole
_SETTINGS = QAction.MenuRole.PreferencesRole
ACTIONS: tuple[ActionSpec, ...] = (
    _A("add_folder", translate_noop("Actions", "Add folder…"), "sources.add_folder", "file", "folder-add", ("Ctrl+O",)),
    _A("add_files", translate_noop("Actions", "Add files…"), "sources.add_files", "file", "file-add", ("Ctrl+Shift+O",)),
    _A("add_table", translate_noop("Actions", "Add table…"), "sources.add_table", "file", "table"),
    _A("add_database", translate_noop("Actions", "Add database…"), "sources.add_database", "file", "database"),
    _A("compare_files", translate_noop("Actions", "Compare two files…"), "compare.compare_files", "file", "compare", ("Ctrl+Shift+T",)),
    _A("sample", translate_noop("Actions", "Try the sample folder"), "window.try_sample", "file", "sample"),
    _A("export", translate_noop("Actions", "Export…"), "export.export", "file", "export", ("Ctrl+E",), separator=True),
    _A("export_html", translate_noop("Actions", "Web page (HTML)…"), "export.export", "export", value="html"),
    _A("export_xlsx", translate_noop("Actions", "Workbook (XLSX)…"), "export.export", "export", value="xlsx"),
    _A("export_docx", translate_noop("Actions", "Document (DOCX)…"), "export.export", "export", value="docx"),
    _A("export_pdf", translate_noop("Actions", "Evidence report (PDF)…"), "export.export", "export", value="pdf"),
    _A("export_csv", translate_noop("Actions", "Table (CSV)…"), "export.export", "export", value="csv"),
    _A("export_md", translate_noop("Actions", "Markdown…"), "export.export", "export", value="md"),
    _A("export_json", translate_noop("Actions", "Data (JSON)…"), "export.export", "export", value="json"),
    _A("open_session", translate_noop("Actions", "Open session…"), "sessions.open", "file", "open", ("Ctrl+Alt+O",), separator=True),
    _A("save_session", translate_noop("Actions", "Save session as…"), "sessions.save", "file", "", ("Ctrl+S",)),
    _A("resume", translate_noop("Actions", "Resume last review"), "resume.resume", "file", "history"),
    _A("lookalikes_of", translate_noop("Actions", "Find look-alikes of files…"), "lookalikes.of_files", "file", "search", ("Ctrl+Shift+L",), separator=True),
    _A("settings", translate_noop("Actions", "Settings…"), "settings.open", "file", "settings", ("Ctrl+,",), separator=True, role=_SETTINGS),
    _A("quit", translate_noop("Actions", "Quit"), "window.close", "file", "", ("Ctrl+Q",), separator=True, role=_QUIT),
    _A("undo", translate_noop("Actions", "Undo"), "undo.undo", "edit", "undo", ("Ctrl+Z",)),
    _A("redo", translate_noop("Actions", "Redo"), "undo.redo", "edit", "redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    _A("mark", translate_noop("Actions", "Mark or unmark"), "groups.toggle_marks", "edit", "mark", ("Space",), local=True, separator=True),
    _A("keep", translate_noop("Actions", "Keep this file"), "groups.make_keeper", "edit", "star", ("Ctrl+K",), local=True),
    _A("keep_next", translate_noop("Actions", "Keep and go on"), "groups.keep_and_next", "edit", "", ("Alt+K",)),
    _A("invert", translate_noop("Actions", "Invert marks in this group"), "marks.invert", "edit", "unmark", ("Ctrl+Shift+I",)),
    _A("mark_folder", translate_noop("Actions", "Mark all in this folder"), "marks.mark_folder", "edit", "mark", ("Ctrl+Alt+M",), separator=True),
    _A("unmark_folder", translate_noop("Actions", "Unmark all in this folder"), "marks.unmark_folder", "edit", "unmark", ("Ctrl+Alt+U",)),
    _A("keep_in_folder", translate_noop("Actions", "Keep the files of this folder"), "marks.keep_in_folder", "edit", "star", ("Ctrl+Alt+K",)),
    _A("not_a_match", translate_noop("Actions", "Not a match"), "matches.not_a_match", "edit", "close", ("Alt+X",), separator=True),
    _A("matches_nothing", translate_noop("Actions", "This file matches nothing"), "matches.matches_nothing", "edit", "", ("Alt+Shift+X",)),
    _A("split", translate_noop("Actions", "Split here"), "matches.split", "edit", "", ("Ctrl+Shift+X",)),
    _A("merge", translate_noop("Actions", "Merge with…"), "matches.merge", "edit", "", ("Ctrl+Shift+G",)),
    _A("not_a_match_list", translate_noop("Actions", "List of what is not a match…"), "said.open", "edit", "", ("Ctrl+Alt+X",)),
    _A("open", translate_noop("Actions", "Open"), "row_files.open_current", "edit", "open", ("Ctrl+Return",), separator=True),
    _A("reveal", translate_noop("Actions", "Show in folder"), "row_files.show_current", "edit", "reveal", ("Ctrl+Shift+Return",)),
    _A("copy_path", translate_noop("Actions", "Copy path"), "row_files.copy_current", "edit", "copy", ("Ctrl+Shift+C",)),
    _A("why", translate_noop("Actions", "Why, or why not?"), "why.open", "edit", "help", ("Ctrl+I",)),
    _A("lookalikes", translate_noop("Actions", "Find look-alikes"), "lookalikes.of_rows", "edit", "search", ("Ctrl+L",)),
    _A("lookalikes_text", translate_noop("Actions", "Paste text to find look-alikes"), "lookalikes.of_clipboard", "edit", "", ("Ctrl+Shift+V",)),
    _A("find", translate_noop("Actions", "Filter, or find in the texts"), "keys.focus_filter", "edit", "search", ("Ctrl+F",), separator=True),
    _A("only_critical", translate_noop("Actions", "Only differences that matter"), "keys.only_critical", "edit", "warning", ("Ctrl+Shift+F",)),
    _A("next_unreviewed", translate_noop("Actions", "Next unreviewed group"), "states.next_unreviewed", "review", "next", ("Ctrl+U",)),
    _A("review_seen", translate_noop("Actions", "Seen"), "states.set_state", "review", "eye", ("Alt+Shift+S",), local=True, value="seen", separator=True),
    _A("review_keep_all", translate_noop("Actions", "Keep all of this group"), "states.set_state", "review", "check", ("Alt+Shift+A",), local=True, value="keep-all"),
    _A("review_later", translate_noop("Actions", "Decide later"), "states.set_state", "review", "history", ("Alt+Shift+L",), local=True, value="later"),
    _A("review_unseen", translate_noop("Actions", "Not reviewed"), "states.set_state", "review", "undo", ("Alt+Shift+U",), local=True, value="unseen"),
    _A("review_note", translate_noop("Actions", "Note about this group…"), "states.edit_note", "review", "info", ("F2",), separator=True),
    _A("auto_mark", translate_noop("Actions", "Auto-mark…"), "marking.open", "clean", "wand", ("Ctrl+M",)),
    _A("prefer_folder", translate_noop("Actions", "Prefer this folder…"), "marking.prefer_folder", "clean", "folder"),
    _A("trash", translate_noop("Actions", "Move to trash…"), "clean.start", "clean", "trash", ("Del",), local=True, value="trash", separator=True),
    _A("move_to", translate_noop("Actions", "Move to folder…"), "clean.start", "clean", "move", ("Ctrl+Shift+M",), value="move"),
    _A("copy_to", translate_noop("Actions", "Copy to folder…"), "clean.start", "clean", "copy", value="copy"),
    _A("quarantine", translate_noop("Actions", "Move to quarantine…"), "clean.start", "clean", "lock", value="quarantine"),
    _A("history", translate_noop("Actions", "History and restore…"), "history.open", "clean", "history", ("Ctrl+H",), separator=True),
    _A("compare", translate_noop("Actions", "Compare pane"), "window.show_compare", "view", "compare", ("F9",), checkable=True, checked=True),
    _A("group_picture", translate_noop("Actions", "Picture of the group"), "pictures.show_group", "view", "graph", ("Ctrl+G",), checkable=True),
    _A("sources", translate_noop("Actions", "Sources panel"), "window.show_sources", "view", "folder", ("Ctrl+B",), checkable=True, checked=True),
    _A("overview", translate_noop("Actions", "Overview"), "pictures.show_overview", "view", "overview", ("Ctrl+Alt+V",)),
    _A("not_compared", translate_noop("Actions", "Not comparable files"), "window.show_not_compared", "view", "warning", ("Ctrl+Shift+N",)),
    _A("next_group", translate_noop("Actions", "Next group"), "groups.next_group", "view", "next", ("Ctrl+Down",), separator=True),
    _A("previous_group", translate_noop("Actions", "Previous group"), "groups.previous_group", "view", "previous", ("Ctrl+Up",)),
    _A("next_difference", translate_noop("Actions", "Next difference"), "results.next_difference", "view", "next", ("Alt+Down", "F8")),
    _A("previous_difference", translate_noop("Actions", "Previous difference"), "results.previous_difference", "view", "previous", ("Alt+Up", "F7")),
    _A("shared_passages", translate_noop("Actions", "Shared passages"), "keys.shared_passages", "view", "link", ("Ctrl+Shift+D",), checkable=True),
    _A("only_differences", translate_noop("Actions", "Only differences"), "keys.only_differences", "view", "filter", ("Ctrl+D",), checkable=True),
    *(_A(f"member_{n}", translate_noop("Actions", "Show the n-th file on the right"), "keys.show_member", "", keys=(f"Alt+{n}",), value=str(n)) for n in range(1, 10)),
    *(_A(f"left_member_{n}", translate_noop("Actions", "Show the n-th file on the left"), "compare.show_left", "", keys=(f"Ctrl+{n}",), value=str(n)) for n in range(1, 10)),
    _A("to_texts", translate_noop("Actions", "Go to the texts; there: next difference"), "keys.open_texts", "", keys=("Return", "Enter"), local=True),
    _A("find_in_texts", translate_noop("Actions", "Find in both texts"), "compare.find", "comparison", "search", ("Ctrl+Alt+F",)),
    _A("go_to_place", translate_noop("Actions", "Go to paragraph or page"), "compare.go_to", "comparison", "right", ("Ctrl+Alt+G",)),
    _A("other_place", translate_noop("Actions", "Other place of a moved paragraph"), "compare.other_place", "comparison", "goes", ("Ctrl+J",)),
    _A("change_list", translate_noop("Actions", "List of differences"), "compare.change_list", "comparison", "list", ("Ctrl+Alt+L",)),
    _A("swap_sides", translate_noop("Actions", "Swap sides"), "compare.swap", "comparison", "swap", ("Ctrl+Alt+S",)),
    _A("side_by_side", translate_noop("Actions", "Compare with the others of the group"), "compare.side_by_side", "comparison", "columns", ("Ctrl+T",)),
    _A("copy_comparison", translate_noop("Actions", "Copy the comparison"), "compare.make", "comparison", "copy", value="copy", separator=True),
    _A("print_comparison", translate_noop("Actions", "Print the comparison…"), "compare.make", "comparison", "print", ("Ctrl+P",), value="print"),
    _A("pdf_comparison", translate_noop("Actions", "Save comparison as PDF…"), "compare.make", "comparison", "export", value="pdf"),
    _A("html_comparison", translate_noop("Actions", "Save comparison as HTML…"), "compare.make", "comparison", "export", value="html"),
    _A("with_template", translate_noop("Actions", "Similarity with template text"), "templates.show_measures", "view", checkable=True),
    _A("other_pane", translate_noop("Actions", "Other pane"), "keys.other_pane", "view", "", ("F6",)),
    _A("expand_all", translate_noop("Actions", "Unfold all groups"), "groups.expand_all", "view", "", ("Ctrl+Shift+Down",), separator=True),
    _A("collapse_all", translate_noop("Actions", "Fold all groups"), "groups.collapse_all", "view", "", ("Ctrl+Shift+Up",)),
    _A("theme_system", translate_noop("Actions", "As the system"), "settings.choose_theme", "theme", "system", group="theme", value="system", checkable=True, checked=True),
    _A("theme_light", translate_noop("Actions", "Light"), "settings.choose_theme", "theme", "sun", group="theme", value="light", checkable=True),
    _A("theme_dark", translate_noop("Actions", "Dark"), "settings.choose_theme", "theme", "moon", group="theme", value="dark", checkable=True),
    _A("language_system", translate_noop("Actions", "As the system"), "settings.choose_language", "language", "language", group="language", value="system", checkable=True, checked=True),
    *(_A(f"language_{code}", name, "settings.choose_language", "language", group="language", value=code, checkable=True) for code, name in LANGUAGES.items()),
    _A("scan", translate_noop("Actions", "Scan"), "window.start_scan", "scan", "play", ("F5", "Ctrl+R")),
    _A("pause", translate_noop("Actions", "Pause"), "scan.toggle_pause", "scan", "pause", ("Ctrl+Shift+P",), checkable=True),
    _A("stop_show", translate_noop("Actions", "Stop and show"), "scan.stop_and_show", "scan", "stop-show", ("Ctrl+.",)),
    _A("cancel", translate_noop("Actions", "Cancel the scan"), "scan.cancel", "scan", "stop"),
    _A("passwords", translate_noop("Actions", "Passwords…"), "unlock.open_dialog", "scan", "lock", separator=True),
    _A("exclusions", translate_noop("Actions", "Leave out files…"), "exclusions.open", "scan", "excluded"),
    _A("save_preset", translate_noop("Actions", "Save options as preset…"), "presets.save", "presets", "preset"),
    _A("manage_presets", translate_noop("Actions", "Manage presets…"), "presets.manage", "presets", "settings"),
    _A("watch", translate_noop("Actions", "Keep watching these folders"), "watch.set_on", "scan", checkable=True),
    _A("arrivals", translate_noop("Actions", "What has come since…"), "watch.show", "scan", "eye"),
    _A("reset_threshold", translate_noop("Actions", "Reset the distance"), "results.reset_threshold", "scan", "undo", ("Ctrl+0",), separator=True),
    _A("escape", translate_noop("Actions", "Close, clear or stop"), "keys.escape", "", "", ("Esc",)),
    _A("help", translate_noop("Actions", "Help"), "help.open_here", "help", "help", ("F1",)),
    _A("keys", translate_noop("Actions", "Keyboard shortcuts"), "keys.show_keys", "help", "keyboard", ("?",)),
    _A("hints", translate_noop("Actions", "Show the hints again"), "hints.start_again", "help", "eye"),
    _A("about", translate_noop("Actions", "About SimFinder"), "settings.show_about", "help", "info", separator=True, role=_ABOUT),
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
    "keep": translate_noop("Actions", "Keep this row"),
    "open": translate_noop("Actions", "Open the table"),
    "reveal": translate_noop("Actions", "Show the table in its folder"),
    "not_compared": translate_noop("Actions", "Not comparable rows"),
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
