"""Methods of other papers to find near-duplicates, for comparison with the program's own."""
