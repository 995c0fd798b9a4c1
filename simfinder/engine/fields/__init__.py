"""Rows of tables: values, keys, weights, and how alike two of them are."""
