"""Tables read row by row: delimited text, workbooks, SQLite, Parquet, database servers."""
