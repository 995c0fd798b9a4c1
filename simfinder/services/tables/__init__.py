"""Rows of tables as documents: read, matched and compared."""
