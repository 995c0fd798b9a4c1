"""Parts of the window that show."""
