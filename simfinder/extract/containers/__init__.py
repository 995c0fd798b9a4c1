"""Containers that several formats share: OLE compound files and Office packages."""
