"""The words of reports for shared passages, so that window and console say the same."""

from simfinder.report.shared_words import beginning, paragraph, summary, word_count

__all__ = ["beginning", "paragraph", "summary", "word_count"]
