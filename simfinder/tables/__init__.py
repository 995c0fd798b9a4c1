"""Reads tables row by row: text with delimiters, workbooks, SQLite, Parquet, database servers."""
