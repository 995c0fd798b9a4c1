"""The rows of a table of labels: text separated by tabs, or as spreadsheets write it by commas.

UTF-8, or any other encoding that is known from its bytes (Excel writes UTF-16 or the code page of
the country). Where the line of headings has a tab, tabs separate and nothing is quoted; else
semicolons or commas do, and values may stand in double quotes.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from simfinder.domain.errors import UsageError
from simfinder.extract.charset import detection

_MOST_MIB = 256
_LONGEST_LINE = 1 << 20


def rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with the numbers of their lines, the headings first; empty ones are left out.

    UsageError where it is no table, or has headings alone.
    """
    text = _text(path)
    head = text.lstrip().partition("\n")[0]
    file = io.StringIO(text, newline="")
    if "\t" in head:
        lines = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    else:
        lines = csv.reader(file, delimiter=";" if head.count(";") > head.count(",") else ",")
    count = 0
    try:
        for row in lines:
            if any(row):
                count += 1
                yield lines.line_num, row
    except csv.Error as error:
        raise UsageError(f"{path.name}: {error}") from error
    if count < 2:
        raise UsageError(f"{path.name}: headings and at least one row are needed")


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read((_MOST_MIB << 20) + 1)
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}") from error
    if len(data) > _MOST_MIB << 20:
        raise UsageError(f"{path.name} is larger than {_MOST_MIB} MiB")
    try:
        text, replaced = data.decode("utf-8-sig"), 0
    except UnicodeDecodeError:
        decoded = detection.decode(data, len(data))
        text, replaced = decoded.text, decoded.replaced
    if replaced or "\0" in text or max(map(len, text.splitlines()), default=0) > _LONGEST_LINE:
        raise UsageError(f"{path.name} is no table of text")
    return text
