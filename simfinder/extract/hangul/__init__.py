"""Readers of Hangul documents."""
