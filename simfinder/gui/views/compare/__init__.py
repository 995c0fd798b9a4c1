"""The compare pane and its parts."""
