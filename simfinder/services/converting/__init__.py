"""Programs of the machine that convert rare formats to ones that a reader here can read."""
