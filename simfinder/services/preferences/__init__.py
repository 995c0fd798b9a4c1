"""Settings, presets and exclusion patterns."""
