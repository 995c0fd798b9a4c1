"""What can be chosen for a comparison on this machine."""

from __future__ import annotations

from importlib.util import find_spec


def can_ignore_script() -> bool:
    """Return whether traditional and simplified Chinese characters can count as the same."""
    return find_spec("opencc") is not None
