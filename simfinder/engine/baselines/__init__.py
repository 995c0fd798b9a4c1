"""Published methods for near-duplicates, to compare the program with."""
