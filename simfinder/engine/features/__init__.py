"""From text to tokens, shingles, fingerprints and sketches."""
