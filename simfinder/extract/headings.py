"""Which names of styles mean a heading, in Word, OpenDocument and RTF alike."""

from __future__ import annotations


def is_heading_name(name: str) -> bool:
    """Whether a style of this name, or id, is one of the headings every Word knows."""
    folded = name.casefold().replace(" ", "")
    return folded == "title" or folded.startswith(("heading", "标题", "標題"))
