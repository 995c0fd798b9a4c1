"""The manual, the list of shortcuts and the About dialog."""
