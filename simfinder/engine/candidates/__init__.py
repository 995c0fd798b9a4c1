"""Indexes and joins that bring together what may be alike, without comparing all pairs."""
