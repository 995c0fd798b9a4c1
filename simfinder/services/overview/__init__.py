"""Figures of a result: counts, folders that share texts, versions within a group."""
