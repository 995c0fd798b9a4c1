"""Every way to compare, scored on labelled documents."""
