"""Item models of the window."""
