"""The page of documents that are similar to one document."""
