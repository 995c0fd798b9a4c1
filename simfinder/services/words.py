"""The words for details, formats and places, for the faces: all of them say the same."""

from simfinder.report.detail_words import detail, format_summary
from simfinder.report.whereabouts import Placed, container_name, folder_of, own_name

__all__ = [
    "Placed",
    "container_name",
    "detail",
    "folder_of",
    "format_summary",
    "own_name",
]
