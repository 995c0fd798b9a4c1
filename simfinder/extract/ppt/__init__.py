"""The reader of presentations from before 2007."""
