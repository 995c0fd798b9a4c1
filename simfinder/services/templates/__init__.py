"""Texts without the passages of forms, and pairs with and without them."""
