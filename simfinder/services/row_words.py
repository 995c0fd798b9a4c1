"""How rows of tables agree, in words: the command line asks for them here."""

from simfinder.report.row_words import MARKS, agreement_text, row_lines, row_table_head

__all__ = ["MARKS", "agreement_text", "row_lines", "row_table_head"]
