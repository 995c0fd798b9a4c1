"""Presets of options: written, read and believed only after every value was looked at."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest

from simfinder.domain.errors import ReportError
from simfinder.domain.options import OPTION_TABLE, ScanOptions, Scope
from simfinder.services.preferences import settings
from simfinder.services.preferences import settings as presets
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings
from simfinder.services.untrusted_json import Misfit

MINE = ScanOptions(
    profile="characters",
    distance=12,
    similarity=0.9,
    overlaps=True,
    containment=0.3,
    scope=Scope.ACROSS,
    common="30%",
    exclude=("*.bak", "!.git", "/^copy [0-9]+/"),
    formats=("docx", "pdf"),
    archives=True,
    jobs=3,
    max_seconds=12.5,
)


def test_a_preset_gives_back_the_options():
    assert presets.from_preset(presets.to_preset(MINE)) == MINE


def test_a_preset_of_rows_gives_them_back():
    rows = ScanOptions(profile="fields", columns=("name", "birth"), table="people")
    assert presets.from_preset(presets.to_preset(rows)) == rows


def test_defaults_stay_free_for_those_of_another_version():
    assert presets.to_preset(ScanOptions()) == {}
    assert presets.from_preset({}) == ScanOptions()


def test_a_preset_holds_no_path_and_no_password():
    secret = replace(MINE, passwords=("hunter2",), protect=(Path("/p"),), template=(Path("/t"),))
    told = json.dumps(presets.to_preset(secret))
    assert "hunter2" not in told
    assert "/p" not in told
    assert presets.from_preset(presets.to_preset(secret)) == MINE
    left_out = {f.name for f in fields(ScanOptions)} - {
        spec.name for spec in OPTION_TABLE if spec.portable
    }
    assert left_out == {"protect", "passwords", "template", "idf"}


def test_presets_survive_the_settings_file():
    mine = Settings(option_presets={"Scans": presets.to_preset(MINE), "Plain": {}})
    settings_service.save(mine)
    kept = settings_service.load().option_presets
    assert presets.from_preset(kept["Scans"]) == MINE
    assert list(kept) == ["Scans", "Plain"]


def test_presets_survive_a_file(tmp_path):
    path = tmp_path / "presets.json"
    presets.save_presets({"扫描": presets.to_preset(MINE), "Plain": {}}, path)
    assert presets.load_presets(path) == {"扫描": presets.to_preset(MINE), "Plain": {}}


@pytest.mark.parametrize(
    "options",
    [
        {"distance": 99},
        {"distance": True},
        {"similarity": "much"},
        {"profile": "magic"},
        {"scope": 3},
        {"exclude": ["/(/"]},
        {"exclude": "*.bak"},
        {"formats": ["docx", "exe"]},
        {"jobs": -1},
        {"max_seconds": 1e9},
        {"passwords": ["x"]},
        {"template": ["/etc/passwd"]},
        {"unknown": 1},
        {"containment": 0.2},
        {"profile": "fields", "overlaps": True},
    ],
)
def test_nonsense_is_refused(tmp_path, options):
    with pytest.raises(Misfit):
        presets.from_preset(options)
    path = tmp_path / "presets.json"
    listed = [{"name": "A", "options": options}]
    path.write_text(json.dumps({"format": presets.FORMAT, "schema": 1, "presets": listed}))
    with pytest.raises(ReportError, match="is not a list of presets"):
        presets.load_presets(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"format": "simfinder-session", "schema": 1, "presets": []}',
        '{"format": "simfinder-presets", "schema": 2, "presets": []}',
        '{"format": "simfinder-presets", "schema": 1, "presets": {}}',
        '{"format": "simfinder-presets", "schema": 1, "presets": [{"name": "", "options": {}}]}',
        '{"format": "simfinder-presets", "schema": 1, "presets": [{"name": "A"}]}',
        '{"format": "simfinder-presets", "schema": 1, "presets":'
        ' [{"name": "A", "options": {}}, {"name": "A", "options": {}}]}',
    ],
)
def test_another_file_is_refused(tmp_path, text):
    path = tmp_path / "presets.json"
    path.write_text(text)
    with pytest.raises(ReportError):
        presets.load_presets(path)


def test_limits_of_the_settings_are_those_of_the_table():
    assert settings.known_options(Settings()) == ScanOptions()
    for spec in OPTION_TABLE:
        assert spec.default == getattr(Settings().options, spec.name)


def test_senseless_limits_in_the_settings_are_not_believed():
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    for table in ("", "[options]\n"):
        path.write_text(f'{table}jobs = 9999\nmax_size = 7\nformats = ["docx", "exe"]\n')
        assert settings.known_options(settings.load()) == ScanOptions(max_size=7)
    known = Settings(options=ScanOptions(formats=("docx",)))
    assert settings.known_options(known).formats == ("docx",)


@pytest.mark.parametrize(
    "record",
    [
        '{"name": "A", "options": {"similarity": NaN}}',
        '{"name": "A", "options": {"similarity": 1' + "0" * 400 + "}}",
        '{"name": "A", "options": {"max_seconds": NaN}}',
        '{"name": "A", "options": {"exclude": ["\\ud800"]}}',
        '{"name": "\\ud800", "options": {}}',
    ],
)
def test_what_no_settings_could_hold_is_refused(tmp_path, record):
    path = tmp_path / "presets.json"
    path.write_text(f'{{"format": "simfinder-presets", "schema": 1, "presets": [{record}]}}')
    with pytest.raises(ReportError, match="is not a list of presets"):
        presets.load_presets(path)
