"""The reader of presentations since 2007."""
