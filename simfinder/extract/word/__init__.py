"""Readers of Word documents since 2003."""
