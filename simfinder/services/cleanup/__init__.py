"""Moves and copies of marked files: planned, checked, journalled and undone."""
