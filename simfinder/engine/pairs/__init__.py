"""How similar two documents are."""
