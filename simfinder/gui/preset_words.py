"""What a preset says, in lines that a person can read."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QLocale

from simfinder.domain.options import ScanOptions, Scope
from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.preferences.option_presets import from_preset
from simfinder.services.report_files.json_pieces import Misfit


def preset_words(preset: Mapping[str, object]) -> list[str]:
    """Return a line for each option that is not as it is by default, and one for the profile."""
    try:
        options = from_preset(preset)
    except Misfit:
        return [translate("Presets", "This preset was damaged and cannot be used.")]
    lines = [_line(translate("Presets", "Compare by"), words.profile(options.profile))]
    if options.scope is not Scope.ALL:
        lines.append(_line(translate("Presets", "Compare what"), words.scope(options.scope)))
    if options.distance is not None:
        lines.append(_line(translate("Presets", "Distance"), words.count(options.distance)))
    if options.similarity is not None:
        lines.append(_line(translate("Presets", "Least similarity"), _percent(options.similarity)))
    if options.overlaps:
        share = translate("Presets", "from a share of {share}")
        lines.append(
            _line(
                translate("Presets", "Excerpts too"),
                share.format(share=_percent(options.containment)),
            )
        )
    lines += _of_files(options)
    return lines + _limits(options)


def _of_files(options: ScanOptions) -> list[str]:
    lines = []
    for label, values in (
        (translate("Presets", "Formats"), options.formats),
        (translate("Presets", "Left out"), options.exclude),
        (translate("Presets", "Columns"), options.columns),
        (translate("Presets", "Table"), (options.table,) if options.table else ()),
        (translate("Presets", "Common text left out"), (options.common,) if options.common else ()),
    ):
        if values:
            lines.append(_line(label, ", ".join(map(visible, values))))
    if options.attachments:
        lines.append(translate("Presets", "Attachments of mail too"))
    if options.archives:
        lines.append(translate("Presets", "Files in ZIP archives too"))
    return lines


def _limits(options: ScanOptions) -> list[str]:
    plain = ScanOptions()
    names = {
        "minimum_characters": translate("Presets", "Shortest text, characters"),
        "max_seconds": translate("Presets", "Longest time, seconds"),
        "max_size": translate("Presets", "Largest file, MiB"),
        "max_characters": translate("Presets", "Longest text, characters"),
        "max_memory": translate("Presets", "Memory of a reader, MiB"),
        "jobs": translate("Presets", "Readers at a time"),
        "compare_memory": translate("Presets", "Memory to compare, MiB"),
    }
    return [
        _line(label, QLocale().toString(getattr(options, name)))
        for name, label in names.items()
        if getattr(options, name) != getattr(plain, name)
    ]


def _line(label: str, value: str) -> str:
    return translate("Presets", "{option}: {value}").format(option=label, value=value)


def _percent(share: float) -> str:
    return words.whole_percent(round(share * 100))
