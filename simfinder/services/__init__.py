"""Use cases: the order of steps, worker processes, and what window and command line may ask for."""
