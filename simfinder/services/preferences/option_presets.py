"""Sets of scan options under a name: what a preset holds, and presets as a file for others.

A preset holds no path, no password and nothing else of this machine. What a file or the settings
say is checked value by value before it is believed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.files.atomic import replace_with
from simfinder.services.formats import check_names
from simfinder.services.preferences.exclusion_preview import fault_of
from simfinder.services.preferences.own_options import LIMITS
from simfinder.services.report_files.json_pieces import Misfit, read_text, senseless, text_of, whole
from simfinder.services.report_files.reading import options_from

FIELDS = (
    *("profile", "distance", "similarity", "overlaps", "containment", "scope", "common"),
    *("exclude", "formats", "attachments", "archives", "columns", "table", *LIMITS),
)
"""Options that a preset holds, in the order in which they are written."""
FORMAT, SCHEMA = "simfinder-presets", 1
LONGEST_NAME = 80
_MOST_MIB, _MOST_PRESETS = 4, 1_000

Preset = dict[str, object]
"""Values by the names of options; those that are missing have their default."""


def to_preset(options: ScanOptions) -> Preset:
    """Return what a preset holds of these options: what is not as it is by default."""
    plain, preset = ScanOptions(), Preset()
    for name in FIELDS:
        value = getattr(options, name)
        if value != getattr(plain, name):
            preset[name] = list(value) if isinstance(value, tuple) else value
    if "scope" in preset:
        preset["scope"] = options.scope.value
    return preset


def from_preset(preset: Mapping[str, object]) -> ScanOptions:
    """Return the options of a preset, checked; ``distance`` and ``similarity`` may be None.

    Raises:
        Misfit: a value is unknown, of a wrong kind or out of bounds.
    """
    for name in preset:
        if name not in FIELDS:
            raise senseless(name if isinstance(name, str) else "options")
    options = options_from(dict(preset))
    try:
        check_names(options.formats)
    except UsageError as error:
        raise senseless("formats") from error
    if any(fault_of(pattern.removeprefix("!")) is not None for pattern in options.exclude):
        raise senseless("exclude")
    free = {n: None for n in ("distance", "similarity") if n not in preset}
    return replace(options, **free)  # type: ignore[arg-type]  # both may be None


def save_presets(presets: Mapping[str, Preset], path: Path) -> None:
    """Write presets as JSON; OSError where the file cannot be written."""
    listed = [{"name": name, "options": preset} for name, preset in presets.items()]
    table = {"format": FORMAT, "schema": SCHEMA, "presets": listed}
    text = json.dumps(table, ensure_ascii=False, indent=2) + "\n"

    def write(file: BinaryIO) -> None:
        file.write(text.encode("utf-8"))

    replace_with(path, write)


def load_presets(path: Path) -> dict[str, Preset]:
    """Read what ``save_presets`` wrote, every preset checked.

    Raises:
        ReportError: the file cannot be read, or is something else.
    """
    try:
        return _presets(_json(read_text(path, _MOST_MIB)))
    except Misfit as error:
        raise ReportError(f"{path} is no list of presets: {error}") from error


def _json(text: str) -> Any:
    try:
        table = json.loads(text)
        # Escapes can spell halves of characters, which neither settings nor files can hold.
        json.dumps(table, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise Misfit("it is not JSON") from error
    return table


def _presets(table: Any) -> dict[str, Preset]:
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise senseless("format")
    if whole(table.get("schema"), "schema", 1) > SCHEMA:
        raise Misfit("a newer version has written it")
    listed = table.get("presets")
    if not isinstance(listed, list) or len(listed) > _MOST_PRESETS:
        raise senseless("presets")
    found: dict[str, Preset] = {}
    for number, record in enumerate(listed):
        if not isinstance(record, dict) or not isinstance(record.get("options"), dict):
            raise senseless(f"presets, {number}")
        name = " ".join(text_of(record.get("name"), "name", LONGEST_NAME).split())
        if not name or name in found:
            raise senseless("name")
        found[name] = to_preset(from_preset(record["options"]))
    return found
