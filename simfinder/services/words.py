"""The words for details and formats, for the faces: reports, window and console say the same."""

from simfinder.report.detail_words import detail, format_summary

__all__ = ["detail", "format_summary"]
