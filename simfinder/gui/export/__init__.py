"""The dialog of an export."""
