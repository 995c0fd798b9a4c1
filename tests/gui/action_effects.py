"""What each command does, as something that can be seen: one row for each row of the table.

``EFFECTS`` names for each command what is another afterwards, in the words of ``look``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from simfinder.gui.kit import theme


@dataclass(frozen=True)
class Effect:
    """``changes``: what looks otherwise afterwards, a word of ``look``."""

    changes: str
    first: tuple[str, ...] = ()
    """Commands that are called before it."""
    row: int = 2
    """Where the cursor stands: 0 is the line of the first group, 1 the file it keeps."""
    undone: bool = False
    """It is a decision: Ctrl+Z brings back what was there before."""


def _d(row: int = 2, *first: str) -> Effect:
    return Effect("decided", first, row, undone=True)


_TO_A_DIALOG = (
    *("export", "export_group", "add_database", "settings"),
    *("not_a_match_list", "why", "review_note", "auto_mark", "prefer_folder", "history", "rename"),
    *("passwords", "exclusions", "save_preset", "manage_presets", "help", "about", "merge"),
)
_TO_MARKED_FILES = ("trash", "move_to", "copy_to", "quarantine", "hard_links")
_ASKING_THE_SYSTEM = (
    *("add_folder", "add_files", "open_session", "save_session", "lookalikes_of"),
    *("export_html", "export_xlsx", "export_docx", "export_pdf", "export_csv", "export_md"),
    *("export_json", "add_table", "compare_files", "pdf_comparison", "html_comparison"),
)

EFFECTS: dict[str, Effect] = {
    **{name: Effect("opened") for name in _TO_A_DIALOG},
    **{name: Effect("opened", ("mark",)) for name in _TO_MARKED_FILES},
    **{name: Effect("asked") for name in _ASKING_THE_SYSTEM},
    "sample": Effect("sources"),
    "quit": Effect("visible"),
    "undo": Effect("decided", ("mark",)),
    "redo": Effect("decided", ("mark", "undo")),
    "mark": _d(),
    "keep": _d(),
    "keep_next": _d(),
    "invert": _d(),
    "mark_folder": _d(),
    "unmark_folder": _d(2, "mark_folder"),
    "keep_in_folder": _d(3, "keep"),
    "not_a_match": _d(),
    "matches_nothing": _d(),
    "hide": _d(),
    "split": _d(3),
    "open": Effect("handed"),
    "reveal": Effect("handed"),
    "copy_path": Effect("clipboard"),
    "lookalikes": Effect("page"),
    "lookalikes_text": Effect("page", ("copy_path",)),
    "find": Effect("focus"),
    "next_unreviewed": Effect("cursor"),
    **{f"review_{name}": _d() for name in ("seen", "keep_all", "later")},
    "review_unseen": _d(2, "review_seen"),
    "compare": Effect("panes"),
    "group_picture": Effect("panes"),
    "sources": Effect("page"),
    "table_view": Effect("layout"),
    "full_texts": Effect("layout"),
    "own_window": Effect("opened"),
    "overview": Effect("page"),
    "not_compared": Effect("page"),
    "next_group": Effect("cursor"),
    "previous_group": Effect("cursor", row=6),
    "shared_passages": Effect("texts"),
    "member_1": Effect("cursor", row=3),
    "member_2": Effect("cursor"),
    "left_member_1": Effect("pair", row=3),
    "left_member_2": Effect("pair"),
    "find_in_texts": Effect("texts"),
    "go_to_place": Effect("texts"),
    "change_list": Effect("texts"),
    "swap_sides": Effect("pair"),
    "side_by_side": Effect("texts"),
    "copy_comparison": Effect("clipboard"),
    "other_pane": Effect("focus"),
    "to_texts": Effect("focus"),
    "expand_all": Effect("rows", ("collapse_all",)),
    "collapse_all": Effect("rows"),
    "theme_system": Effect("choice", ("theme_dark",)),
    "theme_light": Effect("choice", ("theme_dark",)),
    "theme_dark": Effect("theme"),
    "scan": Effect("scans"),
    "watch": Effect("watched"),
    "reset_threshold": Effect("threshold"),
    "escape": Effect("keys", ("keys",)),
    "keys": Effect("keys"),
    "hints": Effect("hint"),
}

LANGUAGES = ("language_system", "language_en", "language_zh_CN", "language_zh_TW")
"""They change the language, which each of these tests has chosen for itself."""

WHILE_SCANNING = ("pause", "stop_show", "cancel")
"""They act on a scan that runs."""

ELSEWHERE = {
    "write_back": "test_table_dialogs",
    "resume": "test_session_files",
    "next_difference": "test_difference_keys",
    "previous_difference": "test_difference_keys",
    "only_differences": "test_difference_keys",
    "only_critical": "test_difference_keys",
    "with_template": "test_templates",
    "arrivals": "test_watch_control",
    "mark_identical": "test_bulk_marks",
    "other_place": "test_compare_navigation",
    "print_comparison": "test_compare_output",
    **{f"{side}member_{n}": "" for side in ("", "left_") for n in range(3, 10)},
}
"""What needs more than this window has, and the tests that have it; a group of three files has no
fourth member."""


def look(window: Any) -> dict[str, Any]:
    """Return what can be seen of the window, and of what it handed over."""
    results = window.results
    groups, pane, model = results.groups, results.compare, results.groups.model
    others = (w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window)
    files = pane.files()
    said = [model.cells.accessible(r, 1) for r in range(model.rowCount()) if model.is_group_row(r)]
    settings = window.controls.settings_control.settings
    return {
        "opened": sorted(type(w).__name__ for w in others if not w.inherits("QMenu")),
        "asked": list(window.dialogs.asked),
        "handed": list(window.handed),
        "scans": len(window.scans),
        "visible": window.isVisible(),
        "decided": (sorted(model.marks.ids), model.groups.members.tolist(), said),
        "cursor": groups.table.current_row(),
        "rows": model.rowCount(),
        "focus": repr(window.focusWidget()),
        "clipboard": QGuiApplication.clipboard().text(),
        "page": (type(window.centre.currentWidget()).__name__, results.tabs.currentIndex()),
        "pair": files and [str(file.path) for file in files],
        "filters": (groups.is_filtered, model.only_critical),
        "panes": (pane.isVisible(), results.picture.isVisible()),
        "layout": (results.is_beside, groups.isVisible(), window.toolbar.isVisible()),
        "texts": (
            pane.footer.position_text(),
            pane.shows_passages(),
            pane.only_differences(),
            pane.find_bar.isVisible(),
            pane.work.goto_bar.isVisible(),
            sorted(type(w).__name__ for w in pane.findChildren(QWidget) if w.isVisible()),
        ),
        "theme": theme.current_theme().name,
        "choice": settings.theme,
        "threshold": results.threshold.threshold,
        "sources": len(window.source_control.sources),
        "keys": window.keys.isVisible(),
        "hint": window.controls.hint_control.current,
        "watched": window.controls.watch_control.line.switch.isChecked(),
    }
