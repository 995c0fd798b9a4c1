"""What a person decides about a result: marks, keepers, groups, statements; saved and undone."""
