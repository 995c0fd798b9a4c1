"""A line of help for each action, shown below its name in tips, and in the status line by menus."""

from __future__ import annotations

from simfinder.i18n import later, translate

_T = "ActionTips"
_TIPS: dict[str, str] = {
    "add_folder": later("ActionTips", "Look for documents in another folder"),
    "add_files": later("ActionTips", "Compare single files"),
    "add_table": later("ActionTips", "Compare the rows of a table, such as CSV or Excel"),
    "add_database": later("ActionTips", "Compare the rows of a table in a database"),
    "sample": later("ActionTips", "Scan a few documents that come with the program"),
    "export": later("ActionTips", "Write the groups into a file"),
    "export_html": later("ActionTips", "Write a page to read and to print"),
    "export_csv": later("ActionTips", "Write a table for a spreadsheet"),
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
    "not_a_match": later("ActionTips", "Say that the chosen files do not belong together; it is remembered"),
    "matches_nothing": later("ActionTips", "Never show this file in a group again"),
    "split": later("ActionTips", "Make a group of its own of what is chosen"),
    "merge": later("ActionTips", "Put this group together with another one"),
    "not_a_match_list": later("ActionTips", "See and change all that you said was no match"),
    "open": later("ActionTips", "Open the file with its own program"),
    "reveal": later("ActionTips", "Show the file in the file manager"),
    "copy_path": later("ActionTips", "Copy where the file lies, as text"),
    "why": later("ActionTips", "See step by step why two files are a pair, or not"),
    "find": later("ActionTips", "Show only groups with certain names or words"),
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
    "sources": later("ActionTips", "Show or hide the folders and options on the left"),
    "not_compared": later("ActionTips", "See every file that could not be compared, and why"),
    "next_group": later("ActionTips", "Go to the next group; the texts follow"),
    "previous_group": later("ActionTips", "Go to the group before; the texts follow"),
    "next_difference": later("ActionTips", "Go to the next place where the texts differ"),
    "previous_difference": later("ActionTips", "Go to the place before where the texts differ"),
    "shared_passages": later("ActionTips", "Show the passages that both texts have, in any order"),
    "only_differences": later("ActionTips", "Hide what is alike in both texts"),
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
    if kind == "language" and name not in _TIPS:
        return translate(_T, "Change the language of the window at once")
    return translate(_T, _TIPS.get(name, ""))
