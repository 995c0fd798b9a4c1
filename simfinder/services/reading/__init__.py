"""From places that a person named to documents: known or read anew, and stored."""
