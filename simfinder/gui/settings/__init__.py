"""Settings, shortcuts and presets."""
