"""From the bytes of a file to its text; one reader a family of formats."""
