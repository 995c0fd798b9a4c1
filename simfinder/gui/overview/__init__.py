"""Charts of a result: counts, distances, the folder map and the picture of a group."""
