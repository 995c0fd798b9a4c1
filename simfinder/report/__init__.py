"""Reports: one writer for each format."""
