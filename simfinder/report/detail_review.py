"""Sentences about files of a review, as templates like those of ``detail_table``."""

from __future__ import annotations

from simfinder.i18n import later

_D = "Detail"

REVIEW: tuple[str, ...] = (
    later(_D, "{path} is no report of a scan: {rest}"),
    later(_D, "{path} is no saved session: {rest}"),
    later(_D, "{path} is no list of what does not match: {rest}"),
    later(_D, "{path} is no list of presets: {rest}"),
    later(_D, "it is not JSON"),
    later(_D, "it is not a file"),
    later(_D, "it is larger than {n} MiB"),
    later(_D, "it holds too many values"),
    later(_D, "a newer version has written it"),
    later(_D, "{name} is missing or makes no sense"),
)  # fmt: skip
"""Why a report, a session or a list cannot be read back."""
