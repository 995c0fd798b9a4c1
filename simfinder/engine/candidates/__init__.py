"""Indexes and joins that find candidate pairs without comparing all documents."""
