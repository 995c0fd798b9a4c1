"""What the window remembers between two starts: one TOML file, written whole or not at all."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, BinaryIO, get_args, get_origin, get_type_hints

import tomli_w

from simfinder import paths
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions, option_spec, to_plain
from simfinder.files.atomic import replace_with
from simfinder.services.preferences.exclusion_preview import fault_of
from simfinder.services.untrusted_json import (
    Misfit,
    options_from,
    read_text,
    senseless,
    text_of,
    whole,
)

_NAME = "settings.toml"


@dataclass
class Settings:
    """All that is remembered. Sizes and places in device-independent pixels."""

    theme: str = "system"
    language: str = "system"
    folders: dict[str, str] = field(default_factory=dict)
    """Last folder by purpose: ``add``, ``export``."""
    sources: list[str] = field(default_factory=list)
    """Sources of the last session as ``role`` + tab + path."""
    geometry: list[int] = field(default_factory=list)
    """Left, top, width, height of the window; empty before the first start."""
    maximized: bool = False
    splitters: dict[str, list[int]] = field(default_factory=dict)
    columns: dict[str, list[int]] = field(default_factory=dict)
    advanced_shown: bool = False
    """Whether the distance is shown below the slider of the similarity."""
    compare_shown: bool = True
    picture_shown: bool = False
    table_shown: bool = False
    """Whether the list of groups is a table above the texts in a wide window too."""
    compare: dict[str, str] = field(default_factory=dict)
    """What was chosen in the compare pane, as it writes it: ``context``, ``ignored`` and so on."""
    shared_in_part: bool = True
    """Whether texts that overlap only in part are shown by their shared passages."""
    shared_alike: bool = False
    """The same for other texts."""
    watch: bool = False
    """Whether the sources are watched while the window is open."""
    options: ScanOptions = field(default_factory=ScanOptions)
    """Options of the next scan; distance and similarity are those of the slider."""
    place: list[str] = field(default_factory=list)
    """Path and name inside of the document at the cursor; of the row of a group its keeper and
    ``group``. Empty where nothing was reviewed."""
    session: str = ""
    """The session that was opened for it, empty for none."""
    export: dict[str, str] = field(default_factory=dict)
    """What was chosen for the last report, as ``gui.dialogs.export_choice`` writes it."""
    keep_rules: list[str] = field(default_factory=list)
    """Rules of the last automatic marking, in their order, as ``str(KeepRule)`` writes them."""
    keep_presets: dict[str, list[str]] = field(default_factory=dict)
    """Lists of such rules that a person has given a name."""
    own_distances: dict[str, int] = field(default_factory=dict)
    """Distance by profile where it is another one than the profile's own."""
    own_similarities: dict[str, float] = field(default_factory=dict)
    """The same for the least similarity, as a share."""
    option_presets: dict[str, dict[str, object]] = field(default_factory=dict)
    """Options under a name, as ``to_preset`` writes and ``from_preset`` checks them."""
    font_size: int = 100
    """Size of all letters of the window in percent of the system's."""
    text_size: int = 100
    """Size of compared texts in percent of the window's."""
    density: str = "normal"
    """Density of rows and buttons: ``compact``, ``normal`` or ``roomy``."""
    shortcuts: dict[str, list[str]] = field(default_factory=dict)
    """Keys by the id of an action where they are others than the built-in ones."""
    seen_by_viewing: bool = False
    """Whether a group counts as reviewed once its texts were shown for a while."""
    hints: bool = True
    """Whether hints for the first steps are shown."""
    hints_seen: list[str] = field(default_factory=list)
    """Names of the hints that were shown already."""

    def has_review(self, *, has_sources: bool) -> bool:
        """Whether a review was left that can be shown again; ``has_sources``: they still exist."""
        return bool(self.place) and (has_sources or bool(self.session))


@dataclass(frozen=True)
class LoadedSettings:
    """What ``read_settings`` returns: the settings, and where a damaged file was put."""

    settings: Settings
    damaged_path: Path | None = None


def settings_path() -> Path:
    """Return where the settings are kept."""
    return paths.config_dir() / _NAME


def load() -> Settings:
    """Return the settings; those that are missing or make no sense have their default."""
    return read_settings().settings


def read_settings() -> LoadedSettings:
    """Return the settings; a file that cannot be read is put aside, not overwritten."""
    path = settings_path()
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (ValueError, RecursionError):  # no TOML or UTF-8, endless numbers or nesting
        return LoadedSettings(Settings(), _rename_damaged(path))
    except OSError:
        return LoadedSettings(Settings())
    return LoadedSettings(_from_table(table))


def save(settings: Settings) -> None:
    """Write the settings; raises OSError where the folder cannot be written.

    A path that is no Unicode cannot be written in TOML and is omitted.
    """
    paths.private_dir(paths.config_dir())
    record = {item.name: getattr(settings, item.name) for item in fields(settings)}
    specs = [spec for spec in _WINDOW_OPTIONS if not spec.is_default(settings.options)]
    table = _in_unicode(record | {"options": to_plain(settings.options, specs)})
    replace_with(settings_path(), lambda file: tomli_w.dump(table, file), private=True)


def _in_unicode(value: Any) -> Any:
    """Return a value with empty texts in place of those that are no Unicode."""
    if isinstance(value, str):
        return value if _is_unicode(value) else ""
    if isinstance(value, list):
        return [_in_unicode(part) for part in value]
    if isinstance(value, dict):
        return {k: _in_unicode(v) for k, v in value.items() if _is_unicode(k)}
    return value


def _is_unicode(text: str) -> bool:
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _rename_damaged(path: Path) -> Path:
    for number in range(1, 1000):
        new_path = path.with_name(f"settings-damaged-{number}.toml")
        if not new_path.exists():
            break
    try:
        path.replace(new_path)
    except OSError:
        return path
    return new_path


