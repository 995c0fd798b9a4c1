"""What the window remembers survives a restart, whatever happened to the file."""

from __future__ import annotations

import os
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.options import ScanOptions, Scope
from simfinder.services.preferences import settings
from simfinder.services.preferences.settings import Settings

WORDS = st.text(st.characters(exclude_categories=("Cs",)), max_size=20)


def test_without_a_file_everything_has_its_default():
    assert settings.read_settings() == settings.LoadedSettings(Settings())


def test_what_is_saved_is_loaded_again():
    mine = Settings(
        theme="dark",
        folders={"add": "/tmp/文件"},
        geometry=[10, -20, 800, 600],
        maximized=True,
        splitters={"main": [200, 600]},
        options=ScanOptions(similarity=0.5, template=(Path("/form"),), scope=Scope.ACROSS),
    )
    settings.save(mine)
    assert settings.load() == mine


@given(theme=WORDS, sources=st.lists(WORDS, max_size=5), distance=st.none() | st.integers(0, 24))
def test_any_values_come_back_as_they_were(own_profile_module, theme, sources, distance):
    mine = Settings(theme=theme, sources=sources, options=ScanOptions(distance=distance))
    settings.save(mine)
    assert asdict(settings.load()) == asdict(mine)


@pytest.fixture(scope="module")
def own_profile_module(tmp_path_factory):
    return tmp_path_factory.mktemp("profile")


def test_a_damaged_file_is_renamed_and_reported():
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("theme = [unfinished", "utf-8")
    loaded = settings.read_settings()
    assert loaded.settings == Settings()
    assert loaded.damaged_path is not None
    assert loaded.damaged_path.read_text("utf-8") == "theme = [unfinished"
    assert not path.exists()


def test_second_damaged_file_does_not_overwrite_the_first():
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    aside = []
    for text in ("first = [", "second = ["):
        path.write_text(text, "utf-8")
        aside.append(settings.read_settings().damaged_path)
    assert [p.read_text("utf-8") for p in aside if p] == ["first = [", "second = ["]


def test_values_of_a_wrong_kind_are_left_out():
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(
        'theme = 3\ngeometry = ["wide"]\nmaximized = 1\ndistance = true\noverlaps = true\n'
        "unknown = 1\nsplitters = {main = 2}\n",
        "utf-8",
    )
    assert settings.load() == Settings(options=ScanOptions(overlaps=True))


def test_failed_write_leaves_the_old_file_and_no_scrap(monkeypatch):
    settings.save(Settings(theme="dark"))

    def broken(handle: int) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        with pytest.raises(OSError, match="disk full"):
            settings.save(Settings(theme="light"))
    assert settings.load().theme == "dark"
    assert [p.name for p in settings.settings_path().parent.iterdir()] == ["settings.toml"]


@pytest.mark.skipif(os.name != "posix", reason="modes of POSIX")
def test_folder_is_private():
    settings.save(Settings())
    assert settings.settings_path().parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "text", ["distance = " + "9" * 5000, "place = " + "[" * 5000, "a = " + "{a = " * 5000]
)
def test_endless_numbers_and_nesting_are_put_aside_too(text):
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    loaded = settings.read_settings()
    assert loaded.settings == Settings()
    assert loaded.damaged_path is not None
    assert loaded.damaged_path.read_text("utf-8") == text


def test_a_path_that_is_no_unicode_does_not_keep_the_rest_from_being_saved():
    mine = Settings(theme="dark", session="/a/\udcff.simfinder", folders={"add": "/b/\udcff"})
    settings.save(mine)
    assert settings.load() == Settings(theme="dark", folders={"add": ""})


OLD_SETTINGS = """
theme = "dark"
profile = "characters"
distance = 9
similarity = -1.0
overlaps = true
containment = 0.3
scope = "across"
attachments = true
archives = false
template = ["/forms/form.docx"]
common = "30%"
exclude = ["*.bak", "!.git"]
table_columns = ["name", "birth"]
table = "people"
formats = ["docx"]
jobs = 3
minimum_characters = 99
max_seconds = 12.5
max_size = 99999
[columns]
groups = [20, 30]
"""


def test_settings_of_older_versions_are_read():
    path = settings.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(OLD_SETTINGS, "utf-8")
    expected = Settings(
        theme="dark",
        columns={"groups": [20, 30]},
        options=ScanOptions(
            profile="characters",
            distance=9,
            overlaps=True,
            containment=0.3,
            scope=Scope.ACROSS,
            attachments=True,
            template=(Path("/forms/form.docx"),),
            common="30%",
            exclude=("*.bak", "!.git"),
            columns=("name", "birth"),
            table="people",
            formats=("docx",),
            jobs=3,
            minimum_characters=99,
            max_seconds=12.5,
        ),
    )
    assert settings.load() == expected
    settings.save(expected)
    assert settings.load() == expected
