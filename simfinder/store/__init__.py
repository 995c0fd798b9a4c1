"""The store: results that are kept between scans, in SQLite files with one writer."""