_WINDOW_OPTIONS = tuple(spec for spec in OPTION_TABLE if spec.label)
"""Options that the window has, and remembers."""
_FORMER_NAMES = {"columns": "table_columns"}
"""Options that settings without a table ``options`` call otherwise."""


def _from_table(table: dict[str, object]) -> Settings:
    settings = Settings(options=_options_from(table))
    hints = get_type_hints(Settings)
    for item in fields(Settings):
        value = table.get(item.name)
        if item.name != "options" and value is not None and _fits(value, hints[item.name]):
            setattr(settings, item.name, value)
    return settings


def _options_from(table: dict[str, object]) -> ScanOptions:
    """Return the options that the settings name; what makes no sense has its default.

    Older settings hold them among all else, where ``columns`` is something else.
    """
    options_table, former = table.get("options"), not isinstance(table.get("options"), dict)
    record = options_table if isinstance(options_table, dict) else table
    values: dict[str, Any] = {}
    for spec in _WINDOW_OPTIONS:
        name = _FORMER_NAMES.get(spec.name, spec.name) if former else spec.name
        try:
            value = spec.from_plain(record[name])
            spec.check(value)
        except (KeyError, ValueError, UsageError):
            continue
        values[spec.name] = value
    return ScanOptions(**values)


def _fits(value: object, hint: object) -> bool:
    origin = get_origin(hint)
    if origin is list:
        return isinstance(value, list) and all(_fits(v, get_args(hint)[0]) for v in value)
    if origin is dict:
        inner = get_args(hint)[1]
        return isinstance(value, dict) and all(_fits(v, inner) for v in value.values())
    if hint is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(hint, type) and isinstance(value, hint)


def known_options(settings: Settings) -> ScanOptions:
    """Return the options of the settings without formats where one of them is unknown."""
    options = settings.options
    if not options.formats:
        return options
    from simfinder.services.formats import check_names  # loads all readers

    try:
        check_names(options.formats)
    except UsageError:
        return replace(options, formats=())
    return options


def own_bars(settings: Settings) -> dict[str, tuple[int, float]]:
    """Return by profile the distance and the least similarity that a person begins with.

    Where the settings name none, or one out of bounds, it is the profile's own.
    """
    result = {}
    farthest = option_spec("distance").high or 0
    for info in PROFILES:
        distance = settings.own_distances.get(info.name, info.distance)
        share = settings.own_similarities.get(info.name, info.similarity)
        result[info.name] = (
            distance if 0 <= distance <= farthest else info.distance,
            float(share) if 0 <= share <= 1 else info.similarity,
        )
    return result


# Sets of scan options under a name: what a preset holds, and presets as a file for others.
#
# A preset holds no path, no password and nothing else of this machine. What a file or the settings
# say is checked value by value before it is believed.

_PORTABLE = {spec.name: spec for spec in OPTION_TABLE if spec.portable}
"""Options that a preset holds."""
FORMAT, SCHEMA = "simfinder-presets", 1
LONGEST_NAME = 80
_MOST_MIB, _MOST_PRESETS = 4, 1_000

Preset = dict[str, object]
"""Values by the names of options; those that are missing have their default."""


def to_preset(options: ScanOptions) -> Preset:
    """Return what a preset holds of these options: what is not as it is by default."""
    specs = _PORTABLE.values()
    return to_plain(
        options, [s for s in specs if not s.is_default(options) and options.fits_method(s)]
    )


def from_preset(preset: Mapping[str, object]) -> ScanOptions:
    """Return the options of a preset, checked; ``distance`` and ``similarity`` may be None.

    Raises:
        Misfit: a value is unknown, of a wrong kind or out of bounds.
    """
    for name in preset:
        if name not in _PORTABLE:
            raise senseless(name if isinstance(name, str) else "options")
    from simfinder.services.formats import check_names  # loads all readers

    options = options_from(dict(preset))
    try:
        from simfinder.services.formats import check_names  # loads all readers

        check_names(options.formats)
    except UsageError as error:
        raise senseless("formats") from error
    if any(fault_of(pattern.removeprefix("!")) is not None for pattern in options.exclude):
        raise senseless("exclude")
    free = {n: None for n in ("distance", "similarity") if n not in preset}
    return replace(options, **free)  # type: ignore[arg-type]  # both may be None


def save_presets(presets: Mapping[str, Preset], path: Path) -> None:
    """Write presets as JSON; OSError where the file cannot be written."""
    records = [{"name": name, "options": preset} for name, preset in presets.items()]
    table = {"format": FORMAT, "schema": SCHEMA, "presets": records}
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
        raise ReportError(Message(Code.NOT_A_PRESET_LIST, path=path, rest=error)) from error


def _json(text: str) -> Any:
    try:
        table = json.loads(text)
        # Escapes can spell halves of characters, which neither settings nor files can hold.
        json.dumps(table, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise Misfit(Message(Code.NOT_JSON)) from error
    return table


def _presets(table: Any) -> dict[str, Preset]:
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        raise senseless("format")
    if whole(table.get("schema"), "schema", 1) > SCHEMA:
        raise Misfit(Message(Code.OF_NEWER_VERSION))
    records = table.get("presets")
    if not isinstance(records, list) or len(records) > _MOST_PRESETS:
        raise senseless("presets")
    result: dict[str, Preset] = {}
    for number, record in enumerate(records):
        if not isinstance(record, dict) or not isinstance(record.get("options"), dict):
            raise senseless(f"presets, {number}")
        name = " ".join(text_of(record.get("name"), "name", LONGEST_NAME).split())
        if not name or name in result:
            raise senseless("name")
        result[name] = to_preset(from_preset(record["options"]))
    return result
