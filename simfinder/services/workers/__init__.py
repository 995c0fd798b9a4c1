"""Worker processes that parse documents, and what confines them."""
