"""The work area after a scan, and the actions on its groups and files."""
