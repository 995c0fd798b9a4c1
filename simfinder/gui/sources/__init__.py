"""What is scanned and how: sources, options, exclusions, templates, tables, passwords."""
