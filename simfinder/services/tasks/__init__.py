"""What is asked of workers beside reading: how it is put into frames, and what they do."""
