"""SimFinder finds documents with nearly the same text."""

__version__ = "0.1.0"
