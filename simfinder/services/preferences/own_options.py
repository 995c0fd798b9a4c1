"""What the settings say of the options of a scan, as far as it makes sense."""

from __future__ import annotations

from dataclasses import replace

from simfinder.domain.errors import UsageError
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions
from simfinder.services.preferences.settings import Settings

LIMITS = (
    *("jobs", "minimum_characters", "max_seconds", "max_memory", "max_size"),
    *("max_characters", "compare_memory"),
)
"""Options that are numbers with bounds, and stand in the settings under the same names."""
FARTHEST = 24
"""Largest distance in bits that can be asked for."""


def base_options(settings: Settings) -> ScanOptions:
    """Return the formats and limits that the settings name; what makes no sense is left out."""
    made = ScanOptions()
    for spec in OPTION_TABLE:
        if spec.name not in LIMITS:
            continue
        value = getattr(settings, spec.name)
        try:
            spec.check(value)
        except UsageError:
            continue
        made = replace(made, **{spec.name: value})
    if not settings.formats:
        return made
    from simfinder.services.formats import check_names  # loads all readers

    try:
        check_names(settings.formats)
    except UsageError:
        return made
    return replace(made, formats=tuple(settings.formats))


def own_bars(settings: Settings) -> dict[str, tuple[int, float]]:
    """Return by profile the distance and the least similarity that a person begins with.

    Where the settings name none, or one out of bounds, it is the profile's own.
    """
    found = {}
    for info in PROFILES:
        distance = settings.own_distances.get(info.name, info.distance)
        share = settings.own_similarities.get(info.name, info.similarity)
        found[info.name] = (
            distance if 0 <= distance <= FARTHEST else info.distance,
            float(share) if 0 <= share <= 1 else info.similarity,
        )
    return found
