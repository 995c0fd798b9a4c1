"""Every comparison method, scored on a labelled collection."""
