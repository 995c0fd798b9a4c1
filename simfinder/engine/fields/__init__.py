"""Rows of tables: values, keys, weights and the similarity of two rows."""
