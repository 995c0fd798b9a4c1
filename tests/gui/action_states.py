"""In which states of the window each command is offered: one row for each row of the table.

The states are those of ``window_states``. A command that is about one thing is offered where this
is seen; one that lets a person begin, look up or choose is offered always.
"""

from __future__ import annotations

ALWAYS = frozenset(
    {
        *("empty", "sources", "scanning", "head", "file", "marked", "alone", "filtered"),
        *("not_compared", "problem", "overview", "lookalikes", "pane_hidden", "picture"),
        "cleaned_up",
    }
)
"""All states."""
AT_REST = ALWAYS - {"scanning"}
RESULT = AT_REST - {"empty", "sources"}
"""There is a result."""
SEEN_RESULT = RESULT - {"lookalikes"}
ROWS = frozenset({"head", "file", "marked", "pane_hidden", "picture", "cleaned_up"})
"""There are groups in the list, and the list is seen."""
TEXTS = ROWS - {"pane_hidden", "picture"}
"""Two texts are seen; there is no room for them beside the picture of the group."""
GROUPS_FOUND = SEEN_RESULT - {"alone"}
"""There are groups, on whichever page of the result one is."""

OFFERED: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        (
            *("add_folder", "add_files", "add_table", "add_database", "compare_files"),
            *("lookalikes_of", "lookalikes_text", "settings", "quit", "not_a_match_list"),
            *("history", "sources", "passwords", "exclusions", "save_preset", "manage_presets"),
            *("watch", "escape", "help", "keys", "hints", "about", "to_texts"),
            *("theme_system", "theme_light", "theme_dark"),
            *("language_system", "language_en", "language_zh_CN"),
        ),
        ALWAYS,
    ),
    "sample": AT_REST,
    "open_session": AT_REST,
    "resume": frozenset(),
    "arrivals": frozenset(),
    "with_template": frozenset(),
    "redo": frozenset(),
    "undo": frozenset({"marked", "cleaned_up"}),
    "scan": AT_REST - {"empty"},
    "pause": ALWAYS - AT_REST,
    "stop_show": ALWAYS - AT_REST,
    "cancel": ALWAYS - AT_REST,
    "save_session": RESULT,
    "overview": RESULT,
    "not_compared": RESULT,
    "reset_threshold": SEEN_RESULT,
    "export": SEEN_RESULT,
    **{f"export_{kind}": SEEN_RESULT for kind in ("html", "xlsx", "docx", "pdf", "csv", "md", "json")},
    **dict.fromkeys(("auto_mark", "trash", "move_to", "copy_to", "quarantine"), GROUPS_FOUND),
    "find": ROWS | {"filtered", "not_compared", "problem"},
    "only_critical": ROWS | {"filtered"},
    "other_pane": ROWS | {"filtered"},
    "compare": ROWS | {"filtered", "alone"},
    "group_picture": ROWS | {"filtered", "alone"},
    **dict.fromkeys(("open", "reveal", "copy_path"), ROWS | {"problem"}),
    **dict.fromkeys(
        (
            *("mark", "keep", "keep_next", "invert", "mark_folder", "unmark_folder"),
            *("keep_in_folder", "not_a_match", "matches_nothing", "split", "merge"),
            *("why", "lookalikes", "next_unreviewed", "review_seen", "review_keep_all"),
            *("review_later", "review_unseen", "review_note", "prefer_folder"),
            *("next_group", "previous_group", "expand_all", "collapse_all"),
            *(f"member_{n}" for n in range(1, 10)),
        ),
        ROWS,
    ),
    "find_in_texts": ROWS,
    "go_to_place": ROWS,
    **dict.fromkeys(
        (
            *("next_difference", "previous_difference", "shared_passages", "only_differences"),
            *("other_place", "change_list", "swap_sides", "side_by_side"),
            *("copy_comparison", "print_comparison", "pdf_comparison", "html_comparison"),
            *(f"left_member_{n}" for n in range(1, 10)),
        ),
        TEXTS,
    ),
}  # fmt: skip
