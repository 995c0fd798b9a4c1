"""Why two documents are a pair, or not."""
