"""Declares all actions once.

Menus, toolbar, context menus, key list and tooltips are built from one table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolTip, QWidget

from simfinder.gui import needs
from simfinder.gui.kit import theme
from simfinder.gui.kit.turns import TurnTimer
from simfinder.gui.needs import ActionState, Need
from simfinder.i18n import LANGUAGES, translate, translate_noop


@dataclass(frozen=True)
class ActionSpec:
    """An action: its text, its help line, and what ``runs`` requires."""

    id: str
    text: str
    tip: str
    command: str = ""
    """The slot, as ``target.method``."""
    menu: str = ""
    """The id of a menu; empty for none."""
    icon: str = ""
    keys: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    value: str = ""
    """The data of its ``QAction``, for a method that serves several actions."""
    group: str = ""
    """Actions of one group exclude each other."""
    row_text: str = ""
    """The text where rows of tables are shown instead of files."""
    checkable: bool = False
    checked: bool = False
    separator: bool = False
    """Draw a line above it."""
    local: bool = False
    """Its key belongs to one view: Space on a button must press the button."""
    role: QAction.MenuRole = QAction.MenuRole.NoRole

    def runs(
        self, command: str, menu: str = "", *needs: Need, keys: str = "", **more: Any
    ) -> ActionSpec:
        """Return the action with its command, place and needs; ``keys`` are parted by spaces.

        ``more``: further fields of the action.
        """
        return replace(
            self, command=command, menu=menu, needs=needs, keys=tuple(keys.split()), **more
        )

    def reason(self, state: ActionState) -> str:
        """Return why the action cannot run, untranslated; empty where it can."""
        return next(filter(None, (need(state) for need in self.needs)), "")


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
    ("presets", translate_noop("Actions", "Option presets"), "scan"),
    ("help", translate_noop("Actions", "&Help"), ""),
)
"""Menus in their order: id, title, parent menu."""

_FILE_ROW = (needs.files, needs.row)
_FILE_WORK = (needs.result, needs.no_scan, needs.files, needs.groups)

ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec("add_folder", "Add folder…", "Add a folder to look for documents in").runs(
        "sources.add_folder", "file", icon="folder-add", keys="Ctrl+O"
    ),
    ActionSpec("add_files", "Add files…", "Compare individual files").runs(
        "sources.add_files", "file", icon="file-add", keys="Ctrl+Shift+O"
    ),
    ActionSpec("add_table", "Add table…", "Compare the rows of a table, such as CSV or Excel").runs(
        "sources.add_table", "file", icon="table"
    ),
    ActionSpec("add_database", "Add database…", "Compare the rows of a table in a database").runs(
        "sources.add_database", "file", icon="database"
    ),
    ActionSpec("compare_files", "Compare two files…", "Choose any two files and compare them").runs(
        "compare.compare_files", "file", icon="compare", keys="Ctrl+Shift+T"
    ),
    ActionSpec(
        "sample", "Try the sample folder", ("Scan a few sample documents included with the program")
    ).runs("window.try_sample", "file", needs.no_scan, icon="sample"),
    ActionSpec("export", "Export…", "Choose the contents of a report and save it to a file").runs(
        "export.export", "file", needs.no_export, icon="export", keys="Ctrl+E", separator=True
    ),
    ActionSpec(
        "export_group", "Export this group…", "Save a report about the selected groups only"
    ).runs("export.export_groups", "file", needs.no_export, needs.row),
    ActionSpec("export_html", "Web page (HTML)…", "Save as a web page to read and print").runs(
        "export.export", "export", needs.no_export, value="html"
    ),
    ActionSpec(
        "export_xlsx", "Workbook (XLSX)…", ("Save as sheets of groups and pairs to sort and count")
    ).runs("export.export", "export", needs.no_export, value="xlsx"),
    ActionSpec(
        "export_docx", "Document (DOCX)…", ("Save as an evidence report you can edit and file")
    ).runs("export.export", "export", needs.no_export, value="docx"),
    ActionSpec(
        "export_pdf",
        "Evidence report (PDF)…",
        "Save as an evidence report for sharing and printing",
    ).runs("export.export", "export", needs.no_export, value="pdf"),
    ActionSpec("export_csv", "Table (CSV)…", "Save as a table for spreadsheets").runs(
        "export.export", "export", needs.no_export, value="csv"
    ),
    ActionSpec("export_md", "Markdown…", "Save as text with tables for notes and wikis").runs(
        "export.export", "export", needs.no_export, value="md"
    ),
    ActionSpec(
        "export_json", "Data (JSON)…", ("Save as data for other programs and command-line clean-up")
    ).runs("export.export", "export", needs.no_export, value="json"),
    ActionSpec(
        "write_back",
        "Database table…",
        "Write the groups of database rows to a table of their database",
    ).runs("tables.write_back", "export", needs.table_rows, needs.groups, needs.no_scan),
    ActionSpec(
        "open_session",
        "Open session…",
        "Continue a saved review, even one from another computer",
    ).runs("sessions.open", "file", needs.no_scan, icon="open", keys="Ctrl+Alt+O", separator=True),
    ActionSpec(
        "save_session",
        "Save session as…",
        "Save this review to a file, for later or for a colleague",
    ).runs("sessions.save", "file", needs.result, needs.no_scan, keys="Ctrl+S"),
    ActionSpec(
        "resume", "Continue last review", ("Scan the same folders and continue where you left off")
    ).runs("resume.resume", "file", needs.review, needs.no_scan, icon="history"),
    ActionSpec(
        "lookalikes_of",
        "Find similar documents for files…",
        "Find documents similar to files that have not been scanned",
    ).runs("similar.of_files", "file", icon="search", keys="Ctrl+Shift+L", separator=True),
    ActionSpec(
        "settings", "Settings…", ("Scanning, matching, appearance, shortcuts and stored data")
    ).runs(
        "settings.open",
        "file",
        icon="settings",
        keys="Ctrl+,",
        separator=True,
        role=QAction.MenuRole.PreferencesRole,
    ),
    ActionSpec("quit", "Quit", "Close the window; marks and decisions are already saved").runs(
        "window.close", "file", keys="Ctrl+Q", separator=True, role=QAction.MenuRole.QuitRole
    ),
    ActionSpec("undo", "Undo", "Undo the last step of the review").runs(
        "undo.undo", "edit", needs.step, icon="undo", keys="Ctrl+Z"
    ),
    ActionSpec("redo", "Redo", "Redo the last undone step").runs(
        "undo.redo", "edit", needs.undone_step, icon="redo", keys="Ctrl+Shift+Z Ctrl+Y"
    ),
    ActionSpec(
        "mark",
        "Mark or unmark",
        "Mark the selected files for clean-up; nothing happens to them yet",
    ).runs(
        "groups.toggle_marks",
        "edit",
        needs.row,
        icon="mark",
        keys="Space",
        separator=True,
        local=True,
    ),
    ActionSpec(
        "keep", "Keep this file", ("Keep this file and compare the others in its group with it")
    ).runs(
        "groups.make_keeper",
        "edit",
        needs.no_keeper,
        icon="star",
        keys="Ctrl+K",
        local=True,
        row_text="Keep this row",
    ),
    ActionSpec("keep_next", "Keep and next", "Keep this file and go to the next group").runs(
        "groups.keep_and_next", "edit", needs.row, keys="Alt+K"
    ),
    ActionSpec(
        "invert",
        "Invert marks in this group",
        "Swap marked and unmarked files in this group",
    ).runs("marks.invert", "edit", needs.row, icon="swap", keys="Ctrl+Shift+I"),
    ActionSpec(
        "mark_folder",
        "Mark all in this folder",
        "Mark all files in this folder that have a copy kept elsewhere",
    ).runs("marks.mark_folder", "edit", *_FILE_ROW, icon="mark", keys="Ctrl+Alt+M", separator=True),
    ActionSpec(
        "unmark_folder",
        "Unmark all in this folder",
        "Remove the marks from all files in this folder",
    ).runs("marks.unmark_folder", "edit", *_FILE_ROW, icon="unmark", keys="Ctrl+Alt+U"),
    ActionSpec(
        "keep_in_folder",
        "Keep files in this folder",
        "In every group with a file from this folder, keep that file",
    ).runs("marks.keep_in_folder", "edit", *_FILE_ROW, icon="star", keys="Ctrl+Alt+K"),
    ActionSpec(
        "not_a_match",
        "Not a duplicate",
        (
            "Record that the selected files are not duplicates of the kept file; they are "
            "removed from its group, and the decision is saved"
        ),
    ).runs("matches.not_a_match", "edit", *_FILE_ROW, icon="close", keys="Alt+X", separator=True),
    ActionSpec(
        "matches_nothing", "Never group this file", "Never show this file in a group again"
    ).runs("matches.matches_nothing", "edit", *_FILE_ROW, keys="Alt+Shift+X"),
    ActionSpec("split", "Split here", "Split the selected files off into a new group").runs(
        "matches.split", "edit", *_FILE_ROW, keys="Ctrl+Shift+X"
    ),
    ActionSpec("merge", "Merge with…", "Merge this group with another one").runs(
        "matches.merge", "edit", *_FILE_ROW, keys="Ctrl+Shift+G"
    ),
    ActionSpec(
        "hide",
        "Remove from list",
        (
            "Remove the selected files or groups from this list until the next scan; the "
            "files stay where they are, and nothing is recorded"
        ),
    ).runs("matches.hide", "edit", needs.row, keys="Shift+Del", local=True),
    ActionSpec(
        "not_a_match_list",
        "Manage exceptions…",
        "View and edit files set as “Not a duplicate” and other exceptions",
    ).runs("exceptions.open", "edit", keys="Ctrl+Alt+X"),
    ActionSpec("open", "Open", "Open the file in its default program").runs(
        "row_files.open_current",
        "edit",
        needs.entry,
        icon="open",
        keys="Ctrl+Return",
        separator=True,
        row_text="Open the table",
    ),
    ActionSpec("reveal", "Show in folder", "Show the file in the file manager").runs(
        "row_files.show_current",
        "edit",
        needs.entry,
        icon="reveal",
        keys="Ctrl+Shift+Return",
        row_text="Show the table in its folder",
    ),
    ActionSpec("rename", "Rename…", "Give the file another name; it stays in its folder").runs(
        "rename.start", "edit", needs.no_scan, *_FILE_ROW, keys="F2"
    ),
    ActionSpec("copy_path", "Copy path", "Copy the file's location as text").runs(
        "row_files.copy_current", "edit", needs.entry, icon="copy", keys="Ctrl+Shift+C"
    ),
    ActionSpec("why", "Explain match…", "See step by step why two files match or not").runs(
        "why.open", "edit", needs.row, icon="help", keys="Ctrl+I"
    ),
    ActionSpec(
        "lookalikes",
        "Find similar documents",
        "Search all scanned documents for ones similar to the selected files",
    ).runs("similar.of_rows", "edit", *_FILE_ROW, icon="search", keys="Ctrl+L"),
    ActionSpec(
        "lookalikes_text",
        "Find similar documents for pasted text",
        "Find documents that contain the text you copied",
    ).runs("similar.of_clipboard", "edit", keys="Ctrl+Shift+V"),
    ActionSpec(
        "find",
        "Filter or find in texts",
        "Show only groups with certain names or words, or find them in the texts",
    ).runs(
        "keys.focus_filter",
        "edit",
        needs.list_page,
        needs.groups,
        icon="search",
        keys="Ctrl+F",
        separator=True,
    ),
    ActionSpec(
        "only_critical",
        "Only critical differences",
        "Show only groups with critical differences, such as amounts or dates",
    ).runs("keys.only_critical", "edit", needs.critical, icon="warning", keys="Ctrl+Shift+F"),
    ActionSpec(
        "next_unreviewed",
        "Next unreviewed group",
        "Go to the next group that has not been reviewed",
    ).runs("review.next_unreviewed_group", "review", needs.rows, icon="next", keys="Ctrl+U"),
    ActionSpec("review_seen", "Seen", "Set this group to seen").runs(
        "review.set_state",
        "review",
        needs.row,
        icon="eye",
        keys="Alt+Shift+S",
        value="seen",
        separator=True,
        local=True,
    ),
    ActionSpec(
        "review_keep_all",
        "Keep whole group",
        "Keep all files in this group and set it to done",
    ).runs(
        "review.set_state",
        "review",
        needs.row,
        icon="check",
        keys="Alt+Shift+A",
        value="keep-all",
        local=True,
    ),
    ActionSpec("review_later", "Skip for now", "Come back to this group later").runs(
        "review.set_state",
        "review",
        needs.row,
        icon="history",
        keys="Alt+Shift+L",
        value="later",
        local=True,
    ),
    ActionSpec("review_unseen", "Not reviewed", "Set this group to not reviewed").runs(
        "review.set_state",
        "review",
        needs.row,
        icon="undo",
        keys="Alt+Shift+U",
        value="unseen",
        local=True,
    ),
    ActionSpec("review_note", "Group note…", "Add a note about this group").runs(
        "review.edit_note", "review", needs.row, icon="info", keys="Shift+F2", separator=True
    ),
    ActionSpec(
        "mark_identical",
        "Mark identical copies",
        "Mark all files that are identical to the kept file of their group",
    ).runs("marks.mark_identical", "clean", *_FILE_WORK, icon="mark"),
    ActionSpec(
        "auto_mark",
        "Auto-mark…",
        "Mark files by rules, with a preview; one file in each group is kept",
    ).runs("auto_mark.open", "clean", *_FILE_WORK, icon="wand", keys="Ctrl+M"),
    ActionSpec(
        "prefer_folder", "Prefer this folder…", ("Mark with a rule that keeps files in this folder")
    ).runs(
        "auto_mark.prefer_folder", "clean", needs.result, needs.no_scan, *_FILE_ROW, icon="folder"
    ),
    ActionSpec(
        "trash",
        "Move marked files to trash…",
        ("Move the marked files to the trash, after confirmation"),
    ).runs(
        "clean.start",
        "clean",
        *_FILE_WORK,
        icon="trash",
        keys="Del",
        value="trash",
        separator=True,
        local=True,
    ),
    ActionSpec(
        "move_to",
        "Move marked files to folder…",
        ("Move the marked files to a folder, after confirmation"),
    ).runs("clean.start", "clean", *_FILE_WORK, icon="move", keys="Ctrl+Shift+M", value="move"),
    ActionSpec("copy_to", "Copy marked files to folder…", "Copy the marked files to a folder").runs(
        "clean.start", "clean", *_FILE_WORK, icon="copy", value="copy"
    ),
    ActionSpec(
        "quarantine",
        "Move marked files to quarantine…",
        (
            "Move the marked files to a quarantine folder on their disk, to restore or "
            "delete them later"
        ),
    ).runs("clean.start", "clean", *_FILE_WORK, icon="lock", value="quarantine"),
    ActionSpec(
        "hard_links",
        "Replace marked files with hard links…",
        "Make identical copies further names of their kept file, so that they take no space",
    ).runs("clean.start", "clean", *_FILE_WORK, icon="link", value="link"),
    ActionSpec("history", "History and restore…", "View moved files and restore them").runs(
        "history.open", "clean", icon="history", keys="Ctrl+H", separator=True
    ),
    ActionSpec("compare", "Comparison pane", "Show or hide the two texts below the groups").runs(
        "window.show_compare",
        "view",
        needs.groups_page,
        icon="compare",
        keys="F9",
        checkable=True,
        checked=True,
    ),
    ActionSpec(
        "group_picture",
        "Group diagram",
        "See which files in the group are similar, and the order of its versions",
    ).runs(
        "overview.show_group",
        "view",
        needs.groups_page,
        icon="graph",
        keys="Ctrl+G",
        checkable=True,
    ),
    ActionSpec(
        "table_view",
        "Table above the texts",
        "Show the groups as a table over the whole width, with the texts below",
    ).runs("window.show_table", "view", needs.groups_page, icon="table", checkable=True),
    ActionSpec("sources", "Sources and options", "View or change what the next scan compares").runs(
        "window.show_setup", "view", needs.no_scan, icon="folder", keys="Ctrl+B"
    ),
    ActionSpec(
        "overview",
        "Overview",
        "View the results as charts: counts, similarity and folders with the same content",
    ).runs("overview.show_overview", "view", needs.result, icon="overview", keys="Ctrl+Alt+V"),
    ActionSpec("not_compared", "Skipped files", "View all skipped files and the reasons").runs(
        "window.show_skipped",
        "view",
        needs.result,
        icon="warning",
        keys="Ctrl+Shift+N",
        row_text="Skipped rows",
    ),
    ActionSpec("next_group", "Next group", "Go to the next group; the texts follow").runs(
        "groups.next_group", "view", needs.rows, icon="next", keys="Ctrl+Down", separator=True
    ),
    ActionSpec(
        "previous_group", "Previous group", ("Go to the previous group; the texts follow")
    ).runs("groups.previous_group", "view", needs.rows, icon="previous", keys="Ctrl+Up"),
    ActionSpec(
        "next_difference", "Next difference", "Go to the next difference between the texts"
    ).runs("pane.next_difference", "view", needs.texts, icon="next", keys="Alt+Down F8"),
    ActionSpec(
        "previous_difference",
        "Previous difference",
        "Go to the previous difference between the texts",
    ).runs("pane.previous_difference", "view", needs.texts, icon="previous", keys="Alt+Up F7"),
    ActionSpec(
        "shared_passages", "Shared passages", ("Show passages found in both texts, in any order")
    ).runs(
        "pane.set_by_passages",
        "view",
        needs.texts,
        icon="link",
        keys="Ctrl+Shift+D",
        checkable=True,
    ),
    ActionSpec(
        "only_differences", "Only differences", ("Hide text that is identical on both sides")
    ).runs(
        "pane.set_only_differences",
        "view",
        needs.texts,
        icon="filter",
        keys="Ctrl+D",
        checkable=True,
    ),
    *(
        ActionSpec(
            f"member_{n}",
            "Show the nth file on the right",
            "Compare it with the kept file of the group",
        ).runs("keys.show_member", "", needs.row, keys=f"Alt+{n}", value=str(n))
        for n in range(1, 10)
    ),
    *(
        ActionSpec(
            f"left_member_{n}",
            "Show the nth file on the left",
            "Compare it with the file on the right",
        ).runs("compare.show_member", "", needs.texts, keys=f"Ctrl+{n}", value=str(n))
        for n in range(1, 10)
    ),
    ActionSpec(
        "to_texts",
        "Go to texts; in texts: next difference",
        (
            "Show the texts of the current file; in the texts, Shift goes back to the "
            "previous difference"
        ),
    ).runs("keys.open_texts", "", needs.row, keys="Return Enter", local=True),
    ActionSpec("find_in_texts", "Find in both texts", "Search both texts at once").runs(
        "compare.find", "comparison", needs.row, icon="search", keys="Ctrl+Alt+F"
    ),
    ActionSpec(
        "go_to_place", "Go to paragraph or page", "Go to a paragraph or page by its number"
    ).runs("texts.go_to", "comparison", needs.row, icon="right", keys="Ctrl+Alt+G"),
    ActionSpec(
        "other_place",
        "Go to other position of moved paragraph",
        "Go to the position of the moved paragraph in the other text",
    ).runs("texts.other_place", "comparison", needs.texts, icon="goes", keys="Ctrl+J"),
    ActionSpec("change_list", "List of differences", "Show or hide all differences as a list").runs(
        "compare.change_list", "comparison", needs.texts, icon="list", keys="Ctrl+Alt+L"
    ),
    ActionSpec(
        "full_texts",
        "Texts in the whole window",
        "Hide everything but the two texts; Esc shows the list again",
    ).runs(
        "window.show_full_texts",
        "comparison",
        needs.texts,
        icon="fullscreen",
        keys="F11",
        checkable=True,
    ),
    ActionSpec(
        "own_window",
        "Texts in a window of their own",
        "Move the two texts to another window, for example on a second screen",
    ).runs("compare.set_own_window", "comparison", needs.texts, checkable=True),
    ActionSpec("swap_sides", "Swap sides", "Swap the left and right texts").runs(
        "pane.swap", "comparison", needs.texts, icon="swap", keys="Ctrl+Alt+S"
    ),
    ActionSpec(
        "side_by_side",
        "Compare with other files in the group",
        "Show several files of the group side by side with the kept file",
    ).runs("pane.show_many", "comparison", needs.texts, icon="columns", keys="Ctrl+T"),
    ActionSpec("copy_comparison", "Copy comparison", "Copy the comparison to the clipboard").runs(
        "compare.make", "comparison", needs.texts, icon="copy", value="copy", separator=True
    ),
    ActionSpec(
        "print_comparison", "Print comparison…", ("Print both texts with their differences")
    ).runs("compare.make", "comparison", needs.texts, icon="print", keys="Ctrl+P", value="print"),
    ActionSpec(
        "pdf_comparison",
        "Save comparison as PDF…",
        "Save both texts with their differences as a PDF",
    ).runs("compare.make", "comparison", needs.texts, icon="export", value="pdf"),
    ActionSpec(
        "html_comparison",
        "Save comparison as HTML…",
        "Save both texts with their differences as a web page",
    ).runs("compare.make", "comparison", needs.texts, icon="export", value="html"),
    ActionSpec(
        "with_template",
        "Similarity with boilerplate",
        "Show a column with the similarity including boilerplate",
    ).runs("templates.show_measures", "view", needs.template, checkable=True),
    ActionSpec("other_pane", "Switch pane", "Switch between the groups and the texts").runs(
        "keys.other_pane", "view", needs.shown_groups, keys="F6"
    ),
    ActionSpec("expand_all", "Expand all groups", "Show the files in all groups").runs(
        "groups.expand_all", "view", needs.folds, keys="Ctrl+Shift+Down", separator=True
    ),
    ActionSpec("collapse_all", "Collapse all groups", "Show only group headings").runs(
        "groups.collapse_all", "view", needs.folds, keys="Ctrl+Shift+Up"
    ),
    ActionSpec("theme_system", "Use system setting", "Use the system's light or dark theme").runs(
        "settings.choose_theme",
        "theme",
        icon="system",
        value="system",
        group="theme",
        checkable=True,
        checked=True,
    ),
    ActionSpec("theme_light", "Light", "Dark text on a light background").runs(
        "settings.choose_theme", "theme", icon="sun", value="light", group="theme", checkable=True
    ),
    ActionSpec("theme_dark", "Dark", "Light text on a dark background").runs(
        "settings.choose_theme", "theme", icon="moon", value="dark", group="theme", checkable=True
    ),
    ActionSpec("language_system", "Use system setting", "Use the system language").runs(
        "settings.choose_language",
        "language",
        icon="language",
        value="system",
        group="language",
        checkable=True,
        checked=True,
    ),
    *(
        ActionSpec(f"language_{code}", name, "Change the window language immediately").runs(
            "settings.choose_language", "language", group="language", value=code, checkable=True
        )
        for code, name in LANGUAGES.items()
    ),
    ActionSpec("scan", "Scan", "Read new files in the folders and compare them").runs(
        "window.start_scan", "scan", needs.no_scan, needs.sources, icon="play", keys="F5 Ctrl+R"
    ),
    ActionSpec("pause", "Pause", "Pause or continue the scan").runs(
        "scan.toggle_pause",
        "scan",
        needs.unstopped_scan,
        icon="pause",
        keys="Ctrl+Shift+P",
        checkable=True,
    ),
    ActionSpec(
        "stop_show",
        "Stop and show results",
        "Stop reading and show groups from the files read so far",
    ).runs("scan.stop_and_show", "scan", needs.unstopped_scan, icon="stop-show", keys="Ctrl+."),
    ActionSpec(
        "cancel", "Cancel scan", ("Stop the scan; files already read are kept in the index")
    ).runs("scan.cancel", "scan", needs.scan, icon="stop"),
    ActionSpec(
        "passwords", "Passwords…", ("Open password-protected documents with passwords you know")
    ).runs("unlock.open_dialog", "scan", icon="lock", separator=True),
    ActionSpec(
        "exclusions", "Exclude files…", "Choose files and folders to exclude from scans"
    ).runs("exclusions.open", "scan", icon="excluded"),
    ActionSpec(
        "save_preset",
        "Save options as preset…",
        "Save the scan and match options under a name",
    ).runs("presets.save", "presets", icon="preset"),
    ActionSpec(
        "manage_presets", "Manage presets…", "Rename, delete, import and export presets"
    ).runs("presets.manage", "presets", icon="settings"),
    ActionSpec(
        "watch",
        "Watch these folders",
        "Show an unobtrusive message when a new file is similar to a known document",
    ).runs("watch.set_on", "scan", checkable=True),
    ActionSpec(
        "arrivals",
        "New similar files…",
        "View new files that are similar to others, latest first",
    ).runs("watch.show", "scan", needs.arrivals, icon="eye"),
    ActionSpec(
        "reset_threshold", "Reset threshold", "Restore the default threshold of the method"
    ).runs(
        "threshold.reset",
        "scan",
        needs.other_threshold,
        icon="undo",
        keys="Ctrl+0",
        separator=True,
    ),
    ActionSpec(
        "escape",
        "Close, clear or stop",
        "Close the topmost item, clear a filter, or stop the scan",
    ).runs("keys.escape", keys="Esc"),
    ActionSpec("help", "Help", "Open help for the current part of the window").runs(
        "help.open_for_focus", "help", icon="help", keys="F1"
    ),
    ActionSpec("keys", "Keyboard shortcuts", "Show all shortcuts in an overlay").runs(
        "keys.show_keys", "help", icon="keyboard", keys="?"
    ),
    ActionSpec(
        "hints", "Show hints again", ("Show the getting-started hints again, one at a time")
    ).runs("hints.restart", "help", icon="eye"),
    ActionSpec(
        "about", "About SimFinder", ("View versions and licences, also for bug reports")
    ).runs(
        "settings.show_about", "help", icon="info", separator=True, role=QAction.MenuRole.AboutRole
    ),
)

SPECS = {spec.id: spec for spec in ACTIONS}


def tip_of(name: str) -> str:
    """Return the line of help about the action of that id, in the language in use."""
    return translate("ActionTips", SPECS[name].tip)


class ReasonTips(QObject):
    """Shows next to the pointer why an entry of a menu is disabled: the status bar does not."""

    def watch(self, menu: QMenu) -> None:
        """Serve this menu too."""
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the reason to a pointer that rests on a disabled entry."""
        if not isinstance(event, QHelpEvent) or not isinstance(watched, QMenu):
            return super().eventFilter(watched, event)
        entry = watched.actionAt(event.pos())
        if entry is None or entry.isEnabled() or not entry.statusTip():
            QToolTip.hideText()
            return super().eventFilter(watched, event)
        QToolTip.showText(event.globalPos(), entry.statusTip(), watched)
        return True


