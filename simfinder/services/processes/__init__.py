"""Processes that hold hostile documents: started, bounded, watched, and talked to in frames."""
