"""What is remembered between scans: one SQLite file with one writer."""
