"""Tables whose rows are the documents: read in a process, matched, and compared field by field."""
