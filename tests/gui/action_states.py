"""In which states of the window each command is offered: one row for each row of the table.

The states are those of ``window_states``. A command that is about one thing is offered where this
is seen; one that lets a person begin, look up or choose is offered always.
"""

from __future__ import annotations

ALWAYS = frozenset(
    {
        *("empty", "sources", "scanning", "head", "file", "marked", "alone", "filtered"),
        *("not_compared", "problem", "overview", "lookalikes", "pane_hidden", "picture"),
        *("cleaned_up", "folder_map", "critical", "threshold_moved", "session", "two_files"),
        *("keeper", "several", "several_groups", "heads", "nothing_chosen", "no_cursor", "flat"),
    }
)
"""All states: those of the window, and those of the list in it."""
AT_REST = ALWAYS - {"scanning"}
RESULT = AT_REST - {"empty", "sources"}
"""There is a result."""
SEEN_RESULT = RESULT - {"lookalikes"}
ROWS = SEEN_RESULT - {"alone", "filtered", "not_compared", "problem", "overview", "folder_map"}
"""There are groups in the list, and the list is seen."""
A_ROW = ROWS - {"no_cursor"}
"""The cursor is on one of them; it counts as chosen where nothing else is."""
TEXTS = A_ROW - {"pane_hidden", "picture"}
"""Two texts are seen; there is no room for them beside the picture of the group."""
GROUPS_FOUND = SEEN_RESULT - {"alone"}
"""There are groups, on whichever page of the result one is."""

OFFERED: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        (
            *("add_folder", "add_files", "add_table", "add_database", "compare_files"),
            *("lookalikes_of", "lookalikes_text", "settings", "quit", "not_a_match_list"),
            *("history", "passwords", "exclusions", "save_preset", "manage_presets"),
            *("watch", "escape", "help", "keys", "hints", "about"),
            *("theme_system", "theme_light", "theme_dark"),
            *("language_system", "language_en", "language_zh_CN", "language_zh_TW"),
        ),
        ALWAYS,
    ),
    "sample": AT_REST,
    "sources": AT_REST,
    "open_session": AT_REST,
    "resume": frozenset(),
    "arrivals": frozenset(),
    "with_template": frozenset(),
    "write_back": frozenset(),
    "redo": frozenset(),
    "undo": frozenset({"marked", "cleaned_up"}),
    "scan": AT_REST - {"empty", "session"},
    "pause": ALWAYS - AT_REST,
    "stop_show": ALWAYS - AT_REST,
    "cancel": ALWAYS - AT_REST,
    "save_session": RESULT,
    "overview": RESULT,
    "not_compared": RESULT,
    "reset_threshold": frozenset({"threshold_moved"}),
    "export": SEEN_RESULT,
    "export_group": A_ROW,
    **{
        f"export_{kind}": SEEN_RESULT
        for kind in ("html", "xlsx", "docx", "pdf", "csv", "md", "json")
    },
    **dict.fromkeys(
        ("auto_mark", "mark_identical", "trash", "move_to", "copy_to", "quarantine", "hard_links"),
        GROUPS_FOUND,
    ),
    "find": ROWS | {"filtered", "not_compared", "problem"},
    "only_critical": frozenset({"critical"}),
    "other_pane": ROWS | {"filtered"},
    "compare": ROWS | {"filtered", "alone"},
    "group_picture": ROWS | {"filtered", "alone"},
    "table_view": ROWS | {"filtered", "alone"},
    **dict.fromkeys(("open", "reveal", "copy_path"), A_ROW | {"problem"}),
    **dict.fromkeys(
        ("next_group", "previous_group", "expand_all", "collapse_all", "next_unreviewed"), ROWS
    ),
    **dict.fromkeys(("expand_all", "collapse_all"), ROWS - {"flat"}),
    "keep": A_ROW - {"head", "keeper", "heads"},
    **dict.fromkeys(
        (
            *("mark", "keep_next", "invert", "mark_folder", "unmark_folder"),
            *("keep_in_folder", "not_a_match", "matches_nothing", "split", "merge", "hide"),
            *("why", "lookalikes", "to_texts", "review_seen", "review_keep_all"),
            *("review_later", "review_unseen", "review_note", "prefer_folder", "rename"),
            *(f"member_{n}" for n in range(1, 10)),
        ),
        A_ROW,
    ),
    "find_in_texts": A_ROW,
    "go_to_place": A_ROW,
    **dict.fromkeys(
        (
            *("next_difference", "previous_difference", "shared_passages", "only_differences"),
            *("other_place", "change_list", "swap_sides", "side_by_side"),
            *("full_texts", "own_window"),
            *("copy_comparison", "print_comparison", "pdf_comparison", "html_comparison"),
            *(f"left_member_{n}" for n in range(1, 10)),
        ),
        TEXTS,
    ),
}
