"""A scan from folders to groups."""