_TIPS_PER_TURN = 30
"""Tooltips that are set in one turn of the event loop."""


def _sequences(keys: Sequence[str]) -> list[QKeySequence]:
    # Of a key in the native form Qt asks for the translation of each of the names it knows.
    portable = QKeySequence.SequenceFormat.PortableText
    return [QKeySequence(key, portable) for key in keys]


class Actions(QObject):
    """The QActions of the table, with their menus; follows language and theme by itself."""

    language_changed = Signal()
    """All texts were updated, including those that name a step, such as *Undo*."""
    keys_changed = Signal()

    def __init__(self, window: QWidget) -> None:
        """Make the window the parent of all actions: their keys work anywhere in it."""
        super().__init__(window)
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._state, self._is_updated = ActionState(), False
        self._reasons: dict[str, str] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._menus: dict[str, QMenu] = {}
        self._outdated_tips: dict[str, None] = {}
        """Ids of actions whose tooltips are to be set, in this order."""
        self._tips_timer = TurnTimer(self, repeats=True)
        self._tips_timer.timeout.connect(self._set_next_tips)
        for spec in ACTIONS:
            self._actions[spec.id] = self._create(spec)
        window.installEventFilter(self)
        self.retranslate()
        self.retint()

    def _create(self, spec: ActionSpec) -> QAction:
        action = QAction(self._window)
        action.setObjectName(spec.id)
        action.setCheckable(spec.checkable)
        action.setChecked(spec.checked)
        action.setShortcuts(_sequences(spec.keys))
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

    def add_local_actions(self, view: QWidget) -> None:
        """Enable the keys of local actions in this view only."""
        for spec in ACTIONS:
            if spec.local:
                view.addAction(self._actions[spec.id])

    @property
    def by_id(self) -> Mapping[str, QAction]:
        """All actions by their ids."""
        return self._actions

    def __getitem__(self, name: str) -> QAction:
        """Return the action of that id."""
        return self._actions[name]

    def __iter__(self) -> Iterator[QAction]:
        """Iterate over all actions in the order of the table."""
        return iter(self._actions.values())

    def connect_commands(self, targets: Mapping[str, QObject]) -> None:
        """Connect each action with the method that is its command."""
        for spec in ACTIONS:
            target, method = spec.command.split(".")
            slot = getattr(targets[target], method)
            action = self._actions[spec.id]
            if spec.checkable and not spec.group:
                action.toggled.connect(slot)
            else:
                action.triggered.connect(slot)

    def build_menus(self, bar: QMenuBar) -> None:
        """Fill the menu bar from the table."""
        tips = ReasonTips(self)
        for name, _, parent in MENUS:
            menu = QMenu(bar)
            menu.setObjectName(f"menu_{name}")
            menu.setToolTipsVisible(False)
            menu.aboutToShow.connect(self.finish_tips)
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
            menu.addAction(self._actions[spec.id])
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
        for name, action_keys in keys.items():
            sequences = _sequences(action_keys)
            if self._actions[name].shortcuts() != sequences:
                self._actions[name].setShortcuts(sequences)
                self._set_tips_later(name)
        self.finish_tips()
        self.keys_changed.emit()

    def name_of(self, spec: ActionSpec) -> str:
        """Return the text of an action without the name of a step."""
        if spec.menu == "language" and spec.value in LANGUAGES:
            return spec.text
        row_text = spec.row_text if self._state.is_of_tables else ""
        return translate("Actions", row_text or spec.text)

    def retranslate(self) -> None:
        """Set all texts in the language in use."""
        for spec in ACTIONS:
            action = self._actions[spec.id]
            action.setText(self.name_of(spec))
            # a thin space between the icon and the text of a button
            action.setIconText(f"\u2002{action.text().rstrip('…')}")
            self._set_tips_later(spec.id)
        for name, title, _ in MENUS:
            if name in self._menus:
                self._menus[name].setTitle(translate("Actions", title))

    def _set_tips_later(self, name: str) -> None:
        """Set a tooltip in a later turn of the event loop: each updates all menus and buttons."""
        self._outdated_tips[name] = None
        self._tips_timer.start()

    @Slot()
    def finish_tips(self) -> None:
        """Set all tooltips that are still to be set."""
        self._set_next_tips(len(self._outdated_tips))

    @Slot()
    def _set_next_tips(self, limit: int = _TIPS_PER_TURN) -> None:
        for name in tuple(self._outdated_tips)[:limit]:
            del self._outdated_tips[name]
            self._set_tips(self._actions[name])
        if not self._outdated_tips:
            self._tips_timer.stop()

    def _set_tips(self, action: QAction) -> None:
        """Set the tooltip: what an action does, and why it cannot run."""
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        name_and_keys = f"{action.text()} ({keys})" if keys else action.text()
        name = action.objectName()
        reason = translate(needs.REASONS, self._reasons.get(name, ""))
        tip = tip_of(name)
        action.setToolTip("\n".join(filter(None, (name_and_keys, tip, reason))))
        action.setStatusTip(reason or tip)

    def update(self, state: ActionState) -> None:
        """Enable the actions that can run; the others show why not."""
        if self._is_updated and state == self._state:
            return
        old_state, self._state, self._is_updated = self._state, state, True
        for name, action in self._actions.items():
            reason = SPECS[name].reason(state)
            action.setEnabled(not reason)
            if reason != self._reasons.get(name, ""):
                self._reasons[name] = reason
                self._set_tips_later(name)
        if old_state.is_of_tables != state.is_of_tables:
            self.retranslate()

    def retint(self) -> None:
        """Paint all icons in the colours of the theme in use."""
        for spec in ACTIONS:
            if spec.icon:
                self._actions[spec.id].setIcon(theme.icon(spec.icon))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's language and theme."""
        kind = event.type()
        if kind == QEvent.Type.LanguageChange:
            self.retranslate()
            self.language_changed.emit()
        elif kind == QEvent.Type.PaletteChange:
            self.retint()
        return super().eventFilter(watched, event)
