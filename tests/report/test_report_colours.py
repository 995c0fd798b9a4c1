"""What stands in a report can be read: on the screen in both looks, on paper, and in documents."""

from __future__ import annotations

import re

import pytest

from simfinder.assets import resource
from simfinder.report.evidence import PALETTE

CSS = resource("report", "report.css").read_text("utf-8")
GROUNDS = {
    "paper": ("ink", "soft", "accent"),
    "card": ("ink", "soft", "accent", "kept", "word", "warn"),
    "kept-back": ("kept",),
    "warn-back": ("warn",),
    "word-back": ("word", "ink", "soft", "accent"),
    "gone-back": ("gone", "ink", "soft", "word"),
    "come-back": ("come", "ink", "soft", "word"),
}
"""Words that stand on each ground, by the names of the sheet's variables."""


def luminance(code: str) -> float:
    """Return the relative luminance of ``#rgb`` or ``#rrggbb`` (WCAG 2.2)."""
    digits = code.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def looks() -> dict[str, dict[str, str]]:
    """Return the variables of the sheet by look; the dark one and paper change the light one."""
    roots = re.findall(r":root\s*{([^}]*)}", CSS)
    assert len(roots) == 3
    found: dict[str, dict[str, str]] = {}
    for name, root in zip(("light", "dark", "paper"), roots, strict=True):
        found[name] = found.get("light", {}) | dict(re.findall(r"--([a-z-]+):\s*(#\w+)", root))
    return found


@pytest.mark.parametrize("look", ["light", "dark", "paper"])
def test_text_of_a_web_page_has_contrast(look):
    colours = looks()[look]
    faint = {
        f"{ink} on {ground}": round(strength, 2)
        for ground, inks in GROUNDS.items()
        for ink in inks
        if (strength := contrast(colours[ink], colours[ground])) < 4.5
    }
    assert faint == {}


@pytest.mark.parametrize("look", ["light", "dark"])
def test_edges_of_fields_and_bars_of_a_web_page_have_contrast(look):
    colours = looks()[look]
    for ground in ("card", "paper"):
        assert contrast(colours["edge"], colours[ground]) >= 3
        assert contrast(colours["accent"], colours[ground]) >= 3
    assert contrast(colours["accent"], colours["track"]) >= 3


@pytest.mark.parametrize(
    ("inks", "ground"),
    [
        (("ink", "soft", "blue", "warn", "removal", "addition"), None),
        (("ink", "soft", "blue"), "pale"),
        (("ink", "soft", "blue"), "keeper"),
        (("warn",), "warn-fill"),
        (("removal",), "removal-fill"),
        (("addition",), "addition-fill"),
    ],
)
def test_text_on_pages_has_contrast(inks, ground):
    back = "FFFFFF" if ground is None else PALETTE[ground]
    for ink in inks:
        assert contrast(PALETTE[ink], back) >= 4.5, (ink, ground)
