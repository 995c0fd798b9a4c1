"""What Office documents have in common: their parts, and how passwords protect them."""
