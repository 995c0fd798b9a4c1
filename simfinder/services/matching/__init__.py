"""From features to verified pairs."""
