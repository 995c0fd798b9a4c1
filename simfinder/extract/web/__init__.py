"""Readers of web pages, and of the books that are made of them."""
