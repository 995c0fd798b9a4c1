"""The compare pane: texts side by side with their differences."""
