"""Readers of formats that place every character on a page: OFD, XPS."""
