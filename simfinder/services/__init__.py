"""What one can ask for; the order of things, processes, who calls whom."""
