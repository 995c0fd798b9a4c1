"""The character encoding of a text file."""
