"""Decisions of a person about groups: marks, keepers, constraints, review states, undo."""
