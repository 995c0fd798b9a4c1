"""Reports on paper: one writer a format."""
