"""The options of a scan on the command line: their names, their help, and what was given."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from simfinder.domain.options import (
    OPTION_TABLE,
    OptionGroup,
    OptionSpec,
    ScanOptions,
    option_spec,
    options_of,
)
from simfinder.i18n import translate

if TYPE_CHECKING:  # it loads NumPy, which help and mistakes do not need
    from simfinder.domain.explanation import PairRule


def _names(*groups: OptionGroup) -> frozenset[str]:
    return frozenset(spec.name for spec in options_of(*groups))


_MATCH_GROUPS = (OptionGroup.MATCHING, OptionGroup.WORDS, OptionGroup.EXCERPTS)
LOOKUP_OPTIONS = _names(
    *_MATCH_GROUPS, OptionGroup.INSIDE, OptionGroup.LIMITS, OptionGroup.WORK
) - {"compare_memory"}
"""Names of the options for reading one document and comparing it with the store."""
_ROWS_TO_COMPARE = _names(OptionGroup.TABLES) - {"new_rows"}
ROW_LOOKUP_OPTIONS = _ROWS_TO_COMPARE - {"row_limit"}
"""Names of the options for looking up rows of tables."""
COMPARISON_OPTIONS = (
    _ROWS_TO_COMPARE | _names(OptionGroup.TEMPLATE) | {"distinguish_scripts", "profile"}
)
"""Names of the options for comparing two documents or rows."""
EXPLANATION_OPTIONS = _names(*_MATCH_GROUPS) | COMPARISON_OPTIONS | {"minimum_characters"}
"""Names of the options for explaining why two documents or rows are a pair."""
IDF_OPTIONS = (
    _names(OptionGroup.INSIDE, OptionGroup.LIMITS, OptionGroup.WORK)
    | {"exclude", "formats", "dictionary", "distinguish_scripts"}
) - {"compare_memory"}
"""Names of the options for reading documents and taking their words apart."""
HELP_ORDER = sorted(OPTION_TABLE, key=lambda spec: spec.group >= OptionGroup.LIMITS)
"""All options as help lists them: limits at the end."""


_OPTIONS_OF_RULES = {
    "characters": "minimum_characters",
    "distance": "distance",
    "similarity": "similarity",
    "overlaps": "overlaps",
    "listed-overlap": "containment",
}
"""Conditions of a pair with the option that each follows."""


def setting_text(rule: PairRule) -> str:
    """Return the option with which a condition would be met, as it is typed."""
    spec = option_spec(_OPTIONS_OF_RULES[rule.name])
    if spec.kind is bool:
        return spec.flag
    value = rule.meets_at or 0
    return f"{spec.flag} {round(value * 100, 1) if spec.percent else round(value):g}"


def help_text(spec: OptionSpec) -> str:
    """Return what an option does and its default, in the language in use."""
    text = translate("Console", spec.help)
    default = _default_text(spec)
    if not default:
        return text
    return translate("Console", "{help} (default: {value})").format(help=text, value=default)


def _default_text(spec: OptionSpec) -> str:
    if spec.default_help:
        return translate("Console", spec.default_help)
    if spec.kind is bool or spec.is_list:
        return ""
    value = spec.default * 100 if spec.percent else spec.default
    return f"{value:g}" if isinstance(value, float) else str(value)


def options_from(choice: argparse.Namespace) -> ScanOptions:
    """Return the options of a scan, checked; what was not given keeps its default."""
    values: dict[str, Any] = {}
    for spec in OPTION_TABLE:
        value = getattr(choice, spec.name, None)
        if value is None:
            continue
        if spec.from_file:
            from simfinder.services.reading.text_lists import read_words

            values[spec.name] = read_words(value)
            continue
        if spec.is_table:
            from simfinder.services.reading.idf_files import read_idf_table

            values[spec.name] = str(read_idf_table(value))
            continue
        if spec.commas:
            value = tuple(name.strip() for name in value.split(",") if name.strip())
        elif spec.is_list:
            value = tuple(value)
        if spec.kind is Path:
            value = tuple(path.absolute() for path in value)
        values[spec.name] = spec.kind(value) if spec.choices else value
    if "formats" in values:
        values["formats"] = tuple(map(str.lower, values["formats"]))
    if choice.passwords is not None:
        from simfinder.services.reading.passwords import read_passwords

        values["passwords"] = read_passwords(choice.passwords)
    return ScanOptions(**values).resolve()
