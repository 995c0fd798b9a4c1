"""Folders that are watched: what comes into them is read and looked up."""
