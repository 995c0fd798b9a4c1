"""Everything that touches the disk: walking, identity, moving, watching."""
