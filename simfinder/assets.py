"""Finds ``resources/`` in a checkout, in an installed wheel and in a frozen program."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_FONT_PACKAGE = "pylopdf_fonts_zh_cn"
"""Holds Noto Sans SC (SIL Open Font License 1.1); ``simfinder[chinese]`` installs it."""


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


def font_folders() -> list[Path]:
    """Return the folder of the fonts that come as a package, where that is installed."""
    package = find_spec(_FONT_PACKAGE)
    places = package.submodule_search_locations if package is not None else None
    return [Path(place) for place in places or ()]
