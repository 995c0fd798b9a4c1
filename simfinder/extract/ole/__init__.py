"""The container that Office documents were before 2007."""
