"""From places that a person named to documents: known or read again, and stored."""
