"""Readers of OpenDocument files."""
