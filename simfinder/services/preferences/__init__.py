"""What the window remembers of a person's wishes: settings, presets, patterns."""
