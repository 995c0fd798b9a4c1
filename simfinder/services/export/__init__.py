"""Reports of a result, written in any format."""
