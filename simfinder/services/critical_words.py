"""The words of reports for differences that matter, so that the console says the same."""

from simfinder.report.critical_words import critical_lines, critical_title

__all__ = ["critical_lines", "critical_title"]
