"""Reports of a result: which part, with which texts, written whole or not at all."""
