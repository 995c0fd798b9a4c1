"""A whole scan, and what it leaves for the next one."""
