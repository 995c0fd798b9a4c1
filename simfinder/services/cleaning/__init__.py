"""What is done to files: chosen by rules, checked, moved, journalled, and brought back."""
