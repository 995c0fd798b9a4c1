"""The parser is made from the option table."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from simfinder.cli.options import help_text, options_from
from simfinder.cli.parser import full_parser
from simfinder.domain.errors import UsageError
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions, Scope, option_spec


def options(*flags: str) -> ScanOptions:
    return options_from(full_parser().parse_args(["scan", "here", *flags]))


def test_the_help_has_the_text_of_the_table_and_the_default() -> None:
    texts = {spec.name: help_text(spec) for spec in OPTION_TABLE}
    for spec in OPTION_TABLE:
        assert texts[spec.name].startswith(spec.help)
    assert texts["containment"].startswith("with --overlaps: ")
    assert texts["containment"].endswith("in percent (default: 50)")
    assert texts["max_seconds"].endswith("(default: 60)")
    assert texts["distance"].endswith("(default: depends on the method)")
    assert texts["overlaps"] == "also find excerpts and shared passages"
    assert texts["common"] == option_spec("common").help


def test_every_option_of_the_table_has_its_flag() -> None:
    text = full_parser()._subparsers._group_actions[0].choices["scan"].format_help()  # type: ignore[union-attr, index, call-overload]
    for spec in OPTION_TABLE:
        assert spec.flag in text


def test_without_flags_the_defaults_of_the_profile_hold() -> None:
    assert options() == ScanOptions().resolve()
    assert options("--profile", "words").distance == PROFILES[2].distance


def test_flags_become_options() -> None:
    done = options(
        "--distance",
        "3",
        "--similarity",
        "97.5%",
        "--overlaps",
        "--scope",
        "across",
        "--exclude",
        "*.tmp",
        "--exclude",
        "old",
        "--formats",
        "PDF, docx",
        "--jobs",
        "2",
        "--protect",
        "here",
    )
    assert done.distance == 3
    assert done.similarity == pytest.approx(0.975)
    assert done.overlaps
    assert done.scope is Scope.ACROSS
    assert done.exclude == ("*.tmp", "old")
    assert done.formats == ("pdf", "docx")
    assert done.jobs == 2
    assert done.protect == (Path("here").absolute(),)


def test_a_containment_is_a_share_that_only_overlaps_have() -> None:
    assert options("--overlaps").containment == 0.5
    assert options("--overlaps", "--containment", "12.5").containment == pytest.approx(0.125)
    with pytest.raises(UsageError, match="is not between 10 and 100"):
        options("--overlaps", "--containment", "5")
    with pytest.raises(UsageError, match="can only be used with --overlaps"):
        options("--containment", "20")


@pytest.mark.parametrize("flags", [("--distance", "25"), ("--similarity", "101"), ("--jobs", "-1")])
def test_a_value_out_of_bounds_is_wrong_usage(flags: tuple[str, str]) -> None:
    with pytest.raises(UsageError, match="is not between"):
        options(*flags)


@pytest.mark.parametrize("flags", [("--similarity", "nan"), ("--distance", "x"), ("--scope", "y")])
def test_a_value_that_is_none_is_wrong_usage(flags: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        options(*flags)
    assert leaving.value.code == 2


def test_starting_loads_nothing_heavy() -> None:
    """The time itself decides no test; what costs the time does."""
    code = (
        "import sys, json, simfinder.entry;"
        "heavy = ['numpy', 'scipy', 'PySide6', 'rich', 'lxml', 'sqlite3', 'simfinder.services'];"
        "print(json.dumps([m for m in heavy if m in sys.modules]))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, check=True)
    assert json.loads(done.stdout) == []
