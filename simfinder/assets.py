"""Finds ``resources/`` in a checkout, in an installed wheel and in a frozen program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def resources() -> Path:
    """Return the folder that holds icons, themes, translations, word lists and samples."""
    frozen = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent
    places = [Path(frozen) / "resources"] if frozen else []
    places += [package / "_resources", package.parent / "resources"]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"SimFinder's resources are in none of: {', '.join(map(str, places))}")


def resource(*parts: str) -> Path:
    """Return the path of one resource, e.g. ``resource("themes", "dark.toml")``."""
    return resources().joinpath(*parts)
