"""The words for details, formats and places, for the faces: all of them say the same."""

from simfinder.report.contents import FilePlace, container_name, folder_of, own_name
from simfinder.report.details import detail, format_summary
from simfinder.report.wording import (
    MARKS,
    agreement_text,
    beginning,
    critical_lines,
    critical_title,
    paragraph,
    row_lines,
    row_table_head,
    summary,
    word_count,
)

__all__ = [
    "MARKS",
    "FilePlace",
    "agreement_text",
    "beginning",
    "container_name",
    "critical_lines",
    "critical_title",
    "detail",
    "folder_of",
    "format_summary",
    "own_name",
    "paragraph",
    "row_lines",
    "row_table_head",
    "summary",
    "word_count",
]
