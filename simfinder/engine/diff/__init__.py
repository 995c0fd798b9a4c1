"""Differences between two texts, row by row and word by word."""
