"""Everything that touches the disk: walking, identity, reveal."""
