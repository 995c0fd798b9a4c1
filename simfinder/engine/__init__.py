"""Pure functions from text and numbers to numbers: no files, clock, SQL or Qt."""
