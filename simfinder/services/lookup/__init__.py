"""Documents of the store that are similar to one document."""
