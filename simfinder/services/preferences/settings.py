"""What the window remembers between two starts: one TOML file, written whole or not at all."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import tomli_w

from simfinder import paths
from simfinder.files.atomic import replace_with

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
    compare_shown: bool = True
    picture_shown: bool = False
    compare: dict[str, str] = field(default_factory=dict)
    """What was chosen in the compare pane, as it writes it: ``context``, ``ignored`` and so on."""
    shared_in_part: bool = True
    """Whether texts that overlap only in part are shown by their shared passages."""
    shared_alike: bool = False
    """The same for other texts."""
    watch: bool = False
    """Whether the sources are watched while the window is open."""
    profile: str = "passages"
    distance: int = -1
    """Bits, or -1 for the profile's own."""
    similarity: float = -1.0
    """Share, or -1 for the profile's own."""
    overlaps: bool = False
    containment: float = 0.5
    """Least share of one text that stands in the other, for overlaps."""
    scope: str = "all"
    attachments: bool = False
    archives: bool = False
    template: list[str] = field(default_factory=list)
    """Documents whose text is left out."""
    common: str = ""
    """How common passages are that are left out, ``12`` or ``30%``; empty: none are."""
    exclude: list[str] = field(default_factory=list)
    """Patterns of what is not scanned; ``!pattern`` takes a built-in one away."""
    place: list[str] = field(default_factory=list)
    """Path and name inside of the document at the cursor; of the row of a group its keeper and
    ``group``. Empty where nothing was reviewed."""
    session: str = ""
    """The session that was opened for it, empty for none."""
    table_columns: list[str] = field(default_factory=list)
    """Columns of tables that are compared; empty for all."""
    table: str = ""
    """Table of a database or sheet of a workbook that is read."""
    export: dict[str, str] = field(default_factory=dict)
    """What was chosen for the last report, as ``gui.dialogs.export_choice`` writes it."""
    keep_rules: list[str] = field(default_factory=list)
    """Rules of the last automatic marking, in their order, as ``str(KeepRule)`` writes them."""
    keep_presets: dict[str, list[str]] = field(default_factory=dict)
    """Lists of such rules that a person has given a name."""
    formats: list[str] = field(default_factory=list)
    """Names of the formats that are read; empty for all."""
    jobs: int = 0
    """This and the following are limits of a scan, named and bounded as in ``OPTION_TABLE``."""
    minimum_characters: int = 20
    max_seconds: float = 60.0
    max_memory: int = 1536
    max_size: int = 200
    max_characters: int = 20_000_000
    compare_memory: int = 1024
    own_distances: dict[str, int] = field(default_factory=dict)
    """Distance by profile where it is another one than the profile's own."""
    own_similarities: dict[str, float] = field(default_factory=dict)
    """The same for the least similarity, as a share."""
    option_presets: dict[str, dict[str, object]] = field(default_factory=dict)
    """Options under a name, as ``services.option_presets`` writes and checks them."""
    font_size: int = 100
    """Size of all letters of the window in percent of the system's."""
    text_size: int = 100
    """Size of compared texts in percent of the window's."""
    density: str = "normal"
    """How far apart rows and buttons stand: ``compact``, ``normal`` or ``roomy``."""
    shortcuts: dict[str, list[str]] = field(default_factory=dict)
    """Keys by the id of an action where they are others than the built-in ones."""
    hints: bool = True
    """Whether hints for the first steps are shown."""
    hints_seen: list[str] = field(default_factory=list)
    """Names of the hints that were shown already."""


@dataclass(frozen=True)
class Loaded:
    """What ``read`` found: the settings, and where a damaged file was put."""

    settings: Settings
    damaged: Path | None = None


def settings_path() -> Path:
    """Return where the settings are kept."""
    return paths.config_dir() / _NAME


def load() -> Settings:
    """Return the settings; those that are missing or make no sense have their default."""
    return read().settings


def read() -> Loaded:
    """Return the settings; a file that cannot be read is put aside, not overwritten."""
    path = settings_path()
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Loaded(Settings())
    except (ValueError, RecursionError):  # no TOML or UTF-8, endless numbers or nesting
        return Loaded(Settings(), _put_aside(path))
    except OSError:
        return Loaded(Settings())
    return Loaded(_from_table(table))


def save(settings: Settings) -> None:
    """Write the settings; raises OSError where the folder cannot be written.

    A path that is no Unicode cannot stand in TOML: it is forgotten, and the rest is kept.
    """
    paths.private_dir(paths.config_dir())
    table = _in_unicode(asdict(settings))
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


def _put_aside(path: Path) -> Path:
    for number in range(1, 1000):
        aside = path.with_name(f"settings-damaged-{number}.toml")
        if not aside.exists():
            break
    try:
        path.replace(aside)
    except OSError:
        return path
    return aside


def _from_table(table: dict[str, object]) -> Settings:
    settings = Settings()
    hints = get_type_hints(Settings)
    for item in fields(Settings):
        value = table.get(item.name)
        if value is not None and _fits(value, hints[item.name]):
            setattr(settings, item.name, value)
    return settings


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
