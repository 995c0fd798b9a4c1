"""Which module runs which command; everything heavy is loaded only when its command runs."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.addresses import hide_secrets, holds_secret
from simfinder.cli.console import standard_output
from simfinder.domain.errors import UsageError
from simfinder.domain.options import PROFILES
from simfinder.domain.word_settings import (
    CUE_WEIGHT,
    LEAST_LIKENESS,
    LENGTH_DEVIATION,
    MU,
    SPEECH_WEIGHT,
    TITLE_WEIGHT,
    USUAL_LENGTH,
)
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.services.formats import Format


def run(choice: argparse.Namespace) -> int:
    """Run the chosen command and return its exit status."""
    _refuse_secrets(choice)
    if choice.command == "profiles":
        return profiles(verbose=choice.verbose)
    if choice.command == "formats":
        return formats()
    name = "clean" if choice.command == "undo" else choice.command
    module = importlib.import_module(f"simfinder.cli.{name}_command")
    return int(module.run(choice))


def _refuse_secrets(choice: argparse.Namespace) -> None:
    """Refuse an address with a password where none is meant: it would be shown as a file is."""
    for name, argument in vars(choice).items():
        for value in argument if isinstance(argument, (list, tuple)) else (argument,):
            text = str(value)
            if not isinstance(value, (str, Path)) or not holds_secret(text):
                continue
            rows = name in ("left", "right") or getattr(choice, "profile", None) == "fields"
            if (name in ("paths", "left", "right") and rows) or Path(text).exists():
                continue
            message = translate(
                "Console", ("{address} is an address; only --profile fields can read addresses")
            )
            raise UsageError(message.format(address=hide_secrets(text)))


def profiles(*, verbose: bool = False) -> int:
    """List the profiles with their thresholds, or ``verbose`` with features and weights too."""
    rows: list[tuple[str, ...]] = [
        (
            info.name,
            str(info.distance),
            f"{info.similarity * 100:g}%",
            translate("Console", info.summary),
        )
        for info in PROFILES
    ]
    head: tuple[str, ...] = (
        translate("Console", "Method"),
        translate("Console", "Distance"),
        translate("Console", "Similarity"),
        translate("Console", "When to use it"),
    )
    if verbose:
        head = (*head[:3], translate("Console", "Features"), translate("Console", "Weight"))
        details = _features_and_weights()
        rows = [(*row[:3], *details[row[0]]) for row in rows]
    _print_table(head, rows)
    return 0


def _features_and_weights() -> dict[str, tuple[str, str]]:
    """Return the features of each profile, and their weights with the published values."""
    words = translate("Console", "words")
    length = translate(
        "Console",
        (
            "occurrences × rarity × (1 + len), where len is N({mean}, {deviation}) of the length, "
            "1 at most; with metadata: {mu} / (1 + distance) + {rest} × metadata in common, "
            "at least {least}"
        ),
    ).format(
        mean=USUAL_LENGTH,
        deviation=LENGTH_DEVIATION,
        mu=MU,
        rest=round(1 - MU, 6),
        least=LEAST_LIKENESS,
    )
    composite = translate(
        "Console",
        (
            "occurrences × rarity × (length − shortest) / (longest − shortest) × {speech} (noun or "
            "verb) × {cue} (cue word) × {title} (in the title)"
        ),
    ).format(speech=SPEECH_WEIGHT, cue=CUE_WEIGHT, title=TITLE_WEIGHT)
    counts = translate("Console", "occurrences")
    return {
        "passages": (translate("Console", "every three consecutive words"), "1"),
        "characters": (translate("Console", "every five consecutive characters"), "1"),
        "words": (
            translate(
                "Console", "words; with --features trigrams every three consecutive characters"
            ),
            counts,
        ),
        "tfidf-length": (words, length),
        "composite": (words, composite),
        "fields": (
            translate("Console", "fields of a row"),
            translate("Console", "by field, from how rare its value is"),
        ),
    }


def formats() -> int:
    """List the formats that can be read."""
    from simfinder.messages import format_summary
    from simfinder.services.formats import formats as known_formats
    from simfinder.services.formats import missing_programs

    absent = missing_programs()
    rows = [
        (
            format_.name,
            " ".join(format_.suffixes),
            _library(format_, absent=format_.name in absent),
            format_summary(format_.summary),
        )
        for format_ in known_formats()
    ]
    head = (
        translate("Console", "Format"),
        translate("Console", "Extensions"),
        translate("Console", "Library"),
        translate("Console", "Content read"),
    )
    _print_table(head, rows)
    return 0


def _library(format_: Format, *, absent: bool) -> str:
    if absent:
        return translate("Console", "{program} (not installed)").format(program=format_.library)
    return "SimFinder" if format_.library == "own" else format_.library


def _print_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from simfinder.cli.console import console_for

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in head:
        table.add_column(Text(name, "bold"), overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    with standard_output() as stream:
        console_for(stream).print(table)
