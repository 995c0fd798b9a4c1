"""Automatic marking, clean-up and its history."""
