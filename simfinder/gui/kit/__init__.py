"""Widgets, models and helpers that every part of the window uses."""
