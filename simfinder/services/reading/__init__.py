"""From places that a person named to documents: found, remembered or read, and saved."""
