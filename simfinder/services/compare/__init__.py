"""Two documents side by side, and the differences that matter in the pairs of a scan."""
