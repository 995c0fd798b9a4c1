"""Sources and options of a scan: exclusions, templates, tables, passwords."""
