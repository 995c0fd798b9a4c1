"""What is remembered between scans: one SQLite file, one writer."""
