"""The list of groups: its model, rows, filters, threshold and marks."""
