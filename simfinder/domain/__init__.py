"""Data types of the program: documents, pairs, groups, options, decisions."""
