"""What looks like one document, among all that is stored."""
