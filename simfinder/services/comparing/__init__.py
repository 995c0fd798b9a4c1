"""Two documents beside each other."""
