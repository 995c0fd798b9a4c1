"""A scan in progress, and the files that it skipped."""
