"""The words of the program: what documents, pairs, groups and options are."""
