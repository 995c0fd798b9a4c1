"""Report files of unknown origin, read back piece by piece."""
